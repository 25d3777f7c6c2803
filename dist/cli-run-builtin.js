export { oi as openBuiltinIndex, si as runBuiltin } from "./cli-exam.js";
