import { t as printable } from "./action-printable.js";
import { t as GateError } from "./action-errors.js";
import { t as fileErrorText } from "./action-file-error.js";
import { n as isSystemError, t as codeOf } from "./action-reason-of.js";
// src/pipeline/run/runs-invalid.ts
function runsInvalid(where, what, options = {}) {
	return new GateError("runs-invalid", `${printable(where)}: ${what}`, {
		hint: options.hint ?? "collect again, and report what `collect` wrote without changing it",
		cause: options.cause
	});
}
function notRead(where, error, what = "cannot be read") {
	if (!isSystemError(error)) return error;
	return runsInvalid(where, `${what}: ${fileErrorText(error)}`, {
		hint: "the system says so, whatever the file holds: check rights, disk and network share, of a packed file also the room for temporary files (TMPDIR), or name a copy",
		cause: error
	});
}
function changedMeanwhile(where) {
	return runsInvalid(where, "changed while it was read", { hint: "wait until whatever writes it has ended, or name a copy" });
}
function whileReading(where, work) {
	return work.catch((error) => {
		throw notRead(where, error);
	});
}
function isContentInvalid(error) {
	return error instanceof GateError && error.code === "runs-invalid" && codeOf(error.cause) === void 0;
}
function notUnpacked(where, cause) {
	if (isSystemError(cause)) return notRead(where, cause, "cannot be unpacked");
	return runsInvalid(where, "cannot be unpacked: it is cut off or damaged", {
		hint: "pack it again with gzip, or copy it once more from where it is whole",
		cause
	});
}
export { runsInvalid as a, notUnpacked as i, isContentInvalid as n, whileReading as o, notRead as r, changedMeanwhile as t };
