export { Bi as openBuiltinIndex, Vi as runBuiltin } from "./cli-exam.js";
