export { n as reportFailure } from "./cli-failure.js";
