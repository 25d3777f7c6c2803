export { n as readReport } from "./lib-report-file.js";
