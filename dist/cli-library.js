export { Va as openLibrary } from "./cli-policy.js";
