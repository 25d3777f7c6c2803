import { Ho as buildPorts, No as openTerminalLog, Uo as buildRequest, Ur as withOptions, Vo as buildFlags, _n as gate, ac as listOf, dn as worseItems, t as stoppable } from "./lib-policy.js";
import { s as exitCodeOfReport } from "./lib-failure.js";
import { s as GateError } from "./lib-start.js";
import { l as runOf } from "./lib-report.js";
import { M as printable, c as makeFolder, i as readFlags, n as tellPlan, s as wrongUse, t as openDryRun } from "./lib-flags.js";
import { n as lastReport } from "./lib-last-report.js";
import { t as optionFlags } from "./lib-option-flags.js";
import { n as readLabels } from "./lib-read-labels.js";
import { t as deliverReport } from "./lib-deliver-report.js";
import { t as watching } from "./lib-watching.js";
// src/cli/only-worse.ts
const worse = "@worse";
async function askedBy({ only, report }) {
	const words = listOf("only", only);
	if (words?.includes(worse) !== true) {
		if (report !== void 0) throw wrongUse("gate")(`--report can only be used with --only ${worse}`);
		return {
			only: words,
			allWorse: false
		};
	}
	const last = report === void 0 ? await lastReport(process.cwd()) : void 0;
	const path = report ?? last?.path;
	const { ids, run } = path === void 0 ? nobody : await worseIn(path, last?.written);
	if (ids.length > 0) {
		const named = words.filter((word) => word !== worse);
		const told = `asking the questions that got worse in ${report === void 0 ? `the last report: ${run}` : printable(report)}`;
		return {
			only: [...new Set([...named, ...ids])],
			allWorse: true,
			told
		};
	}
	if (report === void 0) return {
		only: void 0,
		allWorse: true,
		told: `asking all questions, because ${last === void 0 ? "there is no last report" : `no question got worse in the last report: ${run}`}`
	};
	throw new GateError("input-invalid", `no question got worse in ${printable(report)}`, { hint: `leave out --only ${worse} to ask all questions` });
}
const nobody = {
	ids: [],
	run: ""
};
async function worseIn(path, written) {
	const { readReport } = await import("./lib-report-file2.js");
	const report = await readReport(path, void 0);
	return {
		ids: worseItems(report).map(({ id }) => id),
		run: runOf(report, written)
	};
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
	const { only, allWorse, told } = await askedBy(flags);
	const dry = flags["dry-run"] ? openDryRun(flags) : void 0;
	if (flags.out !== void 0) await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
	if (told !== void 0) log.info(`--only @worse: ${told}`);
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
