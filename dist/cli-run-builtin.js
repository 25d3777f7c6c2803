export { ci as openBuiltinIndex, li as runBuiltin } from "./cli-exam.js";
