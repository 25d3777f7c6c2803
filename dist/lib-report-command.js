import { Bo as openTerminalLog, Cc as listOf, Ic as readHead, Qo as workingDirectoryOf, Tc as localStore, gc as localSubject, hc as commitOf, qr as withOptions, t as stoppable, vc as today, wc as localModels } from "./lib-policy.js";
import { s as exitCodeOfReport } from "./lib-failure.js";
import { n as reportRuns, t as reportFiles } from "./lib-report-runs.js";
import { c as makeFolder, i as readFlags, n as tellPlan, s as wrongUse, t as openDryRun } from "./lib-flags.js";
import { t as optionFlags } from "./lib-option-flags.js";
import { n as readLabels } from "./lib-read-labels.js";
import { t as deliverReport } from "./lib-deliver-report.js";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
// src/cli/report-command.ts
const usage = wrongUse("report");
const ownFlags = {
	runs: { type: "string" },
	base: { type: "string" },
	head: { type: "string" },
	"base-run": { type: "string" },
	"head-run": { type: "string" },
	golden: { type: "string" },
	config: { type: "string" },
	"working-directory": { type: "string" },
	metrics: {
		type: "string",
		multiple: true
	},
	labels: { type: "string" },
	"base-url": { type: "string" },
	"no-cache": { type: "boolean" },
	out: { type: "string" },
	json: { type: "boolean" },
	"dry-run": { type: "boolean" },
	...optionFlags
};
async function runReportCommand(args) {
	const flags = readFlags("report", args, ownFlags);
	const dry = flags["dry-run"] ? openDryRun(flags) : void 0;
	if (flags.out !== void 0) await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
	const report = await stoppable(async (signal) => {
		const models = localModels(flags, log);
		const judgments = localStore(flags, log);
		const ports = {
			log,
			signal,
			now: () => performance.now(),
			models,
			judgments,
			seed: randomUUID()
		};
		const labels = flags.labels === void 0 ? void 0 : await readLabels(flags.labels);
		return withOptions(flags, log, () => measure(flags, {
			...ports,
			labels,
			...dry?.ports
		}));
	});
	log.done();
	if (tellPlan(dry, report)) return 0;
	await deliverReport(report, {
		...flags,
		command: "report"
	}, log);
	return exitCodeOfReport(report);
}
async function measure(flags, ports) {
	const { runs, golden, config, "base-run": base, "head-run": head } = flags;
	const metrics = listOf("metrics", flags.metrics);
	if (runs !== void 0) {
		if (base ?? head ?? golden ?? metrics) throw usage("--runs cannot be combined with --base-run, --head-run, --golden or --metrics");
		const { root } = await readHead(process.cwd());
		const commits = {
			kind: "as-collected",
			base: flags.base && await commitOf(root, flags.base),
			head: flags.head && await commitOf(root, flags.head)
		};
		const cwd = process.cwd();
		const named = flags["working-directory"];
		const workingDirectory = await workingDirectoryOf(root, {
			cwd,
			named
		});
		const subject = localSubject({
			checkout: root,
			workingDirectory,
			config,
			baseUrl: flags["base-url"],
			labels: flags.labels === void 0 ? void 0 : resolve(flags.labels)
		});
		return reportRuns({
			...subject,
			runs,
			commits
		}, ports);
	}
	if (flags.base ?? flags.head) throw usage("--base and --head take commits and require --runs; to compare two run files, use --base-run and --head-run");
	if (head === void 0 || golden === void 0) throw usage("pass either --runs, or both --head-run and --golden");
	return reportFiles({
		base,
		head,
		golden,
		config,
		metrics,
		today: today()
	}, ports);
}
export { runReportCommand };
