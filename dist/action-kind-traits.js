// src/model/settings/kind-traits.ts
const foreign = {
	runsCode: true,
	fixesTies: false,
	knowsContext: false
};
/** What the gate has to know of a kind, whatever its settings. */
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
/** Whether answers are written here, and not by a pipeline of the user's own. */
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
/** Shell commands of a pipeline's own that a gate runs; of the user's repository, so that they read what the job holds. */
function commandsOf(settings) {
	switch (settings.kind) {
		case "builtin":
		case "runs": return [];
		case "command": return [...stepsOf(settings), settings.query].filter((each) => each !== void 0);
		case "http": return [...stepsOf(settings), settings.start].filter((each) => each !== void 0);
	}
}
export { isWritten as n, kindTraits as r, commandsOf as t };
