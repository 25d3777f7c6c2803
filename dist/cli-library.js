export { qa as openLibrary } from "./cli-policy.js";
