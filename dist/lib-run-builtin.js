export { za as openBuiltinIndex, Ba as runBuiltin } from "./lib-policy.js";
