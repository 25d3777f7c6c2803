import { expect, it } from 'vitest'
import { silentLog } from '../../../lib/log.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { openCommitReader } from '../../../git/commit-reader.ts'
import { parseConfig } from '../../../policy/config/parse-config.ts'
import { type CarriedGolden, carryLabels, fitted } from './carry-labels.ts'

const { signal } = new AbortController()
const ports = { now: () => performance.now(), signal }
const config = parseConfig("golden: golden.jsonl\npipeline: { documents: ['docs/**'] }\n", 'x.yml')

const first = 'The first of these sentences is about the price of a seat in a month.'
const second = 'The second of these sentences is about how long a refund takes.'
const page = `# Prices\n\n${first}\n\n## Refunds\n\n${second}\n`

/** Returns the golden set after two commits, the second of which contains the files `after`. */
async function carried(
  after: Readonly<Record<string, string | null>>,
  items: readonly object[],
  { golden = 'golden.jsonl', isWritten = true, begun = {} } = {},
) {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  const base = await repo.commit({
    'docs/a.md': page,
    'docs/b.md': '# Other\n\nNothing.\n',
    ...begun,
  })
  const head = await repo.commit(after)
  const from = { checkout: repo.path, temp: temp.path, remote: undefined }
  await using reader = await openCommitReader({ ...from, log: silentLog, signal })
  const isList = golden.endsWith('.yml')
  const text = isList
    ? JSON.stringify(items)
    : items.map((item) => `${JSON.stringify(item)}\n`).join('')
  const carrying = { reader, config, golden, isWritten }
  const start: CarriedGolden = { bytes: Buffer.from(text), lost: [] }
  const fit = await fitted(start, { ...carrying, sha: base }, ports)
  const ended = await carryLabels(fit, { ...carrying, commits: { base, head } }, ports)
  const written = Buffer.from(ended.bytes).toString()
  const lines = isList ? written : `[${written.trim().split('\n').filter(Boolean).join(',')}]`
  const found: unknown = JSON.parse(lines)
  return { items: found, lost: ended.lost, isSame: written === text }
}

const quoting = (quote: string, more: object = {}): object => ({
  id: 'q',
  query: 'What?',
  evidence: [{ doc: 'docs/a.md', quote }],
  ...more,
})

it('leaves every byte unchanged if the labels still fit', async () => {
  expect(await carried({ 'docs/a.md': `${page}\nMore.\n` }, [quoting(first)])).toMatchObject({
    isSame: true,
    lost: [],
  })
})

it('updates an edited quote to the new wording, and keeps the other keys', async () => {
  const edited = first.replace('price', 'cost')
  const { items } = await carried({ 'docs/a.md': page.replace(first, edited) }, [
    quoting(first, { tags: ['money'] }),
  ])
  expect(items).toEqual([quoting(edited, { tags: ['money'] })])
})

it('updates a quote that ends in code to all of that code', async () => {
  const quote = 'Each rack is emptied once a night if you pass ``--empty``'
  const edited = 'Each rack is emptied once per night if you pass ``--empty-it``'
  const begun = { 'docs/a.md': `# Racks\n\n${quote} to it.\n` }
  const after = { 'docs/a.md': `# Racks\n\n${edited} as a flag.\n` }
  const { items } = await carried(after, [quoting(quote)], { begun })
  expect(items).toEqual([quoting(edited)])
})

it('follows evidence, documents and sections into a renamed document, also in a YAML list', async () => {
  const labelled = [
    quoting(first),
    { id: 'd', query: 'Which?', docs: ['docs/a.md'] },
    { id: 'e', query: 'Which else?', docs: { 'docs/a.md': 2 } },
    { id: 's', query: 'Where?', sections: ['docs/a.md#refunds'] },
  ]
  const after = { 'docs/a.md': null, 'docs/new.md': page }
  const { items, lost } = await carried(after, labelled, { golden: 'golden.yml' })
  expect(lost).toEqual([])
  expect(items).toEqual([
    { id: 'q', query: 'What?', evidence: [{ doc: 'docs/new.md', quote: first }] },
    { id: 'd', query: 'Which?', docs: ['docs/new.md'] },
    { id: 'e', query: 'Which else?', docs: { 'docs/new.md': 2 } },
    { id: 's', query: 'Where?', sections: ['docs/new.md#refunds'] },
  ])
})

it('removes a label whose text is gone, and a question that has no other label', async () => {
  const both = {
    id: 'both',
    query: 'Both?',
    evidence: [
      { doc: 'docs/a.md', quote: first },
      { doc: 'docs/a.md', quote: second },
    ],
  }
  const after = { 'docs/a.md': page.replace(second, 'Gone.') }
  const labelled = [quoting(second), both, { id: 'no', query: 'No?', answerable: false }]
  const { items, lost } = await carried(after, labelled)
  expect(lost).toEqual(['q', 'both'])
  expect(items).toEqual([
    { ...both, evidence: [{ doc: 'docs/a.md', quote: first }] },
    { id: 'no', query: 'No?', answerable: false },
  ])
})

it('removes an alternative whose text is gone, and keeps the label', async () => {
  const third = 'The third of these sentences is about the price of a seat in a year.'
  const [one, two, other] = [first, second, third].map((quote) => ({ doc: 'docs/a.md', quote }))
  const labelled = [
    { id: 'pair', query: 'Pair?', evidence: [{ any: [one, two], grade: 2 }] },
    { id: 'three', query: 'Three?', evidence: [{ any: [one, two, other] }, one] },
  ]
  const begun = { 'docs/a.md': `${page}\n## Years\n\n${third}\n` }
  const after = { 'docs/a.md': begun['docs/a.md'].replace(second, 'Gone.') }
  const { items, lost } = await carried(after, labelled, { begun })
  expect(lost).toEqual([])
  expect(items).toEqual([
    { id: 'pair', query: 'Pair?', evidence: [{ ...one, grade: 2 }] },
    { id: 'three', query: 'Three?', evidence: [{ any: [one, other] }, one] },
  ])
})

it('writes nothing if labels must stay, and reports the labels that do not fit', async () => {
  const after = { 'docs/a.md': null, 'docs/new.md': page }
  const kept = await carried(after, [quoting(first)], { isWritten: false })
  expect(kept).toMatchObject({ isSame: true, lost: ['q'] })
})

it('reports labels that do not fit the first commit', async () => {
  const { items, lost } = await carried({ 'docs/b.md': 'Else.' }, [
    quoting('A sentence that no document of the first commit has ever held.'),
    quoting(first, { id: 'fits' }),
  ])
  expect(lost).toEqual(['q'])
  expect(items).toEqual([quoting(first, { id: 'fits' })])
})
