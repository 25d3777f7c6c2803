import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lettersOf } from './letters.ts'
import { isBlank, normalise, normalText, sourceSpan } from './normalise.ts'

const policy = 'The\u00A0\uFB01rst  \u2014  \u201C60\u2011day\u201D\r\nguarantee '

/** Mostly characters that normalisation treats specially, so that they often occur next to each other. */
const tricky = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'aZ"\'-(1 \t\n\u00A0\u3000\u2028\u200B\u00AD\uFEFF\u2019\u201D\u2014\uFB01'.split(''),
      ),
      fc.constantFrom(
        '\u0301',
        '\u0316',
        'é',
        '\u1112',
        '\u1161',
        '\u11AB',
        '한',
        'Σ',
        'İ',
        '\uFDFA',
      ),
      fc.constantFrom('東', '😀', '\uD83D', '\uDE00', 'ｶ', '\uFF9E', '²', '½', '\u1680', '\u0085'),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

const anyText = fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points))

describe('metrics 3.1: normalisation', () => {
  it('normalises spaces, ligatures, dashes and quotes', () => {
    expect(policy).toHaveLength(33)
    expect(normalise(policy).text).toBe('the first - "60-day" guarantee')
  })

  it('keeps ideographs as they are, because each is its own compatibility form', () => {
    const all = Array.from({ length: 0xa000 - 0x4e00 }, (_, at) => String.fromCharCode(0x4e00 + at))
    expect(all.filter((one) => one.normalize('NFKC').toLowerCase() !== one)).toEqual([])
    expect(normalise(`A${all.join('')}B`).text).toBe(`a${all.join('')}b`)
    expect(normalise('\u4E2D\u0301').text).toBe('\u4E2D\u0301'.normalize('NFKC'))
  })

  it('maps a match back to the source', () => {
    const normal = normalise(policy)
    const needle = '"60-day" guarantee'
    const at = normal.text.indexOf(needle)
    expect(at).toBe(12)
    expect(sourceSpan(normal, at, at + needle.length)).toEqual({ start: 13, end: 32 })
  })

  it.each([
    { what: 'composes marks', source: 'cafe\u0301', text: 'caf\u00E9' },
    {
      what: 'composes Hangul letters',
      source: '\u1112\u1161\u11AB\u1100\u1173\u11AF',
      text: '한글',
    },
    { what: 'widens compatibility forms', source: 'ＡＢ½', text: 'ab1\u20442' },
    { what: 'lower-cases without looking at neighbours', source: 'ΟΔΟΣ', text: 'οδοσ' },
    { what: 'folds a dotted capital without a locale', source: 'Iİi\u0307', text: 'iii' },
    { what: 'folds sharp s', source: 'STRASSE Straße STRAẞE', text: 'strasse strasse strasse' },
    { what: 'folds the sigma at the end of a word', source: 'οδός ΟΔΌΣ', text: 'οδόσ οδόσ' },
    { what: 'reads digits of all scripts', source: '٣٠ ३० ３０ ๓๐ 𞥓𞥐', text: '30 30 30 30 30' },
    { what: 'reads the separators of Arabic numbers', source: '١٬٠٠٠٫٥', text: '1,000.5' },
    {
      what: 'removes what cannot be seen',
      source: 'a\u00ADb\u200Bc\u200Dd\u2060e\uFEFFf',
      text: 'abcdef',
    },
    { what: 'makes single quotes plain', source: '\u2018a\u2019 \u201Ab\u201B', text: "'a' 'b'" },
    { what: 'makes double quotes plain', source: '\u00ABa\u00BB \u201Eb\u201F', text: '"a" "b"' },
    {
      what: 'makes hyphens, dashes and minus plain',
      source: 'a\u2010b\u2013c\u2015d\u22121',
      text: 'a-b-c-d-1',
    },
    {
      what: 'collapses white space of every kind',
      source: 'a \t\r\n\u2028\u3000\u1680b',
      text: 'a b',
    },
    {
      what: 'collapses white space around invisible characters',
      source: 'a \u200B b',
      text: 'a b',
    },
    { what: 'drops white space at both ends', source: ' \uFEFF a \u200B ', text: 'a' },
    { what: 'keeps lone surrogates', source: 'a\uD83D', text: 'a\uD83D' },
    { what: 'leaves nothing of nothing', source: '', text: '' },
    { what: 'leaves nothing of white space', source: ' \r\n\u00A0', text: '' },
    { what: 'drops a space before the first word', source: ' a', text: 'a' },
    { what: 'drops spaces before the first word', source: '  a', text: 'a' },
    { what: 'goes on behind what takes more room', source: '\u2026abcd', text: '...abcd' },
  ])('$what', ({ source, text }) => {
    expect(normalise(source).text).toBe(text)
    expect(normalText(source)).toBe(text)
  })

  it('maps every unit of a segment to the whole segment', () => {
    const { text, from, to } = normalise('x\uFB01e\u0301')
    expect(text).toBe('xfié')
    expect([...from]).toEqual([0, 1, 1, 2])
    expect([...to]).toEqual([1, 2, 2, 4])
  })

  it.each([
    { what: 'kana in half width with its sound mark', source: '\uFF76\uFF9E', to: [2] },
    {
      what: 'what stands before a pair that is a mark',
      source: 'a\u{1D165}\u0301',
      to: [4, 4, 4],
    },
    { what: 'a mark that another follows', source: '\u0316\u0301', to: [2, 2] },
  ])('treats as one segment $what', ({ source, to }) => {
    expect([...normalise(source).to]).toEqual(to)
  })

  it('maps a collapsed space to the whole run', () => {
    const { text, from, to } = normalise('a \u200B\n b')
    expect(text).toBe('a b')
    expect([...from]).toEqual([0, 1, 5])
    expect([...to]).toEqual([1, 5, 6])
  })

  it('keeps offsets correct after a byte order mark and line ends', () => {
    const normal = normalise('\uFEFFone\r\ntwo')
    expect(normal.text).toBe('one two')
    expect(sourceSpan(normal, 4, 7)).toEqual({ start: 6, end: 9 })
  })

  it('makes room for compatibility forms that are longer than their source', () => {
    const { text, from } = normalise('\uFDFA'.repeat(50))
    expect(text).toHaveLength(50 * 18)
    expect(from.at(-1)).toBe(49)
  })

  it.each([2 ** 16 - 2, 2 ** 16 - 1, 2 ** 16, 2 ** 16 + 1])(
    'maps the end of %s units back, even for letters alone',
    (length) => {
      const source = `${'a '.repeat(length / 2)}${'b'.repeat(length % 2)}`.slice(0, length - 1)
      const last = { from: source.length, to: source.length + 1 }
      for (const form of [normalise(`${source}\uFB01`), lettersOf(`${source}\uFB01`)]) {
        expect(form.text.slice(-2)).toBe('fi')
        expect({ from: form.from.at(-2), to: form.to.at(-1) }).toEqual(last)
        expect({ from: form.from.at(-1), to: form.to.at(-2) }).toEqual(last)
      }
    },
  )

  it('returns the same text with and without the mapping', () => {
    fc.assert(
      fc.property(fc.oneof(tricky, anyText), (source) => {
        expect(normalText(source)).toBe(normalise(source).text)
      }),
      { seed: 31, numRuns: 500 },
    )
  })

  it('returns the same text both ways next to every unit of Latin, Cyrillic, punctuation and signs', () => {
    const units = [
      [0, 0x530],
      [0x2000, 0x2300],
    ].flatMap(([from = 0, to = 0]) =>
      Array.from({ length: to - from }, (_, at) => String.fromCharCode(from + at)),
    )
    const other = units
      .flatMap((unit) => [unit, `A${unit}`, `é ${unit} Ы`, `¨${unit}${unit}…`])
      .filter((source) => normalText(source) !== normalise(source).text)
    expect(units).toHaveLength(0x530 + 0x300)
    expect(other).toEqual([])
  })

  it('is empty exactly for blank texts', () => {
    fc.assert(
      fc.property(fc.oneof(tricky, anyText), (source) => {
        expect(isBlank(source)).toBe(normalise(source).text === '')
      }),
      { seed: 32, numRuns: 500 },
    )
  })

  it('maps back to spans inside the source, in order', () => {
    fc.assert(
      fc.property(tricky, (source) => {
        const { text, from, to } = normalise(source)
        expect(from).toHaveLength(text.length)
        for (let at = 0; at < text.length; at += 1) {
          expect(from[at]).toBeLessThan(to[at]!)
          expect(from[at]).toBeGreaterThanOrEqual(from[at - 1] ?? 0)
          expect(to[at]).toBeGreaterThanOrEqual(to[at - 1] ?? 0)
          expect(to[at]).toBeLessThanOrEqual(source.length)
        }
      }),
      { seed: 33, numRuns: 500 },
    )
  })
})

describe('S10: normalisation is linear work', () => {
  it.each([
    { what: 'letters', source: 'a'.repeat(1e6), text: 'a'.repeat(1e6) },
    { what: 'brackets', source: '('.repeat(1e6), text: '('.repeat(1e6) },
    { what: 'spaces', source: ' '.repeat(1e6), text: '' },
    { what: 'marks', source: '\u0301'.repeat(1e6), text: '\u0301'.repeat(1e6) },
  ])('handles megabytes of $what', ({ source, text }) => {
    expect(normalise(source).text === text).toBe(true)
    expect(normalText(source) === text).toBe(true)
  })

  it('handles megabytes of marks that would have to be sorted', () => {
    expect(normalise('\u0301\u0316'.repeat(5e5)).text).toHaveLength(1e6)
    expect(normalise(`a${'\u0301\u0316'.repeat(5e5)}`).text).toMatch(/^[a\u00E1]/)
  })
})
