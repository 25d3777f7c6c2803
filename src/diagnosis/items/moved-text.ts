import { linesOf } from '../../matching/lines-of-span.ts'
import { normalCorpusOf } from '../../matching/quotes/normal-corpus.ts'
import type { Attribution } from '../../model/cause.ts'
import type { Span } from '../../model/item-match.ts'
import { onlyLetters } from '../../text/words/letters.ts'
import type { DegradedItem, DiagnosisFacts } from './facts.ts'
import type { TargetPair } from './target-pairs.ts'

/**
 * Where head's documents say what a lost target asks for, if that left its place: another document that is no renamed
 * one, or another neighbourhood in its own. Undefined where any wording of the target stayed.
 */
export function movedTo(
  { base, head }: TargetPair,
  { notes }: DegradedItem['item'],
  facts: DiagnosisFacts,
): Attribution['movedTo'] {
  if (base.what.kind !== 'evidence' || head.what.kind !== 'evidence') return undefined
  const found = head.what.any
  const hasLeft = base.what.any.every(({ doc, quote, places: [was] }) => {
    const isOut = notes.some(
      (note) =>
        note.kind === 'moved' && note.by === 'text' && note.doc === doc && note.quote === quote,
    )
    const stayed = found.find((one) => one.doc === doc && one.quote === quote)
    return isOut || hasOtherNeighbours(doc, { was, is: stayed?.places[0] }, facts)
  })
  const [first] = found
  if (!hasLeft || first === undefined) return undefined
  const [place] = first.places
  return { doc: first.doc, lines: place && linesOf(facts.corpora.head, first.doc, place) }
}

/** Letters on either side of a text that tell whether it stands where it stood. */
const beside = 40

/** Whether what stood before and after a text is in head's document still, and no longer beside it: nothing was edited there. */
function hasOtherNeighbours(
  doc: string,
  { was, is }: { readonly was: Span | undefined; readonly is: Span | undefined },
  { corpora }: DiagnosisFacts,
): boolean {
  const [before, now] = [corpora.base?.text(doc), corpora.head.text(doc)]
  if (before === undefined || now === undefined || was === undefined || is === undefined)
    return false
  if (before === now) return false
  const [old, own] = [neighbours(before, was), neighbours(now, is)]
  const holds = (text: string): boolean =>
    text.length >= beside && normalCorpusOf(corpora.head).placesOf(doc, text).spans.length > 0
  return old.every((text, side) => text !== own[side] && holds(text))
}

/** The letters before and after a span. Four units hold a letter, markup aside. */
function neighbours(text: string, { start, end }: Span): readonly string[] {
  return [
    onlyLetters(text.slice(Math.max(0, start - 4 * beside), start)).slice(-beside),
    onlyLetters(text.slice(end, end + 4 * beside)).slice(0, beside),
  ]
}
