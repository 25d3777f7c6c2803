import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Corpus, corpora } from './corpora.ts'
import { tempRepo, type TempRepo } from './temp-repo.ts'

const folder = process.env['RAG_GATE_DATA']

/** Whether `RAG_GATE_DATA` names no folder of texts that this project did not write. */
export const lacksRealTexts = folder === undefined

/** The transcript of a speech with 76 questions, or 299 encyclopedia articles with 300 questions. */
export function realCorpus(name: 'speech' | 'encyclopedia'): Corpus {
  const corpus = corpora.find((one) => one.name === name)
  if (corpus === undefined) throw new Error(`RAG_GATE_DATA has no corpus ${name}`)
  return corpus
}

/** The golden set as a JSON Lines file. */
export function goldenLines({ items }: Pick<Corpus, 'items'>): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('')
}

/** A configuration for the built-in pipeline, with further keys. */
export function realConfig(k: number, more: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    golden: 'golden.jsonl',
    pipeline: { kind: 'builtin', documents: ['docs/**'], retrieve: { k } },
    gate: { 'recall@context': { 'max-drop': 0.02 } },
    ...more,
  })
}

/** A repository with the corpus, its golden set and a pipeline that returns `k` chunks, in one commit. */
export async function realRepo(corpus: Corpus, config: string = realConfig(10)): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit({
    ...corpus.texts,
    'golden.jsonl': goldenLines(corpus),
    'rag-gate.yml': config,
  })
  return repo
}

const realAnswer = z.object({
  id: z.string(),
  model: z.string(),
  query: z.string(),
  chunks: z.array(z.object({ id: z.string(), text: z.string() })),
  answer: z.string(),
  reference: z.string(),
  answerability: z.string(),
  human: z.object({ faithfulness: z.array(z.number()), completeness: z.array(z.number()) }),
})

/** An answer of one of three systems, and the grades from 1 to 4 that two or three people gave it. */
export type RealAnswer = z.output<typeof realAnswer>

/** Returns 363 answers in the order of the file. */
export function realAnswers(): readonly RealAnswer[] {
  const lines = readFileSync(join(folder ?? '', 'judged-answers.jsonl'), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => realAnswer.parse(JSON.parse(line)))
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
