import { Ft as setChecks, I as textOfBlocks, Ji as fewestBlocked, Lt as documentsOf, Ns as isShare, Nt as openCheckedSet, Ot as goldenLine, Pt as checkSet, Qc as isMapping, Xt as plainForeign, Zt as plainText, a as stoppable, c as openWorkTree, es as parseGoldenSet, i as saveGolden, ka as gating, ks as listMistakes, kt as goldenLines, n as requireGolden, t as notNative, vt as visibleJson, xn as plural } from "./cli-exam.js";
import { i as readFlags, m as decodeText } from "./cli-flags.js";
import { o as cleanLines } from "./cli-failure.js";
// src/commands/golden/checking/check-golden.ts
async function checkGolden(tree) {
	const bytes = await requireGolden(tree);
	const set = parseGoldenSet(bytes, tree.golden);
	const texts = /* @__PURE__ */ new Map();
	for await (const { doc, text } of tree.readDocuments()) texts.set(doc, text);
	const isWhole = tree.config?.pipeline.kind === "builtin" || areMostlyThere(set.items, texts);
	const { gate = [] } = tree.config?.exam ?? {};
	const sights = sightsOf(gate, set.items);
	return {
		set,
		bytes,
		problems: checkSet(openCheckedSet({
			items: set.items,
			corpus: { text: (doc) => texts.get(doc) },
			texts,
			isWhole,
			sights
		}))
	};
}
function areMostlyThere(items, texts) {
	const named = items.flatMap(documentsOf);
	return 2 * named.filter((doc) => texts.has(doc)).length > named.length;
}
function sightsOf(gate, items) {
	const onBase = items.map((base) => ({
		origin: "both",
		golden: {
			base,
			head: base
		}
	}));
	const questions = gating(onBase).filter(({ golden: { base } }) => base.answerable && base.labels.kind !== "none").length;
	return gate.flatMap(({ metric, rule, tolerance, inconclusive }) => {
		if (metric.group !== "retrieval" || !isShare(metric) || tolerance?.kind !== "absolute") return [];
		if (rule !== "auto" && rule !== "point" || questions === 0) return [];
		const { value } = tolerance;
		const fewest = fewestBlocked(questions, {
			tolerance: value,
			rule: inconclusive === "fail" ? "point" : rule
		});
		return [{
			metric: metric.name,
			tolerance: value,
			fewest,
			questions
		}];
	});
}
// src/commands/golden/checking/fix-labels.ts
function fixLabels(bytes, file, problems) {
	const byLine = Map.groupBy(problems, ({ item }) => item?.line);
	const mistakes = listMistakes(file);
	const lines = goldenLines(decodeText(bytes) ?? "", mistakes);
	const hunks = [];
	let fixed = 0;
	const written = lines.map(({ text, item }, index) => {
		const fixes = (byLine.get(index + 1) ?? []).flatMap(({ fix }) => fix ?? []);
		if (fixes.length === 0) return text;
		if (item === void 0 || !Array.isArray(item["evidence"])) throw notNative(file);
		const now = goldenLine(withFixes(item, fixes)) + (text.endsWith("\r") ? "\r" : "");
		fixed += fixes.length;
		hunks.push(`@@ -${index + 1} +${index + 1} @@`, `-${text}`, `+${now}`);
		return now;
	});
	const head = hunks.length === 0 ? [] : [`--- a/${file}`, `+++ b/${file}`];
	return {
		text: written.join("\n"),
		diff: [
			...head,
			...hunks,
			""
		].join("\n"),
		fixed
	};
}
function withFixes(item, fixes) {
	const inOrder = fixes.toSorted((a, b) => b.target - a.target || b.member - a.member);
	const evidence = Array.isArray(item["evidence"]) ? [...item["evidence"]] : [];
	for (const { target, member, by } of inOrder) {
		const entry = evidence[target];
		if (isMapping(entry)) evidence[target] = withMember(entry, member, by);
	}
	return {
		...item,
		evidence
	};
}
function withMember(entry, member, by) {
	const { any, ...rest } = entry;
	if (Array.isArray(any)) {
		const members = any;
		const old = members[member];
		const fixed = by.map((set) => ({
			...isMapping(old) ? old : {},
			...set
		}));
		return {
			...rest,
			any: members.toSpliced(member, 1, ...fixed)
		};
	}
	const [only, second] = by;
	if (second === void 0) return {
		...entry,
		...only
	};
	const { grade, ...place } = rest;
	return {
		any: by.map((set) => ({
			...place,
			...set
		})),
		...grade === void 0 ? {} : { grade }
	};
}
// src/cli/golden/check-text.ts
const mostShown = {
	error: 20,
	warn: 20,
	info: 3
};
function checkText({ set, problems }) {
	const file = plainForeign(set.file, 200);
	const blocks = [...Map.groupBy(problems, ({ check }) => check)].map(([check, found]) => {
		const { severity, finds, remedy } = setChecks[check];
		const shown = mostShown[severity];
		const more = found.length - shown;
		return [
			`${severity} (${check}, ${found.length}): ${finds}`,
			...found.slice(0, shown).map(({ item, says }) => {
				const about = item === void 0 ? "" : `:${item.line} ${plainForeign(item.id, 80)}`;
				return `  ${file}${about}: ${plainText(says)}`;
			}),
			...more > 0 ? [`  and ${more} more: --json lists all`] : [],
			`  ${remedy}`
		];
	});
	const counts = [
		"error",
		"warn",
		"info"
	].map((severity) => countOf(problems, severity));
	const questions = plainText(plural(set.items.length, "question"));
	return textOfBlocks([...blocks, [`${file}: ${questions}; ${counts.join(", ")}`]]);
}
const inWords = {
	error: "error",
	warn: "warning",
	info: "remark"
};
function countOf(problems, severity) {
	const count = problems.filter(({ check }) => setChecks[check].severity === severity).length;
	return plainText(plural(count, inWords[severity]));
}
function checkJson({ set, problems }) {
	const found = problems.map(({ check, item, says, fix }) => ({
		check,
		severity: setChecks[check].severity,
		item: item?.id,
		line: item?.line,
		message: plainText(says),
		fix
	}));
	const { file, items, drafts } = set;
	return `${visibleJson({
		file,
		questions: items.length,
		drafts,
		problems: found
	}, 2)}\n`;
}
// src/cli/golden/check-command.ts
const help = `Usage: rag-gate golden check [options]

Says what is wrong with the golden set: questions that are there twice or that their own passage gives
away, labels that their document does not bear out, references with other numbers, leaks between dev
and test, tags and sizes that say less than they seem to. Reads the work tree; no index is built and
no model asked.

Options:
  --fix          write what is safe into the golden file (native JSON Lines), and print the diff:
                 documents that a quote moved to, quotes as their document has them, prefixes
  --json         print JSON instead
  --golden FILE  the golden set (default: that of the config, else eval/golden.jsonl)
  --config FILE  path of the config in the working directory
  -h, --help     this text

Exit codes: 0 no errors (warnings allowed), 1 errors found, 2 not started (usage, config, golden set),
3 could not finish.
`;
async function run(args) {
	const flags = readFlags("golden check", args, {
		golden: { type: "string" },
		config: { type: "string" },
		fix: { type: "boolean" },
		json: { type: "boolean" }
	});
	const checked = await stoppable(async (signal) => {
		const { golden, config } = flags;
		const tree = await openWorkTree({
			folder: process.cwd(),
			golden,
			config,
			signal
		});
		const found = await checkGolden(tree);
		if (flags.fix !== true) return found;
		const { text, diff, fixed } = fixLabels(found.bytes, tree.golden, found.problems);
		if (fixed === 0) return found;
		await saveGolden(tree, text);
		if (flags.json !== true) process.stdout.write(`${cleanLines(diff).join("\n")}\n`);
		return checkGolden(tree);
	});
	process.stdout.write(flags.json ? checkJson(checked) : checkText(checked));
	return checked.problems.some(({ check }) => setChecks[check].severity === "error") ? 1 : 0;
}
export { help, run };
