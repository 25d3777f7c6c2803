import { t as reportFailure } from "./cli-report-failure2.js";
// src/cli/guarded.ts
/**
* Runs a command and answers with the exit code, whatever happens beside it. A reader that goes away, as `head` does,
* changes nothing. An exception that nobody caught is told at once and means 3: the command was not carried out
* as it should, although what it had open gets closed. It goes on listening until the process ends.
*/
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
/** Unheard, an error of a stream would end the process at once, with an exit code of its own. */
function outlive(stream, tell) {
	let isTold = false;
	stream.on("error", (error) => {
		if (!isTold && error.code !== "EPIPE") tell(error.message);
		isTold = true;
	});
}
export { guarded };
