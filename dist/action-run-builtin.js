export { N as openBuiltinIndex, P as runBuiltin } from "./action-run-job.js";
