export { Ui as openBuiltinIndex, Wi as runBuiltin } from "./cli-exam.js";
