import { s as exitCodeOfReport } from "./lib-failure.js";
import { i as monitorFiles, r as monitorVerdict, s as monitor, t as monitorTerminal } from "./lib-monitor-terminal.js";
import { Bo as openTerminalLog, Cc as listOf, t as stoppable, vn as writeFiles, wc as localModels } from "./lib-policy.js";
import { n as mapOf } from "./lib-map-of.js";
import { c as makeFolder, i as readFlags, l as makeFolderOf, s as wrongUse } from "./lib-flags.js";
import { join } from "node:path";
// src/features/monitor/command.ts
const usage = wrongUse("monitor");
async function run(args) {
	const flags = readFlags("monitor", args, {
		logs: {
			type: "string",
			multiple: true
		},
		map: {
			type: "string",
			multiple: true
		},
		history: { type: "string" },
		golden: { type: "string" },
		config: { type: "string" },
		out: { type: "string" },
		"base-url": { type: "string" },
		json: { type: "boolean" }
	});
	const { logs, history, golden, config, out } = flags;
	if (logs === void 0) throw usage("monitor needs --logs FILE");
	const map = mapOf(listOf("map", flags.map) ?? [], usage);
	if (history !== void 0) await makeFolderOf(history, "--history");
	if (out !== void 0) await makeFolder(out);
	const log = openTerminalLog(process.stderr);
	const judge = {
		models: localModels(flags, log),
		log,
		now: () => performance.now()
	};
	const report = await stoppable((signal) => monitor({
		folder: process.cwd(),
		logs,
		map,
		history,
		golden,
		config,
		visibility: "local",
		judge,
		signal
	}));
	log.done();
	const files = monitorFiles(report);
	if (out !== void 0) await writeFiles(out, files);
	const json = files.get("monitor.json") ?? "";
	process.stdout.write(flags.json === true ? json : monitorTerminal(report));
	if (out !== void 0 && flags.json !== true) process.stdout.write(`wrote ${join(out, "")}\n`);
	return exitCodeOfReport({ verdict: monitorVerdict(report) });
}
export { run };
