export { t as compare } from "./lib-scoring.js";
