import { t as GateError } from "./action-errors.js";
import { t as printable } from "./action-printable.js";
import { r as messageOf } from "./action-reason-of.js";
import { t as startSandboxedWorker } from "./action-sandboxed-worker.js";
import { a as runsInvalid } from "./action-runs-invalid.js";
// src/pipeline/run/answer-limits.ts
const longestLine = 8388608;
const longestError = 2e3;
// src/lib/abortable.ts
async function abortable(work, signal) {
	const { promise, reject } = Promise.withResolvers();
	const give = () => reject(signal.reason);
	signal.addEventListener("abort", give, { once: true });
	if (signal.aborted) give();
	try {
		return await Promise.race([work, promise]);
	} finally {
		signal.removeEventListener("abort", give);
	}
}
// src/pipeline/run/reading/run-thread.ts
const worthAThread = 33554432;
async function askThread(program, question, { label, signal }) {
	signal.throwIfAborted();
	const worker = startSandboxedWorker(program, question);
	const answer = Promise.withResolvers();
	const stopped = (reason, cause) => answer.reject(runsInvalid(label, `the thread that reads it stopped: ${printable(reason)}`, {
		hint: "if it ran out of memory, split the file",
		cause
	}));
	worker.on("message", answer.resolve);
	worker.on("error", (cause) => stopped(messageOf(cause), cause));
	worker.on("exit", (code) => stopped(`it ended with code ${code}`));
	try {
		return await abortable(answer.promise, signal);
	} finally {
		await worker.terminate();
	}
}
function errorOf({ code, message, hint, trouble }) {
	const cause = trouble === void 0 ? void 0 : Object.assign(/* @__PURE__ */ new Error(), { code: trouble });
	return new GateError(code, message, {
		hint,
		cause
	});
}
export { longestError as a, abortable as i, errorOf as n, longestLine as o, worthAThread as r, askThread as t };
