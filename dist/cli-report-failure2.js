import { n as exitCodeOf, t as GateError } from "./cli-errors.js";
import { t as cleanLine } from "./cli-clean-text.js";
// src/cli/report-failure.ts
/** Says on the given stream why a command could not be carried out, and answers with the exit code for it. */
function reportFailure(error, stream) {
	if (!(error instanceof GateError)) {
		stream.write("error: this is a fault of RAG Gate, please report it with these lines:\n");
		stream.write(`${clean(error instanceof Error ? error.stack ?? error.message : String(error))}\n`);
		return 3;
	}
	stream.write(`error: ${clean(error.message)}\n`);
	if (error.hint !== void 0) stream.write(`hint: ${clean(error.hint)}\n`);
	return exitCodeOf(error.code);
}
function clean(text) {
	return text.split(/\r\n|\r|\n/).map((line) => cleanLine(line)).join("\n");
}
export { reportFailure as t };
