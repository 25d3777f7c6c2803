import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { configText, goldenItems, goldenLines, handbook, pipeline } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario, type ScenarioSetup } from '../rig/scenario.ts'

/** Words that each occur in only one kind of text. */
const canary = { query: 'xyloquery', quote: 'xyloquote', chunk: 'xylochunk' } as const

const golden = goldenLines(
  goldenItems().map((item) =>
    item.id === 'export-csv'
      ? {
          ...item,
          query: `${item.query} ${canary.query}`,
          evidence: [{ doc: 'docs/export.md', quote: `Spreadsheets ${canary.quote} leave` }],
        }
      : item,
  ),
)

const documents = {
  'docs/export.md': `# Export\n\nSpreadsheets ${canary.quote} leave through the export menu. ${canary.chunk}\n`,
  'docs/limits.md': `${String(handbook['docs/limits.md'])}\n${canary.chunk}\n`,
}

function setup(visibility: NonNullable<ScenarioSetup['visibility']>, text?: string): ScenarioSetup {
  const report = text === undefined ? {} : { report: { text } }
  return {
    visibility,
    base: {
      ...handbook,
      ...documents,
      'eval/golden.jsonl': golden,
      '.github/rag-gate.yml': configText(report),
    },
    head: {
      '.github/rag-gate.yml': configText({
        ...report,
        pipeline: pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] }),
      }),
    },
  }
}

