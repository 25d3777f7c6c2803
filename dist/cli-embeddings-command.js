import { Ac as count, As as fileText, Fc as share, Hc as keyed, Jc as trueOrFalse, Mn as openExam, Pn as askSides, Qa as buildRequest, Ts as repeatTeller, Va as readNamedFile, Vn as reachModels, Xa as buildFlags, Za as buildPorts, a as stoppable, da as fnv1a, fa as generator, is as readJsonLines, jn as withTrustedStore, ks as listMistakes, qc as shortText, ws as itemBySchema, za as openTerminalLog } from "./cli-exam.js";
import { i as wrapWords, o as GateError } from "./cli-start.js";
import { i as readFlags, k as printable, s as wrongUse } from "./cli-flags.js";
import { C as number, m as array } from "./cli-zod.js";
// src/compare/embeddings/nearest.ts
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
// src/compare/embeddings/compare-embeddings.ts
const stayed = .999;
const mostTexts = 2e3;
const mostAnchors = 300;
const neighbours = 10;
function compareEmbeddings(base, head) {
	const shared = [...base.texts.keys()].filter((name) => head.texts.has(name));
	const names = sampled(shared);
	const [before, after] = [base, head].map(({ texts }) => names.map((name) => vectorOf(texts, name)));
	const ofBase = nearestOf(before ?? []);
	const ofHead = nearestOf(after ?? []);
	const isMoved = movedOf(before ?? [], after ?? []);
	const moved = isMoved && shareOf(isMoved, (one) => one);
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
		apart: isMoved && apartOf(ofHead, isMoved),
		sides: {
			base: spreadOf(base),
			head: spreadOf(head)
		}
	};
}
function kindOf({ shared, moved, overlap }) {
	if (shared === 0) return "unknown";
	if (moved !== void 0 && moved <= .001) return "untouched";
	if (moved !== void 0 && moved < .99) return "partly";
	if (overlap === void 0 && moved !== void 0) return "unknown";
	return overlap !== void 0 && overlap >= .95 ? "turned" : "swapped";
}
function sampled(names) {
	if (names.length <= mostTexts) return names;
	return names.map((name) => ({
		name,
		key: fnv1a(name)
	})).toSorted((one, other) => one.key - other.key).slice(0, mostTexts).map(({ name }) => name);
}
function vectorOf(texts, name) {
	return unitOf(texts.get(name) ?? /* @__PURE__ */ new Float32Array());
}
function nearestOf(vectors) {
	return vectors.slice(0, mostAnchors).map((vector, own) => nearest(vectors, vector, {
		most: neighbours,
		own
	}));
}
function movedOf(before, after) {
	if (before.length === 0 || before[0]?.length !== after[0]?.length) return void 0;
	return before.map((vector, at) => dot(vector, after[at] ?? vector) < stayed);
}
function overlapOf(base, head) {
	return mean(base.flatMap(({ places }, at) => {
		const after = new Set(head[at]?.places);
		return places.length === 0 ? [] : [shareOf(places, (place) => after.has(place))];
	}));
}
function apartOf(head, isMoved) {
	const moved = shareOf(isMoved, (one) => one);
	if (moved === 0 || moved === 1) return void 0;
	const alike = mean(head.map(({ places }, at) => shareOf(places, (place) => isMoved[place] === isMoved[at])));
	return alike === void 0 ? void 0 : alike - (moved ** 2 + (1 - moved) ** 2);
}
const duplicate = .9999;
const fewestTexts = 20;
function spreadOf({ texts, questions }) {
	const vectors = sampled([...texts.keys()]).map((name) => vectorOf(texts, name));
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
	const names = sampled([...questions.keys()]);
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
const none = /* @__PURE__ */ new Float32Array();
function shareOf(list, holds) {
	return list.filter(holds).length / list.length;
}
function mean(values) {
	if (values.length === 0) return void 0;
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
// src/commands/embeddings.ts
async function embeddingsOfCommits(request, given) {
	await using opened = await openExam(request, given);
	const { workspace, commits, context } = opened;
	const { exam } = context;
	const ports = withTrustedStore(given, exam);
	const found = /* @__PURE__ */ new Map();
	const { base, head } = exam.pipelines;
	const without = (settings) => settings.kind === "builtin" ? {
		...settings,
		answer: void 0
	} : settings;
	await askSides({
		request,
		exam: {
			...exam,
			pipelines: {
				base: base && without(base),
				head: without(head)
			}
		},
		workspace,
		commits,
		models: reachModels(exam, commits, ports.models),
		ports,
		keepRuns: false,
		onVectors: (side, vectors) => void found.set(side, vectors)
	});
	return compareEmbeddings(vectorsOf(found, "base"), vectorsOf(found, "head"));
}
function vectorsOf(found, side) {
	const vectors = found.get(side);
	if (vectors !== void 0) return vectors;
	throw new GateError("input-invalid", `${side} searches no vectors that are known here`, { hint: "a builtin pipeline does with retrieve.mode vectors or hybrid; for any other write its vectors into two files, and name them by --base-vectors and --head-vectors" });
}
async function embeddingsOfFiles(base, head) {
	const [before, after] = [await readVectors(base), await readVectors(head)];
	return compareEmbeddings(before, after);
}
const maxBytes = 524288e3;
const longest = 8192;
const NUMBERS = { error: `expected a list of 1 to ${longest} numbers` };
const VectorSchema = keyed("a vector: an object with id and vector", {
	id: shortText("the id of a text", 1e3),
	vector: array(number(NUMBERS), NUMBERS).min(1, NUMBERS).max(longest, NUMBERS),
	question: trueOrFalse().default(false)
});
const aVector = {
	what: "a vector",
	schemaOf: () => VectorSchema
};
async function readVectors(path) {
	const hint = "write a line of JSON for each text, with id and vector";
	const bytes = await readNamedFile(path, {
		what: "",
		hint,
		maxBytes
	});
	const mistakes = listMistakes(path);
	const limits = {
		most: maxBytes,
		tooLarge: "a file of more than 500 MiB"
	};
	const [texts, questions] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
	const tellRepeated = repeatTeller(mistakes);
	let dimensions;
	for (const raw of readJsonLines(fileText(bytes, {
		...limits,
		mistakes
	}), mistakes)) {
		const line = itemBySchema(raw, aVector, mistakes);
		if (line === void 0) continue;
		const { id, vector, question } = line;
		tellRepeated(`${question} ${id}`, raw, "the id stands twice, first", ["id"]);
		dimensions ??= vector.length;
		if (vector.length !== dimensions) mistakes.add({
			path: ["vector"],
			message: `expected ${dimensions} numbers, as above`
		}, () => raw.positionOf(["vector"], "value"));
		(question ? questions : texts).set(id, Float32Array.from(vector));
	}
	if (mistakes.count > 0) throw mistakes.error("input-invalid", hint);
	return {
		texts,
		questions
	};
}
// src/report/wording/embedding-words.ts
function embeddingParagraph(change) {
	return [
		kindWords[change.kind](change),
		...collapseWords(change),
		...outsideWords(change)
	].join(" ");
}
const kindWords = {
	untouched: ({ shared }) => `The vectors of the ${count(shared)} texts on both sides are the same: whatever changed, the embeddings did not.`,
	partly: ({ moved = 0, shared, apart }) => `Only a part was embedded anew: of the ${count(shared)} texts on both sides ${share(moved)} moved and the others stayed.${apartWords(apart)} Vectors of two models in one index cannot be compared with each other: embed all of it again.`,
	turned: ({ shared, overlap = 0, sides }) => `All ${count(shared)} texts moved together${dimensionWords(sides)}: ${share(overlap)} of each one's ten nearest are the same, so that the space was turned and rankings hardly change.`,
	swapped: ({ shared, overlap, sides }) => `Another model made the vectors: of the ${count(shared)} texts on both sides all moved${dimensionWords(sides)}, and ${overlap === void 0 ? "nothing is known" : share(overlap)} of each one's ten nearest are still among them. What is found for a question is the new model's choice.`,
	unknown: ({ only, shared }) => shared > 0 ? `All ${count(shared)} texts on both sides moved; they are too few to tell another model from a turned space.` : `No text is on both sides (${count(only.base)} on base, ${count(only.head)} on head), so that nothing can be said of how vectors moved.`
};
function apartWords(apart) {
	if (apart === void 0 || apart < .1) return "";
	return ` Both parts keep to themselves: neighbours come from a text's own part by ${share(apart)} more often than by chance.`;
}
function dimensionWords({ base, head }) {
	return base.dimensions === head.dimensions ? "" : ` (${count(base.dimensions)} numbers became ${count(head.dimensions)})`;
}
const narrow = .9;
const manyDuplicates = .1;
function collapseWords({ sides: { base, head } }) {
	const isNew = (of, limit) => (of(head) ?? 0) > limit && (of(base) ?? 0) <= limit;
	return [isNew(({ anisotropy }) => anisotropy, narrow) ? `They collapsed: two random texts have a mean cosine of ${(head.anisotropy ?? 0).toFixed(2)}, where base had ${(base.anisotropy ?? 0).toFixed(2)}.` : [], isNew(({ duplicates }) => duplicates, manyDuplicates) ? `${share(head.duplicates ?? 0)} of the texts have another one at the very same place, where base had ${share(base.duplicates ?? 0)}.` : []].flat();
}
function outsideWords({ sides: { base, head } }) {
	if (head.outside === void 0 || head.outside + (base.outside ?? 0) === 0) return [];
	const before = base.outside === void 0 ? "" : ` (base ${share(base.outside)})`;
	return [`${share(head.outside)} of the questions${before} lie far from all texts.`];
}
// src/cli/embeddings-command.ts
const own = {
	"base-vectors": { type: "string" },
	"head-vectors": { type: "string" },
	json: { type: "boolean" }
};
async function runEmbeddingsCommand(args) {
	const flags = readFlags("embeddings", args, {
		...buildFlags,
		...own
	});
	const { "base-vectors": base, "head-vectors": head } = flags;
	if (base === void 0 !== (head === void 0)) throw wrongUse("embeddings")("--base-vectors and --head-vectors name one file each");
	const change = base === void 0 || head === void 0 ? await ofCommits(flags) : await embeddingsOfFiles(base, head);
	process.stdout.write(flags.json === true ? jsonOf(change) : textOf(change));
	return 0;
}
function ofCommits(flags) {
	const log = openTerminalLog(process.stderr);
	return stoppable(async (signal) => {
		const change = await embeddingsOfCommits(await buildRequest(flags, log), buildPorts(flags, {
			log,
			signal,
			now: () => performance.now()
		}));
		log.done();
		return change;
	});
}
function jsonOf(change) {
	return `${JSON.stringify({
		...change,
		paragraph: embeddingParagraph(change)
	}, null, 2)}\n`;
}
function textOf(change) {
	const { sides, shared, overlap, moved } = change;
	const figure = (value) => value?.toFixed(3) ?? "n/a";
	const row = (name, of) => `  ${name.padEnd(46)}${figure(of(sides.base)).padStart(9)}${figure(of(sides.head)).padStart(9)}`;
	return `${[
		...wrapWords(embeddingParagraph(change), 90),
		"",
		`  ${"texts on both sides".padEnd(46)}${String(shared).padStart(9)}`,
		`  ${"of them moved".padEnd(46)}${figure(moved).padStart(9)}`,
		`  ${"of ten nearest the same".padEnd(46)}${figure(overlap).padStart(9)}`,
		"",
		`  ${"".padEnd(46)}${"base".padStart(9)}${"head".padStart(9)}`,
		row("mean cosine of random pairs (anisotropy)", ({ anisotropy }) => anisotropy),
		row("texts with another at the same place", ({ duplicates }) => duplicates),
		row("questions far from all texts", ({ outside }) => outside),
		...sides.head.strangers.slice(0, 5).map((name) => `    ${printable(name, 80)}`)
	].join("\n")}\n`;
}
export { runEmbeddingsCommand };
