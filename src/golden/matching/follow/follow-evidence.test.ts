import { describe, expect, it } from 'vitest'
import { evidence } from '../../../../test/support/score-example.ts'
import { followEvidence, type Moves, noMoves } from './follow-evidence.ts'
import { normalCorpusOf } from '../quotes/normal-corpus.ts'
import { resolveEvidence } from '../quotes/resolve-evidence.ts'

const quote = 'Annual plans are refunded within sixty days'
const other = 'Monthly plans are never refunded at all, whatever happened.'
const base = { 'a.md': `# Refunds\n\n${quote}.\n\n${other}\n` }

/** Returns where a quote of the `a.md` in `before` is on head. */
function follow(
  head: Record<string, string>,
  moves: Partial<Moves> = {},
  wanted = quote,
  before: Record<string, string> = base,
) {
  const corpora = [before, head].map((files) => {
    const texts = new Map(Object.entries(files))
    return normalCorpusOf({ text: (doc) => texts.get(doc) })
  })
  const asked = evidence({ doc: 'a.md', quote: wanted })
  const onBase = resolveEvidence(asked, corpora[0]!.normalised('a.md')!)
  if (onBase.kind === 'missing') throw new Error('base does not hold the quote')
  const followed = followEvidence(
    { evidence: asked, onBase, base: corpora[0]!, head: corpora[1]! },
    { ...noMoves, ...moves },
  )
  if (followed.kind === 'gone') return 'gone'
  const { by, distance, at } = followed
  const [found] = at
  const [place] = found?.places ?? []
  const text = place && head[found?.doc ?? '']?.slice(place.start, place.end)
  return { by, distance, docs: at.map(({ doc }) => doc), text }
}

const renamed = new Map([['a.md', 'b.md']])
const holders = (...docs: readonly string[]) => new Map([[quote.toLowerCase(), docs]])

describe('a quote is followed', () => {
  it('in its document: exact text', () => {
    const text = `New first line.\n\n${base['a.md']}`
    expect(follow({ 'a.md': text })).toMatchObject({ by: 'place', distance: 0, docs: ['a.md'] })
  })

  it('in its document: near text, before an exact copy elsewhere', () => {
    const text = base['a.md'].replace('sixty', 'ninety')
    const found = follow({ 'a.md': text, 'c.md': quote }, { holders: holders('c.md') })
    expect(found).toMatchObject({ by: 'place', distance: 3, docs: ['a.md'] })
  })

  it('in its document: without its articles, however many they are', () => {
    const text = 'The cost is the tokens of a question at the price of the model.'
    const bare = 'Cost is tokens of question at price of model.'
    expect(followIn(`${text} Next.`, `${bare} Next.`, text)).toBe('found')
    expect(followIn(`${text} Next.`, 'A question is a question. Next.', text)).toBe('gone')
    expect(followIn('The plan. Next.', 'Next plan.', 'The plan.')).toBe('gone')
  })

  it('into the renamed document, edited or not', () => {
    expect(follow({ 'b.md': base['a.md'] }, { renamed })).toMatchObject({
      by: 'rename',
      distance: 0,
      docs: ['b.md'],
    })
    const edited = base['a.md'].replace('plans', 'plan')
    expect(follow({ 'b.md': edited }, { renamed })).toMatchObject({ by: 'rename', docs: ['b.md'] })
  })

  it('in its document: short text with its surroundings, which are not part of the place', () => {
    const [before, after] = ['Unix: ~/.racks', 'Unix: ~/.shelf'].map(
      (path) => `A shelf is kept there.\n\n${path}\n\nIt is empty. All other racks are full.`,
    ) as [string, string]
    const found = follow({ 'a.md': after }, {}, 'Unix: ~/.racks', { 'a.md': before })
    expect(found).toMatchObject({ by: 'place', docs: ['a.md'], text: 'Unix: ~/.shelf' })
  })

  it('into every other document that holds its exact text', () => {
    const head = { 'a.md': other, 'c.md': quote, 'd.md': `Also: ${quote}` }
    const found = follow(head, { holders: holders('c.md', 'd.md') })
    expect(found).toMatchObject({ by: 'text', distance: 0, docs: ['c.md', 'd.md'] })
  })
})

