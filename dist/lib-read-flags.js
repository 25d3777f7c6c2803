export { a as unknownCommand } from "./lib-flags.js";
