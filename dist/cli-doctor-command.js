import { $t as buildFlags, B as errorLines, F as healthLines, H as textOfBlocks, J as reasonSentence, K as paintFor, Qt as stoppable, Rt as isDead, Zt as openTerminalLog, en as buildPorts, nt as gate, q as headlineOf, tn as buildRequest, z as bullets } from "./cli-exam.js";
import { o as readFlags } from "./cli-flags.js";
// src/report/terminal/doctor.ts
/** What `doctor` prints: what a verdict on head alone would rest on, what is not well, and the table of checks. */
function renderDoctor(report, columns) {
	const width = Math.max(40, columns);
	const wrong = report.findings.filter(({ kind }) => kind === "unhealthy");
	const healthy = report.error === void 0 && !isDead(report);
	const why = wrong.map((finding) => reasonSentence(finding, report, "full"));
	const sentence = report.error === void 0 ? [] : [headlineOf(report).sentence];
	return {
		text: textOfBlocks([
			[healthy ? "RAG Gate: healthy" : "RAG Gate: not healthy"],
			errorLines(report, width),
			bullets("Why", [...why, ...sentence], width),
			healthLines({
				report,
				paint: paintFor(false),
				width
			})
		]),
		healthy
	};
}
// src/cli/doctor-command.ts
/** `rag-gate doctor`: measures the work tree alone, and prints what a verdict on it would rest on. No judge is asked. */
async function runDoctorCommand(args) {
	const { base: _, ...own } = buildFlags;
	const flags = readFlags("doctor", args, own);
	const log = openTerminalLog(process.stderr);
	const report = await stoppable(async (signal) => {
		const request = await buildRequest(flags, log);
		const ports = buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		});
		const models = {
			...ports.models,
			hasKey: false,
			withheld: true
		};
		return gate({
			...request,
			base: { kind: "none" }
		}, {
			...ports,
			models
		});
	});
	log.done();
	const { text, healthy } = renderDoctor(report, process.stdout.columns ?? 100);
	process.stdout.write(text);
	return healthy ? 0 : 3;
}
export { runDoctorCommand };
