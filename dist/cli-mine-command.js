import { n as writtenItems, t as appendItems } from "./cli-append-items.js";
import { Kn as readLines, Mi as sha256, Sa as valueAt, Wa as listOf, _r as recogniseRefusal, da as count, ea as sizeOf, fr as termsOfQuestion, ro as git, sa as isNestedTooDeep, u as stoppable, v as openWorkTree, xa as isMapping } from "./cli-exam.js";
import { E as printable, c as wrongUse, d as words, i as readFlags, m as normalText, s as wholeNumber, x as fileErrorText } from "./cli-flags.js";
import { o as GateError } from "./cli-start.js";
import { o as cleanLine } from "./cli-failure.js";
import { open } from "node:fs/promises";
import { constants as constants$1 } from "node:fs";
// src/commands/golden/mining/group-queries.ts
/** Weighs words by how few of these questions have them: the logarithm of 1 + all / those with it. */
function termWeights(queries) {
	const distinct = new Set(queries);
	const having = /* @__PURE__ */ new Map();
	for (const query of distinct) for (const term of termsIn(query).keys()) having.set(term, (having.get(term) ?? 0) + 1);
	const vector = (query) => {
		const terms = [...termsIn(query)].map(([term, times]) => {
			return [term, times * Math.log(1 + distinct.size / (having.get(term) ?? 1))];
		});
		const length = Math.hypot(...terms.map(([, weight]) => weight));
		return new Map(terms.map(([term, weight]) => [term, length === 0 ? 0 : weight / length]));
	};
	return {
		vector,
		likeness: (first, second) => cosine(vector(first), vector(second))
	};
}
/** Whole words where there are any: the parts of words that the index also looks for would count long ones more. */
function termsIn(query) {
	const terms = termsOfQuestion(query);
	const whole = [...terms].filter(([term]) => !term.startsWith("~"));
	return whole.length === 0 ? terms : new Map(whole);
}
function cosine(first, second) {
	let sum = 0;
	for (const [term, weight] of first) sum += weight * (second.get(term) ?? 0);
	return sum;
}
/**
* Puts each question to the first leader that is at least `atLeast` alike, else makes it a leader; answers with groups of indexes, each
* led by its first. The order decides, so the most telling questions come first.
*/
function groupQueries(queries, { atLeast, weights }) {
	const groups = [];
	const leadersWith = /* @__PURE__ */ new Map();
	for (const [index, query] of queries.entries()) {
		const vector = weights.vector(query);
		const likeness = /* @__PURE__ */ new Map();
		for (const [term, weight] of vector) for (const leader of leadersWith.get(term) ?? []) {
			const sum = (likeness.get(leader.group) ?? 0) + weight * leader.weight;
			likeness.set(leader.group, sum);
		}
		const best = mostAlike(likeness);
		if ((likeness.get(best) ?? 0) >= atLeast - rounding) {
			groups[best]?.push(index);
			continue;
		}
		for (const [term, weight] of vector) {
			const leaders = leadersWith.get(term) ?? [];
			if (leaders.length < mostLeaders) leaders.push({
				group: groups.length,
				weight
			});
			leadersWith.set(term, leaders);
		}
		groups.push([index]);
	}
	return groups;
}
/** The first of those with the most. */
function mostAlike(likeness) {
	let best = -1;
	let most = 0;
	for (const [group, sum] of likeness) {
		if (sum < most || sum === most && group > best) continue;
		best = group;
		most = sum;
	}
	return best;
}
const rounding = 1e-9;
const mostLeaders = 200;
// src/commands/golden/mining/find-signals.ts
/** Two questions of one session this close in time may be one need. */
const longestPause = 6e5;
/** Weighted cosine from which on a next question is another wording and no new subject. */
const alike = .25;
/** The turns of a log that went wrong by some sign, in the order of the log. */
function findSignals(turns) {
	const next = nextOfSession(turns);
	const isDown = downBy(turns);
	const weights = termWeights(turns.map(({ query }) => query));
	return turns.flatMap((turn, at) => {
		const later = next[at];
		const rephrased = later && isRephrasing(turn, later, weights) ? later.query : void 0;
		const found = [
			isDown(turn) && "thumbs down",
			rephrased !== void 0 && "rephrased",
			turn.answer !== void 0 && refusalOf(turn.answer) === "refused" && "no answer",
			turn.found === 0 && "nothing found"
		].filter((signal) => signal !== false);
		return found.length === 0 ? [] : [{
			turn,
			signals: found,
			rephrased
		}];
	});
}
/** The turn that follows each in its session. */
function nextOfSession(turns) {
	const later = /* @__PURE__ */ new Map();
	return turns.map((turn, at) => ({
		turn,
		at
	})).toSorted((a, b) => (b.turn.time ?? 0) - (a.turn.time ?? 0) || b.at - a.at).map(({ turn, at }) => {
		const { session } = turn;
		const next = session === void 0 ? void 0 : later.get(session);
		if (session !== void 0) later.set(session, turn);
		return {
			at,
			next
		};
	}).toSorted((a, b) => a.at - b.at).map(({ next }) => next);
}
function isRephrasing(turn, later, weights) {
	if (turn.time !== void 0 && later.time !== void 0) {
		if (later.time - turn.time > longestPause) return false;
	}
	return weights.likeness(turn.query, later.query) >= alike && turn.query.toLowerCase() !== later.query.toLowerCase();
}
/** What a number means depends on the scale: below 0 where there are negative ones, 0 of 0 and 1, up to 2 of 5. */
function downBy(turns) {
	let least = Infinity;
	let most = -Infinity;
	for (const { feedback } of turns) {
		if (typeof feedback !== "number") continue;
		least = Math.min(least, feedback);
		most = Math.max(most, feedback);
	}
	const limit = least < 0 ? -Number.MIN_VALUE : most <= 1 ? 0 : .4 * most;
	return ({ feedback }) => typeof feedback === "number" ? feedback <= limit : feedback === "down";
}
const refusalOf = recogniseRefusal([]);
// src/commands/golden/mining/mine-history.ts
const mostCommits = 2e3;
/** A commit on more documents than these is a clean-up and answers nothing. */
const mostDocuments = 3;
const mostQuotes = 3;
const shortestQuote = 30;
const longestQuote = 400;
/**
* Questions from the repository's own history: what was added to a document together with a fix is what somebody missed.
* Looks at the latest commits of HEAD that changed documents, without merges; house-keeping and what changed more than
* three documents is passed over. Throws `workspace-failed` where git cannot tell.
*/
async function mineHistory(tree, { most, signal }) {
	const texts = /* @__PURE__ */ new Map();
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
/** What can be a document, as patterns of git. */
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
/** Undefined for what says too little, or is about files and not about what they say. */
function questionOf(subject) {
	const plain = subject.replace(/^(?:[a-z]{2,12}(?:\([^)]{1,60}\))?!?:|\[[^\]]{1,40}\])\s*/i, "").replaceAll(/\s*\((?:#\d+|[A-Z]+-\d+)\)/g, "").trim();
	if (/^(?:chore|style|ci|build|release|revert)\b/i.test(subject) || housekeeping.test(plain) || words(plain).length < 4) return void 0;
	return plain;
}
const housekeeping = /\b(?:typos?|spelling|whitespace|reformat|format(?:ting)?|lint|prettier|bump|changelog|release|rename[ds]?|revert|merge|translation|license|badge|table of contents|broken links?)\b|^v?\d+\.\d+/i;
/** Added lines of each document that read like prose. */
function addedLines(patch) {
	const added = /* @__PURE__ */ new Map();
	let doc;
	for (const line of patch.split("\n")) {
		const file = /^\+\+\+ (?:b\/(.+?)\t?$)?/.exec(line);
		if (file !== null) {
			doc = file[1];
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
// src/text/mask-personal-data.ts
/**
* A text with what identifies people or opens doors put behind words such as `[email]`: addresses of mail and of
* networks, numbers of phones, cards and bank accounts, keys and tokens. Rules over spellings: names of people and
* postal addresses are not found.
*/
function maskPersonalData(text) {
	return rules.reduce((masked, { finds, word, holds }) => masked.replaceAll(finds, (found) => holds === void 0 || holds(found) ? word : found), text);
}
/** The first rule that fits counts, since what it found is gone. Every repeat is bounded. */
const rules = [
	{
		finds: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@]{1,200}:[^\s/@]{1,200}@/gi,
		word: "[password]@"
	},
	{
		finds: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/gu,
		word: "[email]"
	},
	{
		finds: /\b(?:sk|pk|rk|ghp|gho|ghs|github_pat|glpat|xox[abpr]|AKIA|AIza|eyJ)[\w-]{12,2000}(?:\.[\w-]{1,2000}){0,2}/g,
		word: "[key]"
	},
	{
		finds: /\bbearer\s{1,3}[\w.~+/-]{12,2000}/gi,
		word: "[key]"
	},
	{
		finds: /(?<=[?&](?:token|key|api_?key|access_token|secret|password|sig)=)[^&\s#]{1,2000}/gi,
		word: "[key]"
	},
	{
		finds: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g,
		word: "[iban]",
		holds: isIban
	},
	{
		finds: /\b\d(?:[ -]?\d){12,18}\b/g,
		word: "[card]",
		holds: passesLuhn
	},
	{
		finds: /\b(?:\d{1,3}\.){3}\d{1,3}\b/g,
		word: "[ip]",
		holds: isAddress
	},
	{
		finds: /(?<![\w:])(?:[0-9a-f]{1,4}:){4,7}[0-9a-f]{1,4}(?![\w:])/gi,
		word: "[ip]"
	},
	{
		finds: /(?<![\w:])(?:[0-9a-f]{1,4}:){1,7}(?::[0-9a-f]{1,4}){1,7}(?![\w:])/gi,
		word: "[ip]",
		holds: (found) => /\d/.test(found)
	},
	{
		finds: /(?<![\w.,])(?:\+|00)\d(?:[ ()/.-]{0,2}\d){6,14}(?!\w)/g,
		word: "[phone]"
	},
	{
		finds: /(?<![\w.,])\(?0\d{1,4}\)?[ /-]{1,2}\d(?:[ -]?\d){4,9}(?!\w)/g,
		word: "[phone]"
	},
	{
		finds: /(?<![\w.,])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\w)/g,
		word: "[phone]"
	}
];
/** Four numbers of a byte each, and no version such as 1.2.3.4 of small ones alone. */
function isAddress(found) {
	const parts = found.split(".").map(Number);
	return parts.every((part) => part <= 255) && parts.some((part) => part >= 10);
}
/** The check of ISO/IEC 7812-1 that card numbers pass. */
function passesLuhn(found) {
	return found.replaceAll(/\D/g, "").split("").toReversed().map(Number).reduce((total, digit, at) => {
		const doubled = at % 2 === 0 ? digit : digit * 2;
		return total + (doubled > 9 ? doubled - 9 : doubled);
	}, 0) % 10 === 0;
}
/** The check of ISO 13616: letters as numbers from 10, the first four signs last, 1 modulo 97. */
function isIban(found) {
	const plain = found.replaceAll(" ", "");
	return (plain.slice(4) + plain.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)).split("").reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
// src/commands/golden/mining/mine-log.ts
/** Weighted cosine from which on two wordings are one question. */
const sameQuestion = .6;
/** And from which on two questions are of one topic. */
const sameTopic = .2;
/**
* At most `most` questions, one of each topic in turn, so that what many people stumble over at once does not fill the
* set; within a topic, and among topics, what went wrong most often comes first. Personal data is masked before anything
* is compared.
*/
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
/** Equal questions together, the most asked first; ties keep the order of the log. */
function wordingsOf(turns) {
	return [...Map.groupBy(turns, ({ turn }) => normalText(maskPersonalData(turn.query))).values()].map((group) => ({
		query: maskPersonalData(group[0]?.turn.query ?? ""),
		asked: group.length,
		signals: counted(group.flatMap(({ signals }) => signals)),
		next: group.flatMap(({ rephrased }) => rephrased === void 0 ? [] : [maskPersonalData(rephrased)])
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
/** What is kept as another wording of an earlier question is no question of its own. */
function withoutRephrasings(questions) {
	const told = /* @__PURE__ */ new Set();
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
/** The first of each list, then the second of each, and so on. */
function inTurn(lists) {
	const longest = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
// src/commands/golden/mining/read-log.ts
/** What can be told of a turn, with the keys that logs usually have for it; a dot leads into an object. */
const logFields = {
	query: [
		"query",
		"question",
		"input",
		"prompt",
		"user_input",
		"request.query",
		"input.query"
	],
	answer: [
		"answer",
		"response",
		"output",
		"completion",
		"response.answer",
		"output.answer"
	],
	session: [
		"session",
		"session_id",
		"sessionId",
		"conversation_id",
		"thread_id",
		"user_id"
	],
	time: [
		"time",
		"timestamp",
		"created_at",
		"createdAt",
		"ts",
		"date"
	],
	feedback: [
		"feedback",
		"rating",
		"thumbs",
		"score",
		"feedback.score",
		"feedback.value"
	],
	chunks: [
		"chunks",
		"contexts",
		"retrieved_contexts",
		"documents",
		"results",
		"sources",
		"hits"
	]
};
const longestLine = 4194304;
const longestQuery = 2e3;
const mostTurns = 5e5;
/**
* Reads a log of JSON Lines, by keys of the caller's or else by usual ones: for each field the first that any line has. Throws `input-invalid` for a file that cannot be read, has no question, a line of more than 4 MiB, or more than 500,000 questions.
*/
async function readLog(file, named) {
	const turns = [];
	const keys = { ...named };
	let skipped = 0;
	try {
		await using log = await open(file, constants$1.O_RDONLY | constants$1.O_NONBLOCK);
		if (!(await log.stat()).isFile()) throw problem(file, "is not a regular file", nameLog);
		for await (const { number, bytes } of readLines(log, { longest: longestLine })) {
			if (bytes.length > longestLine) throw problem(file, `line ${number} has more than ${sizeOf(longestLine)}`, "leave it out");
			const line = bytes.toString();
			if (line.trim() === "") continue;
			const written = objectIn(line);
			if (written !== void 0) findKeys(written, keys);
			const turn = written && turnOf(written, keys);
			if (turn === void 0) skipped += 1;
			else turns.push(turn);
			if (turns.length > mostTurns) throw problem(file, "more than 500,000 questions", "cut the log");
		}
	} catch (cause) {
		if (cause instanceof GateError) throw cause;
		throw problem(file, fileErrorText(cause), nameLog);
	}
	if (turns.length === 0) throw problem(file, "no line is a JSON object with a question", `looked under ${named.query ?? logFields.query.join(", ")}; name the key with --map query=your.key`);
	return {
		turns,
		skipped,
		keys
	};
}
const nameLog = "name a file of JSON Lines, one question a line";
function problem(file, message, hint) {
	return new GateError("input-invalid", `--logs ${printable(file)}: ${message}`, { hint });
}
function objectIn(line) {
	if (isNestedTooDeep(line)) return void 0;
	try {
		const value = JSON.parse(line);
		return isMapping(value) ? value : void 0;
	} catch {
		return;
	}
}
/** Adds keys that this line is the first to have. */
function findKeys(written, keys) {
	for (const field of [
		"query",
		"answer",
		"session",
		"time",
		"feedback",
		"chunks"
	]) {
		if (keys[field] !== void 0) continue;
		const key = logFields[field].find((name) => isTold(field, at(written, name)));
		if (key !== void 0) keys[field] = key;
	}
}
/** A key counts by its name and its kind of value: `score` may be one of retrieval, `input` an object, and null says nothing. */
function isTold(field, value) {
	if (field === "query") return typeof value === "string" && value.trim() !== "";
	if (field === "chunks") return Array.isArray(value);
	return value !== void 0 && value !== null && typeof value !== "object";
}
function at(written, key) {
	return key === void 0 ? void 0 : valueAt(written, key.split("."));
}
function turnOf(written, keys) {
	const query = textOf(at(written, keys.query));
	if (query === void 0 || query.length > longestQuery) return void 0;
	const chunks = at(written, keys.chunks);
	const session = at(written, keys.session);
	const answer = at(written, keys.answer);
	return {
		query,
		answer: answer === void 0 ? void 0 : textOf(answer) ?? "",
		session: typeof session === "number" ? String(session) : textOf(session),
		time: timeOf(at(written, keys.time)),
		feedback: feedbackOf(at(written, keys.feedback)),
		found: Array.isArray(chunks) ? chunks.length : void 0
	};
}
function textOf(value) {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : void 0;
}
/** Seconds, milliseconds, or a date as text. */
function timeOf(value) {
	if (typeof value === "number") return value < 1e11 ? value * 1e3 : value;
	const parsed = typeof value === "string" ? Date.parse(value) : NaN;
	return Number.isNaN(parsed) ? void 0 : parsed;
}
function feedbackOf(value) {
	if (typeof value === "number") return value;
	if (typeof value === "boolean") return value ? "up" : "down";
	if (typeof value !== "string") return void 0;
	if (/^-?\d+(?:\.\d+)?$/.test(value.trim())) return Number(value);
	if (/down|neg|bad|dislike|unhelpful|not.helpful|👎/i.test(value)) return "down";
	return /up|pos|good|like|helpful|👍/i.test(value) ? "up" : void 0;
}
// src/cli/golden/mine-command.ts
const usage = wrongUse("golden mine");
/** What `rag-gate golden mine --help` prints. */
const help = `Usage: rag-gate golden mine --logs FILE [options]
       rag-gate golden mine --history [options]

Adds drafts to the golden set: questions that went wrong in production, or that the repository's own
fixes answered. Drafts gate nothing until a person has looked at them: rag-gate golden review.

--logs     reads JSON Lines, a question a line. Kept is what went wrong: thumbs down, asked again in
           other words within ten minutes, declined, nothing found. Mail addresses, phones, cards,
           bank accounts, network addresses and keys are masked; names of people are not found.
           Questions of one topic take turns, so that none fills the set.
--history  reads the latest 2,000 commits that changed a document. The lines that a commit added, and
           that still stand, are the evidence; its subject stands for the question. Review rewords it.

Options:
  --logs FILE     the log
  --map NAMES     keys of the log, separated by commas: query=request.text,feedback=user.vote.
                  Fields: ${Object.keys(logFields).join(", ")}. Usual keys are found without it
  --history       mine commits
  --n N           drafts to add at most (default: 50)
  --dry-run       print the lines and write nothing
  --golden FILE   the golden set, JSON Lines (default: that of the config, else eval/golden.jsonl)
  --config FILE   path of the config inside the repository
  -h, --help      this text

Exit codes: 0 done, 2 not started (usage, config, golden set), 3 could not finish.
`;
/** `rag-gate golden mine`. Answers with the exit code; throws `input-invalid` for wrong flags. */
async function run(args) {
	const flags = readFlags("golden mine", args, {
		logs: { type: "string" },
		map: {
			type: "string",
			multiple: true
		},
		history: { type: "boolean" },
		n: {
			type: "string",
			default: "50"
		},
		"dry-run": { type: "boolean" },
		golden: { type: "string" },
		config: { type: "string" }
	});
	const { logs } = flags;
	if (logs === void 0 === (flags.history !== true)) throw usage("golden mine needs either --logs FILE or --history");
	if (flags.map !== void 0 && logs === void 0) throw usage("--map goes with --logs");
	const most = wholeNumber({
		flag: "n",
		written: flags.n,
		least: 1
	}, usage);
	const map = mapOf(listOf("map", flags.map) ?? []);
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
			file: logs,
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
	const { turns, skipped, keys } = await readLog(options.file, options.map);
	const asked = (await writtenItems(tree)).items.map(({ query }) => String(query));
	const signalled = findSignals(turns);
	const { mined, known, questions, topics } = mineLog(signalled, {
		asked,
		most: options.most
	});
	const read = Object.keys(logFields).map((field) => {
		const key = isField(field) ? keys[field] : void 0;
		return `${field} ${key === void 0 ? "not found" : `from ${key}`}`;
	});
	return {
		said: [`read ${count(turns.length)} questions (${read.join(", ")}); lines without one: ${count(skipped)}`, `went wrong: ${count(signalled.length)}; new questions: ${count(questions)}; topics: ${count(topics)}; known to the golden set: ${count(known)}`].map((line) => cleanLine(line)).join("\n"),
		items: mined.map(itemOfQuery)
	};
}
async function fromHistory(tree, options) {
	const { looked, mined } = await mineHistory(tree, options);
	return {
		said: `commits that changed documents: ${count(looked)}; with a question and evidence: ${count(mined.length)}`,
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
	const known = there === 0 ? "" : `; ${count(there)} stood there already`;
	return `drafts added to ${cleanLine(tree.golden)}: ${count(added)}${known}. Next: rag-gate golden review`;
}
function mapOf(pairs) {
	const map = {};
	for (const pair of pairs) {
		const [field = "", key = ""] = pair.split(/=(.*)/s);
		if (!isField(field) || key === "") {
			const known = Object.keys(logFields).join(", ");
			throw usage(`--map ${JSON.stringify(pair)}: expected field=key with a field of ${known}`);
		}
		map[field] = key;
	}
	return map;
}
function isField(name) {
	return Object.hasOwn(logFields, name);
}
export { help, run };
