import { k as printable, v as messageOf } from "./cli-flags.js";
import { Hr as withTrustedStore, Ir as collectRuns, Is as entryOf, Pr as notStartedReport, Ur as openExam, gt as withErrorReport, pt as report } from "./cli-exam.js";
import { n as watchVectors } from "./cli-compare.js";
import { t as unstartedHead } from "./cli-pipeline.js";
// src/commands/gate.ts
async function gate(request, ports) {
	const started = ports.now();
	return withErrorReport(request, ports, async (run) => {
		await using opened = await openExam(request, ports, run);
		const unstarted = await unstartedHead(request, opened, ports.models);
		if (unstarted !== void 0) return notStartedReport(opened.context, unstarted);
		const { onVectors, change } = watchVectors(opened.context.exam.pipelines);
		const runs = await collectRuns({
			...request,
			onVectors
		}, opened, ports);
		const embeddings = await change();
		const collected = await withProbes(request, opened, {
			...runs,
			embeddings
		}, ports);
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
