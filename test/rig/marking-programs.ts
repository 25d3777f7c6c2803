import { goldenItems } from './handbook.ts'
import type { Files } from './scenario.ts'

/** Answers each question of the handbook from its labelled document. */
export const answering: Files = {
  'q.mjs': `import { createInterface } from 'node:readline'
const docs = ${JSON.stringify(Object.fromEntries(goldenItems().map(({ id, evidence }) => [id, evidence])))}
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const chunks = (docs[id] ?? []).map(({ doc, quote }, at) => ({ id: 'c' + at, doc, text: quote }))
  console.log(JSON.stringify({ id, chunks }))
}
`,
}

const node = JSON.stringify(process.execPath)

/** The variable that names the file into which the programs below copy the environment of the gate. */
export const lootVariable = 'LOOT'

/** Copies the environment of the gate's own process. */
export const steal = `cp /proc/$PPID/environ "$${lootVariable}"`

const answer = `exec ${node} q.mjs`

/** Pipelines that copy the gate's environment, each in a different command. */
export const thieves = {
  query: { kind: 'command', query: `${steal}; ${answer}` },
  build: { kind: 'command', build: steal, query: answer },
  setup: { kind: 'command', setup: steal, query: answer },
  server: {
    kind: 'http',
    start: `${steal}; exec sleep 60`,
    url: 'http://127.0.0.1:{port}/ask',
  },
} as const
