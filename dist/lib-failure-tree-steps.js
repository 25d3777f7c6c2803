import { Ct as languageOf, Tt as wordsOf, _ as returnedChunks, _n as isEnough, c as isSeen, d as refuses, dn as keepsStrings, f as judgedSight, g as missedBy, h as targetInIndex, l as copyWithin, m as stageOfTarget, p as missingClaims, s as contextOf, u as stringInContext, v as diagnosisFacts, vt as termNumbers, wt as termsOf, x as openBreather } from "./lib-scoring.js";
import { Dd as documentId, Hn as hits, Qa as eligibleItems, Sl as contextOf$1, Xl as hasWordRun, iu as overlapLength, mu as entails, tu as lazily, uo as earliest, yd as chunksOf } from "./lib-policy.js";
import { g as words } from "./lib-flags.js";
// src/report/diagnosis/stages/stage-facts.ts
function goldenOf({ golden, origin }) {
	return origin === "added" ? golden.head : golden.base;
}
// src/report/diagnosis/stages/answer-stage.ts
function answerStage(question, reached, facts) {
	const { head } = question.details.results;
	const answer = head.kind === "answered" ? head.answer : void 0;
	if (answer === void 0) return void 0;
	if (isDeclined(question, facts)) return declined(question);
	const missing = missingClaims(question.matrix);
	if (!keepsStrings(goldenOf(question.item), answer)) return isUnused(question, {
		answer,
		reached
	}) ? { stage: "not-used" } : { stage: "unknown" };
	if (missing.some(({ inContext }) => entails(inContext))) return {
		stage: "not-used",
		byJudge: true
	};
	return missing.some(({ importance }) => importance === "vital") ? { stage: "unknown" } : void 0;
}
function isDeclined({ details, matrix }, facts) {
	return refuses("head", {
		details,
		matrices: {
			base: void 0,
			head: matrix
		}
	}, facts) === true;
}
function declined({ details, matrix }) {
	if (details.matches.head !== void 0) return { stage: "not-used" };
	return judgedSight(matrix) === true ? {
		stage: "not-used",
		byJudge: true
	} : { stage: "unknown" };
}
function isUnused({ item, details }, { answer, reached }) {
	const said = words(answer);
	const lacking = goldenOf(item).contains.filter((listed) => !hasWordRun(said, words(listed)));
	const isLabelled = details.matches.head !== void 0;
	return stringInContext(lacking, reached, ({ relevant }) => relevant || !isLabelled) !== void 0;
}
// src/report/diagnosis/stages/reached.ts
function reachedOf(details, facts) {
	const { window, contextK } = facts;
	const { head } = details.results;
	const answered = head.kind === "answered" ? head : {
		chunks: [],
		context: void 0
	};
	const isReported = window === "context" && answered.context !== void 0;
	const k = window === "context" ? contextK.head ?? answered.chunks.length : window;
	const results = {
		base: void 0,
		head: isReported || head.kind !== "answered" ? head : {
			...head,
			context: void 0
		}
	};
	const context = contextOf("head", {
		...details,
		results
	}, {
		...facts,
		contextK: {
			base: void 0,
			head: k
		}
	}) ?? {
		chunks: [],
		textOf: () => void 0
	};
	const holds = (target) => window === "context" ? isSeen(target, context, facts) : target.rank <= window;
	return {
		...context,
		holds
	};
}
// src/report/diagnosis/stages/stage-of-question.ts
function stageOfQuestion(question, facts) {
	const { item, details } = question;
	if (!goldenOf(item).answerable) return void 0;
	if (item.facts.head.failure !== void 0) return { stage: "query-failed" };
	const { head } = details.matches;
	if (head === void 0) return withoutLabels(question, facts);
	const reached = reachedOf(details, facts);
	const found = missedOf(head, reached).map((target) => stopOf(target, {
		question,
		head,
		reached
	}, facts));
	const first = earliest(found.map(({ stage }) => stage));
	return first === void 0 ? answerStage(question, reached, facts) : found.filter(({ stage }) => stage === first).reduce(lower);
}
function lower(one, other) {
	return (other.rank ?? 0) > (one.rank ?? 0) ? other : one;
}
function withoutLabels(question, facts) {
	const name = nameOfLost(question);
	return name === void 0 ? answerStage(question, reachedOf(question.details, facts), facts) : {
		stage: "not-in-documents",
		name
	};
}
function missedOf({ targets, minGrade, labels }, { holds }) {
	const relevant = targets.filter(({ grade }) => grade >= minGrade);
	const missed = relevant.filter((target) => !holds(target));
	return (labels === "docs" || labels === "chunks") && missed.length < relevant.length ? [] : missed;
}
function stopOf(target, matched, facts) {
	const { head, reached, question } = matched;
	const { rank } = target;
	const name = nameOf(target, head) ?? nameOfLost(question);
	const named = name === void 0 ? {} : { name };
	if (isGone(target, question)) return {
		stage: "not-in-documents",
		...named
	};
	if (copyWithin(target, reached.chunks, facts) !== void 0) return {
		stage: "in-a-copy",
		...named
	};
	const stage = stageOfTarget(target, targetInIndex(target, head, facts));
	if (stage === "beyond-list" && areWordsApart(target, question, facts)) return {
		stage: "words-apart",
		...named
	};
	const scored = chunksOf(question.details.results.head);
	const missed = missedBy(rank, reached.chunks.length, scored);
	return {
		stage,
		...named,
		...rank !== Infinity && { rank },
		...missed && rank > reached.chunks.length && { missedBy: missed.share }
	};
}
function nameOf({ what, rank }, { chunks }) {
	if (what.kind !== "evidence") return what.id;
	const listed = chunks[rank - 1]?.chunk.doc;
	return (what.any.find(({ doc }) => listed !== void 0 && documentId(listed) === doc) ?? what.any[0])?.doc;
}
function nameOfLost({ item: { stale, gone } }) {
	return stale[0]?.name ?? gone[0]?.doc;
}
function isGone({ what }, { item }) {
	return what.kind === "evidence" && what.any.length === 0 && item.gone.every(({ from }) => from === "file");
}
function areWordsApart({ what }, { item }, { sharesWords }) {
	const { query } = goldenOf(item);
	if (what.kind !== "evidence") return what.kind === "doc" && sharesWords(query, what.id) === false;
	return what.any.every(({ doc, places }) => sharesWords(query, doc, places) === false);
}
// src/features/failure-tree/larger-context.ts
const mostTimes = 3;
const wanted = .8;
function largerContext(items, k) {
	const ranks = items.flatMap(({ stage, rank }) => stage === "outside-context" ? rank ?? [] : []).filter((rank) => rank > k && rank <= mostTimes * k).toSorted((a, b) => a - b);
	return ranks[Math.ceil(wanted * ranks.length) - 1];
}
// src/features/failure-tree/shared-words.ts
const least = .1;
function openSharedWords(index) {
	const { pipeline, corpus, chunksOf } = index;
	if (pipeline.kind !== "builtin" || pipeline.retrieve.mode !== "bm25") return () => void 0;
	const rarity = lazily(() => rarityIn(index));
	const read = openChunkTerms();
	return (query, doc, places) => {
		const text = corpus.text(doc);
		const holders = chunksOf(doc)?.filter((chunk) => places?.some(isHeldBy(chunk)) ?? true);
		if (text === void 0 || holders === void 0 || holders.length === 0) return void 0;
		const asked = weightsOf(query, languageOf(text), rarity());
		const all = asked.values().reduce((sum, weight) => sum + weight, 0);
		return holders.some((chunk) => weightIn(read({
			doc,
			text
		}, chunk), asked) >= least * all);
	};
}
function isHeldBy(chunk) {
	return (place) => isEnough(overlapLength([chunk], place), place.end - place.start);
}
function openChunkTerms() {
	const known = new Map();
	return ({ doc, text }, chunk) => {
		const key = `${chunk.start} ${doc}`;
		const terms = known.get(key) ?? termsIn(text, chunk);
		known.set(key, terms);
		return terms;
	};
}
const functionWords = new Set("a an and any are as at be been but by can could did do does for from had has have how i if in into is it its may me might more most must my no not of on or our shall should so some such than that the their them then there these they this those to too up us was we were what when where which who whom whose why will with without would you your".split(" "));
function weightsOf(query, language, rarity) {
	const weights = new Map();
	for (const word of new Set(wordsOf(query))) {
		if (functionWords.has(word.toLowerCase())) continue;
		const { terms, words } = termsOf(word, language);
		for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + words / terms.length * rarity(term));
	}
	return weights;
}
function weightIn(terms, asked) {
	return asked.entries().reduce((sum, [term, weight]) => sum + (terms.has(term) ? weight : 0), 0);
}
const mostChunks = 500;
function rarityIn({ corpus, documents, chunksOf }) {
	const numbers = termNumbers();
	const [holders, last] = [[], []];
	let read = 0;
	for (const doc of spread(documents)) {
		const text = read < mostChunks ? corpus.text(doc) : void 0;
		if (text === void 0) continue;
		const language = languageOf(text);
		for (const chunk of chunksOf(doc)?.slice(0, mostChunks - read) ?? []) {
			read += 1;
			for (const number of numbers.add(text, language, chunk).terms) {
				if (last[number] === read) continue;
				last[number] = read;
				holders[number] = (holders[number] ?? 0) + 1;
			}
		}
	}
	const counts = new Map(numbers.terms.map((term, number) => [term, holders[number] ?? 0]));
	return (term) => {
		const count = counts.get(term) ?? 0;
		return Math.log(1 + (read - count + .5) / (count + .5));
	};
}
function spread(items) {
	return items.map((item, at) => ({
		item,
		turn: at * .618033988749895 % 1
	})).toSorted((one, other) => one.turn - other.turn).map(({ item }) => item);
}
function termsIn(text, chunk) {
	const numbers = termNumbers();
	numbers.add(text, languageOf(text), chunk);
	return new Set(numbers.terms);
}
// src/features/failure-tree/steps.ts
const steps = { tells: async (measured, ports) => {
	const breath = openBreather(ports);
	const { others = [], asked = [] } = Object.groupBy(eligibleItems(measured.items), (item) => canFail(item, measured) ? "asked" : "others");
	if (asked.length === 0) return void 0;
	const looked = asked.filter((item) => mayFail(item, measured));
	const facts = factsOf(measured);
	const counted = lazily(async () => {
		const sides = {
			base: void 0,
			head: measured.sides.head
		};
		return {
			...facts,
			returned: await returnedChunks(looked, measured.items, {
				sides,
				breath
			})
		};
	});
	const items = [];
	for (const item of looked) {
		const question = questionOf(item, measured);
		const first = stageOfQuestion(question, facts);
		const found = first && mayBeProven(first, item) ? stageOfQuestion(question, await counted()) : first;
		if (found !== void 0) items.push({
			item: item.id,
			...found,
			...lackingOf(found, question, facts)
		});
		await breath();
	}
	return treeOf(items, {
		asked: asked.length,
		unchecked: others.filter(hasReference).length
	}, measured);
} };
function canFail(item, { matrices }) {
	const { id, golden, facts } = item;
	const { answerable, contains, excludes, labels } = golden.base;
	if (!answerable) return false;
	const isAsserted = contains.length + excludes.length > 0;
	const isJudged = hasReference(item) && matrices.get(id)?.head !== void 0;
	return facts.head.failure !== void 0 || labels.kind !== "none" || isAsserted || isJudged;
}
function hasReference({ golden: { base } }) {
	return base.answerable && base.references.length > 0;
}
function mayFail({ id, facts: { head } }, { sides, window }) {
	const { match } = head;
	if (match === void 0 || !hits(match, window)) return true;
	if ((match.labels === "evidence" || match.labels === "sections") && match.relevant > 1) return true;
	const result = sides.head.run.results.get(id);
	return result?.kind === "answered" && result.answer !== void 0;
}
function mayBeProven({ stage, name }, { facts }) {
	const passages = facts.head.match?.relevant ?? 0;
	return name !== void 0 && (stage === "unknown" || passages > 1);
}
function lackingOf({ stage, name }, { item, details }, { manifest, contextK }) {
	if (stage !== "unknown") return {};
	const { head } = details.results;
	const context = head.kind === "answered" && head.context !== void 0 || contextK.head !== void 0 ? [] : ["context"];
	if (name === void 0) return { lacks: context };
	const { unread = [] } = item.facts.head.match ?? {};
	const isUnread = unread.some(({ doc }) => doc === name);
	if (manifest === void 0) return { lacks: ["manifest", ...isUnread ? ["text"] : context] };
	return { lacks: [isUnread ? "text" : "chunks"] };
}
function factsOf({ policy, sides, window }) {
	const { head } = sides;
	const facts = diagnosisFacts({
		policy,
		sides: {
			base: void 0,
			head
		}
	});
	const index = {
		pipeline: policy.pipelines.head,
		corpus: head.corpus,
		documents: head.run.manifest ?? [],
		chunksOf: facts.chunksOf
	};
	return {
		...facts,
		window,
		sharesWords: openSharedWords(index)
	};
}
function questionOf(item, { detailsOfHead, matrices }) {
	return {
		item,
		details: detailsOfHead(item),
		matrix: matrices.get(item.id)?.head
	};
}
function treeOf(items, { asked, unchecked }, { policy: { pipelines, depth }, window }) {
	const { head } = pipelines;
	const room = window === "context" ? contextOf$1(head) : window;
	const builtin = head.kind === "builtin";
	const k = builtin && window === "context" ? largerContext(items, head.retrieve.k) : void 0;
	return {
		asked,
		...unchecked > 0 && { unchecked },
		depth,
		...room !== void 0 && { room },
		builtin,
		...k !== void 0 && { k },
		items
	};
}
export { steps };
