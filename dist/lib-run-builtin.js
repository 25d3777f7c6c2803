export { Ha as openBuiltinIndex, Ua as runBuiltin } from "./lib-policy.js";
