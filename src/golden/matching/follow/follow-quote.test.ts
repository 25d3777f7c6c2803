import { describe, expect, it } from 'vitest'
import { evidence } from '../../../../test/support/score-example.ts'
import { normalCorpusOf } from '../quotes/normal-corpus.ts'
import { resolveEvidence } from '../quotes/resolve-evidence.ts'
import { type Moves, noMoves } from './follow-evidence.ts'
import { followQuote } from './follow-quote.ts'

const before = 'Plans can be changed by every owner.'
const after = 'Nobody is told of a change before it happens.'
const page = (...sentences: readonly string[]): string =>
  ['# Billing', before, ...sentences, after].join('\n\n')

/**
 * Returns the sentence on head that rewords a quote of base, with the facts that it lost. Otherwise
 * returns `gone`, or how the quote was found.
 */
function follow(
  quote: string,
  [base, head]: readonly [string, string],
  { doc = 'a.md', moves = noMoves }: { readonly doc?: string; readonly moves?: Moves } = {},
) {
  const [onBase, onHead] = [
    normalCorpusOf({ text: (name) => (name === 'a.md' ? base : undefined) }),
    normalCorpusOf({ text: (name) => (name === doc ? head : undefined) }),
  ]
  const asked = evidence({ doc: 'a.md', quote })
  const resolution = resolveEvidence(asked, onBase.normalised('a.md')!)
  if (resolution.kind === 'missing') throw new Error('base does not hold the quote')
  const found = followQuote(
    { evidence: asked, onBase: resolution, base: onBase, head: onHead },
    moves,
  )
  if (found.kind === 'gone') return 'gone'
  if (found.by !== 'rewording') return found.by
  const [place] = found.at[0]!.places
  const says = head.slice(place!.start, place!.end)
  return { says, lost: found.lost, ...(!found.keepsWords && { isInDoubt: true }) }
}

const quote =
  'If you cancel a yearly plan, you will get your money back within 60 days of `plan.start`.'

describe('a reworded quote', () => {
  it.each([
    {
      what: 'in one sentence',
      now: 'Money for a yearly plan is paid back if you cancel within 60 days of `plan.start`.',
    },
    {
      what: 'torn into two sentences',
      now: 'A yearly plan can be cancelled within 60 days of `plan.start`. The money comes back to you.',
    },
    {
      what: 'as rows of a list',
      now: '- cancel a yearly plan: within 60 days of `plan.start`\n- what comes back: all of your money',
    },
    {
      what: 'merged with what stands beside it',
      now: 'Whoever owns it may cancel a yearly plan within 60 days of `plan.start` and gets the money, and nobody asks why.',
    },
  ])('is found $what, with whole sentences', ({ now }) => {
    const found = follow(quote, [page(quote), page(now)])
    expect(found).toMatchObject({ lost: [] })
    expect(now.replace(/^- /, '')).toBe((found as { says: string }).says)
  })

  it('is found in the document that head renamed', () => {
    const moves = { ...noMoves, renamed: new Map([['a.md', 'b.md']]) }
    const now = 'Cancel a yearly plan within 60 days of `plan.start`, and you get your money back.'
    expect(follow(quote, [page(quote), page(now)], { doc: 'b.md', moves })).toMatchObject({
      says: now,
    })
  })

  it('is found with other facts if most of its words are still in place, and the lost facts are named', () => {
    const now =
      'You will get your money back within 90 days of `plan.start` if you cancel any yearly plan.'
    expect(follow(quote, [page(quote), page(now)])).toEqual({ says: now, lost: ['60'] })
  })

  it('is found unchanged if only markup was added', () => {
    const now =
      'If you [cancel](https://example.org/how/to/cancel.html) a **yearly** plan, you will get your [money](https://example.org/money.html) back within _60 days_ of [`plan.start`](https://example.org/plan.html#start).'
    expect(follow(quote, [page(quote), page(now)])).toBe('place')
  })
})

