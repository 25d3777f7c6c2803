import { t as gate } from "./cli-gate.js";
import { I as textOfBlocks, Jt as isDead, M as bullets, N as errorLines, Qa as buildRequest, X as headlineOf, Xa as buildFlags, Z as reasonSentence, Za as buildPorts, a as stoppable, za as openTerminalLog } from "./cli-exam.js";
import { c as healthLines, l as paintFor } from "./cli-report.js";
import { i as readFlags, s as wrongUse } from "./cli-flags.js";
import { t as watching } from "./cli-watching.js";
// src/report/terminal/doctor.ts
function renderDoctor(report, columns) {
	const width = Math.max(40, columns);
	const wrong = report.findings.filter(({ kind }) => told.has(kind));
	const isFailing = wrong.some(({ kind }) => kind === "too-many-failures");
	const healthy = report.error === void 0 && !isDead(report) && !isFailing;
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
const told = /* @__PURE__ */ new Set(["unhealthy", "too-many-failures"]);
// src/cli/doctor-command.ts
async function runDoctorCommand(args) {
	const { base: _, ...own } = buildFlags;
	const flags = readFlags("doctor", args, {
		...own,
		watch: { type: "boolean" }
	});
	if (flags.watch === true && flags.head !== void 0) throw wrongUse("doctor")("--watch shows the work tree: there is no --head beside it");
	const log = openTerminalLog(process.stderr);
	const run = async (signal) => {
		const request = await buildRequest(flags, log);
		const ports = buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		});
		const models = {
			...ports.models,
			hasKey: false,
			asksNobody: true
		};
		const report = await gate({
			...request,
			base: { kind: "none" }
		}, {
			...ports,
			models
		});
		log.done();
		const { text, healthy } = renderDoctor(report, process.stdout.columns ?? 100);
		process.stdout.write(text);
		return healthy ? 0 : 3;
	};
	return stoppable((signal) => flags.watch === true ? watching(run, {
		config: flags.config,
		directory: flags["working-directory"],
		signal
	}) : run(signal));
}
export { runDoctorCommand };
