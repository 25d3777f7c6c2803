import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configText } from './handbook.ts'
import type { Files } from './scenario.ts'

/** The variable that names the folder of counts. It must be passed on to the program. */
export const countsVariable = 'COUNTS'

/**
 * A program in the repository that ranks the handbook's documents by common words, except those listed in
 * `skip.txt`. It records everything it does in a file per side, outside the worktree.
 */
const program = `import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const note = (what) =>
  appendFileSync(process.env.${countsVariable} + '/' + process.env.RAG_GATE_SIDE, what + '\\n')
const words = (text) => new Set(text.toLowerCase().match(/[a-z]+/g))

if (process.argv[2] === 'build') note('built')
else {
  const skipped = readFileSync('skip.txt', 'utf8').split('\\n')
  const documents = readdirSync('docs').map((name) => 'docs/' + name).filter((doc) => !skipped.includes(doc))
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, query, k } = JSON.parse(line)
    note('asked')
    const chunks = documents.map((doc) => {
      const text = readFileSync(doc, 'utf8')
      return { id: doc, doc, text, score: words(query).intersection(words(text)).size }
    })
    chunks.sort((one, other) => other.score - one.score || (one.doc < other.doc ? -1 : 1))
    console.log(JSON.stringify({ id, chunks: chunks.slice(0, k) }))
  }
}
`

const node = JSON.stringify(process.execPath)

/** The pipeline section for this program. */
export const countingSettings = {
  kind: 'command',
  build: `${node} ask.mjs build`,
  query: `${node} ask.mjs`,
  inputs: ['docs/**', 'ask.mjs', 'skip.txt'],
} as const

/** Files that make the handbook use a program that counts its work. */
export const countingPipeline: Files = {
  'ask.mjs': program,
  'skip.txt': '',
  '.github/rag-gate.yml': configText({ pipeline: countingSettings }),
}

/** Returns what the programs of both sides have recorded so far. */
export async function countsIn(
  folder: string,
): Promise<Readonly<Record<'base' | 'head', { readonly built: number; readonly asked: number }>>> {
  const count = async (side: string) => {
    const notes = (await readFile(join(folder, side), 'utf8').catch(() => '')).split('\n')
    const of = (what: string): number => notes.filter((note) => note === what).length
    return { built: of('built'), asked: of('asked') }
  }
  return { base: await count('base'), head: await count('head') }
}
