export { hi as openLibrary } from "./cli-exam.js";
