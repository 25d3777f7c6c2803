export { gt as openLibrary } from "./lib-scoring.js";
