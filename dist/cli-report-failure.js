export { t as reportFailure } from "./cli-report-failure2.js";
