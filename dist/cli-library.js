export { pi as openLibrary } from "./cli-exam.js";
