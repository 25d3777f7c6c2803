export { y as help } from "./cli-help.js";
