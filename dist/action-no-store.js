import { i as troubleName } from "./action-reason-of.js";
import { o as openUnlinked } from "./action-read-file-inside.js";
import { appendFile, open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
// src/files/copy-regular-file.ts
/**
* Copies a regular file to a path that does not exist yet, readable by this user alone, and appends `end`. Returns
* undefined, or why it did not copy, and then leaves nothing there. It refuses a link, a file with a second name, a
* folder or a pipe, an empty file, and one that with `end` has more than `most` bytes. Never rejects.
*/
async function copyRegularFile({ from, to, most, end = "" }) {
	try {
		await using source = await openUnlinked(from);
		const found = await source.stat();
		const refused = refusalOf(found, most - Buffer.byteLength(end));
		if (refused !== void 0) return refused;
		await copy(source, to, {
			size: found.size,
			end
		});
		return;
	} catch (error) {
		return troubleName(error);
	}
}
/** Why a file is not copied, by what `lstat` or `stat` says of it; undefined for a regular file of 1 to `most` bytes. */
function refusalOf(found, most) {
	if (!found.isFile()) return "it is not a regular file";
	if (found.nlink !== 1) return "it is a second name of another file";
	if (found.size === 0) return "it is empty";
	if (found.size > most) return `it has ${found.size} bytes, more than ${most}`;
}
async function copy(source, to, { size, end }) {
	const target = await open(to, "wx", 384);
	try {
		await pipeline(source.createReadStream({
			start: 0,
			end: size - 1,
			autoClose: false
		}), target.createWriteStream());
		if (end !== "") await appendFile(to, end);
	} catch (error) {
		await target.close().catch(() => {});
		await rm(to, { force: true });
		throw error;
	}
}
// src/store/store.ts
/** Bytes of the largest file that is kept or given back; anything larger is a miss. */
const largestEntry = 536870912;
/** Whether a text can be a key: at most 120 characters that every kind of store takes as they are. */
function isKey(key) {
	return key.length <= 120 && /^rag-gate-v\d+-[a-z\d-]+$/.test(key);
}
// src/store/no-store.ts
/** Keeps nothing: for a cache that is switched off, or must not be read. */
const noStore = {
	secret: () => Promise.resolve(void 0),
	get: () => Promise.resolve(false),
	newest: () => Promise.resolve(void 0),
	put: () => Promise.resolve(false),
	discard: () => Promise.resolve()
};
export { refusalOf as a, copyRegularFile as i, isKey as n, largestEntry as r, noStore as t };
