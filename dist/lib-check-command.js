import { $a as gating, $u as isMapping, Ao as plural, Bo as openTerminalLog, Co as enumerate, F as hanging, I as indented, M as bullets, Mo as say, Oo as metricName, Ot as headlineOf, P as errorLines, R as textOfBlocks, Rr as isUnhealthy, Tn as gate, Xo as buildPorts, Yo as buildFlags, Yt as reasonSentence, Zo as buildRequest, Zs as listMistakes, as as parseGoldenSet, c as terminalWidth, dn as plainForeign, dr as whichContext, en as isDead, fn as plainText, fr as isOfQueries, i as openWorkTree, ko as plain, ll as isShare, ln as shownOf, t as stoppable, ur as isContextUnknown, wr as fewestBlocked, yt as visibleJson } from "./lib-policy.js";
import { n as setChecks, r as openCheckedSet, t as checkSet } from "./lib-checks.js";
import { Bt as throughHistory, Lt as goldenLines, Qt as questionOf, Vt as labelNow, Wt as documentsOf, zt as removedInHistory } from "./lib-scoring.js";
import { i as saveGolden, n as requireGolden, t as notNative } from "./lib-golden-file.js";
import { n as withProposal, t as labelAnswers } from "./lib-label-answers.js";
import { i as rewriteLines, t as fixLabels } from "./lib-fix-labels.js";
import { f as todayBlocks, m as paintFor, p as healthLines } from "./lib-report.js";
import { i as cleanLines, r as cleanLine } from "./lib-failure.js";
import { i as readFlags, s as wrongUse } from "./lib-flags.js";
import { t as watching } from "./lib-watching.js";
// src/gate/check/absent-documents.ts
async function absentDocuments(docs, tree, texts) {
	const absent = new Map();
	const missing = [];
	for (const doc of docs) {
		const file = await tree.fileOf(doc);
		if (file === "missing") missing.push(doc);
		else absent.set(doc, { kind: file });
	}
	await using history = missing.length === 0 ? void 0 : await tree.openHistory(texts);
	if (history === void 0) return absent;
	for (const [doc, { commit, now }] of await removedInHistory(missing, history)) {
		const isThere = now !== void 0 && texts.has(now);
		absent.set(doc, {
			kind: "deleted",
			commit,
			now: isThere ? now : void 0
		});
	}
	return absent;
}
// src/gate/check/check-golden.ts
async function checkGolden(tree) {
	const bytes = await requireGolden(tree);
	const set = parseGoldenSet(bytes, tree.golden);
	const texts = new Map();
	for await (const { doc, text } of tree.readDocuments()) texts.set(doc, text);
	const isWhole = tree.config?.pipeline.kind === "builtin" || areMostlyThere(set.items, texts);
	const { gate = [] } = tree.config?.policy ?? {};
	const sights = sightsOf(gate, set.items);
	const of = {
		items: set.items,
		corpus: { text: (doc) => texts.get(doc) },
		texts,
		isWhole,
		sights
	};
	const followed = await followedLabels(tree, openCheckedSet(of), texts);
	const unknown = set.items.flatMap(documentsOf).filter((doc) => !texts.has(doc));
	const absent = await absentDocuments([...new Set(unknown)], tree, texts);
	return {
		set,
		bytes,
		problems: checkSet(openCheckedSet({
			...of,
			followed,
			absent
		}))
	};
}
async function followedLabels(tree, { places, documents }, texts) {
	const stale = places.filter(({ found }) => found.kind !== "found").map(({ evidence, item }) => ({
		evidence,
		question: questionOf(item)
	}));
	if (stale.length === 0) return new Map();
	await using history = await tree.openHistory(texts);
	if (history === void 0) return new Map();
	const found = await throughHistory(stale, history, { breath: async () => void 0 });
	return new Map([...found].flatMap(([{ evidence }, [followed, another]]) => {
		if (followed === void 0) return [];
		if (another !== void 0) return [[evidence, unclear(evidence, followed)]];
		const now = followed.history?.kind === "lost" ? followed : labelNow(followed, documents);
		return now === void 0 ? [] : [[evidence, now]];
	}));
}
function unclear(label, { history }) {
	const commit = history?.commit;
	return {
		...label,
		history: {
			kind: "lost",
			why: "unclear",
			...commit !== void 0 && { commit }
		}
	};
}
function areMostlyThere(items, texts) {
	const named = items.flatMap(documentsOf);
	return 2 * named.filter((doc) => texts.has(doc)).length > named.length;
}
function sightsOf(gate, items) {
	const onBase = items.map((base) => ({
		origin: "both",
		golden: {
			base,
			head: base
		}
	}));
	const questions = gating(onBase).filter(({ golden: { base } }) => base.answerable && base.labels.kind !== "none").length;
	return gate.flatMap(({ metric, rule, tolerance, inconclusive }) => {
		if (metric.group !== "retrieval" || !isShare(metric) || tolerance?.kind !== "absolute") return [];
		if (rule !== "auto" && rule !== "point" || questions === 0) return [];
		const { value } = tolerance;
		const fewest = fewestBlocked(questions, {
			tolerance: value,
			rule: inconclusive === "fail" ? "point" : rule
		});
		return [{
			metric: metric.name,
			tolerance: value,
			fewest,
			questions
		}];
	});
}
// src/gate/check/fix-golden.ts
async function fixGolden(tree, { bytes, problems }) {
	const fixed = fixLabels(bytes, tree.golden, problems);
	const lines = goldenLines(fixed.text, listMistakes(tree.golden));
	const { proposals } = await labelAnswers(Buffer.from(fixed.text), tree, (line) => lines[line - 1]?.item?.["notes"]);
	const sure = new Map(proposals.flatMap((one) => one.outcome === "sure" ? [[one.line, one]] : []));
	const labelled = rewriteLines(fixed.text, tree.golden, ({ item }, line) => {
		const proposal = sure.get(line);
		if (proposal === void 0) return void 0;
		if (!isMapping(item)) throw notNative(tree.golden);
		return withProposal(item, proposal);
	});
	if (fixed.changed + labelled.changed > 0) await saveGolden(tree, labelled.text);
	return {
		diff: `${fixed.diff}${labelled.diff}`,
		unsure: proposals.filter(({ outcome }) => outcome === "unsure")
	};
}
// src/report/terminal/pipeline-check.ts
function pipelineCheck(report, columns) {
	const width = Math.max(40, columns);
	const isFailing = report.findings.some(isOfQueries);
	const wrong = report.findings.filter((finding) => isUnhealthy(finding) || isOfQueries(finding));
	const unknown = ofUnknownContext(report);
	const outcome = report.error !== void 0 || isFailing ? "unmeasured" : isDead(report) || unknown.length > 0 ? "unhealthy" : "healthy";
	const why = [
		...wrong.map((finding) => reasonSentence(finding, report, "full")),
		...unknown,
		...report.error === void 0 ? [] : [headlineOf(report).sentence]
	];
	const text = textOfBlocks([
		[`RAG Gate: ${outcome === "healthy" ? "healthy" : "not healthy"}`],
		errorLines(report, width),
		bullets("Why", why, width),
		healthLines({
			report,
			paint: paintFor(false),
			width
		}),
		...outcome === "healthy" ? todayBlocks(report, width) : []
	]);
	return {
		outcome,
		why: why.map((words) => plainText(words)),
		text
	};
}
function ofUnknownContext(report) {
	const gated = report.metrics.filter(({ gate }) => gate !== void 0).map(({ metric }) => metric).filter((metric) => isContextUnknown(metric, report));
	if (gated.length === 0) return [];
	return [say`${enumerate(gated.map(metricName))} ${plain(gated.length === 1 ? "is" : "are")} gated but cannot be measured. ${whichContext}`];
}
// src/cli/golden-check-text.ts
const mostShown = {
	error: 20,
	warn: 20,
	info: 3
};
function checkText({ set, problems }, width) {
	const file = plainForeign(set.file, 200);
	const blocks = [...Map.groupBy(problems, ({ check }) => check)].map(([check, found]) => {
		const { severity, finds, remedy } = setChecks[check];
		const shown = shownOf(found.length, mostShown[severity]);
		const more = found.length - shown;
		return [
			`${severity} (${check}, ${found.length}): ${finds}`,
			...found.slice(0, shown).flatMap(({ item, says, label }) => {
				const about = item === void 0 ? "" : `:${item.line} ${plainForeign(item.id, 80)}`;
				return [...hanging(`${file}${about}: ${plainText(says)}`, width), ...label === void 0 ? [] : [`    ${visibleJson(label)}`]];
			}),
			...more > 0 ? [`  and ${more} more (--json lists all)`] : [],
			...indented(remedy, width)
		];
	});
	const counts = [
		"error",
		"warn",
		"info"
	].map((severity) => `${severity} ${countOf(problems, severity)}`);
	const questions = plainText(plural(set.items.length, "question"));
	return textOfBlocks([...blocks, [`${file}: ${questions}; ${counts.join(", ")}`]]);
}
function countOf(problems, severity) {
	return problems.filter(({ check }) => setChecks[check].severity === severity).length;
}
function checkJson({ set, problems }, health) {
	const found = problems.map(({ check, item, says, fix, label }) => ({
		check,
		severity: setChecks[check].severity,
		item: item?.id,
		line: item?.line,
		message: plainText(says),
		fix,
		label
	}));
	const { file, items, drafts } = set;
	const pipeline = health && {
		outcome: health.outcome,
		why: health.why
	};
	const told = {
		file,
		questions: items.length,
		drafts,
		problems: found,
		pipeline
	};
	return `${visibleJson(told, 2)}\n`;
}
// src/gate/check/proposal-text.ts
function proposalText({ id, query, outcome, by, score, labels = {} }) {
	const how = outcome === "not-found" ? "not found" : `${score?.toFixed(2)} ${by}`;
	const quotes = (labels.evidence ?? []).map((target) => {
		const members = "any" in target ? target.any : [target];
		return `${members.map(({ doc }) => doc).join(" or ")}: ${members[0]?.quote}`;
	});
	return [
		`${id} (${how}): ${query}`,
		...quotes,
		...labels.sections ?? []
	].map((line) => cleanLine(line.replaceAll(/\s+/g, " "))).join("\n  ");
}
// src/cli/check-command.ts
const { base: _, head: __, ...shared } = buildFlags;
const ownFlags = {
	...shared,
	golden: { type: "string" },
	fix: { type: "boolean" },
	json: { type: "boolean" },
	watch: { type: "boolean" }
};
async function runCheckCommand(args) {
	const flags = readFlags("check", args, ownFlags);
	if (flags.watch === true && (flags.fix ?? flags.golden ?? flags.json) !== void 0) throw wrongUse("check")("--watch cannot be combined with --fix, --golden or --json");
	const run = (signal) => check(flags, signal);
	return stoppable((signal) => flags.watch === true ? watching(run, {
		config: flags.config,
		directory: flags["working-directory"],
		signal
	}) : run(signal));
}
async function check(flags, signal) {
	const { golden, config, json = false } = flags;
	const tree = await openWorkTree({
		folder: process.cwd(),
		workingDirectory: flags["working-directory"],
		golden,
		config,
		signal
	});
	const print = (text) => void (json || process.stdout.write(text));
	let checked = await checkGolden(tree);
	if (flags.fix === true) {
		const { diff, unsure } = await fixGolden(tree, checked);
		print(diff === "" ? "--fix found nothing that it can repair safely.\n\n" : `${cleanLines(diff).join("\n")}\n`);
		print(unsureText(unsure));
		checked = await checkGolden(tree);
	}
	print(checkText(checked, terminalWidth()));
	const skipped = whyNotBuilt(checked, {
		isNamed: golden !== void 0,
		hasConfig: tree.config !== void 0
	});
	const health = skipped === void 0 ? await askPipeline(flags, signal) : void 0;
	print(health === void 0 ? `${skipped}` : `\n${health.text}`);
	if (json) process.stdout.write(checkJson(checked, health));
	return exitCodeOf(checked, health);
}
function whyNotBuilt(checked, { isNamed, hasConfig }) {
	if (isBroken(checked)) return "Nothing was built: correct the errors in the golden set first.\n";
	if (isNamed) return "";
	return hasConfig ? void 0 : "Nothing was built: there is no configuration yet. Run `rag-gate init` to create one.\n";
}
function isBroken({ problems }) {
	return problems.some(({ check: name }) => setChecks[name].severity === "error");
}
async function askPipeline(flags, signal) {
	const log = openTerminalLog(process.stderr);
	const request = await buildRequest(flags, log);
	const ports = buildPorts(flags, {
		log,
		signal,
		now: () => performance.now()
	});
	const models = {
		...ports.models,
		hasKey: false,
		asksNobody: true
	};
	const report = await gate({
		...request,
		base: { kind: "none" }
	}, {
		...ports,
		models
	});
	log.done();
	return pipelineCheck(report, terminalWidth());
}
function unsureText(unsure) {
	if (unsure.length === 0) return "";
	return `${unsure.map((one) => `${proposalText(one)}\n`).join("")}Uncertain proposals, not written to the golden set (${unsure.length}): decide on them with \`rag-gate golden review\`\n\n`;
}
function exitCodeOf(checked, health) {
	if (isBroken(checked) || health?.outcome === "unhealthy") return 1;
	return health?.outcome === "unmeasured" ? 3 : 0;
}
export { runCheckCommand };
