export { s as help } from "./cli-help.js";
