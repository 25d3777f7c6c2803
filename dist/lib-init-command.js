import { r as cleanLine } from "./lib-failure.js";
import { t as initHere } from "./lib-init-here.js";
import { i as readFlags } from "./lib-flags.js";
// src/features/init/command.ts
async function run(args) {
	readFlags("init", args, {});
	const { written, skipped, nextSteps } = await initHere(process.cwd());
	const lines = [
		...written.map((path) => `wrote    ${path}`),
		...skipped.map(({ path, reason }) => `left     ${path}: ${reason}`),
		"",
		"Next:",
		...nextSteps.map((step) => `- ${step}`)
	];
	process.stdout.write(lines.map((line) => `${cleanLine(line)}\n`).join(""));
	return 0;
}
export { run };
