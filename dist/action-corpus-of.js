import { t as GateError } from "./action-errors.js";
import { C as strictObject, D as unknown$1, E as union, T as tuple, _ as number$1, d as array, f as boolean, g as looseObject, h as literal, l as _enum, p as discriminatedUnion, t as date, w as string, x as record } from "./action-zod.js";
import { a as keyed, c as outsideMessage, d as shortText, f as wholeNumber, l as prose, m as leadsOutOf, n as anyText, o as listOf, r as insidePath, s as oneOf, t as alternatives, u as share } from "./action-expected.js";
import { n as quoted$1, r as shown, t as printable } from "./action-printable.js";
import { r as messageOf } from "./action-reason-of.js";
import { _ as writtenAs, f as mapping, h as unordered, m as insideName, p as section, y as sha256 } from "./action.js";
import { S as nearest, f as valid, l as schemaMistakes, p as valueAt, u as isMapping, x as didYouMean } from "./action-json-limits.js";
import { d as sentencesOf, f as lazily, p as hasWordRun } from "./action-without-spare-room.js";
import { n as fromTop } from "./action-folder-path.js";
import { t as documentId } from "./action-document-id.js";
import { n as isBlank } from "./action-normalise.js";
import { n as compileGlob, r as isGlob } from "./action-document-selector.js";
import { r as words } from "./action-words.js";
import { c as repeatTeller, i as locateJson, l as fileText, n as readTextLines, o as listMistakes, r as parseJson, s as itemBySchema, t as readJsonLines } from "./action-read-json-lines.js";
import { a as ContextSchema, c as elsewhere, d as GlobListSchema, f as repositoryPath, i as stepKeys, l as everyKind, n as ShellSchema, o as DepthSchema, r as TimeoutSchema, t as CommandSchema, u as duration } from "./action-command.js";
import { C as catalogue, P as rubricPresets, S as parseMetric, T as scorerMetric, at as BoundSchema, b as summaryOf, ct as MetricGateSchema, d as isOfAnswers, dt as ToleranceSchema, ft as defaultGate, k as trialsOf, lt as RuleSchema, ot as GateSchema, st as METRIC_NAME, u as defaultRule } from "./action-list-window.js";
import { n as holdsPlaceholder, r as replacePlaceholders, t as isResponsePath } from "./action-response-path.js";
import { t as require_dist } from "./action-yaml.js";
import { t as parsedJson } from "./action-parsed-json.js";
import { n as CsvError, t as parse } from "./action-csv.js";
import { t as tokensOf } from "./action-tokens.js";
import { t as firstIndex } from "./action-first-index.js";
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { setFlagsFromString } from "node:v8";
// src/features/probes/config.ts
const settings$1 = { probes: repositoryPath().optional().describe("JSON Lines of documents to plant where a metric such as probe_exposure is measured, each with item, doc, text and marker (what only it says). Questions without one get a made document. Without it: all are made.") };
function ownDocuments({ features }) {
	const path = features["probes"];
	return typeof path === "string" ? path : void 0;
}
// src/lib/model/settings/feature-settings.ts
const idle = /* @__PURE__ */ new WeakSet();
function decidingNothing(schema) {
	idle.add(schema);
	return schema;
}
function decidesNothing(schema) {
	return idle.has(schema);
}
// src/features/settings.ts
const featureSettings = {
	probes: settings$1,
	sweep: { remedies: decidingNothing(oneOf(["try", "off"]).default("off").describe("What happens after a gate that fails or warns by a metric of retrieval. try: for 10 to 60 seconds, settings that the likely cause suggests are built and compared with base, and the comment says which one wins back what was lost; for builtin pipelines that write no answers, in one job. off: nothing.")) }
};
// src/lib/model/settings/chat-keys.ts
const chatKeys = {
	timeout: duration().prefault(120).describe("Time that one request may take: seconds as a number, or a text such as \"90s\" or \"15m\"."),
	"extra-body": record(string().regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/).refine((name) => !ownFields.has(name)), unknown$1(), { error: ({ code }) => code === "invalid_key" ? "expected a field that RAG Gate does not set itself" : "expected a mapping from fields to their values" }).optional().describe("Further fields of each request, such as { temperature: 0, reasoning_effort: low }, or those that a server has of its own. A field that the server refuses by name is left out from then on. Without it: none.")
};
const ownFields = new Set("model models messages response_format stream stream_options max_tokens max_completion_tokens n".split(" "));
function chatModelName() {
	return shortText("the name of a chat model", 200);
}
// src/lib/model/settings/secret-headers.ts
function isSecretName(name) {
	return /^RAG_GATE_[A-Z0-9_]{1,100}$/.test(name) && name !== "RAG_GATE_STORE_KEY";
}
function secretName() {
	const error = "expected the name of a variable that begins with RAG_GATE_, such as RAG_GATE_GATEWAY_KEY, which holds the secret";
	return string({ error }).superRefine((name, context) => {
		if (!isSecretName(name)) context.addIssue({
			code: "custom",
			message: error,
			input: "…"
		});
	});
}
const HeadersSchema = mapping(string().regex(/^(?!host$|connection$|transfer-encoding$|content-)[a-z][a-z0-9-]{0,63}$/i).meta({ title: "header" }), secretName(), ({ code }) => code === "invalid_key" ? "expected the name of a header such as api-key" : "expected a mapping from headers to variables, such as { api-key: RAG_GATE_AZURE_KEY }");
// src/lib/parse/placeholders.ts
function onlyPlaceholders(names) {
	const blank = new Map(names.map((name) => [name, ""]));
	const error = `expected no braces but those of ${alternatives(names.map((name) => `{${name}}`))}`;
	return (text, context) => {
		if (/[{}]/.test(replacePlaceholders(text, blank))) context.addIssue(error);
	};
}
// src/lib/model/settings/urls.ts
function serverUrl(what) {
	return url(what, sample).superRefine(onlyPlaceholders([...sample.keys()]));
}
function questionUrl(what) {
	const asked = [
		"query",
		"k",
		"id"
	];
	const blank = new Map([...sample, ...asked.map((name) => [name, ""])]);
	return url(what, blank).superRefine(onlyPlaceholders([...blank.keys()])).superRefine((text, context) => {
		const [path = ""] = text.split("?", 1);
		for (const name of asked) if (holdsPlaceholder(path, name)) context.addIssue(`expected {${name}} after a question mark, as in ?q={${name}}`);
	});
}
function modelUrl() {
	return url("the address of an API such as https://example.com/v1", /* @__PURE__ */ new Map());
}
function pageAddress() {
	const what = "the address of a page such as https://example.com/rag-gate/{pr}/report.html";
	return shortText(what, 2e3).regex(/^https?:\/\/[A-Za-z0-9.:-]+(?:\/[A-Za-z0-9._~%/{}-]*)?$/, { error: `expected ${what}` }).superRefine(onlyPlaceholders(["pr", "sha"]));
}
function url(what, placeholders) {
	return shortText(what, 2e3).superRefine((text, context) => {
		const message = complaintAbout$2(replacePlaceholders(text, placeholders), what);
		if (message === void 0) return;
		const input = text.replace(/\/\/.*@/s, "//…@");
		context.addIssue({
			code: "custom",
			message,
			input
		});
	});
}
const sample = /* @__PURE__ */ new Map([
	["port", "1"],
	["side", "base"],
	["sha", "0"]
]);
function complaintAbout$2(text, what) {
	const address = URL.parse(text);
	if (address === null || !/^https?:\/\//i.test(text)) return `expected ${what}`;
	if (address.username !== "" || address.password !== "") return "expected a URL without user and password, which everybody could read here";
	return text.includes("#") ? "expected a URL without a fragment (#), which is never sent" : void 0;
}
// src/lib/model/settings/judge-addresses.ts
const JudgeModelSchema = chatModelName();
function otherJudge() {
	return section("a mapping with at least model", {
		model: JudgeModelSchema.describe("Chat model that is asked with the same settings and within the same budget."),
		"base-url": modelUrl().optional().describe("Address of this model. It gets neither the key nor the headers of the first. Without it: that of the first judge."),
		"key-variable": secretName().optional().describe("Variable of the environment that holds the key of this model. Without it: no key at an address of its own, else the key of the first judge.")
	});
}
// src/lib/model/settings/rubric-schema.ts
const RUBRIC_LABEL = /^[a-z][a-z0-9-]{0,39}$/;
const SCORE = /^(0|[1-9][0-9]?|100)$/;
const SCORES = "expected whole numbers from 0 to 100 as scores";
const ANCHORS = "expected a mapping from at least two scores to what they mean, such as { 1: rude, 5: polite }";
const SEES = "expected a list of query, answer, reference and chunks, each at most once";
const AnchorsSchema = writtenAs(record(string().regex(SCORE, { error: SCORES }).meta({ title: "score" }), shortText("what the score means", 1e3).describe("What this score means: a whole number from 0 to 100, of which there are at least two. Ratings are whole numbers from the lowest to the highest."), { error: ({ code }) => code === "invalid_key" ? SCORES : ANCHORS }).refine((anchors) => Object.keys(anchors).length >= 2, { error: ANCHORS }).transform((anchors) => Object.entries(anchors).map(([score, text]) => [Number(score), text])), (anchors) => Object.fromEntries(anchors));
const RubricSchema = section("a mapping with at least question and anchors", {
	question: prose("a question about the quality that is rated", 4e3).describe("The question that the judge answers with a rating, such as \"Is the answer polite and professional?\". Steps to take may follow it, numbered, each on a line."),
	anchors: AnchorsSchema.describe("What scores mean, from the worst to the best: { 1: rude, 3: neutral, 5: polite }, or { 0: no, 1: yes }. The metric lies between 0 (the lowest) and 1 (the highest)."),
	sees: writtenAs(listOf("a list of query, answer, reference and chunks", oneOf([
		"query",
		"answer",
		"reference",
		"chunks"
	]), 1).refine((seen) => new Set(seen).size === seen.length, { error: SEES }), (seen) => seen.toSorted()).default(["query", "answer"]).describe("What the judge is shown. A question that lacks one of them is not rated. The judge is asked three times, and the median counts.")
});
const RubricsSchema = mapping(string().regex(RUBRIC_LABEL, { error: "expected a label of a-z, 0-9 and -" }).meta({ title: "label" }), RubricSchema, ({ code }) => code === "invalid_key" ? "expected a label of at most 40 characters: a letter, then a-z, 0-9 and -" : "expected a mapping from labels to rubrics").describe("Qualities that the judge rates in words of your own, by label. tone is measured as rubric.tone, once it stands under metrics.");
// src/lib/model/settings/judge-schema.ts
const MONEY = { error: "expected an amount of USD above 0" };
const PRICE = { error: "expected USD per million tokens, 0 or more" };
const REPEATS = { error: "expected 1, 3 or 5" };
const most = 0xe8d4a51000;
const BudgetSchema = section("a mapping with usd, tokens and calls", {
	usd: number$1(MONEY).gt(0, MONEY).max(most, MONEY).optional().describe("USD at most, which needs the price of the model. Without it: no limit."),
	tokens: wholeNumber(1, most).optional().describe("Tokens at most, input and output together. Without it: no limit."),
	calls: wholeNumber(1, most).default(5e3).describe("Requests at most, repeated ones included.")
});
function price() {
	return number$1(PRICE).min(0, PRICE).max(most, PRICE);
}
const PriceSchema = section("a mapping with at least input and output", {
	input: price().describe("USD per million tokens of input, those included that the server keeps for later."),
	"cached-input": price().optional().describe("USD per million tokens of input that the server had read before. Without it: as input."),
	output: price().describe("USD per million tokens of output, thinking included.")
});
const mostOthers = 4;
const JudgePanelSchema = writtenAs(listOf("a list of mappings with model, such as [{ model: ... }]", otherJudge()).max(mostOthers, { error: `expected at most ${mostOthers} judges beside the first` }), (judges) => judges.map(({ model, baseUrl, keyVariable }) => baseUrl === void 0 && keyVariable === void 0 ? model : {
	model,
	"base-url": baseUrl,
	"key-variable": keyVariable
}));
const JudgeSchema = section("a mapping with at least model", {
	model: JudgeModelSchema.optional().describe("Chat model that judges, as the endpoint names it; take a dated name, so that it stays the same. Without it: no metric that needs a judge can be measured."),
	"base-url": modelUrl().optional().describe("Address that /chat/completions and /embeddings follow, for the judge and for the models of builtin pipelines. The input base-url of the action and the flag --base-url come first. Without it: https://api.openai.com/v1."),
	headers: HeadersSchema.prefault({}).describe("Further headers of each request to that address, each with the variable of the environment that holds its value; for a server that takes its key in a header of its own, such as { api-key: RAG_GATE_AZURE_KEY }."),
	budget: BudgetSchema.prefault({}).describe("What judging may spend. Above it nothing is called: where the plan alone exceeds it, nothing at all."),
	prices: mapping(shortText("the name of a model", 200).meta({ title: "model" }), PriceSchema, "expected a mapping from models to prices").prefault({}).describe("What models cost, by the name that a request or the usage of a pipeline gives: those that judge, for the budget, and those that write answers, for the metric cost. No price is built in."),
	also: JudgePanelSchema.prefault([]).describe("Two or four further models that give a verdict on every claim: what more than half of all judges say counts, else not found. The first judge alone reads the claims out of the texts, and rates rubrics."),
	...chatKeys,
	repeats: literal([
		1,
		3,
		5
	], REPEATS).default(1).describe("How often verdicts are asked for where a question differs between the sides; the mean counts."),
	sample: wholeNumber(1, 1e6).optional().describe("Number of questions that are judged at most, drawn by their ids: the same on both sides and in every run, those that base has first. Metrics of the judge do not apply to the others. Without it: all are judged."),
	"on-untrusted": oneOf(["error", "warn"]).default("error").describe("Verdict where a metric is gated that an untrusted judge has measured: one that failed a check on text that gives it orders, or more than a tenth of all checks with known answers."),
	canaries: repositoryPath().optional().describe("Path of a file with checks of your own, relative to the working directory: cases whose right verdicts are known. Without it: the built-in ones alone, which are always asked."),
	labels: repositoryPath().optional().describe("Path of a file with people's labels, relative to the working directory, as `rag-gate judge sample --base` writes it. Base's commit holds the file that counts. From 30 labelled questions on the change of a judged metric is corrected by them. Without it: the judge's word alone counts."),
	rubrics: RubricsSchema.prefault({})
}).describe("The judge: a chat model that is asked whether claims stand in texts. It needs a key, which is never part of this file.");
const RefusalPhrasesSchema = unordered(listOf("a list of phrases", shortText("a phrase", 200))).prefault([]).describe("Phrases by which an answer declines to answer, beside the built-in rules for ten languages. Where there is a judge it says instead whether an answer declines.");
// src/lib/model/settings/kinds/builtin.ts
const ChunkSizeSchema = wholeNumber(1, 1e6).default(500);
const ChunkOverlapSchema = wholeNumber(0, 999999);
const RetrieveKSchema = wholeNumber(1, 1e3).default(5);
const RetrieveModeSchema = oneOf([
	"bm25",
	"vectors",
	"hybrid"
]).default("bm25");
const ChunkSchema = section("a mapping with size, overlap and unit", {
	size: ChunkSizeSchema.describe("Largest size of a chunk, in the unit of `unit`; for headings, the largest size of a part of a section, in tokens."),
	overlap: ChunkOverlapSchema.optional().describe("How much of the end of a chunk the next one repeats, in the same unit as size and smaller than it. Without it: a tenth of size, rounded down."),
	unit: oneOf([
		"chars",
		"tokens",
		"headings"
	]).default("headings").describe("What size and overlap count: chars (UTF-16 units), tokens (four UTF-8 bytes each), or headings (one chunk per section of a document, cut where it exceeds size in tokens).")
}).transform(({ size, overlap = Math.floor(size / 10), unit }) => ({
	size,
	overlap,
	unit
}));
const RetrieveSchema = section("a mapping with mode and k", {
	mode: RetrieveModeSchema.describe("How chunks are ranked for a question. bm25: by the words they share with it; vectors: by the cosine of their embeddings; hybrid: by both lists, fused by rank. The last two need embed."),
	k: RetrieveKSchema.describe("Number of chunks that would be handed to a generator: the context that context_tokens weighs. More are retrieved for the metrics, see depth.")
});
const EmbedSchema = section("a mapping with at least model", {
	model: shortText("the name of an embedding model", 200).describe("Embedding model, as the endpoint names it, such as text-embedding-3-small. It is asked at /embeddings of the endpoint that the input base-url names."),
	dimensions: wholeNumber(1, 8192).optional().describe("Length of the vectors, for models that let one choose it. Without it: whatever length the model has.")
});
const AnswerSchema = section("a mapping with at least model", {
	model: chatModelName().describe("Chat model that writes an answer to each question, as the endpoint names it. It is asked at the same endpoint as the judge."),
	prompt: prose("instructions", 2e4).optional().describe("Instructions for the model, in place of the built-in ones. The chunks and the question follow them as data."),
	"extra-body": chatKeys["extra-body"]
});
const BuiltinSchema = section("a mapping with at least documents", {
	kind: literal("builtin").optional().default("builtin").describe("An index of documents, made by RAG Gate itself."),
	documents: GlobListSchema.describe("Globs of the documents to index (Markdown, text, HTML), relative to the working directory, such as \"docs/**/*.md\". A leading ! takes files out again."),
	chunk: ChunkSchema.prefault({}).describe("How documents are cut into chunks."),
	retrieve: RetrieveSchema.prefault({}).describe("How chunks are found for a question."),
	embed: EmbedSchema.optional().describe("The vectors of chunks and questions: needed by the modes vectors and hybrid, and read by no other."),
	answer: AnswerSchema.optional().describe("Writes an answer from the first k chunks of retrieve, which metrics of answers read. Without it: retrieval only, and no key is needed."),
	...everyKind
}).meta({ title: "kind: builtin" });
// src/lib/model/settings/kinds/http.ts
const UrlSchema = questionUrl("a URL that begins with http:// or https://");
const READY = "a URL that answers once the server is ready, or a mapping such as { log: \"Listening on\" }";
const ReadyUrlSchema = serverUrl(READY);
const ReadySchema = union([ReadyUrlSchema, section(READY, { log: shortText("a text that the server prints", 1e3).describe("Text that a line of the output of the server holds once it is ready.") })], { error: `expected ${READY}` }).transform((ready) => typeof ready === "string" ? {
	kind: "url",
	url: ready
} : {
	kind: "log",
	text: ready.log
});
const PATH = { error: "expected a path into the answer, such as data.hits[].doc: names, [n] and [], at most 1000 characters" };
const PathSchema = string(PATH).refine(isResponsePath, PATH);
const NO_PATH = { error: `${PATH.error}; or false, for what is not to be read` };
const OptionalPathSchema = union([string(NO_PATH).refine(isResponsePath, NO_PATH), literal(false, NO_PATH)], NO_PATH).transform((path) => path === false ? void 0 : path);
const ChunkPathsSchema = section("a mapping from the fields of a chunk to paths", {
	id: OptionalPathSchema.prefault("id").describe("The id of a chunk. A chunk without one is given one, made of its document and span, or of its text."),
	doc: OptionalPathSchema.prefault("doc").describe("The id of its document."),
	start: OptionalPathSchema.prefault("start").describe("Where it begins in the text of its document, in UTF-16 units."),
	end: OptionalPathSchema.prefault("end").describe("Where it ends there."),
	text: OptionalPathSchema.prefault("text").describe("Its text."),
	score: OptionalPathSchema.prefault("score").describe("Its score, which is shown and never sorted by.")
});
const ResponseSchema = section("a mapping from fields to paths", {
	answers: PathSchema.optional().describe("The list that holds an answer for each question of a batch, in their order; the other paths begin at one of them. Without it: the body is that list, or a line of JSON for each; with one question in a request the body is its answer."),
	id: OptionalPathSchema.prefault("id").describe("The id of the question in an answer of a batch, where request holds {id}; false: answers are in order."),
	chunks: PathSchema.default("chunks").describe("The list of chunks, best first; an answer with steps may lack it."),
	chunk: ChunkPathsSchema.prefault({}).describe("The fields of a chunk, each relative to an element of chunks."),
	answer: OptionalPathSchema.prefault("answer").describe("What the pipeline wrote; false: not read."),
	context: OptionalPathSchema.prefault("context").describe("The list of ids of the chunks that the generator saw; false: not read.")
});
const HttpSchema = section("a mapping with at least url", {
	kind: literal("http").describe("A server that answers questions over HTTP, a POST each."),
	...stepKeys,
	start: ShellSchema.optional().describe("Shell command that starts the server and stays with it. A free port is in its variable PORT. Without it: a server that runs already is asked."),
	ready: ReadySchema.optional().describe("When the server counts as ready: a URL that answers with a status from 200 to 299, or { log: a text that a line of its output holds }. Without it: as soon as its port takes connections."),
	url: UrlSchema.describe("Where questions are sent by POST. {port} in it becomes the port of the started server, {side} becomes base or head, {sha} the commit. After its question mark {query}, {k} and {id} may stand, and are escaped; one that holds {query} is asked by GET where there is no request."),
	headers: HeadersSchema.prefault({}).describe("Headers of each request, each with the variable of the environment that holds its value, such as { Authorization: RAG_GATE_SEARCH_AUTH }; for a server that runs already. Base decides: head sends what base sends too, and to the host and path that base names; ready is sent them where base names its host and path."),
	request: unknown$1().optional().describe("Body of the request: any JSON. In its strings {query}, {k}, {id}, {side} and {sha} are replaced; a string that is \"{k}\" and no more becomes the number, one that is \"{history}\" the list of earlier turns, one that is \"{filters}\" the object of filters, one that is \"{filters.name}\" the filter of that name. Without it: { query: \"{query}\", k: \"{k}\" }, or none where url holds {query}."),
	ndjson: array(unknown$1(), { error: "expected a list of lines, each any JSON" }).min(1, { error: "expected at least one line" }).optional().describe("Lines of JSON that are sent in place of request, with the same placeholders; all of them once for each question of a batch. Without it: request is sent."),
	batch: wholeNumber(1, 1e3).default(1).describe("Number of questions in one request, at most. The first list of request that holds {query} then has its elements once for each question. Questions of a batch have no times."),
	response: ResponseSchema.prefault({}).describe("Where the fields of an answer stand in its JSON: JMESPath, of which names, [n] and [] may be used. What an answer lacks is no mistake."),
	timeout: TimeoutSchema,
	...elsewhere
}).meta({ title: "kind: http" });
// src/features/runs.ts
const featureRuns = {
	traces: {
		gives: "answers",
		begins: /^\s*\{\s*"resourceSpans"/,
		answersIn: async (path, asked) => (await import("./action-traces-run-of-traces.js")).answersIn(path, asked)
	},
	trec: {
		title: "a TREC run",
		gives: "run",
		read: async (file, rules) => (await import("./action-trec-read-file.js")).readFile(file, rules)
	}
};
// src/lib/model/other-forms.ts
const otherForms = Object.values(featureRuns).flatMap((form) => form.gives === "run" ? `, or ${form.title}` : []).join("");
// src/lib/model/settings/kinds/runs.ts
const RunsSchema = section("a mapping with at least path", {
	kind: literal("runs").describe("Run files made elsewhere: a GPU box, a batch job, another tool."),
	path: insidePath("a path").superRefine(onlyPlaceholders(["side", "sha"])).transform((path) => posix.normalize(path)).describe(`Path of the run file, relative to the working directory: native JSON Lines${otherForms}. {side} in it becomes base or head, {sha} the commit of the side.`),
	...elsewhere
}).meta({ title: "kind: runs" });
// src/lib/model/settings/pipeline-schema.ts
const kindSchemas = {
	builtin: BuiltinSchema,
	command: CommandSchema,
	http: HttpSchema,
	runs: RunsSchema
};
const pipelineKinds = Object.keys(kindSchemas).filter(isKind);
const { builtin, ...others } = kindSchemas;
const PipelineSchema = discriminatedUnion("kind", [builtin, ...Object.values(others)], { error: ({ code }) => code === "invalid_union" ? `expected ${alternatives(pipelineKinds)}` : "expected a mapping with at least documents" }).describe("The system under test. Each side uses its own section, except for depth and concurrency.");
function isKind(name) {
	return Object.hasOwn(kindSchemas, name);
}
// src/lib/model/settings/scorers-schema.ts
const RANGE = "expected the lowest and the highest value, such as [0, 5]";
const LABEL = "expected a name of a-z, 0-9 and -";
const bound = number$1({ error: RANGE });
const ScorerTraitsSchema = {
	better: oneOf([
		"higher",
		"lower",
		"neutral"
	]).default("higher").describe("Which way is better. neutral: neither is, so that it can be reported and not gated."),
	range: tuple([bound, bound], { error: RANGE }).refine(([lowest, highest]) => lowest < highest, { error: RANGE }).default([0, 1]).describe("The lowest and the highest value that the scorer may give. Any other is an error of that question, and no score.")
};
const ScorerSchema = section("a mapping with at least command", {
	command: ShellSchema.describe("Shell command that scores answers: JSON Lines in, JSON Lines out. It runs in a worktree of the commit whose configuration counts, which is base's, and gives one value for each scorer of the same command."),
	...ScorerTraitsSchema
});
const ScorersSchema = mapping(string().regex(RUBRIC_LABEL, { error: LABEL }).meta({ title: "label" }), ScorerSchema, ({ code }) => code === "invalid_key" ? "expected a name of at most 40 characters: a letter, then a-z, 0-9 and -" : "expected a mapping from names to scorers").describe("Metrics of your own, by name: programs that are given a question, what is known of it, and what was returned. tone is measured as scorer.tone, once it stands under metrics or gate.");
// src/lib/model/settings/waivers-schema.ts
const MOST_WAIVERS = 100;
const MOST_ITEMS$1 = 1e3;
const UntilSchema = date({ error: "expected a day of the calendar, as 2026-12-31" });
const WaiverSchema = section("a mapping with until, reason, and metric or items", {
	metric: string({ error: "expected the name of a metric" }).meta({ pattern: METRIC_NAME }).optional().describe("The metric of gate whose loss is accepted. Without it: any loss of these items, whatever the metric."),
	items: listOf("a list with at least one id", shortText("the id of a golden item", 200), 1).max(MOST_ITEMS$1, { error: `expected at most ${MOST_ITEMS$1} ids` }).optional().transform((ids) => [...new Set(ids)]).describe("Ids of the golden items whose loss is accepted. Without them: the metric as a whole."),
	until: UntilSchema.describe("The last day it holds, as 2026-12-31, by UTC. A configuration that still holds it on a later day is a mistake, which says where it stands: remove it, or renew it with a new date and reason."),
	reason: prose("a reason", 500).describe("Why the loss is accepted, and where it is being mended; the report shows it.")
});
const WaiversSchema = listOf("a list of mappings with metric or items, until and reason", WaiverSchema).max(MOST_WAIVERS, { error: `expected at most ${MOST_WAIVERS} waivers` }).prefault([]).describe("Known losses that are accepted until a day: what would fail is a warning until then. Each needs metric, items or both. They come from base, so a pull request cannot waive its own loss.");
// src/lib/model/settings/config-schema.ts
const MetricsSchema = listOf("a list of metrics, such as [recall@5, mrr]", string({ error: "expected the name of a metric" }).meta({ pattern: METRIC_NAME })).default([
	"recall@context",
	"recall@5",
	"precision@5",
	"mrr",
	"ndcg@10"
]).describe("Metrics to measure and report: a name and, where the metric takes one, a cutoff, in chunks (recall@5), in tokens (recall@2000t), or what reaches the generator (recall@context). Those of gate are measured as well.");
const MatchSchema = section("a mapping with min-grade and authoritative", {
	"min-grade": wholeNumber(1, 1e6).default(1).describe("Lowest grade of a label that counts as relevant. The ndcg family reads all grades from 1 on."),
	authoritative: GlobListSchema.default([]).describe("Globs of documents in which a word-for-word copy of a labelled passage counts as the passage, such as \"docs/latest/**\". A leading ! takes files out again. A copy in any other document is told and does not count.")
});
const ReportSchema = section("a mapping with text, run-text and url", {
	text: oneOf([
		"auto",
		"ids",
		"queries",
		"tracked",
		"snippets"
	]).default("auto").describe("How much text a report may show. ids: ids, document names and numbers; queries: the questions as well; tracked: also the golden set and, for chunks, what the documents tracked by git hold there; snippets: chunk text and answers as the pipeline returned them; auto: snippets in a private or internal repository, tracked in a public one, else ids."),
	"run-text": oneOf(["auto", "full"]).default("auto").describe("Which chunk text run files may hold. auto: in a public repository, or where the visibility is unknown, only that of documents which are tracked files; full: all of it, wherever the files end up."),
	url: pageAddress().optional().describe("Where the workflow serves report.html, such as https://acme.github.io/bot/{pr}/report.html: {pr} stands for the number of the pull request, {sha} for its head commit. The comment then links to each question there. Without it: it links to the artifact of the run.")
});
const ofFeatures$1 = Object.assign({}, ...Object.values(featureSettings));
const ConfigSchema = section("a mapping with at least golden and pipeline", {
	$schema: string({ error: "expected a URL" }).optional().describe("For editors; not read."),
	golden: repositoryPath().describe("Path of the golden set, relative to the working directory: JSON Lines (.jsonl), YAML, JSON, or a question a line (.txt)."),
	pipeline: PipelineSchema,
	metrics: MetricsSchema,
	gate: GateSchema,
	waivers: WaiversSchema,
	accept: oneOf([
		"write",
		"codeowners",
		"off"
	]).default("write").describe("Who may accept a loss in a review, by a line `/rag-gate accept METRIC: reason`. write: people with write permission who neither opened the pull request nor wrote a commit of it; codeowners: those of them whom base's CODEOWNERS names by login as owners of the configuration file; off: nobody."),
	match: MatchSchema.prefault({}).describe("When a retrieved chunk counts as holding what a label names."),
	judge: JudgeSchema.prefault({}),
	scorers: ScorersSchema.prefault({}),
	"refusal-phrases": RefusalPhrasesSchema,
	...ofFeatures$1,
	"when-unmeasured": oneOf(["error", "warn"]).default("error").describe("Verdict where a gated metric needs the judge and the pull request comes from a fork or from Dependabot, which are given no key. Everywhere else a missing key is an error."),
	"max-errors": share().default(.05).describe("Share of failed queries of a side, 0 to 1, past which the run counts as not measured; likewise the share of pairs that the judge failed on, for a gated metric."),
	report: ReportSchema.prefault({}).describe("What reports show.")
}).describe("Configuration of RAG Gate");
// src/lib/parse/yaml-depth.ts
var import_dist = require_dist();
function yamlDepthExceeded(tokens) {
	const open = tokens.map((token) => ({
		token,
		depth: 0
	}));
	for (let next = open.pop(); next !== void 0; next = open.pop()) {
		const { token, depth } = next;
		if (token.type === "document") {
			if (token.value !== void 0) open.push({
				token: token.value,
				depth
			});
		} else if ("items" in token) {
			if (depth === 64) return token.offset;
			for (const { key, value } of token.items) {
				if (key) open.push({
					token: key,
					depth: depth + 1
				});
				if (value) open.push({
					token: value,
					depth: depth + 1
				});
			}
		}
	}
}
// src/lib/parse/read-yaml.ts
function readYaml(text) {
	const lines = new import_dist.LineCounter();
	const at = (offset) => {
		const { line, col } = lines.linePos(offset);
		return {
			line: Math.max(line, 1),
			column: Math.max(col, 1)
		};
	};
	const tokens = [...new import_dist.Parser(lines.addNewLine).parse(text)];
	const tooDeep = yamlDepthExceeded(tokens);
	if (tooDeep !== void 0) return broken$1([{
		path: [],
		message: "nested more than 64 levels deep",
		position: at(tooDeep),
		lost: true
	}]);
	const documents = withoutStacks(() => [...new import_dist.Composer(composing).compose(tokens)]);
	const syntax = syntaxProblems(documents, at);
	if (syntax.length > 0) return broken$1(syntax);
	const contents = documents[0]?.contents ?? null;
	const problems = [];
	return {
		value: plainValue(contents, {
			path: [],
			at,
			problems
		}),
		problems,
		positionOf: (path, part) => at(offsetOf(contents, path, part))
	};
}
function withoutStacks(work) {
	const { stackTraceLimit } = Error;
	Error.stackTraceLimit = 0;
	try {
		return work();
	} finally {
		Error.stackTraceLimit = stackTraceLimit;
	}
}
const composing = {
	version: "1.2",
	schema: "core",
	merge: false,
	resolveKnownTags: false,
	stringKeys: true,
	uniqueKeys: false,
	prettyErrors: false,
	logLevel: "silent"
};
const CORE_TAGS = new Set([
	"str",
	"int",
	"float",
	"bool",
	"null",
	"map",
	"seq"
].map((name) => `tag:yaml.org,2002:${name}`));
function broken$1(problems) {
	return {
		value: void 0,
		problems,
		positionOf: () => ({
			line: 1,
			column: 1
		})
	};
}
function syntaxProblems(documents, at) {
	const byLine = /* @__PURE__ */ new Map();
	const add = (offset, message) => {
		const position = at(offset);
		if (!byLine.has(position.line)) byLine.set(position.line, {
			path: [],
			message,
			position,
			lost: true
		});
	};
	for (const { errors, warnings } of documents) for (const { pos, message } of [...errors, ...warnings]) add(pos[0], `not valid YAML: ${printable(message, 200)}`);
	const second = documents[1];
	if (second !== void 0) add(second.range?.[0] ?? 0, "a second YAML document: expected one document, without `---`");
	return [...byLine.values()];
}
function plainValue(node, reading) {
	if (!(0, import_dist.isNode)(node)) return null;
	if ((0, import_dist.isAlias)(node)) return refuse(node, reading, "an alias: expected the value itself, written out");
	if (node.tag !== void 0 && !CORE_TAGS.has(node.tag)) return refuse(node, reading, `the tag ${quoted$1(node.tag)}: expected a value without a tag`);
	if ((0, import_dist.isScalar)(node)) return node.value;
	return (0, import_dist.isMap)(node) ? plainObject(node, reading) : plainList(node, reading);
}
function refuse(node, { path, at, problems }, message) {
	problems.push({
		path,
		message,
		position: at(node.range?.[0] ?? 0),
		lost: true
	});
}
function plainList(seq, reading) {
	return seq.items.map((item, index) => plainValue(item, {
		...reading,
		path: [...reading.path, index]
	}));
}
function plainObject(map, reading) {
	const { at, problems } = reading;
	const object = {};
	const seen = /* @__PURE__ */ new Map();
	for (const pair of map.items) {
		const key = keyOf(pair);
		const path = [...reading.path, key];
		const offset = keyOffset(pair);
		const first = seen.get(key);
		if (first !== void 0) {
			const message = `a key that stands twice, first on line ${at(first).line}`;
			problems.push({
				path,
				message,
				position: at(offset),
				lost: false
			});
			continue;
		}
		seen.set(key, offset);
		const value = plainValue(pair.value, {
			...reading,
			path
		});
		Object.defineProperty(object, key, {
			value,
			enumerable: true,
			configurable: true,
			writable: true
		});
	}
	return object;
}
function offsetOf(contents, path, part) {
	let node = contents;
	let offset = startOf(node) ?? 0;
	for (const [depth, step] of path.entries()) if ((0, import_dist.isSeq)(node) && typeof step === "number") {
		node = node.items[step];
		offset = startOf(node) ?? offset;
	} else if ((0, import_dist.isMap)(node)) {
		const pair = node.items.find((candidate) => keyOf(candidate) === step);
		if (pair === void 0) return offset;
		node = pair.value;
		offset = part === "key" && depth === path.length - 1 ? keyOffset(pair) : startOf(node) ?? keyOffset(pair);
	} else return offset;
	return offset;
}
function keyOf(pair) {
	return (0, import_dist.isScalar)(pair.key) ? String(pair.key.value) : "";
}
function keyOffset(pair) {
	return startOf(pair.key) ?? 0;
}
function startOf(node) {
	return (0, import_dist.isScalar)(node) || (0, import_dist.isMap)(node) || (0, import_dist.isSeq)(node) || (0, import_dist.isAlias)(node) ? node.range?.[0] : void 0;
}
// src/policy/config/checks/check-bounds.ts
function checkBounds(metric, { own, inherited }, path) {
	const right = toleranceKey(metric);
	const wrong = right === "max-drop" ? "max-rise" : "max-drop";
	const problems = [];
	if (Object.hasOwn(own, wrong)) {
		const message = `${metric.name} is better when ${metric.direction}: expected ${right}, found ${wrong}`;
		problems.push({
			path: [...path, wrong],
			part: "key",
			message
		});
	} else if (inherited === void 0 && ![
		right,
		"min",
		"max"
	].some((key) => Object.hasOwn(own, key))) {
		const message = `no bound: expected at least one of ${right}, min and max`;
		problems.push({
			path,
			part: "value",
			message
		});
	}
	return [
		...problems,
		...checkTolerance(metric, own[right], [...path, right]),
		...checkLimits(metric, {
			own,
			inherited: inherited ?? {}
		}, path)
	];
}
function toleranceKey({ direction }) {
	return direction === "higher" ? "max-drop" : "max-rise";
}
function unitOf({ group }) {
	switch (group) {
		case "size": return "tokens";
		case "timed": return "milliseconds";
		case "cost": return "USD";
		case "retrieval":
		case "answer":
		case "judged":
		case "share": return;
		case "number": return "its scale";
	}
}
function checkTolerance(metric, written, path) {
	const tolerance = valid(ToleranceSchema, written);
	if (tolerance === void 0) return [];
	const found = `found ${shown(written)}`;
	if (tolerance.kind === "absolute" && unitOf(metric) === void 0 && tolerance.value > 1) return [{
		path,
		part: "value",
		message: `expected at most 1, ${found}: values of ${metric.name} lie between 0 and 1, and two points are 0.02`
	}];
	if (tolerance.kind === "relative" && metric.direction === "higher" && tolerance.share > 1) return [{
		path,
		part: "value",
		message: `expected at most "100%", ${found}`
	}];
	return [];
}
function checkLimits(metric, { own, inherited }, path) {
	const problems = [];
	const unit = unitOf(metric);
	const ownLimits = {
		min: valid(BoundSchema, own["min"]),
		max: valid(BoundSchema, own["max"])
	};
	for (const [key, limit] of Object.entries(ownLimits)) {
		const [lowest, highest] = metric.range ?? [0, unit === void 0 ? 1 : Infinity];
		if (limit === void 0 || limit >= lowest && limit <= highest) continue;
		const message = `expected ${highest < Infinity ? `a number from ${lowest} to ${highest}` : `a number of ${unit} that is not negative`}, the values of ${metric.name}, found ${limit}`;
		problems.push({
			path: [...path, key],
			part: "value",
			message
		});
	}
	const min = ownLimits.min ?? valid(BoundSchema, inherited["min"]);
	const max = ownLimits.max ?? valid(BoundSchema, inherited["max"]);
	const isOwn = ownLimits.min !== void 0 || ownLimits.max !== void 0;
	if (problems.length > 0 || !isOwn || min === void 0 || max === void 0 || min <= max) return problems;
	const [key, message] = ownLimits.max === void 0 ? ["min", `expected at most max, which is ${max}, found ${min}`] : ["max", `expected at least min, which is ${min}, found ${max}`];
	return [{
		path: [...path, key],
		part: "value",
		message
	}];
}
// src/policy/config/checks/check-gate-entry.ts
function checkGateEntry(metric, entry, path) {
	const slices = isMapping(entry["per-slice"]) ? entry["per-slice"] : {};
	const below = Object.entries(slices).map(([tag, own]) => {
		return {
			own: isMapping(own) ? own : {},
			path: [
				...path,
				"per-slice",
				tag
			]
		};
	});
	return [
		...checkBounds(metric, { own: entry }, path),
		...below.flatMap(({ own, path: at }) => checkBounds(metric, {
			own,
			inherited: entry
		}, at)),
		...checkTags(slices, path),
		...checkRule(metric, {
			entry,
			all: [{
				own: entry,
				path
			}, ...below]
		}, path)
	];
}
function checkTags(slices, path) {
	if (!Object.hasOwn(slices, "__proto__")) return [];
	const message = "expected another tag, or a list of tags: this one cannot have bounds of its own";
	return [{
		path: [
			...path,
			"per-slice",
			"__proto__"
		],
		part: "key",
		message
	}];
}
function checkRule(metric, { entry, all }, path) {
	const rule = valid(RuleSchema, entry["rule"]);
	if (rule === void 0) return [];
	const why = whyNotUnder(rule, metric);
	if (why !== void 0) {
		const message = `${why}, found ${quoted$1(rule)}`;
		return [{
			path: [...path, "rule"],
			part: "value",
			message
		}];
	}
	const key = toleranceKey(metric);
	if (rule !== "point" && !all.some(({ own }) => Object.hasOwn(own, key))) {
		const message = `${quoted$1(rule)} has nothing to weigh: expected ${key} beside it, as min and max hold as measured`;
		return [{
			path: [...path, "rule"],
			part: "value",
			message
		}];
	}
	return [];
}
function whyNotUnder(rule, metric) {
	if (metric.family.startsWith("rubric.") && rule !== "significant") return `${metric.name} is a free rating, the noisiest that a judge gives: expected "significant", the only rule that may gate it`;
	if (rule === "auto" && summaryOf(metric) !== "mean") return `${metric.name} is a quantile, which no single question moves: expected "significant"`;
}
const otherTools = Object.fromEntries(Object.entries({
	ragas: [
		[
			"context_precision",
			"",
			"nearest: `context_precision`, blind to order"
		],
		[
			"llm_context_precision_with_reference",
			"",
			"as `context_precision`"
		],
		[
			"context_utilization",
			"",
			"ranks what helped the answer, whatever the reference says"
		],
		[
			"llm_context_precision_without_reference",
			"",
			"as `context_utilization`"
		],
		[
			"context_entity_recall",
			"",
			"nearest: `context_recall`"
		],
		[
			"id_based_context_recall",
			"recall@k",
			"labels `chunks` or `docs`"
		],
		[
			"id_based_context_precision",
			"precision@k",
			"divided by k, whatever came back"
		],
		[
			"non_llm_context_recall",
			"recall@k",
			"quotes in place of edit distance"
		],
		[
			"non_llm_context_precision_with_reference",
			"map@k",
			"quotes in place of edit distance; what is missing counts 0 here"
		],
		[
			"noise_sensitivity",
			"",
			"nearest: `correctness`"
		],
		[
			"factual_correctness",
			"correctness",
			"true claims are those of the answer alone there"
		],
		[
			"answer_correctness",
			"correctness",
			"a quarter of theirs is a cosine"
		],
		[
			"semantic_similarity, answer_similarity",
			"",
			"nearest: `correctness`"
		],
		[
			"nv_accuracy, answer_accuracy",
			"correctness",
			"claims in place of a rating"
		],
		[
			"aspect_critic, rubrics_score",
			"rubric.<label>",
			"the median of three ratings"
		],
		[
			"exact_match",
			"exact_match",
			"case and punctuation count there"
		],
		[
			"rouge_score",
			"rouge_l",
			"the same, without a stemmer"
		],
		[
			"chrf_score",
			"chrf",
			"chrF2 in lower case"
		],
		[
			"string_presence",
			"contains",
			"whole words; a list may be met in part"
		],
		[
			"bleu_score, non_llm_string_similarity",
			"",
			"nearest: `chrf`"
		]
	],
	DeepEval: [
		[
			"contextual_precision",
			"",
			"nearest: `context_precision`, blind to order"
		],
		[
			"g_eval",
			"rubric.<label>",
			"the median of three ratings; steps are numbered lines of its question; no token probabilities"
		],
		[
			"bias, toxicity, pii_leakage",
			"rubric.<label>",
			"you write the anchors"
		]
	],
	TruLens: [[
		"coherence, conciseness, harmfulness",
		"rubric.<label>",
		"you write the anchors"
	]],
	RAGChecker: [
		[
			"precision, recall",
			"",
			"nearest: `correctness`, the F1 of both"
		],
		[
			"f1",
			"correctness",
			"equal"
		],
		[
			"noise_sensitivity_in_relevant, noise_sensitivity_in_irrelevant",
			"",
			"nearest: `correctness`"
		],
		[
			"self_knowledge",
			"",
			"nearest: `hallucination`"
		]
	],
	promptfoo: [
		[
			"factuality",
			"correctness",
			"claims in place of five classes"
		],
		[
			"llm-rubric, g-eval",
			"rubric.<label>",
			"the median of three ratings"
		],
		[
			"similar",
			"",
			"nearest: `correctness`"
		],
		[
			"contains, contains-all, icontains, icontains-all",
			"contains",
			"whole words in any case; a list may be met in part"
		],
		[
			"not-contains, not-icontains",
			"excludes",
			"whole words in any case"
		],
		[
			"rouge-n",
			"rouge_l",
			"the longest common subsequence"
		],
		[
			"is-refusal",
			"refusal, over_refusal",
			"apart by whether there is an answer"
		],
		[
			"latency",
			"latency_p95",
			"of all questions"
		]
	],
	Braintrust: [
		[
			"Factuality",
			"correctness",
			"claims in place of five classes"
		],
		[
			"ClosedQA",
			"rubric.<label>",
			"the median of three ratings"
		],
		[
			"ContextPrecision",
			"",
			"nearest: `context_precision`, chunk by chunk"
		],
		[
			"AnswerCorrectness",
			"correctness",
			"a quarter of theirs is a cosine"
		],
		[
			"EmbeddingSimilarity, AnswerSimilarity",
			"",
			"nearest: `correctness`"
		],
		[
			"Levenshtein",
			"",
			"nearest: `chrf`"
		],
		[
			"ContextEntityRecall",
			"",
			"nearest: `context_recall`"
		]
	]
}).map(([tool, rows]) => [tool, [...ofFeatures(tool), ...rows]]));
function ofFeatures(tool) {
	return catalogue.flatMap(({ form, elsewhere = [] }) => elsewhere.filter(([name]) => name === tool).map(([, names, difference]) => [
		names,
		form,
		difference
	]));
}
function inOtherTools(name) {
	const meanings = Object.entries(otherTools).flatMap(([tool, metrics]) => metrics.filter(([names]) => names.split(", ").some((other) => folded(other) === folded(name))).map(([, here, difference]) => ({
		tool,
		says: `${here || "missing"} here (${difference})`
	})));
	const clauses = [...Map.groupBy(meanings, ({ says }) => says)].map(([says, of]) => `that of ${of.map(({ tool }) => tool).join(" and ")} is ${says}`);
	return clauses.length === 0 ? void 0 : clauses.join(", ");
}
function folded(name) {
	return name.toLowerCase().replaceAll(/[_-]|metric$/g, "");
}
// src/policy/config/checks/metric-named.ts
const none$1 = {
	rubrics: [],
	scorers: /* @__PURE__ */ new Map()
};
function metricNamed(name, { rubrics, scorers } = none$1) {
	const label = /^rubric\.(.*)$/is.exec(name)?.[1];
	if (label !== void 0) return rubricNamed(label, rubrics);
	const scorer = /^scorer\.(.*)$/is.exec(name)?.[1];
	if (scorer !== void 0) return scorerNamed(scorer.toLowerCase(), scorers);
	const parsed = parseMetric(name);
	if (parsed.kind === "metric") return { metric: parsed.metric };
	return {
		metric: void 0,
		message: complaintAbout$1(name)
	};
}
function rubricNamed(label, rubrics) {
	const presets = rubricPresets.map((preset) => preset.label);
	const all = [...rubrics, ...presets];
	const known = all.find((rubric) => rubric === label.toLowerCase());
	if (known !== void 0) {
		const parsed = parseMetric(`rubric.${known}`);
		if (parsed.kind === "metric") return { metric: parsed.metric };
	}
	return unknown("rubric", label, {
		known: all,
		place: `judge.rubrics, or one of ${presets.map((name) => `rubric.${name}`).join(", ")}`
	});
}
function scorerNamed(label, scorers) {
	const scorer = scorers.get(label);
	if (scorer === void 0) return unknown("scorer", label, {
		known: [...scorers.keys()],
		place: "scorers"
	});
	return { metric: scorerMetric(label, scorer) };
}
function unknown(kind, label, { known, place }) {
	const names = known.map((one) => `${kind}.${one}`);
	return {
		metric: void 0,
		message: `no such ${kind}${didYouMean(`${kind}.${label}`, names) || `: expected its label under ${place}`}`
	};
}
function complaintAbout$1(name) {
	const [stem = "", ...rest] = name.split("@");
	const forms = catalogue.map(({ form }) => form);
	const own = forms.filter((form) => stemOf(form) === stem.toLowerCase());
	if (own.length > 0) return `no such cutoff, expected ${own.join(" or ")} (k: 1 to 1000 chunks, B: 1 to 1000000 tokens)`;
	if (/^pass\W/i.test(name)) return "no such metric, expected pass^k with a k from 1 to 20, such as pass^3";
	const begun = forms.filter((form) => form.startsWith(`${stem.toLowerCase()}_`));
	if (begun.length > 0) return `unknown metric, did you mean ${begun.join(" or ")}?`;
	const elsewhere = inOtherTools(stem);
	if (elsewhere !== void 0) return `unknown metric; ${elsewhere}`;
	const meant = nearest(stem, forms.map(stemOf));
	const suggestion = meant === void 0 ? void 0 : [meant, ...rest].join("@");
	if (suggestion !== void 0 && parseMetric(suggestion).kind === "metric") return `unknown metric, did you mean ${suggestion}?`;
	return `unknown metric, expected one of ${forms.join(", ")}`;
}
function stemOf(form) {
	return form.split("@")[0] ?? form;
}
// src/policy/config/checks/check-waivers.ts
function checkWaivers(written, known) {
	const waivers = valueAt(written, ["waivers"]);
	if (!Array.isArray(waivers)) return [];
	return waivers.flatMap((waiver, index) => {
		if (!isMapping(waiver)) return [];
		const path = ["waivers", index];
		return [
			...checkMetric(waiver, known, path),
			...checkUntil(waiver, known, path),
			...checkSubject(waiver, path)
		];
	});
}
function hasExpired({ until }, today) {
	return until < today;
}
function checkSubject(waiver, path) {
	if (Object.hasOwn(waiver, "metric") || Object.hasOwn(waiver, "items")) return [];
	return [{
		path,
		part: "value",
		message: "accepts nothing: expected metric, items or both"
	}];
}
function checkMetric(waiver, { gated, own }, path) {
	const name = waiver["metric"];
	if (typeof name !== "string") return [];
	const place = {
		path: [...path, "metric"],
		part: "value"
	};
	const read = metricNamed(name, own);
	if (read.metric === void 0) return [{
		...place,
		message: read.message
	}];
	const { metric } = read;
	const names = gated?.map((one) => one.name);
	if (names === void 0 || names.includes(metric.name)) return [];
	const among = names.length === 0 ? ": gate is empty" : `: expected one of ${names.join(", ")}`;
	const message = `${metric.name} is not gated, so that there is nothing to accept${didYouMean(metric.name, names) || among}`;
	return [{
		...place,
		message
	}];
}
function checkUntil(waiver, { today }, path) {
	const until = valid(UntilSchema, waiver["until"]);
	if (until === void 0 || today === void 0 || !hasExpired({ until }, today)) return [];
	const message = `expired on ${until}: remove it, or renew it with a new date and reason`;
	return [{
		path: [...path, "until"],
		part: "value",
		message
	}];
}
// src/policy/config/checks/check-judge.ts
function checkJudge(written, metrics) {
	return [
		...valueAt(written, ["judge", "model"]) !== void 0 ? [] : checkAbsence(written, metrics),
		...checkPrices(written, metrics),
		...checkMoney(written),
		...checkOthers(written)
	];
}
function rubricLabels(written) {
	const rubrics = valueAt(written, ["judge", "rubrics"]);
	return Object.keys(isMapping(rubrics) ? rubrics : {}).filter((label) => RUBRIC_LABEL.test(label));
}
function isJudged({ group }) {
	return group === "judged";
}
const ofOthers = /* @__PURE__ */ new Set([
	"base-url",
	"headers",
	"prices"
]);
const EXPECTED = "expected judge: { model: ... }, the chat model that judges";
function checkAbsence(written, metrics) {
	const problems = metrics.filter(({ metric }) => isJudged(metric)).map(({ metric, path, part }) => {
		return {
			path,
			part,
			message: `${metric.name} needs a judge: ${EXPECTED}`
		};
	});
	const judge = valueAt(written, ["judge"]);
	const settings = isMapping(judge) ? Object.keys(judge).filter((key) => !ofOthers.has(key)) : [];
	if (settings.length > 0) {
		const message = `missing: expected the name of a chat model, without which ${settings[0]} says nothing`;
		problems.push({
			path: ["judge", "model"],
			part: "value",
			message
		});
	}
	return problems;
}
function checkPrices(written, metrics) {
	const prices = valueAt(written, ["judge", "prices"]);
	if (isMapping(prices) && Object.keys(prices).length > 0) return [];
	return metrics.filter(({ metric }) => metric.group === "cost").map(({ metric, path, part }) => {
		return {
			path,
			part,
			message: `${metric.name} needs a price: expected judge.prices: { model: { input: ..., output: ... } } of the model that answers, in USD per million tokens`
		};
	});
}
function checkMoney(written) {
	const path = [
		"judge",
		"budget",
		"usd"
	];
	const usd = valueAt(written, path);
	if (usd === void 0) return [];
	const unpriced = modelsIn(written).find(({ model }) => valueAt(written, [
		"judge",
		"prices",
		model
	]) === void 0);
	if (unpriced === void 0) return [];
	const model = quoted$1(unpriced.model);
	return [{
		path,
		part: "value",
		message: `needs the price of ${model}: expected judge.prices[${model}] with input and output, or judge.budget.tokens in place of usd, found ${shown(usd)}`
	}];
}
function checkOthers(written) {
	const models = modelsIn(written);
	const others = valid(JudgePanelSchema, valueAt(written, ["judge", "also"]) ?? []) ?? [];
	const problems = [];
	if (others.length % 2 === 1) {
		const message = `makes ${others.length + 1} judges, which may be of two minds: expected an odd number of judges`;
		problems.push({
			path: ["judge", "also"],
			part: "value",
			message
		});
	}
	const twice = models.filter(({ model }, index) => {
		return models.findIndex((one) => one.model === model) < index;
	});
	return [...problems, ...twice.map(({ model, path }) => {
		return {
			path,
			part: "value",
			message: `${quoted$1(model)} judges already: expected another model`
		};
	})];
}
function modelsIn(written) {
	const also = valueAt(written, ["judge", "also"]);
	return [{
		value: valueAt(written, ["judge", "model"]),
		path: ["judge", "model"]
	}, ...(Array.isArray(also) ? also : []).map((entry, index) => {
		return {
			value: valueAt(entry, ["model"]),
			path: [
				"judge",
				"also",
				index,
				"model"
			]
		};
	})].flatMap(({ value, path }) => {
		const model = valid(JudgeModelSchema, value);
		return model === void 0 ? [] : [{
			model,
			path
		}];
	});
}
// src/policy/config/checks/check-paths.ts
const paths = [
	["golden"],
	["pipeline", "path"],
	["judge", "canaries"],
	["judge", "labels"]
];
const globLists = [
	["pipeline", "documents"],
	["pipeline", "inputs"],
	["match", "authoritative"]
];
function checkPaths(written, workingDirectory) {
	return [...paths.map((path) => ({
		path,
		value: valueAt(written, path),
		what: "a path"
	})), ...globLists.flatMap((path) => {
		const list = valueAt(written, path);
		return (Array.isArray(list) ? list : []).map((value, index) => ({
			path: [...path, index],
			value,
			what: "a glob"
		}));
	})].flatMap(({ path, value, what }) => {
		if (typeof value !== "string" || !leadsOutOf(workingDirectory, value)) return [];
		return [{
			path,
			part: "value",
			message: `${outsideMessage(what)}, found ${shown(value)}`
		}];
	});
}
// src/policy/config/checks/check-globs.ts
function checkGlobs(pipeline, key) {
	const path = ["pipeline", key];
	const globs = valid(GlobListSchema, valueAt(pipeline, [key]));
	if (globs === void 0) return [];
	if (globs.every((glob) => glob.startsWith("!"))) return [{
		path,
		part: "value",
		message: "expected a glob that takes files in, found only globs that take files out (!)"
	}];
	return globs.flatMap((glob, index) => isCompilable(glob) ? [] : [{
		path: [...path, index],
		part: "value",
		message: TOO_MANY_BRACES
	}]);
}
const TOO_MANY_BRACES = "expected a glob whose braces stand for at most 100 globs";
function isCompilable(glob) {
	try {
		compileGlob(glob.replace(/^!/, ""));
		return true;
	} catch (error) {
		if (error instanceof GateError) return false;
		throw error;
	}
}
// src/policy/config/checks/check-builtin.ts
function checkBuiltin(pipeline) {
	return [
		...checkGlobs(pipeline, "documents"),
		...checkOverlap(pipeline),
		...checkEmbed(pipeline)
	];
}
function checkOverlap(pipeline) {
	const overlap = valid(ChunkOverlapSchema, valueAt(pipeline, ["chunk", "overlap"]));
	const size = valid(ChunkSizeSchema, valueAt(pipeline, ["chunk", "size"]));
	if (overlap === void 0 || size === void 0 || overlap < size) return [];
	return [{
		path: [
			"pipeline",
			"chunk",
			"overlap"
		],
		part: "value",
		message: `expected less than the size of a chunk, which is ${size}, found ${overlap}`
	}];
}
function checkEmbed(pipeline) {
	const mode = valid(RetrieveModeSchema, valueAt(pipeline, ["retrieve", "mode"]));
	const path = ["pipeline", "embed"];
	const given = Object.hasOwn(pipeline, "embed");
	if (mode === "bm25" && given) return [{
		path,
		part: "key",
		message: "not read with mode \"bm25\": expected retrieve: { mode: vectors } or hybrid"
	}];
	if (mode === void 0 || mode === "bm25" || given) return [];
	return [{
		path,
		part: "value",
		message: `missing: expected the embedding model of mode "${mode}", such as { model: text-embedding-3-small }`
	}];
}
// src/policy/config/checks/check-http.ts
function checkHttp(pipeline) {
	return [
		...checkAddress(pipeline, "url"),
		...checkAddress(pipeline, "ready"),
		...checkReady(pipeline),
		...checkHeaders(pipeline),
		...checkRequest(pipeline),
		...checkBatch(pipeline)
	];
}
function checkAddress(pipeline, key) {
	const url = valid(UrlSchema, valueAt(pipeline, [key]));
	if (url === void 0) return [];
	const path = ["pipeline", key];
	const holdsPort = holdsPlaceholder(url, "port");
	if (!Object.hasOwn(pipeline, "start")) {
		if (!holdsPort) return [];
		return [{
			path,
			part: "value",
			message: "holds {port}, which only a server that start has started is given: expected start, or the port"
		}];
	}
	if (holdsPort || holdsPlaceholder(url, "side")) return [];
	return [{
		path,
		part: "value",
		message: `expected {port} in it, the free port that start finds as PORT, since both sides have a server at the same time, found ${shown(url)}`
	}];
}
function checkReady(pipeline) {
	if (Object.hasOwn(pipeline, "start") || !isMapping(pipeline["ready"])) return [];
	return [{
		path: ["pipeline", "ready"],
		part: "value",
		message: "the output of a server is read only where start has started it: expected start, or a URL that answers"
	}];
}
function checkHeaders(pipeline) {
	if (!Object.hasOwn(pipeline, "start") || !Object.hasOwn(pipeline, "headers")) return [];
	return [{
		path: ["pipeline", "headers"],
		part: "key",
		message: "cannot stand beside start: the server that it runs is code of either side, and would read them"
	}];
}
function checkRequest(pipeline) {
	const [first, second] = ["request", "ndjson"].filter((key) => Object.hasOwn(pipeline, key));
	if (first !== void 0 && second !== void 0) return [{
		path: ["pipeline", second],
		part: "key",
		message: "is sent in place of request"
	}];
	const body = first === void 0 ? void 0 : pipeline[first];
	const isEmpty = first === "ndjson" && Array.isArray(body) && body.length === 0;
	return first === void 0 || isEmpty ? [] : checkBody(body, ["pipeline", first]);
}
function checkBody(body, path) {
	const leaves = leavesOf(body, path);
	return [...leaves.some(({ value }) => holdsQuery(value)) ? [] : [{
		path,
		part: "value",
		message: "expected {query} in a string of it"
	}], ...leaves.flatMap((leaf) => {
		if (typeof leaf.value !== "number" || Number.isFinite(leaf.value)) return [];
		const message = `expected a number that JSON can write, found ${leaf.value}`;
		return [{
			path: leaf.path,
			part: "value",
			message
		}];
	})];
}
function holdsQuery(value) {
	return typeof value === "string" && holdsPlaceholder(value, "query");
}
function checkBatch(pipeline) {
	const batch = valueAt(pipeline, ["batch"]);
	if (batch === void 0 || batch === 1 || Object.hasOwn(pipeline, "ndjson")) return [];
	const asking = leavesOf(pipeline["request"], []).filter(({ value }) => holdsQuery(value));
	if (asking.length > 0 && asking.every(({ path }) => path.some(isIndex))) return [];
	return [{
		path: ["pipeline", "batch"],
		part: "value",
		message: "expected a request whose {query} stands in a list, which then has an element for each question, or ndjson"
	}];
}
function isIndex(part) {
	return typeof part === "number";
}
function leavesOf(value, path) {
	if (Array.isArray(value)) return value.flatMap((entry, index) => leavesOf(entry, [...path, index]));
	if (!isMapping(value)) return [{
		path,
		value
	}];
	return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
// src/policy/config/checks/check-pipeline.ts
function checkPipeline(written, metrics) {
	const pipeline = valueAt(written, ["pipeline"]);
	if (!isMapping(pipeline)) return [];
	const kind = kindOf(pipeline);
	return [
		...kind === void 0 ? [] : checkKind(pipeline, kind),
		...checkGlobs(pipeline, "inputs"),
		...checkDepth(pipeline, metrics, kind),
		...kind === "builtin" ? checkTrials(metrics) : []
	];
}
function checkTrials(metrics) {
	const again = metrics.find((metric) => trialsOf(metric) > 1);
	if (again === void 0) return [];
	return [{
		path: ["pipeline"],
		part: "key",
		message: `${again.name} asks each question ${trialsOf(again)} times, and a builtin pipeline gives the same answer each time: expected command or http`
	}];
}
function kindOf(pipeline) {
	if (!Object.hasOwn(pipeline, "kind")) return "builtin";
	const written = pipeline["kind"];
	const meant = typeof written === "string" ? nearest(written, pipelineKinds) : void 0;
	return pipelineKinds.find((kind) => kind === meant);
}
function checkKind(pipeline, kind) {
	const misspelt = Object.hasOwn(pipeline, "kind") && pipeline["kind"] !== kind;
	return [
		...checkKeys(pipeline, kind),
		...misspelt ? checkAs(pipeline, kind) : [],
		...checks[kind]?.(pipeline) ?? []
	];
}
function checkAs(pipeline, kind) {
	const own = Object.entries(pipeline).filter(([key]) => !isForeign(key, kind));
	return schemaMistakes(kindSchemas[kind], {
		...Object.fromEntries(own),
		kind
	}, ["pipeline"]);
}
const checks = {
	builtin: checkBuiltin,
	http: checkHttp
};
function checkKeys(pipeline, kind) {
	const meant = Object.hasOwn(pipeline, "kind") ? "" : ", which is meant where kind is left out";
	return Object.keys(pipeline).filter((key) => isForeign(key, kind)).map((key) => {
		const message = `belongs to kind ${alternatives(ownersOf(key))} and not to "${kind}"${meant}`;
		return {
			path: ["pipeline", key],
			part: "key",
			message
		};
	});
}
function isForeign(key, kind) {
	const owners = ownersOf(key);
	return owners.length > 0 && !owners.includes(kind);
}
function ownersOf(key) {
	return pipelineKinds.filter((kind) => Object.hasOwn(kindSchemas[kind].in.shape, key));
}
function checkDepth(pipeline, metrics, kind) {
	const depth = valid(DepthSchema, valueAt(pipeline, ["depth"]));
	if (depth === void 0) return [];
	const needs = metrics.flatMap(({ name, cutoff }) => cutoff.kind === "ranks" && cutoff.k > depth ? [{
		of: name,
		chunks: cutoff.k
	}] : []);
	const [key, context] = kind === "builtin" ? ["pipeline.retrieve.k", valid(RetrieveKSchema, valueAt(pipeline, ["retrieve", "k"])) ?? 0] : ["pipeline.context", valid(ContextSchema, valueAt(pipeline, ["context"])) ?? 0];
	if (context > depth) needs.push({
		of: key,
		chunks: context
	});
	return needs.map(({ of, chunks }) => ({
		path: ["pipeline", "depth"],
		part: "value",
		message: `expected at least ${chunks}, which ${of} needs, found ${depth}`
	}));
}
// src/policy/config/checks/check-config.ts
function checkConfig(written, { today, workingDirectory }) {
	const own = {
		rubrics: rubricLabels(written),
		scorers: scorersOf(written)
	};
	const metrics = checkMetrics(written, own);
	const gate = checkGate(written, own);
	const known = [...metrics.known, ...gate.known];
	return [
		...metrics.problems,
		...gate.problems,
		...checkWaivers(written, {
			gated: gate.gated,
			own,
			today
		}),
		...checkPipeline(written, known.map(({ metric }) => metric)),
		...checkJudge(written, known),
		...workingDirectory === void 0 ? [] : checkPaths(written, workingDirectory)
	];
}
function scorersOf(written) {
	const scorers = valueAt(written, ["scorers"]);
	return new Map(Object.entries(isMapping(scorers) ? scorers : {}).map(([label, scorer]) => [label, {
		better: valid(ScorerTraitsSchema.better, valueAt(scorer, ["better"])) ?? "higher",
		range: valid(ScorerTraitsSchema.range, valueAt(scorer, ["range"])) ?? [0, 1]
	}]));
}
function checkMetrics(written, own) {
	const names = valueAt(written, ["metrics"]) ?? MetricsSchema.parse(void 0);
	if (!Array.isArray(names)) return {
		known: [],
		problems: []
	};
	return checkNames(names.flatMap((name, index) => typeof name === "string" ? [{
		name,
		path: ["metrics", index]
	}] : []), {
		part: "value",
		own
	});
}
function checkNames(names, { part, own }) {
	const byName = /* @__PURE__ */ new Map();
	const problems = [];
	for (const { name, path } of names) {
		const read = metricNamed(name, own);
		if (read.metric === void 0) {
			problems.push({
				path,
				part,
				message: read.message
			});
			continue;
		}
		const first = byName.get(read.metric.name);
		if (first === void 0) byName.set(read.metric.name, {
			metric: read.metric,
			path,
			part,
			written: name
		});
		else problems.push({
			path,
			part,
			message: `the same metric as ${first.written} above`
		});
	}
	return {
		known: [...byName.values()],
		problems
	};
}
function checkGate(written, own) {
	const gate = valueAt(written, ["gate"]) ?? defaultGate;
	const names = Object.keys(isMapping(gate) ? gate : {});
	const { known, problems } = checkNames(names.map((name) => ({
		name,
		path: ["gate", name]
	})), {
		part: "key",
		own
	});
	const misfits = names.flatMap((name) => {
		const { metric } = metricNamed(name, own);
		if (metric === void 0) return [];
		if (metric.direction === "neutral") {
			const message = `${metric.name} has no direction that is good, so it cannot be gated: expected it under metrics`;
			return [{
				path: ["gate", name],
				part: "key",
				message
			}];
		}
		const entry = valueAt(gate, [name]);
		return isMapping(entry) ? checkGateEntry(metric, entry, ["gate", name]) : [];
	});
	return {
		known,
		gated: isMapping(gate) ? known.map(({ metric }) => metric) : void 0,
		problems: [...problems, ...misfits]
	};
}
// src/policy/config/config-from-file.ts
function configFromFile({ pipeline, ...file }) {
	const { $schema: _, metrics, gate, waivers, judge, refusalPhrases, report, ...others } = file;
	const { features, rest } = withoutFeatures(others);
	const own = {
		rubrics: [...judge.rubrics.keys()],
		scorers: file.scorers
	};
	const reading = {
		own,
		refusal: {
			detector: judge.model === void 0 ? "phrases" : "judge",
			phrases: refusalPhrases
		}
	};
	const gated = [...gate].map(([name, entry]) => gateOf(name, entry, reading));
	const measured = withoutRepeats$1([...metrics.map((name) => metricOf(name, own)), ...gated.map(({ metric }) => metric)]);
	return {
		pipeline,
		policy: {
			...rest,
			text: report.text,
			runText: report.runText,
			pageUrl: report.url,
			metrics: measured,
			gate: gated,
			gateOnUnanswerable: gateOnUnanswerable(gated, measured, reading),
			waivers: waivers.map((waiver) => waiverOf(waiver, own)),
			prices: judge.prices,
			judge: judgeOf(judge),
			baseUrl: judge.baseUrl,
			headers: judge.headers,
			refusal: reading.refusal,
			features
		}
	};
}
function withoutFeatures(settings) {
	const names = Object.values(featureSettings).flatMap((keys) => Object.entries(keys)).map(([key, schema]) => insideName(key, schema));
	const features = /* @__PURE__ */ new Map();
	const rest = { ...settings };
	for (const name of names) {
		features.set(name, Reflect.get(rest, name));
		Reflect.deleteProperty(rest, name);
	}
	return {
		features: Object.fromEntries(features),
		rest
	};
}
function gateOnUnanswerable(gated, measured, reading) {
	if (gated.length === 0 || !measured.some((metric) => isOfAnswers(metric))) return void 0;
	const same = /* @__PURE__ */ new Set(["hallucinated_on_unanswerable", "refusal"]);
	if (gated.some(({ metric }) => same.has(metric.name))) return void 0;
	return gateOf("hallucinated_on_unanswerable", MetricGateSchema.parse({ "max-rise": .02 }), reading);
}
function gateOf(name, entry, { own, refusal }) {
	const metric = metricOf(name, own);
	const { maxDrop, maxRise, perSlice = /* @__PURE__ */ new Map(), ...rest } = entry;
	const gate = {
		...rest,
		metric,
		tolerance: metric.direction === "higher" ? maxDrop : maxRise,
		rule: entry.rule ?? defaultRule(metric, refusal),
		inconclusive: entry.inconclusive ?? "warn",
		perSlice: []
	};
	return {
		...gate,
		perSlice: [...perSlice].map(([tag, slice]) => sliceOf(tag, slice, gate))
	};
}
function sliceOf(tag, { maxDrop, maxRise, min, max }, gate) {
	return {
		tag,
		tolerance: (gate.metric.direction === "higher" ? maxDrop : maxRise) ?? gate.tolerance,
		min: min ?? gate.min,
		max: max ?? gate.max
	};
}
function judgeOf({ model, baseUrl: _baseUrl, headers: _headers, rubrics, ...rest }) {
	if (model === void 0) return void 0;
	return {
		...rest,
		model,
		rubrics: [...rubrics].map(([label, rubric]) => ({
			label,
			...rubric
		}))
	};
}
function waiverOf(waiver, own) {
	const { metric } = waiver;
	return {
		...waiver,
		metric: metric === void 0 ? void 0 : metricOf(metric, own).name
	};
}
function metricOf(name, own) {
	const { metric } = metricNamed(name, own);
	if (metric === void 0) throw new Error(`the metric ${name} was checked and does not exist`);
	return metric;
}
function withoutRepeats$1(metrics) {
	return [...new Map(metrics.map((metric) => [metric.name, metric])).values()];
}
// src/policy/config/parse-config.ts
const limits$1 = {
	most: 262144,
	tooLarge: "a configuration of more than 256 KiB"
};
function parseConfig(bytes, file, rules = {}) {
	const mistakes = listMistakes(file);
	const config = readConfig(bytes, mistakes, {
		workingDirectory: "",
		...rules
	});
	if (config !== void 0) return config;
	throw mistakes.error("config-invalid", "correct the configuration; docs/configuration.md of RAG Gate describes every key");
}
function readConfig(bytes, mistakes, rules) {
	const text = fileText(bytes, {
		...limits$1,
		mistakes
	});
	if (mistakes.count > 0) return void 0;
	const document = readYaml(text);
	const { problems } = document;
	const value = withMissing(document.value, rules.missing);
	for (const problem of problems) mistakes.add(problem, () => problem.position);
	if (value === void 0) return void 0;
	const lost = problems.filter((problem) => problem.lost).map((problem) => problem.path);
	for (const { path, part, message } of problemsIn(value, rules)) {
		if (lost.some((above) => isBelow(path, above))) continue;
		mistakes.add({
			path,
			message
		}, () => document.positionOf(path, part));
	}
	return mistakes.count === 0 ? configFromFile(ConfigSchema.parse(value)) : void 0;
}
function withMissing(value, missing) {
	return typeof value === "object" && value !== null && !Array.isArray(value) && missing !== void 0 ? {
		...missing,
		...value
	} : value;
}
function problemsIn(value, rules) {
	const checked = checkConfig(value, rules);
	const told = new Set(checked.filter(({ part }) => part === "key").map(placeOf));
	return [...schemaMistakes(ConfigSchema, value).filter((problem) => problem.part === "value" || !told.has(placeOf(problem))), ...checked];
}
function placeOf({ path }) {
	return JSON.stringify(path);
}
function isBelow(path, above) {
	return above.length <= path.length && above.every((step, index) => step === path[index]);
}
// src/lib/grow-heap-slowly.ts
const manyItems = 1e4;
function growHeapSlowly(items, percent) {
	if (items < manyItems) return;
	setFlagsFromString(`--heap-growing-percent=${percent}`);
	setFlagsFromString("--no-allocation-site-pretenuring");
}
// src/lib/model/items/drafts-gate.ts
const leastReviewed = 30;
const leastAccepted = .9;
const noDrafts = {
	unreviewed: 0,
	accepted: 0,
	edited: 0,
	rejected: 0
};
function reviewedDrafts({ accepted, edited, rejected }) {
	return accepted + edited + rejected;
}
function draftsGate(counts) {
	const reviewed = reviewedDrafts(counts);
	return reviewed >= leastReviewed && counts.accepted / reviewed >= leastAccepted;
}
// src/lib/model/items/golden-set.ts
const expectations = [
	"clarify",
	"note-conflict",
	"prefer-newest"
];
// src/lib/model/items/golden-schema.ts
const LONGEST_ID = 200;
const LONGEST_DOC = 1e3;
const hasWords = (text) => words(text).length > 0;
const text$1 = anyText("a string");
const textWithWords = text$1.refine(hasWords, { error: "expected a string with at least one word" });
const GradeSchema = wholeNumber(0, 1e6);
const ChunkIdSchema = shortText("a chunk id", LONGEST_ID);
const DocIdSchema = shortText("the path of a document", LONGEST_DOC);
const memberShape = {
	doc: DocIdSchema,
	quote: anyText("a quote").refine(hasWords, { error: "expected a quote with at least one word" }),
	prefix: text$1.default(""),
	suffix: text$1.default(""),
	start: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional()
};
const SectionIdSchema = DocIdSchema.regex(/^[^#].*#[^#\s]+$/, { error: "expected a document and a heading, such as docs/billing.md#refunds" });
const EvidenceSchema = keyed("an evidence: an object with doc and quote", {
	...memberShape,
	grade: GradeSchema.default(1)
});
const AnyEvidenceSchema = keyed("an object with any", {
	any: listOf("a list with at least one evidence", keyed("an evidence: an object with doc and quote", memberShape), 1),
	grade: GradeSchema.default(1)
});
const flag$1 = boolean({ error: "expected true or false" });
const ClaimSchema = union([textWithWords, keyed("a claim", {
	text: textWithWords,
	vital: flag$1.optional(),
	importance: oneOf(["vital", "okay"]).optional()
}).refine(({ vital, importance }) => vital === void 0 || importance === void 0, { error: "expected vital or importance, which say the same, and not both" })], { error: "expected a claim: a string, or an object with text and vital (true or false)" });
const ANSWER = "a string, or a list of strings that are equally good";
const MOST_GLOBS = 100;
const MOST_TURNS = 200;
const TurnSchema = keyed("a turn: an object with role and text", {
	role: oneOf(["user", "assistant"]),
	text: anyText("what was said").refine((said) => said.trim() !== "", { error: "expected what was said" })
});
const FilterSchema = union([
	anyText("a string").max(1e3),
	number$1(),
	boolean(),
	array(anyText("a string").max(1e3)).max(1e3)
], { error: "expected a string, a number, true, false or a list of strings" });
const reviews = [
	"accepted",
	"edited",
	"rejected"
];
const toolName = shortText("the name of a tool", LONGEST_ID);
const number = number$1({ error: "expected a number" });
const MatcherSchema = union([
	strictObject({ in: array(unknown$1()).min(1) }).transform(({ in: values }) => ({
		kind: "in",
		values
	})),
	strictObject({ contains: string().min(1) }).transform(({ contains }) => ({
		kind: "contains",
		text: contains
	})),
	strictObject({
		min: number.optional(),
		max: number.optional()
	}).refine(({ min, max }) => min !== void 0 || max !== void 0).transform(({ min = -Infinity, max = Infinity }) => ({
		kind: "within",
		min,
		max
	})),
	unknown$1().transform((value) => ({
		kind: "equals",
		value
	}))
], { error: `expected any JSON, or one of { in: [...] }, { contains: text } and { min: 1, max: 5 }` });
const CallSchema = union([toolName, keyed("a call: an object with tool and arguments", {
	tool: toolName,
	arguments: record(shortText("the name of an argument", LONGEST_ID), MatcherSchema, { error: "expected an object of arguments by name" }).optional()
})], { error: "expected the name of a tool, or an object with tool and arguments" });
const MOST_CALLS = 100;
const CallsSchema = listOf("a list of calls", CallSchema).max(MOST_CALLS, { error: `expected at most ${MOST_CALLS} calls` });
const ToolsSchema = union([CallsSchema, keyed("an object with calls, ordered, forbidden and most", {
	calls: CallsSchema.optional(),
	ordered: flag$1.default(false),
	forbidden: listOf("a list of tool names", toolName).max(MOST_CALLS).optional(),
	most: wholeNumber(0, 1e4).optional()
})], { error: "expected a list of calls, or an object with calls, ordered, forbidden and most" });
const GoldenItemSchema = keyed("an item: an object with at least id and query", {
	id: shortText("an id", LONGEST_ID),
	query: anyText("a question").refine((query) => query.trim() !== "", { error: "expected a question" }),
	history: listOf("a list of turns", TurnSchema).max(MOST_TURNS, { error: `expected at most ${MOST_TURNS} turns` }).optional(),
	evidence: unknown$1().optional(),
	chunks: unknown$1().optional(),
	docs: unknown$1().optional(),
	sections: unknown$1().optional(),
	forbidden: listOf("a list of globs", shortText("a glob", LONGEST_DOC).refine(isGlob, { error: "expected a glob that takes documents in, whose braces stand for at most 100 globs" })).max(MOST_GLOBS, { error: `expected at most ${MOST_GLOBS} globs` }).optional(),
	filters: record(shortText("the name of a filter", LONGEST_ID), FilterSchema, { error: "expected an object of filters by name" }).optional(),
	answerable: flag$1.default(true),
	expect: oneOf(["refuse", ...expectations]).optional(),
	answer: union([text$1, listOf(ANSWER, text$1, 1)], { error: `expected ${ANSWER}` }).optional(),
	claims: listOf("a list of claims", ClaimSchema).optional(),
	contains: listOf("a list of strings", textWithWords).optional(),
	excludes: listOf("a list of strings", textWithWords).optional(),
	must_pass: flag$1.default(false),
	tags: listOf("a list of tags", shortText("a tag", LONGEST_ID).refine((tag) => tag !== "must_pass", { error: "expected another tag: must_pass is the slice of the items with must_pass: true" })).default([]),
	cluster: shortText("the name of a cluster", LONGEST_ID).optional(),
	split: oneOf(["dev", "test"]).optional(),
	tools: ToolsSchema.optional(),
	draft: union([boolean(), _enum(reviews)], { error: "expected true, false, accepted, edited or rejected" }).default(false),
	notes: union([string(), looseObject({})], { error: "expected a string or an object" }).optional()
});
// src/golden/parse-labels.ts
function parseLabels(written) {
	const kinds = labelKinds.filter((kind) => !isEmpty(written[kind]));
	const [kind, other] = kinds;
	if (kind === void 0) return {
		labels: { kind: "none" },
		problems: []
	};
	const parsed = kind === "evidence" ? parseEvidence(written.evidence) : parseGraded(kind, written[kind]);
	if (other === void 0) return parsed;
	const message = `a second kind of label: expected one of evidence, chunks, docs and sections, found ${alternatives(kinds).replace(" or ", " and ")}`;
	return {
		...parsed,
		problems: [{
			path: [other],
			part: "key",
			message
		}, ...parsed.problems]
	};
}
const labelKinds = [
	"evidence",
	"chunks",
	"docs",
	"sections"
];
function isEmpty(written) {
	if (written === void 0) return true;
	return typeof written === "object" && written !== null && Object.keys(written).length === 0;
}
const ListSchema = listOf("a list of evidences", unknown$1());
function parseEvidence(written) {
	const list = ListSchema.safeParse(written);
	if (!list.success) return broken(schemaMistakes(ListSchema, written, ["evidence"]));
	const problems = [];
	const targets = [];
	for (const [index, entry] of list.data.entries()) {
		const target = parseTarget(entry, {
			path: ["evidence", index],
			problems
		});
		if (target !== void 0) targets.push(target);
	}
	return {
		labels: {
			kind: "evidence",
			targets: [...targets]
		},
		problems
	};
}
function parseTarget(entry, { path, problems }) {
	const hasAny = typeof entry === "object" && entry !== null && Object.hasOwn(entry, "any");
	const parsed = hasAny ? AnyEvidenceSchema.safeParse(entry) : EvidenceSchema.safeParse(entry);
	if (!parsed.success) {
		problems.push(...schemaMistakes(hasAny ? AnyEvidenceSchema : EvidenceSchema, entry, path));
		return;
	}
	const { grade, ...rest } = parsed.data;
	return {
		grade,
		any: ("any" in rest ? rest.any : [rest]).map(evidenceOf)
	};
}
function evidenceOf({ doc, quote, prefix, suffix, start }) {
	return {
		doc: documentId(doc),
		quote,
		prefix,
		suffix,
		start
	};
}
const idSchemas = {
	chunks: ChunkIdSchema,
	docs: DocIdSchema,
	sections: SectionIdSchema
};
function parseGraded(kind, written) {
	if (typeof written !== "object" || written === null) {
		const message = `expected a list of ids, or an object from ids to grades, found ${shown(written)}`;
		return broken([{
			path: [kind],
			part: "value",
			message
		}]);
	}
	const grades = /* @__PURE__ */ new Map();
	const problems = [];
	const schema = idSchemas[kind];
	for (const { path, part, id, grade } of writtenGrades(kind, written)) {
		const parsed = schema.safeParse(id);
		const key = parsed.success && kind !== "chunks" ? documentId(parsed.data) : parsed.data;
		if (key === void 0) problems.push(...withPart(schemaMistakes(schema, id, path), part));
		else if (grades.has(key)) problems.push({
			path,
			part,
			message: `${quoted$1(key)} stands twice`
		});
		else grades.set(key, typeof grade === "number" ? grade : 0);
		problems.push(...schemaMistakes(GradeSchema, grade, path));
	}
	return {
		labels: kind === "sections" ? sectionLabels(grades) : {
			kind,
			grades
		},
		problems
	};
}
function sectionLabels(grades) {
	return {
		kind: "sections",
		targets: [...grades].map(([id, grade]) => {
			const at = id.lastIndexOf("#");
			const [doc, quote] = [id.slice(0, at), id.slice(at)];
			return {
				grade,
				any: [{
					doc,
					quote,
					section: quote.slice(1),
					prefix: "",
					suffix: "",
					start: void 0
				}]
			};
		})
	};
}
function writtenGrades(kind, written) {
	if (!Array.isArray(written)) return Object.entries(written).map(([id, grade]) => {
		return {
			path: [kind, id],
			part: "key",
			id,
			grade
		};
	});
	return written.map((id, index) => ({
		path: [kind, index],
		part: "value",
		id,
		grade: 1
	}));
}
function withPart(problems, part) {
	return problems.map((problem) => ({
		...problem,
		part
	}));
}
function broken(problems) {
	return {
		labels: { kind: "none" },
		problems
	};
}
// src/golden/shapes/foreign-values.ts
function textOf(value) {
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	return typeof value === "string" && !isBlank(value) ? value : void 0;
}
const textKeys = [
	"question",
	"query",
	"input",
	"prompt",
	"user_input",
	"answer",
	"output",
	"text"
];
function saidIn(value) {
	if (Array.isArray(value)) return askedIn(value)?.query;
	if (!isMapping(value)) return textOf(value);
	if (Array.isArray(value["messages"])) return saidIn(value["messages"]);
	return textKeys.map((key) => textOf(valueAt(value, [key]))).find((text) => text !== void 0) ?? textOf(value["content"]);
}
function historyIn(value) {
	const messages = isMapping(value) ? value["messages"] : value;
	return (Array.isArray(messages) ? askedIn(messages)?.history : void 0) ?? [];
}
function askedIn(messages) {
	const turns = turnsOf(messages);
	const last = turns.findLastIndex(({ role }) => role === "user");
	const query = turns[last]?.text;
	return query === void 0 ? void 0 : {
		query,
		history: turns.slice(0, last)
	};
}
function messagesIn(value) {
	const written = typeof value === "string" ? jsonIn(value) : void 0;
	return (Array.isArray(written) || isMapping(written) && Array.isArray(written["messages"])) && saidIn(written) !== void 0 ? written : value;
}
function turnsOf(messages) {
	return messages.flatMap((message) => {
		const role = roles.get(String(valueAt(message, ["role"]) ?? valueAt(message, ["type"])));
		const [text] = ["content", "text"].flatMap((key) => {
			const content = valueAt(message, [key]);
			return textOf(Array.isArray(content) ? textsOf(content).join("\n") : content) ?? [];
		});
		return role === void 0 || text === void 0 ? [] : [{
			role,
			text
		}];
	});
}
const roles = /* @__PURE__ */ new Map([
	["user", "user"],
	["human", "user"],
	["assistant", "assistant"],
	["ai", "assistant"]
]);
function textsOf(value, divider) {
	const list = typeof value === "string" ? listIn(value) ?? divided$1(value, divider) : value;
	return (Array.isArray(list) ? list : [list]).flatMap((each) => {
		return (isMapping(each) ? textOf(each["text"]) ?? textOf(each["content"]) ?? textOf(each["page_content"]) : textOf(each)) ?? [];
	});
}
function divided$1(text, divider) {
	return divider === void 0 ? [text] : text.split(divider).map((part) => part.trim());
}
function jsonIn(text) {
	return /^\s*[[{]/.test(text) ? parsedJson(text) : void 0;
}
function listIn(text) {
	const value = jsonIn(text);
	return Array.isArray(value) ? value : pythonList(text);
}
const pythonText = /\s*(?:'([^'\\]*(?:\\.[^'\\]*)*)'|"([^"\\]*(?:\\.[^"\\]*)*)")\s*(,\s*\]|,|\]|(?=['"]))/suy;
function pythonList(text) {
	const trimmed = text.trim();
	if (trimmed === "[]") return [];
	if (!trimmed.startsWith("[")) return void 0;
	const texts = [];
	for (let at = 1; at < trimmed.length; at = pythonText.lastIndex) {
		pythonText.lastIndex = at;
		const [whole, single, double] = pythonText.exec(trimmed) ?? [];
		if (whole === void 0) return void 0;
		texts.push(unescaped(single ?? double ?? ""));
	}
	return trimmed.endsWith("]") ? texts : void 0;
}
const escapes = /* @__PURE__ */ new Map([
	["n", "\n"],
	["t", "	"],
	["r", "\r"]
]);
function unescaped(text) {
	return text.replaceAll(/\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.))/gisu, (_, two, four, eight, sign = "") => {
		const code = Number.parseInt(two ?? four ?? eight ?? "", 16);
		if (Number.isNaN(code)) return escapes.get(sign) ?? sign;
		return code <= 1114111 ? String.fromCodePoint(code) : "�";
	});
}
[...GoldenItemSchema.keyof().options];
function foldedKey(key) {
	return key.trim().replaceAll(/([a-z\d])([A-Z])/g, "$1_$2").replaceAll(/[\s.-]+/g, "_").toLowerCase();
}
function byKeys(theirs) {
	const table = new Map([...ownKeys, ...theirs instanceof Map ? theirs : Object.entries(theirs)]);
	return (item) => Object.entries(item).map(([key, value]) => {
		return {
			path: [key],
			part: table.get(foldedKey(key)),
			value
		};
	});
}
const ownKeys = GoldenItemSchema.keyof().options.map((key) => [key, key]);
function bring(entries) {
	const item = /* @__PURE__ */ new Map();
	const contexts = [];
	const tags = /* @__PURE__ */ new Set();
	const notes = /* @__PURE__ */ new Map();
	const lost = [];
	const unread = [];
	const writtenAs = /* @__PURE__ */ new Map();
	let source;
	for (const { path, part, value } of entries) {
		if (value === null || value === void 0 || value === "") continue;
		const key = path.join(".");
		if (part === "contexts") {
			contexts.push(...textsOf(value));
			writtenAs.set("contexts", path);
		} else if (part === "returned") lost.push({
			key,
			value
		});
		else if (part === "source" && source === void 0) {
			source = textOf(value);
			writtenAs.set("source", path);
		} else if (part === "tags") {
			for (const tag of textsOf(value, idDivider)) tags.add(tag);
			writtenAs.set("tags", path);
		} else if (part === void 0 || part === "kept" || part === "source" || item.has(part)) {
			notes.set(key, value);
			if (part !== "kept") unread.push(path);
		} else {
			const ours = asOurs[part]?.(value) ?? value;
			if (ours === unreadable) lost.push({
				key,
				value
			});
			else {
				item.set(part, ours);
				writtenAs.set(part, path);
				const before = part === "query" ? historyIn(messagesIn(value)) : [];
				if (before.length > 0 && !item.has("history")) item.set("history", before);
			}
		}
	}
	if (tags.size > 0) item.set("tags", [...tags]);
	return {
		item: Object.fromEntries(item),
		contexts,
		source,
		notes: Object.fromEntries(notes),
		lost,
		unread,
		writtenAs
	};
}
const unreadable = Symbol("unreadable");
const asOurs = {
	id: textOf,
	query: (value) => saidIn(messagesIn(value)) ?? unreadable,
	answer: answerOf,
	chunks: (value) => gradesOf(value),
	docs: (value) => gradesOf(value),
	sections: (value) => gradesOf(value),
	forbidden: (value) => textsOf(value, idDivider),
	contains: (value) => textsOf(value, textDivider),
	excludes: (value) => textsOf(value, textDivider),
	tools: (value) => textsOf(value, idDivider),
	history: (value) => {
		const structure = structureOf(value);
		const turns = Array.isArray(structure) ? turnsOf(structure) : [];
		return turns.length === 0 ? unreadable : turns;
	},
	evidence: structureOf,
	claims: structureOf,
	filters: structureOf,
	notes: structureOf,
	answerable: truthOf,
	must_pass: truthOf,
	draft: truthOf
};
const idDivider = /[;|,\n]/;
const textDivider = /[|\n]/;
function answerOf(value) {
	const structure = structureOf(value);
	const several = isMapping(structure) && Array.isArray(structure["text"]) ? structure["text"] : structure;
	if (!Array.isArray(several)) return saidIn(value) ?? unreadable;
	const texts = textsOf(several);
	return texts.length > 1 ? texts : texts[0] ?? unreadable;
}
function gradesOf(value) {
	const structure = structureOf(value);
	return typeof structure === "object" && !Array.isArray(structure) ? structure : textsOf(value, idDivider);
}
function structureOf(value) {
	return typeof value === "string" ? jsonIn(value) ?? value : value;
}
function truthOf(value) {
	return truths.get(String(value).toLowerCase()) ?? value;
}
const truths = new Map([...[
	"true",
	"yes",
	"1"
].map((word) => [word, true]), ...[
	"false",
	"no",
	"0"
].map((word) => [word, false])]);
// src/golden/shapes/usual-names.ts
const usualNames = new Map([
	...named("id", [
		"_id",
		"qid",
		"query_id",
		"question_id",
		"uuid"
	]),
	...named("query", [
		"question",
		"questions",
		"q",
		"user_query",
		"user_question",
		"user_input"
	]),
	...named("query", [
		"prompt",
		"instruction",
		"query_text",
		"input",
		"text"
	]),
	...named("answer", [
		"answers",
		"a",
		"expected_answer",
		"expected_answers",
		"ground_truth"
	]),
	...named("answer", [
		"ground_truths",
		"ground_truth_answer",
		"reference_answer",
		"reference"
	]),
	...named("answer", [
		"gold_answer",
		"golden_answer",
		"golden_answers",
		"correct_answer"
	]),
	...named("answer", [
		"expected_output",
		"expected",
		"ideal",
		"target",
		"output",
		"solution"
	]),
	...named("chunks", [
		"relevant_chunk_ids",
		"relevant_chunks",
		"chunk_ids",
		"chunk_id"
	]),
	...named("chunks", [
		"expected_chunk_ids",
		"expected_chunks",
		"gold_chunk_ids",
		"correct_chunks"
	]),
	...named("chunks", [
		"relevant_ids",
		"reference_context_ids",
		"node_ids"
	]),
	...named("docs", [
		"relevant_docs",
		"relevant_doc_ids",
		"relevant_documents",
		"doc_ids",
		"doc_id"
	]),
	...named("docs", [
		"relevant_document_ids",
		"document_ids",
		"document_id",
		"expected_docs"
	]),
	...named("docs", [
		"expected_documents",
		"expected_doc_ids",
		"gold_docs",
		"gold_doc_ids"
	]),
	...named("docs", [
		"expected_sources",
		"relevant_files",
		"expected_files"
	]),
	...named("contexts", [
		"contexts",
		"context",
		"ground_truth_contexts",
		"reference_contexts"
	]),
	...named("contexts", [
		"reference_context",
		"gold_contexts",
		"gold_context",
		"passage",
		"passages"
	]),
	...named("contexts", [
		"relevant_passages",
		"supporting_facts",
		"relevant_text"
	]),
	...named("source", [
		"source",
		"source_file",
		"source_doc",
		"source_document",
		"file",
		"url"
	]),
	...named("source", [
		"file_name",
		"filename",
		"document",
		"doc",
		"path"
	]),
	...named("tags", [
		"category",
		"difficulty",
		"question_type",
		"type",
		"topic",
		"tag"
	]),
	...named("kept", [
		"metadata",
		"title",
		"comment",
		"comments",
		"explanation",
		"persona"
	]),
	...named("kept", [
		"created_at",
		"updated_at",
		"author",
		"language",
		"domain",
		"description"
	]),
	...named("returned", [
		"response",
		"actual_output",
		"retrieved_contexts",
		"retrieval_context"
	])
]);
function named(part, keys) {
	return keys.map((key) => [key, part]);
}
const usual = {
	name: "questions",
	title: "questions and answers",
	fits: (keys) => {
		const parts = new Set(keys.values().map((key) => usualNames.get(key) ?? "kept"));
		return parts.has("query") || keys.has("query") && parts.size > 1;
	},
	entries: byKeys(usualNames)
};
// src/golden/parse-golden-item.ts
function parseGoldenItem(item) {
	const written = withId(item);
	const parsed = GoldenItemSchema.safeParse(written);
	const keys = isMapping(written) ? written : {};
	const { labels, problems: ofLabels } = parseLabels(keys);
	const problems = [...ofLabels, ...expectationProblems(keys)];
	if (!parsed.success) {
		const all = [...schemaMistakes(GoldenItemSchema, written).map(meant), ...problems];
		return {
			id: idOf(written),
			item: void 0,
			draft: void 0,
			problems: all
		};
	}
	const { id, draft: state } = parsed.data;
	const draft = state === true ? "unreviewed" : state === false ? void 0 : state;
	return {
		id,
		item: problems.length === 0 ? itemOf$1(parsed.data, labels) : void 0,
		draft,
		problems
	};
}
function expectationProblems({ expect, answerable, answer }) {
	if (expect === "refuse" && answerable === true) return [mistaken("refuse does not go with answerable: true, as the right answer is a refusal")];
	if (expect === "refuse" || !isExpectation(expect)) return [];
	if (answerable === false) return [mistaken(`${expect} does not go with answerable: false, which expects a refusal`)];
	if (expect === "clarify" || hasText(answer)) return [];
	return [mistaken(`${expect} needs answer: ${expect === "note-conflict" ? "what the documents say each" : "what the newest says"}`)];
}
function hasText(answer) {
	return [answer].flat().some((text) => typeof text === "string" && !isBlank(text));
}
function mistaken(message) {
	return {
		path: ["expect"],
		part: "value",
		message
	};
}
function isExpectation(written) {
	return expectations.some((one) => one === written);
}
function withId(item) {
	const written = typeof item === "string" ? { query: item.trim() } : item;
	if (!isMapping(written) || "id" in written) return written;
	const { query, history } = written;
	if (typeof query !== "string") return written;
	const asked = history === void 0 ? query : JSON.stringify([query, history]);
	return {
		id: `q-${sha256(asked).slice(0, 12)}`,
		...written
	};
}
function meant(mistake) {
	const { path, message } = mistake;
	const ours = path.length === 1 ? usualNames.get(foldedKey(String(path[0]))) : void 0;
	return message.startsWith("unknown key") && ours !== void 0 && ours in GoldenItemSchema.shape ? {
		...mistake,
		message: `unknown key, did you mean ${ours}?`
	} : mistake;
}
function itemOf$1(written, labels) {
	const { id, query, answer, claims, contains, excludes, answerable, must_pass, tags } = written;
	const { cluster, split, forbidden, filters, notes, tools, expect, history = [] } = written;
	return {
		id,
		query,
		...history.length === 0 ? {} : { history },
		labels,
		references: referencesOf(answer),
		claims: claims && claimsOf(claims),
		contains: contains ?? none,
		excludes: excludes ?? none,
		...forbidden === void 0 ? {} : { forbidden },
		...filters === void 0 ? {} : { filters },
		...tools === void 0 ? {} : { tools: toolsOf(tools) },
		...typeof notes === "string" && notes !== "" ? { notes } : {},
		answerable: answerable && expect !== "refuse",
		...isExpectation(expect) ? { expect } : {},
		mustPass: must_pass,
		tags: [...new Set(tags)],
		cluster,
		split
	};
}
function toolsOf(written) {
	const { calls = [], ordered, forbidden = [], most } = Array.isArray(written) ? {
		calls: written,
		ordered: false,
		forbidden: [],
		most: void 0
	} : written;
	return {
		calls: calls.map((call) => {
			const { tool, arguments: given = {} } = typeof call === "string" ? { tool: call } : call;
			return {
				tool,
				arguments: new Map(Object.entries(given))
			};
		}),
		ordered,
		forbidden,
		most
	};
}
const none = [];
function referencesOf(answer) {
	if (answer === void 0) return none;
	return (typeof answer === "string" ? [answer] : answer).filter((text) => !isBlank(text));
}
function claimsOf(written) {
	const claims = written.map((claim) => {
		if (typeof claim === "string") return {
			text: claim,
			importance: void 0
		};
		const { text, vital, importance } = claim;
		return {
			text,
			importance: vital === void 0 ? importance : vital ? "vital" : "okay"
		};
	});
	const unmarked = claims.some(({ importance }) => importance === "vital") ? "okay" : "vital";
	return claims.map(({ text, importance = unmarked }) => ({
		text,
		importance
	}));
}
function idOf(written) {
	const id = valueAt(written, ["id"]);
	return typeof id === "string" ? id : void 0;
}
// src/golden/shapes/deepeval.ts
const entries = byKeys({
	input: "query",
	expected_output: "answer",
	context: "contexts",
	source_file: "source",
	actual_output: "returned",
	retrieval_context: "returned",
	tools_called: "returned",
	expected_tools: "kept",
	additional_metadata: "kept",
	custom_column_key_values: "kept",
	metadata: "kept",
	comments: "kept",
	name: "kept",
	token_cost: "returned",
	input_token_count: "returned",
	output_token_count: "returned",
	completion_time: "returned"
});
const deepeval = {
	name: "deepeval",
	title: "DeepEval goldens",
	fits: (keys) => keys.has("input") && [
		"actual_output",
		"retrieval_context",
		"expected_output",
		"source_file"
	].some((key) => keys.has(key)),
	entries: (item) => entries(item).map(divided)
};
function divided(entry) {
	const { part, value } = entry;
	if (part !== "contexts" || typeof value !== "string" || value.startsWith("[")) return entry;
	return {
		...entry,
		value: value.split("|")
	};
}
// src/golden/shapes/langfuse.ts
const langfuse = {
	name: "langfuse",
	title: "a Langfuse dataset",
	fits: (keys) => keys.has("input") && [
		"source_trace_id",
		"dataset_id",
		"dataset_name",
		"source_observation_id"
	].some((key) => keys.has(key)),
	entries: byKeys({
		input: "query",
		expected_output: "answer",
		metadata: "kept",
		status: "kept",
		source_trace_id: "kept",
		source_observation_id: "kept",
		dataset_id: "kept",
		dataset_name: "kept",
		dataset_item_id: "id",
		created_at: "kept",
		updated_at: "kept",
		media_references: "kept"
	})
};
// src/golden/shapes/llama-index.ts
const llamaIndex = {
	name: "llama-index",
	title: "a LlamaIndex dataset",
	fits: (keys) => keys.has("query") && (keys.has("reference_answer") || keys.has("query_by")),
	entries: byKeys({
		reference_answer: "answer",
		reference_contexts: "contexts",
		query_by: "kept",
		reference_answer_by: "kept"
	})
};
// src/golden/shapes/promptfoo.ts
const promptfoo = {
	name: "promptfoo",
	title: "promptfoo tests",
	fits: (keys) => keys.has("vars") || [...keys].some((key) => /^__expected\d*$/.test(key)),
	entries: (item) => isMapping(item["vars"]) ? ofTest(item, item["vars"]) : ofRow(item)
};
function ofTest(test, vars) {
	const { vars: _, assert, ...rest } = test;
	const told = (Array.isArray(assert) ? assert : []).map((each, index) => {
		const { type, value } = isMapping(each) ? each : {};
		return {
			path: ["assert", index],
			type: String(type),
			value
		};
	});
	return [
		...ofVars(vars, ["vars"]),
		...ofAssertions(told),
		...ofRest(rest)
	];
}
function ofRow(row) {
	const vars = [];
	const rest = [];
	const told = [];
	for (const [key, value] of Object.entries(row)) if (/^__expected\d*$/.test(key)) told.push({
		path: [key],
		...assertionIn(textOf(value) ?? "")
	});
	else (key.startsWith("__") ? rest : vars).push([key, value]);
	return [
		...ofVars(Object.fromEntries(vars), []),
		...ofAssertions(told),
		...ofRest(Object.fromEntries(rest))
	];
}
function ofVars(vars, below) {
	const all = Object.entries(vars);
	return all.map(([key, value]) => {
		const known = ownNames.get(key) ?? usualNames.get(foldedKey(key));
		const part = all.length === 1 ? "query" : known ?? "kept";
		return {
			path: [...below, key],
			part,
			value
		};
	});
}
const ownNames = /* @__PURE__ */ new Map([["query", "query"], ["id", "id"]]);
function ofRest(rest) {
	return Object.entries(rest).map(([key, value]) => {
		return {
			path: [key],
			part: key === "__providerOutput" || key === "providerOutput" ? "returned" : "kept",
			value
		};
	});
}
function assertionIn(cell) {
	const [, type, value] = /^((?:not-)?[a-z][a-z-]*)(?:\([\d.]+\))?:\s*(.*)$/s.exec(cell) ?? [];
	if (type === void 0 || value === void 0) return {
		type: "equals",
		value: cell
	};
	return {
		type,
		value: /-(?:all|any)$/.test(type) ? value.split(",").map((each) => each.trim()) : value
	};
}
function ofAssertions(told) {
	const lists = {
		contains: [],
		excludes: []
	};
	const paths = /* @__PURE__ */ new Map();
	const others = [];
	for (const { path, type, value } of told) {
		const part = assertions.get(type.toLowerCase());
		if (part === "contains" || part === "excludes") {
			lists[part].push(...textsOf(value));
			paths.set(part, path);
		} else others.push({
			path,
			part: part ?? "kept",
			value: part ? value : {
				type,
				value
			}
		});
	}
	return [...["contains", "excludes"].flatMap((part) => {
		const path = paths.get(part);
		return path === void 0 ? [] : [{
			path,
			part,
			value: lists[part]
		}];
	}), ...others];
}
const assertions = new Map([...[
	"equals",
	"similar",
	"factuality",
	"model-graded-factuality",
	"context-recall"
].map((type) => [type, "answer"]), ...[
	"contains",
	"icontains",
	"contains-all",
	"icontains-all"
].flatMap((type) => [[type, "contains"], [`not-${type}`, "excludes"]])]);
// src/golden/shapes/ragas.ts
const ragasNotes = /* @__PURE__ */ new Set([
	"rubric",
	"rubrics",
	"persona_name",
	"query_style",
	"query_length",
	"synthesizer_name"
]);
const ragas = {
	name: "ragas",
	title: "a ragas dataset",
	fits: (keys) => keys.has("user_input"),
	entries: byKeys({
		user_input: "query",
		reference: "answer",
		reference_contexts: "contexts",
		reference_context_ids: "chunks",
		retrieved_contexts: "returned",
		retrieved_context_ids: "returned",
		response: "returned",
		multi_responses: "returned",
		reference_topics: "kept",
		reference_tool_calls: "kept",
		...Object.fromEntries(Array.from(ragasNotes, (key) => [key, "kept"]))
	})
};
const older = {
	question: "query",
	ground_truth: "answer",
	ground_truths: "answer",
	evolution_type: "tags",
	episode_done: "kept",
	metadata: "kept"
};
const answered = byKeys({
	...older,
	contexts: "returned",
	answer: "returned"
});
const generated = byKeys({
	...older,
	contexts: "contexts"
});
const ragasBefore = {
	name: "ragas-0.1",
	title: "a dataset of ragas 0.1",
	fits: (keys) => keys.has("question") && (keys.has("ground_truth") || keys.has("ground_truths")) && (keys.has("contexts") || keys.has("evolution_type")),
	entries: (item) => item["answer"] === void 0 ? generated(item) : answered(item)
};
// src/golden/item-shapes.ts
const native = {
	asOurs: withId,
	parse: parseGoldenItem
};
const foreignShapes = [
	promptfoo,
	ragas,
	ragasBefore,
	langfuse,
	deepeval,
	llamaIndex,
	usual
];
const ownTable = {
	name: "table",
	title: "a table with our keys",
	fits: (keys) => keys.has("query"),
	entries: byKeys({})
};
function shapeOf(first, isTable) {
	const foreign = foreignShapeOf(first);
	const shape = foreign ?? (isTable ? ownTable : void 0);
	if (shape === void 0) return native;
	return {
		...foreign,
		asOurs: (written) => isMapping(written) ? withId(bring(shape.entries(written)).item) : void 0,
		parse: (written) => parseForeignItem(shape, written)
	};
}
function foreignShapeOf(first) {
	if (!isMapping(first)) return void 0;
	const keys = new Set(Object.keys(first).map(foldedKey));
	return foreignShapes.find(({ fits }) => fits(keys));
}
function parseForeignItem(shape, written) {
	if (!isMapping(written)) return parseGoldenItem(written);
	const brought = bring(shape.entries(written));
	const parsed = parseGoldenItem(brought.item);
	const problems = [...parsed.problems.map((each) => asWritten(each, brought)), ...toImport(brought)];
	return problems.length === 0 ? parsed : {
		...parsed,
		item: void 0,
		problems
	};
}
function asWritten(problem, { writtenAs }) {
	const [key, ...below] = problem.path;
	const path = writtenAs.get(String(key));
	return path === void 0 ? problem : {
		...problem,
		path: [...path, ...below]
	};
}
function toImport({ unread, writtenAs, contexts, source, item }) {
	const paths = unread.map((path) => ({
		path,
		message: "not read here: an import keeps it"
	}));
	if (labelKinds.some((kind) => Object.hasOwn(item, kind))) return paths.map(asKey);
	const texts = contexts.length === 0 ? void 0 : writtenAs.get("contexts");
	const name = source === void 0 ? void 0 : writtenAs.get("source");
	if (texts !== void 0) paths.push({
		path: texts,
		message: "not read here: an import looks for these texts"
	});
	else if (name !== void 0) paths.push({
		path: name,
		message: "not read here: an import looks for this document"
	});
	return paths.map(asKey);
}
function asKey(problem) {
	return {
		...problem,
		part: "key"
	};
}
// src/lib/text/printing/formula-guard.ts
function unguarded(cell) {
	return /^'+[ \uFEFF]*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
// src/lib/parse/read-csv.ts
const MOST_COLUMNS = 1e3;
const MOST_ROWS = 100001;
const LONGEST_RECORD = 1048576;
const readCsv = (text, mistakes) => readTable(text, mistakes, dividerOf(text));
const readTsv = (text, mistakes) => readTable(text, mistakes, "	");
function* readTable(text, mistakes, divider) {
	const overlong = lineOfMore(text, LONGEST_RECORD);
	if (overlong !== void 0) {
		mistakes.add({
			path: [],
			message: "a line of more than 1 MiB"
		}, () => ({
			line: overlong,
			column: void 0
		}));
		return;
	}
	const [first, ...others] = rowsOf(text, mistakes, divider);
	if (first === void 0) return;
	const names = namesIn$1(first);
	let line = first.lastLine + 1;
	for (const { record, lastLine } of others) {
		const at = {
			line,
			column: void 0
		};
		line = lastLine + 1;
		const cells = record.flatMap((cell, index) => {
			const name = names[index] ?? "";
			return name === "" || cell.trim() === "" ? [] : [[name, unguarded(cell)]];
		});
		if (cells.length === 0) continue;
		yield {
			value: Object.fromEntries(cells),
			line: at.line,
			path: [],
			positionOf: () => at
		};
	}
}
function rowsOf(text, mistakes, delimiter) {
	try {
		const rows = [];
		parse(text, {
			delimiter,
			skip_empty_lines: true,
			relax_quotes: delimiter === "	",
			max_record_size: LONGEST_RECORD,
			to: 100002,
			on_record: (record, { lines }) => {
				const row = {
					record,
					lastLine: lines
				};
				rows.push(row);
				if (rows.length === 1) requireColumns(namesIn$1(row));
			}
		});
		if (rows.length > MOST_ROWS) mistakes.add({
			path: [],
			message: "more than 100,000 items"
		});
		return rows.slice(0, MOST_ROWS);
	} catch (error) {
		if (error instanceof UnfitHeader) {
			mistakes.add({
				path: [],
				message: error.message
			}, () => ({
				line: 1,
				column: void 0
			}));
			return [];
		}
		const line = error instanceof CsvError ? Number(error["lines"]) : 1;
		const message = `not valid CSV: ${printable(messageOf(error), 200)}`;
		mistakes.add({
			path: [],
			message
		}, () => ({
			line,
			column: void 0
		}));
		return [];
	}
}
var UnfitHeader = class extends Error {};
function namesIn$1({ record }) {
	return record.map((name) => name.trim());
}
function requireColumns(names) {
	if (names.length > MOST_COLUMNS) throw new UnfitHeader(`more than ${MOST_COLUMNS} columns`);
	const repeated = names.find((name, index) => name !== "" && names.indexOf(name) < index);
	if (repeated !== void 0) throw new UnfitHeader(`the column ${quoted$1(repeated)} stands twice`);
}
function lineOfMore(text, most) {
	let line = 1;
	for (let start = 0; text.length - start > most; line += 1) {
		const found = text.indexOf("\n", start);
		const end = found === -1 ? text.length : found;
		if (end - start > most) return line;
		start = end + 1;
	}
}
function dividerOf(text) {
	const end = text.indexOf("\n");
	const header = end === -1 ? text : text.slice(0, end);
	return header.split(";").length > header.split(",").length ? ";" : ",";
}
// src/lib/parse/read-json-list.ts
function* readJsonList(text, mistakes) {
	const positionAt = linePositions(text);
	const parsed = parseJson(text, {
		mistakes,
		positionAt
	});
	if (parsed === void 0) return;
	if (!Array.isArray(parsed.value)) {
		const message = `expected a list of items, found ${shown(parsed.value)}; a file with an item per line ends in .jsonl`;
		mistakes.add({
			path: [],
			message
		}, () => positionAt(0));
		return;
	}
	for (const [index, start] of parsed.elements.entries()) yield {
		value: parsed.value[index],
		line: positionAt(start).line,
		path: [index],
		positionOf: (path, part) => positionAt(locateJson(text, {
			start,
			path,
			part
		}))
	};
}
function linePositions(text) {
	const starts = [0];
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return (offset) => {
		let low = 0;
		let high = starts.length;
		while (high - low > 1) {
			const middle = low + high >> 1;
			if ((starts[middle] ?? Infinity) <= offset) low = middle;
			else high = middle;
		}
		return {
			line: low + 1,
			column: offset - (starts[low] ?? 0) + 1
		};
	};
}
// src/golden/read-qrels.ts
function readQrels(text, { mistakes, most }) {
	const items = /* @__PURE__ */ new Map();
	for (const { number, line } of linesOf(text)) {
		if (mistakes.count >= 1e4) break;
		const tell = (message) => mistakes.add({
			path: [],
			message
		}, () => ({
			line: number,
			column: void 0
		}));
		const plain = plainLine.exec(line)?.slice(1);
		const columns = plain ?? columnsOf(line);
		const problem = plain || columns.length === 0 ? void 0 : complaintAbout(columns);
		if (problem !== void 0) tell(problem);
		if (columns.length === 0 || problem !== void 0) continue;
		const [id = "", , doc = "", grade = ""] = columns;
		const known = items.get(id);
		if (known === void 0 && items.size === most) {
			tell(`more than ${most} items`);
			break;
		}
		const judged = known ?? {
			line: number,
			grades: /* @__PURE__ */ new Map()
		};
		items.set(id, judged);
		if (!addJudgment(judged, doc, Number(grade))) tell(`${quoted$1(doc)} stands twice for query ${quoted$1(id)}`);
	}
	return [...items].map(itemOf);
}
function looksLikeQrels(text) {
	for (const { line } of linesOf(text)) {
		const columns = columnsOf(line);
		if (columns.length === 0) continue;
		const isLine = columns.length === 4 || columns[1] === "Q0";
		return columns[0] !== "-" && isLine && integer.test(columns[3] ?? "");
	}
	return false;
}
function* linesOf(text) {
	let number = 0;
	for (let start = 0; start < text.length;) {
		const found = text.indexOf("\n", start);
		const end = found === -1 ? text.length : found;
		number += 1;
		if (end > start) yield {
			number,
			line: text.slice(start, Math.min(end, start + longestLine))
		};
		start = end + 1;
	}
}
const longestLine = 1e4;
function columnsOf(line) {
	const columns = line.split(/[ \t\r\v\f]+/).filter((column) => column !== "");
	return columns[0]?.startsWith("#") === true ? [] : columns;
}
const plainLine = /^(?!#)([!-~]{1,200})[ \t]([!-~]+)[ \t]([!-~]{1,200})[ \t](\d{1,6})$/;
const integer = /^[+-]?\d{1,9}$/;
function complaintAbout(columns) {
	const [id = "", , doc = "", grade = ""] = columns;
	if (columns.length !== 4) return `expected qid iter docno grade, divided by white space, found ${`${columns.length} ${columns.length === 1 ? "column" : "columns"}`}: ${quoted$1(columns.join(" "))}`;
	if (!integer.test(grade) || Number(grade) > mostGrade) return `expected a whole number up to ${mostGrade} in column 4, the grade, found ${quoted$1(grade)}`;
	if (!isPlain(id) && !GoldenItemSchema.shape.id.safeParse(id).success) return `expected an id of 1 to 200 characters in column 1, the query, found ${quoted$1(id)}`;
	if (!isPlain(doc) && !DocIdSchema.safeParse(doc).success) return `expected a name of 1 to 1000 characters in column 3, the document, found ${quoted$1(doc)}`;
}
const mostGrade = 1e6;
function isPlain(name) {
	return name.length <= 200 && /^[!-~]+$/.test(name);
}
function addJudgment({ grades }, written, grade) {
	if (grade < 0) return true;
	const doc = documentId(written);
	if (grades.has(doc)) return false;
	grades.set(doc, grade);
	return true;
}
const nothingElse = {
	references: [],
	claims: void 0,
	contains: [],
	excludes: [],
	answerable: true,
	mustPass: false,
	tags: [],
	cluster: void 0,
	split: void 0
};
function itemOf([id, { line, grades }]) {
	return {
		id,
		query: id,
		labels: grades.size === 0 ? { kind: "none" } : {
			kind: "docs",
			grades
		},
		...nothingElse,
		line
	};
}
// src/lib/parse/read-yaml-list.ts
const LARGEST = 8388608;
function* readYamlList(text, mistakes) {
	if (text.length > LARGEST) {
		mistakes.add({
			path: [],
			message: "a YAML file of more than 8 MiB: write large golden sets as JSON Lines (.jsonl)"
		});
		return;
	}
	const document = readYaml(text);
	const { value, problems } = document;
	for (const problem of problems) mistakes.add(problem, () => problem.position);
	if (value === void 0 || value === null) return;
	if (!Array.isArray(value)) {
		const message = `expected a list of items, found ${shown(value)}`;
		mistakes.add({
			path: [],
			message
		}, () => document.positionOf([], "value"));
		return;
	}
	const lost = new Set(problems.filter((problem) => problem.lost).map(({ path }) => path[0]));
	for (const [index, item] of value.entries()) {
		if (lost.has(index)) continue;
		yield {
			value: item,
			line: document.positionOf([index], "value").line,
			path: [index],
			positionOf: (path, part) => document.positionOf([index, ...path], part)
		};
	}
}
// src/golden/parse-golden-set.ts
const goldenLimits = {
	most: 67108864,
	tooLarge: "a golden set of more than 64 MiB"
};
const MOST_ITEMS = 1e5;
const formats$1 = /* @__PURE__ */ new Map([
	["jsonl", readJsonLines],
	["ndjson", readJsonLines],
	["json", readJsonList],
	["yaml", readYamlList],
	["yml", readYamlList],
	["csv", readCsv],
	["tsv", readTsv]
]);
function parseGoldenSet(bytes, file) {
	const mistakes = listMistakes(file);
	const { items, drafts, title } = readItems(fileText(bytes, {
		...goldenLimits,
		mistakes
	}), {
		file,
		mistakes
	});
	if (mistakes.count > 0) throw mistakes.error("golden-invalid", hintFor(file, title));
	growHeapSlowly(items.length, 100);
	return {
		file,
		items,
		drafts,
		hash: createHash("sha256").update(bytes).digest("hex")
	};
}
function hintFor(file, title) {
	if (title === void 0) return "correct that line: docs/golden-set.md of RAG Gate describes every field; `rag-gate golden import FILE` reads sets of other tools";
	return `it looks like ${title}: rag-gate golden import ${printable(file)}`;
}
function readItems(text, { file, mistakes }) {
	const drafts = { ...noDrafts };
	if (isQrels(file, text)) return {
		items: readQrels(text, {
			mistakes,
			most: MOST_ITEMS
		}),
		drafts
	};
	const items = [];
	const tellRepeated = repeatTeller(mistakes);
	let shape;
	let count = 0;
	const format = formatOf$1(file, text);
	for (const raw of withoutRepeats(format(text, mistakes))) {
		count += 1;
		if (mistakes.count >= 1e4) break;
		if (count > MOST_ITEMS) {
			mistakes.add({
				path: raw.path,
				message: "more than 100,000 items"
			}, () => raw.positionOf([], "value"));
			break;
		}
		shape ??= shapeOf(raw.value, isTable(format));
		const { id, item, draft, problems } = shape.parse(raw.value);
		for (const { path, part, message } of problems) mistakes.add({
			path: [...raw.path, ...path],
			message
		}, () => raw.positionOf(path, part));
		if (id !== void 0) tellRepeated(id, raw, `the id ${quoted$1(id)} stands twice, first`, ["id"]);
		if (draft !== void 0) drafts[draft] += 1;
		if (item === void 0 || draft === "rejected") continue;
		items.push({
			...item,
			line: raw.line,
			...draft === "unreviewed" ? unreviewed : {}
		});
	}
	const title = shape?.title;
	if (!draftsGate(drafts)) return {
		items,
		drafts,
		title
	};
	return {
		items: items.map((item) => item.draft ? {
			...item,
			draft: "gates"
		} : item),
		drafts,
		title
	};
}
function* withoutRepeats(items) {
	const bare = /* @__PURE__ */ new Set();
	for (const item of items) {
		if (bare.has(item.value)) continue;
		if (typeof item.value === "string") bare.add(item.value);
		yield item;
	}
}
const unreviewed = {
	draft: "apart",
	mustPass: false
};
function isQrels(file, text) {
	const ending = endingOf(file);
	if (ending === "qrels" || ending === "qrel") return true;
	return (!formats$1.has(ending) || ending === "tsv") && !/^\s*[[{]/.test(text) && looksLikeQrels(text);
}
function isTable(format) {
	return format === readCsv || format === readTsv;
}
function formatOf$1(file, text) {
	if (text.trim() === "") return readJsonLines;
	const named = formats$1.get(endingOf(file));
	if (named !== void 0) return named;
	const first = text.trimStart().charAt(0);
	if (first === "[") return readJsonList;
	if (endingOf(file) === "txt" && !text.trimStart().startsWith("- ")) return readTextLines;
	return first === "{" ? readJsonLines : readYamlList;
}
function endingOf(file) {
	return /\.([a-z]{1,6})(?:\.gz)?$/i.exec(file)?.[1]?.toLowerCase() ?? "";
}
// src/policy/canary-schema.ts
const labels = [
	"entailed",
	"contradicted",
	"not_found"
];
const outcomes = [
	"answered",
	"partial",
	"refused"
];
const flag = boolean({ error: "expected true or false" });
const name = shortText("a name", 200);
const question = text("a question", 2e3);
const answer$7 = text("an answer", 2e4);
function expected(words) {
	const list = tuple([oneOf(words)], oneOf(words), { error: `expected ${alternatives(words)}` });
	return union([oneOf(words), list], { error: `expected ${alternatives(words)}, or a list of those` }).transform((one) => typeof one === "string" ? [one] : one);
}
const claims = array(keyed("a claim: an object with name, text and expect", {
	name,
	text: text("a claim", 600),
	expect: expected(labels),
	injection: flag.default(false)
}).transform(({ expect, ...claim }) => ({
	...claim,
	expected: expect
})), { error: "expected a list of claims" }).min(1, { error: "expected at least one claim" }).max(20, { error: "expected at most 20 claims, which one call holds" });
const VerifyCanarySchema = keyed("a case with chunks and claims", {
	chunks: listOf("a list with at least one chunk", text("a chunk", 8e3), 1),
	claims
}).transform((written) => ({
	kind: "verify",
	...written
}));
const CompareCanarySchema = keyed("a case with query, reference, answer and claims of either", {
	query: question,
	reference: answer$7,
	answer: answer$7,
	answer_claims: claims.default([]),
	reference_claims: claims.default([])
}).refine((one) => one.answer_claims.length + one.reference_claims.length > 0, { error: "expected answer_claims or reference_claims" }).transform((written) => ({
	kind: "compare",
	query: written.query,
	references: [written.reference],
	answer: written.answer,
	answerClaims: written.answer_claims,
	referenceClaims: written.reference_claims
}));
const ExtractCanarySchema = keyed("a case with name, query, answer and outcome", {
	name,
	query: question,
	answer: answer$7,
	outcome: expected(outcomes),
	injection: flag.default(false)
}).transform(({ query, outcome, ...one }) => ({
	kind: "extract",
	query,
	answer: one.answer,
	expectations: [{
		kind: "outcome",
		name: one.name,
		injection: one.injection,
		expected: outcome
	}]
}));
function text(what, longest) {
	return anyText(what).refine((written) => written.trim() !== "", { error: `expected ${what}` }).max(longest, { error: `expected ${what} of at most ${longest} characters` });
}
// src/policy/parse-canaries.ts
const limits = {
	most: 1048576,
	tooLarge: "a file of more than 1 MiB"
};
const mostCases = 200;
const formats = /* @__PURE__ */ new Map([["jsonl", readJsonLines], ["json", readJsonList]]);
function parseCanaries(bytes, file) {
	const mistakes = listMistakes(file);
	const cases = readCases(fileText(bytes, {
		...limits,
		mistakes
	}), {
		file,
		mistakes
	});
	if (mistakes.count === 0 && cases.length === 0) mistakes.add({
		path: [],
		message: "no case in it: expected at least one"
	});
	if (mistakes.count > 0) throw mistakes.error("config-invalid", "correct the file that judge.canaries names");
	return cases;
}
function readCases(text, { file, mistakes }) {
	const cases = [];
	const tellRepeated = repeatTeller(mistakes);
	for (const raw of formatOf(file)(text, mistakes)) {
		if (cases.length === mostCases) {
			const message = `more than ${mostCases} cases, each of which is a call`;
			mistakes.add({
				path: raw.path,
				message
			}, () => raw.positionOf([], "value"));
			break;
		}
		const canary = itemBySchema(raw, aCase, mistakes);
		if (canary === void 0) continue;
		for (const name of namesIn(canary)) tellRepeated(name, raw, `the name ${quoted$1(name)} stands twice, first in the case`);
		cases.push(canary);
	}
	return cases;
}
function formatOf(file) {
	return formats.get(/\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? "") ?? readYamlList;
}
const aCase = {
	what: "a case",
	schemaOf: schemaFor
};
function schemaFor(value) {
	if ("chunks" in value || "claims" in value) return VerifyCanarySchema;
	if ("reference" in value || "answer_claims" in value || "reference_claims" in value) return CompareCanarySchema;
	return ExtractCanarySchema;
}
function namesIn(canary) {
	switch (canary.kind) {
		case "verify": return canary.claims.map(({ name }) => name);
		case "compare": return [...canary.answerClaims, ...canary.referenceClaims].map(({ name }) => name);
		case "extract": return canary.expectations.map(({ name }) => name);
	}
}
// src/policy/load-side.ts
const defaultConfigPaths = [".github/rag-gate.yml", "rag-gate.yml"];
const maxBytes = {
	"config-invalid": 262144,
	"golden-invalid": 67108864
};
async function readableBase(workspace, sha, paths, { written, asHead }) {
	if (sha === void 0) return {
		base: void 0,
		config: void 0,
		broken: void 0
	};
	let config;
	try {
		const commit = {
			side: "base",
			sha,
			today: void 0
		};
		const found = await loadConfig(workspace, commit, [...paths, ...defaultConfigPaths]);
		if (found === void 0) return {
			base: void 0,
			config,
			broken: void 0
		};
		config = found.config;
		if (asHead !== void 0) return {
			base: judgedAs(asHead, found),
			config,
			broken: void 0
		};
		const side = await withGolden(workspace, commit, found, written);
		const canaries = await loadCanaries(workspace, {
			settings: config.policy,
			from: "base",
			sha
		});
		return {
			base: {
				...side,
				canaries
			},
			config,
			broken: void 0
		};
	} catch (error) {
		if (!(error instanceof GateError) || error.side !== "base") throw error;
		return {
			base: void 0,
			config,
			broken: faultIn(error)
		};
	}
}
function expiredIn({ path, bytes }, { today, folder }) {
	try {
		parseConfig(bytes, fromTop(folder, path), {
			today,
			workingDirectory: folder
		});
		return;
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return faultIn(error);
	}
}
function faultIn({ mistakes: [mistake], message }) {
	return mistake === void 0 ? message : sentenceOf(mistake);
}
function sentenceOf({ file, line, column, path, message }) {
	const place = [line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(", ");
	const where = place === "" ? "" : ` (${place})`;
	return message.startsWith("not valid JSON") ? `\`${file}\` is not valid JSON${where}` : `\`${file}\`${where}: ${path} ${message}`;
}
async function requireSide(workspace, commit, paths) {
	const found = await loadConfig(workspace, commit, paths);
	if (found === void 0) throw new GateError("config-invalid", `head holds no ${paths.join(" and no ")}`, {
		hint: "write one with `rag-gate init`, or name yours: input config of the action, --config of the command line",
		side: "head"
	});
	const { config, golden, files } = await withGolden(workspace, commit, found);
	if (golden === void 0 || files.golden === void 0) throw new GateError("golden-invalid", `head holds no ${config.policy.golden}, which the key golden of the config names`, {
		hint: "correct the key, or write the file; `rag-gate init` writes a first one",
		side: "head"
	});
	return {
		config,
		golden,
		files: {
			config: files.config,
			golden: files.golden
		}
	};
}
function judgedAs(head, { config, file }) {
	const { depth, concurrency } = head.config.pipeline;
	return {
		...head,
		config: {
			...head.config,
			pipeline: {
				...config.pipeline,
				depth,
				concurrency
			}
		},
		files: {
			...head.files,
			config: file
		}
	};
}
async function loadConfig(workspace, { side, sha, today }, paths) {
	const workingDirectory = workspace.folderOf?.(sha) ?? "";
	for (const path of paths) {
		const bytes = await readAt(workspace, {
			side,
			sha,
			path,
			code: "config-invalid"
		});
		if (bytes === void 0) continue;
		const named = fromTop(workingDirectory, path);
		return {
			config: onSide(side, () => parseConfig(bytes, named, {
				today,
				workingDirectory
			})),
			file: {
				path,
				bytes
			}
		};
	}
}
async function withGolden(workspace, { side, sha }, { config, file }, other) {
	const path = config.policy.golden;
	const bytes = await readAt(workspace, {
		side,
		sha,
		path,
		code: "golden-invalid"
	});
	const same = other?.files.golden;
	if (other && bytes && same?.path === path && Buffer.compare(same.bytes, bytes) === 0) return {
		config,
		golden: other.golden,
		files: {
			config: file,
			golden: same
		}
	};
	const named = fromTop(workspace.folderOf?.(sha) ?? "", path);
	return {
		config,
		golden: bytes && onSide(side, () => parseGoldenSet(bytes, named)),
		files: {
			config: file,
			golden: bytes && {
				path,
				bytes
			}
		}
	};
}
async function loadCanaries(workspace, { settings, from: side, sha }) {
	const path = settings.judge?.canaries;
	if (path === void 0 || sha === void 0) return [];
	const bytes = await readAt(workspace, {
		side,
		sha,
		path,
		code: "config-invalid"
	});
	const named = fromTop(workspace.folderOf?.(sha) ?? "", path);
	if (bytes !== void 0) return onSide(side, () => parseCanaries(bytes, named));
	throw new GateError("config-invalid", `${side} holds no ${named}, which judge.canaries names`, {
		hint: "correct the key, or write the file",
		side
	});
}
async function readAt(workspace, { side, sha, path, code }) {
	const file = await workspace.readFile(sha, path, { maxBytes: maxBytes[code] });
	switch (file.kind) {
		case "file": return file.bytes;
		case "missing": return;
		case "refused": throw new GateError(code, `${side}: ${fromTop(workspace.folderOf?.(sha) ?? "", path)} ${file.reason}`, {
			hint: "it has to be a regular file of the repository",
			side
		});
	}
}
function onSide(side, parse) {
	try {
		return parse();
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const { code, mistakes, message, hint } = error;
		throw new GateError(code, `${side}: ${message}`, {
			hint,
			mistakes,
			side,
			cause: error
		});
	}
}
// src/metrics/answer/refusals/chinese.ts
const chinese = {
	isSpaced: false,
	not: "没有|沒有|没|沒|未能|未|并未|無法|无法|不能|無|无|不",
	none: "(?<![他她们們])(?:没有|沒有|没|无|無|暂无|暫無|缺乏|缺少|查不到|找不到|不足|未找到)",
	lacks: "缺少|缺乏|不足|欠缺|只字未提|未知|不明|不清楚|看不清",
	told: "信息|資訊|资讯|資料|资料|数据|數據|内容|內容|记录|記錄|记载|記載|说明|說明|细节|細節|详情|詳情|结果|結果|上下文",
	reply: "答案|答复",
	texts: "文档|文檔|文件|文本|文中|上下文|资料|資料|段落|文字|文章|手册|手冊|来源|來源|材料|内容|內容|原文|知识库|知識庫|记录|記錄|报告|報告|片段|摘录|摘录|摘錄|报告|報告|研究|合同|档案|檔案",
	within: "在|从|從|根据|根據",
	says: "说明|說明|提到|提及|提供|包含|指出|涉及|谈到|談到|给出|給出|回答|描述|讨论|討論|介绍|写明|答案|找到|写|寫|涉及|说|說|列出|解释|解釋|看出|载明|載明|表明|注明|标明|標明|标注|出现|出現",
	holds: "有|找到|提供|获得|包含|足以|足够|足夠|获取|獲取|知道|查询|可用|给|給|收到|足够|找到",
	unable: "超出|帮不上|幫不上|找不到|不得而知|看不出|看不清|只字|需要",
	more: [
		"需要更多.{0,4}(?:背景|信息|资料|資料|上下文)",
		"只字未提|(?:记录|記錄|文件|文档|资料|資料)[里裡中]找不到|看不清|没有人给",
		"^(?:并未|未|没有|沒有)(?:提及|提到)|(?:提及|提到)$|(?:无法|無法|不能|没法|沒法).{0,2}(?:帮助|幫助|协助|協助)|(?:文档|文件|文本|资料|資料|材料|手册|手冊|记录|上下文)[中里裡]?(?:并)?(?:没有|沒有|无|無)",
		"看不出|不得而知|无从得知|無從得知|無法得知",
		"无法获取.{0,6}(?:信息|资料|数据)",
		"我.{0,6}(?:不知道|不清楚|不了解|不确定|不太确定|不確定|不能肯定|不明白)|^(?:不知道|不清楚|不确定|不確定)|问题我不清楚|帮不上忙|幫不上忙",
		"(?:没有|沒有|没|未能|未|无法|無法|不能|没能).{0,3}(?:找到|查到|回答|答复|解答|确定|確定|判断|判斷|得知|获知|给出答案)",
		"找不到.{0,3}答案|(?:超出|不在).{0,10}(?:范围|範圍|上下文|文档|文檔)|(?:上下文|文档|文檔|资料|資料)中?(?:没有|沒有)$",
		"不足以.{0,6}(?:回答|判断|判斷|确定|確定)|(?:信息|資訊|资料|資料)不足"
	],
	alone: "不详|不詳|未知|不知道|无|無|暂无(?:信息|数据)?|无法(?:确定|回答)|沒有答案|未找到答案|没有答案|不知道",
	sorry: "抱歉|对不起|對不起|不好意思|遗憾|遺憾",
	idle: ["我.{0,4}(?:看过|看過|查看了|搜索了|检查了|查过)", "请|請(?!求)|建议|建議|(?:您|你)(?:可以|可)(?:联系|聯繫|咨询|諮詢|参考|查看|尝试|访问|到)|如果您|如果你|还有什么|還有什麼|帮您|幫您|乐意|只(?:介绍|描述|涉及|讨论|提到|说明)|仅"],
	about: "介绍|介紹|描述|讨论|討論|讲述|涉及|关于|關於|结束|結束|到此为止",
	answers: "大概|应该是?|應該|也许|或许|估计|估計|左右|表示他|称自己|稱自己|^(?:如果|若|当|當)|您没有|您沒有|你没有|称他|说他|部门称|称没有|稱沒有",
	concessions: "虽然|雖然|尽管|儘管",
	contrasts: "但是?|不过|不過|然而|可是"
};
// src/metrics/answer/refusals/patterns.ts
const orders = [
	"none - told",
	"lacks … asked",
	"asked … lacks",
	"not … holds … asked",
	"holds … not … asked",
	"asked … not … holds",
	"asked … holds … not",
	"asked … holds - none",
	"asked … not … within - texts",
	"texts … not … says",
	"texts … says … not",
	"says … texts … not",
	"none … texts … says",
	"not … texts … says",
	"texts … says - none",
	"not … says … within - texts",
	"not within - texts",
	"texts … lacks",
	"lacks … within - texts",
	"texts … not … holds",
	"not … holds … texts",
	"holds … within - texts … not",
	"none - texts … holds"
];
function sourcesOf(language) {
	const { isSpaced, not, none, lacks, told, reply, texts, unable, more, alone, sorry, idle } = language;
	const words = {
		...language,
		asked: `${told}|${reply}`
	};
	const inOrder = (order) => order.replaceAll(/[a-z]+/g, (word) => `(?:${String(words[word])})`);
	const short = isSpaced ? String.raw`^(?:\S+ ){0,3}(?:${sorry})(?: \S+){0,5}$` : `^.{0,6}(?:${sorry}).{0,12}$`;
	const anyOf = (...sources) => {
		const all = `(?:${sources.join("|")})`;
		return expand(isSpaced ? String.raw`(?<!\S)${all}(?!\S)` : all, isSpaced);
	};
	return {
		hints: anyOf(not, none, lacks, unable),
		declines: anyOf(...orders.map(inOrder), ...more),
		alone: `^(?:${expand(alone, isSpaced)})$`,
		idle: `${expand(short, isSpaced)}|${anyOf(...idle)}`,
		texts: anyOf(texts),
		about: anyOf(inOrder("texts - about")),
		answers: anyOf(language.answers),
		contrasts: anyOf(language.contrasts),
		concessions: anyOf(language.concessions)
	};
}
function expand(source, isSpaced) {
	const [many, some] = isSpaced ? [String.raw` (?:\S+ ){0,6}`, String.raw` (?:\S+ ){0,3}`] : [".{0,12}", ".{0,6}"];
	return source.replaceAll(" … ", many).replaceAll(" - ", some).replaceAll("~", String.raw`\S*`);
}
function foldText(text) {
	return text.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, "").normalize("NFC").replaceAll("ß", "ss");
}
// src/metrics/answer/refusals/clauses.ts
function clausesOf(answer, cuts) {
	return withoutQuotes(foldText(answer.toLowerCase().normalize("NFKC"))).split(sentenceEnd).flatMap((sentence) => {
		const isQuestion = sentence.endsWith("?");
		return cut(sentence, cuts).map((clause, at, all) => {
			return {
				text: clause,
				isQuestion,
				before: all[at - 1]
			};
		});
	});
}
const sentenceEnd = /(?<=\?)|[.!:](?=\s|$)|[。;\n–—…|]| - /u;
function cut(sentence, { contrasts, concessions }) {
	const joined = [];
	let isOver = true;
	for (const [at, part] of sentence.split(/[,、،]/u).map(plainWords).entries()) {
		const concedes = concessions.test(part);
		if (isOver || concedes || contrasts.test(part)) joined.push([part]);
		else joined.at(-1)?.push(part);
		isOver = concedes || at === 0 && yesOrNo.test(part);
	}
	return joined.flatMap((parts) => withoutStumps(parts.join(" ").split(contrasts))).flatMap((clause) => clause.split(concessions)).map((clause) => clause.trim()).filter((clause) => clause !== "");
}
function withoutStumps(pieces) {
	return pieces.reduce((kept, piece) => {
		const [last = "", ...others] = kept.toReversed();
		return words(piece).length < 3 && last !== "" ? [...others.toReversed(), `${last.trim()} ${piece.trim()}`] : [...kept, piece];
	}, []);
}
const yesOrNo = /^(?:no|yes|nein|ja|non|oui|si|nao|sim|nee|нет|да|不|是|いいえ|はい)$/u;
function plainWords(text) {
	return text.replaceAll(/n['’]t\b/gu, " not").replaceAll(/\bca not\b/gu, "can not").replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ").replaceAll(/\bcannot\b/gu, "can not").trim();
}
function withoutQuotes(text) {
	const rest = text.replaceAll(quoted, " ");
	return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
const quoted = /"[^"\n]{1,400}"|“[^”\n]{1,400}”|„[^“”\n]{1,400}[“”]|«[^»\n]{1,400}»|»[^«\n]{1,400}«|「[^」\n]{1,400}」|『[^』\n]{1,400}』|(?<![\p{L}\p{N}])['‘][^'’\n]{3,400}(?:['’](?=\p{L})[^'’\n]{0,400}){0,9}['’](?!\p{L})/gu;
// src/metrics/answer/refusals/dutch.ts
const answer$6 = "beantwoord~|zeggen|vinden|helpen|bepalen|vaststellen|geven|bevestigen|antwoord~|afleiden";
const texts$7 = "document~|context|tekst~|passage~|bron|bronnen|handleiding|artikel~|materiaal|fragment~|handboek|inhoud|kennisbank|verslag~|rapport~|studie~|archie~|dossier~|contract~|gegevens";
const dutch = {
	isSpaced: true,
	not: "niet|niets|geen|noch|nergens",
	none: "geen|noch|niet (?:voldoende|genoeg)|te weinig",
	lacks: "ontbre~|onvoldoende|gebrek aan|zonder|ontoereikend~|ontoegankelijk~|zwijg~|onduidelijk|onbekend|mis|mist|missen",
	told: "informatie|gegevens|details?|kennis|vermelding|idee|bijzonderheden|toegang tot|resultaat|resultaten|weet van|aanwijzing~|uitsluitsel|vermelding~|context",
	texts: texts$7,
	reply: "antwoord~",
	within: "in|uit|van|binnen|op basis van",
	says: "vermeld~|noem~|bevat~|zegt|zeggen|geeft|geven|bied~|behandel~|beschrij~|beschreven|gaat|gaan|genoemd|besproken|aangegeven|gespecificeerd|beantwoord~|staat|staan|aan bod|te vinden|gevonden|verwijst|meldt|melden|toont|help~|verklaar~|licht|spreekt|spreken|onthul~|zeg~|beantwoorden|komt|komen|voor",
	holds: "heb|hebben|beschik~|vind|vond|gevonden|staat|beschikbaar|onvoldoende|bevat~|geeft|voor mij|bekend|toegankelijk|te vinden|volstaat|volstaan|gekregen|gegeven|ontvangen|kom",
	unable: "zwijgen|zwijgt|buiten|valt|vallen|onzeker|nergens|laat|laten|blijft|verder|nodig",
	more: [
		"(?:meer|extra) (?:context|informatie|gegevens) nodig",
		"niet (?:\\S+ )?(?:vermeld|genoemd|gezegd|aangegeven) (?:hoe~|wie|wat|wanneer|waar|of|waarom|welke)",
		"verder dan (?:\\S+ ){0,2}(?:document~|context|bron~|tekst~)",
		"niets (?:\\S+ )?(?:over|omtrent)",
		"^niets (?:\\S+ ){0,8}(?:zegt|vermeldt|noemt|wijst)|nergens (?:\\S+ )?(?:vermeld|genoemd|gezegd)|nergens",
		"(?:laat|laten|blijft) (?:\\S+ ){0,4}(?:open|onduidelijk)|daar weet ik niets van",
		"niet te (?:beantwoorden|bepalen|zeggen)",
		"(?:weet|ken) ik (?:\\S+ ){0,4}(?:niet|niets|geen)|(?:ik|wij|we) (?:weet|weten|ken|kennen) (?:\\S+ ){0,4}(?:niet|niets|geen)",
		`(?:kan|kon|kunnen|konden) (?:ik|wij|we) … (?:niet~|geen) … (?:${answer$6})|(?:ik|wij|we) (?:\\S+ )?(?:kan|kon|kunnen|konden) … (?:niet~|geen) … (?:${answer$6})`,
		`ik (?:\\S+ ){0,3}(?:niet|niets) kan (?:${answer$6})`,
		"(?:kan|kunnen) … niet worden (?:beantwoord|bepaald|vastgesteld|gevonden)",
		"(?:heb|hebben|vind|vond) (?:ik|wij|we) (?:\\S+ ){0,4}(?:niet|niets)|(?:ik|wij|we) (?:heb|hebben) … niets … gevonden",
		"(?:wordt|worden|is|zijn) … niet (?:\\S+ )?(?:vermeld|genoemd|gezegd|aangegeven)$|staat (?:\\S+ )?niets|(?:hierover|daarover) (?:\\S+ ){0,3}(?:niets|geen)",
		"mij (?:\\S+ ){0,2}(?:niets|niet) bekend|zwijgen|zwijgt",
		"(?:valt|vallen|ligt) buiten|buiten (?:het|de|mijn) (?:\\S+ )?(?:bereik|scope|kennis|context|documenten)",
		"(?:ben|zijn) (?:\\S+ ){0,3}(?:niet (?:\\S+ )?zeker|onzeker)"
	],
	alone: "niet (?:bekend|beschikbaar|vermeld|gevonden|van toepassing)|onbekend|n v t|geen antwoord(?: \\S+)?",
	sorry: "helaas|sorry|spijt|excuses|bedankt|jammer",
	idle: [
		"(?:ik|wij|we) (?:\\S+ )?hebb?e?n? (?:\\S+ ){0,4}(?:doorgenomen|gezocht|gekeken|nagekeken|doorzocht)$",
		"neem contact|^probeer|raadpleeg|probeer|graag|alstublieft|(?:u|je) kunt (?:\\S+ ){0,3}(?:contact|vragen|raadplegen|proberen|bellen|terecht)|raad ik|adviseer|^vraag|als (?:u|je) (?:\\S+ ){0,4}(?:heeft|hebt|wilt|wil)",
		`(?:${texts$7}|het|ze) (?:\\S+ ){0,4}(?:alleen|slechts|enkel|uitsluitend)`
	],
	about: "gaat|gaan|behandel~|beschrij~|bespre~|betref~|stop~|eindig~",
	answers: "waarschijnlijk|vermoedelijk|misschien|volgens mij|ik (?:denk|geloof|vermoed)(?! niet)|ongeveer|als ik me niet vergis|voor zover ik weet|(?:zei|zegt|verklaarde) (?:dat|niets)|(?:hij|zij|ze) (?:\\S+ ){0,3}(?:had|wist)|^(?:(?:als|wanneer) (?:u|je|er|de|het|ik)|u hebt|u heeft|je hebt|jij)",
	concessions: "hoewel|terwijl|ofschoon|ook al",
	contrasts: "maar|echter|toch|wel|niettemin|daarentegen|al"
};
// src/metrics/answer/refusals/english.ts
const find = "answer|say|tell|find|locate|determine|infer|see|be sure|be certain|know|recall|understand|verify";
const help = "help|assist|provide|identify|give|confirm|comment|speak|respond|address";
const texts$6 = "documents?|documentation|docs?|context|texts?|passages?|sources?|excerpts?|snippets?|materials?|articles?|handbook|manual|guide|knowledge base|(?:search )?results|references?|content|transcripts?|paragraphs?|sections?|notes|files you \\S+|pages?|information (?:provided|given)|data (?:at hand|provided|available)|records|extracts?|literature|interviews?|dossier|reports?|files|archives?|stud(?:y|ies)|papers?|documents? i have";
const said$1 = "mentioned|specified|stated|indicated|discussed|disclosed|documented";
const ascertained = "answered|determined|found|inferred|established|verified|derived|concluded|confirmed|deduced";
const english = {
	isSpaced: true,
	not: "not|nothing|never|neither|nor|none|nowhere",
	none: "no|none|neither|not (?:any|enough|sufficient|have)|nor any",
	lacks: "lacks?|lacking|missing|insufficient|unavailable|inaccessible|without|absent|too little|silent|unclear|vague|inconclusive|unavailable|unknown",
	told: "information(?! (?:desk|point|office|cent~|board|system~|technolog~))|info|details?|data|knowledge|records?|idea|mention|clue|indication|context|documentation|entry|results?|reference|insight",
	texts: texts$6,
	reply: "answers?",
	within: "in|by|from|within|on|part of|based on",
	says: `mention|specify|say|state|indicate|discuss|address|explain|describe|tell|reveal|clarify|answer|disclose|detail|define|note|talk|go|touch|speak|contain|include|provide|cover|give|offer|list|hold|present|show|identify|outline|mentions?|says|states|gives|talks?|covers|holds|contains|${said$1}|addressed|described|explained|included|provided|contained|found|given|available|present|answered|covered|clear|known|answers|addressed|list~|name|names|named|refer~|deal~|clarifies|tells|shows|reveals|resolve~|report~|confirm~|suggest~|help|go into|appear~`,
	holds: "have|has|find|found|see|seem|contain|contains|include|includes|provide|provides|give|gives|offer|hold|holds|available|provided|given|exists?|enough|sufficient|aware|there is|there are|know|given|supplied|accessible|locate|shown|exist|suffice|given|received|got|provided with|appear",
	unable: "unable|unsure|uncertain|impossible|outside|beyond|silent|empty|blank|left|leaves?|unanswerable|beats|unanswered|unclear|unknown|vague|inconclusive|need",
	more: [
		"(?:i d|i would|we d|i) need (?:\\S+ ){0,2}(?:context|information|details|data)",
		`not (?:\\S+ )?(?:${said$1}) (?:how|who|whom|what|when|where|whether|why|which)`,
		"nothing (?:\\S+ )?(?:about|on|regarding|concerning)|none of (?:this|that|these|them) (?:\\S+ )?(?:tells?|says?|mentions?|answers?)|(?:stays|remains|goes) unanswered",
		"beyond what (?:i|we)|beyond my",
		"^can not (?:answer|say|tell|determine)",
		"^nothing (?:\\S+ ){0,8}(?:tells?|says?|mentions?|indicates?|covers?|explains?|states?|shows?|suggests?)",
		"left (?:open|unsaid|unanswered)|leaves? (?:it |this |that )?(?:open|unanswered|unclear)",
		"nowhere (?:\\S+ )?(?:mentioned|stated|specified|explained|said)|(?:mentioned|stated|specified) (?:nowhere|anywhere)",
		"(?:can|could) not (?:\\S+ )?be (?:\\S+ )?(?:answered|resolved|determined|inferred)",
		`(?:i|we) (?:\\S+ ){0,2}(?:do|did|can|could|would) not (?:\\S+ )?(?:${find})`,
		`i (?:\\S+ ){0,2}(?:can|could) not (?:\\S+ )?(?:${help})`,
		`(?:i|we) (?:\\S+ ){0,3}(?:unable|not able) to (?:\\S+ )?(?:${find}|${help})`,
		"i (?:\\S+ ){0,2}do not (?:\\S+ )?have (?:access|anything)",
		"(?:i|we) (?:\\S+ ){0,2}have not (?:\\S+ )?(?:found|seen|been able to)",
		"(?:i|we) (?:\\S+ ){0,3}(?:not (?:\\S+ )?(?:sure|certain)|unsure|uncertain)",
		"i (?:\\S+ ){0,2}not (?:\\S+ )?(?:aware of|familiar with)",
		"not (?:something|anything) (?:that )?i (?:can|know|have)",
		"(?:it|they|this) (?:do|does) not (?:\\S+ )?(?:mention|specify|say|state|answer)",
		`(?:it|that) (?:is|was) not (?:\\S+ )?(?:${said$1})|not (?:\\S+ )?(?:${said$1}|addressed|covered|described|answered)$`,
		`(?:question|this|that|it) (?:can|could) not be (?:\\S+ )?(?:${ascertained})|(?:can|could) not be (?:\\S+ )?(?:${ascertained}) … (?:${texts$6})`,
		"(?:impossible|not (?:\\S+ )?possible|not (?:\\S+ )?able) (?:for me )?to (?:answer|determine|say|tell|infer|know)",
		`(?:outside|beyond) (?:of )?(?:the|my|our|this) (?:\\S+ )?(?:scope|knowledge|expertise|reach|${texts$6})`,
		`(?:${texts$6}) (?:\\S+ ){0,3}(?:silent|has nothing|have nothing|says nothing|say nothing)`,
		"(?:came|come|comes) up (?:empty|blank)|unanswerable|not answerable|beats me"
	],
	alone: "(?:sorry )?no (?:\\S+ ){0,2}(?:clue|results?|matches)(?: (?:on|about|regarding|for|in|of) .*)?|(?:the )?(?:answer (?:is )?)?not (?:\\S+ )?(?:found|available|known|provided|applicable|given|sure)|n a|na|unknown|null|unclear|idk|dunno|noanswer|nothing found|no answers?(?: \\S+)?",
	sorry: "sorry|apolog~|unfortunately|regrettably|sadly|afraid|thank~|thanks|regret~|pardon",
	idle: [
		"let me know|feel free|happy to|glad to|here to help|anything else|as an ai",
		"(?:if|should) you (?:\\S+ )?(?:have|need|would like|want|can|could|provide|share|are looking)",
		"^(?:\\S+ ){0,2}(?:please|try|check|consult|contact|refer|see|visit|consider|ask)",
		"you (?:may|might|could|can|should|will|would) (?:\\S+ ){0,3}(?:try|check|need|find|consult|contact|refer|visit|reach|look|ask|consult~)",
		"(?:i|we) (?:\\S+ ){0,2}(?:recommend|suggest|advise|encourage|need|rather)",
		"(?:it is|it would be|it may be|it might be) (?:\\S+ )?(?:best|advisable|recommended|helpful)",
		"^(?:i|we) (?:\\S+ )?(?:searched|looked|checked|read|reviewed|went through)",
		"for (?:more|further|specific|detailed|additional|accurate) (?:\\S+ ){0,2}(?:information|details|help)",
		`(?:${texts$6}|it|they) (?:\\S+ ){0,3}(?:only|mainly|primarily|mostly|solely|just|merely)`
	],
	about: "focus~|discuss~|pertain~|relate~|deals?|talks?|stops?|ends?|covers?|describes?|concerns?|(?:is|are) about",
	answers: "probably|presumably|perhaps|maybe|i (?:think|believe|guess|suppose)|my (?:best )?guess|most likely|if i m not mistaken|roughly|around|(?:he|she|they) (?:\\S+ )?(?:had|did|has|have|told|could|said)|(?:said|told) (?:\\S+ )?that|^(?:if|when|unless|you (?:do|can|will|are|may|must|have|should))|if you|you (?:do|can|will|may|might|must) not|(?:said|says|reported|announced) (?:that )?(?:it|he|she|they)",
	concessions: "though|although|while|whereas|even if",
	contrasts: "but|however|yet|nevertheless|nonetheless|still"
};
// src/metrics/answer/refusals/french.ts
const answer$5 = "repondre|dire|trouver|fournir|determiner|aider|confirmer|renseigner|savoir|affirmer|donner|etablir|trancher|preciser";
const texts$5 = "documents?|contexte|textes?|passages?|sources?|extraits?|manuel|articles?|documentation|guide|contenu|informations fournies|elements fournis|donnees disponibles|notes|archives|dossiers?|rapports?|archives|etudes?|notices?|contrats?";
const said = "mention~|indiqu~|precis~|specifi~|fourni~|abord~|evoqu~|renseign~";
const french = {
	isSpaced: true,
	not: "pas|rien|aucun~|ni|jamais",
	none: "aucun~|pas d|pas de|pas (?:assez|suffisamment) d|pas cette|ni|insuffisamment d|sans",
	lacks: "manqu~|insuffisan~|faute|indisponib~|inaccessib~|depourvu~|introuvable~|muets?|muettes?|flou~|imprecis~|pas clair~|inconnu~",
	told: "informations?|info|details?|donnees?|renseignements?|connaissances?|precisions?|mentions?|acces|idee|resultats?|elements?|cette information|trace|contexte",
	texts: texts$5,
	reply: "reponses?",
	within: "dans|dans le|dans les|dans la|parmi|a partir d~",
	says: `${said}|contien~|dit|disent|donne~|parle~|permet~|repond~|comporte~|explique~|traite~|decri~|couvre~|inclu~|figure~|trouve~|apparai~|disponible~|nomme~|cite~|aide~|eclair~|clarifi~|revel~|montr~|rapport~|signal~|repond~|enonc~|list~|detaill~|apparaiss~|figurent`,
	holds: "ai|avons|avoir|dispose|disposons|trouve~|existe~|disponible~|suffi~|y a|contien~|accessib~|connu~|fourni~|fait|font|donne~|recu~|permet~|suffisan~",
	unable: "ignore|muets?|muettes?|impossib~|depasse|sort|hors|dehors|dela|insuffisan~|non|nulle|suspens|ouverte?|sans|muet~|faudrait|besoin",
	more: [
		"(?:faudrait|besoin) (?:\\S+ ){0,3}(?:contexte|informations?|details)",
		"pas (?:\\S+ )?(?:indique|precise|mentionne|dit) (?:combien|qui|quand|ou|si|comment|pourquoi|quel~)",
		"on ne? m (?:a|ont) (?:donne|fourni|transmis) aucun~",
		"(?:je|nous|on) ne? (?:m |me )?(?:\\S+ )?(?:trouve|trouvons|donne) pas",
		"ne permet~ pas de savoir|ne ressort pas",
		"rien (?:\\S+ )?(?:sur|concernant|a ce sujet|au sujet)",
		"^rien (?:\\S+ ){0,8}n(?:e)? (?:\\S+ )?(?:indique|dit|precise|mentionne|permet|revele)",
		"nulle part|question (?:\\S+ )?sans reponse|laisse (?:\\S+ ){0,3}(?:ouverte?|en suspens)|je l ignore",
		"(?:peut|peuvent) (?:\\S+ )?(?:etre )?(?:repondu|determine~|tranche~) (?:\\S+ )?pas",
		"(?:je|nous) ne? (?:\\S+ )?(?:sais|savons|connais|connaissons|vois|possede) (?:\\S+ )?(?:pas|rien|aucun~)",
		`(?:je|nous) ne? (?:\\S+ )?(?:peux|pouvons|puis|saurais|parviens) (?:\\S+ ){0,3}(?:${answer$5})`,
		"(?:je|nous|on) ne? (?:en )?(?:ai|avons|trouve) (?:\\S+ )?(?:pas|aucun~|rien) (?:pu )?(?:trouve~|pu|idee|la dessus)",
		"j ignore|je ne suis (?:\\S+ )?pas (?:\\S+ )?(?:sur|sure|certain|certaine|en mesure)",
		`(?:documents?|contexte|textes?|extraits|sources) (?:\\S+ ){0,3}mue~s?`,
		`il n est (?:\\S+ )?pas (?:${said})|n (?:est|sont) (?:\\S+ )?pas (?:${said})$|rien n est (?:dit|indique|precise|mentionne)|rien n indique`,
		`(?:impossib~|pas possible) de (?:\\S+ ){0,2}(?:${answer$5})|ne permet~ pas de (?:\\S+ )?(?:${answer$5})`,
		"(?:depasse|sort|hors|en dehors|au dela) (?:\\S+ ){0,2}(?:cadre|portee|champ|perimetre|contexte|documents|connaissances)",
		"(?:informations?|donnees|contexte|elements) (?:\\S+ ){0,4}insuffisan~|(?:est|sont) pas suffisant~",
		"crains de ne pas|non (?:\\S+ )?dans (?:\\S+ ){0,2}(?:documents?|contexte|texte|sources)"
	],
	alone: `non (?:${said}|connu|trouve|disponible)|inconnue?|sans reponse|nc|aucune reponse(?: \\S+)?`,
	sorry: "desole~|malheureusement|helas|excuse~|regrette|pardon|navre~|merci",
	idle: [
		"(?:j ai|nous avons) (?:\\S+ )?(?:parcouru|cherche|consulte|verifie|relu)",
		"veuillez|^essayez|^consultez|^contactez|n hesitez|je vous (?:\\S+ )?(?:conseille|recommande|suggere|invite)|vous (?:pouvez|pourriez|devriez) (?:\\S+ )?(?:consulter|contacter|essayer|verifier|demander|visiter|vous adresser)|merci de (?:\\S+ )?(?:contacter|preciser|consulter)|s il vous plait|si vous (?:\\S+ )?(?:avez|souhaitez|voulez|pouvez)",
		`(?:${texts$5}|il|elle|ils) (?:\\S+ ){0,4}(?:seulement|uniquement|ne (?:\\S+ ){1,2}que)`
	],
	about: "parle~|decri~|traite~|porte~|concern~|evoqu~|aborde~|s arrete~|finit|termine~",
	answers: "probablement|sans doute|peut etre|je (?:pense|crois|suppose)|sauf erreur|vraisemblablement|environ|a ma connaissance|(?:a|ont) (?:declare|affirme|dit|repondu)|(?:il|elle|ils) ne (?:disposait|savait|avait)|^(?:si|quand|lorsque|vous (?:n|ne))|vous n avez pas|vous ne pouvez|il n est pas (?:necessaire|obligatoire)|n est pas (?:requis|obligatoire)~",
	concessions: "bien que|alors que|quoique|meme si",
	contrasts: "mais|cependant|toutefois|neanmoins|pourtant|en revanche|par contre"
};
// src/metrics/answer/refusals/german.ts
const answer$4 = "beantwort~|antworten|sagen|finden|helfen|weiterhelfen|ermitteln|feststellen|bestimmen|entnehmen|nennen|geben|bestatigen|ableiten";
const texts$4 = "dokument~|unterlagen|kontext~|text~|quelle~|handbuch~|abschnitt~|auszug~|passage~|artikel~|material~|wissensdatenbank|suchergebnis~|inhalt~|seiten?|aufzeichnung~|ausschnitt~|daten|belege|literatur|bericht~|studie~|archiv~|akten|protokoll~|vertrag~";
const german = {
	isSpaced: true,
	not: "nicht|nichts|kein~|weder|nirgends|nirgendwo|keinem|keiner",
	none: "kein|keine|keinen|keiner|keinerlei|weder|nicht (?:genug|genugend|ausreichend~)|keinem|ohne",
	lacks: "fehlt|fehlen|mangels|unzureichend~|unvollstandig~|zu wenig|schweig~|schweigt|unklar|unbekannt|ungeklart|verrat nichts",
	told: "information|informationen|angabe~|auskunft|auskunfte|details?|daten|hinweis~|kenntnis~|einzelheit~|aussage~|erwahnung~|ahnung|eintrag|eintrage|ergebnis|ergebnisse|treffer|beleg~|information|kontext",
	texts: texts$4,
	reply: "antwort~",
	within: "im|in|aus|von|teil",
	says: "enthalt|enthalten|nennt|nennen|erwahn~|sagt|sagen|macht|machen|gibt|geben|bietet|liefert|liefern|beschreib~|beschrieben|erklart|behandel~|beantwort~|genannt|angegeben|spezifiziert|aufgefuhrt|thematisiert|hervor|zu finden|gefunden|verrat|auf|verzeichne~|auffuhr~|stellt|klart|lasst|lassen|hilft|geht|gehen|erlauter~|thematisier~|aussage~|spezifizier~|schweig~|angesprochen|kommt|kommen|vorkomm~|befass~",
	holds: "habe|haben|verfuge|finde|fand|findet|finden|liegen|liegt|gibt|enthalt|enthalten|reicht|reichen|genugt|genugen|vor|verfugbar|vorhanden|zu finden|steht|kenne|besitze|zur verfugung|bekannt|erhalten|zuganglich|gegeben|bekommen|erhalten|genug|ausreich~",
	unable: "ausserhalb|ubersteigt|uberschreitet|unsicher|uberfragt|passen|unbekannt|offen|unklar|ungeklart|uber|schweig~|brauch~|benotig~",
	more: [
		"(?:brauche|brauchte|benotig~|fehlt) (?:\\S+ ){0,3}(?:kontext|information|informationen|angaben)",
		"nicht (?:\\S+ )?(?:erwahnt|genannt|angegeben|gesagt) (?:wie|wer|was|wann|wo|ob|warum|welche~)",
		"keine? (?:\\S+ ){0,2}(?:quelle~|dokument~) (?:befass~|behandel~)",
		"uber (?:\\S+ ){0,4}hinaus|^weiss (?:\\S+ )?nicht",
		"nichts (?:\\S+ )?(?:zu|uber|zum|zur)",
		"^nichts (?:\\S+ ){0,8}(?:verrat|sagt|steht|weist|erwahnt|deutet)|nichts gefunden",
		"offen gelassen|(?:lasst|lassen|bleibt|bleiben) (?:\\S+ ){0,4}(?:offen|unklar|ungeklart)",
		"nicht (?:\\S+ )?(?:beantwortbar|zu beantworten|beantworten)",
		"(?:daruber|davon|dazu|da) (?:weiss|kann) ich (?:\\S+ )?nichts",
		"(?:ich|wir) (?:\\S+ ){0,2}(?:weiss|kenne|wissen|kennen) … (?:nicht|nichts|kein~)",
		"(?:weiss|kenne|wissen|kennen) (?:ich|wir) (?:\\S+ ){0,4}(?:nicht|nichts|kein~)",
		`(?:kann|konnte|konnen|konnten) (?:ich|wir) … (?:nicht|nichts|kein~) … (?:${answer$4})`,
		`(?:ich|wir) (?:\\S+ ){0,2}(?:kann|konnte|konnen|konnten) … (?:nicht|nichts|kein~) … (?:${answer$4})`,
		`(?:frage|sich|dies|das) … nicht … (?:${answer$4})`,
		"(?:wird|werden|wurde|ist|sind) … nicht (?:\\S+ )?(?:erwahnt|genannt|angegeben|spezifiziert)$",
		"mir (?:\\S+ ){0,3}(?:nicht|nichts) (?:\\S+ )?bekannt|ist mir (?:\\S+ ){0,2}unbekannt",
		"steht … nichts|nichts (?:zu finden|gefunden|daruber|dazu)|(?:dazu|hierzu|daruber) (?:\\S+ ){0,3}(?:nichts|kein~)|(?:habe|fand) (?:ich )?nichts",
		"(?:ausserhalb|ubersteigt|uberschreitet) (?:\\S+ ){0,4}(?:bereich~|umfang~|rahmen~|wissens~|kontext~|dokument~|unterlagen|kenntnisse)",
		"(?:bin|sind) (?:\\S+ ){0,4}(?:nicht (?:\\S+ )?sicher|unsicher|uberfragt)|sicher bin ich (?:\\S+ ){0,2}nicht",
		"(?:ich|wir) (?:\\S+ ){0,2}kein~ (?:\\S+ )?zugriff|(?:habe|haben) (?:ich|wir) (?:\\S+ ){0,2}kein~ (?:\\S+ )?zugriff",
		"muss ich (?:leider )?passen|beantworten (?:diese|die) frage nicht|beantwortet (?:\\S+ )?(?:diese|die) frage nicht"
	],
	alone: "(?:nicht|nichts) (?:bekannt|verfugbar|angegeben|vorhanden|enthalten|gefunden|erwahnt)|k a|unbekannt|unklar|nicht zu ermitteln|kein~ antwort(?: \\S+)?|weiss (?:ich )?nicht",
	sorry: "leider|bedauer~|entschuldig~|leid|danke|verzeihung",
	idle: [
		"(?:ich|wir) (?:\\S+ )?habe?n? (?:\\S+ ){0,4}(?:durchgesehen|durchsucht|gesucht|gepruft|nachgesehen)$",
		"bitte|versuchen sie|gern|gerne|wenden sie sich|kontaktieren|weiterhelfen|empfehle|empfiehlt|rate ihnen|schauen sie|am besten|^fragen sie|falls (?:sie|du)|wenn (?:sie|du) (?:\\S+ ){0,4}(?:haben|hast|benotig~|mochte~)",
		`(?:${texts$4}|sie|es|er) (?:\\S+ ){0,4}(?:nur|lediglich|ausschliesslich)`
	],
	about: "behandel~|beschreib~|handel~|befass~|dreh~|betreff~|beschaftig~|endet|enden",
	answers: "vermutlich|wahrscheinlich|wohl|schatzungsweise|ich (?:glaube|denke|meine|schatze)(?! nicht)|meines wissens|moglicherweise|vielleicht|ungefahr|soweit ich weiss|(?:er|sie) (?:wisse|habe|konne)|sagte|erklarte|(?:gab|gibt|gaben) an|^(?:wenn|falls|sofern|sobald|sie (?:haben|konnen|mussen|durfen)|du (?:hast|kannst|darfst))|man (?:darf|kann|muss)|teilte~|berichtete~|(?:ihm|ihr|ihnen) (?:lagen|fehlten)|sagte~",
	concessions: "obwohl|obgleich|wahrend|zwar|auch wenn",
	contrasts: "aber|jedoch|allerdings|doch|dennoch|hingegen|dagegen"
};
// src/metrics/answer/refusals/italian.ts
const answer$3 = "rispondere|rispondervi|dir~|trovar~|determinare|aiutar~|fornir~|confermar~|dare|affermar~|stabilire|sapere|individuare";
const italian = {
	isSpaced: true,
	not: "non|nessun~|nulla|niente|ne",
	none: "non ci sono|non c e|nessun~|senza|non esist~",
	lacks: "manca~|insufficient[ei]|senza|inaccessibil[ei]|priv[oi]|tace|tacciono|poco chiar~|non e chiar~|sconosciut~|non si capisce",
	told: "informazion[ei]|dati|dettagli~|conoscenz[ae]|conoscenza di|menzion[ei]|riferiment[oi]|idea|notizi[ae]|access[oi] a~|risultat[oi]|conoscenza|indicazion[ei]|tracc[ei]a|contesto",
	texts: "document[oi]|documentazione|contesto|test[oi]|bran[oi]|font[ei]|manuale|articol[oi]|passagg[io]~|material[ei]|guida|contenut[oi]|informazioni fornite|relazion[ei]|archivi|registri|studi|studio|contratt[oi]",
	reply: "rispost[ae]",
	within: "in|nel|nei|nella|nelle|nell|da|dai|dal|di",
	says: "specific~|menzion~|indica~|contien~|contengono|dic~|fornisc~|permett~|consent~|parla~|offr~|includ~|spieg~|rispond~|tratta~|affront~|descriv~|riporta~|precisa~|cita~|trova~|present[ei]|c e|ci sono|figura~|nomina~|aiuta~|chiari~|rivela~|mostra~|elenca~|rispond~|accenna~|segnala~|tocca~|dice|dicono|compa~|appar~|compaiono|appaiono|figur~",
	holds: "ho|abbiamo|dispongo|disponiamo|possiedo|trov~|esist~|disponibil[ei]|sufficient[ei]|contien~|fornisc~|sono a|portata|accessibil[ei]|trovat[oi]|c e|ci sono|ho|fornit~|fa|fanno|basta~|dato|ricevut~|permett~|lo trovo",
	unable: "ignoro|impossibile|esula|fuori|oltre|insufficient[ei]|niente|nulla|nessuna|resta|lascia|rimane|tace|serv~|bisogno|occorre~",
	more: [
		"(?:servirebbe~?|serve|ho bisogno di|occorre~) (?:\\S+ ){0,2}(?:contesto|informazioni|dati|dettagli)",
		"non (?:e |viene )?(?:\\S+ )?(?:indicato|detto|specificato|menzionato|precisato) (?:quant~|chi|quando|dove|se|come|perche|quale~)",
		"non da (?:alcun~|nessun~)",
		"non (?:\\S+ )?si (?:capisce|evince|ricava|desume)",
		"(?:nulla|niente) (?:\\S+ )?(?:su|sui|sul|sulla|sulle|riguardo)",
		"^(?:niente|nulla) (?:\\S+ ){0,8}(?:dice|indica|menziona|spiega|rivela)|da nessuna parte",
		"(?:resta|lascia|rimane) (?:\\S+ ){0,3}(?:apert[oa]|in sospeso|senza risposta)|domanda senza risposta|lo ignoro",
		"nel (?:\\S+ ){0,2}non c e nulla|non (?:c e|ci sono) (?:nulla|niente)|non (?:ho|abbiamo) idea",
		"non (?:lo )?(?:so|sappiamo|saprei)|ignoro",
		`non (?:\\S+ )?(?:posso|possiamo|potrei|poter~|riesco|riusciamo|sono in grado|sono riuscit[oa]) (?:\\S+ )?(?:a |di )?(?:\\S+ )?(?:${answer$3})`,
		"non poter~ (?:\\S+ )?aiutar~|temo di non|non (?:\\S+ )?(?:ho|abbiamo) (?:\\S+ )?(?:trovato|individuato|rintracciato)|non (?:trovo|troviamo)",
		"non (?:ne )?(?:sono|siamo) (?:\\S+ ){0,2}(?:sicur~|cert[oaie])",
		"non (?:e|sono|viene|vengono) (?:\\S+ )?(?:menzionat~|specificat~|indicat~|riportat~|precisat~)$|non si (?:dice|menziona|specifica|precisa)",
		`(?:non (?:\\S+ )?e possibile|impossibile) (?:\\S+ )?(?:${answer$3})`,
		"(?:esula|fuori|al di fuori|oltre) (?:\\S+ ){0,2}(?:ambito|portata|contesto|documenti|conoscenze)",
		"informazion[ei] (?:\\S+ ){0,3}(?:insufficient[ei]|non (?:e|sono) (?:\\S+ )?sufficient[ei]|non disponibil[ei])"
	],
	alone: "sconosciut[oa]|non (?:disponibile|specificat[oa]|menzionat[oa]|noto|nota|trovat[oa]|applicabile)|nessun dato|nessuna risposta(?: \\S+)?",
	sorry: "dispiace|purtroppo|scus[oai]~|spiac~|spiace|temo|grazie",
	idle: [
		"^(?:ho|abbiamo) (?:\\S+ )?(?:guardato|cercato|controllato|consultato|letto)",
		"(?:descriv~|tratta~|parla~) (?:solo|soltanto|solamente)|(?:solo|soltanto) (?:descriv~|tratta~|parla~)",
		"per favore|^provi|^prova|(?:le|ti|vi) (?:consiglio|suggerisco)|(?:puo|puoi|potrebbe) (?:\\S+ )?(?:consultare|contattare|provare|verificare|visitare|chiedere)|si prega|consulti|contatti|^chieda|se (?:\\S+ )?(?:ha|hai|desidera|vuole|vuoi|puo|puoi)"
	],
	about: "parla~|descriv~|tratta~|spieg~|riguarda~|si concentra~|finisc~|termina~",
	answers: "probabilmente|forse|(?<!non )(?:credo|penso|suppongo)|all incirca|se non sbaglio|presumibilmente|per quanto ne so|(?:ha|hanno) (?:detto|dichiarato|affermato|risposto)|^(?:se|quando)|^non hai",
	concessions: "sebbene|benche|anche se|mentre",
	contrasts: "ma|pero|tuttavia|comunque|eppure"
};
// src/metrics/answer/refusals/japanese.ts
const japanese = {
	isSpaced: false,
	not: "ません|ない(?:です)?$|なし$|不足|不十分|不明|かね",
	none: "(?!)",
	lacks: "足りません|足りない|不足|不十分|欠けて|不明|不明です|はっきりしま",
	told: "情報|記載|記述|言及|詳細|データ|内容|説明|該当|結果|根拠|情報源",
	reply: "回答|答え",
	texts: "文書|ドキュメント|本文|コンテキスト|資料|記事|テキスト|マニュアル|文脈|文章|ソース|抜粋|記録|ファイル|ページ|報告書|記録|論文|契約書|研究",
	within: "(?!)",
	says: "書かれて|記載|触れ|述べ|言及|含まれ|示され|説明|明記|扱われ|含んで|載って|読み取れ|明らかに|答えて|示して|記されて|載って|説明されて",
	holds: "あり|ござい|見つか|見つけ|見当たり|含まれ|持って|持ち合わせ|得られ|確認でき|存在し|不足|不十分|不明|見つかり|足り|いただいて|もらって|受け取って|見当たり",
	unable: "不能|かねま|範囲外|なし|ない|超え|不明|知り|必要",
	more: [
		"(?:背景|情報|文脈|詳細).{0,6}必要",
		"扱ったものが?(?:あり|ござい)ません",
		"範囲を超え|(?:いただいて|受け取って|もらって)(?:い|おり)ません|見当たりません|不明です|^(?:ごめんなさい|すみません)?.{0,2}知りません",
		"(?:お応え|対応|お役に立て|お手伝い)(?:は)?(?:でき)?ません",
		"(?:アクセス|特定|判断|回答|お答え|確認|判別|確定)(?:する)?(?:こと)?[がはも]?でき(?:ません|ない)",
		"読み取れません|明らかにされていません|(?:質問|問い)に.{0,8}答えて(?:いない|いません)|足りません|どこにも.{0,12}(?:ません|ない)|回答不能|答えられません",
		"わかりません|分かりません|わかりかねます|分かりかねます|存じません|存じ上げません|知りません|把握しておりません|確かではありません|断言(?:は)?できません|自信はありません",
		"(?:見つかり|見つけることができ|見つけられ|お答えでき|答えることができ|答えられ|判断でき|特定でき|回答でき|アクセスでき|お手伝いでき|お力になれ|確認はでき)ません|(?:お答え|回答|判断)(?:いた)?し?かねま",
		"(?:書か|記載さ|言及さ|明記さ|触れら|述べら|示さ)れて(?:い|おり)ません|(?:触れて|述べて|言及して)(?:い|おり)ません|範囲外",
		"(?:情報|該当|詳細|データ|記載|記述).{0,8}(?:なし|不明|不足|不十分|ない(?:です|ため|ので|$))"
	],
	alone: "不明(?:です)?|(?:情報|該当|回答|データ)?なし|回答なし",
	sorry: "申し訳|すみません|恐れ入り|残念|あいにく|恐縮|ごめん",
	idle: ["(?:確認|調べ|検索|お調べ)(?:し)?ました(?:が)?$", "お問い合わせ|お尋ね|ご確認|ください|お手伝い|お知らせ|だけが?(?:説明|記載|述べ)|のみ"],
	about: "について(?:説明|述べ|書かれ|扱っ)|を説明|に関する|終わって",
	answers: "おそらく|多分|たぶん|(?<!ない)と思|でしょう|^もし|場合は",
	concessions: "(?<=ません|ます|です|でした|います)(?:が|けれども|けど)$|ものの$",
	contrasts: "ただし|しかし|一方"
};
// src/metrics/answer/refusals/portuguese.ts
const answer$2 = "responder|dizer|encontrar|determinar|ajudar~|fornecer|confirmar|dar|afirmar|localizar|saber|achar|precisar";
const portuguese = {
	isSpaced: true,
	not: "nao|nenhum~|nada|nem",
	none: "nao ha|nenhum~|sem|nao existe~",
	lacks: "faltam?|falta|insuficiente~|carec~|sem|inacessive~|silencia~|cala~|pouco claro|desconhecid~|nao fica claro",
	told: "informacao|informacoes|dados|detalhes?|conhecimento~|mencao|mencoes|referencias?|ideia|registros?|registos?|acesso a|resultados?|conhecimento|evidencia~|indicio~|contexto",
	texts: "documentos?|documentacao|contexto|textos?|trechos?|fontes?|manual|artigos?|passagens?|material|materiais|guia|conteudo|informacoes fornecidas|relatorios?|arquivos|registros|estudos?|contratos?",
	reply: "respostas?",
	within: "em|no|na|nos|nas|de|do|com",
	says: "especific~|mencion~|indic~|contem|diz~|fornec~|permit~|fala~|oferec~|inclu~|explica~|respond~|trata~|aborda~|descrev~|traz~|detalha~|informa~|consta~|esta|estao|figura~|encontra~|nomeia~|cita~|ajuda~|esclarec~|revela~|mostra~|enumera~|respond~|precisa~|dig~|diz~|toca~|aparec~|apare~|figur~",
	holds: "tenho|temos|disponho|dispomos|possuo|possuimos|encontr~|existe~|ha|disponivel|disponiveis|suficiente~|contem|fornece~|alcance|houve|acessive~|consta~|faz|fazem|basta~|deram|foi dado|receb~|permit~",
	unable: "desconheco|ignoro|impossivel|fora|alem|insuficiente~|nenhum|fica|deixa|nem|precis~",
	more: [
		"(?:precisaria|preciso|seria preciso) (?:de )?(?:\\S+ ){0,2}(?:contexto|informac~|dados|detalhes)",
		"nao (?:\\S+ )?(?:indicado|dito|informado|mencionado|especificado) (?:quant~|quem|quando|onde|se|como|por que|qual)",
		"nao da (?:nenhum~|qualquer)",
		"nao (?:\\S+ )?se (?:deduz|depreende|sabe)|nao da para saber",
		"nada (?:\\S+ )?(?:sobre|acerca|a respeito)",
		"^nada (?:\\S+ ){0,8}(?:indica|diz|menciona|explica|revela)|(?:em lugar nenhum|em nenhum lugar|em parte alguma)",
		"(?:fica|deixa) (?:\\S+ ){0,3}(?:abert[oa]|sem resposta|em aberto)|pergunta sem resposta",
		"nao (?:\\S+ )?(?:sei|sabemos|saberia)|desconheco|ignoro",
		`nao (?:\\S+ )?(?:posso|podemos|pude|poderia|consigo|consegui|conseguimos|poder) (?:\\S+ )?(?:${answer$2})`,
		"nao (?:\\S+ )?(?:encontro|encontrei|encontramos|achei|localizei)",
		"nao (?:tenho|estou) (?:\\S+ )?(?:certeza|cert[oa]|segur[oa])|nao faco (?:\\S+ )?ideia",
		"nao (?:e|sao|foi|foram) (?:\\S+ )?(?:mencionad~|especificad~|indicad~|informad~)$|nada (?:e|foi) dito|nao se (?:menciona|diz|especifica)",
		`(?:nao (?:\\S+ )?(?:e|foi) possivel|impossivel) (?:\\S+ )?(?:${answer$2})`,
		"(?:fora|alem) d[oa]s? (?:\\S+ ){0,2}(?:escopo|ambito|alcance|contexto|documentos|conhecimento~)",
		"(?:informacao|informacoes|contexto) (?:\\S+ ){0,3}(?:insuficiente~|nao (?:e|sao) (?:\\S+ )?suficiente~)"
	],
	alone: "desconhecid[oa]|nao (?:disponivel|especificad[oa]|mencionad[oa]|consta|encontrad[oa]|informad[oa]|aplicavel)|(?:nenhuma )?resposta nao encontrada|sem resposta|nenhuma resposta(?: \\S+)?",
	sorry: "desculp~|infelizmente|lamento|perdao|sinto|obrigad[oa]|receio",
	idle: [
		"^(?:eu )?(?:revisei|procurei|consultei|li|verifiquei|olhei)",
		"(?:apenas|somente|so) (?:\\S+ )?(?:descreve~|trata~|fala~|menciona~|explica~)",
		"por favor|^tente|sugiro|recomendo|aconselho|(?:pode|podera|poderia) (?:\\S+ )?(?:consultar|contatar|contactar|tentar|verificar|visitar|perguntar)|consulte|^pergunte|entre em contato|se (?:\\S+ )?(?:tiver|precisar|desejar|quiser|puder)"
	],
	about: "fala~|descrev~|trata~|aborda~|foca~|explica~|termina~|acaba~",
	answers: "provavelmente|talvez|(?<!nao )(?:acho|acredito|penso|suponho)|aproximadamente|se nao me engano|possivelmente|que eu saiba|(?:disse|declarou|afirmou|respondeu) que|nao (?:tinha|sabia)|^(?:se|quando|voces?)",
	concessions: "embora|apesar de|enquanto",
	contrasts: "mas|porem|no entanto|contudo|todavia|entretanto|ja que"
};
// src/metrics/answer/refusals/russian.ts
const answer$1 = "ответить|ответа?|сказать|наити|определить|помочь|предоставить|подтвердить|установить|узнать|утверждать|дать";
const texts$1 = "документ~|контекст~|текст~|источник~|руководств~|стать~|статеи|фрагмент~|отрывк~|отрывок|материал~|справочник~|базе знании|отчет~|исследовани~|архив~|запис~|договор~";
const russian = {
	isSpaced: true,
	not: "не|нет|ничего|ни|ничто|нигде",
	none: "нет|ни|никакои|никаких",
	lacks: "отсутству~|недостаточно|не хватает|недоступн~|без|умалчива~|молчит|молчат|неясно|непонятно|неизвестно",
	told: "информац~|данных|данные|сведени~|упоминани~|указани~|подробност~|доступа|результат~|представления|сведения|ответы|контекста",
	texts: texts$1,
	reply: "ответ|ответа|ответы",
	within: "в|во|из|на основе",
	says: "содерж~|указан~|упомина~|упомян~|сказано|говорится|сообщает~|уточня~|приводит~|раскрыва~|освеща~|затрагива~|рассматрива~|описыва~|описан~|объясня~|дает|дают|включа~|охватыва~|отвеча~|позволя~|называет|называют|нет|есть|говорит|говорят|отвечают|указыва~|сообщ~|называ~|проясня~|помога~|раскры~|касает~|приведен~|упоминан~|встреча~|фигуриру~|приведен~",
	holds: "располага~|имею|имеем|нашел|нашла|нашли|наидено|наидены|нахожу|содерж~|есть|достаточно|предоставлен~|представлен~|отсутству~|хватает|недостаточно|имею|наидено|доступн~|известн~|дали|получил~|хватает|позволя~|нахожу",
	unable: "затрудняюсь|неизвестно|невозможно|нельзя|вне|рамк~|предел~|недоступн~|остается|без|нужно",
	more: [
		"нужно (?:\\S+ ){0,2}(?:контекста|информации|данных|сведении)",
		"не (?:\\S+ )?(?:указано|сказано|говорится|упоминается) (?:сколько|кто|когда|где|ли|почему|как|что|какои~)",
		"ответить (?:\\S+ ){0,2}(?:нельзя|невозможно)",
		"без понятия|не следует из|не ясно из",
		"(?:о|об|про) (?:\\S+ ){1,3}ничего|ничего (?:\\S+ )?(?:о|об|про)",
		"^ничто (?:\\S+ ){0,8}не (?:говорит|указывает|сообщает)|нигде не (?:\\S+)|не имею (?:\\S+ )?представления|ничего не наидено",
		"мне (?:недоступн~|не доступн~)|остается (?:открытым|неясным)",
		"(?:^|увы )не знаю",
		"не (?:\\S+ )?(?:знаю|знаем|располагаю|располагаем|владею|уверен|уверена|помню)|понятия не имею|затрудняюсь|мне (?:\\S+ )?(?:неизвестно|не известно)",
		`не (?:\\S+ )?(?:могу|можем|смог|смогла|смогу|удалось|получилось) (?:\\S+ ){0,3}(?:${answer$1})|(?:${answer$1}) (?:\\S+ ){0,3}не (?:могу|можем|смог|смогла|смогу)`,
		"(?:я|мы|мне) (?:\\S+ ){0,4}не (?:\\S+ )?(?:нашел|нашла|нашли|нахожу|вижу|удалось|смог)|ничего (?:\\S+ ){0,3}не (?:нашел|нашла|нашли|наидено)",
		"(?:у меня|у нас) (?:\\S+ ){0,3}(?:нет|недостаточно|отсутству~)",
		"(?:информац~|данных|сведении) … (?:нет|отсутству~|недостаточно)",
		"не (?:\\S+ )?(?:указан~|упомина~|упомян~|сказано|говорится|сообщается|уточня~)$|ничего не сказано",
		"(?:невозможно|нельзя|не представляется возможным) (?:\\S+ ){0,4}(?:ответить|определить|сказать|установить)",
		"(?:за рамк~|за предел~|вне) (?:\\S+ ){0,2}(?:документ~|контекст~|знани~|компетенц~|материал~)",
		`нет ничего (?:\\S+ ){0,3}|в (?:\\S+ ){0,2}(?:${texts$1}) (?:\\S+ ){0,2}нет`
	],
	alone: "неизвестн[оаы]|не (?:указано|известно|наидено|упоминается)|н д|ответ(?:а)? (?:не наиден|нет|отсутствует)|без понятия",
	sorry: "сожалению|извин~|прост~|жаль|прощения|спасибо|боюсь|увы",
	idle: [
		"(?:я|мы) (?:\\S+ ){0,2}(?:просмотрел~|искал~|проверил~|изучил~)",
		"пожалуиста|свяжитесь|^попробуи~|обратитесь|обращаитесь|рекоменду~|советую|попробуите|уточните|проверьте|^спросите|если (?:\\S+ ){0,3}(?:нужн~|хотите|есть|можете)|могу помочь",
		`(?:${texts$1}|нем|них) (?:\\S+ ){0,3}(?:только|лишь)`
	],
	about: "говорится|описыва~|описан~|посвящен~|рассказыва~|касает~|рассматрива~|обрыва~|заканчива~",
	answers: "вероятно|скорее всего|наверное|кажется|(?<!не )думаю|полагаю|примерно|предположительно|если не ошибаюсь|насколько мне известно|(?:сказал~?|заявил~?|утверждает|ответил~?) что|не располагает|^(?:если|когда)|вы не|сообщил~|у (?:него|нее|них)",
	concessions: "хотя|тогда как",
	contrasts: "но|однако|впрочем|зато|тем не менее|при этом"
};
// src/metrics/answer/refusals/spanish.ts
const answer = "responder~|contestar~|decir~|encontrar~|determinar~|ayudar~|proporcionar~|confirmar~|dar~|afirmar~|localizar~|saber~|hallar~|precisar~";
const spanish = {
	isSpaced: true,
	not: "no|ningun~|nada|ni|tampoco",
	none: "no hay|ningun~|sin|no existe~|nada de|no suficiente~",
	lacks: "faltan?|falta|insuficiente~|carec~|carezco|sin|inaccesible~|silencio|calla~|poco claro|desconocid~|no queda claro|inaccesible",
	told: "informacion|informaciones|datos|detalles?|mencion~|referencias?|constancia|idea|registros?|acceso a|resultados?|conocimiento|evidencia|indicios?|esa informacion|contexto",
	texts: "documentos?|documentacion|contexto|textos?|fragmentos?|fuentes?|manual|articulos?|pasajes?|material|materiales|guia|extractos?|contenido|informes?|archivos|registros|estudios?|contratos?",
	reply: "respuestas?",
	within: "en|en el|en la|en los|en las|de|del|con",
	says: "especific~|mencion~|indic~|contien~|dice~|proporcion~|permit~|habla~|ofrec~|inclu~|explica~|respond~|trata~|aborda~|describ~|aporta~|detalla~|dan?|senala~|figura~|aparec~|consta~|encuentra~|recog~|se aclara|nombra~|cita~|ayuda~|aclara~|revela~|muestra~|informa~|enumera~|contesta~|respond~|precisa~|dic~|diga~|toca~|compare~|apare~|figur~",
	holds: "tengo|tenemos|dispongo|disponemos|cuento|contamos|poseo|encuentr~|encontrado|encontre|existe~|hay|disponible~|suficiente~|contien~|proporciona~|figura|alcance|hubo|hallaron|accesible~|consta~|hace|hacen|basta~|alcanza~|han dado|dieron|recib~|permit~",
	unable: "desconozco|desconocemos|ignoro|imposible|fuera|alla|insuficiente~|ninguna|queda|deja|ni|necesit~|falta",
	more: [
		"(?:necesitaria|necesito|haria falta) (?:\\S+ ){0,2}(?:contexto|informacion|datos|detalles)",
		"no (?:se )?(?:\\S+ )?(?:indica|dice|precisa|especifica|menciona) (?:cuant~|quien~|cuando|donde|si|como|por que|que|cual~)",
		"no (?:\\S+ )?se (?:deduce|desprende|sabe|puede deducir)",
		"nada (?:\\S+ )?(?:sobre|acerca|respecto)",
		"^nada (?:\\S+ ){0,8}(?:indica|dice|menciona|explica|revela)|(?:en ninguna parte|en ningun lugar|en ningun sitio)",
		"(?:queda|deja) (?:\\S+ ){0,3}(?:abiert[oa]|sin respuesta|sin aclarar)|pregunta sin respuesta",
		"no lo se|no se (?:la|el|los|las|cual~|cuando|quien~|donde|si|que|como|cuant~|nada|exactamente)|no sabria (?:\\S+ )?decir~",
		`no (?:\\S+ )?(?:puedo|podemos|pude|podria) (?:\\S+ )?(?:${answer})`,
		"no (?:\\S+ )?(?:encuentro|encontre|encontramos|hallo|halle|localizo|consegui|logre)",
		"no (?:he|hemos) (?:\\S+ )?(?:encontrado|hallado|podido|localizado|logrado)",
		"no (?:estoy|estamos) (?:\\S+ ){0,2}segur~|desconozco|ignoro|lo desconocemos",
		"no se (?:\\S+ )?(?:menciona~|especifica~|indica~|explica~|detalla~)$|no se (?:menciona|especifica|indica|dice) (?:quien|cuando|como|donde|cuanto|si|que)|nada se dice|no se dice nada",
		`(?:no (?:\\S+ )?(?:es|resulta) posible|no se puede|imposible) (?:\\S+ )?(?:${answer})`,
		"fuera (?:del|de) (?:\\S+ ){0,2}(?:alcance|ambito|contexto|documentos|conocimiento~)|mas alla (?:del|de) (?:\\S+ ){0,2}(?:alcance|ambito)",
		"informacion (?:\\S+ ){0,3}(?:insuficiente|no es (?:\\S+ )?suficiente)"
	],
	alone: "desconocid[oa]|no (?:disponible|especificad[oa]|mencionad[oa]|consta|encontrad[oa]|aplica)|no se (?:ha |han )?(?:encontro|encontraron|encontrado|hallo) (?:\\S+ ){0,2}respuestas?|sin respuesta|ninguna respuesta|ni idea|ni idea(?: \\S+)?",
	sorry: "siento|lamentablemente|lamento|disculp~|perdon~|desgracia|gracias|temo",
	idle: [
		"(?:he|hemos) (?:\\S+ )?(?:revisado|buscado|consultado|leido|mirado)",
		"(?:solo|solamente|unicamente|apenas) (?:\\S+ )?(?:describe~|trata~|habla~|menciona~|explica~)",
		"por favor|^pongase|^pruebe|^intente|(?:le|te) (?:recomiendo|sugiero|aconsejo)|(?:puede|puedes|podria|podrias) (?:\\S+ )?(?:consultar|contactar|probar|revisar|visitar|preguntar)|consulte|contacte|^pregunte|si (?:\\S+ )?(?:tiene|necesita|desea|quiere|puede)s?"
	],
	about: "habla~|describ~|trata~|aborda~|se centra~|explica~|versa~|termina~|acaba~",
	answers: "probablemente|seguramente|quiza~|tal vez|(?<!no )(?:creo|pienso|supongo)|a lo mejor|aproximadamente|si no me equivoco|que yo sepa|(?:dijo|declaro|aseguro|afirmo|respondio) que|no (?:tenia|sabia)|^(?:si|cuando|usted(?:es)?)",
	concessions: "aunque|si bien|mientras que",
	contrasts: "pero|sin embargo|no obstante|mas bien|en cambio"
};
// src/metrics/answer/refusals/by-clauses.ts
function byClauses(answer) {
	const clauses = clausesOf(answer, patterns());
	const rest = clauses.filter((clause) => !declines(clause));
	if (rest.length === clauses.length) return "answered";
	return rest.every(isIdle) ? "refused" : "partial";
}
function declines({ text, before }) {
	const { alone, languages } = patterns();
	if (alone.test(text)) return true;
	return languages.some((language) => {
		if (!language.hints.test(text)) return false;
		const subject = before === void 0 ? void 0 : language.texts.exec(before)?.[0];
		const whole = subject === void 0 ? text : `${subject} ${text}`;
		return language.declining.test(whole) && !language.answers.test(text);
	});
}
function isIdle({ text, isQuestion }) {
	const { idle, about, languages } = patterns();
	if (isQuestion || idle.test(text)) return true;
	if (yes.test(text) || /\p{Nd}/u.test(text)) return false;
	if (about.test(text)) return true;
	return words(text).length < 3 && !languages.some(({ answers }) => answers.test(text));
}
const yes = /^(?:yes|ja|oui|si|sim|да|是的?|はい)(?!\S)/u;
const patterns = lazily(() => {
	const sources = [
		english,
		german,
		french,
		spanish,
		portuguese,
		italian,
		dutch,
		russian,
		chinese,
		japanese
	].map((language) => sourcesOf(language));
	return {
		languages: sources.map(({ hints, declines: declining, texts, answers }) => ({
			hints: patternOf(hints),
			declining: patternOf(declining),
			texts: patternOf(texts),
			answers: patternOf(answers)
		})),
		alone: patternOf(...sources.map((source) => source.alone)),
		idle: patternOf(...sources.map((source) => source.idle)),
		about: patternOf(...sources.map((source) => source.about)),
		contrasts: patternOf(...sources.map((source) => source.contrasts)),
		concessions: patternOf(...sources.map((source) => source.concessions))
	};
});
function patternOf(...parts) {
	return new RegExp(foldText(parts.join("|")), "u");
}
// src/metrics/answer/recognise-refusal.ts
function recogniseRefusal(phrases) {
	const runs = phrases.map((phrase) => words(phrase));
	return (answer) => {
		const said = words(answer);
		if (said.length === 0) return "refused";
		if (!runs.some((run) => beginsEarly(said, run))) return byClauses(answer);
		return said.length <= MOST_WORDS ? "refused" : "partial";
	};
}
const MOST_WORDS = 80;
function beginsEarly(said, run) {
	return hasWordRun(said.slice(0, 29 + run.length), run);
}
// src/lib/llm/token-estimate.ts
function inputTokens(prompt) {
	return Math.ceil(6 * tokensOf(prompt) / 5);
}
function outputTokens(kind, { claims, restates = "", reasoning }) {
	const { entry, share } = shapes[kind];
	const reply = frame + entry * claims + share * tokensOf(restates);
	return Math.ceil(reply) * (reasoning ? 2 : 1);
}
const shapes = {
	extract: {
		entry: 12,
		share: 1
	},
	reference: {
		entry: 8,
		share: 1
	},
	verify: {
		entry: 17,
		share: .75
	},
	compare: {
		entry: 15,
		share: .5
	},
	questions: {
		entry: 25,
		share: 0
	},
	relevance: {
		entry: 30,
		share: 0
	},
	rubric: {
		entry: 60,
		share: 0
	}
};
const frame = 8;
function expectedClaims(text) {
	return Math.max(1, sentencesOf(text).length, Math.ceil(text.length / 120));
}
// src/git/documents/corpus-of.ts
function corpusOf(documents) {
	const texts = /* @__PURE__ */ new Map();
	for (const document of documents) texts.set(document.doc, document);
	const lines = /* @__PURE__ */ new Map();
	return {
		text: (doc) => texts.get(documentId(doc))?.text,
		lineAt: (doc, offset) => {
			const known = texts.get(documentId(doc));
			if (known === void 0 || known.extracted) return void 0;
			const starts = lines.get(known.doc) ?? startsOfLines(known.text);
			lines.set(known.doc, starts);
			return firstIndex(starts, (start) => start > offset);
		}
	};
}
function eitherCorpus(first, second) {
	const holder = (doc) => first.text(doc) === void 0 ? second : first;
	return {
		text: (doc) => holder(doc).text(doc),
		lineAt: (doc, offset) => holder(doc).lineAt?.(doc, offset)
	};
}
function startsOfLines(text) {
	return [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
}
export { featureRuns as C, ownDocuments as D, decidesNothing as E, otherForms as S, featureSettings as T, problemsIn as _, outputTokens as a, readYaml as b, expiredIn as c, readableBase as d, requireSide as f, parseConfig as g, growHeapSlowly as h, inputTokens as i, loadCanaries as l, parseGoldenSet as m, eitherCorpus as n, recogniseRefusal as o, parseCanaries as p, expectedClaims as r, defaultConfigPaths as s, corpusOf as t, maxBytes as u, hasExpired as v, isSecretName as w, ConfigSchema as x, metricNamed as y };