describe('a quote of several sentences', () => {
  const two = 'Files roll at a size of 100 MB. Ten old files are kept.'
  const inserted = 'This is always on, and the name of an old file says why it was rolled.'
  const [first, second] = ['Files roll at a size of 100 MB.', 'Ten old files are kept.']

  it('is found from its first to its last sentence if new sentences are inserted', () => {
    const now = `${first} ${inserted}\n\n${second}`
    expect(follow(two, [page(two), page(now)])).toEqual({ says: now, lost: [] })
  })

  it.each([
    { what: 'one of them is missing', now: `${first} ${inserted}` },
    { what: 'too much is put among them', now: [first, ...repeated(6), second].join(' ') },
    { what: 'their order changed', now: `${second} ${inserted} ${first}` },
  ])('is not found as a whole if $what', ({ now }) => {
    expect(follow(two, [page(two), page(now)])).not.toEqual({ says: now, lost: [] })
  })

  function repeated(times: number): readonly string[] {
    return Array.from({ length: times }, (_, at) => `${inserted.replace('.', '')} ${at}.`)
  }
})

describe('a quote of which head keeps sentences', () => {
  const first = 'Every owner of a plan may cancel it at any time in the settings.'
  const second = 'The money is paid back within two weeks of the cancellation.'
  const whole = `${first} ${second}`
  const other = 'Nobody reads the log of the archive at night, and it is not sent to anybody.'

  it.each([
    { what: 'in another order', now: `${second} ${first}` },
    { what: 'in another order, as paragraphs', now: `${second}\n\n${first}` },
  ])('is in doubt if they are $what', ({ now }) => {
    expect(follow(whole, [page(whole), page(now)])).toEqual({
      says: now,
      lost: [],
      isInDoubt: true,
    })
  })

  it.each([
    {
      what: 'the last one',
      now: `${first} You get the money back two weeks after the cancellation.`,
    },
    { what: 'the first one', now: `In the settings, owners may cancel a plan any time. ${second}` },
    {
      what: 'the last one, in a list',
      now: `${first}\n- You get the money back two weeks after the cancellation.`,
    },
  ])('is found as a whole if head rewords $what', ({ now }) => {
    expect(follow(whole, [page(whole), page(now)])).toEqual({ says: now, lost: [] })
  })

  it.each([
    { what: 'deletes the last one', now: [first] },
    { what: 'deletes the first one', now: [second] },
    { what: 'tears them far apart', now: [first, ...times(6), second] },
    { what: 'replaces the last one', now: [first, other] },
    { what: 'replaces the first one', now: [other, second] },
  ])('is gone if head $what', ({ now }) => {
    expect(follow(whole, [page(whole), page(...now)])).toBe('gone')
  })

  it('is gone if head deletes one and edits its neighbour', () => {
    const [old, now] = [
      'The money for a voucher is never paid back, not even after its cancellation by the owner.',
      'The money for vouchers is never paid back, not even after their cancellation by the owner.',
    ]
    expect(follow(whole, [page(`${whole} ${old}`), page(`${first} ${now}`)])).toBe('gone')
  })

  function times(count: number): readonly string[] {
    return Array.from({ length: count }, (_, at) => `${other.replace('.', '')} ${at}.`)
  }
})

describe('a quote of which head deletes a sentence', () => {
  const first = 'Books are lent for four weeks to every reader who has a card of the library.'
  const last = 'A reader who has unpaid fees cannot borrow any more books until they are paid.'

  it.each([
    { what: 'between the others', old: [first, 'Extend the loan online.', last] },
    { what: 'before the others', old: ['Guests pay nothing.', first, last] },
    { what: 'after the others', old: [first, last, 'Guests pay nothing.'] },
    { what: 'with a number', old: [first, 'Guests pay 3 euros.', last], lost: ['3'] },
  ])('is in doubt if that is short and $what', ({ old, lost = [] }) => {
    const [whole, says] = [old.join(' '), `${first} ${last}`]
    expect(follow(whole, [page(whole), page(says)])).toEqual({ says, lost, isInDoubt: true })
    const items = (some: readonly string[]) => some.map((one) => `- ${one}`).join('\n')
    expect(follow(whole, [page(items(old)), page(items([first, last]))])).toMatchObject({
      lost,
      isInDoubt: true,
    })
  })

  it('is in doubt if head rewords the others', () => {
    const whole = `${first} Guests pay nothing. ${last}`
    const now =
      'Every reader who has a card of the library is lent books for four weeks. Unpaid fees have to be paid before any more books can be borrowed.'
    expect(follow(whole, [page(whole), page(now)])).toMatchObject({ isInDoubt: true })
  })

  it.each([
    { what: 'head rewords it', now: `${first} You extend loans online. ${last}` },
    { what: 'head puts it elsewhere', now: `${first} ${last}\n\nExtend the loan online.` },
    {
      what: 'head joins it to another',
      now: `${first.replace('.', '; extend the loan online.')} ${last}`,
    },
  ])('is in no doubt if $what', ({ now }) => {
    const whole = `${first} Extend the loan online. ${last}`
    expect(follow(whole, [page(whole), page(now)])).not.toMatchObject({ isInDoubt: true })
    expect(follow(whole, [page(whole), page(now)])).not.toBe('gone')
  })
})

