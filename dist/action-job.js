import "./action-say.js";
import { C as string, T as union, _ as object, b as record, g as number$1, u as array } from "./action-zod.js";
import { r as messageOf } from "./action-reason-of.js";
import { i as withoutBot, r as statusOf } from "./action-open-comments.js";
import { n as retry, t as backoffMs } from "./action-retry.js";
import { a as duration, f as score, i as count, l as probability, m as tokens, p as share, r as bytes } from "./action-numbers.js";
import { $ as groupOf, A as idList, At as isAllSeen, Bt as proseOf, C as distrustWords, Ct as inHtml, D as unprovenWords, Dt as prose, E as stoppedWords, Et as markdownOf, F as headlineMetricOf, Ft as id, G as movementFacts, H as otherVerdict, Ht as strong, I as lostMustPass, It as joinWords, J as amountWords, K as nounOf, L as pairOf, Lt as metricName, M as betterItems, Mt as keysOf, N as failsAlone, Nt as enumerate, O as metricNames, Pt as foreign, Q as countsCell, R as valueOf$1, Rt as plain, S as table, St as gfm, T as noKeyWords, Tt as link, U as changeFact, Ut as withoutStop, V as hasEasierExam, Vt as say, W as countsFact, X as changeCell, Y as boundWords, Z as changeWithUnit, _ as costRows, _t as cleanText, a as notesApart, at as isOfPrice, b as rightColumn, bt as exactBlock, c as intervalCell, dt as restsOnOne, et as percent$1, ft as plainForeign, g as fileLink, gt as foreignWithin, h as pageUrl, ht as messageWords, it as valueWords$1, j as listWithin, jt as cutText, k as countWithin, kt as unbroken, l as intervalWords, lt as fewestBlocked, m as shortSha, mt as quotingText, nt as toleranceWords, o as namesToAccept, p as footer, pt as plainText, q as subjectOf$1, rt as unitOf, s as unreadWords, tt as printsAsZero, u as isPossible, v as costTable, vt as code, w as judgeErrorWords, wt as joinMarkdown, x as sideTable, xt as fencedText, y as leftColumn, yt as escapedJson, z as worseItems, zt as plural } from "./action-correct-change.js";
import { t as sideNames } from "./action-sides.js";
import { t as byteLength } from "./action-byte-length.js";
import { C as hasWordRun } from "./action-lazily.js";
import { r as words } from "./action-words.js";
import { i as isShare, n as isOfAnswers, r as isOfSpending } from "./action-metric-traits.js";
import { m as oncePer, o as requireFinite } from "./action-paired.js";
import { l as contextPrice, u as contextRecall } from "./action-slices.js";
import { t as nearestRank } from "./action-quantile.js";
import { n as logGamma } from "./action-incomplete-beta.js";
import { n as sentencesOf } from "./action-sentences.js";
import { t as awaited } from "./action-pending.js";
// src/report/wording/figures/side-row.ts
function sideRow(name, valueOf) {
	const [base, head] = sideNames.map((side) => valueOf(side));
	if (base === void 0 && head === void 0) return [];
	return [{
		name,
		base: base ?? say`n/a`,
		head: head ?? say`n/a`
	}];
}
// src/report/wording/health-words.ts
function unhealthyWords(finding, findings = []) {
	const { side, check } = finding;
	const both = check === "labels-fit" ? "either side" : "both sides";
	const where = findings.some((other) => isTwin(finding, other)) ? both : side;
	return sentences[check](finding, where === void 0 ? say`` : say` on ${plain(where)}`);
}
function isTwin(finding, other) {
	if (other.kind !== "unhealthy" || other.check !== finding.check) return false;
	if (finding.side === void 0 || other.side === void 0) return false;
	return finding.side !== other.side && faultOf(finding) === faultOf(other);
}
function faultOf(finding) {
	return plainText(say`${plain(finding.verdict)} ${sentences[finding.check](finding, say``)}`);
}
const sentences = {
	"labels-fit": (finding, on) => say`${finding.bad} of ${plural(finding.of, "label")} fit nothing${on}${such(finding)}. Correct the golden set.`,
	"chunks-homed": (finding, on) => say`${finding.bad} of ${plural(finding.of, "returned chunk")}${on} name no known document${such(finding)}. Return the path inside the repository as doc, or a manifest of documents from elsewhere.`,
	"something-measured": ({ metric = "", of }) => say`${metricName(metric)} is 0 on all ${plural(of, "question")}, so no change can lower it: the labels do not fit the pipeline, or nothing is found.`,
	"pipeline-answers": (finding, on) => say`The pipeline returns no chunk for ${finding.bad} of ${plural(finding.of, "answerable question")}${on}: is the index empty, or its language not supported?`,
	"lists-differ": (finding, on) => say`The pipeline returns the same list for all ${plural(finding.of, "question")}${on}: does it read the question?`,
	"lists-as-long": ({ bad, of, side }) => say`${plain(side === "base" ? "Base" : "Head")} returns at most ${plural(bad, "chunk")}, the other side more; both are asked for ${of}.`,
	"placed-alike": ({ bad, of, side }) => say`${bad} of ${plural(of, "chunk")} of ${plain(side ?? "head")} are not in the documents they name, more than on ${plain(side === "base" ? "head" : "base")}, so both sides were compared by words. Return text as the document has it, or its offsets.`,
	"judge-varies": ({ metric = "", of }) => say`${metricName(metric)} is 1 on all ${plural(of, "question")}, and no check shows that the judge can say otherwise.`
};
function such({ example, nearest }) {
	if (example === void 0) return say``;
	const name = say`, such as ${foreign(example, 200)}`;
	return nearest === void 0 ? name : say`${name} (did you mean ${foreign(nearest, 200)}?)`;
}
function isDead({ findings }) {
	return findings.some(({ kind, verdict }) => kind === "unhealthy" && verdict === "error");
}
function healthRows({ health }) {
	return [...[
		[say`labels that fit`, ({ labels }) => labels.length === 0 ? void 0 : joinWords(labels.map(labelWords), say`, `)],
		[say`chunks of known documents`, ({ homes }) => homes && outOf(homes.homed, homes.chunks)],
		[say`documents begin with, in place of`, ({ homes }) => homes?.prefix && say`${begins(homes.prefix.written)}, ${begins(homes.prefix.meant)}`],
		[say`chunks that their documents hold`, ({ placed }) => {
			return sideNames.every((side) => (health[side]?.placed?.unplaced ?? 0) === 0) ? void 0 : placed && outOf(placed.chunks - placed.unplaced, placed.chunks);
		}],
		[say`questions with chunks`, ({ answers: { asked, empty } }) => outOf(asked - empty, asked)],
		[say`longest list`, ({ answers: { longest, depth } }) => say`${longest} of ${depth} asked for`],
		[say`lists of different questions`, ({ answers: { lists, sameList } }) => lists < 2 ? void 0 : plain(sameList ? "all the same" : "differ")]
	].flatMap(([name, wordsOf]) => sideRow(name, (side) => health[side] && wordsOf(health[side]))), ...keysOf(oddities).flatMap((key) => oddityRow(oddities[key], (side) => health[side]?.oddities[key]))];
}
const oddities = {
	ignoredAnswers: say`answers ignored: to no question asked, or to one answered already`,
	droppedChunks: say`chunks dropped: beyond the depth asked for`,
	unknownContext: say`context ids ignored: not among the returned chunks`,
	sortedRankings: say`rankings sorted: by score, then document name, as trec_eval does`,
	loose: say`rankings with equal or rising scores: give each chunk a score of its own`,
	offsetsDisagree: say`chunks found by text: offsets, which count UTF-16 units, hold another`,
	unfilled: say`questions whose token budget is not filled: raise pipeline.depth`,
	filters: say`questions whose filters are not sent: kind http needs ${foreign("{filters}")}`,
	turns: say`questions asked without their earlier turns: kind http needs ${foreign("{history}")}`
};
function oddityRow(name, countOf) {
	return sideNames.some((side) => (countOf(side) ?? 0) > 0) ? sideRow(name, (side) => {
		const count = countOf(side);
		return count === void 0 ? void 0 : say`${count}`;
	}) : [];
}
function begins(prefix) {
	return prefix === "" ? say`nothing` : foreign(prefix, 200);
}
function labelWords({ kind, of, unresolved }) {
	return say`${outOf(of - unresolved, of)} ${plain(kind)}`;
}
function outOf(good, of) {
	return say`${good} of ${of}`;
}
function repairWords({ broken, message }, { outcome }, detail) {
	const own = message?.replace(/^base: /, "");
	const why = own === void 0 ? brokenInWords(broken) : messageWords(own, 240);
	if (detail === "rest") return say`Base: ${why}.`;
	const told = detail === "full" ? say` (${why})` : say``;
	if (outcome === "not-started") return say`Base cannot be measured${told}.`;
	return say`This repairs base, which cannot be measured${told}. Head was measured alone, by its own exam.`;
}
function notStartedWords({ why, secrets }, detail) {
	const held = foreignWithin(secrets.join(", "), 200);
	const [what, remedy] = why === "commands" ? [say`Head's commands were not started: base lets none run beside ${held}.`, say`Run collect in a job without it, or merge this first.`] : [say`Head was not measured: no readable configuration of base names the address that ${held} would go to.`, say`Merge this first.`];
	if (detail === "rest") return remedy;
	return detail === "full" ? say`${what} ${remedy}` : what;
}
function brokenInWords(codes) {
	return enumerate(codes.map((code) => brokenWords[code] ?? plain(code)));
}
const brokenWords = {
	"labels-fit": say`labels that fit nothing`,
	"chunks-homed": say`chunks of no known document`,
	"placed-alike": say`texts that its documents do not hold`,
	"something-measured": say`a gated metric that is 0 everywhere`,
	"pipeline-answers": say`questions without any chunk`,
	"lists-differ": say`one list for every question`,
	"failed-queries": say`too many failed queries`,
	"failed-probes": say`too many failed queries over planted documents`,
	"failed-trials": say`too many failed trials`,
	"nothing-to-compare": say`a gated metric that scores nothing`,
	"judge-no-key": say`no key for the judge`,
	"judge-stopped": say`a judge that stopped`,
	"judge-untrusted": say`a judge that fails its checks`,
	"judge-errors": say`a judge that gives no usable word`,
	"failed-scorer": say`a scorer that gives no usable value`
};
// src/report/build/findings-in-order.ts
function findingsInOrder({ findings, headline, verdict }) {
	const severity = verdict === "error" ? unmeasured : measured;
	const rank = (finding) => 4 * severity.indexOf(finding.verdict) + depthOf(finding, headline);
	return findings.filter((finding, at) => !findings.slice(0, at).some((other) => isSame(finding, other))).toSorted((a, b) => rank(a) - rank(b));
}
function depthOf(finding, headline) {
	if (isDeepest(finding)) return 0;
	if (finding.kind === "nothing-to-compare" && finding.metric === void 0) return 1;
	return isAbout(finding, headline) ? 2 : 3;
}
function isSame(finding, other) {
	return finding.kind === "unhealthy" && isTwin(finding, other);
}
const measured = [
	"fail",
	"error",
	"warn"
];
const unmeasured = [
	"error",
	"fail",
	"warn"
];
function isDeepest(finding) {
	return isOfTheRun.has(finding.kind) || finding.kind === "unhealthy" && finding.verdict === "error" || finding.kind === "failures" && finding.round === "queries";
}
const isOfTheRun = /* @__PURE__ */ new Set([
	"base-without-gate",
	"changed-source",
	"repairs",
	"not-started"
]);
function isAbout(finding, headline) {
	return "metric" in finding && finding.metric === headline && !isSlice(finding);
}
function isSlice(finding) {
	return "tag" in finding && finding.tag !== void 0;
}
// src/report/wording/context-words.ts
function priceFacts(finding, report) {
	const { base, head } = finding;
	const metric = report.metrics.find((each) => each.metric === finding.metric);
	const from = say`context ${plain(tokens(base))} → ${plain(tokens(head))} tokens`;
	const delta = head - base;
	const grew = metric === void 0 ? from : say`${from}, ${changeFact({
		...metric,
		base,
		head,
		delta
	}, true)}`;
	return [say`${grew}${boughtWords(finding, report)}`, equalLengthFact(report) ?? []].flat();
}
function boughtWords({ bought }, { metrics }) {
	const recall = metrics.find(({ metric }) => metric === contextRecall);
	if (recall?.delta === void 0) return say``;
	const { delta } = recall;
	const name = metricName(contextRecall);
	const change = changeWithUnit(delta, "retrieval");
	if (bought !== void 0) return say` for ${change} of ${name}`;
	if (printsAsZero(delta, "retrieval")) return say`, and ${name} is the same`;
	return delta > 0 ? say` for ${change} of ${name}, perhaps chance` : say`, and ${name} fell: ${change}`;
}
function equalLengthFact(report) {
	const { context, metrics } = report;
	const equal = metrics.find(({ metric }) => metric === context?.equalLength);
	if (equal?.delta === void 0) return void 0;
	const { improved, degraded, unchanged } = equal;
	if (improved + degraded === 0) return void 0;
	const of = improved + degraded + unchanged;
	return say`at equal length ${degraded} of ${plural(of, nounOf(of, report))} lose a passage`;
}
// src/report/wording/error-words.ts
function failureSentence(error) {
	const opening = failureOf(error);
	return error.mistakes.length > 0 ? opening : say`${opening}: ${messageWords(firstLine$1(error), 240)}`;
}
function failureOf({ code, side, mistakes }) {
	const which = plain(side ?? "one side");
	const found = mistakes.length === 0 ? say`mistakes` : plural(mistakes.length, "mistake");
	return {
		"config-invalid": say`the configuration has ${found}`,
		"golden-invalid": say`the golden set has ${found}`,
		"input-invalid": say`an input is wrong`,
		"event-refused": say`this event is refused`,
		"ref-not-found": say`a commit to compare was not found`,
		"workspace-failed": say`the files of ${which} could not be checked out`,
		"runs-invalid": say`the run files cannot be used`,
		"pipeline-failed": say`the pipeline of ${which} failed`,
		"pipeline-timeout": say`the pipeline of ${which} took too long`,
		"secret-unavailable": say`a secret of ${which} could not be sent`,
		"judge-unavailable": say`no model could be asked`,
		"private-text": say`the run files would hold text that is not public`,
		"deadline-exceeded": say`the run ran out of time`,
		cancelled: say`the run was stopped`,
		bug: say`RAG Gate itself failed`
	}[code];
}
function firstLine$1({ message, side }) {
	const line = message.split(/\r\n|\r|\n/).find((one) => one.trim() !== "") ?? "";
	return side !== void 0 && line.startsWith(`${side}: `) ? line.slice(side.length + 2) : line;
}
// src/report/wording/questions/list-words.ts
function unlabelledSentence({ asked, changed, labelled }) {
	const returned = say`${plain(changed === 1 ? "returns" : "return")} something else`;
	const questions = plural(asked, "question");
	return labelled === 0 ? say`${changed} of ${questions} ${returned}, and none has labels that say what is right.` : say`${changed} of ${questions} without labels ${returned}.`;
}
function preferenceSentence({ lists }) {
	const said = (lists?.changed ?? []).flatMap(({ preferred }) => preferred ?? []);
	if (said.length === 0) return void 0;
	const { base = [], head = [], tie = [] } = Object.groupBy(said, (one) => one);
	return say`The judge prefers head's for ${head.length}, base's for ${base.length}, neither for ${tie.length}.`;
}
function unlabelledReason(counts, report, detail) {
	const before = detail === "rest" ? say`` : say`${unlabelledSentence(counts)} `;
	const judged = preferenceSentence(report);
	if (judged !== void 0) return say`${before}${judged}`;
	const { labelled } = counts;
	const only = labelled === 0 ? say`Only` : say`With ${plural(labelled, "question")} labelled, fewer than ${20}, only`;
	return say`${before}${only} a person can tell whether that is better: look at the most changed and label what is right.`;
}
function unlabelledLater({ asked }) {
	return say`nothing is labelled; once this is merged, a pull request shows which of ${plural(asked, "question")} return something else`;
}
function listHeading({ changed, asked }) {
	return say`Questions without labels that return something else (${changed.length} of ${asked})`;
}
function changedItems({ lists, items }) {
	if (lists === void 0) return [];
	const byId = new Map(items.map((item) => [item.id, item]));
	return lists.changed.flatMap((change) => {
		const item = byId.get(change.item);
		return item === void 0 ? [] : [{
			change,
			item
		}];
	});
}
function sameOrderWords({ overlap, only, context }) {
	if (share(overlap) !== share(1)) return void 0;
	const moved = (side, how) => {
		const [{ length }, of] = [only[side], context[side].length];
		return length === 0 ? [] : [say`${length} of ${plural(of, "passage")} ${plain(how)}`];
	};
	return joinWords([
		say`same order`,
		...moved("base", "no longer given"),
		...moved("head", "new")
	], say`; `);
}
function listLegend(mark) {
	return say`Left: share of base's context that head's lacks. New: share of head's that base's lacks. ${mark}: passages of which the other side holds less than half.`;
}
function movedWords$4({ lost, added }, side) {
	return side === "base" ? say`${plain(share(lost))} left` : say`${plain(share(added))} new`;
}
function listedChunks({ change, item }, side, { chunks }) {
	const ranked = item.chunks?.[side];
	if (ranked === void 0) return void 0;
	const byRank = new Map(ranked.map((chunk) => [chunk.rank, chunk]));
	return change.context[side].flatMap((rank) => {
		const known = chunks[byRank.get(rank)?.chunk ?? -1];
		if (known === void 0) return [];
		const { doc: path } = known;
		const lines = known.lines[side];
		const place = path === void 0 ? {
			kind: "chunk",
			id: known.id
		} : {
			kind: "file",
			side,
			path,
			lines
		};
		return [{
			rank,
			isOnly: change.only[side].includes(rank),
			place
		}];
	});
}
// src/report/wording/remedies/may-declare.ts
function mayDeclare({ items, unindexed }, report) {
	const mustPass = new Set(lostMustPass(report));
	return unindexed.length === 0 && !items.some((id) => mustPass.has(id));
}
// src/report/wording/reason-in-words.ts
const reasonInWords = {
	unanswerable_item: "unanswerable",
	answerable_item: "answerable",
	clarify_item: "that call for a question back",
	plain_item: "that want a plain answer",
	no_labels: "without a usable label",
	label_kind: "with another kind of label",
	stale_label: "with stale labels",
	no_text: "without chunk text",
	no_spans: "without the text of a document",
	no_chunks: "without chunks",
	no_context: "without a known context",
	no_answer: "without an answer",
	no_reference: "without a reference",
	no_reference_claims: "without claims in the reference",
	no_other_answer: "without an answer of the other side",
	nothing_recalled: "with nothing recalled",
	no_numbers: "without numbers",
	no_quotes: "without quotes",
	no_strings: "without strings to hold",
	no_citations: "without citations",
	refused: "refused",
	not_sampled: "not sampled",
	unreviewed_draft: "unreviewed drafts",
	cold_start: "that warmed a process up",
	no_timing: "without a time",
	no_usage: "without a count of tokens",
	no_price: "without a price",
	no_confidence: "without a confidence",
	not_probed: "not asked over planted documents",
	not_exposed: "without a planted contradiction in the context",
	no_outcome: "whose answer nobody calls right or wrong",
	no_score: "without a word of the scorer",
	few_trials: "asked too few times",
	no_steps: "without steps of an agent",
	no_tools: "without expected tools",
	unordered_tools: "whose tools may come in any order",
	no_arguments: "without expected arguments"
};
// src/report/wording/policy/branch-exam-words.ts
function branchExamWords(finding, detail) {
	const { branch, commit, alone, exam: counted, broken, message } = finding;
	const at = commit === void 0 || detail === "brief" ? "" : ` (${shortSha(commit) ?? ""})`;
	const exam = say`the exam of ${foreignWithin(branch, 120)}${plain(at)}`;
	const own = message?.replace(/^base: /, "");
	const why = own === void 0 ? brokenInWords(broken) : messageWords(own, 240);
	const first = counted === "own" ? say`Base has no RAG Gate config, and ${exam} cannot count: ${why}.` : say`Base has no RAG Gate config, so ${exam} counts.`;
	const rest = restWords({
		alone,
		exam: counted
	}, why);
	if (detail === "rest") return rest;
	return detail === "full" ? say`${first} ${rest}` : first;
}
function restWords({ alone, exam }, why) {
	if (exam === "own") return say`Head was measured alone, by its own exam.`;
	return alone ? say`Base cannot be measured (${why}): head was measured alone, and only minimum, maximum and must-pass questions count.` : say`By it base and head of this change are compared, and its pipeline settings build base.`;
}
// src/report/wording/policy/source-words.ts
function sourceWords({ key, base, head }) {
	switch (key) {
		case "kind": return say`Head's answers come from another kind of pipeline: ${foreign(base ?? "", 40)} on base, ${foreign(head ?? "", 40)} on head${head === "runs" ? say`, so none of this change's code was run` : say``}.`;
		case "path": return say`Head's answers come from another run file: ${foreign(base ?? "", 80)} on base, ${foreign(head ?? "", 80)} on head.`;
		case "url": return say`Head's answers come from another address: pipeline.url was edited.`;
		case "context": return say`Head says that its generator gets ${foreign(head ?? "an unknown number", 20)} of the chunks (pipeline.context); base says ${foreign(base ?? "nothing", 20)}.`;
		case "inputs": return say`pipeline.inputs changes from ${globs(base)} to ${globs(head)}: later changes to other files are ${plain(head === void 0 ? "measured too" : "not measured")}.`;
		case "config": return say`Base has no configuration ${foreignWithin(base ?? "", 120)}, so its ${foreignWithin(head ?? "", 120)} counts.`;
	}
}
function globs(list) {
	return list === void 0 ? say`not set` : foreignWithin(list, 120);
}
// src/report/wording/policy/weaker-exam-words.ts
function weakerExamReason({ questions, settings }, report) {
	const parts = questions.map(({ way, items }) => say`${plain(ways[way])} ${plural(items.length, "question")}`);
	const paths = settings.slice(0, mostSettings).map(({ path, base, head }) => say`${foreign(path, 60)} (${valueWords(base)} → ${valueWords(head)})`);
	const more = settings.length - paths.length;
	const rest = more > 0 ? [say`${more} more`] : [];
	const loosened = paths.length === 0 ? [] : [say`loosens ${enumerate([...paths, ...rest])}`];
	const decides = otherVerdict(report) ?? say`Base's decides until the merge.`;
	return say`This makes the exam easier: it ${enumerate([...parts, ...loosened])}. ${decides}`;
}
const mostSettings = 3;
function valueWords(value) {
	return value === void 0 ? say`not set` : foreign(value, 30);
}
const ways = {
	withdrawn: "withdraws",
	reworded: "rewords",
	unanswerable: "changes whether there is an answer to",
	alternatives: "accepts more passages for",
	relabelled: "relabels",
	filtered: "changes the filters of",
	assertions: "asserts or forbids less for",
	reference: "changes the reference answer of",
	"counts-less": "takes must_pass, tags or the gate from"
};
// src/report/wording/figures/tolerance-words.ts
function movementOf({ metric: name, tag, base, head, tolerance }, report) {
	const metric = report.metrics.find((each) => each.metric === name);
	const part = tag === void 0 ? metric : metric?.slices.find((each) => each.tag === tag);
	const { improved = 0, degraded = 0, unchanged = 0, statistics } = part ?? {};
	const isCorrected = tag === void 0 && metric?.correction?.corrected !== void 0;
	return {
		metric: name,
		tag,
		correction: isCorrected ? metric.correction : void 0,
		group: metric?.group ?? "retrieval",
		direction: metric?.direction ?? (head < base ? "higher" : "lower"),
		base,
		head,
		delta: isCorrected ? metric.delta : head - base,
		noun: nounOf(improved + degraded + unchanged, report),
		improved,
		degraded,
		unchanged,
		gate: {
			tolerance: void 0,
			min: void 0,
			max: void 0,
			...part?.gate,
			allowed: tolerance
		},
		statistics
	};
}
function breachReason(finding, report, detail) {
	const why = joinWords(evidence(finding, report), say`; `);
	if (detail === "values-told") return say`${metricName(finding.metric)}.`;
	const [moved = say``] = movementFacts(movementOf(finding, report), true);
	return detail === "brief" ? say`${moved}.` : say`${moved}. ${why}.`;
}
function evidence(finding, report) {
	const { statistics, group } = movementOf(finding, report);
	const interval = statistics?.interval95;
	const isWide = interval !== void 0 && interval.low !== interval.high;
	return [
		plural(finding.pairs, "question"),
		isWide ? [say`95% CI ${intervalWords(interval, group)}`] : [],
		testWords$1(finding, statistics),
		finding.rule !== "auto" && finding.outcome === "inconclusive" ? furtherWords(finding, {
			statistics,
			group
		}) : []
	].flat();
}
function testWords$1(finding, statistics) {
	const { rule, p, pairs, outcome } = finding;
	if (rule === "point") return [];
	if (rule === "auto" && hangsOnOne(statistics)) return [say`less than two questions net`];
	if (p !== void 0) {
		const told = say`${probabilityWords(p)}${correctedWords(finding)}`;
		return [rule === "auto" && outcome === "broken" && p >= .1 ? say`${told}, but at least three times what is allowed` : told];
	}
	const test = statistics?.test;
	if (test?.kind !== "none") return [say`not tested`];
	const why = untestedWords(test, {
		pairs,
		changed: statistics?.changed ?? 0
	});
	return outcome === "broken" ? [say`not tested (${why}): counted as measured, since head made questions incomparable`] : [say`not tested: ${why}`];
}
function correctedWords({ adjusted, family }) {
	return adjusted === void 0 || family < 2 ? say`` : say`, ${plain(probability(adjusted))} by Holm over ${family} tests`;
}
function hangsOnOne(statistics) {
	return statistics?.own !== void 0 && restsOnOne(statistics.own);
}
function doubtOf(finding, report) {
	const { statistics, degraded } = movementOf(finding, report);
	const { p, rule } = finding;
	const [worst, ...others] = statistics?.largest ?? [];
	if (rule === "auto" && worst !== void 0 && hangsOnOne(statistics)) return degraded === 1 ? say`one question alone decides this: ${id(worst)}` : say`less than two questions net, most moved ${enumerate([worst, ...others].map(id))}`;
	if (p !== void 0) return say`may be chance (${probabilityWords(p)})`;
	return rule === "auto" ? say`may be chance` : say`too little moved to test it`;
}
function untestedWords(test, { pairs, changed }) {
	switch (test.reason) {
		case "few-items": return say`${plural(pairs, "question")} are too few`;
		case "few-changed": return say`${changed} of ${plural(pairs, "question")} moved, too few`;
		case "few-clusters": return say`all questions belong to one cluster`;
		case "unchanged": return say`no question moved`;
	}
}
function furtherWords({ family, further }, { statistics, group }) {
	const detectable = statistics?.test.kind === "none" ? void 0 : statistics?.detectable;
	const unit = unitOf(group);
	const sees = detectable === void 0 ? [] : isPossible(detectable, group) ? [say`this set can detect drops of ${amountWords(detectable, group)} ${unit} or more (80% power)`] : [say`so few questions can detect no drop`];
	if (further === void 0) return sees;
	switch (further.kind) {
		case "enough": return [...sees, say`significant alone, not among ${family} tests`];
		case "some": return [...sees, say`about ${further.questions} more questions like these would settle it`];
		case "too-many": return [...sees, say`more than ${further.moreThan} questions like these would settle it`];
	}
}
function probabilityWords(p) {
	return p < .001 ? say`p below ${plain("0.001")}` : say`p ${plain(probability(p))}`;
}
// src/report/wording/reasons.ts
function reasonSentences(report) {
	const findings = findingsInOrder(report);
	const isMixed = new Set(findings.map(({ verdict }) => verdict)).size > 1;
	return findings.map((finding) => {
		const sentence = reasonSentence(finding, report, "full");
		return isMixed ? say`${plain(finding.verdict)}: ${sentence}` : sentence;
	});
}
function reasonSentence(finding, report, detail) {
	const accepted = "accepted" in finding ? finding.accepted : void 0;
	const most = finding.kind === "gone-answers" ? 120 : 400;
	const room = accepted === void 0 ? most : 200;
	const items = "items" in finding && detail !== "brief" ? named$2(finding.items, room) : say``;
	const sentence = reasonOf(finding.kind, finding, {
		report,
		detail,
		items
	});
	if (accepted === void 0 || detail === "rest") return sentence;
	return detail === "full" && isAcceptedBefore(finding, report) ? say`Accepted as well: ${sentence}` : say`${acceptedWords(accepted)} ${sentence}`;
}
function isAcceptedBefore(finding, report) {
	const accepted = "accepted" in finding ? finding.accepted : void 0;
	if (accepted === void 0) return false;
	const words = plainText(acceptedWords(accepted));
	const all = findingsInOrder(report);
	return all.slice(0, all.indexOf(finding)).some((other) => "accepted" in other && other.accepted !== void 0 && plainText(acceptedWords(other.accepted)) === words);
}
function acceptedWords(accepted) {
	const who = accepted.kind === "waiver" ? say`Accepted until ${plain(accepted.until)}` : say`Accepted by ${foreign(accepted.by, 40)}`;
	return say`${who} (“${proseOf(accepted.reason, 100)}”):`;
}
const reasons = {
	tolerance: (finding, { report, detail }) => isOfPrice(finding) && detail !== "values-told" ? say`${joinWords(priceFacts(finding, report), say`; `)}.` : breachReason(finding, report, detail),
	bound: (finding, { report, detail }) => boundReason(finding, report, detail),
	forbidden: (finding, { items }) => forbiddenReason(finding, items),
	"must-pass": (finding, { report, items }) => say`${mustPassReason(finding, report)}${items}.`,
	"nothing-to-compare": (finding, { report }) => incomparable(finding, report),
	"re-chunked": (finding, { items }) => rechunkedReason(finding, items),
	drafts: ({ metric, base, head, pairs }, { report }) => {
		const group = groupOf(metric, report);
		return say`${metricName(metric)} fell ${valueWords$1(base, group)} → ${valueWords$1(head, group)} on ${plural(pairs, "unreviewed draft")}, more than is allowed. Drafts only warn: check whether these questions are right.`;
	},
	"lost-items": (finding) => lostReason(finding),
	failures: (finding, { report, detail }) => failuresReason(finding, report, detail),
	unanswered: ({ why, items: { length } }, { report, items }) => why === "failed" ? say`${plural(length, "query", "queries")} failed on head${beside(report)}${items}.` : say`Head gives no answer to ${plural(length, "question")} that base answers${items}.`,
	"gone-answers": (finding, { report, items, detail }) => say`${plural(finding.items.length, "question quotes", "questions quote")} text that head removed${detail === "brief" ? briefly(finding.docs) : lostFrom$1(finding.docs, finding.unindexed)}${items}.${detail === "brief" ? say`` : meant(finding, report)}`,
	"declared-losses": (finding, { items }) => say`Head removed text that ${plural(finding.items.length, "question")} asked for${lostFrom$1(finding.docs)}, and its golden set says so${items}${declaredLimit(finding)}.`,
	"in-a-copy": (finding, { items }) => say`Head returns the passage of ${plural(finding.items.length, "question")} from ${foreignWithin(finding.docs.join(", "), 200)}, word for word${items}. If the copy counted, nothing would fail: label it with any, or restore the original.`,
	"doubtful-labels": (finding, { report, items }) => doubtfulReason(finding, report, items),
	"changed-lists": (finding, { report, detail }) => detail === "brief" ? unlabelledSentence(finding) : unlabelledReason(finding, report, detail),
	"changed-source": (finding) => sourceWords(finding),
	"base-without-gate": (finding, { detail }) => branchExamWords(finding, detail),
	"weaker-exam": (finding, { report }) => weakerExamReason(finding, report),
	"judge-incomplete": (finding, { report, detail }) => incompleteReason(finding, report, detail),
	"judge-untrusted": (finding, { report, detail }) => untrustedReason(finding, report, detail),
	unhealthy: (finding, { report }) => unhealthyWords(finding, report.findings),
	repairs: (finding, { report, detail }) => repairWords(finding, report, detail),
	"not-started": (finding, { detail }) => notStartedWords(finding, detail)
};
function reasonOf(kind, finding, told) {
	return reasons[kind](finding, told);
}
function commonestFailure(side, { items }) {
	const said = items.flatMap(({ failures }) => failures[side] ?? []);
	const counts = /* @__PURE__ */ new Map();
	for (const message of said) counts.set(message, (counts.get(message) ?? 0) + 1);
	const [[message, times] = ["", 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
	if (message === "") return say``;
	const often = times === said.length ? say`` : say`, ${times} of them`;
	return say`${often}: ${messageWords(message.replace(/\.$/, ""), 160)}`;
}
function briefly(docs) {
	const [only] = docs;
	return docs.length === 1 && only !== void 0 ? say` from ${foreign(only, 80)}` : say` from ${plural(docs.length, "document")}`;
}
function lostFrom$1(docs, unindexed = []) {
	const isLeft = new Set(unindexed);
	const names = listWithin(docs.map((doc) => say`${foreign(doc, 80)}${plain(isLeft.has(doc) ? " (no longer indexed)" : "")}`), 120);
	return names === void 0 ? say`` : say` from ${names}`;
}
function meant(finding, report) {
	if (finding.verdict !== "fail") return say``;
	const it = plain(finding.items.length === 1 ? "it" : "them");
	return mayDeclare(finding, report) ? say` Intended? In this pull request, quote what answers ${it} now, or remove ${it} from the golden set.` : say` Intended? Remove ${it} from the golden set first, in a pull request of its own.`;
}
function declaredLimit({ most, mustPass, verdict }) {
	if (verdict === "warn") return say``;
	return mustPass.length > 0 ? say`; ${mustPass.length} of them must pass` : say`; only ${most} such losses may pass with a warning`;
}
function wordingsOf({ notes }, items) {
	const labels = notes.flatMap((note) => note.kind === "labels" ? note.labels : []);
	const list = listWithin(labels.flatMap((label) => label.kind !== "changed-facts" || label.before === void 0 || label.after === void 0 ? [] : [say`${foreign(label.before, 100)} → ${foreign(label.after, 100)}`]), 330);
	return list === void 0 ? items : say`: ${list}`;
}
function boundReason(finding, report, detail) {
	const { bound, limit, base, head, over, verdict, accepted } = finding;
	const group = groupOf(finding.metric, report);
	const side = bound === "min" ? say`below the minimum` : say`above the maximum`;
	const crossed = say`${subjectOf$1(finding)} is ${valueWords$1(head, group)}, ${side} of ${valueWords$1(limit, group)}${over === void 0 ? say`` : say`, on all ${plural(over, "question")} that head could score`}`;
	if (verdict === "warn" && accepted === void 0) return base !== void 0 && (bound === "min" ? base < limit : base > limit) && !(base === void 0 || (bound === "min" ? head < base : head > base)) ? say`${crossed}, as on base${inherited(base, group, detail)}.` : say`${crossed}, unless copies counted.`;
	if (base === void 0 || detail !== "full") return say`${crossed}.`;
	return say`${crossed}; base has ${valueWords$1(base, group)}.`;
}
function inherited(base, group, detail) {
	if (base === void 0 || detail !== "full") return say``;
	return say` (${valueWords$1(base, group)}), and not worse`;
}
function whyNone(metric, { metrics }) {
	const ruledOut = metrics.find((each) => each.metric === metric)?.ruledOut ?? [];
	if (ruledOut.length === 0) return say``;
	return say` (${enumerate(ruledOut.map(({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`))})`;
}
function contextUnknown(metric, { items }) {
	return items.some(({ scores }) => scores.some((score) => {
		return score.metric === metric && [score.base, score.head].some(lacksContext);
	})) ? say` Nothing says which chunks reach the generator: send their ids as context with each answer, or set pipeline.context to their number.` : say``;
}
function lacksContext(score) {
	return score?.kind === "not_applicable" && score.reason === "no_context";
}
function forbiddenReason({ items, documents, verdict, accepted }, names) {
	const those = documents.filter(({ item }) => items.includes(item));
	const { length } = items;
	if (those.every(({ docs }) => docs.length === 0)) return say`${plural(length, "question forbids", "questions forbid")} documents but ${plain(length === 1 ? "gets" : "get")} chunks that name none${names}. Send doc with each chunk.`;
	const list = listWithin(those.map(({ item, docs }) => say`${id(item)} (${enumerate(docs.slice(0, 3).map((doc) => foreign(doc, 200)))})`), accepted === void 0 ? 400 : 200);
	const too = verdict === "warn" && accepted === void 0 ? say`, as on base` : say``;
	return say`${plural(length, "question")} ${plain(length === 1 ? "gets a document that it forbids" : "get documents that they forbid")}${too}: ${list ?? plural(length, "question")}.`;
}
function incomparable({ verdict, metric, tag, message = "" }, report) {
	if (metric === void 0) return say`Not measurable: ${plain(message)}.`;
	if (tag !== void 0 && verdict === "warn") return say`No question has the tag ${foreignWithin(tag, 120)}, which per-slice of ${metricName(metric)} names: check its spelling.`;
	return say`No question could be compared on ${subjectOf$1({
		metric,
		tag
	})}${tag === void 0 ? whyNone(metric, report) : say``}.${contextUnknown(metric, report)}`;
}
function rechunkedReason({ counted, items: { length }, metrics = [], jaccard = 0 }, items) {
	const name = plural(length, "question names", "questions name");
	switch (counted) {
		case "nothing": return say`The labels of ${metricNames(metrics)} name chunk ids that this side does not have (${percent$1(jaccard)} in common): label with evidence.`;
		case "text": return say`${name} chunks that head no longer has, so the text of base's chunks counted${items}. After the merge these labels fit nothing: name head's chunks, or quote evidence.`;
		case "head": return say`${name} chunks that head no longer has and base has no text for, so the ids in head's golden set counted${items}. Check that they are the same passages.`;
	}
}
function lostReason({ metric, tag, side, lost, of, verdict, accepted }) {
	if (side === "base") return say`${lost} of the ${plural(of, "question")} that head could score on ${metricName(metric)} ${plain(lost === 1 ? "was" : "were")} not compared: base could not score ${plain(lost === 1 ? "it" : "them")}.`;
	const past = verdict === "warn" && accepted === void 0 ? say`` : say`; counted as not found, they take it past what is allowed`;
	return say`${subjectOf$1({
		metric,
		tag
	})} lost ${lost} of the ${plural(of, "question")} that base could score${past}.`;
}
function failuresReason({ round, side = "head", metric = "", failed, asked, allowed, message = "" }, report, detail) {
	const most = say`(${percent$1(allowed)} allowed)`;
	const on = say`failed on ${plain(side)} ${most}`;
	const questions = say`${failed} of ${plural(asked, "question")}`;
	const queries = say`${failed} of ${plural(asked, "query", "queries")}`;
	switch (round) {
		case "queries": return say`${queries} ${on}${commonestFailure(side, report)}.`;
		case "probes": return say`${queries} over planted documents ${on}.`;
		case "trials": return say`Trials of ${questions} ${on}, so nobody knows how often they pass.`;
		case "scorer": {
			const why = detail === "brief" || message === "" ? say`` : say`: ${messageWords(message.replace(/\.$/, ""), 160)}`;
			return say`The scorer gave no usable value of ${metricName(metric)} for ${questions} ${most}${why}.`;
		}
	}
}
function doubtfulReason({ why, items: { length } }, report, items) {
	const quote = plural(length, "question quotes", "questions quote");
	switch (why) {
		case "changed-facts": return say`Head changes a number, unit or negation in text that ${quote}; the label or reference still has the old one${wordingsOf(report, items)}.`;
		case "rewritten": return say`The section that ${plural(length, "question")} ${plain(length === 1 ? "is" : "are")} labelled with keeps only its heading${items}. Check whether it still answers.`;
		case "scattered": return say`The text that ${quote} left its document and is now spread over several${items}. Each of them counts.`;
		case "stale": return say`${quote} text that its document on head does not hold${items}.`;
	}
}
function mustPassReason({ items, verdict, accepted }, report) {
	const subject = plural(items.length, "must-pass question");
	const fails = plain(items.length === 1 ? "fails" : "fail");
	if (verdict === "warn" && accepted === void 0) return say`${subject} ${fails}, as on base`;
	return report.outcome === "compared" ? say`${subject} broke` : say`${subject} ${fails}`;
}
function untrustedReason({ metrics, why }, report, detail) {
	switch (why.kind) {
		case "unproven": return unprovenWords(why);
		case "people": {
			const [name = ""] = metrics;
			const group = groupOf(name, report);
			return say`By the judge ${metricName(name)} moved ${changeWithUnit(why.judge, group)}, by people's labels ${changeWithUnit(why.corrected, group)}, and neither is chance: the judge is wrong about this change, so it does not count.`;
		}
		case "checks": return failedChecks(why, {
			metrics,
			verdict: report.verdict,
			detail
		});
	}
}
function failedChecks(why, { metrics, verdict, detail }) {
	const reason = distrustWords(why, detail);
	if (detail === "rest") return plainText(reason) === "" ? reason : say`The judge's own check: ${reason}.`;
	const one = metrics.length === 1;
	const names = metricNames(metrics);
	const so = verdict === "error" ? say`, so ${names} ${plain(one ? "does" : "do")} not count` : say`; ${names} ${plain(one ? "rests" : "rest")} on it`;
	return say`The judge failed its own check (${reason})${so}.`;
}
function incompleteReason({ metrics, why }, report, detail) {
	switch (why.kind) {
		case "no-key": return noKeyWords({
			metrics,
			withheld: why.withheld
		});
		case "stopped": {
			const were = plain(metrics.length === 1 ? "was" : "were");
			const stopped = say`The judge ${stoppedWords(why.cause)}, so ${metricNames(metrics)} ${were} not measured`;
			const isClear = why.cause === "auth" || why.cause === "quota";
			return detail === "brief" || isClear ? say`${stopped}.` : say`${stopped}: ${messageWords(why.message, 200)}.`;
		}
		case "errors": {
			const coverage = report.metrics.find(({ metric }) => metrics.includes(metric))?.coverage;
			const causes = detail === "brief" || coverage === void 0 || coverage.judgeErrors === 0 ? say`` : say`: ${judgeErrorWords(coverage)}`;
			return say`The judge gave no verdict on ${why.failed} of ${plural(why.of, "question")} for ${metricNames(metrics)} (${percent$1(why.allowed)} allowed)${causes}.`;
		}
	}
}
function beside({ outcome }) {
	return outcome === "compared" ? say` but not on base` : say``;
}
function named$2(items, room) {
	const list = idList(items, room);
	return list === void 0 ? say`` : say`: ${list}`;
}
// src/report/wording/headline.ts
function headlineOf(report) {
	const facts = [...factsOf(report), ...alsoBroken(report)].map(withoutStop);
	const limits = limitsOf(report);
	const { key } = report.origin;
	return {
		gate: key === void 0 ? say`RAG Gate` : say`RAG Gate ${foreign(key)}`,
		alert: alertOf(report),
		verdict: verdictOf(report),
		facts,
		limits,
		sentence: joinWords([...facts, ...limits.map(withoutStop)], say` · `)
	};
}
function alertOf({ verdict, outcome, lists }) {
	switch (verdict) {
		case "fail":
		case "error": return "CAUTION";
		case "warn": return "WARNING";
		case "pass": return outcome === "compared" && lists?.labelled !== 0 ? "TIP" : "NOTE";
	}
}
function verdictOf({ verdict, outcome, lists }) {
	if (verdict === "error") return say`error, not measured`;
	if (outcome === "adopted") return say`${plain(verdict)}, nothing to compare yet`;
	if (outcome === "repaired" || outcome === "not-started") return say`${plain(verdict)}, not compared`;
	if (outcome === "head-only") return say`${plain(verdict)}, nothing to compare with`;
	if (verdict === "pass" && lists?.labelled === 0) return say`pass, nothing labelled`;
	return plain(verdict);
}
function decidingFinding(report) {
	return findingsInOrder(report).find(({ kind }) => kind !== "changed-source");
}
function factsOf(report) {
	if (report.verdict === "error") return errorFacts(report);
	const worst = decidingFinding(report);
	if (worst === void 0) return quietFacts(report);
	const isPrice = isOfPrice(worst);
	if (worst.kind !== "tolerance" || worst.accepted !== void 0) return [decidingWords(worst, report), ...besideWorst(worst, report)];
	if (isPrice) return priceFacts(worst, report);
	const doubt = worst.outcome === "inconclusive" ? [doubtOf(worst, report)] : [];
	return [...movementFacts(movementOf(worst, report), worst.verdict === "fail"), ...doubt];
}
function isAcceptedLoss(report) {
	const deciding = decidingFinding(report);
	return deciding !== void 0 && "accepted" in deciding && deciding.accepted !== void 0;
}
function decidingWords(worst, report) {
	const sentence = withoutStop(reasonSentence(worst, report, "brief"));
	return worst.verdict === "fail" ? strong(sentence) : sentence;
}
function alsoBroken(report) {
	const deciding = decidingFinding(report);
	return report.findings.filter((finding) => finding !== deciding && isToldByRows(finding, report)).map((finding) => strong(withoutStop(reasonSentence(finding, report, "brief"))));
}
function isToldByRows(finding, { outcome }) {
	return outcome === "compared" && failsAlone(finding);
}
function besideWorst(worst, report) {
	const metric = report.metrics.find((each) => each.metric === report.headline);
	if (report.outcome === "adopted") return [say`base has no RAG Gate config or golden set`];
	if (metric?.delta === void 0) return [];
	if ("metric" in worst && worst.metric === metric.metric && "drop" in worst) return [countsFact(metric, false)];
	const facts = movementFacts(metric, false);
	return worst.kind === "changed-lists" && metric.group === "retrieval" ? [say`with labels: ${joinWords(facts, say` · `)}`] : facts;
}
function quietFacts(report) {
	const metrics = plural(report.metrics.length, "metric");
	const questions = plural(report.golden?.items ?? report.items.length, "question");
	const { lists, headline } = report;
	switch (report.outcome) {
		case "unchanged": return [say`nothing that the pipeline, the golden set or the exam depends on changed`];
		case "repaired":
		case "adopted": return [lists?.labelled === 0 ? unlabelledLater(lists) : say`base has no RAG Gate config or golden set; once this is merged, every pull request is compared`];
		case "head-only": return [say`head was measured alone; without a base only minimum, maximum and must-pass questions count`];
		case "compared":
		case "not-started":
		case "not-measured": {
			const metric = report.metrics.find((each) => each.metric === headline);
			if (metric?.delta !== void 0) return movementFacts(metric, false);
			return lists?.labelled === 0 ? [unlabelledSentence({
				...lists,
				changed: 0,
				labelled: 0
			})] : [say`compared ${metrics} on ${questions}; none of them is gated`];
		}
	}
}
function errorFacts(report) {
	const [worst] = findingsInOrder(report);
	if (report.error !== void 0) return [failureSentence(report.error)];
	return worst === void 0 ? [] : [reasonSentence(worst, report, "brief")];
}
function limitsOf(report) {
	const isError = report.verdict === "error";
	const worst = isError ? findingsInOrder(report)[0] : decidingFinding(report);
	const cautions = report.findings.filter((finding) => finding !== worst && isCaution(finding)).map((finding) => reasonSentence(finding, report, "brief"));
	const isMerge = report.origin.pullRequest !== void 0;
	return [
		isError && isMerge ? say`This is no verdict, but it blocks the merge.` : [],
		isError && !isMerge ? say`This is no verdict on the change.` : [],
		scopeOf(report),
		cautions,
		hasEasierExam(report) ? [] : otherVerdict(report) ?? []
	].flat();
}
function isCaution({ kind, verdict }) {
	return verdict === "warn" && cautions.has(kind);
}
const cautions = /* @__PURE__ */ new Set([
	"base-without-gate",
	"changed-source",
	"judge-incomplete",
	"judge-untrusted"
]);
function scopeOf({ notes }) {
	return notes.flatMap((note) => {
		if (note.kind === "filtered") return [say`Only ${note.asked} of ${plural(note.of, "question")} were asked.`];
		return note.kind === "claims-of-fork" ? [say`The fork's own code made these numbers; nobody else has measured them.`] : [];
	});
}
// src/report/wording/remedies/judge-remedy.ts
function judgeRemedy({ findings, judge }) {
	const why = findings.flatMap((finding) => finding.kind === "judge-incomplete" ? [finding.why] : []);
	const noKey = why.find((each) => each.kind === "no-key");
	if (noKey !== void 0) return noKey.withheld ? forForks : setKey;
	if (findings.some(isDistrusted)) return strongerModel;
	const hint = judge?.stopped?.hint;
	return why.some(({ kind }) => kind === "stopped") && hint !== void 0 ? messageWords(hint, 600) : void 0;
}
function isDistrusted(finding) {
	return finding.kind === "judge-untrusted" && finding.verdict === "error" && finding.why.kind === "checks";
}
function remedyPage({ findings, origin }) {
	return findings.some((finding) => finding.kind === "judge-incomplete" && finding.why.kind === "no-key" && finding.why.withheld) ? origin.helpUrl?.replace(/[^/]*$/, "recipes.md") : void 0;
}
const setKey = say`set the input ${foreign("api-key")} (CLI: ${foreign("OPENAI_API_KEY")}); for an endpoint that needs no key, any text will do.`;
const strongerModel = say`name a stronger ${foreign("judge.model")}; ${foreign("rag-gate judge check")} shows what it gets wrong.`;
const forForks = say`judge forks in a second workflow (${foreign("workflow_run")}) that holds the key and runs none of their code, or set ${foreign("when-unmeasured: warn")}.`;
// src/text/printing/shell-line.ts
function shellLine(words) {
	return words.map((word) => shellWord(word)).join(" ");
}
function shellWord(word) {
	if (/^~\/./.test(word)) return `~/${shellWord(word.slice(2))}`;
	return /^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
// src/report/wording/remedies/reproduce.ts
const named$1 = 10;
function reproduceCommand(report, only = accusedIn(report)) {
	const { verdict, outcome, origin } = report;
	const { gateLine, commits } = origin;
	if (outcome !== "compared" || verdict !== "fail" && verdict !== "warn") return void 0;
	if (gateLine === void 0) return void 0;
	const ids = only.filter(isNameable).slice(0, named$1);
	return [
		gateLine,
		...commitFlag("--base", commits.base),
		...commitFlag("--head", origin.pullHead ?? commits.head),
		...ids.length === 0 ? [] : [shellLine(["--only", ids.join(",")])]
	].join(" ");
}
function isCorrected({ metrics }) {
	return metrics.some(({ correction }) => correction?.corrected !== void 0);
}
function whereToRun({ origin }) {
	return origin.workingDirectory === void 0 ? "" : ", at the top of the repository";
}
function isNameable(id) {
	return id === id.trim() && isAllSeen(id) && /^[^-,][^,]{0,79}$/u.test(id);
}
function accusedIn(report) {
	if (isCorrected(report)) return [];
	if (worseItems(report).length > 0) return ["@worse"];
	return [...new Set(report.findings.flatMap((each) => "items" in each ? each.items : []))];
}
function commitFlag(flag, sha) {
	return sha !== void 0 && /^[0-9a-f]{40,64}$/.test(sha) ? [`${flag} ${sha.slice(0, 10)}`] : [];
}
// src/text/printing/visible-json.ts
function visibleJson(value, indent) {
	return visible(JSON.stringify(value, void 0, indent));
}
function visible(json) {
	return json.replace(/[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu, (found) => Array.from({ length: found.length }, (_, at) => escaped(found.charCodeAt(at))).join(""));
}
function escaped(unit) {
	return `\\u${unit.toString(16).padStart(4, "0")}`;
}
// src/report/wording/remedies/to-accept.ts
const mostItems = 20;
const unfinished = "until: YYYY-MM-DD, reason: \"why\" }";
function toAccept({ findings }) {
	const names = [...new Set(findings.flatMap(namesToAccept))];
	const failing = findings.filter(({ verdict }) => verdict === "fail");
	const waivers = failing.filter((one) => !isWithin(one, failing)).flatMap(waiverOf);
	return {
		review: names.length === 0 ? void 0 : reviewLine(names),
		waivers: waivers.length === 0 ? void 0 : ["waivers:", ...new Set(waivers)]
	};
}
function reviewLine(names) {
	return `/rag-gate accept ${names.join(", ")}: reason`;
}
function waiverOf(finding) {
	if (finding.kind === "tolerance" || finding.kind === "bound") return [`  - { metric: ${finding.metric}, ${unfinished}`];
	if (!isWaivable(finding) || finding.items.length > mostItems) return [];
	return [waiverOfItems(finding.items)];
}
function waiverOfItems(items) {
	return `  - { items: ${visibleJson(items)}, ${unfinished}`;
}
function isWithin(finding, others) {
	if (!isWaivable(finding)) return false;
	const { items } = finding;
	return others.some((other) => isWaivable(other) && other.items.length > items.length && other.items.length <= mostItems && items.every((id) => other.items.includes(id)));
}
function isWaivable(finding) {
	return [
		"must-pass",
		"forbidden",
		"gone-answers",
		"declared-losses"
	].includes(finding.kind);
}
// src/report/markdown/section.ts
function headed(heading, body) {
	return gfm`#### ${heading}\n\n${body}`;
}
function titled(title, body) {
	return gfm`**${title}**\n\n${body}`;
}
function foldable(heading, body) {
	return gfm`<details><summary>${inHtml(heading)}</summary>\n\n${body}\n\n</details>`;
}
function withRest(rows, { limit, rest }, show) {
	const more = rows.length - limit;
	if (more <= 0) return show(rows);
	const line = gfm`${say`${more} more`} in the ${rest}.`;
	return limit === 0 ? line : gfm`${show(rows.slice(0, limit))}\n\n${line}`;
}
// src/report/markdown/accept-section.ts
function acceptSection(report, { reproduce }) {
	const command = reproduceCommand(report);
	if (!reproduce || command === void 0) return void 0;
	const isAccepted = isAcceptedLoss(report);
	const accept = acceptParts(report);
	const onWhat = isCorrected(report) ? gfm`` : gfm` on the questions that moved`;
	const parts = [
		...toCopy(gfm`Repeat it${onWhat}${plain(whereToRun(report))}:`, [command]),
		...accept,
		...isAccepted ? [] : toCopy(gfm`Prompt for an agent:`, prompt(report, command))
	];
	const how = accept.length === 0 ? gfm`` : gfm` accept,`;
	return foldable(isAccepted ? gfm`Reproduce` : gfm`Reproduce,${how} or hand to an agent`, joinMarkdown(parts, gfm`\n\n`));
}
function acceptParts(report) {
	const { review, waivers } = toAccept(report);
	const reviews = report.notes.find((note) => note.kind === "acceptance")?.reviews;
	const { by, unread } = reviews ?? {};
	const line = reviews !== void 0 && report.origin.pullRequest !== void 0 ? review : void 0;
	const who = by === "codeowners" ? gfm`A code owner of the configuration` : gfm`Somebody with write access`;
	const why = unread === void 0 ? gfm`` : gfm` ${unreadWords[unread]}`;
	const meant = gfm`Is the loss meant? ${who}, other than the author, can accept it in a review of this pull request; then run the job again.${why}`;
	const until = gfm`${line === void 0 ? gfm`Accept it` : gfm`Or accept it`} until a day: merge this into the base branch in a pull request of its own, then update this branch:`;
	return [line === void 0 ? [] : toCopy(meant, [line]), waivers === void 0 ? [] : toCopy(until, waivers.map(escapedJson))].flat();
}
function prompt(report, command) {
	const { origin, verdict } = report;
	return [
		`RAG Gate ended with "${verdict}" on ${origin.pullRequest === void 0 ? "this change" : `pull request ${origin.pullRequest}`}: ${quotingText(headlineOf(report).sentence)}.`,
		"Find what in the change caused it and fix it there. Leave the golden set, tolerances and waivers alone: base's count.",
		...pathWords(report),
		`To check${whereToRun(report)}: ${command}`
	];
}
function pathWords({ origin: { workingDirectory } }) {
	if (workingDirectory === void 0) return [];
	return [`Paths begin in ${escapedJson(JSON.stringify(workingDirectory))}.`];
}
function toCopy(intro, lines) {
	const block = exactBlock(lines);
	return block === void 0 ? [] : [gfm`${intro}\n\n${block}`];
}
// src/report/wording/figures/cutoff.ts
function cutoffOf(metric) {
	if (metric.endsWith("@context")) return { kind: "context" };
	const [, digits, unit] = /@(\d+)(t?)$/.exec(metric) ?? [];
	if (digits === void 0) return { kind: "none" };
	return unit === "t" ? {
		kind: "tokens",
		budget: Number(digits)
	} : {
		kind: "ranks",
		k: Number(digits)
	};
}
function windowOf(metric) {
	const cutoff = cutoffOf(metric);
	switch (cutoff.kind) {
		case "none": return;
		case "ranks": return say`the top ${plain(String(cutoff.k))}`;
		case "tokens": return say`the first ${cutoff.budget} tokens`;
		case "context": return say`the context`;
	}
}
// src/report/wording/questions/places.ts
function lostTargets({ targets }) {
	return (targets ?? []).filter((target) => target.lost);
}
function gainedTargets({ targets }) {
	return (targets ?? []).filter((target) => target.gained);
}
function loweredTargets({ targets }) {
	return (targets ?? []).filter(({ rank, lost }) => !lost && rankOf(rank.head) > rankOf(rank.base));
}
function raisedTargets({ targets }) {
	return (targets ?? []).filter(({ rank, gained }) => !gained && rankOf(rank.head) < rankOf(rank.base));
}
function placeOfTarget({ kind, name, lines }) {
	if (kind === "chunk") return {
		kind: "chunk",
		id: name
	};
	const side = lines.head === void 0 && lines.base !== void 0 ? "base" : "head";
	return {
		kind: "file",
		side,
		path: name,
		lines: lines[side]
	};
}
function placeWords$1(place) {
	if (place.kind === "chunk") return id(place.id);
	const lines = place.lines === void 0 ? "" : `:${lineRange(place.lines)}`;
	return foreign(`${place.path}${lines}`, 200);
}
function lineRange({ first, last }) {
	return first === last ? String(first) : `${first}-${last}`;
}
function rankWords$1({ rank: { base, head } }) {
	if (base === void 0) return head === void 0 ? say`not found` : say`not found → ${at$1(head)}`;
	if (head === void 0) return say`${at$1(base)} → not found`;
	return base === head ? say`still ${at$1(head)}` : say`${at$1(base)} → ${plain(String(head))}`;
}
function at$1(rank) {
	return say`rank ${plain(String(rank))}`;
}
function rankOf(rank) {
	return rank ?? Number.POSITIVE_INFINITY;
}
// src/report/wording/questions/question-row.ts
function questionRow(item, report) {
	const { why, targets } = item;
	const gone = goneTarget(item, report);
	const moved = gone === void 0 ? movedTargets(item) : [gone.target];
	const [target = targets?.[0]] = moved;
	const ranks = target?.rank ?? why?.rank;
	const rank = (side) => ranks === void 0 || isLeftOut(item) ? void 0 : say`${rankOn(side, ranks[side], item)}${beyondContext(side, ranks[side], item)}`;
	const named = why?.target;
	const place = named === void 0 || named.kind === "chunk" ? named && {
		kind: "chunk",
		id: named.name
	} : {
		kind: "file",
		side: "head",
		path: named.name,
		lines: void 0
	};
	return {
		passage: target === void 0 ? place : placeOfTarget(target),
		others: Math.max(0, moved.length - 1),
		base: report.outcome === "compared" ? baseOf(item, rank) : void 0,
		head: headWords(item) ?? gone?.head ?? rank("head")
	};
}
function isLeftOut({ why, targets }) {
	return why?.cause === "evidence-gone" && targets?.length === 0;
}
function baseOf({ failures }, rank) {
	return failures.base === void 0 ? rank("base") : say`query failed`;
}
function goneTarget({ id, why, targets }, { findings }) {
	if (why !== void 0) return void 0;
	for (const finding of findings) {
		if (finding.kind !== "gone-answers" || !finding.items.includes(id)) continue;
		const target = targets?.find(({ name, rank }) => finding.docs.includes(name) && rank.head === void 0);
		if (target === void 0) return void 0;
		const cause = finding.unindexed.includes(target.name) ? "not-indexed" : "evidence-gone";
		return {
			target,
			head: insteadOfRank[cause] ?? say`not found`
		};
	}
}
function movedTargets(item) {
	const isBetter = item.change === "improved";
	const [within, beside] = isBetter ? [gainedTargets(item), raisedTargets(item)] : [lostTargets(item), loweredTargets(item)];
	const side = isBetter ? "head" : "base";
	return (within.length > 0 ? within : beside).toSorted((a, b) => (a.rank[side] ?? 0) - (b.rank[side] ?? 0));
}
const topRanks = 5;
function rankOn(side, rank, { why, chunks }) {
	const depth = Math.min(why?.depth ?? Infinity, chunks?.[side]?.length || Infinity);
	if (rank === void 0) return depth === Infinity ? say`not found` : say`not in top ${depth}`;
	const at = rankWords(rank);
	if (why?.budget === void 0 || (why.rank.head ?? Infinity) > topRanks) return at;
	if (side === "head") return say`${at}, token ${why.budget.ends}`;
	const until = chunks?.base?.find((chunk) => chunk.rank === rank)?.until;
	return until === void 0 ? at : say`${at}, token ${until}`;
}
function beyondContext(side, rank, { change, chunks }) {
	const seen = (chunks?.[side] ?? []).filter(({ inContext }) => inContext === true);
	const isSeen = seen.some((chunk) => chunk.rank === rank);
	return change === "improved" && rank !== void 0 && seen.length > 0 && !isSeen ? say`, not in the context` : say``;
}
function rankWords(rank) {
	return say`rank ${plain(String(rank))}`;
}
function headWords({ failures, why }) {
	if (failures.head !== void 0) return say`query failed`;
	if (why === void 0) return void 0;
	const { cause, rank, room, movedTo, elsewhere } = why;
	const at = rank.head === void 0 ? void 0 : rankWords(rank.head);
	const context = room === void 0 ? say`` : say`, cut at ${room}`;
	if (cause === "context-cut" || cause === "left-out-of-context") return at && say`${at}${cause === "context-cut" ? context : say`, not in the context`}`;
	if (cause === "list-cut") return room === void 0 ? void 0 : say`only ${plural(room, "chunk")} returned`;
	if (cause === "moved-text" && movedTo !== void 0) {
		const place = {
			kind: "file",
			side: "head",
			path: movedTo.doc,
			lines: movedTo.lines
		};
		return say`moved to ${placeWords$1(place)}, ${at ?? say`not found there`}`;
	}
	const gone = why.neverReturned === true ? say`its document is never returned` : insteadOfRank[cause];
	if (gone !== void 0) return gone;
	return elsewhere === void 0 || at === void 0 ? void 0 : say`${at}; perhaps answered in ${foreign(elsewhere.doc ?? elsewhere.chunk, 200)}`;
}
const insteadOfRank = {
	"evidence-gone": say`text is gone`,
	"not-indexed": say`not indexed`,
	"split-by-chunking": say`cut apart`,
	"in-a-copy": say`only a copy`
};
// src/report/wording/questions/short-path.ts
function shortPath(path, report) {
	const name = lastPart(path);
	return (namesOf(report).get(name)?.size ?? 0) > 1 ? path : name;
}
const namesOf = oncePer(({ items }) => {
	const names = /* @__PURE__ */ new Map();
	for (const { targets, why } of items) for (const { name } of targets ?? (why?.target === void 0 ? [] : [why.target])) {
		const known = names.get(lastPart(name)) ?? /* @__PURE__ */ new Set();
		names.set(lastPart(name), known.add(name));
	}
	return names;
});
function lastPart(path) {
	return path.slice(path.lastIndexOf("/") + 1) || path;
}
// src/report/markdown/before-after.ts
const most$5 = 5;
function beforeAfterSection(report, { texts }) {
	const [item] = worseItems(report);
	const lines = texts && item !== void 0 ? diffLines(item, report) : [];
	if (lines.length === 0) return void 0;
	const block = fencedText(lines.join("\n"), {
		lines: lines.length,
		width: 160,
		language: "diff"
	});
	return foldable(gfm`<b>Before and after</b> for the first question`, block);
}
function diffLines(item, report) {
	const [target] = movedTargets(item);
	const { query, chunks } = item;
	if (target === void 0 || query === void 0 || chunks?.base === void 0) return [];
	const [base, head] = ["base", "head"].map((side) => rowsOf(item, side, report));
	if (base === void 0 || head === void 0 || base.length === 0) return [];
	const same = base.findIndex(({ chunk }, at) => chunk !== head[at]?.chunk);
	const shared = same < 0 ? base.length : same;
	const width = Math.max(...[...base, ...head].map(({ place }) => place.length));
	const line = (sign) => (row) => `${sign} ${row.rank.padStart(2)}  ${row.place.padEnd(width)}  ${row.tokens.padStart(6)}${row.mark}`.trimEnd();
	const lines = target.lines.base ?? target.lines.head;
	const place = `${target.name}${lines === void 0 ? "" : `:${lines.first}`}`;
	const quote = target.quote === void 0 ? "" : `  "${plainForeign(target.quote, 120)}"`;
	const lost = target.rank.head === void 0 ? [`+ ${lostWords(item)}`] : [];
	return [
		`  ${plainForeign(item.id, 80)}: ${plainForeign(query, 160)}`,
		`  needs ${plainForeign(place, 160)}${quote}`,
		...head.slice(0, shared).map(line(" ")),
		...base.slice(shared).map(line("-")),
		...head.slice(shared).map(line("+")),
		...lost
	];
}
function lostWords({ chunks, failures, why }) {
	if (failures.head !== void 0) return "the query failed";
	if (why?.cause === "evidence-gone") return "no document holds the passage any more";
	const returned = chunks?.head.length ?? 0;
	return returned === 0 ? "nothing was returned" : `the passage is not in the first ${returned}`;
}
function rowsOf(item, side, report) {
	const ranked = item.chunks?.[side] ?? [];
	const [target] = movedTargets(item);
	const passage = target?.rank[side];
	const end = endOf(item, side, report);
	const last = Math.min(most$5, side === "base" ? Math.max(passage ?? 0, 1) : Math.max(end.rank, 1));
	const rows = ranked.slice(0, last);
	const below = ranked.find(({ rank }) => rank === passage && rank > last);
	return [...rows, ...below === void 0 ? [] : [below]].map((one) => rowOf(one, {
		passage,
		end,
		side,
		report
	}));
}
function endOf({ budget, chunks }, side, { headline }) {
	const cutoff = cutoffOf(headline ?? "");
	const ranked = chunks?.[side] ?? [];
	switch (cutoff.kind) {
		case "tokens": return {
			rank: ((budget?.tokens === cutoff.budget ? budget[side]?.rank : void 0) ?? ranked.length) + 1,
			says: `${count(cutoff.budget)} tokens end in here`
		};
		case "context": return {
			rank: ranked.findLast(({ inContext }) => inContext === true)?.rank ?? 0,
			says: "the context ends here"
		};
		case "ranks": return {
			rank: cutoff.k,
			says: `the top ${cutoff.k} ends here`
		};
		case "none": return {
			rank: most$5,
			says: ""
		};
	}
}
function rowOf({ chunk, rank }, { passage, end, side, report }) {
	const { doc, id = "", tokens, lines } = report.chunks[chunk] ?? {};
	const at = lines?.[side];
	const range = at === void 0 ? "" : `:${lineRange(at)}`;
	const isPast = side === "head" && end.says !== "" && rank > end.rank;
	const marks = [rank === passage ? [isPast ? "the passage, past the end" : "the passage"] : [], rank === end.rank && end.says !== "" ? [end.says] : []].flat();
	const unit = rank === 1 && tokens !== void 0 ? " tokens" : "";
	const note = marks.length === 0 ? "" : `  <- ${marks.join(", ")}`;
	return {
		chunk,
		rank: String(rank),
		place: doc === void 0 ? plainForeign(id, 60) : `${plainForeign(shortPath(doc, report), 60)}${range}`,
		tokens: tokens === void 0 ? "" : count(tokens),
		mark: `${unit}${note}`
	};
}
const mostNames = 3;
function named(list, total) {
	return listWithin(list.slice(0, mostNames), 600, total);
}
function inBrackets$1(list) {
	return list === void 0 ? say`` : say` (${list})`;
}
function afterColon(list) {
	return list === void 0 ? say`` : say`: ${list}`;
}
function value$1(text) {
	if (text === void 0) return say`not set`;
	return /^\d{1,15}(?:\.\d{1,9})?$/.test(text) ? plain(text) : foreign(text, 40);
}
function countedWords({ total, names }, what, how) {
	if (total === 0) return [];
	return [say`${plural(total, what)} ${plain(how)}${inBrackets$1(named(pathsOf(names), total))}`];
}
function renamedWords({ total, names }, what) {
	if (total === 0) return [];
	const pairs = names.map(({ from, to }) => say`${foreign(from, 200)} → ${foreign(to, 200)}`);
	return [say`${plural(total, what)} renamed${inBrackets$1(named(pairs, total))}`];
}
function pathsOf(names) {
	return names.map((name) => foreign(name, 200));
}
// src/report/wording/changes/changed-keys.ts
function settingWords(changed) {
	return [...Map.groupBy(untold(changed).filter(isSetting), ({ file, line, side }) => JSON.stringify([
		file,
		line,
		side
	])).values()].flatMap((changes) => {
		const keys = joinWords(changes.map(keyWords), say`, `);
		return changes.slice(0, 1).map((first) => say`${keys}${placeWords(first)}`);
	});
}
const mostFiles = 2;
function ownConfig({ config }) {
	const files = Map.groupBy(config.filter((change) => !isSetting(change)), ({ file }) => file ?? "");
	return new Map([...files].slice(0, mostFiles));
}
function ownConfigWords(changed) {
	return Array.from(ownConfig(changed), ([file, changes]) => {
		const keys = named(changes.map(keyWords), changes.length);
		return say`${foreign(file, 200)}${keys === void 0 ? say` edited` : afterColon(keys)}`;
	});
}
function isSetting({ path }) {
	return path.startsWith("pipeline.");
}
function untold({ config, documents }) {
	const reasons = [...documents?.added.by ?? [], ...documents?.removed.by ?? []];
	const told = new Set(reasons.flatMap((why) => why.kind === "glob" ? why.glob : []));
	return config.flatMap((change) => {
		if (change.kind !== "list" || change.path !== "pipeline.documents") return [change];
		const added = change.added.filter((glob) => !told.has(glob));
		const removed = change.removed.filter((glob) => !told.has(glob));
		return added.length + removed.length === 0 ? [] : [{
			...change,
			added,
			removed
		}];
	});
}
function keyWords(change) {
	const path = foreign(change.path.replace(/^pipeline\./, ""), 200);
	const name = keyName(change.path) ?? path;
	switch (change.kind) {
		case "value": {
			const { base, head } = change;
			if (isLong(base) || isLong(head)) return say`${name} edited`;
			return say`${name} ${value$1(base)} → ${value$1(head)}`;
		}
		case "list": {
			const words = [...change.added.map((each) => say`+ ${id(each)}`), ...change.removed.map((each) => say`- ${id(each)}`)];
			const listed = listWithin(words, 600);
			return listed === void 0 ? say`${name} edited` : say`${name}: ${listed}`;
		}
		case "edited": return say`${name} edited`;
	}
}
function placeWords({ file, line, side }) {
	if (file === void 0 || line === void 0) return say``;
	return say` (${foreign(`${file}:${line}`, 200)}${plain(side === "base" ? " on base" : "")})`;
}
function keyName(path) {
	const own = /^pipeline\.([a-z]+(?:[.-][a-z]+)*)$/.exec(path)?.[1];
	if (own === void 0) return void 0;
	return joinWords(own.split(".").map((part) => plain(part)), say`.`);
}
function isLong(text) {
	return text !== void 0 && text.length > 40;
}
// src/report/wording/changes/changed-documents.ts
function movedWords$3(documents) {
	if (documents === void 0) return [];
	return [...documents.removed.by.map((why) => reasonWords(why, "removed")), ...documents.added.by.map((why) => reasonWords(why, "added"))];
}
function editedWords(documents) {
	if (documents === void 0) return [];
	const { renamed, edited } = documents;
	return [...renamedWords(renamed, "document"), ...countedWords(edited, "document", "edited")];
}
function reasonWords(why, how) {
	const documents = plural(why.total, "document");
	const names = named(pathsOf(why.names), why.total);
	if (why.kind === "file") return say`${documents} ${plain(how)}${inBrackets$1(names)}`;
	const moved = say`${documents} ${plain(how === "added" ? "came into the index" : "left the index")}`;
	switch (why.kind) {
		case "glob": {
			const glob = say`glob ${id(why.glob)}`;
			const by = plain(how === "added" ? "selected by" : "excluded by");
			const reason = why.is === "new" ? say`${by} the new ${glob}` : say`since the ${glob} is gone`;
			return say`${moved}${afterColon(names)}, ${reason}${placeWords(why)}`;
		}
		case "manifest": {
			const file = plain(why.total === 1 ? "its file is" : "their files are");
			const though = how === "added" ? say` (${file} on base as well)` : say` though ${file} still there`;
			return say`${moved}${though}${afterColon(names)}`;
		}
		case "no-file": return say`${moved}${afterColon(names)}`;
	}
}
// src/report/wording/changes/what-changed.ts
const most$4 = {
	bytes: 2400,
	onPass: 3,
	parts: 6
};
function whatChanged({ changed, verdict }) {
	if (changed === void 0) return void 0;
	const parts = [
		...settingWords(changed),
		...modelWords(changed),
		...movedWords$3(changed.documents),
		...ownConfigWords(changed),
		...fileWords(changed),
		...editedWords(changed.documents),
		...indexWords(changed)
	];
	const limit = verdict === "pass" ? most$4.onPass : most$4.parts;
	return parts.length === 0 ? void 0 : sentence(parts, limit);
}
function sentence(parts, limit) {
	const shown = parts.filter((_, index) => listWithin(parts.slice(0, index + 1), most$4.bytes) !== void 0).slice(0, parts.length === limit + 1 ? parts.length : limit);
	const rest = parts.length - shown.length;
	const more = rest === 0 ? [] : [say`${rest} more`];
	return say`${joinWords([...shown, ...more], say`; `)}.`;
}
function modelWords({ models }) {
	return models.map(({ role, base, head }) => say`${plain(role)} ${value$1(base)} → ${value$1(head)}`);
}
const facts = {
	documents: "documents in the index",
	chunks: "chunks",
	"mean-chunk-tokens": "tokens per chunk",
	"duplicate-share": "duplicate chunks",
	"empty-chunks": "empty chunks"
};
function indexWords({ index, documents }) {
	const isTold = documents !== void 0 && movedWords$3(documents).length > 0;
	return index.filter(({ fact }) => !isTold || fact !== "documents").map(({ fact, base, head }) => say`${plain(facts[fact])} ${number(fact, base)} → ${number(fact, head)}`);
}
function number(fact, amount) {
	if (fact === "duplicate-share") return plain(`${(100 * amount).toFixed(1)}%`);
	return say`${Math.round(amount)}`;
}
const mostSetup = 2;
function fileWords(changed) {
	const { files } = changed;
	if (files === void 0) return [];
	const setup = changed.setup.slice(0, mostSetup);
	const told = /* @__PURE__ */ new Set([...setup.map(({ file }) => file), ...ownConfig(changed).keys()]);
	const others = ({ total, names }) => {
		const rest = names.filter((name) => !told.has(name));
		return {
			total: total - names.length + rest.length,
			names: rest
		};
	};
	return [
		...countedWords(others(files.edited), "file", "edited"),
		...setup.map((change) => setupWords(change)),
		...countedWords(others(files.added), "file", "added"),
		...countedWords(others(files.removed), "file", "removed"),
		...renamedWords(files.renamed, "file")
	];
}
function setupWords({ file, change, packages }) {
	const listed = named((packages?.names ?? []).map(({ name, base, head }) => say`${id(name)} ${value$1(base)} → ${value$1(head)}`), packages?.total ?? 0);
	return say`${foreign(file, 200)} ${plain(change)}${inBrackets$1(listed)}`;
}
// src/report/wording/embedding-words.ts
function embeddingParagraph(change) {
	const kind = kindWords[change.kind](change);
	return joinWords([
		kind,
		...collapseWords(change),
		...outsideWords(change)
	], say` `);
}
const kindWords = {
	untouched: ({ shared }) => say`The vectors of the ${shared} texts on both sides are the same: nothing moved.`,
	turned: (change) => say`${movedWords$2(change)}, and ${percent(change.overlap)} of each one's ten nearest are the same: rankings hardly change.`,
	swapped: (change) => say`${movedWords$2(change)}, and ${change.overlap === void 0 ? say`too few are there to say which` : percent(change.overlap)} of each one's ten nearest are still among them: what is found for a question is the new model's choice.`,
	unknown: (change) => change.shared > 0 ? say`${movedWords$2(change)}; they are too few to say whether their neighbours stayed.` : say`No text is on both sides (${change.only.base} on base, ${change.only.head} on head), so that nothing can be said of how vectors moved.`
};
function movedWords$2({ shared, moved = 1, sides: { base, head } }) {
	const many = moved === 1 ? say`all` : percent(moved);
	const lengths = base.dimensions === head.dimensions ? say`` : say` (${base.dimensions} numbers became ${head.dimensions})`;
	return say`Of the ${shared} texts on both sides ${many} moved${lengths}`;
}
function percent(value) {
	return plain(share(value ?? 0));
}
const narrow = .9;
const manyDuplicates = .1;
function collapseWords({ sides: { base, head } }) {
	const isNew = (of, limit) => (of(head) ?? 0) > limit && (of(base) ?? 0) <= limit;
	const cosine = ({ anisotropy = 0 }) => plain(anisotropy.toFixed(2));
	return [isNew(({ anisotropy }) => anisotropy, narrow) ? say`They collapsed: two random texts have a mean cosine of ${cosine(head)}; base had ${cosine(base)}.` : [], isNew(({ duplicates }) => duplicates, manyDuplicates) ? say`${percent(head.duplicates)} of the texts have another one at the very same place; base had ${percent(base.duplicates)}.` : []].flat();
}
function outsideWords({ sides: { base, head } }) {
	if (head.outside === void 0 || head.outside + (base.outside ?? 0) === 0) return [];
	const before = base.outside === void 0 ? say`` : say` (base ${percent(base.outside)})`;
	return [say`${percent(head.outside)} of the questions${before} lie far from all texts.`];
}
// src/stats/rule-of-three.ts
function ruleOfThree(n) {
	return n === 0 ? 1 : 1 - .05 ** (1 / n);
}
// src/report/wording/policy/sight-sentence.ts
function sightSentence({ metrics, outcome, verdict }) {
	if (verdict === "error" || outcome !== "compared" && outcome !== "adopted") return void 0;
	for (const metric of metrics) {
		const gated = gatedShare(metric);
		if (gated === void 0) continue;
		const isStill = outcome === "compared" && metric.improved + metric.degraded === 0;
		return say`${seen(metric, gated)}${isStill ? leftOpen(gated.n, pointsOf(metric)) : say``}${gathered(metric)}`;
	}
}
function gatedShare({ group, gate, base, coverage }) {
	if (gate?.allowed === void 0 || !isShare({ group }) || coverage.pairs === 0) return void 0;
	if (gate.tolerance?.kind === "relative" && base === void 0) return void 0;
	if (gate.rule !== "auto" && gate.rule !== "point") return void 0;
	const rule = gate.inconclusive === "fail" ? "point" : gate.rule;
	return {
		n: coverage.pairs,
		tolerance: gate.allowed,
		rule
	};
}
function pointsOf({ group }) {
	return (value) => say`${amountWords(value, group)} ${unitOf(group)}`;
}
function seen({ metric, group }, { n, tolerance, rule }) {
	const these = n === 1 ? say`This one question` : say`These ${n} questions`;
	const fewest = fewestBlocked(n, {
		tolerance,
		rule
	});
	const points = pointsOf({ group });
	const losses = fewest === void 0 ? say`${these} can block no loss of ${metricName(metric)}` : say`${these} can block losses of ${metricName(metric)} of ${points(fewest / n)} (${plural(fewest, "question")}) or more`;
	return tolerance > 0 && tolerance * n < 1 - 1e-9 ? say`${losses}; the ${points(tolerance)} allowed are less than one question (${points(1 / n)}).` : say`${losses}; ${points(tolerance)} are allowed.`;
}
function leftOpen(n, points) {
	return say` None of them moved, which still leaves room for a loss of up to ${points(ruleOfThree(n))} on others like them (rule of three).`;
}
function gathered({ statistics }) {
	const largest = statistics?.documents?.largest;
	if (largest === void 0 || largest < .5) return say``;
	if (largest === 1) return say` All of them are about the same documents.`;
	return say` ${percent$1(largest)} of them share documents with one another.`;
}
// src/report/markdown/health-section.ts
function healthSection(report) {
	const table = isDead(report) ? healthTable(report) : void 0;
	return table && headed(gfm`Health`, table);
}
function healthTable(report) {
	const rows = healthRows(report);
	return rows.length === 0 ? void 0 : sideTable(rows, report.health.base !== void 0);
}
// src/report/markdown/tables/index-rows.ts
function indexRows({ index: { base, head }, times }) {
	if (base === void 0 || head === void 0) return [];
	const facts = {
		base,
		head
	};
	const { buildMs, queryP50Ms, queryP95Ms } = times;
	return [
		sideRow(say`documents`, (side) => print(facts[side].documents, count)),
		sideRow(say`chunks`, (side) => print(facts[side].chunks, count)),
		sideRow(say`tokens per chunk, mean`, (side) => print(facts[side].meanChunkTokens, tokens)),
		sideRow(say`tokens per chunk, p95`, (side) => print(facts[side].p95ChunkTokens, tokens)),
		sideRow(say`duplicate chunks`, (side) => print(facts[side].duplicateChunks, count)),
		sideRow(say`empty chunks`, (side) => print(facts[side].emptyChunks, count)),
		base.basis === "index" && head.basis === "index" ? [] : basisRow(facts),
		sideRow(say`build`, (side) => buildWords(buildMs?.[side])),
		sideRow(say`query, median`, (side) => print(queryP50Ms?.[side], duration)),
		sideRow(say`query, p95`, (side) => print(queryP95Ms?.[side], duration)),
		sideRow(say`index size`, (side) => print(facts[side].bytes, bytes))
	].flat();
}
function basisRow(facts) {
	return sideRow(say`chunks counted`, (side) => facts[side].basis === "index" ? say`whole index` : say`those returned`);
}
function buildWords(time) {
	return time === "cached" ? say`cached` : print(time, duration);
}
function print(value, show) {
	return value === void 0 ? void 0 : plain(show(value));
}
// src/report/wording/coverage-line.ts
function coverageLine({ metric, group, gate, coverage, turned, ruledOut }) {
	const isOfLabels = !isOfAnswers({ group }) && !isOfSpending({
		group,
		name: metric
	});
	if (isOfLabels && gate === void 0) return void 0;
	const { pairs, runErrors, judgeErrors } = coverage;
	const notApplicable = isOfLabels ? 0 : coverage.notApplicable;
	const changed = coverage.turnedOnHead + coverage.turnedOnBase;
	const lost = runErrors + judgeErrors + changed;
	if (lost === 0 && (pairs > 0 || notApplicable === 0)) return void 0;
	const parts = [
		changed === 0 ? [] : [turnedWords(coverage, turned)],
		notApplicable === 0 ? [] : [ruledOutWords(ruledOut, notApplicable)],
		runErrors === 0 ? [] : [failedWords(runErrors, metric)],
		judgeErrors === 0 ? [] : [judgeErrorWords(coverage)]
	].flat();
	return say`${metricName(metric)} was compared on ${pairs} of ${plural(pairs + lost + notApplicable, "question")}: ${joinWords(parts, say`; `)}.`;
}
function failedWords(queries, metric) {
	return metric.startsWith("scorer.") ? plural(queries, "question that query or scorer failed on", "questions that query or scorer failed on") : plural(queries, "failed query", "failed queries");
}
function turnedWords(coverage, { base, head }) {
	const { turnedOnHead, turnedOnBase, turnedReasons } = coverage;
	const reasons = turnedReasons.map(({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`);
	const onlyRefused = turnedReasons.every(({ reason }) => reason === "refused");
	const why = reasons.length === 0 || onlyRefused ? say`` : say` (${enumerate(reasons)})`;
	const [lostWords, wonWords] = onlyRefused ? [say`answered on base but refused on head`, say`the reverse`] : [say`scored on base alone`, say`on head alone`];
	const parts = [turnedOnHead === 0 ? [] : [say`${turnedOnHead} ${lostWords}${inBrackets(head)}`], turnedOnBase === 0 ? [] : [say`${turnedOnBase} ${wonWords}${inBrackets(base)}`]].flat();
	return say`${joinWords(parts, say`, `)}${why}`;
}
function inBrackets(ids) {
	const list = idList(ids, 400);
	return list === void 0 ? say`` : say` (${list})`;
}
function ruledOutWords(ruledOut, items) {
	const explained = ruledOut.reduce((sum, reason) => sum + reason.items, 0);
	const parts = [...ruledOut.map(({ reason, items: those }) => say`${those} ${plain(reasonInWords[reason])}`), ...explained < items ? [say`${items - explained} not applicable`] : []];
	return joinWords(parts, say`, `);
}
// src/report/trend/sparkline.ts
const bars = [
	"▁",
	"▂",
	"▃",
	"▄",
	"▅",
	"▆",
	"▇"
];
function sparkline(values, span = 0) {
	const known = values.filter((value) => value !== void 0);
	if (known.length === 0) return "";
	const [least, most] = [Math.min(...known), Math.max(...known)];
	const width = Math.max(most - least, span);
	const from = (least + most - width) / 2;
	return values.map((value) => {
		if (value === void 0) return " ";
		const share = width === 0 ? .5 : (value - from) / width;
		return bars[Math.round(share * (bars.length - 1))] ?? "";
	}).join("");
}
// src/report/wording/history-words.ts
const told$1 = 10;
function commitsTold({ history = [] }) {
	return Math.min(told$1, history.length);
}
function historyWords({ metric, gate }, { history = [] }) {
	const bars = sparkline(history.slice(-10).map(({ metrics }) => metrics.find((point) => point.metric === metric)?.value), 4 * (gate?.allowed ?? 0));
	return bars === "" ? void 0 : plain(bars);
}
// src/report/markdown/tables/metric-table.ts
function mainMetrics({ metrics }) {
	const shown = metrics.filter(({ verdict, promoted }) => verdict !== "not-gated" || promoted);
	const isQuiet = shown.every(({ verdict }) => verdict === "pass" || verdict === "not-gated");
	const rank = ({ verdict }) => isQuiet && verdict === "not-gated" ? order$1.length : order$1.indexOf(verdict);
	return shown.toSorted((a, b) => rank(a) - rank(b));
}
const order$1 = [
	"fail",
	"error",
	"warn",
	"not-gated",
	"pass"
];
function otherMetrics({ metrics }) {
	return metrics.filter(({ verdict, promoted }) => verdict === "not-gated" && !promoted);
}
function metricTable(metrics, report, isGated) {
	const name = leftColumn(say`Metric`, nameOf$2);
	const [verdict, ...values] = report.outcome === "compared" ? comparedColumns(report, isGated) : headColumns;
	const gated = [
		verdict,
		name,
		...values
	].filter((column) => column !== void 0);
	return table(isGated ? gated : [name, ...values.filter((column) => column !== allowed)], metrics);
}
function nameOf$2({ metric, group, judged, promoted, correction }) {
	const name = metricName(metric);
	if (correction?.corrected !== void 0) return say`${name} by judge, corrected by people`;
	if (judged) return say`${name} by judge`;
	if (promoted) return say`${name} at equal length`;
	return isOfSpending({
		group,
		name: metric
	}) ? say`${name} by the pipeline` : name;
}
const base = rightColumn(say`Base`, (metric) => valueWords$1(metric.base, metric.group));
const head = rightColumn(say`Head`, (metric) => valueWords$1(metric.head, metric.group));
const counts = rightColumn(unbroken(gfm`Worse · better`), (metric) => unbroken(gfm`${countsCell(metric)}`));
const allowed = rightColumn(say`Allowed`, (metric) => unbroken(gfm`${toleranceWords(metric)}`));
function verdictColumn(report) {
	return leftColumn(say``, (metric) => {
		if (isUndecided(metric, report)) return gfm`not decided`;
		const why = whyWarned(metric, report);
		const cell = verdictCells[metric.verdict];
		return why === void 0 ? cell : gfm`${cell}: ${why}`;
	});
}
function whyWarned({ metric, verdict }, { findings }) {
	if (verdict !== "warn") return void 0;
	const finding = findings.find((one) => one.kind === "tolerance" && one.tag === void 0 && one.metric === metric);
	if (finding?.kind !== "tolerance") return void 0;
	if (finding.accepted !== void 0) return say`accepted`;
	return finding.outcome === "inconclusive" ? say`may be chance` : void 0;
}
const headColumns = [
	leftColumn(say``, (metric) => hasVerdict(metric) ? verdictCells[metric.verdict] : void 0, say`not compared`),
	head,
	rightColumn(say`Allowed`, ({ gate, group }) => boundWords(gate, group), say`none`)
];
function comparedColumns(report, isGated) {
	const change = rightColumn(isGated ? say`Change` : unbroken(gfm`Change (95% CI)`), (metric) => unbroken(gfm`${isGated ? movedWords$1(metric, report) : changeWords(metric, report)}`));
	const earlier = leftColumn(say`Last ${plural(commitsTold(report), "commit")}`, (metric) => historyWords(metric, report), say``);
	return [
		verdictColumn(report),
		base,
		head,
		change,
		counts,
		allowed,
		earlier
	];
}
function movedWords$1(metric, { findings }) {
	return findings.some((finding) => finding.kind === "tolerance" && finding.verdict === "fail" && finding.tag === void 0 && finding.metric === metric.metric) ? strong(changeCell(metric)) : changeCell(metric);
}
function changeWords(metric, report) {
	const { statistics, group } = metric;
	const change = movedWords$1(metric, report);
	const interval = statistics?.interval95;
	return interval === void 0 || statistics?.changed === 0 ? change : say`${change} (${intervalCell(interval, group)})`;
}
function isUndecided({ verdict }, report) {
	return report.verdict === "error" && verdict === "pass";
}
function hasVerdict({ gate, verdict: reached }) {
	return reached !== "pass" || gate?.min !== void 0 || gate?.max !== void 0;
}
const verdictCells = {
	pass: gfm`✅ pass`,
	warn: gfm`⚠️ warn`,
	fail: gfm`❌ fail`,
	error: gfm`⛔ error`,
	"not-gated": gfm`not gated`
};
// src/report/markdown/tables/slice-table.ts
function sliceRows({ metrics, headline }) {
	return metrics.flatMap(({ metric, direction, group, slices, ...apart }) => {
		const isHeadline = metric === headline;
		const rows = (isHeadline ? slices : slices.filter(({ gate }) => gate !== void 0)).map((slice) => ({
			metric,
			direction,
			group,
			slice,
			of: "tag"
		}));
		if (!isHeadline) return rows;
		const others = [
			"dev",
			"drafts",
			"added"
		].flatMap((of) => {
			const slice = apart[of];
			return slice === void 0 ? [] : [{
				metric,
				direction,
				group,
				slice,
				of
			}];
		});
		return [...rows, ...others];
	});
}
function sliceTable(rows, report) {
	return table(sliceColumns(report), rows);
}
function sliceColumns({ outcome }) {
	const compared = outcome === "compared";
	return [
		leftColumn(say`Slice`, sliceName),
		leftColumn(say`Metric`, ({ metric }) => metricName(metric)),
		rightColumn(say`Questions`, ({ slice }) => say`${slice.pairs}`),
		...compared ? [value(say`Base`, "base")] : [],
		value(say`Head`, "head"),
		...compared ? changeColumns : [],
		leftColumn(say`Allowed`, ({ slice: { gate, base }, group, direction }) => gate && toleranceWords({
			gate,
			group,
			base,
			direction
		}), say`none`)
	];
}
function sliceName({ slice, of }) {
	switch (of) {
		case "tag": return id(slice.tag);
		case "added": return say`added questions`;
		case "dev": return say`split dev`;
		case "drafts": return say`unreviewed drafts`;
	}
}
const changeColumns = [rightColumn(say`Change`, ({ slice: { delta }, group }) => changeCell({
	delta,
	group
})), rightColumn(say`Worse · better`, ({ slice }) => countsCell(slice))];
function value(heading, side) {
	return rightColumn(heading, ({ slice, group }) => valueWords$1(slice[side], group));
}
// src/report/markdown/metric-sections.ts
function mainMetricSection(report, { passingRows, failingRows }, { rest }) {
	const rows = mainMetrics(report);
	const broken = rows.filter(({ verdict }) => verdict === "fail" || verdict === "error");
	const shown = new Set(broken.slice(0, failingRows));
	const kept = rows.filter((row) => broken.includes(row) ? shown.has(row) : passingRows);
	if (kept.length === 0) return void 0;
	const more = rows.length - kept.length;
	const last = more === 0 ? [] : [gfm`${say`and ${more} more`} in the ${rest}.`];
	return joinMarkdown([
		metricTable(kept, report, true),
		...coverageLines(kept.filter(hasPairs)),
		...last
	], gfm`\n\n`);
}
function hasPairs({ coverage }) {
	return coverage.pairs > 0;
}
function otherMetricSection(report, { others }) {
	const rows = otherMetrics(report);
	if (!others || rows.length === 0) return void 0;
	const table = metricTable(rows, report, false);
	return titled(gfm`${say`Metrics that do not gate (${rows.length})`}`, joinMarkdown([table, ...coverageLines(rows)], gfm`\n\n`));
}
function coverageLines(rows) {
	const lines = rows.flatMap((row) => coverageLine(row) ?? []);
	if (lines.length === 0) return [];
	return [joinMarkdown(lines.map((line) => gfm`- ${line}`), gfm`\n`)];
}
const slicesShown = 20;
function sliceSection(report, { slices }, { rest, isWhole }) {
	const rows = sliceRows(report);
	if (!slices || rows.length === 0) return void 0;
	const limit = isWhole ? rows.length : slicesShown;
	return titled(gfm`${say`Slices (${rows.length})`}`, withRest(rows, {
		limit,
		rest
	}, (kept) => sliceTable(kept, report)));
}
// src/report/markdown/tables/statistics-table.ts
function statisticsRows({ metrics }) {
	return metrics.flatMap((metric) => {
		const { gate, statistics, coverage, slices } = metric;
		if (gate === void 0) return [];
		return [{
			tag: void 0,
			pairs: coverage.pairs,
			statistics
		}, ...slices].flatMap(({ tag, pairs, statistics: own }) => own === void 0 ? [] : [{
			metric,
			tag,
			pairs,
			statistics: own
		}]);
	});
}
function statisticsTable(rows) {
	return table(statisticsColumns, rows);
}
const statisticsColumns = [
	leftColumn(say`Metric`, ({ metric: { metric }, tag }) => subjectOf$1({
		metric,
		tag
	})),
	leftColumn(say`Rule`, ({ metric: { gate } }) => gate && plain(gate.rule)),
	leftColumn(say`Test`, testWords, say`none`),
	rightColumn(say`p`, ({ statistics: { rule } }) => {
		const p = rule?.adjusted ?? rule?.p;
		return p === void 0 ? void 0 : probabilityWords(p);
	}),
	rightColumn(say`Questions`, ({ pairs }) => say`${pairs}`),
	rightColumn(say`Moved`, ({ statistics }) => say`${statistics.changed}`),
	rightColumn(say`Clusters`, ({ statistics: { clusters, documents } }) => {
		const count = documents?.count ?? clusters;
		return count === void 0 ? void 0 : say`${count}`;
	}),
	rightColumn(say`95% CI`, ({ metric: { group }, statistics: { interval95, changed } }) => interval95 && changed > 0 ? intervalCell(interval95, group) : void 0)
];
function testWords({ metric: { gate }, pairs, statistics }) {
	const { test, own, changed, rule } = statistics;
	if (rule === void 0 || gate?.rule === "point") return void 0;
	if (gate?.rule === "auto") return own && ownWords[own.kind];
	switch (test.kind) {
		case "none": return say`none: ${untestedWords(test, {
			pairs,
			changed
		})}`;
		case "t": return say`paired t`;
		case "sign-flip": return say`sign-flip`;
		case "mcnemar": return say`McNemar`;
		case "bootstrap": return say`bootstrap`;
	}
}
const ownWords = {
	t: say`paired t`,
	mcnemar: say`McNemar, exact`,
	"sign-flip": say`sign-flip`
};
// src/report/markdown/details-section.ts
function detailsSection(report, shape, view) {
	const scores = isDead(report) ? [] : [
		otherMetricSection(report, shape),
		sliceSection(report, shape, view),
		statisticsSection(report, shape)
	];
	const sections = [
		changedSection(report, shape),
		vectorSection(report, shape),
		noteSection(report, shape, view),
		...scores,
		...factSections(report, shape)
	].filter((section) => section !== void 0);
	if (sections.length === 0) return void 0;
	return foldable(scores.some((section) => section !== void 0) ? gfm`All metrics, slices, statistics, index and notes` : gfm`Details`, joinMarkdown(sections, gfm`\n\n`));
}
function changedSection(report, { changed }) {
	const words = changed ? whatChanged(report) : void 0;
	return words && gfm`**What changed:** ${words}`;
}
function vectorSection({ embeddings }, { changed }) {
	if (!changed || embeddings === void 0) return void 0;
	return gfm`**Vectors:** ${embeddingParagraph(embeddings)}`;
}
function noteSection(report, { notes: limit }, { rest }) {
	const sight = sightSentence(report);
	const notes = [...sight === void 0 ? [] : [sight], ...notesApart(report).folded];
	if (notes.length === 0) return void 0;
	const list = withRest(notes, {
		limit,
		rest
	}, (some) => joinMarkdown(some.map((note) => gfm`- ${note}`), gfm`\n`));
	return titled(gfm`Notes`, list);
}
function factSections(report, { index }) {
	if (!index) return [];
	const health = isDead(report) ? void 0 : healthTable(report);
	const rows = indexRows(report);
	const costs = costRows(report);
	return [
		health === void 0 ? [] : [titled(gfm`Health`, health)],
		rows.length === 0 ? [] : [titled(gfm`Index and time`, sideTable(rows, true))],
		costs.length === 0 ? [] : [costTable(costs)]
	].flat();
}
function statisticsSection(report, { statistics }) {
	const rows = statisticsRows(report);
	if (!statistics || rows.every((row) => row.statistics.changed === 0)) return void 0;
	const decides = rows.some((row) => row.statistics.rule?.p !== void 0) ? say`p is what the rule goes by. ` : say``;
	const told = say`${decides}The interval is about other questions like these; questions about the same documents count as one cluster.`;
	return titled(gfm`Statistics`, gfm`${statisticsTable(rows)}\n\n${told}`);
}
// src/report/markdown/error-sections.ts
function errorSections({ error, text }, { mistakeBytes, lastLines }, view) {
	if (error === void 0) return [];
	const { mistakes, message } = error;
	const isLong = mistakes.length === 0 && message.trim().split(/\r\n|\r|\n/).length > 1;
	return [mistakes.length === 0 ? [] : [mistakeList(mistakes, mistakeBytes, view)], isLong && lastLines && text === "snippets" ? [foldable(gfm`Last lines`, fencedText(message))] : []].flat();
}
function mistakeList(mistakes, bytes, { rest }) {
	const lines = mistakes.map((mistake) => gfm`- ${mistakeLine(mistake)}`);
	const fitting = countWithin(lines, bytes);
	const more = lines.length - fitting;
	const last = more === 0 ? [] : [gfm`- ${say`${more} more`} in the ${rest}.`];
	return joinMarkdown([...lines.slice(0, fitting), ...last], gfm`\n`);
}
function mistakeLine({ file, line, column, path, message }) {
	const at = [
		file,
		line,
		column
	].filter((part) => part !== void 0).join(":");
	const key = path === "" ? gfm`` : gfm` ${foreign(path, 200)}`;
	return gfm`${foreign(at, 200)}${key}: ${messageWords(message, 400)}`;
}
// src/report/markdown/tables/place-cell.ts
const shown$1 = 3;
function placeCell(place, origin) {
	const words = gfm`${placeWords$1(place)}`;
	return place.kind === "file" ? fileLink(words, place, origin) : words;
}
function belowEachOther(lines) {
	const rest = lines.length - shown$1;
	const more = rest > 0 ? [gfm`${say`and ${rest} more`}`] : [];
	return joinMarkdown([...lines.slice(0, shown$1), ...more], gfm`<br>`);
}
// src/report/markdown/tables/question-columns.ts
function questionColumn(texts, report) {
	const lost = new Set(lostMustPass(report));
	return leftColumn(say`Question`, (item) => {
		const words = gfm`${texts && item.query !== void 0 ? proseOf(item.query, shownOfQuestion) : id(item.id)}`;
		const linked = report.origin.page === void 0 ? goldenLink(words, item, report) : link(words, pageUrl(report, item.id));
		return lost.has(item.id) ? gfm`${linked} (<b>must pass</b>)` : linked;
	});
}
const shownOfQuestion = 48;
function goldenLink(words, { line }, { golden, origin }) {
	if (golden === void 0 || line === void 0) return words;
	const place = {
		side: "head",
		path: golden.file,
		lines: {
			first: line,
			last: line
		}
	};
	return fileLink(words, place, origin);
}
function passageColumns(report) {
	const where = (side) => (item) => {
		const words = questionRow(item, report)[side];
		const cell = words && gfm`${words}`;
		return cell && (markdownOf(cell).length > mostUnbroken ? cell : unbroken(cell));
	};
	const base = leftColumn(say`Base`, where("base"));
	return [
		...report.outcome === "compared" ? [base] : [],
		leftColumn(say`Head`, where("head")),
		leftColumn(say`Passage`, (item) => passageCell(item, report))
	];
}
const mostUnbroken = 20;
function passageCell(item, report) {
	const { passage, others } = questionRow(item, report);
	if (passage === void 0) return void 0;
	const more = others === 0 ? gfm`` : gfm` ${say`+${others}`}`;
	return gfm`${placeLink(passage, report)}${more}`;
}
function placeLink(place, report) {
	if (place.kind !== "file") return gfm`${placeWords$1(place)}`;
	const { origin } = report;
	const path = origin.serverUrl !== void 0 && origin.repository !== void 0 ? shortPath(place.path, report) : place.path;
	return fileLink(gfm`${placeWords$1({
		...place,
		path
	})}`, place, origin);
}
function scoreColumns(items, report) {
	const metric = headlineMetricOf(report);
	if (metric === void 0 || items.every((item) => isPlain(item, metric, report))) return [];
	return [rightColumn(metricName(metric.metric), (item) => movementWords(item, metric, report))];
}
function isPlain(item, metric, { outcome }) {
	if (!isShare(metric)) return false;
	const pair = pairOf(item, metric.metric);
	if (outcome !== "compared" || pair === void 0) return true;
	return pair.base === pair.head || Math.min(pair.base, pair.head) === 0;
}
function movementWords({ scores }, { metric, group }, { outcome }) {
	const score = scores.find((each) => each.metric === metric);
	const head = valueWords$1(valueOf$1(score?.head), group);
	return outcome === "compared" ? say`${valueWords$1(valueOf$1(score?.base), group)} → ${head}` : head;
}
// src/report/markdown/list-section.ts
function listSection(report, { listRows, texts }, { rest, isWhole }) {
	const rows = changedItems(report);
	if (report.lists === void 0 || rows.length === 0) return void 0;
	const body = withRest(rows, {
		limit: listRows,
		rest
	}, (some) => listTable(some, report, {
		texts,
		isShort: !isWhole
	}));
	const legend = isWhole ? gfm`${listLegend(plain("Bold"))}\n\n` : gfm``;
	return headed(gfm`${listHeading(report.lists)}`, gfm`${legend}${body}`);
}
function listTable(rows, report, { texts, isShort }) {
	const question = questionColumn(texts, report);
	const listed = (side) => (row) => listCell(row, side, {
		report,
		isShort
	});
	const columns = [
		{
			...question,
			cell: ({ item }) => question.cell(item)
		},
		rightColumn(say`Overlap`, ({ change }) => sameOrderWords(change) ?? plain(share(change.overlap))),
		leftColumn(say`Judge`, ({ change: { preferred } }) => preferred && plain(preferred)),
		leftColumn(say`${plain(isShort ? "Only base returned" : "Base returned")}`, listed("base")),
		leftColumn(say`${plain(isShort ? "Only head returned" : "Head returned")}`, listed("head"))
	];
	return table(columns, rows);
}
function listCell(row, side, { report, isShort }) {
	const chunks = listedChunks(row, side, report);
	if (chunks === void 0) return void 0;
	const lines = chunks.filter(({ isOnly }) => isOnly || !isShort).map(({ rank, isOnly, place }) => {
		const line = gfm`${plain(String(rank))}: ${placeCell(place, report.origin)}`;
		return isOnly && !isShort ? gfm`<b>${line}</b>` : line;
	});
	const moved = gfm`${movedWords$4(row.change, side)}`;
	if (lines.length === 0) return moved;
	return isShort ? belowEachOther(lines) : joinMarkdown([moved, ...lines], gfm`<br>`);
}
const longestLine = 2e3;
function goldenLineSection(report, { goldenLines, listRows }) {
	const rows = (report.lists?.changed ?? []).slice(0, listRows).flatMap(({ lines }) => [
		lines?.both ?? [],
		lines?.base ?? [],
		lines?.head ?? []
	].flat()).map(escapedJson).filter((line) => line.length <= longestLine);
	const body = exactBlock([...new Set(rows)]);
	if (!goldenLines || rows.length === 0 || body === void 0) return void 0;
	const intro = gfm`Up to three lines for each question, with a sentence that both sides returned first, one that base returned and one that head did. Put the right one in place of the question in the golden set.`;
	const none = gfm`None right? Quote another sentence, or write ${code("answerable: false")}.`;
	return foldable(gfm`Questions with a label to take`, gfm`${intro}\n\n${body}\n\n${none}`);
}
// src/report/wording/questions/answer-words.ts
function showsAnswer({ answerLostBy }, report) {
	const metric = headlineMetricOf(report);
	return answerLostBy !== void 0 || metric !== void 0 && isOfAnswers(metric);
}
function commonAnswer(report) {
	const shown = worseItems(report).filter((item) => showsAnswer(item, report));
	const texts = Map.groupBy(shown, ({ answers }) => answers?.head?.text);
	let most;
	for (const [text, { length: items }] of texts) if (text !== void 0 && items > Math.max(2, most?.items ?? 0)) most = {
		text,
		items,
		of: shown.length
	};
	return most;
}
function commonAnswerWords({ text, items, of }) {
	return say`${items} of ${of} now say: “${proseOf(text)}”`;
}
function answerWords({ answers, answerLostBy }, { texts, common }) {
	if (answers === void 0) return [];
	const { base, head, faults } = answers;
	const isExpected = answerLostBy !== void 0 && !faults.some(({ kind }) => kind === "missing-string");
	return [
		outcomeWords(base, head),
		claimWords(base, head),
		...faultLines(faults, texts),
		...texts ? [
			faults.some(({ kind }) => kind === "invented-claim") ? void 0 : looseWords(head),
			isExpected ? expectedWords(answers) : void 0,
			sideWords("base", answers),
			head?.text !== void 0 && head.text === common?.text ? say`head: as above` : sideWords("head", answers)
		] : []
	].filter((line) => line !== void 0);
}
function outcomeWords(base, head) {
	if (head?.outcome === void 0 || head.outcome === base?.outcome) return void 0;
	if (base?.outcome === void 0) return plain(head.outcome);
	return say`${plain(base.outcome)} → ${plain(head.outcome)}`;
}
function claimWords(base, head) {
	const now = countOf(head);
	if (now === void 0) return void 0;
	const before = countOf(base);
	const compared = before === void 0 ? say`` : say` (base: ${before.loose} of ${before.of})`;
	return say`${now.loose} of ${plural(now.of, "claim")} not in the context${compared}`;
}
function countOf(answer) {
	const asked = answer?.claims?.filter(({ inContext }) => inContext !== void 0) ?? [];
	return asked.length === 0 ? void 0 : {
		loose: asked.filter(isLoose).length,
		of: asked.length
	};
}
function isLoose({ inContext }) {
	return inContext !== void 0 && inContext !== "entailed";
}
function unsupportedIn({ faults, head }) {
	const invented = faults.flatMap(({ kind, text }) => text !== void 0 && isOfHead.has(kind) ? [text] : []);
	return invented.length > 0 ? invented : [head?.claims?.find(isLoose)?.text ?? []].flat();
}
const isOfHead = /* @__PURE__ */ new Set([
	"excluded-string",
	"invented-number",
	"invented-claim"
]);
function looseWords(head) {
	const text = head?.claims?.find(isLoose)?.text;
	return text === void 0 ? void 0 : say`not in the context: ${foreign(text)}`;
}
const shown = 2;
function faultLines(faults, texts) {
	return Array.from(Map.groupBy(faults, ({ kind }) => kind), ([kind, list]) => {
		const { label, one } = nameOf$1[kind];
		const named = list.flatMap(({ text }) => text === void 0 ? [] : [foreign(text)]);
		if (!texts || named.length === 0) return say`${plain(label)}: ${plural(list.length, one)}`;
		const more = named.length > shown ? say` and ${named.length - shown} more` : say``;
		return say`${plain(label)}: ${joinWords(named.slice(0, shown), say`, `)}${more}`;
	});
}
const nameOf$1 = {
	"missing-string": {
		label: "missing",
		one: "expected string"
	},
	"missing-claim": {
		label: "no longer said",
		one: "statement"
	},
	"excluded-string": {
		label: "must not say",
		one: "string"
	},
	"invented-number": {
		label: "made up",
		one: "number"
	},
	"invented-claim": {
		label: "made up",
		one: "statement"
	}
};
const shortAnswer = 80;
function expectedWords({ expected }) {
	return expected !== void 0 && expected.length <= shortAnswer ? say`expected: ${foreign(expected)}` : void 0;
}
function sideWords(side, { faults, ...answers }) {
	const text = answers[side]?.text;
	if (text === void 0) return void 0;
	const told = side === "base" ? "missing-string" : "invented-number";
	const fault = faults.find(({ kind }) => kind === told)?.text;
	return say`${plain(side)}: ${foreign(excerpt(text, fault))}`;
}
function excerpt(text, wanted) {
	if (text.length <= 160 || wanted === void 0) return text;
	const run = words(wanted);
	const sentence = sentencesOf(text).find((each) => hasWordRun(words(each), run));
	return sentence === void 0 || text.startsWith(sentence) ? text : `… ${sentence}`;
}
// src/report/markdown/tables/failure-table.ts
function failedQueries({ items }) {
	const groups = /* @__PURE__ */ new Map();
	for (const { id: name, failures } of items) for (const side of ["base", "head"]) {
		const message = failures[side];
		if (message === void 0) continue;
		const key = `${side} ${message}`;
		const group = groups.get(key) ?? {
			ids: [],
			side,
			message
		};
		group.ids.push(name);
		groups.set(key, group);
	}
	return [...groups.values()];
}
function countFailed(groups) {
	return groups.reduce((sum, { ids }) => sum + ids.length, 0);
}
const idRoom = 200;
function failedIds({ ids }) {
	return idList(ids, idRoom) ?? plural(ids.length, "question");
}
function failureTable(rows, texts) {
	const columns = [
		leftColumn(say`Questions`, failedIds),
		leftColumn(say`Side`, ({ side }) => plain(side)),
		leftColumn(say`The pipeline says`, ({ message }) => message === "" ? say`withheld` : texts ? foreign(message) : void 0)
	];
	return table(columns, rows);
}
// src/report/markdown/marked-prose.ts
function markedProse(text, marked) {
	const visible = cleanText(text);
	const [first] = spansOf(visible, marked);
	const shown = first === void 0 || first.end <= 160 ? cutText(visible, 160) : cutText(`… ${visible.slice(wordBefore(visible, first.start - leadIn))}`, 160);
	let at = 0;
	let done = gfm``;
	for (const { start, end } of spansOf(shown, marked)) {
		if (start < at) continue;
		done = gfm`${done}${piece(shown.slice(at, start))}<b>${piece(shown.slice(start, end))}</b>`;
		at = end;
	}
	return gfm`${done}${piece(shown.slice(at))}`;
}
const leadIn = 60;
function wordBefore(text, at) {
	return text.indexOf(" ", Math.max(0, at)) + 1;
}
function spansOf(text, marked) {
	const lower = text.toLowerCase();
	if (lower.length !== text.length) return [];
	return marked.map(cleanText).filter((each) => each !== "").map((each) => ({
		start: lower.indexOf(each.toLowerCase()),
		length: each.length
	})).filter(({ start }) => start >= 0).map(({ start, length }) => ({
		start,
		end: start + length
	})).toSorted((a, b) => a.start - b.start);
}
function piece(text) {
	if (text.trim() === "") return text === "" ? gfm`` : gfm` `;
	const before = text.startsWith(" ") ? gfm` ` : gfm``;
	const after = text.endsWith(" ") ? gfm` ` : gfm``;
	return gfm`${before}${prose(text, Infinity)}${after}`;
}
// src/report/markdown/tables/answer-columns.ts
function answerColumns(items, report, texts) {
	const hasTexts = items.some(({ answers }) => answers?.head?.text !== void 0);
	if (!texts || !hasTexts) return [faultColumn(texts)];
	const base = leftColumn(say`Base said`, ({ answers }) => {
		const text = answers?.base?.text;
		if (answers === void 0 || text === void 0) return void 0;
		return text === answers.expected ? gfm`as expected` : markedProse(text, faultTexts(answers, "missing-string", "missing-claim"));
	});
	return [
		leftColumn(say`Expected`, expectedCell),
		...report.outcome === "compared" ? [base] : [],
		headSays(report)
	];
}
function headSaysColumn(items, report, texts) {
	const isWorse = ({ answerLostBy }) => answerLostBy !== void 0;
	if (!texts || !items.some(isWorse)) return [];
	const column = headSays(report);
	const cell = (item) => isWorse(item) ? column.cell(item) : void 0;
	return [{
		...column,
		gap: say`no worse`,
		cell
	}];
}
function headSays(report) {
	const common = commonAnswer(report);
	return leftColumn(say`Head says`, ({ answers, failures }) => {
		if (failures.head !== void 0) return gfm`query failed`;
		if (answers?.head?.text === void 0) return void 0;
		if (answers.head.text === common?.text) return gfm`as above`;
		const unsupported = unsupportedIn(answers);
		const said = markedProse(answers.head.text, unsupported);
		const others = unsupported.filter((text) => !answers.head?.text?.toLowerCase().includes(text.toLowerCase())).map((text) => gfm`unsupported: ${markedProse(text, [text])}`);
		return joinMarkdown([said, ...others], gfm`<br>`);
	});
}
function expectedCell({ answers, contains }) {
	if (answers === void 0) return void 0;
	const missing = faultTexts(answers, "missing-string", "missing-claim");
	const expected = answers.expected ?? contains?.join(", ");
	const isMarked = (text) => expected?.toLowerCase().includes(text.toLowerCase()) === true;
	const lines = [
		expected === void 0 ? [] : [markedProse(expected, missing)],
		missing.filter((text) => !isMarked(text)).map((text) => markedProse(text, [text])),
		faultTexts(answers, "excluded-string").map((text) => gfm`not ${markedProse(text, [text])}`)
	].flat();
	return lines.length === 0 ? void 0 : joinMarkdown(lines.slice(0, mostLines), gfm`<br>`);
}
const mostLines = 3;
function faultTexts({ faults }, ...kinds) {
	return faults.flatMap(({ kind, text }) => text !== void 0 && kinds.includes(kind) ? [text] : []);
}
function faultColumn(texts) {
	return leftColumn(say`Head's answer`, (item) => {
		const isDeclined = item.answers?.head?.outcome === void 0 && item.why?.cause.startsWith("refused") === true;
		const [first, ...others] = answerWords(item, {
			texts,
			common: void 0
		});
		const lines = [...isDeclined ? [say`declined${first === void 0 ? say`` : say`; ${first}`}`] : [first ?? []].flat(), ...others].map((words) => gfm`${words}`);
		return lines.length === 0 ? void 0 : joinMarkdown(lines, gfm`<br>`);
	});
}
// src/report/markdown/tables/question-table.ts
function questionTable(items, report, texts) {
	const metric = headlineMetricOf(report);
	const columns = metric !== void 0 && isOfAnswers(metric) ? answerColumns(items, report, texts) : metric === void 0 || isShare(metric) ? [...passageColumns(report), ...headSaysColumn(items, report, texts)] : [];
	return table([
		questionColumn(texts, report),
		...columns,
		...scoreColumns(items, report)
	], items);
}
// src/report/markdown/question-sections.ts
const openRows = {
	comment: 5,
	summary: 20
};
function worseSection(report, shape, view) {
	const items = worseItems(report);
	const open = openOf(report, shape, view);
	if (items.length === 0 || isCalm(report)) return void 0;
	const show = (rows) => questionTable(rows, report, shape.texts);
	const body = shape.worseRows > open ? show(items.slice(0, open)) : withRest(items, {
		limit: open,
		rest: view.rest
	}, show);
	const common = shape.texts ? commonAnswer(report) : void 0;
	const said = common === void 0 ? gfm`` : gfm`${commonAnswerWords(common)}\n\n`;
	const sides = link(gfm`compare them side by side ↗`, pageUrl(report));
	const page = pageUrl(report) === void 0 ? gfm`` : gfm` · ${sides}`;
	return headed(gfm`${worseHeading(report)}${page}`, gfm`${said}${body}`);
}
function openOf(report, { worseRows }, { isWhole }) {
	return isCalm(report) ? 0 : Math.min(worseRows, isWhole ? openRows.summary : openRows.comment);
}
function isCalm({ verdict, outcome }) {
	return verdict === "pass" && outcome === "compared";
}
function worseHeading(report) {
	const { length } = worseItems(report);
	if (report.outcome !== "compared") return plural(length, "question to look at", "questions to look at");
	const metric = headlineMetricOf(report);
	const told = say`${plural(length, "question")} got worse`;
	if (metric === void 0 || metric.degraded === length) return told;
	const on = say`on ${metricName(metric.metric)}`;
	return metric.degraded === 0 ? say`${told}, not ${on}` : say`${told}, ${metric.degraded} of them ${on}`;
}
function otherQuestionsSection(report, shape, view) {
	const { worseRows, betterRows, failureRows, texts } = shape;
	const open = openOf(report, shape, view);
	const show = (rows) => questionTable(rows, report, texts);
	const worse = worseRows > open ? worseItems(report).slice(open) : [];
	const better = betterRows === 0 ? [] : betterItems(report);
	const failed = failureRows === 0 ? [] : failedQueries(report);
	const parts = [
		part(gfm`Got worse`, worse, {
			limit: worseRows - open,
			...view
		}, show),
		part(gfm`Got better`, better, {
			limit: betterRows,
			...view
		}, show),
		part(gfm`Queries that failed`, failed, {
			limit: failureRows,
			...view
		}, (rows) => failureTable(rows, texts))
	].flat();
	if (parts.length === 0) return void 0;
	const heading = othersHeading(report, {
		others: open > 0,
		worse: worse.length,
		better: better.length,
		failed: countFailed(failed)
	});
	const bodies = parts.map(({ title, body }) => parts.length === 1 ? body : titled(title, body));
	return foldable(gfm`${heading}`, joinMarkdown(bodies, gfm`\n\n`));
}
function part(title, rows, limits, show) {
	return rows.length === 0 ? [] : [{
		title,
		body: withRest(rows, limits, show)
	}];
}
function othersHeading({ outcome }, { others, worse, better, failed }) {
	const what = outcome === "compared" ? say`that got worse` : say`to look at`;
	const which = others ? worse === 1 ? say`The other question` : say`The other ${worse} questions` : plural(worse, "question");
	const parts = [
		worse === 0 ? [] : [say`${which} ${what}`],
		better === 0 ? [] : [worse === 0 ? say`${plural(better, "question")} that got better` : say`${better} that got better`],
		failed === 0 ? [] : [say`${plural(failed, "query", "queries")} that failed`]
	].flat();
	return joinWords(parts, say`, `);
}
// src/report/markdown/remark-section.ts
const findingsShown = 5;
function remarkSection(report, { notes: limit }, { rest }) {
	const findings = otherFindings(report).map(({ verdict, words }) => gfm`${marks[verdict]} ${words}`);
	const notes = notesApart(report).open.map((note) => gfm`ℹ️ ${note}`);
	const lines = [...within(findings, findingsShown, say`more`, rest), ...within(notes, limit, say`more notes`, rest)];
	if (lines.length === 0) return void 0;
	return joinMarkdown(lines.map((line) => gfm`- ${line}`), gfm`\n`);
}
const marks = {
	fail: gfm`❌ fail:`,
	error: gfm`⛔ error:`,
	warn: gfm`⚠️ warn:`
};
function within(lines, limit, what, rest) {
	const more = lines.length - limit;
	return more > 0 ? [...lines.slice(0, limit), gfm`${say`${more} ${what}`} in the ${rest}.`] : lines;
}
function otherFindings(report) {
	const first = report.verdict === "error" ? findingsInOrder(report)[0] : decidingFinding(report);
	return findingsInOrder(report).flatMap((finding) => {
		const { verdict } = finding;
		if (isToldByRows(finding, report)) return [];
		if (finding === first || isCaution(finding)) return restOf(finding, report);
		if (isInTable(finding, report)) return [];
		return [{
			verdict,
			words: reasonSentence(finding, report, finding.kind === "tolerance" && finding.metric === report.headline && finding.tag === void 0 ? "values-told" : "full")
		}];
	});
}
function restOf(finding, report) {
	if (finding.kind === "tolerance") return [];
	const words = reasonSentence(finding, report, "rest");
	return plainText(reasonSentence(finding, report, "brief")).endsWith(plainText(words)) ? [] : [{
		verdict: finding.verdict,
		words
	}];
}
function isInTable(finding, report) {
	if (finding.kind !== "tolerance" || finding.tag !== void 0) return false;
	return finding.accepted === void 0 || isAcceptedBefore(finding, report);
}
// src/report/wording/remedies/budget-room.ts
function roomInBudget({ headline, items }) {
	const cutoff = cutoffOf(headline ?? "");
	if (cutoff.kind !== "tokens") return void 0;
	const known = items.flatMap(({ budget }) => budget?.tokens === cutoff.budget && budget.base !== void 0 && budget.head !== void 0 ? [{
		base: budget.base.rank,
		head: budget.head.rank
	}] : []);
	const [base, head] = ["base", "head"].map((side) => nearestRank(known.map((ranks) => ranks[side]).toSorted((a, b) => a - b), 50));
	return base === void 0 || head === void 0 ? void 0 : {
		tokens: cutoff.budget,
		base,
		head
	};
}
// src/report/wording/causes/chunk-lengths.ts
function chunkLengths({ evidence }, { index }) {
	const { chunkTokens: returned } = evidence;
	if (returned === void 0) return void 0;
	const [base = 0, head = 0] = [index.base?.meanChunkTokens, index.head?.meanChunkTokens];
	return lengthWords(Math.sign(head - base) === Math.sign(returned.head - returned.base) && base > 0 && head > 0 ? {
		base,
		head
	} : returned);
}
function lengthWords(sides) {
	return say`${times(sides)} (${sizes(sides)})`;
}
function times({ base, head }) {
	const ratio = head / base;
	const whole = Math.round(ratio);
	if (ratio < 1) return say`${wholePercent(1 - ratio)} shorter`;
	if (ratio < 1.75) return say`${wholePercent(ratio - 1)} longer`;
	return whole === 2 ? say`twice as long` : say`${numeral(whole)} times as long`;
}
function budgetWords(report) {
	const room = roomInBudget(report);
	if (room === void 0 || room.head >= room.base) return say``;
	if (room.head === 0) return say`, so one often fills ${room.tokens} tokens`;
	return say`, so ${room.tokens} tokens hold about ${numeral(room.head)}, not ${numeral(room.base)}`;
}
function smallerContext({ context }) {
	return context === void 0 || context.head >= context.base ? say`, so as many of them hold less` : say`, so as many of them hold less: ${sizes(context)} of context`;
}
function sizes({ base, head }) {
	return say`${plain(tokens(base))} → ${plain(tokens(head))} tokens`;
}
function wholePercent(value) {
	return plain(`${Math.round(100 * value)}%`);
}
const numerals = [
	"no",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten"
];
function numeral(value) {
	return plain(numerals[value] ?? String(value));
}
// src/report/wording/causes/cause-effects.ts
function causeEffect(likely, report) {
	const { evidence } = likely;
	switch (likely.cause) {
		case "nothing-returned": return only(say`head returns nothing for questions that base answers`);
		case "document-names": return only(say`head names its documents differently from base, so no label fits them`);
		case "documents-missing": return missing(likely, report);
		case "texts-edited": return only(say`text that answers questions is gone from ${lostFrom("evidence-gone", report)}`);
		case "texts-moved": return only(say`text that answers questions was moved within or out of ${lostFrom("moved-text", report)}, and head does not return it from its new place`);
		case "list-cut": return only(say`head returns ${insteadOf(evidence.length)} for a question, and the lost passages came after ${those(evidence.length)}`);
		case "context-cut": {
			const fewer = insteadOf(evidence.context);
			const after = say`${fewer}, and the lost passages come after ${those(evidence.context)}`;
			return effect((verb) => say`${verb("gives", "give")} the generator ${after}`, say`the generator gets ${after}`);
		}
		case "refusals": return makesHead("decline questions", "declines questions", say` although it has their passage`);
		case "invented": return makesHead("state", "states", say` what its context does not hold`);
		case "evidence-ignored": return makesHead("ignore", "ignores", say` the passages that it is given`);
		case "judge-wavers": return only(say`chunks and answers are the same on both sides, and the judge changed its word`);
		case "same-chunks-reordered": return makesHead("return", "returns", say` the same chunks in another order${orderWords(likely)}`);
		case "unrelated-results": return makesHead("return", "returns", say` chunks that have nothing to do with the questions${unrelatedWords(likely)}`);
		case "copies": {
			const rest = say` copies that take the place of other text${repeatWords(likely)}`;
			return effect((verb) => say`${verb("brings", "bring")} in${rest}`, say`head returns${rest}`);
		}
		case "new-texts": return effect((verb) => say`${verb("brings", "bring")} in documents that rank before the passages that answer`, say`documents that are new on head rank before the passages that answer`);
		case "split-evidence": return split(likely);
		case "larger-chunks": return longer(likely, report);
		case "smaller-chunks": {
			const shorter = say`${chunkLengths(likely, report) ?? say`shorter`}${smallerContext(report)}`;
			return effect((verb) => say`${verb("makes", "make")} chunks ${shorter}`, say`chunks are ${shorter}`);
		}
		case "ranking-changed": {
			const { overlap } = evidence;
			const same = overlap === void 0 ? say`` : say` (${wholePercent(overlap)} of each list is the same)`;
			return effect((verb) => say`${verb("makes", "make")} head rank other chunks first${same}`, say`both indexes hold the same chunks, and head ranks others first${same}`);
		}
		case "context-grown": return grown(likely, report);
		case "unknown": return only(say`unknown`);
	}
}
function effect(does, seen) {
	return {
		does: (subject) => does((one, many) => plain(subject === "one" ? one : many)),
		seen
	};
}
function only(seen) {
	return {
		does: void 0,
		seen
	};
}
function makesHead(infinitive, present, rest) {
	return effect((verb) => say`${verb("makes", "make")} head ${plain(infinitive)}${rest}`, say`head ${plain(present)}${rest}`);
}
function missing({ evidence: { documents } }, { changed }) {
	if (documents === void 0) return only(say`head's index lacks documents that answered questions`);
	const { total, names } = documents;
	const rest = total - names.length;
	const list = enumerate([...names.map(id), ...rest === 0 ? [] : [plural(rest, "other")]]);
	if (changed?.documents === void 0) return only(say`head returns nothing from ${list}, which base did return`);
	return effect((verb) => say`${verb("takes", "take")} ${list} out of the index`, say`head's index lacks ${list}`);
}
function lostFrom(cause, { items }) {
	const names = items.flatMap(({ why }) => why?.cause === cause && why.target !== void 0 ? [why.target.name] : []);
	const docs = [...new Set(names)];
	if (docs.length === 0) return say`head's documents`;
	const rest = docs.length - mostDocuments;
	return enumerate([...docs.slice(0, mostDocuments).map(id), ...rest > 0 ? [plural(rest, "other")] : []]);
}
const mostDocuments = 3;
function insteadOf(counts) {
	if (counts === void 0) return say`fewer chunks`;
	const { base, head } = counts;
	const isMean = !Number.isInteger(base) || !Number.isInteger(head);
	return say`${mean(head)} ${plain(head === 1 ? "chunk" : "chunks")} instead of ${mean(base)}${isMean ? say` on average` : say``}`;
}
function those(counts) {
	return plain(counts?.head === 1 ? "it" : "them");
}
function orderWords({ evidence: { order } }) {
	return order === void 0 ? say`` : say` (rank correlation ${plain(order.toFixed(2).replace("-", "−"))})`;
}
function unrelatedWords({ evidence: { overlap, chance } }) {
	if (overlap === void 0 || chance === void 0) return say``;
	return say` (${wholePercent(overlap)} in common with base's, ${wholePercent(chance)} with those of other questions)`;
}
function repeatWords({ evidence: { duplicates } }) {
	return duplicates === void 0 ? say`` : say` (${wholePercent(duplicates.base)} → ${wholePercent(duplicates.head)} of a list is a repeat)`;
}
function split({ evidence: { chunkOverlap } }) {
	if (chunkOverlap === void 0) return effect((verb) => say`${verb("cuts", "cut")} passages apart, so no chunk holds enough of one`, say`chunk borders cut passages apart, so no chunk holds enough of one`);
	const less = say`overlap less (${wholePercent(chunkOverlap.base)} → ${wholePercent(chunkOverlap.head)} of their text), so passages at their borders are cut apart`;
	return effect((verb) => say`${verb("makes", "make")} chunks ${less}`, say`chunks ${less}`);
}
function longer(likely, report) {
	const long = say`${chunkLengths(likely, report) ?? say`longer`}${budgetWords(report)}`;
	return effect((verb) => say`${verb("makes", "make")} chunks ${long}`, say`chunks are ${long}`);
}
function grown(likely, report) {
	const { context, contextTokens, chunkTokens: lengths } = likely.evidence;
	const isLonger = lengths !== void 0 && lengths.head > lengths.base;
	const isMore = context !== void 0 && context.head > context.base;
	if (!isMore && isLonger) return longer(likely, report);
	if (!isMore || context === void 0) return only(say`the context grew${contextTokens === void 0 ? say`` : say` (${sizes(contextTokens)})`}`);
	const more = insteadOf(context);
	const long = isLonger ? say`, each ${lengthWords(lengths)}` : say``;
	return effect((verb) => say`${verb("gives", "give")} the generator ${more}${long}`, say`the generator gets ${more}${long}`);
}
function mean(value) {
	return plain(String(Math.round(10 * value) / 10));
}
// src/report/wording/linked.ts
function linked(literals, ...values) {
	return literals.flatMap((literal, index) => {
		const own = {
			words: say(Object.assign([literal], { raw: [literal] })),
			at: void 0
		};
		const value = values[index];
		if (value === void 0) return [own];
		if (typeof value === "number") return [own, {
			words: say`${value}`,
			at: void 0
		}];
		return "length" in value ? [own, ...value] : [own, {
			words: value,
			at: void 0
		}];
	});
}
function enumerateLinked(list) {
	const [first = [], ...rest] = list;
	const last = rest.pop();
	if (last === void 0) return first;
	return linked`${rest.reduce((all, one) => linked`${all}, ${one}`, first)} and ${last}`;
}
function linkedWords(sentence) {
	const told = sentence.map(({ words, at }, index) => {
		const next = sentence.slice(index + 1).find((piece) => piece.at !== void 0)?.at;
		return at?.lines !== void 0 && !(next !== void 0 && areSame(at, next)) ? say`${words} (${spotWords(at)})` : words;
	});
	return joinWords(told, say``);
}
function areSame(one, other) {
	return one.path === other.path && one.lines?.first === other.lines?.first;
}
function spotWords({ path, lines }) {
	const file = foreign(path, 200);
	return lines === void 0 ? file : say`${file}:${plain(String(lines.first))}`;
}
// src/report/wording/causes/cause-sentence.ts
const causeSentence$1 = oncePer((report) => {
	const { diagnosis } = report;
	if (diagnosis === void 0) return void 0;
	const { leads, also } = diagnosis;
	if (leads.cause === "texts-edited" && decidingFinding(report)?.kind === "gone-answers") return void 0;
	if (leads.cause === "unknown") return linked`${unknownWords(also, report)}${touched(leads, report)}.`;
	const { does, seen } = causeEffect(leads, report);
	const subjects = subjectsOf(leads, report);
	return linked`${does === void 0 || subjects.length === 0 ? linked`${seen}${touched(leads, report)}` : linked`${enumerateLinked(subjects)} ${does(subjects.length === 1 ? "one" : "many")}`}.${shareWords(leads, report)}`;
});
function unknownWords(also, report) {
	const [first, ...others] = also.map((each) => causeEffect(each, report).seen);
	if (first === void 0) return say`unknown: what was returned shows no one cause`;
	return others.reduce((all, one) => say`${all}, or ${one}`, say`not proven; perhaps ${first}`);
}
function shareWords({ cause, questions, of }, report) {
	if (cause === "context-grown" || questions >= of) return say``;
	if (of === worseItems(report).length) return say` That explains ${questions} of the ${of}.`;
	return say` That explains ${plain(2 * questions > of ? "most" : "part")} of what got worse.`;
}
function subjectsOf({ named, ...likely }, report) {
	if (!named.every(isOwnSetting)) return [];
	const able = named.filter((one) => isAble(one, likely));
	const isNew = able.map((one) => one.kind === "glob" && globOf(one, report.changed)?.is !== "gone");
	return firstNamed(able.map((one, index) => {
		if (isNew[index] && isNew[index - 1]) return nameOf(one, report);
		const many = plain(isNew[index] && isNew[index + 1] ? "s" : "");
		return isNew[index] ? linked`the new glob${many} ${nameOf(one, report)}` : linked`${howWords(one, report)}${nameOf(one, report)}`;
	}), named.length);
}
const mostNamed = 3;
const mostKnown = 20;
function firstNamed(list, known) {
	if (list.length <= mostNamed) return list;
	const rest = list.length - mostNamed + 1;
	const more = known < mostKnown ? linked`${rest} more` : linked`others`;
	return [...list.slice(0, 2), more];
}
function isOwnSetting(named) {
	return named.kind === "glob" || named.kind === "config" && ownKey.test(named.path);
}
const ownKey = /^pipeline\.(?:documents|chunk|retrieve|embed|answer|context)\b/;
function isAble(named, { cause, evidence }) {
	if (named.kind !== "config") return true;
	const isOfChunks = named.path.startsWith("pipeline.chunk");
	if (cause === "context-cut") return !isOfChunks;
	const { context, chunkTokens } = evidence;
	if (cause !== "context-grown") return true;
	return isOfChunks ? isMore(chunkTokens) : isMore(context);
}
function isMore(sides) {
	return sides !== void 0 && sides.head > sides.base;
}
function howWords(named, { changed }) {
	if (named.kind === "glob") return say`dropping the glob `;
	return named.kind === "config" && valuesOf(named, changed) === void 0 ? say`the edit of ` : say``;
}
function nameOf(named, { changed }) {
	switch (named.kind) {
		case "config": {
			const values = valuesOf(named, changed);
			const key = named.path.replace(/^pipeline\./, "");
			return at(foreign(values === void 0 ? key : `${key}: ${values}`, 200), named, changed?.config.find(({ path }) => path === named.path)?.side);
		}
		case "glob": return at(id(named.glob), named, globOf(named, changed)?.side);
		case "file": {
			const { name: path } = named;
			const side = [changed?.files?.removed, changed?.documents?.removed].some((files) => files?.names.includes(path)) ? "base" : "head";
			return [{
				words: foreign(path, 200),
				at: {
					side,
					path,
					lines: void 0
				}
			}];
		}
	}
}
function globOf({ glob }, changed) {
	const { added, removed } = changed?.documents ?? {};
	return [...added?.by ?? [], ...removed?.by ?? []].filter((why) => why.kind === "glob").find((why) => why.glob === glob);
}
function valuesOf({ path }, changed) {
	const change = changed?.config.find((one) => one.path === path);
	if (change?.kind !== "value") return void 0;
	const [base = "", head = ""] = [change.base, change.head].map((value) => value ?? "not set");
	return base.length + head.length > 80 ? void 0 : `${base} → ${head}`;
}
function at(words, { file, line }, side = "head") {
	return [{
		words,
		at: file === void 0 ? void 0 : {
			side,
			path: file,
			lines: line === void 0 ? void 0 : {
				first: line,
				last: line
			}
		}
	}];
}
function touched({ named, cause }, report) {
	if (named.length === 0 || cause === "texts-edited" || cause === "texts-moved") return [];
	return linked`; the change touches ${enumerateLinked(firstNamed(named.map((one) => nameOf(one, report)), named.length))}`;
}
// src/report/wording/questions/mechanisms.ts
function mechanismOf(item, report) {
	const { why, failures, answerLostBy } = item;
	if (failures.head !== void 0) return phrases["query-failed"](noWhy);
	if (why === void 0) return aloneOf(item, report);
	if (answerLostBy === "both") return (_, passage) => say`lost part of ${passage}, and the generator made more of it worse`;
	return behindBudget(item, why, report) ?? phrases[why.cause](why);
}
function aloneOf({ id, targets }, { findings }) {
	for (const finding of findings) {
		if (finding.kind === "gone-answers" && finding.items.includes(id)) {
			const isUnindexed = targets?.some(({ name }) => finding.unindexed.includes(name)) === true;
			return phrases[isUnindexed ? "not-indexed" : "evidence-gone"](noWhy);
		}
		if (finding.kind === "forbidden" && finding.items.includes(id)) return (number) => number === "one" ? say`gets a document that it forbids` : say`get documents that they forbid`;
	}
	return phrases.unknown(noWhy);
}
function behindBudget(item, { metric, cause }, report) {
	const cutoff = cutoffOf(metric);
	if (cutoff.kind !== "tokens" || !isOfRank.has(cause)) return void 0;
	const behind = say`past ${cutoff.budget} tokens`;
	const beside = besideBudget(item, report);
	if (beside?.isFound === true) return (number, passage) => say`${finds(number)} ${passage} in ${beside.window}, but ${behind}`;
	if (beside?.isLost === true) return (_, passage) => say`lost ${passage} from ${beside.window}`;
	return cause === "not-retrieved" ? void 0 : (number, passage) => say`${finds(number)} ${passage} only ${behind}`;
}
const isOfRank = /* @__PURE__ */ new Set([
	"not-retrieved",
	"crowded-out",
	"ranked-too-low",
	"reordered",
	"same-chunks-reordered"
]);
function besideBudget(item, { metrics }) {
	const those = metrics.filter(({ metric }) => metric.startsWith("recall@") && cutoffOf(metric).kind !== "tokens");
	const { metric = "" } = those.find(({ gate }) => gate !== void 0) ?? those[0] ?? {};
	const pair = pairOf(item, metric);
	const window = windowOf(metric);
	return pair && window && {
		window,
		isFound: pair.head === 1,
		isLost: pair.head < pair.base
	};
}
const noWhy = {
	metric: "",
	depth: 0,
	room: void 0,
	neverReturned: void 0
};
const phrases = {
	"query-failed": () => (number) => say`${has(number)} a query that failed on head`,
	"judge-noise": () => (number) => say`${has(number)} the same chunks and answer, judged otherwise`,
	"error-ignored": () => (number) => say`${has(number)} a failed call that the agent did not make again`,
	"tool-loop": () => (number) => say`${has(number)} the same call made again`,
	"wrong-tool": () => (number) => say`${verb(number, "calls", "call")} a tool that is not expected`,
	"missing-tool": () => (number) => say`${verb(number, "lacks", "lack")} a call that is expected`,
	"passage-dropped": () => (number, passage) => say`${verb(number, "drops", "drop")} ${passage} after a step had returned it`,
	"evidence-gone": () => (number) => say`${verb(number, "quotes", "quote")} text that no document holds any more`,
	"in-a-copy": () => (number, passage) => say`${finds(number)} ${passage} only as a copy in another document`,
	"not-indexed": ({ neverReturned }) => (number, passage) => neverReturned === true ? say`${verb(number, "gets", "get")} nothing from the document of ${passage}` : say`lost ${passage} from the index`,
	"split-by-chunking": () => (number, passage) => say`${has(number)} ${passage} cut apart by chunk borders`,
	"moved-text": () => (number, passage) => say`${verb(number, "does", "do")} not find ${passage} in its new place`,
	"list-cut": ({ room }) => (number, passage) => room === 0 ? say`${verb(number, "gets", "get")} no chunk at all` : say`had ${passage} past the end of head's shorter lists`,
	"not-retrieved": ({ depth }) => (number, passage) => say`no longer ${finds(number)} ${passage} in the first ${depth}`,
	"context-cut": ({ room }) => (number, passage) => say`${finds(number)} ${passage} only past the ${room === void 0 ? say`chunks` : plural(room, "chunk")} that the generator gets`,
	"left-out-of-context": () => (number, passage) => say`${verb(number, "ranks", "rank")} ${passage} high enough, but the generator is not given it`,
	"crowded-out": () => (number, passage) => say`${has(number)} larger chunks before ${passage}`,
	"ousted-by-new-text": () => (number, passage) => say`${has(number)} new text ranked before ${passage}`,
	"same-chunks-reordered": () => (number) => say`${verb(number, "gets", "get")} the same chunks in another order`,
	"ranked-too-low": ({ metric }) => (number, passage) => say`${finds(number)} ${passage} lower, outside ${windowOf(metric) ?? say`what counts`}`,
	reordered: () => (number, passage) => say`${finds(number)} ${passage} at a lower rank`,
	uncited: () => (number) => say`${are(number)} answered without citing anything`,
	"refused-despite-evidence": () => (number, passage) => say`${are(number)} declined although the generator has ${passage}`,
	"refused-without-evidence": () => (number, passage) => say`${are(number)} declined, since the generator lacks ${passage}`,
	"not-used": () => (number, passage) => say`${are(number)} answered without using ${passage}`,
	"self-knowledge": () => (number) => say`${are(number)} answered with statements that are right but in no chunk`,
	"misled-by-context": () => (number) => say`${are(number)} answered from the wrong chunks`,
	hallucinated: () => (number) => say`${are(number)} answered with what no chunk holds`,
	unknown: () => () => say`got worse for a reason that the run does not show`
};
function verb(number, one, many) {
	return plain(number === "one" ? one : many);
}
function finds(number) {
	return verb(number, "finds", "find");
}
function has(number) {
	return verb(number, "has", "have");
}
function are(number) {
	return verb(number, "is", "are");
}
// src/report/wording/questions/worse-answers.ts
function worseAnswersSentence({ worseAnswers, items }) {
	if (worseAnswers === void 0) return void 0;
	const { total } = worseAnswers;
	const named = order.flatMap((by) => {
		const count = worseAnswers[by];
		return count === 0 ? [] : [{
			by,
			count
		}];
	}).map(({ by, count }, index) => {
		const one = count === 1;
		const passage = index > 0 ? say`it` : say`${plain(one ? "its" : "their")} passage`;
		const who = index === 0 ? whoOf$1(count, total) : plain(String(count));
		return say`${who} ${predicate[by](one, passage)}${count < total ? idsOf(by, items) : say``}`;
	});
	return say`${joinWords(named, say`; `)}.`;
}
const order = [
	"retrieval",
	"generator",
	"both",
	"untold"
];
function whoOf$1(count, total) {
	if (count < total) return say`${count} of the ${total} answers that got worse`;
	return total === 1 ? say`The one answer that got worse` : say`All ${total} answers that got worse`;
}
const predicate = {
	retrieval: (_, passage) => say`lost ${passage}`,
	generator: (one, passage) => say`had ${passage} and ${were(one)} made worse by the generator`,
	both: (one, passage) => say`lost ${passage} and ${were(one)} made worse by the generator as well`,
	untold: (one) => say`${plain(one ? "is" : "are")} untold: a label, a trusted judge or the context of answers would tell`
};
function were(one) {
	return plain(one ? "was" : "were");
}
const most$3 = 3;
function idsOf(by, items) {
	const ids = items.filter(({ answerLostBy }) => answerLostBy === by).map((item) => id(item.id));
	return by === "retrieval" || ids.length > most$3 ? say`` : say` (${joinWords(ids, say`, `)})`;
}
// src/stats/distributions/hypergeometric.ts
function atLeastMarked({ of, marked, drawn, found }) {
	requireFinite([
		of,
		marked,
		drawn,
		found
	]);
	const least = Math.max(found, drawn + marked - of, 0);
	const most = Math.min(drawn, marked);
	const all = logChoose(of, drawn);
	let sum = 0;
	for (let hits = most; hits >= least; hits -= 1) sum += Math.exp(logChoose(marked, hits) + logChoose(of - marked, drawn - hits) - all);
	return Math.min(1, sum);
}
function logChoose(n, k) {
	return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
// src/report/wording/questions/worst-slices.ts
const most$2 = 3;
const fewest = 5;
const alpha = .05;
function worstSlices(report) {
	const metric = headlineMetricOf(report);
	if (metric === void 0) return void 0;
	const { slices, degraded: marked, improved, unchanged } = metric;
	const known = slices.filter(({ tag, pairs }) => tag !== "must_pass" && pairs >= fewest);
	if (known.length < 2) return void 0;
	const of = marked + improved + unchanged;
	const worst = known.filter(({ pairs, degraded }) => pairs <= of && degraded <= marked).map((slice) => {
		const { tag, pairs, degraded } = slice;
		return {
			tag,
			pairs,
			degraded,
			p: atLeastMarked({
				of,
				marked,
				drawn: pairs,
				found: degraded
			})
		};
	}).filter(({ p }) => p < alpha).toSorted((a, b) => a.p - b.p).slice(0, most$2);
	if (worst.length === 0) return void 0;
	const list = worst.map(({ tag, pairs, degraded }) => say`${id(tag)} (${degraded} of ${pairs})`);
	return say`Worst ${worst.length === 1 ? say`slice` : say`slices`}: ${joinWords(list, say`, `)}.`;
}
// src/report/wording/questions/common-sentence.ts
const commonSentence$1 = oncePer((report) => {
	const { length: total } = worseItems(report);
	const headline = headlineMetricOf(report);
	if (report.outcome !== "compared" || total === 0) return void 0;
	if (headline !== void 0 && !isShare(headline)) return void 0;
	const sentences = [
		isToldByWays(report) ? void 0 : worseAnswersSentence(report),
		partition(report),
		worstSlices(report)
	];
	return {
		label: total === 1 ? say`How the question got worse` : say`How the ${total} got worse`,
		words: joinWords(sentences.filter((words) => words !== void 0), say` `)
	};
});
function isToldByWays(report) {
	const { retrieval = 0, generator = 0 } = report.worseAnswers ?? {};
	const items = worseItems(report);
	return retrieval + generator === items.length && items.every(({ why }) => why !== void 0 && why.cause !== "unknown");
}
const most$1 = 3;
function wayText(item, report) {
	return plainText(mechanismOf(item, report)("many", say`it`));
}
function waysOf(report) {
	return [...Map.groupBy(worseItems(report), (item) => wayText(item, report))].toSorted(([, a], [, b]) => b.length - a.length);
}
function partition(report) {
	const items = worseItems(report);
	const sorted = waysOf(report).map(([, those]) => those.map((item) => mechanismOf(item, report)));
	const isMore = sorted.length > most$1;
	const shown = sorted.slice(0, isMore ? 2 : most$1);
	const rest = items.length - shown.flat().length;
	const named = shown.findIndex(([way]) => way !== void 0 && namesPassage(way));
	const parts = shown.flatMap((those, at) => told(those, {
		isNamed: named < at,
		of: items.length
	}));
	const more = isMore ? [say`${plural(rest, "other")}`] : [];
	return say`${joinWords([...parts, ...more], say`; `)}.`;
}
function namesPassage(way) {
	return plainText(way("many", say`it`)) !== plainText(way("many", say`them`));
}
function told(those, { isNamed, of }) {
	const { length } = those;
	const number = length === 1 ? "one" : "many";
	const passage = isNamed ? say`it` : length === 1 ? say`its passage` : say`their passage`;
	return those.slice(0, 1).map((way) => say`${whoOf(length, of)} ${way(number, passage)}`);
}
function whoOf(count, of) {
	if (count < of) return say`${count}`;
	if (of === 1) return say`It`;
	return of === 2 ? say`Both` : say`All ${of}`;
}
// src/report/wording/remedies/brings-back.ts
function bringsBack(report) {
	const metric = headlineMetricOf(report);
	const lost = worseItems(report).flatMap((item) => {
		const { why, mustPass } = item;
		const pair = metric && pairOf(item, metric.metric);
		return why?.cause === "context-cut" && why.rank.head !== void 0 ? [{
			rank: why.rank.head,
			mustPass,
			fall: pair === void 0 ? 0 : pair.base - pair.head
		}] : [];
	});
	if (lost.length === 0) return void 0;
	const pairs = metric === void 0 ? 0 : metric.improved + metric.degraded + metric.unchanged;
	const allowed = metric?.gate?.allowed;
	const isKept = (k) => {
		if (metric?.delta === void 0 || allowed === void 0) return false;
		if (lost.some(({ rank, mustPass }) => mustPass && rank > k)) return false;
		const regained = lost.reduce((sum, { rank, fall }) => sum + (rank <= k ? fall : 0), 0);
		return -metric.delta - regained / pairs <= allowed;
	};
	const ranks = [...new Set(lost.map(({ rank }) => rank))].toSorted((a, b) => a - b);
	const last = Math.max(...ranks);
	const k = ranks.find(isKept) ?? last;
	return {
		k,
		back: lost.filter(({ rank }) => rank <= k).length,
		of: lost.length,
		isLeast: isKept(k) && k > Math.min(...ranks)
	};
}
// src/report/wording/remedies/tried-remedies.ts
function restoredWords(report) {
	const { tried, best, lost, verified } = report.remedies ?? noRemedies;
	const one = best === void 0 ? void 0 : tried[best];
	if (one?.outcome.kind !== "compared" || verified === "fail") return void 0;
	const { values } = one.outcome;
	const metrics = lost.map((metric) => say`${metricName(metric)} ${movedWords(metric, values, report)}`);
	const tries = plain(verified === void 0 ? "tried" : "tried twice");
	return say`${moveWords(one)}: ${tries}, it brings ${enumerate(metrics)}${priceWords(values, report)}`;
}
function untriedWords(report) {
	const { tried, lost } = report.remedies ?? noRemedies;
	const late = tried.filter(({ outcome }) => outcome.kind === "unmeasured").length;
	if (tried.length === late || restoredWords(report) !== void 0) return void 0;
	const rest = late === 0 ? say`` : say`, ${late} more were not reached in time`;
	const known = tried.length - late;
	const none = known === 1 ? say`the one setting tried does not restore` : say`none of the ${known} settings tried restores`;
	return say`${none} ${enumerate(lost.map(metricName))}${rest}`;
}
const noRemedies = {
	lost: [],
	tried: [],
	best: void 0
};
function moveWords({ path, from, to }) {
	return from === "" ? say`add ${foreign(to, 200)} to ${foreign(path)}` : say`set ${foreign(`${path}: ${to}`, 200)}`;
}
function movedWords(metric, values, report) {
	const { base, head } = valueOf(metric, report);
	const [before, after, wanted] = [
		head,
		values.find((one) => one.metric === metric)?.value,
		base
	].map((value) => valueWords$1(value, groupOf(metric, report)));
	return say`from ${before ?? ""} to ${after ?? ""} (base ${wanted ?? ""})`;
}
function priceWords(values, report) {
	const { base } = valueOf(contextPrice, report);
	const now = values.find(({ metric }) => metric === contextPrice)?.value;
	if (now === void 0 || !base) return say``;
	const change = Math.round(100 * (now / base - 1));
	if (change === 0) return say` with as many context tokens as base`;
	return say` with ${plain(`${Math.abs(change)}% ${change < 0 ? "fewer" : "more"}`)} context tokens than base`;
}
function valueOf(name, { metrics }) {
	return metrics.find(({ metric }) => metric === name) ?? {};
}
// src/report/wording/remedies/to-fix.ts
const most = 2;
function toFix$1(report) {
	const { verdict } = report;
	if (verdict === "pass" || verdict === "error" || isAcceptedLoss(report)) return void 0;
	const words = movesOf(report);
	if (words === void 0) return verdict === "warn" ? toRead(report) : void 0;
	return {
		label: verdict === "warn" ? say`Worth a try` : say`To fix`,
		words
	};
}
function toRead(report) {
	const { length } = worseItems(report);
	if (report.outcome !== "compared" || length === 0) return void 0;
	const these = length === 1 ? say`the question` : say`the ${length} questions`;
	const decides = wouldDecide(report, length);
	const more = decides === void 0 ? say`` : say`; ${decides}`;
	return {
		label: say`Worth a look`,
		words: say`${these} that got worse${more}.`
	};
}
function wouldDecide(report, worse) {
	const deciding = decidingFinding(report);
	if (deciding?.kind !== "tolerance") return void 0;
	if (report.findings.some((each) => each.kind === "judge-untrusted" && each.why.kind === "unproven" && each.why.held.includes(deciding.metric))) return say`once people have labelled ${30} questions, ${metricName(deciding.metric)} decides`;
	return deciding.outcome === "inconclusive" ? say`more questions like ${worse === 1 ? say`it` : say`them`} would tell a loss from chance` : void 0;
}
function movesOf(report) {
	const { diagnosis } = report;
	const restored = restoredWords(report);
	const known = [restored, contextMove(report)].filter((words) => words !== void 0);
	const others = diagnosis === void 0 ? declared(report) : moves[diagnosis.leads.cause](diagnosis.leads, report);
	const [first, second] = [...known, ...others].slice(0, most);
	const failed = untriedWords(report);
	if (first === void 0) return failed && say`${failed}.`;
	const or = restored === void 0 ? say`, or` : say`; or`;
	const told = second === void 0 ? first : say`${first}${or} ${second}`;
	return failed === void 0 ? say`${told}.` : say`${told} (${failed}).`;
}
function contextMove({ context, changed }) {
	if (context?.remedy?.kind !== "k") return void 0;
	const { k, recall, tokens: length } = context.remedy;
	const how = isBuiltin({ changed }) ? say`set ${foreign(`retrieve.k: ${k}`)}` : say`give the generator ${plural(k, "chunk")}`;
	return say`${how}, which keeps ${metricName(contextRecall)} at ${plain(score(recall))} with ${plain(tokens(length))} tokens`;
}
function isBuiltin({ changed }) {
	return changed?.config.some(({ path }) => /^pipeline\.(?:chunk|retrieve|embed|documents)\b/.test(path)) === true;
}
const moves = {
	"nothing-returned": () => [say`read what head's pipeline logs for these questions`],
	"document-names": () => [say`name each returned document by its path in the repository`],
	"documents-missing": (likely, report) => [...putBack(likely, report), ...declared(report)],
	"texts-edited": (_, report) => {
		const meant = declared(report);
		const label = say`quote the new wording in the labels if it answers as well`;
		return [say`restore the text`, ...meant.length > 0 ? meant : [label]];
	},
	"texts-moved": () => [say`look at what surrounds the text in its new place, and how it is cut there`],
	"list-cut": ({ evidence: { length } }) => [say`return ${length === void 0 ? say`as many chunks` : plural(Math.round(length.base), "chunk")} again: look at depth, limits and filters`],
	"context-cut": (_, report) => cutMoves(report),
	refusals: ({ named }) => [say`loosen what ${isNamed(named, "answer.prompt") ? foreign("answer.prompt") : say`the prompt`} says about declining`],
	invented: () => [say`tell the generator to answer from its context alone`],
	"evidence-ignored": () => [say`check what the prompt asks for, and the order of the context`],
	"judge-wavers": () => [say`raise ${foreign("judge.repeats")} or the tolerance`],
	"same-chunks-reordered": () => [say`check what sorts the chunks last, and in which direction`],
	"unrelated-results": () => [say`check that questions and documents are embedded alike, and that the index is of this build`],
	copies: ({ named }) => [named.some(({ kind }) => kind === "glob") ? say`narrow the glob so that it leaves the copies out` : say`index each text once`],
	"new-texts": () => [say`label the new text with ${foreign("any")} where it answers as well`, say`accept the loss in a review`],
	"split-evidence": (_, report) => [
		...between("chunk.overlap", report),
		...headings(report),
		...between("chunk.size", report),
		say`let chunks overlap more`
	],
	"larger-chunks": (_, report) => chunkMoves(report),
	"smaller-chunks": (_, report) => [...chunkMoves(report), say`give the generator more of them`],
	"ranking-changed": (_, report) => [...hybrid(report), say`compare what ranks before the lost passages now`],
	"context-grown": (_, report) => {
		const fewer = [...between("retrieve.k", report), ...between("context", report)];
		return fewer.length > 0 ? fewer : chunkMoves(report);
	},
	unknown: (_, report) => countChanges(report) > 1 ? [say`measure its changes one at a time`] : []
};
function isNamed(named, key) {
	return named.some((one) => one.kind === "config" && one.path === `pipeline.${key}`);
}
function declared(report) {
	const finding = report.findings.find(({ kind, verdict }) => kind === "gone-answers" && verdict === "fail");
	if (finding?.kind !== "gone-answers") return [];
	const one = finding.items.length === 1;
	const questions = one ? say`question` : plural(finding.items.length, "question");
	return [mayDeclare(finding, report) ? say`if the text may go, quote in this pull request what answers its ${questions} now, or withdraw ${plain(one ? "it" : "them")}` : say`if the text may go, first withdraw its ${questions} in another pull request`];
}
const mostGlobs = 3;
function putBack({ named }, { changed }) {
	const globs = named.flatMap((one) => one.kind === "glob" ? [one.glob] : []);
	const by = changed?.documents?.removed.by.filter((why) => why.kind === "glob") ?? [];
	const isGone = globs.map((glob) => by.some((why) => why.glob === glob && why.is === "gone"));
	if (new Set(isGone).size !== 1 || globs.length > mostGlobs) return [say`check what selects and reads the documents`];
	const names = say`the ${plain(globs.length === 1 ? "glob" : "globs")} ${enumerate(globs.map(id))}`;
	return [isGone[0] === true ? say`put ${names} back` : say`take ${names} out`];
}
function chunkMoves(report) {
	const [first = say`compare sizes in between`, ...others] = [...headings(report), ...between("chunk.size", report)];
	return [
		first,
		...widerBudget(report),
		...others
	];
}
function headings(report) {
	if (changeOf("chunk.unit", report)?.base !== "headings") return [];
	const { head: size } = changeOf("chunk.size", report) ?? {};
	const kept = size === void 0 ? say`` : say` and keep ${foreign(`chunk.size: ${size}`)}`;
	return [say`cut along ${foreign("headings")} again${kept}`];
}
function between(key, report) {
	const change = changeOf(key, report);
	const [base, head] = [Number(change?.base), Number(change?.head)];
	if (change?.base === void 0 || change.head === void 0) return [];
	if (!Number.isFinite(base) || !Number.isFinite(head)) return [];
	const [low, high] = [Math.min(base, head), Math.max(base, head)];
	return high - low < 2 ? [say`take ${foreign(`${key}: ${change.base}`, 200)} back`] : [say`try a ${foreign(key)} between ${low} and ${high}`];
}
function widerBudget({ headline, metrics, context }) {
	const metric = metrics.find((each) => each.metric === headline);
	const cutoff = cutoffOf(headline ?? "");
	if (cutoff.kind !== "tokens" || metric?.gate === void 0 || context === void 0) return [];
	const read = 100 * Math.round(context.head / 100);
	const wider = `recall@${read}t`;
	const isGated = metrics.some((each) => each.metric === wider && each.gate !== void 0);
	if (read <= cutoff.budget || isGated) return [];
	return [say`if the generator really reads ${read} tokens, gate ${metricName(wider)} in place of ${metricName(metric.metric)}`];
}
function hybrid(report) {
	const mode = changeOf("retrieve.mode", report);
	if (mode === void 0) return [];
	if (mode.base === "hybrid") return [say`take ${foreign("retrieve.mode: hybrid")} back`];
	return mode.head === "hybrid" ? [] : [say`try ${foreign("retrieve.mode: hybrid")}`];
}
function cutMoves(report) {
	const key = ["retrieve.k", "context"].find((each) => changeOf(each, report) !== void 0);
	const option = key === void 0 ? void 0 : bringsBack(report);
	if (option === void 0) return [say`give the generator as many chunks as before`];
	const { k, back, of, isLeast } = option;
	const passages = back < of ? say`${back} of the ${of} passages back, which keeps what is allowed` : of === 1 ? say`the passage back` : say`all ${of} passages back`;
	const least = isLeast ? say`; a smaller one loses more than is allowed` : say``;
	return [say`${foreign(`${key}: ${k}`)} gets ${passages}${least}`];
}
function changeOf(key, { changed }) {
	const change = changed?.config.find(({ path }) => path === `pipeline.${key}`);
	return change?.kind === "value" ? change : void 0;
}
function countChanges({ changed }) {
	if (changed === void 0) return 0;
	const { config, files, documents, models } = changed;
	const total = [files, documents].flatMap((each) => each === void 0 ? [] : [each.added.total + each.removed.total + each.edited.total + each.renamed.total]);
	return config.length + models.length + total.reduce((sum, one) => sum + one, 0);
}
// src/report/markdown/worse-lines.ts
function causeSentence(report) {
	const sentence = causeSentence$1(report);
	return sentence && gfm`Cause: ${linkedMarkdown(sentence, report.origin)}`;
}
function commonSentence(report) {
	return labelled(commonSentence$1(report));
}
function toFix(report) {
	return labelled(toFix$1(report));
}
function labelled(sentence) {
	return sentence && gfm`**${sentence.label}:** ${sentence.words}`;
}
function linkedMarkdown(sentence, origin) {
	const parts = sentence.map(({ words, at }) => at === void 0 ? gfm`${words}` : fileLink(gfm`${words}`, at, origin));
	return joinMarkdown(parts, gfm``);
}
// src/report/markdown/document.ts
function renderDocument(report, shape, view) {
	const hasScores = !isDead(report) || report.outcome === "compared";
	const present = [
		alertSection(report),
		...errorSections(report, shape, view),
		...hasScores && !isQuiet(report) ? [mainMetricSection(report, shape, view)] : [],
		remarkSection(report, shape, view),
		...hasScores ? questionSections(report, shape, view) : [],
		healthSection(report),
		detailsSection(report, shape, view),
		acceptSection(report, shape),
		shape.shortened ? gfm`Shortened: see the ${view.rest}.` : void 0,
		footer(report)
	].filter((section) => section !== void 0);
	return `${markdownOf(joinMarkdown(present, gfm`\n\n`))}\n`;
}
function questionSections(...asked) {
	const [report, shape] = asked;
	return [
		commonSentence(report),
		toFix(report),
		worseSection(...asked),
		listSection(...asked),
		goldenLineSection(report, shape),
		beforeAfterSection(report, shape),
		otherQuestionsSection(...asked)
	];
}
function isQuiet({ verdict, outcome, metrics }) {
	const isStill = metrics.every(({ gate, improved, degraded }) => gate === void 0 || improved + degraded === 0);
	return verdict === "pass" && outcome === "compared" && isStill;
}
function alertSection(report) {
	const { gate, alert, verdict, facts, limits } = headlineOf(report);
	const effect = report.verdict === "warn" ? gfm` (does not block)` : gfm``;
	const lines = [
		joinMarkdown([gfm`**${gate}: ${verdict}**${effect}`, ...facts.map((fact) => gfm`${fact}`)], gfm` · `),
		remedyLine(report) ?? causeSentence(report),
		limits.length === 0 ? void 0 : gfm`${joinWords(limits, say` `)}`
	].filter((line) => line !== void 0);
	return gfm`> [!${plain(alert)}]\n> ${joinMarkdown(lines, gfm`\n>\n> `)}`;
}
function remedyLine(report) {
	const hint = report.error?.hint;
	const remedy = hint === void 0 ? judgeRemedy(report) : messageWords(hint, 600);
	if (remedy === void 0) return void 0;
	const page = remedyPage(report);
	const where = page === void 0 ? gfm`` : gfm` See the ${link(gfm`recipes`, page)}.`;
	return gfm`To fix: ${withoutStop(remedy)}.${where}`;
}
// src/report/markdown/shorten.ts
const everySection = {
	index: true,
	changed: true,
	slices: true,
	others: true,
	statistics: true,
	texts: true,
	goldenLines: true,
	reproduce: true,
	passingRows: true,
	lastLines: true,
	shortened: false
};
function shorten(render, { full, budget }) {
	let text = "";
	for (const shape of shapes(full)) {
		text = render(shape);
		if (byteLength(text) <= budget) break;
	}
	return text;
}
function* shapes(full) {
	let shape = full;
	yield shape;
	for (const step of steps(full)) {
		shape = {
			...shape,
			...step,
			shortened: true
		};
		yield shape;
	}
}
function steps({ betterRows, failingRows, worseRows, listRows }) {
	return [
		{ index: false },
		{ statistics: false },
		{ betterRows: Math.min(10, betterRows) },
		{ betterRows: 0 },
		{ slices: false },
		{ others: false },
		{ failureRows: 0 },
		{ goldenLines: false },
		{ changed: false },
		{ texts: false },
		...fewerRows.filter((rows) => rows < worseRows).map((rows) => ({
			worseRows: rows,
			listRows: Math.min(listRows, rows)
		})),
		{ notes: 3 },
		{ reproduce: false },
		{ passingRows: false },
		{
			failingRows: Math.min(20, failingRows),
			mistakeBytes: 8e3,
			lastLines: false
		}
	];
}
const fewerRows = [
	1e3,
	300,
	100,
	30,
	10,
	5,
	3,
	0
];
// src/report/markdown/comment.ts
const commentBytes = 64e3;
const markerBytes = 300;
const commentShape = {
	...everySection,
	betterRows: 10,
	failureRows: 10,
	listRows: 5,
	worseRows: 50,
	notes: 8,
	failingRows: 6,
	mistakeBytes: 2e4
};
function renderComment(report, { budget }) {
	const view = {
		rest: link(gfm`run summary`, report.origin.runUrl),
		isWhole: false
	};
	return shorten((shape) => renderDocument(report, shape, view), {
		full: commentShape,
		budget: budget - markerBytes
	});
}
// src/publish/marker.ts
function formatMarker(marker) {
	const { head, run, verdict } = marker;
	const line = `${markerPrefix(marker.key)}head=${head} run=${run.id}.${run.attempt} verdict=${verdict} -->`;
	if (parseMarker(line) === void 0) throw new Error(`not a marker: ${JSON.stringify(marker)}`);
	return line;
}
function parseMarker(body) {
	const [, key, head, id, attempt, word] = pattern.exec(body) ?? [];
	const verdict = verdicts.find((known) => known === word);
	if (key === void 0 || head === void 0 || verdict === void 0) return void 0;
	return {
		key,
		head,
		run: {
			id: Number(id),
			attempt: Number(attempt)
		},
		verdict
	};
}
function markerPrefix(key) {
	return `<!-- rag-gate:v1 key=${key} `;
}
function isLaterRun(one, other) {
	return one.id > other.id || one.id === other.id && one.attempt > other.attempt;
}
const verdicts = [
	"pass",
	"warn",
	"fail",
	"error"
];
const pattern = /^<!-- rag-gate:v1 key=([a-z0-9-]{1,40}) head=([0-9a-f]{40}(?:[0-9a-f]{24})?) run=([1-9]\d{0,14})\.([1-9]\d{0,8}) verdict=([a-z]{1,9}) -->(?:\r?\n|$)/;
async function findOurs(comments, key) {
	const login = await comments.ownLogin();
	return (await comments.list()).filter(({ body, author }) => body.startsWith(markerPrefix(key)) && author?.type === "Bot" && withoutBot(author.login) === login);
}
// src/publish/create-once.ts
function isLostAnswer(error) {
	return (statusOf(error) ?? 500) >= 500;
}
async function createOnce({ create, find, sleep }) {
	for (let attempt = 1;; attempt += 1) try {
		return await create();
	} catch (error) {
		if (!isLostAnswer(error) || attempt === 4) throw error;
		await sleep(backoffMs(attempt - 1)).catch(() => {
			throw error;
		});
		const found = await find();
		if (found !== void 0) return found;
	}
}
// src/publish/upsert-comment.ts
async function upsertComment(posting, ports) {
	let task = {
		...ports,
		posting,
		givenUp: void 0
	};
	let last = { kind: "unsettled" };
	for (let attempt = 0; attempt < 4; attempt += 1) {
		if (await ports.comments.pullHead() !== posting.head) return { kind: "stale" };
		last = await tryOnce(task, await findOurs(ports.comments, posting.key));
		if (last.kind !== "again" && last.kind !== "lost") return last;
		if (last.kind === "again") continue;
		const { error } = last;
		if (await ports.sleep(backoffMs(attempt)).then(() => false, () => true)) task = {
			...task,
			givenUp: { error }
		};
	}
	if (last.kind === "lost") throw last.error;
	return { kind: "unsettled" };
}
async function tryOnce(task, ours) {
	const { posting, comments } = task;
	const [oldest] = ours;
	const later = findLater(ours, posting);
	const made = ours.find((comment) => isOfRun(comment, posting));
	if (later !== void 0) {
		if (made !== void 0 && made !== oldest) await removeQuietly(comments, made);
		return {
			kind: "superseded",
			url: later.url
		};
	}
	if (oldest === void 0) return posting.mayCreate ? create(task) : { kind: "none" };
	return update(task, oldest, ours);
}
async function create(task) {
	const { comments, posting, sleep, random, givenUp } = task;
	if (givenUp !== void 0) throw givenUp.error;
	let created;
	try {
		created = await write(posting, (body) => comments.create(body));
	} catch (error) {
		if (isLostAnswer(error)) return {
			kind: "lost",
			error
		};
		throw error;
	}
	await sleep(300 + 600 * random()).catch(() => void 0);
	const ours = await findOurs(comments, posting.key);
	const later = findLater(ours, posting);
	const older = ours.find(({ id }) => id < created.id);
	if (older !== void 0 && later?.id !== created.id) await removeQuietly(comments, created);
	if (later !== void 0) return {
		kind: "superseded",
		url: later.url
	};
	if (older !== void 0) return update(task, older, without(ours, created));
	return confirm(task, created, ours);
}
async function update(task, place, ours) {
	const { comments, posting } = task;
	try {
		return await confirm(task, await write(posting, (body) => comments.update(place.id, body)), ours);
	} catch (error) {
		if (statusOf(error) === 404 && await comments.read(place.id) === void 0) return { kind: "again" };
		throw error;
	}
}
async function confirm(task, written, ours) {
	const { comments } = task;
	const surplus = without(ours, written);
	if (!await stands(task, written)) return { kind: "again" };
	for (const comment of surplus) await removeQuietly(comments, comment);
	if (surplus.length > 0 && !await stands(task, written)) return { kind: "again" };
	return {
		kind: "posted",
		url: written.url
	};
}
async function stands({ comments, posting }, { id }) {
	const found = await comments.read(id);
	return found !== void 0 && firstLine(found.body) === formatMarker(posting);
}
function without(ours, one) {
	return ours.filter(({ id }) => id !== one.id);
}
async function write(posting, send) {
	try {
		return await send(bodyOf(posting, commentBytes));
	} catch (error) {
		if (!isTooLong(error)) throw error;
		return send(bodyOf(posting, commentBytes / 2));
	}
}
function bodyOf(posting, bytes) {
	return `${formatMarker(posting)}\n\n${posting.render(bytes)}`;
}
function isTooLong(error) {
	return statusOf(error) === 422 && error instanceof Error && /too long/i.test(error.message);
}
async function removeQuietly(comments, { id }) {
	try {
		await comments.remove(id);
	} catch {
		return;
	}
}
function findLater(ours, posting) {
	return ours.find(({ body }) => {
		const marker = parseMarker(body);
		return marker?.head === posting.head && isLaterRun(marker.run, posting.run);
	});
}
function isOfRun({ body }, { head, run }) {
	const marker = parseMarker(body);
	return marker?.head === head && marker.run.id === run.id && marker.run.attempt === run.attempt;
}
function firstLine(body) {
	return body.split(/\r?\n/, 1)[0] ?? "";
}
// src/publish/post-failure.ts
function postFailure(error) {
	const status = statusOf(error);
	const said = githubWords(error);
	if (isTooLong(error)) return warning("GitHub finds the comment too long, even in half its size; see the run summary");
	switch (status) {
		case 401: return warning("GitHub does not accept the token: check the input `token`; see the run summary");
		case 403:
		case 404:
			if (isLimit(error, said)) return warning(`GitHub's rate limit is spent: ${said}`);
			if (/\blocked\b/i.test(said)) return notice("the conversation is locked; see the run summary");
			return notice("no permission to comment (expected on forks); see the run summary. Elsewhere the job needs `pull-requests: write`");
		case void 0: return warning(`GitHub could not be reached: ${connectionWords(error)}; see the run summary`);
		default: return warning(`GitHub answered the comment with ${withWords(status, said)}; see the run summary`);
	}
}
function checkRunFailure(error) {
	const status = statusOf(error);
	if (status === 403 || status === 404) return warning("no permission for the check run: the job needs `checks: write`");
	return warning(`the check run could not be written: ${status === void 0 ? connectionWords(error) : withWords(status, githubWords(error))}`);
}
function issueFailure(error) {
	const status = statusOf(error);
	const said = githubWords(error);
	if ((status === 403 || status === 404) && !isLimit(error, said)) return warning("no permission for issues: the job needs `issues: write`; see the run summary");
	if (status === 410) return warning("the repository has no issues; see the run summary");
	return warning(`issues could not be written: ${status === void 0 ? connectionWords(error) : withWords(status, said)}; see the run summary`);
}
function withWords(status, words) {
	return words === "" ? String(status) : `${status}, ${words}`;
}
function notice(message) {
	return {
		level: "notice",
		message
	};
}
function warning(message) {
	return {
		level: "warning",
		message
	};
}
function githubWords(error) {
	const parsed = AnswerWithMessage.safeParse(error);
	if (!parsed.success) return "";
	const { message, errors } = parsed.data.response.data;
	return [message, ...(errors ?? []).map((one) => one.message).filter((text) => text !== void 0)].join(": ").slice(0, 200);
}
const AnswerWithMessage = object({ response: object({ data: object({
	message: string(),
	errors: array(object({ message: string().optional() })).optional().catch(void 0)
}) }) });
function connectionWords(error) {
	return messageOf(error).slice(0, 200);
}
function isLimit(error, said) {
	const parsed = AnswerWithHeaders.safeParse(error);
	const headers = parsed.success ? parsed.data.response.headers : {};
	return headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== void 0 || /rate limit/i.test(said);
}
const AnswerWithHeaders = object({ response: object({ headers: record(string(), union([string(), number$1()])) }) });
// src/event/exam-from.ts
function examFrom(plan) {
	return plan.kind === "head-only" ? "head" : "base";
}
// src/report/build/gate-line.ts
function gateLine(program, options) {
	const { workingDirectory, config, passEnv, baseUrl, labels } = options;
	return shellLine([
		...program,
		"gate",
		...workingDirectory === "" ? [] : ["--working-directory", workingDirectory],
		...config === void 0 ? [] : ["--config", config],
		...passEnv.flatMap((name) => ["--pass-env", name]),
		...baseUrl === void 0 ? [] : ["--base-url", baseUrl.replace(/\?.*$/s, "")],
		...labels === void 0 ? [] : ["--labels", labels]
	]);
}
// src/publish/budgeted-fetch.ts
var RequestBudgetSpent = class extends Error {
	name = "RequestBudgetSpent";
};
function budgetedFetch(fetch, { limit, isFree }) {
	let sent = 0;
	return async (url, init) => {
		if (!isFree(init?.method ?? "GET", url)) {
			if (sent >= limit) throw new RequestBudgetSpent(`more than ${limit} requests to GitHub in one run`);
			sent += 1;
		}
		return fetch(url, init);
	};
}
// src/publish/retrying-fetch.ts
function retryingFetch(fetch, { sleep, stopped }) {
	return async (url, init) => {
		const creates = init?.method === "POST" && !url.endsWith("/graphql");
		const outcome = await retry(async (attempt) => {
			const result = await settle(fetch(url, init));
			return {
				result,
				waitMs: stopped.aborted || attempt === retries || creates && isLost(result) ? void 0 : await waitMsFor(result, attempt)
			};
		}, async (ms) => sleep(ms, stopped));
		if (outcome.kind === "failed") throw outcome.error;
		return outcome.response;
	};
}
function isLost(outcome) {
	return outcome.kind === "failed" || outcome.response.status >= 500;
}
async function waitMsFor(outcome, attempt) {
	if (outcome.kind === "failed") return outcome.error instanceof RequestBudgetSpent ? void 0 : backoffMs(attempt);
	const { response } = outcome;
	const isFailure = response.status >= 500;
	if (!isFailure && !await isLimited(response)) return void 0;
	const waitMs = askedMs(response) ?? (isFailure ? backoffMs(attempt) : longestWaitMs);
	return waitMs <= longestWaitMs ? waitMs : void 0;
}
function askedMs({ headers }) {
	const value = headers.get("retry-after") ?? "";
	return /^\d{1,6}$/.test(value) && Number(value) > 0 ? Number(value) * 1e3 : void 0;
}
async function isLimited(response) {
	if (response.status !== 429 && response.status !== 403) return false;
	if (response.headers.has("retry-after")) return true;
	if (response.headers.get("x-ratelimit-remaining") === "0") return false;
	if (response.status === 429) return true;
	return /secondary rate limit/i.test(await response.clone().text());
}
const retries = 3;
const longestWaitMs = 6e4;
async function settle(response) {
	try {
		return {
			kind: "answered",
			response: await response
		};
	} catch (error) {
		return {
			kind: "failed",
			error
		};
	}
}
// src/publish/timed-fetch.ts
function timedFetch(fetch, patience) {
	const { stopped, over, timeoutMs, hurriedMs } = patience;
	return async (url, init) => {
		const limitMs = stopped.aborted ? hurriedMs : timeoutMs;
		const timeout = AbortSignal.timeout(limitMs);
		const signal = AbortSignal.any([
			over,
			timeout,
			...stopped.aborted ? [] : [stopped]
		]);
		const what = `GitHub (${init?.method ?? "GET"} ${URL.parse(url)?.pathname ?? url})`;
		try {
			return await awaited(what, wholeAnswer(fetch, url, {
				...init,
				signal
			}));
		} catch (cause) {
			if (!signal.aborted) throw cause;
			const why = timeout.aborted && signal.reason === timeout.reason ? `no answer within ${limitMs / 1e3} s` : "no answer before the run ended";
			throw new Error(`${what}: ${why}`, { cause });
		}
	};
}
async function wholeAnswer(fetch, url, init) {
	const response = await fetch(url, init);
	const body = await response.arrayBuffer();
	const { status, statusText } = response;
	const headers = [...response.headers];
	return new Response(bodyless.has(status) ? null : body, {
		status,
		statusText,
		headers
	});
}
const bodyless = /* @__PURE__ */ new Set([
	204,
	205,
	304
]);
// src/publish/open-github.ts
async function openGitHub(options) {
	const { GitHub, defaults } = await import("./action-octokit.js").then((n) => n.t);
	const { apiUrl, token, log, stopped, over, sleep } = options;
	const toolkitFetch = defaults.request?.fetch;
	const fetch = retryingFetch(budgetedFetch(timedFetch(options.fetch ?? toolkitFetch, {
		stopped,
		over,
		timeoutMs: 2e4,
		hurriedMs: 2e3
	}), {
		limit: 25,
		isFree: isPageOfList
	}), {
		sleep,
		stopped
	});
	const whisper = (message) => {
		log.debug(message);
	};
	const quiet = {
		debug: whisper,
		info: whisper,
		warn: whisper,
		error: whisper
	};
	return new GitHub({
		...token === void 0 ? {} : { auth: token },
		baseUrl: apiUrl,
		log: quiet,
		request: {
			fetch,
			log: quiet
		}
	});
}
function isPageOfList(method, url) {
	return method === "GET" && /\/(?:issues\/\d+\/comments|pulls\/\d+\/(?:files|reviews))(?:\?|$)/.test(url);
}
// src/core/today.ts
function today() {
	return (/* @__PURE__ */ new Date()).toISOString().slice(0, 10);
}
// src/action/job.ts
function ownerAndRepo({ plan }) {
	return {
		owner: plan.repository.owner,
		repo: plan.repository.name
	};
}
function runUrl(job) {
	const { owner, repo } = ownerAndRepo(job);
	return `${job.runner.serverUrl}/${owner}/${repo}/actions/runs/${job.runner.runId}`;
}
function subjectOf(job, pull) {
	const { inputs, runner, plan } = job;
	const { owner, repo } = ownerAndRepo(job);
	const page = `${runner.serverUrl}/${owner}/${repo}`;
	return {
		checkout: runner.workspace,
		temp: runner.temp,
		remote: {
			url: page,
			token: inputs.token
		},
		workingDirectory: inputs.workingDirectory,
		config: inputs.config,
		today: today(),
		examFrom: examFrom(plan),
		visibility: plan.repository.visibility,
		origin: {
			repository: `${owner}/${repo}`,
			serverUrl: runner.serverUrl,
			runUrl: runUrl(job),
			helpUrl: runner.helpUrl,
			...inputs.workingDirectory !== "" && { workingDirectory: inputs.workingDirectory },
			gateLine: gateLine(runner.program, {
				workingDirectory: inputs.workingDirectory,
				config: inputs.config,
				passEnv: inputs.passEnv.split(/\s+/).filter(Boolean),
				baseUrl: inputs.baseUrl
			}),
			pullRequest: pull?.number,
			...pull && { pullUrl: `${page}/pull/${pull.number}` },
			...pull?.title !== void 0 && { pullTitle: pull.title },
			pullHead: pull?.head,
			fork: pull?.fork ?? false,
			...inputs.key !== "default" && { key: inputs.key }
		},
		behind: void 0
	};
}
function clientOf({ runner, inputs }, { log, stop, sleep }) {
	let client;
	return () => client ??= openGitHub({
		apiUrl: runner.apiUrl,
		token: inputs.token,
		log,
		stopped: stop.hurried,
		over: stop.over,
		sleep,
		fetch: void 0
	});
}
export { sameOrderWords as $, commonAnswerWords as A, placeWords$1 as B, linkedWords as C, failedQueries as D, failedIds as E, whatChanged as F, headlineOf as G, windowOf as H, questionRow as I, changedItems as J, reasonSentence as K, lostTargets as L, isUndecided as M, sparkline as N, answerWords as O, coverageLine as P, movedWords$4 as Q, loweredTargets as R, causeSentence$1 as S, countFailed as T, toAccept as U, rankWords$1 as V, judgeRemedy as W, listLegend as X, listHeading as Y, listedChunks as Z, shorten as _, examFrom as a, commonSentence$1 as b, postFailure as c, findOurs as d, findingsInOrder as et, isLaterRun as f, everySection as g, renderComment as h, subjectOf as i, showsAnswer as j, commonAnswer as k, upsertComment as l, commentBytes as m, ownerAndRepo as n, isDead as nt, checkRunFailure as o, parseMarker as p, reasonSentences as q, runUrl as r, issueFailure as s, clientOf as t, healthRows as tt, createOnce as u, renderDocument as v, worseHeading as w, mechanismOf as x, toFix$1 as y, placeOfTarget as z };
