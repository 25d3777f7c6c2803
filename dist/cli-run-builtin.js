export { aa as openBuiltinIndex, oa as runBuiltin } from "./cli-policy.js";
