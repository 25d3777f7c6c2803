export { Da as openLibrary } from "./cli-exam.js";
