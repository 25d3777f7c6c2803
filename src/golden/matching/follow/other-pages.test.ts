import { describe, expect, it } from 'vitest'
import { evidence } from '../../../../test/support/score-example.ts'
import { normalCorpusOf } from '../quotes/normal-corpus.ts'
import { lostPassage, memberOf } from '../labels/label-member.ts'
import { noMoves } from './follow-evidence.ts'
import { openPageSearch } from './other-pages.ts'

type Files = Readonly<Record<string, string>>

const page = (title: string, ...sentences: readonly string[]): string =>
  [`# ${title}`, `This page is about ${title}.`, ...sentences].join('\n\n')

/** Pages that are the same on both sides. */
const others: Files = {
  'docs/login.md': page('Login', 'People log in with a password that has twelve letters at least.'),
  'docs/search.md': page('Search', 'The search looks at titles before it looks at texts.'),
  'docs/export.md': page('Export', 'An export holds all projects of a team as one archive.'),
  'docs/themes.md': page('Themes', 'A dark theme is chosen where the system has one.'),
}

/**
 * Returns the page and the words on head for a quote that left its page; otherwise `gone`, or how the quote
 * was found.
 */
function follow(quote: string, base: Files, head: Files, question?: string) {
  const [before, after] = [
    { ...others, ...base },
    { ...others, ...head },
  ]
  const doc = Object.keys(base).find((path) => base[path]!.includes(quote))!
  const corpora = {
    base: normalCorpusOf({ text: (name) => before[name as keyof typeof before] }),
    head: normalCorpusOf({ text: (name) => after[name as keyof typeof after] }),
  }
  const removed = new Map(
    Object.keys(base).flatMap((path) => (path in head ? [] : [[path, 'file' as const]])),
  )
  const moves = { ...noMoves, removed }
  const label = evidence({ doc, quote })
  const lost = lostPassage(memberOf(label, { corpora, moves }), corpora.base)
  const search = openPageSearch(lost === undefined ? [] : [lost])
  for (const [path, text] of Object.entries(after)) search.see(path, text)
  const likely = search.likely()
  const { onHead } = memberOf(label, { corpora, moves: { ...moves, likely }, question })
  if (onHead.kind !== 'found') return onHead.kind
  if (onHead.by !== 'rewording') return onHead.by
  const [{ doc: home, places }] = onHead.at as [(typeof onHead.at)[number]]
  return [home, corpora.head.source(home)?.slice(places[0]?.start, places[0]?.end)]
}

const redis = [
  'The `redis.password` option defines the password to authenticate against the Redis server.',
  'If no connection is idle for longer than 30 seconds, the pool opens another one.',
] as const

