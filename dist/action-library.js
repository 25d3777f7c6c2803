import { n as __exportAll } from "./action-rolldown-runtime.js";
import { y as sha256 } from "./action.js";
import { n as isPage, r as maxDocumentBytes, t as documentText } from "./action-document-text.js";
import { t as formatOf } from "./action-document-format.js";
import { n as openCutter, r as bytesOf, t as noTwin } from "./action-cut-document.js";
import { Vt as termNumbers } from "./action-job.js";
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
		return textOf$1(buffer, start, end, (table.wide[place] ?? 0) === 1);
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
			return textOf$1(bytes, at - length, at, wide);
		},
		skip: (count) => {
			at += count;
			return at - count;
		}
	};
}
function textOf$1(bytes, start, end, wide) {
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
			if (read.kind !== "file") return unreadable(read);
			const { bytes } = read;
			return collection.once(keyOf(sha256(bytes)), async () => cut(await textOf(file, bytes)), keepsAll);
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
	return read.kind === "file" ? textOf(file, read.bytes) : unreadable(read);
}
async function textOf({ path, pages }, bytes) {
	return isPage(path) ? pages.read(path, bytes) : documentText(path, bytes);
}
function unreadable(file) {
	return {
		kind: "unreadable",
		reason: file.kind === "missing" ? "does not exist" : file.reason
	};
}
export { openSegment as i, openLibrary as n, mergeSegments as r, library_exports as t };
