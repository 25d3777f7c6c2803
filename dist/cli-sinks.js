export { _ as sinkNames } from "./cli-exam.js";
