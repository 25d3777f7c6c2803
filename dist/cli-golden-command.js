import { a as unknownCommand } from "./cli-flags.js";
// src/cli/golden-command.ts
const verbs = {
	import: {
		does: "bring questions of another tool",
		load: () => import("./cli-import-command.js")
	},
	anchor: {
		does: "find the evidence of questions that have an answer and no label",
		load: () => import("./cli-anchor-command.js")
	},
	check: {
		does: "say what is wrong with the golden set, and put right what is safe",
		load: () => import("./cli-check-command.js")
	},
	review: {
		does: "show questions to people, who accept, edit and label them",
		load: () => import("./cli-review-command.js")
	},
	draft: {
		does: "draft questions from the documents, with a model or by templates",
		load: () => import("./cli-draft-command.js")
	},
	mine: {
		does: "add drafts from production logs, or from the history of the documents",
		load: () => import("./cli-mine-command.js")
	},
	perturb: {
		does: "ask the set over worse documents: noise, other numbers, no answer",
		load: () => import("./cli-perturb-command.js")
	},
	export: {
		does: "write the golden set for another tool",
		load: () => import("./cli-export-command.js")
	}
};
async function runGoldenCommand([name, ...args]) {
	if (name === void 0 || [
		"--help",
		"-h",
		"help"
	].includes(name)) return print(overview());
	const found = Object.hasOwn(verbs, name) ? verbs[name] : void 0;
	if (found === void 0) {
		const known = Object.keys(verbs).map((verb) => `golden ${verb}`);
		throw unknownCommand(`golden ${name}`, known);
	}
	const { help, run } = await found.load();
	return args.includes("--help") || args.includes("-h") ? print(help) : run(args);
}
function overview() {
	const width = Math.max(...Object.keys(verbs).map((name) => name.length));
	return `rag-gate golden - makes, brings and checks golden sets

Usage: rag-gate golden <command> [options]

Commands:
${Object.entries(verbs).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`).join("\n")}

Options:
  -h, --help  this text, or that of a command: rag-gate golden check --help

Exit codes: 0 done, 1 problems found (check), 2 not started (usage, config, golden set), 3 could not finish.
`;
}
function print(text) {
	process.stdout.write(text);
	return 0;
}
export { runGoldenCommand };
