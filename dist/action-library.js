export { K as openLibrary } from "./action-run-job.js";
