import { s as GateError } from "./lib-start.js";
import { M as string, T as object, h as array, k as record } from "./lib-zod.js";
import { $o as defaultConfigPaths, Ad as fromTop, Ed as byCodeUnit, Fc as noStore, Gl as behaviourRubrics, Iu as count, Kl as rubricPresets, Li as expectedClaims, Ol as entryOf, Ro as kindTraits, Ru as moneyText, Sl as contextOf, _l as readsContext, eu as sentencesOf, hl as blocksFor, il as sideNames, ql as usdOf, yr as generator } from "./lib-policy.js";
import { a as documentsOfRun, fn as recogniseRefusal, gn as textOfChunk, mn as placeChunks, pn as contextChunks, vn as normalCorpusOf } from "./lib-scoring.js";
import { $ as textsOfBlocks, A as asFound, C as relevanceHash, D as rubricSchema, E as rubricReply, F as isOrder, G as majorityOf, H as isUnchanged, I as textToGrader, L as claimText, M as openCounters, N as misquoted, O as afterHistory, P as addressedDocuments, R as canaries, S as inputEstimate, T as relevanceSchema, U as parseHumanLabels, X as contentOf, Z as metricOfBlock, _ as chunkGroups, a as trustUntilStopped, b as nearEqualBatches, c as referenceClaims, d as forItem, f as inEverySession, g as openVoteRecord, h as agreementOf, i as trustInJudges, j as lookUpAll, k as questionData, l as judgmentOf, m as verifyWithPanel, n as pairsSpeakAgainst, o as runCanaries, p as compareWithPanel, r as weighPreferences, s as extractClaims, t as openJudges, u as premiseOf, v as isSplit, w as RelevanceReply, x as askJudge, y as locate, z as inDrawnOrder } from "./lib-open-judges.js";
import { c as sha256 } from "./lib-inputs.js";
import { t as openBudget } from "./lib-budget.js";
import { n as startDeadline, t as longestJudgingMs } from "./lib-deadline.js";
import { t as mapInOrder } from "./lib-map-in-order.js";
import { S as normalText, g as words, x as isBlank } from "./lib-flags.js";
// src/golden/matching/context-texts.ts
function contextTexts({ chunks, context }, { corpus, k }) {
	const texts = normalCorpusOf(corpus);
	const placed = placeChunks(chunks, texts);
	return (contextChunks(placed, {
		reported: context,
		k
	}) ?? placed.slice(0, 20)).map(({ chunk }) => ({
		id: chunk.id,
		text: textOfChunk(chunk, texts) ?? ""
	}));
}
// src/features/judge/judging/judged-items.ts
function judgedItems({ items, pipelines }, sides) {
	const sideOf = (side, id) => {
		const measured = sides[side];
		const result = measured?.run.results.get(id);
		if (measured === void 0 || result?.kind !== "answered") return void 0;
		const k = contextOf(pipelines[side]);
		return {
			answer: result.answer,
			context: contextTexts(result, {
				corpus: measured.corpus,
				k
			})
		};
	};
	return items.map(({ id, golden: { base: item } }) => {
		const { query, history, references, claims, answerable, expect } = item;
		return {
			id,
			query,
			history,
			references,
			claims,
			answerable,
			expect,
			sides: {
				base: sideOf("base", id),
				head: sideOf("head", id)
			}
		};
	});
}
function matricesOf$1(items, { matrices }) {
	return new Map(items.map(({ id }) => [id, matrices.get(id) ?? nothing]));
}
const nothing = {
	base: void 0,
	head: void 0
};
// src/features/judge/calibration/labelled-changes.ts
const ofLabelsAlone = new Set([
	"faithfulness",
	"contradiction",
	"hallucination",
	"context_recall",
	"context_utilization",
	"correctness",
	"completeness"
]);
function labelledChanges(labels, judged, metrics) {
	const drawn = labels.filter((label) => label.kind === "verdict").filter(({ seed }) => seed !== void 0);
	const votes = Map.groupBy(drawn, ({ content }) => content);
	const labelOf = (content) => majorityOf((votes.get(content) ?? []).map(({ human }) => human));
	const seeds = [...new Set(drawn.map(({ seed = 0 }) => seed))];
	const differing = judged.items.filter((item) => !isUnchanged(item));
	const isKnown = new Map(judged.scoredItems.map(({ id, scores }) => [id, scores]));
	const samples = metrics.filter(({ name }) => ofLabelsAlone.has(name)).map((metric) => {
		const paired = differing.filter(({ id }) => {
			const scores = isKnown.get(id);
			return [scores?.base, scores?.head].every((own) => own?.get(metric.name)?.kind === "scored");
		});
		const [largest = sampleOf([])] = seeds.map((seed) => sampleOf(inDrawnOrder(paired, seed).map((item) => ({
			item: item.id,
			delta: deltaOf(metric, item, {
				matrices: judged.matrices,
				labelOf
			})
		})))).toSorted((a, b) => b.deltas.size - a.deltas.size);
		return {
			name: metric.name,
			...largest
		};
	});
	return {
		differing: new Set(differing.map(({ id }) => id)),
		named: new Set(drawn.map(({ item }) => item)),
		deltas: new Map(samples.map(({ name, deltas }) => [name, deltas])),
		gaps: new Map(samples.flatMap(({ name, gap }) => gap === void 0 ? [] : [[name, gap]]))
	};
}
function sampleOf(drawn) {
	const end = drawn.findIndex(({ delta }) => delta === void 0);
	const sample = end < 0 ? drawn : drawn.slice(0, end);
	const behind = drawn.slice(sample.length).filter(({ delta }) => delta !== void 0).length;
	const item = drawn[sample.length]?.item;
	return {
		deltas: new Map(sample.map((one) => [one.item, one.delta ?? 0])),
		gap: item === void 0 || behind === 0 ? void 0 : {
			item,
			behind
		}
	};
}
function deltaOf(metric, item, { matrices, labelOf }) {
	const entry = entryOf(metric);
	if (entry.reads !== "matrix") return void 0;
	const [base, head] = sideNames.map((side) => {
		const matrix = matrices.get(item.id)?.[side];
		const judged = item.sides[side];
		if (matrix === void 0 || judged === void 0) return void 0;
		const texts = textsOfBlocks(item, judged);
		const score = entry.score(withLabels(matrix, (block, claim) => labelOf(contentOf({
			metric: metricOfBlock[block],
			query: item.query,
			claim,
			texts: texts[block]
		}))));
		return score.kind === "scored" && score.claims === void 0 ? score.value : void 0;
	});
	return base === void 0 || head === void 0 ? void 0 : head - base;
}
function withLabels(matrix, labelOf) {
	const { answer, reference } = matrix;
	const labelled = (verdict, block, claim) => {
		if (verdict === void 0) return void 0;
		const label = labelOf(block, claim);
		if (label === void 0) return {
			kind: "lost",
			cause: "missing_id"
		};
		return {
			kind: "verdict",
			label,
			ranks: [],
			unproven: false
		};
	};
	return {
		...matrix,
		repeats: [],
		answer: answer?.kind === "claims" ? {
			kind: "claims",
			claims: answer.claims.map((row) => ({
				...row,
				inContext: labelled(row.inContext, "Br", row.text),
				inReference: labelled(row.inReference, "Cr", row.text)
			}))
		} : answer,
		reference: reference?.kind === "claims" ? {
			kind: "claims",
			claims: reference.claims.map((row) => ({
				...row,
				inContext: labelled(row.inContext, "Bg", row.text),
				inAnswer: labelled(row.inAnswer, "Cg", row.text)
			}))
		} : reference
	};
}
// src/features/judge/calibration/labels-of-people.ts
function readLabels(bytes, path) {
	const { labels } = parseHumanLabels(bytes, path);
	return (judged, metrics) => labelledChanges(labels, judged, metrics);
}
const labelsOfPeople = ({ policy, sides, ports }, judged) => {
	const judgedRun = () => ({
		items: judgedItems(policy, sides),
		...judged
	});
	ports.onJudged?.(judgedRun());
	const by = (read) => {
		return {
			labelled: read(judgedRun(), policy.settings.metrics),
			unread: void 0
		};
	};
	if (ports.labels !== void 0) return by(ports.labels);
	if (policy.labels === void 0) return {
		labelled: void 0,
		unread: void 0
	};
	const { path, bytes } = policy.labels;
	const unread = (message) => ({
		labelled: void 0,
		unread: {
			path,
			message
		}
	});
	if (bytes === void 0) return unread("it does not exist");
	try {
		return by(readLabels(bytes, path));
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return unread(error.message);
	}
};
// src/features/judge/judging/draw-sample.ts
function drawSample({ items }, sample) {
	if (sample === void 0 || sample >= items.length) return {
		items,
		unsampled: new Set(),
		facts: void 0
	};
	const drawn = items.map(({ id, origin }) => ({
		id,
		order: `${origin === "added" ? 1 : 0} ${sha256(id)}`
	})).toSorted((one, other) => byCodeUnit(one.order, other.order)).slice(0, sample);
	const ids = new Set(drawn.map(({ id }) => id));
	return {
		items: items.filter(({ id }) => ids.has(id)),
		unsampled: new Set(items.map(({ id }) => id).filter((id) => !ids.has(id))),
		facts: {
			items: ids.size,
			of: items.length
		}
	};
}
// src/features/judge/ask/extract-side.ts
async function extractSide(session, question) {
	const { answer, needs } = question;
	const echoes = needs.has("A") && isEcho(question);
	const wantsReference = needs.has("G") || echoes;
	const [reference, ofAnswer] = await Promise.all([wantsReference ? referenceRows(session, question) : void 0, answer === void 0 || !needs.has("A") || echoes ? void 0 : answerRows(session, {
		...question,
		answer
	})]);
	if (!echoes) return {
		outcome: ofAnswer?.outcome,
		answer: ofAnswer?.rows,
		reference,
		echoes
	};
	return {
		outcome: {
			kind: "outcome",
			outcome: "answered"
		},
		answer: echoOf(reference, answer ?? ""),
		reference: needs.has("G") ? reference : void 0,
		echoes
	};
}
function isEcho({ item, answer }) {
	const [reference] = item.references;
	if (!item.answerable || item.claims !== void 0) return false;
	if (reference === void 0 || answer === void 0) return false;
	return !isBlank(answer) && claimText(answer) === claimText(reference);
}
function echoOf(reference, answer) {
	if (reference === void 0 || reference.kind === "lost") return reference ?? {
		kind: "lost",
		cause: "missing_id"
	};
	if (reference.claims.length === 0) return wholeAnswer(answer);
	return {
		kind: "claims",
		claims: reference.claims.map(({ text }) => {
			return {
				text,
				sentence: void 0,
				role: "direct"
			};
		})
	};
}
async function referenceRows(session, { item }) {
	if (item.claims !== void 0) return {
		kind: "claims",
		claims: item.claims.map(({ text, importance }) => ({
			text: claimText(text),
			importance
		}))
	};
	const [reference = ""] = item.references;
	if (isBlank(reference)) return {
		kind: "claims",
		claims: []
	};
	const found = await referenceClaims(session, {
		...questionData(item),
		reference
	});
	return found.kind === "lost" ? found : {
		kind: "claims",
		claims: found.claims
	};
}
async function answerRows(session, { item, answer, classify }) {
	const byWords = isBlank(answer) ? "refused" : classify?.(answer);
	if (byWords === "refused") return refusal;
	const found = await extractClaims(session, {
		...questionData(item),
		answer
	});
	if (found.kind === "lost") return {
		outcome: byWords === void 0 ? found : {
			kind: "outcome",
			outcome: byWords
		},
		rows: found
	};
	const outcome = byWords ?? found.outcome;
	if (outcome === "refused") return refusal;
	const rows = found.claims.length === 0 ? wholeAnswer(answer) : {
		kind: "claims",
		claims: found.claims
	};
	return {
		outcome: {
			kind: "outcome",
			outcome
		},
		rows
	};
}
const refusal = {
	outcome: {
		kind: "outcome",
		outcome: "refused"
	},
	rows: {
		kind: "claims",
		claims: []
	}
};
function wholeAnswer(answer) {
	const sentence = sentencesOf(answer).length === 1 ? 1 : void 0;
	return {
		kind: "claims",
		claims: [{
			text: claimText(answer),
			sentence,
			role: "direct"
		}]
	};
}
// src/features/judge/ask/chunk-relevance.ts
async function chunkRelevance(session, { premise: { chunks, ranks }, ...question }) {
	const premise = afterHistory(question, [
		"relevance",
		question.query,
		relevanceHash()
	]);
	const wanted = chunks.map((chunk) => ({
		key: chunk.hash,
		about: {
			kind: "relevance",
			sample: 0,
			premise,
			subject: chunk.text
		}
	}));
	const settled = await lookUpAll(session, wanted, async (hashes, tell) => {
		const missing = chunks.filter(({ hash }) => hashes.includes(hash));
		const batches = chunkGroups(session, missing).flatMap((group) => nearEqualBatches(group, 60));
		const found = await Promise.all(batches.map(async (batch) => askTwice(session, {
			question,
			tell
		}, batch)));
		return new Map(found.flatMap((one) => [...one]));
	});
	return chunks.flatMap(({ hash, text }, index) => (ranks[index] ?? []).map((rank) => ({
		rank,
		found: withText(asFound(settled.get(hash), "relevance"), text)
	}))).toSorted((one, other) => one.rank - other.rank).map(({ found }) => found);
}
function withText(found, text) {
	if (found.kind === "lost") return found;
	const { quote, ...relevance } = found;
	return {
		...relevance,
		...quote && { quote: text.slice(quote.start, quote.end) }
	};
}
async function askTwice(session, asking, batch) {
	const first = await askOnce(session, {
		...asking,
		again: false
	}, batch);
	const open = batch.filter(({ hash }) => !first.has(hash));
	if (open.length === 0) return first;
	return new Map([...first, ...await askOnce(session, {
		...asking,
		again: true
	}, open)]);
}
async function askOnce(session, { question, tell, again }, batch) {
	const lost = (cause) => new Map(batch.map(({ hash }) => [hash, {
		kind: "lost",
		cause
	}]));
	const data = [questionData(question), { chunks: batch.map(({ id, text }) => ({
		id,
		text
	})) }];
	if (inputEstimate(session, "relevance", data) > session.rules.maxInput) return lost("too_long");
	const asked = await askJudge(session, {
		call: "relevance",
		data,
		schema: relevanceSchema,
		reply: RelevanceReply,
		claims: batch.length,
		freshFence: again
	});
	if (asked.kind === "lost") return lost(asked.cause);
	const settled = new Map();
	for (const chunk of batch) {
		const read = readLabel(asked.value.chunks.filter(({ id }) => id === chunk.id), chunk.text);
		if (read === "no_quote") session.counters.unverifiedQuotes += 1;
		if (read === void 0 || (read === "no_quote" || read === "ordered") && !again) continue;
		const found = read === "no_quote" ? {
			kind: "lost",
			cause: read
		} : {
			kind: "judged",
			judgment: {
				kind: "relevance",
				...read === "ordered" ? { label: "not" } : read
			},
			servedModel: asked.servedModel
		};
		tell(chunk.hash, found);
		settled.set(chunk.hash, found);
	}
	return settled;
}
function readLabel(given, text) {
	const [first, ...others] = given;
	if (first === void 0 || others.some(({ label }) => label !== first.label)) return void 0;
	const { label } = first;
	if (label === "not") return { label };
	const quotes = given.flatMap(({ quote }) => locate(quote, text) ?? []);
	if (quotes.length === 0) return "no_quote";
	const quote = quotes.find((found) => !isOrder(text, found));
	return quote === void 0 ? "ordered" : {
		label,
		quote
	};
}
// src/features/judge/judging/judge-side.ts
async function judgeSide(session, side, verdicts) {
	const [asides, [matrix, ...repeats]] = await Promise.all([asidesOf(session, side), matricesOf(session, side, verdicts)]);
	return {
		...matrix,
		...asides,
		repeats: repeats.map((repeat) => ({
			...repeat,
			...asides,
			repeats: []
		}))
	};
}
async function asidesOf(session, { item, premise, needs }) {
	return { relevance: needs.has("K") ? await chunkRelevance(session, {
		...questionData(item),
		premise
	}) : void 0 };
}
async function matricesOf(session, side, [first, ...others]) {
	const extracts = await extractSide(session, side);
	return Promise.all([matrixOf(session, {
		side,
		extracts,
		sample: first
	}), ...others.map(async (sample) => matrixOf(session, {
		side,
		extracts,
		sample
	}))]);
}
async function matrixOf(session, sampled) {
	const { side, extracts } = sampled;
	const [inContext, compared] = await Promise.all([verdictsInContext(session, sampled), verdictsOfComparison(session, sampled)]);
	return {
		outcome: extracts.outcome,
		answer: withVerdicts(extracts.answer, (row) => ({
			inContext: inContext.answer(row.text),
			inReference: compared.answer(row.text)
		})),
		reference: withVerdicts(extracts.reference, (row) => ({
			inContext: inContext.reference(row.text),
			inAnswer: compared.reference(row.text)
		})),
		sentences: side.answer === void 0 ? [] : sentencesOf(side.answer),
		context: side.context,
		wins: side.wins,
		rubrics: side.rubrics
	};
}
async function verdictsInContext(session, { side, extracts, sample }) {
	const { premise, needs } = side;
	return lookupOf({
		lists: {
			answer: needs.has("Br") ? openList(extracts.answer) : void 0,
			reference: needs.has("Bg") ? openList(extracts.reference) : void 0
		},
		ask: async (claims) => verifyWithPanel(session, {
			premise,
			...claims,
			sample
		}),
		ranksOf: (sources) => ranksOf(sources, premise),
		quoteOf: () => (evidence) => quoteOf(evidence, premise)
	});
}
async function verdictsOfComparison(session, { side, extracts, sample }) {
	const { item, answer = "", needs } = side;
	const certain = certainComparison(extracts);
	if (certain !== void 0) return {
		answer: () => needs.has("Cr") ? certain : void 0,
		reference: () => needs.has("Cg") ? certain : void 0
	};
	const { references } = item;
	return lookupOf({
		lists: {
			answer: needs.has("Cr") ? openList(extracts.answer, references) : void 0,
			reference: needs.has("Cg") ? openList(extracts.reference) : void 0
		},
		ask: async (claims) => compareWithPanel(session, {
			...questionData(item),
			references,
			answer,
			...claims,
			sample
		}),
		ranksOf: () => [],
		quoteOf: (list) => ([place]) => place && (list === "answer" ? references : [answer])[place.source]?.slice(place.start, place.end)
	});
}
function certainComparison({ outcome, answer, echoes }) {
	if (echoes) return entailed;
	if (answer?.kind === "lost") return answer;
	if (outcome?.kind === "outcome" && outcome.outcome === "refused") return notFound;
}
function openList(rows, references = []) {
	const claims = rows?.kind === "claims" ? rows.claims.map(({ text }) => text) : [];
	const sentences = new Set(references.flatMap((text) => sentencesOf(text)).map(claimText));
	const known = new Set(claims.filter((text) => sentences.has(claimText(text))));
	return {
		known,
		toAsk: claims.filter((text) => !known.has(text))
	};
}
async function lookupOf({ lists, ask, ...placing }) {
	const found = await ask({
		answerClaims: lists.answer?.toAsk ?? [],
		referenceClaims: lists.reference?.toAsk ?? []
	});
	const verdictIn = (name) => (claim) => {
		const list = lists[name];
		if (list === void 0) return void 0;
		if (list.known.has(claim)) return entailed;
		return verdictOf(found[name].get(claim), {
			ranksOf: placing.ranksOf,
			quoteOf: placing.quoteOf(name)
		});
	};
	return {
		answer: verdictIn("answer"),
		reference: verdictIn("reference")
	};
}
function withVerdicts(rows, verdictsOf) {
	if (rows === void 0 || rows.kind === "lost") return rows;
	return {
		kind: "claims",
		claims: rows.claims.map((row) => ({
			...row,
			...verdictsOf(row)
		}))
	};
}
const notFound = {
	kind: "verdict",
	label: "not_found",
	ranks: [],
	unproven: false
};
const entailed = {
	kind: "verdict",
	label: "entailed",
	ranks: [],
	unproven: false
};
function verdictOf(found, { ranksOf: ranksOfSources, quoteOf: quoteOfPlaces }) {
	if (found === void 0) return {
		kind: "lost",
		cause: "missing_id"
	};
	if (found.kind === "lost") return found;
	const { label, evidence, unproven } = found;
	return {
		kind: "verdict",
		label,
		ranks: ranksOfSources([...new Set(evidence.map(({ source }) => source))]),
		quote: quoteOfPlaces(evidence),
		unproven
	};
}
function quoteOf(evidence, { chunks, ranks }) {
	const rankOf = ({ source }) => ranks[source]?.[0] ?? Infinity;
	const [best] = evidence.toSorted((one, other) => rankOf(one) - rankOf(other));
	return best && chunks[best.source]?.text.slice(best.start, best.end);
}
function ranksOf(sources, { ranks }) {
	return sources.flatMap((source) => ranks[source] ?? []).toSorted((one, other) => one - other);
}
// src/features/judge/ask/rubric-samples.ts
const repeats = 3;
async function rubricSamples(session, rubric, side) {
	if (rubric.sees.includes("answer") && side.answer === void 0) return void 0;
	const reason = whySkipped(rubric, side);
	if (reason !== void 0) return {
		kind: "skipped",
		reason
	};
	const inputs = inputsOf(rubric, side);
	const samples = Array.from({ length: repeats }, (_, sample) => sample);
	const ratings = await Promise.all(samples.map(async (sample) => rate$1(session, {
		rubric,
		inputs,
		sample
	})));
	const values = [];
	const reasons = [];
	for (const rating of ratings) {
		if (rating.kind === "lost") return rating;
		values.push(rating.score);
		reasons.push(rating.reason);
	}
	return {
		kind: "samples",
		values,
		reasons,
		...scaleOf(rubric)
	};
}
function whySkipped({ sees }, { item, premise }) {
	if (sees.includes("reference") && item.references.length === 0) return "no_reference";
	if (sees.includes("chunks") && premise.chunks.length === 0) return "no_chunks";
}
function inputsOf({ sees }, { item, answer, premise }) {
	const chunks = premise.chunks.map(({ text }, index) => ({
		id: `c${index + 1}`,
		text
	}));
	const before = item.history !== void 0 && sees.includes("query");
	const shown = [
		["query", item.query],
		["answer", answer],
		["reference", item.references],
		["chunks", chunks]
	].filter(([name]) => sees.includes(name));
	return before ? [["history", item.history], ...shown] : shown;
}
function scaleOf({ anchors }) {
	const scores = anchors.map(([score]) => score);
	return {
		lowest: Math.min(...scores),
		highest: Math.max(...scores)
	};
}
async function rate$1(session, { rubric, inputs, sample }) {
	const { premise, ...asked } = ratingOf(rubric, inputs);
	return judgmentOf(session, {
		about: {
			kind: "rubric",
			sample,
			premise,
			subject: ""
		},
		...asked,
		accept: ({ score, reason }) => ({
			kind: "judged",
			judgment: {
				kind: "rubric",
				score,
				reason
			}
		})
	});
}
function ratingOf(rubric, inputs) {
	const { question, anchors } = rubric;
	const scale = scaleOf(rubric);
	const premise = [
		"rubric",
		question,
		anchors.map(([score, text]) => [String(score), text]),
		inputs.map(([name, value]) => [name, textOf(value)])
	];
	const data = () => [{ rubric: {
		question,
		anchors: Object.fromEntries(anchors)
	} }, { inputs: Object.fromEntries(inputs) }];
	return {
		premise,
		data,
		schema: rubricSchema(scale),
		reply: rubricReply(scale),
		claims: 1
	};
}
function textOf(value) {
	return typeof value === "string" ? value : JSON.stringify(value);
}
// src/features/judge/ask/prefer.ts
async function preferredContext(session, { query, history, sides: { base, head } }) {
	if (base === void 0 || head === void 0) return void 0;
	const [ofBase, ofHead] = [base, head].map(({ context }) => premiseOf(context.map(({ text }) => text), session.rules).chunks.map(({ text }) => text));
	return inBothOrders(session, {
		rubric: contexts,
		given: givenOf({
			query,
			history
		}),
		sides: {
			base: ofBase,
			head: ofHead
		}
	});
}
async function preferredAnswer(session, asked, answers) {
	return inBothOrders(session, comparisonOf(asked, answers));
}
function preferenceAddresses(session, asked, answers) {
	return addressesOf(session, "preference", comparisonOf(asked, answers));
}
async function comparePair(session, pair) {
	const comparison = comparisonOfPair(pair);
	const { length } = pair;
	await Promise.all(places.map(async (place) => {
		await judgmentOf(session, {
			...questionOf("pair", comparison, place),
			accept: ({ score }) => ({
				kind: "judged",
				judgment: {
					kind: "pair",
					place,
					length,
					right: chosen(score) === place
				}
			})
		});
	}));
}
function pairAddresses(session, pair) {
	return addressesOf(session, "pair", comparisonOfPair(pair));
}
function addressesOf({ judgments }, kind, comparison) {
	return places.map((place) => judgments.addressOf(questionOf(kind, comparison, place).about));
}
function comparisonOfPair({ better, worse, ...asked }) {
	return comparisonOf(asked, {
		base: better,
		head: worse
	});
}
function comparisonOf({ references, ...asked }, sides) {
	const reference = references.length === 0 ? [] : [["reference", references]];
	return {
		rubric: answers,
		given: [...givenOf(asked), ...reference],
		sides
	};
}
function givenOf({ query, history }) {
	return [...history === void 0 ? [] : [["history", history]], ["query", query.toWellFormed()]];
}
const contexts = {
	question: "Which of the two lists of chunks, first or second, holds more of what answers the query?",
	anchors: anchors("both as much, or neither anything")
};
const answers = {
	question: "Which of the two answers, first or second, answers the query better? What is wrong or missing counts; length, style and place do not. A reference, where there is one, is right.",
	anchors: anchors("both as well, or neither")
};
function anchors(tie) {
	return [
		[1, "the first"],
		[2, tie],
		[3, "the second"]
	];
}
const places = ["first", "second"];
async function inBothOrders(session, comparison) {
	const ask = async (place) => judgmentOf(session, {
		...questionOf("preference", comparison, place),
		accept: ({ score, reason }) => ({
			kind: "judged",
			judgment: {
				kind: "preference",
				better: chosen(score),
				reason
			}
		})
	});
	const [one, other] = await Promise.all([ask("first"), ask("second")]);
	if (one.kind === "lost") return one;
	if (other.kind === "lost") return other;
	const compared = {
		kind: "compared",
		reasons: [one.reason, other.reason]
	};
	if (one.better === "tie" || other.better === "tie") return {
		...compared,
		preferred: "tie",
		place: void 0
	};
	if (one.better === other.better) return {
		...compared,
		preferred: "tie",
		place: one.better
	};
	return {
		...compared,
		preferred: one.better === "first" ? "base" : "head",
		place: void 0
	};
}
function questionOf(kind, { rubric, given, sides: { base, head } }, place) {
	const [first, second] = place === "first" ? [base, head] : [head, base];
	const { premise, ...asked } = ratingOf(rubric, [
		...given,
		["first", first],
		["second", second]
	]);
	return {
		about: {
			kind,
			sample: 0,
			premise,
			subject: ""
		},
		...asked
	};
}
function chosen(score) {
	if (score === 2) return "tie";
	return score === 1 ? "first" : "second";
}
// src/features/judge/judging/judge-pair.ts
async function judgePair(session, item, plan) {
	const recording = forItem(session, item.id);
	const first = await judgeBoth(recording, item, plan);
	if (!isMixed(first.uses)) return first;
	return judgeBoth(inEverySession(recording, (one) => ({
		...one,
		fresh: true
	})), item, plan);
}
async function judgeBoth(session, item, plan) {
	const base = openSide(session, item, item.sides.base, plan);
	const head = openSide(session, item, item.sides.head, plan);
	const isUnchanged = base !== void 0 && head !== void 0 && isSame(base, head);
	const samples = [0, ...base !== void 0 && head !== void 0 && !isUnchanged ? samplesAfterFirst(plan.repeats) : []];
	const uses = {
		base: [],
		head: []
	};
	const judge = async (side, open) => {
		const recording = withUses(session, (use) => uses[side].push(use));
		return open && withRubrics(recording, plan, {
			side: open,
			samples
		});
	};
	const compared = await comparedAnswers$1(withUses(session, (use) => {
		uses.base.push(use);
		uses.head.push(use);
	}), plan, {
		base,
		head
	});
	const wins = winsOf({
		base,
		head
	}, compared);
	const [ofBase, ofHead] = await Promise.all([judge("base", base && {
		...base,
		wins: wins?.base
	}), judge("head", head && {
		...head,
		wins: wins?.head
	})]);
	return {
		matrices: {
			base: ofBase,
			head: ofHead
		},
		isUnchanged,
		compared: compared?.kind === "compared" ? compared : void 0,
		uses
	};
}
async function comparedAnswers$1(session, { refusesPreferences = false }, { base, head }) {
	if (base?.answer === void 0 || head?.answer === void 0) return void 0;
	if (!base.needs.has("W") || base.answer === head.answer) return void 0;
	if (refusesPreferences) return {
		kind: "lost",
		cause: "untrusted"
	};
	return preferredAnswer(session, head.item, {
		base: base.answer,
		head: head.answer
	});
}
function winsOf({ base, head }, compared) {
	if (base?.answer === void 0 || !base.needs.has("W")) return void 0;
	if (head?.answer === void 0) return {
		base: won(1),
		head: won(0)
	};
	if (compared?.kind === "lost") return {
		base: compared,
		head: compared
	};
	if (compared === void 0) return {
		base: won(.5),
		head: won(.5)
	};
	const { preferred, reasons } = compared;
	const shareOf = (side) => preferred === "tie" ? .5 : preferred === side ? 1 : 0;
	return {
		base: {
			...won(shareOf("base")),
			reasons
		},
		head: {
			...won(shareOf("head")),
			reasons
		}
	};
}
function won(share) {
	return {
		kind: "wins",
		share
	};
}
function samplesAfterFirst(repeats) {
	return Array.from({ length: repeats - 1 }, (_, index) => index + 1);
}
function withUses(session, add) {
	return inEverySession(session, (one) => ({
		...one,
		onUse: (use) => {
			add(use);
			one.onUse(use);
		}
	}));
}
function openSide({ rules }, item, side, { metrics, classify }) {
	if (side === void 0) return void 0;
	const wellFormed = {
		...item,
		query: item.query.toWellFormed(),
		history: item.history?.map(({ role, text }) => ({
			role,
			text: text.toWellFormed()
		})),
		references: item.references.map((text) => text.toWellFormed())
	};
	const texts = side.context.map(({ text }) => text);
	return {
		item: wellFormed,
		answer: side.answer?.toWellFormed(),
		needs: blocksFor(metrics, item, side),
		classify,
		premise: premiseOf(texts, rules),
		context: side.context.map(({ id }) => id),
		wins: void 0,
		rubrics: new Map()
	};
}
function isSame(base, head) {
	return base.answer === head.answer && hashesOf(base.premise) === hashesOf(head.premise);
}
function hashesOf({ chunks }) {
	return chunks.map(({ hash }) => hash).join();
}
async function withRubrics(session, plan, { side, samples }) {
	const rubrics = plan.rubrics.filter(({ expects }) => expects === void 0 || expects === side.item.expect);
	const [matrix, ratings] = await Promise.all([judgeSide(session, side, samples), rate(session, rubrics, side)]);
	const ofRubrics = new Map(ratings);
	const repeats = matrix.repeats.map((repeat) => ({
		...repeat,
		rubrics: ofRubrics
	}));
	return {
		...matrix,
		rubrics: ofRubrics,
		repeats
	};
}
async function rate(session, rubrics, side) {
	return (await Promise.all(rubrics.map(async (rubric) => {
		const samples = await rubricSamples(session, rubric, side);
		return samples === void 0 ? [] : [[rubric.label, samples]];
	}))).flat();
}
function isMixed({ base, head }) {
	return [...new Set([...base, ...head].map(({ model }) => model))].some((judge) => {
		const own = ({ model }) => model === judge;
		return isMixedOf({
			base: base.filter(own),
			head: head.filter(own)
		});
	});
}
function isMixedOf({ base, head }) {
	const ofBase = modelsByAddress(base);
	const ofHead = modelsByAddress(head);
	if (ofBase.size === 0 || ofHead.size === 0) return false;
	return !(ofBase.size === ofHead.size && [...ofBase.keys()].every((one) => ofHead.has(one))) && new Set([...ofBase.values(), ...ofHead.values()]).size > 1;
}
function modelsByAddress(uses) {
	const models = new Map();
	for (const { address, settled } of uses) if (settled.kind === "judged") models.set(address, settled.servedModel);
	return models;
}
// src/features/judge/judging/judge.ts
async function judgeItems(session, request, onItem = () => void 0) {
	const { items, concurrency } = request;
	let done = 0;
	const pairs = await mapInOrder(items, concurrency, async (item) => {
		const pair = await judgePair(session, item, request);
		done += 1;
		onItem(done);
		return {
			item,
			pair
		};
	});
	session.signal.throwIfAborted();
	return {
		...ofPairs(pairs, session.chat.model),
		...readsChunks(request) ? chunkFacts(session, items) : {
			split: [],
			cutChunks: 0
		}
	};
}
function ofPairs(pairs, first) {
	const hasBase = pairs.some(({ item }) => item.sides.base !== void 0);
	return {
		first,
		pairs: new Map(pairs.map(({ item, pair }) => [item.id, pair])),
		matrices: new Map(pairs.map(({ item, pair }) => [item.id, pair.matrices])),
		grounds: {
			base: hasBase ? groundsOf(pairs, {
				side: "base",
				first
			}) : void 0,
			head: groundsOf(pairs, {
				side: "head",
				first
			})
		}
	};
}
function groundsOf(pairs, { side, first }) {
	const served = new Set();
	const lost = new Map();
	for (const { model, settled } of pairs.flatMap(({ pair }) => pair.uses[side])) if (settled.kind === "lost") lost.set(settled.cause, (lost.get(settled.cause) ?? 0) + 1);
	else if (model === first) served.add(settled.servedModel);
	return {
		served: [...served].toSorted(byCodeUnit),
		lost: [...lost.keys()].toSorted(byCodeUnit).map((cause) => ({
			cause,
			judgments: lost.get(cause) ?? 0
		}))
	};
}
function readsChunks({ metrics, rubrics }) {
	return metrics.some(({ needs }) => readsContext(needs)) || rubrics.some(({ sees }) => sees.includes("chunks"));
}
function chunkFacts(session, items) {
	const cut = new Set();
	const split = [];
	for (const { id, sides } of items) {
		const premises = [sides.base, sides.head].map((side) => {
			return premiseOf(side?.context.map(({ text }) => text) ?? [], session.rules);
		});
		for (const hash of premises.flatMap((premise) => premise.cut)) cut.add(hash);
		if (premises.some((premise) => isSplit(session, premise))) split.push(id);
	}
	return {
		split,
		cutChunks: cut.size
	};
}
// src/features/judge/judging/plan-line.ts
function planLine(plan, terms) {
	const reused = `${numbered(plan.reused, "judgment")} from earlier runs`;
	if (plan.calls === 0) return `judge: no calls planned, ${reused}`;
	const size = `about ${rounded(plan.input)} input and ${rounded(plan.output)} output tokens`;
	const usd = usdOfPlan(plan, terms);
	const money = usd === void 0 ? "" : `, about ${moneyText(usd)} USD at your prices`;
	const limits = limitsText(terms.limits);
	const budget = limits === "" ? "" : `; budget ${limits}`;
	return `judge: ${numbered(plan.calls, "call")} planned, ${reused}; ${size}${money}${budget}`;
}
function planExcess(plan, terms) {
	const { usd, tokens, calls } = terms.limits;
	if (calls !== void 0 && plan.calls > calls) return excess("calls", `${count(plan.calls)} calls`, count(calls), String(plan.calls));
	const size = plan.input + plan.output;
	if (tokens !== void 0 && size > tokens) return excess("tokens", `about ${count(size)} tokens`, count(tokens), String(size));
	const cost = usdOfPlan(plan, terms);
	if (usd !== void 0 && cost !== void 0 && cost > usd) {
		const enough = (Math.ceil(cost * 100) / 100).toFixed(2);
		return excess("usd", `about ${moneyText(cost)} USD`, moneyText(usd), enough);
	}
}
function usdOfPlan({ input, output, others = [] }, { price, prices }) {
	const own = {
		input,
		output
	};
	let usd = 0;
	for (const other of others) {
		const itsPrice = prices?.get(other.model);
		if (itsPrice === void 0) return void 0;
		own.input -= other.input;
		own.output -= other.output;
		usd += usdOf({
			...uncached,
			input: other.input,
			output: other.output
		}, itsPrice);
	}
	return price && usd + usdOf({
		...uncached,
		...own
	}, price);
}
const uncached = {
	cachedInput: 0,
	cacheWrite: 0
};
function excess(key, planned, limit, enough) {
	return {
		message: `the judge was not asked: judging would take ${planned}, but judge.budget.${key} is ${limit}`,
		hint: `set judge.budget.${key} to ${enough} or more, or judge fewer questions or metrics`
	};
}
function limitsText({ usd, tokens, calls }) {
	return [
		usd === void 0 ? [] : [`${moneyText(usd)} USD`],
		tokens === void 0 ? [] : [`${rounded(tokens)} tokens`],
		calls === void 0 ? [] : [numbered(calls, "call")]
	].flat().join(", ");
}
function numbered(value, what) {
	return `${count(value)} ${what}${value === 1 ? "" : "s"}`;
}
function rounded(tokens) {
	if (tokens < 1e3) return count(tokens);
	if (tokens < 999500) return `${count(tokens / 1e3)}k`;
	return `${(tokens / 1e6).toFixed(1)}M`;
}
// src/features/judge/judging/cost-estimate.ts
function openCostEstimate(session) {
	const work = {
		calls: 0,
		input: 0,
		output: 0
	};
	const others = new Map();
	const counters = openCounters();
	const count = ({ estimate }, model) => {
		work.calls += 1;
		work.input += estimate.input;
		work.output += estimate.output;
		if (model === session.chat.model) return;
		const own = others.get(model) ?? {
			input: 0,
			output: 0
		};
		others.set(model, {
			input: own.input + estimate.input,
			output: own.output + estimate.output
		});
	};
	return {
		session: withOwnVoteRecord(inEverySession(session, (one) => ({
			...one,
			chat: planningChat(one.chat, (request) => count(request, one.chat.model)),
			judgments: readOnly(one.judgments),
			counters,
			gate: { first: void 0 },
			onUse: () => void 0
		}))),
		planned: () => ({
			...work,
			reused: counters.fromStore,
			others: [...others].map(([model, tokens]) => ({
				model,
				...tokens
			}))
		})
	};
}
function withOwnVoteRecord(session) {
	const { panel } = session;
	return panel.kind === "single" ? session : {
		...session,
		panel: {
			...panel,
			voteRecord: openVoteRecord()
		}
	};
}
function readOnly({ addressOf, peek }) {
	const made = new Map();
	const asked = new Map();
	return {
		addressOf,
		peek,
		controls: () => [],
		pairs: () => [],
		take: (address) => {
			const own = made.get(address);
			if (own !== void 0) return {
				kind: "known",
				settled: own,
				stored: false
			};
			const awaited = asked.get(address);
			if (awaited !== void 0) return {
				kind: "awaited",
				settled: awaited
			};
			const known = peek(address);
			if (known !== void 0) return {
				kind: "known",
				settled: asOneModel(known),
				stored: true
			};
			const flight = Promise.withResolvers();
			asked.set(address, flight.promise);
			const settle = (settled) => {
				made.set(address, settled);
				flight.resolve(settled);
			};
			return {
				kind: "mine",
				settle
			};
		}
	};
}
function asOneModel(settled) {
	return settled.kind === "lost" ? settled : {
		...settled,
		servedModel: anyModel
	};
}
const anyModel = "any";
function planningChat(chat, count) {
	return {
		...chat,
		ask: async (request) => {
			count(request);
			return {
				kind: "reply",
				value: guessedReply(request),
				servedModel: anyModel,
				usage: noUsage
			};
		}
	};
}
function guessedReply({ kind, user }) {
	const [, , first = "", second = ""] = user.split("\n");
	switch (kind) {
		case "extract": {
			const { sentences } = Sentences.parse(JSON.parse(second));
			return {
				outcome: "answered",
				claims: guessedClaims(sentences.map(({ text }) => text).join(" ")).map((text) => ({
					sentence: "s1",
					text,
					role: "direct"
				}))
			};
		}
		case "reference": {
			const { reference } = Reference.parse(JSON.parse(second));
			return { claims: guessedClaims(reference).map((text) => ({
				text,
				importance: "vital"
			})) };
		}
		case "verify":
		case "compare": return { verdicts: Object.values(Claims.parse(JSON.parse(second))).flat().map(({ id }) => ({
			id,
			label: "not_found",
			evidence: []
		})) };
		case "relevance": {
			const { chunks } = Chunks.parse(JSON.parse(second));
			return { chunks: chunks.map(({ id }) => ({
				id,
				quote: "",
				label: "not"
			})) };
		}
		case "rubric": {
			const { rubric } = Anchors.parse(JSON.parse(first));
			return {
				reason: "",
				score: Math.min(...Object.keys(rubric.anchors).map(Number))
			};
		}
		case "answer": return "";
	}
}
const Sentences = object({ sentences: array(object({ text: string() })) });
const Reference = object({ reference: string() });
const Claims = record(string(), array(object({ id: string() })));
const Chunks = object({ chunks: array(object({ id: string() })) });
const Anchors = object({ rubric: object({ anchors: record(string(), string()) }) });
function guessedClaims(text) {
	const count = Math.min(60, expectedClaims(text));
	return Array.from({ length: count }, (_, index) => {
		const part = text.slice(cutAt(text, index / count), cutAt(text, (index + 1) / count));
		return `${sha256(`${index} ${text}`).replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit))).slice(0, 4)} ${part}`;
	});
}
function cutAt(text, share) {
	let at = Math.round(share * text.length);
	while (/[\p{N}.,]/u.test(text.charAt(at))) at += 1;
	return at;
}
const noUsage = {
	input: 0,
	cachedInput: 0,
	cacheWrite: 0,
	output: 0,
	reasoning: 0,
	estimated: true
};
// src/features/judge/controls/known-pairs.ts
function* knownPairs(questions) {
	const known = inFixedOrder(questions.filter(isClear)).slice(0, mostQuestions).map(withWords);
	const unrelated = new Map(known.map((one) => [one, unrelatedTo(one, known)]));
	for (let turn = 0; turn < known.length - 1; turn += 1) for (const [at, one] of known.entries()) {
		const others = rotated(unrelated.get(one) ?? [], at + turn);
		const length = (at + turn) % 2 === 0 ? "short" : "long";
		if (turn >= others.length) continue;
		const { query, history, references, answer: better } = one;
		const worse = length === "short" ? longer(one, others) : shorter(better, others);
		if (worse !== void 0) yield {
			query,
			history,
			references,
			better,
			worse,
			length
		};
	}
}
const mostQuestions = 200;
const longestAnswer = 4e3;
function isClear({ answer }) {
	return answer.length <= longestAnswer && words(answer).length > 0 && !textToGrader(answer).length;
}
function inFixedOrder(questions) {
	return questions.map((one) => ({
		one,
		lot: sha256(JSON.stringify([
			"known pair",
			one.query,
			one.answer
		]))
	})).toSorted((a, b) => a.lot < b.lot ? -1 : 1).map(({ one }) => one);
}
function withWords(one) {
	const said = new Set(words(one.answer));
	const about = said.union(new Set(words([one.query, ...one.references].join("\n"))));
	return {
		...one,
		said,
		about
	};
}
function unrelatedTo({ about, query }, known) {
	const apart = (share) => known.filter((other) => other.query !== query && other.said.difference(about).size >= share * other.said.size);
	const far = apart(1 / 2);
	return far.length > 0 ? far : apart(1 / 3);
}
function rotated(list, by) {
	const start = list.length === 0 ? 0 : by % list.length;
	return [...list.slice(start), ...list.slice(0, start)];
}
function longer(one, [first, ...others]) {
	if (first === void 0) return void 0;
	let text = `${changed(one) ?? ""} ${first.answer}`.trim();
	for (const { answer } of others) {
		if (text.length >= 1.25 * one.answer.length) break;
		text = `${text} ${answer}`;
	}
	return text.length >= 1.25 * one.answer.length ? text : void 0;
}
function changed({ query, references, answer }) {
	if (!references.includes(answer)) return void 0;
	const normal = normalText([query, ...references].join("\n"));
	const known = {
		normal,
		words: new Set(words(normal))
	};
	const next = generator(Number.parseInt(sha256(answer).slice(0, 8), 16));
	for (const sentence of sentencesOf(answer)) {
		const other = misquoted(sentence, known, (sides) => next() % sides);
		if (other !== void 0) return answer.replace(sentence, () => other);
	}
}
function shorter(better, others) {
	const room = .6 * better.length;
	for (const { answer } of others) {
		if (answer.length <= room) return answer;
		const cut = answer.slice(0, Math.floor(room) + 1);
		const text = /\s/u.test(answer) ? cut.replace(/\s+\S*$/u, "") : cut.replace(/.\p{Cs}?$/u, "");
		if (text !== "" && text.length <= room) return text;
	}
}
// src/features/judge/trust/run-pairs.ts
const most = {
	unproven: 24,
	proven: 4
};
function pairsToAsk(session, request) {
	const { peek } = session.judgments;
	const isKnown = (address) => peek(address) !== void 0;
	if (!request.items.flatMap((item) => comparedAnswers(item, request)).some(({ item, answers }) => !preferenceAddresses(session, item, answers).every(isKnown))) return [];
	const { missing } = weighPreferences(session.judgments.pairs(), orderIn([]));
	return knownPairs(request.items.flatMap((item) => ownAnswer(item, request))).filter((pair) => !pairAddresses(session, pair).every(isKnown)).take(missing === 0 ? most.proven : most.unproven).toArray();
}
async function askPairs(session, pairs) {
	await Promise.all(pairs.map(async (pair) => comparePair(session, pair)));
}
function failsPairs({ judgments }) {
	return pairsSpeakAgainst(judgments.pairs());
}
function trustInPreferences({ judgments }, request, { pairs }) {
	if (!request.items.some((item) => comparedAnswers(item, request).length > 0)) return void 0;
	const compared = Array.from(pairs.values()).flatMap((pair) => pair.compared ?? []);
	return weighPreferences(judgments.pairs(), orderIn(compared));
}
function orderIn(comparisons) {
	const at = (place) => comparisons.filter((one) => one.place === place).length;
	return {
		first: at("first"),
		second: at("second"),
		of: comparisons.length
	};
}
function comparedAnswers(item, { metrics }) {
	const { base, head } = item.sides;
	if (base?.answer === void 0 || head?.answer === void 0) return [];
	if (base.answer === head.answer || !blocksFor(metrics, item, base).has("W")) return [];
	return [{
		item,
		answers: {
			base: base.answer,
			head: head.answer
		}
	}];
}
function ownAnswer({ query, history, references, answerable, sides: { base } }, { classify = recogniseRefusal([]) }) {
	const answer = references[0] ?? base?.answer;
	if (!answerable || answer === void 0 || classify(answer) !== "answered") return [];
	return [{
		query,
		history,
		references,
		answer
	}];
}
// src/features/judge/judging/run-judging.ts
async function runJudging(session, request, log) {
	const pairs = pairsToAsk(session, request);
	const planned = await planJudging(session, request, pairs);
	const plan = planLine(planned, request.terms);
	log.info(plan);
	request.onPlan?.(plan);
	const excess = planExcess(planned, request.terms);
	if (excess !== void 0) log.warn(excess.message);
	const isAsked = excess === void 0 && request.onPlan === void 0;
	const checks = planned.calls === 0 && planned.reused === 0 || !isAsked ? [] : await runCanaries(session, request.canaries);
	const tried = trustInJudges(session, checks);
	const isStopped = request.stopsUntrusted === true && tried.kind === "untrusted" && session.counters.stopped === void 0;
	if (isStopped) log.warn("the judge failed its checks, so it is not asked any further questions");
	const open = isAsked ? isStopped ? refusing(session, "untrusted", "the judge failed its checks") : session : refusing(session, "budget", "the plan exceeds the budget");
	const onItem = tenths(request.items.length, (line) => log.info(line));
	await askPairs(open, pairs);
	const refusesPreferences = request.stopsUntrusted === true && failsPairs(open);
	if (refusesPreferences && pairs.length > 0) log.warn("the judge failed control pairs, in which one answer is known to be worse, so it is not asked to compare other answers");
	const judged = await judgeItems(open, {
		...request,
		refusesPreferences
	}, onItem);
	const contexts = refusesPreferences ? [] : await compareContexts(open, request);
	const { counters } = open;
	const trust = {
		...trustInJudges(open, checks, judged),
		preferences: trustInPreferences(open, request, judged)
	};
	return {
		judged,
		preferences: preferencesOf(open, contexts),
		trust,
		planned,
		counters,
		excess
	};
}
async function compareContexts(session, { compared = [], concurrency }) {
	return (await mapInOrder(compared, concurrency, async (item) => {
		const preferred = await preferredContext(session, item);
		return preferred?.kind === "compared" ? [{
			id: item.id,
			compared: preferred
		}] : [];
	})).flat();
}
function preferencesOf({ judgments }, contexts) {
	const order = orderIn(contexts.map(({ compared }) => compared));
	if (weighPreferences(judgments.pairs(), order).kind === "untrusted") return new Map();
	return new Map(contexts.map(({ id, compared }) => [id, compared.preferred]));
}
function tenths(total, tell) {
	return (done) => {
		const before = Math.floor((done - 1) * 10 / total);
		const now = Math.floor(done * 10 / total);
		if (total >= 20 && now > before) tell(`judge: ${done} of ${total} questions`);
	};
}
async function planJudging(session, request, pairs = []) {
	const costEstimate = openCostEstimate(session);
	await askPairs(costEstimate.session, pairs);
	await judgeItems(costEstimate.session, request);
	await compareContexts(costEstimate.session, request);
	const { calls, reused } = costEstimate.planned();
	if (calls + reused > 0) await runCanaries(costEstimate.session, request.canaries);
	return costEstimate.planned();
}
function refusing(session, cause, message) {
	const ask = async () => ({
		kind: "failed",
		cause,
		message,
		unsent: true
	});
	return inEverySession(session, (one) => ({
		...one,
		chat: {
			...one.chat,
			ask
		}
	}));
}
// src/features/judge/judging/judge-alone.ts
const judgeAlone = async (items, metrics, { settings, judge, models, ports }) => {
	using deadline = startDeadline(longestJudgingMs, ports.now);
	const terms = {
		limits: judge.budget,
		price: judge.prices.get(judge.model),
		prices: judge.prices
	};
	const budget = openBudget(terms);
	const { session } = await openJudges(judge, {
		models,
		budget,
		deadline,
		folder: "",
		ports: {
			...ports,
			models: {
				...ports.models,
				secret: async () => void 0
			},
			judgments: noStore
		}
	});
	const { detector, phrases } = settings.refusal;
	const { judged, trust, counters, excess } = await runJudging(session, {
		items,
		metrics,
		rubrics: [],
		classify: detector === "phrases" ? recogniseRefusal(phrases) : void 0,
		repeats: 1,
		concurrency: 16,
		canaries,
		stopsUntrusted: true,
		terms
	}, ports.log);
	return {
		matrices: judged.matrices,
		isTrusted: trust.kind !== "untrusted",
		calls: counters.calls,
		excess: excess?.message
	};
};
// src/features/judge/judging/facts-of-judging.ts
function factsOfJudging(notes) {
	const { judging, chat, key } = notes;
	const { judged } = judging;
	const { base, head } = judged.grounds;
	return {
		model: chat.model,
		key,
		stopped: stoppedBy(notes),
		trust: trustIn(notes),
		served: {
			base: base?.served,
			head: head.served
		},
		lost: {
			base: base?.lost,
			head: head.lost
		},
		split: judged.split,
		cutChunks: judged.cutChunks,
		assumedContext: notes.assumedContext,
		selfPreference: notes.selfPreference,
		panel: notes.panel,
		sample: void 0,
		addressed: notes.addressed,
		addressingAnswers: notes.addressingAnswers,
		spending: spendingOf(notes)
	};
}
function trustIn(notes) {
	const { trust } = notes.judging;
	if (stoppedBy(notes) !== void 0) return trustUntilStopped(trust);
	return trust.of === 0 ? void 0 : trust;
}
function stoppedBy({ judging, chat }) {
	const { excess, counters } = judging;
	if (excess !== void 0) return {
		cause: "budget",
		...excess
	};
	if (chat.facts.stopped !== void 0) return chat.facts.stopped;
	return counters.stopped && {
		...counters.stopped,
		hint: void 0
	};
}
function spendingOf({ judging, chat, spent, terms, store }) {
	const { counters, planned } = judging;
	const { input, cachedInput, output, reasoning, estimatedReplies, usd } = spent;
	return {
		calls: [...counters.callsByKind].toSorted(([one], [other]) => one < other ? -1 : 1).map(([kind, calls]) => ({
			kind,
			calls
		})),
		requests: chat.facts.requests,
		judged: counters.judged,
		fromStore: counters.fromStore,
		shared: counters.shared,
		tokens: {
			input,
			cachedInput,
			output,
			reasoning
		},
		estimatedReplies,
		usd,
		budget: terms.limits,
		planned: {
			calls: planned.calls,
			input: planned.input,
			output: planned.output,
			usd: usdOfPlan(planned, terms)
		},
		askedAgain: counters.askedAgain,
		sentinelFailures: counters.negativeControlFailures,
		unverifiedQuotes: counters.unverifiedQuotes,
		correctedSources: counters.correctedSources,
		ignoredVerdicts: counters.ignoredVerdicts,
		store
	};
}
// src/features/judge/metrics/judged-metrics.ts
function judgedMetrics(metrics, { detector }) {
	return metrics.flatMap((metric) => {
		const entry = entryOf(metric);
		const { name } = metric;
		if (entry.reads === "outcome") return detector === "judge" ? [{
			name,
			needs: ["A"]
		}] : [];
		if (entry.reads !== "matrix" || entry.needs.length === 0) return [];
		return [{
			name,
			needs: entry.needs
		}];
	});
}
// src/features/judge/metrics/rubrics-asked.ts
function rubricsAsked(metrics, own, items) {
	const names = new Set(metrics.map(({ name }) => name));
	const written = new Set(own.map(({ label }) => label));
	const presets = rubricPresets.filter(({ label }) => !written.has(label));
	const expected = new Set(items.map(({ golden }) => golden.base.expect));
	const behaviours = names.has("expected_behaviour") ? behaviourRubrics : [];
	return [...[...own, ...presets].filter(({ label }) => names.has(`rubric.${label}`)), ...behaviours.filter(({ expects }) => expected.has(expects))];
}
// src/features/judge/trust/self-preference.ts
function familyOf(model) {
	return /[a-z]+/i.exec(nameOf(model))?.[0].toLowerCase();
}
function selfPreference(models) {
	const family = familyOf(models.judge);
	const generators = [...new Set(models.generators)].filter((model) => family !== void 0 && familyOf(model) === family);
	const judge = nameOf(models.judge).toLowerCase();
	const reranker = models.rerankers.find((model) => nameOf(model).toLowerCase() === judge);
	if (generators.length === 0 && reranker === void 0) return void 0;
	return {
		generators,
		reranker
	};
}
function nameOf(model) {
	return model.split("/").at(-1) ?? model;
}
// src/features/judge/judging/judge-caveats.ts
function judgeCaveats({ policy, sides, settings }, { session, items }) {
	return {
		assumedContext: {
			base: assumedContext(policy, sides, "base"),
			head: assumedContext(policy, sides, "head")
		},
		selfPreference: preferenceOf(settings, policy, sides),
		panel: panelOf(settings, session),
		addressed: addressedIn(policy, sides),
		addressingAnswers: addressingAnswers(items)
	};
}
function assumedContext({ items, pipelines }, sides, side) {
	const pipeline = pipelines[side];
	if (pipeline === void 0 || kindTraits[pipeline.kind].knowsContext) return void 0;
	const counts = items.flatMap(({ id }) => {
		const result = sides[side]?.run.results.get(id);
		return result?.kind !== "answered" || result.answer === void 0 || result.context !== void 0 ? [] : [Math.min(result.chunks.length, contextOf(pipeline) ?? 20)];
	});
	return counts.length === 0 ? void 0 : counts.reduce((one, other) => Math.max(one, other), 0);
}
function preferenceOf({ model }, { pipelines }, sides) {
	const generators = [];
	const rerankers = [];
	for (const side of sideNames) {
		const pipeline = pipelines[side];
		if (pipeline?.kind === "builtin" && pipeline.answer !== void 0) generators.push(pipeline.answer.model);
		const models = sides[side]?.run.models;
		if (models?.generator !== void 0) generators.push(models.generator);
		if (models?.reranker !== void 0) rerankers.push(models.reranker);
	}
	return selfPreference({
		judge: model,
		generators,
		rerankers
	});
}
function addressedIn({ items }, { base, head }) {
	const ids = items.map(({ id }) => id);
	const [ofBase, ofHead] = [base && returnedTexts(base, ids), returnedTexts(head, ids)];
	const names = documentsOfRun(head.run, ids).union(new Set(ofHead.keys()));
	return addressedDocuments([...names].toSorted(), {
		base: base && { text: (name) => base.corpus.text(name) ?? ofBase?.get(name) },
		head: { text: (name) => head.corpus.text(name) ?? ofHead.get(name) }
	});
}
function addressingAnswers(items) {
	return items.filter(({ query, references, sides: { base, head } }) => {
		const phrases = textToGrader(head?.answer ?? "");
		if (phrases.length === 0) return false;
		const known = [
			query,
			...references,
			base?.answer ?? ""
		];
		const onBase = textToGrader([...known, ...(base?.context ?? []).map(({ text }) => text)].join("\n"));
		return phrases.some((phrase) => !onBase.includes(phrase));
	}).map(({ id }) => id);
}
function returnedTexts({ run, corpus }, ids) {
	const texts = new Map();
	for (const id of ids) {
		const result = run.results.get(id);
		if (result?.kind !== "answered") continue;
		for (const chunk of result.chunks) {
			if (chunk.text === void 0) continue;
			if (chunk.doc !== void 0 && corpus.text(chunk.doc) !== void 0) continue;
			const name = chunk.doc ?? chunk.id;
			const own = texts.get(name) ?? new Set();
			texts.set(name, own.add(chunk.text));
		}
	}
	return new Map([...texts].map(([name, own]) => [name, [...own].toSorted().join("\n")]));
}
function panelOf({ model, also }, { panel }) {
	if (panel.kind !== "voting") return void 0;
	const { items, ...agreement } = agreementOf(panel.voteRecord);
	return {
		models: [model, ...also.map((one) => one.model)],
		...agreement,
		disagreements: items
	};
}
// src/features/judge/judging/unasked-judge.ts
function unaskedJudge({ model, budget }, { key }, error) {
	const nobody = {
		base: void 0,
		head: []
	};
	const facts = {
		model,
		key,
		stopped: error === void 0 ? {
			cause: "no_key",
			message: withoutKey[key],
			hint: keyHint
		} : {
			cause: "unreachable",
			message: error.message,
			hint: error.hint
		},
		trust: void 0,
		served: nobody,
		lost: nobody,
		split: [],
		cutChunks: 0,
		assumedContext: {
			base: void 0,
			head: void 0
		},
		selfPreference: void 0,
		panel: void 0,
		sample: void 0,
		addressed: [],
		addressingAnswers: [],
		spending: {
			calls: [],
			requests: 0,
			judged: 0,
			fromStore: 0,
			shared: 0,
			tokens: {
				input: 0,
				cachedInput: 0,
				output: 0,
				reasoning: 0
			},
			estimatedReplies: 0,
			usd: void 0,
			budget,
			planned: void 0,
			askedAgain: 0,
			sentinelFailures: 0,
			unverifiedQuotes: 0,
			correctedSources: 0,
			ignoredVerdicts: 0,
			store: "unasked"
		}
	};
	return {
		matrices: new Map(),
		preferences: new Map(),
		facts
	};
}
const keyHint = "set the input `api-key` (on the command line: OPENAI_API_KEY)";
const withoutKey = {
	given: "the judge was not asked",
	missing: "there is no API key for the judge",
	withheld: "no API key: secrets are not given to pull requests from forks or from Dependabot"
};
// src/features/judge/judging/judge-runs.ts
async function judgeRuns(work) {
	const { judge, metrics, refusal } = work.policy.settings;
	const wanted = judgedMetrics(metrics, refusal);
	const rubrics = rubricsAsked(metrics, judge?.rubrics ?? [], work.policy.items);
	if (judge === void 0 || wanted.length + rubrics.length + (work.changed ?? []).length === 0) return void 0;
	const questions = work.policy.items.filter(({ golden }) => golden.base.draft === void 0);
	const { items, unsampled, facts: sample } = drawSample({ items: questions }, judge.sample);
	const sampled = {
		...work,
		policy: {
			...work.policy,
			items
		}
	};
	const changed = new Set(work.changed?.slice(0, judge.sample));
	const compared = questions.filter(({ id }) => changed.has(id));
	const judged = await judgedOrNot({
		...sampled,
		compared
	}, {
		...judge,
		rubrics
	}, wanted);
	return {
		...judged,
		facts: {
			...judged.facts,
			sample
		},
		unsampled
	};
}
async function judgedOrNot(work, settings, metrics) {
	const { models, ports } = work;
	if (models.key !== "given") return unaskedJudge(settings, models, void 0);
	try {
		return await judgeAll(work, settings, metrics);
	} catch (error) {
		if (ports.signal.aborted || !(error instanceof GateError)) throw error;
		return unaskedJudge(settings, models, error);
	}
}
async function judgeAll({ policy, sides, models, folder, ports, compared }, settings, metrics) {
	const { log, now } = ports;
	const { refusal } = policy.settings;
	using deadline = startDeadline(longestJudgingMs, now, ports.closing);
	const { model, prices } = settings;
	const terms = {
		limits: settings.budget,
		price: prices.get(model),
		prices
	};
	const budget = openBudget(terms);
	const opening = {
		models,
		budget,
		deadline,
		folder,
		gate: gateOf(policy),
		ports
	};
	const { session, chat, save } = await openJudges(settings, opening);
	const items = judgedItems(policy, sides);
	const run = runJudging(session, {
		items,
		compared: judgedItems({
			...policy,
			items: compared
		}, sides),
		metrics,
		rubrics: settings.rubrics,
		classify: refusal.detector === "phrases" ? recogniseRefusal(refusal.phrases) : void 0,
		repeats: settings.repeats,
		concurrency: 16,
		canaries: [...canaries, ...policy.canaries],
		stopsUntrusted: settings.onUntrusted === "error",
		terms,
		onPlan: ports.onPlan
	}, log);
	const store = await run.then(save, save);
	const judging = await run;
	const facts = factsOfJudging({
		judging,
		chat: {
			...chat,
			facts: chat.facts()
		},
		spent: budget.spent(),
		terms,
		key: models.key,
		...judgeCaveats({
			policy,
			sides,
			settings
		}, {
			session,
			items
		}),
		store
	});
	const isTrusted = facts.trust !== void 0 && facts.trust.kind !== "untrusted";
	return {
		matrices: matricesOf$1(items, judging.judged),
		facts,
		preferences: isTrusted ? judging.preferences : new Map()
	};
}
function gateOf({ files, folders, from }) {
	const { config } = files[from] ?? files.head;
	const path = fromTop(folders[from], config.path);
	return path === "" || defaultConfigPaths.some((usual) => usual === path) ? void 0 : path;
}
// src/features/judge/weighs.ts
const weighs = {
	judgeRuns,
	judgeAlone,
	drawSample,
	readLabels,
	labelsOfPeople
};
export { weighs };
