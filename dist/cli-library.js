export { gi as openLibrary } from "./cli-exam.js";
