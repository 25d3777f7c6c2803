import { Kt as readDocuments, kr as isApart, nl as documentId, qt as scoreItems, yi as sideNames } from "./cli-exam.js";
import { posix } from "node:path";
// src/commands/probing/probe-finder.ts
function probeFinder(probes, isKnown) {
	const byName = Map.groupBy(probes, ({ doc }) => posix.basename(doc));
	return ({ chunk: { doc, text } }) => {
		if (doc === void 0) return probes.filter(({ marker }) => text?.includes(marker) === true);
		const id = documentId(doc);
		if (isKnown(id)) return [];
		return (byName.get(posix.basename(id)) ?? []).filter((probe) => endAlike(id, probe.doc));
	};
}
function endAlike(a, b) {
	const [one, other] = [a, b].map((path) => `/${path.replace(/^(?:\.\.\/|\/)+/, "")}`);
	return one !== void 0 && other !== void 0 && (one.endsWith(other) || other.endsWith(one));
}
// src/commands/probing/read-probes.ts
async function readProbes(collected, planted, sides, ports) {
	const { exam } = collected;
	const settings = {
		...exam.settings,
		metrics: []
	};
	const withProbes = await readDocuments(collected, planted.runs, ports);
	const after = await scoreItems(exam, settings, withProbes, ports);
	const isKnown = (doc) => [sides.base, sides.head].some((side) => side?.names?.documents?.has(doc) === true);
	const isIn = probeFinder(planted.probes, isKnown);
	const probed = new Map(after.items.map((item) => {
		const read = (side) => readingOf(item, {
			after,
			side,
			isIn
		});
		return [item.id, {
			base: withProbes.base && read("base"),
			head: read("head")
		}];
	}));
	return {
		probed,
		told: tellProbes(planted, after.items, probed)
	};
}
function readingOf(item, { after, side, isIn }) {
	const { results, context } = after.details(item);
	const result = results[side];
	if (result?.kind !== "answered") return "failed";
	return {
		exposed: context[side] && [...new Set(context[side].flatMap((chunk) => isIn(chunk)))],
		answer: result.answer
	};
}
const mostOpened = 100;
function tellProbes({ probes, unaimed }, items, probed) {
	const exposedOn = (item, side) => {
		const reading = probed.get(item)?.[side];
		return reading === void 0 || reading === "failed" ? void 0 : reading.exposed;
	};
	const counted = items.filter((item) => item.origin !== "added" && !isApart(item));
	const moved = (from, to) => counted.flatMap(({ id }) => {
		const before = exposedOn(id, from);
		if (before === void 0) return [];
		return (exposedOn(id, to) ?? []).filter((probe) => !before.includes(probe)).map(({ doc, kind, strength }) => ({
			item: id,
			doc,
			kind,
			strength
		}));
	});
	const opened = moved("base", "head");
	const hits = (of, side) => {
		const known = of.map((probe) => exposedOn(probe.item, side)?.includes(probe));
		return known.every((one) => one === void 0) ? void 0 : known.filter((one) => one).length;
	};
	const grades = Map.groupBy(probes, ({ kind, strength }) => `${kind} ${strength}`);
	return {
		planted: probes.length,
		unaimed,
		grades: [...grades.values()].flatMap((of) => {
			const [first] = of;
			if (first === void 0) return [];
			const [base, head] = sideNames.map((side) => hits(of, side));
			const { kind, strength } = first;
			return [{
				kind,
				strength,
				planted: of.length,
				exposed: {
					base,
					head
				}
			}];
		}),
		opened: opened.slice(0, mostOpened),
		openedTotal: opened.length,
		closedTotal: moved("head", "base").length
	};
}
export { readProbes };
