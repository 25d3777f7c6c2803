import { describe, expect, it } from 'vitest'
import {
  flood,
  policies,
  policyConfig,
  type PolicyItem,
  policyItems,
  withLost,
} from '../rig/flooded-policies.ts'
import { goldenLines } from '../rig/handbook.ts'
import { type Files, openScenario } from '../rig/scenario.ts'
import { plainComment } from '../support/plain-comment.ts'

/** Ways to edit a question. Each is applied to two of the questions that the flood loses. */
const ways: readonly ((item: PolicyItem, topic: string) => object | undefined)[] = [
  (item, topic) => ({ ...item, evidence: [flooding(topic)] }),
  ({ evidence: [present], ...item }, topic) => ({
    ...item,
    evidence: [{ any: [present, flooding(topic)] }],
  }),
  (item, topic) => ({
    ...item,
    query: `number says that for every customer units ${topic} number`,
  }),
  ({ id, query }) => ({ id, query, answerable: false }),
  () => undefined,
]

function flooding(topic: string): object {
  return { doc: `docs/flood-${topic}-0.md`, quote: 'What is the limit' }
}

// `test/nightly/no-policy-is-edited-away.test.ts` tests each way alone, with real documents and in two pull
// requests.
it('a pull request that loses ten answers and rewrites their questions in any way fails by base’s policy', async () => {
  let lost = 0
  const edited = withLost((item, topic) => ways[lost++ % ways.length]?.(item, topic))
  const { exit, verdict, text } = await gated(policies, { ...flood, ...edited })
  expect({ exit, verdict }).toEqual({ exit: 1, verdict: 'fail' })
  const says = [
    'recall@3 100.0% → 50.0%, **−50.0 points**',
    'Head weakens the golden set',
    'removes 2 questions',
    'rewords 2 questions',
    'changes whether there is an answer to 2 questions',
    'accepts more passages for 2 questions',
    'relabels 2 questions',
    'What is the limit of the export policy?',
    "According to head's own questions and labels",
  ]
  expect(
    says.filter((words) => !text.includes(words)),
    text,
  ).toEqual([])
})

describe('a pull request that removes the text behind every question', () => {
  const nothing = 'Nothing is said of it any more.'
  const topicOf = ({ id }: PolicyItem): string => id.slice(2)
  const rewritten: Files = Object.fromEntries(
    policyItems.map((item) => [`docs/${topicOf(item)}.md`, `# ${topicOf(item)}\n\n${nothing}\n`]),
  )
  const label = (topic: string): object => ({ doc: `docs/${topic}.md`, quote: nothing })
  const relabelled = policyItems.map((item) => ({ ...item, evidence: [label(topicOf(item))] }))
  const unanswerable = policyItems.map(({ id, query }) => ({ id, query, answerable: false }))
  const added = { id: 'new', query: 'What is said of a refund?', evidence: [label('refund')] }
  it.each([
    ['relabels them', relabelled],
    ['replaces them by another', [added]],
    ['says that they have no answer', [...unanswerable, added]],
  ])('and %s is not accepted as a repair of base', async (_, items) => {
    const golden: Files = { 'golden.jsonl': goldenLines(items) }
    const { exit, verdict, text } = await gated(policies, { ...rewritten, ...golden })
    expect({ isRed: exit !== 0, isPassed: verdict === 'pass' || verdict === 'warn' }, text).toEqual(
      {
        isRed: true,
        isPassed: false,
      },
    )
    expect(text).not.toContain('repairs base')
  })
})

/** Runs the action on these commits; returns its result and its comment as plain text. */
async function gated(
  base: Files,
  head: Files,
  inputs?: Readonly<Record<string, string>>,
): Promise<{ readonly exit: number; readonly verdict: string | undefined; readonly text: string }> {
  await using scenario = await openScenario({ base, head })
  const step = await scenario.run(inputs === undefined ? {} : { inputs })
  const [comment] = await scenario.comments()
  const text = plainComment(comment?.body ?? step.summary)
  return { exit: step.exit ?? -1, verdict: step.outputs.get('verdict'), text }
}

/** A retriever that ranks documents by shared words, or in reverse order. It fails if it can see the golden set. */
const ask = `
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
if (existsSync('golden.jsonl')) throw new Error('the golden set is here')
const { reverse } = JSON.parse(readFileSync('rag/conf.json', 'utf8'))
const docs = readdirSync('docs').map((name) => ({ doc: 'docs/' + name, text: readFileSync('docs/' + name, 'utf8') }))
const words = (text) => new Set(text.toLowerCase().match(/[a-z]+/g))
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query } = JSON.parse(line)
  const asked = words(query)
  const ranked = docs
    .map(({ doc, text }) => ({ id: doc, doc, text, score: [...words(text)].filter((word) => asked.has(word)).length }))
    .sort((a, b) => b.score - a.score || (a.doc < b.doc ? -1 : 1))
  const chunks = reverse ? ranked.reverse() : ranked
  console.log(JSON.stringify({ id, chunks: chunks.slice(0, 20) }))
}
`

