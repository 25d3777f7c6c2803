export { ka as openBuiltinIndex, Aa as runBuiltin } from "./lib-policy.js";
