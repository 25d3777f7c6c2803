export { g as goldenOverview, _ as overview } from "./cli-help.js";
