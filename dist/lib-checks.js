import { Ao as plural, Co as enumerate, Dd as documentId, Eo as joinWords, Mo as say, Oa as canonicalFilters, Oo as metricName, Pa as isUnlabelled, Qc as sectionId, To as id, Vl as numbersIn, Xl as hasWordRun, Yu as slugOfPage, bl as documentSelector, id as nearest, ka as canonicalQuestion, ko as plain, wo as foreign, zu as share } from "./lib-policy.js";
import { Gt as passageKeys, Ht as nearPairs, Kt as quotesOf, Ut as nearDocument, Wt as documentsOf, an as omittedSentences, in as changedFacts, ln as withoutBlockSigns, on as changesOf, rn as wholeSpan, un as resolveEvidence, vn as normalCorpusOf } from "./lib-scoring.js";
import { S as normalText, g as words, m as sourceOfWords } from "./lib-flags.js";
// src/golden/checks/balance.ts
const most = {
	ofDocument: .5,
	unanswerable: .6
};
function unlabelled({ items }) {
	return items.filter(({ answerable, labels }) => answerable && labels.kind === "none").map((item) => ({
		item,
		says: say`has no label, so retrieval metrics skip it`
	}));
}
function unanswerableShare({ items }) {
	const count = items.filter(({ answerable }) => !answerable).length;
	if (items.length < 20) return [];
	if (count === 0) return ofSet(say`no question is unanswerable, so nothing tests whether the pipeline makes up answers`);
	return count > most.unanswerable * items.length ? ofSet(say`${plain(share(count / items.length))} of the questions are unanswerable, so retrieval metrics depend on the few others`) : [];
}
function sizes({ sights, items }) {
	if (items.length < 20) return ofSet(say`the golden set has ${plural(items.length, "question")}: with fewer than ${20}, one question can move the mean by more than ${5} points`);
	return sights.flatMap((sight) => isBlind(sight) ? ofSet(sightWords(sight)) : []);
}
function isBlind({ fewest, questions, tolerance }) {
	return fewest === void 0 || fewest / questions > 2 * tolerance;
}
function sightWords({ metric, tolerance, fewest, questions }) {
	const allowed = say`${metricName(metric)} may fall by ${points(tolerance)}`;
	if (fewest === void 0) return say`${allowed}, but with so few questions (${questions}), no loss can be blocked`;
	return say`${allowed}, but with the ${questions} questions that it scores, only losses on ${plural(fewest, "question")} or more (${points(fewest / questions)} if ${plain(fewest === 1 ? "it" : "each")} is lost entirely) can be blocked`;
}
function points(fall) {
	return say`${plain((100 * fall).toFixed(1))} points`;
}
function unbalanced({ items }) {
	const rare = [...countsOf(items.map((item) => item.tags))].filter(([, count]) => count < 5).map(([tag, count]) => say`${foreign(tag, 80)} (${count})`);
	const documents = items.map((item) => [...new Set(documentsOf(item))]);
	const labelled = documents.filter((list) => list.length > 0).length;
	const counts = countsOf(documents);
	const [top] = [...counts].toSorted(([, a], [, b]) => b - a);
	const isHeavy = top !== void 0 && counts.size > 1 && top[1] > most.ofDocument * labelled;
	return [rare.length === 0 ? [] : ofSet(say`tags with fewer than ${5} questions do not form a slice: ${joinWords(rare.slice(0, 20), say`, `)}`), isHeavy && labelled >= 20 ? ofSet(say`${top[1]} of ${labelled} labelled questions are about ${foreign(top[0], 200)}`) : []].flat();
}
function countsOf(lists) {
	const counts = new Map();
	for (const each of lists.flat()) counts.set(each, (counts.get(each) ?? 0) + 1);
	return counts;
}
function ofSet(says) {
	return [{
		item: void 0,
		says
	}];
}
// src/golden/checks/contradictions.ts
function contradictions({ items }) {
	return items.flatMap((item) => {
		return [
			unusedLabels(item),
			forbiddenEvidence(item),
			deniedWords(item),
			unanswerableTag(item)
		].flatMap((says) => says === void 0 ? [] : [{
			item,
			says
		}]);
	});
}
function unusedLabels({ answerable, labels }) {
	return answerable || labels.kind === "none" ? void 0 : say`is unanswerable, but has labels for where the answer is`;
}
function forbiddenEvidence(item) {
	const { forbidden } = item;
	if (forbidden === void 0) return void 0;
	const selector = documentSelector(forbidden);
	const doc = documentsOf(item).find((name) => selector.selects(name));
	return doc === void 0 ? void 0 : say`forbids ${foreign(doc, 200)}, although its labels say that the answer is there`;
}
function deniedWords({ references: [reference], contains, excludes }) {
	const texts = [...contains, ...reference === void 0 ? [] : [reference]];
	const denied = excludes.find((text) => texts.some((own) => hasWordRun(words(own), words(text))));
	if (denied !== void 0) return say`excludes "${denied}", which occurs in its reference answer or under its key "contains"`;
	if (reference === void 0) return void 0;
	const missing = contains.find((text) => !hasWordRun(words(reference), words(text)));
	return missing === void 0 ? void 0 : say`requires "${missing}", which its reference answer does not contain`;
}
function unanswerableTag({ answerable, tags }) {
	const tag = tags.find((each) => /^un-?answerable$/i.test(each));
	return tag !== void 0 && answerable ? say`is tagged "${tag}" but is answerable` : void 0;
}
function arities({ items }) {
	return items.flatMap((item) => {
		const tagged = item.tags.flatMap((tag) => {
			const says = item.answerable ? arityMistake(item, tag) : void 0;
			return says === void 0 ? [] : [{
				item,
				says: say`is tagged "${tag}" but has ${says}`
			}];
		});
		const { expect, labels } = item;
		const isOneSided = expect === "note-conflict" && labels.kind !== "none" && passagesOf$1(item) < 2;
		const says = say`expects a conflict, but its labels name only one passage`;
		return isOneSided ? [...tagged, {
			item,
			says
		}] : tagged;
	});
}
function passagesOf$1({ labels }) {
	if (labels.kind === "none") return 0;
	return "targets" in labels ? labels.targets.length : labels.grades.size;
}
function arityMistake(item, tag) {
	const { labels } = item;
	if (labels.kind === "none") return void 0;
	const wanted = kinds.find(({ names }) => names.test(tag))?.wants;
	const passages = passagesOf$1(item);
	const documents = new Set(documentsOf(item)).size;
	if (wanted === "documents" && labels.kind !== "chunks" && documents < 2) return plain("one document");
	if (wanted !== void 0 && wanted !== "one" && passages < 2) return plain("one passage");
	if (wanted === "one" && "targets" in labels && passages > 1) return plural(passages, "passage");
}
const kinds = [
	{
		names: /^(?:multi|two|2|cross)[-_ ]?(?:docs?|documents?)$/i,
		wants: "documents"
	},
	{
		names: /^(?:multi|two|2|three|3)[-_ ]?hops?$|^comparison$|^bridge$/i,
		wants: "passages"
	},
	{
		names: /^(?:single|one|1)[-_ ]?hop$/i,
		wants: "one"
	}
];
// src/golden/checks/copied-questions.ts
const leastWords = 6;
const leastShare = .7;
function ownEvidence({ items }) {
	return items.flatMap((item) => {
		const whole = quotesOf(item).find((quote) => areOne(words(item.query), words(quote)));
		return whole === void 0 ? [] : [{
			item,
			says: say`contains the passage it quotes, or is part of it: ${foreign(whole)}`
		}];
	});
}
function copiedQuestions({ items }) {
	return items.flatMap((item) => {
		const query = words(item.query);
		const { length, end } = quotesOf(item).flatMap((quote) => {
			const own = words(quote);
			return areOne(query, own) ? [] : [longestRun(query, own)];
		}).toSorted((a, b) => b.length - a.length)[0] ?? {
			length: 0,
			end: 0
		};
		if (length < leastWords || length < leastShare * query.length) return [];
		const run = sourceOfWords(item.query, end - length, end);
		return [{
			item,
			says: say`copies its passage: ${foreign(run)}`
		}];
	});
}
function areOne(one, other) {
	const shorter = Math.min(one.length, other.length);
	return shorter >= leastWords && longestRun(one, other).length === shorter;
}
function longestRun(one, other) {
	let lengths = new Uint32Array(other.length + 1);
	let [length, end] = [0, 0];
	for (const [at, word] of one.entries()) {
		const next = new Uint32Array(other.length + 1);
		for (const [place, each] of other.entries()) {
			if (word !== each) continue;
			const run = (lengths[place] ?? 0) + 1;
			next[place + 1] = run;
			if (run > length) [length, end] = [run, at + 1];
		}
		lengths = next;
	}
	return {
		length,
		end
	};
}
// src/golden/checks/names-in-words.ts
function commitOf({ commit = "" }) {
	return /^[0-9a-f]{40,64}$/.test(commit) ? say`commit ${plain(commit.slice(0, 7))}` : say`an uncommitted change`;
}
function path(doc) {
	return foreign(doc, 200);
}
function quoted(text, room = 80) {
	return say`"${foreign(text, room)}"`;
}
function lacks({ evidence }, room) {
	return say`${path(evidence.doc)} does not contain ${passage(evidence, room)}`;
}
function passage({ quote, section }, room) {
	return section === void 0 ? quoted(quote, room) : say`the section ${foreign(quote, 80)}`;
}
// src/golden/checks/set-check.ts
function fixOf({ target, member }, by) {
	return {
		target,
		member,
		by: [by]
	};
}
// src/golden/checks/followed-labels.ts
function followedLabels(set) {
	return followedPlaces(set).flatMap(({ place, now, history }) => {
		if (history.changed === "facts") return [];
		const label = newLabel(now, place.evidence);
		const says = followedWords(place, now, history);
		if (history.changed === "words") return [{
			item: place.item,
			label,
			says: say`${says}; it may state something else, so compare the two and update the label yourself`
		}];
		const fix = typeof label === "string" ? {
			key: "sections",
			from: sectionId(place.evidence),
			to: label
		} : fixOf(place, label);
		return [{
			item: place.item,
			fix,
			label,
			says
		}];
	});
}
function followedPlaces(set) {
	return set.places.flatMap((place) => {
		const now = set.followed.get(place.evidence);
		const { history } = now ?? {};
		return now !== void 0 && history?.kind === "followed" ? [{
			place,
			now,
			history
		}] : [];
	});
}
function followedWords(place, now, history) {
	const where = now.doc === documentId(place.evidence.doc) ? say`` : say` in ${path(now.doc)}`;
	const room = history.changed === false ? void 0 : compared;
	return say`${lacks(place, room)} as of ${commitOf(history)}; the text is now ${passage(now)}${where}`;
}
const compared = 500;
function pathOf({ evidence }, { followed }) {
	return followed.get(evidence)?.history;
}
function newLabel(now, old) {
	return now.section === void 0 ? newQuote(now, old) : sectionId(now);
}
function newQuote({ doc, quote, prefix, suffix }, old) {
	return {
		doc,
		quote,
		...(prefix !== "" || old.prefix !== "") && { prefix },
		...(suffix !== "" || old.suffix !== "") && { suffix }
	};
}
// src/golden/checks/open-checked-set.ts
const shortestMoved = 20;
function openCheckedSet(of) {
	const { items, corpus, texts = new Map(), isWhole = false, sights = [] } = of;
	const { followed = new Map(), absent = new Map() } = of;
	const documents = normalCorpusOf(corpus);
	const places = items.flatMap((item) => placesOf(item, documents));
	return {
		items,
		documents,
		names: isWhole ? new Set(texts.keys()) : void 0,
		absent,
		places,
		followed,
		holders: holdersOf$1(places, texts),
		sights
	};
}
function placesOf(item, documents) {
	const { labels, answerable } = item;
	if (!("targets" in labels) || !answerable) return [];
	return labels.targets.flatMap(({ any }, target) => any.map((evidence, member) => {
		return {
			item,
			target,
			member,
			evidence,
			found: placeOf(evidence, documents)
		};
	}));
}
function placeOf(evidence, documents) {
	const { doc, section: slug } = evidence;
	const document = documents.normalised(doc);
	if (document === void 0) return { kind: "no-document" };
	if (slug === void 0) return resolveEvidence(evidence, document);
	const section = documents.sections(doc).find((each) => each.slug === slug);
	return section === void 0 ? { kind: "missing" } : {
		kind: "found",
		places: [section],
		distance: 0
	};
}
function movedText({ quote }) {
	return normalText(withoutBlockSigns(quote));
}
function holdersOf$1(places, texts) {
	const lost = new Set(places.filter(({ evidence, found }) => evidence.section === void 0 && found.kind !== "found").map(({ evidence }) => movedText(evidence)).filter((quote) => quote.length >= shortestMoved));
	const holders = new Map(Array.from(lost, (quote) => [quote, []]));
	if (lost.size === 0) return holders;
	for (const [doc, text] of texts) {
		const normal = normalText(text);
		for (const quote of lost) if (normal.includes(quote)) holders.get(quote)?.push(documentId(doc));
	}
	return holders;
}
// src/golden/checks/moved-labels.ts
function movedLabels(set) {
	return set.places.flatMap((place) => {
		const { item, evidence, found } = place;
		const holders = found.kind === "found" || pathOf(place, set)?.kind === "followed" ? [] : holdersOf(place, set);
		const [doc, second] = holders;
		if (doc === void 0) return [];
		const isExact = set.documents.normalised(doc)?.text.includes(normalText(evidence.quote));
		const quote = withoutBlockSigns(evidence.quote);
		const fix = second === void 0 ? fixOf(place, isExact === true ? { doc } : {
			doc,
			quote
		}) : void 0;
		const now = enumerate(holders.slice(0, 3).map(path));
		const contain = plain(second === void 0 ? "contains" : "contain");
		return [{
			item,
			fix,
			says: say`${now} ${contain} text that ${path(evidence.doc)} does not: ${quoted(evidence.quote)}`
		}];
	});
}
function holdersOf({ evidence }, { holders }) {
	return (holders.get(movedText(evidence)) ?? []).filter((doc) => doc !== documentId(evidence.doc));
}
// src/golden/checks/stale-labels.ts
function staleLabels(set) {
	return set.places.filter((place) => {
		return place.found.kind === "missing" && pathOf(place, set)?.kind !== "followed" && holdersOf(place, set).length === 0;
	}).map((place) => ({
		item: place.item,
		says: say`${lacks(place)}${whyLost(pathOf(place, set))}${likeSections(place, set)}`
	}));
}
const mostSections = 3;
function likeSections({ evidence: { doc, section } }, { documents }) {
	if (section === void 0) return say``;
	const slugs = documents.sections(doc).map(({ slug }) => slug);
	const asked = new Set(section.split("-"));
	const shared = (slug) => asked.intersection(new Set(slug.split("-"))).size;
	const alike = slugs.filter((slug) => shared(slug) > 0).toSorted((one, other) => shared(other) - shared(one));
	const [one, ...more] = [...new Set([nearest(section, slugs) ?? [], alike].flat())].slice(0, mostSections).map((slug) => foreign(`#${slug}`, 80));
	if (one === void 0) return say``;
	return more.length === 0 ? say`; did you mean ${one}?` : say`; the most similar are ${enumerate([one, ...more])}`;
}
function whyLost(history) {
	if (history?.kind !== "lost") return say``;
	switch (history.why) {
		case "removed": return say` as of ${commitOf(history)}, which removed it`;
		case "unclear": return say` as of ${commitOf(history)}, and it is unclear where that commit moved it`;
		case "shallow": return say`, and this clone lacks the older commits needed to trace it: run git fetch --unshallow`;
		case "never":
		case "limit": return say``;
	}
}
// src/golden/checks/telling-prefixes.ts
const mostPlaces = 5;
const mostWords = 12;
function tellingPrefixes({ evidence, found }, documents) {
	const document = documents.normalised(evidence.doc);
	const source = documents.source(evidence.doc);
	if (found.kind !== "found" || document === void 0 || source === void 0) return void 0;
	if (found.places.length > mostPlaces) return void 0;
	const prefixes = found.places.flatMap(({ start }) => {
		const before = source.slice(Math.max(0, start - 400), start).split(/\s+/);
		const prefix = Array.from({ length: mostWords }, (_, count) => before.slice(-count - 1).join(" ").trim()).find((text) => {
			const now = resolveEvidence({
				...evidence,
				prefix: text
			}, document);
			return now.kind === "found" && now.places.length === 1 && now.places[0]?.start === start;
		});
		return prefix === void 0 ? [] : [prefix];
	});
	return prefixes.length === found.places.length ? prefixes : void 0;
}
// src/golden/checks/ambiguous-quotes.ts
function ambiguousQuotes(set) {
	return set.places.flatMap((place) => {
		const { item, evidence, found } = place;
		if (found.kind !== "found" || found.places.length < 2) return [];
		const prefixes = tellingPrefixes(place, set.documents);
		const fix = prefixes && {
			...fixOf(place, {}),
			by: prefixes.map((prefix) => ({ prefix }))
		};
		const told = prefixes?.slice(0, 3).map((prefix) => quoted(prefix)) ?? [];
		const hint = told.length === 0 ? say`` : say`; a prefix tells these places apart: ${enumerate(told)}`;
		const count = found.places.length;
		return [{
			item,
			fix,
			says: say`${quoted(evidence.quote)} occurs ${count} times in ${path(evidence.doc)}${hint}`
		}];
	});
}
// src/golden/checks/edited-quotes.ts
function followedFacts(set) {
	return followedPlaces(set).flatMap(({ place, now, history }) => {
		if (history.changed !== "facts") return [];
		const says = say`${followedWords(place, now, history)}; the facts differ, so check the question and the answer`;
		return [{
			item: place.item,
			label: newLabel(now, place.evidence),
			says
		}];
	});
}
function editedQuotes(set) {
	return nearPlaces(set).flatMap(({ place, now }) => {
		const { item, evidence } = place;
		if (changedFacts(evidence.quote, now) !== void 0) return [];
		const [lost] = sentencesLost(evidence.quote, now);
		if (lost !== void 0) return [{
			item,
			says: say`${path(evidence.doc)} does not contain a sentence of the quote: ${quoted(lost)}`
		}];
		const document = set.documents.normalised(evidence.doc);
		const again = document && resolveEvidence({
			...evidence,
			quote: now
		}, document);
		return [{
			item,
			fix: again?.kind === "found" && again.distance === 0 ? fixOf(place, { quote: now }) : void 0,
			says: say`quotes ${quoted(evidence.quote)}, but ${path(evidence.doc)} has ${quoted(now)}`
		}];
	});
}
function sentencesLost(quote, now) {
	const changes = changesOf(quote, now);
	const all = {
		from: 0,
		to: changes.before.length
	};
	return omittedSentences(all, changes.after, changes).map(({ start, end }) => quote.slice(start, end));
}
function changedQuotes(set) {
	return [...nearPlaces(set).flatMap(({ place: { item, evidence }, now }) => {
		const facts = changedFacts(evidence.quote, now);
		if (facts === void 0) return [];
		return [{
			item,
			says: say`${differing(facts, evidence.doc)}: ${quoted(now)}`
		}];
	}), ...followedFacts(set)];
}
function differing({ before, after }, doc) {
	if (after.length === 0) return say`quotes ${factsIn(before)}, which ${path(doc)} lacks`;
	if (before.length === 0) return say`${path(doc)} has ${factsIn(after)}, which the quote lacks`;
	return say`quotes ${factsIn(before)}, but ${path(doc)} has ${factsIn(after)}`;
}
function nearPlaces({ places, documents }) {
	return places.flatMap((place) => {
		const { evidence, found } = place;
		if (found.kind !== "found" || found.distance === 0) return [];
		const source = documents.source(evidence.doc) ?? "";
		const [span] = found.places;
		if (span === void 0) return [];
		const { start, end } = wholeSpan(source, span, evidence.quote);
		return [{
			place,
			now: source.slice(start, end).replaceAll(/\s+/g, " ").trim()
		}];
	});
}
function factsIn(facts) {
	return enumerate(facts.map((fact) => quoted(fact)));
}
// src/golden/checks/renamed-documents.ts
function renamedDocuments({ items, absent }) {
	return items.flatMap((item) => documentsOf(item).flatMap((doc) => {
		const why = renamedTo(item, doc, absent);
		if (why === void 0) return [];
		const fix = {
			key: "docs",
			from: doc,
			to: why.now
		};
		const says = say`names ${path(doc)}, which ${commitOf(why)} renamed to ${path(why.now)}`;
		return [{
			item,
			fix,
			label: why.now,
			says
		}];
	}));
}
function renamedTo({ labels, answerable }, doc, absent) {
	const why = absent.get(doc);
	if (!answerable || labels.kind !== "docs" || why?.kind !== "deleted") return void 0;
	const { now, commit } = why;
	return now === void 0 || labels.grades.has(now) ? void 0 : {
		now,
		commit
	};
}
// src/golden/checks/missing-documents.ts
function missingDocuments(set) {
	const { names } = set;
	if (names === void 0) return [];
	return unmovedDocuments(set, (doc) => !names.has(doc)).map(({ item, doc }) => {
		return {
			item,
			says: say`names ${path(doc)}, ${whyAbsent(doc, names, set)}`
		};
	});
}
function whyAbsent(doc, names, { absent }) {
	const why = absent.get(doc);
	if (why?.kind === "left-out") return say`a file that no glob of pipeline.documents selects`;
	if (why?.kind === "unread") return say`a file that cannot be read as text; if it is text, save it as UTF-8`;
	if (why?.kind === "deleted") {
		const what = why.now === void 0 ? say`deleted` : say`renamed to ${path(why.now)}`;
		return say`which ${commitOf(why)} ${what}`;
	}
	const near = nearDocument(doc, names);
	const hint = near === void 0 ? say`` : say`; did you mean ${path(near)}?`;
	return say`which is not a document${hint}`;
}
function uncheckedLabels(set) {
	if (set.names !== void 0) return [];
	const isUnread = (doc) => set.documents.source(doc) === void 0;
	return unmovedDocuments(set, isUnread).map(({ item, doc }) => ({
		item,
		says: say`names ${path(doc)}, which is not a readable text file here`
	}));
}
function unmovedDocuments({ items, places, ...set }, are) {
	const ofItem = Map.groupBy(places, ({ item }) => item);
	return items.flatMap((item) => {
		const moved = Map.groupBy(ofItem.get(item) ?? [], ({ evidence }) => documentId(evidence.doc));
		const isKnown = (place) => holdersOf(place, set).length > 0 || pathOf(place, set)?.kind === "followed";
		const isMoved = (doc) => moved.get(doc)?.every(isKnown) === true;
		return [...new Set(item.answerable ? documentsOf(item) : [])].filter((doc) => are(doc) && !isMoved(doc) && !renamedTo(item, doc, set.absent)).map((doc) => ({
			item,
			doc
		}));
	});
}
// src/golden/checks/empty-must-pass.ts
function emptyMustPass({ items }) {
	const says = say`is must_pass but has no label, and none of the keys contains, excludes and forbidden`;
	return items.filter((item) => item.mustPass && isUnlabelled(item)).map((item) => ({
		item,
		says
	}));
}
// src/golden/checks/references.ts
const beside = 300;
function referenceNumbers(set) {
	const placesOf = Map.groupBy(set.places, ({ item }) => item);
	return set.items.flatMap((item) => {
		const passages = passagesOf(item, placesOf.get(item) ?? [], set);
		const asked = referenceTexts(item);
		if (passages.length === 0 || asked.length === 0) return [];
		const strange = strangeNumbers(asked, [item.query, ...passages]);
		if (strange.length === 0) return [];
		const list = enumerate(strange.slice(0, 5).map((number) => foreign(number, 20)));
		return [{
			item,
			says: say`its reference answer contains ${list}, but its passages do not`
		}];
	});
}
function missingReferences({ items }) {
	const answerable = items.filter((item) => item.answerable);
	const without = answerable.filter((item) => referenceTexts(item).length === 0);
	if (2 * without.length >= answerable.length) return [];
	return without.map((item) => ({
		item,
		says: say`has no reference answer and no claims, unlike most questions`
	}));
}
function referenceTexts({ references, claims = [] }) {
	return [...references, ...claims.map(({ text }) => text)];
}
function passagesOf(item, places, { documents }) {
	if (item.labels.kind === "docs") return documentsOf(item).flatMap((doc) => documents.source(doc) ?? []);
	if (places.some(({ found }) => found.kind !== "found")) return [];
	return places.flatMap(({ evidence, found }) => {
		const source = documents.source(evidence.doc) ?? "";
		return (found.kind === "found" ? found.places : []).map(({ start, end }) => source.slice(Math.max(0, start - beside), end + beside));
	});
}
function strangeNumbers(asked, texts) {
	const digits = texts.map(inDigits);
	const known = new Set(digits.flatMap((text) => [...numbersIn(text)]));
	const between = new Map();
	for (const { number, around } of digits.flatMap(numbersInPlace)) between.set(around, (between.get(around) ?? new Set()).add(number));
	const strange = asked.flatMap(numbersInPlace).filter(({ number, around }) => !known.has(number) || between.get(around)?.has(number) === false);
	return [...new Set(strange.map(({ number }) => number))];
}
function numbersInPlace(text) {
	const all = words(text);
	return all.flatMap((word, at) => [...numbersIn(word)].map((number) => ({
		number,
		around: [...all.slice(Math.max(0, at - 2), at), all[at + 1]].join(" ")
	})));
}
function inDigits(text) {
	return text.replaceAll(inWords, (numeral) => String(numerals.indexOf(numeral.toLowerCase())));
}
const numerals = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const inWords = new RegExp(`\\b(?:${numerals.join("|")})\\b`, "gi");
// src/golden/checks/repeated-questions.ts
function duplicates(set) {
	return equals(set).map(({ first, second }) => ({
		item: second,
		says: say`asks the same as ${place(first)}${haveLabelsInCommon(first, second) ? say`` : say`, with different labels`}`
	}));
}
function nearDuplicates(set) {
	const told = new Set(equals(set).map(({ second }) => second));
	return twins(set, isRepeat).filter(({ first, second }) => wordsOf(first) !== wordsOf(second) && !told.has(second)).map(({ first, second }) => ({
		item: second,
		says: say`asks nearly the same as ${place(first)}: ${second.query} / ${first.query}`
	}));
}
function leaks(set) {
	if (partOf(set, "dev").length === 0) return [];
	return twins(set, (one, other) => gatingSplit(one) !== gatingSplit(other)).map((pair) => {
		const [test, dev] = pair.first.split === "dev" ? [pair.second, pair.first] : [pair.first, pair.second];
		return {
			item: test,
			says: say`asks the same as ${place(dev)} in the dev split: ${dev.query}`
		};
	});
}
function leakedEvidence(set) {
	const ofDev = new Map(partOf(set, "dev").flatMap((item) => passageKeys(item).map((key) => [key, item])));
	return partOf(set, "test").flatMap((item) => {
		const dev = passageKeys(item).map((key) => ofDev.get(key)).find((other) => other !== void 0);
		return dev === void 0 ? [] : [{
			item,
			says: say`quotes the same text as ${place(dev)} in the dev split`
		}];
	});
}
function partOf({ items }, part) {
	const parts = new Set(items.map(({ split }) => split));
	if (!parts.has("dev") || !parts.has("test")) return [];
	return items.filter((item) => gatingSplit(item) === part);
}
function equals({ items }) {
	return Map.groupBy(items, (item) => `${accessOf(item)} ${wordsOf(item)}`).values().toArray().flatMap((group) => group.flatMap((second) => {
		const first = group.find((one) => one === second || isRepeat(one, second));
		return first === void 0 || first === second ? [] : [{
			first,
			second
		}];
	}));
}
function accessOf(item) {
	return canonicalFilters(item) + canonicalQuestion({
		...item,
		query: ""
	});
}
function wordsOf({ query }) {
	return words(query).join(" ") || query;
}
function isRepeat(one, other) {
	return !(one.cluster !== void 0 && one.cluster === other.cluster) && gatingSplit(one) === gatingSplit(other);
}
function gatingSplit({ split = "test" }) {
	return split;
}
const least = {
	sameDocument: .6,
	unlabelled: .8,
	otherDocument: .9
};
function twins(set, areOfInterest) {
	const { items } = set;
	const twinsOf = ({ first, second, likeness }) => {
		const [one, other] = [items[first], items[second]];
		return one === void 0 || other === void 0 ? [] : [{
			first: one,
			second: other,
			likeness
		}];
	};
	const queries = items.map(({ query }) => query);
	return nearPairs(queries, least.sameDocument, (pair) => twinsOf(pair).some((two) => areOfInterest(two.first, two.second) && areTwins(two))).flatMap(twinsOf);
}
function areTwins({ first, second, likeness }) {
	if (accessOf(first) !== accessOf(second)) return false;
	if (wordsOf(first) === wordsOf(second)) return true;
	const numbers = [numbersIn(first.query), numbersIn(second.query)];
	if (numbers[0].symmetricDifference(numbers[1]).size > 0) return false;
	if (haveLabelsInCommon(first, second)) return true;
	return likeness >= (first.labels.kind === "none" || second.labels.kind === "none" ? least.unlabelled : least.otherDocument);
}
function haveLabelsInCommon(one, other) {
	const own = new Set(labelNames(one));
	return labelNames(other).some((name) => own.has(name));
}
function labelNames(item) {
	const { labels } = item;
	return labels.kind === "chunks" ? [...labels.grades.keys()] : documentsOf(item);
}
function place({ id: name, line }) {
	return say`${id(name)} (line ${line})`;
}
// src/golden/checks/wrong-pages.ts
function wrongPages({ places, documents }) {
	return places.flatMap(({ item, evidence, found, target, member }) => {
		const { doc, page, quote } = evidence;
		if (page === void 0 || found.kind !== "found") return [];
		const path = foreign(doc, 200);
		const sections = documents.sections(doc);
		if (!sections.some(({ slug }) => slug === slugOfPage(1))) return [{
			item,
			says: say`names page ${plain(String(page))} of ${path}, which has no pages`
		}];
		const on = found.places.flatMap((place) => pagesOfPlace(place, sections));
		const [first, second] = on;
		if (first === void 0 || on.includes(page)) return [];
		const fix = second === void 0 ? {
			target,
			member,
			by: [{ page: first }]
		} : void 0;
		const pages = enumerate(on.slice(0, 3).map((each) => say`page ${plain(String(each))}`));
		return [{
			item,
			fix,
			says: say`${path} has "${foreign(quote, 80)}" on ${pages}, not on page ${plain(String(page))}`
		}];
	});
}
function pagesOfPlace({ start, end }, pages) {
	return pages.flatMap((page, at) => page.start < end && start < page.end ? [at + 1] : []);
}
// src/golden/checks/checks.ts
const setChecks = {
	"missing-document": {
		severity: "error",
		finds: "labels on documents that do not exist",
		remedy: "Correct the path, or the globs of pipeline.documents. If the document was deleted, quote the text that answers the question now (rag-gate golden review shows close matches), or remove the question.",
		find: missingDocuments
	},
	"stale-label": {
		severity: "error",
		finds: "quotes that no document contains, and sections that their document lacks",
		remedy: "Quote the text that answers the question now (rag-gate golden review shows close matches), or remove the question.",
		find: staleLabels
	},
	"moved-label": {
		severity: "error",
		finds: "quotes found in another document",
		remedy: "Correct the path, or run with --fix to correct it if only one other document has the quote.",
		find: movedLabels
	},
	contradiction: {
		severity: "error",
		finds: "questions that no pipeline can pass",
		remedy: "Correct one of the two contradicting keys.",
		find: contradictions
	},
	"empty-must-pass": {
		severity: "error",
		finds: "must_pass questions that assert nothing",
		remedy: "Label the passage that must be found, set contains or excludes for the answer, or mark the question answerable: false; otherwise remove must_pass.",
		find: emptyMustPass
	},
	duplicate: {
		severity: "error",
		finds: "questions that repeat another question",
		remedy: "Remove one of the two questions, or give both the same cluster.",
		find: duplicates
	},
	leak: {
		severity: "error",
		finds: "test questions that are also in dev",
		remedy: "Move both questions to the same split.",
		find: leaks
	},
	"own-evidence": {
		severity: "error",
		finds: "questions that contain the passage they quote, or are part of it",
		remedy: "Ask in the words of somebody who does not know the answer.",
		find: ownEvidence
	},
	"changed-quote": {
		severity: "warn",
		finds: "quotes whose facts differ from their document: numbers, negations, names, opposites",
		remedy: "Update whichever is out of date: the document, or the quote and the reference answer.",
		find: changedQuotes
	},
	"followed-label": {
		severity: "warn",
		finds: "labels on text or documents that a commit moved or reworded",
		remedy: "Write the new label to the golden set. --fix does so if the text only moved, has small edits or gained words.",
		find: (set) => [...followedLabels(set), ...renamedDocuments(set)]
	},
	"wrong-page": {
		severity: "warn",
		finds: "quotes found on another page",
		remedy: "Correct or remove the page number, or run with --fix to correct it if the quote is on only one page.",
		find: wrongPages
	},
	"unchecked-label": {
		severity: "warn",
		finds: "labels that could not be looked up",
		remedy: "rag-gate check compares these labels with what the pipeline returns.",
		find: uncheckedLabels
	},
	"reference-numbers": {
		severity: "warn",
		finds: "reference answers with numbers that their evidence lacks",
		remedy: "Correct the answer, or label the text that contains the number.",
		find: referenceNumbers
	},
	"edited-quote": {
		severity: "warn",
		finds: "quotes that their document words differently",
		remedy: "Change the quote to the words of the document, or run with --fix to do so automatically.",
		find: editedQuotes
	},
	"near-duplicate": {
		severity: "warn",
		finds: "questions that nearly repeat another question",
		remedy: "Remove one of the two questions, or give both the same cluster.",
		find: nearDuplicates
	},
	"leaked-evidence": {
		severity: "warn",
		finds: "test questions about text that dev questions quote too",
		remedy: "Move both questions to the same split.",
		find: leakedEvidence
	},
	"copied-question": {
		severity: "warn",
		finds: "questions that copy the words of their evidence",
		remedy: "Ask in the words of somebody who does not know the answer.",
		find: copiedQuestions
	},
	arity: {
		severity: "warn",
		finds: "questions with more or fewer labels than their tag or expect implies",
		remedy: "Correct the tag, or label all text that the answer needs.",
		find: arities
	},
	"ambiguous-quote": {
		severity: "warn",
		finds: "quotes that occur in several places",
		remedy: "Add a prefix that occurs only in the right place. --fix writes all places into the label, and any one of them is still accepted.",
		find: ambiguousQuotes
	},
	size: {
		severity: "warn",
		finds: "too few questions for the tolerances of the gate",
		remedy: "Add questions; 50 to 100 are enough. Until then, a loss on too few questions still blocks a merge if the text that they quote was removed or one of them is must_pass.",
		find: sizes
	},
	unlabelled: {
		severity: "info",
		finds: "questions without a label",
		remedy: "Label them with rag-gate golden review, or mark them answerable: false. For questions with a reference answer, --fix looks for the evidence.",
		find: unlabelled
	},
	"missing-reference": {
		severity: "info",
		finds: "questions without a reference answer",
		remedy: "Add a reference answer: metrics that need one skip these questions.",
		find: missingReferences
	},
	unanswerable: {
		severity: "info",
		finds: "the share of unanswerable questions",
		remedy: "To start, make a tenth of the questions unanswerable: close to the topic, but not answered by the documents.",
		find: unanswerableShare
	},
	balance: {
		severity: "info",
		finds: "how questions are distributed",
		remedy: "Match the distribution to what users ask.",
		find: unbalanced
	}
};
const allChecks = Object.keys(setChecks);
function checkSet(set, checks = allChecks) {
	return checks.flatMap((check) => setChecks[check].find(set).toSorted((a, b) => (a.item?.line ?? 0) - (b.item?.line ?? 0)).map((problem) => ({
		check,
		...problem
	})));
}
export { setChecks as n, openCheckedSet as r, checkSet as t };
