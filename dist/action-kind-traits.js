// src/lib/model/settings/kind-traits.ts
const foreign = {
	runsCode: true,
	fixesTies: false,
	knowsContext: false
};
const kindTraits = {
	builtin: {
		runsCode: false,
		fixesTies: true,
		knowsContext: true,
		dependsOn: "documents"
	},
	command: {
		...foreign,
		dependsOn: "repository"
	},
	http: {
		...foreign,
		dependsOn: "repository"
	},
	runs: {
		...foreign,
		dependsOn: "elsewhere"
	}
};
function embedsAnew({ base, head }) {
	const [before, after] = [base, head].map((side) => side?.kind === "builtin" && side.retrieve.mode !== "bm25" ? side.embed : void 0);
	if (before === void 0 || after === void 0) return false;
	return before.model !== after.model || before.dimensions !== after.dimensions;
}
function isWritten(settings) {
	return settings.kind === "builtin" && settings.answer !== void 0;
}
function stepsOf({ setup, build, teardown }) {
	return [
		setup,
		build,
		teardown
	];
}
function commandsOf(settings) {
	switch (settings.kind) {
		case "builtin":
		case "runs": return [];
		case "command": return [...stepsOf(settings), settings.query].filter((each) => each !== void 0);
		case "http": return [...stepsOf(settings), settings.start].filter((each) => each !== void 0);
	}
}
export { kindTraits as i, embedsAnew as n, isWritten as r, commandsOf as t };
