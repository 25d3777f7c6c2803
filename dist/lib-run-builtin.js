export { Ra as openBuiltinIndex, za as runBuiltin } from "./lib-policy.js";
