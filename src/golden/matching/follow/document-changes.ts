import type { Span } from '../../../lib/model/item-match.ts'
import { remembered } from '../../../lib/remembered.ts'
import { bareText } from '../../../lib/text/markup/bare-text.ts'
import { linkTarget } from '../../../lib/text/markup/link-target.ts'
import { sentenceSpans } from '../../../lib/text/words/sentences.ts'
import { termsOf } from '../quotes/sentence-terms.ts'
import { openStatements } from './statements.ts'

export type Unit = Span & {
  /** The sentence, normalised and without markup. */
  readonly text: string
  readonly terms: ReadonlySet<string>
  /** Whether the sentence can state a fact, unlike a heading. */
  readonly isStatement: boolean
}

/** The sentences in both versions of a document, in order. */
export type DocumentChanges = {
  readonly before: readonly Unit[]
  readonly after: readonly Unit[]
  readonly textBefore: string
  readonly textAfter: string
  /** For each sentence in `after`, whether it occurs more often in `after` than in `before`. */
  readonly isNew: readonly boolean[]
  /** For each sentence in `before`, whether it occurs more often in `before` than in `after`. */
  readonly isLost: readonly boolean[]
  /**
   * For sentences that occur once in each version: maps the index in `before` to the index in
   * `after`.
   */
  readonly keptAt: ReadonlyMap<number, number>
  /** Returns a term's weight, which is higher if fewer of base's sentences contain it. */
  readonly weightOf: (term: string) => number
}

const known = new WeakMap<readonly Unit[], WeakMap<readonly Unit[], DocumentChanges>>()

/**
 * Compares the sentences in two versions of a document. Results are cached for each pair of
 * versions.
 */
export function changesOf(textBefore: string, textAfter: string): DocumentChanges {
  const [before, after] = [unitsOf(textBefore).units, unitsOf(textAfter).units]
  const ofBefore = known.get(before) ?? new WeakMap<readonly Unit[], DocumentChanges>()
  known.set(before, ofBefore)
  const changes = ofBefore.get(after) ?? { ...compare(before, after), textBefore, textAfter }
  ofBefore.set(after, changes)
  return changes
}

function compare(
  before: readonly Unit[],
  after: readonly Unit[],
): Omit<DocumentChanges, 'textBefore' | 'textAfter'> {
  const [had, has] = [placesByText(before), placesByText(after)]
  const isNew = areMore(after, had)
  const isLost = areMore(before, has)
  const keptAt = new Map(
    Array.from(had).flatMap(([text, [at, another]]) => {
      const [place, other] = has.get(text) ?? []
      const isSole = another === undefined && other === undefined
      return isSole && at !== undefined && place !== undefined ? [[at, place] as const] : []
    }),
  )
  // Counts only base's sentences, because counting head's as well would lower the weight of terms
  // that head keeps.
  const counts = countTerms(before)
  // The logarithm is squared to lower the weight of common words further, because on a short page
  // even common words occur in few sentences.
  const weightOf = (term: string): number =>
    (isFiller(term) ? 0.2 : 1) * Math.log(1 + before.length / (0.5 + (counts.get(term) ?? 0))) ** 2
  return { before, after, isNew, isLost, keptAt, weightOf }
}

function placesByText(units: readonly Unit[]): ReadonlyMap<string, readonly number[]> {
  return Map.groupBy(units.keys(), (at) => units[at]?.text ?? '')
}

/** Returns for each sentence whether it occurs more often than in the other version. */
function areMore(
  units: readonly Unit[],
  other: ReadonlyMap<string, readonly number[]>,
): readonly boolean[] {
  const left = new Map(Array.from(other, ([text, places]) => [text, places.length]))
  return units.map(({ text }) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  })
}

function countTerms(units: readonly Unit[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { terms } of units)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** Returns whether a term is filler, such as a function word, and says little about a sentence. */
export function isFiller(term: string): boolean {
  return fillers.has(term)
}

/** Filler in English, German, French and Spanish that a rewording may add or drop. */
const fillers = new Set(
  termsOf(`a about all also an and any are as at be been being but by can case cases could did do does doing done
  each even for from get gets going had has have here how however if in instead into is it its just
  like make makes may might more most must need needed needs of on one only or other our please possible really
  should simply so some such than that the their them then there therefore these they this those
  thus to up us very want wants was way we were what when where whether which while who will with would you your
  aber als am auch auf aus bei bitte das dass dem den der des die dies diese diesem diesen dieser dir du durch ein eine
  einem einen einer eines er es falls für hat haben ihr im in ist kann können man mit muss müssen nach nur oder
  sein sich sie sind so soll um und von vor was wenn werden wie wir wird zu zum zur
  au aux avec ce ces cette comme dans de des du elle en est et il ils la le les leur lors mais on ou où par peut pour
  que qui sa se ses si son sont sur un une vous vos
  al como con cuando de del el ella en es esta este esto hay la las lo los más para pero por puede que se si son
  su sus un una usted y`),
)

/** The maximum total length of the documents whose sentences are cached, in UTF-16 code units. */
const mostUnits = 2 ** 24

const unitsOf = remembered((text: string) => ({ text, units: split(text) }), mostUnits)

function split(document: string): readonly Unit[] {
  // Link targets are masked so that a period in one does not end a sentence.
  const masked = document.replaceAll(linkTarget, (link) => `](${'x'.repeat(link.length - 3)})`)
  const isStatement = openStatements(document)
  return sentenceSpans(masked).map((span) => {
    const { start, end } = span
    const { text } = bareText(document.slice(start, end))
    return { start, end, text, terms: new Set(termsOf(text)), isStatement: isStatement(span) }
  })
}
