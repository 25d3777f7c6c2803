export { Oo as openLibrary } from "./lib-policy.js";
