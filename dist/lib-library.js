export { bo as openLibrary } from "./lib-policy.js";