const command = (inputs?: readonly string[]): Files =>
  policyConfig({ pipeline: { kind: 'command', query: 'node rag/ask.mjs', inputs } })

const served: Files = {
  ...policies,
  ...command(),
  'rag/ask.mjs': ask,
  'rag/conf.json': '{"reverse": false}',
  'web/page.html': '<p>Hello</p>\n',
}

describe('a pull request that prepares the next one', () => {
  it('relabels without a loss: warns, names each question with its old and new values', async () => {
    const { exit, verdict, text } = await gated(
      policies,
      withLost((item, topic) => ({
        ...item,
        evidence: [{ doc: `docs/${topic}.md`, quote: 'units for every customer' }],
      })),
    )
    expect({ exit, verdict }).toEqual({ exit: 0, verdict: 'warn' })
    expect(text).toMatch(/Head relabels 10 questions that base gates on/i)
    expect(text).toContain('recall@3 is unchanged on all 20 questions.')
  })

  it('adds a question and tightens the gate: passes, and says what counts after the merge', async () => {
    const added = { ...policyItems[0]!, id: 'q-refund-again' }
    const { verdict, text } = await gated(policies, {
      ...policyConfig({ gate: { 'recall@3': { 'max-drop': 0 } }, metrics: ['recall@3', 'hit@1'] }),
      'golden.jsonl': goldenLines([...policyItems, added]),
    })
    expect(verdict).toBe('pass')
    expect(text).toContain("Base's policy applies until the merge")
    expect(text).toMatch(/Metrics that do not gate[^]*hit@1 \| 100\.0% \| 100\.0%/)
  })

  it('narrows inputs: warns; a later reversed ranking is measured and fails; an additional page is listed', async () => {
    const narrowed = await gated(served, command(['rag/ask.mjs']))
    expect(narrowed).toMatchObject({ exit: 0, verdict: 'warn' })
    expect(narrowed.text).toContain('pipeline.inputs changes from not set to rag/ask.mjs')
    const after = { ...served, ...command(['rag/ask.mjs']) }
    const reversed = await gated(after, { 'rag/conf.json': '{"reverse": true}' })
    expect(reversed).toMatchObject({ exit: 1, verdict: 'fail' })
    expect(reversed.text).toContain('recall@3 100.0% → ')
    const page = await gated(after, { 'web/page.html': '<p>Bye</p>\n' })
    expect(page).toMatchObject({ exit: 0, verdict: 'pass' })
    expect(page.text).toContain(
      '1 changed file was ignored, because nothing measured depends on it: web/page.html',
    )
  })
})

