import { type CheckName, checkSet, setChecks, type SetProblem } from '../../golden/checks/checks.ts'
import { openCheckedSet } from '../../golden/checks/open-checked-set.ts'
import type { Corpus } from '../../lib/model/corpus.ts'
import type { GoldenSet } from '../../lib/model/items/golden-set.ts'
import type { TextLevel } from '../../lib/model/settings/settings.ts'
import type { MeasuredSides } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import type { GoldenProblems } from './schema.ts'

/**
 * The maximum number of questions to check. Larger sets are left to `rag-gate check`, because
 * checking them would delay the gate by seconds.
 */
const mostQuestions = 10_000

const ofDocuments: readonly CheckName[] = ['ambiguous-quote', 'reference-numbers']

/**
 * The checks to run only if the golden set changed, because only an edit to it can cause these
 * problems. Labels whose text is no longer in the document are reported elsewhere.
 */
const ofSet: readonly CheckName[] = [
  ...(['contradiction', 'empty-must-pass', 'duplicate', 'leak', 'own-evidence'] as const),
  ...(['near-duplicate', 'leaked-evidence', 'copied-question', 'arity'] as const),
]

type Checked = {
  readonly policy: Pick<Policy, 'golden' | 'filteredFrom'>
  readonly sides: MeasuredSides<{ readonly corpus: Corpus }>
  readonly text: TextLevel
}

/**
 * Returns the problems in head's golden set that base's golden set does not have, or all problems
 * if there is no base. Returns an empty list if head's golden set has more than 10,000 questions,
 * or if only some of its questions are asked.
 */
export function goldenProblems({
  policy: { golden, filteredFrom },
  sides,
  text,
}: Checked): GoldenProblems {
  const { base, head } = golden
  if (filteredFrom !== undefined || head.items.length > mostQuestions) return []
  const checks = base?.hash === head.hash ? ofDocuments : [...ofDocuments, ...ofSet]
  const inherited = new Set(
    base && sides.base ? problemsOf(base, sides.base.corpus, checks).map(keyOf) : [],
  )
  const brought = problemsOf(head, sides.head.corpus, checks).filter(
    (problem) => !inherited.has(keyOf(problem)),
  )
  return [...Map.groupBy(brought, ({ check }) => check)].flatMap(([check, found]) => {
    const { severity, finds } = setChecks[check]
    const items = found.flatMap(({ item, says }) =>
      item === undefined
        ? []
        : [{ item: item.id, says: text === 'snippets' ? plainText(says) : undefined }],
    )
    return severity === 'info' ? [] : [{ check, severity, finds, items }]
  })
}

function problemsOf(
  { items }: GoldenSet,
  corpus: Corpus,
  checks: readonly CheckName[],
): readonly SetProblem[] {
  return checkSet(openCheckedSet({ items, corpus }), checks)
}

function keyOf({ check, item }: SetProblem): string {
  return `${check} ${item?.id}`
}
