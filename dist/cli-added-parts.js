import { C as featureOptions } from "./cli-help.js";
import { Ac as insideName, jc as featureSettings, wo as featureSteps } from "./cli-policy.js";
import { k as printable, v as messageOf } from "./cli-flags.js";
import { isDeepStrictEqual } from "node:util";
// src/gate/added-parts.ts
async function withAddedParts(gated, ports) {
	const { settings } = gated.collected.policy;
	let { built } = gated;
	for (const [name, keys] of Object.entries(featureSettings)) {
		const set = Object.entries(keys).find(([key, schema]) => {
			const value = settings.features[insideName(key, schema)];
			return !isDeepStrictEqual(value, schema.parse(void 0));
		});
		if (set === void 0) continue;
		try {
			const part = await (await featureSteps[name]?.())?.adds?.({
				...gated,
				built
			}, ports);
			built = withPart(built, name, part);
		} catch (error) {
			ports.log.warn(`${set[0]}: ${printable(messageOf(error))}`);
		}
	}
	return built;
}
async function withOptions(given, log, measure) {
	const files = new Map(Object.entries(given));
	const makers = [];
	for (const [name, option] of Object.entries(featureOptions)) {
		const file = files.get(name);
		if (typeof file === "string") makers.push([name, await option.read(file, log)]);
	}
	const report = await measure();
	return makers.reduce((built, [name, make]) => withPart(built, name, make(built)), report);
}
function withPart(report, name, part) {
	return part === void 0 ? report : {
		...report,
		features: {
			...report.features,
			[name]: part
		}
	};
}
export { withOptions as n, withAddedParts as t };
