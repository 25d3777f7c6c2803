export { Ao as openLibrary } from "./lib-policy.js";