/** Writes a private file, which is not committed, and appends to a committed one. */
const writesPrivateFiles = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('private', { recursive: true })
writeFileSync('private/notes.md', 'Spreadsheets leave xylosecret1 through the back door.')
appendFileSync('docs/limits.md', ' xylosecret2 ')
`

/**
 * Returns chunks of tracked files (one unchanged, one with an extra word, and one as built), a chunk of
 * the private file, and an answer.
 */
const answersFromPrivateFiles = `
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const chunk = (doc) => ({ id: doc, doc, text: readFileSync(doc, 'utf8') })
for await (const line of createInterface({ input: process.stdin })) {
  const { id, query } = JSON.parse(line)
  if (id === 'rate-limit') {
    console.log(JSON.stringify({ id, error: 'xylosecret6 could not be read' }))
    continue
  }
  const chunks = [
    chunk('docs/export.md'),
    chunk('docs/limits.md'),
    { ...chunk('docs/refunds.md'), id: 'own', text: 'xylosecret3 ' + readFileSync('docs/refunds.md', 'utf8') },
    { id: 'placed', doc: 'docs/refunds.md', start: 0, end: 20, text: 'xylosecret4' },
    ...(id === 'export-csv' ? [chunk('private/notes.md')] : []),
  ].sort(() => (query.length % 2) - 0.5)
  console.log(JSON.stringify({ id, chunks, answer: 'xylosecret5' }))
}
`

/**
 * Joins everything that leaves the run: comment, summary, both streams, outputs, and all files next to the
 * report.
 */
async function published(scenario: Scenario, step: StepResult): Promise<string> {
  const comments = await scenario.comments()
  const folder = dirname(step.outputs.get('report') ?? '')
  const files: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if ((await stat(path)).isFile()) files.push(await readFile(path, 'utf8'))
  }
  return [
    ...comments.map(({ body }) => body),
    step.summary,
    step.stdout,
    step.stderr,
    ...step.outputs.values(),
    ...files,
    ...scenario.github.proxy.journal.map(({ body }) => JSON.stringify(body ?? '')),
  ].join('\n')
}

describe('S13: what a run publishes', () => {
  const levels: readonly {
    readonly name: string
    readonly visibility: NonNullable<ScenarioSetup['visibility']>
    readonly text?: string
    readonly shows: readonly (keyof typeof canary)[]
  }[] = [
    {
      name: 'a public repository: what its tracked files hold',
      visibility: 'public',
      shows: ['query', 'quote', 'chunk'],
    },
    {
      name: 'a public repository whose policy says queries',
      visibility: 'public',
      text: 'queries',
      shows: ['query'],
    },
    { name: 'a repository of unknown visibility: ids only', visibility: 'unknown', shows: [] },
    {
      name: 'a private repository: everything',
      visibility: 'private',
      shows: ['query', 'quote', 'chunk'],
    },
    {
      name: 'an internal repository: everything',
      visibility: 'internal',
      shows: ['query', 'quote', 'chunk'],
    },
    {
      name: 'a private repository whose policy says ids',
      visibility: 'private',
      text: 'ids',
      shows: [],
    },
    {
      name: 'a private repository whose policy says queries',
      visibility: 'private',
      text: 'queries',
      shows: ['query'],
    },
    {
      name: 'a public repository whose policy says snippets',
      visibility: 'public',
      text: 'snippets',
      shows: ['query', 'quote', 'chunk'],
    },
  ]

  it.each(levels)('$name', async ({ visibility, text, shows }) => {
    await using scenario = await openScenario(setup(visibility, text))
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    const all = await published(scenario, step)
    expect(all).toContain('export-csv')
    const seen = Object.entries(canary).filter(([, word]) => all.includes(word))
    expect(seen.map(([kind]) => kind)).toEqual(shows)
  })

  it('a public repository: contains no pipeline text that is in no tracked file', async () => {
    const own = configText({
      pipeline: { kind: 'command', build: 'node build.mjs', query: 'node search.mjs', context: 3 },
      gate: { 'recall@5': { 'max-drop': 0.02 } },
      'max-errors': 0.5,
    })
    const base = {
      ...handbook,
      ...documents,
      'eval/golden.jsonl': golden,
      '.github/rag-gate.yml': own,
      'build.mjs': writesPrivateFiles,
      'search.mjs': answersFromPrivateFiles,
    }
    const changed = answersFromPrivateFiles.replace("chunk('docs/export.md')", "chunk('README.md')")
    await using scenario = await openScenario({
      visibility: 'public',
      base,
      head: { 'search.mjs': changed },
    })
    const step = await scenario.run()
    expect([0, 1], step.stdout).toContain(step.exit)
    const all = await published(scenario, step)
    expect(all).toContain(canary.chunk)
    expect(all).toContain('private/notes.md')
    expect(all).toContain('| `rate-limit` | head | withheld |')
    expect(all.match(/xylosecret\w*/g) ?? []).toEqual([])
  })

  it('a label whose text is gone is named without its quote', async () => {
    const { base } = setup('public', 'queries')
    await using scenario = await openScenario({
      visibility: 'public',
      base,
      head: { 'docs/export.md': '# Export\n\nThere is none any more.\n' },
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    const all = await published(scenario, step)
    expect(all).toContain('text that head removed')
    expect(all).not.toContain(canary.quote)
  })

  it('a pull request cannot raise the text level for itself, and the report says so', async () => {
    const { base } = setup('public', 'queries')
    await using scenario = await openScenario({
      visibility: 'public',
      base,
      head: {
        '.github/rag-gate.yml': configText({
          report: { text: 'snippets' },
          pipeline: pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] }),
        }),
      },
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    const all = await published(scenario, step)
    expect(all).not.toContain(canary.chunk)
    expect(all).not.toContain(canary.quote)
    const [comment] = await scenario.comments()
    expect(comment?.body).toContain('report.text')
  })

  it('S8, S6: the token is in no file, output or request body, and is masked before any other output', async () => {
    await using scenario = await openScenario(setup('public'))
    const step = await scenario.run()
    const encoded = Buffer.from(`x-access-token:${scenario.token}`).toString('base64')
    const masks = step.commands.filter(({ name }) => name === 'add-mask').map(({ data }) => data)
    expect(new Set(masks)).toEqual(new Set([scenario.token, encoded]))
    const rest = (await published(scenario, step)).replaceAll(/^::add-mask::.*$/gm, '')
    expect(rest).not.toContain(scenario.token)
    expect(rest).not.toContain(encoded)
    expect(step.stdout.split('\n')[0]).toMatch(/^::add-mask::/)
  })
})
