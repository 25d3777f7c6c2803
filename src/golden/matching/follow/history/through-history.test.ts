import { expect, it } from 'vitest'
import { evidence } from '../../../../../test/support/score-example.ts'
import { resolveEvidence } from '../../quotes/resolve-evidence.ts'
import { normalise } from '../../../../lib/text/words/normalise.ts'
import type { Evidence } from '../../../../lib/model/items/golden-set.ts'
import type { DocumentChange, DocumentHistory } from './document-history.ts'
import { throughHistory } from './through-history.ts'

type Files = Readonly<Record<string, string>>

/**
 * Creates the history of a list of states, oldest first. `renames`: the renamed document, by the
 * index of the state that renamed it.
 */
function historyOf(
  states: readonly Files[],
  {
    cut,
    renames = {},
  }: { readonly cut?: 'shallow'; readonly renames?: Readonly<Record<number, string>> } = {},
): DocumentHistory {
  const changesOf = (at: number): readonly DocumentChange[] => {
    const [was, is] = [states[at - 1] ?? {}, states[at] ?? {}]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((doc) => was[doc] !== is[doc])
      .map((doc) => ({ commit: `c${at}`, doc, before: was[doc], after: is[doc] }))
  }
  const all = states.flatMap((_, at) => changesOf(at)).toReversed()
  return {
    async changes(docs, since) {
      const own = all.filter(({ doc }) => docs.includes(doc))
      const list = since === undefined ? own : own.filter(({ commit }) => commit > since)
      return { list, cut: since === undefined ? cut : undefined }
    },
    async beside({ commit }) {
      const at = Number(commit.slice(1))
      const changes = changesOf(at)
      const was = renames[at]
      return changes
        .filter(({ doc }) => doc !== was)
        .map((one) =>
          one.before === undefined && was !== undefined
            ? { ...one, was, before: states[at - 1]?.[was] }
            : one,
        )
    },
    async versions({ commit }, at) {
      const of = Number(commit.slice(1))
      const shown = at === 'before' ? states[of - 1] : at === 'after' ? states[of] : states.at(-1)
      return new Map(Object.entries(shown ?? {}))
    },
    renamesSince: async ({ commit }) =>
      new Map(
        Object.entries(renames).flatMap(([at, was]) => {
          const is = Object.keys(states[Number(at)] ?? {}).find((doc) => !(doc in states[0]!))
          return Number(at) < Number(commit.slice(1)) || is === undefined ? [] : [[was, is]]
        }),
      ),
    text: async (_, content) => content,
  }
}

const page = (sentence: string): string =>
  `# Plans\n\nEvery owner can change a plan.\n\n${sentence}\n\nNobody is told before it happens.\n`
const first =
  'If you cancel a yearly plan, you will get your money back within 60 days of `plan.start`.'
const second = 'Money for a yearly plan is paid back if you cancel within 60 days of `plan.start`.'
const third = 'Cancel a yearly plan within 60 days of `plan.start`, and its money is paid back.'

type Options = Parameters<typeof historyOf>[1] & { readonly quote?: string }

const ports = { breath: async () => undefined }
const labelled = (quote: string, doc = 'a.md') => ({
  evidence: evidence({ doc, quote }),
  question: undefined,
})

async function tracedAll(
  states: readonly Files[],
  options: Options = {},
): Promise<readonly Evidence[]> {
  const label = labelled(options.quote ?? first)
  const found = await throughHistory([label], historyOf(states, options), ports)
  return found.get(label) ?? []
}

const traced = async (states: readonly Files[], options: Options = {}) =>
  (await tracedAll(states, options))[0]

const followed = { kind: 'followed', doc: 'a.md', quote: first, changed: 'words' }

it('follows a label commit by commit, and the label resolves exactly', async () => {
  const states = [first, second, second.replace('paid', 'sent'), third].map((words) => ({
    'a.md': page(words),
  }))
  const found = await traced(states)
  expect(found).toMatchObject({ doc: 'a.md', quote: third, history: { ...followed, commit: 'c1' } })
  const document = normalise(states.at(-1)!['a.md'])
  expect(resolveEvidence(found!, document)).toMatchObject({ kind: 'found', distance: 0 })
})

it('follows a label into a renamed document, reworded before and after', async () => {
  const states = [
    { 'a.md': page(first) },
    { 'a.md': page(second) },
    { 'b.md': page(second) },
    { 'b.md': page(third) },
  ]
  expect(await traced(states, { renames: { 2: 'a.md' } })).toMatchObject({
    doc: 'b.md',
    quote: third,
    history: { ...followed, commit: 'c1' },
  })
})

