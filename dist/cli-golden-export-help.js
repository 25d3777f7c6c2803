export { d as help } from "./cli-help.js";
