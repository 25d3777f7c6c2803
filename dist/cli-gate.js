import { On as openExam, P as withErrorReport, j as report, vn as collectRuns } from "./cli-exam.js";
// src/commands/gate.ts
/**
* Compares two commits: collects in memory, then reports. Returns a report even when it could not measure (`outcome`
* `not-measured`). Throws only where nothing was started: config, golden set or input invalid.
*/
async function gate(request, ports) {
	return withErrorReport(request, ports, async (run) => {
		await using opened = await openExam(request, ports, run);
		const collected = await collectRuns(request, opened, ports);
		return await report(collected, ports);
	});
}
export { gate as t };
