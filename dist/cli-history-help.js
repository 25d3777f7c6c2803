export { o as help } from "./cli-help.js";
