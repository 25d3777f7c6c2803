export { n as reportFailure } from "./lib-failure.js";
