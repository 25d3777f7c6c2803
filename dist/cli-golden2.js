export { r as goldenHelp } from "./cli-golden.js";
