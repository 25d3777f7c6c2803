import { $ as ruleMetrics, B as repairOf, C as claimsOfFork, F as findingKinds, G as raised$5, H as isUnjudged, It as plainText, J as raised$4, L as weakerPolicy, M as isOfPrice, N as priced, P as kindOf, Q as raised$3, R as raised$7, V as notStarted, W as leftUnjudged, X as withoutOutput, Y as tooManyFailed, Z as withoutWords, bt as isUnhealthy, c as valueOf, d as buildNotes, dt as raised$1, et as weighMetric, ft as changedSource, g as unmeasuredFiles, gt as withoutGate, mt as raised, n as isOfMetric, nt as oppositeFindings, pt as otherConfig, q as raised$6, rt as distrusted, t as creditCopies, tt as weighMetrics, ut as raised$2, w as baseMoved, xt as featureParts, z as isRepair } from "./action-credit-copies.js";
import { D as unknown$1, E as union, S as refine, _ as number, h as literal, v as object, w as string, x as record } from "./action-zod.js";
import { i as GateError, n as quoted$1, t as printable } from "./action-printable.js";
import { n as isSystemError, r as messageOf, t as codeOf } from "./action-reason-of.js";
import { Bt as featureSteps, Gt as gitFailure, Hn as replacePlaceholders, In as readYaml, It as reachModels, Jt as startGit, Kt as outputLimit, Nn as compileGlob, Qt as findRepository, Rt as judgeOf$1, Wt as git, Xt as awaited, Yt as tryGit, Zn as locateJson, _n as byCodeUnit, _r as decodeText, bn as documentSelector, er as isNestedTooDeep, gn as recogniseRefusal, hr as nearest, in as isLfsPointer, ir as otherVersion, kn as parsedJson, lr as schemaMistakes, m as oneAtATime, nn as isPage, or as formatKeyPath, pr as valueAt, qt as patienceMs, rn as maxDocumentBytes, tn as documentText, ur as isMapping, wn as maxBytes, xn as defaultConfigPaths, yn as tokensOf } from "./action-job.js";
import { $ as plural, D as contextPrice, E as changedChunkSize, G as enumerate, J as joinWords, K as foreign, O as contextRecall, Q as plain, T as sideNames, Y as metricName, a as nothingToCompare, c as isLostItems, f as allowedDrop, i as isNothingToCompare, j as isAnother, k as contextSizes, ot as resolveTextLevel, q as id, st as showsTracked, tt as say, w as isPastTolerance, y as isPastBound } from "./action-re-chunked.js";
import { t as nearestRank } from "./action-quantile.js";
import { $ as supportOf, B as hasWordRun, D as scorerPrefix, K as canonical, M as numbersIn, O as recallAt, Q as entails, S as knownMetric, T as entryOf, U as overlapLength, W as unionLength, _ as needsJudge, a as lazily, b as restsOnVerdicts, c as canonicalFilters, g as isShare, h as isOfSpending, i as sentencesOf, j as withoutMarks, m as isOfAnswers, n as labelledDocuments, o as withoutSpareRoom, ot as whyUnscored, r as sentenceSpans, t as evidencesOf, u as canonicalQuestion, v as readsEveryGrade, y as readsJudge } from "./action-labelled-documents.js";
import { A as openRunFile, C as finishedName, D as partNamed, E as manifestName, Q as openPageReader, R as documentNames$1, a as orphanedBelow, c as textHash, ct as nothingRelevantChanged, d as filesWithoutTree, f as queriesOf, i as metricFindings, j as mostFileBytes, l as nearestName, n as reachOfMetric, nt as snakeCase, o as orphanedLabels, r as hasChunkLabels, rt as written$1, s as rechunkedFindings, t as scoreItems, tt as readBack, ut as itemsOfBase, z as heldAnswers } from "./action-score-items.js";
import { a as isApart, i as gating, l as summarisePairs, o as oncePer, r as eligibleItems } from "./action-eligible-items.js";
import { r as isWritten, t as commandsOf } from "./action-kind-traits.js";
import { t as byteLength } from "./action-byte-length.js";
import "./action-judge-controls.js";
import { A as occurrencesIn, B as rankingForEvidence, C as readsAnswer$1, G as contextOf$1, H as copyOf, I as placedOnce, J as mergeGoldenSets, K as loadPolicy, L as textOfChunk, O as lettersOnce, P as placeChunks, Q as isUnlabelled, R as isEnough, U as copyRank, V as satisfiedAt, W as onlyLetters, X as isBare, Y as areUnlabelled, Z as isLabelled, _ as resolveEvidence, b as firstIndex, c as openBreather, et as decidesNothingByFeature, h as exactPlaces, i as chunksOfDocument, j as contextChunks, k as normalCorpusOf, l as toTheEnd, n as readDocuments, p as wholeWords, s as breathe, tt as holdsQuestions, v as changedFacts, y as corpusOf, z as isMostlyIn } from "./action-read-documents.js";
import { B as besidePrograms, H as sideContent, R as endStrays, r as isReviewOf } from "./action-hide-policy.js";
import { t as documentId } from "./action-document-id.js";
import { r as bisect } from "./action-incomplete-beta.js";
import { r as words } from "./action-words.js";
import { n as fromTop, t as fromFolder } from "./action-folder-path.js";
import { n as readAcceptLines } from "./action-accept-lines.js";
import { i as normalTextOnce, r as normalText } from "./action-normalise.js";
import { d as chunksOf$1 } from "./action-store-keys.js";
import { p as share } from "./action-numbers.js";
import { a as secretsOf, i as remoteSettings, o as shownUrl, r as remoteEnvironment, v as sha256, y as exitCodeOfError } from "./action.js";
import { a as runsInvalid } from "./action-runs-invalid.js";
import { i as shardOf, t as formatShard } from "./action-shard.js";
import { a as readFileInside, n as largerThan, r as outside, t as isFolder } from "./action-read-file-inside.js";
import { a as keyed, d as shortText, f as wholeNumber, s as oneOf } from "./action-expected.js";
import { n as requireSha } from "./action-sha.js";
import { connect, createServer } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { once } from "node:events";
import { createHash } from "node:crypto";
import { appendFile, constants, copyFile, lstat, mkdir, mkdtemp, open, readFile, readdir, realpath, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, extname, isAbsolute, join, posix, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { hostname } from "node:os";
// src/lib/version.ts
const toolVersion = "0.1.0";
// src/report/build/served-page.ts
function servedPage({ policy, origin, commits }) {
	const known = {
		pr: origin.pullRequest,
		sha: origin.pullHead ?? commits.head
	};
	const values = Object.entries(known).flatMap(([name, value]) => value === void 0 ? [] : [[name, String(value)]]);
	const page = replacePlaceholders(policy?.settings.pageUrl ?? "", new Map(values));
	return page === "" || page.includes("{") ? {} : { page };
}
// src/report/build/short-reports.ts
function unchangedReport(run, files) {
	return {
		...frame(run),
		verdict: "pass",
		outcome: "unchanged",
		notes: unmeasuredFiles(files),
		times: timesOf(0)
	};
}
function repaired(report, why) {
	if (report.verdict === "error") return report;
	const isBlocked = report.verdict === "fail";
	const message = why.message && withoutOutput(why.message, report.text);
	return {
		...report,
		verdict: isBlocked ? "fail" : "warn",
		outcome: "repaired",
		findings: [...report.findings, repairOf({
			...why,
			message
		})]
	};
}
function notStartedReport(run, { fault, ...rest }) {
	const repairs = fault === void 0 ? [] : [repairOf({
		broken: [],
		message: withoutOutput(fault, run.text)
	})];
	return {
		...frame(run),
		verdict: "warn",
		outcome: "not-started",
		findings: [...repairs, notStarted(rest)],
		times: timesOf(0)
	};
}
function withBranchPolicy(report, { branch, commit, lacks, fault }) {
	if (report.verdict === "error") return report;
	const repairs = report.findings.find(isRepair);
	const why = {
		broken: repairs?.broken ?? [],
		message: (fault && withoutOutput(fault, report.text)) ?? repairs?.message
	};
	const isAlone = repairs !== void 0 || fault !== void 0;
	const alone = {
		alone: isAlone,
		policy: fault !== void 0 || isAlone && report.policy.from === "head" ? "own" : "branch"
	};
	return {
		...report,
		verdict: report.verdict === "fail" ? "fail" : "warn",
		outcome: isAlone ? "repaired" : report.outcome,
		findings: [...report.findings.filter((finding) => finding !== repairs), withoutGate({
			lacks,
			branch,
			commit,
			...alone,
			...why
		})]
	};
}
function errorReport(run, error, elapsedMs) {
	return {
		...frame(run),
		verdict: "error",
		outcome: "not-measured",
		error: describe(error, run.text),
		times: timesOf(elapsedMs)
	};
}
function frame(run) {
	const { origin, commits, policy, text } = run;
	return {
		schema: 3,
		tool: toolVersion,
		error: void 0,
		origin: {
			...origin,
			...configOf(policy),
			...foldersOf$1(policy),
			...servedPage(run),
			commits
		},
		text,
		golden: policy && goldenFacts(policy),
		policy: {
			from: policy?.from ?? "base",
			changes: policy?.changes ?? []
		},
		findings: [],
		metrics: [],
		headline: void 0,
		lists: void 0,
		worseAnswers: void 0,
		diagnosis: void 0,
		changed: void 0,
		context: void 0,
		causes: [],
		notes: [],
		items: [],
		chunks: [],
		index: {
			base: void 0,
			head: void 0
		},
		health: {
			base: void 0,
			head: void 0
		},
		judge: void 0,
		cost: void 0
	};
}
function configOf(policy) {
	return policy?.own === void 0 ? {} : { config: policy.files.head.config.path };
}
function foldersOf$1(policy) {
	const { base = "", head = "" } = policy?.folders ?? {};
	return base === head ? {} : { movedFrom: base };
}
function goldenFacts({ golden, items, files }) {
	return {
		file: files.head.golden.path,
		hash: golden.head.hash,
		items: items.length,
		answerable: items.filter((item) => item.golden.base.answerable).length,
		drafts: golden.head.drafts
	};
}
function describe(error, text) {
	if (error instanceof GateError) {
		const { code, side, hint, mistakes } = error;
		return {
			code,
			side,
			message: code === "input-invalid" ? error.message : withoutOutput(error.message, text),
			hint,
			mistakes
		};
	}
	return {
		code: "bug",
		side: void 0,
		message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
		hint: isSystemError(error) ? "the system refused it: see whether disk space, rights or open files are lacking, and run it again; the log has the place" : "this is a fault of RAG Gate; the log has its stack, please report it",
		mistakes: []
	};
}
function timesOf(totalMs) {
	return {
		totalMs,
		buildMs: void 0,
		queryP50Ms: void 0,
		queryP95Ms: void 0
	};
}
// src/lib/model/cause.ts
const causes = [
	"query-failed",
	"judge-noise",
	"wrong-tool",
	"tool-loop",
	"error-ignored",
	"missing-tool",
	"passage-dropped",
	"evidence-gone",
	"in-a-copy",
	"not-indexed",
	"split-by-chunking",
	"moved-text",
	"list-cut",
	"not-retrieved",
	"context-cut",
	"left-out-of-context",
	"crowded-out",
	"ousted-by-new-text",
	"same-chunks-reordered",
	"ranked-too-low",
	"reordered",
	"uncited",
	"refused-despite-evidence",
	"refused-without-evidence",
	"not-used",
	"self-knowledge",
	"misled-by-context",
	"hallucinated",
	"unknown"
];
// src/report/diagnosis/items/count-causes.ts
function countCauses(attributions) {
	const ids = Map.groupBy(attributions.keys(), (id) => attributions.get(id)?.cause ?? "unknown");
	return causes.flatMap((cause) => {
		const items = ids.get(cause)?.length;
		return items === void 0 ? [] : [{
			cause,
			items
		}];
	}).toSorted((a, b) => b.items - a.items);
}
// src/report/diagnosis/items/count-worse-answers.ts
function countWorseAnswers(answers) {
	if (answers.size === 0) return void 0;
	const counts = {
		total: answers.size,
		retrieval: 0,
		generator: 0,
		both: 0,
		untold: 0
	};
	for (const { lostBy } of answers.values()) counts[lostBy] += 1;
	return counts;
}
// src/report/build/answer-reports.ts
function answersOf$1(item, context) {
	const base = answerOf$1("base", item, context);
	const head = answerOf$1("head", item, context);
	if (base === void 0 && head === void 0) return void 0;
	const isShown = context.text === "snippets";
	const faults = context.worseAnswers.get(item.id)?.faults ?? [];
	return {
		base,
		head,
		expected: showsTracked(context.text) ? item.expected : void 0,
		faults: faults.map(({ kind, text }) => ({
			kind,
			text: isShown || isOfGoldenSet.has(kind) && showsTracked(context.text) ? text : void 0
		}))
	};
}
const isOfGoldenSet = /* @__PURE__ */ new Set(["missing-string", "excluded-string"]);
function answerOf$1(side, { id, results, ranked }, { matrices, text }) {
	const result = results[side];
	if (result?.kind !== "answered" || result.answer === void 0) return void 0;
	const matrix = matrices.get(id)?.[side];
	const isShown = text === "snippets";
	const placeAt = (rank) => {
		const at = result.chunks.findIndex((chunk) => chunk.id === matrix?.context[rank - 1]);
		return ranked[side]?.slice(at, at + 1).map(({ chunk }) => chunk) ?? [];
	};
	return {
		text: isShown ? result.answer : void 0,
		outcome: matrix?.outcome?.kind === "outcome" ? matrix.outcome.outcome : void 0,
		claims: claimsOf(matrix)?.map((claim) => claimReport(claim, {
			isShown,
			placeAt
		}))
	};
}
function claimsOf(matrix) {
	return matrix?.answer?.kind === "claims" ? matrix.answer.claims : void 0;
}
function claimReport({ text, inContext, inReference }, { isShown, placeAt }) {
	const { ranks, quote } = inContext?.kind === "verdict" ? inContext : nothingSaid;
	return {
		text: isShown ? text : void 0,
		inContext: labelOf(inContext),
		inReference: labelOf(inReference),
		...ranks.length === 0 ? {} : { chunks: [...new Set(ranks.flatMap(placeAt))] },
		...quote === void 0 || !isShown ? {} : { quote }
	};
}
const nothingSaid = {
	ranks: [],
	quote: void 0
};
function labelOf(verdict) {
	return verdict?.kind === "verdict" ? verdict.label : void 0;
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
// src/report/build/build-targets.ts
function buildTargets(item, context) {
	const { base, head } = item.matches;
	return (base?.targets ?? head?.targets ?? []).flatMap((_, index) => {
		const sides = {
			base: base?.targets[index],
			head: head?.targets[index]
		};
		const known = sides.base ?? sides.head;
		return known === void 0 ? [] : [targetReport(known, sides, item, context)];
	});
}
function targetReport({ what, grade }, sides, item, context) {
	const rank = {
		base: rankOf$4(sides.base),
		head: rankOf$4(sides.head)
	};
	const within = {
		base: isWithin("base", rank, item, context),
		head: isWithin("head", rank, item, context)
	};
	const compared = item.matches.base !== void 0 && item.matches.head !== void 0;
	const relevant = grade >= (item.matches.head?.minGrade ?? 1);
	const member = foundMember(sides.base, item.matches.base) ?? foundMember(sides.head, item.matches.head) ?? membersOf(sides)[0];
	const at = {
		base: placeOf$3(member, sides.base),
		head: placeOf$3(member, sides.head)
	};
	return {
		kind: what.kind,
		name: what.kind === "evidence" ? member?.doc ?? "" : what.id,
		quote: showsTracked(context.text) ? member?.quote : void 0,
		rank,
		lines: {
			base: linesAt(at.base, member, context.corpora.base),
			head: linesAt(at.head, member, context.corpora.head)
		},
		at,
		lost: compared && relevant && within.base && !within.head,
		gained: compared && relevant && !within.base && within.head
	};
}
function membersOf(sides) {
	return [sides.base, sides.head].flatMap((target) => target?.what.kind === "evidence" ? target.what.any : []);
}
function foundMember(target, match) {
	if (target?.what.kind !== "evidence") return void 0;
	const chunkPlaces = match?.chunks[target.rank - 1]?.places ?? [];
	return target.what.any.find((member) => chunkPlaces.some(({ doc, span }) => doc === member.doc && member.places.some((place) => span.start < place.end && place.start < span.end)));
}
function placeOf$3(member, target) {
	if (member === void 0 || target?.what.kind !== "evidence") return void 0;
	const [first] = target.what.any.find(({ doc, quote }) => doc === member.doc && quote === member.quote)?.places ?? [];
	return first && {
		start: first.start,
		end: first.end
	};
}
function linesAt(span, member, corpus) {
	return span && member && linesOf(corpus, member.doc, span);
}
function isWithin(side, rank, item, { headline }) {
	const match = item.matches[side];
	const at = rank[side];
	return match !== void 0 && at !== void 0 && at <= reachOfMetric(headline, match);
}
function rankOf$4(target) {
	return target === void 0 || target.rank === Infinity ? void 0 : target.rank;
}
// src/report/build/token-budget.ts
function budgetMetric(headline, metrics) {
	return [...headline === void 0 ? [] : [headline], ...metrics].find(({ cutoff }) => cutoff.kind === "tokens");
}
function budgetOf({ chunks: { base, head } }, metric) {
	if (metric?.cutoff.kind !== "tokens") return void 0;
	return {
		tokens: metric.cutoff.budget,
		base: base && endOf(base, metric),
		head: endOf(head, metric)
	};
}
function endOf(chunks, metric) {
	const rank = reachOfMetric(metric, {
		chunks,
		returned: chunks.length
	});
	const next = chunks[rank];
	if (chunks.length === 0) return void 0;
	return next !== void 0 && next.tokens === void 0 ? void 0 : { rank };
}
// src/report/build/item-details.ts
function itemDetails(item, context, table) {
	const base = item.results.base && chunksOf(item, "base", {
		context,
		table
	});
	const head = chunksOf(item, "head", {
		context,
		table
	});
	return {
		targets: buildTargets(item, context),
		chunks: {
			base,
			head
		},
		budget: budgetOf(item, context.budget),
		inContext: {
			base: item.context.base?.length,
			head: item.context.head?.length
		},
		answers: answersOf$1({
			...item,
			ranked: {
				base,
				head
			}
		}, context)
	};
}
function chunksOf(item, side, shared) {
	const result = item.results[side];
	if (result?.kind !== "answered") return [];
	const match = item.matches[side];
	const placed = item.chunks[side] ?? [];
	const seen = item.context[side] && new Set(item.context[side]);
	let until = 0;
	return result.chunks.map((chunk, index) => {
		const here = placed[index];
		until = add$1(until, here?.tokens);
		return {
			...rankedChunk(chunk, {
				index,
				side,
				match,
				tokens: here?.tokens,
				...shared
			}),
			until,
			...here && seen?.has(here) ? { inContext: true } : {}
		};
	});
}
function add$1(sum, tokens) {
	return sum === void 0 || tokens === void 0 ? void 0 : sum + tokens;
}
function rankedChunk(chunk, at) {
	const { score: _, text: _text, ...named } = chunk;
	const { side, tokens } = at;
	const placed = at.match?.chunks[at.index];
	const place = placed?.places[0] ?? reportedPlace(chunk);
	const lines = place && linesOf(at.context.corpora[side], place.doc, place.span);
	const text = shownText(chunk, (placed?.places.length ?? 1) <= 1 ? place : void 0, {
		...at.context,
		side
	});
	return {
		chunk: at.table.indexOf({
			...named,
			tokens,
			text,
			side,
			lines
		}),
		rank: at.index + 1,
		...placed?.relevant === true ? { relevant: true } : {}
	};
}
function shownText(chunk, place, { text, corpora, side }) {
	if (text === "snippets") return chunk.text;
	if (text !== "tracked" || place === void 0) return void 0;
	return corpora[side]?.text(place.doc)?.slice(place.span.start, place.span.end);
}
function reportedPlace({ doc, start, end }) {
	if (doc === void 0 || start === void 0 || end === void 0) return void 0;
	return start < end ? {
		doc,
		span: {
			start,
			end
		}
	} : void 0;
}
// src/report/build/build-items.ts
function buildItems(items, context) {
	const share = sharedScores();
	return items.map((item) => ({
		...itemFacts(item, context),
		scores: scoresOf(item, context, share),
		...noDetails,
		answerLostBy: context.worseAnswers.get(item.id)?.lostBy,
		why: whyOf(item, context),
		failures: {
			base: failureOf(item.facts.base, context.text),
			head: failureOf(item.facts.head, context.text)
		}
	}));
}
function detailsOf(item, { context, table }) {
	const examined = examinedOf(item);
	const [expected] = examined.references;
	return {
		...goldenTexts(examined, context.text),
		...itemDetails({
			id: item.id,
			expected,
			...context.details(item)
		}, context, table)
	};
}
function goldenTexts({ history, references, contains, excludes, notes }, text) {
	const shown = (texts) => showsTracked(text) && texts.length > 0 ? texts : void 0;
	return {
		history: showsTracked(text) ? history : void 0,
		references: shown(references),
		contains: shown(contains),
		excludes: shown(excludes),
		goldenNotes: showsTracked(text) ? notes : void 0
	};
}
function failureOf(facts, text) {
	return facts?.failure === void 0 || text === "snippets" ? facts?.failure : "";
}
const noDetails = {
	targets: void 0,
	history: void 0,
	references: void 0,
	contains: void 0,
	excludes: void 0,
	goldenNotes: void 0,
	chunks: void 0,
	budget: void 0,
	inContext: void 0,
	answers: void 0
};
function itemFacts(item, { text, changes }) {
	const examined = examinedOf(item);
	return {
		id: item.id,
		query: text === "ids" ? void 0 : examined.query,
		tags: examined.tags,
		mustPass: examined.mustPass,
		answerable: examined.answerable,
		origin: item.origin,
		relabelled: item.relabelled,
		line: item.origin === "removed" ? void 0 : item.golden.head.line,
		cluster: examined.cluster,
		split: examined.split,
		change: changes.get(item.id) ?? "not-compared"
	};
}
function examinedOf({ golden, origin }) {
	return origin === "added" ? golden.head : golden.base;
}
function whyOf({ id }, { attributions, text }) {
	const attribution = attributions.get(id);
	if (attribution === void 0) return void 0;
	const { message: _, claim, ...why } = attribution;
	return {
		...why,
		claim: text === "snippets" ? claim : void 0
	};
}
function scoresOf({ scores }, { metrics }, share) {
	const all = metrics.flatMap((metric) => {
		const head = scores.head.get(metric);
		return head === void 0 ? [] : [share({
			metric,
			base: scores.base?.get(metric),
			head
		})];
	});
	return withoutSpareRoom(all);
}
function sharedScores() {
	const shared = /* @__PURE__ */ new Map();
	return (scores) => {
		const key = `${scores.metric} ${keyOf$1(scores.base)} ${keyOf$1(scores.head)}`;
		const known = shared.get(key);
		if (known !== void 0) return known;
		if (shared.size < mostShared) shared.set(key, scores);
		return scores;
	};
}
const mostShared = 1e4;
function keyOf$1(score) {
	if (score === void 0) return "";
	if (score.kind !== "scored") return whyUnscored(score) ?? "";
	const { value, claims } = score;
	return claims === void 0 ? String(value) : `${value} ${claims.judged}/${claims.of}`;
}
// src/report/build/build-statistics.ts
function buildStatistics({ weighed, outcome }) {
	if (weighed === void 0) return void 0;
	const { change, items } = weighed;
	return {
		changed: change.changed,
		clusters: change.clusters,
		documents: change.documents,
		interval95: intervalOf(change.interval95),
		test: testOf(change),
		rule: outcome && {
			p: outcome.p,
			adjusted: outcome.adjusted
		},
		own: change.own,
		detectable: change.mde,
		largest: change.largest.flatMap((place) => items[place] ?? [])
	};
}
function testOf({ test }) {
	return test.kind === "none" ? test : {
		kind: test.kind,
		worse: test.worse
	};
}
function intervalOf(interval) {
	return interval && {
		low: interval[0],
		high: interval[1]
	};
}
function buildCorrection({ judge, corrected, ...counts }) {
	return {
		...counts,
		judge: {
			change: judge.change,
			interval95: intervalOf(judge.interval95)
		},
		corrected: corrected?.change
	};
}
// src/report/build/build-metrics.ts
function buildMetrics(decision, shown) {
	const asked = new Set(shown.policy.metrics.map((metric) => metric.name));
	const wanted = decision.metrics.map((metric) => metricReport(metric, decision.findings, shown)).filter((report) => asked.has(report.metric) || report.promoted);
	const fair = wanted.find((report) => report.promoted);
	const recall = wanted.findIndex((report) => report.metric === contextRecall);
	if (fair === void 0 || recall < 0) return wanted;
	return wanted.filter((report) => report !== fair).toSpliced(recall + 1, 0, fair);
}
function metricReport(judged, findings, { policy, items, equalLength }) {
	const { comparison, slices, added, dev, drafts, gate, weighed } = judged;
	const { metric, base, head, delta, improved, degraded, unchanged, coverage } = comparison;
	return {
		metric: metric.name,
		direction: metric.direction,
		group: metric.group,
		judged: needsJudge(metric, policy),
		gate: gate && {
			...boundsOf(gate, base),
			rule: gate.rule,
			inconclusive: gate.inconclusive
		},
		verdict: gate === void 0 ? "not-gated" : verdictOf(metric.name, findings),
		promoted: gate === void 0 && metric.name === equalLength,
		base,
		head,
		delta: weighed?.correction?.corrected?.change ?? delta,
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length,
		statistics: buildStatistics(judged),
		correction: weighed?.correction && buildCorrection(weighed.correction),
		coverage,
		...missingPairs(metric, items),
		slices: slices.map((slice) => gatedSlice(slice)),
		added: added && partReport(added),
		dev: dev && partReport(dev),
		drafts: drafts && partReport(drafts)
	};
}
function boundsOf({ tolerance, min, max }, base) {
	return {
		tolerance,
		allowed: tolerance && allowedDrop(tolerance, base),
		min,
		max
	};
}
function verdictOf(metric, findings) {
	return findings.find((finding) => concerns(finding, metric))?.verdict ?? "pass";
}
function concerns(finding, metric) {
	if ("metric" in finding) return finding.metric === metric;
	return "metrics" in finding && finding.metrics.includes(metric);
}
function gatedSlice(slice) {
	const { tag, gate, comparison } = slice;
	return {
		tag,
		...partReport(comparison),
		gate: gate && boundsOf(gate, comparison.base),
		statistics: buildStatistics(slice)
	};
}
function partReport(comparison) {
	const { improved, degraded, unchanged } = comparison;
	const { pairs } = comparison.coverage;
	return {
		pairs,
		...pairs < 5 ? noMeans : meansOf(comparison),
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length
	};
}
const noMeans = {
	base: void 0,
	head: void 0,
	delta: void 0
};
function meansOf({ base, head, delta }) {
	return {
		base,
		head,
		delta
	};
}
function canLack(metric) {
	return isOfAnswers(metric) || isOfSpending(metric);
}
function missingPairs(metric, items) {
	const turned = {
		base: [],
		head: []
	};
	const reasons = /* @__PURE__ */ new Map();
	for (const { id, scores } of canLack(metric) ? eligibleItems(items) : []) {
		const head = scores.head.get(metric.name);
		const base = scores.base === void 0 ? head : scores.base.get(metric.name);
		if (head?.kind === "not_applicable" && base?.kind === "not_applicable") reasons.set(head.reason, (reasons.get(head.reason) ?? 0) + 1);
		else if (head?.kind === "not_applicable" && base?.kind === "scored") turned.head.push(id);
		else if (base?.kind === "not_applicable" && head?.kind === "scored") turned.base.push(id);
	}
	return {
		turned,
		ruledOut: [...reasons].map(([reason, count]) => ({
			reason,
			items: count
		})).toSorted((a, b) => a.reason < b.reason ? -1 : 1)
	};
}
// src/report/build/health-report.ts
function healthReport(health) {
	const { labels, homes, placed, answers, oddities } = health;
	const { atLongest: _, ...counted } = answers;
	return {
		labels: labels.map(({ kind, of, unresolved }) => ({
			kind,
			of,
			unresolved
		})),
		homes: homes && {
			chunks: homes.chunks,
			prefix: homes.prefix,
			homed: homes.homed
		},
		placed,
		answers: counted,
		oddities
	};
}
// src/report/build/judge-report.ts
function judgeReport(facts, text) {
	const { spending: _, addressed: _documents, addressingAnswers: _answers, trust, ...known } = facts;
	return {
		...known,
		trust: trust && {
			kind: trust.kind,
			passed: trust.passed,
			of: trust.of,
			failed: trust.failed.map((check) => failedCheck(check, text)),
			reasons: trust.reasons,
			controls: trust.controls,
			missing: trust.missing
		}
	};
}
function failedCheck({ name, injection, expected, found, cause }, text) {
	return {
		name,
		injection,
		expected,
		found: text === "snippets" ? found : void 0,
		cause
	};
}
// src/report/json.ts
function* reportJsonPieces(report) {
	yield* piecesOfSmall.get(report) ?? remembering(report);
}
const piecesOfSmall = /* @__PURE__ */ new WeakMap();
const mostRemembered = 4e6;
function* remembering(report) {
	const pieces = [];
	let room = mostRemembered;
	for (const piece of jsonParts(report)) {
		room -= piece.length;
		if (room >= 0) pieces.push(piece);
		else pieces.length = 0;
		yield piece;
	}
	if (room >= 0) piecesOfSmall.set(report, pieces);
}
function reportJsonBytes(report) {
	return reportJsonPieces(report).reduce((sum, piece) => sum + byteLength(piece), 0);
}
function elementBytes(element) {
	return byteLength(lineOf(element)) + 6;
}
function* jsonParts(report) {
	let before = "{";
	for (const [key, value] of Object.entries(report)) {
		if (value === void 0) continue;
		yield `${before}\n  ${JSON.stringify(snakeCase(key))}: `;
		before = ",";
		if (Array.isArray(value) && value.length > 0) yield* listParts(value);
		else yield jsonText(value, 2);
	}
	yield "\n}\n";
}
function* listParts(list) {
	const known = /* @__PURE__ */ new Map();
	let before = "[";
	for (const element of list) {
		yield `${before}\n    ${lineOf(element, known)}`;
		before = ",";
	}
	yield "\n  ]";
}
const mostKnown = 1e4;
function lineOf(element, known = /* @__PURE__ */ new Map()) {
	if (typeof element !== "object" || element === null || Array.isArray(element)) return textOf$2(element);
	const keys = [];
	for (const key of Object.keys(element)) {
		const inner = Reflect.get(element, key);
		if (inner === void 0) continue;
		const text = key === "scores" && Array.isArray(inner) ? scoresText(inner, known) : textOf$2(inner);
		keys.push(`${JSON.stringify(snakeCase(key))}:${text}`);
	}
	return `{${keys.join(",")}}`;
}
function scoresText(list, known) {
	return `[${list.map((scores) => {
		const before = known.get(scores);
		if (before !== void 0) return before;
		const text = textOf$2(scores);
		if (known.size < mostKnown) known.set(scores, text);
		return text;
	}).join(",")}]`;
}
function textOf$2(value) {
	return JSON.stringify(snakeCased(value));
}
function jsonText(value, indentation) {
	return JSON.stringify(snakeCased(value), void 0, 2).replaceAll("\n", `\n${" ".repeat(indentation)}`);
}
function snakeCased(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`a report must hold finite numbers only, not ${value}`);
	if (Array.isArray(value)) return value.map((element) => snakeCased(element));
	if (typeof value !== "object" || value === null) return value;
	const cased = {};
	for (const key of Object.keys(value)) {
		const inner = Reflect.get(value, key);
		if (inner !== void 0) cased[snakeCase(key)] = snakeCased(inner);
	}
	return cased;
}
// src/report/shared-texts.ts
function sharingTexts(chunks) {
	const parts = /* @__PURE__ */ new Map();
	const holders = /* @__PURE__ */ new Map();
	const latest = /* @__PURE__ */ new Map();
	for (const at of inOrderOfPlace(chunks)) {
		const { doc, text } = chunks[at] ?? {};
		if (text === void 0 || text === "") continue;
		const holder = holders.get(text) ?? latest.get(doc);
		const part = holder === void 0 ? void 0 : partOf$2(chunks[holder], text, chunks[at]);
		if (holder !== void 0 && part !== void 0) parts.set(at, {
			chunk: holder,
			...part
		});
		else {
			holders.set(text, at);
			latest.set(doc, at);
		}
	}
	return chunks.map((chunk, at) => {
		const within = parts.get(at);
		return within === void 0 ? chunk : {
			...chunk,
			text: void 0,
			within
		};
	});
}
function inOrderOfPlace(chunks) {
	return chunks.map(({ start = 0, end = 0 }, at) => ({
		start,
		end,
		at
	})).toSorted((a, b) => a.start - b.start || b.end - a.end || a.at - b.at).map(({ at }) => at);
}
function partOf$2(holder, text, { start = 0 } = {}) {
	if (holder?.text === void 0) return void 0;
	if (holder.text === text) return {
		start: 0,
		end: text.length
	};
	const from = start - (holder.start ?? 0);
	return from >= 0 && holder.text.startsWith(text, from) ? {
		start: from,
		end: from + text.length
	} : void 0;
}
function withTexts(chunks) {
	return chunks.map(({ within, ...chunk }) => {
		const text = within && chunks[within.chunk]?.text?.slice(within.start, within.end);
		return text === void 0 ? chunk : {
			...chunk,
			text
		};
	});
}
// src/report/build/chunk-table.ts
function openChunkTable() {
	const chunks = [];
	const places = /* @__PURE__ */ new Map();
	return {
		chunks,
		indexOf: ({ side, lines, ...chunk }) => {
			const { id, doc, start, end, tokens, text } = chunk;
			const rest = JSON.stringify([
				id,
				doc,
				start,
				end,
				tokens
			]);
			const ofText = places.get(text) ?? /* @__PURE__ */ new Map();
			places.set(text, ofText);
			const place = ofText.get(rest) ?? chunks.length;
			ofText.set(rest, place);
			const known = chunks[place]?.lines ?? noLines;
			if (chunks[place] === void 0 || lines !== void 0 && known[side] === void 0) chunks[place] = {
				id,
				doc,
				start,
				end,
				lines: {
					...known,
					[side]: lines
				},
				tokens,
				text
			};
			return place;
		}
	};
}
const noLines = {
	base: void 0,
	head: void 0
};
// src/report/build/detailed-items.ts
function inOrderOfDetail(items, remarkable) {
	const places = new Map(remarkable.lists.map((id, place) => [id, place]));
	return items.map((item) => ({
		item,
		place: places.get(item.id) ?? Infinity,
		...weighedItem(item, remarkable)
	})).toSorted(inOrder).map(({ item }) => item);
}
function weighedItem({ id, golden, scores }, { headline, changes }) {
	const { mustPass } = golden.base;
	const head = headline && valueOf(scores.head.get(headline.name));
	const base = headline && valueOf(scores.base?.get(headline.name));
	const change = changes.get(id);
	const isMissed = scores.base === void 0 && head === 0 && headline?.direction === "higher";
	const hasMoved = change === "improved" || change === "degraded";
	const moved = base === void 0 || head === void 0 ? 0 : Math.abs(head - base);
	return {
		id,
		isRemarkable: hasMoved || isMissed,
		mustPass,
		moved
	};
}
function inOrderOf(a, b) {
	return a === b ? 0 : a - b;
}
function inOrder(a, b) {
	return Number(b.isRemarkable) - Number(a.isRemarkable) || inOrderOf(a.place, b.place) || Number(b.mustPass) - Number(a.mustPass) || b.moved - a.moved || (a.id < b.id ? -1 : Number(a.id > b.id));
}
// src/report/build/give-details.ts
const mostReportBytes = 5e7;
const mostLineBytes = 50;
function giveDetails(bare, { items, context }, mostBytes) {
	const shown = new Map(bare.items.map((item) => [item.id, item]));
	const table = openChunkTable();
	let room = Math.max(mostBytes - reportJsonBytes(bare), mostBytes / 10);
	let chunks = 0;
	for (const item of inOrderOfDetail(items, context)) {
		const before = shown.get(item.id);
		if (before === void 0) continue;
		const details = detailsOf(item, {
			context,
			table
		});
		const { id } = before;
		room -= elementBytes({
			id,
			...details
		}) - elementBytes({ id });
		for (const chunk of table.chunks.slice(chunks)) room -= elementBytes(chunk) + mostLineBytes;
		if (room < 0) break;
		shown.set(item.id, {
			...before,
			...details
		});
		chunks = table.chunks.length;
	}
	return {
		items: [...shown.values()],
		chunks: sharingTexts(table.chunks.slice(0, chunks))
	};
}
// src/report/build/withheld-words.ts
function withoutWithheldWords(measured, text) {
	if (text === "snippets") return measured;
	const { judge, decision, lists, changed } = measured;
	const findings = decision.findings.map((finding) => kindOf(finding).withhold?.(finding, text) ?? finding);
	return {
		...measured,
		decision: {
			...decision,
			findings
		},
		changed: text === "ids" ? changed && withoutValues(changed, measured.policy) : changed,
		lists: lists && {
			...lists,
			changed: lists.changed.map((change) => ({
				...change,
				lines: void 0
			}))
		},
		judge: judge && {
			...judge,
			stopped: judge.stopped && withoutWords(judge.stopped),
			addressed: judge.addressed.map(({ doc }) => ({
				doc,
				phrases: []
			}))
		}
	};
}
function withoutValues(changed, { files }) {
	const ofGate = /* @__PURE__ */ new Set([files.base?.config.path, files.head.config.path]);
	const config = changed.config.map((change) => {
		const { path, file, line, side } = change;
		return ofGate.has(file) ? change : {
			kind: "edited",
			path,
			file,
			line,
			side
		};
	});
	return {
		...changed,
		config
	};
}
// src/report/build/build-report.ts
function buildReport(run, all, mostBytes = mostReportBytes) {
	const measured = withoutWithheldWords(all, run.text);
	const { policy, scored, decision, sides, judge, matrices, diagnosed, features = {} } = measured;
	const attributions = diagnosed?.attributions ?? /* @__PURE__ */ new Map();
	const worseAnswers = diagnosed?.answers ?? /* @__PURE__ */ new Map();
	const { items } = scored;
	const compared = sides.base !== void 0;
	const chunkSize = changedChunkSize(items);
	const headline = decision.metrics.find(({ comparison }) => comparison.metric.name === decision.headline)?.comparison;
	const metrics = decision.metrics.map(({ comparison }) => comparison.metric);
	const context = {
		headline: headline?.metric,
		budget: budgetMetric(headline?.metric, metrics),
		changes: changesOf(headline),
		lists: measured.lists?.changed.map(({ item }) => item) ?? [],
		corpora: {
			base: sides.base?.corpus,
			head: sides.head.corpus
		},
		text: run.text,
		matrices,
		metrics: metrics.map(({ name }) => name),
		details: (item) => scored.details(item),
		attributions,
		worseAnswers
	};
	const framed = frame(run);
	const bare = {
		...framed,
		origin: {
			...framed.origin,
			...answersOf(policy)
		},
		verdict: decision.verdict,
		outcome: compared ? "compared" : run.commits.base === void 0 ? "head-only" : "adopted",
		findings: decision.findings,
		metrics: buildMetrics(decision, {
			policy: policy.settings,
			items,
			equalLength: scored.equalLength?.name
		}),
		headline: decision.headline,
		lists: measured.lists,
		worseAnswers: countWorseAnswers(worseAnswers),
		diagnosis: diagnosed?.diagnosis,
		changed: measured.changed,
		context: measured.context,
		...Object.keys(features).length > 0 && { features },
		causes: countCauses(attributions),
		notes: buildNotes(measured, {
			run,
			chunkSize
		}),
		items: buildItems(items, context),
		index: scored.index,
		health: {
			base: scored.health.base && healthReport(scored.health.base),
			head: healthReport(scored.health.head)
		},
		judge: judge && judgeReport(judge, run.text),
		cost: judge?.spending,
		times: {
			totalMs: 0,
			buildMs: {
				base: sides.base?.run.buildMs,
				head: sides.head.run.buildMs
			},
			queryP50Ms: {
				base: queryTime(items, "base", 50),
				head: queryTime(items, "head", 50)
			},
			queryP95Ms: {
				base: queryTime(items, "base", 95),
				head: queryTime(items, "head", 95)
			}
		}
	};
	return {
		...bare,
		...giveDetails(bare, {
			items,
			context
		}, mostBytes)
	};
}
function answersOf({ own, pipelines: { head } }) {
	if (own === void 0) return {};
	if (commandsOf(head).length > 0) return { answers: "code" };
	return head.kind === "runs" ? { answers: "files" } : {};
}
function changesOf(headline) {
	const changes = /* @__PURE__ */ new Map();
	for (const id of headline?.improved ?? []) changes.set(id, "improved");
	for (const id of headline?.degraded ?? []) changes.set(id, "degraded");
	for (const id of headline?.unchanged ?? []) changes.set(id, "unchanged");
	return changes;
}
function queryTime(items, side, percent) {
	const times = items.flatMap(({ facts }) => facts[side]?.ms ?? []);
	return nearestRank(times.toSorted((a, b) => a - b), percent);
}
// src/verdict/findings/same-loss.ts
function isSameLoss(other, finding) {
	if (isNothingToCompare(other)) return other.verdict === "error";
	if (other.kind !== finding.kind || tagOf(other) !== tagOf(finding)) return false;
	if (isLostItems(other)) return other.verdict === "fail";
	if (isPastTolerance(other) && other.rule === "auto") return other.verdict === "fail";
	if (!isPastBound(other) || !isPastBound(finding)) return true;
	return other.bound === finding.bound && other.verdict === "fail";
}
function tagOf(finding) {
	return "tag" in finding ? finding.tag : void 0;
}
// src/verdict/accepting/accept-losses.ts
function* acceptLosses(findings, waivers, again) {
	if (waivers.length === 0) return {
		findings,
		waived: []
	};
	const once = asOncePerMetric(again);
	const waived = /* @__PURE__ */ new Set();
	const accepted = [];
	for (const finding of findings) {
		const { parts, by } = finding.verdict === "fail" ? yield* accept(finding, waivers, once) : {
			parts: [finding],
			by: []
		};
		accepted.push(...parts);
		for (const waiver of by) waived.add(waiver);
	}
	return {
		findings: accepted,
		waived: waivers.filter((waiver) => waived.has(waiver))
	};
}
function asOncePerMetric({ unmoved, ...again }) {
	const known = /* @__PURE__ */ new Map();
	return {
		...again,
		*unmoved(metric, items) {
			const findings = known.get(metric) ?? (yield* unmoved(metric, items));
			known.set(metric, findings);
			return findings;
		}
	};
}
function* accept(finding, waivers, again) {
	return "items" in finding ? acceptItems(finding, waivers, again) : yield* acceptMetric(finding, waivers, again);
}
function* acceptMetric(finding, waivers, again) {
	const whole = waivers.find(({ metric, items }) => metric === finding.metric && items.length === 0);
	if (whole !== void 0) return warned$1(finding, [whole]);
	const worse = again.worse(finding.metric);
	const partial = waivers.filter(({ metric, items }) => (metric === void 0 || metric === finding.metric) && items.some((id) => worse.has(id)));
	if (partial.length === 0) return {
		parts: [finding],
		by: []
	};
	return (yield* again.unmoved(finding.metric, new Set(partial.flatMap(({ items }) => items)))).some((other) => isSameLoss(other, finding)) ? {
		parts: [finding],
		by: []
	} : warned$1(finding, partial);
}
const kindsOfItems = Object.values(findingKinds).filter((kind) => "accept" in kind).map(({ kind }) => kind);
function acceptItems(finding, waivers, again) {
	const ofItems = waivers.filter(({ metric, items }) => metric === finding.kind || metric === void 0 && items.length > 0);
	const byItem = new Map(ofItems.flatMap((waiver) => {
		return (waiver.metric === void 0 ? waiver.items : finding.items).map((id) => [id, waiver]);
	}));
	const kept = finding.items.filter((id) => !byItem.has(id));
	const groups = ofItems.flatMap((waiver) => {
		const items = finding.items.filter((id) => byItem.get(id) === waiver);
		return items.length === 0 ? [] : [{
			waiver,
			items
		}];
	});
	return {
		parts: [...kept.length === 0 ? [] : [groups.length === 0 ? finding : partOf$1(finding, kept, again)], ...groups.map(({ waiver, items }) => ({
			...partOf$1(finding, items, again),
			verdict: "warn",
			accepted: acceptanceOf([waiver])
		}))],
		by: groups.map(({ waiver }) => waiver)
	};
}
function partOf$1(finding, items, { lostDocs }) {
	return kindOf(finding).accept?.(finding, items, lostDocs(items)) ?? {
		...finding,
		items
	};
}
function warned$1(finding, by) {
	return {
		parts: [{
			...finding,
			verdict: "warn",
			accepted: acceptanceOf(by)
		}],
		by
	};
}
function acceptanceOf(losses) {
	const dayOf = (loss) => "until" in loss ? loss.until : "never";
	const [first] = losses.toSorted((a, b) => dayOf(a) < dayOf(b) ? -1 : 1);
	if (first === void 0) throw new Error("nothing is accepted without a waiver");
	const { reason } = first;
	return "until" in first ? {
		kind: "waiver",
		until: first.until,
		reason
	} : {
		kind: "review",
		by: first.by,
		reason
	};
}
// src/verdict/accepting/accepted.ts
function* accepted(losses, run, isMeasured) {
	const { items, weighed, change } = run;
	const again = (name, instead) => weighAgain(name, items.map(instead), {
		run,
		isMeasured
	});
	const { findings, waived } = yield* acceptLosses(losses, change.waivers ?? [], {
		worse: (name) => worseOn(name, weighed, items),
		lostDocs: (ids) => {
			const those = items.filter(({ id }) => ids.includes(id));
			return new Set(those.flatMap(({ gone }) => gone.map(({ doc }) => doc)));
		},
		unmoved: (name, ids) => again(name, (item) => ids.has(item.id) ? unmoved(item) : item)
	});
	const { copied } = change;
	if (copied === void 0) return {
		findings,
		waived
	};
	return {
		findings: yield* creditCopies(findings, {
			worse: (name) => {
				const worse = worseOn(name, weighed, items);
				return items.filter(({ id }) => worse.has(id));
			},
			copied,
			judged: (name, others) => again(name, (item) => others.get(item.id) ?? item)
		}),
		waived
	};
}
function* weighAgain(name, items, { run: { weighed, policy, change }, isMeasured }) {
	const metric = weighed.find(({ comparison }) => comparison.metric.name === name);
	if (metric === void 0) return [];
	const { labelled } = change;
	const judgedAgain = yield* weighMetric(metric.comparison.metric, items, {
		policy,
		labelled
	});
	const all = weighed.map((each) => each === metric ? judgedAgain : each);
	return ruleMetrics(all, isMeasured).filter(({ comparison }) => comparison.metric.name === name).flatMap((each) => metricFindings(each));
}
function worseOn(name, metrics, items) {
	const metric = metrics.find(({ comparison }) => comparison.metric.name === name);
	const gone = items.filter(({ scores: { base, head } }) => base?.get(name)?.kind === "scored" && head.get(name)?.kind !== "scored");
	return /* @__PURE__ */ new Set([...metric?.comparison.degraded ?? [], ...gone.map(({ id }) => id)]);
}
function unmoved(item) {
	const { base } = item.scores;
	return base === void 0 ? item : {
		...item,
		scores: {
			base,
			head: base
		}
	};
}
// src/verdict/findings/health-findings.ts
const mostUnresolved = .1;
const leastHomed = .9;
const mostEmpty = .1;
const mostUnlike = .05;
const mostUnplaced = .5;
const leastConstant = 10;
const leastLists = 5;
function healthFindings({ health, metrics, trusted }) {
	const sides = sidesOf(health);
	const { base, head } = health;
	return [
		...perSide(sides, "labels-fit", unresolvedLabels),
		...perSide(sides, "chunks-homed", homelessChunks),
		...onAll(sides, "pipeline-answers", emptyAnswers),
		...sameLists(sides),
		...base === void 0 ? [] : shorterLists(base.answers, head.answers),
		...placedAlike(health),
		...metrics.flatMap((metric) => constantMetric(metric, trusted))
	];
}
function sidesOf({ base, head }) {
	return [...base === void 0 ? [] : [{
		side: "base",
		health: base
	}], {
		side: "head",
		health: head
	}];
}
function perSide(sides, check, badOf) {
	return sides.flatMap(({ side, health }) => {
		const bad = badOf(health);
		return bad === void 0 ? [] : [unhealthy(check, side, bad)];
	});
}
function onAll(...checked) {
	const found = perSide(...checked);
	return found.length === checked[0].length ? found : [];
}
function unhealthy(check, side, bad) {
	return {
		kind: "unhealthy",
		verdict: "error",
		check,
		side,
		example: void 0,
		nearest: void 0,
		metric: void 0,
		...bad
	};
}
function unresolvedLabels({ labels, misfits }) {
	const unfit = labels.find(({ of, unresolved, known }) => unresolved > 0 && (unresolved === of || known === "all" && unresolved > mostUnresolved * of));
	const [first] = misfits;
	return unfit && {
		bad: unfit.unresolved,
		of: unfit.of,
		example: first?.name,
		nearest: first?.nearest
	};
}
function homelessChunks({ homes }) {
	if (homes === void 0 || homes.homed >= leastHomed * homes.chunks) return void 0;
	const { chunks, homed, example, nearest } = homes;
	return {
		bad: chunks - homed,
		of: chunks,
		example,
		nearest
	};
}
function emptyAnswers({ answers: { asked, empty } }) {
	return empty > mostEmpty * asked ? {
		bad: empty,
		of: asked
	} : void 0;
}
function sameLists(sides) {
	const found = perSide(sides, "lists-differ", ({ answers: { sameList, lists, longest } }) => sameList && lists >= leastLists && longest > 1 ? {
		bad: lists,
		of: lists
	} : void 0);
	return found.length === sides.length ? found : found.map(warned);
}
function shorterLists(base, head) {
	const isCut = ({ longest, depth, atLongest, lists }) => lists > 0 && longest < depth && 2 * atLongest > lists;
	const isBase = base.longest < head.longest;
	const [short, other] = isBase ? [base, head] : [head, base];
	if (short.longest === other.longest || !isCut(short) || isCut(other)) return [];
	const side = isBase ? "base" : "head";
	const { longest, depth } = short;
	return [warned(unhealthy("lists-as-long", side, {
		bad: longest,
		of: depth
	}))];
}
function placedAlike({ base, head }) {
	if (base?.placed === void 0 || head.placed === void 0) return [];
	const [ofBase, ofHead] = [unplacedShare(base.placed), unplacedShare(head.placed)];
	if (Math.abs(ofBase - ofHead) <= mostUnlike) return [];
	const [side, { unplaced: bad, chunks: of }] = ofBase > ofHead ? ["base", base.placed] : ["head", head.placed];
	const found = unhealthy("placed-alike", side, {
		bad,
		of
	});
	return [ofBase > Math.max(ofHead, mostUnplaced) ? found : warned(found)];
}
function unplacedShare({ chunks, unplaced }) {
	return unplaced / Math.max(1, chunks);
}
function warned(finding) {
	return {
		...finding,
		verdict: "warn"
	};
}
function constantMetric({ gate, comparison: { metric, pairs, headScored, base } }, trusted) {
	if (gate === void 0 || metric.direction !== "higher") return [];
	const of = base === void 0 ? headScored?.items ?? 0 : pairs.items.length;
	if (of < leastConstant) return [];
	const isAll = (value) => base === void 0 ? headScored?.value === value : [...pairs.base, ...pairs.head].every((each) => each === value);
	const bad = {
		bad: of,
		of,
		metric: metric.name
	};
	if (isAll(0)) return [unhealthy("something-measured", void 0, bad)];
	if (metric.group !== "judged" || trusted !== false || !isAll(1)) return [];
	return [warned(unhealthy("judge-varies", void 0, bad))];
}
// src/verdict/findings/judge-findings.ts
function judgeFindings({ items, metrics, policy }, judge, unwritten = false) {
	const answered = metrics.filter(({ gate, comparison: { metric } }) => {
		return gate !== void 0 && (needsJudge(metric, policy) || metric.group === "answer");
	});
	const gated = answered.filter(({ comparison }) => needsJudge(comparison.metric, policy));
	const isUnwritten = ({ comparison }) => unwritten && comparison.coverage.pairs === 0;
	if (answered.some(isUnwritten)) return [withheldFinding(answered.filter((metric) => isUnwritten(metric) || lacksJudgements(metric.comparison.metric, items)), policy)];
	if (gated.length === 0) return [];
	const unjudged = gated.filter(({ comparison }) => lacksJudgements(comparison.metric, items));
	const whole = keyFinding(unjudged, policy, judge) ?? stopFinding(gated, unjudged, judge);
	const untrusted = trustFinding(gated, policy, judge);
	const explained = new Set([...whole, ...untrusted.filter(({ verdict }) => verdict === "error")].flatMap(({ metrics: names }) => names));
	return [
		...whole,
		...untrusted,
		...gated.filter(({ comparison }) => !explained.has(comparison.metric.name)).flatMap((metric) => errorsFinding(metric, policy.maxErrors))
	];
}
function unmeasuredBy(findings) {
	const names = findings.flatMap((finding) => finding.verdict === "error" || isUnjudged(finding) ? finding.metrics : []);
	return new Set(names);
}
function unaskedBy(findings, metrics, policy) {
	if (!findings.some(isOfWholeRun)) return /* @__PURE__ */ new Set();
	const told = new Set(findings.flatMap((finding) => finding.metrics));
	return new Set(namesOf(metrics).filter((name, at) => {
		const metric = metrics[at]?.comparison.metric;
		return told.has(name) || metric !== void 0 && needsJudge(metric, policy);
	}));
}
function isOfWholeRun(finding) {
	return isUnjudged(finding) && finding.why.kind !== "errors";
}
function keyFinding(unjudged, policy, judge) {
	if (unjudged.length === 0 || judge?.key === "given") return void 0;
	if (judge?.key === "withheld") return [withheldFinding(unjudged, policy)];
	return [leftUnjudged("error", namesOf(unjudged), {
		kind: "no-key",
		withheld: false
	})];
}
function withheldFinding(unmeasured, { whenUnmeasured }) {
	return leftUnjudged(whenUnmeasured, namesOf(unmeasured), {
		kind: "no-key",
		withheld: true
	});
}
function stopFinding(gated, unjudged, judge) {
	if (judge?.stopped === void 0) return [];
	const metrics = namesOf(judge.key === "given" && judge.trust === void 0 ? gated : unjudged);
	if (metrics.length === 0) return [];
	const { cause, message } = judge.stopped;
	return [leftUnjudged("error", metrics, {
		kind: "stopped",
		cause,
		message
	})];
}
function trustFinding(gated, policy, judge) {
	if (judge?.trust?.kind !== "untrusted" || gated.length === 0) return [];
	const { passed, of, failed, reasons } = judge.trust;
	return [distrusted(policy.judge?.onUntrusted ?? "error", namesOf(gated), {
		kind: "checks",
		passed,
		of,
		failed: failed.map(({ name }) => name),
		reasons
	})];
}
function errorsFinding({ comparison: { metric, coverage } }, allowed) {
	const failed = coverage.judgeErrors;
	const of = coverage.pairs + failed;
	if (failed <= allowed * of + 1e-9) return [];
	const why = {
		kind: "errors",
		failed,
		of,
		allowed
	};
	return [leftUnjudged("error", [metric.name], why)];
}
function lacksJudgements({ name }, items) {
	return eligibleItems(items).some(({ scores }) => [scores.base?.get(name), scores.head.get(name)].some(isIncomplete));
}
function isIncomplete(score) {
	return score?.kind === "judge_error" || score?.kind === "scored" && score.claims !== void 0;
}
function namesOf(metrics) {
	return metrics.map(({ comparison }) => comparison.metric.name);
}
// src/verdict/findings/raised-kinds.ts
const raisedKinds = [
	raised,
	raised$1,
	raised$2,
	raised$3,
	raised$4,
	raised$5,
	raised$6,
	raised$7
];
// src/verdict/findings/raised.ts
function* raisedAs(as, run) {
	const those = raisedKinds.filter((kind) => kind.as === as).toSorted((a, b) => a.place - b.place);
	const found = [];
	for (const { by } of those) {
		const some = by(run);
		found.push(...Symbol.iterator in some && "next" in some ? yield* some : some);
	}
	return found;
}
// src/verdict/findings/run-findings.ts
function runFindings(items, metrics, { maxErrors, unasked, lists }) {
	const asked = metrics.filter(({ comparison }) => !unasked.has(comparison.metric.name));
	const isMeasured = unasked.size > 0 && asked.length === 0 || lists?.labelled === 0 && lists.asked > 0;
	const gated = {
		items: eligibleItems(items),
		metrics,
		maxErrors
	};
	return [
		tooManyFailures("base", eligibleItems(items), maxErrors),
		tooManyFailures("head", eligibleItems(items), maxErrors),
		failedRounds(gated),
		isMeasured ? [] : noItems(items, asked)
	].flat();
}
function tooManyFailures(side, items, allowed) {
	const sides = items.flatMap((item) => item.facts[side] ?? []);
	const asked = sides.length;
	const failed = sides.filter(({ failure }) => failure !== void 0).length;
	if (failed <= allowed * asked) return [];
	return [tooManyFailed({
		round: "queries",
		side,
		failed,
		asked,
		allowed
	})];
}
function roundOf({ metric }) {
	const entry = entryOf(metric);
	if (entry.reads === "trials") return entry.reads;
	return entry.reads === "beside" ? entry.feature : void 0;
}
function failedRounds({ items, metrics, maxErrors: allowed }) {
	return [...Map.groupBy(metrics.filter(({ gate }) => gate !== void 0), ({ comparison }) => roundOf(comparison))].flatMap(([round, of]) => round === void 0 ? [] : sideNames.flatMap((side) => {
		const [most] = of.map(({ comparison }) => countFailed(items, side, comparison)).toSorted((a, b) => b.failed - a.failed);
		if (most === void 0 || most.failed <= allowed * most.asked) return [];
		return [tooManyFailed({
			round,
			side,
			...most,
			allowed
		})];
	}));
}
function countFailed(items, side, { metric }) {
	const scores = items.flatMap(({ scores: of }) => of[side]?.get(metric.name) ?? []);
	const isAsked = (score) => entryOf(metric).reads === "beside" ? whyUnscored(score) !== "not_asked" : score.kind !== "not_applicable";
	return {
		failed: scores.filter((score) => score.kind === "run_error").length,
		asked: scores.filter(isAsked).length
	};
}
function noItems(items, metrics) {
	const message = whyNothing(items, metrics);
	return message === void 0 ? [] : [nothingToCompare("error", { message })];
}
function whyNothing(all, metrics) {
	const items = eligibleItems(all);
	if (items.length === 0) return all.some(isApart) ? "the golden set holds unreviewed drafts alone; rag-gate golden review makes questions of them" : "the golden set holds no question to compare";
	const graded = metrics.filter(({ comparison }) => entryOf(comparison.metric).reads === "labels");
	return (items.some(({ golden }) => isLabelled(golden.base)) && graded.length > 0 ? graded : metrics).some(({ comparison }) => comparison.coverage.pairs > 0) ? void 0 : "no question was scored by any metric";
}
// src/verdict/findings/scorer-findings.ts
function scorerFindings(items, metrics, allowed) {
	return metrics.flatMap(({ gate, comparison: { metric, coverage } }) => {
		if (gate === void 0 || !metric.family.startsWith("scorer.")) return [];
		const lost = eligibleItems(items).filter(({ scores }) => [scores.base, scores.head].some((side) => isFailed(side?.get(metric.name))));
		const failed = lost.length;
		const of = coverage.pairs + failed;
		if (failed <= allowed * of + 1e-9) return [];
		const message = commonest(lost, metric.family.slice(scorerPrefix.length));
		return [{
			...tooManyFailed({
				round: "scorer",
				failed,
				asked: of,
				allowed,
				message
			}),
			metric: metric.name
		}];
	});
}
function isFailed(score) {
	return score?.kind === "run_error" && score.reason === "scorer_failed";
}
function commonest(items, label) {
	const said = items.flatMap(({ facts }) => {
		return facts.base?.scorerErrors?.get(label) ?? facts.head.scorerErrors?.get(label) ?? [];
	});
	const counts = /* @__PURE__ */ new Map();
	for (const message of said) counts.set(message, (counts.get(message) ?? 0) + 1);
	const [[message] = [""]] = [...counts].toSorted(([, a], [, b]) => b - a);
	return message;
}
// src/verdict/findings/unproven-judge.ts
function heldBack(findings, metrics, judge) {
	const { trust } = judge ?? {};
	if (trust?.kind !== "unproven") return findings;
	const gated = metrics.filter(({ gate, comparison, weighed }) => gate !== void 0 && restsOnVerdicts(comparison.metric) && weighed?.correction?.corrected === void 0).map(({ comparison }) => comparison.metric.name);
	const held = /* @__PURE__ */ new Set();
	const lowered = findings.map((finding) => {
		if (finding.verdict !== "fail" || !isOfMetric(finding) || !gated.includes(finding.metric)) return finding;
		held.add(finding.metric);
		return {
			...finding,
			verdict: "warn"
		};
	});
	if (gated.length === 0 || held.size === 0 && !trust.isDoubtful) return findings;
	const { missing } = trust;
	const why = {
		kind: "unproven",
		held: [...held],
		missing
	};
	return [...lowered, distrusted("warn", gated, why)];
}
// src/verdict/gated-window.ts
function gatedWindow({ gate }, ofCutoffs = Math.min) {
	const cutoffs = gate.map(({ metric: { cutoff } }) => cutoff);
	if (cutoffs.some(({ kind }) => kind === "context")) return "context";
	const ranks = cutoffs.flatMap((cutoff) => cutoff.kind === "ranks" ? [cutoff.k] : []);
	return ranks.length === 0 ? 5 : ofCutoffs(...ranks);
}
// src/verdict/headline-metric.ts
function headlineMetric(metrics, findings, equalLength) {
	const broken = findings.filter(isPastBound).find(({ verdict }) => verdict === "fail");
	const speaks = new Set(metrics.map(({ comparison }) => comparison.metric.name)).has(contextRecall) ? equalLength ?? contextRecall : contextPrice;
	const named = (metric) => metric === contextPrice ? speaks : metric;
	return named(furthest(metrics, findings, "fail")) ?? broken?.metric ?? named(furthest(metrics, findings, "warn")) ?? metrics.find((metric) => metric.gate !== void 0)?.comparison.metric.name;
}
function furthest(metrics, findings, verdict) {
	return findings.flatMap((finding) => {
		if (!isPastTolerance(finding) || finding.tag !== void 0 || finding.verdict !== verdict) return [];
		const metric = metrics.find(({ comparison }) => comparison.metric.name === finding.metric);
		const price = priceRank(finding.metric, metric);
		return [{
			metric: finding.metric,
			price,
			overshoot: overshoot(finding, metric)
		}];
	}).toSorted((a, b) => a.price - b.price || b.overshoot - a.overshoot)[0]?.metric;
}
function priceRank(name, metric) {
	if (name === contextPrice) return 2;
	return metric !== void 0 && isOfSpending(metric.comparison.metric) ? 1 : 0;
}
function overshoot(finding, metric) {
	const beyond = finding.drop - finding.tolerance;
	return metric === void 0 || isShare(metric.comparison.metric) ? beyond : beyond / Math.max(1e-9, Math.abs(finding.base));
}
// src/verdict/losses.ts
function* lossesOf(run, measured) {
	const { items, metrics, lists } = run;
	const isBareSet = areUnlabelled(eligibleItems(items).map(({ golden }) => golden.base));
	const waitsForDrafts = ({ comparison: { metric } }) => isBareSet && lists !== void 0 && entryOf(metric).reads === "labels";
	const ofMetrics = measured.flatMap((metric) => metricFindings(metric).filter((finding) => !isNothingToCompare(finding) || !waitsForDrafts(metric)));
	return [...priced(ofMetrics, metrics), ...yield* raisedAs("loss", run)];
}
// src/verdict/decide.ts
function decide(...asked) {
	const steps = decideStepwise(...asked);
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
	}
}
function* decideStepwise(items, policy, change = {
	emptiesGoldenSet: false,
	chunkOverlap: void 0,
	judge: void 0
}) {
	const run = {
		items,
		policy,
		change,
		weighed: yield* weighMetrics(items, policy, change.labelled)
	};
	const { orphaned, ...remarks } = remarksOf(run);
	const isMeasured = measuredBy(orphaned, remarks);
	const metrics = ruleMetrics(run.weighed, isMeasured);
	const measured = metrics.filter(isMeasured);
	const asked = {
		items,
		asserted: orphaned.length > 0 ? items.filter((item) => !hasChunkLabels(item)) : items,
		metrics,
		policy,
		window: gatedWindow(policy, Math.max),
		lists: change.lists
	};
	const { findings: left, waived } = yield* accepted(yield* lossesOf(asked, measured), run, isMeasured);
	const errors = errorsOf(run, remarks);
	const parts = [
		...heldBack(left, measured, change.judge),
		...remarks.judged.filter(isNoError),
		...orphaned,
		...rechunkedFindings(items),
		...remarks.unhealthy.filter(isNoError),
		...yield* raisedAs("remark", asked),
		...change.policy ?? [],
		...emptiedGoldenSet(change)
	];
	const findings = sortFindings([...errors, ...parts]);
	return {
		verdict: errors.length > 0 ? "error" : worst(parts.map((part) => part.verdict)),
		findings,
		metrics,
		headline: headlineMetric(metrics, findings, change.equalLength),
		waived
	};
}
function remarksOf({ items, policy, change, weighed }) {
	const judged = judgeFindings({
		items,
		metrics: weighed,
		policy
	}, change.judge, change.unwritten);
	const trusted = change.judge && change.judge.trust?.kind === "trusted";
	const { health } = change;
	return {
		judged: [...judged, ...oppositeFindings(weighed)],
		unscored: scorerFindings(items, weighed, policy.maxErrors),
		unhealthy: health === void 0 ? [] : healthFindings({
			health,
			metrics: weighed,
			trusted
		}),
		orphaned: orphanedLabels(items, weighed, change.chunkOverlap)
	};
}
function measuredBy(orphaned, { judged, unscored }) {
	const untold = /* @__PURE__ */ new Set([
		...orphaned.flatMap(({ metrics }) => metrics),
		...unmeasuredBy(judged),
		...unscored.map(({ metric }) => metric)
	]);
	return ({ comparison: { metric } }) => !untold.has(metric.name);
}
function errorsOf({ items, policy, change, weighed }, { judged, unscored, unhealthy }) {
	const { maxErrors } = policy;
	const unasked = unaskedBy(judged, weighed, policy);
	return [
		...unhealthy.filter((finding) => !isNoError(finding)),
		...runFindings(items, weighed, {
			maxErrors,
			unasked,
			lists: change.lists
		}),
		...judged.filter((finding) => !isNoError(finding)),
		...unscored
	];
}
function isNoError({ verdict }) {
	return verdict !== "error";
}
function emptiedGoldenSet({ emptiesGoldenSet }) {
	return emptiesGoldenSet ? [nothingToCompare("error", { message: "head leaves no question in the golden set, so that nothing could be measured after the merge" })] : [];
}
function worst(verdicts) {
	return severity.find((verdict) => verdicts.includes(verdict)) ?? "pass";
}
const severity = [
	"fail",
	"error",
	"warn",
	"pass"
];
function sortFindings(findings) {
	return findings.toSorted((a, b) => severity.indexOf(a.verdict) - severity.indexOf(b.verdict));
}
// src/verdict/broken-base.ts
function brokenBase(items, policy, { health, judge }) {
	const alone = items.flatMap((item) => item.origin === "added" ? [] : asAlone(item, policy));
	if (alone.length === 0 || health?.base === void 0) return [];
	const { findings } = decide(alone, policy, {
		emptiesGoldenSet: false,
		chunkOverlap: void 0,
		health: {
			base: void 0,
			head: health.base
		},
		judge: judge && {
			...judge,
			trust: judge.trust && trustOnBase(judge.trust)
		}
	});
	const found = [...findings, ...placedAlike(health)];
	const codes = new Set(found.flatMap((finding) => faultOf$1(finding) ?? []));
	return items.some(hasDeclaredLoss) ? [...codes].filter((code) => !ofTooFew.has(code)) : [...codes];
}
function hasDeclaredLoss({ gone }) {
	return gone.some(({ declared }) => declared);
}
const ofTooFew = /* @__PURE__ */ new Set(["nothing-to-compare", "something-measured"]);
function asAlone(item, policy) {
	const { golden, facts, scores, stale } = item;
	if (facts.base === void 0 || scores.base === void 0 || hasDeclaredLoss(item)) return [];
	const { base } = scores;
	if (policy.gate.some(({ metric }) => isOfServer(base.get(metric.name)))) return [];
	return [{
		...item,
		golden: {
			base: golden.base,
			head: golden.base
		},
		origin: "both",
		facts: {
			base: void 0,
			head: facts.base
		},
		scores: {
			base: void 0,
			head: scores.base
		},
		gone: [],
		stale: stale.filter(({ on }) => on !== "head").map((label) => ({
			...label,
			on: "head"
		}))
	}];
}
function isOfServer(score) {
	return score?.kind === "judge_error" && ofServer.has(score.cause);
}
const ofServer = /* @__PURE__ */ new Set([
	"timeout",
	"rate_limited",
	"server_error",
	"network",
	"bad_request",
	"bad_response",
	"malformed",
	"missing_id"
]);
function trustOnBase(trust) {
	const reasons = trust.reasons.filter((reason) => isShownOnBase(reason, trust));
	return {
		...trust,
		reasons,
		kind: reasons.length === 0 ? "trusted" : "untrusted"
	};
}
function isShownOnBase(reason, { controls }) {
	if (reason.kind === "sentinel") return false;
	if (reason.kind !== "controls") return true;
	const { truth } = reason;
	return controls.some(({ side, kind, right, of }) => side === "base" && kind === truth && right < .85 * of);
}
function dropsJudge(broken, policy) {
	return !policy.gate.some(({ metric }) => needsJudge(metric, policy)) && broken.some((code) => ofJudge.has(code));
}
const ofJudge = /* @__PURE__ */ new Set([
	"judge-untrusted",
	"judge-stopped",
	"judge-errors"
]);
function isPartlyMeasured(broken) {
	return broken.every((code) => code.startsWith("failed-"));
}
function faultOf$1(finding) {
	if (finding.verdict !== "error") return void 0;
	const { fault, kind } = kindOf(finding);
	return fault?.of === void 0 ? kind : fault.of(finding);
}
// src/gate/beside-runs.ts
async function watchBuilds(pipelines) {
	const watched = /* @__PURE__ */ new Map();
	for (const [name, { watches }] of Object.entries(featureParts)) {
		if (watches?.(pipelines) !== true) continue;
		const watch = (await featureSteps[name]?.())?.watches?.();
		if (watch !== void 0) watched.set(name, watch);
	}
	return {
		onVectors: watched.size === 0 ? void 0 : (side, vectors) => {
			for (const { onVectors } of watched.values()) onVectors(side, vectors);
		},
		seen: new Map([...watched].map(([name, { read }]) => [name, read]))
	};
}
async function askBeside(run, ports) {
	const { metrics } = run.collected.policy.settings;
	const asked = /* @__PURE__ */ new Map();
	for (const name of new Set(metrics.flatMap((metric) => askedBy(metric) ?? []))) {
		const read = await (await featureSteps[name]?.())?.asks?.(run, ports);
		if (read !== void 0) asked.set(name, read);
	}
	return asked;
}
function askedBy(metric) {
	const entry = entryOf(metric);
	return entry.reads === "beside" ? entry.feature : void 0;
}
function warnOfUnasked({ metrics, gate }, log) {
	const isBeside = (metric) => askedBy(metric) !== void 0;
	const names = metrics.filter(isBeside).map(({ name }) => name);
	const gated = gate.find(({ metric }) => isBeside(metric));
	const then = gated === void 0 ? "" : `, so that the report will say error for ${gated.metric.name}`;
	if (names.length > 0) log.warn(`${names.join(", ")}: gate alone asks for it, and not where runs are collected${then}`);
}
async function readBeside(collected, ...given) {
	const beside = /* @__PURE__ */ new Map();
	const parts = {};
	for (const [name, read] of collected.asked ?? []) {
		const { scores, part } = await read(collected, ...given);
		if (part !== void 0) parts[name] = part;
		for (const [id, { base, head }] of scores ?? []) {
			const known = beside.get(id);
			beside.set(id, {
				base: together$1(known?.base, base),
				head: together$1(known?.head, head)
			});
		}
	}
	return {
		beside,
		parts
	};
}
function together$1(one, other) {
	if (one === void 0 || other === void 0) return one ?? other;
	return { get: (metric) => one.get(metric) ?? other.get(metric) };
}
async function tellMeasured(measured) {
	const parts = {};
	for (const [name, { looksAt }] of Object.entries(featureParts)) {
		if (looksAt?.(measured.items) !== true) continue;
		const part = (await featureSteps[name]?.())?.tells?.(measured);
		if (part !== void 0) parts[name] = part;
	}
	return parts;
}
// src/gate/comparing/changes/setup-files.ts
const setupNames = new RegExp(`^(?:${[
	"package\\.json|package-lock\\.json|npm-shrinkwrap\\.json|yarn\\.lock|pnpm-lock\\.yaml|bun\\.lockb?",
	"(?:.*-)?requirements.*\\.(?:txt|in)|constraints.*\\.txt|pyproject\\.toml|poetry\\.lock|uv\\.lock|pdm\\.lock|Pipfile(?:\\.lock)?|setup\\.(?:py|cfg)|environment\\.ya?ml",
	"go\\.(?:mod|sum)|Cargo\\.(?:toml|lock)|Gemfile(?:\\.lock)?|composer\\.(?:json|lock)|pom\\.xml|build\\.gradle(?:\\.kts)?",
	"(?:.*\\.)?Dockerfile(?:\\..*)?|(?:docker-)?compose.*\\.ya?ml|\\.(?:node|python)-version|\\.nvmrc|\\.tool-versions"
].join("|")})$`, "s");
function isSetupFile(path) {
	return setupNames.test(posix.basename(path));
}
const most$4 = {
	read: 4,
	bytes: 4194304,
	packages: 20,
	files: 20
};
async function setupChanges({ added, removed, edited }, read) {
	const all = [
		...edited.map((file) => ({
			file,
			change: "edited"
		})),
		...added.map((file) => ({
			file,
			change: "added"
		})),
		...removed.map((file) => ({
			file,
			change: "removed"
		}))
	].filter(({ file }) => isSetupFile(file));
	const readable = new Set(all.filter(({ file, change }) => change === "edited" && versionReader(file) !== void 0).slice(0, most$4.read));
	const changes = [];
	for (const each of all.slice(0, most$4.files)) {
		const packages = readable.has(each) ? await packageChanges(each.file, read) : void 0;
		changes.push({
			...each,
			packages
		});
	}
	return changes;
}
async function packageChanges(file, read) {
	const versionsIn = versionReader(file);
	const [before, now] = [await read("base", file, most$4.bytes), await read("head", file, most$4.bytes)].map((text) => text === void 0 ? void 0 : versionsIn?.(text));
	return before && now && differingPackages({
		base: before,
		head: now
	});
}
function differingPackages({ base, head }) {
	const asked = base.asked.union(head.asked);
	const changed = [.../* @__PURE__ */ new Set([...base.versions.keys(), ...head.versions.keys()])].map((name) => ({
		name,
		base: base.versions.get(name),
		head: head.versions.get(name)
	})).filter((one) => one.base !== one.head).toSorted((one, other) => Number(asked.has(other.name)) - Number(asked.has(one.name)) || byCodeUnit(one.name, other.name));
	const quotable = changed.filter((one) => isVersion(one.base) && isVersion(one.head));
	return {
		total: changed.length,
		names: quotable.slice(0, most$4.packages)
	};
}
function versionReader(file) {
	const name = posix.basename(file);
	if (name === "package-lock.json" || name === "npm-shrinkwrap.json") return npmVersions;
	if (name === "uv.lock" || name === "poetry.lock") return (text) => versionsBy(text, /^\[\[package\]\]\r?\nname = "([^"]+)"\r?\nversion = "([^"]+)"/gm);
	if (/requirements.*\.txt$/.test(name)) return (text) => versionsBy(text, /^([\w.-]+)(?:\[[^\]\n]*\])? *== *([^\s;#\\]+)/gm);
}
const NpmLockSchema = object({ packages: record(string(), object({
	version: string().optional(),
	dependencies: record(string(), unknown$1()).optional(),
	devDependencies: record(string(), unknown$1()).optional()
})) });
function npmVersions(text) {
	if (isNestedTooDeep(text)) return void 0;
	const lock = NpmLockSchema.safeParse(parsedJson(text));
	if (!lock.success) return void 0;
	const { packages } = lock.data;
	const root = packages[""];
	const pairs = Object.entries(packages).flatMap(([path, { version }]) => {
		const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
		return name === void 0 || version === void 0 ? [] : [[name, version]];
	});
	const asked = new Set(Object.keys({
		...root?.dependencies,
		...root?.devDependencies
	}));
	return {
		versions: new Map(pairs),
		asked
	};
}
function versionsBy(text, pattern) {
	const versions = /* @__PURE__ */ new Map();
	const twice = /* @__PURE__ */ new Set();
	for (const [, name = "", version = ""] of text.matchAll(pattern)) {
		if (versions.has(name)) twice.add(name);
		versions.set(name, version);
	}
	for (const name of twice) versions.delete(name);
	return {
		versions,
		asked: /* @__PURE__ */ new Set()
	};
}
function isVersion(text) {
	return text === void 0 || /^[\w.+!*-]{1,40}$/.test(text);
}
// src/gate/comparing/changes/file-changes.ts
function differenceOf({ base, head, renames }) {
	const before = new Map(base.map((entry) => [entry.path, entry]));
	const now = new Map(head.map((entry) => [entry.path, entry]));
	const renamed = Array.from(renames, ([from, to]) => ({
		from,
		to
	})).filter(({ from, to }) => before.has(from) && !now.has(from) && now.has(to) && !before.has(to));
	const left = new Set(renamed.map(({ from }) => from));
	const come = new Set(renamed.map(({ to }) => to));
	const pathsOf = (entries, is) => entries.filter(is).map(({ path }) => path);
	return {
		added: pathsOf(head, ({ path }) => !before.has(path) && !come.has(path)),
		removed: pathsOf(base, ({ path }) => !now.has(path) && !left.has(path)),
		edited: pathsOf(head, ({ path, oid, mode }) => {
			const was = before.get(path);
			return was !== void 0 && (was.oid !== oid || was.mode !== mode);
		}),
		renamed
	};
}
function sortedPart({ added, removed, edited, renamed }, wanted, isOwn) {
	const sorted = (files, pathOf) => {
		const ranks = Map.groupBy(files, (file) => rankOf$3(pathOf(file), isOwn));
		return [
			0,
			1,
			2,
			3,
			4
		].flatMap((rank) => ranks.get(rank) ?? []);
	};
	const wantedOf = (paths) => sorted(paths.filter(wanted), (path) => path);
	return {
		added: wantedOf(added),
		removed: wantedOf(removed),
		edited: wantedOf(edited),
		renamed: sorted(renamed.filter(({ from, to }) => wanted(from) || wanted(to)), ({ to }) => to)
	};
}
function namedFiles(names) {
	return {
		total: names.length,
		names: names.slice(0, 20)
	};
}
function namedRenames(renames) {
	return {
		total: renames.length,
		names: renames.slice(0, 20)
	};
}
function namedChanges({ added, removed, edited, renamed }) {
	return {
		added: namedFiles(added),
		removed: namedFiles(removed),
		edited: namedFiles(edited),
		renamed: namedRenames(renamed)
	};
}
function rankOf$3(path, isOwn) {
	const ending = extname(path).toLowerCase();
	const isDocument = documentEndings.has(ending);
	if (isOwn(path) && !isDocument) return 0;
	if (isSetupFile(path)) return 1;
	if (isHidden(path)) return 4;
	if (isConfigFile(path)) return 1;
	if (programEndings.has(ending)) return 2;
	return isDocument ? 3 : 4;
}
function isConfigFile(path) {
	return configEndings.has(extname(path).toLowerCase()) || isEnvironment(path);
}
function isEnvironment(path) {
	return /^\.env(?:\.|$)|\.env$/i.test(posix.basename(path));
}
function isHidden(path) {
	return /(?:^|\/)\.[^/]+\//.test(path);
}
const endings = (list) => new Set(list.split(" ").map((each) => `.${each}`));
const configEndings = endings("json yml yaml toml ini cfg conf properties");
const programEndings = endings("py ipynb js mjs cjs ts mts cts jsx tsx go rs java kt scala rb php cs c cc cpp h swift ex sh sql");
const documentEndings = endings("md mdx markdown txt rst adoc html htm pdf csv tsv jsonl docx pptx xlsx");
// src/gate/comparing/changes/document-changes.ts
function documentChanges(sides, { base, head, renames }, placeOf) {
	const trees = {
		base: byPath(base),
		head: byPath(head)
	};
	const renamed = Array.from(renames, ([from, to]) => ({
		from,
		to
	})).filter(({ from, to }) => isOnlyOn(from, "base", sides) && isOnlyOn(to, "head", sides));
	const known = new Set(renamed.flatMap(({ from, to }) => [from, to]));
	const comparing = {
		sides,
		trees,
		placeOf
	};
	const moved = (side) => {
		return byReason([...sides[side].documents.difference(sides[otherSide(side)].documents)].filter((path) => !known.has(path)), side, comparing);
	};
	const edited = [...sides.head.documents.intersection(sides.base.documents)].filter((path) => {
		const [was, is] = [trees.base.get(path), trees.head.get(path)];
		return was !== void 0 && is !== void 0 && was.oid !== is.oid;
	});
	return {
		added: moved("head"),
		removed: moved("base"),
		edited: namedFiles(edited),
		renamed: namedRenames(renamed)
	};
}
function otherSide(side) {
	return side === "base" ? "head" : "base";
}
function isOnlyOn(path, side, sides) {
	return sides[side].documents.has(path) && !sides[otherSide(side)].documents.has(path);
}
function byPath(entries) {
	return new Map(entries.map((entry) => [entry.path, entry]));
}
function byReason(paths, side, comparing) {
	const whyOf = reasons(side, comparing);
	const groups = /* @__PURE__ */ new Map();
	for (const path of paths) {
		const why = whyOf(path);
		const key = JSON.stringify(why);
		const group = groups.get(key) ?? {
			why,
			paths: []
		};
		group.paths.push(path);
		groups.set(key, group);
	}
	const sorted = Array.from(groups.values(), (group) => {
		const listed = namedFiles(group.paths);
		const { why } = group;
		if (why.kind !== "glob") return {
			kind: why.kind,
			...listed
		};
		const place = comparing.placeOf(why.side, why.glob);
		const is = why.side === "head" ? "new" : "gone";
		return {
			kind: "glob",
			glob: why.glob,
			is,
			...listed,
			...place
		};
	}).toSorted((one, other) => other.total - one.total);
	return {
		...namedFiles(paths),
		by: sorted.slice(0, 20)
	};
}
function reasons(side, { sides, trees }) {
	const other = otherSide(side);
	const [own, others] = [sides[side].globs, sides[other].globs];
	const onlyHere = matchers(own, others);
	const onlyThere = matchers(others, own);
	const there = matchers(others, []);
	return (path) => {
		if (!trees[side].has(path)) return { kind: "no-file" };
		if (!trees[other].has(path)) return { kind: "file" };
		const isIncluded = there.some(({ excludes, matches }) => !excludes && matches(path));
		const glob = (isIncluded ? onlyThere : onlyHere).find(({ excludes, matches }) => excludes === isIncluded && matches(path));
		if (glob === void 0) return { kind: "manifest" };
		return {
			kind: "glob",
			glob: glob.glob,
			side: isIncluded ? other : side
		};
	};
}
function matchers(globs, others) {
	if (globs === void 0 || others === void 0) return [];
	return globs.filter((glob) => !others.includes(glob)).map((glob) => {
		const excludes = glob.startsWith("!");
		return {
			glob,
			excludes,
			matches: compileGlob(excludes ? glob.slice(1) : glob)
		};
	});
}
// src/gate/comparing/changes/index-changes.ts
const notable = .1;
function indexChanges({ base, head }) {
	const isWhole = base.basis === "index" && head.basis === "index";
	return facts.flatMap(({ fact, of }) => {
		const [before, now] = [of(base), of(head)];
		if (before === void 0 || now === void 0) return [];
		if (!isWhole && fact !== "mean-chunk-tokens") return [];
		return Math.abs(now - before) > notable * Math.abs(before) ? [{
			fact,
			base: before,
			head: now
		}] : [];
	});
}
const facts = [
	{
		fact: "documents",
		of: ({ documents }) => documents
	},
	{
		fact: "chunks",
		of: ({ chunks }) => chunks
	},
	{
		fact: "mean-chunk-tokens",
		of: ({ meanChunkTokens }) => meanChunkTokens
	},
	{
		fact: "duplicate-share",
		of: duplicateShare
	},
	{
		fact: "empty-chunks",
		of: ({ emptyChunks }) => emptyChunks
	}
];
function duplicateShare({ duplicateChunks, chunks }) {
	if (duplicateChunks === void 0 || chunks === void 0 || chunks === 0) return void 0;
	return duplicateChunks / chunks;
}
function modelChanges({ base, head }) {
	return ["generator", "reranker"].flatMap((role) => {
		const [before, now] = [base?.[role], head?.[role]];
		return before === now ? [] : [{
			role,
			base: before,
			head: now
		}];
	});
}
// src/gate/comparing/changes/looks-secret.ts
function looksSecret(name) {
	return wordsOf$1(name).some((word) => secretWords.has(word) || secretParts.test(word));
}
function namesPart(name) {
	return wordsOf$1(name).some((word) => partWords.has(word));
}
function wordsOf$1(name) {
	return name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/);
}
const list$2 = (words) => new Set(words.split(" "));
const secretWords = list$2("key keys token pass passcode pw pwd auth pin pat jwt otp bearer private cert salt cookie session signature");
const secretParts = /secret|passw|passphrase|credential|(?:api|access|auth|private|sign|encryption)(?:key|token)/;
const partWords = list$2("algorithm analyser analyzer backend chunker distance embedder embedding embeddings encoding engine fusion index kind lang language method metric mode model models ranker reranker retriever revision similarity splitter stemmer strategy tokeniser tokenizer type unit version");
function quotable(value, name) {
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (typeof value !== "string" || !/^[\w./+-]{1,40}$/.test(value)) return void 0;
	return /^\d{1,15}(?:\.\d{1,9})?$/.test(value) || namesPart(name) && !looksGenerated(value) ? value : void 0;
}
function looksGenerated(value) {
	return (value.match(/[A-Za-z0-9]{16,}/g) ?? []).some((run) => /\d/.test(run) && /[A-Za-z]/.test(run)) || /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-/i.test(value);
}
// src/gate/comparing/changes/own-config.ts
const most$3 = {
	files: 10,
	bytes: 32768,
	changes: 20
};
async function ownConfigChanges(edited, read) {
	const files = edited.filter((path) => isConfigFile(path) && !isSetupFile(path) && !isHidden(path));
	const changes = [];
	for (const file of files.slice(0, most$3.files)) {
		const base = await read("base", file, most$3.bytes);
		const head = await read("head", file, most$3.bytes);
		if (base !== void 0 && head !== void 0) changes.push(...keyChanges(file, {
			base,
			head
		}));
	}
	return changes;
}
function keyChanges(file, texts) {
	const base = keysIn(file, texts.base);
	const head = keysIn(file, texts.head);
	if (base === void 0 || head === void 0) return [];
	const isHiddenFile = isEnvironment(file) || looksSecret(file);
	const changed = [.../* @__PURE__ */ new Set([...head.keys(), ...base.keys()])].filter((path) => !isDeepStrictEqual(base.get(path)?.value, head.get(path)?.value));
	if (changed.length > most$3.changes) return [];
	return changed.flatMap((path) => {
		const [before, now] = [base.get(path), head.get(path)];
		const known = now ?? before;
		if (known === void 0) return [];
		const place = {
			file,
			line: known.line(),
			side: now === void 0 ? "base" : "head"
		};
		const isQuoted = [before, now].every((each) => each === void 0 || each.shown !== void 0);
		if (isHiddenFile || looksSecret(path) || !isQuoted) return [{
			kind: "edited",
			path,
			...place
		}];
		return [{
			kind: "value",
			path,
			base: before?.shown,
			head: now?.shown,
			...place
		}];
	});
}
function keysIn(file, text) {
	switch (extname(file).toLowerCase()) {
		case ".json": return keysOfJson(text);
		case ".yml":
		case ".yaml": return keysOfYaml(text);
		default: return assignments(text);
	}
}
function keysOfJson(text) {
	return leavesOf(isNestedTooDeep(text) ? void 0 : parsedJson(text), (path) => {
		const offset = locateJson(text, {
			start: 0,
			path,
			part: "key"
		});
		return text.slice(0, offset).split("\n").length;
	});
}
function keysOfYaml(text) {
	const document = readYaml(text);
	if (document.problems.length > 0) return void 0;
	return leavesOf(document.value, (path) => document.positionOf(path, "key").line);
}
function leavesOf(top, lineOf) {
	if (!isMapping(top)) return void 0;
	const keys = /* @__PURE__ */ new Map();
	const add = (value, path) => {
		if (isMapping(value)) for (const [key, inner] of Object.entries(value)) add(inner, [...path, key]);
		else {
			const shown = quotable(value, String(path.at(-1)));
			keys.set(formatKeyPath(path), {
				value,
				shown,
				line: () => lineOf(path)
			});
		}
	};
	add(top, []);
	return keys;
}
function assignments(text) {
	const keys = /* @__PURE__ */ new Map();
	let section = [];
	for (const [index, raw] of text.split("\n").entries()) {
		const line = raw.trim();
		if (line === "" || /^[#;]/.test(line)) continue;
		const named = /^\[([\w .-]+)\]$/.exec(line)?.[1];
		const [, key, value = ""] = /^(?:export\s+)?([\w.-]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
		if (named !== void 0) section = [named];
		else if (key === void 0) return void 0;
		else {
			const bare = withoutQuotes(value);
			const shown = quotable(bare, key);
			keys.set([...section, key].join("."), {
				value: bare,
				shown,
				line: () => index + 1
			});
		}
	}
	return keys;
}
function withoutQuotes(text) {
	return /^(["'])([^"'\\]*)\1$/.exec(text)?.[2] ?? text;
}
// src/gate/comparing/changes/setting-changes.ts
function settingChanges({ base, head }, places) {
	const kinds = [shown("kind", base.kind), shown("kind", head.kind)];
	const isOther = base.kind !== head.kind;
	const onBase = new Map((isOther ? [kinds[0]] : keysOf$1(base)).map((key) => [key.path, key]));
	const onHead = new Map((isOther ? [kinds[1]] : keysOf$1(head)).map((key) => [key.path, key]));
	return [.../* @__PURE__ */ new Set([...onBase.keys(), ...onHead.keys()])].flatMap((path) => {
		const before = onBase.get(path)?.value;
		const now = onHead.get(path)?.value;
		const place = isDeepStrictEqual(before, now) ? void 0 : places.of(path);
		if (place === void 0) return [];
		switch ((onHead.get(path) ?? onBase.get(path))?.shown) {
			case "value": return [{
				kind: "value",
				path,
				base: written(before),
				head: written(now),
				...place
			}];
			case "list": {
				const change = listChange(list$1(before), list$1(now));
				const [added] = change.added;
				const own = added === void 0 ? place : places.ofGlob("head", path, added);
				return [{
					kind: "list",
					path,
					...change,
					...own
				}];
			}
			case "hidden":
			case void 0: return [{
				kind: "edited",
				path,
				...place
			}];
		}
	});
}
function written(value) {
	return typeof value === "string" || typeof value === "number" ? String(value) : void 0;
}
function list$1(value) {
	return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
function listChange(before, now) {
	return {
		added: now.filter((each) => !before.includes(each)),
		removed: before.filter((each) => !now.includes(each))
	};
}
function keysOf$1(settings) {
	return [
		shown("kind", settings.kind),
		{
			path: "pipeline.inputs",
			value: settings.inputs,
			shown: "list"
		},
		...ownKeys(settings)
	];
}
function ownKeys(settings) {
	if (settings.kind === "builtin") return builtinKeys$1(settings);
	const { kind: _kind, inputs: _inputs, depth: _depth, concurrency: _concurrency, context, ...own } = settings;
	return [shown("context", context), ...Object.entries(own).map(([key, value]) => key === "mode" ? shown(key, String(value)) : hidden(key, value))];
}
function builtinKeys$1({ documents, chunk, retrieve, embed, answer }) {
	return [
		{
			path: "pipeline.documents",
			value: documents,
			shown: "list"
		},
		shown("chunk.size", chunk.size),
		shown("chunk.overlap", chunk.overlap),
		shown("chunk.unit", chunk.unit),
		shown("retrieve.mode", retrieve.mode),
		shown("retrieve.k", retrieve.k),
		shown("embed.model", embed?.model),
		shown("embed.dimensions", embed?.dimensions),
		shown("answer.model", answer?.model),
		hidden("answer.prompt", answer?.prompt),
		...Object.entries(answer?.extraBody ?? {}).map(([name, value]) => {
			const path = `answer.extra-body.${name}`;
			return typeof value === "string" || typeof value === "number" ? shown(path, value) : hidden(path, value);
		})
	];
}
function shown(path, value) {
	return {
		path: `pipeline.${path}`,
		value,
		shown: "value"
	};
}
function hidden(path, value) {
	return {
		path: `pipeline.${path}`,
		value,
		shown: "hidden"
	};
}
// src/gate/comparing/changes/setting-places.ts
const nowhere = {
	file: void 0,
	line: void 0,
	side: void 0
};
function settingPlaces({ base, head }) {
	const files = {
		base: base && writtenIn(base.config, "base"),
		head: writtenIn(head.config, "head")
	};
	return {
		of: (path) => {
			const keys = path.split(".");
			return files.head.placeOf(keys) ?? files.base?.placeOf(keys);
		},
		ofGlob: (side, path, glob) => files[side]?.placeOfGlob(path.split("."), glob) ?? nowhere
	};
}
function writtenIn({ path: file, bytes }, side) {
	const document = readYaml(decodeText(bytes) ?? "");
	const placeAt = (path) => {
		const part = typeof path.at(-1) === "number" ? "value" : "key";
		const { line } = document.positionOf(path, part);
		return {
			file,
			line,
			side
		};
	};
	const isThere = (keys) => isMapping(valueAt(document.value, keys.slice(0, -1))) && valueAt(document.value, keys) !== void 0;
	return {
		placeOf: (keys) => isThere(keys) ? placeAt(keys) : void 0,
		placeOfGlob: (keys, glob) => {
			if (!isThere(keys)) return void 0;
			const list = valueAt(document.value, keys);
			const at = Array.isArray(list) ? list.findIndex((each) => isGlob(each, glob)) : -1;
			return placeAt(at === -1 ? keys : [...keys, at]);
		}
	};
}
function isGlob(written, glob) {
	return typeof written === "string" && written.replace(/^(!?)(\.\/)+/, "$1") === glob;
}
// src/gate/comparing/changes/changed-inputs.ts
async function changedInputs({ policy, runs, index, renames, files }) {
	const { base, head } = policy.pipelines;
	if (base === void 0 || runs.base === void 0) return void 0;
	const pipelines = {
		base,
		head
	};
	const places = settingPlaces(policy.files);
	const trees = await treesOf(files.listing, renames);
	const indexed = indexedSides(pipelines, {
		base: runs.base,
		head: runs.head
	}, trees);
	const part = trees && relevantPart(trees, {
		policy,
		pipelines,
		indexed
	});
	const documents = indexed && documentChanges(indexed, trees ?? noTrees, (side, glob) => places.ofGlob(side, "pipeline.documents", glob));
	const own = part === void 0 ? [] : await ownConfigChanges(part.edited, files.source);
	return {
		files: part && namedChanges(part),
		config: [...settingChanges(pipelines, places), ...own],
		documents,
		setup: part === void 0 ? [] : await setupChanges(part, files.source),
		index: index.base === void 0 ? [] : indexChanges({
			base: index.base,
			head: index.head
		}),
		models: modelChanges({
			base: runs.base.models,
			head: runs.head.models
		})
	};
}
async function changedFiles({ listing, moved }) {
	const trees = await treesOf(listing, await moved?.renames() ?? /* @__PURE__ */ new Map());
	return trees && namedChanges(differenceOf(trees));
}
const noTrees = {
	base: [],
	head: [],
	renames: /* @__PURE__ */ new Map()
};
async function treesOf(listing, renames) {
	return listing && {
		base: await listing("base"),
		head: await listing("head"),
		renames
	};
}
function indexedSides(pipelines, runs, trees) {
	const [base, head] = ["base", "head"].map((side) => indexedSide(pipelines[side], runs[side], trees?.[side]));
	return base && head && {
		base,
		head
	};
}
function indexedSide(settings, { manifest }, entries) {
	if (settings.kind === "builtin" && entries !== void 0) {
		const selector = documentSelector(settings.documents);
		const paths = entries.filter(({ mode, path }) => mode !== submodule && selector.selects(path));
		return {
			documents: new Set(paths.map(({ path }) => path)),
			globs: settings.documents
		};
	}
	return manifest && {
		documents: new Set(manifest.map(documentId)),
		globs: void 0
	};
}
const submodule = "160000";
function relevantPart(trees, { policy, pipelines, indexed }) {
	const sides = ["base", "head"];
	const matters = sides.map((side) => dependsOn(trees[side], pipelines[side]));
	const isOwn = sides.map((side) => besidePrograms(trees[side], pipelines[side]));
	const isPolicy = policyFiles(policy);
	const difference = differenceOf(trees);
	const oneSided = /* @__PURE__ */ new Set([...difference.added, ...difference.removed]);
	const isDocument = (path) => {
		const on = sides.filter((side) => indexed?.[side].documents.has(path));
		return on.length === 1 || on.length === 2 && !oneSided.has(path);
	};
	return sortedPart(difference, (path) => matters.some((is) => is(path)) && !isPolicy(path) && !isDocument(path), (path) => isOwn.some((is) => is(path)));
}
function dependsOn(entries, settings) {
	const content = sideContent({
		entries,
		tree: ""
	}, settings);
	if (content?.kind !== "files") return () => true;
	const paths = new Set(content.files.map(([path]) => path));
	return (path) => paths.has(path);
}
function policyFiles({ files, settings, own }) {
	const goldens = new Set([files.base?.golden?.path, files.head.golden.path].filter(isPath));
	const others = new Set([
		files.base?.config.path,
		files.head.config.path,
		settings.judge?.canaries,
		own?.settings.judge?.canaries,
		settings.judge?.labels,
		own?.settings.judge?.labels
	].filter(isPath));
	return (path) => goldens.has(path) || others.has(path) || isReviewOf(path, goldens);
}
function isPath(path) {
	return path !== void 0;
}
// src/metrics/compare/context-remedy.ts
const slack$1 = 1e-9;
function openContextSizes(depth) {
	const recall = openMeans(depth);
	const tokens = openMeans(depth);
	return {
		addRecall: (match) => recall.add((k) => {
			const score = recallAt(match, k);
			return score.kind === "scored" ? score.value : 0;
		}),
		addTokens: (chunks) => {
			let sum = 0;
			tokens.add((k) => sum += chunks[k - 1]?.tokens ?? 0);
		},
		remedy: (limits) => {
			let best;
			for (let k = 1; k <= depth; k += 1) {
				const at = {
					recall: recall.mean(k),
					tokens: tokens.mean(k)
				};
				if (at.tokens > limits.tokens + slack$1) return best ?? { kind: "none" };
				if (at.recall >= limits.whole - slack$1) return {
					kind: "k",
					k,
					...at
				};
				const least = best === void 0 ? limits.recall - slack$1 : best.recall + slack$1;
				if (at.recall >= least) best = {
					kind: "k",
					k,
					...at
				};
			}
			return best;
		}
	};
}
function openMeans(depth) {
	const sums = new Float64Array(depth + 1);
	let items = 0;
	return {
		add: (at) => {
			items += 1;
			for (let k = 1; k <= depth; k += 1) sums[k] = (sums[k] ?? 0) + at(k);
		},
		mean: (k) => (sums[k] ?? 0) / Math.max(1, items)
	};
}
// src/gate/comparing/context-change.ts
async function contextChange(compared, ports) {
	const { scored, metrics } = compared;
	const sizes = contextSizes(scored.items, metrics);
	if (sizes === void 0 || !isAnother(sizes)) return void 0;
	const equalLength = scored.equalLength?.name;
	return {
		...sizes,
		equalLength,
		remedy: await remedyFor(compared, ports)
	};
}
async function remedyFor({ policy, scored, decision }, ports) {
	const { pipelines, depth } = policy;
	const [recall, price] = [contextRecall, contextPrice].map((name) => gated(name, decision));
	const current = contextOf$1(pipelines.head);
	const others = decision.metrics.filter(({ gate, comparison: { metric } }) => {
		return gate !== void 0 && metric.cutoff.kind === "context" && metric.name !== contextRecall;
	});
	if (recall === void 0 || price === void 0 || current === void 0) return void 0;
	if (others.length > 0 || !(isBroken(recall, decision) || isBroken(price, decision))) return void 0;
	const tried = openContextSizes(depth);
	const [found, sized] = [recall, price].map(({ pairs }) => new Set(pairs));
	const breath = openBreather(ports);
	for (const item of scored.items) {
		const { results, matches, chunks } = scored.details(item);
		if (results.head.kind === "answered" && results.head.context !== void 0) return void 0;
		if (found?.has(item.id) === true && matches.head !== void 0) tried.addRecall(matches.head);
		if (sized?.has(item.id) === true) tried.addTokens(chunks.head);
		await breath();
	}
	const remedy = tried.remedy({
		recall: recall.base - recall.allowed,
		whole: recall.base,
		tokens: price.base + price.allowed
	});
	return remedy?.kind === "k" && remedy.k === contextOf$1(pipelines.base) && changedChunkSize(scored.items) === void 0 ? void 0 : remedy;
}
function gated(name, { metrics }) {
	const judged = metrics.find(({ comparison }) => comparison.metric.name === name);
	const base = judged?.comparison.base;
	const tolerance = judged?.gate?.tolerance;
	if (judged === void 0 || base === void 0 || tolerance === void 0) return void 0;
	const pairs = judged.comparison.pairs.items;
	return {
		name,
		base,
		allowed: allowedDrop(tolerance, base),
		pairs
	};
}
function isBroken({ name }, { findings }) {
	return findings.some((finding) => isPastTolerance(finding) && finding.metric === name && finding.tag === void 0);
}
// src/gate/comparing/decide-by-head.ts
async function decideByHead({ policy, scored, sides, change }, ports) {
	if (sides.base === void 0 || !policy.items.some(isOtherOnHead)) return void 0;
	const wordings = new Map(scored.items.map((item) => [item.wordingOf ?? item.id, item]));
	const kept = policy.items.filter(({ wordingOf, origin }) => !wordingOf && origin !== "removed");
	const changed = kept.filter((item) => isOtherOnHead(item) && !wordings.get(item.id)?.wordingOf);
	const again = {
		...policy,
		items: changed.map(asOnHead)
	};
	const rescored = await scoreItems(again, policy.settings, sides, ports);
	const known = new Map([...wordings, ...rescored.items.map((item) => [item.id, item])]);
	const items = kept.flatMap((item) => {
		const own = known.get(item.id);
		return own === void 0 ? [] : [{
			...own,
			...asOnHead(item)
		}];
	});
	return byHeadOf(await toTheEnd(decideStepwise(items, policy.settings, change), ports));
}
function isOtherOnHead({ origin, relabelled, policyChanged, wordingOf }) {
	return wordingOf === void 0 && (origin !== "both" || relabelled || policyChanged.length > 0);
}
function asOnHead(item) {
	const { head } = item.golden;
	return {
		...item,
		golden: {
			base: head,
			head
		},
		origin: "both",
		wordingOf: void 0
	};
}
function byHeadOf({ verdict, metrics, headline }) {
	const speaking = metrics.find(({ comparison: { metric } }) => metric.name === headline);
	if (speaking === void 0) return {
		verdict,
		moved: void 0
	};
	const { metric, base, head, delta, improved, degraded, unchanged } = speaking.comparison;
	const counts = {
		improved: improved.length,
		degraded: degraded.length,
		unchanged: unchanged.length
	};
	return {
		verdict,
		moved: {
			metric: metric.name,
			base,
			head,
			delta,
			...counts
		}
	};
}
// src/metrics/compare/with-context-length.ts
function withContextLength(metrics) {
	const isRanking = metrics.some((metric) => entryOf(metric).reads === "labels");
	const isKnown = metrics.some(({ name }) => name === contextPrice);
	return isRanking && !isKnown ? [...metrics, knownMetric(contextPrice)] : metrics;
}
// src/lib/stats/agreement/rank-biased-overlap.ts
function rankBiasedOverlap({ overlaps, shorter }, p) {
	const longer = overlaps.length;
	if (shorter === 0) return longer === 0 ? 1 : 0;
	const atShorter = overlaps[shorter - 1] ?? 0;
	const atLonger = overlaps[longer - 1] ?? 0;
	let sum = 0;
	for (const [index, overlap] of overlaps.entries()) {
		const depth = index + 1;
		const unseen = depth > shorter ? atShorter * (depth - shorter) / (shorter * depth) : 0;
		sum += (overlap / depth + unseen) * p ** depth;
	}
	const beyond = (atLonger - atShorter) / longer + atShorter / shorter;
	return Math.min(1, Math.round(1e9 * ((1 - p) / p * sum + beyond * p ** longer)) / 1e9);
}
function weightOfTop(depth, p) {
	let series = 0;
	for (let rank = 1; rank < depth; rank += 1) series += p ** rank / rank;
	return 1 - p ** (depth - 1) + (1 - p) / p * depth * (Math.log(1 / (1 - p)) - series);
}
function persistenceFor(depth, weight) {
	const p = bisect({
		low: .001,
		high: .999
	}, (tried) => weightOfTop(depth, tried) > weight);
	return Math.round(1e3 * p) / 1e3;
}
// src/metrics/compare/list-change.ts
const TOGETHER = 5;
const MOST_RUNS = 2e6;
function openListComparison(p) {
	const runsOf = openRuns();
	return ({ base, head }) => {
		if (isSame$1(base, head)) return {
			overlap: 1,
			lost: 0,
			added: 0,
			only: {
				base: [],
				head: []
			}
		};
		const runs = {
			base: base.texts.map(runsOf),
			head: head.texts.map(runsOf)
		};
		const context = {
			base: base.context.map((at) => runs.base[at] ?? []),
			head: head.context.map((at) => runs.head[at] ?? [])
		};
		const lost = heldOf(context.base, context.head);
		const added = heldOf(context.head, context.base);
		const isMissed = (held) => (_, at) => (held[at] ?? 0) < .5;
		return {
			overlap: rankBiasedOverlap({
				overlaps: overlapsOf(runs),
				shorter: Math.min(base.texts.length, head.texts.length)
			}, p),
			lost: lost.missing,
			added: added.missing,
			only: {
				base: base.context.filter(isMissed(lost.held)),
				head: head.context.filter(isMissed(added.held))
			}
		};
	};
}
function isSame$1(base, head) {
	const isEqual = (one, other) => one.length === other.length && one.every((value, at) => value === other[at]);
	return isEqual(base.texts, head.texts) && isEqual(base.context, head.context);
}
function openRuns() {
	let known = /* @__PURE__ */ new Map();
	let size = 0;
	return (text) => {
		const before = known.get(text);
		if (before !== void 0) return before;
		const made = runsIn(words(text).map(textHash));
		size += made.length;
		if (size > MOST_RUNS) {
			known = /* @__PURE__ */ new Map();
			size = made.length;
		}
		known.set(text, made);
		return made;
	};
}
function runsIn(hashes) {
	return Array.from({ length: Math.max(1, hashes.length - TOGETHER + 1) }, (_, start) => {
		let [low, high] = [0, 0];
		for (let at = start; at < Math.min(start + TOGETHER, hashes.length); at += 1) {
			const hash = hashes[at] ?? 0;
			low = Math.imul(low ^ hash, 2654435761);
			high = Math.imul(high ^ hash / 2 ** 21, 1597334677);
		}
		return 2 ** 32 * (high >>> 11) + (low >>> 0);
	});
}
function heldOf(texts, others) {
	const there = new Set(others.flat());
	let all = 0;
	let missing = 0;
	const held = texts.map((runs) => {
		const misses = firstRanks(runs, (run) => there.has(run) ? 1 : Infinity).filter((rank) => rank === Infinity).length;
		const length = lengthOf$1(runs);
		all += length;
		missing += misses;
		return 1 - misses / length;
	});
	return {
		missing: all === 0 ? 0 : missing / all,
		held
	};
}
function overlapsOf({ base, head }) {
	const gains = Array.from({ length: Math.max(base.length, head.length) }, () => 0);
	for (const [own, other] of [[base, head], [head, base]]) {
		const rankOf = /* @__PURE__ */ new Map();
		for (const [at, runs] of other.entries()) for (const run of runs) if (!rankOf.has(run)) rankOf.set(run, at);
		for (const [at, runs] of own.entries()) for (const rank of firstRanks(runs, (run) => rankOf.get(run) ?? Infinity)) {
			const depth = Math.max(at, rank);
			if (depth < gains.length) gains[depth] = (gains[depth] ?? 0) + .5 / lengthOf$1(runs);
		}
	}
	let shared = 0;
	return gains.map((gain, at) => shared = Math.min(at + 1, shared + gain));
}
function lengthOf$1({ length }) {
	return length === 1 ? 1 : length + TOGETHER - 1;
}
function firstRanks(runs, rankOf) {
	const length = lengthOf$1(runs);
	const ranks = new Float64Array(length).fill(Infinity);
	for (const [start, run] of runs.entries()) {
		const rank = rankOf(run);
		for (let word = start; word < Math.min(start + TOGETHER, length); word += 1) if (rank < (ranks[word] ?? 0)) ranks[word] = rank;
	}
	return ranks;
}
// src/golden/matching/quotes/sentence-terms.ts
function termsOf(text) {
	return words(text).map((word) => word.slice(0, stemUnits));
}
const stemUnits = 5;
function openSentenceTerms(documents) {
	const sentences = /* @__PURE__ */ new Map();
	const documentsWith = /* @__PURE__ */ new Map();
	const counts = /* @__PURE__ */ new Map();
	let all = 0;
	for (const { doc, text } of documents) {
		const own = sentenceSpans(text).map((span) => ({
			...span,
			terms: termsOf(text.slice(span.start, span.end))
		}));
		sentences.set(doc, own);
		all += own.length;
		for (const { terms } of own) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
		for (const term of new Set(own.flatMap(({ terms }) => terms))) {
			const listed = documentsWith.get(term);
			if (listed === void 0) documentsWith.set(term, [doc]);
			else listed.push(doc);
		}
	}
	return {
		weights: (terms) => new Map(terms.map((term) => [term, Math.log(1 + all / (.5 + (counts.get(term) ?? 0)))])),
		holders: (weights, most) => {
			const held = /* @__PURE__ */ new Map();
			for (const [term, weight] of weights) for (const doc of documentsWith.get(term) ?? []) held.set(doc, (held.get(doc) ?? 0) + weight);
			return [...held].toSorted(([, a], [, b]) => b - a).slice(0, most).map(([doc]) => doc);
		},
		in: (doc) => sentences.get(doc) ?? []
	};
}
// src/golden/golden-lines.ts
function goldenLine(item) {
	return JSON.stringify(item);
}
// src/golden/label-with-passage.ts
const LONGEST_QUOTE = 300;
function labelWithPassage({ id, query, references, claims, tags, cluster, split, mustPass, filters, history, expect }, passage) {
	const quote = quoteFor(query, passage);
	if (quote === void 0) return void 0;
	return goldenLine({
		id,
		query,
		...history !== void 0 && { history },
		evidence: [{
			doc: documentId(passage.doc),
			quote
		}],
		...references.length > 0 && { answer: references },
		...claims !== void 0 && { claims },
		...expect !== void 0 && { expect },
		...tags.length > 0 && { tags },
		...cluster !== void 0 && { cluster },
		...split !== void 0 && { split },
		...mustPass && { must_pass: true },
		...filters !== void 0 && { filters }
	});
}
function quoteFor(query, { doc, text }) {
	const sentences = openSentenceTerms([{
		doc,
		text
	}]);
	const weights = sentences.weights(termsOf(query));
	const [best] = sentences.in(doc).map(({ start, end, terms }) => ({
		quote: text.slice(start, end),
		says: [...new Set(terms)].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
	})).toSorted((one, other) => other.says - one.says);
	return best && shortened(best.quote);
}
function shortened(sentence) {
	if (sentence.length <= LONGEST_QUOTE) return sentence;
	const cut = sentence.slice(0, LONGEST_QUOTE);
	const end = cut.search(/\s\S*$/);
	return end > 0 ? cut.slice(0, end) : cut.toWellFormed();
}
// src/gate/comparing/list-changes.ts
const weightOfContext = .9;
const timesDeeper = 4;
const least$1 = .05;
async function listChanges({ policy, sides }, ports) {
	const { pipelines, settings } = policy;
	const items = policy.items.filter((item) => item.wordingOf === void 0 && !isApart(item));
	const isJudged = settings.gate.some(({ metric }) => isOfAnswers(metric));
	const isShown = isJudged ? isBare : isUnlabelled;
	const bare = items.filter(({ golden }) => isShown(golden.base));
	if (bare.length === 0) return void 0;
	const contexts = {
		base: contextOf$1(pipelines.base),
		head: contextOf$1(pipelines.head)
	};
	const size = Math.max(contexts.base ?? 0, contexts.head ?? 0) || 20;
	const compare = openListComparison(persistenceFor(size, weightOfContext));
	const listOf = listReader({
		contexts,
		deepest: timesDeeper * size
	}, sides);
	const breath = openBreather(ports);
	const changed = [];
	let asked = 0;
	for (const item of bare) {
		const [base, head] = sideNames.map((side) => listOf(side, item.id));
		if (head === void 0 || sides.base !== void 0 && base === void 0) continue;
		asked += 1;
		const found = base && compare({
			base,
			head
		});
		if (found !== void 0 && Math.max(1 - found.overlap, found.lost, found.added) >= least$1) changed.push(changeOf(item, found, {
			base: base ?? head,
			head
		}));
		await breath();
	}
	return {
		labelled: isJudged ? void 0 : gating(items).filter(({ golden }) => isLabelled(golden.base)).length,
		asked,
		changed: changed.toSorted(mostChangedFirst)
	};
}
function mostChangedFirst(one, other) {
	return Math.round(1e3 * one.overlap) - Math.round(1e3 * other.overlap) || other.lost - one.lost || other.added - one.added || byCodeUnit(one.item, other.item);
}
function listReader({ contexts, deepest }, sides) {
	return (side, id) => {
		const measured = sides[side];
		const result = measured?.run.results.get(id);
		if (measured === void 0 || result?.kind !== "answered") return void 0;
		const known = normalCorpusOf(measured.corpus);
		const placed = placeChunks(result.chunks, known);
		const rule = {
			reported: result.context,
			k: contexts[side]
		};
		const context = (contextChunks(placed, rule) ?? placed.slice(0, 20)).map((chunk) => placed.indexOf(chunk));
		const compared = placed.slice(0, Math.max(deepest, ...context.map(rankOf$2)));
		const texts = compared.map(({ chunk }) => textOfChunk(chunk, known));
		return {
			texts: compared.map(({ chunk }, at) => texts[at] ?? wordOf(chunk.id)),
			docs: compared.map(({ chunk }, at) => texts[at] === void 0 ? void 0 : chunk.doc),
			context
		};
	};
}
function wordOf(id) {
	return textHash(id).toString(10).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
}
function changeOf({ id, golden }, { overlap, lost, added, only }, lists) {
	const first = {
		base: lists.base.context[0] ?? 0,
		head: lists.head.context[0] ?? 0
	};
	const isKept = sideNames.every((side) => !only[side].includes(first[side]));
	const line = (side, at = only[side][0] ?? first[side]) => {
		const { texts, docs } = lists[side];
		const [doc, text] = [docs[at], texts[at]];
		return doc === void 0 || text === void 0 ? void 0 : labelWithPassage(golden.base, {
			doc,
			text
		});
	};
	return {
		item: id,
		overlap,
		lost,
		added,
		context: {
			base: lists.base.context.map(rankOf$2),
			head: lists.head.context.map(rankOf$2)
		},
		preferred: void 0,
		only: {
			base: only.base.map(rankOf$2),
			head: only.head.map(rankOf$2)
		},
		lines: {
			both: isKept ? line("head", first.head) : void 0,
			base: line("base"),
			head: line("head")
		}
	};
}
function rankOf$2(place) {
	return place + 1;
}
// src/gate/comparing/judge-and-score.ts
async function judgeAndScore(collected, sides, ports) {
	const { policy } = collected;
	const metrics = withContextLength(policy.settings.metrics);
	const unjudged = await listChanges({
		policy,
		sides
	}, ports);
	const unlabelled = unjudged?.labelled === 0 ? unjudged.changed.map(({ item }) => item) : [];
	const weighs = await judgeOf$1(policy, ports);
	const judged = await weighs?.judgeRuns({
		...collected,
		sides,
		ports,
		changed: unlabelled
	});
	const { matrices = /* @__PURE__ */ new Map(), facts: judge, unsampled } = judged ?? {};
	const { beside, parts } = await readBeside(collected, sides, ports);
	const told = {
		matrices,
		unsampled,
		beside
	};
	const scored = await scoreItems(policy, {
		...policy.settings,
		metrics
	}, sides, {
		...ports,
		...told
	});
	const ofPeople = weighs?.labelsOfPeople({
		policy,
		sides,
		ports
	}, {
		matrices,
		scored: scored.items
	});
	return {
		scored,
		metrics,
		lists: withPreferences(unjudged, judged?.preferences),
		judge,
		matrices,
		told,
		parts,
		labelled: sides.base && ofPeople?.labelled,
		unread: ofPeople?.unread
	};
}
function withEqualLength(metrics, { equalLength }) {
	const isKnown = metrics.some(({ name }) => name === equalLength?.name);
	return equalLength === void 0 || isKnown ? metrics : [...metrics, equalLength];
}
function withPreferences(lists, preferences = /* @__PURE__ */ new Map()) {
	const changed = lists?.changed.map((one) => ({
		...one,
		preferred: preferences.get(one.item)
	}));
	return lists && changed && {
		...lists,
		changed
	};
}
// src/verdict/accepting/code-owners.ts
const ownersFiles = [
	".github/CODEOWNERS",
	"CODEOWNERS",
	"docs/CODEOWNERS"
];
function ownersOf(text, path) {
	const [, ...owners] = (text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, "").trim()).findLast((line) => line !== "" && matches(patternOf(line), path)) ?? "").split(/(?<!\\)\s+/);
	return new Set(owners.flatMap((owner) => /^@([^/@]+)$/.exec(owner)?.[1]?.toLowerCase() ?? []));
}
function patternOf(line) {
	return line.split(/(?<!\\)\s+/, 1).join("");
}
function matches(pattern, path) {
	if (pattern.length > longestPattern) return false;
	const isAnchored = pattern.replace(/\/$/, "").includes("/");
	const names = pattern.split("/").filter((name) => name !== "");
	if (names.length === 0) return false;
	const folders = path.split("/");
	const isWhole = pattern.endsWith("/*");
	const isFolder = pattern.endsWith("/");
	let taken = new Set(isAnchored ? [0] : folders.keys());
	for (const name of names) {
		const next = [...taken].flatMap((at) => {
			if (name === "**") return folders.slice(at).map((_, more) => at + more);
			const folder = folders[at];
			return folder !== void 0 && nameMatches(name, folder) ? [at + 1] : [];
		});
		taken = new Set(next);
	}
	return [...taken].some((at) => {
		if (isWhole) return at === folders.length;
		return isFolder ? at < folders.length : at <= folders.length;
	});
}
const longestPattern = 4096;
function nameMatches(pattern, name) {
	if (!/[*?\\]/.test(pattern)) return pattern === name;
	const signs = Array.from(pattern.matchAll(/\\?(.)/gu), ([written, sign = ""]) => ({
		written,
		sign
	}));
	const letters = Array.from(name);
	let [sign, letter] = [0, 0];
	let star;
	while (letter < letters.length) {
		const { written, sign: meant } = signs[sign] ?? {};
		if (written === "*") {
			star = {
				sign,
				letter
			};
			sign += 1;
		} else if (written === "?" || written !== void 0 && meant === letters[letter]) {
			sign += 1;
			letter += 1;
		} else if (star !== void 0) {
			star.letter += 1;
			sign = star.sign + 1;
			letter = star.letter;
		} else return false;
	}
	return signs.slice(sign).every(({ written }) => written === "*");
}
function byOwners({ lines, refused, unread }, owners) {
	const isOwner = ({ by }) => owners.has(by.toLowerCase());
	const others = lines.filter((line) => !isOwner(line));
	return {
		lines: lines.filter(isOwner),
		refused: [...refused, ...others.map(({ by }) => ({
			by,
			why: "no-owner"
		}))],
		unread
	};
}
// src/gate/comparing/with-reviews.ts
async function withReviews({ waivers, settings, items }, { read, owners }, decide) {
	const decision = await decide(waivers);
	const fails = decision.findings.some(({ verdict }) => verdict === "fail");
	if (read === void 0 || settings.accept === "off" || !fails) return {
		decision,
		reviews: void 0
	};
	const found = await read();
	const counted = settings.accept === "codeowners" ? byOwners(found, await owners()) : found;
	const reviews = readAcceptLines(counted, {
		metrics: /* @__PURE__ */ new Set([...settings.gate.map(({ metric }) => metric.name), ...kindsOfItems]),
		items: new Set(items.map(({ id }) => id))
	});
	const { accepted } = reviews;
	return {
		decision: accepted.length === 0 ? decision : await decide([...waivers, ...accepted]),
		reviews
	};
}
async function ownersOfPolicy({ policy, files }) {
	const { base, head } = policy.folders;
	const names = ownersFiles.map((name) => fromFolder(base, name));
	const held = await files.texts("base", new Set(names));
	const text = names.map((name) => held.text(name)).find((each) => each !== void 0);
	const config = policy.files.base ? fromTop(base, policy.files.base.config.path) : fromTop(head, policy.files.head.config.path);
	return ownersOf(text ?? "", config);
}
// src/gate/comparing/decide-run.ts
async function decideRun(collected, { scored, lists, judge, labelled }, ports) {
	const { policy, models } = collected;
	const settings = {
		...policy.settings,
		metrics: withEqualLength(policy.settings.metrics, scored)
	};
	const change = {
		lists,
		emptiesGoldenSet: policy.golden.base !== void 0 && !holdsQuestions(policy.golden.head),
		chunkOverlap: scored.chunkOverlap,
		health: policy.from === "head" ? withoutLabelsOfBase(scored.health) : scored.health,
		copied: scored.copied,
		judge,
		equalLength: scored.equalLength?.name,
		labelled,
		unwritten: models.key === "withheld" && writesAnswers(policy)
	};
	const ofPolicy = policyFindings(policy, scored.items);
	const { decision, reviews } = await withReviews(policy, {
		read: ports.reviews,
		owners: () => ownersOfPolicy(collected)
	}, (waivers) => {
		const steps = decideStepwise(scored.items, settings, {
			...change,
			waivers,
			policy: ofPolicy
		});
		return toTheEnd(steps, ports);
	});
	return {
		decision,
		reviews,
		settings,
		change,
		waivers: [...policy.waivers, ...reviews?.accepted ?? []]
	};
}
function withoutLabelsOfBase({ base, head }) {
	return {
		base: base && {
			...base,
			labels: []
		},
		head
	};
}
function policyFindings(policy, items) {
	const other = policy.otherConfig;
	return [
		...changedSource(policy.pipelines),
		...other === void 0 ? [] : [otherConfig(other.named, other.counted)],
		...weakerPolicy(items, policy.changes.filter((change) => !decidesNothingByFeature(change)))
	];
}
function writesAnswers({ pipelines: { base, head } }) {
	return [base, head].some((settings) => settings !== void 0 && isWritten(settings));
}
// src/report/diagnosis/items/same-passage.ts
const nothing$1 = {
	base: 0,
	head: 0
};
const everything = {
	base: 1,
	head: 1
};
const mostPlaces$2 = 20;
const sharesOf = oncePer(openShares);
function openShares(corpora) {
	const isSameDocument = documentsAlike(corpora);
	const wordingsOf = {
		base: openWordings(corpora.base),
		head: openWordings(corpora.head)
	};
	return (before, now) => {
		const places = placesOf$1(now);
		const pairs = placesOf$1(before).flatMap(({ doc, span }) => places.flatMap((place) => isSameDocument(doc, place.doc) ? [{
			base: span,
			head: place.span
		}] : []));
		if (pairs.length > 0) return pairs.map(commonOf).reduce(larger);
		if (isOtherDocument(before.chunk.doc, now.chunk.doc)) return nothing$1;
		const [was, is] = [wordingsOf.base(before), wordingsOf.head(now)];
		if (was === void 0 || is === void 0) return before.chunk.id === now.chunk.id ? everything : nothing$1;
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
function placesOf$1({ chunk, places, inPieces, matchedBy }) {
	if (inPieces === true) return [];
	const { doc, start, end } = chunk;
	const isOpen = matchedBy === "none" || matchedBy === "words";
	if (places.length > 0 || !isOpen) return places.slice(0, mostPlaces$2);
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
		const text = textOf$1(placed, corpus) ?? "";
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
function textOf$1({ chunk }, corpus) {
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
const same$1 = .9;
function holdSameChunks({ base, head }, shares) {
	const [before, now] = [base, head].map(({ chunks }) => chunks.filter((one) => !one.repeated));
	if (before === void 0 || now === void 0) return false;
	const isSame = (was, is) => {
		const { base: share, head: other } = shares(was, is);
		return Math.min(share, other) >= same$1;
	};
	const named = new Map(now.map((one) => [one.chunk.id, one]));
	const found = before.filter((was) => {
		const namesake = named.get(was.chunk.id);
		return namesake !== void 0 && isSame(was, namesake) || now.some((is) => isSame(was, is));
	});
	return found.length > 0 && found.length >= same$1 * Math.min(before.length, now.length);
}
// src/report/diagnosis/items/in-index.ts
function inIndex({ base, head }, sides, facts) {
	switch (head.what.kind) {
		case "doc":
			if (!isListed(head.what.id, facts)) return "not-indexed";
			if (facts.manifest !== void 0) return "there";
			return returnedOf(head.what.id, facts).length > 0 ? "there" : "unproven";
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
			if (had?.every((member) => placeOf(member) === "not-indexed") === true) return "not-indexed";
			if (head.what.any.some((member) => isReturnedWhole(member, sides.head, facts))) return "there";
			const found = head.what.any.map((member) => inChunks(member, facts));
			if (found.every((each) => each === "not-indexed")) return "not-indexed";
			if (found.every((each) => each === "not-indexed" || each === "split-by-chunking")) return "split-by-chunking";
			if (found.includes("there")) return "there";
			return isSplitInRanking(head, sides.head, facts) ? "split-by-chunking" : "unproven";
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
	const found = new Set(places.slice(0, mostPlaces$1).map((place) => (section === void 0 ? placeInIndex : sectionInIndex)(place, meeting(chunks, place))));
	if (found.has("there")) return "there";
	return found.has("split-by-chunking") ? "split-by-chunking" : "not-indexed";
}
const mostPlaces$1 = 20;
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
// src/report/diagnosis/items/context-of.ts
const noTexts = {
	source: () => void 0,
	normalised: () => void 0,
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
	return isSeen(target, context, {
		...facts,
		match: {
			...facts.match,
			copies: true
		}
	});
}
function seesSomething(match, context, facts) {
	const targets = (match?.targets ?? []).filter(({ grade }) => grade >= (match?.minGrade ?? 1));
	return targets.length === 0 ? void 0 : targets.some((target) => isReadable(target, context, facts));
}
// src/report/diagnosis/items/before-ranks.ts
function beforeRanks(pair, matched, facts) {
	const place = inIndex(pair, matched, facts);
	if (place === "removed") return lossOf(pair, "evidence-gone");
	if (place === "not-indexed" || place === "split-by-chunking") return lossOf(pair, place);
	const moved = movedTo(pair, matched.degraded.item, facts);
	if (moved !== void 0) return {
		...lossOf(pair, "moved-text"),
		movedTo: moved
	};
	if (pair.head.rank !== Infinity) return void 0;
	const returned = {
		base: matched.base.returned,
		head: matched.head.returned
	};
	if (isListCut(pair.base.rank, returned, facts)) return {
		...lossOf(pair, "list-cut"),
		room: returned.head
	};
	if (place === "there") return lossOf(pair, "not-retrieved");
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
const fewest$1 = 3;
const kept = .75;
function isNeverReturned(pair, { base, head }, { corpora, manifest, returned }) {
	if (manifest !== void 0 || returned === void 0) return false;
	const docs = documentsOf$4(pair, base);
	const isMissing = (doc) => returned.onHead(doc).length === 0;
	if (docs.head.length === 0 || !docs.head.every(isMissing)) return false;
	if (!docs.base.some((doc) => returned.onBase(doc) >= fewest$1)) return false;
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
function documentsOf$4({ base, head }, match) {
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
const beside$1 = 40;
function hasOtherNeighbours(doc, { was, is }, { corpora }) {
	const [before, now] = [corpora.base?.text(doc), corpora.head.text(doc)];
	if (before === void 0 || now === void 0 || was === void 0 || is === void 0) return false;
	if (before === now) return false;
	const [old, own] = [neighbours(before, was), neighbours(now, is)];
	const holds = (text) => text.length >= beside$1 && normalCorpusOf(corpora.head).placesOf(doc, text).spans.length > 0;
	return old.every((text, side) => text !== own[side] && holds(text));
}
function neighbours(text, { start, end }) {
	return [onlyLetters(text.slice(Math.max(0, start - 160), start)).slice(-40), onlyLetters(text.slice(end, end + 160)).slice(0, beside$1)];
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
	return referenceClaims(head).filter(({ text, inAnswer }) => inAnswer?.kind === "verdict" && !entails(inAnswer) && entails(before.get(text)?.inAnswer));
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
// src/report/diagnosis/items/new-text.ts
function isOustedByNewText({ head: { rank } }, { details: { matches, results }, reach }, facts) {
	const before = matches.head?.chunks.slice(0, rank - 1) ?? [];
	const said = chunksOf$1(results.base).map(({ text }) => onlyLetters(text ?? ""));
	const fresh = before.filter((placed) => !placed.repeated && isNew(placed, said, facts));
	return fresh.length > 0 && rank - fresh.length <= reach;
}
function isNew({ chunk }, said, { corpora, onBase }) {
	const before = chunk.doc === void 0 ? void 0 : onBase(documentId(chunk.doc));
	const text = textOfChunk(chunk, normalCorpusOf(corpora.head));
	if (before === void 0 || text === void 0) return false;
	const document = lettersOnce(before);
	const pieces = onlyLetters(text).match(pieceOf) ?? [];
	return pieces.filter((piece) => said.some((each) => each.includes(piece)) || occurrencesIn(document, piece).next().done === false).length < .5 * pieces.length;
}
const pieceOf = /.{1,24}/gsu;
// src/report/diagnosis/items/rank-loss.ts
function rankLoss(lost, { degraded: { details, metric }, base, head, reach }, facts) {
	const { rank } = lost.head;
	const shares = sharesOf(facts.corpora);
	const hasFallen = rank > lost.base.rank;
	const had = base.chunks[lost.base.rank - 1];
	const isKept = had !== void 0 && isHeld(had, {
		side: "base",
		others: head.chunks,
		shares
	});
	const isSame = hasFallen && isKept && holdSameChunks({
		base,
		head
	}, shares);
	const isCrowded = metric.cutoff.kind === "tokens" && (!hasFallen || !isSame && isBehindLarger(rank, {
		base,
		head
	}, reach.base));
	const ofRank = isOustedByNewText(lost, {
		details,
		reach: reach.head
	}, facts) ? "ousted-by-new-text" : isSame ? "same-chunks-reordered" : "ranked-too-low";
	const { head: result } = details.results;
	const scored = chunksOf$1(result);
	return {
		...lossOf(lost, isCrowded ? "crowded-out" : ofRank),
		room: isCrowded ? reach.head : void 0,
		ends: endOfPassage(rank, metric, head.chunks),
		missedBy: isCrowded ? void 0 : missedBy(rank, reach.head, scored)
	};
}
const largerBy = 1.1;
function isBehindLarger(rank, { base, head }, reachOfBase) {
	if (rank > reachOfBase) return false;
	const before = meanTokens(base.chunks.slice(0, reachOfBase));
	const now = meanTokens(head.chunks.slice(0, rank));
	return before !== void 0 && now !== void 0 && now > largerBy * before;
}
function meanTokens(chunks) {
	const known = chunks.flatMap(({ tokens }) => tokens ?? []);
	if (known.length === 0) return void 0;
	return known.reduce((sum, tokens) => sum + tokens, 0) / known.length;
}
// src/report/diagnosis/items/answered-elsewhere.ts
function answeredElsewhere({ base: { what } }, degraded, facts) {
	const { query, references } = degraded.item.golden.base;
	const quotes = what.kind === "evidence" ? what.any.map(({ quote }) => quote) : [];
	const head = contextOf("head", degraded.details, facts);
	const base = contextOf("base", degraded.details, facts);
	if (head === void 0 || base === void 0) return void 0;
	const known = lazily(() => base.chunks.map((placed) => new Set(words(base.textOf(placed) ?? ""))));
	const decisive = (references.length > 0 ? references : quotes).map((text) => decisiveWords(text, {
		query,
		known
	})).filter((each) => each !== void 0);
	const passage = decisive.length === 0 ? void 0 : head.chunks.find((placed) => isAnswer(placed));
	return passage && {
		chunk: passage.chunk.id,
		doc: passage.chunk.doc
	};
	function isAnswer(placed) {
		if (placed.relevant) return false;
		const text = head?.textOf(placed) ?? "";
		const letters = normalTextOnce(text);
		const possible = decisive.filter(({ terms }) => [...terms].every((term) => letters.includes(term)));
		const sentences = possible.length === 0 ? [] : sentencesOf(text);
		return sentences.some((_, at) => {
			const together = sentences.slice(at, at + 3).join(" ");
			const [numbers, said] = [numbersIn(together), new Set(words(together))];
			return possible.some((wanted) => wanted.numbers.isSubsetOf(numbers) && wanted.terms.isSubsetOf(said));
		});
	}
}
const shortest$1 = 5;
const mostTerms = 3;
function decisiveWords(text, { query, known }) {
	const numbers = numbersIn(text).difference(numbersIn(query));
	if (numbers.size === 0) return void 0;
	const asked = new Set(words(query));
	const frequency = (term) => known().filter((own) => own.has(term)).length;
	const terms = [...new Set(words(text))].filter((word) => word.length >= shortest$1 && /^\p{L}/u.test(word) && !asked.has(word)).toSorted((a, b) => frequency(a) - frequency(b) || b.length - a.length).slice(0, mostTerms);
	return terms.length < 2 ? void 0 : {
		numbers,
		terms: new Set(terms)
	};
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
// src/report/diagnosis/items/retrieval-cause.ts
function retrievalCause(degraded, facts) {
	const { details, metric } = degraded;
	const { base, head } = details.matches;
	if (base === void 0 || head === void 0) return goneEvidence(degraded);
	const scope = scopeOf(degraded, {
		base,
		head
	}, facts);
	const reached = targetPairs(details, readsEveryGrade(metric) ? 1 : void 0).filter((pair) => scope.holds("base", pair));
	const lost = bestOf(reached.filter((pair) => !scope.holds("head", pair)));
	if (lost !== void 0) {
		const found = lossWithin(lost, {
			degraded,
			base,
			head,
			...scope
		}, facts);
		return found.cause === "in-a-copy" ? found : {
			...found,
			elsewhere: answeredElsewhere(lost, degraded, facts)
		};
	}
	const fallen = bestOf(reached.filter((pair) => pair.head.rank > pair.base.rank));
	return fallen === void 0 ? { cause: "unknown" } : lossOf(fallen, "reordered");
}
function scopeOf({ details, metric }, { base, head }, facts) {
	if (metric.cutoff.kind === "context") {
		const [before, now] = [contextOf("base", details, facts), contextOf("head", details, facts)];
		if (before !== void 0 && now !== void 0) {
			const contexts = {
				base: before,
				head: now
			};
			const chunks = {
				base: before.chunks,
				head: now.chunks
			};
			const reach = {
				base: before.chunks.length,
				head: now.chunks.length
			};
			const holds = (side, pair) => isSeen(pair[side], contexts[side], facts);
			return {
				reach,
				chunks,
				holds
			};
		}
	}
	const reach = {
		base: reachOfMetric(metric, base),
		head: reachOfMetric(metric, head)
	};
	const chunks = {
		base: base.chunks.slice(0, reach.base),
		head: head.chunks.slice(0, reach.head)
	};
	const holds = (side, pair) => pair[side].rank <= reach[side];
	return {
		reach,
		chunks,
		holds
	};
}
function lossWithin(lost, matched, facts) {
	const { degraded, reach, chunks } = matched;
	if (isGone(lost, degraded)) return lossOf(lost, "evidence-gone");
	const copy = copyWithin(lost, chunks.head, facts);
	if (copy !== void 0) return {
		...lossOf(lost, "in-a-copy"),
		chunk: copy.chunk
	};
	const early = beforeRanks(lost, matched, facts);
	if (early !== void 0) return early;
	const ofContext = degraded.metric.cutoff.kind === "context" ? contextLoss({
		base: lost.base.rank,
		head: lost.head.rank
	}, reach) : void 0;
	return ofContext === void 0 ? rankLoss(lost, matched, facts) : {
		...lossOf(lost, ofContext),
		room: reach.head
	};
}
function bestOf(pairs) {
	return pairs.reduce((best, pair) => best === void 0 || pair.base.rank < best.base.rank ? pair : best, void 0);
}
function isGone({ base: { what } }, { item }) {
	const names = what.kind === "evidence" ? what.any.map(({ quote, doc }) => [doc, quote]) : [[what.id, void 0]];
	return item.gone.some((gone) => gone.from === "file" && names.some(([doc, quote]) => documentId(gone.doc) === doc && gone.quote === quote));
}
function goneEvidence({ item }) {
	const [gone] = item.gone;
	if (gone === void 0) return { cause: "unknown" };
	return {
		cause: "evidence-gone",
		target: {
			kind: "evidence",
			name: gone.doc
		}
	};
}
const shortest = 20;
function copyWithin({ head: { what } }, chunks, { corpora }) {
	if (what.kind !== "evidence") return void 0;
	const texts = normalCorpusOf(corpora.head);
	const textOf = ({ chunk }) => textOfChunk(chunk, texts);
	const docs = new Set(chunks.flatMap(({ chunk: { doc } }) => doc === void 0 ? [] : [documentId(doc)]));
	const ranking = rankingForEvidence(chunks, textOf);
	const cutCopy = ({ doc: own, quote, section }) => {
		const text = normalText(quote);
		if (section !== void 0 || text.length < shortest) return void 0;
		const ranks = Array.from(docs, (doc) => {
			const places = doc === own ? [] : exactPlaces(texts.normalised(doc), text);
			return places.length === 0 ? Infinity : satisfiedAt({
				doc,
				quote,
				places
			}, ranking);
		});
		const placed = chunks[Math.min(...ranks) - 1];
		return placed && { chunk: placed.chunk.id };
	};
	return what.any.map((one) => copyOf(one, chunks, { textOf }) ?? cutCopy(one)).find((copy) => copy !== void 0);
}
// src/report/diagnosis/items/word-cause.ts
function wordCause(sight) {
	return unusedString(sight) ?? inventedNumber(sight);
}
function unusedString(sight, counts = () => true) {
	const dropped = droppedStrings(sight).map((listed) => ({
		listed,
		run: words(listed)
	}));
	const { chunks, textOf } = sight.contexts.head;
	for (const placed of dropped.length === 0 ? [] : chunks.filter(counts)) {
		const said = words(textOf(placed) ?? "");
		const found = dropped.find(({ run }) => hasWordRun(said, run));
		if (found !== void 0) return {
			cause: "not-used",
			claim: found.listed,
			chunk: placed.chunk.id
		};
	}
}
function droppedStrings(sight) {
	const answers = {
		base: answerOf("base", sight),
		head: answerOf("head", sight)
	};
	if (answers.base === void 0 || answers.head === void 0) return [];
	const [before, now] = [words(answers.base), words(answers.head)];
	return sight.degraded.item.golden.base.contains.filter((listed) => {
		const run = words(listed);
		return hasWordRun(before, run) && !hasWordRun(now, run);
	});
}
function inventedNumber(sight) {
	const [gained] = inventedNumbers(sight);
	return gained === void 0 ? void 0 : {
		cause: "hallucinated",
		claim: gained
	};
}
function inventedNumbers(sight) {
	const [base, head] = [answerOf("base", sight), answerOf("head", sight)];
	const { chunks, textOf } = sight.contexts.head;
	const texts = chunks.flatMap((placed) => textOf(placed) ?? []);
	if (base === void 0 || head === void 0 || texts.length < chunks.length) return [];
	const { query, references, contains } = sight.degraded.item.golden.base;
	const said = [
		query,
		withoutMarks(base, texts),
		...references,
		...contains,
		...texts
	];
	const known = new Set(said.flatMap((text) => [...numbersIn(text)]));
	return [...new Set(numbersIn(withoutMarks(head, texts)))].filter((number) => !known.has(number));
}
function answerOf(side, { degraded }) {
	const result = degraded.details.results[side];
	return result?.kind === "answered" ? result.answer : void 0;
}
// src/report/diagnosis/items/answer-cause.ts
function answerCause(degraded, { entry, facts }) {
	const sight = sightOf(degraded, facts);
	if (sight === void 0) return { cause: "unknown" };
	if (stoppedCiting(degraded, entry)) return { cause: "uncited" };
	return lostBeforeGenerator(sight) ?? (readsAnswer(entry) ? madeOfContext(sight) : void 0) ?? { cause: "unknown" };
}
function stoppedCiting({ matrices: { head } }, entry) {
	const score = entry.reads === "matrix" && head ? entry.score(head) : void 0;
	return score?.kind === "not_applicable" && score.reason === "no_citations";
}
function sightOf(degraded, facts) {
	const base = contextOf("base", degraded.details, facts);
	const head = contextOf("head", degraded.details, facts);
	return base && head && {
		degraded,
		facts,
		contexts: {
			base,
			head
		}
	};
}
function lostBeforeGenerator(sight) {
	return goneFromContext(sight) ?? lostFromContext(sight) ?? judgedLoss(sight);
}
function goneFromContext({ degraded, contexts: { base } }) {
	const gone = degraded.item.gone.find(({ doc, quote, from }) => {
		if (quote === void 0 || from === "index") return false;
		return holds(base.chunks, {
			doc,
			quote,
			places: []
		}, base.textOf);
	});
	return gone && {
		cause: "evidence-gone",
		target: {
			kind: "evidence",
			name: gone.doc
		}
	};
}
function lostFromContext(sight) {
	const { degraded, facts, contexts } = sight;
	const { base, head } = degraded.details.matches;
	if (base === void 0 || head === void 0) return void 0;
	const lost = bestOf(targetPairs(degraded.details, void 0).filter((pair) => isReadable(pair.base, contexts.base, facts) && !isReadable(pair.head, contexts.head, facts)));
	if (lost === void 0) return void 0;
	const matched = {
		degraded,
		base,
		head
	};
	return beforeRanks(lost, matched, facts) ?? outsideContext(lost, matched, sight);
}
function outsideContext(pair, matched, { facts, contexts }) {
	const reach = {
		base: contexts.base.chunks.length,
		head: contexts.head.chunks.length
	};
	const cause = contextLoss({
		base: pair.base.rank,
		head: pair.head.rank
	}, reach);
	return cause === void 0 ? rankLoss(pair, {
		...matched,
		reach
	}, facts) : {
		...lossOf(pair, cause),
		room: reach.head
	};
}
function madeOfContext(sight) {
	return refusalCause(sight) ?? judgedCause(sight) ?? wordCause(sight);
}
function refusalCause({ degraded, facts, contexts }) {
	if (refuses("head", degraded, facts) !== true || refuses("base", degraded, facts) !== false) return void 0;
	const sees = seesSomething(degraded.details.matches.head, contexts.head, facts) ?? judgedSight(degraded.matrices.head);
	if (sees === void 0) return { cause: "unknown" };
	return { cause: sees ? "refused-despite-evidence" : "refused-without-evidence" };
}
function readsAnswer(entry) {
	if (entry.reads === "answer" || entry.reads === "outcome") return true;
	if (entry.reads !== "matrix") return false;
	return entry.needs.length === 0 || readsAnswer$1(entry.needs);
}
// src/report/diagnosis/items/trajectory-cause.ts
function trajectoryCause({ item, details: { results } }) {
	const [base, head] = [stepsOf(results.base), stepsOf(results.head)];
	if (base === void 0 || head === void 0) return { cause: "unknown" };
	const { calls = [], forbidden = [] } = item.golden.base.tools ?? {};
	return { cause: [
		["wrong-tool", (steps) => wrongCalls(steps, calls, forbidden)],
		["tool-loop", repeatedCalls],
		["error-ignored", ignoredErrors],
		["missing-tool", (steps) => missingCalls(steps, calls)]
	].find(([, count]) => count(head) > count(base))?.[0] ?? "unknown" };
}
function dropsPassage({ details: { matches, inSteps, context, results } }) {
	const { base, head } = matches;
	if (inSteps === void 0 || head === void 0) return false;
	const isFound = (match, at) => (match?.targets[at]?.rank ?? Infinity) <= (match?.returned ?? 0);
	const found = [...inSteps.targets.keys()].filter((at) => isFound(base, at) && isFound(inSteps, at));
	if (found.some((at) => !isFound(head, at))) return true;
	const seen = results.head.kind === "answered" && results.head.context !== void 0 ? context.head : void 0;
	if (found.length === 0 || seen === void 0) return false;
	return !inSteps.chunks.filter((chunk) => chunk.relevant).some(({ chunk }) => seen.some((one) => isSame(one.chunk, chunk)));
}
function isSame(one, other) {
	return one.id === other.id || one.text !== void 0 && one.text === other.text;
}
function stepsOf(result) {
	return result?.kind === "answered" ? result.steps : void 0;
}
function ignoredErrors(steps) {
	const mends = ({ tool }, at) => steps.slice(at + 1).some((later) => later.tool === tool && later.error === void 0);
	return steps.filter((step, at) => step.error !== void 0 && !mends(step, at)).length;
}
function repeatedCalls(steps) {
	const outcomes = /* @__PURE__ */ new Map();
	let repeats = 0;
	for (const { tool, arguments: given, error } of steps) {
		const call = canonical([tool, given ?? null]);
		const before = outcomes.get(call);
		const failed = error !== void 0;
		if (before !== void 0 && (!before.failed || failed)) repeats += 1;
		outcomes.set(call, { failed: failed && before?.failed !== false });
	}
	return repeats;
}
function wrongCalls(steps, calls, forbidden) {
	const known = new Set(calls.map(({ tool }) => tool));
	const isWrong = (tool) => forbidden.includes(tool) || known.size > 0 && !known.has(tool);
	return steps.filter(({ tool }) => isWrong(tool)).length;
}
function missingCalls(steps, calls) {
	const made = /* @__PURE__ */ new Map();
	for (const { tool } of steps) made.set(tool, (made.get(tool) ?? 0) + 1);
	let missing = 0;
	for (const { tool } of calls) {
		const left = made.get(tool) ?? 0;
		if (left === 0) missing += 1;
		else made.set(tool, left - 1);
	}
	return missing;
}
// src/report/diagnosis/items/attribute-item.ts
function attributeItem(degraded, facts) {
	const { metric } = degraded;
	return {
		...nothing,
		metric: metric.name,
		depth: facts.depth,
		...findCause(degraded, facts)
	};
}
const nothing = {
	target: void 0,
	rank: {
		base: void 0,
		head: void 0
	},
	room: void 0,
	ends: void 0,
	movedTo: void 0,
	neverReturned: void 0,
	missedBy: void 0,
	claim: void 0,
	chunk: void 0,
	elsewhere: void 0,
	message: void 0
};
function findCause(degraded, facts) {
	const { item, metric } = degraded;
	const { failure } = item.facts.head;
	if (failure !== void 0) return {
		cause: "query-failed",
		message: failure
	};
	const entry = entryOf(metric);
	if (readsJudge(entry, facts.refusal) && isUnchanged(degraded)) return { cause: "judge-noise" };
	switch (entry.reads) {
		case "labels": return dropsPassage(degraded) ? { cause: "passage-dropped" } : retrievalCause(degraded, facts);
		case "steps":
		case "trials": return trajectoryCause(degraded);
		case "answer":
		case "outcome":
		case "matrix": return answerCause(degraded, {
			entry,
			facts
		});
		case "chunks":
		case "timing":
		case "usage":
		case "confidence":
		case "scorer":
		case "beside": return { cause: "unknown" };
	}
}
function isUnchanged({ details: { results } }) {
	return results.base !== void 0 && returned$1(results.base) === returned$1(results.head);
}
function returned$1(result) {
	if (result.kind === "failed") return "";
	const { chunks, answer, context } = result;
	const texts = chunks.map(({ id, text }) => [id, text]);
	return JSON.stringify([
		texts,
		answer,
		context
	]);
}
// src/report/diagnosis/items/attributed-metrics.ts
function attributedMetrics(items, { metrics, headline }) {
	const gated = metrics.filter(({ gate, comparison }) => isExplained(comparison.metric) && (gate !== void 0 || comparison.metric.name === headline)).map(({ comparison }) => comparison);
	const isHeadline = ({ metric: { name } }) => Number(name === headline);
	const found = /* @__PURE__ */ new Map();
	for (const { metric, degraded } of gated.toSorted((a, b) => isHeadline(b) - isHeadline(a))) for (const id of degraded) if (!found.has(id)) found.set(id, metric);
	const explained = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) {
		const metric = found.get(item.id) ?? gated.find(({ metric: own }) => isLost$1(item, own))?.metric;
		if (metric !== void 0) explained.set(item.id, metric);
	}
	return explained;
}
function isExplained(metric) {
	switch (entryOf(metric).reads) {
		case "labels":
		case "steps":
		case "trials":
		case "answer":
		case "outcome":
		case "matrix": return true;
		case "chunks":
		case "timing":
		case "usage":
		case "confidence":
		case "scorer":
		case "beside": return false;
	}
}
function isLost$1({ origin, facts, scores, gone }, metric) {
	const { base } = scores;
	if (origin === "added" || base === void 0 || facts.base?.failure !== void 0) return false;
	if (facts.head.failure !== void 0) return base.get(metric.name)?.kind === "scored";
	const head = scores.head.get(metric.name);
	return head?.kind === "not_applicable" && head.reason === "stale_label" && gone.length > 0;
}
// src/report/diagnosis/items/worse-answer.ts
function worseAnswers(items, { metrics, headline }, isHeard) {
	const gated = metrics.filter(({ gate, comparison }) => gate !== void 0 || comparison.metric.name === headline).filter(({ comparison: { metric } }) => readsAnswer(entryOf(metric)) && isHeard(metric)).map(({ comparison: { metric, degraded } }) => ({
		metric,
		degraded: new Set(degraded)
	}));
	const worse = /* @__PURE__ */ new Map();
	for (const item of eligibleItems(items)) {
		const first = gated.find(({ metric, degraded }) => degraded.has(item.id) || turnsToRefusal(item, metric));
		if (first !== void 0 && hasPassage(item.golden)) worse.set(item.id, first.metric);
	}
	return worse;
}
function turnsToRefusal({ scores }, { name }) {
	const head = scores.head.get(name);
	return head?.kind === "not_applicable" && head.reason === "refused" && scores.base?.get(name)?.kind === "scored";
}
function hasPassage({ base }) {
	return base.answerable && (base.forbidden === void 0 || base.labels.kind !== "none");
}
function worseAnswer(degraded, facts, idsKept) {
	const sight = sightOf(degraded, facts);
	if (sight === void 0) return void 0;
	const same = seesTheSame(sight);
	if (same && saysTheSame(degraded)) return void 0;
	const faults = answerFaults(sight);
	return {
		lostBy: same ? "generator" : lostBy(sight, {
			faults,
			idsKept
		}),
		faults
	};
}
function lostBy(sight, { faults, idsKept }) {
	const { degraded, facts, contexts } = sight;
	const { base, head } = degraded.details.matches;
	if (!idsKept && base?.labels === "chunks") return "untold";
	if (lostBeforeGenerator(sight) !== void 0) return faults.some(isInvented) || ignoresWhatItKept(sight) ? "both" : "retrieval";
	return (seesSomething(head, contexts.head, facts) === true || judgedSight(degraded.matrices.head) === true) && !mayHaveLost(sight) ? "generator" : "untold";
}
function mayHaveLost({ degraded: { details }, facts, contexts }) {
	if (sideNames.every((side) => {
		const result = details.results[side];
		return (result?.kind === "answered" ? result.context : void 0) !== void 0 || facts.contextK[side] !== void 0;
	})) return false;
	const pairs = targetPairs(details, void 0);
	return pairs.length === 0 || pairs.some(({ base, head }) => isReadable(base, contexts.base, facts) && head.rank > base.rank);
}
function isInvented({ kind }) {
	return kind === "invented-number" || kind === "invented-claim";
}
function ignoresWhatItKept(sight) {
	const { degraded, facts, contexts } = sight;
	if (refuses("head", degraded, facts) === true) return false;
	const kept = targetPairs(degraded.details, void 0).filter((pair) => isReadable(pair.base, contexts.base, facts) && isReadable(pair.head, contexts.head, facts));
	const { textOf } = contexts.head;
	return unusedString(sight, (placed) => kept.some(({ head }) => isReadable(head, {
		chunks: [placed],
		textOf
	}, facts))) !== void 0 || unusedClaim(degraded.matrices) !== void 0;
}
function seesTheSame({ contexts: { base, head } }) {
	if (base.chunks.length === 0 || base.chunks.length !== head.chunks.length) return false;
	return base.chunks.every((placed, index) => {
		const other = head.chunks[index];
		const text = base.textOf(placed);
		return other !== void 0 && text !== void 0 && text === head.textOf(other);
	});
}
function saysTheSame({ details: { results } }) {
	const { base, head } = results;
	return base?.kind === "answered" && head.kind === "answered" && base.answer === head.answer;
}
function answerFaults(sight) {
	const { matrices } = sight.degraded;
	const of = (kind, texts) => texts.map((text) => ({
		kind,
		text
	}));
	return [
		...of("missing-string", droppedStrings(sight)),
		...of("missing-claim", droppedClaims(matrices)),
		...of("excluded-string", enteredStrings(sight)),
		...of("invented-number", inventedNumbers(sight)),
		...of("invented-claim", inventedClaims(matrices))
	];
}
function enteredStrings(sight) {
	const [before, now] = [words(answerOf("base", sight) ?? ""), words(answerOf("head", sight) ?? "")];
	return sight.degraded.item.golden.base.excludes.filter((listed) => {
		const run = words(listed);
		return hasWordRun(now, run) && !hasWordRun(before, run);
	});
}
// src/report/diagnosis/likely/causes-of-items.ts
function byCauses(cause, those) {
	const fit = new Set(those);
	return ({ questions }) => {
		const explains = ({ cause: own }) => own !== void 0 && fit.has(own);
		return questions.some(explains) ? {
			cause,
			explains,
			evidence: {}
		} : void 0;
	};
}
function isLostInRanking({ cause, rank }) {
	if (cause === void 0) return false;
	return ofRanking$1.has(cause) || cause === "unknown" && rank.base !== void 0;
}
const ofRanking$1 = /* @__PURE__ */ new Set([
	"not-retrieved",
	"ranked-too-low",
	"same-chunks-reordered",
	"reordered",
	"crowded-out",
	"left-out-of-context",
	"split-by-chunking",
	"ousted-by-new-text",
	"refused-without-evidence"
]);
// src/report/diagnosis/likely/lists.ts
function comparable(questions) {
	return questions.filter(({ lists }) => sideNames.every((side) => lists[side].length > 0));
}
function meanOfSides(questions, numberOf) {
	const sums = {
		base: 0,
		head: 0
	};
	let known = 0;
	for (const { lists } of questions) {
		const [base, head] = [numberOf(lists.base), numberOf(lists.head)];
		if (base === void 0 || head === void 0) continue;
		known += 1;
		sums.base += base;
		sums.head += head;
	}
	return known === 0 ? void 0 : {
		base: sums.base / known,
		head: sums.head / known
	};
}
function returned(questions, side) {
	return new Set(questions.flatMap(({ lists }) => lists[side].passages));
}
// src/report/diagnosis/likely/cutting.ts
const leastAligned = .9;
const competing = .6;
const cuttingOf = oncePer(({ questions, documents: { edited } }) => {
	const base = returned(questions, "base");
	const keys = new Set(base.values().map(({ key }) => key));
	const spans = base.values().flatMap(({ doc, span }) => span === void 0 ? [] : [{
		doc,
		span
	}]);
	const taken = new Map(Array.from(Map.groupBy(spans, ({ doc }) => doc), ([doc, placed]) => [doc, competitors(placed.map(({ span }) => span))]));
	const counts = {
		same: 0,
		otherwise: 0,
		unplaced: 0
	};
	for (const { key, span, doc } of returned(questions, "head")) if (keys.has(key)) counts.same += 1;
	else if (doc !== void 0 && edited.has(doc)) continue;
	else if (span === void 0) counts.unplaced += 1;
	else if (taken.get(doc)?.(span) === true) counts.otherwise += 1;
	const { same, otherwise, unplaced } = counts;
	if (same + otherwise + unplaced === 0) return void 0;
	return same >= leastAligned * (same + otherwise) && 2 * same >= unplaced ? "alike" : "otherwise";
});
function competitors(spans) {
	const sorted = spans.toSorted((a, b) => a.start - b.start);
	const longest = sorted.reduce((most, { start, end }) => Math.max(most, end - start), 0);
	return (span) => {
		const from = firstIndex(sorted, ({ start }) => start > span.start - longest);
		const to = firstIndex(sorted, ({ start }) => start >= span.end);
		return sorted.slice(from, to).some((other) => compete(span, other));
	};
}
function compete(one, other) {
	return Math.min(one.end, other.end) - Math.max(one.start, other.start) > competing * Math.min(one.end - one.start, other.end - other.start);
}
// src/report/diagnosis/likely/chunks.ts
const largerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	return chunkTokens !== void 0 && chunkTokens.head > 1.1 * chunkTokens.base ? {
		cause: "larger-chunks",
		explains: isLostInRanking,
		evidence: { chunkTokens }
	} : void 0;
};
const smallerChunks = (facts) => {
	const chunkTokens = chunkLengths(facts);
	return chunkTokens !== void 0 && chunkTokens.head < .9 * chunkTokens.base ? {
		cause: "smaller-chunks",
		explains: isLostInRanking,
		evidence: { chunkTokens }
	} : void 0;
};
const lessOverlap = .05;
const splitEvidence = (facts) => {
	if (largerChunks(facts) !== void 0 || smallerChunks(facts) !== void 0) return void 0;
	const chunkOverlap = cuttingOf(facts) === "otherwise" ? overlapOfChunks(facts) : void 0;
	const isLess = chunkOverlap !== void 0 && chunkOverlap.base - chunkOverlap.head > lessOverlap;
	return {
		cause: "split-evidence",
		explains: (question) => question.cause === "split-by-chunking" || isLess && isLostInRanking(question),
		evidence: { ...isLess && { chunkOverlap } }
	};
};
function overlapOfChunks({ questions }) {
	const [base, head] = sideNames.map((side) => {
		const distinct = new Map(Array.from(returned(questions, side), (one) => [one.key, one]));
		const spans = Map.groupBy(distinct.values(), ({ doc }) => doc).values().map((ofDocument) => ofDocument.flatMap(({ span }) => span ?? []));
		const lengths = {
			all: 0,
			once: 0
		};
		for (const own of spans) {
			lengths.all += own.reduce((sum, { start, end }) => sum + end - start, 0);
			lengths.once += unionLength(own);
		}
		return lengths.all === 0 ? void 0 : 1 - lengths.once / lengths.all;
	});
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
}
const chunkLengths = oncePer((facts) => {
	if (cuttingOf(facts) !== "otherwise") return void 0;
	const [base, head] = sideNames.map((side) => longChunk(facts.questions, side));
	return base === void 0 || head === void 0 ? void 0 : {
		base,
		head
	};
});
function longChunk(questions, side) {
	const lengths = comparable(questions).flatMap(({ lists }) => lists[side].passages).flatMap(({ tokens }) => tokens ?? []);
	return nearestRank(lengths.toSorted((a, b) => a - b), 90);
}
// src/report/diagnosis/likely/context-grown.ts
function contextGrown(facts, { metrics }) {
	const price = metrics.find(({ comparison }) => comparison.metric.name === contextPrice);
	if (price === void 0) return void 0;
	const { base, head, degraded, pairs } = price.comparison;
	if (base === void 0 || head === void 0) return void 0;
	const context = meanOfSides(comparable(facts.questions), (list) => list.context);
	const chunkTokens = chunkLengths(facts);
	const evidence = {
		contextTokens: {
			base,
			head
		},
		...context && { context },
		...chunkTokens && { chunkTokens }
	};
	return {
		leads: {
			cause: "context-grown",
			questions: degraded.length,
			of: pairs.items.length,
			evidence,
			named: []
		},
		also: []
	};
}
// src/report/diagnosis/likely/copies.ts
const rise = .05;
const copies = ({ questions }) => {
	const duplicates = meanOfSides(comparable(questions), ({ passages }) => passages.length === 0 ? void 0 : repeated(passages) / passages.length);
	if (duplicates === void 0 || duplicates.head - duplicates.base < rise) return void 0;
	const explains = (question) => question.cause === "in-a-copy" || isLostInRanking(question) && isPushedDown(question, repeated);
	return {
		cause: "copies",
		explains,
		evidence: { duplicates }
	};
};
const newTexts = ({ questions, documents: { isNew } }) => {
	const fresh = (passages) => passages.filter(({ doc }) => doc !== void 0 && isNew(doc)).length;
	const explains = (question) => question.cause === "ousted-by-new-text" || isLostInRanking(question) && isPushedDown(question, fresh);
	return questions.some(explains) ? {
		cause: "new-texts",
		explains,
		evidence: {}
	} : void 0;
};
function repeated(passages) {
	return passages.length - new Set(passages.map(({ key }) => key)).size;
}
const fills = .25;
function isPushedDown({ rank, lists: { base, head } }, count) {
	const more = count(before(head, rank.head)) - count(before(base, rank.head === void 0 ? void 0 : rank.base));
	if (rank.head === void 0) return more > 0 && more >= fills * head.passages.length;
	return more > 0 && 2 * more >= rank.head - (rank.base ?? 1);
}
function before({ passages }, rank) {
	return rank === void 0 ? passages : passages.slice(0, rank - 1);
}
// src/report/diagnosis/likely/document-names.ts
const fitting = .9;
const mostRenamed = .5;
const documentNames = ({ questions, documents: { homed, renamed } }) => {
	const { base, head } = homed;
	if (!(base !== void 0 && head !== void 0 && base >= fitting && head < fitting) && renamedShare(questions) <= mostRenamed) return void 0;
	const known = new Set([...returned(questions, "base")].map((passage) => passage.doc));
	const explains = ({ cause, rank, doc, lists }) => cause !== void 0 && rank.head === void 0 && !(doc !== void 0 && renamed.has(doc)) && lists.head.passages.some((passage) => !known.has(passage.doc));
	return {
		cause: "document-names",
		explains,
		evidence: {}
	};
};
function renamedShare(questions) {
	const docs = Map.groupBy(returned(questions, "base"), ({ key }) => key);
	const head = [...returned(questions, "head")];
	const isRenamed = ({ key, doc }) => {
		const before = docs.get(key);
		return before !== void 0 && before.every((passage) => passage.doc !== doc);
	};
	return head.length === 0 ? 0 : head.filter(isRenamed).length / head.length;
}
// src/report/diagnosis/likely/documents-missing.ts
const chance = .01;
const documentsMissing = ({ questions, documents }) => {
	const missing = documents.listed ? documents.removed : /* @__PURE__ */ new Set([...documents.removed, ...vanished(questions)]);
	const explains = ({ cause, doc }) => cause === "not-indexed" || cause !== void 0 && doc !== void 0 && missing.has(doc);
	const lost = questions.filter(explains);
	if (lost.length === 0) return void 0;
	const names = [...new Set(lost.flatMap(({ doc }) => doc ?? []))].toSorted(byCodeUnit);
	return {
		cause: "documents-missing",
		explains,
		evidence: { documents: {
			total: names.length,
			names: names.slice(0, 3)
		} }
	};
};
function vanished(questions) {
	const asked = comparable(questions);
	const onHead = new Set(asked.flatMap(({ lists }) => documentsOf$3(lists.head.passages)));
	const counts = /* @__PURE__ */ new Map();
	const stayed = {
		kept: 0,
		of: 0
	};
	for (const { lists } of asked) {
		const base = documentsOf$3(lists.base.passages.slice(0, lists.head.length));
		const head = new Set(documentsOf$3(lists.head.passages));
		for (const doc of base) counts.set(doc, (counts.get(doc) ?? 0) + 1);
		const others = base.filter((doc) => onHead.has(doc));
		stayed.of += others.length;
		stayed.kept += others.filter((doc) => head.has(doc)).length;
	}
	const share = stayed.kept / Math.max(1, stayed.of);
	return [...counts].flatMap(([doc, times]) => !onHead.has(doc) && times > 1 && (1 - share) ** times < chance ? [doc] : []);
}
function documentsOf$3(passages) {
	return [...new Set(passages.flatMap(({ doc }) => doc ?? []))];
}
// src/report/diagnosis/likely/lengths.ts
const listCut = ({ questions }) => {
	const explains = ({ cause, rank, lists: { base, head } }) => {
		if (cause === "list-cut") return true;
		return head.length > 0 && head.length < base.length && rank.head === void 0 && isLost(cause) && (rank.base ?? 0) > head.length;
	};
	if (!questions.some(explains)) return void 0;
	const length = meanOfSides(comparable(questions), (list) => list.length);
	return {
		cause: "list-cut",
		explains,
		evidence: { ...length && { length } }
	};
};
const contextCut = ({ questions }) => {
	const explains = ({ cause, lists: { base, head } }) => cause === "context-cut" || cause === "left-out-of-context" && (head.context ?? 0) < (base.context ?? 0);
	if (!questions.some(explains)) return void 0;
	const context = meanOfSides(comparable(questions), (list) => list.context);
	return {
		cause: "context-cut",
		explains,
		evidence: { ...context && { context } }
	};
};
function isLost(cause) {
	return cause === "not-retrieved" || cause === "unknown" || cause === "refused-without-evidence";
}
// src/report/diagnosis/likely/nothing-returned.ts
const nothingReturned = ({ questions }) => {
	const emptied = new Set(questions.filter(({ lists: { base, head } }) => base.length > 0 && head.length === 0).filter(({ cause }) => cause !== "query-failed").map(({ id }) => id));
	return emptied.size === 0 ? void 0 : {
		cause: "nothing-returned",
		explains: ({ id }) => emptied.has(id),
		evidence: {}
	};
};
// src/report/diagnosis/likely/overlap.ts
const passagesInCommon = oncePer((questions) => overlapOf(questions, "passages"));
const documentsInCommon = oncePer((questions) => overlapOf(questions, "documents"));
function overlapOf(questions, by) {
	const lists = comparable(questions).map(({ lists: { base, head } }) => ({
		base: ranksOf(base.passages, by),
		head: ranksOf(head.passages, by)
	}));
	const counts = /* @__PURE__ */ new Map();
	for (const { base } of lists) for (const name of base.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
	const sums = {
		common: 0,
		others: 0,
		most: 0,
		concordant: 0,
		discordant: 0
	};
	const excess = [];
	for (const { base, head } of lists) {
		const common = [...head.keys()].filter((name) => base.has(name));
		const everywhere = [...head.keys()].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
		sums.common += common.length;
		sums.others += everywhere - common.length;
		sums.most += Math.min(base.size, head.size);
		excess.push(common.length - (everywhere - common.length) / Math.max(1, lists.length - 1));
		addOrder(sums, common, {
			base,
			head
		});
	}
	if (sums.most === 0) return void 0;
	const { concordant, discordant } = sums;
	return {
		own: sums.common / sums.most,
		chance: Math.min(1, sums.others / (Math.max(1, lists.length - 1) * sums.most)),
		surely: standardErrors(excess),
		order: concordant + discordant === 0 ? 1 : (concordant - discordant) / (concordant + discordant)
	};
}
function standardErrors(numbers) {
	const { mean, se = 0 } = summarisePairs(numbers, void 0);
	if (mean <= 0) return 0;
	return se === 0 ? Infinity : mean / se;
}
function ranksOf(passages, by) {
	const ranks = /* @__PURE__ */ new Map();
	for (const [at, { key, doc }] of passages.entries()) {
		const name = by === "passages" ? key : doc;
		if (name !== void 0 && !ranks.has(name)) ranks.set(name, at);
	}
	return ranks;
}
const mostPaired = 20;
function addOrder(sums, common, { base, head }) {
	const paired = common.slice(0, mostPaired);
	for (const [at, one] of paired.entries()) for (const other of paired.slice(at + 1)) {
		const isSame = rank(base, one) < rank(base, other) === rank(head, one) < rank(head, other);
		sums[isSame ? "concordant" : "discordant"] += 1;
	}
}
function rank(ranks, name) {
	return ranks.get(name) ?? 0;
}
function beyondChance({ own, chance }) {
	return chance >= 1 ? 0 : (own - chance) / (1 - chance);
}
// src/report/diagnosis/likely/ranking.ts
const same = .9;
const mostAlike = .5;
const related = .08;
const certain = 3;
const telling = .3;
const sameChunksReordered = ({ questions }) => {
	const overlap = passagesInCommon(questions);
	if (overlap === void 0 || overlap.own < same || overlap.order >= mostAlike) return void 0;
	if (overlap.own - overlap.chance < telling) return void 0;
	const { own, order } = overlap;
	return {
		cause: "same-chunks-reordered",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			order
		}
	};
};
const unrelatedResults = (facts) => {
	const overlap = (cuttingOf(facts) === "alike" ? passagesInCommon : documentsInCommon)(facts.questions);
	if (overlap === void 0 || overlap.chance > .7) return void 0;
	if (beyondChance(overlap) >= related || overlap.surely >= certain) return void 0;
	const { own, chance } = overlap;
	return {
		cause: "unrelated-results",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			chance
		}
	};
};
const rankingChanged = (facts) => {
	const overlap = passagesInCommon(facts.questions);
	if (overlap === void 0 || facts.onlyDocuments || cuttingOf(facts) !== "alike") return void 0;
	const { own, order } = overlap;
	return order < 1 ? {
		cause: "ranking-changed",
		explains: isLostInRanking,
		evidence: {
			overlap: own,
			order
		}
	} : void 0;
};
// src/report/diagnosis/likely/likely-cause.ts
const proofs = [
	nothingReturned,
	documentNames,
	documentsMissing,
	byCauses("texts-edited", ["evidence-gone"]),
	byCauses("texts-moved", ["moved-text"]),
	listCut,
	contextCut,
	byCauses("refusals", ["refused-despite-evidence"]),
	byCauses("invented", ["hallucinated", "self-knowledge"]),
	byCauses("evidence-ignored", ["not-used", "misled-by-context"]),
	byCauses("judge-wavers", ["judge-noise"]),
	sameChunksReordered,
	unrelatedResults,
	copies,
	newTexts,
	splitEvidence,
	largerChunks,
	smallerChunks,
	rankingChanged
];
const toLead = .4;
const toBeNamed = .15;
const fewestNamed = 2;
function likelyCause(facts, only) {
	const worse = facts.questions.filter(({ cause }) => cause !== void 0);
	const isSought = ({ id }) => only?.has(id) ?? true;
	const sought = worse.filter(isSought).length;
	if (sought === 0) return void 0;
	if (2 * worse.filter(({ cause }) => cause === "query-failed").length >= worse.length) return void 0;
	const told = ({ cause, questions, evidence }) => ({
		cause,
		questions,
		of: worse.length,
		evidence,
		named: []
	});
	const counted = countOnce(proofs.flatMap((proof) => proof(facts) ?? []), worse, isSought);
	const [leads] = counted;
	const isNamed = (cause) => cause.questions >= Math.max(fewestNamed, toBeNamed * worse.length);
	const alike = leads && fitsAlike(leads, worse, facts);
	if (leads !== void 0 && alike === void 0 && leads.sought >= toLead * sought) return {
		leads: told(leads),
		also: counted.slice(1).filter(isNamed).map(told)
	};
	const also = (alike === void 0 ? counted : [
		leads,
		alike,
		...counted.slice(1)
	]).flatMap((one) => one !== void 0 && isNamed(one) ? [told(one)] : []);
	return also.length === 0 ? void 0 : {
		leads: {
			...unknown,
			of: worse.length
		},
		also
	};
}
const unknown = {
	cause: "unknown",
	questions: 0,
	evidence: {},
	named: []
};
function countOnce(causes, worse, isSought) {
	const first = Map.groupBy(worse, (question) => causes.find(({ explains }) => explains(question)));
	return causes.flatMap((cause) => {
		const own = first.get(cause);
		if (own === void 0) return [];
		return [{
			...cause,
			questions: own.length,
			sought: own.filter(isSought).length
		}];
	}).toSorted((a, b) => b.sought - a.sought || b.questions - a.questions);
}
const ofChunks = /* @__PURE__ */ new Set([
	"split-evidence",
	"larger-chunks",
	"smaller-chunks"
]);
function fitsAlike({ cause, questions, sought }, worse, { rankingSet }) {
	if (!rankingSet || !ofChunks.has(cause)) return void 0;
	const proven = worse.filter(({ cause: own }) => own === "crowded-out" || own === "split-by-chunking");
	if (2 * proven.length >= questions) return void 0;
	return {
		cause: "ranking-changed",
		questions: questions - proven.length,
		sought,
		explains: () => true,
		evidence: {}
	};
}
// src/report/diagnosis/likely/speaks.ts
const alpha = .05;
const fewest = 2;
function soughtFor({ verdict, metrics, findings }, policy, trusted) {
	if (verdict === "pass") return void 0;
	const explained = metrics.filter(({ gate, comparison: { metric } }) => gate !== void 0 && isExplained(metric) && (trusted || !needsJudge(metric, policy)));
	const names = new Set(explained.map(({ comparison: { metric } }) => metric.name));
	if (findings.some((one) => isLostItems(one) && one.verdict === "fail" && names.has(one.metric)) || explained.some(hasFallen)) return {
		about: "quality",
		only: void 0
	};
	const failing = findings.filter((finding) => kindOf(finding).rows !== void 0 && (finding.verdict === "fail" || "accepted" in finding));
	if (failing.length > 0) return {
		about: "quality",
		only: new Set(failing.flatMap(itemsOf))
	};
	return findings.some(isOfPrice) ? {
		about: "price",
		only: void 0
	} : void 0;
}
function itemsOf(finding) {
	return "items" in finding && Array.isArray(finding.items) ? finding.items : [];
}
function hasFallen({ slices, ...whole }) {
	return [whole, ...slices].some((part) => part.gate !== void 0 && isBeyondChance(part));
}
function isBeyondChance({ comparison: { improved, degraded }, weighed }) {
	if (weighed === void 0 || degraded.length - improved.length < fewest) return false;
	const { drop, own, test } = weighed.change;
	const p = own?.p ?? (test.kind === "none" ? 0 : test.worse);
	return drop > 0 && p < alpha;
}
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
// src/gate/comparing/returned-chunks.ts
async function returnedChunks(lost, asked, { sides, breath }) {
	if (lost.length === 0) return void 0;
	const docs = new Set(lost.flatMap((item) => documentsOf$2(item, sides)));
	const onBase = /* @__PURE__ */ new Map();
	const onHead = /* @__PURE__ */ new Map();
	for (const { id } of asked) {
		const named = new Set(documentsReturned(sides.base, id));
		for (const doc of named) if (docs.has(doc)) onBase.set(doc, (onBase.get(doc) ?? 0) + 1);
		for (const chunk of chunksOf$1(sides.head.run.results.get(id))) {
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
function documentsOf$2({ id, golden, notes }, { base, head }) {
	const docs = [...labelledDocuments(golden.base.labels).map(documentId), ...documentsReturned(base, id)];
	const renamed = docs.flatMap((doc) => head.moves?.renamed.get(doc) ?? []);
	return [
		...docs,
		...renamed,
		...notes.flatMap((note) => note.kind === "moved" ? note.to : [])
	];
}
function documentsReturned(side, id) {
	return chunksOf$1(side?.run.results.get(id)).flatMap(({ doc }) => doc === void 0 ? [] : [documentId(doc)]);
}
// src/report/diagnosis/likely/passages.ts
const mostCompared = 100;
function openLists() {
	const known = /* @__PURE__ */ new Map();
	const passageOf = (chunk) => {
		const { id, doc, start, end, text } = chunk;
		const place = [
			id,
			doc,
			start,
			end
		].join("\n");
		const byText = known.get(place) ?? /* @__PURE__ */ new Map();
		const passage = byText.get(text) ?? newPassage(chunk);
		known.set(place, byText.set(text, passage));
		return passage;
	};
	return (result, k) => {
		if (result?.kind !== "answered") return {
			passages: [],
			length: 0,
			context: void 0
		};
		const { chunks, beyond, context } = result;
		const length = Math.max(chunks.length, beyond?.returned ?? 0);
		return {
			passages: chunks.slice(0, mostCompared).map(passageOf),
			length,
			context: context?.length ?? (k === void 0 ? void 0 : Math.min(k, length))
		};
	};
}
function newPassage({ id, doc, start, end, text }) {
	const named = doc === void 0 ? void 0 : documentId(doc);
	const span = start === void 0 || end === void 0 ? void 0 : {
		start,
		end
	};
	const place = span === void 0 ? id : `${named ?? ""}#${span.start}-${span.end}`;
	return {
		key: textHash(text === void 0 ? `\n${place}` : normalTextOnce(text)),
		id,
		doc: named,
		span,
		tokens: text === void 0 ? span && Math.ceil((span.end - span.start) / 4) : tokensOf(text)
	};
}
// src/report/diagnosis/likely/named-changes.ts
const most$2 = 20;
function nameChanges({ leads, also }, changed) {
	const name = (likely) => ({
		...likely,
		named: changed === void 0 ? [] : namedFor(likely.cause, changed).slice(0, most$2)
	});
	return {
		leads: name(leads),
		also: also.map(name)
	};
}
const ofRanking = /^pipeline\.(?:retrieve\.mode|embed)\b/;
function setsRanking(changed) {
	if (changed === void 0) return false;
	return changed.config.some(({ path }) => ofRanking.test(path)) || changed.models.some(({ role }) => role === "reranker");
}
function touchesDocumentsAlone(changed) {
	if (changed?.files === void 0 || changed.documents === void 0) return false;
	const { files, documents, config, models } = changed;
	const totalOf = ({ added, removed, edited, renamed }) => added.total + removed.total + edited.total + renamed.total;
	return config.filter(({ path }) => path !== "pipeline.documents").length + models.length + totalOf(files) === 0 && totalOf(documents) > 0;
}
function namedFor(cause, changed) {
	const documents = documentsFor(cause, changed.documents);
	if (isOfTexts.has(cause)) return documents;
	const isKey = keysOf(cause);
	const isTold = documents.some(({ kind }) => kind === "glob");
	const keys = changed.config.filter(({ path }) => path === "pipeline.documents" ? isKey(path) && !isTold : isKey(path));
	const files = new Set(keys.map(({ file }) => file));
	return [
		...documents,
		...keys.map(({ path, file, line }) => ({
			kind: "config",
			path,
			file,
			line
		})),
		...filesOf(changed.files).filter((name) => !files.has(name)).map((name) => ({
			kind: "file",
			name
		}))
	];
}
const isOfTexts = /* @__PURE__ */ new Set([
	"texts-edited",
	"texts-moved",
	"judge-wavers"
]);
function documentsFor(cause, documents) {
	if (cause === "documents-missing") return reasonsOf(documents?.removed);
	if (cause === "copies" || cause === "new-texts") return reasonsOf(documents?.added);
	return isOfTexts.has(cause) ? filesNamed(documents?.edited.names ?? []) : [];
}
function reasonsOf(moved) {
	return (moved?.by ?? []).flatMap((reason) => {
		switch (reason.kind) {
			case "glob": return [{
				kind: "glob",
				glob: reason.glob,
				file: reason.file,
				line: reason.line
			}];
			case "file": return filesNamed(reason.names);
			case "manifest":
			case "no-file": return [];
		}
	});
}
function filesNamed(names) {
	return names.map((name) => ({
		kind: "file",
		name
	}));
}
function filesOf(files) {
	if (files === void 0) return [];
	const { edited, added, removed, renamed } = files;
	const moved = renamed.names.map(({ to }) => to);
	return [
		...edited.names,
		...added.names,
		...removed.names,
		...moved
	];
}
function keysOf(cause) {
	const own = builtinKeys(cause);
	return (path) => !isBuiltin.test(path) || own.test(path);
}
const isBuiltin = /^pipeline\.(?:documents|chunk|retrieve|embed|answer|context)\b/;
function builtinKeys(cause) {
	switch (cause) {
		case "larger-chunks":
		case "smaller-chunks":
		case "split-evidence": return /^pipeline\.chunk\b/;
		case "same-chunks-reordered":
		case "unrelated-results":
		case "ranking-changed": return ofRanking;
		case "context-cut":
		case "context-grown": return /^pipeline\.(?:retrieve\.k|context|chunk)\b/;
		case "refusals":
		case "invented":
		case "evidence-ignored": return /^pipeline\.answer\b/;
		case "documents-missing":
		case "copies":
		case "new-texts": return /^pipeline\.documents$/;
		case "nothing-returned":
		case "unknown": return /^/;
		case "document-names":
		case "list-cut":
		case "texts-edited":
		case "texts-moved":
		case "judge-wavers": return /^\b$/;
	}
}
// src/gate/comparing/likely-facts.ts
async function likelyFacts(measured, attributions, ports) {
	const { policy, scored, sides, changed } = measured;
	const { base, head } = policy.pipelines;
	const contexts = {
		base: contextOf$1(base),
		head: contextOf$1(head)
	};
	const listOf = openLists();
	const questions = [];
	const breath = openBreather(ports);
	for (const { id } of eligibleItems(scored.items)) {
		const why = attributions.get(id);
		const lists = {
			base: listOf(sides.base?.run.results.get(id), contexts.base),
			head: listOf(sides.head.run.results.get(id), contexts.head)
		};
		const rank = why?.rank ?? {
			base: void 0,
			head: void 0
		};
		questions.push({
			id,
			cause: why?.cause,
			doc: documentOf(why),
			rank,
			lists
		});
		await breath();
	}
	const documents = documentFacts(measured, questions);
	const onlyDocuments = touchesDocumentsAlone(changed);
	return {
		questions,
		documents,
		rankingSet: setsRanking(changed),
		onlyDocuments
	};
}
function documentOf(why) {
	const target = why?.target;
	return target === void 0 || target.kind === "chunk" ? void 0 : documentId(target.name);
}
function documentFacts({ sides, scored: { health } }, questions) {
	const { base, head } = sides;
	const docs = new Set(questions.flatMap(({ lists }) => lists.head.passages.flatMap(({ doc }) => doc ?? [])));
	const isEdited = (doc) => {
		const [was, is] = [base?.corpus.text(doc), head.corpus.text(doc)];
		return was !== void 0 && is !== void 0 && was !== is;
	};
	return {
		removed: new Set(head.moves?.removed.keys()),
		renamed: new Set(head.moves?.renamed.keys()),
		edited: new Set([...docs].filter(isEdited)),
		isNew: isNewDocument(sides),
		homed: {
			base: homedShare(health.base),
			head: homedShare(health.head)
		},
		listed: base?.run.manifest !== void 0 && head.run.manifest !== void 0
	};
}
function homedShare(health) {
	const homes = health?.homes;
	return homes && homes.homed / Math.max(1, homes.chunks);
}
// src/gate/comparing/diagnose-runs.ts
async function diagnoseRuns(measured, ports) {
	const { policy, scored, decision, sides, judge, matrices } = measured;
	if (sides.base === void 0) return void 0;
	const facts = factsOf$1(measured);
	const trusted = judge?.trust?.kind !== "untrusted";
	const attributions = /* @__PURE__ */ new Map();
	const answers = /* @__PURE__ */ new Map();
	const byMetric = attributedMetrics(scored.items, decision);
	const isHeard = (metric) => trusted || !needsJudge(metric, policy.settings);
	const worse = worseAnswers(scored.items, decision, isHeard);
	const idsKept = (scored.chunkOverlap ?? 1) >= orphanedBelow;
	const breath = openBreather(ports);
	const degradedBy = (metric, item) => {
		const matrix = trusted ? matrices.get(item.id) : void 0;
		return {
			item,
			details: scored.details(item),
			metric,
			matrices: matrix ?? unheard
		};
	};
	const rules = {
		trusted,
		policy
	};
	const counted = lazily(async () => {
		const fallen = scored.items.filter(({ id }) => byMetric.has(id));
		return {
			...facts,
			returned: await returnedChunks(fallen, scored.items, {
				sides,
				breath
			})
		};
	});
	const attribute = async (degraded) => {
		const attribution = attributionOf(degraded, {
			facts,
			...rules
		});
		return isUnproven(attribution) ? attributionOf(degraded, {
			facts: await counted(),
			...rules
		}) : attribution;
	};
	for (const item of scored.items) {
		const metric = byMetric.get(item.id);
		const own = metric ?? worse.get(item.id);
		if (own === void 0) continue;
		const degraded = degradedBy(own, item);
		if (metric !== void 0) attributions.set(item.id, await attribute(degraded));
		const answer = worse.has(item.id) ? worseAnswer(degraded, facts, idsKept) : void 0;
		if (answer !== void 0) answers.set(item.id, answer);
		await breath();
	}
	const sought = soughtFor(decision, policy.settings, trusted);
	const likely = sought && await likelyFacts(measured, attributions, ports);
	const found = likely && (sought.about === "price" ? contextGrown(likely, decision) : likelyCause(likely, sought.only));
	return {
		attributions,
		answers,
		diagnosis: found && nameChanges(found, measured.changed)
	};
}
function isUnproven({ cause, rank } = {}) {
	return cause === "unknown" && rank?.base !== void 0 && rank.head === void 0;
}
const unheard = {
	base: void 0,
	head: void 0
};
function attributionOf(degraded, { facts, trusted, policy }) {
	const attribution = attributeItem(degraded, facts);
	return !trusted && needsJudge(degraded.metric, policy.settings) && attribution.cause === "judge-noise" ? {
		...attribution,
		cause: "unknown"
	} : attribution;
}
function factsOf$1({ policy, sides }) {
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
// src/golden/checks/labelled.ts
function documentsOf$1({ labels }) {
	return labelledDocuments(labels).map(documentId);
}
function quotesOf({ labels }) {
	return evidencesOf(labels).flatMap(({ quote, section }) => section === void 0 ? [quote] : []);
}
function passageKeys({ labels }) {
	return evidencesOf(labels).map(({ doc, quote }) => `${documentId(doc)}\n${normalText(quote)}`);
}
// src/golden/checks/balance.ts
const leastQuestions = 20;
const leastOfTag = 5;
const most$1 = {
	ofDocument: .5,
	unanswerable: .6
};
function unlabelled({ items }) {
	return items.filter(({ answerable, labels }) => answerable && labels.kind === "none").map((item) => ({
		item,
		says: say`has no label, so that no retrieval metric counts it`
	}));
}
function unanswerableShare({ items }) {
	const count = items.filter(({ answerable }) => !answerable).length;
	if (items.length < leastQuestions) return [];
	if (count === 0) return ofSet$1(say`no question is unanswerable: nothing asks whether a pipeline makes answers up`);
	return count > most$1.unanswerable * items.length ? ofSet$1(say`${plain(share(count / items.length))} of the questions are unanswerable, and retrieval metrics rest on the others alone`) : [];
}
function sizes({ sights, items }) {
	if (items.length < leastQuestions) return ofSet$1(say`there are ${plural(items.length, "question")}: below ${leastQuestions} nothing is tested for significance`);
	return sights.flatMap((sight) => isBlind(sight) ? ofSet$1(sightWords(sight)) : []);
}
function isBlind({ fewest, questions, tolerance }) {
	return fewest === void 0 || fewest / questions > 2 * tolerance;
}
function sightWords({ metric, tolerance, fewest, questions }) {
	const allowed = say`${metricName(metric)} may fall by ${points(tolerance)}`;
	if (fewest === void 0) return say`${allowed}, and ${questions} questions can block no loss at all`;
	return say`${allowed}, and the ${questions} questions that it counts can block losses of ${points(fewest / questions)} (${plural(fewest, "question")}) or more`;
}
function points(fall) {
	return say`${plain((100 * fall).toFixed(1))} points`;
}
function unbalanced({ items }) {
	const rare = [...countsOf(items.map((item) => item.tags))].filter(([, count]) => count < leastOfTag).map(([tag, count]) => say`${foreign(tag, 80)} (${count})`);
	const documents = items.map((item) => [...new Set(documentsOf$1(item))]);
	const labelled = documents.filter((list) => list.length > 0).length;
	const counts = countsOf(documents);
	const [top] = [...counts].toSorted(([, a], [, b]) => b - a);
	const isHeavy = top !== void 0 && counts.size > 1 && top[1] > most$1.ofDocument * labelled;
	return [rare.length === 0 ? [] : ofSet$1(say`tags with fewer than ${leastOfTag} questions form no slice: ${joinWords(rare.slice(0, 20), say`, `)}`), isHeavy && labelled >= leastQuestions ? ofSet$1(say`${top[1]} of ${labelled} labelled questions are about ${foreign(top[0], 200)}`) : []].flat();
}
function countsOf(lists) {
	const counts = /* @__PURE__ */ new Map();
	for (const each of lists.flat()) counts.set(each, (counts.get(each) ?? 0) + 1);
	return counts;
}
function ofSet$1(says) {
	return [{
		item: void 0,
		says
	}];
}
// src/golden/checks/contradictions.ts
function contradictions({ items }) {
	return items.flatMap((item) => {
		return [
			unusedLabels(item),
			forbiddenEvidence(item),
			deniedWords(item),
			unanswerableTag(item)
		].flatMap((says) => says === void 0 ? [] : [{
			item,
			says
		}]);
	});
}
function unusedLabels({ answerable, labels }) {
	return answerable || labels.kind === "none" ? void 0 : say`is not answerable, and has labels that say where the answer stands`;
}
function forbiddenEvidence(item) {
	const { forbidden } = item;
	if (forbidden === void 0) return void 0;
	const selector = documentSelector(forbidden);
	const doc = documentsOf$1(item).find((name) => selector.selects(name));
	return doc === void 0 ? void 0 : say`forbids ${foreign(doc, 200)}, where its labels say the answer stands`;
}
function deniedWords({ references: [reference], contains, excludes }) {
	const texts = [...contains, ...reference === void 0 ? [] : [reference]];
	const denied = excludes.find((text) => texts.some((own) => hasWordRun(words(own), words(text))));
	if (denied !== void 0) return say`excludes "${denied}", which its reference says`;
	if (reference === void 0) return void 0;
	const missing = contains.find((text) => !hasWordRun(words(reference), words(text)));
	return missing === void 0 ? void 0 : say`asks for "${missing}", which its reference does not say`;
}
function unanswerableTag({ answerable, tags }) {
	const tag = tags.find((each) => /^un-?answerable$/i.test(each));
	return tag !== void 0 && answerable ? say`is tagged "${tag}" and answerable` : void 0;
}
function arities({ items }) {
	return items.flatMap((item) => {
		const tagged = item.tags.flatMap((tag) => {
			const says = item.answerable ? arityMistake(item, tag) : void 0;
			return says === void 0 ? [] : [{
				item,
				says: say`is tagged "${tag}" and has ${says}`
			}];
		});
		const { expect, labels } = item;
		const isOneSided = expect === "note-conflict" && labels.kind !== "none" && passagesOf$1(item) < 2;
		const says = say`expects a conflict and has one passage`;
		return isOneSided ? [...tagged, {
			item,
			says
		}] : tagged;
	});
}
function passagesOf$1({ labels }) {
	if (labels.kind === "none") return 0;
	return "targets" in labels ? labels.targets.length : labels.grades.size;
}
function arityMistake(item, tag) {
	const { labels } = item;
	if (labels.kind === "none") return void 0;
	const wanted = kinds.find(({ names }) => names.test(tag))?.wants;
	const passages = passagesOf$1(item);
	const documents = new Set(documentsOf$1(item)).size;
	if (wanted === "documents" && labels.kind !== "chunks" && documents < 2) return plain("one document");
	if (wanted !== void 0 && wanted !== "one" && passages < 2) return plain("one passage");
	if (wanted === "one" && "targets" in labels && passages > 1) return plural(passages, "passage");
}
const kinds = [
	{
		names: /^(?:multi|two|2|cross)[-_ ]?(?:docs?|documents?)$/i,
		wants: "documents"
	},
	{
		names: /^(?:multi|two|2|three|3)[-_ ]?hops?$|^comparison$|^bridge$/i,
		wants: "passages"
	},
	{
		names: /^(?:single|one|1)[-_ ]?hop$/i,
		wants: "one"
	}
];
// src/golden/checks/copied-questions.ts
const leastWords = 6;
const leastShare = .7;
function ownEvidence({ items }) {
	return items.flatMap((item) => {
		const whole = quotesOf(item).find((quote) => areOne(words(item.query), words(quote)));
		return whole === void 0 ? [] : [{
			item,
			says: say`is its own evidence: ${foreign(whole)}`
		}];
	});
}
function copiedQuestions({ items }) {
	return items.flatMap((item) => {
		const query = words(item.query);
		const longest = quotesOf(item).flatMap((quote) => {
			const own = words(quote);
			return areOne(query, own) ? [] : [longestRun(query, own)];
		}).toSorted((a, b) => b.length - a.length)[0] ?? [];
		return longest.length >= leastWords && longest.length >= leastShare * query.length ? [{
			item,
			says: say`copies its passage: ${foreign(longest.join(" "))}`
		}] : [];
	});
}
function areOne(one, other) {
	const shorter = Math.min(one.length, other.length);
	return shorter >= leastWords && longestRun(one, other).length === shorter;
}
function longestRun(one, other) {
	let lengths = new Uint32Array(other.length + 1);
	let [length, end] = [0, 0];
	for (const [at, word] of one.entries()) {
		const next = new Uint32Array(other.length + 1);
		for (const [place, each] of other.entries()) {
			if (word !== each) continue;
			const run = (lengths[place] ?? 0) + 1;
			next[place + 1] = run;
			if (run > length) [length, end] = [run, at + 1];
		}
		lengths = next;
	}
	return one.slice(end - length, end);
}
// src/golden/checks/telling-prefixes.ts
const mostPlaces = 5;
const mostWords = 12;
function tellingPrefixes({ evidence, found }, documents) {
	const document = documents.normalised(evidence.doc);
	const source = documents.source(evidence.doc);
	if (found.kind !== "found" || document === void 0 || source === void 0) return void 0;
	if (found.places.length > mostPlaces) return void 0;
	const prefixes = found.places.flatMap(({ start }) => {
		const before = source.slice(Math.max(0, start - 400), start).split(/\s+/);
		const prefix = Array.from({ length: mostWords }, (_, count) => before.slice(-count - 1).join(" ").trim()).find((text) => {
			const now = resolveEvidence({
				...evidence,
				prefix: text
			}, document);
			return now.kind === "found" && now.places.length === 1 && now.places[0]?.start === start;
		});
		return prefix === void 0 ? [] : [prefix];
	});
	return prefixes.length === found.places.length ? prefixes : void 0;
}
// src/golden/checks/label-places.ts
function missingDocuments(set) {
	const { names } = set;
	if (names === void 0) return [];
	return unmovedDocuments(set, (doc) => !names.has(doc)).map(({ item, doc }) => {
		const near = nearDocument(doc, [...names]);
		const hint = near === void 0 ? say`` : say`; did you mean ${path(near)}?`;
		return {
			item,
			says: say`names ${path(doc)}, which is not a document${hint}`
		};
	});
}
function nearDocument(doc, names) {
	const file = nearest(fileOf(doc), names.map(fileOf));
	const alike = names.filter((name) => fileOf(name) === file);
	return file === void 0 ? void 0 : nearestName(doc, alike) ?? alike[0];
}
function fileOf(doc) {
	return doc.slice(doc.lastIndexOf("/") + 1);
}
function uncheckedLabels(set) {
	if (set.names !== void 0) return [];
	const isUnread = (doc) => set.documents.source(doc) === void 0;
	return unmovedDocuments(set, isUnread).map(({ item, doc }) => ({
		item,
		says: say`names ${path(doc)}, which is no file here`
	}));
}
function unmovedDocuments({ items, places, ...set }, are) {
	const ofItem = Map.groupBy(places, ({ item }) => item);
	return items.flatMap((item) => {
		const moved = Map.groupBy(ofItem.get(item) ?? [], ({ evidence }) => documentId(evidence.doc));
		const isMoved = (doc) => moved.get(doc)?.every((place) => holdersOf$1(place, set).length > 0) === true;
		return [...new Set(item.answerable ? documentsOf$1(item) : [])].filter((doc) => are(doc) && !isMoved(doc)).map((doc) => ({
			item,
			doc
		}));
	});
}
function staleLabels(set) {
	return set.places.filter((place) => place.found.kind === "missing" && holdersOf$1(place, set).length === 0).map(({ item, evidence }) => ({
		item,
		says: say`${path(evidence.doc)} does not hold ${passage(evidence)}`
	}));
}
function movedLabels(set) {
	return set.places.flatMap((place) => {
		const { item, evidence, found } = place;
		const holders = found.kind === "found" ? [] : holdersOf$1(place, set);
		const [doc, second] = holders;
		if (doc === void 0) return [];
		const fix = second === void 0 ? fixOf(place, { doc }) : void 0;
		const now = enumerate(holders.slice(0, 3).map(path));
		return [{
			item,
			fix,
			says: say`${now} holds what ${path(evidence.doc)} does not: ${quoted(evidence.quote)}`
		}];
	});
}
function editedQuotes(set) {
	return nearPlaces(set).flatMap(({ place, now }) => {
		const { item, evidence } = place;
		if (changedFacts(evidence.quote, now) !== void 0) return [];
		const document = set.documents.normalised(evidence.doc);
		const again = document && resolveEvidence({
			...evidence,
			quote: now
		}, document);
		return [{
			item,
			fix: again?.kind === "found" && again.distance === 0 ? fixOf(place, { quote: now }) : void 0,
			says: say`quotes ${quoted(evidence.quote)} where ${path(evidence.doc)} has ${quoted(now)}`
		}];
	});
}
function changedQuotes(set) {
	return nearPlaces(set).flatMap(({ place: { item, evidence }, now }) => {
		const facts = changedFacts(evidence.quote, now);
		if (facts === void 0) return [];
		const [before, after] = [facts.before, facts.after].map(factsIn);
		return [{
			item,
			says: say`quotes ${before ?? ""} where ${path(evidence.doc)} has ${after ?? ""}: ${quoted(now)}`
		}];
	});
}
function ambiguousQuotes(set) {
	return set.places.flatMap((place) => {
		const { item, evidence, found } = place;
		if (found.kind !== "found" || found.places.length < 2) return [];
		const prefixes = tellingPrefixes(place, set.documents);
		const fix = prefixes && {
			...fixOf(place, {}),
			by: prefixes.map((prefix) => ({ prefix }))
		};
		const told = prefixes?.slice(0, 3).map((prefix) => quoted(prefix)) ?? [];
		const hint = told.length === 0 ? say`` : say`; a prefix tells them apart: ${enumerate(told)}`;
		const count = found.places.length;
		return [{
			item,
			fix,
			says: say`${quoted(evidence.quote)} stands ${count} times in ${path(evidence.doc)}${hint}`
		}];
	});
}
function nearPlaces({ places, documents }) {
	return places.flatMap((place) => {
		const { evidence, found } = place;
		if (found.kind !== "found" || found.distance === 0) return [];
		return [{
			place,
			now: wholeWords(documents.source(evidence.doc), found.places[0]).replaceAll(/\s+/g, " ").trim()
		}];
	});
}
function holdersOf$1({ evidence }, { holders }) {
	return (holders.get(normalText(evidence.quote)) ?? []).filter((doc) => doc !== documentId(evidence.doc));
}
function fixOf({ target, member }, by) {
	return {
		target,
		member,
		by: [by]
	};
}
function factsIn(facts) {
	return facts.length === 0 ? plain("nothing") : enumerate(facts.map((fact) => foreign(fact, 40)));
}
function path(doc) {
	return foreign(doc, 200);
}
function passage({ quote, section }) {
	return section === void 0 ? quoted(quote) : say`the section ${foreign(quote, 80)}`;
}
function quoted(text) {
	return say`"${foreign(text, 80)}"`;
}
// src/golden/checks/references.ts
const beside = 300;
function referenceNumbers(set) {
	const placesOf = Map.groupBy(set.places, ({ item }) => item);
	return set.items.flatMap((item) => {
		const passages = passagesOf(item, placesOf.get(item) ?? [], set);
		const asked = referenceTexts(item);
		if (passages.length === 0 || asked.length === 0) return [];
		const strange = strangeNumbers(asked, [item.query, ...passages]);
		if (strange.length === 0) return [];
		const list = enumerate(strange.slice(0, 5).map((number) => foreign(number, 20)));
		return [{
			item,
			says: say`its reference has ${list}, and its passages do not`
		}];
	});
}
function missingReferences({ items }) {
	const answerable = items.filter((item) => item.answerable);
	const without = answerable.filter((item) => referenceTexts(item).length === 0);
	if (2 * without.length >= answerable.length) return [];
	return without.map((item) => ({
		item,
		says: say`has no answer and no claims, as most have`
	}));
}
function referenceTexts({ references, claims = [] }) {
	return [...references, ...claims.map(({ text }) => text)];
}
function passagesOf(item, places, { documents }) {
	if (item.labels.kind === "docs") return documentsOf$1(item).flatMap((doc) => documents.source(doc) ?? []);
	if (places.some(({ found }) => found.kind !== "found")) return [];
	return places.flatMap(({ evidence, found }) => {
		const source = documents.source(evidence.doc) ?? "";
		return (found.kind === "found" ? found.places : []).map(({ start, end }) => source.slice(Math.max(0, start - beside), end + beside));
	});
}
function strangeNumbers(asked, texts) {
	const digits = texts.map(inDigits);
	const known = new Set(digits.flatMap((text) => [...numbersIn(text)]));
	const between = /* @__PURE__ */ new Map();
	for (const { number, around } of digits.flatMap(numbersInPlace)) between.set(around, (between.get(around) ?? /* @__PURE__ */ new Set()).add(number));
	const strange = asked.flatMap(numbersInPlace).filter(({ number, around }) => !known.has(number) || between.get(around)?.has(number) === false);
	return [...new Set(strange.map(({ number }) => number))];
}
function numbersInPlace(text) {
	const all = words(text);
	return all.flatMap((word, at) => [...numbersIn(word)].map((number) => ({
		number,
		around: [...all.slice(Math.max(0, at - 2), at), all[at + 1]].join(" ")
	})));
}
function inDigits(text) {
	return text.replaceAll(inWords, (numeral) => String(numerals.indexOf(numeral.toLowerCase())));
}
const numerals = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const inWords = new RegExp(`\\b(?:${numerals.join("|")})\\b`, "gi");
// src/lib/text/words/near-pairs.ts
function nearPairs(texts, least, accepts = () => true) {
	const grams = rankedGrams(texts);
	const order = [...grams.keys()].filter((at) => sizeOf(grams, at) > 0).toSorted((a, b) => sizeOf(grams, a) - sizeOf(grams, b) || a - b);
	const holders = /* @__PURE__ */ new Map();
	const open = /* @__PURE__ */ new Map();
	const paired = /* @__PURE__ */ new Set();
	const shared = {
		by: new Int32Array(texts.length),
		count: new Uint8Array(texts.length)
	};
	let searches = 0;
	const pairs = [];
	for (const at of order) {
		const own = grams[at] ?? none;
		const fewest = Math.ceil(least * own.length - slack);
		const rarest = own.subarray(0, own.length - fewest + enough);
		const wanted = Math.min(enough, fewest);
		const near = partnersOf(at, {
			rarest,
			wanted,
			among: holders
		}).next().value;
		if (near !== void 0) {
			pair(near);
			for (const gram of rarest) {
				const others = open.get(gram)?.filter((other) => !paired.has(other));
				if (others !== void 0) open.set(gram, others);
			}
			for (const also of partnersOf(at, {
				rarest,
				wanted,
				among: open
			})) pair(also);
		}
		for (const gram of rarest) {
			add(holders, gram, at);
			if (near === void 0) add(open, gram, at);
		}
	}
	return pairs.toSorted((a, b) => a.second - b.second || a.first - b.first);
	function pair(near) {
		pairs.push(near);
		paired.add(near.first).add(near.second);
	}
	function* partnersOf(text, { rarest, wanted, among }) {
		const own = grams[text] ?? none;
		searches += 1;
		let compared = 0;
		for (const gram of rarest) for (const other of among.get(gram) ?? []) {
			if (shared.by[other] !== searches) {
				if (sizeOf(grams, other) < least * own.length - slack) continue;
				shared.by[other] = searches;
				shared.count[other] = 0;
			}
			const count = (shared.count[other] ?? 0) + 1;
			if (count > wanted) continue;
			shared.count[other] = count;
			if (!(count === wanted || compared < soon)) continue;
			shared.count[other] = wanted + 1;
			compared += 1;
			const likeness = jaccard(grams[other] ?? none, own);
			const near = {
				first: Math.min(other, text),
				second: Math.max(other, text),
				likeness
			};
			if (likeness >= least - slack && accepts(near)) yield near;
			if (compared > most) return;
		}
	}
}
function add(holders, gram, text) {
	const others = holders.get(gram);
	if (others === void 0) holders.set(gram, [text]);
	else others.push(text);
}
const enough = 8;
const soon = 32;
const most = 1e3;
const slack = 1e-9;
const none = /* @__PURE__ */ new Uint32Array();
function sizeOf(grams, at) {
	return grams[at]?.length ?? 0;
}
function rankedGrams(texts) {
	const numbers = /* @__PURE__ */ new Map();
	const counts = [];
	const written = texts.map((text) => {
		const grams = Array.from(gramsOf(text), (gram) => {
			const number = numbers.get(gram) ?? numbers.size;
			numbers.set(gram, number);
			counts[number] = (counts[number] ?? 0) + 1;
			return number;
		});
		return Uint32Array.from(grams);
	});
	const rare = [...counts.keys()].toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
	const ranks = new Uint32Array(rare.length);
	for (const [rank, number] of rare.entries()) ranks[number] = rank;
	return written.map((grams) => grams.map((number) => ranks[number] ?? 0).toSorted());
}
function gramsOf(text) {
	const found = words(text);
	const spaced = ` ${found.join(" ")} `;
	const grams = /* @__PURE__ */ new Set();
	if (found.length > 0) for (let at = 0; at + 3 <= spaced.length; at += 1) grams.add(spaced.slice(at, at + 3));
	return grams;
}
function jaccard(one, other) {
	let shared = 0;
	let [i, j] = [0, 0];
	while (i < one.length && j < other.length) {
		const difference = (one[i] ?? 0) - (other[j] ?? 0);
		if (difference === 0) shared += 1;
		if (difference <= 0) i += 1;
		if (difference >= 0) j += 1;
	}
	return shared / (one.length + other.length - shared);
}
// src/golden/checks/repeated-questions.ts
function duplicates(set) {
	return equals(set).map(({ first, second }) => ({
		item: second,
		says: say`asks what ${place(first)} asks${haveLabelsInCommon(first, second) ? say`` : say`, with other labels`}`
	}));
}
function nearDuplicates(set) {
	const told = new Set(equals(set).map(({ second }) => second));
	return twins(set, isRepeat).filter(({ first, second }) => wordsOf(first) !== wordsOf(second) && !told.has(second)).map(({ first, second }) => ({
		item: second,
		says: say`asks nearly what ${place(first)} asks: ${second.query} / ${first.query}`
	}));
}
function leaks(set) {
	if (partOf(set, "dev").length === 0) return [];
	return twins(set, (one, other) => gatingSplit(one) !== gatingSplit(other)).map((pair) => {
		const [test, dev] = pair.first.split === "dev" ? [pair.second, pair.first] : [pair.first, pair.second];
		return {
			item: test,
			says: say`asks what ${place(dev)} of the split dev asks: ${dev.query}`
		};
	});
}
function leakedEvidence(set) {
	const ofDev = new Map(partOf(set, "dev").flatMap((item) => passageKeys(item).map((key) => [key, item])));
	return partOf(set, "test").flatMap((item) => {
		const dev = passageKeys(item).map((key) => ofDev.get(key)).find((other) => other !== void 0);
		return dev === void 0 ? [] : [{
			item,
			says: say`quotes what ${place(dev)} of the split dev quotes`
		}];
	});
}
function partOf({ items }, part) {
	const parts = new Set(items.map(({ split }) => split));
	if (!parts.has("dev") || !parts.has("test")) return [];
	return items.filter((item) => gatingSplit(item) === part);
}
function equals({ items }) {
	return Map.groupBy(items, (item) => `${accessOf(item)} ${wordsOf(item)}`).values().toArray().flatMap((group) => group.flatMap((second) => {
		const first = group.find((one) => one === second || isRepeat(one, second));
		return first === void 0 || first === second ? [] : [{
			first,
			second
		}];
	}));
}
function accessOf(item) {
	return canonicalFilters(item) + canonicalQuestion({
		...item,
		query: ""
	});
}
function wordsOf({ query }) {
	return words(query).join(" ") || query;
}
function isRepeat(one, other) {
	return !(one.cluster !== void 0 && one.cluster === other.cluster) && gatingSplit(one) === gatingSplit(other);
}
function gatingSplit({ split = "test" }) {
	return split;
}
const least = {
	sameDocument: .6,
	unlabelled: .8,
	otherDocument: .9
};
function twins(set, areOfInterest) {
	const { items } = set;
	const twinsOf = ({ first, second, likeness }) => {
		const [one, other] = [items[first], items[second]];
		return one === void 0 || other === void 0 ? [] : [{
			first: one,
			second: other,
			likeness
		}];
	};
	return nearPairs(items.map(({ query }) => query), least.sameDocument, (pair) => twinsOf(pair).some((two) => areOfInterest(two.first, two.second) && areTwins(two))).flatMap(twinsOf);
}
function areTwins({ first, second, likeness }) {
	if (accessOf(first) !== accessOf(second)) return false;
	if (wordsOf(first) === wordsOf(second)) return true;
	const numbers = [numbersIn(first.query), numbersIn(second.query)];
	if (numbers[0].symmetricDifference(numbers[1]).size > 0) return false;
	if (haveLabelsInCommon(first, second)) return true;
	return likeness >= (first.labels.kind === "none" || second.labels.kind === "none" ? least.unlabelled : least.otherDocument);
}
function haveLabelsInCommon(one, other) {
	const own = new Set(labelNames(one));
	return labelNames(other).some((name) => own.has(name));
}
function labelNames(item) {
	const { labels } = item;
	return labels.kind === "chunks" ? [...labels.grades.keys()] : documentsOf$1(item);
}
function place({ id: name, line }) {
	return say`${id(name)} (line ${line})`;
}
// src/golden/checks/checks.ts
const setChecks = {
	"missing-document": {
		severity: "error",
		finds: "labels on documents that do not exist",
		remedy: "Correct the path, or the globs of pipeline.documents. If the document is gone, quote what answers the question now (rag-gate golden review shows what comes close), or remove the question.",
		find: missingDocuments
	},
	"stale-label": {
		severity: "error",
		finds: "quotes that no document holds, and sections that theirs does not",
		remedy: "Quote what answers the question now (rag-gate golden review shows what comes close), or remove it.",
		find: staleLabels
	},
	"moved-label": {
		severity: "error",
		finds: "quotes that stand in another document",
		remedy: "Correct the path; --fix does where one other document alone holds the quote.",
		find: movedLabels
	},
	"changed-quote": {
		severity: "error",
		finds: "quotes with other numbers, units or negations than their document",
		remedy: "Bring quote and reference up to date.",
		find: changedQuotes
	},
	contradiction: {
		severity: "error",
		finds: "questions that nothing can get right",
		remedy: "Correct one of the two.",
		find: contradictions
	},
	duplicate: {
		severity: "error",
		finds: "questions that are there already",
		remedy: "Remove one, or give both the same cluster.",
		find: duplicates
	},
	leak: {
		severity: "error",
		finds: "questions of test that stand in dev as well",
		remedy: "Move both to the same split.",
		find: leaks
	},
	"own-evidence": {
		severity: "error",
		finds: "questions that are their own evidence",
		remedy: "Ask in the words of somebody who does not know the answer.",
		find: ownEvidence
	},
	"unchecked-label": {
		severity: "warn",
		finds: "labels that could not be looked up",
		remedy: "rag-gate check then holds them against what the pipeline returns.",
		find: uncheckedLabels
	},
	"reference-numbers": {
		severity: "warn",
		finds: "references with numbers that their passages do not have",
		remedy: "Correct the reference, or label the passage that has the number.",
		find: referenceNumbers
	},
	"edited-quote": {
		severity: "warn",
		finds: "quotes that their document has in other words",
		remedy: "--fix quotes the document.",
		find: editedQuotes
	},
	"near-duplicate": {
		severity: "warn",
		finds: "questions that are nearly there already",
		remedy: "Remove one, or give both the same cluster.",
		find: nearDuplicates
	},
	"leaked-evidence": {
		severity: "warn",
		finds: "questions of test about a passage that dev quotes",
		remedy: "Move both to the same split.",
		find: leakedEvidence
	},
	"copied-question": {
		severity: "warn",
		finds: "questions in the words of their passage",
		remedy: "Ask in the words of somebody who does not know the answer.",
		find: copiedQuestions
	},
	arity: {
		severity: "warn",
		finds: "questions with more or fewer passages than their tag or expect says",
		remedy: "Correct it, or label every passage that the answer takes.",
		find: arities
	},
	"ambiguous-quote": {
		severity: "warn",
		finds: "quotes that stand in several places",
		remedy: "Keep the prefix of the place that is meant; --fix writes all of them, of which any will do, as now.",
		find: ambiguousQuotes
	},
	size: {
		severity: "warn",
		finds: "too few questions for what the gate asks",
		remedy: "Add questions, or raise max-drop to a drop that this many questions can show.",
		find: sizes
	},
	unlabelled: {
		severity: "info",
		finds: "questions without a label",
		remedy: "Label them with rag-gate golden review, or mark them answerable: false; --fix finds the evidence of those with an answer.",
		find: unlabelled
	},
	"missing-reference": {
		severity: "info",
		finds: "questions without a reference",
		remedy: "Metrics of answers leave them out.",
		find: missingReferences
	},
	unanswerable: {
		severity: "info",
		finds: "the share of questions without an answer",
		remedy: "A tenth of near misses that the documents do not answer is a good start.",
		find: unanswerableShare
	},
	balance: {
		severity: "info",
		finds: "how questions are spread",
		remedy: "Spread them by what is asked.",
		find: unbalanced
	}
};
const allChecks = Object.keys(setChecks);
function checkSet(set, checks = allChecks) {
	return checks.flatMap((check) => setChecks[check].find(set).toSorted((a, b) => (a.item?.line ?? 0) - (b.item?.line ?? 0)).map((problem) => ({
		check,
		...problem
	})));
}
// src/golden/checks/open-checked-set.ts
const shortestMoved = 20;
function openCheckedSet(of) {
	const { items, corpus, texts = /* @__PURE__ */ new Map(), isWhole = false, sights = [] } = of;
	const documents = normalCorpusOf(corpus);
	const places = items.flatMap((item) => placesOf(item, documents));
	return {
		items,
		documents,
		names: isWhole ? new Set(texts.keys()) : void 0,
		places,
		holders: holdersOf(places, texts),
		sights
	};
}
function placesOf(item, documents) {
	const { labels, answerable } = item;
	if (!("targets" in labels) || !answerable) return [];
	return labels.targets.flatMap(({ any }, target) => any.map((evidence, member) => {
		return {
			item,
			target,
			member,
			evidence,
			found: placeOf$2(evidence, documents)
		};
	}));
}
function placeOf$2(evidence, documents) {
	const { doc, section: slug } = evidence;
	const document = documents.normalised(doc);
	if (document === void 0) return { kind: "no-document" };
	if (slug === void 0) return resolveEvidence(evidence, document);
	const section = documents.sections(doc).find((each) => each.slug === slug);
	return section === void 0 ? { kind: "missing" } : {
		kind: "found",
		places: [section],
		distance: 0
	};
}
function holdersOf(places, texts) {
	const lost = new Set(places.filter(({ evidence, found }) => evidence.section === void 0 && found.kind !== "found").map(({ evidence }) => normalText(evidence.quote)).filter((quote) => quote.length >= shortestMoved));
	const holders = new Map(Array.from(lost, (quote) => [quote, []]));
	if (lost.size === 0) return holders;
	for (const [doc, text] of texts) {
		const normal = normalText(text);
		for (const quote of lost) if (normal.includes(quote)) holders.get(quote)?.push(documentId(doc));
	}
	return holders;
}
// src/gate/comparing/golden-problems.ts
const mostQuestions = 1e4;
const ofDocuments = ["ambiguous-quote", "reference-numbers"];
const ofSet = [...[
	"contradiction",
	"duplicate",
	"leak",
	"own-evidence"
], ...[
	"near-duplicate",
	"leaked-evidence",
	"copied-question",
	"arity"
]];
function goldenProblems({ policy: { golden, filteredFrom }, sides }) {
	const { base, head } = golden;
	if (filteredFrom !== void 0 || head.items.length > mostQuestions) return [];
	const checks = base?.hash === head.hash ? ofDocuments : [...ofDocuments, ...ofSet];
	const inherited = new Set(base && sides.base ? problemsOf(base, sides.base.corpus, checks).map(keyOf) : []);
	const brought = problemsOf(head, sides.head.corpus, checks).filter((problem) => !inherited.has(keyOf(problem)));
	return [...Map.groupBy(brought, ({ check }) => check)].flatMap(([check, found]) => {
		const { severity, finds } = setChecks[check];
		const items = found.flatMap(({ item, says }) => item === void 0 ? [] : [{
			item: item.id,
			says: plainText(says)
		}]);
		return severity === "info" ? [] : [{
			check,
			severity,
			finds,
			items
		}];
	});
}
function problemsOf({ items }, corpus, checks) {
	return checkSet(openCheckedSet({
		items,
		corpus
	}), checks);
}
function keyOf({ check, item }) {
	return `${check} ${item?.id}`;
}
// src/gate/compare.ts
async function compare(collected, runs, ports) {
	const { policy } = collected;
	const sides = await readDocuments(collected, runs, ports, (line) => ports.log.warn(line));
	const measured = await judgeAndScore(collected, sides, ports);
	const { scored, metrics, lists, judge, matrices, unread } = measured;
	const { decision, reviews, settings, change, waivers } = await decideRun(collected, measured, ports);
	const byHead = await decideByHead({
		policy: {
			...policy,
			settings
		},
		scored,
		sides,
		change: {
			...change,
			waivers
		}
	}, {
		...ports,
		...measured.told
	});
	const changed = await changedInputs({
		policy,
		runs: {
			base: sides.base?.run,
			head: sides.head.run
		},
		index: scored.index,
		renames: sides.head.moves?.renamed ?? /* @__PURE__ */ new Map(),
		files: collected.files
	});
	const found = {
		...collected,
		scored,
		metrics: withEqualLength(metrics, scored),
		decision,
		reviews,
		sides,
		changed,
		judge,
		matrices,
		byHead,
		lists,
		unread
	};
	const diagnosed = await diagnoseRuns(found, ports);
	const context = await contextChange(found, ports);
	const problems = goldenProblems({
		policy,
		sides
	});
	const window = gatedWindow(policy.settings);
	const told = await tellMeasured({
		items: scored.items,
		sides,
		window
	});
	const features = {
		...measured.parts,
		...told
	};
	const built = buildReport(collected, {
		...found,
		diagnosed,
		context,
		problems,
		features
	});
	await breathe(ports.signal);
	return {
		built,
		broken: decision.verdict === "error" ? brokenBase(scored.items, settings, change) : []
	};
}
// src/gate/comparing/head-alone.ts
function headAlone(collected, { models }, by) {
	const { policy, runs, commits } = collected;
	if (policy.own === void 0 || runs === void 0) return void 0;
	const ofBranch = by === "branch" && policy.ofBranch ? policy.golden.base : void 0;
	if (by === "branch" && ofBranch === void 0) return void 0;
	const alone = ofBranch ? byPolicyOfBranch(policy, ofBranch) : byOwnPolicy(policy, policy.own);
	return {
		...collected,
		policy: alone,
		runs: {
			base: void 0,
			head: ofBranch ? runs.head : byOwnWording(runs.head, policy.items)
		},
		models: reachModels(alone, {
			base: commits.base,
			head: commits.head ?? ""
		}, models)
	};
}
function byPolicyOfBranch(policy, golden) {
	return {
		...policy,
		pipelines: {
			base: void 0,
			head: policy.pipelines.head
		},
		golden: {
			base: void 0,
			head: golden
		},
		items: mergeGoldenSets(void 0, golden)
	};
}
function byOwnPolicy(policy, own) {
	const asked = new Set(policy.items.map(({ id, wordingOf }) => wordingOf ?? id));
	const mustPass = new Set(policy.golden.base?.items.flatMap(({ id, mustPass: must }) => must ? [id] : []));
	return {
		...policy,
		...own,
		settings: {
			...withFloors(own.settings, policy.settings),
			accept: policy.settings.accept
		},
		from: "head",
		waivers: [],
		pipelines: {
			base: void 0,
			head: policy.pipelines.head
		},
		golden: {
			base: void 0,
			head: policy.golden.head
		},
		items: mergeGoldenSets(void 0, policy.golden.head).filter(({ id }) => asked.has(id)).map((item) => mustPass.has(item.id) ? asMustPass(item) : item)
	};
}
function withFloors(own, base) {
	const gate = own.gate.map((entry) => {
		const was = base.gate.find(({ metric }) => metric.name === entry.metric.name);
		const min = [entry.min, was?.min].filter((bound) => bound !== void 0);
		const max = [entry.max, was?.max].filter((bound) => bound !== void 0);
		return {
			...entry,
			...min.length > 0 && { min: Math.max(...min) },
			...max.length > 0 && { max: Math.min(...max) }
		};
	});
	return {
		...own,
		gate
	};
}
function asMustPass(item) {
	const { base, head } = item.golden;
	return {
		...item,
		golden: {
			base: {
				...base,
				mustPass: true
			},
			head: {
				...head,
				mustPass: true
			}
		}
	};
}
function byOwnWording(run, items) {
	const wordings = new Map(items.flatMap(({ id, wordingOf }) => wordingOf ? [[wordingOf, id]] : []));
	if (wordings.size === 0) return run;
	const { documents } = run.results;
	return {
		...run,
		results: {
			documents,
			get: (id) => run.results.get(wordings.get(id) ?? id)
		}
	};
}
// src/gate/comparing/keeps-bad-judge.ts
function keepsBadJudge({ built, broken }, base, head) {
	const isOfBase = (built.judge?.trust?.reasons ?? []).every((reason) => reason.kind === "controls" && reason.side === "base");
	return (broken.includes("judge-untrusted") && !isOfBase || broken.includes("judge-stopped")) && isDeepStrictEqual(judgeOf(base), judgeOf(head));
}
function judgeOf({ settings: { judge, baseUrl, headers }, canaries }) {
	return {
		judge,
		baseUrl,
		headers,
		canaries
	};
}
// src/lib/all-in-order.ts
async function allInOrder(work) {
	await Promise.allSettled(work);
	return Promise.all(work);
}
// src/git/in-folders.ts
function inFolders(reader, folderOf) {
	const listings = /* @__PURE__ */ new Map();
	const listed = async (sha) => {
		const entries = await reader.listFiles(sha);
		const folder = folderOf(sha);
		if (folder === "") return entries;
		return entries.map((entry) => ({
			...entry,
			path: fromFolder(folder, entry.path)
		})).toSorted((one, other) => byCodeUnit(one.path, other.path));
	};
	return {
		...reader,
		folderOf,
		async listFiles(sha) {
			const known = listings.get(sha) ?? await listed(sha);
			listings.set(sha, known);
			return known;
		},
		async readFile(sha, path, limits) {
			const folder = folderOf(sha);
			const file = await reader.readFile(sha, fromTop(folder, path), limits);
			if (folder === "" || file.kind !== "file") return file;
			const { at, ...own } = file;
			const led = at === void 0 ? path : fromFolder(folder, at);
			return led === path ? own : {
				...own,
				at: led
			};
		},
		async *readFiles(sha, paths, limits) {
			const folder = folderOf(sha);
			const asked = paths.map((path) => fromTop(folder, path));
			let at = 0;
			for await (const { file } of reader.readFiles(sha, asked, limits)) {
				const path = paths[at];
				at += 1;
				if (path !== void 0) yield {
					path,
					file
				};
			}
		},
		async renames(from, to) {
			const folders = {
				from: folderOf(from),
				to: folderOf(to)
			};
			const moved = await reader.renames(from, to);
			if (folders.from === folders.to && folders.to === "") return moved;
			const before = await reader.listFiles(from);
			const after = new Set((await reader.listFiles(to)).map(({ path }) => path));
			const names = before.flatMap(({ path }) => {
				const now = moved.get(path) ?? (after.has(path) ? path : void 0);
				if (now === void 0) return [];
				const name = fromFolder(folders.from, path);
				const called = fromFolder(folders.to, now);
				return name === called ? [] : [[name, called]];
			});
			return new Map(names);
		}
	};
}
// src/policy/working-folders.ts
async function openFolders(whole, commits, wanted) {
	const folders = await workingFolders(whole, commits, wanted);
	const known = /* @__PURE__ */ new Map([[commits.head, folders.head]]);
	if (commits.base !== void 0 && commits.base !== commits.head) known.set(commits.base, folders.base);
	const reader = inFolders(whole, (sha) => known.get(sha) ?? folders.head);
	const openBranch = async (tip) => {
		if (known.has(tip)) return void 0;
		const found = await folderOnBranch(whole, {
			...commits,
			tip
		}, {
			folders,
			...wanted
		});
		known.set(tip, found.ofTip);
		if (commits.base !== void 0) known.set(commits.base, found.ofBase);
		return found.fault;
	};
	return {
		reader,
		openBranch
	};
}
async function workingFolders(reader, { base, head }, { workingDirectory, config }) {
	const configs = configsOf(config);
	const [entries, entriesOfBase] = await allInOrder([reader.listFiles(head), base === void 0 || base === head ? void 0 : reader.listFiles(base).catch(() => void 0)]);
	const link = entries.find(({ path, mode }) => linked.has(mode) && `${workingDirectory}/`.startsWith(`${path}/`));
	if (workingDirectory !== "" && link !== void 0) throw new GateError("config-invalid", `head: ${printable(link.path)} is a link, no folder`, {
		hint: "name the folder itself as the working directory",
		side: "head"
	});
	const onHead = new Set(entries.map(({ path }) => path));
	const held = configs.map((path) => fromTop(workingDirectory, path)).find((path) => onHead.has(path));
	if (held === void 0) requireConfigHere(onHead, {
		workingDirectory,
		config
	});
	if (base === void 0 || held === void 0 || entriesOfBase === void 0) return both(workingDirectory);
	const place = await placeOf$1(reader, {
		from: {
			sha: base,
			entries: entriesOfBase
		},
		to: {
			sha: head,
			onHead,
			held
		}
	}, {
		workingDirectory,
		config
	});
	if (place.kind === "several") throw severalMoved(held, place.folders);
	return {
		base: place.kind === "folder" ? place.folder : workingDirectory,
		head: workingDirectory
	};
}
async function placeOf$1(reader, { from, to: { sha, onHead, held } }, { workingDirectory, config }) {
	const paths = from.entries.map(({ path }) => path);
	const configs = configsOf(config);
	if (hasConfig(paths, workingDirectory, configs)) return {
		kind: "folder",
		folder: workingDirectory
	};
	const renamed = [...await reader.renames(from.sha, sha)].find(([, now]) => now === held)?.[0];
	const moved = folderOfConfig(renamed ?? "", configs);
	if (moved !== void 0) return {
		kind: "folder",
		folder: moved
	};
	const [only, ...more] = foldersOfConfigs(paths.filter((path) => !onHead.has(path)), configs);
	if (only === void 0) return { kind: "nowhere" };
	return more.length === 0 ? {
		kind: "folder",
		folder: only
	} : {
		kind: "several",
		folders: [only, ...more]
	};
}
async function folderOnBranch(reader, { base, head, tip }, { folders, ...wanted }) {
	const { workingDirectory, config } = wanted;
	const configs = configsOf(config);
	const [ofHead, entries, ofBase] = await allInOrder([
		reader.listFiles(head),
		reader.listFiles(tip).catch(() => []),
		base === void 0 ? [] : reader.listFiles(base).catch(() => [])
	]);
	const onHead = new Set(ofHead.map(({ path }) => path));
	const onBase = ofBase.map(({ path }) => path);
	const held = configs.map((path) => fromTop(workingDirectory, path)).find((path) => onHead.has(path));
	const place = held === void 0 ? { kind: "nowhere" } : await placeOf$1(reader, {
		from: {
			sha: tip,
			entries
		},
		to: {
			sha: head,
			onHead,
			held
		}
	}, wanted);
	if (place.kind !== "folder") {
		const known = new Set(onBase);
		const fault = await faultOf(reader, {
			tip,
			paths: entries.map(({ path }) => path).filter((path) => !known.has(path)),
			workingDirectory,
			configs
		});
		return {
			ofTip: workingDirectory,
			ofBase: folders.base,
			fault
		};
	}
	const { folder } = place;
	const holds = (name) => onBase.some((path) => path.startsWith(`${name}/`));
	const isThere = folder === "" ? !holds(workingDirectory) : holds(folder);
	return {
		ofTip: folder,
		ofBase: hasConfig(onBase, folders.base, configs) || !isThere ? folders.base : folder,
		fault: void 0
	};
}
async function faultOf(reader, { tip, paths, workingDirectory, configs }) {
	const others = foldersOfConfigs(paths, configs);
	if (others.length > 0) return `it has a RAG Gate config in ${listed(others)}, and none in ${listed([workingDirectory])}`;
	const texts = paths.filter((path) => /\.ya?ml$/i.test(path) && !path.startsWith(workflows));
	for await (const { path, file } of reader.readFiles(tip, texts, { maxBytes: maxBytes["config-invalid"] })) {
		const text = file.kind === "file" ? Buffer.from(file.bytes).toString() : "";
		if (/^golden:/m.test(text) && /^pipeline:/m.test(text)) return `its RAG Gate config is ${printable(path)}, which this run does not look for`;
	}
}
function configsOf(config) {
	return config === void 0 ? defaultConfigPaths : [config];
}
function hasConfig(paths, folder, configs) {
	const own = new Set([...configs, ...defaultConfigPaths].map((path) => fromTop(folder, path)));
	return paths.some((path) => own.has(path));
}
const workflows = ".github/workflows/";
const linked = /* @__PURE__ */ new Set(["120000", "160000"]);
function both(folder) {
	return {
		base: folder,
		head: folder
	};
}
function folderOfConfig(path, configs) {
	if (path.startsWith(workflows)) return void 0;
	const config = [...configs, ...defaultConfigPaths].find((each) => path === each || path.endsWith(`/${each}`));
	return config && path.slice(0, -config.length).replace(/\/$/, "");
}
function foldersOfConfigs(paths, configs) {
	return [...new Set(paths.flatMap((path) => folderOfConfig(path, configs) ?? []))];
}
function requireConfigHere(files, { workingDirectory, config }) {
	const folders = foldersOfConfigs([...files], []);
	if (config !== void 0 || folders.length === 0) return;
	const here = workingDirectory === "" ? "its top folder" : printable(workingDirectory);
	throw new GateError("config-invalid", `head holds no rag-gate.yml in ${here}, but in ${listed(folders)}`, {
		hint: "name one of these folders: input working-directory of the action, --working-directory of the command line",
		side: "head"
	});
}
function severalMoved(config, folders) {
	return new GateError("config-invalid", `head: ${printable(config)} is new, and head removes the configs in ${listed(folders)}: it cannot be told whose policy it takes over`, {
		hint: "move one of them in each pull request, and leave its text nearly as it is",
		side: "head"
	});
}
const named = 5;
function listed(folders) {
	const names = folders.slice(0, named).map((folder) => folder === "" ? "the top" : printable(folder));
	const more = folders.length - names.length;
	return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
// src/pipeline/run/reading/expected-runs.ts
function requireExpected({ commits, golden, config, depth, asksBase, outcome }, expected) {
	requireCommits(commits, expected.commits);
	requireAlike([
		[
			"golden set of head",
			golden.head,
			expected.golden.head
		],
		[
			"golden set of base",
			golden.base,
			expected.golden.base
		],
		[
			"configuration of head",
			config.head,
			expected.config.head ?? config.head
		],
		[
			"configuration of base",
			config.base,
			expected.config.base ?? config.base
		],
		[
			"depth",
			String(depth),
			String(expected.depth)
		],
		...outcome === "unchanged" ? [] : [askedFact(asksBase, expected.asksBase)]
	]);
}
function requireCommits(found, expected, where = manifestName) {
	requireAlike([[
		"head commit",
		found.head,
		expected.head
	], [
		"base commit",
		found.base,
		expected.base
	]], where);
}
function requireAlike(facts, where = manifestName) {
	for (const [name, found = "none", wanted = "none"] of facts) if (found !== wanted) throw runsInvalid(where, `expected ${name} ${quoted$1(wanted)}, found ${quoted$1(found)}`, { hint: "these runs were collected for something else: collect again for this commit" });
}
function askedFact(found, wanted) {
	const word = (isAsked) => isAsked ? "asked" : "not asked";
	return [
		"run of base",
		word(found),
		word(wanted)
	];
}
// src/pipeline/run/reading/merge-shards.ts
async function mergeShards(folder, { expected, signal }) {
	requireExpected(folder.manifest, expected);
	if (folder.manifest.outcome === "unchanged") throw runsInvalid(manifestName, "nothing was asked, since nothing seemed to have changed");
	await using undo = new AsyncDisposableStack();
	const items = itemsByShard(expected.ids, folder.manifest.shards);
	const isBaseThere = expected.asksBase && folder.manifest.lost === void 0;
	const merge = (side, beside = false) => mergeSide(side, folder, {
		items,
		signal,
		undo,
		beside
	});
	const opening = merge("head", isBaseThere);
	const [base, head] = await allInOrder([isBaseThere ? merge("base") : void 0, opening]);
	const owned = undo.move();
	return {
		runs: {
			base,
			head
		},
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
function itemsByShard(ids, shards) {
	const byId = new Map(ids.map((id) => [id, shardOf(id, shards)]));
	const all = Array.from({ length: shards }, (_, at) => [at + 1, /* @__PURE__ */ new Set()]);
	const byShard = new Map(all);
	for (const [id, shard] of byId) byShard.get(shard)?.add(id);
	return {
		of: byShard,
		shardOf: byId
	};
}
async function mergeSide(side, folder, merging) {
	const isSplit = folder.parts.length > 1;
	const shared = isSplit ? {
		documents: documentNames$1(),
		held: heldAnswers()
	} : void 0;
	const shards = [];
	for (const part of folder.parts) shards.push(await openShard(part, {
		...merging,
		side,
		shared
	}));
	const run = mergedRun(shards, merging.items);
	const documents = shared?.documents.sorted();
	const whole = isSplit ? void 0 : shards[0]?.file.run.results;
	return {
		...run,
		results: whole ?? {
			...run.results,
			documents
		}
	};
}
async function openShard({ files, manifest }, { side, items, shared, signal, undo, beside }) {
	const name = files[side];
	const told = manifest.sides[side];
	if (name === void 0 || told === void 0) throw runsInvalid(files.path, `holds no run file of ${side}`);
	const shard = manifest.shard ?? {
		index: 1,
		count: 1
	};
	const label = join(files.path, name);
	const complaintAbout = (id) => complaint(id, shard, items);
	const source = {
		kind: "collected",
		complaintAbout,
		shared
	};
	const rules = {
		label,
		depth: manifest.depth,
		source,
		signal,
		beside
	};
	const file = await openRunFile(label, rules);
	undo.use(file);
	requireAll(file, {
		label,
		shard,
		items
	});
	requireCounts(file, {
		label,
		told
	});
	return {
		shard,
		told,
		file
	};
}
function complaint(id, shard, items) {
	const own = items.shardOf.get(id);
	if (own === void 0) return "is in neither golden set";
	if (own === shard.index) return void 0;
	return `stands in shard ${formatShard(shard)} and belongs to ${own}/${shard.count}`;
}
function requireAll(file, { label, shard, items }) {
	const own = items.of.get(shard.index) ?? /* @__PURE__ */ new Set();
	if (file.ids.length === own.size) return;
	const found = new Set(file.ids);
	const missing = [...own].filter((id) => !found.has(id));
	const first = quoted$1(missing[0] ?? "");
	const what = missing.length === 1 ? `item ${first} is missing from shard ${formatShard(shard)}` : `${missing.length} of ${own.size} items are missing from shard ${formatShard(shard)}, the first: ${first}`;
	throw runsInvalid(label, what);
}
function requireCounts({ ids, failed }, { label, told }) {
	if (ids.length === told.items && failed === told.failed) return;
	const tells = `${told.items} items, ${told.failed} of them failed`;
	throw runsInvalid(label, `${manifestName} tells of ${tells}; found ${ids.length} and ${failed}`);
}
function mergedRun(shards, items) {
	const byIndex = new Map(shards.map(({ shard, file }) => [shard.index, file.run.results]));
	const runs = shards.map(({ file }) => file.run);
	return {
		results: { get: (id) => byIndex.get(items.shardOf.get(id) ?? 0)?.get(id) },
		index: shards.find(({ told }) => told.index !== void 0)?.told.index,
		buildMs: longestBuild(shards.map(({ told }) => told.buildMs)),
		manifest: runs.find(({ manifest }) => manifest !== void 0)?.manifest,
		models: runs.find(({ models }) => models !== void 0)?.models,
		anomalies: shards.flatMap(({ told, file }) => [told.anomalies, file.run.anomalies]).reduce(sum)
	};
}
function longestBuild(times) {
	const measured = times.filter((time) => typeof time === "number");
	if (measured.length > 0) return Math.max(...measured);
	return times.includes("cached") ? "cached" : void 0;
}
function sum(one, other) {
	return {
		ignoredAnswers: one.ignoredAnswers + other.ignoredAnswers,
		droppedChunks: one.droppedChunks + other.droppedChunks,
		unknownContext: one.unknownContext + other.unknownContext
	};
}
// src/pipeline/run/reading/agree-on-manifest.ts
function agreeOnManifest(folder, parts) {
	const [first, ...others] = parts;
	if (first === void 0) throw new Error("there is nothing to agree on");
	const agreed = agreedOf(first.manifest);
	const facts = factsOf(agreed);
	for (const { files, manifest } of others) for (const [name, value] of factsOf(agreedOf(manifest))) {
		if (facts.get(name) === value) continue;
		const found = `${name} ${quoted$1(value)}, while ${printable(first.files.path)} has ${quoted$1(facts.get(name) ?? "")}`;
		throw runsInvalid(files.path, `has ${found}`, { hint: collectTogether });
	}
	requireNoneTwice(parts, agreed.shards);
	requireAllThere(folder, parts, agreed.shards);
	const lost = parts.find(({ manifest }) => manifest.lost !== void 0)?.manifest.lost;
	return {
		...agreed,
		lost
	};
}
const collectTogether = "report together only what was collected for one commit in one workflow run";
function agreedOf({ shard, sides, ...facts }) {
	const asksBase = sides.base !== void 0 || facts.lost !== void 0;
	return {
		...facts,
		shards: shard?.count ?? 1,
		asksBase
	};
}
function factsOf(agreed) {
	const { commits, config, golden } = agreed;
	return /* @__PURE__ */ new Map([
		["number of shards", String(agreed.shards)],
		["base commit", commits.base ?? "none"],
		["head commit", commits.head],
		["golden set of base", golden.base ?? "none"],
		["golden set of head", golden.head],
		["configuration of base", config.base ?? "none"],
		["configuration of head", config.head],
		["depth", String(agreed.depth)],
		["version of RAG Gate", agreed.tool],
		["build", agreed.build ?? "none"],
		["outcome", agreed.outcome],
		["pull request", String(agreed.pullRequest ?? "none")],
		["run of base", agreed.asksBase ? "asked" : "not asked"]
	]);
}
function requireNoneTwice(parts, shards) {
	const seen = /* @__PURE__ */ new Map();
	for (const { files, manifest } of parts) {
		const index = indexOf(manifest);
		const other = seen.get(index);
		if (other !== void 0) throw runsInvalid(files.path, `shard ${index}/${shards} twice, also in ${printable(other)}`, { hint: "download each shard once: a later attempt has to overwrite the earlier one" });
		seen.set(index, files.path);
	}
}
function requireAllThere(folder, parts, shards) {
	const there = new Set(parts.map(({ manifest }) => indexOf(manifest)));
	const missing = Array.from({ length: shards }, (_, at) => at + 1).filter((n) => !there.has(n));
	if (missing.length === 0) return;
	const named = missing.slice(0, mostNamed).map((index) => `${index}/${shards}`);
	const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : "";
	const word = missing.length === 1 ? "shard" : "shards";
	throw runsInvalid(folder, `${word} ${named.join(", ")}${more} missing`, { hint: "see the log of the job that collects it, and start that job again" });
}
function indexOf({ shard }) {
	return shard?.index ?? 1;
}
const mostNamed = 10;
const mostItems = 1e5;
const sha = string({ error: "expected a commit" }).regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, { error: "expected a commit, 40 or 64 hex digits" });
const digest = string({ error: "expected a SHA-256" }).regex(/^[0-9a-f]{64}$/, { error: "expected a SHA-256, 64 hex digits" });
const count = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const quantity = number({ error: "expected a number, 0 or more" }).min(0, { error: "expected a number, 0 or more" });
const milliseconds = "expected milliseconds, \"cached\" or null";
const IndexSchema = keyed("an object that describes the index", {
	basis: oneOf(["index", "returned"]),
	documents: count.nullable(),
	chunks: count.nullable(),
	mean_chunk_tokens: quantity.nullable(),
	p95_chunk_tokens: quantity.nullable(),
	duplicate_chunks: count.nullable(),
	empty_chunks: count.nullable(),
	bytes: count.nullable()
});
const SideSchema = keyed("an object that describes a run file", {
	items: wholeNumber(0, mostItems),
	failed: wholeNumber(0, mostItems),
	build_ms: union([number().check(refine((ms) => ms >= 0, { error: milliseconds })), literal("cached")], { error: milliseconds }).nullable(),
	index: IndexSchema.nullable(),
	anomalies: keyed("an object that counts anomalies", {
		ignored_answers: count,
		dropped_chunks: count,
		unknown_context: count
	})
});
const ManifestSchema = keyed("an object that describes a run folder", {
	version: literal(3, { error: `expected 3` }),
	tool: shortText("the version of the tool", 40),
	outcome: oneOf(["collected", "unchanged"]),
	commits: keyed("an object with base and head", {
		base: sha.nullable(),
		head: sha
	}),
	pull_request: wholeNumber(1, Number.MAX_SAFE_INTEGER).nullable(),
	config: keyed("an object with base and head", {
		base: digest.nullable(),
		head: digest
	}),
	golden: keyed("an object with base and head", {
		base: digest.nullable(),
		head: digest
	}),
	depth: wholeNumber(1, 1e3),
	shard: keyed("an object with index and count", {
		index: wholeNumber(1, 256),
		count: wholeNumber(1, 256)
	}).refine(({ index, count: shards }) => index <= shards, { error: "expected an index of at most count" }).nullable(),
	build: digest.nullable(),
	sides: keyed("an object with base and head", {
		base: SideSchema.nullable(),
		head: SideSchema.nullable()
	}),
	lost: shortText("why base gave nothing", 1e3).nullable()
});
// src/pipeline/run/manifest.ts
function parseManifest(text, label) {
	if (isNestedTooDeep(text)) throw runsInvalid(label, "nested more than 64 levels deep");
	const value = jsonOf(text, label);
	const why = otherVersion(value, manifestFormat);
	if (why !== void 0) throw new GateError("runs-invalid", `${printable(label)} ${why}`);
	const parsed = ManifestSchema.safeParse(value);
	if (parsed.success) {
		const { version: _, ...manifest } = readBack(parsed.data);
		return manifest;
	}
	const problem = schemaMistakes(ManifestSchema, value)[0];
	const path = formatKeyPath(problem?.path ?? []);
	throw runsInvalid(label, `${path === "" ? "" : `${path}: `}${problem?.message ?? "not valid"}`);
}
const manifestFormat = {
	key: "version",
	version: 3,
	cure: "collect again"
};
function manifestText(manifest) {
	const checked = ManifestSchema.parse(written$1({
		version: 3,
		...manifest
	}));
	return `${JSON.stringify(checked, void 0, 2)}\n`;
}
function jsonOf(text, label) {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const reason = messageOf(cause);
		throw runsInvalid(label, `not valid JSON: ${printable(reason, 200)}`, { cause });
	}
}
// src/pipeline/run/reading/scan-run-folder.ts
const mostBytes = 2147483648;
async function scanRunFolder(folder) {
	const entries = await list(folder);
	if (entries.length === 0) throw noRunFiles(folder);
	const folders = entries.filter((entry) => entry.isDirectory());
	const room = { bytes: mostBytes };
	if (folders.length === 0) return [await scanPart(folder, entries, room)];
	const stray = entries.find((entry) => !entry.isDirectory());
	if (stray !== void 0) throw runsInvalid(join(folder, stray.name), "lies beside folders of runs, where nothing belongs");
	if (folders.length > 256) throw runsInvalid(folder, `holds ${folders.length} folders, more than 256 shards`);
	const parts = [];
	for (const { name } of folders) {
		const [path, found] = await wherePartLies(join(folder, name));
		parts.push(await scanPart(path, found, room));
	}
	return parts;
}
async function wherePartLies(path) {
	const entries = await list(path);
	const [only] = entries;
	if (entries.length !== 1 || only?.name !== "finished" || !only.isDirectory()) return [path, entries];
	const finished = join(path, finishedName);
	return [finished, await list(finished)];
}
async function list(folder) {
	const entries = await readdir(folder, { withFileTypes: true }).catch((cause) => {
		if (codeOf(cause) === "ENOENT") throw noRunFiles(folder);
		throw runsInvalid(folder, "cannot be read as a folder", { cause });
	});
	const finished = entries.filter(({ name }) => partNamed(name) !== "journal");
	if (finished.length === 0 && entries.length > 0) throw unfinished(folder);
	return finished.toSorted((one, other) => byCodeUnit(one.name, other.name));
}
function unfinished(folder) {
	return runsInvalid(folder, "its questions are not all asked yet", { hint: "run `rag-gate ask` for this part again: it goes on where it was ended" });
}
function noRunFiles(folder) {
	return runsInvalid(folder, "no run files: did `collect` succeed?", { hint: "see the log of the job that runs `collect`, and that its artifact was downloaded here" });
}
async function scanPart(path, entries, room) {
	const found = /* @__PURE__ */ new Map();
	for (const { name } of entries) {
		const part = partNamed(name);
		const file = join(path, name);
		if (part === void 0) throw runsInvalid(file, "is nothing that `collect` writes");
		await requireFile(file, room);
		const known = found.get(part);
		if (known !== void 0) throw runsInvalid(file, `there is ${known} as well`);
		found.set(part, name);
	}
	if (!found.has("manifest")) throw runsInvalid(path, `holds no ${manifestName}: did \`collect\` come to its end?`);
	return {
		path,
		base: found.get("base"),
		head: found.get("head"),
		goldenBase: found.get("golden-base"),
		goldenHead: found.get("golden-head")
	};
}
async function requireFile(file, room) {
	const found = await lstat(file);
	if (found.isSymbolicLink()) throw runsInvalid(file, "is a symbolic link");
	if (!found.isFile()) throw runsInvalid(file, "is not a regular file");
	if (found.size > 268435456) throw runsInvalid(file, largerThan(mostFileBytes));
	room.bytes -= found.size;
	if (room.bytes < 0) throw runsInvalid(file, "makes the run files larger than 2 GiB together");
}
// src/pipeline/run/reading/read-run-folder.ts
const mostManifestBytes = 1048576;
const mostGoldenBytes = 67108864;
async function readRunFolder(folder) {
	const parts = [];
	for (const files of await scanRunFolder(folder)) parts.push({
		files,
		manifest: await readManifest(files)
	});
	const manifest = agreeOnManifest(folder, parts);
	const inOrder = parts.toSorted((one, other) => (one.manifest.shard?.index ?? 1) - (other.manifest.shard?.index ?? 1));
	let golden;
	for (const part of inOrder) {
		const copies = await readGolden(part);
		golden ??= copies;
	}
	if (golden === void 0) throw new Error("a scan of a folder of runs found no part");
	return {
		manifest,
		parts: inOrder,
		golden
	};
}
async function readManifest(files) {
	const label = join(files.path, manifestName);
	const { bytes } = await read(files.path, {
		path: manifestName,
		maxBytes: mostManifestBytes
	});
	const manifest = parseManifest(Buffer.from(bytes).toString(), label);
	for (const side of sideNames) {
		const isTold = manifest.sides[side] !== void 0;
		if (isTold && files[side] === void 0) throw runsInvalid(label, `tells of a run file of ${side}, which is not there`);
		if (!isTold && files[side] !== void 0) throw runsInvalid(label, `does not tell of ${files[side]}, which is there`);
	}
	if (manifest.sides.head !== void 0 === (manifest.outcome === "collected")) return manifest;
	throw runsInvalid(label, `says "${manifest.outcome}", which does not fit the run files it tells of`);
}
async function readGolden({ files, manifest }) {
	const { path } = files;
	const base = await readCopy(path, {
		name: files.goldenBase,
		digest: manifest.golden.base
	});
	const head = await readCopy(path, {
		name: files.goldenHead,
		digest: manifest.golden.head
	});
	if (head === void 0) throw runsInvalid(path, "holds no copy of head's golden set");
	return {
		base,
		head
	};
}
async function readCopy(folder, { name, digest }) {
	if (name === void 0 && digest === void 0) return void 0;
	if (name === void 0) throw runsInvalid(folder, "holds no copy of base's golden set");
	const copy = await read(folder, {
		path: name,
		maxBytes: mostGoldenBytes
	});
	if (createHash("sha256").update(copy.bytes).digest("hex") === digest) return copy;
	throw runsInvalid(join(folder, name), `is not the golden set that ${manifestName} names`);
}
async function read(folder, { path, maxBytes }) {
	const found = await readFileInside(folder, path, { maxBytes });
	switch (found.kind) {
		case "file": return {
			path,
			bytes: found.bytes
		};
		case "missing": throw runsInvalid(join(folder, path), "there is no such file");
		case "refused": throw runsInvalid(join(folder, path), found.reason);
	}
}
// src/git/ensure-commit.ts
async function ensureCommit(repository, sha, source) {
	const { remote, log, signal } = source;
	const found = await lookUp(repository, sha, signal);
	if (found.lack === void 0) return found.commit;
	if (remote === void 0) throw notHere(sha, found.lack);
	log.info(`fetching commit ${sha} from ${shownUrl(remote)}`);
	await fetchCommit(repository, sha, remote, signal);
	const fetched = await lookUp(repository, sha, signal);
	if (fetched.lack === void 0) return fetched.commit;
	throw new GateError("ref-not-found", `${shownUrl(remote)} did not send all of commit ${sha}`);
}
async function lookUp({ gitDir, folder, partial, objects }, sha, signal) {
	const commit = await objects.commit(sha);
	if (commit === void 0) return { lack: "commit" };
	if (!partial) return {
		lack: void 0,
		commit
	};
	const { status, stdout } = await tryGit({
		args: [
			"rev-list",
			"--objects",
			"--no-walk",
			"--missing=print",
			sha,
			"--"
		],
		gitDir,
		cwd: folder,
		signal
	});
	return status === 0 && !/^\?/m.test(stdout.toString("latin1")) ? {
		lack: void 0,
		commit
	} : { lack: "files" };
}
async function fetchCommit({ gitDir, folder, partial }, sha, remote, signal) {
	const negotiation = partial ? ["fetch.negotiationAlgorithm=noop"] : [];
	const { status, complaint } = await tryGit({
		args: [
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-write-fetch-head",
			"--depth=1",
			"--end-of-options",
			remote.url,
			sha
		],
		gitDir,
		cwd: folder,
		settings: [...remoteSettings, ...negotiation],
		environment: remoteEnvironment(remote),
		secrets: secretsOf(remote),
		signal
	});
	if (status === 0) return;
	throw new GateError("ref-not-found", `commit ${sha} could not be fetched from ${shownUrl(remote)}: ${complaint}`, { hint: "the commit must be reachable there, and the token needs `contents: read` for that repository" });
}
function notHere(sha, lack) {
	switch (lack) {
		case "commit": return new GateError("ref-not-found", `this repository has no commit ${sha}`, { hint: `fetch it first: git fetch origin ${sha}` });
		case "files": return new GateError("ref-not-found", `this repository has commit ${sha} but not all of its files`, { hint: "it is a partial clone; get what is missing with: git fetch --refetch --no-filter" });
	}
}
// src/lib/files/copy-if-there.ts
async function copyIfThere(from, to) {
	await copyFile(from, to).catch((error) => {
		if (codeOf(error) !== "ENOENT") throw error;
	});
}
// src/git/object-reader.ts
const mostHeld = 67108864;
function openObjectReader(where) {
	const call = {
		...where,
		args: ["cat-file", "--batch"]
	};
	const held = /* @__PURE__ */ new Map();
	let heldBytes = 0;
	let batch;
	let isClosed = false;
	const put = (question) => {
		try {
			call.signal?.throwIfAborted();
			if (isClosed) throw new GateError("workspace-failed", "the repository is closed already");
			batch ??= startBatch(call, (unanswered) => {
				batch = void 0;
				for (const one of unanswered) put(one);
			});
			batch.ask(question);
		} catch (error) {
			question.reject(error);
		}
	};
	const ask = (asked) => {
		const { promise, resolve, reject } = Promise.withResolvers();
		put({
			...asked,
			resolve,
			reject
		});
		return awaited("git cat-file", promise);
	};
	const hold = (name, bytes) => {
		if (!held.has(name)) heldBytes += bytes.length;
		held.set(name, bytes);
		for (const [first, { length }] of held) {
			if (heldBytes <= mostHeld) break;
			held.delete(first);
			heldBytes -= length;
		}
		return bytes;
	};
	const bytesOf = async (wanted, oid, maxBytes) => {
		requireSha(oid);
		const name = `${wanted} ${oid}`;
		const known = held.get(name);
		if (known !== void 0 && !isClosed) return known.length > maxBytes ? "larger" : known;
		const isAnswer = (found, kind) => found === oid && kind === wanted;
		const answer = await ask({
			name: oid,
			isAnswer,
			maxBytes
		});
		if (answer.kind === "unreadable") throw answer.failure;
		return answer.kind === "object" ? hold(name, answer.bytes) : answer.kind;
	};
	return {
		read: (oid, maxBytes = outputLimit) => bytesOf("blob", oid, maxBytes),
		async tree(oid) {
			const bytes = await bytesOf("tree", oid, outputLimit);
			if (bytes === "missing") return bytes;
			if (bytes !== "larger") return parseTree(bytes, oid.length / 2);
			throw new GateError("workspace-failed", `tree ${oid} has more than ${outputLimit} bytes`);
		},
		async commit(sha) {
			requireSha(sha);
			const isAnswer = (_, kind) => kind === "commit";
			const answer = await ask({
				name: `${sha}^{commit}`,
				isAnswer,
				maxBytes: outputLimit
			});
			if (answer.kind === "object") return parseCommit(answer.bytes);
			if (answer.kind === "unreadable" && isClosed) throw answer.failure;
		},
		async [Symbol.asyncDispose]() {
			isClosed = true;
			await batch?.close();
		}
	};
}
function startBatch(call, onEnd) {
	const git = startGit(call);
	const asked = [];
	const run = async () => {
		const reading = answerAll(asked, git.stdout).catch((error) => {
			git.stop();
			throw error;
		});
		const [read, end] = await Promise.allSettled([reading, git.ended]);
		if (end.status === "rejected") for (const { reject } of asked.splice(0)) reject(end.reason);
		else if (read.status === "rejected") asked.shift()?.reject(read.reason);
		else if (call.signal?.aborted !== true) asked.shift()?.resolve({
			kind: "unreadable",
			failure: gitFailure(call, end.value)
		});
		onEnd(asked);
	};
	const ended = run();
	return {
		ask(question) {
			asked.push(question);
			git.stdin.write(`${question.name}\n`);
		},
		async close() {
			git.stdin.end();
			const timer = setTimeout(git.stop, patienceMs);
			await ended;
			clearTimeout(timer);
		}
	};
}
async function answerAll(asked, output) {
	let header = "";
	let object;
	let filled = 0;
	for await (const chunk of output) for (let at = 0; at < chunk.length;) if (object === void 0) {
		const end = chunk.indexOf(lineFeed, at);
		header += chunk.toString("latin1", at, end === -1 ? chunk.length : end);
		if (end === -1) break;
		at = end + 1;
		object = comingAfter(header, asked[0]);
		header = "";
		if (object === void 0) asked.shift()?.resolve({ kind: "missing" });
	} else {
		const { room, length } = object;
		const part = Math.min(length - filled, chunk.length - at);
		if (room !== void 0) chunk.copy(room, filled, at, at + part);
		at += part;
		filled += part;
		if (filled < length) break;
		const bytes = room?.subarray(0, -1);
		asked.shift()?.resolve(bytes === void 0 ? { kind: "larger" } : {
			kind: "object",
			bytes
		});
		object = void 0;
		filled = 0;
	}
}
const lineFeed = 10;
function comingAfter(header, question) {
	if (question !== void 0 && header === `${question.name} missing`) return void 0;
	const [, oid = "", kind = "", size] = /^([0-9a-f]+) ([a-z]+) (\d+)$/.exec(header) ?? [];
	if (size === void 0 || question?.isAnswer(oid, kind) !== true) {
		const told = JSON.stringify(header.slice(0, 200));
		throw new GateError("workspace-failed", `git cat-file was asked for ${question?.name ?? "nothing"} and answered ${told}`);
	}
	const length = Number(size) + 1;
	return {
		length,
		room: length > question.maxBytes + 1 ? void 0 : Buffer.alloc(length)
	};
}
function parseTree(bytes, idBytes) {
	const entries = [];
	for (let at = 0; at < bytes.length;) {
		const blank = bytes.indexOf(" ", at);
		const zero = bytes.indexOf(0, blank);
		const end = zero + 1 + idBytes;
		const mode = bytes.toString("latin1", at, blank);
		if (blank === -1 || zero <= blank + 1 || end > bytes.length || !/^[0-7]+$/.test(mode)) throw new GateError("workspace-failed", "a tree of the repository is damaged");
		entries.push({
			mode: knownMode(mode),
			name: bytes.toString("utf8", blank + 1, zero),
			oid: bytes.toString("hex", zero + 1, end)
		});
		at = end;
	}
	return entries;
}
function knownMode(text) {
	const mode = Number.parseInt(text, 8);
	switch (mode & 61440) {
		case 32768: return (mode & 64) === 0 ? "100644" : "100755";
		case 40960: return "120000";
		case 16384: return "040000";
		default: return "160000";
	}
}
function parseCommit(bytes) {
	const header = bytes.toString("latin1").split("\n\n", 1).join("").split("\n");
	return {
		tree: valuesOf(header, "tree").join(""),
		parents: valuesOf(header, "parent")
	};
}
function valuesOf(header, name) {
	return header.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
}
// src/git/private-repository.ts
async function initPrivateRepository(options) {
	const { folder, checkout, remoteUrl, signal } = options;
	const gitDir = join(folder, "repo.git");
	await git({
		args: [
			"init",
			"--quiet",
			"--bare",
			"--template=",
			await objectFormat(checkout),
			gitDir
		],
		cwd: folder,
		signal
	});
	const store = join(checkout.commonDir, "objects");
	await writeFile(join(gitDir, "objects/info/alternates"), `${store}\n`);
	await copyIfThere(join(checkout.commonDir, "shallow"), join(gitDir, "shallow"));
	if (remoteUrl !== void 0) await setOrigin(gitDir, remoteUrl);
	return {
		gitDir,
		folder,
		partial: await isPartial(await objectStores(store)),
		objects: openObjectReader({
			gitDir,
			cwd: folder,
			signal
		})
	};
}
const maxDepth$1 = 5;
async function objectStores(store, depth = 0) {
	if (depth > maxDepth$1) return [];
	const named = (await readFile(join(store, "info/alternates"), "utf8").catch(() => "")).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
	const nested = await Promise.all(named.map((line) => objectStores(isAbsolute(line) ? line : resolve(store, line), depth + 1)));
	return [.../* @__PURE__ */ new Set([store, ...nested.flat()])];
}
async function isPartial(stores) {
	return (await Promise.all(stores.map((store) => readdir(join(store, "pack")).catch(() => [])))).flat().some((name) => name.endsWith(".promisor"));
}
async function objectFormat({ commonDir }) {
	const config = await readFile(join(commonDir, "config"), "utf8").catch(() => "");
	return `--object-format=${/^\s*objectformat\s*=\s*(\w+)/im.exec(config)?.[1] ?? "sha1"}`;
}
async function setOrigin(gitDir, url) {
	const quoted = url.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n");
	await appendFile(join(gitDir, "config"), `[remote "origin"]\n\turl = "${quoted}"\n`);
}
// src/git/resolve-tree-path.ts
async function resolveTreePath(tree, path, targetOf) {
	if (path.startsWith("/")) return refused(outside);
	const pending = path.split("/");
	const at = [];
	let links = 0;
	let isLink = false;
	const missing = () => isLink ? refused("is a symbolic link that leads nowhere") : { kind: "missing" };
	while (pending.length > 0) {
		const part = pending.shift() ?? "";
		if (part === "" || part === ".") continue;
		if (part === "..") {
			if (at.pop() === void 0) return refused(outside);
			continue;
		}
		const here = [...at, part].join("/");
		const entry = tree.byPath.get(here);
		if (entry === void 0) {
			if (!tree.folders.has(here)) return missing();
			at.push(part);
		} else if (entry.mode === "120000") {
			links += 1;
			if (links > maxLinks) return refused(`leads through more than ${maxLinks} symbolic links`);
			const target = await targetOf(entry);
			if (target === void 0 || target.startsWith("/")) return refused(outside);
			isLink ||= pending.length === 0;
			pending.unshift(...target.split("/"));
		} else if (entry.mode === "160000") return refused("lies in a submodule");
		else return pending.length === 0 ? {
			kind: "entry",
			entry
		} : missing();
	}
	return refused(isFolder);
}
const maxLinks = 8;
function refused(reason) {
	return {
		kind: "refused",
		reason
	};
}
// src/git/read-tree-files.ts
async function readTreeFile(tree, path, { objects, maxBytes }) {
	const found = await resolveTreePath(tree, path, async (link) => {
		return (await readEntry(link, {
			objects,
			maxBytes: maxLinkBytes
		}))?.toString();
	});
	if (found.kind !== "entry") return found;
	const bytes = await readEntry(found.entry, {
		objects,
		maxBytes
	});
	if (bytes === void 0) return {
		kind: "refused",
		reason: largerThan(maxBytes)
	};
	const own = found.entry.path;
	return {
		kind: "file",
		bytes,
		...own === path ? {} : { at: own }
	};
}
async function* readTreeFiles(tree, paths, source) {
	for (let at = 0; at < paths.length; at += filesAtOnce) {
		const some = paths.slice(at, at + filesAtOnce);
		yield* await Promise.all(some.map(async (path) => ({
			path,
			file: await readTreeFile(tree, path, source)
		})));
	}
}
const filesAtOnce = 8;
const maxLinkBytes = 4096;
async function readEntry({ path, oid }, { objects, maxBytes }) {
	const bytes = await objects.read(oid, maxBytes);
	if (bytes !== "missing") return bytes === "larger" ? void 0 : bytes;
	throw new GateError("workspace-failed", `${path} cannot be read: its object ${oid} is missing from the repository`);
}
// src/lib/files/remove-folder.ts
async function removeFolder(path, log) {
	try {
		await rm(path, {
			recursive: true,
			force: true,
			maxRetries: 3
		});
		return true;
	} catch (error) {
		log.warn(`could not remove ${path}: ${messageOf(error)}`);
		return false;
	}
}
// src/lib/files/run-folder.ts
async function openRunFolder$1(temp, log) {
	const { path, sign } = await makeFolder(temp);
	const parent = join(path, "..");
	for (const name of await readdir(parent).catch(() => [])) {
		const other = join(parent, name);
		if (!(name.startsWith(owned) && other !== path && await isDead(other)) && !name.startsWith(unowned)) continue;
		await endStrays(join(parent, name.replace(unowned, owned)));
		await removeFolder(other, log);
	}
	return {
		path,
		async [Symbol.asyncDispose]() {
			const last = join(parent, basename(path).replace(owned, unowned));
			if (await removeFolder(await rename(path, last).then(() => true, () => false) ? last : path, log)) sign?.close();
			await rmdir(parent).catch(() => {});
		}
	};
}
const unowned = "unowned-";
const owned = "run-";
async function makeFolder(temp) {
	for (let attempt = 1;; attempt += 1) try {
		await mkdir(temp, { recursive: true });
		const parent = join(await realpath(temp), "rag-gate");
		await mkdir(parent, {
			mode: 448,
			recursive: true
		});
		await requireOwn(parent);
		return await own(await mkdtemp(join(parent, unowned)));
	} catch (cause) {
		if (cause instanceof GateError) throw cause;
		if (attempt < maxAttempts && codeOf(cause) === "ENOENT") continue;
		throw new GateError("workspace-failed", `could not make a folder in ${temp}`, { cause });
	}
}
const maxAttempts = 3;
async function own(made) {
	const sign = await giveSignOfLife(made);
	const path = join(made, "..", basename(made).replace(unowned, owned));
	try {
		await rename(made, path);
	} catch (error) {
		sign?.close();
		throw error;
	}
	return {
		path,
		sign
	};
}
async function requireOwn(folder) {
	const found = await lstat(folder);
	if (found.isDirectory() && (process.getuid === void 0 || found.uid === process.getuid())) return;
	throw new GateError("workspace-failed", `${folder} is not a folder of this user`, { hint: "remove it, or choose another folder for temporary files" });
}
async function giveSignOfLife(folder) {
	if (process.platform === "win32") return void 0;
	const server = createServer((socket) => socket.destroy()).unref();
	try {
		await using short = await shortNameOf(folder);
		await once(server.listen(join(short.path, sign)), "listening");
		return server;
	} catch {
		server.close();
		return;
	}
}
async function isDead(folder) {
	try {
		await using short = await shortNameOf(folder);
		const socket = connect(join(short.path, sign));
		using _ = { [Symbol.dispose]: () => socket.destroy() };
		await once(socket, "connect");
		return false;
	} catch (error) {
		return codeOf(error) === "ECONNREFUSED";
	}
}
const sign = `alive-${sha256(hostname()).slice(0, 8)}`;
async function shortNameOf(folder) {
	if (Buffer.byteLength(join(folder, sign)) <= longestSocket) return {
		path: folder,
		[Symbol.asyncDispose]: async () => void 0
	};
	if (process.platform !== "linux") throw new Error(`${folder} is too long for a socket`);
	const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
	return {
		path: `/proc/self/fd/${handle.fd}`,
		[Symbol.asyncDispose]: () => handle.close()
	};
}
const longestSocket = 100;
// src/git/tree.ts
async function readTree(objects, tree) {
	const found = [];
	let folders = [{
		path: "",
		oid: tree
	}];
	const room = { left: outputLimit };
	for (let depth = 0; folders.length > 0; depth += 1) {
		if (depth > maxDepth) throw unlistable(folders[0], "lies too deep");
		const listed = await listingsOf(objects, folders);
		const inside = folders.flatMap((folder) => entriesOf(folder, listed, room));
		folders = inside.filter(({ mode }) => mode === folderMode);
		for (const entry of inside) if (entry.mode !== folderMode) found.push(entry);
	}
	const entries = found.toSorted((one, other) => byCodeUnit(one.path, other.path));
	return {
		entries,
		byPath: new Map(entries.map((entry) => [entry.path, entry])),
		folders: foldersOf(entries)
	};
}
const maxDepth = 2048;
const folderMode = "040000";
async function listingsOf(objects, folders) {
	const oids = [...new Set(folders.map(({ oid }) => oid))];
	const listed = /* @__PURE__ */ new Map();
	for (let at = 0; at < oids.length; at += foldersAtOnce) {
		const some = oids.slice(at, at + foldersAtOnce);
		await Promise.all(some.map(async (oid) => listed.set(oid, await objects.tree(oid))));
	}
	return listed;
}
const foldersAtOnce = 1e3;
function entriesOf(folder, listed, room) {
	const names = listed.get(folder.oid) ?? "missing";
	if (names === "missing") throw unlistable(folder, "is missing from the repository", whereMissing);
	return names.map(({ name, mode, oid }) => {
		const path = folder.path === "" ? name : `${folder.path}/${name}`;
		room.left -= path.length + 54;
		if (room.left < 0) throw unlistable(folder, "makes the list of all files too long");
		return {
			path,
			mode,
			oid
		};
	});
}
const whereMissing = "see what `git fsck` says of the repository, or clone it anew";
function unlistable({ path = "", oid = "" } = {}, why, hint) {
	return new GateError("workspace-failed", `folder ${printable(path)} cannot be read: its tree ${oid} ${why}`, { hint });
}
function foldersOf(entries) {
	const folders = /* @__PURE__ */ new Set([""]);
	for (const { path } of entries) for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
		const folder = path.slice(0, end);
		if (folders.has(folder)) break;
		folders.add(folder);
	}
	return folders;
}
// src/git/commit-reader.ts
const defaultLimits = { maxBytes: 67108864 };
async function openCommitReader(options) {
	return (await openRepository(options)).reader;
}
async function openRepository(options) {
	const { remote, log, signal } = options;
	signal.throwIfAborted();
	if (remote?.url.startsWith("-") === true) throw new GateError("input-invalid", `${JSON.stringify(remote.url)} is no address of a repository`);
	const checkout = await findRepository(options.checkout);
	await using undo = new AsyncDisposableStack();
	const { path: folder } = undo.use(await openRunFolder$1(options.temp, log));
	const repository = await initPrivateRepository({
		folder,
		checkout,
		remoteUrl: remote?.url,
		signal
	});
	undo.use(repository.objects);
	const exclusively = oneAtATime();
	const methods = readerOf(repository, {
		exclusively,
		options
	});
	const owned = undo.move();
	return {
		reader: {
			folder,
			...methods,
			[Symbol.asyncDispose]: () => owned.disposeAsync()
		},
		repository,
		checkout,
		exclusively
	};
}
function readerOf(repository, { exclusively, options }) {
	const { objects } = repository;
	const commits = /* @__PURE__ */ new Map();
	const trees = /* @__PURE__ */ new Map();
	async function commitOf(sha) {
		requireSha(sha);
		return commits.get(sha) ?? exclusively(async () => {
			const commit = commits.get(sha) ?? await ensureCommit(repository, sha, options);
			commits.set(sha, commit);
			return commit;
		});
	}
	async function treeFilesOf(sha) {
		const commit = await commitOf(sha);
		const tree = trees.get(sha) ?? readTree(objects, commit.tree);
		trees.set(sha, tree);
		return tree;
	}
	return {
		async ensureCommit(sha) {
			await commitOf(sha);
		},
		folderOf: () => "",
		async parentsOf(sha) {
			return (await commitOf(sha)).parents;
		},
		async treeOf(sha) {
			return (await commitOf(sha)).tree;
		},
		async listFiles(sha) {
			return (await treeFilesOf(sha)).entries;
		},
		async readFile(sha, path, limits = defaultLimits) {
			return readTreeFile(await treeFilesOf(sha), path, {
				...limits,
				objects
			});
		},
		async *readFiles(sha, paths, limits) {
			yield* readTreeFiles(await treeFilesOf(sha), paths, {
				...limits,
				objects
			});
		},
		async renames(from, to) {
			const [before, after] = await Promise.all([treeFilesOf(from), treeFilesOf(to)]);
			if (before.entries.every(({ path }) => after.byPath.has(path))) return /* @__PURE__ */ new Map();
			return readRenames(repository, {
				from,
				to
			}, options.signal);
		}
	};
}
async function readRenames({ gitDir, folder }, { from, to }, signal) {
	const fields = (await git({
		args: [
			...[
				"diff-tree",
				"-r",
				"-z",
				"--name-status",
				"-M50%",
				"-l2000",
				"--diff-filter=R"
			],
			from,
			to,
			"--"
		],
		gitDir,
		cwd: folder,
		signal
	})).toString().split("\0");
	const renames = /* @__PURE__ */ new Map();
	for (let at = 0; at + 2 < fields.length; at += 3) renames.set(fields[at + 1] ?? "", fields[at + 2] ?? "");
	return renames;
}
// src/git/documents/load-corpus.ts
async function loadCorpus(request) {
	const texts = [];
	let units = 0;
	for await (const read of readTexts(request)) {
		units += read.text.length;
		if (units > mostUnits) throw tooMuch(read.doc);
		texts.push(read);
	}
	return corpusOf(texts);
}
async function documentsHolding(texts, request) {
	const holders = /* @__PURE__ */ new Map();
	for await (const { doc, text } of readTexts(request)) {
		const normal = normalText(text);
		let searched = 0;
		for (const wanted of texts) {
			searched += normal.length;
			if (searched > longestSearch) {
				await setImmediate();
				searched = 0;
			}
			request.signal.throwIfAborted();
			if (!normal.includes(wanted)) continue;
			holders.set(wanted, [...holders.get(wanted) ?? [], doc]);
		}
	}
	return holders;
}
async function* readTexts({ commits, sha, docs, signal }) {
	await using pages = openPageReader(signal);
	const names = [...new Set(Array.from(docs, documentId))].filter((doc) => doc !== "").toSorted();
	const limits = { maxBytes: maxDocumentBytes };
	for await (const { path, file } of commits.readFiles(sha, names, limits)) {
		if (file.kind !== "file") continue;
		const read = await textOf(path, file.bytes, pages);
		if (read.kind === "text") yield {
			doc: path,
			text: read.text,
			extracted: read.extracted
		};
	}
}
const longestSearch = 2 ** 24;
const mostUnits = 268435456;
function tooMuch(path) {
	return new GateError("pipeline-failed", `the documents that labels and answers name hold more than ${mostUnits} characters, counted to ${printable(path)}`, { hint: "label and return fewer documents, or smaller ones" });
}
function textOf(path, bytes, pages) {
	return isPage(path) ? pages.read(path, bytes) : documentText(path, bytes);
}
// src/gate/collected.ts
function filesOfCommits(commits, reader, signal) {
	const { base, head } = commits;
	return {
		moved: base === void 0 ? void 0 : {
			renames: () => reader.renames(base, head),
			holders: (texts, docs) => documentsHolding(texts, {
				commits: reader,
				sha: head,
				docs,
				signal
			})
		},
		texts: async (side, docs) => {
			const sha = commits[side];
			if (sha === void 0) throw new Error(`${side} has no commit to read documents of`);
			return loadCorpus({
				commits: reader,
				sha,
				docs,
				signal
			});
		},
		source: async (side, path, maxBytes) => {
			const sha = commits[side];
			const file = sha === void 0 ? void 0 : await reader.readFile(sha, path, { maxBytes });
			return file?.kind === "file" ? decodeText(file.bytes) : void 0;
		},
		listing: async (side) => {
			const sha = commits[side];
			return sha === void 0 ? [] : reader.listFiles(sha);
		}
	};
}
// src/gate/reading/repeat-rankings.ts
async function repeatRankings({ policy, side, settings, sha, items, reader, signal }) {
	if (settings.retrieve.mode !== "bm25") return void 0;
	const entries = await reader.listFiles(sha);
	const files = filesWithoutTree(side, sha, {
		policy,
		workspace: reader,
		request: { lfs: false },
		settings,
		entries
	});
	if (files === void 0) return void 0;
	const seen = { pointer: false };
	try {
		const [{ openLibrary }, { runBuiltin }] = await Promise.all([import("./action-score-items.js").then((n) => n.dt), import("./action-score-items.js").then((n) => n.X)]);
		const { results } = await runBuiltin({
			side,
			root: "",
			folder: "",
			settings: {
				...settings,
				answer: void 0
			},
			depth: policy.depth,
			concurrency: 1,
			queries: queriesOf({ items }, settings),
			environment: {},
			files: watchingPointers(files, seen),
			library: openLibrary(),
			shelf: {
				restore: async () => /* @__PURE__ */ new Map(),
				keep: async () => {}
			},
			embedder: void 0,
			log: quiet,
			signal
		});
		const repeated = /* @__PURE__ */ new Map();
		for (const { id } of items) {
			const result = results.get(id);
			if (result?.kind !== "answered") continue;
			const places = result.chunks.map((chunk) => placeOf(chunk));
			repeated.set(id, {
				places,
				texts: result.chunks.map(({ text }) => text)
			});
		}
		return repeated;
	} catch (error) {
		if (seen.pointer) return void 0;
		throw error;
	}
}
function placeOf({ id, doc, start, end }) {
	return {
		id,
		doc,
		start,
		end
	};
}
function watchingPointers(files, seen) {
	return {
		...files,
		read: async (path, limits) => {
			const read = await files.read(path, limits);
			if (read.kind === "file") seen.pointer ||= isLfsPointer(read.bytes);
			return read;
		}
	};
}
const quiet = {
	info: () => void 0,
	warn: () => void 0,
	debug: () => void 0,
	group: (_, work) => work(),
	progress: () => void 0
};
// src/gate/reading/require-repeatable.ts
const mostAsked = 200;
async function requireRepeatable(given) {
	for (const side of sideNames) {
		const run = given.runs[side];
		const settings = given.policy.pipelines[side];
		const sha = given.commits[side];
		if (run === void 0 || sha === void 0 || settings?.kind !== "builtin") continue;
		await requireSide({
			side,
			run,
			settings,
			sha
		}, given);
	}
}
async function requireSide(one, given) {
	const { side, run, settings, sha } = one;
	const items = sampleOf(side === "base" ? itemsOfBase(given.policy) : given.policy.items, given.seed);
	const repeated = await repeatRankings({
		...given,
		side,
		settings,
		sha,
		items
	});
	const answers = items.map(({ id }) => ({
		id,
		result: run.results.get(id)
	}));
	const depths = lengthsOf(side, given.policy);
	const texts = repeated === void 0 ? await given.files.texts(side, documentsOf(answers)) : void 0;
	for (const { id, result } of answers) if (!(texts === void 0 ? isRepeated(result, repeated?.get(id), depths) : standsInCommit(result, texts))) throw runsInvalid(`${side}.jsonl`, `the answer to ${printable(id)} is not what the documents of ${sha.slice(0, 7)} give`, { hint });
}
function documentsOf(answers) {
	const chunks = answers.flatMap(({ result }) => chunksOf$1(result));
	return new Set(chunks.flatMap(({ doc }) => doc ?? []));
}
const hint = "collect again by the same version of RAG Gate and Node.js as this one; if that does not help, something in the job that collects wrote the run files";
function sampleOf(items, seed) {
	if (items.length <= mostAsked) return items;
	return items.map((item) => ({
		item,
		by: sha256(`${seed} ${item.id}`)
	})).toSorted((one, other) => one.by < other.by ? -1 : 1).slice(0, mostAsked).map(({ item }) => item);
}
function lengthsOf(side, { depth, ownDepth }) {
	return side === "base" ? [depth, ownDepth] : [depth];
}
function isRepeated(result, expected, depths) {
	if (result?.kind !== "answered" || expected === void 0) return false;
	const given = result.chunks.map(({ id, doc, start, end }) => ({
		id,
		doc,
		start,
		end
	}));
	return depths.some((depth) => isDeepStrictEqual(given, expected.places.slice(0, depth))) && result.chunks.every(({ text }, at) => [void 0, expected.texts[at]].includes(text));
}
function standsInCommit(result, texts) {
	if (result?.kind !== "answered") return true;
	return result.chunks.every(({ doc, start, end, text }) => {
		const held = doc === void 0 ? void 0 : texts.text(doc);
		if (held === void 0) return true;
		return start !== void 0 && end !== void 0 && [void 0, held.slice(start, end)].includes(text);
	});
}
// src/gate/reading/counting-commits.ts
async function countingCommits(expected, manifest, reader) {
	const collected = manifest.commits;
	switch (expected.kind) {
		case "measured": {
			const commits = {
				base: expected.base,
				head: expected.head
			};
			return {
				commits,
				named: commits,
				claims: []
			};
		}
		case "as-collected": {
			const { base = collected.base, head = collected.head } = expected;
			const commits = {
				base,
				head
			};
			return {
				commits,
				named: commits,
				claims: []
			};
		}
		case "claimed": {
			const { base, head, merge } = expected;
			const own = [head, merge].includes(collected.head) ? collected.head : void 0;
			if (own === void 0 && !await mergesHead(collected.head, {
				head,
				reader
			})) throw runsInvalid("run.json", `is of commit ${collected.head.slice(0, 7)}, which is not of this pull request`);
			if (collected.base !== void 0 && !await expected.isOnBranch(collected.base)) throw runsInvalid("run.json", `was collected with the base ${collected.base.slice(0, 7)}, which is not on the branch that the pull request goes into now`, { hint: "if its base was edited, the run that the edit started has the result; without one, let the workflow that collects list the type `edited`, and push a commit" });
			return {
				commits: {
					base,
					head: own ?? merge ?? head
				},
				named: collected,
				claims: movedBase(collected.base, base)
			};
		}
	}
}
function movedBase(claimed, counted) {
	if (claimed === void 0 || claimed === counted) return [];
	return [baseMoved(claimed, counted)];
}
async function mergesHead(sha, { head, reader }) {
	const parents = await reader.parentsOf(sha);
	return parents.length === 2 && parents[1] === head;
}
// src/gate/reading/run-folder.ts
async function openRunFolder(request, { signal, log, models, seed = "" }, run) {
	await using undo = new AsyncDisposableStack();
	const whole = undo.use(await openCommitReader({
		...request,
		log,
		signal
	}));
	const folder = await readRunFolder(request.runs);
	const counting = await countingCommits(request.commits, folder.manifest, whole);
	requireCommits(folder.manifest.commits, counting.named);
	const { commits } = counting;
	run.learn({ commits });
	const { reader, openBranch } = await openFolders(whole, commits, request);
	const policy = await loadPolicy({
		...request,
		workspace: reader,
		openBranch,
		commits
	});
	const text = resolveTextLevel(policy.settings.text, request.visibility);
	run.learn({
		policy,
		text
	});
	const isUnchanged = await nothingRelevantChanged({
		policy,
		commits,
		reader
	});
	const rules = {
		expected: expectedOf(policy, counting),
		signal
	};
	const merged = isUnchanged ? void 0 : undo.use(await mergeShards(folder, rules));
	const files = filesOfCommits(commits, reader, signal);
	if (merged !== void 0) {
		const { runs } = merged;
		await requireRepeatable({
			policy,
			commits: commitsAsCollected(counting),
			runs,
			reader,
			files,
			seed,
			signal
		});
	}
	const fork = request.origin.fork ? [claimsOfFork] : [];
	const reached = reachModels(policy, commits, models);
	const owned = undo.move();
	return {
		origin: request.origin,
		commits,
		policy,
		text,
		runs: merged?.runs,
		lost: lostBase(folder.manifest),
		files,
		behind: request.behind,
		claims: [...fork, ...counting.claims],
		models: reached,
		folder: reader.folder,
		[Symbol.asyncDispose]: () => owned.disposeAsync()
	};
}
function commitsAsCollected({ commits, named }) {
	const { base, head } = commits;
	return {
		base: base === named.base ? base : void 0,
		head: head === named.head ? head : void 0
	};
}
function lostBase({ lost }) {
	return lost === void 0 ? void 0 : new GateError("pipeline-failed", lost, { side: "base" });
}
function expectedOf(policy, { commits, named }) {
	const { base, head } = policy.files;
	return {
		commits: named,
		config: {
			base: base && commits.base === named.base ? sha256(base.config.bytes) : void 0,
			head: commits.head === named.head ? sha256(head.config.bytes) : void 0
		},
		golden: {
			base: policy.golden.base?.hash,
			head: policy.golden.head.hash
		},
		depth: policy.depth,
		asksBase: policy.pipelines.base !== void 0,
		ids: policy.items.map(({ id }) => id)
	};
}
// src/gate/run-context.ts
async function withErrorReport({ origin }, { log, now, signal }, work) {
	let context = {
		origin,
		commits: {
			base: void 0,
			head: void 0
		},
		policy: void 0,
		text: "ids"
	};
	const learn = (facts) => {
		context = {
			...context,
			...facts
		};
	};
	const started = now();
	const elapsed = () => now() - started;
	try {
		const report = await work({ learn });
		return {
			...report,
			times: {
				...report.times,
				totalMs: elapsed()
			}
		};
	} catch (thrown) {
		const error = signal.aborted && signal.reason instanceof GateError ? signal.reason : thrown;
		if (exitCodeOfError(error) === 2) throw error;
		if (!(error instanceof GateError)) log.warn(stackOf(error));
		return errorReport(context, error, elapsed());
	}
}
function stackOf(error) {
	return error instanceof Error ? error.stack ?? error.message : String(error);
}
// src/gate/report.ts
async function reportRuns(request, ports) {
	return withErrorReport(request, ports, async (run) => {
		await using collected = await openRunFolder(request, ports, run);
		return await report(collected, ports);
	});
}
async function report(collected, ports) {
	const built = await reportOn(collected, ports);
	const { ofBranch } = collected.policy;
	return ofBranch === void 0 ? built : withBranchPolicy(built, ofBranch);
}
async function reportOn(collected, ports) {
	const { policy, runs, lost } = collected;
	if (runs === void 0) return unchangedReport(collected, await changedFiles(collected.files));
	if (lost !== void 0) return withoutBase(collected, lost, ports);
	const { built, broken } = await compare(collected, runs, ports);
	if (policy.broken !== void 0) return repaired(built, {
		broken: [],
		message: policy.broken
	});
	if (built.verdict !== "error" || broken.length === 0) return built;
	const alone = await measuredAlone(collected, ports, (own) => {
		const { settings } = own.policy;
		return !dropsJudge(broken, settings) && !keepsBadJudge({
			built,
			broken
		}, policy, own.policy);
	});
	if (alone === void 0 || alone.verdict === "error") return built;
	return isPartlyMeasured(broken) && built.findings.some(({ verdict }) => verdict === "fail") ? {
		...built,
		verdict: "fail"
	} : repaired(alone, {
		broken,
		message: void 0
	});
}
async function withoutBase(collected, lost, ports) {
	const alone = await measuredAlone(collected, ports);
	if (alone === void 0 || alone.verdict === "error") throw lost;
	return repaired(alone, {
		broken: [],
		message: lost.message
	});
}
async function measuredAlone(collected, ports, mayCount = () => true) {
	for (const by of ["branch", "own"]) {
		const alone = headAlone(collected, ports, by);
		if (alone === void 0) continue;
		if (!mayCount(alone)) return void 0;
		const { built } = await compare(alone, alone.runs, ports);
		if (by === "own" || built.verdict !== "error" || !hasUnfitLabels(built)) return built;
	}
}
function hasUnfitLabels({ findings }) {
	return findings.some((finding) => isUnhealthy(finding) && finding.check === "labels-fit");
}
export { noDetails as C, toolVersion as E, reportJsonPieces as S, notStartedReport as T, askBeside as _, openRepository as a, sharingTexts as b, parseCommit as c, manifestText as d, parseManifest as f, allInOrder as g, openFolders as h, filesOfCommits as i, copyIfThere as l, requireCommits as m, reportRuns as n, openRunFolder$1 as o, mostItems as p, withErrorReport as r, removeFolder as s, report as t, readRunFolder as u, warnOfUnasked as v, errorReport as w, withTexts as x, watchBuilds as y };
