import { i as troubleName } from "./action-reason-of.js";
import { o as openUnlinked } from "./action-read-file-inside.js";
import { appendFile, open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
// src/files/copy-regular-file.ts
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
const largestEntry = 536870912;
function isKey(key) {
	return key.length <= 120 && /^rag-gate-v\d+-[a-z\d-]+$/.test(key);
}
// src/store/no-store.ts
const noStore = {
	secret: () => Promise.resolve(void 0),
	get: () => Promise.resolve(false),
	newest: () => Promise.resolve(void 0),
	put: () => Promise.resolve(false),
	discard: () => Promise.resolve()
};
export { refusalOf as a, copyRegularFile as i, isKey as n, largestEntry as r, noStore as t };
