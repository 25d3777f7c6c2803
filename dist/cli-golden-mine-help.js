export { l as help } from "./cli-help.js";
