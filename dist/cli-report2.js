export { h as help } from "./cli-help.js";
