import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOfWork } from '../../../test/support/growth-of-work.ts'
import { chunk, valueOf, type Example } from '../../../test/support/score-example.ts'
import { commonSubsequence } from './common-subsequence.ts'

const reference = 'Enterprise customers get a 60-day money-back guarantee on annual plans.'
const answer = 'Annual plans come with a 60-day guarantee for enterprise customers.'

function answering(text: string, golden: Example['golden'] = { references: [reference] }): Example {
  return { labels: { kind: 'none' }, chunks: [], answer: text, golden }
}

const ofReference = ['exact_match', 'token_f1', 'rouge_l', 'chrf']

describe('metrics 9: the example pair', () => {
  it.each([
    ['exact_match', 0],
    ['token_f1', 16 / 23],
    ['rouge_l', 0.34782608695652173],
    ['chrf', 0.6322490902401888],
  ])('has %s %d', (name, want) => {
    expect(valueOf(answering(answer), name)).toBeCloseTo(want, 12)
  })
})

describe('metrics 9.1 to 9.4: likeness to a reference', () => {
  it.each([
    ['exact_match', '60 Day!', '60-day', 1],
    ['exact_match', 'the 60 day', '60-day', 0],
    ['exact_match', '60', '60-day', 0],
    ['exact_match', '-5', '5', 0],
    ['exact_match', '\u22125 °C', '5 °C', 0],
    ['exact_match', '\u22125', '-5', 1],
    ['exact_match', 'C++', 'C', 0],
    ['exact_match', '5％', '5%', 1],
    ['exact_match', '5 ℃', '5 °C', 1],
    ['exact_match', '5 million €', '€5 million', 1],
    ['exact_match', '5%-10%', '5-10%', 1],
    ['exact_match', '$5-10', '$5-$10', 1],
    ['exact_match', '-€5', '€-5', 1],
    ['exact_match', '€5', '$5', 0],
    ['exact_match', '5 million €', '5 million', 0],
    ['exact_match', '5%', '5', 0],
    ['exact_match', '±5', '5', 0],
    ['exact_match', '5°', '5', 0],
    ['exact_match', '||', '&&', 0],
    ['exact_match', '+', '+', 1],
    ['exact_match', 'STRASSE', 'Straße', 1],
    ['exact_match', 'ΟΔΟΣ', 'οδος', 1],
    ['exact_match', 'İstanbul', 'istanbul', 1],
    ['exact_match', '٣٠', '30', 1],
    ['token_f1', '३० दिन', '30 दिन', 1],
    ['rouge_l', 'GROẞE ３０', 'große 30', 1],
    ['chrf', 'Fuss', 'Fuß', 1],
    ['token_f1', '+', '+', 1],
    ['rouge_l', '+', '-', 0],
    ['token_f1', 'the cat sat', 'the cat sat down', 0.8571428571428571],
    ['token_f1', 'the the the', 'the cat', 0.4],
    ['rouge_l', 'the cat sat', 'the cat sat down', 0.8571428571428571],
    ['rouge_l', 'sat cat the', 'the cat sat', 1 / 3],
    ['chrf', 'the cat sat', 'the cat sat down', 0.6601764142221674],
    ['chrf', 'a', 'a', 1],
    ['chrf', 'ab', 'cd', 0],
    ['chrf', 'a c', 'A  C', 1],
    ['chrf', '👍', '👍', 1],
  ])('%s of "%s" and "%s" is %d', (name, said, wanted, want) => {
    expect(valueOf(answering(said, { references: [wanted] }), name)).toBeCloseTo(want, 9)
  })

  it.each(ofReference)(
    '%s uses the best of several references, and is 1 for the same text',
    (name) => {
      const golden = { references: ['nothing alike', reference, 'neither'] }
      expect(valueOf(answering(reference, golden), name)).toBe(1)
      expect(valueOf(answering(answer, golden), name)).toBe(valueOf(answering(answer), name))
    },
  )

  it.each(ofReference)(
    '%s is 0 for an empty answer, and gives a reason if there is no reference',
    (name) => {
      expect(valueOf(answering(''), name)).toBe(0)
      expect(valueOf(answering('?!'), name)).toBe(0)
      expect(valueOf(answering(answer, { references: [] }), name)).toBe('no_reference')
      expect(valueOf({ ...answering(answer), answerable: false }, name)).toBe('unanswerable_item')
      expect(
        valueOf({ labels: { kind: 'none' }, chunks: [], golden: { references: ['x'] } }, name),
      ).toBe('no_answer')
      expect(valueOf({ ...answering(answer), chunks: 'failed' }, name)).toBe('query_failed')
    },
  )

  it.each(ofReference)('%s scores a refusal like any other answer', (name) => {
    expect(valueOf(answering("I don't know."), name)).toBeLessThan(0.2)
  })
})

