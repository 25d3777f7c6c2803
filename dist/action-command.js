import { E as union, _ as number, h as literal, w as string } from "./action-zod.js";
import { _ as writtenAs, p as section } from "./action.js";
import { f as wholeNumber, o as listOf, r as insidePath, s as oneOf } from "./action-expected.js";
import { posix } from "node:path";
// src/lib/model/settings/repository-paths.ts
function repositoryPath() {
	return insidePath("a path").transform((path) => posix.normalize(path));
}
const GlobSchema = insidePath("a glob").refine((glob) => glob !== "!", { error: "expected a glob after the \"!\"" });
const GlobListSchema = listOf("a list with at least one glob", GlobSchema, 1).transform((globs) => globs.map((glob) => glob.replace(/^(!?)(\.\/)+/, "$1")));
// src/lib/model/settings/duration.ts
const error = "expected seconds from 0.1 to 21600, as a number or such as \"90s\" or \"20m\"";
function duration() {
	const schema = union([number({ error }).min(.1, { error }).max(21600, { error }), string({ error }).regex(/^\d{1,5}(\.\d{1,3})?[smh]$/, { error }).refine(isInRange, { error })], { error }).transform(millisecondsOf).brand();
	return writtenAs(schema, (milliseconds) => milliseconds / 1e3, "Ms");
}
function isInRange(text) {
	const milliseconds = millisecondsOf(text);
	return milliseconds >= 100 && milliseconds <= 216e5;
}
function millisecondsOf(written) {
	const seconds = typeof written === "number" ? written : Number(written.slice(0, -1)) * (unitSeconds.get(written.slice(-1)) ?? NaN);
	return Math.round(seconds * 1e3);
}
const unitSeconds = /* @__PURE__ */ new Map([
	["s", 1],
	["m", 60],
	["h", 3600]
]);
// src/lib/model/settings/kinds/every-kind.ts
const DepthSchema = wholeNumber(1, 1e3);
const ContextSchema = wholeNumber(1, 1e3);
const askedAlike = {
	depth: DepthSchema.optional().describe("Number of chunks asked for per question, at least the largest cutoff in chunks of any metric. Read from base, like the policy. Without it: the largest of 20, twice the largest cutoff in chunks, four times the larger context of both sides, and a hundredth of the largest cutoff in tokens; at most 1000."),
	concurrency: wholeNumber(1, 64).default(8).describe("Number of questions in flight at once on each side. Read from base, like the policy, so that times can be compared.")
};
const everyKind = {
	inputs: GlobListSchema.optional().describe("Globs of the files that index and answers depend on, code included; a leading ! takes files out again. Where none of them differs between the sides, and neither do configuration and golden set, nothing is built. The folder of a program that a command names counts in any case. Without it: the documents of a builtin pipeline, every file of the repository for the kinds command and http."),
	...askedAlike
};
const elsewhere = {
	...everyKind,
	context: ContextSchema.optional().describe("Number of chunks from the top that your pipeline hands to its generator, for answers that do not say it themselves in their field context. It is what metrics of the context measure, such as recall@context and context_tokens. Without it: an answer without that field has no such score.")
};
// src/lib/model/settings/kinds/step-keys.ts
const LONGEST = 2e4;
const SCRIPT = { error: `expected a shell command of 1 to ${LONGEST} characters, without control characters but tabs and line ends` };
const ShellSchema = string({ error: "expected a shell command" }).refine(isShellCommand, SCRIPT);
const stepKeys = {
	setup: ShellSchema.optional().describe("Shell command that installs what the pipeline needs, such as `npm ci`. It runs first, in the worktree of its side: bash, stopped at the first failing command. Without it: there is nothing to install."),
	build: ShellSchema.optional().describe("Shell command that builds the index, after setup and in the same folder; its time is reported. Without it: there is nothing to build."),
	teardown: ShellSchema.optional().describe("Shell command that removes what setup and build made outside of the worktree, such as an index in a shared engine. It runs once on each side when its questions are asked, and also when the run fails, is stopped or runs out of time. It may take two minutes, and seven seconds where the run is stopped; one that fails or takes longer is a warning. Without it: nothing is left there.")
};
const TimeoutSchema = duration().prefault(60).describe("Time that one question may take, seconds as a number or a text such as \"90s\" or \"20m\"; past it that question counts as failed. setup, and build or query in mode batch, may take an hour each, a server ten minutes until it is ready.");
function isShellCommand(text) {
	if (text.length > 2 * LONGEST || text.trim() === "" || !text.isWellFormed()) return false;
	return !/(?![\t\n])\p{Cc}/u.test(text) && Array.from(text).length <= LONGEST;
}
// src/lib/model/settings/kinds/command.ts
const CommandSchema = section("a mapping with at least query", {
	kind: literal("command").describe("A program of yours that answers questions on its standard input, a JSON line each."),
	...stepKeys,
	query: ShellSchema.describe("Shell command that answers questions: JSON Lines in, JSON Lines out. No question is ever part of the command."),
	mode: oneOf([
		"stream",
		"once",
		"batch"
	]).default("stream").describe("How query is run. stream: one process for all questions, answers in any order; once: a process per question; batch: one process that reads a file of questions and writes a file of answers."),
	timeout: TimeoutSchema,
	...elsewhere
}).meta({ title: "kind: command" });
export { ContextSchema as a, elsewhere as c, GlobListSchema as d, repositoryPath as f, stepKeys as i, everyKind as l, ShellSchema as n, DepthSchema as o, TimeoutSchema as r, askedAlike as s, CommandSchema as t, duration as u };
