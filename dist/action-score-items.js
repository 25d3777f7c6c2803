import { n as __exportAll } from "./action-rolldown-runtime.js";
import { i as GateError, n as quoted, t as printable } from "./action-printable.js";
import { C as strictObject, _ as number, l as _enum } from "./action-zod.js";
import { f as wholeNumber, i as isShortText, p as isInsidePath } from "./action-expected.js";
import { n as isEndpoint, o as trustsAnybody } from "./action-endpoint.js";
import { i as troubleName, r as messageOf, t as codeOf } from "./action-reason-of.js";
import { v as sha256 } from "./action.js";
import { a as isApart, i as gating } from "./action-eligible-items.js";
import { t as fileErrorText } from "./action-file-error.js";
import { a as readFileInside, n as largerThan, o as openUnlinked } from "./action-read-file-inside.js";
import { t as sizeOf } from "./action-size-of.js";
import { An as growHeapSlowly, Ft as doubtOf, Hn as replacePlaceholders, Ht as termsOfQuestion, Lt as answerVersion, Nn as compileGlob, Vn as holdsPlaceholder, Vt as termNumbers, _n as byCodeUnit, an as readLines, bn as documentSelector, gn as recogniseRefusal, nn as isPage, on as upTo, rn as maxDocumentBytes, tn as documentText, ur as isMapping, vn as formatOf, yn as tokensOf } from "./action-job.js";
import { A as trialsOf, J as satisfiesInOrder, L as correctness, S as knownMetric, T as entryOf, Y as relevantTargets, at as scoredOf, it as scored, nt as notApplicable, q as satisfiedCalls, rt as queryFailed, t as evidencesOf, tt as judgeError, y as readsJudge, z as countPresent } from "./action-labelled-documents.js";
import { r as normalText } from "./action-normalise.js";
import { r as words } from "./action-words.js";
import { n as fromTop, t as fromFolder } from "./action-folder-path.js";
import { t as documentId } from "./action-document-id.js";
import { C as readsAnswer, F as weaker, G as contextOf, H as copyOf, L as textOfChunk, M as contextMatch, N as matchItem, P as placeChunks, W as onlyLetters, b as firstIndex, c as openBreather, d as memberOf, f as staleLabel, g as noMoves, j as contextChunks, k as normalCorpusOf, m as sharedParts, o as chunkId, r as chunkOfId, u as labelNotes, w as readsContext, x as documentsOfEvidence } from "./action-read-documents.js";
import { d as chunksOf, f as chunksOfSteps, l as contentDigest, m as noAnomalies, n as kinds, p as isSameChunk, r as storeKey, u as SharedChunk } from "./action-store-keys.js";
import { n as nearestRankCounted, t as nearestRank } from "./action-quantile.js";
import { i as kindTraits, r as isWritten } from "./action-kind-traits.js";
import { A as equalLengthMetric, M as isFilled, T as sideNames, a as nothingToCompare, at as isPublic, l as itemsLost, n as rechunked, p as boundFindings } from "./action-re-chunked.js";
import { i as spanOf, n as openCutter, r as bytesOf, t as noTwin } from "./action-cut-document.js";
import { A as lastWords, C as within, E as longestLine, G as restoreBytes, H as sideContent, I as passes$1, J as restoreFile, K as forgetFile, M as askAll$1, S as lineBudget, W as keepBytes, Y as digestOfFile, _ as answerReader, a as startLineProcess, b as startProcess, d as parseAnswer, g as answerLimits, j as withLines, k as endingWords, m as writtenBeyond, n as policyPaths, o as trackUnresponsive, p as madeId, q as keepFile, r as isReviewOf, s as requestLine, v as runStep, w as processLimits, x as hiddenLines, y as secondsOf } from "./action-hide-policy.js";
import { a as runsInvalid, i as notUnpacked, n as isContentInvalid, o as whileReading, r as notRead, t as changedMeanwhile } from "./action-runs-invalid.js";
import { t as startSandboxedWorker } from "./action-sandboxed-worker.js";
import { t as secretIn } from "./action-secret-in.js";
import { Transform } from "node:stream";
import { isUtf8 } from "node:buffer";
import { createGunzip } from "node:zlib";
import { hash, randomUUID } from "node:crypto";
import { chmod, constants as constants$1, copyFile, lstat, mkdir, mkdtemp, open, readdir, readlink, realpath, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { constants as constants$2, createWriteStream, fstatSync, readSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pipeline } from "node:stream/promises";
import { availableParallelism, endianness } from "node:os";
// src/pipeline/builtin/word-index/segment.ts
function openSegment(bytes) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const next = numberReader(buffer);
	const documents = /* @__PURE__ */ new Map();
	let chunks = 0;
	for (let left = next.count(); left > 0; left -= 1) {
		const key = next.text(next.count(), false);
		const document = {
			first: chunks,
			chunks: next.count()
		};
		documents.set(key, document);
		chunks += document.chunks;
	}
	if (chunks > bytes.length) return void 0;
	const spans = new Uint32Array(chunks * 3);
	const lengths = new Uint32Array(chunks);
	for (const { first, chunks: own } of documents.values()) {
		let last = 0;
		for (let chunk = first; chunk < first + own; chunk += 1) {
			const start = last + next.number();
			const units = next.number();
			spans.set([
				start,
				start + units,
				units + next.number()
			], chunk * 3);
			lengths[chunk] = next.number();
			last = start;
		}
	}
	const twins = next.skip(chunks * twinBytes);
	const table = readTable(next);
	if (table === void 0 || table.end !== bytes.length) return void 0;
	const termAt = (place) => {
		const start = table.texts[place] ?? 0;
		const end = table.texts[place + 1] ?? start;
		return textOf$2(buffer, start, end, (table.wide[place] ?? 0) === 1);
	};
	const postingsAt = (place) => readPostings(buffer, {
		start: table.postings[place] ?? 0,
		end: table.postings[place + 1] ?? 0,
		holders: table.holders[place] ?? 0,
		chunks
	});
	const read = /* @__PURE__ */ new Map();
	const find = (term) => {
		let low = 0;
		let high = table.holders.length;
		while (low < high) {
			const middle = low + high >>> 1;
			if (termAt(middle) < term) low = middle + 1;
			else high = middle;
		}
		return low < table.holders.length && termAt(low) === term ? postingsAt(low) : void 0;
	};
	return {
		bytes,
		documents,
		spans,
		lengths,
		twin: (chunk) => {
			const start = twins + chunk * twinBytes;
			return buffer.toString("latin1", start, start + twinBytes);
		},
		terms: () => Array.from({ length: table.holders.length }, (_, place) => termAt(place)),
		postingsAt,
		postings: (term) => {
			if (!read.has(term)) read.set(term, find(term));
			return read.get(term);
		}
	};
}
const twinBytes = noTwin.length;
function readTable(next) {
	const terms = next.count();
	const texts = new Float64Array(terms + 1);
	const postings = new Float64Array(terms + 1);
	const wide = new Uint8Array(terms);
	const holders = new Uint32Array(terms);
	for (let place = 0; place < terms; place += 1) {
		const length = next.number();
		wide[place] = length % 2;
		texts[place + 1] = (texts[place] ?? 0) + Math.floor(length / 2);
		postings[place + 1] = (postings[place] ?? 0) + next.number();
		holders[place] = next.count();
	}
	const start = next.skip(texts[terms] ?? 0);
	for (let place = 0; place <= terms; place += 1) texts[place] = start + (texts[place] ?? 0);
	const behind = next.skip(postings[terms] ?? 0);
	for (let place = 0; place <= terms; place += 1) postings[place] = behind + (postings[place] ?? 0);
	return {
		texts,
		wide,
		postings,
		holders,
		end: postings[terms] ?? 0
	};
}
function readPostings(bytes, { start, end, holders, chunks }) {
	const found = new Uint32Array(holders);
	const counts = new Uint16Array(holders);
	let at = start;
	const number = () => {
		let value = 0;
		for (let shift = 0; at < end; shift += 7) {
			const byte = bytes[at] ?? 0;
			at += 1;
			value |= (byte & 127) << shift;
			if (byte < 128) break;
		}
		return value >>> 0;
	};
	let chunk = -1;
	for (let place = 0; place < holders; place += 1) {
		const step = number();
		chunk += (step >>> 1) + 1;
		if (chunk >= chunks) break;
		found[place] = chunk;
		counts[place] = step % 2 === 1 ? number() : 1;
	}
	return {
		chunks: found,
		counts
	};
}
function numberReader(bytes) {
	let at = 0;
	const number = () => {
		let value = 0;
		for (let scale = 1;; scale *= 128) {
			const byte = bytes[at] ?? 0;
			at += 1;
			value += (byte & 127) * scale;
			if (byte < 128) return value;
		}
	};
	return {
		number,
		count: () => Math.min(number(), bytes.length),
		text: (length, wide) => {
			at += length;
			return textOf$2(bytes, at - length, at, wide);
		},
		skip: (count) => {
			at += count;
			return at - count;
		}
	};
}
function textOf$2(bytes, start, end, wide) {
	return bytes.toString(wide ? "utf16le" : "latin1", start, end);
}
// src/pipeline/builtin/word-index/write-segment.ts
function segmentOfDocuments(documents, terms) {
	return writeSegment(documents, invert([...documents.values()], terms));
}
function mergeSegments(parts) {
	const documents = /* @__PURE__ */ new Map();
	const sources = [];
	let chunks = 0;
	for (const { segment, keys } of parts) {
		const renumbered = new Int32Array(segment.lengths.length).fill(-1);
		for (const [key, { first, chunks: own }] of segment.documents) {
			if (!keys.has(key)) continue;
			documents.set(key, {
				spans: segment.spans.subarray(first * 3, (first + own) * 3),
				lengths: segment.lengths.subarray(first, first + own),
				twins: Array.from({ length: own }, (_, at) => segment.twin(first + at))
			});
			for (let at = 0; at < own; at += 1) renumbered[first + at] = chunks + at;
			chunks += own;
		}
		const places = new Map(segment.terms().map((term, place) => [term, place]));
		sources.push({
			segment,
			places,
			renumbered
		});
	}
	return writeSegment(documents, joined(sources));
}
function* joined(sources) {
	const terms = new Set(sources.flatMap(({ places }) => [...places.keys()]));
	for (const term of [...terms].toSorted()) {
		const kept = [];
		const often = [];
		for (const { segment, places, renumbered } of sources) {
			const place = places.get(term);
			if (place === void 0) continue;
			const { chunks, counts } = segment.postingsAt(place);
			for (let at = 0; at < chunks.length; at += 1) {
				const chunk = renumbered[chunks[at] ?? 0] ?? -1;
				if (chunk === -1) continue;
				kept.push(chunk);
				often.push(counts[at] ?? 0);
			}
		}
		if (kept.length > 0) yield [term, {
			chunks: new Uint32Array(kept),
			counts: new Uint16Array(often)
		}];
	}
}
function* invert(documents, terms) {
	const offsets = new Uint32Array(terms.length + 2);
	for (const document of documents) for (const term of document.terms) offsets[term + 2] = (offsets[term + 2] ?? 0) + 1;
	for (let at = 2; at < offsets.length; at += 1) offsets[at] = (offsets[at] ?? 0) + (offsets[at - 1] ?? 0);
	const length = offsets.at(-1) ?? 0;
	const chunks = new Uint32Array(length);
	const counts = new Uint16Array(length);
	let chunk = 0;
	for (const document of documents) {
		let at = 0;
		for (const width of document.widths) {
			for (const end = at + width; at < end; at += 1) {
				const next = (document.terms[at] ?? 0) + 1;
				const slot = offsets[next] ?? 0;
				offsets[next] = slot + 1;
				chunks[slot] = chunk;
				counts[slot] = document.counts[at] ?? 0;
			}
			chunk += 1;
		}
	}
	const named = terms.map((term, number) => ({
		term,
		number
	}));
	for (const { term, number } of named.toSorted((one, other) => one.term < other.term ? -1 : 1)) {
		const [from = 0, to = 0] = offsets.subarray(number, number + 2);
		if (to > from) yield [term, {
			chunks: chunks.subarray(from, to),
			counts: counts.subarray(from, to)
		}];
	}
}
function writeSegment(documents, terms) {
	const facts = byteWriter();
	facts.number(documents.size);
	for (const [key, { lengths }] of documents) {
		facts.number(key.length);
		facts.text(key, "latin1");
		facts.number(lengths.length);
	}
	for (const { spans, lengths } of documents.values()) {
		let last = 0;
		for (const [at, words] of lengths.entries()) {
			const [start = 0, end = 0, bytes = 0] = spans.subarray(at * 3, at * 3 + 3);
			facts.number(start - last);
			facts.number(end - start);
			facts.number(bytes - (end - start));
			facts.number(words);
			last = start;
		}
	}
	for (const { twins } of documents.values()) for (const twin of twins) facts.text(twin, "latin1");
	const [table, texts, postings] = [
		byteWriter(),
		byteWriter(),
		byteWriter()
	];
	let count = 0;
	for (const [term, found] of terms) {
		const before = [texts.length(), postings.length()];
		const isWide = /[^\0-\xff]/.test(term);
		texts.text(term, isWide ? "utf16le" : "latin1");
		writePostings(postings, found);
		table.number((texts.length() - before[0]) * 2 + (isWide ? 1 : 0));
		table.number(postings.length() - before[1]);
		table.number(found.chunks.length);
		count += 1;
	}
	facts.number(count);
	return Buffer.concat([
		facts,
		table,
		texts,
		postings
	].map((writer) => writer.bytes()));
}
function writePostings(to, { chunks, counts }) {
	let last = -1;
	for (let at = 0; at < chunks.length; at += 1) {
		const chunk = chunks[at] ?? 0;
		const count = counts[at] ?? 0;
		const step = (chunk - last - 1) * 2;
		last = chunk;
		if (count === 1) to.number(step);
		else {
			to.number(step + 1);
			to.number(count);
		}
	}
}
function byteWriter() {
	let buffer = Buffer.allocUnsafe(1024);
	let at = 0;
	const reserve = (count) => {
		if (at + count <= buffer.length) return;
		const grown = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + count));
		buffer.copy(grown, 0, 0, at);
		buffer = grown;
	};
	return {
		number: (value) => {
			reserve(longestNumber);
			let rest = value;
			for (; rest >= 128; rest = Math.floor(rest / 128)) {
				buffer[at] = rest % 128 + 128;
				at += 1;
			}
			buffer[at] = rest;
			at += 1;
		},
		text: (text, encoding) => {
			reserve(text.length * 2);
			at += buffer.write(text, at, encoding);
		},
		length: () => at,
		bytes: () => buffer.subarray(0, at)
	};
}
const longestNumber = 8;
// src/pipeline/builtin/collection.ts
const manyDocuments = 1e3;
function openCollection(shelf, { terms, soonCut }) {
	const fresh = /* @__PURE__ */ new Map();
	const made = [];
	const making = /* @__PURE__ */ new Map();
	const used = /* @__PURE__ */ new Set();
	let restored = [];
	let restoring;
	let cutBytes = 0;
	let isLarge = false;
	const find = (key) => {
		for (const segment of [...restored, ...made]) {
			const document = segment.documents.get(key);
			if (document !== void 0) return {
				...document,
				segment,
				isKept: restored.includes(segment)
			};
		}
	};
	const restore = async () => {
		restored = await shelf.restore();
	};
	const known = (key) => {
		const found = find(key);
		return found && {
			kind: "cut",
			key,
			chunks: found.chunks,
			bytes: bytesOf(found)
		};
	};
	const cut = async (key, make) => {
		const found = await make();
		if (found.kind !== "cut") return found;
		const { document } = found;
		fresh.set(key, document);
		const sizes = document.spans.filter((_, at) => at % 3 === 2);
		const bytes = sizes.reduce((sum, size) => sum + size, 0);
		cutBytes += bytes;
		return {
			kind: "cut",
			key,
			chunks: sizes.length,
			bytes
		};
	};
	return {
		expect: (documents) => {
			isLarge ||= documents >= manyDocuments;
		},
		once: async (key, make, isKept) => {
			if (isKept) used.add(key);
			if (isLarge || cutBytes >= soonCut) await (restoring ??= restore());
			const earlier = known(key);
			if (earlier !== void 0) return earlier;
			const other = making.get(key);
			const theirs = other && await other.catch(() => void 0);
			if (theirs !== void 0) return theirs;
			const mine = cut(key, make);
			making.set(key, mine);
			return mine;
		},
		indexed: (keys) => {
			if (fresh.size > 0) {
				const segment = openSegment(segmentOfDocuments(fresh, terms));
				if (segment === void 0) throw new Error("a segment cannot be read back");
				made.push(segment);
				fresh.clear();
			}
			return keys.map((key) => {
				const found = find(key);
				if (found === void 0) throw new Error(`document ${key} was not made`);
				return found;
			});
		},
		keep: async () => {
			if (restoring !== void 0) await shelf.keep(used, made);
		}
	};
}
// src/pipeline/builtin/held-texts.ts
function heldTexts(most = 2 ** 26) {
	const held = /* @__PURE__ */ new Map();
	const reading = /* @__PURE__ */ new Map();
	let units = 0;
	const drop = (key) => {
		units -= held.get(key)?.text.length ?? 0;
		held.delete(key);
	};
	const hold = (key, found) => {
		if (found.kind !== "text") return found;
		drop(key);
		held.set(key, found);
		units += found.text.length;
		for (const oldest of held.keys()) {
			if (units <= most) break;
			drop(oldest);
		}
		return found;
	};
	return async (key, read) => {
		const known = held.get(key);
		if (known !== void 0) return hold(key, known);
		const other = reading.get(key);
		const theirs = other && await other.catch(() => void 0);
		if (theirs !== void 0) return theirs;
		const mine = read();
		reading.set(key, mine);
		try {
			return hold(key, await mine);
		} finally {
			if (reading.get(key) === mine) reading.delete(key);
		}
	};
}
// src/pipeline/builtin/segment-shelf.ts
const noSegments = () => ({
	restore: async () => [],
	keep: async () => {}
});
// src/pipeline/builtin/library.ts
var library_exports = /* @__PURE__ */ __exportAll({ openLibrary: () => openLibrary });
function openLibrary({ shelf = noSegments, keepsAll = false, cutsOften = false, soonCut = 2 ** 20 } = {}) {
	const numbers = termNumbers();
	const cutter = openCutter(numbers);
	const collections = /* @__PURE__ */ new Map();
	const texts = heldTexts();
	const vectors = /* @__PURE__ */ new Map();
	const collectionOf = (settings) => {
		const { unit, size, overlap } = settings;
		const name = [
			unit,
			size,
			overlap
		].join(" ");
		const known = collections.get(name) ?? openCollection(shelf(settings), {
			terms: numbers.terms,
			soonCut
		});
		collections.set(name, known);
		return known;
	};
	return {
		collection: collectionOf,
		cut: async (file, settings) => {
			const { path, files } = file;
			const collection = collectionOf(settings);
			const cut = (found) => found.kind === "text" ? {
				kind: "cut",
				document: cutter(found, settings)
			} : found;
			const keyOf = (id) => `${isPage(path) ? "page" : formatOf(path)} ${id}`;
			const id = files.idOf(path);
			if (id !== void 0) {
				const key = keyOf(id);
				const read = () => cutsOften ? texts(key, () => textOfFile(file)) : textOfFile(file);
				return collection.once(key, async () => cut(await read()), true);
			}
			const read = await files.read(path, { maxBytes: maxDocumentBytes });
			if (read.kind !== "file") return unreadable$1(read);
			const { bytes } = read;
			return collection.once(keyOf(sha256(bytes)), async () => cut(await textOf$1(file, bytes)), keepsAll);
		},
		text: (file, key) => texts(key, () => textOfFile(file)),
		vectors: (model) => {
			const known = vectors.get(model) ?? /* @__PURE__ */ new Map();
			vectors.set(model, known);
			return known;
		},
		keep: async () => {
			for (const collection of collections.values()) await collection.keep();
		}
	};
}
async function textOfFile(file) {
	const read = await file.files.read(file.path, { maxBytes: maxDocumentBytes });
	return read.kind === "file" ? textOf$1(file, read.bytes) : unreadable$1(read);
}
async function textOf$1({ path, pages }, bytes) {
	return isPage(path) ? pages.read(path, bytes) : documentText(path, bytes);
}
function unreadable$1(file) {
	return {
		kind: "unreadable",
		reason: file.kind === "missing" ? "does not exist" : file.reason
	};
}
// src/gate/comparing/items-of-base.ts
function itemsOfBase({ items }) {
	return items.filter(({ origin, wordingOf }) => origin !== "added" && !wordingOf);
}
// src/pipeline/builtin/word-index/index-version.ts
const builtinVersion = 6;
const { node, icu, unicode } = process.versions;
const indexVersion = {
	builtin: builtinVersion,
	node,
	icu,
	unicode
};
// src/pipeline/builtin/vectors/pack-vectors.ts
function* packVectors(vectors) {
	for (const [digest, { buffer, byteOffset, byteLength }] of vectors) {
		yield Buffer.from(digest, "base64");
		yield new Uint8Array(buffer, byteOffset, byteLength);
	}
}
function unpackVectors(bytes, dimensions) {
	const size = digestBytes + dimensions * 4;
	if (bytes.length % size !== 0 || endianness() !== "LE") return void 0;
	const vectors = /* @__PURE__ */ new Map();
	for (let at = 0; at < bytes.length; at += size) {
		const numbers = bytes.slice(at + digestBytes, at + size);
		const vector = new Float32Array(numbers.buffer, numbers.byteOffset, dimensions);
		const norm = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));
		if (!(Math.abs(norm - 1) < .001)) return void 0;
		vectors.set(Buffer.from(bytes.subarray(at, at + digestBytes)).toString("base64"), vector);
	}
	return vectors;
}
const digestBytes = 32;
// src/gate/comparing/nothing-relevant-changed.ts
async function nothingRelevantChanged({ policy, commits, reader }) {
	const { pipelines, golden, changes, depth } = policy;
	if (commits.base === void 0 || pipelines.base === void 0 || changes.length > 0) return false;
	if (golden.base?.hash !== golden.head.hash) return false;
	const labelled = documentsOfEvidence(policy.items.map((item) => item.golden.head));
	const digest = async (sha, settings) => {
		const entries = await reader.listFiles(sha);
		const tree = await reader.treeOf(sha);
		const relevance = relevanceDigest({
			entries,
			tree,
			settings,
			depth
		});
		if (relevance === void 0) return void 0;
		const quoted = entries.filter(({ path }) => labelled.has(path));
		return [relevance, ...quoted.some(({ mode }) => mode === linkMode) ? [tree] : quoted.map(({ oid }) => oid)].join(" ");
	};
	const base = await digest(commits.base, pipelines.base);
	return base !== void 0 && base === await digest(commits.head, pipelines.head);
}
const linkMode = "120000";
function relevanceDigest(input) {
	const content = sideContent(input, input.settings);
	if (content === void 0) return void 0;
	return contentDigest({
		content,
		depth: input.depth,
		pipeline: ownSettings(input.settings)
	});
}
function ownSettings(settings) {
	const { depth: _depth, concurrency: _concurrency, ...own } = settings;
	return own;
}
// src/gate/collecting/cache-keys.ts
function cacheKeys(side) {
	const { settings, visibility } = side;
	const content = sideContent(side, settings);
	if (content === void 0) return {
		vectors: void 0,
		run: void 0
	};
	const isBuiltin = settings.kind === "builtin";
	if (isBuiltin && content.kind === "tree" && isPublic(visibility)) return {
		vectors: void 0,
		run: void 0
	};
	return {
		vectors: isBuiltin ? vectorsKey(side, settings, content) : void 0,
		run: side.timed || isElsewhere(settings) ? void 0 : runKey(side, content)
	};
}
function isElsewhere(settings) {
	return settings.kind === "http" && settings.start === void 0 && settings.inputs === void 0;
}
function vectorsKey({ endpoint, indexVersion, lfs, submodules }, { chunk, documents, retrieve, embed }, content) {
	if (retrieve.mode === "bm25") return void 0;
	const { version } = kinds.vectors;
	const model = contentDigest({
		version,
		model: embed?.model,
		dimensions: embed?.dimensions,
		endpoint
	});
	const texts = contentDigest({
		indexVersion,
		lfs,
		submodules,
		chunk,
		documents,
		content
	});
	return storeKey(kinds.vectors, model.slice(0, 12), texts);
}
function beginningOfVectorsKey(key) {
	return key.slice(0, key.lastIndexOf("-") + 1);
}
function runKey(side, content) {
	const isBuiltin = side.settings.kind === "builtin";
	const digest = contentDigest({
		...surroundings(side, kinds.run),
		pipeline: ownSettings(side.settings),
		workingDirectory: side.workingDirectory,
		content,
		depth: side.depth,
		queries: side.queries.map(({ id, query, filters, retrievalOnly, history }) => [
			id,
			query,
			filters,
			retrievalOnly,
			history
		].filter(Boolean)),
		index: isBuiltin ? side.indexVersion : void 0,
		answers: isWritten(side.settings) ? answerVersion(side.queries) : void 0,
		endpoint: isBuiltin ? side.endpoint : void 0,
		passEnv: isBuiltin ? void 0 : [...new Set(side.passEnv)].toSorted()
	});
	return storeKey(kinds.run, digest);
}
function surroundings({ lfs, submodules }, { version }) {
	return {
		version,
		runner: [process.platform, process.arch],
		checkout: {
			lfs,
			submodules
		}
	};
}
// src/gate/collecting/vector-cache.ts
const vectorFile = {
	...kinds.vectors,
	facts: strictObject({ dimensions: wholeNumber(1, 1e6) })
};
function vectorCache(key, ports) {
	let isKept = false;
	const restored = async (place, dimensions) => {
		const found = await restoreBytes(vectorFile, place, ports);
		if (found.kind === "damaged") ports.log.warn("the vectors that were kept are damaged, or somebody else wrote them: they are asked for again");
		if (found.kind !== "found" || found.facts.dimensions !== dimensions) return void 0;
		return unpackVectors(found.bytes, dimensions);
	};
	return {
		restore: async (dimensions) => {
			if (key === void 0 || dimensions === 0) return /* @__PURE__ */ new Map();
			const own = await restored({ key }, dimensions);
			isKept = own !== void 0;
			const latest = {
				key: beginningOfVectorsKey(key),
				newest: true
			};
			return own ?? await restored(latest, dimensions) ?? /* @__PURE__ */ new Map();
		},
		keep: async (vectors) => {
			const [first] = vectors.values();
			if (key === void 0 || isKept || first === void 0) return;
			const facts = { dimensions: first.length };
			await keepBytes(vectorFile, {
				key,
				facts,
				bytes: packVectors(vectors)
			}, ports);
		}
	};
}
// src/pipeline/left/left-file.ts
const mostLeft = 2e5;
const longestPath = 4096;
function isLeftPath(path) {
	return isShortText(path, 4096) && isInsidePath(path);
}
// src/lib/text/key-case.ts
function snakeCase(key) {
	const known = snakeCases.get(key);
	if (known !== void 0) return known;
	const made = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	snakeCases.set(key, made);
	return made;
}
const snakeCases = /* @__PURE__ */ new Map();
function written(value) {
	if (Array.isArray(value)) return value.map((element) => written(element));
	if (typeof value !== "object" || value === null) return value ?? null;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeCase(key), written(inner)]));
}
function readBack(value) {
	if (Array.isArray(value)) return value.map((element) => readBack(element));
	if (typeof value !== "object" || value === null) return value ?? void 0;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), readBack(inner)]));
}
function camelCase(key) {
	return key.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
}
// src/pipeline/builtin/throttled.ts
function throttled(tell) {
	let last = -Infinity;
	return (done, total) => {
		const now = performance.now();
		if (done < total && now - last < pauseMs) return;
		last = now;
		tell(done, total);
	};
}
const pauseMs = 100;
// src/pipeline/builtin/answers/write-answers.ts
async function writeAnswers(run, work) {
	const { side, queries, concurrency, log, signal, onAnswer, answerer, k } = work;
	const results = /* @__PURE__ */ new Map();
	const tell = throttled((done, total) => log.progress({
		side,
		step: "answer",
		done,
		total
	}));
	let done = 0;
	await askAll$1(queries, {
		concurrency,
		firstAlone: true,
		work: async ({ id, query, history, retrievalOnly }) => {
			signal.throwIfAborted();
			const result = run.results.get(id);
			if (result?.kind === "answered" && retrievalOnly !== true) {
				const question = questionOf({
					query,
					history
				}, result, k);
				const answered = withAnswer(result, await asked(answerer.answer(question, signal), work), k);
				results.set(id, answered);
				onAnswer?.({
					...plain,
					id,
					result: answered
				});
			} else if (result !== void 0) results.set(id, result);
			done += 1;
			tell(done, queries.length);
		}
	});
	return {
		...run,
		results,
		models: {
			generator: answerer.model,
			reranker: void 0
		}
	};
}
const plain = {
	kind: "answer",
	manifest: void 0,
	models: void 0,
	droppedChunks: 0,
	unknownContext: 0
};
function knownAnswers(run, { queries, k }) {
	return queries.flatMap(({ id, query, history }) => {
		const result = run.results.get(id);
		if (result?.kind !== "answered" || result.answer === void 0) return [];
		const { answer, usage } = result;
		return [{
			question: questionOf({
				query,
				history
			}, result, k),
			answer,
			usage
		}];
	});
}
function questionOf(words, { chunks }, k) {
	return {
		...words,
		chunks: chunks.slice(0, k).map(({ text }) => text ?? "")
	};
}
function withAnswer(result, written, k) {
	switch (written.kind) {
		case "failed": return {
			kind: "failed",
			message: `no answer was written: ${written.message}`
		};
		case "written": return {
			...result,
			answer: written.text,
			context: result.chunks.slice(0, k).map(({ id }) => id),
			usage: written.usage
		};
	}
}
async function asked(answer, { side, signal }) {
	try {
		return await answer;
	} catch (error) {
		if (signal.aborted || !(error instanceof GateError) || error.side !== void 0) throw error;
		const { code, message, hint } = error;
		throw new GateError(code, `${side}: ${message}`, {
			hint,
			side,
			cause: error
		});
	}
}
// src/git/documents/open-page-reader.ts
function openPageReader(signal) {
	const waiting = /* @__PURE__ */ new Map();
	let worker;
	let asked = 0;
	const fail = (error) => {
		for (const one of waiting.values()) one.reject(error);
		waiting.clear();
	};
	const stop = () => fail(signal.reason);
	signal.addEventListener("abort", stop);
	const start = () => {
		const started = startSandboxedWorker(entry$2());
		started.on("message", ({ number, document }) => {
			waiting.get(number)?.resolve(document);
			waiting.delete(number);
		});
		started.on("error", (cause) => fail(stopped(cause.message, cause)));
		started.on("exit", (code) => fail(stopped(`it ended with code ${code}`)));
		return started;
	};
	return {
		async read(path, bytes) {
			signal.throwIfAborted();
			worker ??= start();
			const number = asked += 1;
			const answer = Promise.withResolvers();
			waiting.set(number, answer);
			const question = {
				number,
				path,
				bytes
			};
			worker.postMessage(question);
			return answer.promise;
		},
		async [Symbol.asyncDispose]() {
			signal.removeEventListener("abort", stop);
			await worker?.terminate();
		}
	};
}
function entry$2() {
	const name = import.meta.url.endsWith(".ts") ? "./page-worker.ts" : "./page-worker.js";
	return new URL(name, import.meta.url);
}
function stopped(reason, cause) {
	return new GateError("pipeline-failed", `the thread that reads HTML pages stopped: ${printable(reason)}`, {
		hint: "if it ran out of memory, take the page out of the documents",
		cause
	});
}
// src/pipeline/builtin/chunk-places.ts
function chunkPlaces(paths, documents) {
	const known = /* @__PURE__ */ new Map();
	const firsts = [];
	let chunks = 0;
	for (const document of documents) {
		firsts.push(chunks);
		chunks += document.chunks;
	}
	const read = async (place) => {
		const at = firstIndex(firsts, (first) => first > place) - 1;
		const document = documents[at];
		const doc = paths[at];
		if (document === void 0 || doc === void 0) throw new Error(`no document has chunk ${place}`);
		const span = spanOf(document, place - (firsts[at] ?? 0));
		return {
			id: chunkId({
				doc,
				...span
			}),
			doc,
			...span,
			text: partOf(await document.text(), span)
		};
	};
	return { chunk: (place) => {
		const chunk = known.get(place) ?? read(place);
		known.set(place, chunk);
		return chunk;
	} };
}
function partOf(text, { start, end }) {
	return Buffer.from(text.slice(start, end)).toString();
}
// src/pipeline/builtin/list-documents.ts
const mostDocuments = 1e5;
async function listDocuments({ side, files, globs }) {
	const selector = documentSelector(globs);
	const paths = (await files.list()).filter((path) => selector.selects(path));
	if (paths.length === 0) throw await noDocuments({
		side,
		files,
		globs
	});
	if (paths.length > mostDocuments) throw new GateError("pipeline-failed", `${side}: pipeline.documents selects ${paths.length} files; at most ${mostDocuments} can be indexed`, {
		hint: "narrow the globs, or take files out again with a glob that begins with \"!\"",
		side
	});
	return {
		paths,
		unmatched: selector.unmatched(paths)
	};
}
async function noDocuments({ side, files, globs }) {
	const message = `${side}: no file matches \`pipeline.documents\` (${globs.map((glob) => `\`${printable(glob)}\``).join(", ")})`;
	const hint = await files.hasSubmodules() ? "this repository has submodules, which are left empty: give actions/checkout `submodules: true` if the documents lie in one" : "check the globs: they start at the top of the repository; case and leading dots count";
	return new GateError("pipeline-failed", message, {
		hint,
		side
	});
}
// src/pipeline/builtin/read-documents.ts
async function readDocuments(reading) {
	const { side, files, paths, pages, library, settings, tell } = reading;
	const collection = library.collection(settings);
	collection.expect(paths.length);
	const read = [];
	const problems = [];
	const held = {
		chunks: 0,
		bytes: 0
	};
	for await (const { path, found } of readAhead(reading)) {
		if (found.kind === "cut") {
			read.push({
				path,
				key: found.key
			});
			held.chunks += found.chunks;
			held.bytes += found.bytes;
			if (held.chunks > mostChunks$1 || held.bytes > mostBytes$1) throw tooMuch(side, path);
		} else problems.push({
			path,
			read: found
		});
		tell(read.length + problems.length);
	}
	if (problems.length > 0) throw unreadable(side, problems);
	return collection.indexed(read.map(({ key }) => key)).map((document, at) => ({
		...document,
		text: async () => {
			const { path = "", key = "" } = read[at] ?? {};
			const text = await library.text({
				path,
				files,
				pages
			}, key);
			if (text.kind === "text") return text.text;
			throw unreadable(side, [{
				path,
				read: text
			}]);
		}
	}));
}
const filesAtOnce = 8;
async function* readAhead({ files, paths, settings, library, pages, signal }) {
	for (let at = 0; at < paths.length; at += filesAtOnce) {
		const some = paths.slice(at, at + filesAtOnce);
		const reads = some.map((path) => library.cut({
			path,
			files,
			pages
		}, settings));
		await Promise.allSettled(reads);
		for (const [index, read] of reads.entries()) yield {
			path: some[index] ?? "",
			found: await read
		};
		await setImmediate();
		signal.throwIfAborted();
	}
}
const mostChunks$1 = 1e6;
const mostBytes$1 = 2 ** 31;
function tooMuch(side, path) {
	const message = `${side}: more than ${mostChunks$1} chunks, or 2 GiB of text in them, when ${printable(path)} was cut`;
	return new GateError("pipeline-failed", message, {
		hint: "raise chunk.size, lower chunk.overlap, or narrow pipeline.documents",
		side
	});
}
const mostNamed = 10;
function unreadable(side, problems) {
	const named = problems.slice(0, mostNamed).map(({ path, read }) => {
		const reason = read.kind === "unreadable" ? read.reason : "is a pointer to a file in Git LFS";
		return `${printable(path)} ${reason}`;
	});
	const more = problems.length > mostNamed ? [`and ${problems.length - mostNamed} more`] : [];
	return new GateError("pipeline-failed", `${side}: ${[...named, ...more].join("; ")}`, {
		hint: remediesOf(problems).join("; "),
		side
	});
}
function remediesOf(problems) {
	const pointers = problems.filter(({ read }) => read.kind === "lfs-pointer");
	const other = problems.find(({ read }) => read.kind !== "lfs-pointer");
	return [...pointers.length > 0 ? ["give actions/checkout `lfs: true`, and files that Git LFS keeps are fetched on both sides"] : [], ...other === void 0 ? [] : [`take such files out with a glob that begins with "!", for example "!${printable(other.path)}"`]];
}
// src/pipeline/builtin/vectors/fuse-ranks.ts
function fuseRanks(lists) {
	const fused = /* @__PURE__ */ new Map();
	for (const list of lists) for (const [above, { place }] of list.entries()) {
		const rank = above + 1;
		const { score, best } = fused.get(place) ?? {
			score: 0,
			best: rank
		};
		fused.set(place, {
			place,
			score: score + 1 / (60 + rank),
			best: Math.min(best, rank)
		});
	}
	return [...fused.values()].toSorted(byFusedScore).map(({ place, score }) => ({
		place,
		score
	}));
}
function byFusedScore(one, other) {
	return other.score - one.score || one.best - other.best || one.place - other.place;
}
// src/pipeline/builtin/search-index.ts
function searchOf(mode, { byWords, byVectors }) {
	switch (mode) {
		case "bm25": return byWords;
		case "vectors": return byVectors;
		case "hybrid": return (query, depth) => {
			const reach = Math.max(fused, depth);
			return fuseRanks([byWords(query, reach), byVectors(query, reach)]).slice(0, depth);
		};
	}
}
const fused = 100;
// src/lib/files/list-files.ts
async function listFiles(folder, { maxFiles = 5e5 } = {}) {
	const files = [];
	const pending = [""];
	for (let below = pending.pop(); below !== void 0; below = pending.pop()) {
		for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
			if (entry.name === ".git") continue;
			const path = `${below}${entry.name}`;
			if (entry.isDirectory()) pending.push(`${path}/`);
			else if (!await isLinkedFolder(folder, path, entry)) files.push(path);
		}
		if (files.length > maxFiles) throw new GateError("workspace-failed", `there are more than ${maxFiles} files below ${folder}`, { hint: "let the setup of the pipeline write its output elsewhere" });
	}
	return files.toSorted(byCodeUnit);
}
async function isLinkedFolder(folder, path, entry) {
	if (!entry.isSymbolicLink()) return false;
	return (await stat(join(folder, path)).catch(() => void 0))?.isDirectory() ?? false;
}
// src/pipeline/builtin/side-files.ts
function folderFiles(root, workingDirectory = "") {
	return {
		list: async () => {
			return (await listFiles(root)).map((path) => fromFolder(workingDirectory, path)).toSorted(byCodeUnit);
		},
		idOf: () => void 0,
		read: (path, limits) => readFileInside(root, fromTop(workingDirectory, path), limits),
		hasSubmodules: async () => await lstat(join(root, ".gitmodules")).catch(() => void 0) !== void 0
	};
}
function commitFiles({ readFile }, sha, entries) {
	const ids = new Map(entries.map(({ path, oid }) => [path, oid]));
	return {
		list: async () => [...ids.keys()],
		idOf: (path) => ids.get(path),
		read: (path, limits) => readFile(sha, path, limits),
		hasSubmodules: async () => false
	};
}
// src/pipeline/builtin/vectors/answer-vectors.ts
function answerVectors({ side, embedder, settings, signal }) {
	let dimensions = settings.dimensions;
	return async (texts) => {
		try {
			const packed = unitVectors(await embedder.embed(texts, signal), {
				texts: texts.length,
				dimensions,
				embedder
			});
			dimensions = packed.dimensions;
			return packed;
		} catch (error) {
			if (signal.aborted || !(error instanceof GateError) || error.side !== void 0) throw error;
			throw new GateError(error.code, `${side}: ${error.message}`, {
				hint: error.hint,
				side,
				cause: error
			});
		}
	};
}
function unitVectors(vectors, { texts, dimensions, embedder }) {
	const wrong = (what) => notVectors(embedder, what);
	if (vectors.length !== texts) throw wrong(`${vectors.length} vectors for ${texts} texts`);
	const length = dimensions ?? vectors[0]?.length ?? 0;
	const numbers = new Float32Array(texts * length);
	for (const [at, vector] of vectors.entries()) {
		if (vector.length !== length || length === 0) throw wrong(`a vector of ${vector.length} numbers where ${length} were expected`);
		const norm = normOf(vector);
		if (norm === 0) throw wrong("a vector of zeros, which points nowhere");
		if (!Number.isFinite(norm)) throw wrong("a vector with a number that is not finite");
		for (const [place, number] of vector.entries()) numbers[at * length + place] = number / norm;
	}
	return {
		dimensions: length,
		numbers
	};
}
function normOf(vector) {
	let sum = 0;
	for (const number of vector) sum += number * number;
	return Math.sqrt(sum);
}
function notVectors({ model, endpoint }, what) {
	return new GateError("judge-unavailable", `embeddings of "${model}" at ${endpoint}: ${what}`, { hint: "check that embed.model names an embedding model, and that embed.dimensions is one of its lengths" });
}
// src/pipeline/builtin/vectors/batches-of.ts
function* batchesOf(items, { most, textOf }) {
	let batch = [];
	let tokens = 0;
	for (const item of items) {
		const text = textOf(item);
		const more = tokensOf(text);
		if (batch.length === most || batch.length > 0 && tokens + more > mostTokens) {
			yield batch;
			batch = [];
			tokens = 0;
		}
		batch.push([item, text]);
		tokens += more;
	}
	if (batch.length > 0) yield batch;
}
const mostTokens = 2e5;
// src/pipeline/builtin/vectors/ask-vectors.ts
async function vectorsOf(items, { most, textOf, ask, take }) {
	const batches = batchesOf(items, {
		most,
		textOf
	});
	const work = async () => {
		for (;;) {
			const { value: batch, done } = batches.next();
			if (done) return;
			const { dimensions, numbers } = await ask(batch.map(([, text]) => text));
			for (const [at, [item]] of batch.entries()) take(item, numbers.subarray(at * dimensions, (at + 1) * dimensions));
		}
	};
	await Promise.all(Array.from({ length: batchesAtOnce }, work));
}
const batchesAtOnce = 4;
// src/pipeline/builtin/vectors/chunk-vectors.ts
async function chunkVectors(documents, { side, most, ask, known, tell }) {
	const slotOf = /* @__PURE__ */ new Map();
	const slots = [];
	const missing = [];
	for (const document of documents) {
		const text = await document.text();
		for (let at = 0; at < document.chunks; at += 1) {
			const { start, end } = spanOf(document, at);
			const part = text.slice(start, end);
			const digest = hash("sha256", part, "base64");
			const slot = slotOf.get(digest) ?? slotOf.size;
			if (slot === slotOf.size) {
				slotOf.set(digest, slot);
				if (!known.has(digest)) missing.push([digest, part]);
			}
			slots.push(slot);
		}
	}
	let done = 0;
	await vectorsOf(missing, {
		most,
		textOf: ([, text]) => text,
		ask,
		take: ([digest], vector) => {
			if (done === 0) checkSize(side, {
				texts: slotOf.size,
				dimensions: vector.length
			});
			known.set(digest, vector);
			done += 1;
			tell(done, missing.length);
		}
	});
	const digests = [...slotOf.keys()];
	return {
		vectors: digests.map((digest) => known.get(digest) ?? /* @__PURE__ */ new Float32Array()),
		slots,
		digests,
		embedded: missing.length
	};
}
const mostBytes = 2 ** 31;
function checkSize(side, { texts, dimensions }) {
	if (texts * dimensions * 4 <= mostBytes) return;
	throw new GateError("pipeline-failed", `${side}: the vectors of ${texts} chunks, ${dimensions} numbers each, take more than 2 GiB`, {
		hint: "set a smaller embed.dimensions if the model has a choice, raise chunk.size, or keep the vectors in a store of your own with kind: command or http",
		side
	});
}
// src/pipeline/builtin/word-index/hit.ts
function bestHits(scoreAt, { places, depth, floor }) {
	const best = [];
	let least = floor;
	for (let place = 0; place < places; place += 1) {
		const score = scoreAt(place);
		if (!(score > least)) continue;
		best.splice(firstIndex(best, (hit) => hit.score < score), 0, {
			place,
			score
		});
		if (best.length > depth) best.pop();
		if (best.length === depth) least = best.at(-1)?.score ?? least;
	}
	return best;
}
// src/pipeline/builtin/vectors/search-vectors.ts
function vectorSearch({ vectors, slots }) {
	return (query, depth) => {
		const wide = Float64Array.from(query);
		const cosines = Float64Array.from(vectors, (vector) => dot(wide, vector));
		return bestHits((place) => cosines[slots[place] ?? 0] ?? 0, {
			places: slots.length,
			depth,
			floor: -Infinity
		});
	};
}
function dot(query, numbers) {
	const { length } = query;
	let one = 0;
	let two = 0;
	let three = 0;
	let four = 0;
	let at = 0;
	for (; at < length - 3; at += 4) {
		one += (query[at] ?? 0) * (numbers[at] ?? 0);
		two += (query[at + 1] ?? 0) * (numbers[at + 1] ?? 0);
		three += (query[at + 2] ?? 0) * (numbers[at + 2] ?? 0);
		four += (query[at + 3] ?? 0) * (numbers[at + 3] ?? 0);
	}
	for (; at < length; at += 1) one += (query[at] ?? 0) * (numbers[at] ?? 0);
	return one + two + three + four;
}
// src/pipeline/builtin/vectors/open-vector-index.ts
async function openVectorIndex(request) {
	const { side, settings, queries, embedder, library, shelf, signal, log } = request;
	if (settings.retrieve.mode === "bm25") return void 0;
	if (embedder === void 0 || settings.embed === void 0) throw noModel(request);
	const ask = answerVectors({
		side,
		embedder,
		settings: settings.embed,
		signal
	});
	const questions = await embedQuestions(queries, {
		most: mostTexts,
		ask
	});
	const { model, endpoint } = embedder;
	const dimensions = [...questions.values()][0]?.length ?? 0;
	const known = library.vectors(JSON.stringify([
		endpoint,
		model,
		dimensions
	]));
	return async (documents) => {
		const kept = await shelf.restore(dimensions);
		for (const [digest, vector] of kept) if (!known.has(digest)) known.set(digest, vector);
		const tell = throttled((done, total) => log.progress({
			side,
			step: "embed",
			done,
			total
		}));
		const found = await chunkVectors(documents, {
			side,
			most: mostTexts,
			ask,
			known,
			tell
		});
		const find = vectorSearch(found);
		const texts = () => new Map(found.digests.map((digest, at) => [digest, found.vectors[at] ?? none$3]));
		request.onVectors?.({
			texts: texts(),
			questions
		});
		return {
			search: (query, depth) => {
				const vector = questions.get(query);
				return vector === void 0 ? [] : find(vector, depth);
			},
			embedded: found.embedded,
			bytes: found.vectors.reduce((sum, { byteLength }) => sum + byteLength, 0),
			keep: () => shelf.keep(texts())
		};
	};
}
const mostTexts = 64;
const none$3 = /* @__PURE__ */ new Float32Array();
function noModel({ side, settings }) {
	return new GateError("judge-unavailable", `${side}: pipeline.retrieve.mode "${settings.retrieve.mode}" needs vectors, and nothing is set up to make them`, {
		hint: "name a model in pipeline.embed, and give the key of its endpoint: the input `api-key`, on the command line OPENAI_API_KEY",
		side
	});
}
async function embedQuestions(queries, { most, ask }) {
	const vectors = /* @__PURE__ */ new Map();
	await vectorsOf(new Set(queries.map(({ query }) => query).filter((query) => query.trim() !== "")), {
		most,
		textOf: (question) => question,
		ask,
		take: (question, vector) => vectors.set(question, vector)
	});
	return vectors;
}
// src/pipeline/builtin/word-index/index-facts.ts
function indexFacts(documents, vectorBytes) {
	const twins = /* @__PURE__ */ new Set();
	const sizes = [];
	let emptyChunks = 0;
	for (const { segment, first, chunks } of documents) for (let chunk = first; chunk < first + chunks; chunk += 1) {
		sizes.push(segment.spans[chunk * 3 + 2] ?? 0);
		const twin = segment.twin(chunk);
		if (twin === noTwin) emptyChunks += 1;
		else twins.add(twin);
	}
	const tokens = Uint32Array.from(sizes, (bytes) => Math.ceil(bytes / 4)).toSorted();
	const sum = tokens.reduce((total, count) => total + count, 0);
	return {
		basis: "index",
		documents: documents.length,
		chunks: sizes.length,
		meanChunkTokens: sizes.length === 0 ? 0 : sum / sizes.length,
		p95ChunkTokens: nearestRank(tokens, 95) ?? 0,
		duplicateChunks: sizes.length - emptyChunks - twins.size,
		emptyChunks,
		bytes: sizes.reduce((total, bytes) => total + bytes, 0) + vectorBytes
	};
}
// src/pipeline/builtin/word-index/word-index.ts
const k1 = 1.2;
const b = .75;
function wordSearch(documents) {
	const { parts, slots } = layOut(documents);
	const norms = normsOf(parts, slots);
	const scores = new Float64Array(norms.length);
	const idfs = /* @__PURE__ */ new Map();
	return (query, depth) => {
		for (const [term, weight] of termsOfQuestion(query)) {
			const found = parts.flatMap(({ segment, first, times }) => {
				const postings = segment.postings(term);
				return postings === void 0 ? [] : [{
					...postings,
					first,
					times
				}];
			});
			const idf = idfs.get(term) ?? idfOf(holdersOf(found), slots.length);
			idfs.set(term, idf);
			for (const each of found) addScores(scores, each, {
				norms,
				weight,
				idf
			});
		}
		const scoreAt = (place) => scores[slots[place] ?? 0] ?? 0;
		const hits = bestHits(scoreAt, {
			places: slots.length,
			depth,
			floor: 0
		});
		scores.fill(0);
		return hits;
	};
}
function addScores(scores, { chunks, counts, first }, { norms, weight, idf }) {
	for (let at = 0; at < chunks.length; at += 1) {
		const slot = first + (chunks[at] ?? 0);
		const count = counts[at] ?? 0;
		const score = weight * (idf * (count * 2.2 / (count + (norms[slot] ?? 0))));
		scores[slot] = (scores[slot] ?? 0) + score;
	}
}
function layOut(documents) {
	const parts = /* @__PURE__ */ new Map();
	let size = 0;
	const slots = new Uint32Array(documents.reduce((sum, { chunks }) => sum + chunks, 0));
	let place = 0;
	for (const { segment, first: own, chunks } of documents) {
		const { length } = segment.lengths;
		const part = parts.get(segment) ?? {
			segment,
			first: size,
			times: new Uint32Array(length)
		};
		if (!parts.has(segment)) {
			parts.set(segment, part);
			size += length;
		}
		for (let chunk = own; chunk < own + chunks; chunk += 1) {
			part.times[chunk] = (part.times[chunk] ?? 0) + 1;
			slots[place] = part.first + chunk;
			place += 1;
		}
	}
	return {
		parts: [...parts.values()],
		slots
	};
}
function holdersOf(found) {
	let holders = 0;
	for (const { chunks, times } of found) for (let at = 0; at < chunks.length; at += 1) holders += times[chunks[at] ?? 0] ?? 0;
	return holders;
}
function idfOf(holders, chunks) {
	return Math.max(Math.log((chunks - holders + .5) / (holders + .5)), 1e-6);
}
function normsOf(parts, slots) {
	const lengths = parts.flatMap(({ segment }) => [...segment.lengths]);
	const mean = slots.reduce((sum, slot) => sum + (lengths[slot] ?? 0), 0) / slots.length;
	return Float64Array.from(lengths, (length) => k1 * (.25 + b * length / mean));
}
// src/pipeline/builtin/run-builtin.ts
var run_builtin_exports = /* @__PURE__ */ __exportAll({
	openBuiltinIndex: () => openBuiltinIndex,
	runBuiltin: () => runBuiltin
});
async function runBuiltin(request) {
	await using index = await openBuiltinIndex(request);
	return await index.ask({
		...request,
		mode: request.settings.retrieve.mode
	});
}
async function openBuiltinIndex(given) {
	await using undo = new AsyncDisposableStack();
	const over = new AbortController();
	undo.defer(() => over.abort());
	const signal = AbortSignal.any([given.signal, over.signal]);
	signal.throwIfAborted();
	const request = {
		...given,
		signal
	};
	const { side, root, workingDirectory, settings, library, log } = request;
	const files = request.files ?? folderFiles(root, workingDirectory);
	const { paths, unmatched } = await listDocuments({
		side,
		files,
		globs: settings.documents
	});
	const pages = undo.use(openPageReader(signal));
	const vectorsOf = await openVectorIndex(request);
	const started = performance.now();
	const documents = await readDocuments({
		side,
		files,
		paths,
		settings: settings.chunk,
		library,
		pages,
		signal,
		tell: progressOf(request, "index", paths.length)
	});
	const vectors = await vectorsOf?.(documents);
	const byVectors = vectors?.search ?? findsNothing;
	const byWords = settings.retrieve.mode === "vectors" ? findsNothing : wordSearch(documents);
	const facts = indexFacts(documents, vectors?.bytes ?? 0);
	const buildMs = performance.now() - started;
	const kept = documents.filter(({ isKept }) => isKept).length;
	log.info(`${side}: ${builtLine(facts, buildMs, {
		kept,
		embedded: vectors?.embedded ?? 0
	})}`);
	for (const glob of unmatched) log.warn(`${side}: no document matches "${printable(glob)}" of pipeline.documents`);
	await vectors?.keep();
	const places = chunkPlaces(paths, documents);
	const told = {
		index: facts,
		buildMs,
		manifest: paths,
		models: void 0
	};
	const owned = undo.move();
	return {
		ask: async ({ mode, queries, depth }) => {
			const search = searchOf(mode, {
				byWords,
				byVectors
			});
			return {
				results: await askAll({
					...request,
					queries,
					depth
				}, search, places),
				...told,
				anomalies: noAnomalies
			};
		},
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
const findsNothing = () => [];
function builtLine({ chunks, documents }, ms, { kept, embedded }) {
	const taken = kept === 0 ? "" : ` (${kept} indexed by an earlier run)`;
	const asked = embedded === 0 ? "" : `, ${embedded} texts embedded`;
	return `built an index of ${chunks} chunks from ${documents} documents${taken} in ${(ms / 1e3).toFixed(1)} s${asked}`;
}
async function askAll(request, search, places) {
	const { queries, depth, signal } = request;
	const tell = progressOf(request, "query", queries.length);
	const turn = turns(signal);
	const found = [];
	for (const [before, { id, query }] of queries.entries()) {
		const started = performance.now();
		const hits = search(query, depth);
		found.push({
			id,
			hits,
			ms: performance.now() - started
		});
		tell(before + 1);
		await turn();
	}
	const sorted = [...new Set(found.flatMap(({ hits }) => hits.map(({ place }) => place)))].toSorted((one, other) => one - other);
	for (let at = 0; at < sorted.length; at += chunksAtOnce) {
		await Promise.all(sorted.slice(at, at + chunksAtOnce).map((place) => places.chunk(place)));
		await turn();
	}
	const results = /* @__PURE__ */ new Map();
	for (const [at, { id, hits, ms }] of found.entries()) {
		const chunks = await Promise.all(hits.map(async ({ place, score }) => ({
			...await places.chunk(place),
			score
		})));
		results.set(id, {
			...answered,
			chunks,
			ms,
			cold: at === 0
		});
		await turn();
	}
	signal.throwIfAborted();
	return results;
}
const chunksAtOnce = 8;
function turns(signal) {
	let pause = performance.now() + longestTurnMs;
	return async () => {
		if (performance.now() < pause) return;
		await setImmediate();
		signal.throwIfAborted();
		pause = performance.now() + longestTurnMs;
	};
}
const longestTurnMs = 20;
const answered = {
	kind: "answered",
	answer: void 0,
	context: void 0,
	usage: void 0,
	beyond: void 0
};
function progressOf({ side, log }, step, total) {
	const tell = throttled((done, of) => log.progress({
		side,
		step,
		done,
		total: of
	}));
	return (done) => tell(done, total);
}
// src/pipeline/left/stamp-tree.ts
async function stampTree(root) {
	const stamps = /* @__PURE__ */ new Map();
	const pending = [""];
	for (let below = pending.pop(); below !== void 0; below = pending.pop()) for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
		const path = `${below}${entry.name}`;
		if (path === ".git") continue;
		if (entry.isDirectory()) pending.push(`${path}/`);
		const stamp = await stampOf$1(join(root, path));
		if (stamp !== void 0) stamps.set(path, stamp);
	}
	return stamps;
}
async function stampOf$1(path) {
	const found = await lstat(path, { bigint: true }).catch(() => void 0);
	const kind = found && kindOf(found);
	if (found === void 0 || kind === void 0) return void 0;
	const { size, mtimeNs, ctimeNs, ino } = found;
	return {
		kind,
		text: kind === "folder" ? kind : [
			kind,
			size,
			mtimeNs,
			ctimeNs,
			ino
		].join(" ")
	};
}
function kindOf(found) {
	if (found.isFile()) return "file";
	if (found.isSymbolicLink()) return "link";
	return found.isDirectory() ? "folder" : void 0;
}
// src/pipeline/left/leave-files.ts
async function leaveFiles({ root, side }, before, into) {
	const now = await stampTree(root);
	const written = [...now.keys()].filter((path) => now.get(path)?.text !== before.get(path)?.text);
	const gone = [...before.keys()].filter((path) => !now.has(path));
	if (written.length + gone.length > 2e5) throw tooMany(side, written.length + gone.length);
	const strange = [...written, ...gone].find((path) => !isLeftPath(path));
	if (strange !== void 0) throw strangeName(side, strange);
	await mkdir(into, { recursive: true });
	const left = gone.toSorted(byCodeUnit).map((path) => ({
		path,
		gone: true
	}));
	try {
		for (const path of written.toSorted(byCodeUnit)) left.push(await leave(path, now.get(path), {
			root,
			into
		}));
	} catch (cause) {
		throw notTaken(side, cause);
	}
	return left;
}
async function leave(path, stamp, { root, into }) {
	const from = join(root, path);
	switch (stamp?.kind) {
		case "link": return {
			path,
			link: await readlink(from)
		};
		case "file": return {
			path,
			...await leaveFile(from, into)
		};
		case "folder":
		case void 0: return {
			path,
			folder: true
		};
	}
}
async function leaveFile(from, into) {
	const part = join(into, `${randomUUID()}.part`);
	try {
		await copyFile(from, part);
		const digest = await digestOfFile(part);
		const { size, mode } = await lstat(part);
		await rename(part, join(into, digest));
		return {
			sha256: digest,
			bytes: size,
			executable: (mode & 64) !== 0
		};
	} finally {
		await rm(part, { force: true });
	}
}
function tooMany(side, count) {
	const message = `${side}: build changed ${count} files, and at most ${mostLeft} can be taken to where questions are asked`;
	return new GateError("pipeline-failed", message, {
		hint: "let setup install what the pipeline needs, and build write the index alone",
		side
	});
}
function strangeName(side, path) {
	const message = `${side}: build changed ${quoted(path)}, a name that cannot be taken to where questions are asked`;
	return new GateError("pipeline-failed", message, {
		hint: "use no control characters in names of files, such as tabs or line ends, and no \"..\" between braces",
		side
	});
}
function notTaken(side, cause) {
	const message = `${side}: what build left could not be copied: ${codeOf(cause) ?? String(cause)}`;
	return new GateError("pipeline-failed", message, {
		hint: "the folder for the build needs as much space as the index, and build must have ended with all that it started to write",
		cause,
		side
	});
}
// src/pipeline/left/restore-files.ts
async function restoreFiles({ root, side }, left, from) {
	const top = await realpath(root);
	for (const file of left) try {
		await restore(file, {
			top,
			from
		});
	} catch (cause) {
		throw notRestored(side, file.path, cause);
	}
}
async function restore(file, { top, from }) {
	const path = join(top, file.path);
	await requireInside(top, dirname(path));
	const isFolder = (await lstat(path).catch(() => void 0))?.isDirectory() === true;
	if ("folder" in file && isFolder) return;
	await rm(path, {
		recursive: true,
		force: true
	});
	if ("folder" in file) return await mkdir(path);
	if ("gone" in file) return;
	if ("link" in file) return await symlink(file.link, path);
	await copyFile(join(from, file.sha256), path, constants$2.COPYFILE_FICLONE);
	if (await digestOfFile(path) !== file.sha256) throw new Error("its bytes are others");
	await chmod(path, file.executable ? 493 : 420);
}
async function requireInside(top, folder) {
	const real = await realpath(folder).catch(() => top);
	if (real !== top && !real.startsWith(top + sep)) throw new Error("it leads out of the worktree");
}
function notRestored(side, path, cause) {
	const why = codeOf(cause) ?? (cause instanceof Error ? cause.message : String(cause));
	return new GateError("runs-invalid", `${side}: ${quoted(path)}, which build left, cannot be laid out again: ${why}`, {
		hint: "bring the whole folder of rag-gate build here, unchanged, or build again",
		cause,
		side
	});
}
// src/pipeline/side-request.ts
function commandFolder({ root, workingDirectory = "" }) {
	return join(root, workingDirectory);
}
// src/pipeline/tear-down.ts
const [longestMs, stoppedMs] = [12e4, 7e3];
function tearsDown(request, limits) {
	const { signal, stage } = request;
	let done;
	const run = () => done ??= tearDown(request, limits);
	const onStop = () => void run();
	const leaveToLater = () => {
		signal.removeEventListener("abort", onStop);
		done ??= Promise.resolve();
	};
	if (stage?.kind === "ask" || request.settings.teardown === void 0) leaveToLater();
	else signal.addEventListener("abort", onStop, { once: true });
	return {
		leaveToLater,
		[Symbol.asyncDispose]: async () => {
			await run();
			signal.removeEventListener("abort", onStop);
		}
	};
}
async function tearDown(request, limits) {
	const { settings, side, signal, log, stage } = request;
	const { teardown: command } = settings;
	if (command === void 0) return;
	const timeoutMs = signal.aborted ? stoppedMs : longestMs;
	const cwd = commandFolder(request);
	const own = {
		...request,
		command,
		step: "teardown",
		cwd,
		timeoutMs
	};
	try {
		await using done = await runStep({
			...own,
			signal: new AbortController().signal
		}, limits);
		log.info(`${side}: teardown took ${secondsOf(done.ms)}`);
	} catch (error) {
		const why = error instanceof GateError ? error.message : String(error);
		log.warn(`${why}\n${side}: what build made outside of its worktree may still be there`);
		if (stage?.kind === "teardown") stage.onFailed();
	}
}
// src/pipeline/build-side.ts
async function buildSide(request, limits) {
	await using undo = new AsyncDisposableStack();
	const running = undo.use(new AsyncDisposableStack());
	const teardown = undo.use(tearsDown(request, limits));
	running.use(await step("setup", request, limits));
	const build = await builtOrRestored(request, limits);
	running.use(build);
	if (request.stage?.kind === "build") teardown.leaveToLater();
	const owned = undo.move();
	return {
		buildMs: build?.ms,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function builtOrRestored(request, limits) {
	const { stage, root } = request;
	switch (stage?.kind) {
		case void 0: return step("build", request, limits);
		case "build": {
			const before = await stampTree(root);
			await using undo = new AsyncDisposableStack();
			const built = undo.use(await step("build", request, limits));
			await stage.onLeft(await leaveFiles(request, before, stage.into), request.signal);
			undo.move();
			return built;
		}
		case "ask":
		case "teardown":
			await restoreFiles(request, stage.left, stage.from);
			return;
	}
}
async function step(name, request, limits) {
	const { settings, side, log } = request;
	const command = settings[name];
	if (command === void 0) return void 0;
	const cwd = commandFolder(request);
	const done = await runStep({
		...request,
		command,
		step: name,
		cwd,
		timeoutMs: limits.stepMs
	}, limits);
	log.info(`${side}: ${name} took ${secondsOf(done.ms)}`);
	return done;
}
// src/pipeline/collect-run.ts
function collectRun({ side, queries, log, onAnswer }) {
	const open = new Set(queries.map(({ id }) => id));
	const results = /* @__PURE__ */ new Map();
	let manifest;
	let models;
	let [ignoredAnswers, droppedChunks, unknownContext] = [
		0,
		0,
		0
	];
	const settle = (id, result) => {
		if (!open.delete(id)) return false;
		results.set(id, result);
		log.progress({
			side,
			step: "query",
			done: results.size,
			total: queries.length
		});
		return true;
	};
	const fail = (id, message) => {
		settle(id, {
			kind: "failed",
			message
		});
	};
	return {
		accept: (answer, { ms, cold }) => {
			const timed = answer.result.kind === "answered" ? {
				...answer.result,
				ms,
				cold
			} : answer.result;
			if (!settle(answer.id, timed)) {
				ignoredAnswers += 1;
				return;
			}
			onAnswer?.({
				...answer,
				result: timed
			});
			manifest ??= answer.manifest;
			models ??= answer.models;
			droppedChunks += answer.droppedChunks;
			unknownContext += answer.unknownContext;
		},
		fail,
		ignore: () => {
			ignoredAnswers += 1;
		},
		finish: (buildMs) => {
			for (const id of open) fail(id, "the pipeline gave no answer");
			return {
				results,
				index: void 0,
				buildMs,
				manifest,
				models,
				anomalies: {
					ignoredAnswers,
					droppedChunks,
					unknownContext
				}
			};
		}
	};
}
// src/pipeline/side-stage.ts
function isAskedElsewhere({ stage }) {
	return stage?.kind === "build" || stage?.kind === "teardown";
}
// src/pipeline/command/read-answer-file.ts
async function readAnswerFile(path, { longest, take }) {
	try {
		await using file = await openUnlinked(path);
		if (!(await file.stat()).isFile()) return "no regular file is there";
		return await lookUpAll(file, {
			longest,
			take
		});
	} catch (error) {
		return reasonOf$1(error);
	}
}
async function lookUpAll(file, { longest, take }) {
	for await (const lines of readLines(file, { longest })) for (const { number, bytes } of lines) {
		if (bytes.length > longest) return `line ${number} has more than ${longest} bytes`;
		const reason = take(bytes.toString("utf8"));
		if (reason !== void 0) return `line ${number}: ${reason}`;
	}
}
function reasonOf$1(error) {
	const code = codeOf(error);
	return reasons$1.get(code ?? "") ?? `the file cannot be read (${code})`;
}
const reasons$1 = /* @__PURE__ */ new Map([
	["ENOENT", "no file was written"],
	["ELOOP", "a symbolic link is there instead of a file"],
	["ENXIO", "no regular file is there"]
]);
// src/pipeline/command/ask-batch.ts
const batchVariables = {
	queries: "RAG_GATE_QUERIES",
	answers: "RAG_GATE_ANSWERS"
};
async function askBatch(asking) {
	const { queries, depth, folder, signal } = asking.request;
	const files = {
		queries: join(folder, "queries.jsonl"),
		answers: join(folder, "answers.jsonl")
	};
	const lines = queries.map((query) => `${requestLine(query, depth)}\n`);
	await writeFile(files.queries, lines, { flag: "wx" }).catch((cause) => {
		throw notWritten(asking.request.side, cause);
	});
	const ran = await runBatch(asking, files);
	if (signal.aborted) return;
	const open = new Set(queries.map(({ id }) => id));
	const reader = answerReader({
		parse: (line) => parseAnswer(line, asking.request),
		limits: asking.limits.answers,
		sinks: sinksOf(open, asking)
	});
	const trouble = await readAnswerFile(files.answers, {
		longest: asking.limits.process.longestLine,
		take: (line) => signal.aborted ? "stopped" : reader.take(line)
	});
	const found = trouble === void 0 ? "" : `; its answers: ${trouble}`;
	const sentence = `the query command ${ran.words}${found}${reader.note()}`;
	for (const id of open) asking.collector.fail(id, withLines(sentence, ran.lines));
}
function notWritten(side, cause) {
	const reason = cause instanceof Error ? printable(cause.message) : String(cause);
	return new GateError("pipeline-failed", `${side}: the queries could not be written: ${reason}`, {
		hint: "the folder for temporary files needs space and must be writable",
		cause,
		side
	});
}
async function runBatch({ request, limits }, files) {
	const { stepMs } = limits.process;
	await using child = startProcess({
		...request,
		command: request.settings.query,
		step: "query",
		cwd: commandFolder(request),
		environment: {
			...request.environment,
			[batchVariables.queries]: files.queries,
			[batchVariables.answers]: files.answers
		},
		onLine: void 0,
		onOutput: void 0
	}, limits.process);
	const ending = await within(child.ended, stepMs);
	return {
		words: ending === void 0 ? `timed out after ${secondsOf(stepMs)}` : endingWords(ending),
		lines: lastWords(child.tail())
	};
}
function sinksOf(open, { collector, onStray }) {
	return {
		onAnswer: (answer) => {
			open.delete(answer.id);
			collector.accept(answer, {
				ms: void 0,
				cold: false
			});
		},
		onMalformed: (id, reason) => {
			if (open.delete(id)) collector.fail(id, reason);
			else collector.ignore();
		},
		onStray
	};
}
// src/pipeline/ask-side.ts
async function askSide({ queries, concurrency, settings, log, side }, { collector, firstAlone, over, ask }) {
	const unresponsive = trackUnresponsive({ concurrency });
	let timeouts = 0;
	await askAll$1(queries, {
		concurrency,
		firstAlone,
		work: async (query, position) => {
			const reason = over?.() ?? unresponsive.reason();
			if (reason !== void 0) return collector.fail(query.id, reason);
			const cold = firstAlone && position === 0;
			const asked = await ask(query, cold);
			if (asked.kind === "timed-out") timeouts += 1;
			const isAnswered = asked.kind === "answer" || asked.kind === "failed";
			unresponsive.hear(isAnswered ? void 0 : asked.message);
			if (asked.kind === "answer") collector.accept(asked.answer, {
				ms: asked.ms,
				cold
			});
			else collector.fail(query.id, asked.message);
		}
	});
	if (timeouts > 0) log.warn(`${side}: ${timeoutAdvice(timeouts, concurrency, settings.timeoutMs)}`);
	return unresponsive.reason() === void 0;
}
function timeoutAdvice(timeouts, concurrency, queryMs) {
	const what = `${timeouts === 1 ? "1 query" : `${timeouts} queries`} timed out`;
	const remedy = `raise pipeline.timeout (now ${secondsOf(queryMs)})`;
	if (concurrency === 1) return `${what}; ${remedy}`;
	return `${what} with up to ${concurrency} in flight; ${remedy}, lower pipeline.concurrency if the queries in flight hold each other up, or flush each answer if the program prints them`;
}
// src/pipeline/command/query-process.ts
function startQueryProcess(asking, shared) {
	const { request, limits, collector, onStray } = asking;
	return startLineProcess({
		...request,
		command: request.settings.query,
		step: "query",
		cwd: commandFolder(request),
		...shared && { budget: shared }
	}, {
		called: "the query process",
		line: (query) => requestLine(query, request.depth),
		parse: (line) => parseAnswer(line, request),
		ignore: () => collector.ignore(),
		onStray,
		limits
	});
}
// src/pipeline/command/ask-once.ts
async function askOnce(asking) {
	const { request, collector, limits } = asking;
	const budget = lineBudget(limits.process.forwardedLines);
	await askSide(request, {
		collector,
		firstAlone: false,
		ask: (query) => askOne(query, asking, budget)
	});
	const hidden = hiddenLines(budget, {
		side: request.side,
		step: "query"
	});
	if (hidden !== void 0) request.log.info(hidden);
}
async function askOne(query, asking, budget) {
	const { request, limits } = asking;
	if (request.signal.aborted) return {
		kind: "failed",
		message: "stopped"
	};
	await using child = startQueryProcess(asking, budget);
	const asked = child.ask(query, request.settings.timeoutMs);
	child.endInput();
	const outcome = await asked;
	if (outcome.kind !== "answer") return outcome;
	const ending = await within(child.ended, limits.process.patienceMs);
	return ending === void 0 || endedWell(ending) ? outcome : {
		kind: "failed",
		message: child.whyNoAnswer(ending)
	};
}
function endedWell(ending) {
	return ending.kind === "output-closed" || ending.kind === "exited" && ending.code === 0;
}
// src/pipeline/command/ask-stream.ts
async function askStream(asking) {
	const { request, collector, limits } = asking;
	const { timeoutMs } = request.settings;
	const { warmUpMs, patienceMs } = limits.process;
	await using child = startQueryProcess(asking);
	const isResponsive = await askSide(request, {
		collector,
		firstAlone: true,
		ask: (query, cold) => child.ask(query, cold ? warmUpMs + timeoutMs : timeoutMs)
	});
	child.endInput();
	if (isResponsive) await within(child.ended, patienceMs);
}
// src/pipeline/command/run-command.ts
async function runCommand(request, limits = processLimits) {
	const { settings, side, queries, log, signal } = request;
	signal.throwIfAborted();
	await using built = await buildSide(request, limits);
	const collector = collectRun(request);
	if (isAskedElsewhere(request)) return collector.finish(built.buildMs);
	const strays = countStrays();
	const asking = {
		request,
		collector,
		onStray: (reason) => {
			if (strays.add(reason) === 1) log.info(`${side}: query wrote a line that is no answer: ${reason}`);
		},
		limits: {
			process: limits,
			answers: answerLimits(queries.length)
		}
	};
	await ask(settings.mode, asking);
	signal.throwIfAborted();
	const warning = strays.warning();
	if (warning !== void 0) log.warn(`${side}: ${warning}`);
	return collector.finish(built.buildMs);
}
function ask(mode, asking) {
	switch (mode) {
		case "stream": return askStream(asking);
		case "once": return askOnce(asking);
		case "batch": return askBatch(asking);
	}
}
function countStrays() {
	let count = 0;
	let first = "";
	return {
		add: (reason) => {
			count += 1;
			first ||= reason;
			return count;
		},
		warning: () => {
			if (count === 0) return void 0;
			return `query wrote ${count === 1 ? "1 line that is no answer" : `${count} lines that are no answers`}, the first: ${first}; whatever is not an answer belongs on standard error`;
		}
	};
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
	if (!(await file.stat()).isFile()) throw runsInvalid(label, "is not a regular file", { hint: "name a file, not a folder or a pipe" });
	undo.move();
	return file;
}
const missingHint = "check the path, and that the step which writes the file came before";
function reasonOf(error) {
	return reasons.get(codeOf(error) ?? "") ?? `cannot be opened: ${fileErrorText(error)}`;
}
const reasons = /* @__PURE__ */ new Map([
	["ENOENT", "there is no such file"],
	["ENOTDIR", "there is no such file"],
	["ELOOP", "is a symbolic link"],
	["EACCES", "may not be read by this user"],
	["EPERM", "may not be read by this user"]
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
// src/pipeline/run/reading/stamp-of.ts
function stampOf({ fd }) {
	const { size, mtimeMs } = fstatSync(fd);
	return `${size} ${mtimeMs}`;
}
// src/pipeline/run/reading/held-answers.ts
const mostUnits$3 = 2 ** 26;
const unitsOfAnswer = 100;
const unitsOfRank = 8;
const unitsOfChunk = 200;
function heldAnswers(most = mostUnits$3) {
	const answers = /* @__PURE__ */ new Map();
	const chunks = [];
	const places = /* @__PURE__ */ new Map();
	const docs = /* @__PURE__ */ new Map();
	const mostRanks = Math.ceil(most / 16);
	const ranked = new Uint32Array(new ArrayBuffer(0, { maxByteLength: 4 * mostRanks }));
	const scores = new Float64Array(new ArrayBuffer(0, { maxByteLength: 8 * mostRanks }));
	const holding = {
		answers,
		chunks,
		ranked,
		scores
	};
	let ranks = 0;
	let units = 0;
	const placeOf = (chunk) => {
		const known = places.get(chunk.id);
		const first = known === void 0 ? void 0 : chunks[known];
		if (first !== void 0) return isSameChunk(first, chunk) ? known : void 0;
		units += unitsOfChunk + (chunk.text?.length ?? 0) + (chunk.doc?.length ?? 0);
		places.set(chunk.id, chunks.length);
		const doc = docs.get(chunk.doc) ?? chunk.doc;
		docs.set(doc, doc);
		const { id, start, end, text } = chunk;
		return chunks.push({
			id,
			doc,
			start,
			end,
			text
		}) - 1;
	};
	return {
		add: (id, result) => {
			if (result.kind === "failed" || result.beyond !== void 0 || units > most) return;
			const { chunks: _, beyond: __, kind: ___, ...rest } = result;
			const { answer, context } = rest;
			const [first, returned] = [ranks, result.chunks.length];
			if (first + returned > mostRanks) return;
			makeRoom(ranked, first + returned);
			makeRoom(scores, first + returned);
			for (const [index, chunk] of result.chunks.entries()) {
				const place = placeOf(chunk);
				if (place === void 0) return;
				ranked[first + index] = place;
				scores[first + index] = chunk.score ?? NaN;
			}
			ranks += returned;
			units += unitsOfAnswer + (answer?.length ?? 0);
			units += result.steps === void 0 ? 0 : JSON.stringify(result.steps).length;
			units += result.trials === void 0 ? 0 : JSON.stringify(result.trials).length;
			units += unitsOfRank * (2 * returned + (context?.length ?? 0) + (rest.scores?.size ?? 0));
			answers.set(id, {
				...rest,
				first,
				returned
			});
		},
		get: (id) => heldAnswer(holding, id),
		holding
	};
}
function heldAnswer({ answers, chunks, ranked, scores }, id) {
	const held = answers.get(id);
	if (held === void 0) return void 0;
	const { first, returned, ...rest } = held;
	const own = [];
	for (let at = first; at < first + returned; at += 1) {
		const known = chunks[ranked[at] ?? 0];
		const score = scores[at];
		if (known !== void 0) own.push(new SharedChunk(known, Number.isNaN(score) ? void 0 : score));
	}
	return {
		kind: "answered",
		chunks: own,
		...rest,
		beyond: void 0
	};
}
function makeRoom({ buffer, BYTES_PER_ELEMENT }, length) {
	const bytes = length * BYTES_PER_ELEMENT;
	if (bytes > buffer.byteLength) buffer.resize(Math.min(buffer.maxByteLength, bytes + spareBytes));
}
const spareBytes = 2 ** 18;
// src/pipeline/run/reading/packed-answers.ts
const width = 3;
function compacted(read, holding) {
	return readable(packedAlone(read, holding), holding.chunks);
}
function packedAlone({ places, ...told }, holding) {
	const ids = [...places.keys()];
	const positions = new Float64Array(width * ids.length);
	for (const [row, id] of ids.entries()) {
		const { number = 0, offset = 0, length = 0 } = places.get(id) ?? {};
		positions.set([
			number,
			offset,
			length
		], row * width);
	}
	const rows = packedRows(ids, (id) => holding.answers.get(id));
	const { ranked, scores } = holding;
	return {
		...told,
		...rows,
		positions,
		ranked,
		scores
	};
}
function packedRows(ids, answerTo) {
	const numbers = new Float64Array(width * ids.length);
	const more = /* @__PURE__ */ new Map();
	for (const [row, id] of ids.entries()) {
		const answer = answerTo(id);
		const { first = NaN, returned = NaN, ms = NaN } = answer ?? {};
		numbers.set([
			first,
			returned,
			ms
		], row * width);
		if (answer !== void 0 && !isPlain(answer)) more.set(row, answer);
	}
	return {
		ids,
		numbers,
		more
	};
}
function unpacked({ chunks, ...rest }) {
	return readable(rest, unpackedChunks(chunks));
}
function readable({ ids, positions, numbers, more, ranked, scores, ...told }, chunks) {
	const rows = new Map(ids.map((id, row) => [id, row]));
	const places = {
		keys: () => rows.keys(),
		get: (id) => {
			const row = rows.get(id);
			if (row === void 0) return void 0;
			const [number = 0, offset = 0, length = 0] = positions.subarray(row * width, (row + 1) * width);
			return {
				number,
				offset,
				length
			};
		}
	};
	const holding = holdingOf({
		ids,
		numbers,
		more,
		ranked,
		scores
	}, chunks, rows);
	return {
		...told,
		places,
		held: {
			get: (id) => heldAnswer(holding, id),
			holding
		}
	};
}
function holdingOf({ ids, numbers, more, ranked, scores }, chunks, rows = new Map(ids.map((id, row) => [id, row]))) {
	let next = 0;
	const get = (id) => {
		const row = ids[next] === id ? next : rows.get(id);
		if (row === void 0) return void 0;
		next = row + 1;
		const at = row * width;
		const [first = NaN, returned = 0, ms = NaN] = numbers.subarray(at, at + width);
		if (Number.isNaN(first)) return void 0;
		return {
			...more.get(row) ?? plainAnswer(ms),
			first,
			returned
		};
	};
	return {
		answers: { get },
		chunks,
		ranked,
		scores
	};
}
function isPlain(answer) {
	const { first: _, returned: __, ms: ___, cold, ...rest } = answer;
	return !cold && Object.values(rest).every((value) => value === void 0);
}
function plainAnswer(ms) {
	return {
		ms: Number.isNaN(ms) ? void 0 : ms,
		cold: false,
		answer: void 0,
		usage: void 0,
		context: void 0
	};
}
function packedChunks(chunks) {
	const places = /* @__PURE__ */ new Map();
	const docOf = chunks.map(({ doc }) => {
		const place = places.get(doc) ?? places.size;
		places.set(doc, place);
		return place;
	});
	return {
		ids: chunks.map(({ id }) => id),
		starts: chunks.map(({ start }) => start),
		ends: chunks.map(({ end }) => end),
		texts: chunks.map(({ text }) => text),
		docOf,
		docs: [...places.keys()]
	};
}
function unpackedChunks(packedOnes) {
	const { ids, starts, ends, texts, docOf, docs } = packedOnes;
	return ids.map((id, at) => ({
		id,
		doc: docs[docOf[at] ?? 0],
		start: starts[at],
		end: ends[at],
		text: texts[at]
	}));
}
// src/pipeline/run/reading/document-names.ts
const mostNames = 2e5;
const mostUnits$2 = 33554432;
function documentNames() {
	const names = /* @__PURE__ */ new Set();
	let units = 0;
	return {
		add(doc) {
			const name = documentId(doc);
			if (names.has(name) || names.size === mostNames || units + name.length > mostUnits$2) return;
			names.add(name);
			units += name.length;
		},
		sorted: () => new Set([...names].toSorted(byCodeUnit))
	};
}
// src/pipeline/run/reading/crossing-answers.ts
const crossings = /* @__PURE__ */ new WeakMap();
function crossingAnswers(results) {
	return crossings.get(results);
}
function letCross(results, places, holding) {
	const { answers } = holding;
	crossings.set(results, {
		chunks: () => packedChunks(holding.chunks),
		ranks: () => places.keys().reduce((sum, id) => sum + (answers.get(id)?.returned ?? 0), 0),
		documentsOfSteps: () => new Set(places.keys().flatMap((id) => chunksOfSteps(answers.get(id)?.steps).flatMap(({ doc }) => doc ?? []))),
		canCross: (id) => answers.get(id) !== void 0 || places.get(id) === void 0,
		rows: (ids) => rowsOf(ids, holding)
	});
}
function rowsOf(ids, { answers: held, ...all }) {
	const answers = new Map(ids.flatMap((id) => {
		const answer = held.get(id);
		return answer === void 0 ? [] : [[id, answer]];
	}));
	const length = answers.values().reduce((sum, { returned }) => sum + returned, 0);
	const [ranked, scores] = [new Uint32Array(length), new Float64Array(length)];
	const moved = /* @__PURE__ */ new Map();
	let next = 0;
	for (const [id, answer] of answers) {
		const { first, returned } = answer;
		ranked.set(all.ranked.subarray(first, first + returned), next);
		scores.set(all.scores.subarray(first, first + returned), next);
		moved.set(id, {
			...answer,
			first: next
		});
		next += returned;
	}
	return {
		...packedRows([...moved.keys()], (id) => moved.get(id)),
		ranked,
		scores
	};
}
// src/pipeline/run/reading/read-native-run.ts
async function readNativeRun(file, rules) {
	const { source } = rules;
	const shared = source.kind === "collected" ? source.shared : void 0;
	const own = heldAnswers();
	const { documents, held } = shared ?? {
		documents: documentNames(),
		held: own
	};
	const places = /* @__PURE__ */ new Map();
	const { size } = await whileReading(rules.label, file.stat());
	const facts = await readAnswers$1(upTo(size, file), rules, {
		places,
		documents,
		held
	});
	return runOfAnswers(shared === void 0 ? compacted({
		...facts,
		places,
		documents: documents.sorted()
	}, own.holding) : {
		...facts,
		places,
		documents: void 0,
		held
	}, {
		file,
		rules
	});
}
function runOfAnswers({ places, held, documents, failed, ...told }, { file, rules }) {
	const whole = stampOf(file);
	const again = (id) => {
		const place = places.get(id);
		if (place !== void 0 && stampOf(file) !== whole) throw changedMeanwhile(`${rules.label}:${place.number}`);
		return readAgain(id, place, file, rules);
	};
	const results = {
		get: (id) => held.get(id) ?? again(id),
		documents
	};
	if (held.holding !== void 0) letCross(results, places, held.holding);
	return {
		run: {
			...told,
			results,
			index: void 0,
			buildMs: void 0
		},
		ids: [...places.keys()],
		failed
	};
}
async function readAnswers$1(file, rules, { places, documents, held }) {
	const { source } = rules;
	const facts = {
		ignoredAnswers: 0,
		droppedChunks: 0,
		unknownContext: 0,
		failed: 0
	};
	let manifest;
	let models;
	const take = (line) => {
		const answer = answerOn(line, rules);
		if (answer === void 0) return;
		manifest ??= answer.manifest;
		models ??= answer.models;
		if (!counts(answer.id, line, places, rules)) {
			if (source.kind === "collected" || (source.isOwn?.(answer.id) ?? true)) facts.ignoredAnswers += 1;
			return;
		}
		const { number, offset, bytes } = line;
		places.set(answer.id, {
			number,
			offset,
			length: bytes.length
		});
		held.add(answer.id, answer.result);
		facts.droppedChunks += answer.droppedChunks;
		facts.unknownContext += answer.unknownContext;
		if (answer.result.kind === "failed") facts.failed += 1;
		else for (const { doc } of answer.result.chunks) if (doc !== void 0) documents.add(doc);
	};
	const told = { read: (...into) => whileReading(rules.label, file.read(...into)) };
	for await (const lines of readLines(told, { longest: longestLine })) for (const line of lines) {
		rules.signal.throwIfAborted();
		take(line);
	}
	const { failed, ...anomalies } = facts;
	return {
		failed,
		anomalies,
		manifest,
		models
	};
}
function answerOn(line, { label, depth, source }) {
	const isOurs = source.kind === "collected";
	if (line.bytes.length === 0 && !isOurs) return void 0;
	const hint = isOurs ? void 0 : hintFor(line);
	const text = textOf(line, {
		label,
		hint
	});
	const where = `${label}:${line.number}`;
	if (text.trim() === "") {
		if (isOurs) throw runsInvalid(where, "is blank");
		return;
	}
	if (isOurs && !line.ended) throw runsInvalid(where, "the file ends in the middle of this line");
	const answer = parseAnswer(text, { depth });
	if (answer.kind === "answer") return answer;
	throw runsInvalid(where, answer.reason, { hint });
}
function hintFor({ ended, bytes }) {
	const protocol = "write one answer a line, as the JSON Lines protocol has them";
	return ended || bytes.length > 8388608 ? protocol : `if the file was cut off here, write or copy it once more; else ${protocol}`;
}
function textOf({ number, bytes }, { label, hint }) {
	if (bytes.length > 8388608) throw runsInvalid(`${label}:${number}`, `longer than ${sizeOf(longestLine)}`, { hint });
	if (!isUtf8(bytes)) throw runsInvalid(`${label}:${number}`, "is not valid UTF-8", { hint });
	const text = bytes.toString();
	return number === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text;
}
const byteOrderMark = "﻿";
function counts(id, { number }, places, { label, source }) {
	const first = places.get(id);
	switch (source.kind) {
		case "named": return first === void 0 && source.asked.has(id);
		case "collected": {
			const complaint = first === void 0 ? source.complaintAbout(id) : `twice, first on line ${first.number}`;
			if (complaint === void 0) return true;
			throw itemInvalid(id, {
				label,
				number,
				complaint
			});
		}
	}
}
function itemInvalid(id, { label, number, complaint }) {
	return runsInvalid(`${label}:${number}`, `item ${quoted(id)} ${complaint}`);
}
function readAgain(id, place, file, { label, depth }) {
	if (place === void 0) return void 0;
	const bytes = Buffer.allocUnsafe(place.length);
	const read = readAt(file, bytes, {
		position: place.offset,
		where: `${label}:${place.number}`
	});
	const text = bytes.toString("utf8", 0, read);
	const answer = parseAnswer(place.number === 1 ? text.replace(byteOrderMark, "") : text, { depth });
	if (answer.kind === "answer" && answer.id === id) return answer.result;
	throw changedMeanwhile(`${label}:${place.number}`);
}
function readAt({ fd }, into, { position, where }) {
	try {
		return readSync(fd, into, { position });
	} catch (error) {
		throw notRead(where, error);
	}
}
// src/lib/abortable.ts
async function abortable(work, signal) {
	const { promise, reject } = Promise.withResolvers();
	const give = () => reject(signal.reason);
	signal.addEventListener("abort", give, { once: true });
	if (signal.aborted) give();
	try {
		return await Promise.race([work, promise]);
	} finally {
		signal.removeEventListener("abort", give);
	}
}
// src/pipeline/run/reading/run-thread.ts
const worthAThread$1 = 33554432;
async function askThread(program, question, { label, signal }) {
	signal.throwIfAborted();
	const worker = startSandboxedWorker(program, question);
	const answer = Promise.withResolvers();
	const stopped = (reason, cause) => answer.reject(runsInvalid(label, `the thread that reads it stopped: ${printable(reason)}`, {
		hint: "if it ran out of memory, split the file",
		cause
	}));
	worker.on("message", answer.resolve);
	worker.on("error", (cause) => stopped(messageOf(cause), cause));
	worker.on("exit", (code) => stopped(`it ended with code ${code}`));
	try {
		return await abortable(answer.promise, signal);
	} finally {
		await worker.terminate();
	}
}
function errorOf({ code, message, hint, trouble }) {
	const cause = trouble === void 0 ? void 0 : Object.assign(/* @__PURE__ */ new Error(), { code: trouble });
	return new GateError(code, message, {
		hint,
		cause
	});
}
// src/pipeline/run/reading/read-native-in-thread.ts
async function readNativeInThread(file, rules, program = entry$1()) {
	const { label, depth, source } = rules;
	const asked = source.kind === "named" ? source.asked : void 0;
	const told = await askThread(program, {
		fd: file.fd,
		label,
		depth,
		asked
	}, rules);
	if ("failure" in told) {
		refuseStrays(told.places, rules);
		throw errorOf(told.failure);
	}
	const read = unpacked(told.read);
	refuseStrays(read.places, rules);
	return runOfAnswers(read, {
		file,
		rules
	});
}
function refuseStrays(places, { label, source }) {
	if (source.kind === "named") return;
	for (const id of places.keys()) {
		const number = places.get(id)?.number ?? 0;
		const complaint = source.complaintAbout(id);
		if (complaint !== void 0) throw itemInvalid(id, {
			label,
			number,
			complaint
		});
	}
}
function entry$1() {
	const name = import.meta.url.endsWith(".ts") ? "./native-worker.ts" : "./native-worker.js";
	return new URL(name, import.meta.url);
}
// src/pipeline/run/answer-line.ts
function answerLine(id, result, facts) {
	return JSON.stringify({
		id,
		...writtenResult(result),
		...writtenFacts(facts)
	});
}
function writtenResult(result) {
	switch (result.kind) {
		case "failed": return { error: result.message };
		case "answered": return {
			chunks: result.chunks.map(writtenChunk),
			answer: result.answer,
			confidence: result.confidence,
			context: result.context,
			usage: result.usage && {
				input_tokens: result.usage.inputTokens,
				output_tokens: result.usage.outputTokens
			},
			beyond: writtenBeyond(result.beyond),
			steps: result.steps?.map((step) => ({
				...step,
				chunks: step.chunks?.map(writtenChunk)
			})),
			trace_id: result.traceId,
			trials: result.trials?.map((trial) => trial.kind === "failed" ? { error: trial.message } : {
				answer: trial.answer,
				steps: trial.steps
			}),
			own_scores: result.scores && Object.fromEntries(result.scores),
			ms: result.ms,
			cold: result.cold || void 0
		};
	}
}
function writtenChunk(chunk) {
	const { id, doc, start, end, text, score } = chunk;
	return {
		id: id.length > 200 && id === madeId(chunk) ? void 0 : id,
		doc,
		start,
		end,
		text,
		score
	};
}
function writtenFacts(facts) {
	return {
		manifest: facts?.manifest,
		models: facts?.models
	};
}
// src/pipeline/run/writing/write-run-file.ts
const mostFileBytes = 268435456;
async function writeRunFile({ path, side, run, ids, signal }) {
	await using file = await open(path, "wx");
	let failed = 0;
	let total = 0;
	let pieces = [];
	let pending = 0;
	for (const { id, line, bytes, isFailed } of linesOf(run, ids)) {
		if (bytes > 8388608) throw tooLong(id, side);
		if (isFailed) failed += 1;
		total += bytes + 1;
		pending += bytes + 1;
		if (total > 268435456) throw tooLarge(side);
		pieces.push(line, "\n");
		if (pending < pieceBytes) continue;
		await write(file, pieces, signal);
		pieces = [];
		pending = 0;
	}
	await write(file, pieces, signal);
	return {
		items: ids.length,
		failed
	};
}
const pieceBytes = 1048576;
function* linesOf(run, ids) {
	let facts = {
		manifest: run.manifest,
		models: run.models
	};
	for (const id of ids) {
		const result = run.results.get(id) ?? unanswered;
		const isFailed = result.kind === "failed";
		const telling = facts && answerLine(id, result, facts);
		const bytes = telling === void 0 ? Infinity : Buffer.byteLength(telling);
		if (telling !== void 0 && bytes <= 8388608) {
			facts = void 0;
			yield {
				id,
				line: telling,
				bytes,
				isFailed
			};
			continue;
		}
		const line = answerLine(id, result, void 0);
		yield {
			id,
			line,
			bytes: Buffer.byteLength(line),
			isFailed
		};
	}
}
const unanswered = {
	kind: "failed",
	message: "the pipeline gave no answer"
};
async function write(file, pieces, signal) {
	signal.throwIfAborted();
	await file.writeFile(pieces.join(""));
}
function tooLong(id, side) {
	const message = `${side}: the answer to item ${quoted(id)} takes more than ${sizeOf(longestLine)} as a line of a run file`;
	return new GateError("pipeline-failed", message, {
		hint: "lower pipeline.depth, or return smaller chunks",
		side
	});
}
function tooLarge(side) {
	return new GateError("pipeline-failed", `${side}: its run file exceeds 256 MiB`, {
		hint: "let `collect` work in more shards, for example shard: 1/8",
		side
	});
}
// src/pipeline/run/reading/open-run-file.ts
async function openRunFile(path, rules) {
	await using undo = new AsyncDisposableStack();
	const file = await openPlainFile(path, fileRules(rules));
	undo.use(file);
	const run = await (await isForThread(file.handle, rules) ? readNativeInThread : readNativeRun)(file.handle, rules);
	const owned = undo.move();
	return {
		...run,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
async function isForThread(file, { source, beside = false }) {
	const isWhole = source.kind === "named" ? source.isOwn === void 0 : source.shared === void 0;
	return beside && isWhole && (await file.stat()).size >= 33554432;
}
function fileRules({ label, signal, source }) {
	switch (source.kind) {
		case "named": return {
			label,
			signal,
			temp: source.temp,
			maxBytes: void 0,
			refusesLinks: false
		};
		case "collected": return {
			label,
			signal,
			temp: void 0,
			maxBytes: mostFileBytes,
			refusesLinks: true
		};
	}
}
// src/pipeline/run/folder-names.ts
const manifestName = "run.json";
function runFileName(side) {
	return `${side}.jsonl`;
}
function journalName(unique) {
	return `asked-${unique}.jsonl`;
}
function unfinishedName(unique) {
	return `asked-${unique}.part`;
}
const finishedName = "finished";
function goldenCopyName(side, path) {
	const ending = /\.([A-Za-z0-9]{1,10})$/.exec(path)?.[1];
	return ending === void 0 ? `golden-${side}` : `golden-${side}.${ending}`;
}
function partNamed(name) {
	if (name === "run.json") return "manifest";
	if (/^asked-[0-9a-f]{16}(?:\.jsonl|\.part)$/.test(name)) return "journal";
	const side = sideNames.find((each) => name === runFileName(each));
	if (side !== void 0) return side;
	if (/^golden-base(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return "golden-base";
	if (/^golden-head(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return "golden-head";
}
// src/gate/collecting/public-artifact-guard.ts
async function refusePrivateText({ runs, policy, files }, visibility) {
	if (runs === void 0 || policy.settings.runText === "full") return;
	const ids = policy.items.map(({ id }) => id);
	for (const side of sideNames) {
		const run = runs[side];
		const tracked = trackedFiles(await files.listing?.(side) ?? [], visibility);
		if (run === void 0 || tracked === void 0) continue;
		for (const id of ids) {
			const refusal = refusalOf(run.results.get(id), {
				side,
				id,
				tracked
			});
			if (refusal !== void 0) throw refusal;
		}
	}
}
function mayBeKept({ id, result }, { side, tracked, runText }) {
	if (tracked === void 0 || runText === "full") return true;
	return refusalOf(result, {
		side,
		id,
		tracked
	}) === void 0;
}
function refusalOf(result, { side, id, tracked }) {
	if (result?.kind !== "answered") return void 0;
	if (holdsWords(result)) return refusedAnswer({
		side,
		id
	});
	for (const { doc, text } of result.chunks) {
		if (text === void 0) continue;
		if (doc === void 0 || !tracked.has(documentId(doc))) return refusedChunk({
			side,
			id
		}, doc);
	}
}
function holdsWords({ answer, steps, trials }) {
	return [
		answer,
		steps,
		trials
	].some((part) => part !== void 0);
}
function refusedChunk({ side, id }, doc) {
	const chunk = doc === void 0 ? "a chunk without a document" : `a chunk of ${printable(doc)}`;
	return new GateError("private-text", `${side}: the answer to ${printable(id)} holds ${chunk}, which is no tracked file of this public repository`, {
		hint: "run files are public here: let the pipeline name a tracked file as doc, or leave the text out and give start and end, or set report.run-text: full in the config of the base branch",
		side
	});
}
function refusedAnswer({ side, id }) {
	return new GateError("private-text", `${side}: the run files would hold the answer to ${printable(id)}, and this repository is public`, {
		hint: "run files are public here: set report.run-text: full in the config of the base branch if answers may be",
		side
	});
}
function trackedFiles(entries, visibility) {
	if (!isPublic(visibility)) return void 0;
	const files = entries.filter(({ mode }) => mode === "100644" || mode === "100755");
	return new Set(files.map(({ path }) => path));
}
// src/pipeline/run/chunks-once.ts
function withChunksOnce(ids, results) {
	const firsts = /* @__PURE__ */ new Map();
	const written = /* @__PURE__ */ new Map();
	for (const id of ids) {
		const result = results.get(id);
		if (result?.kind !== "answered") return void 0;
		const chunks = [];
		for (const chunk of result.chunks) {
			const first = firsts.get(chunk.id);
			if (first === void 0) firsts.set(chunk.id, chunk);
			const isAgain = first !== void 0 && isSameChunk(first, chunk);
			if (first !== void 0 && !isAgain && isBare(chunk)) return void 0;
			chunks.push(isAgain && chunk.id.length <= 200 ? {
				...bare,
				...named(chunk)
			} : chunk);
		}
		written.set(id, {
			...result,
			chunks
		});
	}
	return written;
}
function openWholeChunks() {
	const firsts = /* @__PURE__ */ new Map();
	const whole = (chunk) => {
		const first = firsts.get(chunk.id);
		if (first === void 0) firsts.set(chunk.id, chunk);
		return first !== void 0 && isBare(chunk) ? {
			...first,
			...named(chunk)
		} : chunk;
	};
	return (result) => result.kind === "answered" ? {
		...result,
		chunks: result.chunks.map(whole)
	} : result;
}
const bare = {
	doc: void 0,
	start: void 0,
	end: void 0,
	text: void 0
};
function named({ id, score }) {
	return {
		id,
		score
	};
}
function isBare(chunk) {
	return isSameChunk(chunk, {
		...chunk,
		...bare
	});
}
// src/gate/collecting/run-cache.ts
async function cachedRun(cache, work) {
	const { store, key, log, side } = cache;
	if (key === void 0 || await store.secret() === void 0) return work();
	const known = await restoreRun(cache, key);
	if (known !== void 0) {
		log.info(`${side}: nothing to build: an earlier run of the same content was kept`);
		return known;
	}
	const run = await work();
	const reason = reasonNotToKeep(run, cache);
	if (reason === void 0) await saveRun(run, cache, key);
	else log.debug(`${side}: the run is not kept: ${reason}`);
	return run;
}
async function restoreRun(cache, key) {
	const { store, side, folder, log, signal } = cache;
	const into = join(folder, `${side}-run-restored.jsonl`);
	try {
		const kept = await restoreFile(runFile, {
			store,
			key,
			into
		});
		if (kept.kind === "absent") return void 0;
		const run = kept.kind === "found" ? await readAnswers(into, kept.facts, cache) : void 0;
		if (run !== void 0) return run;
	} catch (error) {
		signal.throwIfAborted();
		if (!isContentInvalid(error)) {
			log.debug(`${side}: the run of the cache could not be read: ${error instanceof GateError ? error.message : troubleName(error)}`);
			return;
		}
	} finally {
		await rm(into, { force: true });
	}
	log.warn(`${side}: the run that was kept is damaged, or somebody else wrote it: it is made again`);
	await forgetFile(runFile, {
		store,
		key
	});
}
async function saveRun(run, cache, key) {
	const { store, side, folder, log, signal, queries } = cache;
	const path = join(folder, `${side}-run-kept.jsonl`);
	const ids = queries.map(({ id }) => id);
	const { index, anomalies, manifest } = run;
	const facts = {
		items: ids.length,
		manifest: manifest?.length,
		index,
		anomalies
	};
	const results = withChunksOnce(ids, run.results);
	if (results === void 0) {
		log.debug(`${side}: the run is not kept: a chunk comes with and without its text`);
		return;
	}
	try {
		await writeRunFile({
			path,
			side,
			run: {
				...run,
				results
			},
			ids,
			signal
		});
		await keepFile(runFile, {
			store,
			key,
			from: path,
			facts
		});
	} catch (error) {
		signal.throwIfAborted();
		const why = error instanceof GateError ? error.message : "it could not be written";
		log.debug(`${side}: the run is not kept: ${why}`);
	} finally {
		await rm(path, { force: true });
	}
}
function reasonNotToKeep(run, { queries, tracked, answers }) {
	const unknown = tracked && run.manifest?.find((doc) => !tracked.has(documentId(doc)));
	if (unknown !== void 0) return `${quoted(unknown)} is no tracked file`;
	for (const { id, retrievalOnly } of queries) {
		const result = run.results.get(id);
		if (result?.kind !== "answered") return `query ${quoted(id)} failed`;
		if (answers && !retrievalOnly && result.answer === void 0) return `query ${quoted(id)} has no answer`;
		if (result.trials?.some(({ kind }) => kind === "failed") === true) return `a trial of ${quoted(id)} failed`;
		if (result.beyond !== void 0) return `the ranking of ${quoted(id)} is cut`;
		if (tracked === void 0) continue;
		if (holdsWords(result)) return "the repository is public, and answers are not";
		for (const { doc } of result.chunks) {
			if (doc === void 0) return `a chunk of ${quoted(id)} names no document`;
			if (!tracked.has(documentId(doc))) return `${quoted(doc)} is no tracked file`;
		}
	}
}
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const maybeCount = count.optional();
const tokens = number().min(0).optional();
const FactsSchema = strictObject({
	items: count,
	manifest: maybeCount,
	index: strictObject({
		basis: _enum(["index", "returned"]),
		documents: maybeCount,
		chunks: maybeCount,
		meanChunkTokens: tokens,
		p95ChunkTokens: tokens,
		duplicateChunks: maybeCount,
		emptyChunks: maybeCount,
		bytes: maybeCount
	}).optional(),
	anomalies: strictObject({
		ignoredAnswers: count,
		droppedChunks: count,
		unknownContext: count
	})
});
const runFile = {
	...kinds.run,
	facts: FactsSchema
};
async function readAnswers(path, { items, index, anomalies, manifest: listed }, { queries, depth, signal }) {
	if (items !== queries.length) return void 0;
	const asked = new Set(queries.map(({ id }) => id));
	const complaintAbout = (id) => asked.has(id) ? void 0 : "was not asked";
	const results = /* @__PURE__ */ new Map();
	const whole = openWholeChunks();
	await using file = await openRunFile(path, {
		label: "a run of the cache",
		depth,
		source: {
			kind: "collected",
			complaintAbout,
			shared: {
				documents: documentNames(),
				held: {
					add: (id, result) => void results.set(id, whole(result)),
					get: (id) => results.get(id)
				}
			}
		},
		signal
	});
	const { droppedChunks, unknownContext } = file.run.anomalies;
	if (droppedChunks + unknownContext > 0) return void 0;
	for (const id of asked) if (results.get(id)?.kind !== "answered") return void 0;
	const { manifest, models } = file.run;
	if (manifest?.length !== listed) return void 0;
	return {
		results,
		index: index && {
			...noFacts,
			...index
		},
		buildMs: "cached",
		manifest,
		models,
		anomalies
	};
}
const noFacts = {
	basis: void 0,
	documents: void 0,
	chunks: void 0,
	meanChunkTokens: void 0,
	p95ChunkTokens: void 0,
	duplicateChunks: void 0,
	emptyChunks: void 0,
	bytes: void 0
};
// src/pipeline/http/asking/request-body.ts
function requestBody(template, questions) {
	return JSON.stringify(forAll(template, questions));
}
function requestLines(template, questions) {
	return questions.flatMap((question) => filledList(template, question)).map((line) => `${JSON.stringify(line)}\n`).join("");
}
function holdsAnywhere(template, name) {
	if (typeof template === "string") return template.includes(`{${name}}`);
	if (typeof template !== "object" || template === null) return false;
	return Object.values(template).some((value) => holdsAnywhere(value, name));
}
function forAll(template, questions) {
	const [first] = questions;
	if (first === void 0) throw new Error("a request asks something");
	if (Array.isArray(template) && holdsAnywhere(template, "query")) return questions.flatMap((question) => filledList(template, question));
	if (!isMapping(template)) return orNull(filled(template, first));
	return fromEntries(Object.entries(template).map(([key, value]) => [key, holdsAnywhere(value, "query") ? forAll(value, questions) : filled(value, first)]));
}
const absent = Symbol("absent");
function filled(template, question) {
	if (typeof template === "string") return filledText(template, question);
	if (Array.isArray(template)) return filledList(template, question);
	if (!isMapping(template)) return template;
	return fromEntries(Object.entries(template).map(([key, value]) => [key, filled(value, question)]));
}
function filledList(template, question) {
	return template.flatMap((element) => lacks(element, question) ? [] : [filled(element, question)]);
}
function lacks(template, question) {
	if (typeof template === "string") return filledText(template, question) === absent;
	return isMapping(template) && Object.values(template).some((value) => lacks(value, question));
}
function fromEntries(entries) {
	return Object.fromEntries(entries.filter(([, value]) => value !== absent));
}
function orNull(value) {
	return value === absent ? null : value;
}
function filledText(template, question) {
	const { k, history = [], filters = {} } = question;
	if (template === "{k}") return k;
	if (template === "{history}") return history;
	if (template === "{filters}") return filters;
	const [, name] = /^\{filters\.([^{}]+)\}$/.exec(template) ?? [];
	if (name !== void 0) return Object.hasOwn(filters, name) ? filters[name] : absent;
	return withPlaces(template, question, (value) => value);
}
function withPlaces(template, { id, query, k, side, sha }, escaped) {
	const values = new Map(Object.entries({
		id,
		query,
		k: String(k),
		side,
		sha
	}));
	return template.replaceAll(/\{(?:id|query|k|side|sha)\}/g, (place) => escaped(values.get(place.slice(1, -1)) ?? place));
}
// src/pipeline/http/asking/server-request.ts
function serverRequest(settings, address, questions) {
	const { request, ndjson } = settings;
	const [first] = questions;
	if (first === void 0) throw new Error("a request asks something");
	const url = new URL(withPlaces(address, first, urlPart));
	if (ndjson !== void 0) return {
		method: "POST",
		url,
		body: {
			type: "application/x-ndjson",
			text: requestLines(ndjson, questions)
		}
	};
	if (methodOf(settings, address) === "GET") return {
		method: "GET",
		url,
		body: void 0
	};
	return {
		method: "POST",
		url,
		body: {
			type: "application/json",
			text: requestBody(request ?? usualRequest, questions)
		}
	};
}
function methodOf({ request, ndjson }, address) {
	return !(request !== void 0 || ndjson !== void 0) && holdsPlaceholder(address, "query") ? "GET" : "POST";
}
const usualRequest = {
	query: "{query}",
	k: "{k}"
};
function urlPart(value) {
	return encodeURIComponent(value.toWellFormed());
}
// src/pipeline/http/server-url.ts
function serverUrl(written, key, { side, sha, port }) {
	const text = replacePlaceholders(written, new Map(Object.entries({
		side,
		sha,
		port: String(port)
	})));
	const refused = (name, why) => new GateError("config-invalid", `${side}: ${name}: ${why}`, { side });
	const named = `${key} is ${quoted(written)}`;
	if (port === void 0 && written.includes("{port}")) throw refused(named, "{port} needs pipeline.start: without it there is no server to give a port to");
	const url = URL.parse(text);
	if (url === null || url.protocol !== "http:" && url.protocol !== "https:") throw refused(named, "expected a URL that begins with http:// or https://");
	if (url.username !== "" || url.password !== "") throw refused(key, "expected a URL without user name and password");
	if (url.hash !== "") throw refused(named, "expected a URL without #");
	return text;
}
function isLoopback({ hostname }) {
	return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || hostname === "0.0.0.0" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
// src/gate/collecting/server-headers.ts
function serverHeaders({ policy, commits, request: { environment, passEnv }, ports }, side) {
	const error = (code, what, hint) => new GateError(code, `${side}: ${what}`, {
		hint,
		side
	});
	return (url, settings) => {
		const entries = Array.from(settings.headers, ([name, variable]) => ({
			name,
			variable
		}));
		if (entries.length === 0) return /* @__PURE__ */ new Map();
		const trust = {
			from: policy.from,
			baseUrl: url.href
		};
		for (const header of entries.filter(({ variable }) => !passes$1(variable, passEnv))) {
			const why = doubtOf(trust, commits, ports.models) ?? foreignTo(policy.vouching, {
				header,
				settings,
				side,
				sha: commits[side] ?? "",
				url
			});
			if (why !== void 0) throw error("pipeline-failed", `no secret is sent for pipeline.headers.${header.name}, ${why}`, `merge that part of the configuration first, with {side} or {sha} in url for an index of each; or name ${header.variable} in pass-env, if code of head may read it`);
		}
		requirePrivate(url, environment, error);
		return new Map(entries.map(({ name, variable }) => [name, secretIn(environment, variable, (why) => error("secret-unavailable", `${variable}, which pipeline.headers names, ${why}`, setIt(variable)))]));
	};
}
function setIt(variable) {
	return `set the variable ${variable}: in a workflow below env, from a secret; pull requests from forks and by Dependabot are given none`;
}
function requirePrivate(url, environment, error) {
	if (!isEndpoint(url.href)) throw error("pipeline-failed", `no secret is sent to ${url.origin}, which is not https`, "headers go through encrypted connections only, or to this machine itself");
	if (trustsAnybody(environment)) throw error("secret-unavailable", "NODE_TLS_REJECT_UNAUTHORIZED=0 is set, so that anybody could read pipeline.headers", "unset it; for a certificate of your own name its file in NODE_EXTRA_CA_CERTS");
}
function foreignTo(vouching, { header: { name, variable }, settings, side, sha, url }) {
	if (vouching?.kind !== "http" || vouching.headers.get(name) !== variable) return `which stands in ${side}'s config alone`;
	const ofBase = new URL(serverUrl(vouching.url, "pipeline.url", {
		side,
		sha,
		port: void 0
	}));
	const [asked, named] = [askedBy(settings, url), askedBy(vouching, ofBase)];
	return asked === named ? void 0 : `for ${asked}: base names ${named}`;
}
function askedBy(settings, { origin, pathname }) {
	return `${methodOf(settings, settings.url)} ${origin}${pathname}`;
}
// src/gate/collecting/side-inputs.ts
function queriesOf({ items }, settings) {
	return items.map(({ id, golden: { base } }) => ({
		id,
		query: base.query,
		...base.history === void 0 ? {} : { history: base.history },
		...base.filters === void 0 ? {} : { filters: base.filters },
		...base.draft === void 0 || !isWritten(settings) ? {} : { retrievalOnly: true }
	}));
}
function trialsOfSide({ settings }, { kind }) {
	return kind === "command" || kind === "http" ? Math.max(1, ...settings.metrics.map(trialsOf)) : 1;
}
function filesWithoutTree(side, sha, { policy, workspace, request, settings, entries }) {
	const isPlain = entries.every(({ mode }) => mode === "100644" || mode === "100755");
	if (settings.kind !== "builtin" || request.lfs || !isPlain) return void 0;
	const hidden = policyPaths(side, policy);
	return commitFiles(workspace, sha, entries.filter((entry) => {
		const path = fromTop(policy.folders[side], entry.path);
		return !hidden.has(path) && !isReviewOf(path, hidden);
	}));
}
// src/gate/collecting/require-key.ts
function requireKey(side, pipeline, { key }) {
	const model = key === "missing" ? modelOf(pipeline) : void 0;
	if (model === void 0) return;
	throw new GateError("input-invalid", `${side}: ${model} asks a model at https://api.openai.com/v1, which needs a key`, {
		hint: "set the input `api-key`, on the command line OPENAI_API_KEY, or name a server that needs none as `base-url`",
		side
	});
}
function modelOf(pipeline) {
	if (pipeline?.kind !== "builtin") return void 0;
	const { retrieve, answer } = pipeline;
	if (retrieve.mode !== "bm25") return `pipeline.retrieve.mode "${retrieve.mode}"`;
	return answer === void 0 ? void 0 : "pipeline.answer";
}
// src/gate/comparing/at-equal-length.ts
async function atEqualLength(items, metrics, { score, breath }) {
	const equalLength = equalLengthMetric(items, metrics);
	if (equalLength === void 0) return {
		items,
		equalLength
	};
	const again = [];
	for (const item of items) {
		again.push(alsoScored(item, equalLength, score(item, equalLength)));
		await breath();
	}
	return isFilled(equalLength, again) ? {
		items: again,
		equalLength
	} : {
		items,
		equalLength: void 0
	};
}
function alsoScored(item, { name }, { scores, facts }) {
	const also = (known, own) => ({ get: (metric) => metric === name ? own.get(name) : known.get(metric) });
	const unfilled = (side, own) => {
		if (side.match === void 0 || own.match === void 0) return side;
		const names = /* @__PURE__ */ new Set([...side.match.unfilled, ...own.match.unfilled]);
		return {
			...side,
			match: {
				...side.match,
				unfilled: [...names]
			}
		};
	};
	return {
		...item,
		scores: {
			base: item.scores.base && scores.base && also(item.scores.base, scores.base),
			head: also(item.scores.head, scores.head)
		},
		facts: {
			base: item.facts.base && facts.base && unfilled(item.facts.base, facts.base),
			head: unfilled(item.facts.head, facts.head)
		}
	};
}
// src/golden/matching/chunk-labels.ts
const MOST_UNITS = 2 ** 26;
function openChunkLabels(items, textOf, known) {
	const wanted = new Set(items.flatMap(({ golden: { base } }) => base.labels.kind === "chunks" ? [...base.labels.grades.keys()] : []));
	if (wanted.size === 0) return void 0;
	const onBase = /* @__PURE__ */ new Map();
	const onHead = /* @__PURE__ */ new Map();
	let units = 0;
	const keep = (placed) => {
		const { id, doc, start } = placed.chunk;
		const quote = textOf(placed);
		if (doc === void 0 || quote === void 0 || onBase.has(id) || units > MOST_UNITS) return;
		units += quote.length;
		onBase.set(id, {
			doc,
			quote,
			prefix: "",
			suffix: "",
			start
		});
	};
	const keepOfHead = ({ id, doc, text }) => {
		const isKept = text !== void 0 && units <= MOST_UNITS;
		units += isKept ? text.length : 0;
		onHead.set(id, {
			doc,
			text: isKept ? text : void 0
		});
	};
	const isGone = (id, was) => {
		const now = onHead.get(id);
		return now === void 0 ? !known.onHead(id) : isAnother(was, now);
	};
	return {
		add: (side, chunks) => {
			for (const placed of chunks) {
				if (!wanted.has(placed.chunk.id)) continue;
				if (side === "base") keep(placed);
				else if (!onHead.has(placed.chunk.id)) keepOfHead(placed.chunk);
			}
		},
		followed: () => {
			for (const id of wanted) {
				const text = onBase.get(id) ?? known.onBase(id);
				if (text !== void 0) onBase.set(id, text);
			}
			const gone = [...onBase].flatMap(([id, was]) => isGone(id, was) ? [id] : []);
			return gone.length === 0 ? void 0 : {
				texts: onBase,
				gone: new Set(gone)
			};
		}
	};
}
function isAnother(was, now) {
	if (now.text === void 0 || onlyLetters(now.text) === onlyLetters(was.quote)) return false;
	if (now.doc !== void 0 && documentId(now.doc) !== documentId(was.doc)) return true;
	const [kept] = sharedParts(words(was.quote), words(now.text));
	return kept < .5;
}
function labelledByText(item, { texts, gone }) {
	const { labels } = item;
	if (labels.kind !== "chunks" || !labels.grades.keys().some((id) => gone.has(id))) return item;
	const targets = [...labels.grades].flatMap(([id, grade]) => {
		const evidence = texts.get(id);
		return evidence === void 0 ? [] : [{
			grade,
			any: [evidence]
		}];
	});
	return {
		...item,
		labels: {
			kind: "evidence",
			targets
		}
	};
}
// src/lib/text/nearest-name.ts
function nearestName(name, known) {
	let best;
	let most = 0;
	for (const each of known) {
		const ends = commonLength(name, each, (text, at) => text.charCodeAt(text.length - 1 - at));
		const starts = commonLength(name, each, (text, at) => text.charCodeAt(at));
		const common = ends + Math.min(starts, Math.min(name.length, each.length) - ends);
		if (common > most) {
			best = each;
			most = common;
		}
	}
	return 3 * most >= name.length ? best : void 0;
}
function commonLength(one, other, unitAt) {
	const limit = Math.min(one.length, other.length);
	let length = 0;
	while (length < limit && unitAt(one, length) === unitAt(other, length)) length += 1;
	return length;
}
// src/lib/text/text-hash.ts
function textHash(text) {
	let low = 3735928559;
	let high = 1103547991;
	for (let at = 0; at < text.length; at += 1) {
		const unit = text.charCodeAt(at);
		low = Math.imul(low ^ unit, 2654435761);
		high = Math.imul(high ^ unit, 1597334677);
	}
	low = Math.imul(low ^ low >>> 16, 2246822507) ^ Math.imul(high ^ high >>> 13, 3266489909);
	high = Math.imul(high ^ high >>> 16, 2246822507) ^ Math.imul(low ^ low >>> 13, 3266489909);
	return 2 ** 32 * (high & 2097151) + (low >>> 0);
}
// src/lib/text/text-numbers.ts
function textNumbers() {
	let hashes = new Float64Array(firstPlaces).fill(free);
	let numbers = new Uint32Array(firstPlaces);
	let size = 0;
	const placeOf = (hash) => {
		const last = hashes.length - 1;
		let place = hash & last;
		while (hashes[place] !== hash && hashes[place] !== free) place = place + 1 & last;
		return place;
	};
	const grow = () => {
		const [before, numbersBefore] = [hashes, numbers];
		hashes = new Float64Array(2 * before.length).fill(free);
		numbers = new Uint32Array(2 * before.length);
		for (const [at, hash] of before.entries()) {
			if (hash === free) continue;
			const place = placeOf(hash);
			hashes[place] = hash;
			numbers[place] = numbersBefore[at] ?? 0;
		}
	};
	return {
		get size() {
			return size;
		},
		get: (text) => {
			const place = placeOf(textHash(text));
			return hashes[place] === free ? void 0 : numbers[place];
		},
		add: (text) => {
			const hash = textHash(text);
			let place = placeOf(hash);
			if (hashes[place] !== free) return numbers[place] ?? 0;
			if (2 * size >= hashes.length) {
				grow();
				place = placeOf(hash);
			}
			hashes[place] = hash;
			numbers[place] = size;
			size += 1;
			return size - 1;
		}
	};
}
const firstPlaces = 1024;
const free = -1;
// src/golden/matching/side-health.ts
const usedOn = {
	base: 1,
	head: 2
};
const returnedOn = {
	base: 4,
	head: 8
};
const MOST_SEEN = 5e3;
const MOST_MISFITS = 5;
function watchHealth(settings) {
	const { side, documents, holdsChunk } = settings;
	const { labelled } = settings;
	const returned = returnedOn[side];
	const seen = {
		docs: /* @__PURE__ */ new Set(),
		chunks: /* @__PURE__ */ new Set()
	};
	const note = (kind, name) => {
		const { numbers, bits } = labelled[kind];
		const number = numbers.size > 0 ? numbers.get(name) : void 0;
		const known = number === void 0 ? 0 : bits[number] ?? 0;
		if ((known & returned) !== 0) return;
		if (number !== void 0) bits[number] = known | returned;
		if (seen[kind].size < MOST_SEEN) seen[kind].add(name);
	};
	const homes = watchHomes(documents, settings);
	const answers = watchAnswers(settings.depth);
	const resolves = (kind, name, number) => {
		const { numbers, bits } = labelled[kind];
		return ((bits[number ?? numbers.get(name) ?? -1] ?? 0) & returned) !== 0 || (kind === "docs" ? documents?.has(name) === true : holdsChunk?.(name) === true);
	};
	return {
		add: ({ golden, origin }, result) => {
			if (result.kind === "failed") return;
			const isAdded = origin === "added";
			if (golden[side].answerable && !isAdded) answers.add(result);
			for (const chunk of result.chunks) {
				note("chunks", chunk.id);
				if (chunk.doc !== void 0) note("docs", documentId(chunk.doc));
				if (!isAdded) homes.add(chunk.doc);
			}
			for (const name of result.beyond?.ranks.keys() ?? []) {
				note("chunks", name);
				note("docs", documentId(name));
			}
		},
		resolves,
		health: (items, other) => {
			const fits = labelFits(items, settings, (kind, name, number) => resolves(kind, name, number) || other?.resolves(kind, name, number) === true);
			const near = {
				docs: documents?.names ?? seen.docs,
				chunks: seen.chunks
			};
			return {
				labels: fits.labels,
				misfits: fits.misfits.map(({ kind, ...misfit }) => ({
					...misfit,
					nearest: resolves(kind, misfit.name) ? void 0 : nearestName(misfit.name, near[kind])
				})),
				homes: homes.facts(settings.prefix),
				placed: placedOf(items, side),
				answers: answers.facts()
			};
		}
	};
}
function labelledNames(items, minGrade) {
	const of = /* @__PURE__ */ new Map();
	const [docs, chunks] = [noNames(), noNames()];
	const add = (golden, used) => {
		const own = [];
		const note = (kind, name) => {
			const { numbers, names, bits } = kind === "docs" ? docs : chunks;
			const number = numbers.add(name);
			if (number === names.length) names.push(name);
			bits[number] = (bits[number] ?? 0) | used;
			return number;
		};
		eachLabel(golden, minGrade, {
			one: (kind, name) => own.push(note(kind, name)),
			any: (members) => members.forEach(({ name }) => note("docs", name))
		});
		if (own.length > 0) of.set(golden, own);
	};
	for (const { golden } of items) if (golden.base === golden.head) add(golden.base, usedOn.base | usedOn.head);
	else for (const side of sideNames) add(golden[side], usedOn[side]);
	return {
		docs,
		chunks,
		of
	};
}
function noNames() {
	return {
		numbers: textNumbers(),
		names: [],
		bits: []
	};
}
function eachLabel({ labels, answerable }, minGrade, take) {
	if (!answerable) return;
	switch (labels.kind) {
		case "none": return;
		case "evidence":
		case "sections":
			for (const { grade, any } of labels.targets) if (grade >= minGrade) take.any(any.map(({ doc, quote }) => ({
				name: documentId(doc),
				quote
			})));
			return;
		case "docs":
		case "chunks": for (const [name, grade] of labels.grades) if (grade >= minGrade) take.one(labels.kind, labels.kind === "docs" ? documentId(name) : name);
	}
}
function placedOf(items, side) {
	let placed;
	for (const { origin, facts } of items) {
		const match = facts[side]?.match;
		if (origin === "added" || match === void 0) continue;
		if (match.labels !== "evidence" && match.labels !== "sections") continue;
		const { chunks = 0, unplaced = 0 } = placed ?? {};
		placed = {
			chunks: chunks + match.chunks,
			unplaced: unplaced + match.unplaced
		};
	}
	return placed;
}
function labelFits(items, { side, minGrade, documents, holdsChunk, labelled }, resolves) {
	const fits = /* @__PURE__ */ new Map();
	const misfits = [];
	for (const item of items) {
		if (item.origin === (side === "base" ? "added" : "removed") || item.wordingOf) continue;
		const golden = item.golden[side];
		const { kind } = golden.labels;
		if (kind === "none") continue;
		const fit = fits.get(kind) ?? {
			of: 0,
			unresolved: 0
		};
		const count = (isResolved, of, name) => {
			fit.of += 1;
			if (isResolved) return;
			fit.unresolved += 1;
			if (misfits.length < MOST_MISFITS) misfits.push({
				kind: of,
				item: item.id,
				name
			});
		};
		const isFound = isResolvedFor(item, {
			side,
			resolves,
			isOpen: documents === void 0
		});
		const own = labelled.of.get(golden)?.values();
		eachLabel(golden, minGrade, {
			one: (of, name) => count(resolves(of, name, own?.next().value), of, name),
			any: (members) => count(members.some(isFound), "docs", members[0]?.name ?? "")
		});
		if (fit.of > 0) fits.set(kind, fit);
	}
	const isKnown = {
		evidence: documents,
		sections: documents,
		docs: documents,
		chunks: holdsChunk
	};
	return {
		labels: [...fits].map(([kind, fit]) => ({
			kind,
			...fit,
			known: isKnown[kind] === void 0 ? "returned" : "all"
		})),
		misfits
	};
}
function isResolvedFor(item, { side, resolves, isOpen }) {
	const isStale = ({ name, quote }) => item.stale.some(({ doc, quote: gone, on }) => doc === name && gone === quote && (on === "both" || on === side && isAlone(item, side)));
	const isFound = isOpen && (item.facts[side]?.match?.firstRank ?? Infinity) < Infinity;
	return (evidence) => isFound || resolves("docs", evidence.name) && !isStale(evidence);
}
function isAlone({ facts }, side) {
	return side === "base" || facts.base === void 0;
}
function watchHomes(documents, { labelled, side }) {
	const isExpected = documents !== void 0 && labelled.docs.names.some((name, number) => ((labelled.docs.bits[number] ?? 0) & usedOn[side]) !== 0 && documents.has(name));
	let chunks = 0;
	let homed = 0;
	let example;
	return {
		add: (doc) => {
			chunks += 1;
			if (doc !== void 0 && documents?.has(documentId(doc)) === true) homed += 1;
			else example ??= doc;
		},
		facts: (prefix) => isExpected ? {
			chunks,
			homed,
			prefix,
			example,
			nearest: example && nearestName(documentId(example), documents.names)
		} : void 0
	};
}
function watchAnswers(depth) {
	const counted = {
		asked: 0,
		empty: 0,
		longest: 0,
		atLongest: 0,
		lists: 0
	};
	let first;
	let sameList = true;
	return {
		add: ({ chunks, beyond }) => {
			const length = Math.max(chunks.length, beyond?.returned ?? 0);
			counted.asked += 1;
			if (length === 0) {
				counted.empty += 1;
				return;
			}
			counted.lists += 1;
			if (length === counted.longest) counted.atLongest += 1;
			if (length > counted.longest) {
				counted.longest = length;
				counted.atLongest = 1;
			}
			if (!sameList) return;
			const list = textHash(chunks.map(({ id }) => id).join("\n"));
			first ??= list;
			sameList = list === first;
		},
		facts: () => ({
			...counted,
			depth,
			sameList
		})
	};
}
// src/gate/comparing/oddities-of.ts
function odditiesOf(side, items, { run, policy }) {
	const { depth, pipelines } = policy;
	const pipeline = pipelines[side];
	const facts = items.flatMap((item) => item.facts[side] ?? []);
	const matches = facts.flatMap(({ match }) => match ?? []);
	const isLoose = looseIn(pipeline, run);
	const without = (part) => ignores(part, pipeline) ? gating(items).filter(({ golden }) => golden.base[part] !== void 0).length : 0;
	return {
		...noAnomalies,
		...run.anomalies,
		sortedRankings: run.sorted ?? 0,
		loose: facts.filter(({ order }) => isLoose(order)).length,
		offsetsDisagree: matches.reduce((sum, each) => sum + each.offsetsDisagree, 0),
		unfilled: matches.filter(({ chunks, unfilled }) => chunks >= depth && unfilled.length > 0).length,
		filters: without("filters"),
		turns: without("history")
	};
}
function looseIn(pipeline, { sorted }) {
	const tiesAreFixed = pipeline !== void 0 && kindTraits[pipeline.kind].fixesTies || sorted !== void 0;
	return (order) => order === "rising" || order === "ties" && !tiesAreFixed;
}
function ignores(part, pipeline) {
	if (pipeline?.kind === "builtin") return true;
	return pipeline?.kind === "http" && !JSON.stringify([pipeline.request, pipeline.ndjson]).includes(`"{${part}`);
}
// src/verdict/findings/metric-findings.ts
const lostShare = .2;
const orphanedBelow = .2;
function metricFindings(judged) {
	const { comparison, slices, gate, outcome, weighed } = judged;
	if (gate === void 0) return [];
	if (comparison.coverage.pairs === 0) return [nothingToCompare("error", { metric: comparison.metric.name })];
	return [
		...boundFindings({
			comparison,
			outcome,
			weighed,
			bounds: gate,
			gate,
			tag: void 0
		}),
		...slices.flatMap(({ gate: own, ...slice }) => own === void 0 ? [] : boundFindings({
			...slice,
			bounds: own,
			gate
		})),
		...emptySlices(judged, gate),
		...slices.flatMap((slice) => lostSlice(slice, gate)),
		...lostItems(judged, gate),
		...unpairedItems(comparison)
	];
}
function emptySlices({ comparison, slices }, gate) {
	const tags = new Set(slices.map(({ tag }) => tag));
	return gate.perSlice.filter(({ tag }) => !tags.has(tag)).map(({ tag }) => nothingToCompare("warn", {
		metric: comparison.metric.name,
		tag
	}));
}
function lostSlice(slice, gate) {
	const { named, lost, tag, comparison } = slice;
	if (!named) return [];
	const { metric, coverage } = comparison;
	if (coverage.pairs === 0 && lost >= 5) return [nothingToCompare("error", {
		metric: metric.name,
		tag
	})];
	return lostItems(slice, gate).map((finding) => ({
		...finding,
		tag
	}));
}
const easyToHide = /* @__PURE__ */ new Set([
	"usage",
	"labels",
	"steps",
	"trials",
	"confidence"
]);
function lostItems({ comparison: { metric, coverage }, ifLost }, { inconclusive }) {
	const { outcome } = ifLost?.outcome ?? { outcome: "holds" };
	const blocks = outcome === "broken" || outcome === "inconclusive" && inconclusive === "fail";
	const lost = blocks && ifLost ? ifLost.comparison.coverage.pairs - coverage.pairs : coverage.turnedOnHead;
	const of = coverage.pairs + lost;
	const allowed = easyToHide.has(entryOf(metric).reads) ? 0 : lostShare;
	if (!blocks && lost <= allowed * of) return [];
	return [itemsLost({
		verdict: blocks ? "fail" : "warn",
		metric: metric.name,
		side: "head",
		lost,
		of
	})];
}
function unpairedItems({ metric, coverage }) {
	const of = coverage.pairs + coverage.turnedOnBase;
	const lost = coverage.turnedOnBase;
	if (lost <= lostShare * of) return [];
	return [itemsLost({
		verdict: "warn",
		metric: metric.name,
		side: "base",
		lost,
		of
	})];
}
function hasChunkLabels({ golden }) {
	return golden.base.labels.kind === "chunks";
}
function orphanedLabels(items, metrics, overlap) {
	const isFollowed = items.some((item) => isRechunked(item, "text"));
	if (overlap === void 0 || overlap >= .2 || isFollowed) return [];
	const orphans = items.filter((item) => hasChunkLabels(item) && !isRechunked(item, "head"));
	const labelled = new Set(orphans.map((item) => item.id));
	const affected = metrics.filter(({ gate, comparison }) => gate !== void 0 && entryOf(comparison.metric).reads === "labels" && comparison.pairs.items.some((id) => labelled.has(id))).map(({ comparison }) => comparison.metric.name);
	if (affected.length === 0) return [];
	return [{
		...rechunked("error", {
			counted: "nothing",
			items: [...labelled],
			jaccard: overlap
		}),
		metrics: affected
	}];
}
function rechunkedFindings(items) {
	const found = (counted, those) => those.length === 0 ? [] : [rechunked("warn", {
		counted,
		items: those.map(({ id }) => id)
	})];
	return [...found("text", items.filter((item) => isRechunked(item, "text") && keepsIds(item))), ...found("head", items.filter((item) => isRechunked(item, "head")))];
}
function isRechunked({ notes }, by) {
	return notes.some((note) => note.kind === "re-chunked" && note.by === by);
}
function keepsIds({ golden: { base, head }, origin }) {
	if (base.labels.kind !== "chunks" || head.labels.kind !== "chunks") return false;
	const { grades } = head.labels;
	return origin === "both" && base.labels.grades.keys().some((id) => grades.has(id));
}
// src/golden/matching/chunk-overlap.ts
const MOST$1 = 2 ** 18;
function openChunkOverlap(most = MOST$1) {
	const seen = /* @__PURE__ */ new Map();
	let mask = 0;
	const isOut = (id) => mask !== 0 && (textHash(id) & mask) !== 0;
	const thinOut = () => {
		mask = mask << 1 | 1;
		for (const id of seen.keys()) if (isOut(id)) seen.delete(id);
	};
	const add = (side, chunks) => {
		const own = bitOf[side];
		for (const { id } of chunks) {
			if (isOut(id)) continue;
			seen.set(id, (seen.get(id) ?? 0) | own);
			if (seen.size > most && mask !== ALL_BITS) thinOut();
		}
	};
	const jaccard = () => {
		let both = 0;
		for (const bits of seen.values()) if (bits === (bitOf.base | bitOf.head)) both += 1;
		return seen.size === 0 ? 1 : both / seen.size;
	};
	return {
		add,
		jaccard
	};
}
const bitOf = {
	base: 1,
	head: 2
};
const ALL_BITS = -1;
// src/golden/matching/returned-index.ts
const MOST = 1e6;
const MOST_RECENT = 2 ** 16;
function openReturnedIndex(corpus, most = MOST) {
	const ids = /* @__PURE__ */ new Set();
	const recent = /* @__PURE__ */ new Set();
	const texts = /* @__PURE__ */ new Set();
	const lengths = /* @__PURE__ */ new Map();
	let emptyChunks = 0;
	let duplicateChunks = 0;
	let isFull = false;
	const addText = (text) => {
		const key = textHash(text);
		if (text === "") emptyChunks += 1;
		else if (texts.has(key)) duplicateChunks += 1;
		else texts.add(key);
	};
	const add = (chunk) => {
		if (isFull || recent.has(chunk.id)) return;
		if (recent.size === MOST_RECENT) recent.clear();
		recent.add(chunk.id);
		const before = ids.size;
		ids.add(textHash(chunk.id));
		if (ids.size === before) return;
		isFull = ids.size > most;
		if (isFull) {
			for (const set of [
				ids,
				recent,
				texts
			]) set.clear();
			return;
		}
		const text = textOfChunk(chunk, corpus);
		if (text === void 0) return;
		const tokens = tokensOf(text);
		lengths.set(tokens, (lengths.get(tokens) ?? 0) + 1);
		addText(normalText(text));
	};
	const facts = () => {
		const isSized = !isFull && lengths.size > 0;
		return {
			basis: "returned",
			documents: void 0,
			chunks: isFull ? void 0 : ids.size,
			meanChunkTokens: isSized ? meanOf$1(lengths) : void 0,
			p95ChunkTokens: isSized ? nearestRankCounted(lengths, 95) : void 0,
			duplicateChunks: isSized ? duplicateChunks : void 0,
			emptyChunks: isSized ? emptyChunks : void 0,
			bytes: void 0
		};
	};
	return {
		add: (chunks) => chunks.forEach(add),
		facts
	};
}
function meanOf$1(counts) {
	let sum = 0;
	let total = 0;
	for (const [value, times] of counts) {
		sum += value * times;
		total += times;
	}
	return sum / total;
}
// src/gate/comparing/chunk-totals.ts
function openChunkTotals({ items }, sides) {
	const overlap = sides.base !== void 0 && items.some(hasChunkLabels) ? openChunkOverlap() : void 0;
	const base = sides.base && indexCounter(sides.base);
	const head = indexCounter(sides.head);
	return {
		add: (results) => {
			const chunks = {
				base: chunksOf(results.base),
				head: chunksOf(results.head)
			};
			base?.add(chunks.base);
			head.add(chunks.head);
			overlap?.add("base", chunks.base);
			overlap?.add("head", chunks.head);
		},
		sums: () => ({
			chunkOverlap: overlap?.jaccard(),
			index: {
				base: base?.facts(),
				head: head.facts()
			}
		})
	};
}
function indexCounter({ run, corpus }) {
	const { index, manifest } = run;
	if (index !== void 0) return {
		add: () => void 0,
		facts: () => index
	};
	const returned = openReturnedIndex(normalCorpusOf(corpus));
	return {
		add: (chunks) => returned.add(chunks),
		facts: () => ({
			...returned.facts(),
			documents: manifest?.length
		})
	};
}
// src/golden/matching/forbidden-documents.ts
function forbiddenDocuments(globs, chunks, { context, names }) {
	if (globs.length === 0) return [];
	const tests = globs.map(compileGlob);
	const seen = context && new Set(context.map(idOf));
	const found = /* @__PURE__ */ new Map();
	for (const [index, placed] of chunks.entries()) {
		const doc = idOf(placed);
		const known = doc === void 0 ? [] : [doc, ...names?.get(doc) ?? []];
		const isAllowed = doc !== void 0 && !known.some((name) => tests.some((test) => test(name)));
		if (found.has(doc) || isAllowed) continue;
		found.set(doc, {
			doc,
			rank: index + 1,
			inContext: seen?.has(doc)
		});
	}
	return [...found.values()];
}
function idOf({ chunk: { doc } }) {
	return doc === void 0 ? void 0 : documentId(doc);
}
// src/metrics/score-outcome.ts
function scoreOutcome(metric, input) {
	const declined = declines(input);
	return typeof declined === "boolean" ? metric.score({ declined }) : declined;
}
function declines(input) {
	return input.refusal.detector === "phrases" ? declinesByPhrases(input.answer, input.refusal) : byJudge(input);
}
function declinesByPhrases(answer, { phrases }) {
	return classifierOf(phrases)(answer) === "refused";
}
function classifierOf(phrases) {
	const known = classifiers.get(phrases);
	if (known !== void 0) return known;
	const classify = recogniseRefusal(phrases);
	classifiers.set(phrases, classify);
	return classify;
}
const classifiers = /* @__PURE__ */ new WeakMap();
function byJudge({ matrix, answerable }) {
	if (matrix === void 0) return judgeError("no_key");
	const { outcome, answer } = matrix;
	if (outcome?.kind !== "outcome") return judgeError(outcome?.cause ?? "missing_id");
	if (outcome.outcome !== "partial" || answerable) return outcome.outcome === "refused";
	if (answer?.kind !== "claims") return judgeError(answer?.cause ?? "missing_id");
	return answer.claims.every(({ role }) => role !== "direct");
}
// src/metrics/answer/keeps-assertions.ts
function keepsAssertions(item, result, refusal) {
	if (!(!item.answerable || item.contains.length > 0 || item.excludes.length > 0)) return "nothing";
	const answer = result.kind === "answered" ? result.answer : void 0;
	if (answer === void 0) return "no-answer";
	if (!item.answerable && !declinesByPhrases(answer, refusal)) return "broken";
	return keepsStrings(item, answer) ? "kept" : "broken";
}
function keepsStrings({ contains, excludes }, answer) {
	return countPresent({ answer }, contains) === contains.length && countPresent({ answer }, excludes) === 0;
}
// src/metrics/answer/is-right.ts
function isRight({ item, result, refusal, matrix }) {
	const answer = result.kind === "answered" ? result.answer : void 0;
	if (answer === void 0) return void 0;
	const declined = isDeclined({
		item,
		refusal,
		matrix,
		answer
	});
	if (declined === void 0) return void 0;
	if (declined === item.answerable && item.expect !== "clarify") return false;
	const { contains, excludes, answerable } = item;
	if (!answerable || contains.length + excludes.length > 0) return keepsStrings(item, answer);
	if (matrix === void 0 || matrix === "not_sampled") return void 0;
	if (correctness.reads !== "matrix" || correctness.ruledOut(item) !== void 0) return void 0;
	const judged = correctness.score(matrix);
	return judged.kind === "scored" ? judged.value >= .5 : void 0;
}
function isDeclined({ item: { answerable }, refusal, matrix: said, answer }) {
	const matrix = said === "not_sampled" || said?.outcome === void 0 ? void 0 : said;
	const declined = declines({
		answer,
		answerable,
		refusal: matrix === void 0 ? {
			...refusal,
			detector: "phrases"
		} : refusal,
		matrix
	});
	return typeof declined === "boolean" ? declined : void 0;
}
// src/metrics/trials/passes.ts
function isTold({ tools, answerable, contains, excludes }) {
	return tools !== void 0 || !answerable || contains.length + excludes.length > 0;
}
function passes(item, trial, refusal) {
	if (trial.kind === "failed") return void 0;
	const { tools } = item;
	if (tools !== void 0 && trial.steps === void 0) return void 0;
	const assertions = keepsAssertions(item, trial, refusal);
	if (assertions === "no-answer") return void 0;
	return assertions !== "broken" && (tools === void 0 || follows(trial.steps ?? [], tools));
}
function follows(steps, { calls, ordered, forbidden, most = Infinity }) {
	if (steps.length > most || steps.some(({ tool }) => forbidden.includes(tool))) return false;
	return ordered ? satisfiesInOrder(calls, steps) : satisfiedCalls(calls, steps) === calls.length;
}
// src/metrics/judged/score-matrix.ts
function scoreMatrix(metric, matrix) {
	const first = metric.score(matrix);
	if (matrix.repeats.length === 0) return first;
	const scores = [first, ...matrix.repeats.map((repeat) => metric.score(repeat))];
	const failed = scores.find(({ kind }) => kind === "judge_error");
	if (failed !== void 0) return failed;
	const values = scores.filter((score) => score.kind === "scored");
	const unscored = scores.find((score) => score.kind !== "scored");
	if (unscored !== void 0 && 2 * values.length <= scores.length) return unscored;
	return meanOf(values);
}
function meanOf(scores) {
	const values = scores.map(({ value }) => value);
	const [first = 0] = values;
	const sum = values.reduce((total, value) => total + value, 0);
	const mean = values.every((value) => value === first) ? first : sum / values.length;
	const worst = scores.flatMap(({ claims }) => claims ?? []).toSorted((a, b) => shareOf(a) - shareOf(b));
	return worst[0] === void 0 ? scored(mean) : scoredOf(mean, worst[0]);
}
function shareOf({ judged, of }) {
	return judged / of;
}
// src/metrics/score-answer.ts
function scoreAnswer(entry, input) {
	const { item, result, matrix } = input;
	const ruledOut = entry.ruledOut(item);
	if (ruledOut !== void 0) return notApplicable(ruledOut);
	if (matrix === "not_sampled") return readsJudge(entry, input.refusal) ? notApplicable("not_sampled") : scoreAnswer(entry, {
		...input,
		matrix: void 0
	});
	if (result.kind === "failed") return queryFailed;
	const { answer } = result;
	if (answer === void 0 && needsAnswer(entry, matrix)) return notApplicable("no_answer");
	switch (entry.reads) {
		case "answer": return entry.score({
			answer: answer ?? "",
			item,
			context: () => textsOf(input)
		});
		case "outcome":
			if (entry.byRating !== void 0 && item.expect !== void 0) return scoreJudged(entry.byRating, {
				...input,
				matrix
			});
			return scoreOutcome(entry, {
				...input,
				matrix,
				answer: answer ?? "",
				answerable: item.answerable
			});
		case "matrix": return scoreJudged(entry, {
			...input,
			matrix
		});
	}
}
function needsAnswer(entry, matrix) {
	if (entry.reads !== "matrix") return true;
	if (entry.needs.length > 0) return readsAnswer(entry.needs);
	return matrix !== void 0 && !matrix.rubrics.has(entry.name.slice(7));
}
function scoreJudged(entry, { context, matrix }) {
	if (readsContext(entry.needs) && context.some(({ tokens }) => tokens === void 0)) return notApplicable("no_text");
	return matrix === void 0 ? judgeError("no_key") : scoreMatrix(entry, matrix);
}
function textsOf({ context, corpus }) {
	const texts = context.map(({ chunk }) => textOfChunk(chunk, corpus));
	const known = texts.filter((text) => text !== void 0);
	return known.length === texts.length ? known : void 0;
}
// src/metrics/scores-of.ts
function scoresOf(metrics, scores) {
	const places = placesOf.get(metrics) ?? new Map(metrics.map(({ name }, at) => [name, at]));
	placesOf.set(metrics, places);
	return new ScoreList(places, scores);
}
var ScoreList = class {
	#places;
	#scores;
	constructor(places, scores) {
		this.#places = places;
		this.#scores = scores;
	}
	get(metric) {
		return this.#scores[this.#places.get(metric) ?? -1];
	}
};
const placesOf = /* @__PURE__ */ new WeakMap();
// src/golden/matching/reach-of-metric.ts
function reachOfMetric(metric, { chunks, returned, contextReach = returned }) {
	const cutoff = metric?.cutoff ?? { kind: "none" };
	switch (cutoff.kind) {
		case "none": return returned;
		case "ranks": return cutoff.k;
		case "context": return contextReach;
		case "tokens": {
			let left = cutoff.budget;
			const first = chunks.findIndex(({ tokens }) => (left -= tokens ?? Number.POSITIVE_INFINITY) < 0);
			return first < 0 ? chunks.length : first;
		}
	}
}
// src/golden/matching/side-facts.ts
function sideFacts(result, { matched, inContext, metrics, assertions, isRight }) {
	switch (result.kind) {
		case "failed": return {
			...nothing,
			assertions,
			failure: result.message
		};
		case "answered": {
			const { chunks, ms, cold, beyond, confidence, scores } = result;
			const failed = scores && errorsOf(scores);
			return {
				failure: void 0,
				ms: cold ? void 0 : ms,
				returned: Math.max(chunks.length, beyond?.returned ?? 0),
				order: orderOf(chunks),
				assertions,
				match: matched && matchFacts(matched, metrics, inContext),
				...failed && failed.size > 0 && { scorerErrors: failed },
				...confidence !== void 0 && { stated: {
					confidence,
					right: isRight()
				} }
			};
		}
	}
}
function errorsOf(scores) {
	return new Map([...scores].flatMap(([label, score]) => typeof score === "object" && score !== null ? [[label, score.error]] : []));
}
const nothing = {
	ms: void 0,
	returned: 0,
	order: "falling",
	match: void 0
};
function orderOf(chunks) {
	let order = "falling";
	let above;
	for (const { score } of chunks) {
		if (score !== void 0 && above !== void 0) {
			if (score > above) return "rising";
			if (score === above) order = "ties";
		}
		above = score;
	}
	return order;
}
function findsAny(context) {
	return relevantTargets(context).some(({ rank }) => rank <= context.returned);
}
function matchFacts({ match, offsetsDisagree }, metrics, inContext) {
	const relevant = relevantTargets(match);
	let unplaced = 0;
	let sized = 0;
	let sum = 0;
	for (const { matchedBy, tokens } of match.chunks) {
		if (matchedBy === "unplaced") unplaced += 1;
		if (tokens === void 0) continue;
		sized += 1;
		sum += tokens;
	}
	return {
		labels: match.labels,
		relevant: relevant.length,
		firstRank: relevant.reduce((first, { rank }) => Math.min(first, rank), Infinity),
		inContext: inContext && findsAny(inContext),
		chunks: match.chunks.length,
		unplaced,
		offsetsDisagree,
		sized,
		tokens: sum,
		unfilled: unfilledBudgets(match, metrics)
	};
}
function unfilledBudgets(match, metrics) {
	if (match.returned > match.chunks.length) return none$2;
	const unfilled = metrics.filter(({ cutoff }) => cutoff.kind === "tokens").filter((metric) => reachOfMetric(metric, match) === match.chunks.length);
	return unfilled.length === 0 ? none$2 : unfilled.map(({ name }) => name);
}
const none$2 = [];
// src/metrics/score-side.ts
function matchSide(input, { match, way = "span" }) {
	const { result, corpus, contextK } = input;
	const answer = result.kind === "answered" ? result : noAnswer;
	const labels = usable(input);
	const matched = labels && matchItem(labels, answer, {
		corpus,
		match,
		way
	});
	const chunks = matched?.match.chunks ?? placeChunks(answer.chunks, corpus);
	const rule = {
		reported: answer.context,
		k: contextK
	};
	const context = contextChunks(chunks, rule);
	const inContext = labels && matched && contextMatch(matched.match, rule, [
		labels,
		answer,
		{
			corpus,
			match,
			way: matched.match.way
		}
	]);
	const returned = {
		chunks,
		context
	};
	const steps = result.kind === "answered" ? result.steps : void 0;
	return {
		input,
		matched,
		inContext,
		inSteps: labels && steps?.some((step) => step.chunks !== void 0) === true ? matchItem(labels, {
			chunks: chunksOfSteps(steps),
			beyond: void 0
		}, {
			corpus,
			match,
			way
		}).match : void 0,
		returned,
		way: matched?.match.way ?? "span"
	};
}
function scoreSide(side, { metrics, refusal }) {
	const { input, matched, inContext, returned } = side;
	const { result } = input;
	const { chunks, context } = returned;
	const scores = metrics.map((metric) => scoreOf(metric, {
		...side,
		refusal
	}));
	const facts = sideFacts(result, {
		matched,
		inContext,
		metrics,
		assertions: keepsAssertions(input.item, result, refusal),
		isRight: () => isRight({
			...input,
			refusal
		})
	});
	const names = input.formerly;
	const forbidden = forbiddenDocuments(input.item.forbidden ?? [], chunks, {
		context,
		names
	});
	return {
		facts: forbidden.length === 0 ? facts : {
			...facts,
			forbidden
		},
		scores: scoresOf(metrics, scores),
		match: result.kind === "answered" ? reaching(matched?.match, context) : void 0,
		chunks,
		context
	};
}
const noAnswer = {
	chunks: [],
	beyond: void 0,
	context: void 0
};
function reaching(match, context) {
	if (match === void 0 || context === void 0) return match;
	const seen = new Set(context);
	return {
		...match,
		contextReach: match.chunks.findLastIndex((chunk) => seen.has(chunk)) + 1
	};
}
function usable({ item, labels }) {
	if (!item.answerable || labels.kind === "none" || labels.kind === "stale") return void 0;
	return labels;
}
function scoreOf(metric, { input, matched, inContext, inSteps, returned, refusal }) {
	const { item, result } = input;
	const entry = entryOf(metric);
	const cutoff = numberOf(metric);
	const isOfRetrieval = entry.reads === "labels" || entry.reads === "chunks";
	if (item.draft !== void 0 && !isOfRetrieval) return notApplicable("unreviewed_draft");
	if (entry.reads === "beside") return input.beside?.get(metric.name) ?? notApplicable("not_asked");
	if (entry.reads === "answer" || entry.reads === "outcome" || entry.reads === "matrix") {
		const context = returned.context ?? returned.chunks.slice(0, 20);
		return scoreAnswer(entry, {
			...input,
			context,
			refusal
		});
	}
	if (entry.reads === "steps") return scoreSteps(entry, {
		item,
		result,
		inSteps
	});
	if (entry.reads === "trials") return scoreTrials(entry, {
		item,
		result,
		refusal
	});
	if (entry.group === "retrieval" && !item.answerable) return notApplicable("unanswerable_item");
	if (entry.reads !== "labels") {
		if (result.kind === "failed") return queryFailed;
		switch (entry.reads) {
			case "chunks": return entry.score(returned, cutoff);
			case "timing": return entry.score(result);
			case "usage": return entry.score({
				usage: result.usage,
				price: input.price
			});
			case "confidence": return entry.score({
				confidence: result.confidence,
				right: isRight({
					...input,
					refusal
				})
			});
			case "scorer": return entry.score(result.scores);
		}
	}
	const ruledOut = ruledOutBy(entry, input);
	if (ruledOut !== void 0) return ruledOut;
	if (matched === void 0) return notApplicable("no_labels");
	const match = metric.cutoff.kind === "context" ? inContext : matched.match;
	const score = entry.score(match ?? matched.match, cutoff);
	if (score.kind === "not_applicable" && score.reason === "no_labels") return score;
	if (result.kind === "failed") return queryFailed;
	if (match === void 0) return notApplicable("no_context");
	return lacksText(match) ? notApplicable("no_text") : score;
}
function scoreSteps(entry, { item, result, inSteps }) {
	const ruledOut = entry.ruledOut(item);
	if (ruledOut !== void 0) return notApplicable(ruledOut);
	if (result.kind === "failed") return queryFailed;
	const { steps } = result;
	if (steps === void 0) return notApplicable("no_steps");
	return entry.score({
		steps,
		tools: item.tools,
		found: inSteps
	});
}
function scoreTrials(entry, { item, result, refusal }) {
	if (!isTold(item)) return notApplicable("no_outcome");
	if (result.kind === "failed") return queryFailed;
	if (item.tools !== void 0 && result.steps === void 0) return notApplicable("no_steps");
	const trials = [result, ...result.trials ?? []].map((trial) => passes(item, trial, refusal));
	return trials[0] === void 0 ? notApplicable("no_answer") : entry.score(trials);
}
function ruledOutBy(entry, { item, labels }) {
	const { kind } = item.labels;
	if (kind === "none") return notApplicable("no_labels");
	if (!entry.labels.includes(kind)) return notApplicable("label_kind");
	return labels.kind === "stale" ? notApplicable("stale_label") : void 0;
}
function lacksText({ labels, chunks }) {
	return (labels === "evidence" || labels === "sections") && chunks.some(({ matchedBy }) => matchedBy === "none");
}
function numberOf({ cutoff }) {
	switch (cutoff.kind) {
		case "none":
		case "context": return;
		case "ranks": return cutoff.k;
		case "tokens": return cutoff.budget;
	}
}
// src/metrics/uncited.ts
function withUncited(metrics, scores, other) {
	const isUncited = ({ name }) => {
		const score = scores.get(name);
		return score?.kind === "not_applicable" && score.reason === "no_citations" && other.get(name)?.kind === "scored";
	};
	if (!metrics.some(isUncited)) return scores;
	return scoresOf(metrics, metrics.flatMap((metric) => isUncited(metric) ? scored(0) : scores.get(metric.name) ?? []));
}
// src/golden/matching/follow/follow-documents.ts
function followDocuments(grades, { item, proposed }, { renamed, removed }) {
	if (renamed.size === 0 && removed.size === 0) return unmoved(grades);
	const kept = proposed?.answerable === true && proposed.labels.kind === "docs" ? proposed.labels.grades : none$1;
	const gone = [...grades].flatMap(([doc, grade]) => {
		const from = removed.get(documentId(doc));
		const declared = from === "file" && !kept.has(doc);
		return from === void 0 ? [] : [{
			item: item.id,
			doc,
			quote: void 0,
			grade,
			declared,
			from
		}];
	});
	const leftOut = new Set(gone.flatMap(({ doc, declared }) => declared ? [doc] : []));
	const counted = [...grades].filter(([doc]) => !leftOut.has(doc));
	const now = (doc) => renamed.get(documentId(doc)) ?? doc;
	return {
		labels: {
			base: labelled(new Map(counted)),
			head: labelled(new Map(counted.map(([doc, grade]) => [now(doc), grade])))
		},
		stale: [],
		gone,
		notes: counted.filter(([doc]) => now(doc) !== doc).map(([doc]) => ({
			kind: "moved",
			item: item.id,
			doc,
			quote: void 0,
			by: "rename",
			to: [now(doc)]
		}))
	};
}
function unmoved(grades) {
	const labels = labelled(grades);
	return {
		labels: {
			base: labels,
			head: labels
		},
		stale: [],
		gone: [],
		notes: []
	};
}
function labelled(grades) {
	return grades.size === 0 ? { kind: "stale" } : {
		kind: "docs",
		grades
	};
}
const none$1 = /* @__PURE__ */ new Map();
// src/golden/matching/usable-labels.ts
function usableLabels(labelled, documents) {
	const { labels, answerable } = labelled.item;
	const { corpora, moves } = documents;
	const onBoth = (alike) => {
		return {
			labels: {
				base: corpora.base && alike,
				head: alike
			},
			stale: [],
			gone: [],
			notes: []
		};
	};
	if (!answerable) return onBoth({ kind: "none" });
	switch (labels.kind) {
		case "none":
		case "chunks": return onBoth(labels);
		case "docs": return corpora.base === void 0 ? onBoth(labels) : followDocuments(labels.grades, labelled, moves);
		case "evidence":
		case "sections": return followTargets(labels, labelled, documents);
	}
}
function followTargets(written, labelled, documents) {
	const { corpora } = documents;
	const targets = written.targets.map((target) => {
		const members = target.any.map((evidence) => memberOf(evidence, documents));
		return {
			...target,
			members
		};
	});
	const gone = new Map(targets.filter(isGone).map((target) => [target, goneLabel(target, labelled, documents.moves)]));
	const counted = targets.filter((target) => gone.get(target)?.declared !== true && target.members.some(({ onBase }) => onBase.kind !== "missing"));
	const onSide = (side) => {
		if (counted.length === 0) return { kind: "stale" };
		return {
			kind: written.kind,
			targets: counted.map((target) => usableTarget(target, side))
		};
	};
	const members = targets.flatMap((target) => target.members);
	const stale = members.flatMap((member) => staleLabel(member, labelled, corpora));
	return {
		labels: {
			base: corpora.base && onSide("base"),
			head: onSide("head")
		},
		stale: [...new Map(stale.map((label) => [JSON.stringify(label), label])).values()],
		gone: [...gone.values()],
		notes: members.flatMap((member) => labelNotes(member, labelled, corpora))
	};
}
function isGone({ members }) {
	const left = members.filter(({ onHead }) => onHead.kind !== "missing");
	return left.length > 0 && left.every(({ onHead }) => onHead.kind === "gone");
}
function goneLabel(target, { item, proposed }, { removed }) {
	const { grade, members } = target;
	const first = members.find(({ onHead }) => onHead.kind === "gone")?.evidence;
	const asked = proposed?.answerable === true && "targets" in proposed.labels ? proposed.labels.targets : [];
	const doc = first?.doc ?? "";
	const from = removed.get(doc) ?? "file";
	const declared = from === "file" && !asked.some((other) => quotesOf(other) === quotesOf(target));
	return {
		item: item.id,
		doc,
		quote: first?.quote,
		grade,
		declared,
		from
	};
}
function quotesOf({ any }) {
	return JSON.stringify(any.map(({ doc, quote }) => JSON.stringify([documentId(doc), quote])).toSorted());
}
function usableTarget({ grade, members }, side) {
	const any = members.flatMap((member) => usableEvidence(member, side));
	if (any.length > 0) return {
		grade,
		any
	};
	const lengths = members.flatMap(({ onBase }) => onBase.kind === "found" ? onBase.places.map(({ start, end }) => end - start) : []);
	return {
		grade,
		any,
		lost: Math.min(...lengths)
	};
}
function usableEvidence({ evidence: { doc, quote, section }, onBase, onHead }, side) {
	const named = {
		doc,
		quote,
		...section !== void 0 && { section }
	};
	if (onHead.kind === "words") return [{
		...named,
		places: []
	}];
	if (side === "head") return "at" in onHead ? onHead.at.map((place) => ({
		...named,
		...place
	})) : [];
	return onBase.kind === "found" ? [{
		...named,
		places: onBase.places
	}] : [];
}
// src/metrics/score-item.ts
function matchSides({ golden, withdrawn = false, moves = noMoves, formerly, results, corpora, contextK, prices, matrices, unsampled = false, beside, match }) {
	const item = golden.base;
	const corpus = {
		base: results.base && corpora.base && normalCorpusOf(corpora.base),
		head: normalCorpusOf(corpora.head)
	};
	const { labels, ...told } = usableLabels({
		item,
		proposed: withdrawn ? void 0 : golden.head
	}, {
		corpora: corpus,
		moves
	});
	const matrix = (side) => unsampled ? "not_sampled" : matrices?.[side];
	const sides = matchAlike({
		base: results.base && corpus.base && labels.base && {
			item,
			labels: labels.base,
			result: results.base,
			corpus: corpus.base,
			contextK: contextK.base,
			price: prices?.base,
			matrix: matrix("base"),
			beside: beside?.base
		},
		head: {
			item,
			labels: labels.head,
			result: results.head,
			corpus: corpus.head,
			contextK: contextK.head,
			price: prices?.head,
			matrix: matrix("head"),
			beside: beside?.head,
			formerly
		}
	}, { match });
	return {
		...told,
		sides
	};
}
function scoreMatched({ sides, stale, gone, notes }, rules) {
	const base = sides.base && scoreSide(sides.base, rules);
	const head = scoreSide(sides.head, rules);
	return {
		facts: {
			base: base?.facts,
			head: head.facts
		},
		scores: {
			base: base && withUncited(rules.metrics, base.scores, head.scores),
			head: base ? withUncited(rules.metrics, head.scores, base.scores) : head.scores
		},
		stale,
		gone,
		notes,
		matches: {
			base: base?.match,
			head: head.match
		},
		inSteps: sides.head.inSteps,
		chunks: {
			base: base?.chunks,
			head: head.chunks
		},
		context: {
			base: base?.context,
			head: head.context
		}
	};
}
function matchAlike(sides, rules) {
	const { way: allowed = "span" } = rules;
	const head = matchSide(sides.head, rules);
	const base = sides.base && matchSide(sides.base, rules);
	const way = base === void 0 ? head.way : weaker(base.way, head.way);
	return base === void 0 || base.way === head.way || way === allowed ? {
		base,
		head
	} : matchAlike(sides, {
		...rules,
		way
	});
}
// src/gate/comparing/matched-items.ts
const mostChunks = 1e5;
const mostUnits$1 = 33554432;
function openMatchedItems() {
	const held = /* @__PURE__ */ new WeakMap();
	let chunks = 0;
	let units = 0;
	return (golden, match) => {
		const known = held.get(golden);
		if (known !== void 0) return known;
		const made = match();
		if (chunks >= mostChunks || units >= mostUnits$1) return made;
		const { base, head } = made.results;
		chunks += Math.max(1, chunksOf(base).length + chunksOf(head).length);
		units += unitsOf(base) + unitsOf(head);
		held.set(golden, made);
		return made;
	};
}
function unitsOf(result) {
	const answer = result?.kind === "answered" ? result.answer ?? "" : "";
	return chunksOf(result).reduce((sum, { text = "" }) => sum + text.length, answer.length);
}
// src/gate/comparing/item-scorer.ts
function openItemScorer({ pipelines }, { match, refusal, prices: known, matrices, unsampled, beside }, { base, head }, matchOnce = openMatchedItems()) {
	const contextK = {
		base: contextOf(pipelines.base),
		head: contextOf(pipelines.head)
	};
	const corpora = {
		base: base?.corpus,
		head: head.corpus
	};
	const prices = {
		base: base && priceOf(pipelines.base, base.run, known),
		head: priceOf(pipelines.head, head.run, known)
	};
	return ({ id, golden, origin }, metrics, as) => {
		const matchThis = () => {
			const results = resultsOf({
				base,
				head
			}, id);
			const told = {
				matrices: matrices?.get(id),
				unsampled: unsampled?.has(id) ?? false,
				beside: beside?.get(id)
			};
			const settings = {
				match: {
					...match,
					...as
				},
				contextK,
				prices,
				...told
			};
			const { moves, formerly } = head;
			return {
				results,
				item: matchSides({
					golden,
					withdrawn: origin === "removed",
					moves,
					formerly,
					results,
					corpora,
					...settings
				})
			};
		};
		const { results, item } = as === void 0 ? matchOnce(golden, matchThis) : matchThis();
		return {
			results,
			...scoreMatched(item, {
				metrics,
				refusal
			})
		};
	};
}
function resultsOf({ base, head }, id) {
	return {
		base: base && resultOf(base.run, id),
		head: resultOf(head.run, id)
	};
}
function resultOf({ results }, id) {
	return results.get(id) ?? {
		kind: "failed",
		message: "the pipeline gave no answer"
	};
}
function priceOf(pipeline, { models }, prices) {
	const model = pipeline?.kind === "builtin" ? pipeline.answer?.model : models?.generator;
	return model === void 0 ? void 0 : prices.get(model);
}
// src/gate/comparing/score-beside.ts
const worthAThread = 5e5;
const mostUnheld = .1;
const batchSize = 250;
const mostBatches = 4;
const mostUnits = 2 ** 25;
function scoreBeside({ items, pipelines }, settings, sides, { matrices, beside, unsampled }, fewest = worthAThread) {
	if ([
		matrices,
		beside,
		unsampled
	].some((told) => (told?.size ?? 0) > 0) || availableParallelism() < 2) return void 0;
	const ofBase = sides.base && crossingAnswers(sides.base.run.results);
	const ofHead = crossingAnswers(sides.head.run.results);
	if (ofHead === void 0 || sides.base && ofBase === void 0) return void 0;
	if ((ofBase?.ranks() ?? 0) + ofHead.ranks() < fewest) return void 0;
	if (items.some(({ golden }) => golden.base.labels.kind === "chunks")) return void 0;
	const answers = {
		base: ofBase,
		head: ofHead
	};
	if (items.values().filter(({ id }) => !canCross(answers, id)).drop(Math.floor(items.length * mostUnheld)).next().done !== true) return void 0;
	const head = crossing(sides.head, ofHead, items);
	const base = sides.base && ofBase && crossing(sides.base, ofBase, items);
	if (head === void 0 || sides.base && base === void 0) return void 0;
	const { metrics, match, refusal, prices } = settings;
	const rules = {
		pipelines,
		settings: {
			metrics,
			match,
			refusal,
			prices
		},
		sides: {
			base,
			head
		}
	};
	try {
		return inBatches(startSandboxedWorker(entry(), rules, { maxYoungGenerationSizeMb: 24 }), items, {
			answers,
			metrics
		});
	} catch {
		return;
	}
}
function inBatches(worker, items, { answers, metrics }) {
	const all = /* @__PURE__ */ new Map();
	const settled = Promise.withResolvers();
	let from = items.length;
	let pending = 0;
	let isEnded = false;
	let isBroken = false;
	const listed = (scores) => scoresOf(metrics, scores.map(shared));
	const breakDown = () => {
		isBroken = true;
		settled.resolve();
	};
	worker.on("message", (batch) => {
		for (const { at, scores, ...rest } of batch) all.set(at, {
			...rest,
			scores: {
				base: scores.base && listed(scores.base),
				head: listed(scores.head)
			}
		});
		pending -= 1;
		if (isEnded && pending === 0) settled.resolve();
	});
	worker.on("error", breakDown);
	worker.on("messageerror", breakDown);
	worker.on("exit", breakDown);
	const handOverBatch = () => {
		const before = Math.max(0, from - batchSize);
		const batch = items.slice(before, from).flatMap(({ id, golden, origin }, index) => {
			return canCross(answers, id) ? [{
				at: before + index,
				id,
				golden,
				origin
			}] : [];
		});
		const ids = batch.map(({ id }) => id);
		const question = {
			items: batch,
			answers: {
				base: answers.base?.rows(ids),
				head: answers.head.rows(ids)
			}
		};
		worker.postMessage(question);
		from = before;
		pending += 1;
	};
	return {
		handOver: (next) => {
			const hasRoom = () => !isBroken && pending < mostBatches && from > next + 500;
			while (hasRoom()) handOverBatch();
			return from;
		},
		settled: async () => {
			isEnded = true;
			if (pending === 0) settled.resolve();
			await settled.promise;
		},
		takeLasting: (index) => {
			const lasting = all.get(index);
			all.delete(index);
			return lasting;
		},
		[Symbol.asyncDispose]: async () => {
			await worker.terminate();
		}
	};
}
function canCross(answers, id) {
	return sideNames.every((side) => answers[side]?.canCross(id) !== false);
}
function shared(score) {
	if (score.kind === "not_applicable") return notApplicable(score.reason);
	return score.kind === "scored" && score.claims === void 0 ? scored(score.value) : score;
}
function crossing({ run, corpus, moves, formerly }, answers, items) {
	const labelled = items.flatMap(({ golden: { base, head } }) => [base, head].flatMap(({ labels }) => evidencesOf(labels).map(({ doc }) => doc)));
	const moved = [...moves?.renamed.values() ?? [], ...[...moves?.holders.values() ?? []].flat()];
	const texts = /* @__PURE__ */ new Map();
	let units = 0;
	const returned = [...run.results.documents ?? [], ...answers.documentsOfSteps()];
	for (const name of [
		...labelled,
		...moved,
		...returned
	]) {
		const doc = documentId(name);
		if (texts.has(doc)) continue;
		const text = corpus.text(doc);
		units += text?.length ?? 0;
		if (units > mostUnits) return void 0;
		texts.set(doc, text);
	}
	return {
		models: run.models,
		chunks: answers.chunks(),
		texts,
		moves,
		formerly
	};
}
function entry() {
	const name = import.meta.url.endsWith(".ts") ? "./score-worker.ts" : "./score-worker.js";
	return new URL(name, import.meta.url);
}
// src/gate/comparing/score-items.ts
async function scoreItems(policy, settings, sides, ports) {
	growHeapSlowly(policy.items.length, 25);
	const scorer = openItemScorer(policy, {
		...settings,
		...ports
	}, sides);
	await using beside = scoreBeside(policy, settings, sides, ports, ports.worthAThread);
	const labels = openLabels(policy.items, sides);
	let followed;
	const renamed = /* @__PURE__ */ new Set();
	const score = (item, metrics, as) => {
		const own = scorer(followed === void 0 ? item : byText(item, followed), metrics, as);
		return renamed.has(item.id) ? withHead(own, scorer(byHeadsIds(item), metrics, as)) : own;
	};
	const textsOfHead = normalCorpusOf(sides.head.corpus);
	const textOnHead = ({ chunk }) => textOfChunk(chunk, textsOfHead);
	const totals = openChunkTotals(policy, sides);
	const watches = openWatches(policy, settings, sides);
	const items = [];
	const breath = openBreather(ports);
	const count = (item, results) => {
		totals.add(results);
		if (isApart(item)) return;
		if (item.origin !== "added" && results.base !== void 0) watches.base?.add(item, results.base);
		watches.head.add(item, results.head);
	};
	for (const item of beside ? policy.items : []) {
		count(item, resultsOf(sides, item.id));
		beside?.handOver(0);
		await breath();
	}
	for (const [index, item] of policy.items.entries()) {
		if (index >= (beside?.handOver(index) ?? Infinity)) break;
		const { chunks, results, ...scored } = score(item, settings.metrics);
		if (beside === void 0) count(item, results);
		labels?.add("base", chunks.base ?? []);
		labels?.add("head", chunks.head);
		items.push({
			...item,
			...lasting(scored)
		});
		await breath();
	}
	await abortable(beside?.settled() ?? Promise.resolve(), ports.signal);
	for (const item of policy.items.slice(items.length)) {
		const theirs = beside?.takeLasting(items.length) ?? score(item, settings.metrics);
		items.push({
			...item,
			...lasting(theirs)
		});
		await breath();
	}
	followed = labels?.followed();
	const sums = totals.sums();
	const isOrphaned = followed === void 0 && (sums.chunkOverlap ?? 1) < .2;
	for (const [index, item] of followed || isOrphaned ? items.entries() : []) {
		const { base, head } = item.golden;
		if (base.labels.kind !== "chunks") continue;
		if (isOrphaned && isRelabelled(base.labels, head.labels)) renamed.add(item.id);
		const { matches, ...scored } = score(item, settings.metrics);
		const by = renamed.has(item.id) ? "head" : "text";
		if (by === "text" && matches.head?.labels !== "evidence") continue;
		const note = {
			kind: "re-chunked",
			item: item.id,
			by
		};
		items[index] = {
			...item,
			...lasting(scored),
			notes: [...scored.notes, note]
		};
		await breath();
	}
	const details = (item) => {
		const { scores, results, ...found } = score(item, spendingMetrics);
		const { matches, inSteps, chunks, context } = found;
		return {
			matches,
			inSteps,
			results,
			chunks,
			context,
			spending: scores
		};
	};
	const copied = (item) => {
		const { matches } = score(item, []);
		const { head } = matches;
		const docs = (head?.targets ?? []).filter(({ rank }) => rank === Infinity || rank > (head?.contextReach ?? 0)).flatMap(({ what }) => what.kind === "evidence" ? what.any.flatMap((one) => copyOf(one, head?.chunks ?? [], { textOf: textOnHead })?.doc ?? []) : []);
		if (docs.length === 0) return void 0;
		const { facts, scores } = score(item, settings.metrics, { copies: true });
		return {
			item: {
				...item,
				facts,
				scores
			},
			docs
		};
	};
	const questions = items.filter((item) => !isApart(item));
	const oddities = (side, { run }) => odditiesOf(side, questions, {
		run,
		policy
	});
	const health = {
		base: watches.base && sides.base && {
			...watches.base.health(questions, void 0),
			oddities: oddities("base", sides.base)
		},
		head: {
			...watches.head.health(questions, watches.base),
			oddities: oddities("head", sides.head)
		}
	};
	return {
		...await atEqualLength(items, settings.metrics, {
			score: (item, metric) => score(item, [metric]),
			breath
		}),
		...sums,
		health,
		copied,
		details
	};
}
function lasting({ facts, scores, stale, gone, notes }) {
	return {
		facts,
		scores,
		stale: kept(stale),
		gone: kept(gone),
		notes: kept(notes)
	};
}
function kept(list) {
	return list.length === 0 ? none : list;
}
const none = [];
const spendingMetrics = [
	"context_tokens",
	"input_tokens",
	"output_tokens",
	"cost"
].map(knownMetric);
function openLabels(items, { base, head }) {
	if (base === void 0) return void 0;
	const texts = normalCorpusOf(base.corpus);
	return openChunkLabels(items, ({ chunk }) => textOfChunk(chunk, texts), {
		onBase: (id) => base.names?.holdsChunk?.(id) === true ? chunkOfId(id, base.corpus) : void 0,
		onHead: (id) => head.names?.holdsChunk?.(id) === true
	});
}
function byText(item, followed) {
	const { base, head } = item.golden;
	const golden = {
		base: labelledByText(base, followed),
		head: labelledByText(head, followed)
	};
	return {
		...item,
		golden
	};
}
function isRelabelled(base, head) {
	if (base.kind !== "chunks" || head.kind !== "chunks") return false;
	return base.grades.keys().every((id) => !head.grades.has(id));
}
function byHeadsIds(item) {
	const { base, head } = item.golden;
	const own = {
		...base,
		labels: head.labels
	};
	return {
		...item,
		golden: {
			base: own,
			head: own
		}
	};
}
function withHead(own, { facts, scores, matches }) {
	return {
		...own,
		facts: {
			base: own.facts.base,
			head: facts.head
		},
		scores: {
			base: own.scores.base,
			head: scores.head
		},
		matches: {
			base: own.matches.base,
			head: matches.head
		}
	};
}
function openWatches({ items, depth }, { match: { minGrade } }, sides) {
	const labelled = labelledNames(items.filter((item) => !isApart(item)), minGrade);
	const open = (side, { names = unknownNames, run }) => watchHealth({
		...names,
		side,
		depth: Math.min(depth, run.index?.chunks ?? depth),
		minGrade,
		labelled
	});
	return {
		base: sides.base && open("base", sides.base),
		head: open("head", sides.head)
	};
}
const unknownNames = {
	documents: void 0,
	holdsChunk: void 0
};
export { knownAnswers as $, openRunFile as A, stampOf as B, finishedName as C, partNamed as D, manifestName as E, errorOf as F, collectRun as G, runCommand as H, worthAThread$1 as I, openBuiltinIndex as J, buildSide as K, abortable as L, writeRunFile as M, answerLine as N, runFileName as O, askThread as P, openPageReader as Q, documentNames as R, trackedFiles as S, journalName as T, askSide as U, openPlainFile as V, isAskedElsewhere as W, run_builtin_exports as X, runBuiltin as Y, listDocuments as Z, serverRequest as _, orphanedBelow as a, mostLeft as at, mayBeKept as b, textHash as c, nothingRelevantChanged as ct, filesWithoutTree as d, library_exports as dt, writeAnswers as et, queriesOf as f, openLibrary as ft, serverUrl as g, isLoopback as h, metricFindings as i, longestPath as it, mostFileBytes as j, unfinishedName as k, nearestName as l, indexVersion as lt, serverHeaders as m, openSegment as mt, reachOfMetric as n, snakeCase as nt, orphanedLabels as o, vectorCache as ot, trialsOfSide as p, mergeSegments as pt, commandFolder as q, hasChunkLabels as r, written as rt, rechunkedFindings as s, cacheKeys as st, scoreItems as t, readBack as tt, requireKey as u, itemsOfBase as ut, holdsAnywhere as v, goldenCopyName as w, refusePrivateText as x, cachedRun as y, heldAnswers as z };
