export { _t as openLibrary } from "./lib-scoring.js";
