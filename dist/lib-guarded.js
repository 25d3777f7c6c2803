export { t as guarded } from "./lib-failure.js";
