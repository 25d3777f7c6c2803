import { Worker } from "node:worker_threads";
// src/lib/sandboxed-worker.ts
const mostHeapMb = 2048;
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
