export { t as compile } from "./cli-html.js";
