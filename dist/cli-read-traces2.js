export { t as readSpans, n as readTraces } from "./cli-read-traces.js";
