// Which effects show a change of what is seen in Which Side.

import type { Story } from "../shown";

const BAR = "the bar above the board says it";
const COUNTED = "it is counted from what else is seen";
const DRAFT = "what is being agreed on stands in the question";

export const STORY: Story = {
  told: [],
  shown: {
    scenario: BAR,
    es: ["es"],
    phase: BAR,
    goal: ["zone:objectives"],
    "gauges.*": ["gauge:$1"],
    incidents: ["es", "gauge:", "phase:"],
    most: ["tenement:"],
    "stock.*": ["resource:$1"],
    "objectives.*.taken": ["objective:$1"],
    "objectives.*.price": COUNTED,
    first: ["tenement:", "zone:tenements"],
    order: ["tenement:", "zone:tenements"],
    "tenements.*": ["tenement:$1", "zone:tenements"],
    "tenements.*.pt": ["tenement:$1", "zone:tenements", "phase:"],
    "tenements.*.ris": ["tenement:$1", "zone:tenements", "phase:"],
    "tenements.*.uns": ["tenement:$1", "zone:tenements", "phase:"],
    "tenements.*.ris_minimum": ["tenement:$1", "zone:tenements", "phase:", "employer:", "plan:"],
    "tenements.*.pt_minimum": ["tenement:$1", "zone:tenements", "phase:", "employer:", "plan:"],
    "tenements.*.living": ["tenement:$1", "phase:"],
    "tenements.*.premises": ["tenement:$1", "phase:"],
    "tenements.*.night": ["tenement:$1", "phase:"],
    "tenements.*.to_come": ["tenement:$1", "phase:"],
    "tenements.*.characters.*.slot": ["character:$2", "tenement:$1", "phase:"],
    "tenements.*.characters.*.where": ["character:$2", "tenement:$1", "phase:"],
    "tenements.*.characters.*.resting": ["character:$2", "tenement:$1", "phase:"],
    "tenements.*.characters.*.health": ["character:$2", "tenement:$1"],
    "tenements.*.dollars": ["tenement:$1", "zone:tenements", "phase:"],
    "tenements.*.living_due": COUNTED,
    "tenements.*.characters.*": ["character:$2", "tenement:$1"],
    "tiles.*": ["tile:$1", "phase:", "employer:"],
    "tiles.*.slots.*": ["slot:$2", "night:$2", "character:", "phase:"],
    market: ["premises:", "phase:", "zone:employers"],
    back_room: ["premises:"],
    "wall.*": ["employer:$1"],
    "wall.*.closes": ["tile:"],
    "wall.*.price": ["employer:", "phase:"],
    "wall.*.active": ["employer:$1", "phase:"],
    "strategy.plans.*.current": ["plan:", "strategy:", "zone:strategy", "phase:"],
    "strategy.plans.*.price": ["plan:", "strategy:", "zone:strategy", "phase:", "employer:"],
    strategy: ["plan:", "strategy:", "zone:strategy"],
    drawn: ["solidarity:", "zone:strategy"],
    removed: ["zone:strategy"],
    decks: "the decks lie where the cards come from",
    discards: "a card goes from where it was shown",
    proposal: DRAFT,
    ready: DRAFT,
  },
};
