import { expect, it } from 'vitest'
import { corpusOf } from '../../git/documents/corpus-of.ts'
import { normalText } from '../../lib/text/words/normalise.ts'
import { findMoves } from './find-moves.ts'

type Docs = Readonly<Record<string, string>>

const quote = 'Exports are kept for fourteen days and then deleted.'
const page = `# Exports\n\nAn export is a file.\n\n${quote}\n`
const emptied = '# Exports\n\nAn export is a file.\n'

/** Returns the documents to which the quote's text moved. `returned`: the documents known by side. */
async function holders(
  sides: { readonly base: Docs; readonly head: Docs },
  returned: { readonly base: readonly string[]; readonly head: readonly string[] },
) {
  const corpusIn = (docs: Docs) =>
    corpusOf(Object.entries(docs).map(([doc, text]) => ({ doc, text, extracted: false })))
  const known = (docs: readonly string[]) => ({ documents: new Set(docs), isWhole: false })
  const target = { id: 't', any: [{ doc: 'docs/exports.md', quote }] }
  const labels = { kind: 'evidence', targets: [target] } as const
  const item = { golden: { base: { labels } } }
  const of = {
    files: {
      listing: async (side: 'base' | 'head') =>
        Object.entries(sides[side]).map(([path, text]) => ({ path, oid: text, mode: '100644' })),
      texts: async (side: 'base' | 'head') => corpusIn(sides[side]),
      moved: {
        renames: async () => new Map(),
        holders: async (texts: ReadonlySet<string>, docs: readonly string[]) =>
          new Map(
            [...texts].map((text) => [
              text,
              docs.filter((doc) => normalText(sides.head[doc] ?? '').includes(text)),
            ]),
          ),
      },
    },
    policy: { items: [item], files: { head: { golden: { path: 'golden.jsonl' } } } },
    indexes: { base: known(returned.base), head: known(returned.head) },
  } as unknown as Parameters<typeof findMoves>[2]
  const corpora = { base: corpusIn(sides.base), head: corpusIn(sides.head) }
  const ports = { now: () => 0, signal: new AbortController().signal }
  const { moves } = await findMoves(new Map(), corpora, of, ports)
  return [...moves.holders.values()].flat()
}

const base = { 'docs/exports.md': page, 'old/manual.md': page }
const head = { 'docs/exports.md': emptied, 'old/manual.md': page }

it('text did not move to a file that head did not change and that no side returned', async () => {
  const returned = ['docs/exports.md']
  expect(await holders({ base, head }, { base: returned, head: returned })).toEqual([])
})

it.each(['base', 'head'] as const)('text moved to an old file that %s returned', async (side) => {
  const returned = { base: ['docs/exports.md'], head: [], [side]: ['old/manual.md'] }
  expect(await holders({ base, head }, returned)).toEqual(['old/manual.md'])
})

it('text moved to a file that head added or changed, but not to the golden set', async () => {
  const before = { 'docs/exports.md': page, 'docs/a.md': 'A page.' }
  const after = {
    'docs/exports.md': emptied,
    'docs/a.md': `A page.\n\n${quote}`,
    'docs/new.md': quote,
    'golden.jsonl': quote,
  }
  const returned = ['docs/exports.md']
  expect(await holders({ base: before, head: after }, { base: returned, head: returned })).toEqual([
    'docs/a.md',
    'docs/new.md',
  ])
})
