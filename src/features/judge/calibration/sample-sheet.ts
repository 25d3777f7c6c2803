import { hash } from 'node:crypto'
import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import { isUnchanged } from '../../../lib/model/judging/judge-item.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import { contentOf, distinctVerdicts, type JudgedVerdict, verdictsOf } from './judged-verdicts.ts'

/**
 * A simple random sample of `n` distinct verdicts, as JSON Lines for people to fill in: the claim and the texts it is
 * compared with, without the judge's label. The same seed draws the same verdicts, and mostly the same from a
 * run that differs a little. All of them where there are fewer than `n`.
 */
export function sampleSheet(
  verdicts: readonly JudgedVerdict[],
  { n, seed, rater }: { readonly n: number; readonly seed: number; readonly rater: string },
): readonly string[] {
  return distinctVerdicts(verdicts)
    .map((verdict) => ({ verdict, lot: hash('sha256', `${seed}\n${contentOf(verdict)}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, n)
    .map(({ verdict }) => visibleJson({ ...lineOf(verdict), rater, human: '' }))
}

function lineOf({ item, side, metric, query, claim, texts }: JudgedVerdict) {
  return { item, side, metric, query, texts, claim }
}

/**
 * Every verdict on both sides of `n` questions, drawn at random among those that differ between the sides: what it takes
 * to know how far people find that each moved. What both sides share is asked once. `questions`: how many were drawn.
 */
export function questionSheet(
  run: JudgedRun,
  { n, seed, rater }: { readonly n: number; readonly seed: number; readonly rater: string },
): { readonly lines: readonly string[]; readonly questions: number } {
  const verdicts = Map.groupBy(verdictsOf(run), ({ item }) => item)
  const differing = run.items.filter((item) => verdicts.has(item.id) && !isUnchanged(item))
  const drawn = inDrawnOrder(differing, seed).slice(0, n)
  const lines = drawn.flatMap(({ id }) =>
    distinctVerdicts(verdicts.get(id) ?? []).map((verdict) =>
      visibleJson({ ...lineOf(verdict), seed, rater, human: '' }),
    ),
  )
  return { lines, questions: drawn.length }
}

/** In a random order that the seed and their ids fix, so that a run that differs a little draws mostly the same. */
export function inDrawnOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  seed: number,
): readonly Item[] {
  return items
    .map((item) => ({ item, lot: hash('sha256', `${seed}\n${item.id}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ item }) => item)
}
