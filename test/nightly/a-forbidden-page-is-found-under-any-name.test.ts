import { expect, it } from 'vitest'
import { runCliBuiltAtNight } from '../rig/run-cli.ts'
import { tempRepo } from '../support/temp-repo.ts'

const footer =
  'This handbook is kept by the people team. Write to people at example dot org when something is wrong, out of date or missing, and name the page and the line that you mean, so that somebody can find it again without asking you.'

const salaries = `Team leads earn seventy thousand euros a year, paid in twelve parts on the last working day. Ada was promised ninety thousand from spring on, which nobody outside the board has been told. Bob leaves in May with three salaries, and his desk stays empty until the audit of the second quarter is done.`

const quoted =
  'The board meets on every first Monday behind closed doors, reads what all heads of department sent in by the Friday before, and decides by a simple majority of the members who are there.'

const page = (text: string): string => `# Page\n\n${text}\n\n${footer}\n`
const plan = (at: number): string => `Plan ${at} costs ${at}0 euros a month and ends in ${at} days.`

const questions = [1, 2, 3, 4, 5, 6].map((at) => ({
  id: `q${at}`,
  query: `What does plan ${at} cost?`,
  forbidden: ['docs/hr.md'],
  evidence: [{ doc: `docs/p${at}.md`, quote: `Plan ${at} costs ${at}0 euros a month` }],
}))

/**
 * Returns the question's own page, the chunks in `leak.json`, other pages, and the additional keys in
 * `more.json`.
 */
const search = `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const others = Array.from({ length: 12 }, (_, at) => at + 1)
const leaks = JSON.parse(readFileSync('leak.json', 'utf8'))
const more = JSON.parse(readFileSync('more.json', 'utf8'))
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const at = Number(id.slice(1))
  const pageOf = (at) => ({ id: 'p' + at, doc: 'docs/p' + at + '.md', text: readFileSync('docs/p' + at + '.md', 'utf8') })
  console.log(JSON.stringify({ id, chunks: [pageOf(at), ...leaks, ...others.filter((other) => other !== at).map(pageOf)], ...more }))
}
`

const config = `golden: eval/golden.jsonl
pipeline: { kind: command, query: node search.mjs, context: 20 }
gate: { recall@context: { max-drop: 0.02 } }
`

const base = {
  'rag-gate.yml': config,
  'search.mjs': search,
  'leak.json': '[]',
  'more.json': '{}',
  'eval/golden.jsonl': questions.map((one) => JSON.stringify(one)).join('\n'),
  'docs/hr.md': page(`${salaries} ${quoted}`),
  'docs/board.md': page(`How we decide. ${quoted}`),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`docs/p${at + 1}.md`, page(plan(at + 1))]),
  ),
}

type Leak = { readonly doc?: string; readonly text: string }

const gate = async (leaks: readonly Leak[], more = {}) => {
  await using repo = await tempRepo()
  await repo.commit(base)
  const named = leaks.map((leak, at) => ({ id: `leak${at}`, ...leak }))
  await repo.commit({ 'leak.json': JSON.stringify(named), ...more })
  const { exit, stdout, stderr } = await runCliBuiltAtNight(repo.path, 'gate', '--base', 'main~1')
  return { exit, stderr, said: stdout.replaceAll(/\s+/g, ' ') }
}

const words = salaries.split(' ')
const pieces = Array.from({ length: 4 }, (_, at) => words.slice(at * 12, at * 12 + 12).join(' '))

it.each<[string, readonly Leak[], string, object?]>([
  ['a name in capitals and percent-encoded', [{ doc: 'DOCS%2FHR.MD', text: 'x' }], 'DOCS%2FHR.MD'],
  ['a name in Cyrillic letters', [{ doc: 'dосs/hr.md', text: 'x' }], 'dосs/hr.md'],
  [
    'pieces of 24 words, half of it together',
    [0, 25].map((from) => ({ doc: 'docs/p9.md', text: words.slice(from, from + 24).join(' ') })),
    'docs/p9.md',
  ],
  ['a name without its ending', [{ doc: 'docs/hr', text: 'x' }], 'docs/hr'],
  ['another id', [{ doc: 'kb/17', text: page(salaries) }], 'kb/17'],
  ['the name of another page', [{ doc: 'docs/p9.md', text: salaries }], 'docs/p9.md'],
  [
    'a chunk that mixes it with an allowed page',
    [{ doc: 'docs/p1.md', text: `${page(plan(1))}\n${words.slice(5, 32).join(' ')}` }],
    'docs/p1.md',
  ],
  ['pieces of twelve words', pieces.map((text) => ({ doc: 'docs/p9.md', text })), 'docs/p9.md'],
  [
    'a page of head that copies half of it',
    [{ doc: 'docs/new.md', text: page(`News. ${words.slice(0, 30).join(' ')}`) }],
    'docs/new.md',
    { 'docs/new.md': page(`News. ${words.slice(0, 30).join(' ')}`) },
  ],
])('a forbidden page fails under %s', async (_, leaks, as, more) => {
  const { exit, said, stderr } = await gate(leaks, more)
  expect(exit, stderr).toBe(1)
  expect(said).toContain(
    `6 questions get documents that they forbid: q1 (docs/hr.md as ${as}), q2 (docs/hr.md as ${as})`,
  )
})

it.each<[string, readonly Leak[], object?]>([
  ['the footer that all pages have', [{ doc: 'docs/p9.md', text: `New. ${footer}` }]],
  ['what an allowed page quotes of it', [{ doc: 'docs/board.md', text: page(quoted) }]],
  [
    'fewer than 25 words of it',
    [{ doc: 'docs/new.md', text: words.slice(0, 24).join(' ') }],
    { 'docs/new.md': page(words.slice(0, 24).join(' ')) },
  ],
])('%s are not treated as the forbidden page', async (_, leaks, more) => {
  const { exit, said, stderr } = await gate(leaks, more)
  expect(exit, stderr).toBe(0)
  expect(said).not.toContain('forbid')
})

