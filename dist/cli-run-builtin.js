export { ia as openBuiltinIndex, aa as runBuiltin } from "./cli-policy.js";
