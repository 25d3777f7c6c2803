import { vn as writeFiles } from "./lib-policy.js";
import { lstat, realpath } from "node:fs/promises";
import { basename, dirname } from "node:path";
// src/lib/files/replace-file.ts
async function replaceFile(path, text) {
	const target = await realpath(path).catch(async (error) => {
		if (await lstat(path).catch(() => void 0) !== void 0) throw new Error("the target of its symbolic link does not exist", { cause: error });
		return path;
	});
	await writeFiles(dirname(target), new Map([[basename(target), text]]));
}
export { replaceFile as t };
