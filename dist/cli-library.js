export { Ka as openLibrary } from "./cli-policy.js";