describe('a passage whose page was removed', () => {
  it.each([
    {
      what: 'a page of the same name, by its identifier and half of its words',
      quote: redis[0],
      base: { 'docs/kv/redis.md': page('Redis', ...redis) },
      home: 'docs/reference/redis.md',
      now: page('Traefik & Redis', '`redis.password`: password to authenticate with the server.'),
      says: '`redis.password`: password to authenticate with the server.',
    },
    {
      what: 'a page of the same name, without an identifier by nearly all of its words',
      quote: redis[1],
      base: { 'docs/kv/redis.md': page('Redis', ...redis) },
      home: 'docs/reference/redis.md',
      now: page(
        'Redis',
        'The pool opens another connection if none is idle for longer than 30 seconds.',
      ),
      says: 'The pool opens another connection if none is idle for longer than 30 seconds.',
    },
    {
      what: 'a row of a table on a page whose file has the same name',
      quote:
        'The `prefix` option is the string to add before the current path in the requested URL.',
      base: {
        'docs/http/add-prefix.md': page(
          'Add a prefix',
          'The `prefix` option is the string to add before the current path in the requested URL.',
        ),
      },
      home: 'docs/reference/add-prefix.md',
      now: '| Field | Description |\n| :-- | :-- |\n| `prefix` | String to add **before** the current path in the requested URL. |\n',
      says: '`prefix` | String to add **before** the current path in the requested URL.',
    },
    {
      what: 'new text of a page of another name, with all facts and nearly all words',
      quote: 'If you cancel a yearly plan, you get your money back within 60 days of its start.',
      base: {
        'docs/plans.md': page(
          'Plans',
          'If you cancel a yearly plan, you get your money back within 60 days of its start.',
        ),
      },
      home: 'docs/faq.md',
      now: page(
        'Questions',
        'Cancel a yearly plan within 60 days of its start and you get back your money.',
      ),
      says: 'Cancel a yearly plan within 60 days of its start and you get back your money.',
    },
  ])('is followed to $what, but only if head adds the text', ({ quote, base, home, now, says }) => {
    expect(follow(quote, base as Files, { [home]: now })).toEqual([home, says])
    const had = { ...base, [home]: now } as Files
    expect(follow(quote, had, { [home]: now })).toBe('gone')
    expect(follow(quote, had, { [home]: `${now}\nNobody knew this before.\n` })).toBe('gone')
  })

  it('is followed to a page of the same name that head makes say more of it than before', () => {
    const home = 'docs/reference/redis.md'
    const now =
      '`redis.password`: defines the password to authenticate against the server of Redis.'
    const had = '`redis.password`: password to authenticate with the server.'
    const base = { 'docs/kv/redis.md': page('Redis', ...redis), [home]: page('Redis', had) }
    expect(follow(redis[0], base, { [home]: page('Redis', now) })).toEqual([home, now])
    const mended = had.replace('with the', 'with this')
    expect(follow(redis[0], base, { [home]: page('Redis', mended) })).toBe('gone')
  })

  it('is followed to the page of the same name, not to one that says the same about something else', () => {
    const sentence = (of: string): string =>
      `\`tls.cert\`: defines the path to the certificate used for the secure connection to ${of}.`
    const head = {
      'docs/reference/consul.md': page('Consul', sentence('Consul')),
      'docs/reference/redis.md': page('Redis', sentence('Redis')),
    }
    const quote =
      '`tls.cert` is the path to the certificate used for the secure connection to Redis.'
    expect(follow(quote, { 'docs/kv/redis.md': page('Redis', quote) }, head)).toEqual([
      'docs/reference/redis.md',
      sentence('Redis'),
    ])
  })

  it('is followed from each of two pages with the same words', () => {
    const quote = 'The `timeout` option ends a call that takes longer than 5 seconds.'
    const now = '`timeout`: a call that takes longer than 5 seconds is ended.'
    const head = {
      'docs/ref/redis.md': page('Redis', now),
      'docs/ref/consul.md': page('Consul', now),
    }
    const of = (title: string): Files => ({ [`docs/kv/${title}.md`]: page(title, quote) })
    expect(follow(quote, of('redis'), head)).toEqual(['docs/ref/redis.md', now])
    expect(follow(quote, of('consul'), head)).toEqual(['docs/ref/consul.md', now])
  })
})

it('is followed to a page of any name that newly has its words with other markup', () => {
  const quote = 'A mirror copies the messages of exactly one other stream.'
  const base = { 'docs/streams.md': page('Streams', 'A stream keeps messages.', quote) }
  const head = {
    'docs/streams.md': page('Streams', 'A stream keeps messages.'),
    'docs/copies.md': page('Copies', `${quote.replace('exactly one', '**exactly one**')} Really.`),
  }
  const says = 'A mirror copies the messages of **exactly one** other stream.'
  expect(follow(quote, base, head)).toEqual(['docs/copies.md', says])
  expect(follow(quote, { ...base, 'docs/copies.md': head['docs/copies.md'] }, head)).toBe('gone')
})

describe('a passage removed from a page that remains is gone', () => {
  const quote = 'Refunds for the Basic plan are paid within 30 days of the order.'
  const kept = 'Orders are sent by mail.'
  const base = { 'docs/refunds.md': page('Refunds', kept, quote) }

  it.each([
    {
      what: 'another page says the opposite',
      says: 'Refunds for the Basic plan are not paid within 30 days of the order.',
    },
    {
      what: 'another page says it of something else',
      says: 'Refunds for the Pro plan are paid within 30 days of the order. The Basic plan has none.',
    },
  ])('if $what', ({ says }) => {
    const head = { 'docs/refunds.md': page('Refunds', kept), 'docs/notes.md': page('Notes', says) }
    expect(follow(quote, base, head)).toBe('gone')
  })

  it('but not if another page says it in other words', () => {
    const says = 'We pay refunds for the Basic plan within 30 days of the order.'
    const head = { 'docs/refunds.md': page('Refunds', kept), 'docs/notes.md': page('Notes', says) }
    expect(follow(quote, base, head)).toEqual(['docs/notes.md', says])
  })
})

