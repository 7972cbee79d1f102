declare module "*.woff2" {
  const url: string;
  export default url;
}
declare module "*.svg" {
  const text: string;
  export default text;
}
/** A game's style: its text, for the page to take when the game is opened. */
declare module "*.css" {
  const text: string;
  export default text;
}
