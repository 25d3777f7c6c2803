export { st as openBuiltinIndex, ct as runBuiltin } from "./lib-scoring.js";
