export { n as runCollectCommand } from "./cli-collect-command.js";
