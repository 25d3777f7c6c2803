export { Ma as openBuiltinIndex, Na as runBuiltin } from "./lib-policy.js";
