import { o as oncePer } from "./action-eligible-items.js";
import { At as contextOf$1, Dt as chunksOfDocument, Et as onlyLetters, _t as placedOnce, at as copyOf, dt as isMostlyIn, et as contextChunks, ft as rankingForEvidence, ht as normalCorpusOf, ot as copyPlaces, pt as satisfiedAt, rt as placeChunks, st as copyRank, ut as isEnough, wt as textOfChunk, yt as chunksOf } from "./action-read-documents.js";
import { t as documentId } from "./action-document-id.js";
import { ir as recogniseRefusal } from "./action-job.js";
import { r as normalText } from "./action-normalise.js";
import { r as words } from "./action-words.js";
import { d as hasWordRun, n as labelledDocuments } from "./action-labelled-documents.js";
import { H as supportOf, M as overlapLength, V as entails } from "./action-metric-traits.js";
import { t as firstIndex } from "./action-first-index.js";
import { t as textHash } from "./action-text-hash.js";
// src/gate/comparing/new-documents.ts
function formerNameOf({ head }) {
	const before = new Map(Array.from(head.moves?.renamed ?? [], ([old, now]) => [now, old]));
	return (doc) => before.get(doc) ?? doc;
}
function isNewDocument(sides) {
	const { base, head } = sides;
	const formerName = formerNameOf(sides);
	const manifest = base?.run.manifest && new Set(base.run.manifest.map(documentId));
	const [was, is] = [base?.names?.documents, head.names?.documents];
	return (doc) => {
		const old = formerName(doc);
		if (manifest !== void 0) return !manifest.has(old);
		return was?.has(old) === false && is?.has(doc) === true;
	};
}
// src/gate/comparing/diagnosis-facts.ts
function diagnosisFacts({ policy, sides }) {
	const { settings, pipelines, depth } = policy;
	return {
		depth,
		match: settings.match,
		contextK: {
			base: contextOf$1(pipelines.base),
			head: contextOf$1(pipelines.head)
		},
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		onBase: textOnBase(sides),
		manifest: manifestOf(sides),
		chunksOf: chunksOfDocument(pipelines.head, sides.head.corpus),
		returned: void 0,
		refusal: settings.refusal,
		classify: recogniseRefusal(settings.refusal.phrases)
	};
}
function manifestOf({ base, head }) {
	if (head.run.manifest === void 0) return void 0;
	const documents = new Set(head.run.manifest.map(documentId));
	const before = base?.names?.documents;
	const now = new Set(head.moves?.renamed.values());
	const isKnown = (doc) => before?.has(doc) !== false || now.has(doc);
	return documents.size === 0 || [...documents].some(isKnown) ? documents : void 0;
}
function textOnBase(sides) {
	const isNew = isNewDocument(sides);
	const formerName = formerNameOf(sides);
	return (doc) => isNew(doc) ? "" : sides.base?.corpus.text(formerName(doc));
}
// src/gate/comparing/returned-chunks.ts
async function returnedChunks(lost, asked, { sides, breath }) {
	if (lost.length === 0) return void 0;
	const docs = new Set(lost.flatMap((item) => documentsOf$1(item, sides)));
	const onBase = /* @__PURE__ */ new Map();
	const onHead = /* @__PURE__ */ new Map();
	for (const { id } of asked) {
		const named = new Set(documentsReturned(sides.base, id));
		for (const doc of named) if (docs.has(doc)) onBase.set(doc, (onBase.get(doc) ?? 0) + 1);
		for (const chunk of chunksOf(sides.head.run.results.get(id))) {
			const doc = chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
			if (doc === void 0 || !docs.has(doc)) continue;
			const known = onHead.get(doc) ?? /* @__PURE__ */ new Map();
			onHead.set(doc, known);
			known.set(chunk.id, chunk);
		}
		await breath();
	}
	const { span: place } = placedOnce(normalCorpusOf(sides.head.corpus));
	return {
		onBase: (doc) => onBase.get(doc) ?? 0,
		onHead: (doc) => Array.from(onHead.get(doc)?.values() ?? [], place)
	};
}
function documentsOf$1({ id, golden, notes }, { base, head }) {
	const docs = [...labelledDocuments(golden.base.labels).map(documentId), ...documentsReturned(base, id)];
	const renamed = docs.flatMap((doc) => head.moves?.renamed.get(doc) ?? []);
	return [
		...docs,
		...renamed,
		...notes.flatMap((note) => note.kind === "moved" ? note.to : [])
	];
}
function documentsReturned(side, id) {
	return chunksOf(side?.run.results.get(id)).flatMap(({ doc }) => doc === void 0 ? [] : [documentId(doc)]);
}
// src/report/diagnosis/items/cut-off.ts
function endOfPassage(rank, { cutoff }, chunks) {
	if (cutoff.kind !== "tokens" || rank > chunks.length) return void 0;
	const sizes = chunks.slice(0, rank).flatMap(({ tokens }) => tokens ?? []);
	return sizes.length < rank ? void 0 : sizes.reduce((sum, size) => sum + size, 0);
}
function missedBy(rank, reach, chunks) {
	const scores = chunks.flatMap(({ score }) => score ?? []);
	const [own, last] = [scores[rank - 1], scores[reach - 1]];
	const isRanking = scores.length === chunks.length && scores.every((score, at) => at === 0 || score <= (scores[at - 1] ?? Infinity));
	const spread = (scores[0] ?? 0) - (scores.at(-1) ?? 0);
	if (own === void 0 || last === void 0 || !isRanking || spread <= 0) return void 0;
	return {
		score: last - own,
		share: (last - own) / spread
	};
}
// src/report/diagnosis/stages/target-in-index.ts
function targetInIndex(target, ranking, facts) {
	const { what } = target;
	switch (what.kind) {
		case "doc":
			if (!isListed(what.id, facts)) return "not-indexed";
			if (facts.manifest !== void 0 || target.rank !== Infinity) return "there";
			return returnedOf(what.id, facts).length > 0 ? "there" : "unproven";
		case "chunk": return target.rank === Infinity ? "unproven" : "there";
		case "evidence": {
			if (what.any.some((member) => isReturnedWhole(member, ranking, facts))) return "there";
			const found = what.any.map((member) => inChunks(member, facts));
			if (found.every((each) => each === "not-indexed")) return "not-indexed";
			if (found.every((each) => each === "not-indexed" || each === "split-by-chunking")) return "split-by-chunking";
			if (found.includes("there")) return "there";
			return isSplitInRanking(target, ranking, facts) ? "split-by-chunking" : "unproven";
		}
	}
}
function returnedOf(doc, { returned }) {
	return returned?.onHead(documentId(doc)) ?? [];
}
function isListed(doc, { manifest }) {
	return manifest === void 0 || manifest.has(documentId(doc));
}
function memberInIndex(member, ranking, facts) {
	return isReturnedWhole(member, ranking, facts) ? "there" : inChunks(member, facts);
}
function isReturnedWhole(member, { chunks }, facts) {
	const { doc } = member;
	if (!isListed(doc, facts)) return false;
	const isWhole = (placed) => holds([placed], member);
	return chunks.filter(({ chunk }) => chunk.doc !== void 0 && documentId(chunk.doc) === doc).some(isWhole) || returnedOf(doc, facts).some(isWhole);
}
function inChunks({ doc, places, section }, facts) {
	if (!isListed(doc, facts)) return "not-indexed";
	const chunks = facts.chunksOf(doc);
	if (chunks === void 0 || places.length === 0) return "unproven";
	const found = new Set(places.slice(0, 20).map((place) => (section === void 0 ? placeInIndex : sectionInIndex)(place, meeting(chunks, place))));
	if (found.has("there")) return "there";
	return found.has("split-by-chunking") ? "split-by-chunking" : "not-indexed";
}
function placeInIndex(place, chunks) {
	const cover = (spans) => isEnough(overlapLength(spans, place), place.end - place.start);
	if (!cover(chunks)) return "not-indexed";
	return chunks.some((chunk) => cover([chunk])) ? "there" : "split-by-chunking";
}
function sectionInIndex(place, chunks) {
	const isThere = (chunk) => isMostlyIn({
		spans: [chunk],
		length: chunk.end - chunk.start
	}, place);
	return chunks.some(isThere) ? "there" : "not-indexed";
}
function meeting(chunks, { start, end }) {
	const first = firstIndex(chunks, (chunk) => chunk.end > start);
	const last = firstIndex(chunks, (chunk) => chunk.start >= end);
	return chunks.slice(first, last);
}
function isSplitInRanking(target, { chunks }, { chunksOf }) {
	if (target.what.kind !== "evidence" || target.rank === Infinity) return false;
	const members = target.what.any;
	if (members.some(({ doc }) => chunksOf(doc) !== void 0)) return false;
	return !chunks.some((chunk) => members.some((member) => holds([chunk], member)));
}
function holds(chunks, member, textOf = ({ chunk }) => chunk.text) {
	return satisfiedAt(member, rankingForEvidence(chunks, textOf)) !== Infinity;
}
// src/report/diagnosis/items/same-passage.ts
const nothing = {
	base: 0,
	head: 0
};
const everything = {
	base: 1,
	head: 1
};
const mostPlaces = 20;
const sharesOf = oncePer(openShares);
function openShares(corpora) {
	const isSameDocument = documentsAlike(corpora);
	const wordingsOf = {
		base: openWordings(corpora.base),
		head: openWordings(corpora.head)
	};
	return (before, now) => {
		const places = placesOf(now);
		const pairs = placesOf(before).flatMap(({ doc, span }) => places.flatMap((place) => isSameDocument(doc, place.doc) ? [{
			base: span,
			head: place.span
		}] : []));
		if (pairs.length > 0) return pairs.map(commonOf).reduce(larger);
		if (isOtherDocument(before.chunk.doc, now.chunk.doc)) return nothing;
		const [was, is] = [wordingsOf.base(before), wordingsOf.head(now)];
		if (was === void 0 || is === void 0) return before.chunk.id === now.chunk.id ? everything : nothing;
		const common = was.intersection(is).size;
		return {
			base: common / was.size,
			head: common / is.size
		};
	};
}
function isOtherDocument(was, is) {
	return was !== void 0 && is !== void 0 && was !== is && documentId(was) !== documentId(is);
}
function documentsAlike({ base, head }) {
	const known = /* @__PURE__ */ new Map();
	return (was, is) => {
		if (was !== is && (head.text(was) !== void 0 || head.text(is) === void 0)) return false;
		const key = `${was}\n${is}`;
		const alike = known.get(key) ?? base?.text(was) === head.text(is);
		known.set(key, alike);
		return alike;
	};
}
function placesOf({ chunk, places, inPieces, matchedBy }) {
	if (inPieces === true) return [];
	const { doc, start, end } = chunk;
	const isOpen = matchedBy === "none" || matchedBy === "words";
	if (places.length > 0 || !isOpen) return places.slice(0, mostPlaces);
	return doc === void 0 || start === void 0 || end === void 0 || end <= start ? [] : [{
		doc: documentId(doc),
		span: {
			start,
			end
		}
	}];
}
function commonOf({ base, head }) {
	const common = overlapLength([base], head);
	return {
		base: common / (base.end - base.start),
		head: common / (head.end - head.start)
	};
}
function larger(one, other) {
	return other.base + other.head > one.base + one.head ? other : one;
}
const mostRead = 4096;
function openWordings(corpus) {
	const read = /* @__PURE__ */ new Map();
	return (placed) => {
		const text = textOf(placed, corpus) ?? "";
		const known = read.get(text);
		const own = known ?? runsOf(words(text));
		if (read.size >= mostRead) read.clear();
		if (known === void 0) read.set(text, own);
		return own.size === 0 ? void 0 : own;
	};
}
const together = 5;
function runsOf(said) {
	const text = said.join(" ");
	const runs = /* @__PURE__ */ new Set();
	let start = 0;
	let end = said.slice(0, together).join(" ").length;
	for (const [at, word] of said.entries()) {
		runs.add(textHash(text.slice(start, end)));
		const next = said[at + together];
		if (next === void 0) break;
		start += word.length + 1;
		end += next.length + 1;
	}
	return runs;
}
function textOf({ chunk }, corpus) {
	return corpus === void 0 ? chunk.text : textOfChunk(chunk, normalCorpusOf(corpus));
}
function isHeld(placed, { side, others, shares }) {
	let covered = 0;
	for (const other of others) {
		const { base, head } = side === "head" ? shares(other, placed) : shares(placed, other);
		if (Math.max(base, head) >= .5) return true;
		covered += side === "head" ? head : base;
	}
	return covered >= .5;
}
const same = .9;
function holdSameChunks({ base, head }, shares) {
	const [before, now] = [base, head].map(({ chunks }) => chunks.filter((one) => !one.repeated));
	if (before === void 0 || now === void 0) return false;
	const isSame = (was, is) => {
		const { base: share, head: other } = shares(was, is);
		return Math.min(share, other) >= same;
	};
	const named = new Map(now.map((one) => [one.chunk.id, one]));
	const found = before.filter((was) => {
		const namesake = named.get(was.chunk.id);
		return namesake !== void 0 && isSame(was, namesake) || now.some((is) => isSame(was, is));
	});
	return found.length > 0 && found.length >= same * Math.min(before.length, now.length);
}
// src/report/diagnosis/items/target-pairs.ts
function targetPairs({ matches: { base, head } }, minGrade) {
	if (base === void 0 || head === void 0) return [];
	return base.targets.flatMap((target, index) => {
		const same = head.targets[index];
		const isRelevant = target.grade >= (minGrade ?? base.minGrade);
		return same === void 0 || !isRelevant ? [] : [{
			base: target,
			head: same
		}];
	});
}
// src/report/diagnosis/items/in-index.ts
function inIndex({ base, head }, sides, facts) {
	switch (head.what.kind) {
		case "doc": return targetInIndex(head, sides.head, facts);
		case "chunk": {
			const placed = sides.base.chunks[base.rank - 1];
			return placed === void 0 ? "unproven" : chunkInIndex(placed, facts);
		}
		case "evidence": {
			const had = wordingsFound({
				base,
				head
			}, sides.base, facts);
			if (had?.length === 0) return "removed";
			const placeOf = (member) => memberInIndex(member, sides.head, facts);
			return had?.every((member) => placeOf(member) === "not-indexed") === true ? "not-indexed" : targetInIndex(head, sides.head, facts);
		}
	}
}
function wordingsFound({ base, head }, { chunks }, { corpora }) {
	if (base.what.kind !== "evidence" || head.what.kind !== "evidence") return void 0;
	if (base.what.any.length < 2 || head.what.any.length === 0) return void 0;
	const texts = corpora.base && normalCorpusOf(corpora.base);
	const ranking = rankingForEvidence(chunks, ({ chunk }) => texts === void 0 ? chunk.text : textOfChunk(chunk, texts));
	const had = base.what.any.filter((member) => satisfiedAt(member, ranking) === base.rank);
	const now = head.what.any;
	return had.length === 0 ? void 0 : now.filter(({ doc, quote, section }) => had.some((one) => one.quote === quote && one.section === section && (one.doc === doc || !now.some((other) => other.doc === one.doc))));
}
function chunkInIndex(placed, facts) {
	const { doc, start, end } = placed.chunk;
	if (doc === void 0) return "unproven";
	if (!isListed(doc, facts)) return "not-indexed";
	const shares = sharesOf(facts.corpora);
	if (returnedOf(doc, facts).some((now) => shares(placed, now).base === 1)) return "there";
	const { base, head } = facts.corpora;
	if (start === void 0 || end === void 0 || base?.text(doc) !== head.text(doc)) return "unproven";
	return (facts.chunksOf(documentId(doc)) ?? []).some((span) => span.start <= start && span.end >= end) ? "there" : "unproven";
}
function isReturnedInPart(details, facts) {
	return targetPairs(details, void 0).some(({ base, head }) => {
		if (base.rank === Infinity || head.rank < Infinity || head.what.kind !== "evidence") return false;
		return head.what.any.some(({ doc, places }) => returnedOf(doc, facts).some((chunk) => {
			const spans = chunk.places.map(({ span }) => span);
			return places.slice(0, 20).some((place) => overlapLength(spans, place) > 0);
		}));
	});
}
// src/report/diagnosis/stages/stage-of-target.ts
function stageOfTarget({ rank }, place) {
	switch (place) {
		case "removed": return "not-in-documents";
		case "not-indexed": return "not-indexed";
		case "split-by-chunking": return "cut-in-two";
		case "there": return rank === Infinity ? "beyond-list" : "outside-context";
		case "unproven": return rank === Infinity ? "unknown" : "outside-context";
	}
}
// src/golden/matching/lines-of-span.ts
function linesOf(corpus, doc, span) {
	const first = corpus?.lineAt?.(doc, span.start);
	const last = corpus?.lineAt?.(doc, span.end - 1);
	return first === void 0 || last === void 0 ? void 0 : {
		first,
		last
	};
}
// src/report/diagnosis/items/before-ranks.ts
function beforeRanks(pair, matched, facts) {
	const stage = stageOfTarget(pair.head, inIndex(pair, matched, facts));
	if (stage === "not-in-documents") return lossOf(pair, "evidence-gone");
	if (stage === "not-indexed") return lossOf(pair, "not-indexed");
	if (stage === "cut-in-two") return lossOf(pair, "split-by-chunking");
	const moved = movedTo(pair, matched.degraded.item, facts);
	if (moved !== void 0) return {
		...lossOf(pair, "moved-text"),
		movedTo: moved
	};
	if (stage === "outside-context") return void 0;
	const returned = {
		base: matched.base.returned,
		head: matched.head.returned
	};
	if (isListCut(pair.base.rank, returned, facts)) return {
		...lossOf(pair, "list-cut"),
		room: returned.head
	};
	if (stage === "beyond-list") return lossOf(pair, "not-retrieved");
	return isNeverReturned(pair, matched, facts) ? {
		...lossOf(pair, "not-indexed"),
		neverReturned: true
	} : lossOf(pair, "unknown");
}
function isListCut(rankOnBase, returned, { depth }) {
	return returned.head < Math.min(returned.base, depth) && rankOnBase > returned.head;
}
function contextLoss(rank, room) {
	if (room.head < room.base && rank.head <= room.base) return "context-cut";
	return rank.head <= Math.max(room.head, rank.base) ? "left-out-of-context" : void 0;
}
function lossOf({ base, head }, cause) {
	return {
		cause,
		target: targetOf(base),
		rank: {
			base: rankOf$1(base),
			head: rankOf$1(head)
		}
	};
}
function targetOf({ what }) {
	if (what.kind !== "evidence") return {
		kind: what.kind,
		name: what.id
	};
	return {
		kind: "evidence",
		name: what.any[0]?.doc ?? ""
	};
}
function rankOf$1({ rank }) {
	return rank === Infinity ? void 0 : rank;
}
const fewest = 3;
const kept = .75;
function isNeverReturned(pair, { base, head }, { corpora, manifest, returned }) {
	if (manifest !== void 0 || returned === void 0) return false;
	const docs = documentsOf(pair, base);
	const isMissing = (doc) => returned.onHead(doc).length === 0;
	if (docs.head.length === 0 || !docs.head.every(isMissing)) return false;
	if (!docs.base.some((doc) => returned.onBase(doc) >= fewest)) return false;
	const shares = sharesOf(corpora);
	const others = base.chunks.filter(({ chunk: { doc } }) => {
		return doc !== void 0 && !isMissing(documentId(doc));
	});
	const still = others.filter((one) => isHeld(one, {
		side: "base",
		others: head.chunks,
		shares
	}));
	return others.length > 0 && still.length >= kept * others.length;
}
function documentsOf({ base, head }, match) {
	if (base.what.kind === "evidence" && head.what.kind === "evidence") return {
		base: base.what.any.map(({ doc }) => doc),
		head: head.what.any.map(({ doc }) => doc)
	};
	const named = match.chunks[base.rank - 1]?.chunk.doc;
	const docs = named === void 0 ? [] : [documentId(named)];
	return {
		base: docs,
		head: docs
	};
}
function movedTo({ base, head }, { notes }, facts) {
	if (base.what.kind !== "evidence" || head.what.kind !== "evidence") return void 0;
	const found = head.what.any;
	const hasLeft = base.what.any.every(({ doc, quote, places: [was] }) => {
		const isOut = notes.some((note) => note.kind === "moved" && note.by === "text" && note.doc === doc && note.quote === quote);
		const stayed = found.find((one) => one.doc === doc && one.quote === quote);
		return isOut || hasOtherNeighbours(doc, {
			was,
			is: stayed?.places[0]
		}, facts);
	});
	const [first] = found;
	if (!hasLeft || first === void 0) return void 0;
	const [place] = first.places;
	return {
		doc: first.doc,
		lines: place && linesOf(facts.corpora.head, first.doc, place)
	};
}
const beside = 40;
function hasOtherNeighbours(doc, { was, is }, { corpora }) {
	const [before, now] = [corpora.base?.text(doc), corpora.head.text(doc)];
	if (before === void 0 || now === void 0 || was === void 0 || is === void 0) return false;
	if (before === now) return false;
	const [old, own] = [neighbours(before, was), neighbours(now, is)];
	const holds = (text) => text.length >= beside && normalCorpusOf(corpora.head).placesOf(doc, text).spans.length > 0;
	return old.every((text, side) => text !== own[side] && holds(text));
}
function neighbours(text, { start, end }) {
	return [onlyLetters(text.slice(Math.max(0, start - 160), start)).slice(-40), onlyLetters(text.slice(end, end + 160)).slice(0, beside)];
}
// src/report/diagnosis/items/judged-cause.ts
function judgedCause({ degraded: { matrices } }) {
	const unused = unusedClaim(matrices);
	if (unused !== void 0) return {
		cause: "not-used",
		claim: unused.text
	};
	const [own] = gainedClaims(matrices, (c) => !entails(c.inContext) && entails(c.inReference));
	if (own !== void 0) return {
		cause: "self-knowledge",
		claim: own.text
	};
	const [misled] = gainedClaims(matrices, (c) => entails(c.inContext) && !entails(c.inReference));
	if (misled !== void 0) {
		const [rank] = supportOf(misled.inContext);
		const chunk = rank === void 0 ? void 0 : matrices.head?.context[rank - 1];
		return {
			cause: "misled-by-context",
			claim: misled.text,
			chunk
		};
	}
	const [invented] = inventedClaims(matrices);
	return invented === void 0 ? void 0 : {
		cause: "hallucinated",
		claim: invented
	};
}
function inventedClaims(matrices) {
	const isInvented = (claim) => !entails(claim.inContext) && !entails(claim.inReference);
	return gainedClaims(matrices, isInvented).map(({ text }) => text);
}
function gainedClaims(matrices, is) {
	const before = judgedClaims(matrices.base)?.filter(is);
	const now = judgedClaims(matrices.head)?.filter(is);
	if (before === void 0 || now === void 0 || now.length <= before.length) return [];
	const known = new Set(before.map(({ text }) => text));
	const fresh = now.filter(({ text }) => !known.has(text));
	return fresh.length === 0 ? now.slice(0, 1) : fresh;
}
function unusedClaim(matrices) {
	return droppedOf(matrices).find(({ inContext }) => entails(inContext));
}
function droppedClaims(matrices) {
	return droppedOf(matrices).map(({ text }) => text);
}
function droppedOf({ base, head }) {
	const before = new Map(referenceClaims(base).map((claim) => [claim.text, claim]));
	return missingClaims(head).filter(({ text }) => entails(before.get(text)?.inAnswer));
}
function missingClaims(matrix) {
	return referenceClaims(matrix).filter(({ inAnswer }) => inAnswer?.kind === "verdict" && !entails(inAnswer));
}
function judgedClaims(matrix) {
	if (matrix?.answer?.kind !== "claims") return void 0;
	const { claims } = matrix.answer;
	return claims.every(({ inContext, inReference }) => inContext?.kind === "verdict" && inReference?.kind === "verdict") ? claims : void 0;
}
function referenceClaims(matrix) {
	return matrix?.reference?.kind === "claims" ? matrix.reference.claims : [];
}
function judgedSight(matrix) {
	const claims = referenceClaims(matrix);
	if (claims.some(({ inContext }) => entails(inContext))) return true;
	const isTold = claims.every(({ inContext }) => inContext?.kind === "verdict");
	return claims.length > 0 && isTold ? false : void 0;
}
function judgedLoss({ degraded, facts, contexts }) {
	const { details, matrices } = degraded;
	if (details.matches.base !== void 0 || details.matches.head !== void 0) return void 0;
	const lost = lostSupport(matrices.base, matrices.head);
	const chunk = contexts.base.chunks.find(({ chunk: { id } }) => id === lost);
	if (lost === void 0 || chunk === void 0) return void 0;
	const ranks = {
		base: rankOf(details.results.base, lost),
		head: rankOf(details.results.head, lost)
	};
	const found = {
		target: {
			kind: "chunk",
			name: lost
		},
		rank: ranks,
		chunk: lost
	};
	const place = chunkInIndex(chunk, facts);
	if (place === "not-indexed") return {
		cause: place,
		...found
	};
	const returned = {
		base: lengthOf(details.results.base),
		head: lengthOf(details.results.head)
	};
	if (ranks.head === void 0) {
		if (ranks.base !== void 0 && isListCut(ranks.base, returned, facts)) return {
			cause: "list-cut",
			...found,
			room: returned.head
		};
		return {
			cause: place === "there" && !isRenamed(chunk, degraded) ? "not-retrieved" : "unknown",
			...found
		};
	}
	const rank = {
		base: ranks.base ?? Infinity,
		head: ranks.head
	};
	const room = {
		base: contexts.base.chunks.length,
		head: contexts.head.chunks.length
	};
	const cause = contextLoss(rank, room);
	return cause === void 0 ? {
		cause: "ranked-too-low",
		...found
	} : {
		cause,
		...found,
		room: room.head
	};
}
function lengthOf(result) {
	return result?.kind === "answered" ? result.chunks.length : 0;
}
function lostSupport(base, head) {
	const now = new Map(referenceClaims(head).map((claim) => [claim.text, claim.inContext]));
	const lost = referenceClaims(base).find(({ text, inContext }) => {
		const onHead = now.get(text);
		return entails(inContext) && onHead?.kind === "verdict" && !entails(onHead);
	});
	const [rank] = supportOf(lost?.inContext);
	return rank === void 0 ? void 0 : base?.context[rank - 1];
}
function rankOf(result, id) {
	if (result?.kind !== "answered") return void 0;
	const index = result.chunks.findIndex((chunk) => chunk.id === id);
	return index < 0 ? void 0 : index + 1;
}
function isRenamed({ chunk }, { details }) {
	const { head } = details.results;
	if (head.kind !== "answered") return true;
	const own = chunk.text === void 0 ? void 0 : normalText(chunk.text);
	return head.chunks.some(({ doc, text }) => doc !== void 0 && doc === chunk.doc || own !== void 0 && text !== void 0 && normalText(text) === own);
}
// src/report/diagnosis/items/refuses.ts
function refuses(side, { details, matrices }, { refusal, classify }) {
	const result = details.results[side];
	if (result?.kind !== "answered" || result.answer === void 0) return void 0;
	const judged = matrices[side]?.outcome;
	if (refusal.detector === "judge" && judged?.kind === "outcome") return judged.outcome === "refused";
	return classify(result.answer) === "refused";
}
// src/report/diagnosis/stages/string-in-context.ts
function stringInContext(strings, { chunks, textOf }, counts = () => true) {
	const looked = strings.map((listed) => ({
		listed,
		run: words(listed)
	}));
	for (const placed of looked.length === 0 ? [] : chunks.filter(counts)) {
		const said = words(textOf(placed) ?? "");
		const found = looked.find(({ run }) => hasWordRun(said, run));
		if (found !== void 0) return {
			claim: found.listed,
			chunk: placed.chunk.id
		};
	}
}
// src/report/diagnosis/stages/copy-within.ts
function copyWithin({ what }, chunks, { corpora }) {
	if (what.kind !== "evidence") return void 0;
	const texts = normalCorpusOf(corpora.head);
	const textOf = ({ chunk }) => textOfChunk(chunk, texts);
	const docs = new Set(chunks.flatMap(({ chunk: { doc } }) => doc === void 0 ? [] : [documentId(doc)]));
	const ranking = rankingForEvidence(chunks, textOf);
	const cutCopy = ({ doc: own, ...one }) => {
		const ranks = Array.from(docs, (doc) => {
			const places = doc === own ? [] : copyPlaces(one, texts.source(doc) ?? "");
			return places.length === 0 ? Infinity : satisfiedAt({
				...one,
				doc,
				places
			}, ranking);
		});
		const placed = chunks[Math.min(...ranks) - 1];
		return placed && { chunk: placed.chunk.id };
	};
	return what.any.map((one) => copyOf(one, chunks, { textOf }) ?? cutCopy(one)).find((copy) => copy !== void 0);
}
// src/report/diagnosis/items/context-of.ts
const noTexts = {
	source: () => void 0,
	normalised: () => void 0,
	bare: () => void 0,
	sections: () => [],
	placesOf: () => ({
		spans: [],
		inPieces: false
	})
};
function contextOf(side, { results, matches }, { contextK, corpora }) {
	const result = results[side];
	if (result?.kind !== "answered") return void 0;
	const corpus = corpora[side];
	const texts = corpus === void 0 ? noTexts : normalCorpusOf(corpus);
	const placed = matches[side]?.chunks ?? placeChunks(result.chunks, texts);
	const rule = {
		reported: result.context,
		k: contextK[side]
	};
	return {
		chunks: contextChunks(placed, rule) ?? placed.slice(0, 20),
		textOf: ({ chunk }) => textOfChunk(chunk, texts)
	};
}
function isSeen({ what }, { chunks, textOf }, { match }) {
	switch (what.kind) {
		case "chunk": return chunks.some(({ chunk }) => chunk.id === what.id);
		case "doc": return chunks.some(({ chunk }) => chunk.doc !== void 0 && documentId(chunk.doc) === what.id);
		case "evidence": return what.any.some((member) => holds(chunks, member, textOf) || copyRank(member, chunks, {
			...match,
			textOf
		}) < Infinity);
	}
}
function isReadable(target, context, facts) {
	const { what } = target;
	const { chunks, textOf } = context;
	return isSeen(target, context, facts) || what.kind === "evidence" && what.any.some((member) => copyOf(member, chunks, { textOf }) !== void 0);
}
function seesSomething(match, context, facts) {
	const targets = (match?.targets ?? []).filter(({ grade }) => grade >= (match?.minGrade ?? 1));
	return targets.length === 0 ? void 0 : targets.some((target) => isReadable(target, context, facts));
}
export { diagnosisFacts as A, isHeld as C, endOfPassage as D, targetInIndex as E, missedBy as O, holdSameChunks as S, holds as T, lossOf as _, copyWithin as a, isReturnedInPart as b, droppedClaims as c, judgedLoss as d, judgedSight as f, contextLoss as g, beforeRanks as h, seesSomething as i, isNewDocument as j, returnedChunks as k, inventedClaims as l, unusedClaim as m, isReadable as n, stringInContext as o, missingClaims as p, isSeen as r, refuses as s, contextOf as t, judgedCause as u, linesOf as v, sharesOf as w, targetPairs as x, stageOfTarget as y };