it('a name that matches no document is reported, and the verdict becomes warn', async () => {
  const { exit, said, stderr } = await gate([{ doc: 'kb/17', text: plan(3) }])
  expect(exit, stderr).toBe(0)
  expect(said).toContain(
    'RAG Gate: warn 6 questions forbid documents but get chunks whose names match no base document: q1 (kb/17), q2',
  )
})

it.each([
  ['emphasis', (word: string) => `${word.slice(0, 2)}**${word.slice(2, 3)}**${word.slice(3)}`],
  ['entities', (word: string) => `&#${word.charCodeAt(0)};${word.slice(1)}`],
  ['footnotes', (word: string) => `${word}[^1]`],
  ['Cyrillic and Greek letters', (word: string) => word.replaceAll('a', 'а').replaceAll('o', 'ο')],
  ['capitals for small letters', (word: string) => word.replaceAll('l', 'I')],
  ['wide letters', (word: string) => word.replaceAll('e', 'ｅ')],
  ['invisible letters', (word: string) => Array.from(word).join('\u200b')],
])('a forbidden page fails if its words are written with %s', async (_, written) => {
  const text = words.map((word, at) => (at % 3 === 0 ? written(word) : word)).join(' ')
  const { exit, said, stderr } = await gate([{ doc: 'docs/p9.md', text }])
  expect(exit, stderr).toBe(1)
  expect(said).toContain(
    '6 questions get documents that they forbid: q1 (docs/hr.md as docs/p9.md)',
  )
})

const step = (more: object) => ({ steps: [{ tool: 'read', ...more }] })
const named = { id: 'z', doc: 'docs/hr.md', text: 'x' }

it.each<[string, object, string]>([
  ['the answer', { answer: `You asked: ${salaries}` }, ' as answer'],
  ['an answer of a trial', { trials: [{ answer: salaries }] }, ' as trials[0].answer'],
  ['the result of a step', step({ result: salaries }), ' as steps[0].result'],
  [
    'the result of a step, as JSON in lines',
    step({ result: JSON.stringify({ content: [{ text: salaries.replaceAll('. ', '.\n') }] }) }),
    ' as steps[0].result',
  ],
  ['the error of a step', step({ error: salaries }), ' as steps[0].error'],
  ['a chunk of a step, by its name', step({ chunks: [named] }), ''],
  [
    'a chunk of a step, by its text',
    step({ chunks: [{ id: 'z', text: salaries }] }),
    ' as steps[0].chunks',
  ],
])('a forbidden page fails in %s, whatever the chunks are', async (_, more, as) => {
  const { exit, said, stderr } = await gate([], { 'more.json': JSON.stringify(more) })
  expect(exit, stderr).toBe(1)
  expect(said).toContain(
    `6 questions get documents that they forbid: q1 (docs/hr.md${as}), q2 (docs/hr.md${as})`,
  )
})

it.each<[string, object]>([
  ['that quotes an allowed page', { answer: `The board: ${quoted} ${footer}` }],
  ['that repeats 24 words', { answer: words.slice(0, 24).join(' ') }],
  ['with harmless steps', { answer: plan(3), ...step({ result: { rows: [1, plan(4)] } }) }],
  ['whose step names no document', { answer: 'Yes.', ...step({ chunks: [{ id: 'p3' }] }) }],
  [
    'whose step returned what its context leaves out',
    { context: Array.from({ length: 12 }, (_, at) => `p${at + 1}`), ...step({ chunks: [named] }) },
  ],
])('an answer %s passes', async (_, more) => {
  const { exit, said, stderr } = await gate([], { 'more.json': JSON.stringify(more) })
  expect(exit, stderr).toBe(0)
  expect(said).not.toContain('forbid')
})

const latin = Buffer.from('Müller earns more.', 'latin1')

it('an allowed page with unreadable text is named in the log if a forbidden one is found', async () => {
  await using repo = await tempRepo()
  await repo.commit({ ...base, 'docs/p12.md': latin, 'docs/old.md': latin })
  await repo.commit({
    'leak.json': JSON.stringify([{ id: 'x', doc: 'docs/p9.md', text: salaries }]),
  })
  const { exit, stderr } = await runCliBuiltAtNight(repo.path, 'gate', '--base', 'main~1')
  expect(exit, stderr).toBe(1)
  expect(stderr).toContain(
    'base: cannot read the text of docs/old.md, docs/p12.md; chunks of these documents that repeat a forbidden document count as forbidden',
  )
})

it('a forbidden page with unreadable text is named in the log', async () => {
  await using repo = await tempRepo()
  const forbidden = { forbidden: ['docs/hr.md', 'docs/pay.md'] }
  const golden = questions.map((one) => JSON.stringify({ ...one, ...forbidden })).join('\n')
  await repo.commit({ ...base, 'eval/golden.jsonl': golden, 'docs/pay.md': latin })
  await repo.commit({
    'leak.json': JSON.stringify([{ id: 'x', doc: 'docs/p9.md', text: 'Else.' }]),
  })
  const { stderr } = await runCliBuiltAtNight(repo.path, 'gate', '--base', 'main~1')
  expect(stderr).toContain(
    'base: cannot read the text of docs/pay.md; chunks of this document are recognised by name only',
  )
  expect(stderr).not.toContain('the text of docs/hr.md')
})
