import { s as GateError } from "./lib-start.js";
import { s as exitCodeOfReport } from "./lib-failure.js";
import { a as alertMarkdown, c as incidentKinds, i as monitorFiles, n as isCharted, o as alertTitle, r as monitorVerdict, s as monitor, t as monitorTerminal } from "./lib-monitor-terminal.js";
import { vn as writeFiles } from "./lib-policy.js";
import { c as issueFailure, m as isLaterRun, n as ownerAndRepo, r as runUrl } from "./action-job.js";
import { n as askAccount } from "./action-open-comments.js";
import { n as openIssue, r as ownIssues, t as closeIssue } from "./action-own-issues.js";
import { n as say, t as attempt } from "./action-say.js";
import { a as writeVerdict, i as writeSummary, n as writeReportOutput } from "./action-write-outputs.js";
import { t as reportPorts } from "./lib-runner-models.js";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
// src/features/monitor/job/alert-issues.ts
async function tellAlerts(github, alerts, ports) {
	const account = await askAccount(github, ports.graphqlUrl);
	const first = firstDay(alerts);
	const look = (state) => ownIssues(github, {
		...ports,
		account,
		markerIn: (body) => parseMarker(body, ports.key),
		closedSince: state === "all" && first !== void 0 ? `${first}T00:00:00Z` : void 0
	});
	const known = await look("all");
	const told = {
		opened: [],
		updated: [],
		closed: [],
		left: []
	};
	for (const alert of alerts) {
		const [place, ...surplus] = of(alert, known);
		const { how, url } = await tell(github, alert, {
			place,
			look,
			ports
		});
		told[how].push(url);
		for (const one of surplus) if (one.isOpen) await closeIssue(github, one, ports);
	}
	for (const one of known) {
		if (!one.isOpen || alerts.some((alert) => isOf(one, alert))) continue;
		const isLater = isLaterRun(one.marker.run, ports.run);
		if (!isLater) await closeIssue(github, one, ports);
		told[isLater ? "left" : "closed"].push(one.url);
	}
	return told;
}
async function tell(github, alert, { place, look, ports }) {
	const { owner, repo, run } = ports;
	const body = `${markerOf(alert, ports)}\n\n${alert.body}`;
	if (place !== void 0) {
		if (!place.isOpen || isLaterRun(place.marker.run, run)) return {
			how: "left",
			url: place.url
		};
		const { number: issue_number } = place;
		await github.rest.issues.update({
			owner,
			repo,
			issue_number,
			title: alert.title,
			body
		});
		return {
			how: "updated",
			url: place.url
		};
	}
	const made = {
		title: alert.title,
		body
	};
	const oldest = async () => of(alert, await look("open"))[0];
	const { isOldest, url } = await openIssue(github, made, ports, oldest);
	return {
		how: isOldest ? "opened" : "left",
		url
	};
}
function of(alert, issues) {
	const own = issues.filter((issue) => isOf(issue, alert)).toSorted((a, b) => a.number - b.number);
	return [...own.filter(({ isOpen }) => isOpen), ...own.filter(({ isOpen }) => !isOpen)];
}
function isOf({ marker }, { kind, since }) {
	return marker.kind === kind && marker.since === since;
}
function firstDay(alerts) {
	return alerts.map(({ since }) => since).toSorted()[0];
}
function markerOf({ kind, since }, { key, run }) {
	return `<!-- rag-gate-alert:v1 key=${key} kind=${kind} since=${since} run=${run.id}.${run.attempt} -->`;
}
function parseMarker(body, own) {
	const [, key, word, since, id, attempt] = pattern.exec(body) ?? [];
	const kind = incidentKinds.find((known) => known === word);
	if (key !== own || kind === void 0 || since === void 0) return void 0;
	return {
		kind,
		since,
		run: {
			id: Number(id),
			attempt: Number(attempt)
		}
	};
}
const pattern = /^<!-- rag-gate-alert:v1 key=([a-z0-9-]{1,40}) kind=([a-z-]{1,40}) since=(\d{4}-\d{2}-\d{2}) run=([1-9]\d{0,14})\.([1-9]\d{0,8}) -->(?:\r?\n|$)/;
// src/features/monitor/job/run-monitor.ts
async function runMonitor(job, world) {
	const { inputs, runner, plan } = job;
	if (plan.kind !== "head-only") throw new GateError("event-refused", `monitor cannot run on ${plan.kind} events`, { hint: "run monitor on schedule, workflow_dispatch or push" });
	const { traces = "", history, config } = inputs;
	const report = await monitor({
		folder: join(runner.workspace, inputs.workingDirectory),
		logs: traces.split("\n").flatMap((line) => line.trim() === "" ? [] : line.trim()),
		map: {},
		history,
		golden: void 0,
		config,
		visibility: plan.repository.visibility,
		judge: reportPorts(job, world),
		signal: world.stop.signal
	});
	const verdict = monitorVerdict(report);
	process.exitCode = exitCodeOfReport({ verdict });
	const files = monitorFiles(report);
	await attempt("the outputs", () => writeVerdict(verdict, isCharted(report)));
	await attempt("the monitor's files", async () => {
		const folder = await mkdtemp(join(runner.temp, "rag-gate-monitor-"));
		await writeFiles(folder, files);
		writeReportOutput(join(folder, "monitor.json"));
		world.log.info(`files: ${folder}`);
	});
	await attempt("the job summary", () => writeSummary(files.get("monitor.md") ?? ""));
	world.log.info(monitorTerminal(report));
	await tellInIssues(job, world, report);
}
async function tellInIssues(job, { open, stop, sleep, log }, report) {
	const { inputs, runner } = job;
	if (inputs.token === void 0) {
		say("notice", "no token was given, so no issues are written; see the run summary");
		return;
	}
	const alerts = report.today.alerts.map((alert) => ({
		kind: alert.kind,
		since: alert.since,
		title: alertTitle(alert),
		body: alertMarkdown(alert, report, runUrl(job))
	}));
	try {
		const told = await tellAlerts(await open(), alerts, {
			...ownerAndRepo(job),
			graphqlUrl: runner.graphqlUrl,
			key: inputs.key,
			run: {
				id: runner.runId,
				attempt: runner.attempt
			},
			sleep: (ms) => sleep(ms, stop.hurried)
		});
		for (const [how, urls] of Object.entries(told)) for (const url of urls) log.info(`issue ${how}: ${url}`);
	} catch (error) {
		const { level, message } = issueFailure(error);
		say(level, message);
	}
}
export { runMonitor };
