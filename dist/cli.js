#!/usr/bin/env node
import { t as GateError } from "./cli-errors.js";
import { t as toolVersion } from "./cli-version.js";
// src/cli/help.ts
/** What `rag-gate --help` prints. */
const overview = `rag-gate - compares retrieval before and after a change, question by question

Usage: rag-gate <command> [options]

Commands:
  gate    build the index of base and head, ask both the golden set, print what changed
  init    write a starter workflow, config and golden set into this repository

Options:
  -h, --help       this text, or that of a command: rag-gate gate --help
  -v, --version    the version

Exit codes: 0 pass or warn, 1 fail, 2 nothing was started (usage, config, golden set), 3 could not measure.
`;
/** What `rag-gate gate --help` prints. */
const gateHelp = `Usage: rag-gate gate [options]

Compares the work tree, uncommitted changes included, with the commit it branched off from.
Your checkout is only read; everything is built in a private folder that is removed again.

Options:
  --base REF       branch, tag or commit to compare with; the merge base of it and head is
                   taken (default: the remote's default branch)
  --head REF       measure this commit instead of the work tree
  --config FILE    path of the config inside the repository
                   (default: .github/rag-gate.yml, then rag-gate.yml)
  --only IDS       ask only these items of the golden set, separated by commas
  --out DIR        also write report.json, summary.md and comment.md into this folder
  --json           print report.json instead of the table
  -h, --help       this text

Exit codes: 0 pass or warn, 1 fail, 2 nothing was started (usage, config, golden set), 3 could not measure.
`;
/** What `rag-gate init --help` prints. */
const initHelp = `Usage: rag-gate init

Writes a starter workflow, config and golden set for the documents of this repository.
Files that exist are left alone and named.

  .github/workflows/rag-gate.yml   runs the gate on every pull request
  .github/rag-gate.yml             what is indexed, how it is asked, how far it may fall
  eval/golden.jsonl                first questions, each with the quote that answers it

Options:
  -h, --help       this text
`;
// src/cli.ts
process.exitCode = 3;
try {
	requireNode(24);
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	const { reportFailure } = await import("./cli-report-failure.js");
	process.exitCode = reportFailure(error, process.stderr);
}
/** Runs one command and answers with the exit code; commands load only when called, so that help is quick. */
async function main(args) {
	const [command, ...rest] = args;
	const wantsHelp = rest.includes("--help") || rest.includes("-h");
	switch (command) {
		case "--version":
		case "-v": return print(`${toolVersion}\n`);
		case void 0:
		case "--help":
		case "-h":
		case "help": return print(overview);
		case "gate": {
			if (wantsHelp) return print(gateHelp);
			const { runGateCommand } = await import("./cli-gate-command.js");
			return runGateCommand(rest);
		}
		case "init": {
			if (wantsHelp) return print(initHelp);
			const { runInitCommand } = await import("./cli-init-command.js");
			return runInitCommand(rest);
		}
		default: {
			const { unknownCommand } = await import("./cli-read-flags2.js");
			throw unknownCommand(command);
		}
	}
}
function requireNode(oldest) {
	if (Number.parseInt(process.versions.node, 10) >= oldest) return;
	throw new GateError("input-invalid", `Node.js ${process.versions.node} is too old`, { hint: `rag-gate needs Node.js ${oldest} or newer` });
}
function print(text) {
	process.stdout.write(text);
	return 0;
}
export {};
