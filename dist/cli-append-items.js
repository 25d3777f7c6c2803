import { As as fileText, At as withItems, Qo as goldenLimits, i as saveGolden, ks as listMistakes, kt as goldenLines, r as requireJsonLines } from "./cli-exam.js";
// src/commands/golden/append-items.ts
/**
* Adds items to the work tree's golden set, whole lines at its end and every other byte kept, at once. Those whose id
* stands there already are left out. Answers with the number added. Throws `golden-invalid` for a set that is no JSON Lines or has
* mistakes, before or after.
*/
async function appendItems(tree, items) {
	const { text: before, items: there } = await writtenItems(tree);
	const known = new Set(there.map(({ id }) => id));
	const fresh = items.filter(({ id }) => !known.has(id));
	if (fresh.length === 0) return 0;
	await saveGolden(tree, withItems(before, fresh));
	return fresh.length;
}
/**
* Text and items of the work tree's golden set as written, drafts included; none where there is no file. Throws
* `golden-invalid` with every line that is no JSON, and for a set that is no JSON Lines.
*/
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