describe('signs at the start of a line do not count in another document', () => {
  const item = 'Supabase Edge Functions'

  it.each([
    [`- ${item}`, `# ${item}`],
    [`- ${item}`, `Deploy it to ${item} today.`],
    [`* [ ] ${item}`, `- ${item}`],
    [`> ${item}`, `1. ${item}`],
    [`12. ${item}`, item],
    [`## ${item}`, `* ${item}`],
    [`| ${item} |`, `| Where | ${item} | yes |`],
    [item, `- ${item}`],
  ])('%j is found in %j', (wanted, now) => {
    const head = { 'c.md': `# Where\n\n${now}\n` }
    const moved = new Map([[item.toLowerCase(), ['c.md']]])
    const found = follow(head, { holders: moved }, wanted, { 'a.md': `# Where\n\n${wanted}\n` })
    expect(found).toMatchObject({ by: 'text', distance: 0, docs: ['c.md'] })
  })

  it('but a sign within a line does', () => {
    const written = 'It freezes below - 5 degrees in every winter.'
    const wanted = '- 5 degrees in every winter'
    const moved = new Map([[wanted.slice(2), ['c.md']]])
    const head = { 'c.md': 'It melts above 5 degrees in every winter.' }
    expect(follow(head, { holders: moved }, wanted, { 'a.md': written })).toBe('gone')
  })
})

describe('a quote is gone', () => {
  it('if no document contains it', () => {
    expect(follow({ 'a.md': other })).toBe('gone')
    expect(follow({})).toBe('gone')
    expect(follow({ 'b.md': other }, { renamed })).toBe('gone')
  })

  it('if the most similar text is a neighbour that base already had', () => {
    const rows = 'The team plan has 25 seats in all.\nThe trial plan has 25 seats in all.\n'
    const without = rows.replace('The team plan has 25 seats in all.\n', '')
    const asked = 'The team plan has 25 seats in all.'
    expect(followIn(rows, without, asked)).toBe('gone')
    expect(followIn(rows, rows.replace('team', 'teams'), asked)).toBe('found')
  })

  it('if several words are missing at its edge, but not if one is', () => {
    const text = `Before. ${quote} from now. After.`
    expect(followIn(text, text.replace('Annual plans', 'plans'), quote)).toBe('found')
    expect(followIn(text, text.replace('Annual plans are', ''), quote)).toBe('gone')
  })

  it('if it is short and missing from its surroundings, but not if those changed only a little', () => {
    const text = 'Uploads are limited to 25 MB a file, whatever the plan.'
    expect(followIn(text, text.replace('25 MB', '50 MB'), '25 MB')).toBe('found')
    expect(followIn(text, 'Uploads are welcome, whatever the plan.', '25 MB')).toBe('gone')
    const act =
      'So let us vote this year. Pass the Equality Act. It is a matter of dignity for all.'
    expect(followIn(act, act.replace('the ', ''), 'Pass the Equality Act.')).toBe('found')
    expect(followIn(act, act.replace('Pass the Equality Act.', ''), 'Pass the Equality Act.')).toBe(
      'gone',
    )
  })
})

function followIn(before: string, after: string, wanted: string): string {
  const asked = evidence({ doc: 'a.md', quote: wanted })
  const [onBase, onHead] = [before, after].map((text) => normalCorpusOf({ text: () => text }))
  const resolution = resolveEvidence(asked, onBase!.normalised('a.md')!)
  if (resolution.kind === 'missing') throw new Error('base does not hold the quote')
  const followed = { evidence: asked, onBase: resolution, base: onBase!, head: onHead! }
  return followEvidence(followed, noMoves).kind
}

describe('a short quote that was found by its context has only its own text as its place', () => {
  const wanted = 'within thirty days.'
  const text = `Money for a yearly plan is paid back to you at once or ${wanted} Ask the support team.`

  it.each([
    ['is edited alone', text],
    ['and the text before it are edited', text.replace('at once', 'at onse')],
    ['and the text after it are edited', text.replace('Ask the', 'Ask our')],
    ['and the text around it are edited', text.replace('once', 'onse').replace('the s', 'our s')],
  ])('if it %s', (_, edited) => {
    const asked = evidence({ doc: 'a.md', quote: wanted })
    const now = edited.replace('thirty', 'thirti')
    const [before, after] = [text, now].map((one) => normalCorpusOf({ text: () => one }))
    const onBase = resolveEvidence(asked, before!.normalised('a.md')!)
    if (onBase.kind === 'missing') throw new Error('base does not hold the quote')
    const sides = { base: before!, head: after! }
    const found = followEvidence({ evidence: asked, onBase, ...sides }, noMoves)
    if (found.kind === 'gone') throw new Error('head does not hold the quote')
    const places = found.at.flatMap((one) => one.places)
    expect(places.map(({ start, end }) => now.slice(start, end))).toEqual(['within thirti days.'])
  })
})
