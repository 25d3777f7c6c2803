export { Vi as openBuiltinIndex, Hi as runBuiltin } from "./cli-exam.js";
