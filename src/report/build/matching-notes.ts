import type { Scored, ScoredItem } from '../../model/comparison.ts'
import type { Side } from '../../core/sides.ts'
import type { Note } from '../schema/note.ts'

/** How labels and chunks were found in the documents, where that can change how a comparison reads. */
export function matchingNotes({ items }: Pick<Scored, 'items'>): readonly Note[] {
  const notes = items.flatMap((item) => item.notes)
  const idsOf = (kind: (typeof notes)[number]['kind']): readonly string[] => [
    ...new Set(notes.filter((note) => note.kind === kind).map((note) => note.item)),
  ]
  const reAnchored = idsOf('re-anchored')
  const ambiguous = idsOf('ambiguous-quote')
  return [
    reAnchored.length === 0 ? [] : [{ kind: 're-anchored', items: reAnchored } as const],
    ambiguous.length === 0 ? [] : [{ kind: 'ambiguous-quote', items: ambiguous } as const],
    offsetsNote(items, 'base'),
    offsetsNote(items, 'head'),
    ngramNote(items),
  ].flat()
}

function offsetsNote(items: readonly ScoredItem[], side: Side): readonly Note[] {
  const chunks = items.reduce(
    (sum, { facts }) => sum + (facts[side]?.match?.offsetsDisagree ?? 0),
    0,
  )
  return chunks === 0 ? [] : [{ kind: 'offsets-disagree', side, chunks }]
}

/** Noted when the share of chunks that only word sequences could place differs by more than ten points. */
function ngramNote(items: readonly ScoredItem[]): readonly Note[] {
  const base = ngramShare(items, 'base')
  const head = ngramShare(items, 'head')
  if (base === undefined || head === undefined || Math.abs(head - base) <= 0.1) return []
  return [{ kind: 'ngram-share', base, head }]
}

function ngramShare(items: readonly ScoredItem[], side: Side): number | undefined {
  let chunks = 0
  let byWords = 0
  for (const { facts } of items) {
    const match = facts[side]?.match
    if (match?.labels !== 'evidence') continue
    chunks += match.chunks
    byWords += match.byWords
  }
  return chunks === 0 ? undefined : byWords / chunks
}
