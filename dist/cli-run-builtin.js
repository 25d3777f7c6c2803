export { li as openBuiltinIndex, ui as runBuiltin } from "./cli-exam.js";
