export { f as help } from "./cli-help.js";
