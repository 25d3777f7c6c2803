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
export { toolVersion as n, GateError as t };
