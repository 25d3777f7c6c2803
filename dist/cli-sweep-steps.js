import { t as tryInTime } from "./cli-try-remedies.js";
// src/features/sweep/steps.ts
const steps = { adds: tryInTime };
export { steps };