describe('a pull request that changes documents and their labels together', () => {
  const [refund, seat, loan, login] = [
    'the refund limit is 900 units',
    'the limit of a seat is now 10 units',
    'nobody lends anything here',
    'nobody borrows anything either',
  ]
  const page = (topic: string, words: string): Files => ({
    [`docs/${topic}.md`]: `# ${topic}\n\nThe ${topic} policy says that ${words} for every customer.\n\nOther words about ${topic} follow here and mean little.\n`,
  })
  const relabelled = (labels: Readonly<Record<string, string>>): readonly object[] =>
    policyItems.map((item) => {
      const topic = item.id.slice(2)
      const quote = labels[topic]
      return quote === undefined
        ? item
        : { ...item, evidence: [{ doc: `docs/${topic}.md`, quote }] }
    })

  it('is counted by head’s labels on all questions if its labels follow the text', async () => {
    const { text } = await gated(policies, {
      ...page('refund', refund),
      ...page('seat', seat),
      'golden.jsonl': goldenLines(
        relabelled({ refund, seat: `The seat policy says that ${seat} for every customer.` }),
      ),
    })
    expect(text).toContain(
      "According to head's own questions and labels: pass · recall@3 is unchanged on all 20 questions.",
    )
  })

  it('names the questions that base’s documents cannot answer by head’s labels', async () => {
    const added = {
      id: 'q-loan',
      query: 'What is lent?',
      evidence: [{ doc: 'docs/loan.md', quote: loan }],
    }
    const { text } = await gated(policies, {
      ...page('login', login),
      ...page('loan', loan),
      'golden.jsonl': goldenLines([...relabelled({ login }), added]),
    })
    expect(text).toContain(
      "recall@3 is unchanged on all 19 questions. The labels of 2 questions on head match nothing in base's documents and are left out: q-login, q-loan.",
    )
  })

  it('names those of them whose new passage head finds no longer', async () => {
    const role = 'Somebody else decides that.'
    const { verdict, text } = await gated(policies, {
      ...page('login', login),
      'docs/role.md': `# Access\n\n${role}\n`,
      'golden.jsonl': goldenLines(relabelled({ login, role })),
    })
    expect(verdict).toBe('warn')
    expect(text).toContain(
      "The labels of 2 questions on head match nothing in base's documents and are left out: q-login, q-role. On recall@3, 1 of them is worse on head with head's labels than on base with base's: q-role.",
    )
  })

  it('counts a label that head adds beside one that follows the text', async () => {
    const stripes = 'Zebras have stripes.'
    const more = (title: string) => ({ 'docs/more.md': `# ${title}\n\n${stripes}\n` })
    const changed = 'The seat policy says that every customer gets a limit of 10 units on a seat.'
    const items = policyItems.map((item) => {
      if (item.id !== 'q-seat') return item
      const evidence = [
        { doc: 'docs/seat.md', quote: changed },
        { doc: 'docs/more.md', quote: stripes },
      ]
      return { ...item, evidence }
    })
    const { text } = await gated(
      { ...policies, ...more('What is the limit of the seat policy?') },
      {
        ...more('Zebras'),
        'docs/seat.md': `# seat\n\n${changed}\n`,
        'golden.jsonl': goldenLines(items),
      },
    )
    expect(text).toContain(
      "According to head's own questions and labels: warn · recall@3 100.0% → 95.0%, −5.0 points (2.0 allowed) · 1 of 20 questions worse, 0 better.",
    )
  })

  it('names a question that keeps a label and gets another that base’s documents lack', async () => {
    const stripes = 'Zebras have stripes.'
    const items = policyItems.map((item) =>
      item.id === 'q-seat'
        ? { ...item, evidence: [...item.evidence, { doc: 'docs/more.md', quote: stripes }] }
        : item,
    )
    const { text } = await gated(policies, {
      'docs/more.md': `# More\n\n${stripes}\n`,
      'golden.jsonl': goldenLines(items),
    })
    expect(text).toContain(
      "The labels of 1 question on head match nothing in base's documents and are left out: q-seat.",
    )
  })

  it('gives the reason why it fails by head’s labels alone', async () => {
    const left = 'Other words about refund follow here and mean little.'
    const shorter = String(policies['docs/refund.md']).replace(left, '')
    const { verdict, text } = await gated(policies, {
      'docs/refund.md': shorter,
      'golden.jsonl': goldenLines(relabelled({ refund: left })),
    })
    expect(verdict).toBe('warn')
    expect(text).toContain(
      "According to head's own questions and labels: fail · recall@3 100.0% → 95.0%, −5.0 points (2.0 allowed) · 1 of 20 questions worse, 0 better · 1 question quotes text that head removed from docs/refund.md: q-refund.",
    )
  })
})

describe('a pull request whose answers come from a different source', () => {
  it('switches to handwritten run files: warns, names the kind first and then the files', async () => {
    const lines = policyItems.map(({ id, evidence: [own] }) => {
      const { doc, quote } = own as { doc: string; quote: string }
      return { id, chunks: [{ id: 'c', doc, text: quote }] }
    })
    const { exit, verdict, text } = await gated(policies, {
      ...flood,
      ...policyConfig({ pipeline: { kind: 'runs', path: 'run.jsonl' } }),
      'run.jsonl': goldenLines(lines),
    })
    expect({ exit, verdict }).toEqual({ exit: 0, verdict: 'warn' })
    expect(text).toMatch(
      /RAG Gate: warn\*\* \(does not block\) · .*\n>\n> Base and head use different kinds of pipeline: builtin on base, runs on head/,
    )
    expect(text).toMatch(/kind builtin → runs.*41 files added/)
  })

  it('is measured with another config: base’s usual config applies, and is named', async () => {
    const { 'rag-gate.yml': lax } = policyConfig({ gate: { 'recall@3': { 'max-drop': 1 } } })
    const { exit, verdict, text } = await gated(
      policies,
      { ...flood, 'ci/gate.yml': lax ?? null },
      { config: 'ci/gate.yml' },
    )
    expect({ exit, verdict }).toEqual({ exit: 1, verdict: 'fail' })
    expect(text).toMatch(/Base has no configuration ci\/gate\.yml, so its rag-gate\.yml applies/i)
  })
})
