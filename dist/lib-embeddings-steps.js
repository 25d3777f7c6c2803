import { vr as fnv1a, yr as generator } from "./lib-policy.js";
// src/features/embeddings/nearest.ts
function nearest(vectors, vector, { most, own }) {
	const cosines = vectors.map((other, place) => place === own ? -Infinity : dot(vector, other));
	const places = [...cosines.keys()].filter((place) => place !== own).toSorted((a, b) => (cosines[b] ?? 0) - (cosines[a] ?? 0) || a - b).slice(0, most);
	const found = places.map((place) => cosines[place] ?? 0);
	const sum = found.reduce((total, value) => total + value, 0);
	return {
		places,
		best: found[0] ?? -1,
		closeness: found.length === 0 ? -1 : sum / found.length
	};
}
function dot(one, other) {
	const length = Math.min(one.length, other.length);
	let sum = 0;
	for (let at = 0; at < length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
	return sum;
}
function unitOf(vector) {
	const length = Math.sqrt(dot(vector, vector));
	return length === 0 ? vector : vector.map((value) => value / length);
}
// src/features/embeddings/compare-embeddings.ts
const stayed = .999;
const mostTexts = 1e3;
const mostAnchors = 200;
const mostQuestions = 200;
const neighbours = 10;
function compareEmbeddings(base, head) {
	const shared = [...base.texts.keys()].filter((name) => head.texts.has(name));
	const names = sampled(shared, mostTexts);
	const [baseVectors, headVectors] = [base, head].map(({ texts }) => names.map((name) => vectorOf(texts, name)));
	const ofBase = nearestOf(baseVectors ?? []);
	const ofHead = nearestOf(headVectors ?? []);
	const moved = movedOf(baseVectors ?? [], headVectors ?? []);
	const overlap = names.length < fewestTexts ? void 0 : overlapOf(ofBase, ofHead);
	return {
		kind: kindOf({
			shared: shared.length,
			moved,
			overlap
		}),
		shared: shared.length,
		only: {
			base: base.texts.size - shared.length,
			head: head.texts.size - shared.length
		},
		overlap,
		moved,
		sides: {
			base: spreadOf(base),
			head: spreadOf(head)
		}
	};
}
function kindOf({ shared, moved, overlap }) {
	if (shared === 0) return "unknown";
	if (moved !== void 0 && moved <= .001) return "untouched";
	if (overlap === void 0 && moved !== void 0) return "unknown";
	return overlap !== void 0 && overlap >= .95 ? "turned" : "swapped";
}
function sampled(names, most) {
	if (names.length <= most) return names;
	return names.map((name) => ({
		name,
		key: fnv1a(name)
	})).toSorted((one, other) => one.key - other.key).slice(0, most).map(({ name }) => name);
}
function vectorOf(texts, name) {
	return unitOf(texts.get(name) ?? new Float32Array());
}
function nearestOf(vectors) {
	return vectors.slice(0, mostAnchors).map((vector, own) => nearest(vectors, vector, {
		most: neighbours,
		own
	}));
}
function movedOf(base, head) {
	if (base.length === 0 || base[0]?.length !== head[0]?.length) return void 0;
	return shareOf([...base.entries()], ([at, vector]) => dot(vector, head[at] ?? vector) < stayed);
}
function overlapOf(base, head) {
	return mean(base.flatMap(({ places }, at) => {
		const ofHead = new Set(head[at]?.places);
		return places.length === 0 ? [] : [shareOf(places, (place) => ofHead.has(place))];
	}));
}
const duplicate = .9999;
const fewestTexts = 20;
function spreadOf({ texts, questions }) {
	const vectors = sampled([...texts.keys()], mostTexts).map((name) => vectorOf(texts, name));
	const dimensions = vectors[0]?.length ?? 0;
	const own = {
		texts: texts.size,
		dimensions
	};
	if (vectors.length < fewestTexts) return {
		...own,
		anisotropy: void 0,
		duplicates: void 0,
		...unasked
	};
	return {
		...own,
		anisotropy: anisotropyOf(vectors),
		duplicates: shareOf(nearestOf(vectors), ({ best }) => best > duplicate),
		...strangersOf(questions, vectors)
	};
}
const unasked = {
	outside: void 0,
	strangers: []
};
const fewestQuestions = 10;
const mostStrangers = 20;
function strangersOf(questions, vectors) {
	const names = sampled([...questions.keys()], mostQuestions);
	if (names.length < fewestQuestions) return unasked;
	const asked = names.map((name) => ({
		name,
		closeness: nearest(vectors, vectorOf(questions, name), { most: neighbours }).closeness
	}));
	const middle = medianOf(asked.map(({ closeness }) => closeness));
	const spread = medianOf(asked.map(({ closeness }) => Math.abs(closeness - middle)));
	const outside = asked.filter(({ closeness }) => closeness < middle - 4.4478 * spread);
	return {
		outside: outside.length / asked.length,
		strangers: outside.slice(0, mostStrangers).map(({ name }) => name)
	};
}
function medianOf(values) {
	const sorted = values.toSorted((a, b) => a - b);
	const [low, high] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
	return ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2;
}
const pairs = 2e3;
function anisotropyOf(vectors) {
	const next = generator(fnv1a("anisotropy"));
	const draw = () => next() % vectors.length;
	return mean(Array.from({ length: pairs }, () => [draw(), draw()]).filter(([one, other]) => one !== other).map(([one, other]) => dot(vectors[one] ?? none, vectors[other] ?? none)));
}
const none = new Float32Array();
function shareOf(list, holds) {
	return list.filter(holds).length / list.length;
}
function mean(values) {
	if (values.length === 0) return void 0;
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
// src/features/embeddings/steps.ts
const steps = { watches: () => {
	const found = new Map();
	let change;
	return {
		onVectors: (side, vectors) => void found.set(side, vectors),
		read: () => {
			const [base, head] = [found.get("base"), found.get("head")];
			if (base && head) change ??= compareEmbeddings(base, head);
			return Promise.resolve({ part: change });
		}
	};
} };
export { steps };
