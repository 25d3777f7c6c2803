import { describe, expect, it } from 'vitest'
import { runCliWith } from '../rig/run-cli.ts'
import { tempRepo, type TempRepo } from '../support/temp-repo.ts'

const topics =
  'returns parcels vouchers invoices repairs stamps boxes labels keys lamps tables chairs'.split(
    ' ',
  )

function firstOf(topic: string): string {
  return `Whoever asks for ${topic} in the evening gets an answer on the next working day.`
}

function secondOf(topic: string): string {
  return `The desk for ${topic} is in the back of the hall, behind the third door on the left.`
}

/** Finds both passages of the document that a question is about. `form`: code that prints the chunks. */
function program(form: string): string {
  return `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line)
  const doc = 'docs/' + id + '.md'
  const source = readFileSync(doc, 'utf8')
  let start = 0
  const passages = source.split('\\n\\n').map((text) => {
    const passage = { text, start, end: start + text.length }
    start += text.length + 2
    return passage
  })
  ${form}
}
`
}

const config = (pipeline: string): string => `golden: golden.jsonl
metrics: [recall@2]
gate: { recall@2: { max-drop: 0.02 } }
pipeline: ${pipeline}
`
const command = config(`{ kind: command, query: '"${process.execPath}" ask.mjs' }`)

async function repository(onBase: string, onHead: string): Promise<TempRepo> {
  const repo = await tempRepo()
  const golden = topics.map((topic) =>
    JSON.stringify({
      id: topic,
      query: `Where is the desk for ${topic}?`,
      evidence: [{ doc: `docs/${topic}.md`, quote: secondOf(topic) }],
    }),
  )
  const docs = topics.map(
    (topic) => [`docs/${topic}.md`, `${firstOf(topic)}\n\n${secondOf(topic)}`] as const,
  )
  await repo.commit(
    {
      ...Object.fromEntries(docs),
      'golden.jsonl': `${golden.join('\n')}\n`,
      'ask.mjs': program(onBase),
      'rag-gate.yml': command,
    },
    'base',
  )
  await repo.branch('change')
  await repo.commit({ 'ask.mjs': program(onHead) }, 'change')
  return repo
}

async function gate(repo: TempRepo): Promise<string> {
  const { stdout } = await runCliWith({}, repo.path, 'gate', '--base', 'main', '--head', 'change')
  return stdout.replaceAll(/\s+/g, ' ')
}

/** Code that prints the chunks of a question, each with these keys. */
function sending(keys: string): string {
  return `console.log(JSON.stringify({ id, chunks: passages.map(({ text, start, end }, at) => ({ id: doc + at, doc, ${keys} })) }))`
}

async function check(repo: TempRepo): Promise<string> {
  const { stdout } = await runCliWith({}, repo.path, 'check')
  return stdout.replaceAll(/\s+/g, ' ')
}

describe('the check of what a pipeline sends', () => {
  it('reports an id that two passages of a list share', async () => {
    const byDocument = `console.log(JSON.stringify({ id, chunks: passages.map((one) => ({ id: doc, doc, ...one })) }))`
    await using repo = await repository(sending('text, start, end'), byDocument)
    const said =
      'The same id is used for different chunks in 12 of 12 lists on head, such as docs/returns.md; only the first chunk with each id is used. Give each chunk its own id, or send none.'
    const text = await gate(repo)
    expect(text).toContain('RAG Gate: error')
    expect(text).toContain(said)
    expect(await check(repo)).toContain(said)
  })

  it.each([
    ['start, end', 'warn', '24 of 24 returned chunks on head come without text, which base', ''],
    ["text: ''", 'error', '24 of 24 returned chunks on head have neither text nor offsets', 'not '],
    ['text', 'warn', '24 of 24 returned chunks on head come without start and end, which', ''],
    ['', 'error', '24 of 24 returned chunks on head have neither text nor offsets', 'not '],
  ])('reports that head sends only: %s', async (keys, verdict, said, not) => {
    await using repo = await repository(sending('text, start, end'), sending(keys))
    const text = await gate(repo)
    expect(text).toContain(`RAG Gate: ${verdict}`)
    expect(text).toContain(said)
    expect(await check(repo)).toContain(`RAG Gate: ${not}healthy`)
  })

  it('asks a command that replaces the built-in index for no offsets', async () => {
    await using repo = await repository('', sending('text'))
    const builtin = config("{ kind: builtin, documents: ['docs/*.md'], retrieve: { k: 2 } }")
    await repo.checkout('main')
    await repo.commit({ 'rag-gate.yml': builtin }, 'builtin')
    await repo.checkout('change')
    await repo.git('rebase', '-q', 'main')
    await repo.commit({ 'rag-gate.yml': command }, 'command')
    const text = await gate(repo)
    expect(text).toContain('RAG Gate: ')
    expect(text).not.toContain('start and end')
    expect(text).not.toContain('come without')
  })

  it('reports answers with unknown ids, within seconds', async () => {
    const strange = sending('text').replace('{ id,', "{ id: 'A-' + id,")
    await using repo = await repository(sending('text'), strange)
    const started = performance.now()
    const text = await gate(repo)
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(text).toContain(
      `12 of 12 queries failed on head (5% allowed): the query process answered no question; 1 answer has an id that was not in any request, such as "A-returns"; return each request's id in its answer.`,
    )
  })

  it('names a question whose answer is not valid UTF-8', async () => {
    const latin = `
      const said = JSON.stringify({ id, chunks: passages.map(({ text }, at) => ({ id: doc + at, doc, text: '\u00e9 ' + text })) }) + '\\n'
      process.stdout.write(Buffer.from(said, id === 'keys' ? 'latin1' : 'utf8'))`
    await using repo = await repository(sending('text'), latin)
    expect(await gate(repo)).toContain(
      '1 of 12 queries failed on head (5% allowed), such as keys: malformed answer: not valid UTF-8: write answers as UTF-8 (in Python, set PYTHONUTF8=1).',
    )
  })

  it('locates chunks even if an index adds 100 words to each', async () => {
    const notice = Array.from({ length: 100 }, (_, at) => `notice${at % 37}`).join(' ')
    const added = sending(`text: 'Source: ' + doc + '\\n' + text + '\\n\\n${notice}'`)
    await using repo = await repository(sending('text'), added)
    const flags = ['--base', 'main', '--head', 'change', '--json']
    const { stdout } = await runCliWith({}, repo.path, 'gate', ...flags)
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'pass',
      findings: [],
      health: { head: { placed: { chunks: 24, unplaced: 0 } } },
      metrics: [{ metric: 'recall@2', base: 1, head: 1, delta: 0 }],
    })
  })
})
