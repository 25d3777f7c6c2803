import { deflateSync } from "node:zlib";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
// src/lib/files/page-tools.ts
const folder = new URL(import.meta.url.endsWith(".ts") ? "../../../dist/" : "./", import.meta.url);
const level = 4;
async function pageTools() {
	return {
		script: await readFile(new URL("report-page.js", folder), "utf8"),
		licences: await readFile(new URL("report-page.licenses.txt", folder), "utf8"),
		digest: (text) => createHash("sha256").update(text).digest("base64"),
		pack: (text) => deflateSync(text, { level }).toString("base64")
	};
}
export { pageTools as t };