describe('a short command whose page was removed', () => {
  const docs = { old: 'docs/cli/pip_uninstall.rst', home: 'docs/cli/pip_download.rst' }
  const about = 'The command reads its options from the file of the user.'
  const block = (...commands: readonly string[]): string =>
    `.. code-block:: console\n\n   ${commands.join('\n   ')}\n`
  const follows = (quote: string, now: string) =>
    follow(
      quote,
      { [docs.old]: page('pip uninstall', about, block(quote)) },
      { [docs.home]: page('pip download', about, block(now)) },
    )

  it.each([
    ['py -m pip uninstall SomePackage', 'py -m pip download SomePackage'],
    ['py -m pip uninstall SomePackage', 'py -m pip download SomePackage ^'],
    ['C:\\> py -m pip uninstall SomePackage', 'C:\\> py -m pip download ^ SomePackage'],
    ['kubectl delete pod my-pod', 'kubectl describe pod my-pod'],
    ['docker compose down --volumes', 'docker compose up --volumes'],
    ['git remote add origin', 'git remote remove origin'],
    ['npm run build:docs', 'npm run test:docs'],
  ])('is gone if another page has the command with another word: "%s", "%s"', (quote, now) => {
    expect(follows(quote, now)).toBe('gone')
  })

  it('is followed to a page that has all of its words', () => {
    const now = 'py -m pip --quiet uninstall SomePackage'
    expect(follows('py -m pip uninstall SomePackage', now)).toEqual([
      docs.home,
      expect.stringContaining(now),
    ])
  })
})

describe('a passage without facts that head adds to another page nearly word for word', () => {
  const quote =
    'The importer skips the empty rows of a sheet, sorts the others by date and writes them into a protocol.'
  const kept = 'Sheets are sent by mail.'
  const asked = 'Which rows does the importer sort?'
  const follows = (says: string, question: string | undefined = asked, had = '') => {
    const notes = (...text: readonly string[]): Files => ({
      'docs/notes.md': page('Notes', 'Notes are short.', ...text),
    })
    const base = { 'docs/sheets.md': page('Sheets', kept, quote), ...notes(had) }
    const head = { 'docs/sheets.md': page('Sheets', kept), ...notes(says) }
    return follow(quote, base, head, question)
  }

  it.each([
    { what: 'one word more', says: quote.replace('skips', 'always skips') },
    { what: 'other small words', says: quote.replace('a sheet', 'each sheet') },
    { what: 'one word fewer', says: quote.replace(' empty', '') },
  ])('is followed to it if it has $what, unless base had that too', ({ says }) => {
    expect(follows(says)).toEqual(['docs/notes.md', says])
    expect(follows(says, asked, says)).toBe('gone')
  })

  it.each([
    ['skips', 'does not skip'],
    ['importer', 'exporter'],
    ['a sheet', 'a sheet or 2 pages'],
    ['empty', 'hidden'],
    ['skips the empty rows of a sheet, ', ''],
  ])('is gone if it has other facts or another word: "%s", "%s"', (had, has) => {
    expect(follows(quote.replace(had, has))).toBe('gone')
  })

  it('is gone if it is short', () => {
    const short = 'Open the page, then press the red button.'
    const notes = { 'docs/notes.md': page('Notes', 'Open the page, then press the button.') }
    const base = { 'docs/sheets.md': page('Sheets', kept, short) }
    const head = { 'docs/sheets.md': page('Sheets', kept), ...notes }
    expect(follow(short, base, head, 'Which button?')).toBe('gone')
  })

  it('is gone if the question is not known', () => {
    const notes = { 'docs/notes.md': page('Notes', quote.replace(' empty', '')) }
    const base = { 'docs/sheets.md': page('Sheets', kept, quote) }
    expect(follow(quote, base, notes)).toBe('gone')
  })

  it('is gone if a word of the question is in the passage or on its page alone', () => {
    const says = quote.replace(' empty', '')
    expect(follows(says, 'What does the importer do with empty rows?')).toBe('gone')
    expect(follows(says, 'What is done with sheets sent by mail?')).toBe('gone')
  })
})

