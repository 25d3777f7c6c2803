export { i as askSides } from "./lib-scoring.js";
