import { i as troubleName } from "./action-reason-of.js";
import { randomUUID } from "node:crypto";
import { closeSync, constants, fdatasyncSync, fstatSync, lstatSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { basename, join } from "node:path";
// src/lib/store/no-store.ts
const noStore = {
	secret: () => Promise.resolve(void 0),
	get: () => Promise.resolve(false),
	newest: () => Promise.resolve(void 0),
	put: () => Promise.resolve(false),
	discard: () => Promise.resolve()
};
// src/lib/files/line-log.ts
function openLineLog(path, { mode, isNew = false }) {
	const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW, O_RDWR } = constants;
	const fd = openSync(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_RDWR | (isNew ? O_EXCL : 0), mode);
	const { size, ino } = fstatSync(fd);
	let bytes = size;
	let before = endsCutOff(fd, size) ? "\n" : "";
	return {
		path,
		get bytes() {
			return bytes;
		},
		add(lines) {
			const added = Buffer.from(before + lines);
			const written = writeSync(fd, added);
			bytes += written;
			if (written < added.length) throw new Error("the disk is full");
			before = "";
		},
		sync: () => fdatasyncSync(fd),
		isThere: () => lstatSync(path, { throwIfNoEntry: false })?.ino === ino,
		[Symbol.dispose]: () => closeSync(fd)
	};
}
function endsCutOff(fd, size) {
	if (size === 0) return false;
	const last = Buffer.alloc(1);
	readSync(fd, last, 0, 1, size - 1);
	return last.toString() !== "\n";
}
// src/lib/store/journal.ts
function openJournal(options) {
	const { folder, prefix, head, most, log } = options;
	let file;
	let waiting = "";
	let isOff = false;
	function flush() {
		const lines = waiting;
		waiting = "";
		if (isOff) return;
		try {
			for (;;) {
				file ??= openNew(folder, prefix, head);
				if (file.bytes + Buffer.byteLength(lines) > most) throw new Error("the file is full");
				file.add(lines);
				if (file.isThere()) return;
				file[Symbol.dispose]();
				file = void 0;
			}
		} catch (error) {
			isOff = true;
			log.debug(`cache: ${prefix}: what comes is not kept at once: ${troubleName(error)}`);
		}
	}
	return {
		get key() {
			return file && basename(file.path);
		},
		add(line) {
			if (waiting === "") queueMicrotask(flush);
			waiting += line;
		},
		remove() {
			flush();
			isOff = true;
			if (file === void 0) return;
			try {
				file[Symbol.dispose]();
				if (file.isThere()) rmSync(file.path, { force: true });
			} catch (error) {
				log.debug(`cache: ${prefix}: not removed: ${troubleName(error)}`);
			}
		}
	};
}
function journalKey(prefix) {
	return `${prefix}${mark}${randomUUID().replaceAll("-", "")}`;
}
function isJournal(key, prefix) {
	return key.startsWith(`${prefix}${mark}`);
}
const mark = "log-";
function openNew(folder, prefix, head) {
	mkdirSync(folder, {
		recursive: true,
		mode: 448
	});
	const log = openLineLog(join(folder, journalKey(prefix)), {
		mode: 384,
		isNew: true
	});
	log.add(head);
	return log;
}
export { noStore as a, openLineLog as i, journalKey as n, openJournal as r, isJournal as t };
