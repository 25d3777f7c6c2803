export { i as help } from "./cli-help.js";
