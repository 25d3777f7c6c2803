import fc from 'fast-check'
import type { GoldenItem } from '../../../lib/model/items/golden-set.ts'
import { describe, expect, it } from 'vitest'
import { degradedItem } from '../../../../test/support/degraded-item.ts'
import { chunk, evidence } from '../../../../test/support/score-example.ts'
import { numbersIn } from '../../../lib/text/words/numbers-in.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import { words } from '../../../lib/text/words/words.ts'
import { answeredElsewhere } from './answered-elsewhere.ts'
import { attributeItem } from './attribute-item.ts'
import { targetPairs } from './target-pairs.ts'

const quote = 'Uploads of images are limited to 20 megabytes, thumbnails included.'
const documents = { 'a.md': quote, 'b.md': 'Nothing.' }
const original = chunk('a', { doc: 'a.md', text: quote })
const others = Array.from({ length: 5 }, (_, at) => chunk(`o${at}`, { text: `Uploads ${at}.` }))

/**
 * A question whose evidence falls to the last rank because another passage with this text ranks first.
 */
function pushedDown(text: string, references: readonly string[] = []) {
  const passage = chunk('b', { doc: 'b.md', text })
  return degradedItem(
    {
      base: { chunks: [original, ...others], documents },
      head: { chunks: [passage, ...others, original], documents },
    },
    {
      golden: {
        query: 'How large may uploads be?',
        references,
        labels: {
          kind: 'evidence',
          targets: [{ grade: 1, any: [evidence({ doc: 'a.md', quote })] }],
        },
      },
    },
  )
}

function offered(text: string, references?: readonly string[]) {
  const { degraded, facts } = pushedDown(text, references)
  const { cause, elsewhere } = attributeItem(degraded, facts)
  expect(cause).toBe('ranked-too-low')
  return elsewhere
}

describe('a passage that may answer a lost question', () => {
  it.each([
    'Up to 20 megabytes is fine; thumbnails count, and what is included is the rest.',
    'The limit is 20.0 megabytes. Thumbnails are included. Ask for more.',
    'In megabytes, with thumbnails included, the limit is 20.² Ask for more.',
    'Up to 20 megabytes. \u0308Thumbnails are included.',
  ])('is offered if it contains the number and the rarest words: %s', (text) => {
    expect(offered(text)).toEqual({ chunk: 'b', doc: 'b.md' })
  })

  it.each([
    ['another number', 'Up to 2 megabytes is fine, thumbnails included.'],
    ['fewer of the words', 'Up to 20 megabytes is fine.'],
    ['words far apart', `20 megabytes. ${'And so on. '.repeat(4)}Thumbnails included.`],
  ])('is not offered with %s', (_, text) => {
    expect(offered(text)).toBeUndefined()
  })

  describe('for an answer without numbers', () => {
    const reference = 'Photographs undergo lossless compression before archiving overnight.'

    it.each([
      [
        'all words',
        'Before archiving, photographs overnight undergo a lossless compression.',
        true,
      ],
      ['most words', 'Photographs undergo lossless compression before archiving.', true],
      ['too few words', 'Photographs undergo lossless compression.', false],
      ['a negation', 'Photographs never undergo lossless compression before archiving.', false],
      [
        'words far apart',
        `Photographs undergo lossless compression. ${'So. '.repeat(4)}Archiving overnight.`,
        false,
      ],
    ])('is offered only if it says the same: %s', (_, text, is) => {
      expect(offered(text, [reference]) !== undefined).toBe(is)
    })

    it('is not offered if fewer than four words decide', () => {
      const few = 'Photographs undergo compression.'
      expect(offered(few, [few])).toBeUndefined()
    })
  })

  it('uses the reference if there is one', () => {
    const text = 'At most twenty, or 20, of these megabytes for any thumbnails included.'
    expect(offered(text, ['It is 20 megabytes for thumbnails.'])).toBeDefined()
    expect(offered(text, ['It is twenty megabytes for thumbnails.'])).toBeUndefined()
  })
})

