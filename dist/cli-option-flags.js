import { w as featureOptions } from "./cli-help.js";
import { Yn as keysOf } from "./cli-policy.js";
// src/cli/option-flags.ts
const optionFlags = Object.fromEntries(keysOf(featureOptions).map((name) => [name, { type: "string" }]));
export { optionFlags as t };
