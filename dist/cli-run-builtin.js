export { $i as openBuiltinIndex, ea as runBuiltin } from "./cli-policy.js";
