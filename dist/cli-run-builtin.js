export { na as openBuiltinIndex, ra as runBuiltin } from "./cli-policy.js";
