export { jo as openLibrary } from "./lib-policy.js";
