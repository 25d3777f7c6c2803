import { u as printable } from "./cli-tokens.js";
import { t as GateError } from "./cli-errors.js";
import { t as fileTrouble } from "./cli-file-error.js";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
// src/cli/write-files.ts
/** Makes the folder that `--out` names, before any long work. Throws `input-invalid` where it cannot, or nothing can be written there. */
async function makeFolder(folder) {
	try {
		await mkdir(folder, { recursive: true });
		await access(folder, constants$1.W_OK | constants$1.X_OK);
	} catch (cause) {
		throw new GateError("input-invalid", `--out ${printable(folder)}: ${fileTrouble(cause)}`, {
			hint: "name a folder that can be written, or made",
			cause
		});
	}
}
/**
* Writes the named files into an existing folder. Each is written under a new name and then moved
* into place, so that a symbolic link of that name is replaced and never followed, and no reader
* sees half a file. A content in pieces is never held as a whole.
*/
async function writeFiles(folder, files) {
	for (const [name, content] of files) {
		const fresh = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
		await writeFile(fresh, content, { flag: "wx" });
		await rename(fresh, join(folder, name));
	}
}
export { writeFiles as n, makeFolder as t };
