export { ea as openBuiltinIndex, ta as runBuiltin } from "./cli-policy.js";