describe('text that shares few words with a quote', () => {
  it.each([
    { quote: 'You can extend the loan online.', now: 'Online, see which press is free.' },
    {
      quote: 'Setting up your desk takes an hour.',
      now: 'The settings of the press are in its file.',
    },
  ])('is no rewording of "$quote" if it says "$now"', ({ quote: old, now }) => {
    expect(follow(old, [page(old), page(now)])).toBe('gone')
  })

  it.each([
    {
      what: 'in doubt',
      quote: 'On Linux, only x64 is supported.',
      now: 'It runs on macOS, Linux, and Windows, on both x64 and arm64 architectures.',
      told: { isInDoubt: true },
    },
    {
      what: 'found by all of its facts',
      quote: 'Any NodeJS logger will do.',
      now: 'You may use any Node.js logger that you like.',
      told: { lost: [] },
    },
  ])('is $what in place of "$quote"', ({ quote: old, now, told }) => {
    expect(follow(old, [page(old), page(now)])).toMatchObject(told)
  })
})

describe('a quote is gone', () => {
  it.each([
    { what: 'nothing stands in its place', now: [] },
    {
      what: 'its place says something else',
      now: ['Invoices are sent on the first of each month.'],
    },
    {
      what: 'half of its words stand without its facts',
      now: ['A yearly plan is better for your money.'],
    },
  ])('where $what', ({ now }) => {
    expect(follow(quote, [page(quote), page(...now)])).toBe('gone')
  })

  it('if a neighbour says nearly the same and was there before', () => {
    const twin =
      'If you cancel a monthly plan, you get your money back within 60 days of `plan.start`, too.'
    expect(follow(quote, [page(quote, twin), page(twin)])).toBe('gone')
  })

  it('if new text with other facts rewords its neighbour', () => {
    const twin =
      'If you cancel a monthly plan, you will never get your money back, not even within 3 days.'
    const now =
      'If you cancel a monthly plan, you never get your money back, even within 3 days of asking for it.'
    expect(follow(quote, [page(quote, twin), page(now)])).toBe('gone')
  })
})

describe('a deleted quote beside an edited sentence', () => {
  const lost = 'Request durations or response sizes can be very large numbers.'
  const kinds = {
    sentence: [
      'Histograms and summaries both sample observations, typically request durations or response sizes.',
      'Histograms and summaries both record observations, typically request durations or response sizes.',
    ],
    'list item': [
      '- Histograms sample observations, typically request durations or response sizes.',
      '- Histograms record observations, typically request durations or response sizes.',
    ],
    'table row': [
      '| sampled | request durations or response sizes | histograms |',
      '| recorded | request durations or response sizes | histograms |',
    ],
    heading: [
      '## Sampling request durations or response sizes\n\nIt is done by histograms.',
      '## Recording request durations or response sizes\n\nIt is done by histograms.',
    ],
    'underlined heading': [
      'Sampling request durations or response sizes\n============================================',
      'Recording request durations or response sizes\n=============================================',
    ],
  } as const

  it.each(Object.entries(kinds))('is gone if it is a %s', (_, [old, now]) => {
    expect(follow(lost, [page(old, lost), page(now)])).toBe('gone')
    expect(follow(lost, [page(lost, old), page(now)])).toBe('gone')
    expect(follow(lost, [page(old, lost), page(`Nobody knows it. ${now}`)])).toBe('gone')
  })

  it('is gone if a neighbour of the same line is deleted too, and the quote begins in a third', () => {
    const [old, now] = kinds.sentence
    const third = 'The sum of observations behaves like a counter without negative observations.'
    const other = 'In principle you can observe temperatures.'
    const quoted = `observations. ${lost}`
    const whole = `${old} ${third} ${lost} ${other}`
    expect(follow(quoted, [page(whole), page(now)])).toBe('gone')
    const counter = 'The sum of observations behaves like a counter if none is negative.'
    expect(follow(quoted, [page(whole), page(`${now} ${counter}`)])).toBe('gone')
  })

  it('is gone if head merges two neighbours', () => {
    const [one, other] = [
      'Histograms sample request durations in buckets.',
      'Histograms sample response sizes in buckets too.',
    ]
    const now = 'Histograms sample request durations and response sizes in buckets.'
    expect(follow(lost, [page(one, lost, other), page(now)])).toBe('gone')
  })

  it('is gone if head tears its neighbour into two', () => {
    const old =
      'Histograms sample observations, typically request durations or response sizes, and count them in buckets.'
    const now =
      'Histograms sample observations, typically request durations or response sizes. They count them in buckets.'
    expect(follow(lost, [page(old, lost), page(now)])).toBe('gone')
  })

  it('is gone if only a sentence that head kept has its words', () => {
    const kept = 'A histogram counts request durations or response sizes.'
    const now = ['Nobody knows the request.', kept, 'Nobody knows the size.']
    expect(follow(lost, [page(kept, lost), page(...now)])).toBe('gone')
  })

  it('is gone if the edited neighbour differs from it in few letters', () => {
    const [reads, writes] = [
      'The timeout of the reads is set by the operator of the cluster.',
      'The timeout of the writes is set by the operator of the cluster.',
    ]
    const now = 'The timeout of the writes is set by the operators of the cluster.'
    expect(follow(reads, [page(reads, writes), page(now)])).toBe('gone')
    expect(follow(writes, [page(reads, writes), page(now)])).toBe('place')
  })
})

