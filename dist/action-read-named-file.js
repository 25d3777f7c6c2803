import { t as GateError } from "./action-errors.js";
import { t as printable } from "./action-printable.js";
import { _ as readFileAt } from "./action-json-limits.js";
// src/lib/files/read-named-file.ts
async function readNamedFile(path, named) {
	const bytes = await readIfThere(path, named);
	if (bytes !== void 0) return bytes;
	throw unfit(path, "there is no such file", named);
}
async function readIfThere(path, named) {
	const file = await readFileAt(path, named);
	if (file.kind === "refused") throw unfit(path, file.reason, named);
	return file.kind === "file" ? file.bytes : void 0;
}
function unfit(path, why, { what, hint }) {
	return new GateError("input-invalid", `${what}${printable(path)}: ${why}`, { hint });
}
export { readNamedFile as n, readIfThere as t };
