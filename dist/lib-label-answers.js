import { $c as pairsOf, $u as isMapping, Zc as labelledDocuments, as as parseGoldenSet } from "./lib-policy.js";
import { S as normalText, T as sourceSpan } from "./lib-flags.js";
import { bn as slugOf, cn as termsOf, rn as wholeSpan, sn as openSentenceTerms, un as resolveEvidence, vn as normalCorpusOf, xn as occurrencesIn, yn as sectionsOf } from "./lib-scoring.js";
// src/golden/matching/quotes/saying-sentences.ts
const LEAST_ADDED = .1;
const MOST_SENTENCES = 6;
const QUESTION = .2;
function sayingSentences({ text, query }, doc, sentences) {
	const left = new Map(shares(text, query, sentences));
	const candidates = sentences.in(doc).map(({ start, end, terms }) => ({
		span: {
			start,
			end
		},
		parts: new Set([...terms, ...pairsOf(terms)])
	}));
	const chosen = [];
	let score = 0;
	while (chosen.length < MOST_SENTENCES) {
		const best = heaviest(candidates, left);
		if (best === void 0 || best.adds < LEAST_ADDED) break;
		const said = new Map([...left].filter(([part]) => best.parts.has(part)));
		const rival = heaviest(candidates.filter(({ span }) => span !== best.span), said);
		chosen.push(best.span);
		score += best.adds - doubt(best.adds, rival?.adds);
		for (const part of best.parts) left.delete(part);
	}
	return {
		score,
		spans: chosen
	};
}
function shares(text, query, sentences) {
	const terms = termsOf(text);
	const weights = new Map();
	for (const [term, weight] of sentences.weights(termsOf(query))) weights.set(term, QUESTION * weight);
	for (const [term, weight] of sentences.weights(terms)) weights.set(term, weight);
	const pairs = new Set(pairsOf(terms));
	const ofPair = sum(sentences.weights(terms).values()) / pairs.size;
	for (const pair of pairs) weights.set(pair, ofPair);
	const all = sum(weights.values());
	return new Map([...weights].map(([part, weight]) => [part, weight / all]));
}
function heaviest(candidates, left) {
	return candidates.map((candidate) => ({
		...candidate,
		adds: left.entries().reduce((total, [part, share]) => total + (candidate.parts.has(part) ? share : 0), 0)
	})).toSorted((a, b) => b.adds - a.adds)[0];
}
function doubt(score, rival = 0) {
	return Math.max(0, rival - score / 2);
}
function sum(values) {
	return Iterator.from(values).reduce((total, value) => total + value, 0);
}
// src/golden/matching/quotes/find-quotes.ts
const SHORTEST = 40;
const MOST_DOCUMENTS = 5;
const MOST_COPIES = 10;
function openQuoteFinder(documents) {
	const texts = new Map(documents.map(({ doc, text }) => [doc, text]));
	const library = {
		documents: [...texts.keys()],
		corpus: normalCorpusOf({ text: (doc) => texts.get(doc) }),
		sentences: openSentenceTerms(documents)
	};
	return { find(text, { query = "" } = {}) {
		const places = exactPlaces(text, library.documents, library.corpus);
		if (places.length > 0) return {
			by: "exact",
			score: 1,
			targets: [places]
		};
		const weights = library.sentences.weights(termsOf(text));
		const likely = library.sentences.holders(weights, MOST_DOCUMENTS);
		return nearest(text, likely, library) ?? inOtherWords(text, {
			query,
			likely,
			library
		});
	} };
}
function exactPlaces(text, documents, corpus) {
	const wanted = normalText(text);
	if (wanted.length < SHORTEST) return [];
	const found = [];
	for (const doc of documents) {
		const document = corpus.normalised(doc);
		const at = document && occurrencesIn(document, wanted).next().value;
		if (document === void 0 || at === void 0) continue;
		const span = sourceSpan(document, at, at + wanted.length);
		found.push(cutOut(doc, span, corpus));
		if (found.length === MOST_COPIES) break;
	}
	return found;
}
function nearest(text, likely, { corpus }) {
	const { length } = normalText(text);
	if (length < SHORTEST) return void 0;
	const [best] = likely.flatMap((doc) => {
		const document = corpus.normalised(doc);
		const near = document && resolveEvidence({
			doc,
			quote: text,
			prefix: "",
			suffix: "",
			start: void 0
		}, document);
		if (near?.kind !== "found") return [];
		const [place] = near.places;
		if (place === void 0) return [];
		return [{
			quote: cutOut(doc, wholeSpan(corpus.source(doc) ?? "", place, text), corpus),
			distance: near.distance
		}];
	}).toSorted((a, b) => a.distance - b.distance);
	return best && {
		by: "near",
		score: Math.max(0, 1 - best.distance / length),
		targets: [[best.quote]]
	};
}
function inOtherWords(text, { query, likely, library }) {
	const { corpus, sentences } = library;
	const found = likely.map((doc) => ({
		doc,
		...sayingSentences({
			text,
			query
		}, doc, sentences)
	})).toSorted((a, b) => b.score - a.score);
	const [best] = found;
	if (best === void 0 || best.spans.length === 0) return void 0;
	const targets = best.spans.map((span) => {
		const own = cutOut(best.doc, span, corpus);
		const others = library.documents.filter((doc) => doc !== best.doc && likely.includes(doc));
		return [own, ...exactPlaces(own.quote, others, corpus)];
	});
	const holdsAll = (doc) => targets.every((places) => places.some((place) => place.doc === doc));
	const rival = found.find(({ doc }) => !holdsAll(doc))?.score ?? 0;
	return {
		by: "words",
		score: best.score - doubt(best.score, rival),
		targets
	};
}
function cutOut(doc, { start, end }, corpus) {
	const cut = corpus.source(doc)?.slice(start, end) ?? "";
	return {
		doc,
		quote: cut.trim(),
		start: start + cut.length - cut.trimStart().length
	};
}
// src/gate/check/propose-labels.ts
function cluesOf(item, notes) {
	if (!item.answerable || item.labels.kind !== "none") return void 0;
	const contexts = listAt(notes, "contexts");
	const sections = listAt(notes, "sections");
	if (item.references.length + contexts.length + sections.length === 0) return void 0;
	return {
		item,
		contexts,
		sections
	};
}
function openProposals(documents) {
	const finder = openQuoteFinder(documents);
	const headings = headingsOf(documents);
	return ({ item, contexts, sections }) => {
		const { id, query, line, references } = item;
		const about = {
			id,
			query,
			line
		};
		const named = sectionsNamed(sections, headings);
		const find = searchIn(query, named, {
			documents,
			finder
		});
		const found = mostSure([
			together(contexts.map(find)),
			best(references.map(find)),
			named
		]);
		if (found === void 0) return {
			...about,
			outcome: "not-found"
		};
		const { by, labels } = found;
		const outcome = found.score >= .6 ? "sure" : "unsure";
		return {
			...about,
			outcome,
			by,
			score: Math.floor(found.score * 100) / 100,
			labels
		};
	};
}
function listAt(notes, key) {
	const list = isMapping(notes) ? notes[key] : void 0;
	return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
function mostSure(found) {
	const all = found.filter((each) => each !== void 0);
	return all.find(({ score }) => score >= .6) ?? all.toSorted((a, b) => b.score - a.score)[0];
}
function searchIn(query, named, { documents, finder }) {
	const sections = new Set(named?.isUnique === true ? named.labels.sections : []);
	const parts = documents.filter(({ doc }) => [...sections].some((id) => id.startsWith(`${doc}#`))).map((each) => onlySections(each, sections));
	const where = sections.size === 0 ? finder : openQuoteFinder(parts);
	return (text) => where.find(text, { query });
}
function onlySections({ doc, text }, wanted) {
	let left = text.replaceAll(/\S/g, " ");
	for (const { slug, body, end } of sectionsOf(text, doc)) if (wanted.has(`${doc}#${slug}`)) left = left.slice(0, body) + text.slice(body, end) + left.slice(end);
	return {
		doc,
		text: left
	};
}
function together(contexts) {
	const found = contexts.filter((each) => each !== void 0);
	const [first] = found;
	if (first === void 0) return void 0;
	const score = found.reduce((sum, each) => sum + each.score, 0) / contexts.length;
	return {
		by: found.some((each) => each.by === "words") ? "words" : found.some((each) => each.by === "near") ? "near" : "exact",
		score,
		labels: { evidence: found.flatMap(evidence) }
	};
}
function best(answers) {
	const [found] = answers.filter((each) => each !== void 0).toSorted((a, b) => b.score - a.score);
	return found && {
		by: found.by,
		score: found.score,
		labels: { evidence: evidence(found) }
	};
}
function evidence({ targets }) {
	return targets.flatMap((places) => {
		const [only, ...copies] = places.map(({ doc, quote }) => ({
			doc,
			quote
		}));
		if (only === void 0) return [];
		return [copies.length === 0 ? only : { any: [only, ...copies] }];
	});
}
function headingsOf(documents) {
	return documents.flatMap(({ doc, text }) => sectionsOf(text, doc).map(({ slug }) => ({
		doc,
		slug
	})));
}
function sectionsNamed(names, headings) {
	const named = names.map((name) => headings.filter(({ doc, slug }) => `${doc}#${slug}` === name || slug === slugOf(name)));
	const sections = [...new Set(named.flatMap((found) => found.map(({ doc, slug }) => `${doc}#${slug}`)))];
	if (sections.length === 0) return void 0;
	const score = named.reduce((sum, { length }) => sum + (length === 0 ? 0 : 1 / length), 0) / names.length;
	const isUnique = named.every(({ length }) => length <= 1);
	return {
		by: "heading",
		score,
		labels: { sections },
		isUnique
	};
}
// src/gate/check/label-answers.ts
async function labelAnswers(bytes, tree, notesOf) {
	const { items } = parseGoldenSet(bytes, tree.golden);
	const open = items.flatMap((item) => cluesOf(item, notesOf(item.line)) ?? []);
	if (open.length === 0) return {
		proposals: [],
		searched: 0
	};
	const named = items.flatMap(({ labels }) => labelledDocuments(labels));
	const documents = await Array.fromAsync(tree.readDocuments(named));
	return {
		proposals: open.map(openProposals(documents)),
		searched: documents.length
	};
}
function withProposal(item, { labels }) {
	const { id, query, ...rest } = item;
	return labels === void 0 ? item : {
		id,
		query,
		...labels,
		...rest
	};
}
export { withProposal as n, labelAnswers as t };
