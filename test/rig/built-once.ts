import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tempRepo, type TempRepo } from '../support/temp-repo.ts'

const words = ['refund', 'seat', 'export', 'invoice', 'backup', 'webhook', 'role', 'audit', 'limit']

/** Documents with nine rules each, and a question for each rule. */
const documents = Object.fromEntries(
  words.map((word, index) => [
    `docs/${word}.md`,
    `# ${word}\n\n${words.map((other, at) => `The ${word} rule on ${other} number ${index * 9 + at} holds.`).join('\n\n')}\n`,
  ]),
)

/** The number of questions. */
export const questions = words.length ** 2

const golden = words
  .flatMap((word, index) =>
    words.map((other, at) => ({
      id: `${word}-${other}`,
      query: `Which number has the ${word} rule on ${other}?`,
      evidence: [
        { doc: `docs/${word}.md`, quote: `${word} rule on ${other} number ${index * 9 + at}` },
      ],
    })),
  )
  .map((item) => `${JSON.stringify(item)}\n`)
  .join('')

/** Records each call and its side in a file outside the worktree. */
const note = `
  import { appendFileSync, existsSync, readdirSync, readFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
  import { createInterface } from 'node:readline'
  const note = (what) => appendFileSync(process.env.NOTES, what + ' ' + process.env.RAG_GATE_SIDE + '\\n')
  if (process.env.RAG_GATE_ROOT !== process.cwd()) throw new Error('not in RAG_GATE_ROOT')
  if (!/^[0-9a-f]{40}$/.test(process.env.RAG_GATE_COMMIT)) throw new Error('no RAG_GATE_COMMIT')
`

/** Identifies documents by their absolute path at indexing time, as many loaders do. */
const build = `${note}
  note('build')
  mkdirSync('.index/parts', { recursive: true })
  const chunks = readdirSync('docs').flatMap((name) =>
    readFileSync('docs/' + name, 'utf8').split('\\n\\n').slice(SKIP).map((text, at) => ({ id: name + at, doc: process.cwd() + '/docs/' + name, text })))
  writeFileSync('.index/parts/chunks.json', JSON.stringify(chunks))
  symlinkSync('parts/chunks.json', '.index/current')
  rmSync('docs/audit.md')
  // Then the handle cannot be written there.
  const taken = process.env.NOTES.replace('notes', 'taken')
  if (existsSync(taken)) mkdirSync(taken + '/build.json', { recursive: true })
`

const query = `${note}
  const chunks = JSON.parse(readFileSync('.index/current', 'utf8'))
  const wordsOf = (text) => text.toLowerCase().split(/[^a-z]+/)
  if (readdirSync('docs').includes('audit.md')) throw new Error('build removed this')
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, query, k, retrieval_only: again } = JSON.parse(line)
    note((again ? 'again ' : 'asked ') + id)
    const wanted = new Set(wordsOf(query))
    const scored = chunks.map((chunk) => ({ ...chunk, score: wordsOf(chunk.text).filter((word) => wanted.has(word)).length }))
    scored.sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    process.stdout.write(JSON.stringify({ id, chunks: scored.slice(0, k), manifest: [...new Set(chunks.map(({ doc }) => doc))] }) + '\\n')
  }
`

const node = `'"${process.execPath}"`

const config = `golden: golden.jsonl
metrics: [recall@1, recall@5, recall@200t, mrr, ndcg@10]
gate: { recall@1: { max-drop: 0.9 } }
pipeline:
  kind: command
  setup: 'echo setup $RAG_GATE_SIDE >> "$NOTES"'
  build: ${node} build.mjs'
  query: ${node} query.mjs'
  teardown: 'test -e .index/current; if grep -qsx $RAG_GATE_SIDE "$(dirname "$NOTES")/broken"; then exit 9; fi; echo teardown $RAG_GATE_SIDE >> "$NOTES"'
`

/**
 * Creates a repository whose program records its calls in the file that the variable `NOTES` names.
 * Head's index lacks some of the documents in base's index.
 */
export async function builtOnceRepository(): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit({
    ...documents,
    'golden.jsonl': golden,
    'rag-gate.yml': config,
    'build.mjs': build.replace('SKIP', '0'),
    'query.mjs': query,
  })
  await repo.branch('change')
  await repo.commit({ 'build.mjs': build.replace('SKIP', '4') })
  return repo
}

/** Returns the recorded calls, sorted: `build base`, `asked refund-seat head` and so on. */
export async function notesIn(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'notes'), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean).toSorted()
}
