import { s as GateError } from "./lib-start.js";
import { M as string, T as object, h as array, y as int } from "./lib-zod.js";
import { a as MetricReportSchema, i as ReportSchema, r as readReportJson, s as HistoryEntrySchema, t as readAs } from "./lib-report-file.js";
import { Bo as openTerminalLog, Cr as toleranceAt, Fn as isRed, Iu as count, dn as plainForeign, fn as plainText, go as isPercent, po as amountWords, vn as writeFiles, vo as valueWords, y as chartStyle, zc as tryGit } from "./lib-policy.js";
import { N as printable, f as findRepository, l as makeFolderOf, r as readArguments, s as wrongUse } from "./lib-flags.js";
import { n as readHistory, t as addToHistory } from "./lib-history-file.js";
import { a as htmlOf, i as element, n as placeOf, o as stillPage, r as tickText, t as axisOf } from "./lib-report.js";
import { b as isSha } from "./lib-inputs.js";
import { hash } from "node:crypto";
import { basename, dirname } from "node:path";
// src/features/history/entry-of-report.ts
const KeptSchema = object({
	...ReportSchema.pick({
		schema: true,
		tool: true,
		verdict: true
	}).shape,
	origin: object({ commits: object({ head: string().optional() }) }),
	golden: object({
		hash: string(),
		items: int()
	}).optional(),
	policy: object({ changes: array(object({ path: string() })) }),
	metrics: array(MetricReportSchema.pick({
		metric: true,
		group: true,
		direction: true,
		verdict: true,
		gate: true,
		base: true,
		head: true,
		improved: true,
		degraded: true
	}).strip())
});
async function entryOfReport(path, timeOf) {
	const report = readAs(KeptSchema, await readReportJson(path), path);
	const commit = report.origin.commits.head;
	if (commit === void 0) throw new GateError("input-invalid", `the report ${printable(path)} was made from files that are not committed`, { hint: "commit these files, then run `rag-gate gate --head HEAD --out DIR`" });
	const written = JSON.stringify({
		schema: 2,
		commit,
		time: await timeOf(commit),
		tool: report.tool,
		verdict: report.verdict,
		questions: report.golden?.items ?? 0,
		golden: report.golden?.hash,
		policy: report.policy.changes.slice(0, 50).map((change) => change.path),
		metrics: report.metrics.filter(isKept).map(pointOf$1)
	});
	const entry = JSON.parse(written);
	return readAs(HistoryEntrySchema, entry, path);
}
function isKept({ metric, gate }) {
	return gate !== void 0 || metric === "context_tokens";
}
function pointOf$1({ gate, head, base, ...metric }) {
	const { tolerance, min, max } = gate ?? {};
	const allowed = gate?.allowed ?? (tolerance && toleranceAt(tolerance, base ?? head));
	return {
		metric: metric.metric,
		group: metric.group,
		direction: metric.direction,
		verdict: metric.verdict,
		value: head,
		base,
		allowed,
		min,
		max,
		worse: metric.degraded,
		better: metric.improved
	};
}
// src/features/history/trend/trend.ts
const mostMetrics = 12;
function trendOf(entries) {
	const drawn = entries.slice(-200);
	const older = entries.length - drawn.length;
	const all = drawn.toReversed().flatMap(({ metrics }) => metrics);
	const gated = all.filter(({ verdict }) => verdict !== "not-gated");
	const names = [...new Set([...gated, ...all].map(({ metric }) => metric))];
	return {
		commits: drawn.map((entry, at) => ({
			commit: entry.commit,
			time: entry.time,
			verdict: entry.verdict,
			questions: entry.questions,
			policy: [...entry.policy, ...goldenChange(entries.slice(0, older + at), entry)]
		})),
		older,
		metrics: names.slice(0, mostMetrics).map((name) => metricOf(name, entries)),
		moreMetrics: Math.max(0, names.length - mostMetrics)
	};
}
function goldenChange(earlier, { golden }) {
	const before = earlier.findLast((entry) => entry.golden !== void 0)?.golden;
	return before !== void 0 && golden !== void 0 && before !== golden ? ["golden set"] : [];
}
function metricOf(name, entries) {
	let before;
	let group = "retrieval";
	const points = entries.map(({ metrics }) => {
		const found = metrics.find(({ metric }) => metric === name);
		if (found?.value === void 0) return void 0;
		const point = pointOf(found, found.value, found.base ?? before);
		before = found.value;
		group = found.group;
		return point;
	});
	return {
		metric: name,
		group,
		points: points.slice(-200)
	};
}
function pointOf({ verdict, worse, better, allowed, min, max, direction }, value, against) {
	const limit = against === void 0 || allowed === void 0 ? void 0 : direction === "lower" ? against + allowed : against - allowed;
	return {
		verdict,
		worse,
		better,
		value,
		band: against === void 0 || limit === void 0 ? void 0 : [Math.min(against, limit), Math.max(against, limit)],
		min,
		max
	};
}
// src/features/history/trend/trend-words.ts
function shortCommit(commit) {
	return plainForeign(commit, 40).slice(0, 7);
}
function dayOf(time) {
	return plainForeign(time, 40).slice(0, 10);
}
function policyWords({ policy }) {
	return plainForeign(policy.join(", ") || "none", 300);
}
function valueText(value, { group }) {
	return plainText(valueWords(value, group));
}
function isBad({ verdict }) {
	return isRed(verdict);
}
function pointWords({ commit, time }, { value, verdict, worse, better, band }, metric) {
	const allowed = band === void 0 ? "" : `, ${plainText(amountWords(band[1] - band[0], metric.group))} allowed`;
	const told = verdict === "not-gated" ? "" : `, ${verdict}`;
	const moved = worse + better === 0 ? "" : `, ${worse} worse, ${better} better`;
	return `${shortCommit(commit)} ${dayOf(time)}: ${plainForeign(metric.metric, 80)} ${valueText(value, metric)}${told}${moved}${allowed}`;
}
// src/features/history/trend/trend-chart.ts
const [width, height] = [560, 248];
const area = {
	left: 56,
	right: 14,
	top: 22,
	bottom: 58
};
function trendChart({ commits }, metric) {
	const placed = commits.flatMap((commit, at) => {
		const point = metric.points[at];
		return point === void 0 ? [] : [{
			at,
			commit,
			point
		}];
	});
	const axis = axisOf(placed.flatMap(({ point }) => [point.value, ...point.band ?? []]));
	const ends = {
		from: -.5,
		to: commits.length - .5
	};
	const places = {
		across: (at) => placeOf(at, ends, [area.left, width - area.right]),
		up: (value) => placeOf(value, axis, [height - area.bottom, area.top])
	};
	return element("svg", {
		viewBox: `0 0 ${width} ${height}`,
		role: "img",
		"aria-label": `${plainForeign(metric.metric, 80)} over commits`
	}, ...axis.ticks.flatMap((tick) => [line("axis", area.left, places.up(tick), width - area.right, places.up(tick)), element("text", {
		x: area.left - 6,
		y: places.up(tick),
		dy: 4,
		"text-anchor": "end"
	}, tickWords(tick, metric, axis))]), ...placed.flatMap((one) => bandOf(one, places)), ...commits.flatMap((commit, at) => policyMark(commit, places.across(at))), ...commits.flatMap((commit, at) => failMark(commit, metric.points[at], places.across(at))), element("polyline", {
		class: "trend",
		points: placed.map(({ at, point }) => `${places.across(at)},${places.up(point.value)}`).join(" ")
	}), ...placed.toSorted((a, b) => Number(isBad(a.point)) - Number(isBad(b.point))).map((one) => pointMark(one, metric, places)), ...commitsBelow(commits, places));
}
function line(kind, x1, y1, x2, y2) {
	return element("line", {
		class: kind,
		x1,
		y1,
		x2,
		y2
	});
}
function bandOf({ at, point: { band, min, max } }, { across, up }) {
	const [left, right] = [across(at - .5), across(at + .5)];
	const bounds = [min, max].filter((bound) => bound !== void 0);
	return [...band === void 0 ? [] : [element("rect", {
		class: "band",
		x: left,
		y: up(band[1]),
		width: (Number(right) - Number(left)).toFixed(1),
		height: (Number(up(band[0])) - Number(up(band[1]))).toFixed(1)
	})], ...bounds.map((bound) => line("bound", left, up(bound), right, up(bound)))];
}
function policyMark(commit, x) {
	if (commit.policy.length === 0) return [];
	const words = `${shortCommit(commit.commit)} changed the policy: ${policyWords(commit)}`;
	const what = element("title", {}, words);
	return [line("policy", x, area.top - 4, x, height - area.bottom), element("text", {
		class: "policy",
		x,
		y: area.top - 8,
		"text-anchor": "middle"
	}, "P", what)];
}
function failMark({ commit, verdict }, point, x) {
	if (!isRed(verdict) || point !== void 0 && isBad(point)) return [];
	const what = element("title", {}, `${shortCommit(commit)}: ${verdict}, not because of this metric`);
	return [cross("mark fail below", [Number(x), height - area.bottom + 9], what)];
}
function pointMark({ at, commit, point }, metric, { across, up }) {
	const [x, y] = [Number(across(at)), Number(up(point.value))];
	const title = element("title", {}, pointWords(commit, point, metric));
	if (isBad(point)) return cross("mark fail", [x, y], title);
	if (point.verdict === "warn") return element("path", {
		class: "mark warn",
		d: `M${x} ${y - 6}l6 10h-12z`
	}, title);
	return element("circle", {
		class: "mark",
		cx: x,
		cy: y,
		r: 3
	}, title);
}
function cross(kind, [x, y], title) {
	const d = `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x - 5} ${y + 5}L${x + 5} ${y - 5}`;
	return element("path", {
		class: kind,
		d
	}, title);
}
function tickWords(tick, { group }, { step }) {
	if (group === "size" || group === "timed") return plainText(valueWords(tick, group));
	return isPercent(group) ? `${tickText(100 * tick, 100 * step)}%` : tickText(tick, step);
}
function commitsBelow(commits, { across }) {
	const last = commits.length - 1;
	return [...new Set([
		0,
		1,
		2,
		3
	].map((part) => Math.round(part * last / 3)))].flatMap((at) => {
		const { commit = "", time = "" } = commits[at] ?? {};
		const anchor = at === 0 ? "start" : at === last ? "end" : "middle";
		return [shortCommit(commit), dayOf(time)].map((words, below) => element("text", {
			x: across(at),
			y: height - 22 + 18 * below,
			"text-anchor": anchor
		}, words));
	});
}
// src/features/history/trend/trend-view.ts
function trendView(trend) {
	const { commits, metrics, older, moreMetrics } = trend;
	if (commits.length === 0) return [element("p", {}, "The history is empty.")];
	const left = [older === 0 ? "" : ` Older commits left out: ${count(older)}.`, moreMetrics === 0 ? "" : ` Further metrics left out: ${count(moreMetrics)}; gated ones come first.`].join("");
	return [
		element("p", { class: "quiet" }, `Commits: ${count(commits.length)}, oldest on the left. The band shows what the tolerance allowed at each commit; × marks a failure (below the chart: one that the metric did not cause), △ a warning, and P a changed policy.${left}`),
		element("div", { class: "charts" }, ...metrics.map((metric) => element("figure", {}, element("figcaption", {}, element("code", {}, plainForeign(metric.metric, 80))), trendChart(trend, metric)))),
		element("div", {
			class: "scroll",
			tabindex: 0,
			role: "region",
			"aria-label": "All values"
		}, tableOf(trend))
	];
}
function tableOf({ commits, metrics }) {
	const rows = commits.map((commit, at) => rowOf(commit, at, metrics)).toReversed();
	return element("table", {}, element("caption", {}, "The values in the charts, newest first."), element("thead", {}, element("tr", {}, columnHeading("Commit"), columnHeading("Day"), columnHeading("Verdict"), ...metrics.map(({ metric }) => columnHeading(plainForeign(metric, 80), "number")), columnHeading("Questions", "number"), columnHeading("Policy changes"))), element("tbody", {}, ...rows));
}
function rowOf({ commit, time, verdict, questions, policy }, at, metrics) {
	const cell = (text, kind = "") => element("td", kind === "" ? {} : { class: kind }, text);
	return element("tr", {}, element("th", { scope: "row" }, element("code", {}, shortCommit(commit))), cell(dayOf(time)), cell(verdict, verdict), ...metrics.map((metric) => {
		const point = metric.points[at];
		if (point === void 0) return cell("n/a", "number");
		const sign = isBad(point) ? "× " : point.verdict === "warn" ? "△ " : "";
		return cell(`${sign}${valueText(point.value, metric)}`, isBad(point) ? "number fail" : "number");
	}), cell(count(questions), "number"), cell(policyWords({ policy })));
}
function columnHeading(text, kind = "") {
	return element("th", {
		scope: "col",
		...kind === "" ? {} : { class: kind }
	}, text);
}
// src/features/history/trend/trend-page.ts
const style = `.number { text-align: right; }
${chartStyle}`;
function trendPage(entries, digest) {
	const body = `<main>
<h1>Trend</h1>
${trendView(trendOf(entries)).map(htmlOf).join("\n")}
</main>`;
	return stillPage({
		title: "trend",
		style,
		body
	}, digest);
}
// src/git/commit-time.ts
async function commitTime(folder, commit) {
	const repository = await findRepository(folder).catch(() => void 0);
	if (repository === void 0 || !isSha(commit)) return void 0;
	const { status, stdout } = await tryGit({
		args: [
			"show",
			"--no-patch",
			"--format=%ct",
			`${commit}^{commit}`,
			"--"
		],
		cwd: repository.root,
		gitDir: repository.gitDir
	});
	const seconds = /^(\d{1,12})\n?$/.exec(stdout.toString())?.[1];
	return status === 0 && seconds !== void 0 ? Number(seconds) * 1e3 : void 0;
}
// src/features/history/command.ts
const usage = wrongUse("history");
async function run([command, ...args]) {
	switch (command) {
		case "add": return add(args);
		case "show": return show(args);
		case void 0: throw usage("history needs a command: add or show");
		default: throw usage(`history has no command ${JSON.stringify(command)}`);
	}
}
async function add(args) {
	const { flags, rest } = readArguments("history", args, { report: { type: "string" } });
	const file = oneFile(rest);
	if (flags.report === void 0) throw usage("history add needs --report DIR");
	const entry = await entryOfReport(flags.report, async (commit) => isoTime(await commitTime(process.cwd(), commit) ?? Date.now()));
	const { replaced, damage } = await addToHistory(file, entry);
	warnOf(damage);
	const did = replaced ? "replaced the line for" : "added";
	process.stdout.write(`${printable(file)}: ${did} commit ${printable(entry.commit)}\n`);
	return 0;
}
async function show(args) {
	const { flags, rest } = readArguments("history", args, { out: { type: "string" } });
	const file = oneFile(rest);
	const { out = "trend.html" } = flags;
	const { entries, damage } = await readHistory(file);
	warnOf(damage);
	await makeFolderOf(out, "--out");
	const page = trendPage(entries, (text) => hash("sha256", text, "base64"));
	await writeFiles(dirname(out), new Map([[basename(out), page]]));
	process.stdout.write(`wrote ${printable(out)}: ${entries.length} ${entries.length === 1 ? "commit" : "commits"}\n`);
	return 0;
}
function oneFile(rest) {
	const [file, ...more] = rest;
	if (file === void 0 || more.length > 0) throw usage("history takes one JSON Lines file");
	return file;
}
function warnOf(damage) {
	const log = openTerminalLog(process.stderr);
	for (const line of damage?.split("\n") ?? []) log.warn(`skipped: ${line}`);
}
function isoTime(ms) {
	return new Date(ms).toISOString().replace(/\.\d+/, "");
}
export { run };
