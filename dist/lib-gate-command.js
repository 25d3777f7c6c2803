import { Bo as openTerminalLog, Cc as listOf, Qr as shortSha, Tn as gate, Xo as buildPorts, Yo as buildFlags, Zo as buildRequest, mn as worseItems, qr as withOptions, t as stoppable } from "./lib-policy.js";
import { s as exitCodeOfReport } from "./lib-failure.js";
import { s as GateError } from "./lib-start.js";
import { l as runOf } from "./lib-report.js";
import { N as printable, c as makeFolder, i as readFlags, n as tellPlan, s as wrongUse, t as openDryRun } from "./lib-flags.js";
import { n as lastReport } from "./lib-last-report.js";
import { t as optionFlags } from "./lib-option-flags.js";
import { n as readLabels } from "./lib-read-labels.js";
import { t as deliverReport } from "./lib-deliver-report.js";
import { t as watching } from "./lib-watching.js";
// src/cli/only-worse.ts
const worse = "@worse";
async function askedBy({ only, report }, log) {
	const words = listOf("only", only);
	if (words?.includes(worse) !== true) {
		if (report !== void 0) throw wrongUse("gate")(`--report can only be used with --only ${worse}`);
		return {
			only: words,
			allWorse: false
		};
	}
	const tell = (line) => log.info(`--only ${worse}: ${line}`);
	const named = words.filter((word) => word !== worse);
	if (report === void 0) {
		const last = await worseInLast();
		return {
			only: (now) => askedAfter(last, {
				now,
				named,
				tell
			}),
			allWorse: true
		};
	}
	const ids = worseIn(await read(report));
	if (ids.length === 0) throw new GateError("input-invalid", `no question got worse in ${printable(report)}`, { hint: `leave out --only ${worse} to ask all questions` });
	tell(`asking the questions that got worse in ${printable(report)}`);
	return {
		only: [...new Set([...named, ...ids])],
		allWorse: true
	};
}
function askedAfter(last, { now, named, tell }) {
	const why = last === void 0 ? "there is no last report" : whyUnfit(last, now);
	if (last !== void 0 && why === void 0) {
		tell(`asking the questions that got worse in the last report: ${last.run}`);
		return [...new Set([...named, ...last.ids])];
	}
	tell(`asking all questions, because ${why}`);
}
function whyUnfit({ ids, commits, run }, now) {
	if (ids.length === 0) return `no question got worse in the last report: ${run}`;
	const side = commits.base === now.base ? "head" : "base";
	const sha = now[side];
	if (sha === void 0 || sha === commits[side]) return void 0;
	return `${side} is now ${shortSha(sha)}, not the commit of the last report: ${run}`;
}
async function worseInLast() {
	const last = await lastReport(process.cwd());
	if (last === void 0) return void 0;
	const report = await read(last.path);
	const { commits } = report.origin;
	return {
		ids: worseIn(report),
		commits,
		run: runOf(report, last.written)
	};
}
function worseIn(report) {
	return worseItems(report).map(({ id }) => id);
}
async function read(path) {
	const { readReport } = await import("./lib-report-file2.js");
	return readReport(path, void 0);
}
// src/cli/gate-command.ts
const usage = wrongUse("gate");
async function runGateCommand(args) {
	const flags = readFlags("gate", args, {
		...buildFlags,
		out: { type: "string" },
		json: { type: "boolean" },
		"dry-run": { type: "boolean" },
		noise: { type: "boolean" },
		watch: { type: "boolean" },
		...optionFlags,
		report: { type: "string" },
		metrics: {
			type: "string",
			multiple: true
		},
		labels: { type: "string" }
	});
	if (flags.noise === true && flags.base !== void 0) throw usage("--noise measures head twice and cannot be combined with --base");
	const once = [
		flags.head,
		flags.noise,
		flags["dry-run"],
		flags.json
	];
	if (flags.watch === true && once.some((flag) => flag !== void 0)) throw usage("--watch measures the working tree and cannot be combined with --head, --noise, --dry-run or --json");
	const log = openTerminalLog(process.stderr);
	const { only, allWorse } = await askedBy(flags, log);
	const dry = flags["dry-run"] ? openDryRun(flags) : void 0;
	if (flags.out !== void 0) await makeFolder(flags.out);
	const run = async (signal) => {
		const head = flags.noise === true ? { head: flags.head ?? "HEAD" } : {};
		const request = {
			...await buildRequest({
				...flags,
				...head,
				only: void 0
			}, log),
			only,
			metrics: listOf("metrics", flags.metrics),
			...flags.noise === true && { base: { kind: "head" } }
		};
		const cache = flags.noise === true ? { "no-cache": true } : {};
		const ports = buildPorts({
			...flags,
			...cache
		}, {
			log,
			signal,
			now: () => performance.now()
		});
		const labels = flags.labels === void 0 ? void 0 : await readLabels(flags.labels);
		const report = await withOptions(flags, log, () => gate(request, {
			...ports,
			labels,
			...dry?.ports
		}));
		log.done();
		if (tellPlan(dry, report)) return 0;
		await deliverReport(report, {
			...flags,
			allWorse
		}, log);
		return exitCodeOfReport(report);
	};
	return stoppable((signal) => flags.watch === true ? watching(run, {
		...flags,
		directory: flags["working-directory"],
		signal
	}) : run(signal));
}
export { runGateCommand };
