import { a as unknownCommand } from "./cli-flags.js";
// src/cli/golden-command.ts
const verbs = {
	review: () => import("./cli-review-command.js"),
	import: () => import("./cli-import-command.js"),
	draft: () => import("./cli-draft-command.js"),
	mine: () => import("./cli-mine-command.js"),
	perturb: () => import("./cli-perturb-command.js"),
	export: () => import("./cli-export-command.js")
};
const goldenVerbs = Object.keys(verbs);
async function runGoldenCommand([name, ...args]) {
	if (name === void 0 || name === "help") {
		const { goldenHelp } = await import("./cli-golden2.js");
		process.stdout.write(goldenHelp);
		return 0;
	}
	const load = Object.hasOwn(verbs, name) ? verbs[name] : void 0;
	if (load === void 0) {
		const known = goldenVerbs.map((verb) => `golden ${verb}`);
		throw unknownCommand(`golden ${name}`, known);
	}
	const { run } = await load();
	return run(args);
}
export { runGoldenCommand };
