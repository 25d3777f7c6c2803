// src/features/golden-review/page/ask.ts
async function ask(name, body) {
	const response = await fetch(name, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body)
	});
	const value = await response.json();
	if (response.ok) return value;
	throw new Error(typeof value === "object" && value !== null && "error" in value ? String(value.error) : `status ${response.status}`);
}
const review = {
	questions: () => ask("questions", {}),
	passages: (id) => ask("passages", { id }),
	search: (query) => ask("search", { query }),
	document: (doc, at) => ask("document", {
		doc,
		at
	}),
	quote: (doc, start, end) => ask("quote", {
		doc,
		start,
		end
	}),
	decide: (id, verdict, work) => ask("decide", {
		id,
		verdict,
		work
	}),
	undo: () => ask("undo", {}),
	done: () => ask("done", {})
};
// src/features/golden-review/page/elements.ts
function element(name, attributes = {}, ...children) {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
	made.append(...children);
	return made;
}
function button(label, key, press) {
	const made = element("button", {
		type: "button",
		"aria-keyshortcuts": key
	}, label);
	if (key !== "") made.append(" ", element("kbd", {}, key));
	made.addEventListener("click", press);
	return made;
}
function byId(id, type) {
	const found = document.getElementById(id);
	if (found instanceof type) return found;
	throw new Error(`the page has no ${id}`);
}
// src/features/golden-review/page/document-pane.ts
function documentPane(onSelect) {
	const pane = byId("document", HTMLDivElement);
	const name = byId("document-name", HTMLHeadingElement);
	const text = document.createTextNode("");
	pane.append(text);
	let part;
	let passage;
	let asked = 0;
	const rangeOf = ({ start, end }) => {
		if (part === void 0) return void 0;
		const own = (at) => Math.min(text.length, Math.max(0, at - (part?.from ?? 0)));
		const range = document.createRange();
		range.setStart(text, own(start));
		range.setEnd(text, own(end));
		return range.collapsed ? void 0 : range;
	};
	const paint = (kind, places) => {
		if (!("highlights" in CSS)) return;
		const ranges = places.flatMap((place) => rangeOf(place) ?? []);
		CSS.highlights.set(kind, new Highlight(...ranges));
	};
	const select = (place) => {
		const range = rangeOf(place);
		if (range === void 0) return;
		getSelection()?.setBaseAndExtent(text, range.startOffset, text, range.endOffset);
		show(range);
	};
	const show = (range) => {
		const [here, frame] = [range.getBoundingClientRect(), pane.getBoundingClientRect()];
		if (here.top < frame.top + 20 || here.bottom > frame.bottom - 20) pane.scrollTop += here.top - frame.top - frame.height / 3;
	};
	const selected = () => {
		const selection = getSelection();
		if (selection === null || selection.rangeCount === 0) return void 0;
		const range = selection.getRangeAt(0);
		return range.startContainer === text && range.endContainer === text ? range : void 0;
	};
	document.addEventListener("selectionchange", onSelect);
	return {
		open: async (doc, place, selects = false) => {
			if (part?.doc !== doc || isOutside(part, place)) {
				const mine = asked += 1;
				const found = await review.document(doc, place?.start ?? 0);
				if (mine !== asked) return;
				part = found ?? {
					doc,
					from: 0,
					text: "",
					total: 0
				};
				text.data = part.text;
				name.textContent = found === null ? `${doc} (does not exist)` : nameOf(part);
				pane.scrollTop = 0;
			}
			passage = place;
			paint("passage", place === void 0 ? [] : [place]);
			const range = place && rangeOf(place);
			if (place !== void 0 && selects) select(place);
			else if (range !== void 0) show(range);
		},
		light: (doc, places) => paint("evidence", doc === part?.doc ? places : []),
		selection: () => {
			const range = selected();
			if (range === void 0 || range.collapsed || part === void 0) return void 0;
			const { from, doc } = part;
			return {
				doc,
				start: from + range.startOffset,
				end: from + range.endOffset
			};
		},
		doc: () => part?.doc,
		step: (by) => {
			if (part === void 0) return;
			const at = selected()?.startOffset ?? (passage?.start ?? -1) - part.from;
			const next = sentenceBeside(text.data, at, selected()?.collapsed === false ? by : 0);
			if (next !== void 0) select({
				start: part.from + next.start,
				end: part.from + next.end
			});
		},
		stretch: (by) => getSelection()?.modify("extend", by === 1 ? "forward" : "backward", "word")
	};
}
function isOutside({ from, text }, place) {
	return place !== void 0 && (place.start < from || place.end > from + text.length);
}
function nameOf({ doc, from, text, total }) {
	return text.length === total ? doc : `${doc} (characters ${from + 1} to ${from + text.length} of ${total})`;
}
const reach = 5e3;
function sentenceBeside(text, at, by) {
	const from = Math.max(0, at - reach);
	const near = text.slice(from, at + reach).replaceAll(/(?<=\S)\r?\n(?=[^\s#>|*+-])/g, (end) => " ".repeat(end.length));
	const sentences = [...new Intl.Segmenter("und", { granularity: "sentence" }).segment(near)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).map(({ segment, index }) => {
		const start = from + index + segment.length - segment.trimStart().length;
		return {
			start,
			end: start + segment.trim().length
		};
	});
	if (by === -1) return sentences.findLast(({ end }) => end <= at);
	if (by === 1) return sentences.find(({ start }) => start > at);
	return sentences.find(({ end }) => end > at);
}
// src/features/golden-review/page/choose-questions.ts
const names = {
	disputed: "disagreements",
	draft: "drafts",
	stale: "stale labels",
	unlabelled: "without label",
	unjudged: "unjudged results",
	named: "asked for"
};
function questionChooser(onChange) {
	const filter = byId("filter", HTMLSelectElement);
	filter.addEventListener("change", onChange);
	const isChosen = ({ reason, verdict }) => {
		const { value } = filter;
		return value === "all" || (value === "open" ? verdict === void 0 : reason === value);
	};
	return {
		offer: (questions) => {
			const choices = [
				["open", "to decide"],
				["all", "all"],
				...Object.entries(names).filter(([reason]) => questions.some((question) => question.reason === reason))
			];
			filter.replaceChildren(...choices.map(([value = "", text = ""]) => element("option", { value }, text)));
		},
		chosen: (questions) => questions.filter(isChosen),
		dropsDecided: () => filter.value === "open"
	};
}
// src/features/golden-review/page/question-view.ts
function isChanged({ question, query, answer, evidence }) {
	const same = evidence.length === question.evidence.length && evidence.every(({ written }, at) => written === question.evidence[at]?.written);
	return query !== question.query || answer !== question.answer || !same;
}
function workOf({ query, answer, evidence }) {
	return {
		query,
		answer,
		evidence: evidence.map(({ written }) => written)
	};
}
const whyShown = {
	disputed: "reviewers disagree",
	draft: "draft",
	stale: "evidence is gone",
	unlabelled: "no label",
	unjudged: "results without a label",
	named: "asked for"
};
function questionView(open, actions) {
	const { question, passages } = open;
	return [
		element("p", { class: "facts" }, element("span", { class: `reason ${question.reason}` }, whyShown[question.reason]), element("code", {}, question.id), ...question.verdict === void 0 ? [] : [element("span", { class: "verdict" }, question.verdict)]),
		...open.editing ? [editor(open, actions)] : wording(open),
		...question.others.map((told) => element("p", { class: "quiet" }, told)),
		element("h3", {}, "Evidence"),
		evidenceList(open, actions),
		choices(open, actions),
		element("h3", {}, "Found"),
		passageList(passages, actions)
	];
}
function wording({ query, answer, question }) {
	return [
		element("h2", { class: "query" }, query),
		...answer === "" ? [] : [element("p", { class: "answer" }, answer)],
		...question.answerable ? [] : [element("p", { class: "quiet" }, "Marked as unanswerable")]
	];
}
function editor(open, actions) {
	const query = element("textarea", {
		rows: "2",
		id: "edit-query"
	}, open.query);
	const answer = element("textarea", {
		rows: "3",
		id: "edit-answer"
	}, open.answer);
	const form = element("form", { class: "editor" }, element("label", { for: "edit-query" }, "Question"), query, element("label", { for: "edit-answer" }, "Right answer"), answer, element("button", { type: "submit" }, "Apply ", element("kbd", {}, "Ctrl+Enter")));
	const save = (event) => {
		event.preventDefault();
		actions.save(query.value, answer.value);
	};
	form.addEventListener("submit", save);
	form.addEventListener("keydown", (event) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save(event);
	});
	return form;
}
const states = {
	stands: "",
	near: "edited since",
	gone: "gone"
};
function evidenceList({ evidence, question }, actions) {
	if (evidence.length === 0) return element("p", { class: "quiet" }, question.otherLabels ?? "None. Select text and press m.");
	return element("ul", { class: "evidence" }, ...evidence.map(({ any }, at) => element("li", {}, ...any.flatMap((quote, place) => [...place === 0 ? [] : [element("span", { class: "quiet" }, "or")], quoteView(quote, actions)]), button("Remove", "", () => actions.remove(at)))));
}
function quoteView(quote, actions) {
	const shown = element("button", {
		type: "button",
		class: `quote ${quote.state}`
	}, element("q", {}, quote.quote), " ", element("span", { class: "doc" }, quote.doc), ...states[quote.state] === "" ? [] : [" ", element("strong", {}, states[quote.state])]);
	shown.addEventListener("click", () => actions.openQuote(quote));
	return shown;
}
function choices(open, actions) {
	const accept = button(isChanged(open) ? "Accept as edited" : "Accept", "a", actions.accept);
	accept.classList.add("primary");
	return element("div", { class: "choices" }, accept, button("Edit", "e", actions.edit), button("Reject", "r", actions.reject), button("Unanswerable", "u", actions.unanswerable));
}
function passageList(passages, actions) {
	if (passages.length === 0) return element("p", { class: "quiet" }, "Nothing.");
	return element("ol", { class: "passages" }, ...passages.map((passage, at) => {
		const key = at < 9 ? String(at + 1) : "";
		const open = element("button", {
			type: "button",
			class: "passage",
			"aria-keyshortcuts": key
		}, element("span", { class: "doc" }, passage.doc ?? "no document"), element("span", { class: "ranks" }, ranksOf(passage), passage.labelled ? " · labelled" : ""), element("span", { class: "text" }, passage.text.replaceAll(/\s+/g, " ").trim().slice(0, 300)));
		open.addEventListener("click", () => actions.openPassage(at));
		return element("li", {}, element("kbd", {}, key), open);
	}));
}
function ranksOf({ ranks }) {
	const { base, head, found } = ranks;
	if (found !== void 0) return "";
	return `base ${base ?? "–"} · head ${head ?? "–"}`;
}
// src/features/golden-review/page/mark-evidence.ts
function markEvidence(evidence, { written, placed }, as) {
	const kept = evidence.filter((entry) => !isGone(entry));
	const last = as === "alternative" ? kept.at(-1) : void 0;
	const marked = last === void 0 ? [...kept, {
		written,
		any: [placed]
	}] : [...kept.slice(0, -1), {
		written: withAlternative(last.written, written),
		any: [...last.any, placed]
	}];
	const gone = evidence.length - kept.length;
	return {
		evidence: marked,
		told: gone === 0 ? void 0 : replacedText(gone)
	};
}
function removeOne(evidence) {
	const gone = evidence.findLastIndex(isGone);
	return evidence.toSpliced(gone === -1 ? evidence.length - 1 : gone, 1);
}
function isGone({ any }) {
	return any.every(({ state }) => state === "gone");
}
function replacedText(gone) {
	return gone === 1 ? "The new evidence replaces the quote that no document contains." : `The new evidence replaces ${gone} quotes that no document contains.`;
}
function withAlternative(entry, quote) {
	const { any, grade, ...own } = { ...typeof entry === "object" ? entry : {} };
	return {
		any: [...Array.isArray(any) ? any : [own], quote],
		...grade === void 0 ? {} : { grade }
	};
}
// src/features/golden-review/page/open-question.ts
const view = byId("question", HTMLElement);
const message = byId("message", HTMLParagraphElement);
const words$2 = byId("words", HTMLInputElement);
const mark$1 = byId("mark", HTMLButtonElement);
const pane = documentPane(() => {
	mark$1.disabled = pane.selection() === void 0;
});
const chooser = questionChooser(() => attempt(() => show(chooser.chosen(questions)[0])));
let questions = [];
let open;
const left = new Map();
function attempt(work) {
	message.hidden = true;
	(async () => work())().catch((error) => say(error instanceof Error ? error.message : String(error)));
}
function say(text) {
	message.textContent = text;
	message.hidden = false;
}
async function load() {
	const found = await review.questions();
	questions = found.questions;
	byId("reviewer", HTMLParagraphElement).textContent = found.reviewer;
	tellProgress();
}
function tellProgress() {
	const decided = questions.filter(({ verdict }) => verdict !== void 0).length;
	byId("progress", HTMLParagraphElement).textContent = `${decided} of ${questions.length} decided`;
}
function afterwards() {
	return [element("p", { class: "quiet" }, questions.some(({ verdict }) => verdict === void 0) ? "Choose “to decide” above for the questions that are left." : "Nothing to review: every question here is decided. Choose “all” above to see them again, or press Done.")];
}
async function show(question) {
	if (open !== void 0 && isChanged(open)) left.set(open.question.id, open);
	if (question === void 0) {
		open = void 0;
		view.replaceChildren(element("h2", { class: "query" }, "Nothing left here."), ...afterwards());
		return;
	}
	const { id, query, answer, evidence } = question;
	const fresh = {
		question,
		query,
		answer,
		evidence,
		passages: [],
		editing: false
	};
	const shown = {
		...left.get(id) ?? fresh,
		question
	};
	open = shown;
	left.delete(id);
	words$2.value = "";
	paint();
	view.focus();
	shown.passages = await review.passages(id);
	if (open !== shown) return;
	const quote = shown.evidence[0]?.any.find(({ place }) => place !== void 0);
	const [first] = shown.passages;
	if (quote !== void 0) await pane.open(quote.doc, quote.place);
	else if (first !== void 0) await openPassage(first);
	paint();
}
function paint() {
	if (open === void 0) return;
	const buttons = () => [...view.querySelectorAll("button")];
	const focused = buttons().findIndex((button) => button === document.activeElement);
	view.replaceChildren(...questionView(open, actions));
	buttons()[focused]?.focus();
	if (open.editing) byId("edit-query", HTMLTextAreaElement).focus();
	const quotes = open.evidence.flatMap(({ any }) => any);
	const doc = pane.doc();
	pane.light(doc, quotes.flatMap((quote) => quote.doc === doc && quote.place ? [quote.place] : []));
}
async function openPassage({ doc, place }) {
	if (doc !== void 0) await pane.open(doc, place);
}
async function move(by) {
	const all = chooser.chosen(questions);
	const at = all.findIndex(({ id }) => id === open?.question.id);
	const next = at === -1 ? all.at(by === 1 ? 0 : -1) : all[at + by];
	if (next === void 0) say(by === 1 ? "This is the last question." : "This is the first question.");
	else await show(next);
}
async function decide(verdict) {
	if (open === void 0) return;
	const decided = open;
	const { id } = decided.question;
	const at = chooser.chosen(questions).findIndex((each) => each.id === id);
	open = void 0;
	let told;
	try {
		const said = await review.decide(id, verdict, verdict === "accept" ? workOf(decided) : void 0);
		told = said.lack;
		questions = questions.map((each) => each.id === id ? {
			...each,
			verdict: said.verdict
		} : each);
	} catch (error) {
		open = decided;
		throw error;
	}
	left.set(id, decided);
	tellProgress();
	const rest = chooser.chosen(questions);
	await show([...rest.slice(chooser.dropsDecided() ? at : at + 1), ...rest].find((next) => next.verdict === void 0));
	if (told !== void 0) say(told);
}
const actions = {
	accept: () => attempt(() => decide("accept")),
	reject: () => attempt(() => decide("reject")),
	unanswerable: () => attempt(() => decide("unanswerable")),
	edit: () => {
		if (open === void 0) return;
		open.editing = !open.editing;
		paint();
	},
	save: (query, answer) => {
		if (open === void 0) return;
		Object.assign(open, {
			query,
			answer,
			editing: false
		});
		paint();
	},
	remove: (entry) => {
		if (open === void 0) return;
		open.evidence = open.evidence.toSpliced(entry, 1);
		paint();
	},
	openQuote: ({ doc, place }) => attempt(async () => {
		await pane.open(doc, place);
		paint();
	}),
	openPassage: (place) => attempt(async () => {
		const passage = open?.passages[place];
		if (passage === void 0) return;
		await openPassage(passage);
		paint();
	})
};
async function markSelection(as) {
	const selected = pane.selection();
	if (open === void 0) return;
	if (selected === void 0) return say("Select text in the document first.");
	const marked = open;
	const { doc, ...place } = selected;
	const written = await review.quote(doc, place.start, place.end);
	const quote = {
		...written,
		state: "stands",
		place
	};
	const { evidence, told } = markEvidence(marked.evidence, {
		written,
		placed: quote
	}, as);
	marked.evidence = evidence;
	getSelection()?.removeAllRanges();
	paint();
	if (told !== void 0) say(told);
}
function removeEvidence() {
	if (open === void 0) return;
	open.evidence = removeOne(open.evidence);
	paint();
}
async function undo() {
	const { id } = await review.undo();
	if (id === null) return say("Nothing to undo.");
	await load();
	await show(questions.find((question) => question.id === id));
}
async function search(query) {
	if (open === void 0 || query.trim() === "") return;
	open.passages = await review.search(query);
	const [first] = open.passages;
	if (first === void 0) say("No passage matches these words.");
	else await openPassage(first);
	paint();
}
async function start() {
	await load();
	chooser.offer(questions);
	await show(chooser.chosen(questions)[0]);
}
// src/features/golden-review/page/keys.ts
const help$1 = byId("help", HTMLDialogElement);
const words$1 = byId("words", HTMLInputElement);
const shortcuts = [
	{
		shown: "a",
		does: "accept the question, with your changes if you made any",
		run: { a: actions.accept }
	},
	{
		shown: "e",
		does: "edit the question and the answer",
		run: { e: actions.edit }
	},
	{
		shown: "r",
		does: "reject the question",
		run: { r: actions.reject }
	},
	{
		shown: "u",
		does: "mark the question as not answered by the documents",
		run: { u: actions.unanswerable }
	},
	{
		shown: "j k",
		does: "go to the next or previous question",
		run: {
			j: () => attempt(() => move(1)),
			k: () => attempt(() => move(-1))
		}
	},
	{
		shown: "z",
		does: "undo the last decision",
		run: { z: () => attempt(undo) }
	},
	{
		shown: "1 … 9",
		does: "open a search result",
		run: digits()
	},
	{
		shown: "→ ←",
		does: "select the next or previous sentence",
		run: {
			ArrowRight: () => pane.step(1),
			ArrowLeft: () => pane.step(-1)
		}
	},
	{
		shown: "Shift → ←",
		does: "move the end of the selection by a word",
		run: {
			"Shift+ArrowRight": () => pane.stretch(1),
			"Shift+ArrowLeft": () => pane.stretch(-1)
		}
	},
	{
		shown: "m",
		does: "mark the selected text as evidence",
		run: { m: () => attempt(() => markSelection("more")) }
	},
	{
		shown: "o",
		does: "add the selected text as an alternative to the last evidence; either is then enough",
		run: { o: () => attempt(() => markSelection("alternative")) }
	},
	{
		shown: "x",
		does: "remove the last evidence that no document contains; if there is none, the last evidence",
		run: { x: removeEvidence }
	},
	{
		shown: "/",
		does: "search the documents",
		run: { "/": () => words$1.focus() }
	},
	{
		shown: "d",
		does: "focus the document, to scroll it",
		run: { d: () => byId("document", HTMLDivElement).focus() }
	},
	{
		shown: "?",
		run: { "?": () => help$1.showModal() }
	},
	{
		shown: "Esc",
		does: "leave a field or close this list",
		run: {}
	}
];
function digits() {
	return Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => actions.openPassage(at)]));
}
function onKeys() {
	const keys = new Map(shortcuts.flatMap(({ run }) => Object.entries(run)));
	document.addEventListener("keydown", (event) => {
		const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
		const isDialog = document.querySelector("dialog[open]") !== null;
		if (ctrlKey || metaKey || altKey || isDialog) return;
		if (target instanceof Element && target.matches("input, textarea, select")) {
			if (key === "Escape" && target instanceof HTMLElement) target.blur();
			return;
		}
		const act = keys.get(shiftKey && key.startsWith("Arrow") ? `Shift+${key}` : key);
		if (act === void 0) return;
		event.preventDefault();
		act();
	});
}
function fillHelp() {
	const rows = shortcuts.flatMap(({ shown, does }) => does === void 0 ? [] : element("tr", {}, element("th", { scope: "row" }, element("kbd", {}, shown)), element("td", {}, does)));
	const close = element("button", { type: "button" }, "Close");
	close.addEventListener("click", () => help$1.close());
	help$1.append(element("table", {}, element("tbody", {}, ...rows)), close);
}
// src/features/golden-review/page/main.ts
const words = byId("words", HTMLInputElement);
const mark = byId("mark", HTMLButtonElement);
const help = byId("help", HTMLDialogElement);
async function finish() {
	await review.done();
	document.body.replaceChildren(element("p", { class: "finished" }, "Done. You can close this page; the terminal says what comes next."));
}
onKeys();
fillHelp();
mark.addEventListener("click", () => attempt(() => markSelection("more")));
mark.addEventListener("mousedown", (event) => event.preventDefault());
byId("help-open", HTMLButtonElement).addEventListener("click", () => help.showModal());
byId("done", HTMLButtonElement).addEventListener("click", () => attempt(finish));
byId("search", HTMLFormElement).addEventListener("submit", (event) => {
	event.preventDefault();
	words.blur();
	attempt(() => search(words.value));
});
attempt(start);
