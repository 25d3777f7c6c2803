import { describe, expect, it } from 'vitest'
import {
  configText,
  goldenItems,
  goldenLines,
  handbook,
  pipeline,
  recallDrop,
} from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { type Files, openScenario } from '../rig/scenario.ts'

const attacks = [
  '::error::PWNED',
  '  ::add-mask::PWNED',
  '##[warning]PWNED',
  'text ##[add-matcher]PWNED',
  'a\r::error::PWNED',
  'a\n::stop-commands::PWNED',
  '###[error]PWNED',
  '#\u001B[0m#[error]PWNED',
  'x\u2028::error::PWNED',
  '%0A::error::PWNED',
]

/** Workflow commands that RAG Gate prints itself. It masks the token in both forms that it sends. */
const own = new Set(['add-mask', 'group', 'endgroup', 'error', 'warning', 'notice'])

function expectNoForeignCommand(step: StepResult): void {
  expect(step.commands.filter(({ name }) => !own.has(name))).toEqual([])
  expect(step.commands.filter(({ data }) => data.trimStart().startsWith('PWNED'))).toEqual([])
  expect(
    step.commands.filter(({ name, data }) => name === 'add-mask' && data.includes('PWNED')),
  ).toEqual([])
}

describe('S3: workflow commands in foreign text', () => {
  it('in questions, ids, tags, document names and chunk texts of a comparison', async () => {
    const hostile = attacks.map((text, n) => ({
      // An id must not contain control characters, so they are removed. The rest of the attack stays.
      id: `${n} ${text.replaceAll(/[\p{Cc}\p{Zl}]/gu, '')}`,
      query: `${text} spreadsheets leave as comma separated values`,
      tags: [text.replaceAll(/[\p{Cc}\p{Zl}]/gu, '')],
      evidence: [{ doc: 'docs/export.md', quote: 'Spreadsheets leave through the export menu' }],
    }))
    const documents = Object.fromEntries(
      attacks.map((text, n) => [
        `docs/${n} ${text.replaceAll('/', '')}.md`,
        `# ${text}\n\n${text} spreadsheets\n`,
      ]),
    )
    await using scenario = await openScenario({
      base: {
        ...handbook,
        ...documents,
        'eval/golden.jsonl': goldenLines([...goldenItems(), ...hostile]),
      },
      head: recallDrop,
    })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    expectNoForeignCommand(step)
    const [comment] = await scenario.comments()
    expect(comment?.body.split('<!--')).toHaveLength(2)
  })

  const broken: readonly (readonly [string, Files])[] = [
    [
      'an unreadable document’s name',
      { 'docs/x\n::error::PWNED\n##[error]PWNED.md': Buffer.from([0, 1, 2, 0]) },
    ],
    [
      'a key of the config',
      { '.github/rag-gate.yml': `"a\\n::error::PWNED": 1\n"##[error]PWNED": 2\n` },
    ],
    [
      'a value of the config',
      { '.github/rag-gate.yml': configText({ golden: 'x\n::error::PWNED\n##[error]PWNED' }) },
    ],
    [
      'a glob of the config',
      {
        '.github/rag-gate.yml': configText({
          pipeline: pipeline({ documents: ['x\n::error::PWNED', '##[error]PWNED'] }),
        }),
      },
    ],
    [
      'a metric’s name',
      { '.github/rag-gate.yml': configText({ metrics: ['x\n::error::PWNED', '##[error]PWNED'] }) },
    ],
    [
      'a line of the golden set',
      {
        'eval/golden.jsonl': `${JSON.stringify({ id: 'x\n::error::PWNED', query: '##[error]PWNED', 'a\n::error::PWNED': 1 })}\n`,
      },
    ],
    [
      'bytes of the golden set that are no JSON',
      { 'eval/golden.jsonl': '##[error]PWNED\r::error::PWNED\n' },
    ],
  ]

  it.each(broken)('in %s, in the resulting message', async (_, head) => {
    await using scenario = await openScenario({ base: handbook, head })
    const step = await scenario.run()
    expect([2, 3]).toContain(step.exit)
    expectNoForeignCommand(step)
  })

  it('in the payload of the event', async () => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    const event = await scenario.event('x\n::error::PWNED')
    const hostile = JSON.parse(
      JSON.stringify(event.payload).replaceAll(
        '"change"',
        JSON.stringify('x\n::error::PWNED\n##[error]PWNED'),
      ),
    ) as Record<string, unknown>
    const step = await scenario.run({
      event: { ...event, payload: hostile },
      env: { GITHUB_HEAD_REF: 'x\n::error::PWNED' },
    })
    expectNoForeignCommand(step)
    const refused = await scenario.run({
      event: { ...event, name: 'x\n::error::PWNED\n##[error]PWNED' },
    })
    expect(refused.exit, refused.stdout).toBe(2)
    expectNoForeignCommand(refused)
  })

  it('in an input', async () => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    const step = await scenario.run({
      inputs: { config: 'x\n::error::PWNED\n##[error]PWNED', key: '##[error]PWNED' },
    })
    expect(step.exit, step.stdout).toBe(2)
    expectNoForeignCommand(step)
  })

  it('in GitHub’s responses', async () => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    scenario.github.proxy.on('POST', /\/comments$/, () => ({
      status: 422,
      body: { message: 'x\n::error::PWNED\n##[error]PWNED' },
    }))
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    expectNoForeignCommand(step)
  })

  it('S2: an id that imitates the output file changes no output', async () => {
    const items = goldenItems().map((item) =>
      item.id === 'export-csv' ? { ...item, id: 'x verdict=pass verdict<<y' } : item,
    )
    await using scenario = await openScenario({
      base: { ...handbook, 'eval/golden.jsonl': goldenLines(items) },
      head: recallDrop,
    })
    const step = await scenario.run()
    expect(step.outputs.get('verdict')).toBe('fail')
  })
})
