import { parentPort, workerData } from "node:worker_threads";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, gunzipSync } from "node:zlib";
import { createWriteStream } from "node:fs";
import { constants as constants$1, mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { isUtf8 } from "node:buffer";
// src/lib/text/printing/printable.ts
const LONGEST = 60;
function printable(text, longest = 1e3) {
	const points = Array.from(text.slice(0, 2 * (longest + 1)));
	return (points.length > longest ? `${points.slice(0, longest).join("")}…` : points.join("")).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escapeOf);
}
function quoted(text) {
	return `"${printable(text, LONGEST).replaceAll("\"", "\\\"")}"`;
}
function escapeOf(character) {
	const hex = (character.codePointAt(0) ?? 0).toString(16);
	return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}
// src/lib/errors.ts
var GateError = class extends Error {
	name = "GateError";
	code;
	hint;
	mistakes;
	side;
	constructor(code, message, options = {}) {
		super(message, { cause: options.cause });
		this.code = code;
		this.hint = options.hint;
		this.mistakes = options.mistakes ?? [];
		this.side = options.side;
	}
};
// src/lib/reason-of.ts
function messageOf(error) {
	return error instanceof Error ? error.message : String(error);
}
function codeOf(error) {
	return error instanceof Error && "code" in error ? String(error.code) : void 0;
}
function isSystemError(error) {
	return error instanceof Error && "syscall" in error;
}
// src/lib/files/file-error.ts
function fileErrorText(error) {
	return troubles.get(codeOf(error) ?? "") ?? printable(messageOf(error));
}
const troubles = new Map([
	["ENOENT", "there is no such file"],
	["ENOTDIR", "part of the path is a file, not a folder"],
	["EISDIR", "is a folder, not a file"],
	["EEXIST", "a file with that name already exists"],
	["EACCES", "this user is not permitted to access it"],
	["EPERM", "this user is not permitted to access it"],
	["EROFS", "the file system is read-only"],
	["ENOSPC", "no space is left"],
	["ELOOP", "its symbolic links form a loop"],
	["ENAMETOOLONG", "the name is too long"],
	["EMFILE", "too many files are open"]
]);
// src/pipeline/run/runs-invalid.ts
function runsInvalid(where, what, options = {}) {
	return new GateError("runs-invalid", `${printable(where)}: ${what}`, {
		hint: options.hint ?? "run `collect` again, and pass its files to `report` unchanged",
		cause: options.cause
	});
}
function notRead(where, error, what = "cannot be read") {
	if (!isSystemError(error)) return error;
	return runsInvalid(where, `${what}: ${fileErrorText(error)}`, {
		hint: "the system reported this error; it is not caused by the file's content: check permissions, the disk, the network share and, for a compressed file, the space for temporary files (TMPDIR), or use a copy of the file",
		cause: error
	});
}
function changedMeanwhile(where) {
	return runsInvalid(where, "changed while it was being read", { hint: "wait until the program that writes the file has finished, or use a copy of the file" });
}
function whileReading(where, work) {
	return work.catch((error) => {
		throw notRead(where, error);
	});
}
function notUnpacked(where, cause) {
	if (isSystemError(cause)) return notRead(where, cause, "cannot be unpacked");
	return runsInvalid(where, "cannot be unpacked: it is truncated or damaged", {
		hint: "compress it again with gzip, or copy it again from an intact original",
		cause
	});
}
// src/pipeline/run/reading/file-pieces.ts
async function filePieces(file, { label, signal }) {
	const { buffer, bytesRead } = await whileReading(label, file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0));
	const bytes = buffer.subarray(0, bytesRead);
	const isPacked = bytes[0] === 31 && bytes[1] === 139;
	const read = () => isPacked ? unpacked(file, {
		label,
		signal
	}) : plain(file, label);
	return {
		beginning: isPacked ? unpackedBeginning(bytes) : bytes,
		read
	};
}
const beginningBytes = 4096;
const pieceBytes = 1048576;
function unpackedBeginning(bytes) {
	try {
		return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
	} catch {
		return Buffer.alloc(0);
	}
}
async function* plain(file, label) {
	const block = Buffer.allocUnsafeSlow(pieceBytes);
	const { size } = await whileReading(label, file.stat());
	for (let position = 0;;) {
		const { bytesRead } = await whileReading(label, file.read(block, 0, Math.min(block.length, size - position), position));
		if (bytesRead === 0) return;
		position += bytesRead;
		yield block.subarray(0, bytesRead);
	}
}
async function* unpacked(file, { label, signal }) {
	const packed = file.createReadStream({
		autoClose: false,
		start: 0,
		highWaterMark: pieceBytes
	});
	const gunzip = createGunzip({ chunkSize: pieceBytes });
	const fed = pipeline(packed, gunzip, { signal }).catch(() => void 0);
	const reader = gunzip[Symbol.asyncIterator]();
	try {
		for (let next = await nextOf(reader); next.done !== true; next = await nextOf(reader)) yield next.value;
	} finally {
		gunzip.destroy();
		await fed;
	}
	async function nextOf(from) {
		try {
			return await from.next();
		} catch (cause) {
			signal.throwIfAborted();
			throw notUnpacked(label, cause);
		}
	}
}
// src/lib/text/printing/size-of.ts
function sizeOf(bytes) {
	const mebibytes = bytes / 1048576;
	return Number.isInteger(mebibytes) ? `${mebibytes} MiB` : `${bytes} bytes`;
}
// src/lib/files/read-file-inside.ts
function largerThan(maxBytes) {
	return `is larger than ${sizeOf(maxBytes)}`;
}
// src/pipeline/run/reading/open-plain-file.ts
const mostUnpacked = 2147483648;
async function openPlainFile(path, rules) {
	await using undo = new AsyncDisposableStack();
	const file = await openRegular(path, rules);
	undo.defer(() => file.close());
	const { size } = await whileReading(rules.label, file.stat());
	if (rules.maxBytes !== void 0 && size > rules.maxBytes) throw runsInvalid(rules.label, largerThan(rules.maxBytes));
	if (rules.temp === void 0 || !await whileReading(rules.label, isGzip(file))) return disposing(file, undo.move());
	return disposing(await unpack(file, {
		...rules,
		temp: rules.temp
	}, undo), undo.move());
}
function disposing(handle, undo) {
	return {
		handle,
		[Symbol.asyncDispose]: () => undo.disposeAsync()
	};
}
async function openRegular(path, { label, refusesLinks }) {
	await using undo = new AsyncDisposableStack();
	const link = refusesLinks ? constants$1.O_NOFOLLOW : 0;
	const flags = constants$1.O_RDONLY | constants$1.O_NONBLOCK | link;
	const file = await open(path, flags).catch((cause) => {
		throw runsInvalid(label, reasonOf(cause), {
			hint: missingHint,
			cause
		});
	});
	undo.defer(() => file.close());
	if (!(await file.stat()).isFile()) throw runsInvalid(label, "is not a regular file", { hint: "specify a file, not a folder or a pipe" });
	undo.move();
	return file;
}
const missingHint = "check the path, and that the step which writes the file runs before this step";
function reasonOf(error) {
	return reasons.get(codeOf(error) ?? "") ?? `cannot be opened: ${fileErrorText(error)}`;
}
const reasons = new Map([
	["ENOENT", "there is no such file"],
	["ENOTDIR", "there is no such file"],
	["ELOOP", "is a symbolic link"],
	["EACCES", "cannot be read by this user"],
	["EPERM", "cannot be read by this user"]
]);
async function isGzip(file) {
	const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
	return bytesRead === 2 && buffer[0] === 31 && buffer[1] === 139;
}
async function unpack(packed, { label, temp, signal }, undo) {
	const folder = await mkdtemp(join(temp, "run-file-")).catch((error) => {
		throw notUnpacked(label, error);
	});
	undo.defer(() => rm(folder, {
		recursive: true,
		force: true
	}));
	const path = join(folder, "unpacked");
	try {
		await pipeline(packed.createReadStream({
			autoClose: false,
			start: 0
		}), createGunzip(), limited(label), createWriteStream(path, { flags: "wx" }), { signal });
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof GateError) throw error;
		throw notUnpacked(label, error);
	}
	const unpacked = await open(path, constants$1.O_RDONLY | constants$1.O_NOFOLLOW);
	undo.defer(() => unpacked.close());
	return unpacked;
}
function limited(label) {
	let bytes = 0;
	return new Transform({ transform(piece, _encoding, done) {
		bytes += piece.length;
		if (bytes <= mostUnpacked) done(void 0, piece);
		else done(runsInvalid(label, "unpacks to more than 2 GiB", { hint: "split the file" }));
	} });
}
// src/pipeline/run/reading/run-thread.ts
function failureOf(error) {
	if (!(error instanceof GateError)) throw error;
	const { code, message, hint, cause } = error;
	return {
		code,
		message,
		hint,
		trouble: codeOf(cause)
	};
}
// src/pipeline/run/answer-limits.ts
const longestLine = 8388608;
// src/features/trec/trec-line.ts
function emptyTrecLine() {
	return {
		query: 0,
		queryEnd: 0,
		doc: 0,
		docEnd: 0,
		score: 0,
		scoreEnd: 0,
		end: 0,
		whole: 0
	};
}
function movedLine(line, doc) {
	const by = doc - line.doc;
	const { docEnd, score, scoreEnd } = line;
	return {
		...line,
		doc,
		docEnd: docEnd + by,
		score: score + by,
		scoreEnd: scoreEnd + by
	};
}
function scoreOf(bytes, { score, scoreEnd }) {
	return Number(bytes.toString("latin1", score, scoreEnd));
}
function readTrecLine(bytes, start, line) {
	if (!findPlainColumns(bytes, start, line)) findColumns(bytes, start, line);
	const { score, scoreEnd } = line;
	line.end = afterLine(bytes, scoreEnd);
	const after = bytes[scoreEnd] ?? lineFeed$1;
	return scoreEnd > score && (after === lineFeed$1 || isSpace(after)) && isDigit(bytes[scoreEnd - 1] ?? 0) && scoreEnd - score <= longestNumber && line.docEnd - line.doc <= longestName && line.queryEnd - line.query <= longestName;
}
function findPlainColumns(bytes, start, line) {
	const queryEnd = afterText(bytes, start);
	const iterationEnd = afterText(bytes, queryEnd + 1);
	const docEnd = afterText(bytes, iterationEnd + 1);
	const rankEnd = afterText(bytes, docEnd + 1);
	line.query = start;
	line.queryEnd = queryEnd;
	line.doc = iterationEnd + 1;
	line.docEnd = docEnd;
	line.score = rankEnd + 1;
	endNumber(bytes, line);
	return queryEnd > start && iterationEnd > queryEnd + 1 && docEnd > iterationEnd + 1 && rankEnd > docEnd + 1 && line.scoreEnd > rankEnd + 1 && isDivider(bytes[queryEnd]) && isDivider(bytes[iterationEnd]) && isDivider(bytes[docEnd]) && isDivider(bytes[rankEnd]);
}
function findColumns(bytes, start, line) {
	line.query = afterSpace(bytes, start);
	line.queryEnd = afterText(bytes, line.query);
	line.doc = afterSpace(bytes, afterText(bytes, afterSpace(bytes, line.queryEnd)));
	line.docEnd = afterText(bytes, line.doc);
	line.score = afterSpace(bytes, afterText(bytes, afterSpace(bytes, line.docEnd)));
	endNumber(bytes, line);
}
const longestName = 200;
const longestNumber = 40;
const lineFeed$1 = 10;
const space$1 = 32;
function isDivider(byte) {
	return byte === space$1 || byte === 9;
}
function isSpace(byte) {
	return byte <= space$1 && (byte === space$1 || byte >= 9 && byte <= 13 && byte !== lineFeed$1);
}
function isDigit(byte) {
	return byte >= 48 && byte <= 57;
}
function isSign(byte) {
	return byte === 43 || byte === 45;
}
function afterSpace(bytes, start) {
	let at = start;
	while (isSpace(bytes[at] ?? lineFeed$1)) at += 1;
	return at;
}
function afterText(bytes, start) {
	let at = start;
	while ((bytes[at] ?? 0) > space$1) at += 1;
	return at;
}
function afterDigits(bytes, start) {
	let at = start;
	while (isDigit(bytes[at] ?? 0)) at += 1;
	return at;
}
function endNumber(bytes, line) {
	const { score } = line;
	let at = afterDigits(bytes, isSign(bytes[score] ?? 0) ? score + 1 : score);
	line.whole = bytes[score] === 43 ? 0 : at - score;
	if (bytes[at] === 46) at = afterDigits(bytes, at + 1);
	const isExponent = (bytes[at] === 101 || bytes[at] === 69) && isDigit(bytes[at - 1] ?? 0);
	if (isExponent) line.whole = 0;
	line.scoreEnd = isExponent ? afterExponent(bytes, at) : at;
}
function afterExponent(bytes, start) {
	const digits = isSign(bytes[start + 1] ?? 0) ? start + 2 : start + 1;
	const at = afterDigits(bytes, digits);
	return at - digits <= 2 ? at : start;
}
function afterLine(bytes, start) {
	let at = start;
	while ((bytes[at] ?? lineFeed$1) !== lineFeed$1) at += 1;
	return at;
}
// src/lib/text/composed.ts
function composed(text) {
	return /[^\0-\x7f]/.test(text) ? text.normalize("NFC") : text;
}
// src/lib/text/markup/document-id.ts
function documentId(written) {
	if (isPlain(written)) return written;
	const slashed = composed(written.includes("\\") ? written.replaceAll("\\", "/") : written);
	return slashed.startsWith("./") ? slashed.replace(/^(?:\.\/)+/, "") : slashed;
}
function isPlain(written) {
	if (written.startsWith("./")) return false;
	for (let at = 0; at < written.length; at += 1) {
		const unit = written.charCodeAt(at);
		if (unit > 126 || unit === BACKSLASH) return false;
	}
	return true;
}
const BACKSLASH = 92;
// src/features/trec/label-filter.ts
function labelFilter(ids) {
	const names = [...ids];
	const bits = bitsFor(names.length);
	const seen = new Uint8Array(2 ** bits);
	const shift = 32 - bits;
	for (const name of names) {
		const length = scratch.write(name.slice(-tail - 1));
		seen[keyOf(scratch, 0, length) >>> shift] = 1;
	}
	return { mayHold: (bytes, start, end) => bytes[start] === dot || seen[keyOf(bytes, start, end) >>> shift] === 1 || hasOtherThanAscii(bytes, start, end) };
}
function bitsFor(names) {
	return Math.min(16, Math.max(5, Math.ceil(Math.log2(names + 1)) + 5));
}
const dot = 46;
const slash = 47;
const backslash = 92;
const tail = 8;
const scratch = Buffer.alloc(27);
function hasOtherThanAscii(bytes, start, end) {
	for (let at = Math.max(start, end - tail); at < end; at += 1) if ((bytes[at] ?? 0) >= 128) return true;
	return false;
}
function keyOf(bytes, start, end) {
	let key = 0;
	for (let at = Math.max(start, end - tail); at < end; at += 1) {
		const byte = bytes[at] ?? 0;
		key = Math.imul(key, 16777619) + (byte === backslash ? slash : byte);
	}
	return Math.imul(key ^ key >>> 15, 2654435761) >>> 0;
}
// src/features/trec/line-order.ts
function isInOrder(lastBytes, last, bytes, line) {
	if (last.whole === line.whole && line.whole > 0) {
		const { score } = line;
		const by = last.score - score;
		const end = Math.min(line.scoreEnd, last.scoreEnd - by, score + mostDigits);
		for (let at = score; at < end; at += 1) {
			const digit = bytes[at] ?? 0;
			const lastDigit = lastBytes[at + by] ?? 0;
			if (digit === lastDigit) continue;
			if (!isDigit(digit) || !isDigit(lastDigit)) break;
			return lastDigit > digit !== (bytes[score] === minus);
		}
	}
	return compareNumbers({
		bytes: lastBytes,
		line: last
	}, {
		bytes,
		line
	}) <= 0;
}
const minus = 45;
const mostDigits = 15;
function compareNames(one, other) {
	const { doc, docEnd } = one.line;
	return other.bytes.compare(one.bytes, doc, docEnd, other.line.doc, other.line.docEnd);
}
function compareNumbers(last, next) {
	const score = scoreOf(last.bytes, last.line);
	const nextScore = scoreOf(next.bytes, next.line);
	return score === nextScore ? compareNames(last, next) : nextScore - score;
}
// src/features/trec/trec-ranking.ts
function emptyRanking(labels) {
	return {
		count: 0,
		held: nothing,
		heldBytes: 0,
		labelled: labelledBy(labels),
		ranks: [],
		isUnsorted: false,
		lastBytes: nothing,
		last: emptyTrecLine()
	};
}
const nothing = Buffer.alloc(0);
function labelledBy({ isOfDocs, names }) {
	if (names.length === 0) return nothingLabelled;
	const numbers = new Map(names.map((name, number) => [name, number]));
	const take = (name) => {
		const label = isOfDocs ? documentId(name) : composed(name);
		const number = numbers.get(label);
		numbers.delete(label);
		return number;
	};
	return {
		filter: labelFilter(names),
		take
	};
}
const nothingLabelled = {
	filter: { mayHold: () => false },
	take: () => void 0
};
function addLine(ranking, { bytes, line }, { chunks, depth }) {
	ranking.count += 1;
	if (ranking.isUnsorted || !comesNext(ranking, bytes, line)) return;
	const rank = ranking.count;
	if (rank <= chunks) {
		hold(ranking, bytes, line);
		return;
	}
	const { labelled, ranks } = ranking;
	if (rank > depth || !labelled.filter.mayHold(bytes, line.doc, line.docEnd)) return;
	const label = labelled.take(bytes.toString("utf8", line.doc, line.docEnd));
	if (label !== void 0) ranks.push(label, rank);
}
function comesNext(ranking, bytes, line) {
	const { last, lastBytes, count } = ranking;
	if (count > 1 && !isInOrder(lastBytes, last, bytes, line)) {
		ranking.isUnsorted = true;
		ranking.held = nothing;
		ranking.ranks.length = 0;
		return false;
	}
	if (lastBytes !== bytes) ranking.lastBytes = bytes;
	ranking.last = line;
	return true;
}
function ownLastLine(ranking) {
	const { last, lastBytes, isUnsorted } = ranking;
	if (isUnsorted) return;
	ranking.lastBytes = Buffer.from(lastBytes.subarray(last.doc, last.scoreEnd));
	ranking.last = movedLine(last, 0);
}
function hold(ranking, bytes, line) {
	const { doc, docEnd, score, scoreEnd } = line;
	const bytesMore = docEnd - doc + scoreEnd - score + 2;
	if (ranking.heldBytes + bytesMore > ranking.held.length) makeRoom(ranking, bytesMore);
	copyColumn(ranking, bytes, {
		start: doc,
		end: docEnd
	});
	copyColumn(ranking, bytes, {
		start: score,
		end: scoreEnd
	});
}
const linesAtFirst = 20;
function makeRoom(ranking, more) {
	const { held, heldBytes } = ranking;
	const size = heldBytes === 0 ? linesAtFirst * (more + 1) : 2 * held.length;
	ranking.held = Buffer.from(new SharedArrayBuffer(Math.max(size, heldBytes + more)));
	held.copy(ranking.held, 0, 0, heldBytes);
}
function copyColumn(ranking, bytes, { start, end }) {
	const { held } = ranking;
	let to = ranking.heldBytes;
	for (let from = start; from < end; from += 1, to += 1) held[to] = bytes[from] ?? 0;
	held[to] = space;
	ranking.heldBytes = to + 1;
}
const space = 32;
function readRanking({ count, held, heldBytes, ranks }) {
	return {
		count,
		held,
		heldBytes,
		ranks
	};
}
// src/features/trec/by-query.ts
function byQuery(find) {
	let query = Buffer.alloc(0);
	let found;
	return (bytes, line) => {
		if (isSame(query, bytes, line)) return found;
		query = Buffer.from(bytes.subarray(line.query, line.queryEnd));
		found = find(query.toString());
		return found;
	};
}
function isSame(query, bytes, { query: start, queryEnd }) {
	if (queryEnd - start !== query.length) return false;
	for (let at = 0; at < query.length; at += 1) if (query[at] !== bytes[start + at]) return false;
	return true;
}
// src/features/trec/sort-lines.ts
const mostLines = 1e6;
function sortLines(unsorted, limits, take) {
	const open = new Map();
	const leftOut = new Set();
	let reserved = 0;
	let taken = 0;
	const most = limits.depth + 1e3;
	const gatheredOf = byQuery((id) => {
		const query = unsorted.get(id);
		const known = open.get(id);
		if (known !== void 0 || query === void 0 || leftOut.has(id)) return known;
		if (open.size > 0 && reserved > mostLines) {
			leftOut.add(id);
			return;
		}
		const all = {
			id,
			...query,
			lines: [],
			text: Buffer.alloc(0),
			textBytes: 0,
			left: query.count
		};
		reserved += Math.min(query.count, most);
		open.set(id, all);
		return all;
	});
	const close = ({ id, count, ranking, ...all }, best) => {
		for (const line of best) addLine(ranking, {
			bytes: all.text,
			line
		}, limits);
		if (ranking.isUnsorted) throw new Error(`lines of query ${id} are still unsorted after sorting`);
		ownLastLine(ranking);
		ranking.count = count;
		reserved -= Math.min(count, most);
		taken += 1;
		open.delete(id);
		take(id, ranking);
	};
	return {
		add(bytes, line) {
			const all = gatheredOf(bytes, line);
			if (all === void 0 || all.left === 0) return;
			gather(all, bytes, line);
			all.left -= 1;
			if (all.left === 0) close(all, bestLines(all, limits.depth));
			else if (all.lines.length === most) keepBest(all, limits.depth);
		},
		release: () => void 0,
		isDone: () => taken > 0 && open.size === 0
	};
}
function gather(all, bytes, line) {
	const { doc, scoreEnd } = line;
	const size = scoreEnd - doc;
	if (all.textBytes + size > all.text.length) {
		const larger = Buffer.allocUnsafeSlow(Math.max(2 * all.text.length, 64 * size));
		all.text.copy(larger, 0, 0, all.textBytes);
		all.text = larger;
	}
	bytes.copy(all.text, all.textBytes, doc, scoreEnd);
	all.lines.push({
		...movedLine(line, all.textBytes),
		value: scoreOf(bytes, line)
	});
	all.textBytes += size;
}
function bestLines({ lines, text }, most) {
	const compare = (one, other) => other.value - one.value || compareNames({
		bytes: text,
		line: one
	}, {
		bytes: text,
		line: other
	});
	return lines.toSorted(compare).slice(0, most);
}
function keepBest(all, most) {
	const { text } = all;
	const best = bestLines(all, most);
	all.lines = [];
	all.textBytes = 0;
	all.text = Buffer.alloc(0);
	for (const line of best) gather(all, text, line);
}
// src/features/trec/trec-rankings.ts
function openRankings(labelsOf, limits) {
	const rankings = new Map();
	const ignored = new Set();
	let current;
	let sorted = 0;
	const release = () => {
		if (current !== void 0) ownLastLine(current);
	};
	const rankingOf = byQuery((id) => {
		release();
		const known = rankings.get(id);
		if (known !== void 0) return known;
		const labels = labelsOf(id);
		if (labels === void 0) {
			if (ignored.size < mostIgnored) ignored.add(id);
			return;
		}
		const ranking = emptyRanking(labels);
		rankings.set(id, ranking);
		return ranking;
	});
	return {
		add(bytes, line) {
			current = rankingOf(bytes, line);
			if (current !== void 0) addLine(current, {
				bytes,
				line
			}, limits);
		},
		release,
		read: () => ({
			rankings: new Map([...rankings].map(([id, ranking]) => [id, readRanking(ranking)])),
			ignored,
			sorted
		}),
		sorter: () => {
			const unsorted = new Map();
			for (const [id, { isUnsorted, count }] of rankings) {
				const labels = isUnsorted ? labelsOf(id) : void 0;
				if (labels !== void 0) unsorted.set(id, {
					count,
					ranking: emptyRanking(labels)
				});
			}
			if (unsorted.size === 0) return void 0;
			return sortLines(unsorted, limits, (id, ranking) => {
				rankings.set(id, ranking);
				sorted += 1;
			});
		}
	};
}
const mostIgnored = 1e5;
// src/features/trec/unusual-trec-line.ts
function readUnusualLine(bytes, start, line) {
	const text = bytes.toString("utf8", start, Math.min(line.end, start + mostShown));
	if (isEmptyLine(text)) return { kind: "empty" };
	line.scoreEnd = afterText(bytes, line.score);
	const column = (from, to) => bytes.toString("utf8", from, Math.min(to, from + mostShown));
	const complaint = complaintAboutColumns(text, line) ?? complaintAboutName("1, the query", column(line.query, line.queryEnd)) ?? complaintAboutName("3, the document", column(line.doc, line.docEnd)) ?? complaintAboutScore(column(line.score, line.scoreEnd));
	if (complaint !== void 0) return {
		kind: "malformed",
		complaint
	};
	line.whole = 0;
	return { kind: "line" };
}
function isEmptyLine(text) {
	return /^\s*(?:#|$)/.test(text);
}
function countColumns(line) {
	return line.split(/[ \t\r\n\v\f]+/).filter((column) => column !== "").length;
}
const mostShown = 1e4;
function complaintAboutColumns(text, { score, scoreEnd }) {
	if (holdsControl$1(text)) return `found a control character in ${quoted(text)}`;
	if (scoreEnd > score) return void 0;
	const columns = countColumns(text);
	return `expected qid Q0 docno rank score tag, separated by white space, found ${`${columns} ${columns === 1 ? "column" : "columns"}: ${quoted(text.trim())}`}`;
}
function holdsControl$1(text) {
	return /\p{Cc}/u.test(text.replaceAll(/[\t\r\v\f]/g, ""));
}
function complaintAboutName(what, name) {
	if (name.length <= 200 || Array.from(name).length <= 200) return void 0;
	return `expected at most 200 characters in column ${what}, found ${quoted(name)}`;
}
function complaintAboutScore(score) {
	if (decimal.test(score) && Number.isFinite(Number(score))) return void 0;
	return `expected a finite number in column 5, the score, found ${quoted(score)}`;
}
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
// src/features/trec/whole-lines.ts
async function* wholeLines(pieces, { longest, onOverlong }) {
	let begun = Buffer.alloc(0);
	for await (const piece of pieces) {
		const first = piece.indexOf(lineFeed) + 1;
		const last = piece.lastIndexOf(lineFeed) + 1;
		if (begun.length + (first === 0 ? piece.length : first) > longest + 1) onOverlong();
		if (first === 0) {
			begun = Buffer.concat([begun, piece]);
			continue;
		}
		if (begun.length > 0) yield {
			bytes: Buffer.concat([begun, piece.subarray(0, first)]),
			ended: true
		};
		const rest = begun.length > 0 ? first : 0;
		if (rest < last) yield {
			bytes: piece.subarray(rest, last),
			ended: true
		};
		begun = Buffer.from(piece.subarray(last));
		if (begun.length > longest) onOverlong();
	}
	if (begun.length > 0) yield {
		bytes: Buffer.concat([begun, Buffer.of(lineFeed)]),
		ended: false
	};
}
const lineFeed = 10;
// src/features/trec/read-trec-run.ts
async function readRankings(read, { limits, labelsOf, ...rules }) {
	const rankings = openRankings(labelsOf, limits);
	await readLines(read(), rankings, rules);
	for (let sorter = rankings.sorter(); sorter !== void 0; sorter = rankings.sorter()) {
		await readLines(read(), sorter, rules);
		if (!sorter.isDone()) throw changedMeanwhile(rules.label);
	}
	return rankings.read();
}
async function readLines(pieces, sink, { label, signal }) {
	const reading = {
		label,
		sink,
		places: [emptyTrecLine(), emptyTrecLine()],
		lines: 0,
		firstLine: ""
	};
	const onOverlong = () => {
		throw malformed(reading, reading.lines + 1, `the line is longer than ${sizeOf(longestLine)}`);
	};
	for await (const block of wholeLines(pieces, {
		longest: longestLine,
		onOverlong
	})) {
		signal.throwIfAborted();
		takeBlock(reading, block);
		sink.release();
	}
}
function takeBlock(reading, { bytes, ended }) {
	const { sink } = reading;
	let [line, before] = reading.places;
	checkText(reading, bytes);
	if (!ended) checkEnd(reading, bytes);
	for (let start = startOf(reading, bytes); start < bytes.length;) {
		reading.lines += 1;
		if ((readTrecLine(bytes, start, line) ? "line" : kindOfUnusual(reading, [
			bytes,
			start,
			line
		])) === "line" && bytes[line.query] !== hash) {
			if (reading.firstLine === "") reading.firstLine = bytes.toString("utf8", start, line.end);
			sink.add(bytes, line);
			start = line.end + 1;
			const next = before;
			before = line;
			line = next;
		} else start = line.end + 1;
	}
}
function kindOfUnusual(reading, where) {
	const unusual = readUnusualLine(...where);
	if (unusual.kind === "malformed") throw malformed(reading, reading.lines, unusual.complaint);
	return unusual.kind;
}
function startOf(reading, bytes) {
	if (reading.lines > 0) return 0;
	return bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191 ? 3 : 0;
}
const hash = 35;
function checkEnd(reading, bytes) {
	const text = bytes.toString();
	if (isEmptyLine(text)) return;
	const columns = countColumns(text);
	const expected = countColumns(reading.firstLine);
	if (columns >= Math.min(expected, 6)) return;
	const complaint = `the file ends in the middle of this line: expected ${expected} columns, as in the first line, found ${columns}`;
	throw malformed(reading, reading.lines + 1, complaint);
}
function checkText(reading, bytes) {
	if (isUtf8(bytes) && !holdsControl(bytes)) return;
	let number = reading.lines;
	for (let start = 0; start < bytes.length;) {
		const end = bytes.indexOf(10, start) + 1;
		const line = bytes.subarray(start, end);
		number += 1;
		if (!isUtf8(line)) throw malformed(reading, number, "is not valid UTF-8");
		if (holdsControl(line)) throw malformed(reading, number, `found a control character in ${quoted(line.toString().trim())}`);
		start = end;
	}
}
function holdsControl(bytes) {
	if (bytes.includes(127)) return true;
	for (let at = bytes.indexOf(194); at !== -1; at = bytes.indexOf(194, at + 1)) if ((bytes[at + 1] ?? 255) < 160) return true;
	return false;
}
function malformed({ label }, line, complaint) {
	return runsInvalid(`${label}:${line}`, complaint, { hint: "write a TREC run (qid Q0 docno rank score tag) or JSON Lines with one answer per line" });
}
// src/features/trec/read-in-thread.ts
function labelsOfText(text) {
	const [kind, ...names] = text.split("\n");
	return {
		isOfDocs: kind === "docs",
		names
	};
}
// src/features/trec/trec-worker.ts
const told = await answer(workerData);
parentPort?.postMessage(told);
async function answer({ path, label, limits, labels }) {
	const { signal } = new AbortController();
	try {
		await using file = await openPlainFile(path, {
			label,
			signal,
			maxBytes: void 0,
			refusesLinks: false,
			temp: void 0
		});
		const { read } = await filePieces(file.handle, {
			label,
			signal
		});
		const labelsOf = (id) => {
			const text = labels.get(id);
			return text === void 0 ? void 0 : labelsOfText(text);
		};
		return { read: await readRankings(read, {
			label,
			limits,
			labelsOf,
			signal
		}) };
	} catch (error) {
		return { failure: failureOf(error) };
	}
}
export {};
