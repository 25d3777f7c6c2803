import { Lt as goldenLines, Rt as withItems } from "./lib-scoring.js";
import { $s as fileText, Zs as listMistakes, ns as goldenLimits } from "./lib-policy.js";
import { i as saveGolden, r as requireJsonLines } from "./lib-golden-file.js";
// src/gate/work-tree/append-items.ts
async function appendItems(tree, items) {
	const { text: before, items: there } = await writtenItems(tree);
	const known = new Set(there.map(({ id }) => id));
	const fresh = items.filter(({ id }) => !known.has(id));
	if (fresh.length === 0) return 0;
	await saveGolden(tree, withItems(before, fresh));
	return fresh.length;
}
async function writtenItems(tree) {
	requireJsonLines(tree);
	const mistakes = listMistakes(tree.golden);
	const text = fileText(await tree.readGolden() ?? "", {
		...goldenLimits,
		mistakes
	});
	const items = goldenLines(text, mistakes).flatMap(({ item }) => item === void 0 ? [] : [item]);
	if (mistakes.count > 0) throw mistakes.error("golden-invalid", "correct the golden set");
	return {
		text,
		items
	};
}
export { writtenItems as n, appendItems as t };
