import { E as featureOptions } from "./lib-help.js";
import { tn as keysOf } from "./lib-policy.js";
// src/cli/option-flags.ts
const optionFlags = Object.fromEntries(keysOf(featureOptions).map((name) => [name, { type: "string" }]));
export { optionFlags as t };
