export { u as help } from "./cli-help.js";
