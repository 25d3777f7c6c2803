import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'

/** Corpora of real documents and questions, where `RAG_GATE_DATA` names their folder. */
export const realData = process.env['RAG_GATE_DATA']

export type GoldenLine = {
  readonly id: string
  readonly query: string
  readonly evidence?: readonly { readonly doc: string; readonly quote: string }[]
}

/** A corpus as the files of a repository, and its questions, to be labelled as a scenario needs. */
export async function realCorpus(name: 'speech' | 'encyclopedia'): Promise<{
  readonly files: Readonly<Record<string, string>>
  readonly golden: readonly GoldenLine[]
}> {
  const folder = join(realData ?? '', name)
  const lines = (await readFile(join(folder, 'golden.jsonl'), 'utf8')).trim().split('\n')
  const names = await readdir(join(folder, 'docs'))
  const files = await Promise.all(
    names.map(async (doc) => [`docs/${doc}`, await readFile(join(folder, 'docs', doc), 'utf8')]),
  )
  return {
    files: Object.fromEntries(files) as Record<string, string>,
    golden: lines.map((line) => JSON.parse(line) as GoldenLine),
  }
}

/** Questions as a golden file holds them. */
export function goldenText(items: readonly object[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('')
}

/** A config that gates recall@5 of a builtin pipeline; `parts` replace its own. */
export function gateConfig(parts: Readonly<Record<string, unknown>> = {}): string {
  return stringify({
    golden: 'eval/golden.jsonl',
    pipeline: { kind: 'builtin', documents: ['docs/**'] },
    metrics: ['recall@5'],
    gate: { 'recall@5': { 'max-drop': 0.02 } },
    ...parts,
  })
}
