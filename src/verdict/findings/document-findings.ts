import { z } from 'zod'
import { eligibleItems } from '../../metrics/compare/eligible-items.ts'
import type { GoneLabel, MatchNote, ScoredItem } from '../../lib/model/comparison.ts'
import { count, texts } from '../../lib/model/schema-parts.ts'
import { entryOf } from '../../metrics/catalogue.ts'
import { allowedDrop } from '../bounds.ts'
import type { Finding } from './finding.ts'
import { accepted, FailOrWarn } from './finding-parts.ts'
import type { JudgedMetric } from '../judge-metrics.ts'

/** What became of the labelled text in head's documents, where somebody has to look at it. */
export function documentFindings(
  items: readonly ScoredItem[],
  metrics: readonly JudgedMetric[],
  minGrade: number,
): readonly Finding[] {
  const eligible = eligibleItems(items)
  return [
    goneAnswers(eligible, minGrade),
    declaredLosses(eligible, { minGrade, most: mostDeclared(metrics) }),
    noted(eligible, 'changed-facts', (note) => note.kind === 'changed-facts'),
    noted(eligible, 'rewritten', (note) => note.kind === 're-anchored' && note.rewritten === true),
    noted(eligible, 'scattered', (note) => note.kind === 'moved' && note.to.length > 1),
    staleWithoutBase(eligible),
  ].flat()
}

function lostLabels(
  items: readonly ScoredItem[],
  { minGrade, declared }: { readonly minGrade: number; readonly declared: boolean },
): readonly GoneLabel[] {
  return items
    .flatMap(({ gone }) => gone)
    .filter((label) => label.grade >= minGrade && label.declared === declared)
}

function told(lost: readonly GoneLabel[]): { readonly items: string[]; readonly docs: string[] } {
  return { items: [...new Set(lost.map(({ item }) => item))], docs: docsOf(lost) }
}

function docsOf(lost: readonly GoneLabel[]): string[] {
  return [...new Set(lost.map(({ doc }) => doc))]
}

/** An answer that users can no longer get is a loss of its own, however many questions there are. */
function goneAnswers(items: readonly ScoredItem[], minGrade: number): readonly Finding[] {
  const lost = lostLabels(items, { minGrade, declared: false })
  const unindexed = docsOf(lost.filter(({ from }) => from === 'index'))
  return lost.length === 0
    ? []
    : [{ kind: 'gone-answers', verdict: 'fail', ...told(lost), unindexed }]
}

/** A loss that the pull request declares, question by question: a few are its own to decide. */
function declaredLosses(
  items: readonly ScoredItem[],
  { minGrade, most }: { readonly minGrade: number; readonly most: number },
): readonly Finding[] {
  const lost = told(lostLabels(items, { minGrade, declared: true }))
  const named = new Set(lost.items)
  if (named.size === 0) return []
  const mustPass = items
    .filter(({ id, golden }) => named.has(id) && golden.base.mustPass)
    .map(({ id }) => id)
  const verdict = named.size > most || mustPass.length > 0 ? 'fail' : 'warn'
  return [{ kind: 'declared-losses', verdict, ...lost, most, mustPass }]
}

/** Two questions, or what the tightest tolerance of a gated metric over labels allows. */
function mostDeclared(metrics: readonly JudgedMetric[]): number {
  const allowed = metrics.flatMap(({ comparison: { metric, base, coverage }, gate }) => {
    if (gate?.tolerance === undefined || base === undefined || entryOf(metric).reads !== 'labels')
      return []
    return [Math.floor(allowedDrop(gate.tolerance, base) * coverage.pairs)]
  })
  return Math.max(2, allowed.length === 0 ? 0 : Math.min(...allowed))
}

function noted(
  items: readonly ScoredItem[],
  why: DoubtfulLabels['why'],
  isMeant: (note: MatchNote) => boolean,
): readonly Finding[] {
  const meant = items.filter(({ notes }) => notes.some(isMeant)).map(({ id }) => id)
  return doubtful(why, meant)
}

/** With a base, what head's documents do not hold is gone, and what base's do not hold is no change. */
function staleWithoutBase(items: readonly ScoredItem[]): readonly Finding[] {
  const stale = items.filter((item) => item.stale.some(({ on }) => on === 'head'))
  return doubtful(
    'stale',
    stale.map(({ id }) => id),
  )
}

type DoubtfulLabels = Extract<Finding, { readonly kind: 'doubtful-labels' }>

function doubtful(why: DoubtfulLabels['why'], items: readonly string[]): readonly Finding[] {
  return items.length === 0 ? [] : [{ kind: 'doubtful-labels', verdict: 'warn', why, items }]
}

/** The findings about labelled text, by kind; evaluated by scripts and tests alone. */
export const documentSchemas = () => ({
  'gone-answers': z
    .strictObject({
      verdict: FailOrWarn,
      items: texts,
      docs: texts.describe('The documents that held the text on base.'),
      unindexed: texts.describe(
        'Those among docs that are files of head and, by its manifest, out of its index.',
      ),
      accepted,
    })
    .describe(
      "Text that answers questions on base and that head's index no longer holds, while head still asks for it.",
    ),
  'declared-losses': z
    .strictObject({
      verdict: FailOrWarn,
      items: texts,
      docs: texts,
      most: count.describe('How many such questions only warn.'),
      mustPass: texts.describe('Those among them that must pass: one is enough to fail.'),
      accepted,
    })
    .describe(
      'The same, where head withdraws, relabels or marks the questions: they are left out on both sides.',
    ),
  'doubtful-labels': z
    .strictObject({
      verdict: z.literal('warn'),
      why: z
        .enum(['changed-facts', 'rewritten', 'scattered', 'stale'])
        .describe(
          "changed-facts: head changes numbers, units or negations of the text, and its label or reference keeps the old ones; rewritten: of the section only the heading is left; scattered: the text left its document and stands in several others, all of which count; stale: head's documents do not hold it, where there is no base.",
        ),
      items: texts,
    })
    .describe(
      'What a label names has changed, so that somebody has to look whether it still answers.',
    ),
})
