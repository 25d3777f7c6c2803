import { Dn as report, En as withErrorReport, Sc as localOrigin } from "./lib-policy.js";
import { r as openRunFolder, t as openTwoFiles } from "./lib-compare.js";
// src/gate/report-runs.ts
async function reportRuns(request, ports) {
	return withErrorReport(request, ports, async (soFar) => {
		await using collected = await openRunFolder(request, ports, soFar);
		return await report(collected, ports);
	});
}
async function reportFiles(request, ports) {
	const origin = {
		...localOrigin,
		files: {
			base: request.base,
			head: request.head
		}
	};
	return withErrorReport({ origin }, ports, async (soFar) => {
		await using collected = await openTwoFiles({
			...request,
			origin
		}, ports, soFar);
		return await report(collected, ports);
	});
}
export { reportRuns as n, reportFiles as t };
