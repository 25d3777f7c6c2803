import type { Span } from '../../../lib/model/item-match.ts'
import type { Passage, Within } from './best-window.ts'
import type { DocumentChanges } from './document-changes.ts'
import { lostFacts } from './passage-facts.ts'
import type { Rewording } from './rewording.ts'
import { shareOf } from './term-share.ts'

/**
 * Finds a passage of several sentences if head keeps at least one unchanged and rewords the others,
 * or keeps all in another order. `follow` finds the rewording of a part of the passage. Returns
 * undefined if head keeps none, if a sentence is gone, or if other text with more than `mostLetters`
 * letters is between the sentences.
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
  const place = {
    start: Math.min(...parts.map(({ start }) => start)),
    end: Math.max(...parts.map(({ end }) => end)),
  }
  const own = parts.reduce((sum, { start, end }) => sum + end - start, 0)
  if (place.end - place.start - own > mostLetters) return undefined
  const units = changes.after.filter(({ start, end }) => start < place.end && place.start < end)
  const missing = lostFacts(asked.facts, units.map(({ text }) => text).join(' '))
  return {
    place,
    share: shareOf(asked.terms, units, changes),
    lost: reworded.flatMap(({ lost }) => lost).filter((fact) => missing.includes(fact)),
    keepsWords: isInOrder(parts) && reworded.every(({ keepsWords }) => keepsWords),
  }
}

/** The place of a part of the passage on head, and its start on base. */
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

/** Returns each unbroken run of the passage's sentences that head lacks. */
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

/** Returns the span of a run of sentences, cut to the passage. */
function spanOf({ from, to }: Within, asked: Passage, { before }: DocumentChanges): Span {
  return {
    start: Math.max(asked.start, before[from]?.start ?? 0),
    end: Math.min(asked.start + asked.length, before[to - 1]?.end ?? Infinity),
  }
}

function isInOrder(parts: readonly Part[]): boolean {
  const sorted = parts.toSorted((one, other) => one.was - other.was)
  return sorted.every(({ start }, at) => start >= (sorted[at - 1]?.start ?? 0))
}
