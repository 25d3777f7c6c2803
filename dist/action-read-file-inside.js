import { t as sizeOf } from "./action-size-of.js";
import { t as codeOf } from "./action-reason-of.js";
import { open, realpath } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
import { isAbsolute, sep } from "node:path";
// src/lib/files/open-unlinked.ts
function openUnlinked(path) {
	return open(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW | constants$1.O_NONBLOCK);
}
// src/lib/files/read-file-inside.ts
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
async function readFileAt(path, limits) {
	try {
		await using file = await open(path, constants$1.O_RDONLY | constants$1.O_NONBLOCK);
		return await readRegular(file, limits);
	} catch (error) {
		return explained(error);
	}
}
function largerThan(maxBytes) {
	return `is larger than ${sizeOf(maxBytes)}`;
}
const outside = "lies outside the repository";
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
