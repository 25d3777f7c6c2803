import { hash } from 'node:crypto'
import { visibleJson } from '../../../lib/text/printing/visible-json.ts'
import { isUnchanged } from '../../../lib/model/judging/judge-item.ts'
import type { ClaimMatrix, JudgeCause } from '../../../lib/model/judging/claims.ts'
import type { MeasuredSides } from '../../../lib/sides.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import {
  askedClaims,
  type AskedClaim,
  contentOf,
  distinctVerdicts,
  type JudgedVerdict,
} from './judged-verdicts.ts'

/**
 * Draws a simple random sample of `n` distinct verdicts and returns it as JSON Lines for people to
 * label: each claim with the texts to compare it with, but without the judge's label. The same seed
 * draws the same verdicts from the same run, and mostly the same ones from a slightly different
 * run. Returns all verdicts if there are fewer than `n`.
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

function lineOf({ item, side, metric, query, claim, texts }: AskedClaim) {
  return { item, side, metric, query, texts, claim }
}

/**
 * Returns every claim on both sides of `n` questions, drawn at random from those that differ between the
 * sides. People's labels for these claims show how much each question changed. Includes claims on which
 * the judge gave no usable verdict, because a later run may judge them. A claim that both sides share is
 * listed only once. `questions` is the number of questions drawn. `unread` lists the questions, up to
 * the last one drawn, whose claims the judge could not extract, but may be able to extract in a later
 * run.
 */
export function questionSheet(
  judged: JudgedRun,
  { n, seed, rater }: { readonly n: number; readonly seed: number; readonly rater: string },
): {
  readonly lines: readonly string[]
  readonly questions: number
  readonly unread: readonly string[]
} {
  const claims = Map.groupBy(askedClaims(judged), ({ item }) => item)
  const differing = inDrawnOrder(
    judged.items.filter((item) => !isUnchanged(item)),
    seed,
  ).map(({ id }) => id)
  const drawn = differing.filter((id) => claims.has(id)).slice(0, n)
  const lines = drawn.flatMap((id) =>
    distinctVerdicts(claims.get(id) ?? []).map((claim) =>
      visibleJson({ ...lineOf(claim), seed, rater, human: '' }),
    ),
  )
  const until = drawn.length < n ? differing.length : differing.indexOf(drawn.at(-1) ?? '') + 1
  const unread = differing.slice(0, until).filter((id) => isUnread(judged.matrices.get(id)))
  return { lines, questions: drawn.length, unread }
}

/** Returns whether the judge could not extract all claims, but may be able to in a later run. */
function isUnread(matrices: MeasuredSides<ClaimMatrix | undefined> | undefined): boolean {
  return [matrices?.base, matrices?.head].some((matrix) =>
    [matrix?.answer, matrix?.reference].some(
      (list) => list?.kind === 'lost' && !lasting.has(list.cause),
    ),
  )
}

/** Causes that depend on a text's length, and therefore recur in every run. */
const lasting: ReadonlySet<JudgeCause> = new Set(['too_long', 'too_many_claims'])

/**
 * Sorts items in a random order that depends only on the seed and the items' ids, so similar runs
 * draw mostly the same items.
 */
export function inDrawnOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  seed: number,
): readonly Item[] {
  return items
    .map((item) => ({ item, lot: hash('sha256', `${seed}\n${item.id}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ item }) => item)
}
