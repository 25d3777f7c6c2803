import { fileURLToPath } from 'node:url'
import { tempRepo, type TempRepo } from '../support/temp-repo.ts'

const pipeline = fileURLToPath(new URL('./pipelines/reference-pipeline.ts', import.meta.url))
const node = JSON.stringify(process.execPath)

/** Returns the command that starts the reference pipeline in this mode. */
export const run = (mode: string): string => `${node} ${JSON.stringify(pipeline)} ${mode}`

const topics = ['refunds', 'seats', 'exports', 'invoices', 'backups', 'webhooks', 'roles', 'audits']

/**
 * The text is long enough for more than 20 chunks of 80 tokens, and its words also match other
 * documents.
 */
export const documents: Readonly<Record<string, string>> = Object.fromEntries(
  topics.map((topic, index) => [
    `docs/${topic}.md`,
    `# About ${topic}\n\n${topics
      .map(
        (other, at) =>
          `In the matter of ${topic}, rule ${at} says that ${other} take ${index * 7 + at} days, and nobody may change it.`,
      )
      .join('\n\n')}\n`,
  ]),
)

const golden = topics
  .map((topic, index) => {
    const at = index % 2
    const other = topics[at]
    return {
      id: `${topic}-${other}`,
      query: `How many days do ${other} take in the matter of ${topic}?`,
      evidence: [
        {
          doc: `docs/${topic}.md`,
          quote: `rule ${at} says that ${other} take ${index * 7 + at} days`,
        },
      ],
    }
  })
  .map((item) => `${JSON.stringify(item)}\n`)
  .join('')

const rest = `golden: golden.jsonl
metrics: [recall@1, recall@5, recall@200t, precision@5, mrr, ndcg@10, map, char_recall@3, context_tokens]
gate: { recall@1: { max-drop: 0.5 } }
`

/** Creates a repository whose head has larger chunks, with one kind of pipeline. */
export async function sameDocuments(config: (size: number) => string): Promise<TempRepo> {
  const repo = await tempRepo()
  const files = (size: number) => ({
    'rag-gate.yml': `${rest}pipeline: ${config(size)}\n`,
    'chunk-size.txt': String(size),
  })
  await repo.commit({ ...documents, 'golden.jsonl': golden, ...files(40) })
  await repo.branch('change')
  await repo.commit(files(80))
  return repo
}
