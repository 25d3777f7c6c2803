export { m as goldenOverview, h as overview } from "./cli-help.js";
