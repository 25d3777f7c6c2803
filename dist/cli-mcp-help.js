export { r as help } from "./cli-help.js";
