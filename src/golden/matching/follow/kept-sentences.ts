import type { Span } from '../../../lib/model/item-match.ts'
import type { Passage, Within } from './best-window.ts'
import type { DocumentChanges } from './document-changes.ts'
import { lostFacts } from './passage-facts.ts'
import type { Rewording } from './rewording.ts'
import { shareOf } from './term-share.ts'

/**
 * Finds a passage of several sentences of which head keeps at least one unchanged and rewords the
 * others, or keeps all, but in another order or further apart. `follow` finds the rewording of a
 * part of the passage. Returns undefined if head keeps none, or if a sentence is gone. The place
 * contains as many of the found sentences as fit with at most `mostLetters` letters between them.
 */
export function keptInParts(
  asked: Passage,
  changes: DocumentChanges,
  {
    mostLetters,
    follow,
  }: { readonly mostLetters: number; readonly follow: (part: Span) => Rewording | undefined },
): Rewording | undefined {
  const kept = keptSpans(asked, changes)
  if (asked.to - asked.from < 2 || kept.length === 0) return undefined
  const reworded = lostRuns(asked, changes).map((run) => {
    const { start, end } = spanOf(run, asked, changes)
    const found = follow({ start, end })
    return found && { ...found, was: start }
  })
  if (!reworded.every((found) => found !== undefined)) return undefined
  const parts = [...kept, ...reworded.map(({ place, was }) => ({ ...place, was }))]
  const place = fullest(parts, mostLetters)
  const isWhole = parts.every(({ start, end }) => place.start <= start && end <= place.end)
  const units = changes.after.filter(({ start, end }) => start < place.end && place.start < end)
  const missing = lostFacts(asked.facts, units.map(({ text }) => text).join(' '))
  return {
    place,
    share: shareOf(asked.terms, units, changes),
    lost: reworded.flatMap(({ lost }) => lost).filter((fact) => missing.includes(fact)),
    keepsWords: isWhole && isInOrder(parts) && reworded.every(({ keepsWords }) => keepsWords),
  }
}

/** A part's place on head and its start on base. */
type Part = Span & { readonly was: number }

function keptSpans(
  { from, to }: Within,
  { before, after, keptAt }: DocumentChanges,
): readonly Part[] {
  return before.slice(from, to).flatMap(({ start: was }, at) => {
    const now = after[keptAt.get(from + at) ?? -1]
    return now === undefined ? [] : [{ start: now.start, end: now.end, was }]
  })
}

/** Returns the longest runs of the passage's sentences that head lacks. */
function lostRuns({ from, to }: Within, { isLost }: DocumentChanges): readonly Within[] {
  const runs: Within[] = []
  for (let at = from; at < to; at += 1) {
    const last = runs.at(-1)
    if (isLost[at] !== true) continue
    if (last?.to === at) runs[runs.length - 1] = { from: last.from, to: at + 1 }
    else runs.push({ from: at, to: at + 1 })
  }
  return runs
}

/** Returns the part of the passage that a run of its sentences contains. */
function spanOf({ from, to }: Within, asked: Passage, { before }: DocumentChanges): Span {
  return {
    start: Math.max(asked.start, before[from]?.start ?? 0),
    end: Math.min(asked.start + asked.length, before[to - 1]?.end ?? Infinity),
  }
}

/** Returns the span that contains the most text of the parts with few letters between them. */
function fullest(parts: readonly Part[], mostLetters: number): Span {
  const sorted = parts.toSorted((one, other) => one.start - other.start)
  let best = { start: 0, end: 0, own: 0 }
  for (const [at, { start }] of sorted.entries()) {
    let own = 0
    let end = start
    for (const part of sorted.slice(at)) {
      own += Math.max(0, part.end - Math.max(end, part.start))
      end = Math.max(end, part.end)
      if (end - start - own > mostLetters) break
      if (own > best.own) best = { start, end, own }
    }
  }
  return { start: best.start, end: best.end }
}

function isInOrder(parts: readonly Part[]): boolean {
  const sorted = parts.toSorted((one, other) => one.was - other.was)
  return sorted.every(({ start }, at) => start >= (sorted[at - 1]?.start ?? 0))
}
