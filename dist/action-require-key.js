import { a as printable, c as GateError, i as troubleName, n as isSystemError, o as quoted, r as messageOf, t as codeOf$1 } from "./action-reason-of.js";
import { S as strictObject, c as _enum, g as number } from "./action-zod.js";
import { p as wholeNumber } from "./action-expected.js";
import { t as abortable } from "./action-abortable.js";
import { T as trustsAnybody, x as isEndpoint } from "./action.js";
import { d as isWritten, l as contentDigest, n as kinds, r as storeKey } from "./action-store-keys.js";
import { $ as summaryOf, K as isOfSpending, Q as restsOnVerdicts, U as asksNoChat, Vt as whyUnscored, W as defaultRule, Y as needsJudge, ct as scorerPrefix, f as weighChange, it as entryOf, o as compareMetric, pt as trialsOf, q as isShare, s as orientedChange, zt as scored } from "./action-judge-blocks.js";
import { r as fromTop, t as byCodeUnit } from "./action-by-code-unit.js";
import { a as documentId } from "./action-key-path.js";
import { E as readDocuments, G as toTheEnd, H as documentsOfEvidence, J as allowedDrop, Q as isLabelled, X as areUnlabelled, Y as boundFindings, q as labelledDocuments } from "./action-score-matrix.js";
import { t as startSandboxedWorker } from "./action-sandboxed-worker.js";
import { a as throttled, i as commitFiles } from "./action-run-builtin.js";
import "./action-token-estimate.js";
import { f as oncePer } from "./action-paired.js";
import { a as isApart, n as draftItems, r as eligibleItems, t as devItems } from "./action-eligible-items.js";
import { _ as holm, c as readLines, d as priced, h as largeLoss, i as isPublic, l as upTo, p as blocksAuto, r as answerVersion, s as fileErrorText, t as doubtOf, v as correctChange, y as oppositeFindings } from "./action-reach-models.js";
import { a as contextPrice, n as compareSlices, o as contextRecall, r as itemsOf, t as sideNames } from "./action-sides.js";
import { a as heldAnswers, f as orphanedLabels, i as unpacked, l as hasChunkLabels, n as letCross, p as rechunkedFindings, r as compacted, t as scoreItems, u as metricFindings } from "./action-score-items.js";
import { t as hits } from "./action-reach.js";
import { i as isSameChunk } from "./action-run.js";
import { S as passes$1, _ as answerLimits, a as restoreBytes, c as restoreFile, d as sideContent, h as requestLine, i as keepBytes, m as startLineProcess, o as forgetFile, r as isReviewOf, s as keepFile, t as examPaths, v as answerReader } from "./action-hide-exam.js";
import { C as withLines, S as lastWords, T as askAll, d as startProcess, f as hiddenLines, g as processLimits, i as parseAnswer, m as within, o as madeId, p as lineBudget, s as writtenBeyond, u as secondsOf, v as longestLine, x as endingWords } from "./action-unresponsive.js";
import { n as largerThan, o as openUnlinked } from "./action-read-file-inside.js";
import { t as sizeOf } from "./action-size-of.js";
import { c as collectRun, l as buildSide, n as serverUrl, o as askSide, r as methodOf, s as isAskedElsewhere, u as commandFolder } from "./action-server-url.js";
import { t as secretIn } from "./action-secret-in.js";
import { constants, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { Transform } from "node:stream";
import { isUtf8 } from "node:buffer";
import { createGunzip } from "node:zlib";
import { join } from "node:path";
import { endianness } from "node:os";
import { createWriteStream, fstatSync, readSync } from "node:fs";
import { pipeline } from "node:stream/promises";
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
function isSameLoss(other, finding) {
	if (other.kind === "nothing-to-compare") return true;
	if (other.kind !== finding.kind || tagOf(other) !== tagOf(finding)) return false;
	if (other.kind === "drift" || other.kind === "lost-items") return other.verdict === "fail";
	if (other.kind === "tolerance" && other.rule === "auto") return other.verdict === "fail";
	if (other.kind !== "bound" || finding.kind !== "bound") return true;
	return other.bound === finding.bound && other.verdict === "fail";
}
function tagOf(finding) {
	return "tag" in finding ? finding.tag : void 0;
}
const kindsOfItems = [
	"gone-answers",
	"declared-losses",
	"must-pass",
	"forbidden"
];
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
		parts: [...kept.length === 0 ? [] : [groups.length === 0 ? finding : leftOf(finding, kept, again)], ...groups.map(({ waiver, items }) => ({
			...partOf(finding, items, again),
			verdict: "warn",
			accepted: acceptanceOf([waiver])
		}))],
		by: groups.map(({ waiver }) => waiver)
	};
}
function partOf(finding, items, { lostDocs }) {
	if (!("docs" in finding)) return {
		...finding,
		items: [...items]
	};
	const isLost = lostDocs(items);
	const docs = finding.docs.filter((doc) => isLost.has(doc));
	if (finding.kind === "declared-losses") {
		const mustPass = finding.mustPass.filter((id) => items.includes(id));
		return {
			...finding,
			items: [...items],
			docs,
			mustPass
		};
	}
	const unindexed = finding.unindexed.filter((doc) => isLost.has(doc));
	return {
		...finding,
		items: [...items],
		docs,
		unindexed
	};
}
function leftOf(finding, kept, again) {
	const left = partOf(finding, kept, again);
	if (left.kind !== "declared-losses") return left;
	return {
		...left,
		verdict: left.items.length > left.most || left.mustPass.length > 0 ? "fail" : "warn"
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
// src/verdict/credit-copies.ts
function* creditCopies(findings, again) {
	const failing = findings.flatMap((finding) => finding.verdict === "fail" && isOfMetric(finding) ? [finding.metric] : []);
	const credited = /* @__PURE__ */ new Set();
	const copies = /* @__PURE__ */ new Map();
	for (const metric of new Set(failing)) {
		const found = again.worse(metric).flatMap((item) => {
			const copied = again.copied(item);
			return copied === void 0 ? [] : [[item.id, copied]];
		});
		if (found.length === 0) continue;
		const items = new Map(found.map(([id, { item }]) => [id, item]));
		if ((yield* again.judged(metric, items)).some(({ verdict }) => verdict === "fail" || verdict === "error")) continue;
		credited.add(metric);
		for (const [id, copied] of found) copies.set(id, copied);
	}
	if (credited.size === 0) return findings;
	const docs = [...new Set([...copies.values()].flatMap((copied) => copied.docs))].toSorted();
	return [...findings.map((finding) => finding.verdict === "fail" && isOfMetric(finding) && credited.has(finding.metric) ? {
		...finding,
		verdict: "warn"
	} : finding), {
		kind: "in-a-copy",
		verdict: "warn",
		items: [...copies.keys()],
		docs
	}];
}
function isOfMetric(finding) {
	return finding.kind === "tolerance" || finding.kind === "bound" || finding.kind === "drift";
}
// src/verdict/findings/forbidden.ts
function forbiddenFindings(items, window) {
	const leaks = eligibleItems(items).flatMap((item) => {
		const onBase = leakedOn(item, "base", window);
		const docs = leakedOn(item, "head", window);
		const verdict = docs.every((doc) => onBase.includes(doc)) ? "warn" : "fail";
		return docs.length === 0 ? [] : [{
			item: item.id,
			docs,
			verdict
		}];
	});
	const named = ["fail", "warn"].flatMap((verdict) => {
		const those = leaks.filter((leak) => leak.verdict === verdict);
		if (those.length === 0) return [];
		const documents = those.map(({ item, docs }) => ({
			item,
			docs
		}));
		return [{
			kind: "forbidden",
			verdict,
			items: those.map(({ item }) => item),
			documents
		}];
	});
	const unnamed = eligibleItems(items).filter((item) => seenOn(item, "head", window).some(({ doc }) => doc === void 0)).map(({ id }) => id);
	return unnamed.length === 0 ? named : [...named, {
		kind: "forbidden-unknown",
		verdict: "warn",
		items: unnamed
	}];
}
function leakedOn(...of) {
	return seenOn(...of).flatMap(({ doc }) => doc ?? []);
}
function seenOn({ facts }, side, window) {
	const deepest = window === "context" ? Infinity : window;
	return (facts[side]?.forbidden ?? []).filter(({ rank, inContext }) => inContext ?? rank <= deepest);
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
// src/verdict/findings/changed-lists.ts
function changedLists(lists) {
	if (lists?.labelled === void 0) return [];
	const { asked, changed, labelled } = lists;
	if (labelled >= 20 || changed.length === 0) return [];
	return [{
		kind: "changed-lists",
		verdict: "warn",
		changed: changed.length,
		asked,
		labelled
	}];
}
// src/verdict/headline-metric.ts
function headlineMetric(metrics, findings, equalLength) {
	const broken = findings.find((finding) => finding.kind === "bound" && finding.verdict === "fail");
	const speaks = new Set(metrics.map(({ comparison }) => comparison.metric.name)).has(contextRecall) ? equalLength ?? contextRecall : contextPrice;
	const named = (metric) => metric === contextPrice ? speaks : metric;
	return named(furthest(metrics, findings, "fail")) ?? (broken?.kind === "bound" ? broken.metric : void 0) ?? named(furthest(metrics, findings, "warn")) ?? metrics.find((metric) => metric.gate !== void 0)?.comparison.metric.name;
}
function furthest(metrics, findings, verdict) {
	return findings.flatMap((finding) => {
		if (!(finding.kind === "tolerance" || finding.kind === "not-proven") || finding.tag !== void 0 || finding.verdict !== verdict) return [];
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
// src/verdict/findings/document-findings.ts
function documentFindings(items, metrics, minGrade) {
	const eligible = eligibleItems(items);
	return [
		goneAnswers(eligible, minGrade),
		declaredLosses(eligible, {
			minGrade,
			most: mostDeclared(metrics)
		}),
		noted(eligible, "changed-facts", (note) => note.kind === "changed-facts"),
		noted(eligible, "rewritten-sections", (note) => note.kind === "re-anchored" && note.rewritten === true),
		noted(eligible, "scattered-text", (note) => note.kind === "moved" && note.to.length > 1),
		staleWithoutBase(eligible)
	].flat();
}
function lostLabels(items, { minGrade, declared }) {
	return items.flatMap(({ gone }) => gone).filter((label) => label.grade >= minGrade && label.declared === declared);
}
function told(lost) {
	return {
		items: [...new Set(lost.map(({ item }) => item))],
		docs: docsOf(lost)
	};
}
function docsOf(lost) {
	return [...new Set(lost.map(({ doc }) => doc))];
}
function goneAnswers(items, minGrade) {
	const lost = lostLabels(items, {
		minGrade,
		declared: false
	});
	const unindexed = docsOf(lost.filter(({ from }) => from === "index"));
	return lost.length === 0 ? [] : [{
		kind: "gone-answers",
		verdict: "fail",
		...told(lost),
		unindexed
	}];
}
function declaredLosses(items, { minGrade, most }) {
	const lost = told(lostLabels(items, {
		minGrade,
		declared: true
	}));
	const named = new Set(lost.items);
	if (named.size === 0) return [];
	const mustPass = items.filter(({ id, golden }) => named.has(id) && golden.base.mustPass).map(({ id }) => id);
	return [{
		kind: "declared-losses",
		verdict: named.size > most || mustPass.length > 0 ? "fail" : "warn",
		...lost,
		most,
		mustPass
	}];
}
function mostDeclared(metrics) {
	const allowed = metrics.flatMap(({ comparison: { metric, base, coverage }, gate }) => {
		if (gate?.tolerance === void 0 || base === void 0 || entryOf(metric).reads !== "labels") return [];
		return [Math.floor(allowedDrop(gate.tolerance, base) * coverage.pairs)];
	});
	return Math.max(2, allowed.length === 0 ? 0 : Math.min(...allowed));
}
function noted(items, kind, isMeant) {
	const meant = items.filter(({ notes }) => notes.some(isMeant)).map(({ id }) => id);
	return meant.length === 0 ? [] : [{
		kind,
		verdict: "warn",
		items: meant
	}];
}
function staleWithoutBase(items) {
	const stale = items.filter((item) => item.stale.some(({ on }) => on === "head"));
	return stale.length === 0 ? [] : [{
		kind: "stale-labels",
		verdict: "warn",
		items: stale.map(({ id }) => id)
	}];
}
// src/verdict/findings/drift.ts
const slack$1 = 1e-9;
function examOfDrift(exam) {
	const gate = exam.gate.flatMap((entry) => {
		const { metric, perSlice } = entry;
		return defaultRule(metric, exam.refusal) === "significant" || needsJudge(metric, exam) ? [] : [{
			...relaxed(entry),
			perSlice: perSlice.map(relaxed)
		}];
	});
	return {
		...exam,
		gate,
		metrics: gate.map(({ metric }) => metric)
	};
}
function relaxed(entry) {
	const tolerance = entry.tolerance && doubled(entry.tolerance);
	return {
		...entry,
		tolerance,
		min: void 0,
		max: void 0
	};
}
function doubled(tolerance) {
	return tolerance.kind === "absolute" ? {
		...tolerance,
		value: 2 * tolerance.value
	} : {
		...tolerance,
		share: 2 * tolerance.share
	};
}
function fallenSince({ metrics, findings }) {
	const past = findings.flatMap((finding) => {
		if (!(finding.kind === "tolerance" || finding.kind === "not-proven") || finding.drop <= finding.tolerance) return [];
		const { metric, tag, base, head, drop, tolerance, pairs, verdict } = finding;
		return [{
			metric,
			tag,
			base,
			head,
			drop,
			tolerance,
			pairs,
			verdict
		}];
	});
	return {
		past,
		within: metrics.flatMap(({ comparison, gate, weighed }) => {
			const { metric, base, head, coverage } = comparison;
			const drop = weighed?.change.drop ?? 0;
			const allowed = gate?.tolerance;
			if (allowed === void 0 || base === void 0 || head === void 0 || drop <= slack$1) return [];
			if (past.some((one) => one.metric === metric.name && one.tag === void 0)) return [];
			const tolerance = allowedDrop(allowed, base);
			return [{
				metric: metric.name,
				tag: void 0,
				pairs: coverage.pairs,
				base,
				head,
				drop,
				tolerance,
				verdict: "warn"
			}];
		})
	};
}
function driftFindings(drift, metrics) {
	if (drift === void 0) return [];
	const { name, commit } = drift;
	if (drift.kind === "lost") {
		const { broken, message } = drift;
		return [{
			kind: "lost-baseline",
			verdict: "warn",
			name,
			commit,
			broken,
			message
		}];
	}
	return drift.past.flatMap(({ verdict, ...fallen }) => {
		const metric = metrics.find(({ comparison }) => comparison.metric.name === fallen.metric);
		if (metric === void 0) return [];
		const slice = metric.slices.find(({ tag }) => tag === fallen.tag);
		const { comparison } = fallen.tag === void 0 ? metric : slice ?? metric;
		const taken = -orientedChange(comparison.metric, comparison.delta ?? 0);
		const own = taken > slack$1 ? {
			verdict,
			taken
		} : {
			verdict: "warn",
			taken: 0
		};
		return [{
			kind: "drift",
			name,
			commit: commit ?? "",
			...fallen,
			...own
		}];
	});
}
// src/compare/clusters-of.ts
function clustersOf(items, { items: ids }) {
	const named = /* @__PURE__ */ new Map();
	for (const { id, golden } of items) if (golden.base.cluster !== void 0) named.set(id, golden.base.cluster);
	if (!ids.some((id) => named.has(id))) return void 0;
	return ids.map((id) => {
		const cluster = named.get(id);
		return cluster === void 0 ? `item ${id}` : `cluster ${cluster}`;
	});
}
// src/compare/documents-of.ts
function documentsOf(items, pairs) {
	return ofItems(items)(pairs.items);
}
const ofItems = oncePer((items) => oncePer((ids) => joinedBy(keysById(items), ids)));
function joinedBy(known, ids) {
	const keys = ids.map((id) => known.get(id) ?? []);
	const parents = /* @__PURE__ */ new Map();
	const rootOf = (key) => {
		let root = key;
		for (let next = parents.get(root); next !== void 0; next = parents.get(root)) {
			const after = parents.get(next);
			if (after !== void 0) parents.set(root, after);
			root = next;
		}
		return root;
	};
	for (const [first, ...others] of keys) {
		if (first === void 0) continue;
		for (const other of others) {
			const [one, two] = [rootOf(first), rootOf(other)];
			if (one !== two) parents.set(two, one);
		}
	}
	if (keys.every((own) => own.length === 0)) return void 0;
	return keys.map(([first], at) => first === void 0 ? `item ${ids[at]}` : rootOf(first));
}
const keysById = oncePer((items) => {
	const names = /* @__PURE__ */ new Map();
	const nameOf = (doc) => {
		const name = names.get(doc) ?? `document ${doc}`;
		names.set(doc, name);
		return name;
	};
	return new Map(items.map(({ id, golden: { base } }) => [id, keysOf(base, nameOf)]));
});
function keysOf({ labels, cluster }, nameOf) {
	const documents = labelledDocuments(labels).map(nameOf);
	return cluster === void 0 ? documents : [`cluster ${cluster}`, ...documents];
}
// src/verdict/apply-rules.ts
const slack = 1e-9;
function applyRules(inputs, alpha) {
	const families = Map.groupBy(inputs.flatMap((input) => {
		const family = familyOf(input);
		const p = pOf(input);
		return family === void 0 || p === void 0 ? [] : [{
			input,
			family,
			p
		}];
	}), ({ family }) => family);
	const corrected = new Map([...families.values()].flatMap((members) => {
		const adjusted = holm(members.map(({ p }) => p));
		return members.map(({ input }, at) => [input, {
			adjusted: adjusted[at],
			family: members.length
		}]);
	}));
	return inputs.map((input) => {
		const { adjusted, family } = corrected.get(input) ?? {
			adjusted: void 0,
			family: 0
		};
		const own = {
			p: pOf(input),
			adjusted
		};
		return {
			outcome: outcomeOf(input, {
				...own,
				alpha
			}),
			...own,
			family
		};
	});
}
function familyOf({ rule, tolerance, weighed, sliceOf }) {
	if (tolerance === void 0) return void 0;
	if (rule === "auto") return sliceOf && `slices of ${sliceOf}`;
	return (rule === "significant" || rule === "confident") && weighed.test.kind !== "none" ? "tested" : void 0;
}
function outcomeOf(input, { p, adjusted, alpha }) {
	const { rule, tolerance, weighed } = input;
	if (tolerance === void 0) return "holds";
	const isBreach = weighed.drop > tolerance + slack;
	switch (rule) {
		case "auto":
			if (!isBreach) return "holds";
			return blocks(input, {
				tolerance,
				p: adjusted ?? p
			}) ? "broken" : "inconclusive";
		case "point": return isBreach ? "broken" : "holds";
		case "significant":
		case "confident":
			if (!isBreach) return "holds";
			return adjusted !== void 0 && adjusted < alpha ? "broken" : "inconclusive";
		case "non-inferior":
			if (p !== void 0) return p < alpha ? "holds" : "broken";
			return weighed.worsened === 0 && weighed.drop <= slack ? "holds" : "inconclusive";
	}
}
function blocks({ weighed: { own, drop }, large }, { tolerance, p = 1 }) {
	return own !== void 0 && blocksAuto({
		...own,
		drop,
		tolerance,
		p,
		large
	});
}
function pOf({ rule, tolerance, weighed: { test, own } }) {
	if (rule === "point" || tolerance === void 0) return void 0;
	if (rule === "auto") return own?.p;
	if (test.kind === "none") return test.reason === "unchanged" && rule !== "non-inferior" ? 1 : void 0;
	if (rule === "significant") return test.worse;
	return rule === "confident" ? test.worseThanTolerance : test.nonInferior;
}
// src/verdict/judge-metrics.ts
function* judgeMetrics(items, exam, labelled) {
	const judged = [];
	for (const metric of orderMetrics(exam)) judged.push(yield* judgeMetric(metric, items, {
		exam,
		labelled
	}));
	return judged;
}
function* judgeMetric(metric, items, { exam, labelled }) {
	const gate = exam.gate.find((entry) => entry.metric.name === metric.name);
	const eligible = eligibleItems(items);
	const comparison = compareMetric(metric, eligible);
	const lost = lostOnHead(metric, eligible).length;
	const weighed = weigh(comparison, eligible, {
		bounds: gate,
		exam,
		lost,
		isSlice: false,
		labelled
	});
	const ifLost = countAsLost(metric, eligible, {
		bounds: gate,
		exam,
		isSlice: false
	});
	yield void 0;
	const slices = [];
	for (const slice of compareSlices(metric, items)) {
		const judged = judgeSlice(slice, items, {
			gate,
			exam
		});
		slices.push(judged);
		if (judged.weighed !== void 0) yield void 0;
	}
	return {
		comparison,
		slices,
		added: comparedApart(metric, items.filter((item) => item.origin === "added")),
		dev: comparedApart(metric, devItems(items)),
		drafts: comparedApart(metric, draftItems(items)),
		gate,
		weighed,
		outcome: void 0,
		ifLost
	};
}
function ruleMetrics(metrics, { alpha }, isMeasured) {
	const measured = metrics.filter(isMeasured);
	const outcomes = outcomesOf(measured, alpha, (part) => part);
	const ifLost = outcomesOf(measured, alpha, (part) => part.ifLost ?? part);
	const ruled = (part) => ({
		...part,
		outcome: outcomes.get(part),
		ifLost: part.ifLost && {
			...part.ifLost,
			outcome: ifLost.get(part)
		}
	});
	return metrics.map((metric) => ({
		...ruled(metric),
		slices: metric.slices.map((slice) => ruled(slice))
	}));
}
function outcomesOf(metrics, alpha, ruledOf) {
	const inputs = metrics.flatMap((metric) => ruledParts(metric, ruledOf));
	const outcomes = applyRules(inputs.map(({ input }) => input), alpha);
	return new Map(inputs.map(({ part }, index) => [part, outcomes[index]]));
}
function ruledParts(metric, ruledOf) {
	const { gate } = metric;
	if (gate === void 0) return [];
	return [metric, ...metric.slices].flatMap((part) => {
		const { weighed, comparison } = ruledOf(part);
		const tolerance = part.gate?.tolerance;
		if (weighed === void 0 || tolerance === void 0) return [];
		const allowed = allowedDrop(tolerance, comparison.base);
		return [{
			part,
			input: {
				rule: weighed.isHeadsDoing && gate.rule !== "auto" ? "point" : gate.rule,
				tolerance: allowed,
				weighed: weighed.change,
				...part === metric ? { large: largeLoss(comparison.metric, allowed, comparison.base) } : { sliceOf: comparison.metric.name }
			}
		}];
	});
}
function judgeSlice(slice, items, { gate, exam }) {
	const { comparison, tag } = slice;
	const named = gate?.perSlice.find((entry) => entry.tag === tag);
	const nothing = {
		gate: void 0,
		weighed: void 0,
		outcome: void 0
	};
	const counted = {
		...comparison,
		pairs: {
			items: [],
			base: [],
			head: []
		}
	};
	if (named === void 0) return {
		tag,
		comparison: counted,
		...nothing,
		named: false,
		lost: 0
	};
	const members = itemsOf(tag, items);
	const { pairs } = comparison.coverage;
	const lost = lostOnHead(comparison.metric, members).length;
	const isLarge = pairs > 0 && pairs + lost >= 5;
	const boundsAlone = (comparison.headScored?.items ?? 0) >= 5 ? {
		...named,
		tolerance: void 0
	} : void 0;
	const own = isLarge ? named : boundsAlone;
	const weighed = own && weigh(comparison, members, {
		bounds: own,
		exam,
		lost,
		isSlice: true
	});
	const ifLost = own && countAsLost(comparison.metric, members, {
		bounds: own,
		exam,
		isSlice: true
	});
	return {
		...slice,
		gate: own,
		weighed,
		outcome: void 0,
		ifLost,
		named: true,
		lost
	};
}
function countAsLost(metric, items, weighing) {
	const { name, direction } = metric;
	if (weighing.bounds === void 0 || entryOf(metric).reads !== "labels") return void 0;
	const gone = lostOnHead(metric, items).filter(({ scores }) => isScored(scores.base, name));
	if (gone.length === 0 || direction === "neutral") return void 0;
	const isGone = new Set(gone);
	const worst = scored(direction === "higher" ? 0 : 1);
	const counted = items.map((item) => {
		if (!isGone.has(item)) return item;
		const { base, head } = item.scores;
		const get = (other) => other === name ? worst : head.get(other);
		return {
			...item,
			scores: {
				base,
				head: { get }
			}
		};
	});
	const comparison = compareMetric(metric, counted);
	return {
		comparison,
		weighed: weigh(comparison, counted, {
			...weighing,
			lost: 0
		}),
		outcome: void 0
	};
}
function isScored(scores, metric) {
	return scores?.get(metric)?.kind === "scored";
}
function lostOnHead(metric, items) {
	const { name } = metric;
	const readsLabels = entryOf(metric).reads === "labels";
	return items.filter(({ scores: { base, head }, gone }) => {
		const kind = head.get(name)?.kind;
		if (kind === "scored" || kind === "judge_error") return false;
		if (isScored(base, name)) return true;
		return readsLabels && gone.some(({ declared }) => declared);
	});
}
function weigh({ metric, base, head, pairs }, items, { bounds, exam, lost, isSlice, labelled }) {
	if (base === void 0 || head === void 0 || pairs.items.length === 0) return void 0;
	const tolerance = bounds?.tolerance;
	const summary = summaryOf(metric);
	const scores = {
		name: metric.name,
		base: pairs.base,
		head: pairs.head,
		direction: metric.direction === "lower" ? "lower" : "higher",
		summary,
		clusters: clustersOf(items, pairs),
		documents: documentsOf(items, pairs)
	};
	const allowed = tolerance && allowedDrop(tolerance, base);
	const judged = weighChange(scores, allowed, {
		...exam.statistics,
		lost,
		isSlice
	});
	const { change, correction } = labelled === void 0 ? { change: judged } : correctChange({
		change: judged,
		scores
	}, pairs.items, {
		labelled: withoutAccepted(labelled, items),
		tolerance: allowed,
		...exam.statistics
	});
	const drop = summary === "none" ? -orientedChange(metric, head - base) : change.drop;
	const isUntested = change.test.kind === "none" && change.test.reason !== "no-mean";
	const couldBe = change.n + lost >= 20 && change.changed > 0 && change.changed + lost >= 5;
	return {
		change: {
			...change,
			drop,
			worsened: change.worsened + lost
		},
		scores,
		items: pairs.items,
		isHeadsDoing: isUntested && lost > 0 && couldBe,
		correction
	};
}
function withoutAccepted({ differing, ...labelled }, items) {
	const accepted = new Set(items.flatMap(({ id, scores: { base, head } }) => base === head ? [id] : []));
	return {
		...labelled,
		differing: differing.difference(accepted)
	};
}
function comparedApart(metric, items) {
	return items.length === 0 ? void 0 : compareMetric(metric, items);
}
function orderMetrics(exam) {
	const gated = exam.gate.map((entry) => entry.metric);
	const names = new Set(gated.map((metric) => metric.name));
	return [...gated, ...exam.metrics.filter((metric) => !names.has(metric.name))];
}
// src/verdict/findings/draft-findings.ts
function* draftFindings(items, exam) {
	const drafts = draftItems(items).map(asQuestion);
	const gate = drafts.length === 0 ? [] : exam.gate.filter(isOfRetrieval).map(toleranceAlone);
	const judged = yield* judgeMetrics(drafts, {
		...exam,
		gate,
		metrics: []
	});
	const { alpha } = exam.statistics;
	return ruleMetrics(judged, exam.statistics, () => true).flatMap(({ gate: own, ...metric }) => own === void 0 ? [] : boundFindings({
		...metric,
		bounds: own,
		gate: own,
		alpha,
		tag: void 0
	}).flatMap(asWarning));
}
function asQuestion(item) {
	const { base, head } = item.golden;
	return {
		...item,
		golden: {
			base: {
				...base,
				draft: void 0
			},
			head
		}
	};
}
function isOfRetrieval({ metric }) {
	const { reads } = entryOf(metric);
	return reads === "labels" || reads === "chunks";
}
function toleranceAlone(gate) {
	return {
		...gate,
		min: void 0,
		max: void 0,
		perSlice: []
	};
}
function asWarning(finding) {
	if (!(finding.kind === "tolerance" || finding.kind === "not-proven") || finding.drop <= finding.tolerance) return [];
	const { metric, base, head, drop, tolerance, pairs } = finding;
	return [{
		kind: "drafts",
		verdict: "warn",
		metric,
		base,
		head,
		drop,
		tolerance,
		pairs
	}];
}
// src/verdict/findings/item-findings.ts
function failedOnHeadOnly(items) {
	const failed = eligibleItems(items).filter(({ facts }) => facts.head.failure !== void 0 && facts.base?.failure === void 0);
	if (failed.length === 0) return [];
	return [{
		kind: "failed-queries",
		verdict: "warn",
		items: failed.map((item) => item.id)
	}];
}
function lostAnswers(items, gated) {
	const lost = eligibleItems(items).filter(({ scores: { base, head } }) => gated.some((metric) => {
		const score = head.get(metric);
		return score?.kind === "not_applicable" && score.reason === "no_answer" && base?.get(metric)?.kind === "scored";
	}));
	if (lost.length === 0) return [];
	return [{
		kind: "lost-answers",
		verdict: "warn",
		items: lost.map((item) => item.id)
	}];
}
// src/verdict/findings/judge-findings.ts
function judgeFindings({ items, metrics, exam }, judge, unwritten = false) {
	const answered = metrics.filter(({ gate, comparison: { metric } }) => {
		return gate !== void 0 && (needsJudge(metric, exam) || metric.group === "answer");
	});
	const gated = answered.filter(({ comparison }) => needsJudge(comparison.metric, exam));
	const isUnwritten = ({ comparison }) => unwritten && comparison.coverage.pairs === 0;
	if (answered.some(isUnwritten)) return [withheldFinding(answered.filter((metric) => isUnwritten(metric) || lacksJudgements(metric.comparison.metric, items)), exam)];
	if (gated.length === 0) return [];
	const unjudged = gated.filter(({ comparison }) => lacksJudgements(comparison.metric, items));
	const heard = gated.filter(({ comparison }) => !asksNoChat(comparison.metric));
	const whole = keyFinding(unjudged, exam, judge) ?? stopFinding(heard, unjudged, judge);
	const distrusted = trustFinding(heard, exam, judge);
	const explained = new Set([...whole, ...distrusted.filter(({ verdict }) => verdict === "error")].flatMap(({ metrics: names }) => names));
	return [
		...whole,
		...distrusted,
		...gated.filter(({ comparison }) => !explained.has(comparison.metric.name)).flatMap((metric) => errorsFinding(metric, exam.maxErrors))
	];
}
function unmeasuredBy(findings) {
	const names = findings.flatMap((finding) => {
		if (finding.kind === "judge-errors") return [finding.metric];
		return finding.verdict === "error" || finding.kind === "no-judge-key" ? finding.metrics : [];
	});
	return new Set(names);
}
function unaskedBy(findings, metrics, exam) {
	if (!findings.some(({ kind }) => kind === "no-judge-key" || kind === "judge-stopped")) return /* @__PURE__ */ new Set();
	const told = new Set(findings.flatMap((finding) => "metrics" in finding ? finding.metrics : []));
	return new Set(namesOf(metrics).filter((name, at) => {
		const metric = metrics[at]?.comparison.metric;
		return told.has(name) || metric !== void 0 && needsJudge(metric, exam);
	}));
}
function keyFinding(unjudged, exam, judge) {
	if (unjudged.length === 0 || judge?.key === "given") return void 0;
	if (judge?.key === "withheld") return [withheldFinding(unjudged, exam)];
	return [{
		kind: "no-judge-key",
		verdict: "error",
		metrics: namesOf(unjudged),
		withheld: false
	}];
}
function withheldFinding(unmeasured, { whenUnmeasured }) {
	return {
		kind: "no-judge-key",
		verdict: whenUnmeasured,
		metrics: namesOf(unmeasured),
		withheld: true
	};
}
function stopFinding(gated, unjudged, judge) {
	if (judge?.stopped === void 0) return [];
	const metrics = namesOf(judge.key === "given" && judge.trust === void 0 ? gated : unjudged);
	if (metrics.length === 0) return [];
	const { cause, message } = judge.stopped;
	return [{
		kind: "judge-stopped",
		verdict: "error",
		metrics,
		cause,
		message
	}];
}
function trustFinding(gated, exam, judge) {
	if (judge?.trust?.kind !== "untrusted" || gated.length === 0) return [];
	const { passed, of, failed, reasons } = judge.trust;
	return [{
		kind: "judge-untrusted",
		verdict: exam.judge?.trust.onUntrusted ?? "error",
		metrics: namesOf(gated),
		passed,
		of,
		failed: failed.map(({ name }) => name),
		reasons
	}];
}
function errorsFinding({ comparison: { metric, coverage } }, allowed) {
	const failed = coverage.judgeErrors;
	const of = coverage.pairs + failed;
	if (failed <= allowed * of + 1e-9) return [];
	return [{
		kind: "judge-errors",
		verdict: "error",
		metric: metric.name,
		failed,
		of,
		allowed
	}];
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
// src/verdict/findings/must-pass.ts
function mustPassFindings(items, window) {
	const broken = eligibleItems(items).filter((item) => item.golden.base.mustPass && !passes(item, "head", window));
	const isInherited = (item) => item.facts.base !== void 0 && !passes(item, "base", window);
	const inherited = broken.filter(isInherited);
	return [finding("fail", broken.filter((item) => !isInherited(item))), finding("warn", inherited)].flat();
}
function passes(item, side, window) {
	const facts = item.facts[side];
	if (facts === void 0 || facts.failure !== void 0) return false;
	const golden = item.golden.base;
	if (facts.assertions === "broken" || losesAnswer(item, side)) return false;
	if (!golden.answerable || golden.labels.kind === "none") return true;
	if (item.stale.some((label) => label.on === side || label.on === "both")) return false;
	if (item.gone.some(({ declared }) => declared)) return side === "base";
	return facts.match !== void 0 && hits(facts.match, window);
}
function losesAnswer({ facts }, side) {
	if (side === "base" || facts.head.assertions !== "no-answer") return false;
	return facts.base?.assertions === "kept" || facts.base?.assertions === "broken";
}
function finding(verdict, items) {
	if (items.length === 0) return [];
	return [{
		kind: "must-pass",
		verdict,
		items: items.map((item) => item.id)
	}];
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
		roundFailed("probes-failed", "base", gated),
		roundFailed("probes-failed", "head", gated),
		roundFailed("trials-failed", "base", gated),
		roundFailed("trials-failed", "head", gated),
		isMeasured ? [] : noItems(items, asked)
	].flat();
}
function tooManyFailures(side, items, allowed) {
	const sides = items.flatMap((item) => item.facts[side] ?? []);
	const asked = sides.length;
	const failed = sides.filter(({ failure }) => failure !== void 0).length;
	if (failed <= allowed * asked) return [];
	return [{
		kind: "too-many-failures",
		verdict: "error",
		side,
		failed,
		asked,
		allowed
	}];
}
const roundsAsked = {
	"probes-failed": {
		reads: "probes",
		isAsked: (score) => whyUnscored(score) !== "not_probed"
	},
	"trials-failed": {
		reads: "trials",
		isAsked: ({ kind }) => kind !== "not_applicable"
	}
};
function roundFailed(kind, side, { items, metrics, maxErrors: allowed }) {
	const { reads, isAsked } = roundsAsked[kind];
	const most = metrics.filter(({ gate, comparison }) => gate !== void 0 && entryOf(comparison.metric).reads === reads).map(({ comparison }) => {
		const scores = items.flatMap(({ scores: of }) => of[side]?.get(comparison.metric.name) ?? []);
		return {
			failed: scores.filter((score) => score.kind === "run_error").length,
			asked: scores.filter(isAsked).length
		};
	}).toSorted((a, b) => b.failed - a.failed)[0];
	if (most === void 0 || most.failed <= allowed * most.asked) return [];
	return [{
		kind,
		verdict: "error",
		side,
		...most,
		allowed
	}];
}
function noItems(items, metrics) {
	const message = whyNothing(items, metrics);
	return message === void 0 ? [] : [{
		kind: "no-items",
		verdict: "error",
		message
	}];
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
			kind: "scorer-failed",
			verdict: "error",
			metric: metric.name,
			failed,
			of,
			allowed,
			message
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
	return [...lowered, {
		kind: "judge-unproven",
		verdict: "warn",
		metrics: gated,
		held: [...held],
		missing
	}];
}
// src/verdict/decide.ts
function decide(...asked) {
	const steps = decideStepwise(...asked);
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
	}
}
function* decideStepwise(items, exam, change = {
	emptiesGoldenSet: false,
	chunkOverlap: void 0,
	judge: void 0
}) {
	const weighed = yield* judgeMetrics(items, exam, change.labelled);
	const { alpha } = exam.statistics;
	const judged = [...judgeFindings({
		items,
		metrics: weighed,
		exam
	}, change.judge, change.unwritten), ...oppositeFindings(weighed)];
	const unscored = scorerFindings(items, weighed, exam.maxErrors);
	const unasked = unaskedBy(judged, weighed, exam);
	const trusted = change.judge && change.judge.trust?.kind === "trusted";
	const unhealthy = change.health === void 0 ? [] : healthFindings({
		health: change.health,
		metrics: weighed,
		trusted
	});
	const runLevel = [
		...unhealthy.filter(({ verdict }) => verdict === "error"),
		...runFindings(items, weighed, {
			maxErrors: exam.maxErrors,
			unasked,
			lists: change.lists
		}),
		...judged.filter(({ verdict }) => verdict === "error"),
		...unscored
	];
	const orphaned = orphanedLabels(items, weighed, change.chunkOverlap);
	const untold = /* @__PURE__ */ new Set([
		...orphaned.flatMap((finding) => finding.metrics),
		...unmeasuredBy(judged),
		...unscored.map(({ metric }) => metric)
	]);
	const isMeasured = ({ comparison: { metric } }) => !untold.has(metric.name);
	const metrics = ruleMetrics(weighed, exam.statistics, isMeasured);
	const asserted = orphaned.length === 0 ? items : items.filter((item) => !hasChunkLabels(item));
	const isBareSet = areUnlabelled(eligibleItems(items).map(({ golden }) => golden.base));
	const waitsForDrafts = ({ comparison: { metric } }) => isBareSet && change.lists !== void 0 && entryOf(metric).reads === "labels";
	const losses = [
		...priced(metrics.filter(isMeasured).flatMap((metric) => metricFindings(metric, alpha).filter(({ kind }) => kind !== "nothing-to-compare" || !waitsForDrafts(metric))), metrics),
		...mustPassFindings(asserted, gatedWindow(exam, Math.max)),
		...forbiddenFindings(items, gatedWindow(exam, Math.max)),
		...documentFindings(items, metrics, exam.match.minGrade),
		...driftFindings(change.drift, metrics.filter(isMeasured))
	];
	const weighAgain = function* (name, others) {
		const metric = weighed.find(({ comparison }) => comparison.metric.name === name);
		if (metric === void 0) return [];
		const judgedAgain = yield* judgeMetric(metric.comparison.metric, others, {
			exam,
			labelled: change.labelled
		});
		const ruled = ruleMetrics(weighed.map((each) => each === metric ? judgedAgain : each), exam.statistics, isMeasured).filter(({ comparison }) => comparison.metric.name === name);
		return [...ruled.flatMap((each) => metricFindings(each, alpha)), ...driftFindings(change.drift, ruled)];
	};
	const { findings: left, waived } = yield* acceptLosses(losses, change.waivers ?? [], {
		worse: (name) => worseOn(name, weighed, items),
		lostDocs: (ids) => {
			const those = items.filter(({ id }) => ids.includes(id));
			return new Set(those.flatMap(({ gone }) => gone.map(({ doc }) => doc)));
		},
		unmoved: (name, ids) => weighAgain(name, items.map((item) => ids.has(item.id) ? unmoved(item) : item))
	});
	const { copied } = change;
	const parts = [
		...heldBack(copied === void 0 ? left : yield* creditCopies(left, {
			worse: (name) => {
				const worse = worseOn(name, weighed, items);
				return items.filter(({ id }) => worse.has(id));
			},
			copied,
			judged: (name, others) => weighAgain(name, items.map((item) => others.get(item.id) ?? item))
		}), metrics.filter(isMeasured), change.judge),
		...judged.filter(({ verdict }) => verdict !== "error"),
		...orphaned,
		...rechunkedFindings(items),
		...unhealthy.filter(({ verdict }) => verdict !== "error"),
		...failedOnHeadOnly(items),
		...lostAnswers(items, gatedNames(exam)),
		...yield* draftFindings(items, exam),
		...changedLists(change.lists),
		...change.exam ?? [],
		...emptiedGoldenSet(change)
	];
	const findings = sortFindings([...runLevel, ...parts]);
	return {
		verdict: runLevel.length > 0 ? "error" : worst(parts.map((part) => part.verdict)),
		findings,
		metrics,
		headline: headlineMetric(metrics, findings, change.equalLength),
		waived
	};
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
function emptiedGoldenSet({ emptiesGoldenSet }) {
	return emptiesGoldenSet ? [{
		kind: "no-items",
		verdict: "error",
		message: "head leaves no question in the golden set, so that nothing could be measured after the merge"
	}] : [];
}
function gatedWindow({ gate }, ofCutoffs = Math.min) {
	const cutoffs = gate.map(({ metric: { cutoff } }) => cutoff);
	if (cutoffs.some(({ kind }) => kind === "context")) return "context";
	const ranks = cutoffs.flatMap((cutoff) => cutoff.kind === "ranks" ? [cutoff.k] : []);
	return ranks.length === 0 ? 5 : ofCutoffs(...ranks);
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
function gatedNames(exam) {
	return exam.gate.map(({ metric: { name } }) => name);
}
// src/verdict/broken-base.ts
function brokenBase(items, exam, { health, judge }) {
	const alone = items.flatMap((item) => item.origin === "added" ? [] : asAlone(item, exam));
	if (alone.length === 0 || health?.base === void 0) return [];
	const { findings } = decide(alone, exam, {
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
	return [...new Set(found.filter(isOwn).map(codeOf))];
}
function asAlone(item, exam) {
	const { golden, facts, scores, stale } = item;
	if (facts.base === void 0 || scores.base === void 0) return [];
	const { base } = scores;
	if (exam.gate.some(({ metric }) => isOfServer(base.get(metric.name)))) return [];
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
function dropsJudge(broken, exam) {
	return !exam.gate.some(({ metric }) => needsJudge(metric, exam)) && broken.some((code) => ofJudge.has(code));
}
const ofJudge = /* @__PURE__ */ new Set([
	"judge-untrusted",
	"judge-stopped",
	"judge-errors"
]);
function isPartlyMeasured(broken) {
	return broken.every((code) => partial.has(code));
}
const partial = /* @__PURE__ */ new Set([
	"too-many-failures",
	"probes-failed",
	"trials-failed",
	"scorer-failed"
]);
function isOwn(finding) {
	if (finding.verdict !== "error") return false;
	if (finding.kind === "no-judge-key") return !finding.withheld;
	return finding.kind !== "judge-stopped" || !ofThisRun.has(finding.cause);
}
const ofThisRun = /* @__PURE__ */ new Set(["budget", "deadline"]);
function codeOf(finding) {
	return finding.kind === "unhealthy" ? finding.check : finding.kind;
}
// src/commands/comparing/since-baseline.ts
async function sinceBaseline({ exam, baseline }, head, ports) {
	if (baseline === void 0) return void 0;
	const { name, commit } = baseline;
	if ("message" in baseline) return {
		kind: "lost",
		broken: [],
		...baseline
	};
	const own = examSince(exam, baseline.pipeline);
	const runs = {
		base: baseline.run,
		head
	};
	const sides = await readDocuments({
		exam: own,
		files: baseline.files
	}, runs, ports);
	const { items, health, chunkOverlap } = await scoreItems(own, own.settings, sides, ports);
	const change = {
		emptiesGoldenSet: false,
		chunkOverlap,
		judge: void 0
	};
	const broken = brokenBase(items, own.settings, {
		...change,
		health
	}).filter((code) => code !== "labels-fit");
	if (broken.length > 0) return {
		kind: "lost",
		name,
		commit,
		broken,
		message: ""
	};
	return {
		kind: "measured",
		name,
		commit,
		...fallenSince(await toTheEnd(decideStepwise(items, own.settings, change), ports))
	};
}
function examSince(exam, pipeline) {
	return {
		...exam,
		settings: examOfDrift(exam.settings),
		pipelines: {
			base: pipeline,
			head: exam.pipelines.head
		},
		items: itemsOfBase(exam)
	};
}
function idsSince(exam) {
	return itemsOfBase(exam).map(({ id }) => id);
}
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
	await askAll(queries, {
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
	const code = codeOf$1(error);
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
	const { buildMs } = request.settings.timeout;
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
	const ending = await within(child.ended, buildMs);
	return {
		words: ending === void 0 ? `timed out after ${secondsOf(buildMs)} (pipeline.timeout.build)` : endingWords(ending),
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
	const asked = child.ask(query, request.settings.timeout.queryMs);
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
	const { startMs, queryMs } = request.settings.timeout;
	await using child = startQueryProcess(asking);
	const isResponsive = await askSide(request, {
		collector,
		firstAlone: true,
		ask: (query, cold) => child.ask(query, cold ? startMs + queryMs : queryMs)
	});
	child.endInput();
	if (isResponsive) await within(child.ended, limits.process.patienceMs);
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
// src/run/runs-invalid.ts
function runsInvalid(where, what, options = {}) {
	return new GateError("runs-invalid", `${printable(where)}: ${what}`, {
		hint: options.hint ?? "collect again, and report what `collect` wrote without changing it",
		cause: options.cause
	});
}
function notRead(where, error, what = "cannot be read") {
	if (!isSystemError(error)) return error;
	return runsInvalid(where, `${what}: ${fileErrorText(error)}`, {
		hint: "the system says so, whatever the file holds: check rights, disk and network share, of a packed file also the room for temporary files (TMPDIR), or name a copy",
		cause: error
	});
}
function changedMeanwhile(where) {
	return runsInvalid(where, "changed while it was read", { hint: "wait until whatever writes it has ended, or name a copy" });
}
function whileReading(where, work) {
	return work.catch((error) => {
		throw notRead(where, error);
	});
}
function isContentInvalid(error) {
	return error instanceof GateError && error.code === "runs-invalid" && codeOf$1(error.cause) === void 0;
}
function notUnpacked(where, cause) {
	if (isSystemError(cause)) return notRead(where, cause, "cannot be unpacked");
	return runsInvalid(where, "cannot be unpacked: it is cut off or damaged", {
		hint: "pack it again with gzip, or copy it once more from where it is whole",
		cause
	});
}
// src/run/reading/open-plain-file.ts
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
	const link = refusesLinks ? constants.O_NOFOLLOW : 0;
	const flags = constants.O_RDONLY | constants.O_NONBLOCK | link;
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
	return reasons.get(codeOf$1(error) ?? "") ?? `cannot be opened: ${fileErrorText(error)}`;
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
	const unpacked = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
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
// src/run/reading/stamp-of.ts
function stampOf({ fd }) {
	const { size, mtimeMs } = fstatSync(fd);
	return `${size} ${mtimeMs}`;
}
// src/run/reading/document-names.ts
const mostNames = 2e5;
const mostUnits = 33554432;
function documentNames() {
	const names = /* @__PURE__ */ new Set();
	let units = 0;
	return {
		add(doc) {
			const name = documentId(doc);
			if (names.has(name) || names.size === mostNames || units + name.length > mostUnits) return;
			names.add(name);
			units += name.length;
		},
		sorted: () => new Set([...names].toSorted(byCodeUnit))
	};
}
// src/run/reading/read-native-run.ts
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
// src/run/reading/run-thread.ts
const worthAThread = 33554432;
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
// src/run/reading/read-native-in-thread.ts
async function readNativeInThread(file, rules, program = entry()) {
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
function entry() {
	const name = import.meta.url.endsWith(".ts") ? "./native-worker.ts" : "./native-worker.js";
	return new URL(name, import.meta.url);
}
// src/run/answer-line.ts
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
// src/run/writing/write-run-file.ts
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
// src/run/reading/open-run-file.ts
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
// src/commands/comparing/nothing-relevant-changed.ts
async function nothingRelevantChanged({ exam, commits, reader }) {
	const { pipelines, golden, changes, depth } = exam;
	if (commits.base === void 0 || pipelines.base === void 0 || changes.length > 0) return false;
	if (golden.base?.hash !== golden.head.hash) return false;
	const labelled = documentsOfEvidence(exam.items.map((item) => item.golden.head));
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
// src/commands/collecting/cache-keys.ts
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
// src/commands/collecting/vector-cache.ts
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
// src/text/key-case.ts
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
// src/run/folder-names.ts
const manifestName = "run.json";
const askedSides = [
	"base",
	"head",
	"baseline"
];
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
	const side = askedSides.find((each) => name === runFileName(each));
	if (side !== void 0) return side;
	if (/^golden-base(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return "golden-base";
	if (/^golden-head(?:\.[A-Za-z0-9]{1,10})?$/.test(name)) return "golden-head";
}
// src/commands/collecting/public-artifact-guard.ts
async function refusePrivateText({ runs, exam, files, baseline }, visibility) {
	if (runs === void 0 || exam.settings.runText === "full") return;
	const ids = exam.items.map(({ id }) => id);
	const pinned = baseline !== void 0 && "run" in baseline ? [baseline] : [];
	const all = [...sideNames.map((side) => ({
		side,
		run: runs[side],
		files
	})), ...pinned.map((each) => ({
		side: "base",
		...each
	}))];
	for (const { side, run, files: held } of all) {
		const tracked = trackedFiles(await held.listing?.(side) ?? [], visibility);
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
// src/run/chunks-once.ts
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
// src/commands/collecting/run-cache.ts
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
// src/commands/collecting/server-headers.ts
function serverHeaders({ exam, commits, request: { environment, passEnv }, ports }, side) {
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
			from: exam.from,
			baseUrl: url.href
		};
		for (const header of entries.filter(({ variable }) => !passes$1(variable, passEnv))) {
			const why = doubtOf(trust, commits, ports.models) ?? foreignTo(exam.policy, {
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
function foreignTo(policy, { header: { name, variable }, settings, side, sha, url }) {
	if (policy.kind !== "http" || policy.headers.get(name) !== variable) return `which stands in ${side}'s config alone`;
	const ofBase = new URL(serverUrl(policy.url, "pipeline.url", {
		side,
		sha,
		port: void 0
	}));
	const [asked, named] = [askedBy(settings, url), askedBy(policy, ofBase)];
	return asked === named ? void 0 : `for ${asked}: base names ${named}`;
}
function askedBy(settings, { origin, pathname }) {
	return `${methodOf(settings, settings.url)} ${origin}${pathname}`;
}
// src/commands/collecting/side-inputs.ts
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
function filesWithoutTree(side, sha, { exam, workspace, request, settings, entries }) {
	const isPlain = entries.every(({ mode }) => mode === "100644" || mode === "100755");
	if (settings.kind !== "builtin" || request.lfs || !isPlain) return void 0;
	const hidden = examPaths(side, exam);
	const shown = entries.filter((entry) => {
		const path = fromTop(exam.folders[side], entry.path);
		return !hidden.has(path) && !isReviewOf(path, hidden);
	});
	return commitFiles(workspace, sha, shown);
}
// src/commands/collecting/require-key.ts
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
export { worthAThread as A, writeAnswers as B, nothingRelevantChanged as C, answerLine as D, writeRunFile as E, notUnpacked as F, sinceBaseline as G, examSince as H, runsInvalid as I, isPartlyMeasured as J, brokenBase as K, whileReading as L, stampOf as M, openPlainFile as N, askThread as O, changedMeanwhile as P, runCommand as R, cacheKeys as S, mostFileBytes as T, idsSince as U, indexVersion as V, itemsOfBase as W, gatedWindow as X, decideStepwise as Y, kindsOfItems as Z, unfinishedName as _, serverHeaders as a, written as b, refusePrivateText as c, finishedName as d, goldenCopyName as f, runFileName as g, partNamed as h, trialsOfSide as i, documentNames as j, errorOf as k, trackedFiles as l, manifestName as m, filesWithoutTree as n, cachedRun as o, journalName as p, dropsJudge as q, queriesOf as r, mayBeKept as s, requireKey as t, askedSides as u, readBack as v, openRunFile as w, vectorCache as x, snakeCase as y, knownAnswers as z };
