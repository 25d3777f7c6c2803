export { a as unknownCommand } from "./cli-flags.js";
