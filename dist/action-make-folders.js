import { t as codeOf } from "./action-reason-of.js";
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
// src/lib/files/make-folders.ts
function makeFolders(path, mode) {
	try {
		mkdirSync(path, mode);
	} catch (error) {
		if (isFolder(path)) return;
		const parent = dirname(path);
		if (codeOf(error) !== "ENOENT" || parent === path || isFolder(parent)) throw error;
		makeFolders(parent, mode);
		makeFolders(path, mode);
	}
}
function isFolder(path) {
	return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
export { makeFolders as t };
