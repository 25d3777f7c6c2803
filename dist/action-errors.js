// src/lib/errors.ts
var GateError = class extends Error {
	name = "GateError";
	code;
	hint;
	mistakes;
	side;
	constructor(code, message, options = {}) {
		super(message, { cause: options.cause });
		this.code = code;
		this.hint = options.hint;
		this.mistakes = options.mistakes ?? [];
		this.side = options.side;
	}
};
export { GateError as t };
