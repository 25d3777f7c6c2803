export { t as compile } from "./lib-html.js";
