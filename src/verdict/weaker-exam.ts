import { z } from 'zod'
import type { ScoredItem } from '../model/comparison.ts'
import { type ExamChange, ExamChangeSchema } from '../model/exam-change.ts'
import type { Labels } from '../model/golden-set.ts'
import { texts } from '../model/schema-parts.ts'
import type { Finding } from './finding.ts'
import { loosens } from './loosens.ts'

/** What of a question of base head would ask or grade otherwise, in the order in which it is told. */
const ways = [
  'withdrawn',
  'reworded',
  'unanswerable',
  'alternatives',
  'relabelled',
  'assertions',
  'reference',
  'counts-less',
] as const

/** How head makes a question easier. */
export type Way = (typeof ways)[number]

/**
 * What head's exam asks less strictly than base's. Base's decides as long as the change is open; named and at least
 * a warning, so that nobody weakens the exam first and makes use of it later. Labels that follow their document are
 * none of it, nor are losses that head declares, which count by themselves.
 */
export function weakerExam(
  items: readonly ScoredItem[],
  changes: readonly ExamChange[],
): readonly Finding[] {
  const weaker = items.flatMap((item) => waysOf(item).map((way) => ({ way, id: item.id })))
  const questions = ways.flatMap((way) => {
    const ids = weaker.filter((each) => each.way === way).map(({ id }) => id)
    return ids.length === 0 ? [] : [{ way, items: ids }]
  })
  const settings = changes.filter(loosens)
  if (questions.length + settings.length === 0) return []
  return [{ kind: 'weaker-exam', verdict: 'warn', questions, settings }]
}

function waysOf(item: ScoredItem): readonly Way[] {
  const { origin, golden, stale, gone, notes } = item
  const { base, head } = golden
  if (origin === 'removed') return gone.length > 0 ? [] : ['withdrawn']
  if (origin === 'added' || base === head) return []
  const follows =
    stale.length + gone.length > 0 || notes.some(({ kind }) => kind !== 'ambiguous-quote')
  const labels = follows ? undefined : wayOfLabels(base.labels, head.labels)
  const isOther = (of: 'references' | 'claims'): boolean =>
    JSON.stringify(base[of] ?? []) !== JSON.stringify(head[of] ?? [])
  const had = base.references.length + (base.claims ?? []).length > 0
  const asserts =
    holdsAll(head.contains, base.contains) &&
    holdsAll(head.excludes, base.excludes) &&
    holdsAll(head.forbidden ?? [], base.forbidden ?? []) &&
    JSON.stringify(head.filters) === JSON.stringify(base.filters)
  const countsLess =
    (base.mustPass && !head.mustPass) ||
    (base.split !== 'dev' && head.split === 'dev') ||
    !holdsAll(head.tags, base.tags)
  const found: readonly (Way | false | undefined)[] = [
    base.query !== head.query && 'reworded',
    base.answerable !== head.answerable && gone.length === 0 && 'unanswerable',
    base.answerable === head.answerable && labels,
    !asserts && 'assertions',
    had && !follows && (isOther('references') || isOther('claims')) && 'reference',
    countsLess && 'counts-less',
  ]
  return found.filter((way) => typeof way === 'string')
}

/** A question without labels may be given some; every other change may make it easier. */
function wayOfLabels(base: Labels, head: Labels): Way | undefined {
  if (base.kind === 'none') return undefined
  const [were, are] = [targetsOf(base), targetsOf(head)]
  const isKept = (target: Target, at: number): boolean =>
    target.grade === are[at]?.grade && holdsAll(are[at].any, target.any)
  if (base.kind !== head.kind || were.length !== are.length || !were.every(isKept))
    return 'relabelled'
  return were.some(({ any }, at) => any.length < (are[at]?.any.length ?? 0))
    ? 'alternatives'
    : undefined
}

type Target = { readonly grade: number; readonly any: readonly string[] }

/** In an order of their own, as that of the file means nothing. */
function targetsOf(labels: Labels): readonly Target[] {
  switch (labels.kind) {
    case 'none':
      return []
    case 'evidence':
      return labels.targets
        .map(({ grade, any }) => ({
          grade,
          any: any.map(({ doc, quote, prefix, suffix }) =>
            JSON.stringify([doc, quote, prefix, suffix]),
          ),
        }))
        .toSorted(byFirst)
    case 'chunks':
    case 'docs':
      return [...labels.grades].map(([id, grade]) => ({ grade, any: [id] })).toSorted(byFirst)
  }
}

function byFirst({ any: [a = ''] }: Target, { any: [b = ''] }: Target): number {
  return a < b ? -1 : Number(a > b)
}

function holdsAll(all: readonly string[], some: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

/** The finding of an exam that head weakens; evaluated by scripts and tests alone. */
export const weakerExamSchemas = () => ({
  'weaker-exam': z
    .strictObject({
      kind: z.literal('weaker-exam'),
      verdict: z.literal('warn'),
      questions: z.array(z.strictObject({ way: z.enum(ways), items: texts })),
      settings: z.array(ExamChangeSchema),
    })
    .describe(
      "Questions and settings of base's exam that head makes easier. Base's count until the merge, and head's after it.",
    ),
})
