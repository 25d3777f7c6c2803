export { Wa as openLibrary } from "./cli-policy.js";
