import { t as GateError } from "./cli-start.js";
import { i as exitCodeOfReport } from "./cli-failure.js";
import { $t as buildFlags, Qt as stoppable, Zt as openTerminalLog, an as listOf, en as buildPorts, nt as gate, tn as buildRequest } from "./cli-exam.js";
import { n as tellPlan, o as readFlags, r as makeFolder, t as openDryRun } from "./cli-flags.js";
import { n as showReport } from "./cli-report.js";
// src/cli/gate-command.ts
/** `rag-gate gate`: compares, prints, and answers with the exit code. Throws `input-invalid` for wrong flags. */
async function runGateCommand(args) {
	const flags = readFlags("gate", args, {
		...buildFlags,
		out: { type: "string" },
		json: { type: "boolean" },
		"dry-run": { type: "boolean" },
		noise: { type: "boolean" },
		metrics: {
			type: "string",
			multiple: true
		}
	});
	if (flags.noise === true && flags.base !== void 0) throw new GateError("input-invalid", "--noise measures head twice: there is no --base beside it");
	const dry = flags["dry-run"] ? openDryRun(flags) : void 0;
	if (flags.out !== void 0) await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
	const report = await stoppable(async (signal) => {
		const head = flags.noise === true ? { head: flags.head ?? "HEAD" } : {};
		const request = await buildRequest({
			...flags,
			...head
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
			metrics: listOf("metrics", flags.metrics)
		};
		const asked = flags.noise === true ? {
			...tried,
			base: { kind: "head" }
		} : tried;
		return gate(asked, {
			...ports,
			...dry?.ports
		});
	});
	log.done();
	if (tellPlan(dry, report)) return 0;
	await showReport(report, flags, log);
	return exitCodeOfReport(report);
}
export { runGateCommand };
