import { checkSet, type SetProblem } from '../../golden/checks/checks.ts'
import { gating } from '../../metrics/compare/eligible-items.ts'
import { openCheckedSet } from '../../golden/checks/open-checked-set.ts'
import { documentsOf } from '../../golden/checks/labelled.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import type { GoldenItem, GoldenSet } from '../../lib/model/items/golden-set.ts'
import { requireGolden } from '../work-tree/golden-file.ts'
import type { WorkTree } from '../work-tree/work-tree.ts'
import type { Sight } from '../../golden/checks/set-check.ts'
import { isShare } from '../../metrics/metric-traits.ts'
import type { MetricGate } from '../../lib/model/settings/settings.ts'
import { fewestBlocked } from '../../verdict/auto-rule.ts'

/** A golden set of a work tree, checked. */
export type CheckedGolden = {
  readonly set: GoldenSet
  readonly bytes: Uint8Array
  readonly problems: readonly SetProblem[]
}

/** Checks the golden set of a work tree against its documents. Throws `golden-invalid` where there is none to read. */
export async function checkGolden(tree: WorkTree): Promise<CheckedGolden> {
  const bytes = await requireGolden(tree)
  const set = parseGoldenSet(bytes, tree.golden)
  const texts = new Map<string, string>()
  for await (const { doc, text } of tree.readDocuments()) texts.set(doc, text)
  const isWhole = tree.config?.pipeline.kind === 'builtin' || areMostlyThere(set.items, texts)
  const { gate = [] } = tree.config?.policy ?? {}
  const sights = sightsOf(gate, set.items)
  const corpus = { text: (doc: string) => texts.get(doc) }
  const problems = checkSet(openCheckedSet({ items: set.items, corpus, texts, isWhole, sights }))
  return { set, bytes, problems }
}

/** Documents of other pipelines may lie anywhere. Where most labelled ones are files, all are meant to be. */
function areMostlyThere(items: readonly GoldenItem[], texts: ReadonlyMap<string, string>): boolean {
  const named = items.flatMap(documentsOf)
  return 2 * named.filter((doc) => texts.has(doc)).length > named.length
}

/** What the labelled questions that gate can see of each gated metric that is a share and has a tolerance in points. */
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
    // What would warn fails then, be it one question.
    const counted = inconclusive === 'fail' ? 'point' : rule
    const fewest = fewestBlocked(questions, { tolerance: value, rule: counted })
    return [{ metric: metric.name, tolerance: value, fewest, questions }]
  })
}
