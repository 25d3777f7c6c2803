export { Oa as openLibrary } from "./cli-policy.js";
