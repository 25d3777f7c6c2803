export { Do as openLibrary } from "./lib-policy.js";
