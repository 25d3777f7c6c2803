import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkSet } from '../../../src/golden/checks/checks.ts'
import { openCheckedSet } from '../../../src/golden/checks/open-checked-set.ts'
import { mergeGoldenSets, withWordings } from '../../../src/golden/merge-golden-sets.ts'
import { parseGoldenSet } from '../../../src/golden/parse-golden-set.ts'
import { byContexts } from '../../support/sets-of-other-tools.ts'
import type { Draw } from '../draw.ts'
import { mutatedText } from '../mutate-text.ts'
import { asJson, asJsonLines, asTable, asYaml, mutantOf } from '../mutants.ts'
import type { Subject } from '../subject.ts'

/** Items that together have every key of the native format. A drawn set has at most four of them. */
const native: readonly Readonly<Record<string, unknown>>[] = [
  { id: 'a', query: 'What is the refund window?', docs: ['docs/refunds.md'], tags: ['billing'] },
  {
    id: 'b',
    query: 'Seats?',
    docs: { 'docs/a.md': 2, 'docs/b.md': 1 },
    cluster: 'c',
    split: 'dev',
  },
  {
    query: 'And its warranty?',
    history: [{ role: 'user', text: 'What does the Alpha cost?' }],
    evidence: [
      { doc: 'docs/alpha.md', quote: 'two years', prefix: 'for ' },
      {
        any: [
          { doc: 'docs/b.md', quote: 'A seat costs 7' },
          { doc: 'docs/c.md', quote: 'x' },
        ],
        grade: 2,
      },
    ],
    answer: ['60 days', 'two months'],
    claims: ['60 days', { text: 'annual plans', importance: 'vital' }],
    contains: ['60-day'],
    excludes: ['30-day'],
  },
  {
    id: 'd',
    query: 'Who is the king of the moon?',
    answerable: false,
    forbidden: ['docs/hr/**'],
    filters: { role: 'guest', level: 2, groups: ['a'] },
    must_pass: true,
    notes: { source: 'ticket 4', deep: [1, null] },
    draft: true,
    tools: ['search'],
  },
  { id: 'e', query: 'Terms?', sections: { 'docs/b.md#terms': 2, 'docs/alpha.md#alpha': 1 } },
  { id: 'f', query: 'Which?', chunks: ['docs/b.md#1', 'c7'] },
]

const texts = new Map([
  ['docs/refunds.md', '# Refunds\n\nThe refund window is 60 days.\n'],
  ['docs/alpha.md', '# Alpha\n\nA warranty for two years.\n\n## Terms\n\nNone.\n'],
  ['docs/b.md', '# Terms\n\nA seat costs 7 units.\n'],
])

type Format = {
  readonly ending: string
  readonly write: (value: unknown, draw: Draw) => string
}

const formats: readonly Format[] = [
  { ending: 'jsonl', write: asJsonLines },
  { ending: 'jsonl', write: asJsonLines },
  { ending: 'json', write: asJson },
  { ending: 'yml', write: asYaml },
  { ending: 'csv', write: asTable(',') },
  { ending: 'tsv', write: asTable('\t') },
]

const plainFiles = [
  { ending: 'txt', text: 'What is the refund window?\n\n- Seats?\nWho is it?\n' },
  { ending: 'qrels', text: 'a 0 docs/refunds.md 1\na 0 docs/b.md 2\nb 0 docs/c.md -1\n' },
  { ending: '', text: 'a 0 docs/refunds.md 1\nb 0 docs/b.md 2\n' },
]

/**
 * Golden sets in all formats, including those of other tools. Accepted sets are merged with another set and
 * checked.
 */
export const golden: Subject = {
  name: 'golden set',
  cases: 18_000,
  open: async () => {
    const next = await drawnSets()
    const base = parseGoldenSet(Buffer.from(asJsonLines(native)), 'golden.jsonl')
    return (draw) => {
      const { bytes, file } = next(draw)
      return {
        input: bytes,
        run: () => {
          const read = parseGoldenSet(bytes, file)
          withWordings(mergeGoldenSets(base, read), { judged: true })
          withWordings(mergeGoldenSets(read, base), { judged: true })
          checkSet(
            openCheckedSet({ items: read.items, corpus: { text: (doc) => texts.get(doc) }, texts }),
          )
          return []
        },
      }
    }
  },
}

/** Draws golden set files, intact and broken. */
export async function drawnSets(): Promise<
  (draw: Draw) => { readonly bytes: Buffer; readonly file: string }
> {
  const values = await sets()
  return (draw) => drawn(values, draw)
}

async function sets(): Promise<readonly unknown[]> {
  const handbook = await readFile(
    join(import.meta.dirname, '../../../examples/handbook/golden.jsonl'),
    'utf8',
  )
  const items = handbook
    .split('\n')
    .slice(0, 4)
    .map((line) => JSON.parse(line) as { id: string; query: string; answer?: string })
  const others = Object.values(byContexts)
    .flatMap((write) => Object.entries(write({ items, texts: {} })))
    .flatMap(([name, text]) => (name.endsWith('.json') ? [JSON.parse(text) as unknown] : []))
  return [native, native.slice(0, 2), native.slice(2), items, ...others]
}

function drawn(
  values: readonly unknown[],
  draw: Draw,
): { readonly bytes: Buffer; readonly file: string } {
  if (draw.onceIn(6)) {
    const { ending, text } = draw.pick(plainFiles)
    return { bytes: Buffer.from(mutatedText(text, draw, [text])), file: `golden.${ending}` }
  }
  const { ending, write } = draw.pick(formats)
  return { bytes: mutantOf({ values, write }, draw), file: `golden.${ending}` }
}
