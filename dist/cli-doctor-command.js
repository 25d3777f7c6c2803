import { t as gate } from "./cli-gate.js";
import { r as renderHealth } from "./cli-report.js";
import { Bt as buildPorts, Lt as openTerminalLog, Rt as stoppable, Vt as buildRequest, zt as buildFlags } from "./cli-exam.js";
import { a as readFlags } from "./cli-flags.js";
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
	const { text, healthy } = renderHealth(report, process.stdout.columns ?? 100);
	process.stdout.write(text);
	return healthy ? 0 : 3;
}
export { runDoctorCommand };
