#!/usr/bin/env node
import { a as toolVersion, i as requireNode, o as GateError } from "./cli-start.js";
// src/cli/run-command.ts
const commands = {
	init: async () => (await import("./cli-init-command.js")).runInitCommand,
	gate: async () => (await import("./cli-gate-command.js")).runGateCommand,
	show: async () => (await import("./cli-show-command.js")).runShowCommand,
	check: async () => (await import("./cli-check-command.js")).runCheckCommand,
	sweep: async () => (await import("./cli-sweep-command.js")).runSweepCommand,
	golden: async () => (await import("./cli-golden-command.js")).runGoldenCommand,
	report: async () => (await import("./cli-report-command.js")).runReportCommand,
	judge: async () => (await import("./cli-judge-command.js")).runJudgeCommand,
	history: async () => (await import("./cli-history-command.js")).runHistoryCommand,
	monitor: async () => (await import("./cli-monitor-command.js")).runMonitorCommand,
	collect: async () => (await import("./cli-collect-command2.js")).runCollectCommand,
	build: async () => (await import("./cli-stage-commands.js")).runBuildCommand,
	ask: async () => (await import("./cli-stage-commands.js")).runAskCommand,
	teardown: async () => (await import("./cli-stage-commands.js")).runTearDownCommand,
	mcp: async () => (await import("./cli-mcp-command.js")).runMcpCommand
};
const commandNames = Object.keys(commands);
async function runCommand([name = "--help", ...args]) {
	if (["--version", "-v"].includes(name)) return print(`${toolVersion}\n`);
	if ([
		"--help",
		"-h",
		"help"
	].includes(name)) {
		const { overview } = await import("./cli-overview.js");
		return print(overview({ all: args.includes("--all") }));
	}
	const load = Object.hasOwn(commands, name) ? commands[name] : void 0;
	if (load === void 0) {
		const { unknownCommand } = await import("./cli-read-flags.js");
		throw unknownCommand(name, commandNames);
	}
	if (args.includes("--help") || args.includes("-h")) {
		const { helpOf } = await import("./cli-texts.js");
		return print(helpOf([name, ...args]));
	}
	requireFolder();
	return (await load())(args);
}
function requireFolder() {
	try {
		process.cwd();
	} catch (cause) {
		throw new GateError("input-invalid", "the current folder is not there any more", {
			hint: "change into a folder that exists, as `cd .` does where it was made again",
			cause
		});
	}
}
function print(text) {
	process.stdout.write(text);
	return 0;
}
// src/core/event-loop-drained.ts
function onEventLoopDrained(tell) {
	const listener = () => tell(/* @__PURE__ */ new Error("nothing is left to wait for, and the work is not done"));
	process.once("beforeExit", listener);
	return () => process.off("beforeExit", listener);
}
// src/cli.ts
process.exitCode = 3;
const finished = onEventLoopDrained((error) => void fail(error));
run().finally(finished);
async function run() {
	try {
		requireNode(24);
		const { guarded } = await import("./cli-guarded.js");
		process.exitCode = await guarded(() => runCommand(process.argv.slice(2)));
	} catch (error) {
		await fail(error);
	}
}
async function fail(error) {
	const { reportFailure } = await import("./cli-report-failure.js");
	process.exitCode = reportFailure(error, process.stderr);
}
export {};
