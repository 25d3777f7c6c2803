export { n as unknownCommand } from "./cli-read-flags.js";
