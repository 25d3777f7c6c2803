import { Bo as openTerminalLog, Ic as readHead, Qo as workingDirectoryOf, Tc as localStore, Tn as gate, Xo as buildPorts, Zo as buildRequest, gc as localSubject, hc as commitOf, hn as asWritten, ui as collect, vc as today, vn as writeFiles, wc as localModels } from "./lib-policy.js";
import { c as makeFolder } from "./lib-flags.js";
import { n as readLabels } from "./lib-read-labels.js";
import { n as reportRuns, t as reportFiles } from "./lib-report-runs.js";
import { s as GateError } from "./lib-start.js";
import { t as pageTools } from "./lib-page-tools.js";
import { w as parseShard } from "./lib-inputs.js";
import { h as filesOfReport } from "./lib-report.js";
import { fileURLToPath } from "node:url";
import { resolve } from "node:path";
// src/api/measure.ts
async function runGate(options) {
	return running(options, async ({ signal, log, now, cwd, at }) => {
		const out = await folderOf(options.out, at);
		const request = {
			...await buildRequest(flagsOf(options), log, {
				cwd,
				program
			}),
			only: options.only,
			metrics: options.metrics
		};
		const ports = buildPorts(flagsOf(options), {
			log,
			signal,
			now
		});
		const labels = await labelsOf(options, at);
		return shown(await gate(request, {
			...ports,
			labels
		}), out);
	});
}
async function runCollect(options) {
	return running(options, async ({ signal, log, now, cwd, at }) => {
		const shard = options.shard === void 0 ? void 0 : parseShard(options.shard);
		const folder = at(options.out);
		await makeFolder(folder, "out");
		const flags = flagsOf({
			...options,
			head: options.head ?? "HEAD"
		});
		const request = await buildRequest(flags, log, {
			cwd,
			program
		});
		const ports = buildPorts(flags, {
			log,
			signal,
			now
		});
		const { sides, outcome } = await collect({
			...request,
			shard,
			folder
		}, ports);
		const { items = 0, failed = 0 } = sides.head ?? {};
		return {
			questions: items,
			failed,
			unchanged: outcome === "unchanged"
		};
	});
}
async function runReport(options) {
	return running(options, async ({ signal, log, now, cwd, at }) => {
		const out = await folderOf(options.out, at);
		const flags = flagsOf(options);
		return shown(await measure(options, {
			log,
			signal,
			now,
			models: localModels(flags, log),
			judgments: localStore(flags, log),
			labels: await labelsOf(options, at)
		}, {
			cwd,
			at
		}), out);
	});
}
async function measure(options, ports, { cwd, at }) {
	if (!("runs" in options)) {
		const { baseRun, headRun, golden, config, metrics } = options;
		const files = {
			base: baseRun === void 0 ? void 0 : at(baseRun),
			head: at(headRun),
			golden: at(golden)
		};
		const settings = config === void 0 ? void 0 : at(config);
		return reportFiles({
			...files,
			config: settings,
			metrics,
			today: today()
		}, ports);
	}
	const { root } = await readHead(cwd);
	const { runs, base, head, config, baseUrl, labels } = options;
	const commits = {
		kind: "as-collected",
		base: base && await commitOf(root, base),
		head: head && await commitOf(root, head)
	};
	const workingDirectory = await workingDirectoryOf(root, { cwd });
	const subject = localSubject({
		checkout: root,
		workingDirectory,
		config,
		baseUrl,
		labels: labels === void 0 ? void 0 : at(labels),
		program
	});
	return reportRuns({
		...subject,
		runs: at(runs),
		commits
	}, ports);
}
const program = ["node", fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../cli.ts" : "./cli.js", import.meta.url))];
async function running(options, work) {
	const { signal, onLine = () => void 0, cwd = process.cwd() } = options;
	const controller = new AbortController();
	const stop = () => {
		controller.abort(new GateError("cancelled", "stopped by the calling program"));
	};
	if (signal?.aborted === true) stop();
	signal?.addEventListener("abort", stop);
	const log = openTerminalLog({ write: (text) => onLine(text.trimEnd()) });
	const now = () => performance.now();
	try {
		return await work({
			signal: controller.signal,
			log,
			now,
			cwd,
			at: (path) => resolve(cwd, path)
		});
	} finally {
		signal?.removeEventListener("abort", stop);
	}
}
function flagsOf(options) {
	const { base, head, config, passEnv, baseUrl, labels, cache = true } = options;
	return {
		base,
		head,
		config,
		"pass-env": passEnv,
		"base-url": baseUrl,
		labels,
		"no-cache": !cache
	};
}
async function labelsOf({ labels }, at) {
	return labels === void 0 ? void 0 : await readLabels(at(labels));
}
async function folderOf(out, at) {
	if (out === void 0) return void 0;
	await makeFolder(at(out), "out");
	return at(out);
}
async function shown(report, out) {
	if (out !== void 0) await writeFiles(out, filesOfReport(report, await pageTools()));
	return asWritten(report);
}
export { runCollect, runGate, runReport };
