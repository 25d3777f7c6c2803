import { a as textsOfCommits, c as reporting, i as compareRuns, l as unchangedReport, n as makeFolder, r as resolveTextLevel, s as exitCodeOfReport, t as showReport } from "./cli-show-report.js";
import { a as keepOnly, i as openWorkspace, n as buildPorts, o as findCommits, r as buildRequest, s as askSides, t as buildFlags } from "./cli-build-flags.js";
import { g as nothingRelevantChanged, n as stoppable, t as openTerminalLog, z as loadExam } from "./cli-terminal-log.js";
import { t as readFlags } from "./cli-read-flags.js";
// src/gate.ts
/**
* Compares two commits and answers with a report, also when it could not measure (`outcome`
* `not-measured`). Throws only where nothing was started: config, golden set or input invalid.
*/
async function gate(request, ports) {
	return reporting(request, ports, async ({ known, elapsed }) => {
		const { log, now, signal } = ports;
		await using workspace = await openWorkspace({
			...request,
			log,
			signal
		});
		const commits = await findCommits(request, workspace);
		known.commits = {
			base: commits.base,
			head: commits.named ? commits.head : void 0
		};
		const loaded = await loadExam({
			workspace,
			commits,
			config: request.config
		});
		const exam = keepOnly(loaded, request.only);
		known.exam = exam;
		known.text = resolveTextLevel(exam.settings.text, request.visibility);
		if (await nothingRelevantChanged({
			exam,
			commits,
			reader: workspace
		})) return unchangedReport(known, elapsed());
		const runs = await log.group("Build both sides and ask the questions", async () => askSides({
			request,
			exam,
			workspace,
			commits,
			ports,
			keepRuns: true
		}));
		const texts = textsOfCommits(commits, {
			reader: workspace,
			signal
		});
		const { behind } = request;
		return await compareRuns({
			exam,
			runs,
			texts,
			known,
			behind,
			claims: [],
			now,
			elapsed,
			signal
		});
	});
}
// src/cli/gate-command.ts
/** `rag-gate gate`: compares, prints, and answers with the exit code. Throws `input-invalid` for wrong flags. */
async function runGateCommand(args) {
	const flags = readFlags("gate", args, {
		...buildFlags,
		out: { type: "string" },
		json: { type: "boolean" }
	});
	if (flags.out !== void 0) await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
	const report = await stoppable(async (signal) => {
		return gate(await buildRequest(flags, log), buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		}));
	});
	log.done();
	await showReport(report, flags, log);
	return exitCodeOfReport(report);
}
export { runGateCommand };
