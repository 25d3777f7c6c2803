// src/core/version.ts
/** Version of the tool; a test holds it equal to package.json's. */
const toolVersion = "0.1.0";
// src/core/errors.ts
/** The one error class: `message` says what happened and where, `hint` says what to do about it. */
var GateError = class extends Error {
	name = "GateError";
	code;
	hint;
	/** Every mistake found, for the codes that list mistakes; else empty. */
	mistakes;
	/** The side that failed, where it was one side's work. */
	side;
	constructor(code, message, options = {}) {
		super(message, { cause: options.cause });
		this.code = code;
		this.hint = options.hint;
		this.mistakes = options.mistakes ?? [];
		this.side = options.side;
	}
};
/** The exit code of an error, as the action and the command line end with it: 2 nothing was started, 3 not measured. */
function exitCodeOf(code) {
	switch (code) {
		case "config-invalid":
		case "golden-invalid":
		case "input-invalid":
		case "event-refused":
		case "private-text": return 2;
		case "ref-not-found":
		case "workspace-failed":
		case "runs-invalid":
		case "pipeline-failed":
		case "pipeline-timeout":
		case "judge-unavailable":
		case "deadline-exceeded":
		case "cancelled": return 3;
	}
}
export { exitCodeOf as n, toolVersion as r, GateError as t };
