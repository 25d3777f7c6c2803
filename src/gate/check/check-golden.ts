import { checkSet, type SetProblem } from '../../golden/checks/checks.ts'
import { gating } from '../../metrics/compare/eligible-items.ts'
import { openCheckedSet } from '../../golden/checks/open-checked-set.ts'
import { documentsOf } from '../../golden/checks/labelled.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { throughHistory } from '../../golden/matching/follow/history/through-history.ts'
import { questionOf } from '../../golden/matching/usable-labels.ts'
import { labelNow } from '../../golden/matching/follow/history/follow-step.ts'
import type { Evidence, GoldenItem, GoldenSet } from '../../lib/model/items/golden-set.ts'
import { requireGolden } from '../work-tree/golden-file.ts'
import { absentDocuments } from './absent-documents.ts'
import type { WorkTree } from '../work-tree/work-tree.ts'
import type { CheckedSet, Sight } from '../../golden/checks/set-check.ts'
import { isShare } from '../../metrics/metric-traits.ts'
import type { MetricGate } from '../../lib/model/settings/settings.ts'
import { fewestBlocked } from '../../verdict/auto-rule.ts'

/** The golden set of a working tree, with the problems that the checks found. */
export type CheckedGolden = {
  readonly set: GoldenSet
  readonly bytes: Uint8Array
  readonly problems: readonly SetProblem[]
}

/**
 * Checks a working tree's golden set against its documents. Rejects with `golden-invalid` if there
 * is no golden set or if it cannot be read.
 */
export async function checkGolden(tree: WorkTree): Promise<CheckedGolden> {
  const bytes = await requireGolden(tree)
  const set = parseGoldenSet(bytes, tree.golden)
  const texts = new Map<string, string>()
  for await (const { doc, text } of tree.readDocuments()) texts.set(doc, text)
  const isWhole = tree.config?.pipeline.kind === 'builtin' || areMostlyThere(set.items, texts)
  const { gate = [] } = tree.config?.policy ?? {}
  const sights = sightsOf(gate, set.items)
  const corpus = { text: (doc: string) => texts.get(doc) }
  const of = { items: set.items, corpus, texts, isWhole, sights }
  const followed = await followedLabels(tree, openCheckedSet(of), texts)
  const unknown = set.items.flatMap(documentsOf).filter((doc) => !texts.has(doc))
  const absent = await absentDocuments([...new Set(unknown)], tree, texts)
  return { set, bytes, problems: checkSet(openCheckedSet({ ...of, followed, absent })) }
}

/**
 * Follows the Git history to find replacements for labels that no longer occur in their documents.
 * Reads the history only if there are such labels.
 */
async function followedLabels(
  tree: WorkTree,
  { places, documents }: CheckedSet,
  texts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<Evidence, Evidence>> {
  const stale = places
    .filter(({ found }) => found.kind !== 'found')
    .map(({ evidence, item }) => ({ evidence, question: questionOf(item) }))
  if (stale.length === 0) return new Map()
  await using history = await tree.openHistory(texts)
  if (history === undefined) return new Map()
  const found = await throughHistory(stale, history, { breath: async () => undefined })
  return new Map(
    [...found].flatMap(([{ evidence }, [followed, another]]) => {
      if (followed === undefined) return []
      // If several documents now contain the label's text, a person must choose one.
      if (another !== undefined) return [[evidence, unclear(evidence, followed)] as const]
      const isLost = followed.history?.kind === 'lost'
      const now = isLost ? followed : labelNow(followed, documents)
      return now === undefined ? [] : [[evidence, now] as const]
    }),
  )
}

function unclear(label: Evidence, { history }: Evidence): Evidence {
  const commit = history?.commit
  return {
    ...label,
    history: { kind: 'lost', why: 'unclear', ...(commit !== undefined && { commit }) },
  }
}

/**
 * Returns whether most labelled documents are files in the working tree. If so, the others should be
 * there too. Pipelines other than `builtin` may store documents anywhere.
 */
function areMostlyThere(items: readonly GoldenItem[], texts: ReadonlyMap<string, string>): boolean {
  const named = items.flatMap(documentsOf)
  return 2 * named.filter((doc) => texts.has(doc)).length > named.length
}

/**
 * Returns the smallest loss that each gate can detect with the labelled gating questions. Covers only
 * gates of retrieval metrics that are shares and have a tolerance in points.
 */
function sightsOf(gate: readonly MetricGate[], items: readonly GoldenItem[]): readonly Sight[] {
  const onBase = items.map((base) => ({ origin: 'both' as const, golden: { base, head: base } }))
  const questions = gating(onBase).filter(
    ({ golden: { base } }) => base.answerable && base.labels.kind !== 'none',
  ).length
  return gate.flatMap(({ metric, rule, tolerance, inconclusive }) => {
    if (metric.group !== 'retrieval' || !isShare(metric) || tolerance?.kind !== 'absolute')
      return []
    if ((rule !== 'auto' && rule !== 'point') || questions === 0) return []
    const { value } = tolerance
    const counted = inconclusive === 'fail' ? 'point' : rule
    const fewest = fewestBlocked(questions, { tolerance: value, rule: counted })
    return [{ metric: metric.name, tolerance: value, fewest, questions }]
  })
}
