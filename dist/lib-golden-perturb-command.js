import { K as isInsidePath, c as sha256 } from "./lib-inputs.js";
import { N as printable, d as makeFolders, g as words, i as readFlags, o as wholeNumber, s as wrongUse } from "./lib-flags.js";
import { $l as sentenceSpans, $o as defaultConfigPaths, Bl as inventedNumbers, Ko as readFileInside, Vo as many, as as parseGoldenSet, bl as documentSelector, es as maxBytes, i as openWorkTree, t as stoppable, vn as writeFiles, yl as formatOf, yt as visibleJson } from "./lib-policy.js";
import { Ct as languageOf, Et as chunkDocument, Rt as withItems, Tt as wordsOf$1, wt as termsOf } from "./lib-scoring.js";
import { t as require_dist } from "./lib-yaml.js";
import { s as GateError } from "./lib-start.js";
import { n as requireGolden } from "./lib-golden-file.js";
import { r as cleanLine } from "./lib-failure.js";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
// src/features/golden-perturb/placed-questions.ts
function placeQuestion(item, documents) {
	const { labels, references, answerable, draft } = item;
	const targets = labels.kind === "evidence" ? labels.targets : [];
	const members = targets.flatMap(({ any }) => any);
	const doc = members[0]?.doc ?? "";
	const text = documents.get(doc);
	const [answer] = references;
	if (!answerable || draft !== void 0 || answer === void 0 || text === void 0) return void 0;
	const isOfOne = members.length === targets.length && members.every((one) => one.doc === doc);
	const quotes = [...new Set(members.map(({ quote }) => quote))];
	const isOnce = (quote) => text.includes(quote) && text.indexOf(quote) === text.lastIndexOf(quote);
	if (!isOfOne || !quotes.every(isOnce)) return void 0;
	const sentences = sentenceSpans(text);
	return {
		item,
		doc,
		quotes,
		spans: quotes.map((quote) => {
			const own = {
				start: text.indexOf(quote),
				end: text.indexOf(quote) + quote.length
			};
			const held = [own, ...sentences.filter((span) => overlap(span, own))];
			return {
				start: Math.min(...held.map(({ start }) => start)),
				end: Math.max(...held.map(({ end }) => end))
			};
		}),
		answer
	};
}
function standsAlone({ doc, quotes, spans, item }, placed, documents) {
	const isShared = placed.some((other) => other.item !== item && other.doc === doc && other.spans.some((one) => spans.some((span) => overlap(one, span))));
	const isElsewhere = ([name, text]) => name !== doc && quotes.some((quote) => text.includes(quote));
	return !isShared && ![...documents].some(isElsewhere);
}
function sectionOf({ doc, spans: [span] }, { documents, placed, kept }) {
	const text = documents.get(doc) ?? "";
	const section = [...chunkDocument({
		doc,
		text,
		format: formatOf(doc)
	}, {
		size: 400,
		overlap: 0,
		unit: "headings"
	})].find(({ start, end }) => span !== void 0 && start <= span.start && end >= span.end);
	if (section === void 0) return "";
	const gone = placed.filter((other) => other !== kept && other.doc === doc).flatMap(({ spans }) => spans).filter((one) => overlap(one, section) && !kept?.spans.some((own) => overlap(own, one))).map(({ start, end }) => ({
		start: start - section.start,
		end: end - section.start
	}));
	return withoutSpans(section.text, gone);
}
function withoutSpans(text, spans) {
	let left = "";
	let at = 0;
	for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
		left += text.slice(at, Math.max(at, start));
		at = Math.max(at, end);
	}
	return left + text.slice(at);
}
function overlap(one, other) {
	return one.start < other.end && one.end > other.start;
}
// src/features/golden-perturb/answered-elsewhere.ts
const least = {
	question: .5,
	answer: .6
};
function answeredElsewhere(documents) {
	const passages = new Map([...documents].map(([doc, text]) => [doc, passagesOf(text)]));
	const counts = new Map();
	for (const { terms } of [...passages.values()].flat()) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
	const all = [...passages.values()].reduce((sum, { length }) => sum + length, 0);
	const weightOf = (term) => {
		const count = counts.get(term);
		return count === void 0 ? 0 : Math.log((all + 1) / count);
	};
	const sumOf = (terms) => [...terms].reduce((sum, term) => sum + weightOf(term), 0);
	const share = (wanted, { terms }) => sumOf(wanted.intersection(terms)) / Math.max(1e-9, sumOf(wanted));
	return ({ item: { query, references }, doc, spans }) => {
		const asked = termsIn(query);
		const rest = passagesOf(withoutSpans(documents.get(doc) ?? "", spans));
		return [...passages].flatMap(([name, own]) => name === doc ? rest : own).filter((passage) => share(asked, passage) >= least.question).some((passage) => references.some((reference) => {
			const { told, invented } = inventedNumbers(reference, [`${passage.text}\n${query}`]);
			if (told.length > 0) return invented.length === 0;
			const own = termsIn(reference).difference(asked);
			return share(own, passage) >= least.answer;
		}));
	};
}
function passagesOf(text) {
	const headings = Array.from(text.matchAll(/^#{1,6}\s+(.+)$/gm), ({ 1: title = "", index }) => ({
		title,
		index
	}));
	const sentences = sentenceSpans(text);
	return sentences.map(({ start, end }, at) => {
		const above = headings.findLast(({ index }) => index < start)?.title;
		const before = sentences[at - 1];
		const passage = [
			...new Set([headings[0]?.title, above]),
			before && text.slice(before.start, before.end),
			text.slice(start, end)
		].filter((part) => part !== void 0).join("\n");
		return {
			text: passage,
			terms: termsIn(passage)
		};
	});
}
function termsIn(text) {
	const language = languageOf(text);
	return new Set(wordsOf$1(text).flatMap((word) => termsOf(word, language).terms));
}
// src/features/golden-perturb/changed-facts.ts
function changedNumbers(texts, { query, answer }) {
	const kept = new Set(tokensOf(query));
	const told = texts.flatMap(tokensOf);
	const asked = tokensOf(answer);
	const taken = new Set([...told, ...asked]);
	const own = told.filter((token) => !kept.has(token));
	const right = [...new Set(asked)].filter((token) => own.includes(token));
	if (!isAskedFor(right, numbersAsked, {
		query,
		answer
	})) return void 0;
	for (let shift = 1; shift <= 8; shift += 1) {
		const other = (token, month = false) => kept.has(token) ? token : otherOf(token, 1 + shift % 8, month);
		const change = (text) => text.replaceAll(numeral, (token, at) => other(token, isOfMonth(text, at, at + token.length)));
		const wrong = right.map((token) => {
			const text = texts.find((one) => tokensOf(one).includes(token)) ?? token;
			const at = text.indexOf(token);
			return other(token, isOfMonth(text, at, at + token.length));
		});
		if (own.every((token) => !taken.has(other(token)) && !taken.has(other(token, true))) && wrong.every((token, at) => token !== right[at])) return {
			change,
			right,
			wrong
		};
	}
}
function isAskedFor(right, wanted, { query, answer }) {
	if (right.length === 0 || right.length > mostFacts) return false;
	return wanted.test(query) || words(answer).length <= shortAnswer;
}
const mostFacts = 3;
const shortAnswer = 12;
const numbersAsked = /(?<!\p{L})(?:when|how (?:many|much|long|often|old|far|soon|large|big|high|tall)|(?:what|which) (?:year|date|day|time|age|percentage|number|amount|price|fee|rate|limit)|wann|wie ?(?:viele?|lange|oft|alt|weit|hoch|groß|teuer)|welche[rsmn]? (?:jahr|datum|tag|uhrzeit|preis|gebühr|zahl|grenze))(?!\p{L})/iu;
const namesAsked = /(?<!\p{L})(?:who|whom|whose|where|what (?:is|was) the name|which (?!year|date|day|time)|wer|wem|wen|wessen|wo|wohin|welche[rsmn]?)(?!\p{L})/iu;
const months = "jan\\p{L}*|feb\\p{L}*|mar(?:ch)?|märz|apr\\p{L}*|ma[yi]|jun\\p{L}*|jul\\p{L}*|aug\\p{L}*|sep\\p{L}*|o[ck]t\\p{L}*|nov\\p{L}*|de[cz]\\p{L}*";
const beforeMonth = new RegExp(`^(?:st|nd|rd|th|\\.)? (?:of )?(?:${months})(?!\\p{L})`, "iu");
const behindMonth = new RegExp(`(?<!\\p{L})(?:${months})\\.? (?:the )?$`, "iu");
function isOfMonth(text, start, end) {
	return beforeMonth.test(text.slice(end, end + 20)) || behindMonth.test(text.slice(Math.max(0, start - 20), start));
}
const numeral = /(?<![\p{L}\p{N}.,:/-])(?:\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}:\d{2}|\d+(?:[.,]\d+)*)(?![\p{L}\p{N}])/gu;
function tokensOf(text) {
	return text.match(numeral) ?? [];
}
function otherOf(token, by, month) {
	const date = /^(\d{4}-\d{2}-)(\d{2})$/.exec(token);
	if (date) return `${date[1]}${String(otherDay(Number(date[2]), by)).padStart(2, "0")}`;
	const dotted = /^(\d{1,2})(\.\d{1,2}\.\d{4})$/.exec(token);
	if (dotted) return `${String(otherDay(Number(dotted[1]), by)).padStart(dotted[1]?.length ?? 1, "0")}${dotted[2]}`;
	const clock = /^(\d{1,2})(:\d{2})$/.exec(token);
	if (clock) return `${String(1 + (Number(clock[1]) - 1 + by + 12) % 12).padStart(clock[1]?.length ?? 1, "0")}${clock[2]}`;
	if (month && /^\d{1,2}$/.test(token)) return String(otherDay(Number(token), by));
	return /^(?:1\d|20)\d\d$/.test(token) ? String(Number(token) - by) : turned(token, by);
}
function otherDay(day, by) {
	return 1 + (day - 1 + 3 * by) % 28;
}
function turned(number, by) {
	return number.replaceAll(/\d/g, (digit, at) => String(at === 0 && digit !== "0" ? 1 + (Number(digit) - 1 + by) % 9 : (Number(digit) + by) % 10));
}
function changedNames(texts, { query, answer }, documents) {
	const all = [
		...documents,
		answer,
		query
	].join("\n");
	const known = new Set(wordsOf(all));
	const [asked, said] = [new Set(wordsOf(query).map(lower)), new Set(texts.flatMap(wordsOf))];
	const right = [...new Set(wordsOf(answer))].filter((word) => /^\p{Lu}/u.test(word) && word.length > 2 && said.has(word) && !asked.has(lower(word)) && !known.has(lower(word)) && !ofCalendar.test(word) && isInside(word, [...texts, answer]));
	if (!isAskedFor(right, namesAsked, {
		query,
		answer
	})) return void 0;
	const lowered = new Set([...known].map(lower));
	const others = new Map(right.map((word) => [word, madeUp(word, (made) => lowered.has(lower(made)))]));
	const change = (text) => text.replaceAll(anyWord, (word) => others.get(word) ?? word);
	return {
		change,
		right,
		wrong: right.map((word) => others.get(word) ?? word)
	};
}
const ofCalendar = new RegExp(`^(?:${months}|\\p{L}+day|\\p{L}+tag|mittwoch)$`, "iu");
const anyWord = /[\p{L}\p{N}]+/gu;
function wordsOf(text) {
	return text.match(anyWord) ?? [];
}
function lower(word) {
	return word.toLowerCase();
}
function isInside(word, texts) {
	const inside = new RegExp(`(?<=[\\p{L}\\p{N},)] )${word}(?![\\p{L}\\p{N}])`, "u");
	return texts.some((text) => inside.test(text)) || /^\p{Lu}\P{Ll}+$/u.test(word);
}
function madeUp(word, isTaken) {
	for (let attempt = 0;; attempt += 1) {
		const digits = [...Buffer.from(sha256(`${word} ${attempt}`), "hex")];
		const pick = (from, at) => from.charAt((digits[at] ?? 0) % from.length);
		const length = Math.max(2, Math.min(4, Math.ceil(word.length / 3)));
		const made = Array.from({ length }, (_, at) => pick("bdfgklmnprstvz", 2 * at) + pick("aeiou", 2 * at + 1)).join("");
		const shaped = /^\p{Lu}\P{Ll}+$/u.test(word) ? made.slice(0, word.length).toUpperCase() : `${made.charAt(0).toUpperCase()}${made.slice(1)}${pick("lnrst", 20)}`;
		if (!isTaken(shaped)) return shaped;
	}
}
// src/features/golden-perturb/perturb-set.ts
const perturbations = [
	"noise",
	"counterfactual",
	"withheld",
	"integration"
];
function perturbSet(items, documents, { most, folder }) {
	const placed = items.flatMap((item) => placeQuestion(item, documents) ?? []).toSorted((a, b) => sha256(a.item.id) < sha256(b.item.id) ? -1 : 1);
	const quota = Math.min(most, Math.floor(placed.length / 5));
	const isAnswered = answeredElsewhere(documents);
	const withheld = placed.values().filter((one) => standsAlone(one, placed, documents) && !isAnswered(one)).take(quota).toArray();
	const pool = new Set(placed.filter((one) => !withheld.includes(one)));
	const files = new Map();
	const replaced = [...new Set(withheld.map(({ doc }) => doc))];
	for (const doc of replaced) {
		const gone = withheld.filter((one) => one.doc === doc).flatMap(({ spans }) => spans);
		files.set(copyOf(doc, folder), withoutSpans(documents.get(doc) ?? "", gone));
	}
	const evidenceOf = ({ doc, quotes }) => quotes.map((quote) => ({
		doc: replaced.includes(doc) ? copyOf(doc, folder) : doc,
		quote
	}));
	const beside = (kind, one, text) => {
		files.set(`${folder}/docs/${kind}-${sha256(one.item.id).slice(0, 12)}.md`, text);
	};
	const counterfactual = take(pool, quota, (one) => {
		const { answer, doc } = one;
		const section = sectionOf(one, {
			documents,
			placed,
			kept: one
		});
		const quotes = one.quotes.filter((quote) => section.includes(quote));
		const asked = {
			query: one.item.query,
			answer
		};
		const numbers = changedNumbers(quotes, asked);
		const changed = numbers ?? changedNames(quotes, asked, documents.values());
		if (changed === void 0) return void 0;
		const { right: contains, wrong: excludes, change } = changed;
		const text = numbers === void 0 ? change(section) : quotes.reduce((all, quote) => all.replace(quote, () => change(quote)), section);
		beside("counterfactual", one, `Archived, and no longer valid: ${doc} has the current facts.\n\n${text}`);
		const labels = {
			evidence: evidenceOf(one),
			answer,
			contains,
			excludes
		};
		return itemOf("counterfactual", [one], labels);
	});
	const noise = take(pool, quota, (one) => {
		const text = sectionOf(one, {
			documents,
			placed,
			kept: void 0
		});
		if (words(text).length < fewestWords) return void 0;
		beside("noise", one, text);
		return itemOf("noise", [one], {
			evidence: evidenceOf(one),
			answer: one.answer
		});
	});
	const integration = pairsOf(pool, most).map((both) => itemOf("integration", both, {
		evidence: both.flatMap(evidenceOf),
		answer: both.map(({ answer }) => answer).join(" ")
	}));
	const declined = withheld.map((one) => itemOf("withheld", [one], { answerable: false }));
	return {
		items: [
			...noise,
			...counterfactual,
			...declined,
			...integration
		],
		files,
		replaced
	};
}
const fewestWords = 12;
function copyOf(doc, folder) {
	return `${folder}/docs/${doc}`;
}
function itemOf(kind, of, labels) {
	const ids = of.map(({ item }) => item.id);
	return {
		id: `${kind}-${sha256(ids.join("\n")).slice(0, 12)}`,
		query: of.map(({ item }) => item.query).join(" "),
		...labels,
		tags: [`robustness:${kind}`],
		notes: {
			by: "perturb",
			from: ids
		}
	};
}
function take(pool, most, make) {
	const made = [];
	for (const one of pool) {
		if (made.length === most) break;
		const item = make(one);
		if (item === void 0) continue;
		made.push(item);
		pool.delete(one);
	}
	return made;
}
function pairsOf(pool, most) {
	const left = [...pool];
	const pairs = [];
	while (pairs.length < most) {
		const first = left.shift();
		if (first === void 0) break;
		const at = left.findIndex(({ doc }) => doc !== first.doc);
		const [other] = at < 0 ? [] : left.splice(at, 1);
		if (other !== void 0) pairs.push([first, other]);
	}
	return pairs;
}
// src/features/golden-perturb/run-perturb.ts
var import_dist = require_dist();
async function runPerturb(request, signal) {
	const { out, most } = request;
	const tree = await openWorkTree({
		...request,
		signal
	});
	refuse(out, tree);
	const bytes = await requireGolden(tree);
	const documents = new Map();
	for await (const { doc, text, extracted } of tree.readDocuments()) if (!extracted) documents.set(doc, text);
	const { items } = parseGoldenSet(bytes, tree.golden);
	const made = perturbSet(items, documents, {
		most,
		folder: out
	});
	if (made.items.length === 0) throw new GateError("input-invalid", "no question can be perturbed", { hint: "each question needs an answer and quotes that occur exactly once in one Markdown or text document, and must not be an unreviewed draft" });
	const config = await configOf(tree, made, request);
	const files = new Map([
		...made.files,
		[`${out}/golden.jsonl`, withItems("", made.items)],
		...config === void 0 ? [] : [[`${out}/rag-gate.yml`, config]]
	]);
	await makeNew(join(tree.root, out));
	for (const [path, content] of files) {
		const folder = join(tree.root, dirname(path));
		makeFolders(folder);
		await writeFiles(folder, new Map([[basename(path), content]]));
	}
	return {
		items: made.items,
		replaced: made.replaced,
		files: made.files.size,
		config: config && `${out}/rag-gate.yml`
	};
}
function refuse(out, { config }) {
	if (!isInsidePath(out)) throw new GateError("input-invalid", `--out ${printable(out)} is outside the repository`);
	const pipeline = config?.pipeline;
	if (pipeline?.kind !== "builtin") return;
	if (!documentSelector(pipeline.documents).selects(`${out}/docs/noise.md`)) return;
	throw new GateError("input-invalid", `pipeline.documents includes ${printable(out)}`, { hint: `add "!${out}/**" to pipeline.documents, because these documents are only for the generated questions` });
}
async function makeNew(folder) {
	makeFolders(dirname(folder));
	await mkdir(folder).catch((cause) => {
		throw new GateError("input-invalid", `${printable(folder)} could not be created`, {
			hint: "remove the folder if it exists, or choose another folder with --out",
			cause
		});
	});
}
async function configOf({ root, config }, { replaced }, { config: named, out }) {
	if (config?.pipeline.kind !== "builtin") return void 0;
	const paths = named === void 0 ? defaultConfigPaths : [named];
	for (const path of paths) {
		const file = await readFileInside(root, path, { maxBytes: maxBytes["config-invalid"] });
		if (file.kind !== "file") continue;
		const written = (0, import_dist.parseDocument)(Buffer.from(file.bytes).toString());
		const { documents } = config.pipeline;
		const own = [
			...documents,
			...replaced.map((doc) => `!${doc}`),
			`${out}/docs/**/*`
		];
		written.set("golden", `${out}/golden.jsonl`);
		written.setIn(["pipeline", "documents"], own);
		return written.toString();
	}
}
// src/features/golden-perturb/command.ts
async function run(args) {
	const flags = readFlags("golden perturb", args, {
		out: {
			type: "string",
			default: "eval/robustness"
		},
		n: {
			type: "string",
			default: "20"
		},
		golden: { type: "string" },
		config: { type: "string" },
		json: { type: "boolean" }
	});
	const { golden, config } = flags;
	const out = flags.out.replace(/\/+$/, "");
	const most = wholeNumber({
		flag: "n",
		written: flags.n
	}, wrongUse("golden perturb"));
	const request = {
		folder: process.cwd(),
		golden,
		config,
		out,
		most
	};
	const result = await stoppable((signal) => runPerturb(request, signal));
	process.stdout.write(flags.json ? `${visibleJson(result, 2)}\n` : textOf(result, out));
	return 0;
}
function textOf({ items, files, replaced, config }, out) {
	const counts = perturbations.map((kind) => {
		return `${items.filter(({ tags }) => tags?.includes(`robustness:${kind}`)).length} ${kind}`;
	});
	const next = config === void 0 ? `Next: write a configuration that sets golden: ${out}/golden.jsonl and whose pipeline indexes ${out}/docs and your documents${replaced.length === 0 ? "" : `, except ${replaced.join(", ")}`}.` : `Next: gate answer metrics per slice in ${config}, then run rag-gate gate --config ${config}`;
	return [`wrote ${many(items.length, "question")} (${counts.join(", ")}) and ${many(files, "document")} to ${out}`, next].map((line) => `${cleanLine(line)}\n`).join("");
}
export { run };