describe('a passage without facts, if head adds nearly the same text to a counterpart', () => {
  const says =
    'Customers may return goods within some weeks and get the full price refunded to a card.'
  const nearly = says.replace('and get', 'and then get')

  it.each([
    ['another country', 'How long may I return goods?', 'Returns in Austria', 'Returns in Belgium'],
    ['another product', 'How long may I return goods?', 'All about shoes', 'All about hats'],
    ['another plan that the question names', 'Are goods refunded on Pro?', 'Pro', 'Team'],
    ['another thing in the plural', 'Are Kaffeemaschinen refunded?', 'Kaffeemaschine', 'Toaster'],
  ])('is gone if the counterpart is for %s', (_, question, title, other) => {
    const base = { 'docs/a.md': `# ${title}\n\n${says}`, 'docs/b.md': `# ${other}` }
    expect(follow(says, base, { 'docs/b.md': `# ${other}\n\n${nearly}` }, question)).toBe('gone')
  })

  it('is gone if a word more or less names one of the pages', () => {
    const trial = says.replace('Customers', 'Trial customers')
    const pages = { 'docs/a.md': `# Orders\n\n${says}`, 'docs/b.md': `# Trial\n\n${trial}` }
    const question = 'May customers return goods?'
    const [a, b] = [{ 'docs/a.md': pages['docs/a.md'] }, { 'docs/b.md': pages['docs/b.md'] }]
    expect(follow(says, a, b, question)).toBe('gone')
    expect(follow(trial, b, a, question)).toBe('gone')
  })

  it('is followed to a page about the same', () => {
    const base = { 'docs/a.md': `# Orders\n\n${says}`, 'docs/b.md': '# Questions' }
    const head = { 'docs/b.md': `# Questions\n\n${nearly}` }
    expect(follow(says, base, head, 'May I return goods?')).toEqual(['docs/b.md', nearly])
  })
})

describe('a passage is gone', () => {
  const etcd = page(
    'etcd',
    'The `etcd.password` option defines the password to authenticate against the etcd server.',
    'The pool opens another connection if none is idle for longer than 30 seconds.',
  )

  const about = {
    'docs/kv/etcd.md': page(
      'All about etcd',
      'The pool opens another connection if none is idle for longer than 30 seconds.',
    ),
    'docs/a.md': page('All about ants', 'They work.'),
    'docs/b.md': page('All about bees', 'They work.'),
  }

  it.each([
    {
      what: 'only a page of another name says the same of another option',
      quote: redis[0],
      base: { 'docs/kv/redis.md': page('Redis', ...redis), 'docs/kv/etcd.md': etcd },
      head: { 'docs/kv/etcd.md': etcd },
    },
    {
      what: 'only a page of another name says it, and said so before',
      quote: redis[1],
      base: { 'docs/kv/redis.md': page('Redis', ...redis), 'docs/kv/etcd.md': etcd },
      head: { 'docs/kv/etcd.md': etcd },
    },
    {
      what: 'the page of its name has another number',
      quote: redis[1],
      base: { 'docs/kv/redis.md': page('Redis', ...redis) },
      head: {
        'docs/ref/redis.md': page(
          'Redis',
          'The pool opens another connection if none is idle for longer than 90 seconds.',
        ),
      },
    },
    {
      what: 'the page of its name has another identifier',
      quote: redis[0],
      base: { 'docs/kv/redis.md': page('Redis', ...redis) },
      head: {
        'docs/ref/redis.md': page(
          'Redis',
          'The `redis.username` option defines the user to authenticate against the Redis server.',
        ),
      },
    },
    {
      what: 'the page of its name says something else about it',
      quote: redis[0],
      base: { 'docs/kv/redis.md': page('Redis', ...redis) },
      head: { 'docs/ref/redis.md': page('Redis', 'Nobody sees `redis.password` in a log.') },
    },
    {
      what: 'new text says nearly the same of another name',
      quote: 'The office in Lyon answers calls about invoices from nine to five.',
      base: {
        'docs/offices.md': page(
          'Offices',
          'The office in Lyon answers calls about invoices from nine to five.',
        ),
      },
      head: {
        'docs/contact.md': page(
          'Contact',
          'The office in Metz answers calls about invoices from nine to five.',
        ),
      },
    },
    {
      what: 'new text without a fact says most of its words',
      quote: 'The guide explains how people can use it and what they get.',
      base: {
        'docs/guide.md': page(
          'Guide',
          'The guide explains how people can use it and what they get.',
        ),
      },
      head: {
        'docs/tour.md': page('Tour', 'It explains what people get and how they use the guide.'),
      },
    },
    {
      what: 'the only page of its name shares a common word with it',
      quote: redis[1],
      base: { 'docs/kv/redis.md': page('All about Redis', ...redis), ...about },
      head: about,
    },
  ])('where $what', ({ quote, base, head }) => {
    expect(follow(quote, base as Files, head as Files)).toBe('gone')
  })
})
