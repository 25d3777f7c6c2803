#!/usr/bin/env node
import { a as toolVersion, i as requireNode, o as GateError } from "./cli-start.js";
// src/cli/commands.ts
const ownCommands = {
	gate: {
		help: () => import("./cli-gate2.js"),
		run: async () => (await import("./cli-gate-command.js")).runGateCommand
	},
	show: {
		help: () => import("./cli-show.js"),
		run: async () => (await import("./cli-show-command.js")).runShowCommand
	},
	check: {
		help: () => import("./cli-check.js"),
		run: async () => (await import("./cli-check-command.js")).runCheckCommand
	},
	report: {
		help: () => import("./cli-report2.js"),
		run: async () => (await import("./cli-report-command.js")).runReportCommand
	},
	collect: {
		help: () => import("./cli-collect.js"),
		run: async () => (await import("./cli-collect-command2.js")).runCollectCommand
	},
	build: {
		help: () => import("./cli-build.js"),
		run: async () => (await import("./cli-stage-commands.js")).runBuildCommand
	},
	ask: {
		help: () => import("./cli-ask.js"),
		run: async () => (await import("./cli-stage-commands.js")).runAskCommand
	},
	teardown: {
		help: () => import("./cli-teardown.js"),
		run: async () => (await import("./cli-stage-commands.js")).runTearDownCommand
	}
};
// src/cli/run-command.ts
async function runCommand([name = "--help", ...args], commands) {
	if (["--version", "-v"].includes(name)) return print(`${toolVersion}\n`);
	const wantsHelp = args.includes("--help") || args.includes("-h");
	if ([
		"--help",
		"-h",
		"help"
	].includes(name)) {
		const { overview } = await import("./cli-overview.js");
		return print(await overview(commands, { all: args.includes("--all") }));
	}
	const [words, rest] = wordsOf([name, ...args], commands);
	const command = Object.hasOwn(commands, words) ? commands[words] : void 0;
	if (command === void 0) {
		if (name === "golden" && (wantsHelp || [void 0, "help"].includes(args[0]))) {
			const { goldenOverview } = await import("./cli-overview.js");
			return print(await goldenOverview(commands));
		}
		const { unknownCommand } = await import("./cli-read-flags.js");
		throw unknownCommand(words, [...Object.keys(commands), "golden"]);
	}
	if (wantsHelp) return print((await command.help()).help.text);
	requireFolder();
	return (await command.run())(rest);
}
function wordsOf([name = "", verb, ...rest], commands) {
	const isFamily = Object.keys(commands).some((words) => words.startsWith(`${name} `));
	if (verb === void 0) return [name, []];
	return isFamily ? [`${name} ${verb}`, rest] : [name, [verb, ...rest]];
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
// src/features/commands.ts
const featureCommands = {
	"golden draft": {
		help: () => import("./cli-golden-draft-help.js"),
		run: async () => (await import("./cli-golden-draft-command.js")).run
	},
	"golden export": {
		help: () => import("./cli-golden-export-help.js"),
		run: async () => (await import("./cli-golden-export-command.js")).run
	},
	"golden import": {
		help: () => import("./cli-golden-import-help.js"),
		run: async () => (await import("./cli-golden-import-command.js")).run
	},
	"golden mine": {
		help: () => import("./cli-golden-mine-help.js"),
		run: async () => (await import("./cli-golden-mine-command.js")).run
	},
	"golden perturb": {
		help: () => import("./cli-golden-perturb-help.js"),
		run: async () => (await import("./cli-golden-perturb-command.js")).run
	},
	"golden review": {
		help: () => import("./cli-golden-review-help.js"),
		run: async () => (await import("./cli-golden-review-command.js")).run
	},
	history: {
		help: () => import("./cli-history-help.js"),
		run: async () => (await import("./cli-history-command.js")).run
	},
	init: {
		help: () => import("./cli-init-help.js"),
		run: async () => (await import("./cli-init-command.js")).run
	},
	judge: {
		help: () => import("./cli-judge-help.js"),
		run: async () => (await import("./cli-judge-command.js")).run
	},
	mcp: {
		help: () => import("./cli-mcp-help.js"),
		run: async () => (await import("./cli-mcp-command.js")).run
	},
	monitor: {
		help: () => import("./cli-monitor-help.js"),
		run: async () => (await import("./cli-monitor-command.js")).run
	},
	sweep: {
		help: () => import("./cli-sweep-help.js"),
		run: async () => (await import("./cli-sweep-command.js")).run
	}
};
// src/lib/event-loop-drained.ts
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
		const commands = {
			...ownCommands,
			...featureCommands
		};
		process.exitCode = await guarded(() => runCommand(process.argv.slice(2), commands));
	} catch (error) {
		await fail(error);
	}
}
async function fail(error) {
	const { reportFailure } = await import("./cli-report-failure.js");
	process.exitCode = reportFailure(error, process.stderr);
}
export {};
