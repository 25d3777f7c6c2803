export { t as help } from "./cli-help.js";
