export { Ma as openLibrary } from "./cli-exam.js";