describe('a reworded quote beside an edited sentence', () => {
  const old = 'Loans of books last four weeks for every reader of the library.'
  const own = 'Readers can extend the loans of books online before they end.'

  it.each([
    {
      what: 'on its own',
      now: [
        'Loans of books last for four weeks for each reader of the library.',
        'You can extend the loans of your books online before they end.',
      ],
      says: 'You can extend the loans of your books online before they end.',
    },
    {
      what: 'merged into that sentence',
      now: [
        'Loans of books last four weeks for every reader of the library, who can extend them online before they end.',
      ],
      says: 'Loans of books last four weeks for every reader of the library, who can extend them online before they end.',
    },
  ])('is found $what', ({ now, says }) => {
    expect(follow(own, [page(old, own), page(...now)])).toMatchObject({ says })
  })

  it('is found as the one of two alike that it is more similar to', () => {
    const [monthly, yearly] = [
      'If you cancel a monthly plan, the money is sent back within a few days.',
      'If you cancel a yearly plan, the money is sent back within a few weeks.',
    ]
    const [first, second] = [
      'The money for a monthly plan is sent back in a few days if you cancel.',
      'The money for a yearly plan is sent back in a few weeks if you cancel.',
    ]
    const pages = [page(monthly, yearly), page(first, second)] as const
    expect(follow(monthly, pages)).toMatchObject({ says: first })
    expect(follow(yearly, pages)).toMatchObject({ says: second })
  })
})

describe('a sentence that is replaced by an example in code', () => {
  const prose = 'The page collects its related books by the tags that both of them have.'
  const example = [
    '```go-html-template',
    '{{ range (.Site.Books.Related . "tags") }}',
    '  {{ with .Related }}{{ .Title }}{{ end }}',
    '{{ end }}',
    '```',
  ].join('\n')

  const script = '```js\nconst related = page.books.filter((book) => match(book.tags))\n```'

  it.each([example, script])('is gone if the example has a few of its words: %j', (code) => {
    expect(follow(prose, [page(prose), page('See the example:', code)])).toBe('gone')
  })

  it('is found if the example has nearly all of its words', () => {
    const command = 'If you want to delete the oldest books, run `shelf prune --oldest --all`.'
    const code = '```sh\nshelf prune --oldest --all # to delete the oldest books\n```'
    expect(follow(command, [page(command), page(code)])).toMatchObject({ lost: [] })
  })

  it('is followed from code to code as before', () => {
    const [old, now] = ['Related', 'Similar'].map((name) => example.replaceAll(/\bRelated/g, name))
    const label = '{{ range (.Site.Books.Related . "tags") }}'
    expect(follow(label, [page(old!), page(now!)])).not.toBe('gone')
  })
})

