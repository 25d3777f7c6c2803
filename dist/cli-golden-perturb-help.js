export { c as help } from "./cli-help.js";
