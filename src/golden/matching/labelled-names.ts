import type { ScoredItem } from '../../lib/model/comparison.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { sideNames } from '../../lib/sides.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { type TextNumbers, textNumbers } from '../../lib/text/text-numbers.ts'

/**
 * What a label refers to: a chunk, or a document, even if the label quotes only a passage from it.
 */
export type NameKind = 'docs' | 'chunks'

/**
 * Returns whether a side has the document or chunk that a label refers to. `number` is the name's
 * index, if the caller knows it.
 */
export type Resolves = (kind: NameKind, name: string, number?: number) => boolean

/**
 * The names in labels with a grade of at least min-grade, by kind. Bits record which sides' labels
 * use a name and which sides returned it.
 */
export type LabelledNames = Record<NameKind, NumberedNames> & {
  /**
   * The indexes of each question's names, in label order. The indexes are stored, because looking
   * up millions of names would be slow.
   */
  readonly of: ReadonlyMap<GoldenItem, readonly number[]>
}

type NumberedNames = {
  readonly numbers: TextNumbers
  readonly names: string[]
  readonly bits: number[]
}

/** The bit that `NumberedNames.bits` sets for a name if a label on this side uses it. */
export const usedOn = { base: 1, head: 2 }
/**
 * The bit that `NumberedNames.bits` sets for a name if this side's pipeline returned the chunk, or a
 * chunk of the document.
 */
export const returnedOn = { base: 4, head: 8 }

export function labelledNames(
  items: readonly Pick<ScoredItem, 'golden'>[],
  minGrade: number,
): LabelledNames {
  const of = new Map<GoldenItem, readonly number[]>()
  const [docs, chunks] = [noNames(), noNames()]
  const add = (golden: GoldenItem, used: number): void => {
    const own: number[] = []
    const note = (kind: NameKind, name: string): number => {
      const { numbers, names, bits } = kind === 'docs' ? docs : chunks
      const number = numbers.add(name)
      if (number === names.length) names.push(name)
      bits[number] = (bits[number] ?? 0) | used
      return number
    }
    eachLabel(golden, minGrade, {
      one: (kind, name) => own.push(note(kind, name)),
      any: (members) => members.forEach(({ name }) => note('docs', name)),
    })
    if (own.length > 0) of.set(golden, own)
  }
  for (const { golden } of items) {
    if (golden.base === golden.head) add(golden.base, usedOn.base | usedOn.head)
    else for (const side of sideNames) add(golden[side], usedOn[side])
  }
  return { docs, chunks, of }
}

function noNames(): NumberedNames {
  return { numbers: textNumbers(), names: [], bits: [] }
}

/** An evidence entry's document and quote. */
export type LabelMember = { readonly name: string; readonly quote: string }

/**
 * For each label with a grade of at least min-grade, calls `take.one` with a single name or
 * `take.any` with alternative evidence entries. Does not build a list, because a large golden set
 * has millions of labels.
 */
export function eachLabel(
  { labels, answerable }: GoldenItem,
  minGrade: number,
  take: { one(kind: NameKind, name: string): void; any(members: readonly LabelMember[]): void },
): void {
  if (!answerable) return
  switch (labels.kind) {
    case 'none':
      return
    case 'evidence':
    case 'sections':
      for (const { grade, any } of labels.targets) {
        if (grade >= minGrade)
          take.any(any.map(({ doc, quote }) => ({ name: documentId(doc), quote })))
      }
      return
    case 'docs':
    case 'chunks':
      for (const [name, grade] of labels.grades) {
        if (grade >= minGrade)
          take.one(labels.kind, labels.kind === 'docs' ? documentId(name) : name)
      }
  }
}
