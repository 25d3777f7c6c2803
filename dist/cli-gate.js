import { a as requireKey, c as askSides, i as openWorkspace, o as keepOnly, s as findCommits } from "./cli-build-flags.js";
import { Et as unchangedReport, Tt as reporting, a as compareRuns, i as resolveTextLevel, o as listingOfCommits, s as textsOfCommits } from "./cli-terminal-table.js";
import { T as nothingRelevantChanged, tt as loadExam, x as reachModels } from "./cli-file-error.js";
// src/commands/gate.ts
/**
* Compares two commits and answers with a report, also when it could not measure (`outcome`
* `not-measured`). Throws only where nothing was started: config, golden set or input invalid.
*/
async function gate(request, ports) {
	return reporting(request, ports, async ({ known, elapsed }) => {
		const { log, signal } = ports;
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
			...request,
			workspace,
			commits
		});
		const exam = keepOnly(loaded, request.only);
		known.exam = exam;
		known.text = resolveTextLevel(exam.settings.text, request.visibility);
		if (!(request.base.kind === "head") && await nothingRelevantChanged({
			exam,
			commits,
			reader: workspace
		})) return unchangedReport(known, elapsed());
		const models = reachModels(exam, commits, ports.models);
		requireKey(exam.pipelines, models);
		const runs = await log.group("Build both sides and ask the questions", async () => askSides({
			request,
			exam,
			workspace,
			commits,
			models,
			ports,
			keepRuns: true
		}));
		const texts = textsOfCommits(commits, {
			reader: workspace,
			signal
		});
		const { behind } = request;
		const { folder } = workspace;
		const rest = {
			listing: listingOfCommits(commits, workspace),
			behind,
			claims: [],
			models,
			folder,
			elapsed,
			ports
		};
		return await compareRuns({
			exam,
			runs,
			texts,
			known,
			...rest
		});
	});
}
export { gate as t };