describe('a quote of a statement', () => {
  const own = 'Owners can export the yearly report of a plan as a table.'
  const title = 'Export of the yearly report (new table)'

  it.each([
    { what: 'the title of a tab', now: `=== "${title}"\n\n    Nothing is in it yet.` },
    { what: 'a heading', now: `## ${title}` },
    { what: 'an underlined heading', now: `${title}\n${'-'.repeat(title.length)}` },
    { what: 'a title of reStructuredText', now: `${title}\n${'^'.repeat(title.length)}` },
    { what: 'a list of links', now: `- [${title}](export.md)\n- [Plans][plans]` },
    { what: 'a tag', now: `<Tab title="${title}">` },
  ])('is gone if only $what has its words', ({ now }) => {
    expect(follow(own, [page(own), page(now)])).toBe('gone')
  })

  it.each([
    `The yearly report has an export (new table).`,
    `- [Export](export.md) of the yearly report (new table)`,
    `=== "${title}" is the tab of the export.`,
  ])('is followed to %s', (now) => {
    expect(follow(own, [page(own), page(now)])).toMatchObject({ lost: [] })
  })

  it('is followed to a list of links if it was one', () => {
    const [old, now] = [
      'Which tables an export writes',
      'All of its tables, and how you read what the export writes',
    ]
    const links = (text: string) => `- [${text}](export.md)`
    const found = follow(links(old), [page(links(old)), page(links(now))])
    expect(found).toMatchObject({ lost: [] })
  })
})

describe('a quote that head contradicts in its place', () => {
  const own = 'The importer of the shelf does not convert dates of old files for its readers.'

  it('is gone if head has few of its words', () => {
    const now = 'Whatever the importer finds, it converts dates of other calendars as well.'
    expect(follow(own, [page(own), page(now)])).toBe('gone')
    const same = 'Whatever the importer finds, it never converts dates of other calendars.'
    expect(follow(own, [page(own), page(same)])).toMatchObject({ lost: [] })
  })

  it('is in doubt if head has most of its words', () => {
    const now = 'For its readers, the importer of the shelf converts dates of old files.'
    expect(follow(own, [page(own), page(now)])).toMatchObject({ isInDoubt: true })
  })

  it('is in doubt if head drops its negation', () => {
    const now = 'The dates in old files of the shelf and in new ones are both read by the importer.'
    expect(follow(own, [page(own), page(now)])).toMatchObject({ isInDoubt: true })
  })

  it('is gone if head has an opposite and few of its words', () => {
    const open = 'The archive is public for each reader of the library and its guests.'
    const now = 'Since May, the archive is private for each reader of the shop.'
    expect(follow(open, [page(open), page(now)])).toBe('gone')
  })
})

it('a new label does not end inside a role or other inline code', () => {
  const quoted = 'The session object works like an ordinary dict and tracks each assignment.'
  const now =
    'The session object tracks assignment like a dict, so set :attr:`~.SessionMixin.modified` or :class:`.Session` if you change a list.'
  expect(follow(quoted, [page(quoted), page(now)])).toMatchObject({ says: now })
})

describe('a quoted heading', () => {
  const title = '## defineOptions() <sup class="vt-badge" data-text="3.3+" /> {#defineoptions}'
  const below = 'This macro declares the options of a component in its setup.'
  const sibling = '## Installing on Linux\n\nThe package is signed by its author.'

  it.each([
    { what: 'loses its badge', now: '## defineOptions() {#defineoptions}' },
    { what: 'loses badge and id', now: '## defineOptions()' },
    { what: 'gets another level', now: '### defineOptions() {#defineoptions}' },
  ])('is followed to the heading if it $what', ({ now }) => {
    const says = { says: now, lost: [] }
    expect(follow(title, [page(title, below), page(now, below)])).toEqual(says)
    expect(follow(title, [page(title, below), page(now, '- Only in 3.3+', below)])).toEqual(says)
    expect(follow(title, [page(title, below), page(now, 'It was rewritten.')])).toEqual(says)
  })

  it.each([
    {
      old: 'How to install it on Windows',
      now: '## Installing it on Windows servers',
      told: { lost: [] },
    },
    { old: 'Installing the client', now: '## Setup', told: { lost: [], isInDoubt: true } },
  ])('is followed to the new heading above the same text: $now', ({ old, now, told }) => {
    const [own, other] = [`## ${old}`, page(sibling, now, below)]
    expect(follow(own, [page(sibling, own, below), other])).toEqual({ says: now, ...told })
  })

  it.each([
    { what: 'is deleted', now: [sibling, below] },
    { what: 'is deleted with its text', now: [sibling] },
    {
      what: 'is deleted and its sibling edited',
      now: [sibling.replace('on', 'it on Arch'), below],
    },
  ])('is gone if it $what', ({ now }) => {
    const own = '## Installing on Windows'
    expect(follow(own, [page(sibling, own, below), page(...now)])).toBe('gone')
  })
})