describe('the longest common subsequence', () => {
  it('agrees with a table of all prefixes', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 150 })
    fc.assert(
      fc.property(words, words, (first, second) => {
        expect(commonSubsequence(first, second)).toBe(byTable(first, second))
      }),
      { seed: 91, numRuns: 300 },
    )
  })

  it('carries across the boundaries of 32 words', () => {
    const words = Array.from({ length: 4097 }, (_, index) => `w${index}`)
    expect(commonSubsequence(words, words)).toBe(4097)
    expect(commonSubsequence(words, words.toReversed())).toBe(1)
    expect(commonSubsequence(Array(100).fill('a'), Array(70).fill('a'))).toBe(70)
    expect(commonSubsequence([], words)).toBe(0)
  })
})

function byTable(first: readonly string[], second: readonly string[]): number {
  let above = Array<number>(second.length + 1).fill(0)
  for (const one of first) {
    const row = [0]
    for (const [at, other] of second.entries()) {
      row.push(one === other ? above[at]! + 1 : Math.max(above[at + 1]!, row[at]!))
    }
    above = row
  }
  return above.at(-1)!
}

describe('metrics 9.5: required and forbidden strings', () => {
  it('are scored as shares of the list', () => {
    const contains = ['60-day', 'enterprise', 'annual billing']
    expect(valueOf(answering(answer, { contains }), 'contains')).toBe(2 / 3)
    expect(valueOf(answering(answer, { excludes: ['30-day'] }), 'excludes')).toBe(1)
    expect(valueOf(answering(answer, { excludes: ['30-day', '60 DAY'] }), 'excludes')).toBe(0.5)
  })

  it('are found as whole words in their order', () => {
    const contains = (text: string, ...strings: readonly string[]) =>
      valueOf(answering(text, { contains: strings }), 'contains')
    expect(contains('it costs 160', '60')).toBe(0)
    expect(contains('back money', 'money back')).toBe(0)
    expect(contains('money, back!', 'money back')).toBe(1)
    expect(contains('東京で', '京')).toBe(1)
    expect(contains('', 'x')).toBe(0)
  })

  it.each(['contains', 'excludes'])('%s requires a list, but not an answerable item', (name) => {
    expect(valueOf(answering(answer), name)).toBe('no_strings')
    const golden = { contains: ['annual'], excludes: ['monthly'] }
    expect(valueOf({ ...answering(answer, golden), answerable: false }, name)).toBe(1)
  })
})

