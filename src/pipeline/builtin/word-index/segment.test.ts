import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexedTexts } from '../../../../test/support/indexed-texts.ts'
import type { IndexedDocument } from './indexed-document.ts'
import { indexFacts } from './index-facts.ts'
import { openSegment, type Segment } from './segment.ts'
import { wordSearch } from './word-index.ts'
import { mergeSegments } from './write-segment.ts'

const settings = { size: 40, overlap: 10, unit: 'chars' } as const
const word = fc.constantFrom(
  'refund',
  'Refunds',
  'été',
  'plan',
  'x1',
  '返金は',
  'ไทย',
  '𞤀𞤁𞤂𞤃𞤄𞤅',
  '—',
  'a\n\n# b',
)
const page = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '))
const texts = fc.array(page, { minLength: 1, maxLength: 12 })
const query = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))

const indexOf = (all: readonly string[]): readonly IndexedDocument[] =>
  indexedTexts(
    all.map((each) => ({ text: each, format: 'markdown' })),
    settings,
  )

/** The same documents, indexed in separate segments and then merged. */
function mergedAgain(all: readonly string[], also: readonly string[]): readonly IndexedDocument[] {
  const middle = Math.floor(all.length / 2)
  const halves = [all.slice(0, middle), all.slice(middle)].map((half) =>
    indexOf([...also, ...half]),
  )
  const keysOf = (half: readonly IndexedDocument[]): ReadonlySet<string> =>
    new Set(half.slice(also.length).map((_, at) => String(also.length + at)))
  const parts = halves.flatMap((half, at) => {
    const segment = half[0]?.segment
    return segment === undefined ? [] : [{ segment: renamed(segment, `${at}/`), half, at }]
  })
  const segment = openSegment(
    mergeSegments(
      parts.map((part) => ({
        segment: part.segment,
        keys: new Set([...keysOf(part.half)].map((key) => `${part.at}/${key}`)),
      })),
    ),
  )
  if (segment === undefined) throw new Error('it cannot be read back')
  return [...segment.documents.values()].map((place) => ({
    ...place,
    segment,
    isKept: true,
    text: async () => '',
  }))
}

function renamed(segment: Segment, before: string): Segment {
  const documents = [...segment.documents].map(
    ([key, place]) => [`${before}${key}`, place] as const,
  )
  return { ...segment, documents: new Map(documents) }
}

it('ranks and counts the same, however its documents were combined', () => {
  fc.assert(
    fc.property(texts, texts, query, (all, also, asked) => {
      const [plain, merged] = [indexOf(all), mergedAgain(all, also)]
      expect(wordSearch(merged)(asked, 20)).toEqual(wordSearch(plain)(asked, 20))
      expect(indexFacts(merged, 0)).toEqual(indexFacts(plain, 0))
    }),
    { seed: 7, numRuns: 150 },
  )
})

it('ranks the same if a segment contains documents that a side lacks or has twice', () => {
  fc.assert(
    fc.property(texts, texts, query, (all, also, asked) => {
      const mixed = indexOf([...also, ...all]).slice(also.length)
      expect(wordSearch([...mixed, ...mixed])(asked, 20)).toEqual(
        wordSearch(indexOf([...all, ...all]))(asked, 20),
      )
    }),
    { seed: 8, numRuns: 150 },
  )
})

it('S12: changed or truncated bytes are another segment or none, and never cause an error', () => {
  const [document] = indexOf(['refund of a plan', 'plans and refunds', 'été 返金は'])
  const bytes = document?.segment.bytes ?? new Uint8Array()
  const change = fc.record({
    at: fc.nat(bytes.length - 1),
    to: fc.nat(255),
    end: fc.nat(bytes.length),
  })
  fc.assert(
    fc.property(change, fc.boolean(), ({ at, to, end }, isCut) => {
      const changed = isCut ? bytes.slice(0, end) : Uint8Array.from(bytes)
      if (!isCut) changed[at] = to
      const segment = openSegment(changed)
      expect(segment === undefined || changed.length === bytes.length).toBe(true)
      if (segment === undefined) return
      const documents = [...segment.documents.values()].map((place) => ({
        ...place,
        segment,
        isKept: true,
        text: async () => '',
      }))
      wordSearch(documents)('refund plan été 返金は', 20)
      indexFacts(documents, 0)
    }),
    { seed: 9, numRuns: 500 },
  )
})