it('follows a label into all documents that a commit moved it to', async () => {
  const moved = { 'a.md': page(''), 'b.md': page(first) }
  const history = { ...followed, changed: false, commit: 'c1' }
  const now = { doc: 'b.md', quote: first, history }
  expect(await tracedAll([{ 'a.md': page(first) }, moved])).toMatchObject([now])
  expect(
    await tracedAll([{ 'a.md': page(first) }, { ...moved, 'c.md': page(first) }]),
  ).toMatchObject([now, { doc: 'c.md', quote: first }])
})

it('follows a label into copies that the commit did not change, and through their later changes', async () => {
  const copy = { 'b.md': page(first), 'c.md': page(first) }
  const states = [
    { 'a.md': page(first), ...copy },
    { 'a.md': page(''), ...copy },
    { 'a.md': page(''), ...copy, 'b.md': page(second) },
    { 'a.md': page(''), ...copy, 'b.md': page(third), 'c.md': page('') },
  ]
  expect(await tracedAll(states)).toMatchObject([
    { doc: 'b.md', quote: third, history: { ...followed, commit: 'c1' } },
  ])
})

it('follows a label whose text one commit removed and the next one added again in other words', async () => {
  const states = ['', second, third].map((words) => ({ 'a.md': page(words) }))
  expect(await traced([{ 'a.md': page(first) }, ...states])).toMatchObject({
    quote: third,
    history: { ...followed, commit: 'c1' },
  })
})

it('follows a label into a document that a later commit added', async () => {
  const states = [
    { 'a.md': page(first) },
    { 'a.md': page('') },
    { 'a.md': page(''), 'b.md': page(first) },
  ]
  expect(await traced(states)).toMatchObject({
    doc: 'b.md',
    quote: first,
    history: { ...followed, changed: false, commit: 'c1' },
  })
})

it('does not follow a label into a copy that is not in the index', async () => {
  const states = [
    { 'a.md': page(first), 'b.md': page(first) },
    { 'a.md': page(''), 'b.md': page(first) },
  ]
  const label = labelled(first)
  const found = await throughHistory([label], historyOf(states), {
    ...ports,
    isIndexed: (doc) => doc !== 'b.md',
  })
  expect(found.get(label)).toMatchObject([{ history: { kind: 'lost', why: 'removed' } }])
})

it('quotes a short text that was found through its context', async () => {
  const about = (words: string) => ({
    'a.md': `Parcels from abroad need time at customs.\n\nWait for ${words}, then call us.\n`,
  })
  expect(await traced([about('4 days'), about('5 days')], { quote: '4 days' })).toMatchObject({
    quote: 'Wait for 5 days',
    history: { kind: 'followed', changed: 'facts' },
  })
})

it('reports that facts changed along the way', async () => {
  const changed = second.replace('60', '90')
  expect(await traced([{ 'a.md': page(first) }, { 'a.md': page(changed) }])).toMatchObject({
    quote: changed,
    history: { ...followed, changed: 'facts', commit: 'c1' },
  })
})

it('reports that facts changed if one commit rewords a label and the next one changes a number', async () => {
  const states = [first, second, second.replace('60', '90')].map((words) => ({
    'a.md': page(words),
  }))
  expect(await traced(states)).toMatchObject({ history: { ...followed, changed: 'facts' } })
})

const short = 'The agent sends every report to the archive.'
const longer = [
  'By default,',
  'the **agent**',
  'of each site sends',
  'nearly at once',
  'every [report](r.md)',
  'of the site to the',
  'common archive.',
]

it.each([
  ['added words and formatting', longer.join(' '), false],
  [
    'added words and changed their order',
    'Every [report](r.md) of a site the **agent** sends to the common archive by default, nearly at once.',
    'words',
  ],
  ['added words and replaced one', longer.join(' ').replace('every', 'each'), 'words'],
  ['added words and a negation', longer.join(' ').replace('sends', 'no longer sends'), 'facts'],
  ['added words and a number', longer.join(' ').replace('nearly', 'after 50 s or'), 'words'],
] as const)('reports how the text changed if a commit %s', async (_, now, changed) => {
  expect(
    await traced([{ 'a.md': page(short) }, { 'a.md': page(now) }], { quote: short }),
  ).toMatchObject({ quote: now, history: { kind: 'followed', changed } })
})

