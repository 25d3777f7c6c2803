export { m as help } from "./cli-help.js";
