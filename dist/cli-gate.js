import { Dt as withErrorReport, Mr as withAddedParts, Pr as notStartedReport, Zr as collectRuns, ai as openPolicy, ii as withTrustedStore, no as askBeside, ro as watchBuilds, wt as report } from "./cli-policy.js";
import { t as unstartedHead } from "./cli-pipeline.js";
// src/gate/gate.ts
async function gate(request, ports) {
	const started = ports.now();
	return withErrorReport(request, ports, async (run) => {
		await using opened = await openPolicy(request, ports, run);
		const unstarted = await unstartedHead(request, opened, ports.models);
		if (unstarted !== void 0) return notStartedReport(opened.context, unstarted);
		const { onVectors, seen } = await watchBuilds(opened.context.policy.pipelines);
		const runs = await collectRuns({
			...request,
			onVectors
		}, opened, ports);
		const asked = await askBeside({
			request,
			opened,
			collected: runs
		}, ports);
		const collected = {
			...runs,
			asked: new Map([...seen, ...asked])
		};
		const built = await report(collected, ports);
		const own = withTrustedStore(ports, opened.context.policy);
		const took = ports.now() - started;
		return await withAddedParts({
			request,
			opened,
			collected,
			built,
			took
		}, own);
	});
}
export { gate as t };
