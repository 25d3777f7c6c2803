import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readGrants } from '../rig/github.ts'
import { handbook, recallDrop } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { harmlessGit, spyOnPrograms } from '../support/spy-on-programs.ts'
import { tempDir, type TempDir } from '../support/temp-dir.ts'

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

let scenario: Scenario
let folder: TempDir
/** The run files of an honest `collect`, in which head loses `export-csv`. */
let runs: string

beforeAll(async () => {
  scenario = await openScenario({ base: handbook, head: recallDrop })
  folder = await tempDir()
  const collected = await scenario.run({ inputs: { command: 'collect' }, permissions: readGrants })
  runs = collected.outputs.get('runs') ?? collected.stdout
})
afterAll(async () => {
  await folder[Symbol.asyncDispose]()
  await scenario[Symbol.asyncDispose]()
})

let copies = 0

type Files = Readonly<Record<'base.jsonl' | 'head.jsonl' | 'run.json', string>>

/** Runs `report` on run files, some of which were rewritten. */
async function report(rewrite: (files: Files) => Partial<Files>): Promise<StepResult> {
  const copy = join(folder.path, `runs-${(copies += 1)}`)
  await cp(runs, copy, { recursive: true })
  const read = (name: string): Promise<string> => readFile(join(copy, name), 'utf8')
  const files = {
    'base.jsonl': await read('base.jsonl'),
    'head.jsonl': await read('head.jsonl'),
    'run.json': await read('run.json'),
  }
  const written = Object.entries(rewrite(files))
  expect(written).not.toEqual([])
  for (const [name, text] of written) await writeFile(join(copy, name), text)
  return scenario.run({ inputs: { command: 'report', runs: copy } })
}

it('authentic run files are accepted, and no program but git runs', async () => {
  await using programs = await spyOnPrograms()
  const step = await scenario.run({
    inputs: { command: 'report', runs },
    env: { PATH: programs.path },
  })
  expect(step.exit, step.stdout).toBe(1)
  expect(step.outputs.get('verdict')).toBe('fail')
  expect(await programs.started()).toEqual([])
  expect((await programs.gitCommands()).difference(harmlessGit)).toEqual(new Set())
})

const lines = (text: string): readonly string[] => text.split('\n').filter(Boolean)
const idOf = (line: string): string => (JSON.parse(line) as { id: string }).id
const joined = (all: readonly string[]): string => `${all.join('\n')}\n`

/** Changes the line of one question. */
const edited = (text: string, id: string, change: (line: string) => string): string =>
  joined(lines(text).map((line) => (idOf(line) === id ? change(line) : line)))

const found = `{"id":"docs/export.md#0-41","doc":"docs/export.md","text":"Spreadsheets leave through the export menu"},`

const attacks: readonly {
  readonly what: string
  readonly side: string
  readonly named?: string
  readonly rewrite: (files: Files) => Partial<Files>
}[] = [
  {
    what: "head's file is a copy of base's",
    side: 'head',
    rewrite: ({ 'base.jsonl': base }) => ({ 'head.jsonl': base }),
  },
  {
    what: 'the files are swapped',
    side: 'base',
    rewrite: ({ 'base.jsonl': base, 'head.jsonl': head }) => ({
      'base.jsonl': head,
      'head.jsonl': base,
    }),
  },
  {
    what: 'the lost passage is put first',
    side: 'head',
    named: 'export-csv',
    rewrite: ({ 'head.jsonl': head }) => ({
      'head.jsonl': edited(head, 'export-csv', (line) =>
        line.replace('"chunks":[', `"chunks":[${found}`),
      ),
    }),
  },
  {
    what: 'the passage is taken away from base',
    side: 'base',
    named: 'export-csv',
    rewrite: ({ 'base.jsonl': base }) => ({
      'base.jsonl': edited(base, 'export-csv', () => '{"id":"export-csv","chunks":[]}'),
    }),
  },
  {
    what: 'the lost question failed',
    side: 'head',
    named: 'export-csv',
    rewrite: ({ 'head.jsonl': head, 'run.json': run }) => ({
      'head.jsonl': edited(head, 'export-csv', () => '{"id":"export-csv","error":"no"}'),
      'run.json': run.replace(/("head": \{\s*"items": 6,\s*"failed": )0/, '$11'),
    }),
  },
  {
    what: 'a chunk has another text',
    side: 'head',
    named: 'sso-setup',
    rewrite: ({ 'head.jsonl': head }) => ({
      'head.jsonl': edited(head, 'sso-setup', (line) => line.replace('"text":"', '"text":"More. ')),
    }),
  },
]

it.each(attacks)(
  'reports an error that names the question: $what',
  async ({ side, named, rewrite }) => {
    const step = await report(rewrite)
    expect(step.exit, step.stdout).toBe(3)
    expect(step.outputs.get('verdict')).toBe('error')
    const error = step.annotations.find(({ level }) => level === 'error')
    expect(error?.message).toContain(`${side}.jsonl: the answer to ${named ?? ''}`)
    const [comment] = await scenario.comments()
    expect(comment?.body).toContain('RAG Gate: error')
  },
)
