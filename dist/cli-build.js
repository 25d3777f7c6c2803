export { x as help } from "./cli-help.js";
