import { s as GateError } from "./lib-start.js";
import { N as printable, _ as fileErrorText } from "./lib-flags.js";
import { writeFile } from "node:fs/promises";
// src/cli/write-fresh.ts
async function writeFresh(path, text, { hint, mode = 438 }) {
	try {
		await writeFile(path, text, {
			flag: "wx",
			mode
		});
	} catch (cause) {
		throw new GateError("input-invalid", `--out ${printable(path)}: ${fileErrorText(cause)}`, {
			hint,
			cause
		});
	}
}
export { writeFresh as t };
