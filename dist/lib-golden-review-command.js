import { $u as isMapping, Ac as openLineLog, Bo as openTerminalLog, C as pageStart, Cc as listOf, Dd as documentId, Ko as readFileInside, Mu as isNestedTooDeep, S as pageEnd, Ur as reviewsFolder, Vo as many, Wr as realPathInside, Ws as parseLabels, Xo as buildPorts, Yo as buildFlags, Zo as buildRequest, Zs as listMistakes, as as parseGoldenSet, au as unionLength, b as controlStyle, da as openPolicy, di as collectRuns, i as openWorkTree, il as sideNames, io as meanOf, iu as overlapLength, ou as unionOf, ru as cut, t as stoppable, ws as parseGoldenItem, yl as formatOf } from "./lib-policy.js";
import { S as normalText, d as makeFolders, i as readFlags } from "./lib-flags.js";
import { s as GateError } from "./lib-start.js";
import { B as oneOf, F as anyText, G as wholeNumber, R as keyed, W as shortText, c as sha256, z as listOf$1 } from "./lib-inputs.js";
import { i as saveGolden, n as requireGolden, t as notNative } from "./lib-golden-file.js";
import { n as cohenKappa, r as ratio, t as krippendorffAlpha } from "./lib-krippendorff-alpha.js";
import { $t as quoteAt, In as heldAnswers, It as goldenLine, Ln as documentNames, Lt as goldenLines, St as openCutter, Yt as openRunFile, bt as segmentOfDocuments, gn as textOfChunk, hn as cachedPlaces, nn as wholeWords, tn as placesOn, un as resolveEvidence, ut as wordSearch, vn as normalCorpusOf, vt as termNumbers, xt as openSegment } from "./lib-scoring.js";
import { i as readRunFolder } from "./lib-compare.js";
import { i as cleanLines, r as cleanLine } from "./lib-failure.js";
import { C as looseObject, M as string, P as union, R as ZodError, S as literal, h as array, j as strictObject } from "./lib-zod.js";
import { stripTypeScriptTypes } from "node:module";
import { createServer } from "node:http";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
// src/features/golden-review/decisions.ts
const DecisionSchema = keyed("a decision", {
	id: shortText("an id", 200),
	of: string().regex(/^[\da-f]{16}$/),
	verdict: oneOf([
		"accepted",
		"edited",
		"rejected",
		"unanswerable",
		"withdrawn"
	]),
	query: anyText("a question").optional(),
	answer: union([anyText("an answer"), listOf$1("a list of answers", anyText("an answer"))]).optional(),
	evidence: listOf$1("a list of evidence entries", looseObject({})).optional(),
	settles: literal(true).optional()
});
function decided(item, decision) {
	const isDraft = item["draft"] === true;
	const state = isDraft ? { draft: decision.verdict } : {};
	switch (decision.verdict) {
		case "accepted": return {
			...item,
			...state
		};
		case "rejected": return {
			...item,
			draft: "rejected"
		};
		case "unanswerable": return {
			...without(item, [...labelKeys, ...answerKeys]),
			answerable: false,
			...isDraft ? { draft: "edited" } : {}
		};
		case "edited": {
			const { query, answer, evidence } = decision;
			const marked = evidence !== void 0;
			return {
				...without(item, [
					...marked ? labelKeys.filter((key) => key !== "evidence" || evidence.length === 0) : [],
					...answer?.length === 0 ? ["answer"] : [],
					...marked && evidence.length > 0 ? ["answerable"] : []
				]),
				...query === void 0 ? {} : { query },
				...answer === void 0 || answer.length === 0 ? {} : { answer },
				...marked && evidence.length > 0 ? { evidence } : {},
				...state
			};
		}
	}
}
const labelKeys = [
	"evidence",
	"chunks",
	"docs",
	"sections"
];
const answerKeys = [
	"answer",
	"claims",
	"contains"
];
function without(item, keys) {
	return Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key)));
}
function outcomeOf(item, decision) {
	const sorted = (_, value) => typeof value === "string" ? value.replaceAll(/\s+/g, " ").trim() : typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1)) : value;
	return sha256(JSON.stringify(decided(item, decision), sorted));
}
// src/features/golden-review/decision-log.ts
function decisionKey(id, digest) {
	return `${digest} ${id}`;
}
const reviewerName = /^[A-Za-z0-9][\w.-]{0,63}$/;
function requireReviewerName(name) {
	if (reviewerName.test(name)) return name;
	throw new GateError("input-invalid", `${JSON.stringify(name)} is not a valid reviewer name`, { hint: "--as takes up to 64 letters, digits, dots, dashes and underscores" });
}
const mostBytes = 67108864;
async function readDecisions(root, golden, { blind } = { blind: false }) {
	const folder = await realPathInside(root, reviewsFolder(golden));
	const names = folder === void 0 ? [] : await readdir(folder);
	const read = new Map();
	for (const name of names.toSorted()) {
		const reviewer = name.endsWith(".jsonl") ? name.slice(0, -6) : "";
		if (!reviewerName.test(reviewer)) continue;
		const path = `${reviewsFolder(golden)}/${name}`;
		const file = await readFileInside(root, path, { maxBytes: mostBytes });
		if (file.kind === "refused") throw new GateError("golden-invalid", `${path} ${file.reason}`);
		if (file.kind === "file") read.set(reviewer, standing(Buffer.from(file.bytes).toString(), blind));
	}
	return read;
}
function standing(text, blind) {
	const decisions = new Map();
	for (const line of text.split("\n")) {
		const written = decisionOf$1(line);
		if (written === void 0 || blind && written.settles === true) continue;
		const { verdict, ...rest } = written;
		const key = decisionKey(rest.id, rest.of);
		if (verdict === "withdrawn") decisions.delete(key);
		else decisions.set(key, {
			...rest,
			verdict
		});
	}
	return decisions;
}
function decisionOf$1(line) {
	if (line.trim() === "" || isNestedTooDeep(line)) return void 0;
	try {
		return DecisionSchema.safeParse(JSON.parse(line)).data;
	} catch {
		return;
	}
}
async function addDecision(root, golden, { reviewer, decision }) {
	makeFolders(join(root, reviewsFolder(golden)));
	const folder = await realPathInside(root, reviewsFolder(golden));
	if (folder === void 0) throw new GateError("golden-invalid", `${reviewsFolder(golden)} is outside the repository`);
	using log = openLineLog(join(folder, `${reviewer}.jsonl`), { mode: 438 });
	log.add(`${JSON.stringify(decision)}\n`);
	log.sync();
}
// src/features/golden-review/passage-overlap.ts
function passageOverlap(one, other) {
	const lengthOf = (passages) => [...passages.values()].reduce((sum, spans) => sum + unionLength(spans), 0);
	const both = lengthOf(new Map([...one].map(([doc, spans]) => {
		const theirs = other.get(doc) ?? [];
		return [doc, unionOf(spans).flatMap((span) => cut(theirs, span))];
	})));
	const sum = lengthOf(one) + lengthOf(other);
	const [f1, iou] = [ratio(2 * both, sum), ratio(both, sum - both)];
	return f1 === void 0 || iou === void 0 ? void 0 : {
		f1,
		iou
	};
}
// src/features/golden-review/agreement.ts
const verdicts = [
	"accepted",
	"edited",
	"rejected",
	"unanswerable"
];
function reviewAgreement(decisions, golden, corpus) {
	const units = unitsOf(decisions);
	if (units.length === 0) return void 0;
	const reviewers = [...new Set(units.flatMap((unit) => [...unit.keys()]))].toSorted();
	const [first = "", second = ""] = reviewers;
	const pairs = units.flatMap((unit) => pairsOf([...unit.values()]));
	const same = pairs.filter(([one, other]) => one.verdict === other.verdict).length;
	const coded = units.map((unit) => [...unit.values()].map(({ verdict }) => verdicts.indexOf(verdict)));
	const byTwo = units.map((unit) => [unit.get(first)?.verdict ?? "", unit.get(second)?.verdict ?? ""]);
	return {
		reviewers,
		questions: units.length,
		alike: ratio(same, pairs.length),
		alpha: krippendorffAlpha(coded, "nominal").alpha,
		kappa: reviewers.length === 2 ? cohenKappa(byTwo, verdicts).kappa : void 0,
		evidence: evidenceOverlap(pairs, golden, corpus)
	};
}
function unitsOf(decisions) {
	const units = new Map();
	for (const [reviewer, made] of decisions) for (const [key, decision] of made) {
		const unit = units.get(key) ?? new Map();
		units.set(key, unit.set(reviewer, decision));
	}
	return [...units.values()].filter((unit) => unit.size > 1);
}
function pairsOf(made) {
	return made.flatMap((one, at) => made.slice(at + 1).map((other) => [one, other]));
}
function evidenceOverlap(pairs, golden, corpus) {
	const found = pairs.flatMap(([one, other]) => {
		const [mine, theirs] = [one, other].map((decision) => passagesOf(decision, golden, corpus));
		if (mine === void 0 || theirs === void 0 || mine.size === 0 || theirs.size === 0) return [];
		return passageOverlap(mine, theirs) ?? [];
	});
	const f1 = meanOf(found.map((overlap) => overlap.f1));
	const iou = meanOf(found.map((overlap) => overlap.iou));
	return f1 === void 0 || iou === void 0 ? void 0 : {
		pairs: found.length,
		f1,
		iou
	};
}
function passagesOf(decision, golden, corpus) {
	const line = golden.items.get(decision.id);
	const { labels } = parseLabels({ evidence: evidenceOf(decision, line) });
	const passages = new Map();
	if (labels.kind !== "evidence") return passages;
	for (const evidence of labels.targets.flatMap(({ any }) => any)) {
		const document = corpus.normalised(evidence.doc);
		const place = document && resolveEvidence(evidence, document);
		if (place?.kind !== "found") continue;
		passages.set(evidence.doc, [...passages.get(evidence.doc) ?? [], ...place.places]);
	}
	return passages;
}
function evidenceOf(decision, line) {
	if (decision.verdict === "rejected") return void 0;
	return line?.digest === decision.of ? decided(line.written, decision)["evidence"] : decision.evidence;
}
// src/features/golden-review/item-lines.ts
function readItemLines(bytes, file) {
	const set = parseGoldenSet(bytes, file);
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	const lines = goldenLines(text.replace("﻿", " "), listMistakes(file));
	const items = new Map();
	for (const item of set.items) {
		const line = lines[item.line - 1];
		if (line?.item === void 0 || faultOf(line.item) !== void 0) throw notNative(file);
		const digest = sha256(line.text.trim()).slice(0, 16);
		items.set(item.id, {
			item,
			written: line.item,
			digest
		});
	}
	return {
		lines: text.split("\n"),
		items
	};
}
function faultOf(written) {
	const [first] = parseGoldenItem(written).problems;
	return first && `${first.path.join(".")}: ${first.message}`;
}
// src/features/golden-review/merge-decisions.ts
function mergeDecisions(golden, decisions) {
	const lines = [...golden.lines];
	const agreed = [];
	const disputes = [];
	let alone = 0;
	for (const line of golden.items.values()) {
		const votes = votesOn(line, decisions);
		const [first] = votes;
		if (first === void 0) continue;
		if (isDisputed(line, votes)) {
			disputes.push({
				id: line.item.id,
				votes
			});
			continue;
		}
		agreed.push(first.decision);
		if (votes.length === 1) alone += 1;
		const at = line.item.line - 1;
		lines[at] = withItem(golden.lines[at] ?? "", line, first.decision);
	}
	return {
		text: lines.join("\n"),
		agreed,
		alone,
		disputes
	};
}
function votesOn({ item, digest }, decisions) {
	return [...decisions].flatMap(([reviewer, made]) => {
		const decision = made.get(decisionKey(item.id, digest));
		return decision === void 0 ? [] : [{
			reviewer,
			decision
		}];
	});
}
function isDisputed({ written }, votes) {
	return new Set(votes.map(({ decision }) => outcomeOf(written, decision))).size > 1;
}
function withItem(text, { written }, decision) {
	const before = /^[^{]*/.exec(text)?.[0] ?? "";
	const behind = /[^}]*$/.exec(text)?.[0] ?? "";
	const item = decided(written, decision);
	return JSON.stringify(item) === JSON.stringify(written) ? text : `${before}${goldenLine(item)}${behind}`;
}
// src/features/golden-review/review-documents.ts
const mostPassages = 10;
const mostShown = 2e5;
async function readReviewDocuments(tree) {
	const texts = new Map();
	for await (const { doc, text } of tree.readDocuments()) texts.set(doc, text);
	const corpus = normalCorpusOf({ text: (doc) => texts.get(doc) });
	let search;
	return {
		corpus,
		search: (query) => {
			search ??= searchDocuments(texts, chunkingOf(tree));
			return search(query, mostPassages).map(({ doc, place }, at) => ({
				doc,
				place,
				text: (texts.get(doc) ?? "").slice(place.start, place.end),
				ranks: { found: at + 1 },
				labelled: false
			}));
		},
		document: (doc, at) => partOf(doc, texts.get(doc), at),
		quote: (doc, place) => {
			const document = corpus.normalised(doc);
			const quote = document && quoteAt(texts.get(doc) ?? "", document, place);
			if (quote === void 0) throw new GateError("input-invalid", "nothing is selected");
			return {
				doc,
				...quote
			};
		},
		locate: (words, { first, read }) => {
			return preferred(preferred([...new Set([...first, ...texts.keys()])].flatMap((doc) => placesOf(words, corpus.normalised(doc)).map((place) => ({
				...place,
				doc
			}))), (place) => read !== void 0 && isInside(place, read)), (place) => {
				const text = texts.get(place.doc) ?? "";
				return wholeWords(text, place) === text.slice(place.start, place.end);
			});
		}
	};
}
function chunkingOf({ config }) {
	return config?.pipeline.kind === "builtin" ? config.pipeline.chunk : {
		unit: "headings",
		size: 500,
		overlap: 50
	};
}
function partOf(doc, text, at) {
	if (text === void 0) return void 0;
	const last = Math.max(0, text.length - mostShown);
	const from = Math.min(last, Math.max(0, at - mostShown / 2));
	return {
		doc,
		from,
		text: text.slice(from, from + mostShown),
		total: text.length
	};
}
function preferred(all, isBetter) {
	const better = all.filter(isBetter);
	return better.length > 0 ? better : all;
}
function isInside({ doc, start, end }, { place, ...passage }) {
	return doc === passage.doc && place !== void 0 && place.start <= start && end <= place.end;
}
function placesOf(quote, document) {
	const found = document && resolveEvidence({
		doc: "",
		quote,
		prefix: "",
		suffix: "",
		start: void 0
	}, document);
	return found?.kind === "found" && found.distance === 0 ? found.places : [];
}
function searchDocuments(texts, settings) {
	const numbers = termNumbers();
	const cut = openCutter(numbers);
	const documents = new Map();
	const passages = [];
	for (const [doc, text] of texts) {
		const document = cut({
			text,
			format: formatOf(doc)
		}, settings);
		documents.set(String(documents.size), document);
		for (let at = 0; at < document.lengths.length; at += 1) {
			const [start = 0, end = 0] = document.spans.subarray(at * 3, at * 3 + 2);
			passages.push({
				doc,
				place: {
					start,
					end
				}
			});
		}
	}
	const segment = openSegment(segmentOfDocuments(documents, numbers.terms));
	if (segment === void 0) throw new Error("an index segment that was just written cannot be read");
	const search = wordSearch([...segment.documents.values()].map((document) => ({
		...document,
		segment,
		isKept: false,
		text: async () => ""
	})));
	return (query, depth) => search(query, depth).flatMap(({ place }) => passages[place] ?? []);
}
// src/features/golden-review/merge-reviews.ts
async function mergeReviews(tree, reviewer) {
	const decisions = await readDecisions(tree.root, tree.golden);
	const blind = await readDecisions(tree.root, tree.golden, { blind: true });
	const golden = readItemLines(await requireGolden(tree), tree.golden);
	const { corpus } = await readReviewDocuments(tree);
	const counting = [...decisions].filter(([name]) => reviewer === void 0 || name === reviewer);
	const { text, agreed, alone, disputes } = mergeDecisions(golden, new Map(counting));
	if (text !== golden.lines.join("\n")) await saveGolden(tree, text);
	const count = (verdict) => agreed.filter((decision) => decision.verdict === verdict).length;
	return {
		golden: tree.golden,
		written: {
			accepted: count("accepted"),
			edited: count("edited"),
			rejected: count("rejected"),
			unanswerable: count("unanswerable")
		},
		alone: reviewer === void 0 && decisions.size > 1 ? alone : 0,
		disputes,
		agreement: reviewAgreement(blind, golden, corpus)
	};
}
// src/features/golden-review/open-returned.ts
async function openReturned(folder, signal) {
	await using undo = new AsyncDisposableStack();
	const { parts } = await readRunFolder(folder);
	const open = async (side) => {
		const shards = [];
		const shared = {
			documents: documentNames(),
			held: heldAnswers()
		};
		for (const { files, manifest } of parts) {
			const name = files[side];
			if (name === void 0) continue;
			const label = join(files.path, name);
			const source = {
				kind: "collected",
				complaintAbout: () => void 0,
				shared
			};
			const file = await openRunFile(label, {
				label,
				depth: manifest.depth,
				source,
				signal
			});
			shards.push(undo.use(file).run.results);
		}
		if (shards.length === 0) return void 0;
		return { get: (id) => shards.map((results) => results.get(id)).find((found) => found) };
	};
	const returned = {
		base: await open("base"),
		head: await open("head")
	};
	const owned = undo.move();
	return {
		...returned,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
// src/features/golden-review/questions.ts
function openQuestion({ written, item }, corpus) {
	return {
		id: item.id,
		query: item.query,
		answer: answerOf(written),
		answerable: item.answerable,
		evidence: shownEvidence(written, item.labels, corpus),
		otherLabels: otherLabels(written)
	};
}
function reasonOf({ written, item }, corpus) {
	return written["draft"] === true ? "draft" : labelFault(item, corpus);
}
function labelFault({ labels, answerable }, corpus) {
	const targets = "targets" in labels ? labels.targets : [];
	const isGone = (evidence) => placesOn(corpus, evidence).length === 0;
	if (targets.some(({ any }) => any.every(isGone))) return "stale";
	return answerable && labels.kind === "none" ? "unlabelled" : void 0;
}
function lackOf({ written, item }, decision, corpus) {
	if (decision.verdict === "rejected") return void 0;
	const { labels, answerable } = parseGoldenItem(decided(written, decision)).item ?? item;
	const fault = labelFault({
		labels,
		answerable
	}, corpus);
	return fault && lacks[fault];
}
const takeBack = "Press z to undo the decision; then mark the answer with m, or press u if no document answers the question.";
const lacks = {
	stale: `No document contains what the label names, so rag-gate check and the gate still report the question. ${takeBack}`,
	unlabelled: `The question was accepted without evidence, so no retrieval metric includes it. ${takeBack}`
};
const looked = 5;
function isMissed({ item }, passages) {
	const first = passages.filter(({ ranks: { head = Infinity } }) => head <= looked);
	return item.answerable && first.length > 0 && first.every(({ labelled }) => !labelled);
}
function answerOf({ answer }) {
	if (Array.isArray(answer)) return answer.map(String).join("\n");
	return typeof answer === "string" ? answer : "";
}
function shownEvidence(written, labels, corpus) {
	if (labels.kind !== "evidence" || !Array.isArray(written["evidence"])) return [];
	const entries = written["evidence"];
	return labels.targets.map(({ any }, at) => ({
		written: entries[at],
		any: any.map((evidence) => placed(evidence, corpus))
	}));
}
function placed(evidence, corpus) {
	const { doc, quote, prefix } = evidence;
	const shown = {
		doc,
		quote,
		...prefix === "" ? {} : { prefix }
	};
	const document = corpus.normalised(doc);
	const found = document && resolveEvidence(evidence, document);
	if (found?.kind !== "found") return {
		...shown,
		state: "gone"
	};
	const [place] = found.places;
	const state = found.distance === 0 ? "stands" : "near";
	return {
		...shown,
		state,
		...place === void 0 ? {} : { place }
	};
}
function otherLabels(written) {
	const told = [
		"chunks",
		"docs",
		"sections"
	].flatMap((kind) => {
		const value = written[kind];
		const ids = Array.isArray(value) ? value.map(String) : isMapping(value) ? Object.keys(value) : [];
		return ids.length === 0 ? [] : [`${kind}: ${ids.join(", ")}`];
	});
	return told.length === 0 ? void 0 : told.join("; ");
}
// src/features/golden-review/returned-passages.ts
const pooled = 10;
function returnedPassages(item, { returned, corpus }) {
	const passages = new Map();
	for (const side of sideNames.toReversed()) for (const [at, chunk] of chunksOf(returned, side, item.id).entries()) {
		const passage = passageOf(chunk, item.labels, corpus);
		const { doc, place, text } = passage;
		const key = JSON.stringify([doc, place ?? (text === "" ? chunk.id : text)]);
		const known = passages.get(key) ?? {
			...passage,
			ranks: {}
		};
		known.ranks[side] ??= at + 1;
		passages.set(key, known);
	}
	const best = ({ ranks: { base = Infinity, head = Infinity } }) => Math.min(base, head);
	return [...passages.values()].toSorted((one, other) => best(one) - best(other));
}
function chunksOf(returned, side, id) {
	const result = returned?.[side]?.get(id);
	return result?.kind === "answered" ? result.chunks.slice(0, pooled) : [];
}
function passageOf(chunk, labels, corpus) {
	const doc = chunk.doc === void 0 ? void 0 : documentId(chunk.doc);
	const passage = {
		doc,
		place: cachedPlaces(corpus).span(chunk).places[0]?.span,
		text: textOfChunk(chunk, corpus) ?? ""
	};
	const holds = (evidence) => holdsEvidence(passage, evidence, corpus);
	switch (labels.kind) {
		case "none": return {
			...passage,
			labelled: false
		};
		case "docs": return {
			...passage,
			labelled: labels.grades.has(doc ?? "")
		};
		case "chunks": return {
			...passage,
			labelled: labels.grades.has(chunk.id)
		};
		case "evidence":
		case "sections": return {
			...passage,
			labelled: labels.targets.some(({ any }) => any.some(holds))
		};
	}
}
function holdsEvidence({ doc, place, text }, evidence, corpus) {
	if (documentId(evidence.doc) !== doc) return false;
	if (place === void 0) return normalText(text).includes(normalText(evidence.quote));
	return placesOn(corpus, evidence).some((span) => {
		const shorter = Math.min(span.end - span.start, place.end - place.start);
		return 2 * overlapLength([span], place) >= shorter;
	});
}
// src/features/golden-review/review-types.ts
const reasons = [
	"disputed",
	"draft",
	"stale",
	"unlabelled",
	"unjudged",
	"named"
];
// src/features/golden-review/review-queue.ts
function reviewQueue(request) {
	const queue = [...request.golden.items.values()].flatMap((line) => queued(line, request));
	const rankOf = ({ question }) => reasons.indexOf(question.reason);
	return queue.toSorted((one, other) => rankOf(one) - rankOf(other));
}
function queued(line, request) {
	const { only, decisions, corpus } = request;
	if (only?.has(line.item.id) === false) return [];
	const question = openQuestion(line, corpus);
	const votes = votesOn(line, decisions);
	if (isDisputed(line, votes)) return [{
		line,
		question: {
			...question,
			reason: "disputed",
			others: votes.map(voteText)
		}
	}];
	const missed = isMissed(line, returnedPassages(line.item, request)) ? "unjudged" : void 0;
	const reason = reasonOf(line, corpus) ?? missed ?? (only && "named");
	return reason === void 0 ? [] : [{
		line,
		question: {
			...question,
			reason,
			others: []
		}
	}];
}
function voteText({ reviewer, decision }) {
	const { verdict, query, evidence = [] } = decision;
	const quotes = evidence.map(({ quote, any }) => JSON.stringify(quote ?? any));
	return [
		`${reviewer}: ${verdict}`,
		...query === void 0 ? [] : [query],
		...quotes
	].join(" · ");
}
// src/features/golden-review/open-review.ts
async function openReview(request) {
	const { tree, reviewer, blind, only, returned } = request;
	const golden = readItemLines(await requireGolden(tree), tree.golden);
	requireKnown(only, golden);
	const { corpus, ...documents } = await readReviewDocuments(tree);
	const all = await readDecisions(tree.root, tree.golden);
	const queue = reviewQueue({
		golden,
		corpus,
		decisions: blind ? new Map() : all,
		only: only && new Set(only),
		returned
	});
	const log = openReviewerLog(tree, reviewer, all.get(reviewer));
	const lineOf = (id) => {
		const line = golden.items.get(id);
		if (line === void 0) throw new GateError("input-invalid", `there is no question ${id}`);
		return line;
	};
	return {
		...documents,
		reviewer,
		questions: () => queue.map(({ line, question }) => {
			const decision = log.decisionOn(line);
			const edited = decision?.verdict === "edited" ? asEdited(line, decision, corpus) : {};
			const isDone = decision !== void 0 && (log.isNew(line) || only === void 0 && lackOf(line, decision, corpus) === void 0);
			return {
				...question,
				...edited,
				verdict: isDone ? decision.verdict : void 0
			};
		}),
		passages: (id) => {
			const line = lineOf(id);
			const found = returnedPassages(line.item, {
				returned,
				corpus
			});
			return found.length > 0 ? found : documents.search(line.item.query);
		},
		decide: async (id, said) => {
			const line = lineOf(id);
			const decision = decisionOf(line, said);
			const fault = faultOf(decided(line.written, decision));
			if (fault !== void 0) throw new GateError("input-invalid", fault);
			const isSettling = queue.some(({ question }) => question.id === id && question.reason === "disputed");
			await log.decide(line, isSettling ? {
				...decision,
				settles: true
			} : decision);
			const lack = lackOf(line, decision, corpus);
			return {
				verdict: decision.verdict,
				...lack !== void 0 && { lack }
			};
		},
		undo: log.undo
	};
}
function asEdited(line, decision, corpus) {
	const written = decided(line.written, decision);
	const { item = line.item } = parseGoldenItem(written);
	return openQuestion({
		...line,
		written,
		item: {
			...line.item,
			...item
		}
	}, corpus);
}
function requireKnown(only, { items }) {
	const unknown = only?.filter((id) => !items.has(id)) ?? [];
	if (unknown.length > 0) throw new GateError("input-invalid", `the golden set has no question ${unknown.join(", ")}`, { hint: "--only takes ids from the golden set, separated by commas; rejected drafts are no longer shown" });
}
function decisionOf({ written, item, digest }, { verdict, work }) {
	const own = {
		id: item.id,
		of: digest
	};
	if (verdict === "reject") return {
		...own,
		verdict: "rejected"
	};
	if (verdict === "unanswerable") return {
		...own,
		verdict: item.answerable ? "unanswerable" : "accepted"
	};
	const changes = work === void 0 ? {} : changesOf(written, work);
	return Object.keys(changes).length === 0 ? {
		...own,
		verdict: "accepted"
	} : {
		...own,
		verdict: "edited",
		...changes
	};
}
function changesOf(written, { query, answer, evidence }) {
	const old = written["answer"];
	const answers = Array.isArray(old) ? answer.split("\n").filter((line) => line.trim() !== "") : answer;
	const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
	return {
		...query === written["query"] ? {} : { query },
		...isSame(answers, old ?? "") ? {} : { answer: answers },
		...isSame(evidence, written["evidence"] ?? []) ? {} : { evidence: evidence.map(entryOf) }
	};
}
function entryOf(entry) {
	return { ...typeof entry === "object" ? entry : {} };
}
function openReviewerLog({ root, golden }, reviewer, earlier = new Map()) {
	const standing = new Map(earlier);
	const made = [];
	const keyOf = ({ item, digest }) => decisionKey(item.id, digest);
	return {
		decisionOn: (line) => standing.get(keyOf(line)),
		isNew: (line) => made.some((one) => one.line === line),
		decide: async (line, decision) => {
			await addDecision(root, golden, {
				reviewer,
				decision
			});
			made.push({
				line,
				before: standing.get(keyOf(line))
			});
			standing.set(keyOf(line), decision);
		},
		undo: async () => {
			const last = made.at(-1);
			if (last === void 0) return void 0;
			const { line, before } = last;
			const withdrawn = {
				id: line.item.id,
				of: line.digest,
				verdict: "withdrawn"
			};
			await addDecision(root, golden, {
				reviewer,
				decision: before ?? withdrawn
			});
			made.pop();
			if (before === void 0) standing.delete(keyOf(line));
			else standing.set(keyOf(line), before);
			return line.item.id;
		}
	};
}
// src/features/golden-review/page/mark-evidence.ts
function markEvidence(evidence, { written, placed }, as) {
	const kept = evidence.filter((entry) => !isGone(entry));
	const last = as === "alternative" ? kept.at(-1) : void 0;
	const marked = last === void 0 ? [...kept, {
		written,
		any: [placed]
	}] : [...kept.slice(0, -1), {
		written: withAlternative(last.written, written),
		any: [...last.any, placed]
	}];
	const gone = evidence.length - kept.length;
	return {
		evidence: marked,
		told: gone === 0 ? void 0 : replacedText(gone)
	};
}
function removeOne(evidence) {
	const gone = evidence.findLastIndex(isGone);
	return evidence.toSpliced(gone === -1 ? evidence.length - 1 : gone, 1);
}
function isGone({ any }) {
	return any.every(({ state }) => state === "gone");
}
function replacedText(gone) {
	return gone === 1 ? "The new evidence replaces the quote that no document contains." : `The new evidence replaces ${gone} quotes that no document contains.`;
}
function withAlternative(entry, quote) {
	const { any, grade, ...own } = { ...typeof entry === "object" ? entry : {} };
	return {
		any: [...Array.isArray(any) ? any : [own], quote],
		...grade === void 0 ? {} : { grade }
	};
}
// src/features/golden-review/ask-on-terminal.ts
const keys = `a accept   r reject   u mark as unanswerable   j next   k previous   z undo
e TEXT change the question   w TEXT change the answer
m TEXT mark these words of a document as evidence
o TEXT mark these words as an alternative to the last evidence
x remove the evidence that no document contains; if there is none, the last one
1, 2, … read a search result   s WORDS search the documents   ? show this list`;
function usage({ whenDone }) {
	return `${keys}\nq ${whenDone}`;
}
const mostPlaces = 20;
async function askOnTerminal(review, { input, write, whenDone }, signal) {
	const print = (text) => write(`${cleanLines(text).join("\n")}\n`);
	const all = review.questions();
	const first = all.find(({ verdict }) => verdict === void 0);
	if (first === void 0) {
		print(`Nothing to review: ${decidedText(all.length)} already. To see one again, pass --only ID.`);
		return true;
	}
	const state = {
		review,
		print,
		whenDone,
		...opened(review, first)
	};
	const lines = createInterface({
		input,
		signal
	});
	print(usage(state));
	show(state);
	for await (const line of lines) {
		const [, key = "", text = ""] = /^\s*(\S*)\s*(.*)$/.exec(line) ?? [];
		if (key === "q") break;
		await act(state, key, text.trim()).catch((error) => {
			if (!(error instanceof GateError)) throw error;
			print(error.message);
		});
	}
	lines.close();
	return !signal.aborted;
}
function decidedText(count) {
	return count === 1 ? "the only question was decided" : `all ${count} questions were decided`;
}
function opened(review, question) {
	const { query, answer, evidence } = question;
	return {
		question,
		query,
		answer,
		evidence,
		passages: review.passages(question.id),
		read: void 0,
		asked: void 0
	};
}
const states = {
	stands: "",
	near: " (edited since)",
	gone: " (gone: no document contains it)"
};
function show({ review, print, question, query, answer, evidence, passages }) {
	const all = review.questions();
	const place = all.findIndex(({ id }) => id === question.id) + 1;
	const { reason, id, verdict } = all[place - 1] ?? question;
	const told = verdict === void 0 ? "" : ` · ${verdict}`;
	print(`\n${place} of ${all.length} · ${reason} · ${id}${told}`);
	print(query);
	if (answer !== "") print(`answer: ${answer}`);
	for (const other of question.others) print(other);
	for (const { written, any } of evidence) {
		const [state = "gone"] = [...new Set(any.map((quote) => quote.state))].toSorted(better);
		print(`evidence${states[state]}: ${JSON.stringify(written)}`);
	}
	if (evidence.length === 0) print(question.otherLabels ?? "no evidence");
	for (const [at, { doc, text, labelled }] of passages.entries()) print(`${at + 1} ${labelled ? "* " : ""}${doc ?? "?"}: ${oneLine(text).slice(0, 90)}`);
}
function better(one, other) {
	const order = Object.keys(states);
	return order.indexOf(one) - order.indexOf(other);
}
function oneLine(text) {
	return cleanLine(text.replaceAll(/\s+/g, " ").trim());
}
async function act(state, key, text) {
	const { review, print, asked } = state;
	state.asked = void 0;
	switch (key) {
		case "": return show(state);
		case "a": return decide(state, "accept");
		case "r": return decide(state, "reject");
		case "u": return decide(state, "unanswerable");
		case "j": return move(state, 1);
		case "k": return move(state, -1);
		case "z": {
			const id = await review.undo();
			const undone = review.questions().find((each) => each.id === id);
			return undone === void 0 ? print("Nothing to undo.") : go(state, undone);
		}
		case "e": return text === "" ? print("Type e and the new question.") : edit(state, { query: text });
		case "w":
			if (text === "" && state.answer === "") return print("Type w and the right answer.");
			if (text === "") print("This removes the answer.");
			return edit(state, { answer: text });
		case "x": return state.evidence.length === 0 ? print("There is no evidence to remove.") : edit(state, { evidence: removeOne(state.evidence) });
		case "m":
		case "o": return text === "" ? print(`Type ${key} and words from a document.`) : markWords(state, key, text);
		case "s": return search(state, text);
		case "?": return print(usage(state));
		default:
			if (!/^\d+$/.test(key)) return print(`${JSON.stringify(key)} is not a key; ? lists the keys`);
			return asked === void 0 ? read(state, Number(key)) : choose(state, asked, Number(key));
	}
}
function markWords(state, key, words) {
	const { review, print, passages } = state;
	const first = passages.flatMap(({ doc }) => doc ?? []);
	const places = review.locate(words, {
		first,
		read: state.read
	});
	const [place] = places;
	if (place === void 0) return print("No document contains these words.");
	if (places.length === 1) return mark(state, key, place);
	const shown = places.slice(0, mostPlaces);
	for (const [at, one] of shown.entries()) print(`${at + 1} ${one.doc}: ${around(review, one)}`);
	print(`These words occur in ${places.length - shown.length === 0 ? `${places.length}` : `${shown.length} of ${places.length}`} places. Type a place's number, or ${key} and more words.`);
	state.asked = {
		places: shown,
		key
	};
}
const beside = 40;
function around(review, { doc, start, end }) {
	const { from = 0, text = "" } = review.document(doc, start) ?? {};
	return oneLine(text.slice(Math.max(0, start - from - beside), end - from + beside));
}
function choose(state, asked, number) {
	const place = asked.places[number - 1];
	if (place !== void 0) return mark(state, asked.key, place);
	state.asked = asked;
	state.print(`Type a number from 1 to ${asked.places.length}.`);
}
function mark(state, key, place) {
	const { doc, start, end } = place;
	const written = state.review.quote(doc, place);
	const placed = {
		...written,
		state: "stands",
		place: {
			start,
			end
		}
	};
	const as = key === "m" ? "more" : "alternative";
	const { evidence, told } = markEvidence(state.evidence, {
		written,
		placed
	}, as);
	edit(state, { evidence });
	if (told !== void 0) state.print(told);
}
function search(state, words) {
	if (words === "") return state.print("Type s and the words to search for.");
	const found = state.review.search(words);
	if (found.length === 0) return state.print("No passage matches these words.");
	state.passages = found;
	state.read = void 0;
	show(state);
}
function read(state, number) {
	const { passages, print } = state;
	const passage = passages[number - 1];
	if (passage === void 0) return print(passages.length === 0 ? "There is no search result; type s and words to search the documents." : `There is no result ${number}; type a number from 1 to ${passages.length}.`);
	state.read = passage;
	print(passage.text);
}
function edit(state, change) {
	Object.assign(state, change);
	show(state);
}
function go(state, question) {
	Object.assign(state, opened(state.review, question));
	show(state);
}
function move(state, by) {
	const all = state.review.questions();
	const next = all[all.findIndex(({ id }) => id === state.question.id) + by];
	if (next === void 0) state.print(by === 1 ? "This is the last question." : "This is the first question.");
	else go(state, next);
}
async function decide(state, verdict) {
	const { review, question, print, query, answer } = state;
	const evidence = state.evidence.map(({ written }) => written);
	const work = verdict === "accept" ? {
		query,
		answer,
		evidence
	} : void 0;
	const said = await review.decide(question.id, {
		verdict,
		work
	});
	print(said.verdict);
	if (said.lack !== void 0) print(said.lack);
	const all = review.questions();
	const at = all.findIndex(({ id }) => id === question.id);
	const next = [...all.slice(at), ...all].find((each) => each.verdict === void 0);
	if (next === void 0) print(`Nothing left to decide; q ${state.whenDone}`);
	else go(state, next);
}
// src/features/golden-review/merge-text.ts
function mergeText({ golden, written, alone, disputes, agreement }) {
	const told = Object.entries(written).filter(([, count]) => count > 0).map(([verdict, count]) => `${count} ${verdict}`).join(", ");
	return [
		`${golden}: ${told === "" ? "nothing to write" : told}${alone === 0 ? "" : `; ${alone} reviewed by only one reviewer`}`,
		...agreement === void 0 ? [] : agreementLines(agreement),
		...disputes.flatMap(({ id, votes }) => [`disputed: ${id}`, ...votes.map(({ reviewer, decision }) => `  ${reviewer}: ${decision.verdict}`)]),
		...disputes.length === 0 ? [] : [`settle the disputes: rag-gate golden review --only ${disputes.map(({ id }) => id).join(",")}`]
	].map((line) => `${cleanLine(line)}\n`).join("");
}
function agreementLines(agreement) {
	const { reviewers, questions, alike, kappa, alpha, evidence } = agreement;
	const names = reviewers.length === 2 ? reviewers.join(" and ") : `${reviewers.length} reviewers`;
	const coefficients = [...kappa === void 0 ? [] : [`Cohen's kappa ${kappa.toFixed(2)}`], `Krippendorff's alpha ${alpha?.toFixed(2) ?? "undefined"}`];
	return [`${names} on ${questions} ${questions === 1 ? "question" : "questions"}: ${Math.round((alike ?? 0) * 100)}% agreement, ${coefficients.join(", ")}`, ...evidence === void 0 ? [] : [`evidence marked by both reviewers (${evidence.pairs}): F1 ${evidence.f1.toFixed(2)}, IoU ${evidence.iou.toFixed(2)} of characters`]];
}
// src/features/golden-review/calls.ts
const id = shortText("an id", 200);
const doc = shortText("the path to a document", 1e3);
const offset = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const work = strictObject({
	query: anyText("a question"),
	answer: anyText("an answer"),
	evidence: array(looseObject({})).max(1e3)
});
function call(schema, answer) {
	return (body, review) => answer(schema.parse(body), review);
}
const calls = {
	questions: call(strictObject({}), (_, { reviewer, questions }) => ({
		reviewer,
		questions: questions()
	})),
	passages: call(strictObject({ id }), (asked, review) => review.passages(asked.id)),
	search: call(strictObject({ query: anyText("words").max(2e3) }), ({ query }, review) => review.search(query)),
	document: call(strictObject({
		doc,
		at: offset
	}), (asked, review) => review.document(asked.doc, asked.at) ?? null),
	quote: call(strictObject({
		doc,
		start: offset,
		end: offset
	}), ({ start, end, ...asked }, review) => review.quote(asked.doc, {
		start,
		end
	})),
	decide: call(strictObject({
		id,
		verdict: oneOf([
			"accept",
			"reject",
			"unanswerable"
		]),
		work: work.optional()
	}), ({ id: decided, ...said }, review) => review.decide(decided, said)),
	undo: call(strictObject({}), async (_, review) => ({ id: await review.undo() ?? null }))
};
// src/features/golden-review/page-html.ts
function pageHtml(script) {
	return `${pageStart({
		title: "Review the golden set",
		more: `<link rel="icon" href="data:,">\n<link rel="stylesheet" href="style.css">\n<script type="module" src="${script}"><\/script>`
	})}<header>
<h1>Golden set</h1>
<p id="progress" role="status"></p>
<label>Show <select id="filter"></select></label>
<span class="space"></span>
<p id="reviewer"></p>
<button id="help-open" type="button" aria-keyshortcuts="?">Keys <kbd>?</kbd></button>
<button id="done" type="button" class="primary">Done</button>
</header>
<p id="message" role="alert" hidden></p>
<main>
<section id="question" tabindex="-1" aria-label="Question"></section>
<section id="source" aria-label="Document">
<form id="search" role="search"><label class="unseen" for="words">Search the documents</label>
<input id="words" type="search" autocomplete="off" spellcheck="false" placeholder="Search the documents"><kbd>/</kbd></form>
<div id="document-bar"><h2 id="document-name">No document</h2><button id="mark" type="button" disabled>Mark as evidence <kbd>m</kbd></button></div>
<div id="document" tabindex="0" role="textbox" aria-readonly="true" aria-multiline="true" aria-labelledby="document-name"></div>
</section>
</main>
<dialog id="help" aria-label="Keys"></dialog>
${pageEnd}`;
}
// src/features/golden-review/page-style.ts
const pageStyle = `${controlStyle}
[hidden] { display: none !important; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; }
header { display: flex; align-items: center; gap: 1rem; padding: .5rem 1rem; background: var(--card); border-bottom: 1px solid var(--line); }
h1 { font-size: 1rem; margin: 0; }
header p { margin: 0; color: var(--quiet); }
.space { flex: 1; }
main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(22rem, 2fr) 3fr; }
#question { outline: 0; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); }
#source { display: flex; flex-direction: column; min-height: 0; min-width: 0; background: var(--card); }
#search, #document-bar { display: flex; align-items: center; gap: .75rem; padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
#search input { flex: 1; }
#document-bar h2 { flex: 1; margin: 0; font-size: .95rem; overflow-wrap: anywhere; }
#document { flex: 1; overflow: auto; padding: 1rem 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.6; }
#document:focus-visible { outline: 2px solid var(--strong); outline-offset: -2px; }
::highlight(passage) { background: var(--passage); }
::highlight(evidence) { background: var(--evidence); }
h3 { margin: 1.25rem 0 .4rem; font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; color: var(--quiet); }
.facts { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem; margin: 0; }
.facts code { color: var(--quiet); overflow-wrap: anywhere; }
.reason, .verdict { padding: 0 .5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .85rem; }
.reason.stale, .reason.disputed { color: var(--bad); border-color: currentColor; }
.verdict { background: var(--strong); color: var(--on-strong); border-color: var(--strong); }
.query { margin: .5rem 0 .25rem; font-size: 1.25rem; line-height: 1.35; overflow-wrap: anywhere; }
.answer { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.quiet { margin: .2rem 0; }
ul, ol { list-style: none; margin: 0; padding: 0; }
.evidence li, .passages li { display: flex; gap: .5rem; align-items: flex-start; margin-bottom: .4rem; }
.quote, .passage { flex: 1; min-width: 0; text-align: left; background: var(--card); overflow-wrap: anywhere; }
.quote { border-left: 4px solid light-dark(#d9b400, #c9a800); }
.quote.gone { border-left-color: var(--bad); }
.quote strong { color: var(--bad); }
.doc { color: var(--quiet); font-size: .85rem; }
.passage .doc { font-weight: 600; }
.passage .ranks { float: right; color: var(--quiet); font-size: .85rem; }
.passage .text { display: block; color: var(--text); display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
button.primary { background: var(--strong); color: var(--on-strong); border-color: var(--strong); }
kbd { opacity: .75; }
.passages > li > kbd:empty { visibility: hidden; }
.editor { display: grid; gap: .3rem; margin-top: .5rem; }
.editor textarea { width: 100%; resize: vertical; }
.editor button { justify-self: start; }
#message { margin: 0; padding: .4rem 1rem; background: var(--passage); border-bottom: 2px solid var(--strong); }
dialog th { text-align: left; padding-right: 1rem; white-space: nowrap; font-weight: 400; }
dialog td { padding: .15rem 0; }
.finished { margin: auto; font-size: 1.1rem; }
@media (max-width: 50rem) {
  main { display: block; overflow: auto; }
  #question { border-right: 0; overflow: visible; }
  #document { max-height: 70vh; }
  header { flex-wrap: wrap; gap: .5rem; }
}
`;
// src/features/golden-review/requests.ts
const mostBody = 2097152;
async function readRequest(request, { port, token }) {
	const { headers, method, url = "" } = request;
	const host = headers.host ?? "";
	if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) return refused(421, "another host");
	const [, given = "", name = "", ...more] = url.split("/");
	if (!isSame(given, token) || more.length > 0) return refused(404, "not found");
	if (method === "GET") return {
		kind: "file",
		name
	};
	if (method !== "POST") return refused(405, "GET or POST");
	if (headers.origin !== `http://${host}`) return refused(403, "another origin");
	if (headers["content-type"] !== "application/json") return refused(415, "JSON only");
	const body = await readBody(request);
	if (body === void 0) return refused(413, "too large");
	try {
		return {
			kind: "call",
			name,
			body: JSON.parse(body)
		};
	} catch {
		return refused(400, "not JSON");
	}
}
function refused(status, why) {
	return {
		kind: "refused",
		status,
		why
	};
}
function isSame(given, token) {
	return given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));
}
async function readBody(request) {
	const parts = [];
	let size = 0;
	for await (const part of request) {
		const bytes = Buffer.from(part);
		size += bytes.length;
		if (size > mostBody) return void 0;
		parts.push(bytes);
	}
	return Buffer.concat(parts).toString();
}
// src/features/golden-review/serve-review.ts
const headers = {
	"Content-Security-Policy": [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"connect-src 'self'",
		"img-src data:",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'"
	].join("; "),
	"Cache-Control": "no-store",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Referrer-Policy": "no-referrer",
	"X-Content-Type-Options": "nosniff"
};
async function serveReview(review, { signal, onOpen }) {
	const token = randomBytes(24).toString("base64url");
	const ended = Promise.withResolvers();
	const server = createServer({
		requestTimeout: 3e4,
		headersTimeout: 1e4
	});
	server.maxConnections = 50;
	server.on("request", (request, response) => {
		answer(request, response, {
			review,
			token,
			port: portOf(server.address()),
			onDone: () => ended.resolve(true)
		}).catch(() => response.destroy());
	});
	server.once("error", ended.reject);
	const stop = () => ended.resolve(false);
	signal.addEventListener("abort", stop, { once: true });
	try {
		if (signal.aborted) stop();
		server.listen(0, "127.0.0.1", () => onOpen(`http://127.0.0.1:${portOf(server.address())}/${token}/`));
		return await ended.promise;
	} finally {
		signal.removeEventListener("abort", stop);
		server.close();
		server.closeAllConnections();
	}
}
async function answer(request, response, { review, token, port, onDone }) {
	const send = (status, type, content) => new Promise((resolve) => {
		response.writeHead(status, {
			...headers,
			"Content-Type": `${type}; charset=utf-8`
		});
		response.end(content, resolve);
	});
	const json = (status, value) => send(status, "application/json", JSON.stringify(value));
	const asked = await readRequest(request, {
		port,
		token
	});
	switch (asked.kind) {
		case "refused":
			response.setHeader("Connection", "close");
			return json(asked.status, { error: asked.why });
		case "file": {
			const file = await pageFile(asked.name);
			return file === void 0 ? json(404, { error: "not found" }) : send(200, file.type, file.content);
		}
		case "call": {
			const { status, value } = await called(asked.name, asked.body, review);
			await json(status, value);
			if (asked.name === "done") onDone();
		}
	}
}
async function called(name, body, review) {
	if (name === "done") return {
		status: 200,
		value: {}
	};
	const call = Object.hasOwn(calls, name) ? calls[name] : void 0;
	if (call === void 0) return {
		status: 404,
		value: { error: "not found" }
	};
	try {
		return {
			status: 200,
			value: await call(body, review)
		};
	} catch (error) {
		if (error instanceof ZodError) return {
			status: 400,
			value: { error: "the request has the wrong format" }
		};
		const why = error instanceof GateError ? error.message : "the request failed; see the terminal";
		if (!(error instanceof GateError)) process.stderr.write(`warning: ${cleanLine(String(error))}\n`);
		return {
			status: error instanceof GateError ? 400 : 500,
			value: { error: why }
		};
	}
}
async function pageFile(name) {
	if (name === "") return {
		type: "text/html",
		content: pageHtml(isSource ? "main.ts" : "page.js")
	};
	if (name === "style.css") return {
		type: "text/css",
		content: pageStyle
	};
	const content = await pageScript(name);
	return content === void 0 ? void 0 : {
		type: "text/javascript",
		content
	};
}
const isSource = import.meta.url.endsWith(".ts");
async function pageScript(name) {
	if (!isSource) return name === "page.js" ? readFile(new URL("./review-page.js", import.meta.url), "utf8") : void 0;
	if (!/^[a-z-]+\.ts$/.test(name)) return void 0;
	const source = await readFile(new URL(`./page/${name}`, import.meta.url), "utf8").catch(() => "");
	return source === "" ? void 0 : stripTypeScriptTypes(source);
}
function portOf(address) {
	return typeof address === "object" && address !== null ? address.port : 0;
}
// src/features/golden-review/command.ts
async function run(args) {
	const { head: _, ...build } = buildFlags;
	const flags = readFlags("golden review", args, {
		...build,
		golden: { type: "string" },
		runs: { type: "string" },
		as: { type: "string" },
		terminal: { type: "boolean" },
		merge: { type: "boolean" },
		json: { type: "boolean" }
	});
	const reviewer = requireReviewerName(flags.as ?? userName());
	await stoppable(async (signal) => {
		const tree = await openWorkTree({
			folder: process.cwd(),
			...flags,
			signal
		});
		const told = flags.merge === true ? void 0 : await review(tree, {
			reviewer,
			flags,
			signal
		});
		if (told !== void 0) return void process.stdout.write(`${told}\n`);
		const outcome = await mergeReviews(tree, flags.merge === true ? void 0 : reviewer);
		process.stdout.write(flags.json === true ? `${JSON.stringify(outcome)}\n` : mergeText(outcome));
		if (flags.json !== true && isDecided(outcome)) process.stdout.write(commitText(tree.golden));
	});
	return 0;
}
function isDecided({ written, disputes }) {
	return disputes.length === 0 && Object.values(written).some((count) => count > 0);
}
function commitText(golden) {
	return `Commit ${golden} and ${reviewsFolder(golden)}: the next review continues from the decisions recorded there.\n`;
}
async function review(tree, { reviewer, flags, signal }) {
	await using undo = new AsyncDisposableStack();
	const returned = await returnedBy(flags, signal, undo);
	const only = listOf("only", flags.only);
	const blind = flags.as !== void 0;
	const opened = await openReview({
		tree,
		reviewer,
		blind,
		only,
		returned
	});
	if (opened.questions().length === 0) return `${tree.golden}: nothing to review`;
	const whenDone = blind ? `quits; your decisions are saved in ${reviewsFolder(tree.golden)}` : `writes your decisions into ${tree.golden} and quits`;
	const isDone = flags.terminal === true ? await askOnTerminal(opened, {
		...terminal,
		whenDone
	}, signal) : await serveReview(opened, {
		signal,
		onOpen
	});
	const left = opened.questions().filter(({ verdict }) => verdict === void 0).length;
	if (left > 0) process.stdout.write(`${many(left, "question")} left to decide\n`);
	const kept = `decisions are saved in ${reviewsFolder(tree.golden)}`;
	if (!isDone) return `${kept}; the next review continues from there`;
	return blind ? `${kept}; rag-gate golden review --merge writes them into ${tree.golden} if the reviewers agree` : void 0;
}
async function returnedBy(flags, signal, undo) {
	if (flags.runs !== void 0) return undo.use(await openReturned(flags.runs, signal));
	if (flags.base === void 0) return void 0;
	const log = openTerminalLog(process.stderr);
	const request = await buildRequest(flags, log);
	const ports = buildPorts(flags, {
		log,
		signal,
		now: () => performance.now()
	});
	const opened = undo.use(await openPolicy(request, ports));
	const { runs } = await collectRuns(request, opened, ports);
	log.done();
	return runs && {
		base: runs.base?.results,
		head: runs.head.results
	};
}
const terminal = {
	input: process.stdin,
	write: (text) => void process.stdout.write(text)
};
function onOpen(address) {
	process.stdout.write(`Open this in a browser; press Ctrl-C or Done to end the review:\n${address}\n`);
}
function userName() {
	return userInfo().username.replaceAll(/[^\w.-]/g, "").replace(/^[^A-Za-z0-9]+/, "").slice(0, 64) || "me";
}
export { run };
