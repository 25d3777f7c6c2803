import { t as sizeOf } from "./action-size-of.js";
import { t as codeOf } from "./action-reason-of.js";
import { open, realpath } from "node:fs/promises";
import { isAbsolute, sep } from "node:path";
import { constants as constants$1 } from "node:fs";
// src/files/open-unlinked.ts
/**
* Opens a file for reading that is no link itself; a link has ELOOP. Waits for nobody, as for the writer of a pipe.
* Rejects as the system does.
*/
function openUnlinked(path) {
	return open(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW | constants$1.O_NONBLOCK);
}
// src/files/read-file-inside.ts
/**
* Reads a regular file below the root, whose path is relative to it. Symbolic links are followed as long
* as they end inside the root. What is outside, too large or no regular file is refused unread; a pipe
* without a writer does not hang. Throws only for trouble of the system's own, such as too many open files.
*/
async function readFileInside(root, path, limits) {
	if (path.includes("\0")) return refused("holds a NUL character");
	if (isAbsolute(path)) return refused(outside);
	try {
		const realRoot = await realpath(root);
		const target = await realpath(`${realRoot}${sep}${path}`);
		if (!isInside(realRoot, target)) return refused(outside);
		await using file = await openUnlinked(target);
		return await readRegular(file, limits);
	} catch (error) {
		return explained(error);
	}
}
/** Reads a regular file that a person named, as `readFileInside` does, wherever it lies and its links lead. */
async function readFileAt(path, limits) {
	try {
		await using file = await open(path, constants$1.O_RDONLY | constants$1.O_NONBLOCK);
		return await readRegular(file, limits);
	} catch (error) {
		return explained(error);
	}
}
/** Why a file above the limit is refused. */
function largerThan(maxBytes) {
	return `is larger than ${sizeOf(maxBytes)}`;
}
/** Why a path that leads out of the repository is refused. */
const outside = "lies outside the repository";
/** Why a folder is refused where a file is wanted. */
const isFolder = "is a folder";
function isInside(root, target) {
	return target === root || target.startsWith(root.endsWith(sep) ? root : root + sep);
}
async function readRegular(file, { maxBytes }) {
	const found = await file.stat();
	if (found.isDirectory()) return refused(isFolder);
	if (!found.isFile()) return refused("is not a regular file");
	if (found.size > maxBytes) return refused(largerThan(maxBytes));
	const buffer = Buffer.alloc(Math.min(found.size, maxBytes) + 1);
	let length = 0;
	while (length < buffer.length) {
		const { bytesRead } = await file.read(buffer, length, buffer.length - length);
		if (bytesRead === 0) break;
		length += bytesRead;
	}
	if (length > found.size) return refused("changed while it was read");
	return {
		kind: "file",
		bytes: buffer.subarray(0, length)
	};
}
function refused(reason) {
	return {
		kind: "refused",
		reason
	};
}
function explained(error) {
	switch (codeOf(error) ?? "") {
		case "ENOENT":
		case "ENOTDIR": return { kind: "missing" };
		case "ELOOP": return refused("is a symbolic link that leads nowhere");
		case "ENXIO":
		case "ENODEV": return refused("is not a regular file");
		case "EACCES":
		case "EPERM": return refused("may not be read by this user");
		case "ENAMETOOLONG": return refused("has a name that is too long");
		default: throw error;
	}
}
export { readFileInside as a, readFileAt as i, largerThan as n, openUnlinked as o, outside as r, isFolder as t };