describe('new text that may answer a lost question', () => {
  const passage = 'Up to 20 megabytes is fine; thumbnails count, and what is included is the rest.'
  const page = '## How large may uploads be?\n\nAs large as a book. Films are too large.\n'

  function offeredFrom(text: string, onBase?: string, head?: Partial<GoldenItem>) {
    const added = chunk('b', { doc: 'b.md', text })
    const now = { ...documents, 'b.md': text }
    const { degraded, facts } = degradedItem(
      {
        base: { chunks: [original, ...others], documents },
        head: { chunks: [added, ...others, original], documents: now },
      },
      {
        golden: {
          query: 'How large may uploads be?',
          labels: {
            kind: 'evidence',
            targets: [{ grade: 1, any: [evidence({ doc: 'a.md', quote })] }],
          },
        },
        facts: { onBase: (doc) => (doc === 'b.md' ? onBase : documents['a.md']) },
      },
    )
    const { golden } = degraded.item
    const item = { ...degraded.item, golden: { ...golden, head: { ...golden.head, ...head } } }
    return attributeItem({ ...degraded, item }, facts).elsewhere
  }

  it('comes without a label if the golden set of head already accepts it', () => {
    const own = evidence({ doc: 'b.md', quote: 'As large as a book. Films are too large.' })
    const any = [evidence({ doc: 'a.md', quote }), own]
    const labels = { kind: 'evidence', targets: [{ grade: 1, any }] } as const
    expect(offeredFrom(page, '', { labels })).toEqual({ chunk: 'b', doc: 'b.md' })
  })

  it('is offered as another passage of the label if it asks the question and answers it', () => {
    expect(offeredFrom(page, '')).toEqual({
      chunk: 'b',
      doc: 'b.md',
      label: {
        any: [
          { doc: 'a.md', quote },
          { doc: 'b.md', quote: 'As large as a book. Films are too large.' },
        ],
      },
    })
  })

  it('is offered if one sentence contains most of the words of the question', () => {
    const { label } = offeredFrom('Size matters. Uploads may be as large as a book.', '') ?? {}
    expect(label?.any[1]?.quote).toBe('Uploads may be as large as a book.')
    expect(offeredFrom('Size matters. A book is fine.', '')).toBeUndefined()
    // A single word in common, and no word of the lost quote.
    expect(offeredFrom('Size matters. Uploads may be what they want.', '')).toBeUndefined()
    expect(offeredFrom('Size matters. May it be as large as a book?', '')).toBeUndefined()
    expect(offeredFrom('Size matters. It may be as large as a book.', '')).toBeUndefined()
  })

  it.each([
    ['neither document changed', quote, passage, false],
    ['the document of the passage changed', quote, 'Before.', true],
    ['the document of the lost quote changed', `Before. ${quote}`, passage, true],
    ['base has no document of the passage', quote, '', true],
    ['the texts of base are unknown', undefined, undefined, false],
  ])('comes with a label or without, if %s', (_, ofQuote, ofPassage, isLabelled) => {
    const known = chunk('b', { doc: 'b.md', text: passage })
    const now = { 'a.md': quote, 'b.md': passage }
    const { degraded, facts } = degradedItem(
      {
        base: { chunks: [original, ...others], documents: now },
        head: { chunks: [known, ...others, original], documents: now },
      },
      {
        golden: {
          query: 'How large may uploads be?',
          labels: {
            kind: 'evidence',
            targets: [{ grade: 1, any: [evidence({ doc: 'a.md', quote })] }],
          },
        },
        facts: { onBase: (doc) => (doc === 'b.md' ? ofPassage : ofQuote) },
      },
    )
    const { elsewhere } = attributeItem(degraded, facts)
    expect(elsewhere?.doc).toBe('b.md')
    expect(elsewhere?.label !== undefined).toBe(isLabelled)
  })

  it('is not offered if base has it, or if the text of base is unknown', () => {
    expect(offeredFrom(page, `Before. ${page}`)).toBeUndefined()
    expect(offeredFrom(page)).toBeUndefined()
  })
})

describe('new text that may reword a quote that head removed', () => {
  const lost = 'In the event that a guest is late, the shelf will rebook the loan.'
  const now = 'In the event that a guest is late, the shelf will book the loan again.'
  const table = 'Aisle 1: atlases, maps. Aisle 2: dramas, novels. Aisle 3: comics, tales.'

  /** What is offered if head moves the page of a quote to `b.md`, which base may have had. */
  function offeredFor(said: string, before = '') {
    const old = { 'a.md': `${lost}\n\n${table}\n`, 'b.md': before }
    const moved = { 'a.md': 'Nothing.', 'b.md': `${said}\n\n${table}\n` }
    const { degraded, facts } = degradedItem(
      {
        base: { chunks: [chunk('a', { doc: 'a.md', text: old['a.md'] })], documents: old },
        head: { chunks: [chunk('b', { doc: 'b.md', text: moved['b.md'] })], documents: moved },
      },
      {
        golden: {
          query: 'Is a loan extended?',
          labels: {
            kind: 'evidence',
            targets: [{ grade: 1, any: [evidence({ doc: 'a.md', quote: lost })] }],
          },
        },
        facts: { onBase: (doc) => (doc === 'b.md' ? before : old['a.md']) },
      },
    )
    const { cause, elsewhere } = attributeItem(degraded, facts)
    expect(cause).toBe('evidence-gone')
    return elsewhere
  }

  it('is offered with a label that accepts both', () => {
    expect(offeredFor(now)).toEqual({
      chunk: 'b',
      doc: 'b.md',
      label: {
        any: [
          { doc: 'a.md', quote: lost },
          { doc: 'b.md', quote: now },
        ],
      },
    })
  })

  it.each([
    ['has few of its words', 'In the event of a fire, a guest will leave by the stairs.', ''],
    ['contradicts it', now.replace('will', 'will not'), ''],
    ['was on its page before', now, `${now} Ask for more.`],
  ])('is not offered if it %s', (_, said, before) => {
    expect(offeredFor(said, before)).toBeUndefined()
  })
})