describe('metrics 9.6: groundedness without a judge', () => {
  const within = (
    said: string,
    texts: readonly (string | undefined)[],
    query?: string,
  ): Example => ({
    ...answering(said, query === undefined ? {} : { query }),
    chunks: texts.map((text, at) => chunk(`c${at}`, { text })),
  })
  const numbers = (...given: Parameters<typeof within>) =>
    valueOf(within(...given), 'number_groundedness')

  const quotes = (...given: Parameters<typeof within>) =>
    valueOf(within(...given), 'quote_groundedness')

  it('finds quotes of three words or more in one chunk', () => {
    expect(quotes('It says “the 60-day  guarantee”.', ['... The 60‑day guarantee applies'])).toBe(1)
    expect(
      quotes('"one two three" and "four five six"', ['one two three', 'four five', 'six']),
    ).toBe(0.5)
    expect(quotes('"one two" three', ['x'])).toBe('no_quotes')
    expect(quotes('a lone " mark then some words', ['x'])).toBe('no_quotes')
    expect(quotes('"a b c" between words here "d e f"', ['between words here'])).toBe(0)
    expect(quotes('"one two three"', [])).toBe(0)
    expect(quotes('"one two three"', [undefined])).toBe('no_text')
  })

  it.each(['"a rose garden."', '“a rose garden,”', '«a rose garden!»', '„A rose garden?“'])(
    'ignores the punctuation and the case of %s',
    (said) => {
      expect(quotes(`It is ${said}`, ['We have a rose garden here'])).toBe(1)
    },
  )

  it('does not treat an inch mark as a quotation mark', () => {
    const manual = 'The manual says: hold the power button'
    const said = 'It has a 5" screen and the manual says "hold the power button".'
    expect(quotes(said, [manual])).toBe(1)
    expect(quotes('A 6" pipe fits and a 4" pipe does not', ['x'])).toBe('no_quotes')
    expect(quotes('It says "wait for day 5" and more', ['Wait for day 5.'])).toBe(1)
  })

  it.each(['\n\n', '\r\n \r\n'])('pairs no quotation marks across %j', (blankLine) => {
    const said = `a lone " mark${blankLine}then "hold the power button"`
    expect(quotes(said, ['hold the power button'])).toBe(1)
  })

  it('finds no quotation marks in code', () => {
    expect(quotes('Run `say "one two three"` now', ['x'])).toBe('no_quotes')
    expect(quotes('Run:\n```\nsay "one two three"\n```\nnow', ['x'])).toBe('no_quotes')
    expect(quotes('A `"` and "hold the button"', ['hold the button'])).toBe(1)
    expect(quotes('"run `a "b"` at once"', ['run `a "b"` at once'])).toBe(1)
  })

  it('finds no quote inside a word', () => {
    expect(quotes('"the cat sat"', ['bathe cat satin', 'the cat satin'])).toBe(0)
  })

  it('counts each number once, whatever its spelling', () => {
    expect(numbers('Pay 1,000.50 within 30 days [1]', ['the fee is 1000.5 EUR'])).toBe(1 / 2)
    expect(numbers('5.0 and 5', ['005'])).toBe(1)
    expect(numbers('0.50 0', ['00.5 and 000.0'])).toBe(1)
    expect(numbers('7.500 and 7.050', ['7.5, 7.05'])).toBe(1)
    expect(numbers('1,5 percent', ['1.5'])).toBe(1)
    expect(numbers('1.125,3', ['1125.3'])).toBe(1)
    expect(numbers('0.125,3', ['125.3'])).toBe(0)
    expect(numbers('version 1.20.0', ['1.20.0'])).toBe(1)
    expect(numbers('version 1.20.0', ['1.2'])).toBe(0)
    expect(numbers('100', ['10'])).toBe(0)
  })

  it('ignores list numbers and references to sources', () => {
    expect(numbers('1. Pay.\n  2) Wait.\n[12]', ['none'])).toBe('no_numbers')
    expect(numbers('1. Pay 7.\n\n\n2. Wait 8 days.', ['7'])).toBe(1 / 2)
    expect(numbers('1.5 days', ['x'])).toBe(0)
    expect(numbers('Pay [Doc 1]. Wait 【1:0†a】<sup>1</sup> (1).', ['x'])).toBe('no_numbers')
    expect(numbers('Pay (14). Wait [2-3].', ['x'])).toBe(0)
  })

  it('also uses the question and the conversation, but only chunks of the context', () => {
    expect(numbers('within 30 days', ['x'], 'Is it 30 days?')).toBe(1)
    const history = [{ role: 'user', text: 'I waited 30 days.' }] as const
    const told = { ...answering('30 days', { history }), chunks: [chunk('c0', { text: 'x' })] }
    expect(valueOf(told, 'number_groundedness')).toBe(1)
    const aside = { ...within('30', ['no', '30']), context: ['c0'] }
    expect(valueOf(aside, 'number_groundedness')).toBe(0)
  })

  it('is 0 without context, and unknown if a chunk has no text', () => {
    expect(numbers('30', [])).toBe(0)
    expect(numbers('30', ['30', undefined])).toBe('no_text')
    expect(numbers('none', [undefined])).toBe('no_numbers')
  })

  it('S11: reads hostile answers with linear work', async () => {
    const growth = await growthOfWork(5000, (size) => {
      expect(numbers('\n'.repeat(3 * size), [])).toBe('no_numbers')
      expect(numbers('['.repeat(3 * size), [])).toBe('no_numbers')
      expect(numbers(`1${'0'.repeat(size)}.${'0'.repeat(size)}1`, ['x'])).toBe(0)
    })
    expect(growth).toBeLessThan(8)
  })
})

