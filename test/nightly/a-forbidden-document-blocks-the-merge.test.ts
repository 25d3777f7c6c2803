import { expect, it } from 'vitest'
import { configText, goldenItems, goldenLines, handbook } from '../rig/handbook.ts'
import { plainComment } from '../support/plain-comment.ts'
import { openScenario } from '../rig/scenario.ts'

/** Ranks the documents that the role may read by the words they share with the question. */
const search = `
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
const words = (text) => new Set(text.toLowerCase().match(/[a-z]+/g))
const docs = readdirSync('docs').map((name) => ({ doc: 'docs/' + name, text: readFileSync('docs/' + name, 'utf8') }))
const mayRead = ({ doc }, role) => MAY_READ
const answer = (line) => {
  const { id, query, k, filters } = JSON.parse(line)
  const asked = words(query)
  const rated = docs.filter((one) => mayRead(one, filters?.role)).map((one) => ({ ...one, id: one.doc, score: [...words(one.text)].filter((word) => asked.has(word)).length }))
  const chunks = rated.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, k)
  return JSON.stringify({ id, chunks })
}
if (process.env.PORT === undefined)
  for await (const line of createInterface({ input: process.stdin })) console.log(answer(line))
else
  createServer(async (request, response) => response.end(request.method === 'GET' ? '' : answer(await text(request)))).listen(process.env.PORT)
`

const questions = goldenItems().map((item) =>
  item.id === 'seat-limit'
    ? { ...item, filters: { role: 'guest' }, forbidden: ['docs/{roles,internal/**}.md'] }
    : item,
)

const golden = { 'eval/golden.jsonl': goldenLines(questions) }
const kinds = {
  command: { query: 'node search.mjs' },
  http: {
    start: 'node search.mjs',
    ready: 'http://localhost:{port}/',
    url: 'http://localhost:{port}/',
    request: { query: '{query}', k: '{k}', filters: '{filters}' },
  },
}

it.each(['command', 'http'] as const)(
  'a pipeline of kind %s that drops a filter fails for one question, which gains the document and loses nothing',
  async (kind) => {
    const guarded = search.replace('MAY_READ', "role !== 'guest' || !doc.includes('roles')")
    const own = configText({
      pipeline: { kind, ...kinds[kind], context: 7 },
      gate: { 'recall@context': { 'max-drop': 0.02 } },
    })
    await using scenario = await openScenario({
      base: { ...handbook, ...golden, 'search.mjs': guarded, '.github/rag-gate.yml': own },
      head: { 'search.mjs': search.replace('MAY_READ', 'true') },
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    const summary = plainComment(step.summary)
    expect(summary).toMatch(
      /1 question gets a document that it forbids:\*\* seat-limit \(docs\/roles\.md\)/,
    )
  },
)

it('a built-in index, which does not support filters, says so', async () => {
  await using scenario = await openScenario({
    base: { ...handbook, ...golden },
    head: {
      'docs/refunds.md': '# refunds\n\nAnnual plans come with a 60-day money-back guarantee.\n',
    },
  })
  const step = await scenario.run()
  expect(step.summary).toMatch(/\| questions whose filters are not sent: .* \| 1 \| 1 \|/)
})
