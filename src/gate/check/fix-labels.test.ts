import { describe, expect, it } from 'vitest'
import { plainText } from '../../report/wording/plain-text.ts'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { openWorkTree } from '../work-tree/work-tree.ts'
import { checkGolden } from './check-golden.ts'
import { fixLabels } from './fix-labels.ts'

const docs = {
  'docs/a.md':
    'Plans: write to us any day.\n\nSeats: write to us any day.\n\nIt costs 9 euros a month.\n',
  'docs/b.md': 'Everything that moved stands here now.\n',
}

async function fixed(golden: string) {
  await using repo = await tempRepo()
  await repo.commit({ ...docs, 'golden.jsonl': golden })
  const tree = await openWorkTree({ folder: repo.path, golden: 'golden.jsonl' })
  const { bytes, problems } = await checkGolden(tree)
  return fixLabels(bytes, 'golden.jsonl', problems)
}

const first = '{"id": "kept",  "query":"What is kept?", "docs":["docs/a.md"]}'
const line = (evidence: unknown): string =>
  JSON.stringify({ id: 'q', query: 'What now?', evidence, notes: 'mine' })

describe('labels are fixed', () => {
  it('in their own lines, and the diff shows the changes', async () => {
    const was = line([
      { doc: 'docs/a.md', quote: 'Everything that moved stands here now.', grade: 2 },
    ])
    const is = line([
      { doc: 'docs/b.md', quote: 'Everything that moved stands here now.', grade: 2 },
    ])
    expect(await fixed(`${first}\n\n${was}\r\n`)).toEqual({
      text: `${first}\n\n${is}\r\n`,
      diff: `--- a/golden.jsonl\n+++ b/golden.jsonl\n@@ -3 +3 @@\n-${was}\r\n+${is}\r\n`,
      changed: 1,
    })
  })

  it.each([
    [
      [{ doc: 'docs/a.md', quote: 'It costs 9 euros each month' }],
      [{ doc: 'docs/a.md', quote: 'It costs 9 euros a month' }],
    ],
    [
      [{ doc: 'docs/a.md', quote: 'write to us any day.', grade: 2 }],
      [
        {
          any: [
            { doc: 'docs/a.md', quote: 'write to us any day.', prefix: 'Plans:' },
            { doc: 'docs/a.md', quote: 'write to us any day.', prefix: 'Seats:' },
          ],
          grade: 2,
        },
      ],
    ],
    [
      [
        {
          any: [
            { doc: 'docs/a.md', quote: 'write to us any day.' },
            { doc: 'docs/a.md', quote: 'Everything that moved stands here now.' },
          ],
        },
      ],
      [
        {
          any: [
            { doc: 'docs/a.md', quote: 'write to us any day.', prefix: 'Plans:' },
            { doc: 'docs/a.md', quote: 'write to us any day.', prefix: 'Seats:' },
            { doc: 'docs/b.md', quote: 'Everything that moved stands here now.' },
          ],
        },
      ],
    ],
  ])('%j', async (was, is) => {
    expect((await fixed(line(was))).text).toBe(line(is))
    expect((await fixed(line(is))).changed).toBe(0)
  })

  it('after a commit added words or formatting, but not after it replaced or reordered words', async () => {
    const pages = {
      'docs/backup.md': [
        'The backup service copies every database to the second region at night.',
        'If it is enabled, the **backup service** then copies every [database](../db.md) of the whole company to the second region, usually at night.',
      ],
      'docs/exports.md': [
        'The export tool writes every invoice to the archive folder of the customer at night.',
        'At night the export tool writes every invoice of a customer to their archive folder.',
      ],
      'docs/invoices.md': [
        'Invoices are sent to the billing contact by email every month after the accounting team closes the books.',
        'Invoices are stored in the billing archive, and the accounting team deletes them after the books are audited.',
      ],
    } as const
    const files = (version: 0 | 1) =>
      Object.fromEntries(
        Object.entries(pages).map(([doc, texts]) => [
          doc,
          `# Page\n\nThis is how the page begins.\n\n${texts[version]}\n\nAnd this is how it ends.\n`,
        ]),
      )
    const golden = (version: (doc: string) => 0 | 1) =>
      Object.entries(pages)
        .map(([doc, texts]) => ({
          id: doc,
          query: `What of ${doc}?`,
          evidence: [{ doc, quote: texts[version(doc)] }],
        }))
        .map((item) => `${JSON.stringify(item)}\n`)
        .join('')
    await using repo = await tempRepo()
    await repo.commit({ ...files(0), 'golden.jsonl': golden(() => 0) })
    await repo.commit(files(1))
    const tree = await openWorkTree({ folder: repo.path, golden: 'golden.jsonl' })
    const { bytes, problems } = await checkGolden(tree)
    const { text } = fixLabels(bytes, 'golden.jsonl', problems)
    expect(text).toBe(golden((doc) => (doc === 'docs/backup.md' ? 1 : 0)))
    const left = problems.filter(({ check, fix }) => check === 'followed-label' && !fix)
    expect(left.map(({ label }) => label)).toEqual(
      (['docs/exports.md', 'docs/invoices.md'] as const).map((doc) => ({
        doc,
        quote: pages[doc][1],
      })),
    )
    expect(left.map(({ says }) => plainText(says))).toEqual(
      (['docs/exports.md', 'docs/invoices.md'] as const).map((doc) =>
        expect.stringContaining(`"${pages[doc][0]}"`),
      ),
    )
  })

  it('but other formats are rejected', async () => {
    const list = JSON.stringify([
      {
        id: 'q',
        query: 'What?',
        evidence: [{ doc: 'docs/a.md', quote: 'Everything that moved stands here now.' }],
      },
    ])
    await using repo = await tempRepo()
    await repo.commit({ ...docs, 'golden.json': list })
    const tree = await openWorkTree({ folder: repo.path, golden: 'golden.json' })
    const { bytes, problems } = await checkGolden(tree)
    expect(() => fixLabels(bytes, 'golden.json', problems)).toThrow('not JSON Lines')
  })
})
