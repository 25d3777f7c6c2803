import { Ac as count, Do as evidencesOf, Eo as pairsOf, Fo as resolveEvidence, Io as normalCorpusOf, Lo as occurrencesIn, Mt as termsOf, Oo as labelledDocuments, Ot as goldenLine, Qc as isMapping, Ro as sectionsOf, a as stoppable, c as openWorkTree, es as parseGoldenSet, i as saveGolden, jt as openSentenceTerms, ks as listMistakes, kt as goldenLines, n as requireGolden, r as requireJsonLines, vt as visibleJson, zo as slugOf } from "./cli-exam.js";
import { S as normalText, T as sourceSpan, i as readFlags } from "./cli-flags.js";
import { o as GateError } from "./cli-start.js";
import { a as cleanLine } from "./cli-failure.js";
import { createInterface } from "node:readline/promises";
// src/matching/quotes/saying-sentences.ts
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
		parts: /* @__PURE__ */ new Set([...terms, ...pairsOf(terms)])
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
	const weights = /* @__PURE__ */ new Map();
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
// src/matching/quotes/find-quotes.ts
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
	return { find(text, { query = "", within } = {}) {
		const isAsked = (doc) => within?.has(doc) ?? true;
		const places = exactPlaces(text, library, isAsked);
		if (places.length > 0) return {
			by: "exact",
			score: 1,
			targets: [places]
		};
		const weights = library.sentences.weights(termsOf(text));
		const likely = library.sentences.holders(weights, MOST_DOCUMENTS, isAsked);
		return nearest(text, likely, library) ?? inOtherWords(text, {
			query,
			likely,
			library
		});
	} };
}
function exactPlaces(text, { documents, corpus }, isAsked) {
	const wanted = normalText(text);
	if (wanted.length < SHORTEST) return [];
	const found = [];
	for (const doc of documents) {
		const document = isAsked(doc) ? corpus.normalised(doc) : void 0;
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
		return place === void 0 ? [] : [{
			quote: cutOut(doc, wholeWords(doc, place, corpus), corpus),
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
		return [own, ...exactPlaces(own.quote, library, (doc) => doc !== best.doc && likely.includes(doc))];
	});
	const holdsAll = (doc) => targets.every((places) => places.some((place) => place.doc === doc));
	const rival = found.find(({ doc }) => !holdsAll(doc))?.score ?? 0;
	return {
		by: "words",
		score: best.score - doubt(best.score, rival),
		targets
	};
}
function wholeWords(doc, { start, end }, corpus) {
	const text = corpus.source(doc) ?? "";
	const before = lastLetters.exec(text.slice(Math.max(0, start - longestWord), start))?.[0] ?? "";
	const after = firstLetters.exec(text.slice(end, end + longestWord))?.[0] ?? "";
	return {
		start: firstLetters.test(text.slice(start, end)) ? start - before.length : start,
		end: lastLetters.test(text.slice(start, end)) ? end + after.length : end
	};
}
const longestWord = 40;
const letter = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]`;
const firstLetters = new RegExp(`^${letter}+`, "u");
const lastLetters = new RegExp(`${letter}+$`, "u");
function cutOut(doc, { start, end }, corpus) {
	return {
		doc,
		quote: corpus.source(doc)?.slice(start, end) ?? "",
		start
	};
}
// src/commands/golden/anchoring/propose-labels.ts
const acceptedFrom = .6;
function openProposals(documents, acceptAbove) {
	const finder = openQuoteFinder(documents);
	const headings = headingsOf(documents);
	const propose = (item, notes) => {
		const { id, query, line } = item;
		const about = {
			id,
			query,
			line
		};
		const texts = listAt(notes, "contexts");
		const names = listAt(notes, "sections");
		if (texts.length + names.length + item.references.length === 0) return {
			...about,
			outcome: "nothing-to-find"
		};
		const named = sectionsNamed(names, headings);
		const find = searchIn(item, named, {
			documents,
			finder
		});
		const found = mostSure([
			together(texts.map(find)),
			best(item.references.map(find)),
			named
		], acceptAbove);
		if (found === void 0) return {
			...about,
			outcome: "not-found"
		};
		const { by, labels } = found;
		const outcome = found.score >= acceptAbove ? "anchored" : "asked";
		return {
			...about,
			outcome,
			by,
			score: Math.floor(found.score * 100) / 100,
			labels
		};
	};
	return {
		propose,
		look: (words) => best([finder.find(words)])
	};
}
function listAt(notes, key) {
	const list = isMapping(notes) ? notes[key] : void 0;
	return Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
}
function mostSure(found, acceptAbove) {
	const all = found.filter((each) => each !== void 0);
	return all.find(({ score }) => score >= acceptAbove) ?? all.toSorted((a, b) => b.score - a.score)[0];
}
function searchIn({ query, labels }, named, { documents, finder }) {
	const within = labels.kind === "docs" ? { within: new Set(labelledDocuments(labels)) } : {};
	const ofLabels = labels.kind === "sections" ? evidencesOf(labels).map(({ doc, quote }) => doc + quote) : [];
	const sections = new Set(named?.isUnique === true ? named.labels.sections : ofLabels);
	const parts = documents.filter(({ doc }) => [...sections].some((id) => id.startsWith(`${doc}#`))).map((each) => onlySections(each, sections));
	const where = sections.size === 0 ? finder : openQuoteFinder(parts);
	return (text) => where.find(text, {
		query,
		...within
	});
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
// src/commands/golden/anchoring/anchor-items.ts
async function anchorItems(tree, { refine, acceptAbove }) {
	requireJsonLines(tree);
	const bytes = await requireGolden(tree);
	const { items } = parseGoldenSet(bytes, tree.golden);
	const lines = goldenLines(Buffer.from(bytes).toString(), listMistakes(tree.golden));
	const { propose, look } = openProposals(await Array.fromAsync(tree.readDocuments()), acceptAbove);
	return {
		proposals: items.filter((item) => isOpen(item, refine)).map((item) => propose(item, lines[item.line - 1]?.item?.["notes"])),
		look,
		async write(taken) {
			const byLine = new Map(taken.map((proposal) => [proposal.line, proposal]));
			const written = lines.map(({ text, item }, index) => {
				const proposal = byLine.get(index + 1);
				if (proposal?.labels === void 0 || item === void 0) return text;
				const { docs: _, sections: __, ...rest } = item;
				const draft = proposal.outcome === "asked" ? { draft: true } : {};
				const line = goldenLine({
					...rest,
					...proposal.labels,
					...draft
				});
				return text.endsWith("\r") ? `${line}\r` : line;
			});
			await saveGolden(tree, written.join("\n"));
		}
	};
}
function isOpen({ answerable, labels }, refine) {
	return answerable && ["none", ...refine ? ["docs", "sections"] : []].includes(labels.kind);
}
// src/cli/golden/proposal-text.ts
function proposalText({ id, query, outcome, by, score, labels = {} }) {
	const how = outcome === "not-found" ? "not found" : `${score?.toFixed(2)} ${by}`;
	const quotes = (labels.evidence ?? []).map((target) => {
		const members = "any" in target ? target.any : [target];
		return `${members.map(({ doc }) => doc).join(" or ")}: ${members[0]?.quote}`;
	});
	return [
		`${id} (${how}): ${query}`,
		...quotes,
		...labels.sections ?? []
	].map((line) => cleanLine(line.replaceAll(/\s+/g, " "))).join("\n  ");
}
// src/cli/golden/ask-about.ts
async function askAbout(proposals, person) {
	const decided = [];
	for (const proposal of proposals) {
		const taken = proposal.outcome === "asked" ? await askAboutOne(proposal, person) : proposal;
		if (taken !== void 0) decided.push(taken);
	}
	return decided;
}
async function askAboutOne(proposal, person) {
	const question = `\n${proposalText(proposal)}\nIs that the evidence? yes, no, edit, skip: `;
	switch ((await person.ask(question))?.trim().toLowerCase()) {
		case "y":
		case "yes": return {
			...proposal,
			outcome: "anchored"
		};
		case "n":
		case "no": return;
		case "e":
		case "edit": {
			const words = await person.ask("Words of the evidence: ") ?? "";
			const found = person.look(words);
			return askAboutOne(found === void 0 ? proposal : {
				...proposal,
				...found
			}, person);
		}
		case "s":
		case "skip":
		case void 0: return proposal;
		default: return askAboutOne(proposal, person);
	}
}
// src/cli/golden/anchor-command.ts
const help = `Usage: rag-gate golden anchor [options]

Finds the evidence of questions without labels: passages that imported contexts in their notes copy,
sentences that say what their answer says, sections that their notes name. A quote is always cut out
of a document. Sure ones are taken; the others are asked about in a terminal, else written as drafts.

Options:
  --write             write the labels; without it they are only listed
  --refine            find quotes for labels on documents and sections, too, inside of them
  --accept-above S    take what scores S or more, from 0 to 1 (default: ${acceptedFrom}); 2 asks about all
  --json              print what was found as JSON
  --golden FILE       the golden set, JSON Lines (default: that of the config, else eval/golden.jsonl)
  --config FILE       path of the config in the working directory
  -h, --help          this text

Exit codes: 0 done, 2 not started (usage, config, golden set), 3 could not finish.
`;
async function run(args) {
	const flags = readFlags("golden anchor", args, {
		write: { type: "boolean" },
		refine: { type: "boolean" },
		"accept-above": {
			type: "string",
			default: String(acceptedFrom)
		},
		json: { type: "boolean" },
		golden: { type: "string" },
		config: { type: "string" }
	});
	const acceptAbove = Number(flags["accept-above"]);
	if (!(acceptAbove >= 0 && acceptAbove <= 2) || flags["accept-above"] === "") throw new GateError("input-invalid", `--accept-above ${flags["accept-above"]} is no number from 0 to 2`);
	const { golden, config, json = false, write = false, refine = false } = flags;
	return stoppable(async (signal) => {
		const tree = await openWorkTree({
			folder: process.cwd(),
			golden,
			config,
			signal
		});
		const anchoring = await anchorItems(tree, {
			refine,
			acceptAbove
		});
		const { proposals } = anchoring;
		if (json) process.stdout.write(`${visibleJson({
			acceptAbove,
			proposals
		}, 2)}\n`);
		const isAsking = write && !json && process.stdin.isTTY && process.stdout.isTTY;
		if (!json) process.stdout.write(listed(proposals, {
			isAsking,
			isWriting: write
		}));
		if (!write) {
			if (!json && proposals.some(({ labels }) => labels !== void 0)) process.stdout.write("Nothing is written yet: rag-gate golden anchor --write\n");
			return 0;
		}
		const decided = isAsking ? await decide(anchoring) : proposals;
		await anchoring.write(decided);
		if (!json) process.stdout.write(written(decided, tree.golden));
		return 0;
	});
}
async function decide({ proposals, look }) {
	const terminal = createInterface({
		input: process.stdin,
		output: process.stdout
	});
	const ended = new AbortController();
	let isStopped = false;
	terminal.once("close", () => ended.abort());
	terminal.once("SIGINT", () => {
		isStopped = true;
		terminal.close();
	});
	const ask = async (text) => {
		try {
			return await terminal.question(text, { signal: ended.signal });
		} catch (error) {
			if (ended.signal.aborted) return void 0;
			throw error;
		}
	};
	try {
		const decided = await askAbout(proposals, {
			ask,
			look
		});
		if (isStopped) throw new GateError("cancelled", "stopped by SIGINT, and nothing is written");
		return decided;
	} finally {
		terminal.close();
	}
}
function listed(proposals, { isAsking, isWriting }) {
	const of = (outcome) => proposals.filter((one) => one.outcome === outcome);
	const shown = [
		...isWriting ? [] : of("anchored"),
		...isAsking ? [] : of("asked"),
		...of("not-found")
	];
	const numbers = [
		`anchored: ${count(of("anchored").length)}`,
		`asked: ${count(of("asked").length)}`,
		`not found: ${count(of("not-found").length)}`,
		`without answer, context or section: ${count(of("nothing-to-find").length)}`
	];
	return `${shown.map((one) => `${proposalText(one)}\n\n`).join("")}${numbers.join("; ")}\n`;
}
function written(proposals, golden) {
	const drafts = proposals.filter(({ outcome }) => outcome === "asked").length;
	const labels = proposals.filter(({ outcome }) => outcome === "anchored").length;
	const next = drafts === 0 ? "" : ". Next: rag-gate golden review";
	return `labels written to ${cleanLine(golden)}: ${count(labels)}; drafts: ${count(drafts)}${next}\n`;
}
export { help, run };
