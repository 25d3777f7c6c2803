import { n as writtenItems, t as appendItems } from "./lib-append-items.js";
import { i as termWeights, r as groupQueries, t as findSignals } from "./lib-find-signals.js";
import { S as normalText, g as words, i as readFlags, o as wholeNumber, s as wrongUse } from "./lib-flags.js";
import { Cc as listOf, Dd as documentId, Iu as count, Rc as git, i as openWorkTree, t as stoppable } from "./lib-policy.js";
import { c as sha256 } from "./lib-inputs.js";
import { l as leftWords, n as readTraces, u as logFields } from "./lib-read-traces.js";
import { r as cleanLine } from "./lib-failure.js";
import { n as mapOf, t as isField } from "./lib-map-of.js";
// src/features/golden-mine/mine-history.ts
const mostCommits = 2e3;
const mostDocuments = 3;
const mostQuotes = 3;
const shortestQuote = 30;
const longestQuote = 400;
async function mineHistory(tree, { most, signal }) {
	const texts = new Map();
	for await (const { doc, text, extracted } of tree.readDocuments()) if (!extracted) texts.set(doc, normalText(text));
	const settings = [
		"core.quotePath=false",
		"diff.noprefix=false",
		"log.showSignature=false"
	];
	const args = [
		"log",
		`--max-count=${mostCommits}`,
		"--no-merges",
		"--no-color",
		"--no-ext-diff",
		"--no-textconv",
		"--unified=0",
		"--patch",
		"--relative",
		`--format=%x01%H%x00%s`,
		"HEAD",
		"--",
		...endings
	];
	const commits = (await git({
		args,
		cwd: tree.root,
		settings,
		signal
	})).toString().split("").slice(1);
	const mined = commits.flatMap((commit) => minedOf$1(commit, texts) ?? []);
	return {
		looked: commits.length,
		mined: mined.toSorted(fixesFirst).slice(0, most)
	};
}
const endings = [
	"md",
	"mdx",
	"markdown",
	"rst",
	"adoc",
	"txt"
].map((ending) => `*.${ending}`);
function minedOf$1(commit, texts) {
	const end = commit.indexOf("\n");
	const [sha = "", subject = ""] = commit.slice(0, end === -1 ? void 0 : end).split("\0");
	const query = questionOf(subject);
	if (query === void 0 || end === -1) return void 0;
	const added = addedLines(commit.slice(end));
	if (added.size > mostDocuments) return void 0;
	const evidence = [...added].flatMap(([doc, lines]) => lines.map((quote) => ({
		doc,
		quote
	}))).filter(({ doc, quote }) => texts.get(doc)?.includes(normalText(quote)) === true).toSorted((a, b) => b.quote.length - a.quote.length).slice(0, mostQuotes);
	return evidence.length === 0 ? void 0 : {
		sha,
		query,
		evidence
	};
}
function questionOf(subject) {
	const plain = subject.replace(/^(?:[a-z]{2,12}(?:\([^)]{1,60}\))?!?:|\[[^\]]{1,40}\])\s*/i, "").replaceAll(/\s*\((?:#\d+|[A-Z]+-\d+)\)/g, "").trim();
	if (/^(?:chore|style|ci|build|release|revert)\b/i.test(subject) || housekeeping.test(plain) || words(plain).length < 4) return void 0;
	return plain;
}
const housekeeping = /\b(?:typos?|spelling|whitespace|reformat|format(?:ting)?|lint|prettier|bump|changelog|release|rename[ds]?|revert|merge|translation|license|badge|table of contents|broken links?)\b|^v?\d+\.\d+/i;
function addedLines(patch) {
	const added = new Map();
	let doc;
	for (const line of patch.split("\n")) {
		const file = /^\+\+\+ (?:b\/(.+?)\t?$)?/.exec(line);
		if (file !== null) {
			doc = file[1] && documentId(file[1]);
			if (doc !== void 0) added.set(doc, []);
			continue;
		}
		const quote = line.slice(1).replace(/^\s*(?:[-*+>]|\d+\.|#+)\s+/, "").trim();
		const isProse = quote.length >= shortestQuote && words(quote).length >= 5;
		if (line.startsWith("+") && isProse && doc !== void 0 && quote.length <= longestQuote) added.get(doc)?.push(quote);
	}
	return added;
}
function fixesFirst(a, b) {
	return Number(isFix(b)) - Number(isFix(a));
}
function isFix({ query }) {
	return /\b(?:fix|correct|clarif|wrong|missing|mislead|explain|document)/i.test(query);
}
// src/features/golden-mine/mine-log.ts
const sameQuestion = .6;
const sameTopic = .2;
function mineLog(turns, { asked, most }) {
	const wordings = wordingsOf(turns);
	const queries = wordings.map(({ query }) => query);
	const weights = termWeights([...queries, ...asked]);
	const groups = groupQueries([...asked, ...queries], {
		atLeast: sameQuestion,
		weights
	});
	const isNew = (group) => (group[0] ?? 0) >= asked.length;
	const questions = withoutRephrasings(groups.filter(isNew).map((group) => {
		return minedOf(group.flatMap((index) => wordings[index - asked.length] ?? []));
	}).toSorted((a, b) => b.asked - a.asked));
	const topics = groupQueries(questions.map(({ query }) => query), {
		atLeast: sameTopic,
		weights
	});
	return {
		mined: inTurn(topics.map((topic) => topic.flatMap((index) => questions[index] ?? []))).slice(0, most),
		known: groups.filter((group) => !isNew(group) && (group.at(-1) ?? 0) >= asked.length).length,
		questions: questions.length,
		topics: topics.length
	};
}
function wordingsOf(turns) {
	return [...Map.groupBy(turns, ({ turn }) => normalText(turn.query)).values()].map((group) => ({
		query: group[0]?.turn.query ?? "",
		asked: group.length,
		signals: counted(group.flatMap(({ signals }) => signals)),
		next: group.flatMap(({ rephrased }) => rephrased ?? [])
	})).toSorted((a, b) => b.asked - a.asked);
}
function minedOf(members) {
	const [first] = members;
	const query = first?.query ?? "";
	const others = [...members.map((member) => member.query), ...members.flatMap(({ next }) => next)];
	const signals = {};
	for (const member of members) for (const [signal, times] of Object.entries(member.signals)) signals[signal] = (signals[signal] ?? 0) + times;
	return {
		query,
		asked: members.reduce((sum, member) => sum + member.asked, 0),
		signals,
		otherwise: [...new Set(others)].filter((other) => other !== query).slice(0, 5)
	};
}
function withoutRephrasings(questions) {
	const told = new Set();
	return questions.filter(({ query, otherwise }) => {
		if (told.has(normalText(query))) return false;
		for (const other of otherwise) told.add(normalText(other));
		return true;
	});
}
function counted(words) {
	const groups = Map.groupBy(words, (word) => word);
	return Object.fromEntries([...groups].map(([word, all]) => [word, all.length]));
}
function inTurn(lists) {
	const longest = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
// src/features/golden-mine/command.ts
const usage = wrongUse("golden mine");
async function run(args) {
	const flags = readFlags("golden mine", args, {
		logs: {
			type: "string",
			multiple: true
		},
		map: {
			type: "string",
			multiple: true
		},
		n: {
			type: "string",
			default: "50"
		},
		"dry-run": { type: "boolean" },
		golden: { type: "string" },
		config: { type: "string" }
	});
	const { logs } = flags;
	if (flags.map !== void 0 && logs === void 0) throw usage("--map can only be used with --logs");
	const most = wholeNumber({
		flag: "n",
		written: flags.n,
		least: 1
	}, usage);
	const map = mapOf(listOf("map", flags.map) ?? [], usage);
	return stoppable(async (signal) => {
		const { golden, config } = flags;
		const tree = await openWorkTree({
			folder: process.cwd(),
			golden,
			config,
			signal
		});
		const { said, items } = logs === void 0 ? await fromHistory(tree, {
			most,
			signal
		}) : await fromLog(tree, {
			logs,
			map,
			most
		});
		if (flags["dry-run"] === true) {
			process.stderr.write(`${said}\n`);
			process.stdout.write(items.map((item) => `${JSON.stringify(item)}\n`).join(""));
			return 0;
		}
		const added = await appendItems(tree, items);
		process.stdout.write(`${said}\n${endOf(tree, {
			added,
			found: items.length
		})}\n`);
		return 0;
	});
}
async function fromLog(tree, options) {
	const read = await readTraces(options.logs, options.map);
	const { traces, skipped, left } = read;
	const asked = (await writtenItems(tree)).items.map(({ query }) => String(query));
	const signalled = findSignals(traces);
	const { mined, known, questions, topics } = mineLog(signalled, {
		asked,
		most: options.most
	});
	return {
		said: [
			`questions read: ${count(traces.length)} (${originOf(read)}); entries without a question: ${count(skipped)}`,
			...left.map((one) => `${leftWords(one)}: ${one.remedy}`),
			`questions that went wrong: ${count(signalled.length)}; new questions: ${count(questions)}; topics: ${count(topics)}; already in the golden set: ${count(known)}`
		].map((line) => cleanLine(line)).join("\n"),
		items: mined.map(itemOfQuery)
	};
}
function originOf({ keys, forms }) {
	const fields = Object.keys(logFields).map((field) => {
		const key = isField(field) ? keys[field] : void 0;
		return `${field} ${key === void 0 ? "not found" : `from ${key}`}`;
	});
	return [
		...forms.spans === 0 ? [] : [`from ${count(forms.spans)} spans`],
		...forms.langfuse === 0 ? [] : [`${count(forms.langfuse)} Langfuse traces`],
		...forms.lines === 0 ? [] : fields
	].join(", ");
}
async function fromHistory(tree, options) {
	const { looked, mined } = await mineHistory(tree, options);
	return {
		said: `commits that changed documents: ${count(looked)}; commits that give a question and evidence: ${count(mined.length)}`,
		items: mined.map(itemOfCommit)
	};
}
function itemOfQuery({ query, asked, signals, otherwise }) {
	const notes = {
		mined: "log",
		asked,
		signals,
		...otherwise.length === 0 ? {} : { otherwise }
	};
	return {
		id: `mined-${sha256(query).slice(0, 12)}`,
		query,
		draft: true,
		notes
	};
}
function itemOfCommit({ sha, query, evidence }) {
	const [only, second] = evidence;
	const target = only !== void 0 && second === void 0 ? only : { any: [...evidence] };
	const notes = {
		mined: "history",
		commit: sha
	};
	return {
		id: `mined-${sha.slice(0, 12)}`,
		query,
		evidence: [target],
		draft: true,
		notes
	};
}
function endOf(tree, { added, found }) {
	if (found === 0) return "nothing to add";
	const there = found - added;
	const known = there === 0 ? "" : `; already in the golden set: ${count(there)}`;
	return `drafts added to ${cleanLine(tree.golden)}: ${count(added)}${known}. Next: review them with rag-gate golden review`;
}
export { run };
