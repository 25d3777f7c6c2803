export { t as GitHub, n as defaults } from "./lib-octokit.js";
