import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import {
  documentsOf,
  draws,
  type Edit,
  editSome,
  harmless,
  soleQuotes,
  type WrittenItem,
} from '../support/document-edits.ts'
import { tempRepo } from '../support/temp-repo.ts'

const data = process.env['RAG_GATE_DATA']
const cli = join(import.meta.dirname, '../../dist/cli.js')

const config = `golden: golden.jsonl
pipeline:
  kind: builtin
  documents: ['**/*.md']
  chunk: { size: 500, overlap: 50, unit: tokens }
  retrieve: { mode: bm25, k: 5 }
metrics: [recall@context, context_tokens, recall@5]
gate:
  recall@context: { max-drop: 0.02 }
  context_tokens: { max-rise: 50% }
`

type Finding = {
  kind: string
  verdict: string
  items?: string[]
  docs?: string[]
  most?: number
  returned?: { item: string; rank?: number }[]
}
type Report = { verdict: string; findings: Finding[]; notes: Note[] }
type Note = { kind: string; labels?: { kind: string }[] }

function labelsOf({ notes }: Report): readonly string[] {
  return notes.flatMap(({ labels = [] }) => labels.map(({ kind }) => kind))
}

/** A repository with a set. `gate` compares an edit with the same base each time. */
async function openSet(set: string) {
  const documents = documentsOf(set, data)
  const { texts, items } = documents
  await using undo = new AsyncDisposableStack()
  const repo = undo.use(await tempRepo())
  const lines = (of: readonly WrittenItem[]): string =>
    of.map((item) => `${JSON.stringify(item)}\n`).join('')
  await repo.commit({ ...texts, 'golden.jsonl': lines(items), 'rag-gate.yml': config })
  let changes = 0
  const owned = undo.move()
  return {
    ...documents,
    gate: async (edit: Edit, now: readonly WrittenItem[] = items): Promise<Report> => {
      const branch = `change-${++changes}`
      await repo.git('switch', '--quiet', '-c', branch, 'main')
      await repo.commit({ ...edit, 'golden.jsonl': lines(now) })
      const args = [cli, 'gate', '--base', 'main', '--head', branch, '--json']
      return await new Promise((resolve, reject) => {
        execFile(process.execPath, args, { cwd: repo.path, maxBuffer: 2 ** 30 }, (error, stdout) =>
          stdout === ''
            ? reject(error ?? new Error('no report'))
            : resolve(JSON.parse(stdout) as Report),
        )
      })
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const sets = data === undefined ? ['handbook'] : ['handbook', 'speech', 'encyclopedia']

/** Returns the verdict and the findings, one per line. */
function told({ verdict, findings }: Report): string {
  return [verdict, ...findings.map((finding) => JSON.stringify(finding))].join('\n')
}

describe.each(sets)('labels over %s', (set) => {
  it('survive harmless edits of the documents', { timeout: 600_000 }, async () => {
    await using documents = await openSet(set)
    // Two draws of each kind, but only one for the speech: 20 pull requests over the three sets.
    for (const seed of set === 'speech' ? [1] : [1, 2])
      for (const kind of Object.keys(harmless) as (keyof typeof harmless)[]) {
        const report = await documents.gate(editSome(documents, kind, draws(seed)))
        expect(`${kind} ${seed}: ${told(report)}`).toBe(`${kind} ${seed}: pass`)
      }
  })

  it('follow renamed documents and moved text', { timeout: 600_000 }, async () => {
    await using documents = await openSet(set)
    const { texts } = documents
    const sole = soleQuotes(documents)
    for (const at of set === 'speech' ? [0] : [0, 1]) {
      const { doc, quote } = sole[at * 7]!
      const name = doc.replace('.md', '-renamed.md')
      const renamed = await documents.gate({ [doc]: null, [name]: texts[doc]! })
      expect(told(renamed)).toBe('pass')
      expect(labelsOf(renamed)).toContain('moved')
      const other = Object.keys(texts).find((path) => path !== doc) ?? 'docs/other.md'
      const without = texts[doc]!.replace(quote, '')
      const moved = await documents.gate({
        [doc]: without,
        [other]: `${texts[other] ?? '# Other\n'}\n\n${quote}\n`,
      })
      expect(told(moved)).toBe('pass')
      expect(labelsOf(moved)).toContain('moved')
    }
  })

  it(
    'fail if answering text is removed, and warn if the removal is declared',
    { timeout: 600_000 },
    async () => {
      await using documents = await openSet(set)
      const { texts, items } = documents
      const lost = soleQuotes(documents).slice(0, 10)
      const removal = (of: typeof lost): Edit => {
        const edited: Record<string, string> = {}
        for (const { doc, quote } of of)
          edited[doc] = (edited[doc] ?? texts[doc]!).replace(quote, '')
        return edited
      }
      const verdicts: string[] = []
      for (const one of lost.slice(0, set === 'handbook' ? 4 : 3)) {
        const { verdict, findings } = await documents.gate(removal([one]))
        const gone = findings.find((finding) => finding.kind === 'gone-answers')
        expect(gone).toMatchObject({ verdict, docs: [one.doc] })
        expect(gone?.items).toContain(one.id)
        // The loss is only a warning if base's generator did not get the text.
        const rank = gone?.returned?.find(({ item }) => item === one.id)?.rank ?? Infinity
        expect(verdict).toBe(rank <= 5 ? 'fail' : 'warn')
        verdicts.push(verdict)
      }
      expect(verdicts).toContain('fail')
      const withdrawn = (of: typeof lost): readonly WrittenItem[] =>
        items.filter(({ id }) => of.every((each) => each.id !== id))
      const few = await documents.gate(removal(lost.slice(0, 2)), withdrawn(lost.slice(0, 2)))
      expect(told(few)).toMatch(/^warn\n.*declared-losses/)
      const marked = items.map((item) =>
        item.id === lost[0]!.id ? { id: item.id, query: 'q', answerable: false } : item,
      )
      expect(told(await documents.gate(removal(lost.slice(0, 1)), marked))).toMatch(/^warn\n/)
      const many = await documents.gate(removal(lost), withdrawn(lost))
      expect(many.verdict).toBe('fail')
      expect(many.findings).toContainEqual(
        expect.objectContaining({ kind: 'declared-losses', verdict: 'fail' }),
      )
    },
  )
})
