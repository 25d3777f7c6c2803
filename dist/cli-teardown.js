export { p as help } from "./cli-help.js";
