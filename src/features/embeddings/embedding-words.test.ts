import { describe, expect, it } from 'vitest'
import type { Embedded, Vectors } from '../../lib/model/embedded.ts'
import { reportFixture } from '../../../test/support/report-fixture.ts'
import { fnv1a, generator } from '../../lib/stats/random-generator.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { compareEmbeddings } from './compare-embeddings.ts'
import { feature } from './index.ts'
import { embeddingParagraph, vectorSentences } from './embedding-words.ts'

/** Returns a vector of numbers around 0 that depends on the name and the model. */
function vectorOf(name: string, model: number, length = 32): Float32Array {
  const next = generator(fnv1a(`${model} ${name}`))
  return Float32Array.from({ length }, () => next() / 2 ** 31 - 1)
}

const names = Array.from({ length: 120 }, (_, at) => `text ${at}`)

function indexOf(of: (name: string, at: number) => Float32Array): Embedded {
  const texts: Vectors = new Map(names.map((name, at) => [name, of(name, at)]))
  return { texts, questions: new Map([['question', vectorOf('question', 1)]]) }
}

const base = indexOf((name) => vectorOf(name, 1))

describe('the classification of changed vectors', () => {
  it.each([
    ['untouched', () => base],
    [
      'turned',
      () => indexOf((name) => vectorOf(name, 1).map((value, at) => (at % 2 ? value : -value))),
    ],
    ['untouched', () => indexOf((name) => vectorOf(name, 1).map((value) => 3 * value + 1e-4))],
  ] as const)('%s', (kind, headOf) => {
    expect(compareEmbeddings(base, headOf()).kind).toBe(kind)
  })

  const seeds = Array.from({ length: 20 }, (_, at) => at + 2)

  it.each([
    ['swapped', (seed: number) => indexOf((name) => vectorOf(name, seed))],
    ['swapped', (seed: number) => indexOf((name) => vectorOf(name, seed, 48))],
  ] as const)('%s, for 20 seeds', (kind, headOf) => {
    for (const seed of seeds) expect(compareEmbeddings(base, headOf(seed)).kind).toBe(kind)
  })
})

describe('the paragraph', () => {
  const told = (head: Embedded) => plainText(embeddingParagraph(compareEmbeddings(base, head)))

  it('says how many moved', () => {
    const head = indexOf((name, at) => vectorOf(name, at < 30 ? 2 : 1))
    expect(told(head)).toMatch(
      /^Of the 120 texts on both sides, 25\.0% moved, and \d+\.\d% of each/,
    )
    expect(told(indexOf((name) => vectorOf(name, 2)))).toMatch(
      /^Of the 120 texts on both sides, all moved, and \d+\.\d% .*depends on the new model\.$/,
    )
  })

  it('says that nothing moved', () => {
    expect(told(base)).toBe('Of the 120 texts on both sides, at least 99.9% have the same vector.')
  })

  it('says that vectors of another length have the same neighbours', () => {
    const head = indexOf((name) => Float32Array.from([...vectorOf(name, 1), 0]))
    expect(told(head)).toContain(
      "Of the 120 texts on both sides, all moved (from 32 to 33 dimensions), and 100.0% of each text's ten nearest neighbours are the same, so rankings should hardly change.",
    )
  })

  it('says that vectors collapsed', () => {
    const head = indexOf((name) => vectorOf(name, 2).map((value) => 10 + value / 10))
    expect(told(head)).toMatch(
      /The vectors collapsed: the mean cosine similarity of random texts is 1\.00; on base it was -?0\.\d\d\./,
    )
  })

  it('says that texts have identical vectors', () => {
    const head = indexOf((_, at) => vectorOf(`${Math.floor(at / 2)}`, 2))
    expect(told(head)).toContain('100.0% of the texts have the same vector as another text')
  })

  it('says how many questions are off topic', () => {
    const about = (name: string, topic: number) =>
      vectorOf(name, 1).map((value, at) => (at === 0 ? topic : value))
    const texts = new Map(names.map((name) => [name, about(name, 4)] as const))
    const near = names.slice(0, 30).map((name) => [name, about(`a ${name}`, 4)] as const)
    const head = { texts, questions: new Map([...near, ['away', about('away', -4)]]) }
    const change = compareEmbeddings(base, head)
    expect(change.sides.head.strangers).toEqual(['away'])
    expect(change.sides.head.outside).toBeCloseTo(1 / 31, 12)
    expect(vectorSentences(change).map((words) => plainText(words))).toEqual([
      told(head),
      'Questions whose vectors are far from all texts on head: away.',
    ])
    expect(vectorSentences(compareEmbeddings(base, base))).toHaveLength(1)
    expect(feature.section?.(reportFixture())).toBeUndefined()
    expect(feature.section?.(reportFixture({ features: { embeddings: change } }))).toMatchObject({
      title: 'Vectors',
      brief: embeddingParagraph(change),
      lines: vectorSentences(change),
    })
    expect(told(head)).toContain('3.2% of the questions are far from all texts.')
  })

  it.each([2, 11, 19])(
    'does not distinguish a rotated space from another model with only %i texts',
    (size) => {
      const few = (model: number): Embedded => ({
        texts: new Map(names.slice(0, size).map((name) => [name, vectorOf(name, model)])),
        questions: new Map(),
      })
      const change = compareEmbeddings(few(1), few(2))
      expect(change).toMatchObject({ kind: 'unknown', moved: 1, overlap: undefined })
      expect(plainText(embeddingParagraph(change))).toContain(
        `Of the ${size} texts on both sides, all moved; these are too few`,
      )
    },
  )

  it('says that the two sides have no text in common', () => {
    const texts = new Map([...base.texts].map(([name, vector]) => [`other ${name}`, vector]))
    expect(told({ ...base, texts })).toContain('The sides share no text (120 on base, 120 on head)')
    expect(compareEmbeddings(base, { ...base, texts }).moved).toBeUndefined()
  })
})
