import { i as troubleName } from "./action-reason-of.js";
import { n as sentencesOf } from "./action-sentences.js";
import { t as tokensOf } from "./action-tokens.js";
import { randomUUID } from "node:crypto";
import { basename, join } from "node:path";
import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
// src/store/journal.ts
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
				append(file, lines, most);
				if (isOurs(file)) return;
				closeSync(file.fd);
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
				closeSync(file.fd);
				if (isOurs(file)) rmSync(file.path, { force: true });
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
	const path = join(folder, journalKey(prefix));
	const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
	const fd = openSync(path, O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, 384);
	const file = {
		path,
		fd,
		ino: fstatSync(fd).ino,
		bytes: 0
	};
	append(file, head, Infinity);
	return file;
}
function append(file, lines, most) {
	const bytes = Buffer.from(lines);
	file.bytes += bytes.length;
	if (file.bytes > most) throw new Error("the file is full");
	if (writeSync(file.fd, bytes) < bytes.length) throw new Error("the disk is full");
}
function isOurs({ path, ino }) {
	return lstatSync(path, { throwIfNoEntry: false })?.ino === ino;
}
// src/llm/token-estimate.ts
function inputTokens(prompt) {
	return Math.ceil(6 * tokensOf(prompt) / 5);
}
function outputTokens(kind, { claims, restates = "", reasoning }) {
	const { entry, share } = shapes[kind];
	const reply = frame + entry * claims + share * tokensOf(restates);
	return Math.ceil(reply) * (reasoning ? 2 : 1);
}
const shapes = {
	extract: {
		entry: 12,
		share: 1
	},
	reference: {
		entry: 8,
		share: 1
	},
	verify: {
		entry: 17,
		share: .75
	},
	compare: {
		entry: 15,
		share: .5
	},
	questions: {
		entry: 25,
		share: 0
	},
	relevance: {
		entry: 30,
		share: 0
	},
	rubric: {
		entry: 60,
		share: 0
	}
};
const frame = 8;
function expectedClaims(text) {
	return Math.max(1, sentencesOf(text).length, Math.ceil(text.length / 120));
}
export { journalKey as a, isJournal as i, inputTokens as n, openJournal as o, outputTokens as r, expectedClaims as t };
