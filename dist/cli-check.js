export { b as help } from "./cli-help.js";
