export { Oa as openLibrary } from "./cli-exam.js";
