import { n as setChecks, r as openCheckedSet, t as checkSet } from "./lib-checks.js";
import { fn as plainText } from "./lib-policy.js";
// src/features/golden-problems/golden-problems.ts
const mostQuestions = 1e4;
const ofDocuments = ["ambiguous-quote", "reference-numbers"];
const ofSet = [...[
	"contradiction",
	"empty-must-pass",
	"duplicate",
	"leak",
	"own-evidence"
], ...[
	"near-duplicate",
	"leaked-evidence",
	"copied-question",
	"arity"
]];
function goldenProblems({ policy: { golden, filteredFrom }, sides, text }) {
	const { base, head } = golden;
	if (filteredFrom !== void 0 || head.items.length > mostQuestions) return [];
	const checks = base?.hash === head.hash ? ofDocuments : [...ofDocuments, ...ofSet];
	const inherited = new Set(base && sides.base ? problemsOf(base, sides.base.corpus, checks).map(keyOf) : []);
	const brought = problemsOf(head, sides.head.corpus, checks).filter((problem) => !inherited.has(keyOf(problem)));
	return [...Map.groupBy(brought, ({ check }) => check)].flatMap(([check, found]) => {
		const { severity, finds } = setChecks[check];
		const items = found.flatMap(({ item, says }) => item === void 0 ? [] : [{
			item: item.id,
			says: text === "snippets" ? plainText(says) : void 0
		}]);
		return severity === "info" ? [] : [{
			check,
			severity,
			finds,
			items
		}];
	});
}
function problemsOf({ items }, corpus, checks) {
	return checkSet(openCheckedSet({
		items,
		corpus
	}), checks);
}
function keyOf({ check, item }) {
	return `${check} ${item?.id}`;
}
// src/features/golden-problems/steps.ts
const steps = { tells: (measured) => {
	const problems = goldenProblems(measured);
	return problems.length === 0 ? void 0 : problems;
} };
export { steps };
