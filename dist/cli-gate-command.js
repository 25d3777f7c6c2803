import { i as exitCodeOfReport } from "./cli-failure.js";
import { t as gate } from "./cli-gate.js";
import { t as withHistory } from "./cli-with-history.js";
import { ao as buildRequest, fo as listOf, io as buildPorts, n as stoppable, qa as openTerminalLog, ro as buildFlags } from "./cli-exam.js";
import { t as askedBy } from "./cli-only-worse.js";
import { t as readLabels } from "./cli-read-labels.js";
import { c as makeFolder, i as readFlags, k as printable, n as tellPlan, s as wrongUse, t as openDryRun } from "./cli-flags.js";
import { s as showReport } from "./cli-report.js";
import { t as watching } from "./cli-watching.js";
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
		history: { type: "string" },
		report: { type: "string" },
		metrics: {
			type: "string",
			multiple: true
		},
		labels: { type: "string" }
	});
	if (flags.noise === true && flags.base !== void 0) throw usage("--noise measures head twice: there is no --base beside it");
	const once = [
		flags.head,
		flags.noise,
		flags["dry-run"],
		flags.json
	];
	if (flags.watch === true && once.some((flag) => flag !== void 0)) throw usage("--watch shows the work tree: it takes none of --head, --noise, --dry-run and --json");
	const { only, allWorse, from } = await askedBy(flags);
	const dry = flags["dry-run"] ? openDryRun(flags) : void 0;
	if (flags.out !== void 0) await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
	if (from !== void 0) log.info(`--only @worse: what got worse in ${printable(from)}`);
	const run = async (signal) => {
		const head = flags.noise === true ? { head: flags.head ?? "HEAD" } : {};
		const request = await buildRequest({
			...flags,
			...head,
			only: void 0
		}, log);
		const cache = flags.noise === true ? { "no-cache": true } : {};
		const ports = buildPorts({
			...flags,
			...cache
		}, {
			log,
			signal,
			now: () => performance.now()
		});
		const tried = {
			...request,
			only,
			metrics: listOf("metrics", flags.metrics)
		};
		const asked = flags.noise === true ? {
			...tried,
			base: { kind: "head" }
		} : tried;
		const labels = flags.labels === void 0 ? void 0 : await readLabels(flags.labels);
		const report = await withHistory(flags.history, log, () => gate(asked, {
			...ports,
			labels: labels?.labels,
			...dry?.ports
		}));
		log.done();
		if (tellPlan(dry, report)) return 0;
		await showReport(report, {
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
