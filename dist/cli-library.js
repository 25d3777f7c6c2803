export { Ha as openLibrary } from "./cli-policy.js";
