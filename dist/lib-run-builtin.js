export { ct as openBuiltinIndex, lt as runBuiltin } from "./lib-scoring.js";