/** The answer's numbers and words that occur in no other chunk of base. */
const decisive = { numbers: ['20'], terms: ['megabytes', 'thumbnails', 'included'] }

/** The reference implementation: tries every run of three sentences. */
function isInSentences(text: string): boolean {
  const sentences = sentencesOf(text)
  return sentences.some((_, at) => {
    const together = sentences.slice(at, at + 3).join(' ')
    const [numbers, said] = [numbersIn(together), new Set(words(together))]
    return (
      decisive.numbers.every((one) => numbers.has(one)) &&
      decisive.terms.every((one) => said.has(one))
    )
  })
}

const ends = [
  '. ',
  '.',
  '! ',
  '?',
  '\u3002',
  '\uFF0E',
  '\u203C',
  '\n',
  '\u2028',
  '\u0085',
  '.\u00B2 ',
]
const marks = ['\u0301', '\u0308', '\u0323', '\u0338', '\u0345', '\u036F', '\u20DD', '\u093F']
const unseen = ['\u00AD', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF']
const signs = [...'"\u2019)\u00BB,;- \t'.split(''), '\u00A0', '\u3000', '(']
const forms = [
  '\uFB01',
  '\u00B2',
  '\u00B9',
  '\uFF12\uFF10',
  '\uFF21',
  '\u00AA',
  '\u2460',
  '\uFF76\uFF9E',
]
const letters = [
  ...'aZ0259\u03A3\u00E9'.split(''),
  '\uFF9E',
  '\u1112',
  '\u1161',
  '\u6771',
  '\u0E01',
]
const noise = fc.oneof(
  ...[ends, marks, unseen, signs, forms, letters].map((some) => fc.constantFrom(...some)),
)

const wanted = fc.shuffledSubarray(
  [
    '20',
    'megabytes',
    'thumbnails',
    'included',
    'Megabytes',
    'THUMBNAILS',
    'ｉｎｃｌｕｄｅｄ',
    '２０',
  ],
  { minLength: 4 },
)

/**
 * Passages that usually contain the words of the answer, in order, with noise between them and sometimes
 * within a word.
 */
const passages = fc
  .tuple(
    wanted,
    fc.array(fc.tuple(fc.nat(99), fc.array(noise, { minLength: 1, maxLength: 4 })), {
      maxLength: 8,
    }),
  )
  .map(([said, inserted]) => {
    const parts = said.flatMap((word) => [word, ' '])
    for (const [at, pieces] of inserted) {
      const place = at % (parts.length + 1)
      const word = parts[place] ?? ''
      // One in eight pieces of noise goes into the middle of a word.
      if (at % 8 === 0 && word.length > 2)
        parts[place] = `${word.slice(0, 2)}${pieces.join('')}${word.slice(2)}`
      else parts.splice(place, 0, ...pieces)
    }
    return parts.join('')
  })

/** Like `offered`, but attributes and scores the question only once. */
function openOffers(): (text: string) => boolean {
  const { degraded, facts } = pushedDown('')
  const { matches } = degraded.details
  const [lost] = targetPairs(degraded.details, undefined)
  const [first, ...more] = matches.head?.chunks ?? []
  if (lost === undefined || first === undefined) throw new Error('the example is none')
  return (text) => {
    const passage = { ...first, chunk: { ...first.chunk, text } }
    const head = matches.head && { ...matches.head, chunks: [passage, ...more] }
    const details = { ...degraded.details, matches: { ...matches, head } }
    return answeredElsewhere(lost, { ...degraded, details }, facts) !== undefined
  }
}

it('offers a passage exactly when a search of every three sentences finds it', () => {
  const isOffered = openOffers()
  const met = { yes: 0, no: 0 }
  fc.assert(
    fc.property(passages, (text) => {
      const isThere = isInSentences(text)
      met[isThere ? 'yes' : 'no'] += 1
      expect(isOffered(text)).toBe(isThere)
    }),
    { numRuns: 1000, seed: 20_261_124 },
  )
  expect(Math.min(met.yes, met.no)).toBeGreaterThan(200)
})
