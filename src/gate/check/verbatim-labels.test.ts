import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { openWorkTree } from '../work-tree/work-tree.ts'
import { checkGolden } from './check-golden.ts'
import { fixLabels } from './fix-labels.ts'

type Files = Readonly<Record<string, string>>

const quote = 'An application that uses *routers* is under 12KB in size.'
const page = (...sentences: readonly string[]): string =>
  ['# Sizes', 'Whoever builds an application reads this page.', ...sentences].join('\n\n')
const [bigger, marked, called] = [
  quote.replace('12KB', '15KB'),
  quote.replaceAll('*', '_'),
  quote.replace('*routers*', 'the *routers()*'),
]

/**
 * Commits one version of the documents after the other, deleting files that the next version lacks, and
 * checks the golden set.
 */
async function checked(
  versions: readonly Files[],
  { uncommitted = {}, quoted = quote }: { readonly uncommitted?: Files; readonly quoted?: string },
) {
  await using repo = await tempRepo()
  const line = { id: 'q', query: 'How large is it?', evidence: [{ doc: 'a/p.md', quote: quoted }] }
  const settings = {
    'rag-gate.yml': "golden: golden.jsonl\npipeline: { documents: ['**/*.md'] }\n",
    'golden.jsonl': `${JSON.stringify(line)}\n`,
  }
  let before: Files = {}
  for (const version of versions) {
    const left = Object.keys(before).map((doc) => [doc, null] as const)
    await repo.commit({ ...settings, ...Object.fromEntries(left), ...version })
    before = version
  }
  for (const [doc, text] of Object.entries(uncommitted)) await writeFile(join(repo.path, doc), text)
  const check = async () => checkGolden(await openWorkTree({ folder: repo.path }))
  const first = await check()
  const { text } = fixLabels(first.bytes, 'golden.jsonl', first.problems)
  await writeFile(join(repo.path, 'golden.jsonl'), text)
  return { first, second: await check() }
}

it.each<{
  readonly name: string
  readonly versions: readonly Files[]
  readonly uncommitted?: Files
  readonly quoted?: string
  readonly problem: string
  readonly now: { readonly doc: string; readonly quote: string }
}>([
  {
    name: 'a fact changed before a rename',
    versions: [{ 'a/p.md': page(quote) }, { 'a/p.md': page(bigger) }, { 'b/p.md': page(bigger) }],
    problem: 'changed-quote',
    now: { doc: 'b/p.md', quote: bigger },
  },
  {
    name: 'markup changed before a rename',
    versions: [{ 'a/p.md': page(quote) }, { 'a/p.md': page(marked) }, { 'b/p.md': page(marked) }],
    problem: 'followed-label',
    now: { doc: 'b/p.md', quote: marked },
  },
  {
    name: 'a word changed in the commit that renamed the document',
    versions: [{ 'a/p.md': page(quote) }, { 'b/p.md': page(called) }],
    problem: 'followed-label',
    now: { doc: 'b/p.md', quote: called },
  },
  {
    name: 'a fact changed after a rename, in an uncommitted edit',
    versions: [{ 'a/p.md': page(quote) }, { 'b/p.md': page(quote) }],
    uncommitted: { 'b/p.md': page(bigger) },
    problem: 'changed-quote',
    now: { doc: 'b/p.md', quote: bigger },
  },
  {
    name: 'markup changed in place',
    versions: [{ 'a/p.md': page(quote) }, { 'a/p.md': page(marked) }],
    problem: 'edited-quote',
    now: { doc: 'a/p.md', quote: marked },
  },
  {
    name: 'a list item that another document has as a sentence',
    versions: [{ 'a/p.md': page(), 'b/p.md': page(quote) }],
    quoted: `- ${quote}`,
    problem: 'moved-label',
    now: { doc: 'b/p.md', quote },
  },
  {
    name: 'a list item that a commit moved to another document as a sentence',
    versions: [
      { 'a/p.md': page(`- ${quote}`), 'b/p.md': page() },
      { 'a/p.md': page(), 'b/p.md': page(quote) },
    ],
    quoted: `- ${quote}`,
    problem: 'followed-label',
    now: { doc: 'b/p.md', quote },
  },
])('labels to paste and to write are in their documents: $name', async (one) => {
  const { versions, uncommitted = {}, quoted = quote, problem, now } = one
  const { first, second } = await checked(versions, { uncommitted, quoted })
  const ofItem = first.problems.filter(({ item }) => item !== undefined)
  expect(ofItem).toMatchObject([{ check: problem }])
  const documents: Files = { ...versions.at(-1), ...uncommitted }
  for (const { label, fix } of ofItem) {
    const written = fix !== undefined && 'by' in fix ? fix.by : []
    for (const by of [...(typeof label === 'object' ? [label] : []), ...written]) {
      const asked = { doc: 'a/p.md', quote: quoted, ...by }
      expect(asked).toEqual(now)
      expect(normalText(documents[asked.doc] ?? '')).toContain(normalText(asked.quote))
    }
  }
  // Facts are left to people, so their labels are not written.
  const left = second.problems.filter(({ item }) => item !== undefined)
  expect(left.map(({ check }) => check)).toEqual(problem === 'changed-quote' ? [problem] : [])
})
