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
 * A simple random sample of `n` distinct verdicts, as JSON Lines for people to fill in: the claim and the
 * texts it is compared with, without the judge's label. The same seed draws the same verdicts, and mostly the
 * same from a run that differs a little. All of them if there are fewer than `n`.
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
 * Every claim on both sides of `n` questions, drawn at random among those that differ between the sides: what it takes to
 * know how far people find that each moved. What the judge gave no verdict on is asked, too, since it may in the run that
 * is corrected. What both sides share is asked once. `questions`: how many were drawn; `unread`: those drawn, or drawn
 * before the last of them, of whose claims the judge could not read all.
 */
export function questionSheet(
  run: JudgedRun,
  { n, seed, rater }: { readonly n: number; readonly seed: number; readonly rater: string },
): {
  readonly lines: readonly string[]
  readonly questions: number
  readonly unread: readonly string[]
} {
  const claims = Map.groupBy(askedClaims(run), ({ item }) => item)
  const differing = inDrawnOrder(
    run.items.filter((item) => !isUnchanged(item)),
    seed,
  ).map(({ id }) => id)
  const drawn = differing.filter((id) => claims.has(id)).slice(0, n)
  const lines = drawn.flatMap((id) =>
    distinctVerdicts(claims.get(id) ?? []).map((claim) =>
      visibleJson({ ...lineOf(claim), seed, rater, human: '' }),
    ),
  )
  const until = drawn.length < n ? differing.length : differing.indexOf(drawn.at(-1) ?? '') + 1
  const unread = differing.slice(0, until).filter((id) => isUnread(run.matrices.get(id)))
  return { lines, questions: drawn.length, unread }
}

/** Whether a later run may read claims that this one could not. */
function isUnread(matrices: MeasuredSides<ClaimMatrix | undefined> | undefined): boolean {
  return [matrices?.base, matrices?.head].some((matrix) =>
    [matrix?.answer, matrix?.reference].some(
      (list) => list?.kind === 'lost' && !lasting.has(list.cause),
    ),
  )
}

/** What is lost for the length of a text is lost in every run. */
const lasting: ReadonlySet<JudgeCause> = new Set(['too_long', 'too_many_claims'])

/** In a random order that the seed and their ids fix, so a run that differs a little draws mostly the same. */
export function inDrawnOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  seed: number,
): readonly Item[] {
  return items
    .map((item) => ({ item, lot: hash('sha256', `${seed}\n${item.id}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ item }) => item)
}
