export { Va as openBuiltinIndex, Ha as runBuiltin } from "./lib-policy.js";
