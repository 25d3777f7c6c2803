export { n as help } from "./cli-help.js";
