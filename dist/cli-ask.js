export { S as help } from "./cli-help.js";
