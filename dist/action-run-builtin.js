export { V as openBuiltinIndex, H as runBuiltin } from "./action-run-job.js";
