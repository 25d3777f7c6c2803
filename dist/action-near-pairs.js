import { g as labelledDocuments, h as evidencesOf } from "./action-without-spare-room.js";
import { t as documentId } from "./action-document-id.js";
import { r as normalText } from "./action-normalise.js";
import { r as words } from "./action-words.js";
// src/golden/checks/labelled.ts
function documentsOf({ labels }) {
	return labelledDocuments(labels).map(documentId);
}
function quotesOf({ labels }) {
	return evidencesOf(labels).flatMap(({ quote, section }) => section === void 0 ? [quote] : []);
}
function passageKeys({ labels }) {
	return evidencesOf(labels).map(({ doc, quote }) => `${documentId(doc)}\n${normalText(quote)}`);
}
// src/lib/text/words/near-pairs.ts
function nearPairs(texts, least, accepts = () => true) {
	const grams = rankedGrams(texts);
	const order = [...grams.keys()].filter((at) => sizeOf(grams, at) > 0).toSorted((a, b) => sizeOf(grams, a) - sizeOf(grams, b) || a - b);
	const holders = /* @__PURE__ */ new Map();
	const open = /* @__PURE__ */ new Map();
	const paired = /* @__PURE__ */ new Set();
	const shared = {
		by: new Int32Array(texts.length),
		count: new Uint8Array(texts.length)
	};
	let searches = 0;
	const pairs = [];
	for (const at of order) {
		const own = grams[at] ?? none;
		const fewest = Math.ceil(least * own.length - slack);
		const rarest = own.subarray(0, own.length - fewest + enough);
		const wanted = Math.min(enough, fewest);
		const near = partnersOf(at, {
			rarest,
			wanted,
			among: holders
		}).next().value;
		if (near !== void 0) {
			pair(near);
			for (const gram of rarest) {
				const others = open.get(gram)?.filter((other) => !paired.has(other));
				if (others !== void 0) open.set(gram, others);
			}
			for (const also of partnersOf(at, {
				rarest,
				wanted,
				among: open
			})) pair(also);
		}
		for (const gram of rarest) {
			add(holders, gram, at);
			if (near === void 0) add(open, gram, at);
		}
	}
	return pairs.toSorted((a, b) => a.second - b.second || a.first - b.first);
	function pair(near) {
		pairs.push(near);
		paired.add(near.first).add(near.second);
	}
	function* partnersOf(text, { rarest, wanted, among }) {
		const own = grams[text] ?? none;
		searches += 1;
		let compared = 0;
		for (const gram of rarest) for (const other of among.get(gram) ?? []) {
			if (shared.by[other] !== searches) {
				if (sizeOf(grams, other) < least * own.length - slack) continue;
				shared.by[other] = searches;
				shared.count[other] = 0;
			}
			const count = (shared.count[other] ?? 0) + 1;
			if (count > wanted) continue;
			shared.count[other] = count;
			if (!(count === wanted || compared < soon)) continue;
			shared.count[other] = wanted + 1;
			compared += 1;
			const likeness = jaccard(grams[other] ?? none, own);
			const near = {
				first: Math.min(other, text),
				second: Math.max(other, text),
				likeness
			};
			if (likeness >= least - slack && accepts(near)) yield near;
			if (compared > most) return;
		}
	}
}
function add(holders, gram, text) {
	const others = holders.get(gram);
	if (others === void 0) holders.set(gram, [text]);
	else others.push(text);
}
const enough = 8;
const soon = 32;
const most = 1e3;
const slack = 1e-9;
const none = /* @__PURE__ */ new Uint32Array();
function sizeOf(grams, at) {
	return grams[at]?.length ?? 0;
}
function rankedGrams(texts) {
	const numbers = /* @__PURE__ */ new Map();
	const counts = [];
	const written = texts.map((text) => {
		const grams = Array.from(gramsOf(text), (gram) => {
			const number = numbers.get(gram) ?? numbers.size;
			numbers.set(gram, number);
			counts[number] = (counts[number] ?? 0) + 1;
			return number;
		});
		return Uint32Array.from(grams);
	});
	const rare = [...counts.keys()].toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
	const ranks = new Uint32Array(rare.length);
	for (const [rank, number] of rare.entries()) ranks[number] = rank;
	return written.map((grams) => grams.map((number) => ranks[number] ?? 0).toSorted());
}
function gramsOf(text) {
	const found = words(text);
	const spaced = ` ${found.join(" ")} `;
	const grams = /* @__PURE__ */ new Set();
	if (found.length > 0) for (let at = 0; at + 3 <= spaced.length; at += 1) grams.add(spaced.slice(at, at + 3));
	return grams;
}
function jaccard(one, other) {
	let shared = 0;
	let [i, j] = [0, 0];
	while (i < one.length && j < other.length) {
		const difference = (one[i] ?? 0) - (other[j] ?? 0);
		if (difference === 0) shared += 1;
		if (difference <= 0) i += 1;
		if (difference >= 0) j += 1;
	}
	return shared / (one.length + other.length - shared);
}
export { quotesOf as i, documentsOf as n, passageKeys as r, nearPairs as t };
