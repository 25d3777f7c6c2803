export { a as help } from "./cli-help.js";
