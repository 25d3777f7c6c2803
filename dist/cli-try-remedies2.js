export { t as tryInTime } from "./cli-try-remedies.js";
