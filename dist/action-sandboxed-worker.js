import { Worker } from "node:worker_threads";
// src/core/sandboxed-worker.ts
const mostHeapMb = 2048;
/**
* A thread for foreign text: it sees no variable and no argument of this process, prints nothing, may hold 2 GiB of
* heap where `limits` say nothing else, and can be ended. `work` is handed over as `workerData`.
*/
function startSandboxedWorker(program, work, limits = {}) {
	const worker = new Worker(program, {
		workerData: work,
		env: {},
		argv: [],
		execArgv: [],
		resourceLimits: {
			maxOldGenerationSizeMb: mostHeapMb,
			...limits
		},
		stdout: true,
		stderr: true
	});
	worker.stdout.resume();
	worker.stderr.resume();
	return worker;
}
export { startSandboxedWorker as t };
