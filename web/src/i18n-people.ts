// The words of all that happens among people: lobby, set-up, clocks, chat, notices. English and Spanish.

export const EN_PEOPLE = {
  clock: "Clock",
  clockNone: "None",
  clockNoneHelp: "Nobody is hurried, and nobody's seat can be taken over.",
  clockMove: "{0} a move",
  clockMoveEnd: "Whoever takes longer than {0} over a move may be replaced: the others may give the seat to a bot or to somebody else.",
  clockGame: "{0} min",
  clockGamePlus: "{0} min + {1} s a turn",
  clockGameEnd: "Whoever's time is over has lost. Where more than two play, or all play together, a bot takes the seat and the game goes on.",
  clockShared: "While several owe an answer, the time of each of them runs.",
  timeLeft: "{0} left",
  timeOver: "{0}: the time is over, and with it the game.",
};

export const ES_PEOPLE: Record<keyof typeof EN_PEOPLE, string> = {
  clock: "Reloj",
  clockNone: "Ninguno",
  clockNoneHelp: "A nadie se le mete prisa, y nadie puede perder su asiento.",
  clockMove: "{0} por jugada",
  clockMoveEnd: "Quien tarde más de {0} en una jugada puede ser reemplazado: los demás pueden dar el asiento a un bot o a otra persona.",
  clockGame: "{0} min",
  clockGamePlus: "{0} min + {1} s por turno",
  clockGameEnd: "A quien se le acaba el tiempo pierde. Si juegan más de dos, o todos juntos, un bot ocupa el asiento y la partida sigue.",
  clockShared: "Mientras varios deben una respuesta, corre el tiempo de cada uno.",
  timeLeft: "quedan {0}",
  timeOver: "{0}: se acabó el tiempo, y con él la partida.",
};
