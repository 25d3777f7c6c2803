import { s as GateError } from "./lib-start.js";
// src/gate/exit-codes.ts
function exitCodeOfReport({ verdict, policy }) {
	if (policy?.trial !== void 0) return 0;
	switch (verdict) {
		case "pass":
		case "warn": return 0;
		case "fail": return 1;
		case "error": return 3;
	}
}
function exitCodeOfError(error) {
	if (!(error instanceof GateError)) return 3;
	switch (error.code) {
		case "config-invalid":
		case "golden-invalid":
		case "input-invalid":
		case "event-refused":
		case "private-text": return 2;
		case "ref-not-found":
		case "workspace-failed":
		case "runs-invalid":
		case "pipeline-failed":
		case "place-shared":
		case "pipeline-timeout":
		case "secret-unavailable":
		case "judge-unavailable":
		case "deadline-exceeded":
		case "cancelled": return 3;
	}
}
// src/lib/text/printing/clean-text.ts
function cleanLine(line, options = {}) {
	const bare = line.toWellFormed().replaceAll(escapeSequence, "").replaceAll(invisible, "");
	return cut(withoutCommands(options.side === void 0 ? bare : `${options.side} | ${bare}`), options.limit ?? 2e3);
}
function withoutCommands(line) {
	return line.replaceAll("##[", "# #[").replace(/^(\s*)::/, "$1: :");
}
function cleanLines(text, options = {}) {
	return text.split(/\r\n|\r|\n/).map((line) => cleanLine(line, options));
}
const escapeSequence = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)/g;
const invisible = /(?!\t)[\p{Cc}\p{Cf}]/gu;
function cut(text, limit) {
	if (text.length <= limit) return text;
	const end = text.slice(0, limit);
	return end.isWellFormed() ? end : end.slice(0, -1);
}
// src/cli/running/report-failure.ts
function reportFailure(error, stream) {
	if (!(error instanceof GateError)) {
		stream.write("error: this is a bug in RAG Gate; please report it with these lines:\n");
		stream.write(`${clean(error instanceof Error ? error.stack ?? error.message : String(error))}\n`);
		return 3;
	}
	stream.write(`error: ${clean(error.message)}\n`);
	if (error.hint !== void 0) stream.write(`hint: ${clean(error.hint)}\n`);
	return exitCodeOfError(error);
}
function clean(text) {
	return text.split(/\r\n|\r|\n/).map((line) => cleanLine(line)).join("\n");
}
// src/cli/running/guarded.ts
async function guarded(command) {
	outlive(process.stderr, () => void 0);
	outlive(process.stdout, (reason) => {
		process.stderr.write(`warning: standard output: ${reason}\n`);
	});
	let hasFaults = false;
	process.on("uncaughtException", (error) => {
		process.exitCode = 3;
		if (!hasFaults) reportFailure(error, process.stderr);
		hasFaults = true;
	});
	try {
		const code = await command();
		return hasFaults ? 3 : code;
	} catch (error) {
		return hasFaults ? 3 : reportFailure(error, process.stderr);
	}
}
function outlive(stream, tell) {
	let isTold = false;
	stream.on("error", (error) => {
		if (!isTold && error.code !== "EPIPE") tell(error.message);
		isTold = true;
	});
}
export { withoutCommands as a, cleanLines as i, reportFailure as n, exitCodeOfError as o, cleanLine as r, exitCodeOfReport as s, guarded as t };
