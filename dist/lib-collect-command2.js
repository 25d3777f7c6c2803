export { n as runCollectCommand } from "./lib-collect-command.js";
