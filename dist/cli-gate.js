import { En as collectRuns, Ls as entryOf, Mn as openExam, Pa as refuseNewCode, ct as report, dt as withErrorReport, jn as withTrustedStore } from "./cli-exam.js";
import { k as printable, v as messageOf } from "./cli-flags.js";
// src/commands/gate.ts
async function gate(request, ports) {
	const started = ports.now();
	return withErrorReport(request, ports, async (run) => {
		await using opened = await openExam(request, ports, run);
		const { policy, pipelines } = opened.context.exam;
		const { secrets = [] } = request;
		refuseNewCode({
			secrets,
			policy,
			of: "head",
			pipeline: pipelines.head
		});
		const collected = await withProbes(request, opened, await collectRuns(request, opened, ports), ports);
		const built = await report(collected, ports);
		if (collected.exam.settings.remedies === "off") return built;
		try {
			const took = ports.now() - started;
			const { tryInTime } = await import("./cli-try-remedies2.js");
			const own = withTrustedStore(ports, opened.context.exam);
			const remedies = await tryInTime({
				request,
				opened,
				collected,
				built
			}, took, own);
			return remedies === void 0 ? built : {
				...built,
				remedies
			};
		} catch (error) {
			ports.log.warn(`remedies: ${printable(messageOf(error))}`);
			return built;
		}
	});
}
async function withProbes(request, opened, collected, ports) {
	const { metrics } = collected.exam.settings;
	if (!metrics.some((metric) => entryOf(metric).reads === "probes")) return collected;
	const { askProbes } = await import("./cli-ask-probes.js");
	return {
		...collected,
		probed: await askProbes(request, opened, collected, ports)
	};
}
export { gate as t };
