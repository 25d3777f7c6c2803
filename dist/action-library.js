export { z as openLibrary } from "./action-run-job.js";
