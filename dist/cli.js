#!/usr/bin/env node
import { a as toolVersion, i as requireNode, o as onEventLoopDrained, s as GateError } from "./lib-start.js";
// src/cli/commands.ts
const ownCommands = {
	gate: {
		help: async () => (await import("./lib-all.js")).gate,
		run: async () => (await import("./lib-gate-command.js")).runGateCommand
	},
	show: {
		help: async () => (await import("./lib-all.js")).show,
		run: async () => (await import("./lib-show-command.js")).runShowCommand
	},
	check: {
		help: async () => (await import("./lib-all.js")).check,
		run: async () => (await import("./lib-check-command.js")).runCheckCommand
	},
	report: {
		help: async () => (await import("./lib-all.js")).report,
		run: async () => (await import("./lib-report-command.js")).runReportCommand
	},
	collect: {
		help: async () => (await import("./lib-all.js")).collect,
		run: async () => (await import("./lib-collect-command2.js")).runCollectCommand
	},
	build: {
		help: async () => (await import("./lib-all.js")).build,
		run: async () => (await import("./lib-stage-commands.js")).runBuildCommand
	},
	ask: {
		help: async () => (await import("./lib-all.js")).ask,
		run: async () => (await import("./lib-stage-commands.js")).runAskCommand
	},
	teardown: {
		help: async () => (await import("./lib-all.js")).teardown,
		run: async () => (await import("./lib-stage-commands.js")).runTearDownCommand
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
		const { overview } = await import("./lib-overview.js");
		return print(await overview(commands, { all: args.includes("--all") }));
	}
	const [words, rest] = wordsOf([name, ...args], commands);
	const command = Object.hasOwn(commands, words) ? commands[words] : void 0;
	if (command === void 0) {
		const isHelp = wantsHelp || [void 0, "help"].includes(args[0]);
		if (name === "golden" && isFamily(name, commands) && isHelp) {
			const { goldenOverview } = await import("./lib-overview.js");
			return print(await goldenOverview(commands));
		}
		const { unknownCommand } = await import("./lib-read-flags.js");
		const known = Object.keys(commands);
		throw unknownCommand(words, [...known, ...known.map((each) => each.replace(/ .*/, ""))]);
	}
	if (wantsHelp) return print((await command.help()).text);
	requireFolder();
	return (await command.run())(rest);
}
function wordsOf([name = "", verb, ...rest], commands) {
	if (verb === void 0) return [name, []];
	return isFamily(name, commands) ? [`${name} ${verb}`, rest] : [name, [verb, ...rest]];
}
function isFamily(name, commands) {
	return Object.keys(commands).some((words) => words.startsWith(`${name} `));
}
function requireFolder() {
	try {
		process.cwd();
	} catch (cause) {
		throw new GateError("input-invalid", "the current folder no longer exists", {
			hint: "change to an existing folder, or run `cd .` if this folder has been recreated",
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
	backtest: {
		help: async () => (await import("./lib-helps.js")).backtest,
		run: async () => (await import("./lib-backtest-command.js")).run
	},
	"golden draft": {
		help: async () => (await import("./lib-helps.js")).goldenDraft,
		run: async () => (await import("./lib-golden-draft-command.js")).run
	},
	"golden export": {
		help: async () => (await import("./lib-helps.js")).goldenExport,
		run: async () => (await import("./lib-golden-export-command.js")).run
	},
	"golden import": {
		help: async () => (await import("./lib-helps.js")).goldenImport,
		run: async () => (await import("./lib-golden-import-command.js")).run
	},
	"golden mine": {
		help: async () => (await import("./lib-helps.js")).goldenMine,
		run: async () => (await import("./lib-golden-mine-command.js")).run
	},
	"golden perturb": {
		help: async () => (await import("./lib-helps.js")).goldenPerturb,
		run: async () => (await import("./lib-golden-perturb-command.js")).run
	},
	"golden review": {
		help: async () => (await import("./lib-helps.js")).goldenReview,
		run: async () => (await import("./lib-golden-review-command.js")).run
	},
	history: {
		help: async () => (await import("./lib-helps.js")).history,
		run: async () => (await import("./lib-history-command.js")).run
	},
	init: {
		help: async () => (await import("./lib-helps.js")).init,
		run: async () => (await import("./lib-init-command.js")).run
	},
	judge: {
		help: async () => (await import("./lib-helps.js")).judge,
		run: async () => (await import("./lib-judge-command.js")).run
	},
	mcp: {
		help: async () => (await import("./lib-helps.js")).mcp,
		run: async () => (await import("./lib-mcp-command.js")).run
	},
	monitor: {
		help: async () => (await import("./lib-helps.js")).monitor,
		run: async () => (await import("./lib-monitor-command.js")).run
	},
	sweep: {
		help: async () => (await import("./lib-helps.js")).sweep,
		run: async () => (await import("./lib-sweep-command.js")).run
	}
};
// src/cli.ts
process.exitCode = 3;
const finished = onEventLoopDrained((error) => void fail(error));
run().finally(finished);
async function run() {
	try {
		requireNode(24);
		const { guarded } = await import("./lib-guarded.js");
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
	const { reportFailure } = await import("./lib-report-failure.js");
	process.exitCode = reportFailure(error, process.stderr);
}
export {};