it('reports that words changed if a commit added them to a link with a new target', async () => {
  const states = [
    '[Invoice exporter](https://example.com/tools/invoices)',
    'The accounting team recommends the [invoice exporter](https://example.org/new) of the partner.',
  ].map((words) => ({ 'a.md': page(words) }))
  expect(
    await traced(states, { quote: '[Invoice exporter](https://example.com/tools/invoices)' }),
  ).toMatchObject({ history: { kind: 'followed', changed: 'words' } })
})

it('quotes whole sentences if edits outgrow the quote', async () => {
  const edits = [
    first,
    first.replace('will get', 'shall get').replace('cancel', 'terminate'),
    first
      .replace('will get', 'shall receive')
      .replace('cancel', 'terminate')
      .replace('money', 'fee'),
  ]
  expect(await traced(edits.map((words) => ({ 'a.md': page(words) })))).toMatchObject({
    quote: edits[2],
  })
})

it.each([
  {
    name: 'a commit removed it',
    states: [{ 'a.md': page(first) }, { 'a.md': page('') }, { 'a.md': page('Something else.') }],
    history: { kind: 'lost', why: 'removed', commit: 'c1' },
  },
  {
    name: 'no version has it',
    states: [{ 'a.md': page('') }, { 'a.md': page('Something else.') }],
    history: { kind: 'lost', why: 'never' },
  },
  {
    name: 'the clone is shallow',
    states: [{ 'a.md': page(second) }],
    cut: 'shallow' as const,
    history: { kind: 'lost', why: 'shallow' },
  },
])('says that $name', async ({ states, history, cut }) => {
  expect(await traced(states, { ...(cut && { cut }) })).toMatchObject({ quote: first, history })
})

it('returns nothing for a document that no commit contains', async () => {
  expect(await traced([{ 'b.md': page(first) }])).toBeUndefined()
})

it('returns nothing for any number of labels if no commit contains their documents', async () => {
  const labels = Array.from({ length: 501 }, (_, at) => labelled(first, `${at}.md`))
  const history = historyOf([{ 'b.md': page(first) }])
  expect(await throughHistory(labels, history, ports)).toEqual(new Map())
})

const edited = first.replace('60 days', '30 days')
const renamedTo = (words: string): readonly Files[] => [
  { 'a.md': page(words) },
  { 'b.md': page(words) },
]

it.each<{
  readonly name: string
  readonly states: readonly Files[]
  readonly renames: Readonly<Record<number, string>>
  readonly quote?: string
  readonly now: string
  readonly changed: 'facts' | 'words' | false
}>([
  {
    name: 'changed a number and then renamed its document',
    states: [{ 'a.md': page(first) }, ...renamedTo(edited)],
    renames: { 2: 'a.md' },
    now: edited,
    changed: 'facts',
  },
  {
    name: 'changed a number in the commit that renamed its document',
    states: [{ 'a.md': page(first) }, { 'b.md': page(edited) }],
    renames: { 1: 'a.md' },
    now: edited,
    changed: 'facts',
  },
  {
    name: 'changed only markup and then renamed its document',
    states: [{ 'a.md': page(first) }, ...renamedTo(first.replace('60 days', '_60 days_'))],
    renames: { 2: 'a.md' },
    now: first.replace('60 days', '_60 days_'),
    changed: false,
  },
  {
    name: 'renamed its document and then changed a word',
    states: [...renamedTo(first), { 'b.md': page(first.replace('cancel', 'end')) }],
    renames: { 1: 'a.md' },
    now: first.replace('cancel', 'end'),
    changed: false,
  },
  {
    name: 'renamed the document of a quote that no version contained exactly',
    states: renamedTo(first),
    renames: { 1: 'a.md' },
    quote: first.replace('yearly', 'annual'),
    now: first,
    changed: false,
  },
  {
    name: 'left out white space of a short quote and then renamed its document',
    states: [{ 'a.md': page('Wait 5 s, then go.') }, ...renamedTo('Wait **5 s** , then go.')],
    renames: { 2: 'a.md' },
    quote: 'Wait 5 s, then go.',
    now: 'Wait **5 s** , then go.',
    changed: false,
  },
])('quotes what the last version says if commits $name', async ({ states, now, ...rest }) => {
  const { changed, ...options } = rest
  const found = await traced(states, options)
  expect(found).toMatchObject({ doc: 'b.md', quote: now, history: { kind: 'followed', changed } })
  expect(states.at(-1)?.['b.md']).toContain(found?.quote)
})
