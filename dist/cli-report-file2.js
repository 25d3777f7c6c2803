export { n as readReport } from "./cli-report-file.js";
