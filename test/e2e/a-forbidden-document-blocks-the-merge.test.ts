import { expect, it } from 'vitest'
import { configText, goldenItems, goldenLines, handbook } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'

/** Ranks documents by the words they share with the question, of those that the role may read. */
const search = `
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const words = (text) => new Set(text.toLowerCase().match(/[a-z]+/g))
const docs = readdirSync('docs').map((name) => ({ doc: 'docs/' + name, text: readFileSync('docs/' + name, 'utf8') }))
const mayRead = ({ doc }, role) => MAY_READ
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query, k, filters } = JSON.parse(line)
  const asked = words(query)
  const rated = docs.filter((one) => mayRead(one, filters?.role)).map((one) => ({ ...one, id: one.doc, score: [...words(one.text)].filter((word) => asked.has(word)).length }))
  const chunks = rated.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, k)
  console.log(JSON.stringify({ id, chunks }))
}
`

const questions = goldenItems().map((item) =>
  item.id === 'seat-limit'
    ? { ...item, filters: { role: 'guest' }, forbidden: ['docs/{roles,internal/**}.md'] }
    : item,
)

const golden = { 'eval/golden.jsonl': goldenLines(questions) }
const own = configText({
  pipeline: { kind: 'command', query: 'node search.mjs', context: 7 },
  gate: { 'recall@context': { 'max-drop': 0.02 } },
})

it('a pipeline that forgets a filter fails by one question, which gains the document and loses nothing', async () => {
  const guarded = search.replace('MAY_READ', "role !== 'guest' || !doc.includes('roles')")
  await using scenario = await openScenario({
    base: { ...handbook, ...golden, 'search.mjs': guarded, '.github/rag-gate.yml': own },
    head: { 'search.mjs': search.replace('MAY_READ', 'true') },
  })
  const step = await scenario.run()
  expect(step.exit, step.stdout).toBe(1)
  const summary = step.summary.replaceAll(/<\/?code>|<wbr>/g, '').replaceAll(/&#47;/g, '/')
  expect(summary).toMatch(
    /1 question gets a document that it forbids: seat&#45;limit \(docs\/roles&#46;md\)/,
  )
})

it('a built-in index, which has no filters, says so', async () => {
  await using scenario = await openScenario({
    base: { ...handbook, ...golden },
    head: {
      'docs/refunds.md': '# refunds\n\nAnnual plans come with a 60-day money-back guarantee.\n',
    },
  })
  const step = await scenario.run()
  expect(step.summary).toContain(
    '1 question has filters, and the pipeline of base and head does not get them',
  )
})
