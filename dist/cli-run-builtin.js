export { Vi as openBuiltinIndex, Hi as runBuiltin } from "./cli-policy.js";
