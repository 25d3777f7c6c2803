export { p as goldenOverview, m as overview } from "./cli-help.js";
