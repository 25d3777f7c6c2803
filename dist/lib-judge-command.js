import { $n as distrustReason, Bo as openTerminalLog, Bu as threeDecimals, Iu as count, Ru as moneyText, Tn as gate, Uo as readNamedFile, Vo as many, Wt as isFilteredOrder, Xo as buildPorts, Yo as buildFlags, Zo as buildRequest, c as terminalWidth, da as openPolicy, fn as plainText, ki as reachModels, n as terminalTable, t as stoppable, yt as visibleJson } from "./lib-policy.js";
import { B as questionSheet, J as judgedBy, K as labelsInOrder, Q as placeOf, R as canaries, U as parseHumanLabels, V as sampleSheet, W as calibrate, Y as sidePlaceOf, et as verdictMetrics, i as trustInJudges, o as runCanaries, q as readLabelLines, t as openJudges, tt as verdictsOf } from "./lib-open-judges.js";
import { w as number } from "./lib-zod.js";
import { N as printable, i as readFlags, o as wholeNumber, s as wrongUse } from "./lib-flags.js";
import { B as oneOf, F as anyText, P as alternatives, R as keyed, W as shortText } from "./lib-inputs.js";
import { s as GateError } from "./lib-start.js";
import { t as openBudget } from "./lib-budget.js";
import { n as startDeadline, t as longestJudgingMs } from "./lib-deadline.js";
import { r as cleanLine } from "./lib-failure.js";
import { t as readLabelFile } from "./lib-read-labels.js";
import { t as writeFresh } from "./lib-write-fresh.js";
// src/features/judge/calibration/calibration-text.ts
function calibrationText(calibration, { open, width }) {
	const { agreement, scores, shares, disagreements } = calibration;
	return `${[
		[headline(agreement), ...asides(calibration, open)],
		agreement.n === 0 ? [] : labelTable(agreement, width),
		agreement.n === 0 ? [] : confusionTable(agreement, width),
		shares.map(shareLine),
		scores.flatMap(scoreLines),
		agreement.n === 0 ? [] : worst("verdicts", disagreements.of.verdicts, disagreements.verdicts.flatMap(verdictLines)),
		scores.length === 0 ? [] : worst("scores", disagreements.of.scores, disagreements.scores.map(scoreLine))
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function headline({ n, kappa, observed }) {
	if (n === 0 || observed === void 0) return "judge and humans: no labelled verdicts to compare";
	return `agreement between judge and humans: kappa ${kappa === void 0 ? "n/a (no variation)" : decimal(kappa)}, ${Math.round(100 * observed)}% of ${labels(n)}`;
}
function asides({ stale, split, raters, agreement }, open) {
	return [
		agreement.n > 0 && agreement.n < 100 ? `fewer than 100 labels: another sample could give a very different result` : "",
		raters.shared === 0 ? "" : ratersLine(raters, "verdicts"),
		split === 0 ? "" : `verdicts left out because the raters are evenly split: ${split}`,
		stale === 0 ? "" : `labels left out because this run has no such claim or score: ${stale}`,
		open === 0 ? "" : `lines of the sheet that are not filled in: ${open}`
	].filter((line) => line !== "");
}
function ratersLine({ raters, shared, alpha }, what) {
	return `agreement among humans: alpha ${alpha === void 0 ? "n/a (no variation)" : decimal(alpha)}, ${raters} raters, ${shared} ${what} labelled by two or more`;
}
function labelTable(agreement, width) {
	const column = (heading, cell) => {
		return {
			heading,
			align: "right",
			rank: 0,
			cell
		};
	};
	return terminalTable([
		{
			heading: "label",
			align: "left",
			rank: 0,
			cell: ({ label }) => label
		},
		column("humans", ({ prevalence }) => percent(prevalence.first)),
		column("judge", ({ prevalence }) => percent(prevalence.second)),
		column("precision", ({ precision }) => maybe(precision)),
		column("recall", ({ recall }) => maybe(recall))
	], agreement.labels, width);
}
function confusionTable({ confusion }, width) {
	const rows = labelsInOrder.map((label, at) => ({
		label,
		cells: confusion[at] ?? []
	}));
	return terminalTable([{
		heading: "humans say",
		align: "left",
		rank: 0,
		cell: ({ label }) => label
	}, ...labelsInOrder.map((label, at) => ({
		heading: `judge: ${label}`,
		align: "right",
		rank: 0,
		cell: ({ cells }) => count(cells[at] ?? 0)
	}))], rows, width);
}
function shareLine(share) {
	return `${share.metric}: share of claims that humans judged to be entailed: ${estimateText(share)}`;
}
function scoreLines(agreement) {
	const { labels: n, tau, bias, raters } = agreement;
	const metric = printable(agreement.metric);
	const order = tau === void 0 ? "n/a (all ties)" : decimal(tau);
	const sign = bias < 0 ? "-" : "+";
	return [
		`${metric}: over ${count(n)} ${n === 1 ? "score" : "scores"}, the rank correlation between judge and humans is tau ${order}, and the judge's mean differs by ${sign}${threeDecimals(Math.abs(bias))}`,
		...raters.shared === 0 ? [] : [`${metric}: ${ratersLine(raters, "scores")}`],
		`${metric}: mean human score: ${estimateText(agreement)}`
	];
}
function worst(what, found, lines) {
	if (found === 0) return [`no disagreement on ${what}`];
	return [`largest disagreements on ${what}${found > 10 ? `, 10 of ${count(found)}` : ""}:`, ...lines];
}
function verdictLines({ claim, judge, people, ...place }) {
	return [`  ${placeText(place)}: judge says ${judge}, humans say ${people}`, `    ${printable(claim.replaceAll(/\s+/g, " "), longestClaim)}`];
}
function scoreLine({ judge, people, ...place }) {
	return `  ${placeText(place)}: judge gives ${threeDecimals(judge)}, humans give ${threeDecimals(people)}`;
}
function placeText({ item, side, metric }) {
	return `${printable(item, 60)}, ${side}, ${printable(metric, 60)}`;
}
const longestClaim = 160;
function estimateText({ labels: n, further, estimate }) {
	if (n < 30) return `n/a (${labels(n)}, and at least 30 are needed)`;
	if (estimate === void 0) return "n/a (everything is labelled, so the mean of the labels is exact)";
	const { mean, interval } = estimate.estimate;
	const [low, high] = interval.map((end) => Math.min(1, Math.max(0, end)));
	const range = `${threeDecimals(mean)}, 95% interval ${threeDecimals(low ?? 0)} to ${threeDecimals(high ?? 1)}`;
	const doubt = n < 100 ? "; the interval's actual coverage is below 95%" : "";
	return `${range} (${labels(n)}, ${count(further)} further ${further === 1 ? "judgment" : "judgments"}, judge weight ${decimal(estimate.lambda)}${doubt})`;
}
function labels(n) {
	return `${count(n)} ${n === 1 ? "label" : "labels"}`;
}
function percent(value) {
	return value === void 0 ? "n/a" : `${(100 * value).toFixed(0)}%`;
}
function maybe(value) {
	return value === void 0 ? "n/a" : decimal(value);
}
function decimal(value) {
	return value.toFixed(2).replace("-0.00", "0.00");
}
// src/features/judge/calibration/parse-judged-scores.ts
function parseJudgedScores(bytes, file) {
	const { read } = readLabelLines(bytes, file, {
		what: "a score",
		schemaOf: (value) => "claim" in value ? VerdictLineSchema : ScoreLineSchema,
		keyOf: (line) => {
			const { item, side, metric } = line;
			return JSON.stringify([
				item,
				side,
				metric,
				line.kind === "verdict" && line.claim
			]);
		},
		repeated: "an earlier line already gives this score or verdict",
		hint: "write one JSON object per line, such as {\"item\":\"refunds\",\"metric\":\"faithfulness\",\"score\":0.75}"
	});
	const scores = new Map();
	for (const line of read) {
		if (line.kind === "verdict") continue;
		const own = scores.get(line.metric) ?? new Map();
		scores.set(line.metric, own.set(sidePlaceOf(line), line.score));
	}
	return {
		verdicts: read.filter((line) => line.kind === "verdict").map((line) => ({
			...line,
			content: placeOf(line)
		})),
		scoresOf: (metric) => scores.get(metric) ?? new Map()
	};
}
const common = {
	item: anyText("the id of an item"),
	side: oneOf(["base", "head"]).default("head")
};
const VerdictLineSchema = keyed("a verdict", {
	...common,
	metric: oneOf(verdictMetrics),
	claim: anyText("a claim"),
	label: oneOf(labelsInOrder)
}).transform((line) => ({
	kind: "verdict",
	...line
}));
const SCORE = { error: `expected a score from 0 to 1; to give a label such as ${alternatives(labelsInOrder)}, use "claim" and "label"` };
const ScoreLineSchema = keyed("a score", {
	...common,
	metric: shortText("the name of a metric", 200),
	score: number(SCORE).min(0, SCORE).max(1, SCORE)
}).transform((line) => ({
	kind: "score",
	...line
}));
// src/features/judge/check/check-judge.ts
async function checkJudge(request, ports) {
	await using opened = await openPolicy({
		...request,
		only: void 0
	}, ports);
	const { workspace, commits } = opened;
	const { policy } = opened.context;
	const { judge } = policy.settings;
	if (judge === void 0) throw new GateError("config-invalid", "no judge is configured", { hint: "set a chat model in the configuration: judge: { model: ... }" });
	const models = reachModels(policy, commits, ports.models);
	return await tryJudge(judge, [...canaries, ...policy.canaries], {
		models,
		folder: workspace.folder,
		ports
	});
}
async function tryJudge(judge, cases, { models, folder, ports }) {
	const { now } = ports;
	using deadline = startDeadline(longestJudgingMs, now, ports.closing);
	const budget = openBudget({
		limits: judge.budget,
		price: judge.prices.get(judge.model)
	});
	const { session, chat, save } = await openJudges(judge, {
		models,
		budget,
		deadline,
		folder,
		ports
	});
	const checks = await runCanaries(session, cases);
	await save();
	const { stopped, requests, ignored, adaptations, thinks } = chat.facts();
	if (stopped !== void 0) throw new GateError("judge-unavailable", stopped.message, { hint: stopped.hint });
	return {
		model: chat.model,
		endpoint: chat.endpoint,
		servedModels: [...session.counters.servedModels].toSorted(),
		trust: trustInJudges(session, checks),
		checks,
		requests,
		usd: budget.spent().usd,
		ignored,
		adaptations,
		thinks
	};
}
// src/features/judge/check/judge-check-text.ts
function judgeCheckText(check) {
	const { trust, model, endpoint, servedModels, requests, usd, ignored, adaptations } = check;
	const served = servedModels.length === 0 ? "" : `, served as ${servedModels.join(", ")}`;
	const money = usd === void 0 || requests === 0 ? "" : `, ${moneyText(usd)} USD at your prices`;
	const asked = requests === 0 ? "no requests (all replies are from earlier runs)" : `${requests === 1 ? "1 request" : `${count(requests)} requests`}${money}`;
	return `${[
		`${model} at ${endpoint}${served}`,
		`${trust.kind}: ${trust.passed} of ${trust.of} checks passed, ${asked}`,
		...trust.reasons.map((reason) => `  ${plainText(distrustReason(reason))}`),
		...ignored.map((name) => `  ${name} is configured, but this server does not accept it`),
		...adaptations.map(({ field, change }) => `adapted: ${field} is ${change}`),
		...judgeCures(check),
		...trust.failed.flatMap(({ name, subject, expected, found }) => [
			`failed: ${name}`,
			`  ${subject}`,
			`  expected ${expected}, found ${found}`
		])
	].map((line) => indented(line)).join("\n")}\n`;
}
function indented(line) {
	return `${/^ */.exec(line)?.[0] ?? ""}${cleanLine(line.trimStart())}`;
}
function judgeCures({ trust, thinks }) {
	const refused = trust.failed.filter((check) => isFilteredOrder(check));
	const others = trust.failed.filter((check) => !isFilteredOrder(check));
	const causes = [...new Set(others.flatMap(({ cause }) => cause ?? []))];
	const isLate = thinks && causes.some((cause) => cause === "length" || cause === "malformed");
	return [
		...refused.length === 0 ? [] : [filtered(refused.length)],
		...isLate ? [thinksToo] : causes.flatMap((cause) => cures[cause] ?? []),
		...thinks && !isLate ? [thinksAloud] : []
	];
}
function filtered(checks) {
	return `the server refuses ${checks === 1 ? "1 check" : `${count(checks)} checks`} whose text gives instructions, because its content filter treats instructions as attacks; the judge is not at fault. Similar text gets no verdict. To have such text judged, turn the attack filter off for this deployment (Azure: prompt shields)`;
}
const thinksToo = "to do: this model reasons but never replies, so set reasoning_effort: none, or the equivalent for your server, in judge.extra-body";
const thinksAloud = "note: this is a reasoning model. It is faster and cheaper with reasoning_effort: none in judge.extra-body; run the checks again after setting it";
const cures = {
	length: "to do: replies are truncated at 16,384 tokens, so use a model with shorter replies",
	malformed: "to do: replies are not the requested JSON, or contain more than one object, so use another model or a server that enforces a JSON schema",
	content_filter: "to do: a content filter withholds replies, so switch it off for this deployment or use another server",
	refusal: "to do: the model declines to judge, so use another model",
	context_length: "to do: some prompts are too long for the model, so give it a larger context in the server (Ollama: OLLAMA_CONTEXT_LENGTH, llama.cpp: --ctx-size, vLLM: --max-model-len)",
	timeout: "to do: replies take too long, so raise judge.timeout",
	rate_limited: "to do: the server refuses requests even if they are sent slowly, so run the checks again later or ask its provider for a higher limit",
	server_error: "to do: the server returns errors, so run the checks again later",
	network: "to do: connections fail, so check the network and `base-url`"
};
// src/features/judge/command.ts
const usage = wrongUse("judge");
async function run([command, ...args]) {
	switch (command) {
		case "check": return runCheck(args);
		case "sample": return runSample(args);
		case "calibrate": return runCalibrate(args);
		case void 0: throw usage("judge needs a command: check, sample or calibrate");
		default: throw usage(`judge has no command ${JSON.stringify(command)}`);
	}
}
async function runCheck(args) {
	const flags = readFlags("judge", args, {
		...buildFlags,
		json: { type: "boolean" }
	});
	const log = openTerminalLog(process.stderr);
	const check = await stoppable(async (signal) => {
		return checkJudge({
			...await buildRequest(flags, log),
			...flags.base === void 0 && { base: { kind: "none" } }
		}, buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		}));
	});
	log.done();
	process.stdout.write(flags.json ? `${visibleJson(check, 2)}\n` : judgeCheckText(check));
	return check.trust.kind === "trusted" ? 0 : 1;
}
const drawing = {
	seed: 1,
	rater: "r1"
};
async function runSample(args) {
	const flags = readFlags("judge", args, {
		...buildFlags,
		n: { type: "string" },
		out: { type: "string" }
	});
	const { out } = flags;
	const drawsQuestions = flags.base !== void 0;
	const usual = drawsQuestions ? 40 : 120;
	const n = wholeNumber({
		flag: "n",
		written: flags.n ?? `${usual}`,
		least: 1
	}, usage);
	if (out === void 0) throw usage("judge sample needs --out FILE, and FILE must not exist yet");
	const log = openTerminalLog(process.stderr);
	const { judged, judge } = await judgedRun(flags, log);
	const drawn = drawsQuestions ? questionSheet(judged, {
		n,
		...drawing
	}) : void 0;
	const lines = drawn?.lines ?? sampleSheet(verdictsOf(judged), {
		n,
		...drawing
	});
	log.done();
	if (drawn?.questions === 0) throw new GateError("input-invalid", "no judged question differs between the sides", { hint: "no labels are needed, because there is no change that they could correct" });
	if (lines.length === 0) throw nothingJudged(judge);
	warnOfStop(judge, log);
	await writeFresh(out, `${lines.join("\n")}\n`, {
		hint: "specify a new file in an existing folder, because an existing sheet is never overwritten",
		mode: 384
	});
	process.stdout.write(`wrote ${many(lines.length, drawn ? "claim" : "verdict")}${drawn ? ` for ${many(drawn.questions, "question")}` : ""} to ${out}: fill in "human" with entailed, contradicted or not_found, then run rag-gate ${drawn ? "gate" : "judge calibrate"} --labels ${out}\n`);
	if (drawn !== void 0 && drawn.unread.length > 0) process.stdout.write(`${unreadClaims(drawn.unread)}\n`);
	if (drawn !== void 0 && drawn.questions < 30) {
		const isAll = drawn.questions < n;
		process.stdout.write(`${tooFew(isAll)}\n`);
	}
	return 0;
}
function unreadClaims(ids) {
	const shown = ids.slice(0, 5).map(printable).join(", ");
	const others = ids.length > 5 ? `, and ${ids.length - 5} more` : "";
	return `The judge could not extract claims for ${ids.length === 1 ? "a question" : `${ids.length} questions`} (${shown}${others}). Before you label, delete the sheet and run the command again: it asks the judge only for the missing claims.`;
}
function tooFew(isAll) {
	return `Labels correct a change only if they cover at least 30 questions. ${isAll ? "No more questions differ, so these labels" : `Draw that many with --n 30; otherwise, these labels`} can only be used with rag-gate judge calibrate.`;
}
async function runCalibrate(args) {
	const flags = readFlags("judge", args, {
		...buildFlags,
		labels: { type: "string" },
		scores: { type: "string" },
		json: { type: "boolean" }
	});
	const { labels: file, scores } = flags;
	if (file === void 0) throw usage("judge calibrate needs --labels FILE");
	const { labels, open } = parseHumanLabels(await readLabelFile(file), file);
	const calibration = scores === void 0 ? await calibrateJudge(labels, flags) : await calibrateScores(labels, flags, scores);
	const width = terminalWidth();
	process.stdout.write(flags.json ? `${visibleJson({
		...calibration,
		open
	}, 2)}\n` : calibrationText(calibration, {
		open,
		width
	}));
	return 0;
}
async function calibrateJudge(labels, flags) {
	const log = openTerminalLog(process.stderr);
	const { judged, judge } = await judgedRun(flags, log);
	const byJudge = judgedBy(judged);
	const calibration = calibrate(labels, byJudge);
	log.done();
	const isSilent = byJudge.verdicts.length === 0 || judge?.stopped !== void 0;
	if (calibration.stale === labels.length && isSilent) throw nothingJudged(judge);
	warnOfStop(judge, log);
	return calibration;
}
async function calibrateScores(labels, flags, file) {
	const needless = Object.keys(buildFlags).find((name) => Object.hasOwn(flags, name));
	if (needless !== void 0) throw usage(`--scores FILE replaces the judge, so --${needless} has no effect`);
	const judged = parseJudgedScores(await readScores(file), file);
	const calibration = calibrate(labels, judged);
	if (labels.length > 0 && calibration.stale === labels.length) throw new GateError("input-invalid", `--scores ${printable(file)}: no score matches a label`, { hint: "use the same item, side and metric in both files and, for verdicts, the same claim" });
	return calibration;
}
async function judgedRun(flags, log) {
	let judged;
	const report = await stoppable(async (signal) => {
		const request = await buildRequest(flags, log);
		const base = flags.base === void 0 ? { kind: "none" } : request.base;
		const ports = buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		});
		const onJudged = (found) => {
			judged = found;
		};
		return gate({
			...request,
			base
		}, {
			...ports,
			onJudged
		});
	});
	if (report.error !== void 0) {
		const { code, message, hint } = report.error;
		throw code === "bug" ? new Error(message) : new GateError(code, message, { hint });
	}
	if (judged === void 0) throw nothingJudged(report.judge);
	return {
		judged,
		judge: report.judge
	};
}
function nothingJudged(judge) {
	if (judge === void 0) return new GateError("input-invalid", "the judge was not asked for a verdict", { hint: "list metrics that need the judge, such as faithfulness, under metrics, and set the judge's API key" });
	const { stopped, lost } = judge;
	if (stopped !== void 0) return new GateError("judge-unavailable", stopped.message, { hint: stopped.hint });
	const causes = [...lost.base ?? [], ...lost.head].map(({ cause, judgments }) => {
		return `${judgments} ${cause.replaceAll("_", " ")}`;
	});
	const why = causes.length === 0 ? "" : `: ${causes.join(", ")}`;
	return new GateError("judge-unavailable", `the judge gave no usable verdict${why}`, { hint: "run rag-gate judge check, and check that the pipeline generates answers" });
}
function warnOfStop(judge, log) {
	if (judge?.stopped === void 0) return;
	log.warn(`the judge stopped before it had finished: ${cleanLine(judge.stopped.message)}`);
}
function readScores(path) {
	return readNamedFile(path, {
		maxBytes: 67108864,
		what: "--scores ",
		hint: "pass a file with one score per line, such as {\"item\":\"refunds\",\"metric\":\"faithfulness\",\"score\":0.75}"
	});
}
export { run };
