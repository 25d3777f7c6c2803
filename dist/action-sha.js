import { c as GateError } from "./action-reason-of.js";
// src/commands/exit-codes.ts
function exitCodeOfReport({ verdict }) {
	switch (verdict) {
		case "pass":
		case "warn": return 0;
		case "fail": return 1;
		case "error": return 3;
	}
}
function exitCodeOfError(error) {
	if (!(error instanceof GateError)) return 3;
	switch (error.code) {
		case "config-invalid":
		case "golden-invalid":
		case "input-invalid":
		case "event-refused":
		case "private-text": return 2;
		case "ref-not-found":
		case "workspace-failed":
		case "runs-invalid":
		case "pipeline-failed":
		case "pipeline-timeout":
		case "secret-unavailable":
		case "judge-unavailable":
		case "deadline-exceeded":
		case "cancelled": return 3;
	}
}
// src/workspace/sha.ts
function isSha(text) {
	return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}
function requireSha(text) {
	if (isSha(text)) return;
	throw new GateError("ref-not-found", `${JSON.stringify(text.slice(0, 80))} is not a full commit id`, { hint: "a commit id has 40 or 64 characters 0-9 and a-f" });
}
export { exitCodeOfReport as i, requireSha as n, exitCodeOfError as r, isSha as t };
