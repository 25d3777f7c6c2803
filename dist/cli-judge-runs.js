export { t as judgeRuns } from "./cli-judging.js";
