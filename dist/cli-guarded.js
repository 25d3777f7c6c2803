export { t as guarded } from "./cli-failure.js";
