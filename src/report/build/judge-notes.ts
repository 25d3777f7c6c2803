import { eligibleItems } from '../../compare/eligible-items.ts'
import type { ScoredItem } from '../../model/comparison.ts'
import type { Score } from '../../model/score.ts'
import { needsJudge } from '../../metrics/metric-traits.ts'
import type { Measured } from './build-report.ts'
import type { JudgeFacts } from '../../model/judge-facts.ts'
import { sameModels } from '../wording/judge-words.ts'
import type { Note, PartlyJudged } from '../schema/note.ts'

/** What limits the judge's word. What a finding says already is not said again. */
export function judgeNotes(measured: Measured): readonly Note[] {
  const { judge } = measured
  if (judge === undefined) return []
  return [
    ...unmeasuredNotes(measured, judge),
    ...trustNotes(measured, judge),
    ...partlyJudged(measured),
    ...servedNotes(judge),
    ...preferenceNotes(judge),
    ...noiseNotes(measured, judge),
    ...otherJudges(judge),
    ...countNotes(judge),
    ...contextNotes(judge),
    ...(judge.ignored.length === 0
      ? []
      : [{ kind: 'ignored-parameters', names: judge.ignored } as const]),
  ]
}

/** Documents of the change that talk to a judge: named whatever the judge made of them. */
export function addressedNotes({ judge }: Measured): readonly Note[] {
  if (judge === undefined || judge.addressed.length === 0) return []
  return [{ kind: 'addressed-documents', documents: judge.addressed }]
}

/** Metrics that do not gate: of the others a finding tells. */
function unmeasuredNotes({ decision, exam }: Measured, judge: JudgeFacts): readonly Note[] {
  const metrics = decision.metrics
    .filter(
      ({ gate, comparison: { metric, coverage } }) =>
        gate === undefined && needsJudge(metric, exam.settings) && coverage.judgeErrors > 0,
    )
    .map(({ comparison }) => comparison.metric.name)
  if (metrics.length === 0) return []
  if (judge.key !== 'given') {
    return [{ kind: 'no-judge-key', metrics, withheld: judge.key === 'withheld' }]
  }
  if (judge.stopped === undefined) return []
  const { cause, message } = judge.stopped
  return [{ kind: 'judge-stopped', metrics, cause, message }]
}

function trustNotes({ decision }: Measured, { trust }: JudgeFacts): readonly Note[] {
  const isFound = decision.findings.some(({ kind }) => kind === 'judge-untrusted')
  if (trust?.kind !== 'untrusted' || isFound) return []
  const { passed, of, failed, reasons } = trust
  return [{ kind: 'judge-untrusted', passed, of, failed: failed.map(({ name }) => name), reasons }]
}

function partlyJudged({ decision, scored }: Measured): readonly Note[] {
  const names = decision.metrics.map(({ comparison }) => comparison.metric.name)
  const items = eligibleItems(scored.items).flatMap((item) => partial(item, names))
  return items.length === 0 ? [] : [{ kind: 'partly-judged', items }]
}

function partial({ id, scores }: ScoredItem, metrics: readonly string[]): readonly PartlyJudged[] {
  return (['base', 'head'] as const).flatMap((side) =>
    metrics.flatMap((metric) => {
      const claims = claimsOf(scores[side]?.get(metric))
      return claims === undefined ? [] : [{ item: id, metric, side, ...claims }]
    }),
  )
}

function claimsOf(score: Score | undefined): Extract<Score, { kind: 'scored' }>['claims'] {
  return score?.kind === 'scored' ? score.claims : undefined
}

/** An alias may stand for another model tomorrow, and the two sides' scores would no longer have one judge. */
function servedNotes({ model, served }: JudgeFacts): readonly Note[] {
  const base = served.base ?? []
  const { head } = served
  const names = new Set([...base, ...head])
  const isOne = names.size <= 1 && (names.size === 0 || names.has(model))
  const isSame = base.length === 0 || head.length === 0 || sameModels(base, head)
  if (isOne && isSame) return []
  return [{ kind: 'served-models', model, served: { base, head } }]
}

function preferenceNotes({ model, selfPreference }: JudgeFacts): readonly Note[] {
  if (selfPreference === undefined) return []
  const { generators, reranker } = selfPreference
  return [{ kind: 'self-preference', model, generators, reranker }]
}

function noiseNotes({ decision }: Measured, { noise }: JudgeFacts): readonly Note[] {
  return noise.map(({ metric, items, floor, reason }) => {
    const measured = decision.metrics.find(({ comparison }) => comparison.metric.name === metric)
    const { tolerance } = measured?.gate ?? {}
    const allowed = tolerance?.kind === 'absolute' ? tolerance.value : undefined
    const isInside = allowed !== undefined && floor !== undefined && allowed < floor
    return {
      kind: 'judge-noise',
      metric,
      items,
      floor,
      reason,
      allowed: isInside ? allowed : undefined,
    }
  })
}

/** Nothing where everybody was asked nothing. */
function otherJudges({ escalation, panel }: JudgeFacts): readonly Note[] {
  const notes: Note[] = []
  if (escalation !== undefined && escalation.verdicts > 0) {
    const { model, items, verdicts, changed } = escalation
    notes.push({ kind: 'escalated', model, items, verdicts, changed })
  }
  if (panel !== undefined && panel.verdicts > 0) {
    const { models, combine, verdicts, disputed, alpha, disagreements } = panel
    notes.push({ kind: 'panel', models, combine, verdicts, disputed, alpha, disagreements })
  }
  return notes
}

function countNotes({ unproven, verdicts, split, cutChunks }: JudgeFacts): readonly Note[] {
  return [
    unproven === 0 ? [] : [{ kind: 'unproven', unproven, verdicts } as const],
    split.length === 0 ? [] : [{ kind: 'split-context', items: split } as const],
    cutChunks === 0 ? [] : [{ kind: 'cut-chunks', chunks: cutChunks } as const],
  ].flat()
}

function contextNotes({ assumedContext }: JudgeFacts): readonly Note[] {
  return (['base', 'head'] as const).flatMap((side): readonly Note[] => {
    const chunks = assumedContext[side]
    return chunks === undefined ? [] : [{ kind: 'assumed-context', side, chunks }]
  })
}
