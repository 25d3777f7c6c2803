import { a as isApart } from "./action-eligible-items.js";
import { c as equalLengthMetric, t as sideNames, u as isFilled } from "./action-sides.js";
import { a as documentId } from "./action-key-path.js";
import { A as normalCorpusOf, C as copyOf, D as chunkOfId, F as sharedParts, K as evidencesOf, L as noMoves, M as memberOf, N as staleLabel, S as textOfChunk, W as openBreather, Y as boundFindings, a as placeChunks, d as contextOf, i as matchItem, j as labelNotes, n as contextChunks, o as weaker, r as contextMatch, t as scoreMatrix, z as onlyLetters } from "./action-score-matrix.js";
import { r as words } from "./action-words.js";
import { A as growHeapSlowly, It as judgeError, Lt as notApplicable, Mt as relevantTargets, Rt as queryFailed, St as correctness, Tt as countPresent, Z as readsJudge, et as knownMetric, i as recogniseRefusal, it as entryOf, n as readsAnswer, ot as satisfiedCalls, r as readsContext, st as satisfiesInOrder, zt as scored } from "./action-judge-blocks.js";
import { t as abortable } from "./action-abortable.js";
import { r as normalText } from "./action-normalise.js";
import { n as nearestRankCounted } from "./action-quantile.js";
import { t as tokensOf } from "./action-tokens.js";
import { i as isSameChunk, n as chunksOf, r as chunksOfSteps, t as SharedChunk } from "./action-run.js";
import { n as compileGlob } from "./action-document-selector.js";
import { t as startSandboxedWorker } from "./action-sandboxed-worker.js";
import { availableParallelism } from "node:os";
// src/verdict/findings/metric-findings.ts
const lostShare = .2;
const orphanedBelow = .2;
function metricFindings(judged, alpha) {
	const { comparison, slices, gate, outcome, weighed } = judged;
	if (gate === void 0) return [];
	if (comparison.coverage.pairs === 0) return [{
		kind: "nothing-to-compare",
		verdict: "error",
		metric: comparison.metric.name
	}];
	return [
		...boundFindings({
			comparison,
			outcome,
			weighed,
			bounds: gate,
			gate,
			alpha,
			tag: void 0
		}),
		...slices.flatMap(({ gate: own, ...slice }) => own === void 0 ? [] : boundFindings({
			...slice,
			bounds: own,
			gate,
			alpha
		})),
		...emptySlices(judged, gate),
		...slices.flatMap((slice) => lostSlice(slice, gate)),
		...lostItems(judged, gate),
		...unpairedItems(comparison)
	];
}
function emptySlices({ comparison, slices }, gate) {
	const tags = new Set(slices.map(({ tag }) => tag));
	return gate.perSlice.filter(({ tag }) => !tags.has(tag)).map(({ tag }) => ({
		kind: "empty-slice",
		verdict: "warn",
		metric: comparison.metric.name,
		tag
	}));
}
function lostSlice(slice, gate) {
	const { named, lost, tag, comparison } = slice;
	if (!named) return [];
	const { metric, coverage } = comparison;
	if (coverage.pairs === 0 && lost >= 5) return [{
		kind: "nothing-to-compare",
		verdict: "error",
		metric: metric.name,
		tag
	}];
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
	return [{
		kind: "lost-items",
		verdict: blocks ? "fail" : "warn",
		metric: metric.name,
		lost,
		of
	}];
}
function unpairedItems({ metric, coverage }) {
	const of = coverage.pairs + coverage.turnedOnBase;
	const unpaired = coverage.turnedOnBase;
	if (unpaired <= lostShare * of) return [];
	return [{
		kind: "unpaired-items",
		verdict: "warn",
		metric: metric.name,
		unpaired,
		of
	}];
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
		kind: "orphaned-chunk-labels",
		verdict: "error",
		metrics: affected,
		jaccard: overlap
	}];
}
function rechunkedFindings(items) {
	const found = (counted, those) => those.length === 0 ? [] : [{
		kind: "re-chunked",
		verdict: "warn",
		counted,
		items: those.map(({ id }) => id)
	}];
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
// src/commands/comparing/at-equal-length.ts
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
// src/matching/chunk-labels.ts
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
// src/text/nearest-name.ts
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
// src/text/text-hash.ts
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
// src/text/text-numbers.ts
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
// src/matching/side-health.ts
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
// src/matching/chunk-overlap.ts
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
// src/matching/returned-index.ts
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
			meanChunkTokens: isSized ? meanOf(lengths) : void 0,
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
function meanOf(counts) {
	let sum = 0;
	let total = 0;
	for (const [value, times] of counts) {
		sum += value * times;
		total += times;
	}
	return sum / total;
}
// src/commands/comparing/chunk-totals.ts
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
// src/matching/forbidden-documents.ts
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
	const { answerable } = input;
	return typeof declined === "boolean" ? metric.score({
		declined,
		answerable
	}) : declined;
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
// src/metrics/trajectory/passes.ts
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
// src/matching/reach-of-metric.ts
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
// src/matching/side-facts.ts
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
	if (entry.reads === "probes") {
		if (input.probed === void 0) return notApplicable("not_probed");
		return input.probed === "failed" ? queryFailed : entry.score(input.probed, item);
	}
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
	const { steps, answer } = result;
	if (steps === void 0) return notApplicable("no_steps");
	return entry.score({
		steps,
		tools: item.tools,
		answer,
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
// src/matching/follow/follow-documents.ts
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
// src/matching/usable-labels.ts
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
function matchSides({ golden, withdrawn = false, moves = noMoves, formerly, results, corpora, contextK, prices, matrices, unsampled = false, probed, match }) {
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
			probed: probed?.base
		},
		head: {
			item,
			labels: labels.head,
			result: results.head,
			corpus: corpus.head,
			contextK: contextK.head,
			price: prices?.head,
			matrix: matrix("head"),
			probed: probed?.head,
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
// src/commands/comparing/matched-items.ts
const mostChunks = 1e5;
const mostUnits$2 = 33554432;
function openMatchedItems() {
	const held = /* @__PURE__ */ new WeakMap();
	let chunks = 0;
	let units = 0;
	return (golden, match) => {
		const known = held.get(golden);
		if (known !== void 0) return known;
		const made = match();
		if (chunks >= mostChunks || units >= mostUnits$2) return made;
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
// src/commands/comparing/item-scorer.ts
function openItemScorer({ pipelines }, { match, refusal, prices: known, matrices, unsampled, probed }, { base, head }, matchOnce = openMatchedItems()) {
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
			const ofJudge = {
				matrices: matrices?.get(id),
				unsampled: unsampled?.has(id) ?? false
			};
			const ofProbes = { probed: probed?.get(id) };
			const settings = {
				match: {
					...match,
					...as
				},
				contextK,
				prices,
				...ofJudge,
				...ofProbes
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
// src/run/reading/held-answers.ts
const mostUnits$1 = 2 ** 26;
const unitsOfAnswer = 100;
const unitsOfRank = 8;
const unitsOfChunk = 200;
function heldAnswers(most = mostUnits$1) {
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
// src/run/reading/packed-answers.ts
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
// src/run/reading/crossing-answers.ts
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
// src/commands/comparing/score-beside.ts
const worthAThread = 5e5;
const mostUnheld = .1;
const batchSize = 250;
const mostBatches = 4;
const mostUnits = 2 ** 25;
function scoreBeside({ items, pipelines }, settings, sides, { matrices, probed, unsampled }, fewest = worthAThread) {
	if (probed !== void 0 || [matrices, unsampled].some((told) => (told?.size ?? 0) > 0) || availableParallelism() < 2) return void 0;
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
// src/commands/comparing/score-items.ts
async function scoreItems(exam, settings, sides, ports) {
	growHeapSlowly(exam.items.length, 25);
	const scorer = openItemScorer(exam, {
		...settings,
		...ports
	}, sides);
	await using beside = scoreBeside(exam, settings, sides, ports, ports.worthAThread);
	const labels = openLabels(exam.items, sides);
	let followed;
	const renamed = /* @__PURE__ */ new Set();
	const score = (item, metrics, as) => {
		const own = scorer(followed === void 0 ? item : byText(item, followed), metrics, as);
		return renamed.has(item.id) ? withHead(own, scorer(byHeadsIds(item), metrics, as)) : own;
	};
	const textsOfHead = normalCorpusOf(sides.head.corpus);
	const textOnHead = ({ chunk }) => textOfChunk(chunk, textsOfHead);
	const totals = openChunkTotals(exam, sides);
	const watches = openWatches(exam, settings, sides);
	const items = [];
	const breath = openBreather(ports);
	const count = (item, results) => {
		totals.add(results);
		if (isApart(item)) return;
		if (item.origin !== "added" && results.base !== void 0) watches.base?.add(item, results.base);
		watches.head.add(item, results.head);
	};
	for (const item of beside ? exam.items : []) {
		count(item, resultsOf(sides, item.id));
		beside?.handOver(0);
		await breath();
	}
	for (const [index, item] of exam.items.entries()) {
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
	for (const item of exam.items.slice(items.length)) {
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
	const health = {
		base: watches.base?.health(questions, void 0),
		head: watches.head.health(questions, watches.base)
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
export { heldAnswers as a, nearestName as c, orphanedBelow as d, orphanedLabels as f, unpacked as i, hasChunkLabels as l, letCross as n, reachOfMetric as o, rechunkedFindings as p, compacted as r, textHash as s, scoreItems as t, metricFindings as u };
