export { v as help } from "./cli-help.js";
