export { t as GitHub, n as defaults } from "./action-octokit.js";
