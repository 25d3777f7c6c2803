export { m as goldenOverview, h as overview } from "./lib-help.js";
