export { go as openLibrary } from "./lib-policy.js";
