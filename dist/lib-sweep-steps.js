import { t as tryInTime } from "./lib-try-remedies.js";
// src/features/sweep/steps.ts
const steps = { adds: tryInTime };
export { steps };
