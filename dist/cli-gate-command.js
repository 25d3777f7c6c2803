import { a as exitCodeOfReport } from "./cli-failure.js";
import { An as sinks, B as openTerminalLog, Dn as readReport, H as buildFlags, Kr as worseItems, U as buildPorts, V as stoppable, W as buildRequest, f as gate, q as listOf } from "./cli-exam.js";
import { t as withHistory } from "./cli-with-history.js";
import { t as GateError } from "./cli-start.js";
import { T as printable, a as readFlags, l as wrongUse, n as tellPlan, r as makeFolder, t as openDryRun } from "./cli-flags.js";
import { i as showReport } from "./cli-report.js";
import { t as watching } from "./cli-watching.js";
import { join } from "node:path";
import { stat } from "node:fs/promises";
// src/cli/only-worse.ts
/** Stands in `--only` for the questions that got worse. */
const worse = "@worse";
/**
* What `--only` asks for. `@worse` are the questions that got worse in the report of `--report`, else in that of
* `--out`. Without either nobody knows them before all are asked. Throws `input-invalid` for a report without any.
*/
async function askedBy({ only, report, out }) {
	const words = listOf("only", only);
	if (words?.includes(worse) !== true) {
		if (report !== void 0) throw wrongUse("gate")(`--report says what --only ${worse} means`);
		return {
			only: words,
			allWorse: false
		};
	}
	const from = report ?? (await hasReport(out) ? out : void 0);
	if (from === void 0) return {
		only: void 0,
		allWorse: true
	};
	const ids = worseItems(await readReport(from, void 0)).map(({ id }) => id);
	if (ids.length === 0) throw new GateError("input-invalid", `no question got worse in ${printable(from)}`, { hint: `leave out --only ${worse} to ask all` });
	return {
		only: [.../* @__PURE__ */ new Set([...words.filter((word) => word !== worse), ...ids])],
		allWorse: true
	};
}
async function hasReport(folder) {
	if (folder === void 0) return false;
	return (await stat(join(folder, sinks.json.file)).catch(() => void 0))?.isFile() === true;
}
// src/cli/gate-command.ts
const usage = wrongUse("gate");
/** `rag-gate gate`: compares, prints, and answers with the exit code. Throws `input-invalid` for wrong flags. */
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
		}
	});
	if (flags.noise === true && flags.base !== void 0) throw usage("--noise measures head twice: there is no --base beside it");
	const once = [
		flags.head,
		flags.noise,
		flags["dry-run"],
		flags.json
	];
	if (flags.watch === true && once.some((flag) => flag !== void 0)) throw usage("--watch shows the work tree: it takes none of --head, --noise, --dry-run and --json");
	const { only, allWorse } = await askedBy(flags);
	const dry = flags["dry-run"] ? openDryRun(flags) : void 0;
	if (flags.out !== void 0) await makeFolder(flags.out);
	const log = openTerminalLog(process.stderr);
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
		const report = await withHistory(flags.history, log, () => gate(asked, {
			...ports,
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
		signal
	}) : run(signal));
}
export { runGateCommand };