describe('citation_coverage', () => {
  const passages = [
    'The annual pass costs nine euros.',
    'The pass lasts until the end of the year.',
  ]
  const coverage = (said: string, texts: readonly (string | undefined)[] = passages) =>
    valueOf(
      { ...answering(said), chunks: texts.map((text, at) => chunk(`c${at}`, { text })) },
      'citation_coverage',
    )

  it('is the share of sentences from the context that cite one of its chunks', () => {
    expect(coverage('The annual pass costs nine euros [1]. It lasts until the end [2].')).toBe(1)
    expect(coverage('The annual pass costs nine euros [1]. The pass lasts until the end.')).toBe(
      1 / 2,
    )
    expect(coverage('The annual pass costs nine euros [7].')).toBe(0)
    expect(coverage('The annual pass costs nine euros [c0]. Enjoy it!')).toBe(1)
  })

  it('finds an id whatever the form of its accents', () => {
    const said = (id: string) => `The annual pass costs nine euros [${id}].`
    const of = (id: string, cited: string) =>
      valueOf(
        { ...answering(said(cited)), chunks: [chunk(id, { text: passages[0] })] },
        'citation_coverage',
      )
    expect(of('Gebühren', 'Gebu\u0308hren')).toBe(1)
    expect(of('Gebühren', 'Doc Gebu\u0308hren')).toBe(1)
    expect(of('Gebu\u0308hren', 'Gebühren')).toBe(1)
  })

  it("ignores sentences in the writer's own words", () => {
    const offer = 'Please check important details before acting, since machines make mistakes.'
    expect(coverage(`Here is what I found:\nThe annual pass costs nine euros [1]. ${offer}`)).toBe(
      1,
    )
  })

  it('has no score without citation markers or chunk texts', () => {
    expect(coverage('The annual pass costs nine euros.')).toBe('no_citations')
    expect(coverage('It costs nine euros [1].', [undefined])).toBe('no_text')
  })
})

describe('other_language', () => {
  const other = (said: string, golden: Example['golden']) =>
    valueOf(answering(said, golden), 'other_language')

  it('is 1 if the answer is in another language than the question', () => {
    const query = 'How long does the pass last?'
    expect(other('The pass lasts for a year.', { query })).toBe(0)
    expect(other('Der Pass gilt ein Jahr und ist nicht teuer.', { query })).toBe(1)
    expect(other('2030', { query })).toBe(0)
  })

  it('does not score a long answer in an unknown language', () => {
    const query = 'How long does the pass last?'
    const swahili = 'Pasi hii hudumu kwa mwaka mmoja tangu siku uliyoinunua'
    expect(other(swahili, { query })).toBe('no_language')
    expect(other('Mwaka mmoja', { query })).toBe(0)
  })

  it.each([
    [
      'cs',
      'Jak dlouho platí průkaz a kde se dá koupit?',
      'Průkaz platí jeden rok a dá se koupit u nás na pokladně.',
    ],
    [
      'da',
      'Hvor længe gælder kortet, og hvad koster det?',
      'Kortet gælder i et år, og det koster ni euro ved kassen.',
    ],
    [
      'fi',
      'Kuinka kauan kortti on voimassa ja mitä se maksaa?',
      'Kortti on voimassa vuoden, ja se maksaa yhdeksän euroa kassalla.',
    ],
    [
      'ro',
      'Cât timp este valabil abonamentul și cât costă?',
      'Abonamentul este valabil un an și costă nouă euro la casă.',
    ],
    [
      'hu',
      'Meddig érvényes a bérlet, és mennyi az ára?',
      'A bérlet egy évig érvényes, és kilenc euró az ára a pénztárnál.',
    ],
    [
      'id',
      'Berapa lama kartu ini berlaku dan di mana dijual?',
      'Kartu ini berlaku selama satu tahun dan dijual di loket dengan harga sembilan euro.',
    ],
    [
      'vi',
      'Thẻ này có giá trị trong bao lâu và giá là bao nhiêu?',
      'Thẻ có giá trị trong một năm và giá của thẻ là chín euro.',
    ],
  ])(
    'treats a question and an answer in %s as the same language, and not as English',
    (_, query, said) => {
      expect(other(said, { query })).toBe(0)
      expect(other(said, { query: 'How long does the pass last?' })).toBe(1)
      expect(other('The pass lasts for a year and costs nine euros.', { query })).toBe(1)
    },
  )

  it('uses the turns of the user if the question alone is inconclusive', () => {
    const history = [
      { role: 'user', text: 'Wie lange gilt der Pass?' },
      { role: 'assistant', text: 'For one year, and that is the rule.' },
    ] as const
    expect(other('Er gilt eine Woche.', { query: 'Alpha?', history })).toBe(0)
    expect(other('It is for a week.', { query: 'Alpha?', history })).toBe(1)
    expect(other('It is for a week.', { query: 'Alpha?' })).toBe('no_language')
  })
})
