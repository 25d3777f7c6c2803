import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { timelessReport } from '../rig/cached-scenario.ts'
import { countingPipeline, countsIn, countsVariable } from '../rig/counting-pipeline.ts'
import { readGrants } from '../rig/github.ts'
import { configText, handbook } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { harmlessGit, spyOnPrograms } from '../support/spy-on-programs.ts'
import { tempDir, type TempDir } from '../support/temp-dir.ts'

vi.setConfig({ hookTimeout: 60_000 })

const files = { ...handbook, ...countingPipeline }
const worse = { 'skip.txt': 'docs/export.md\n' }
const never = { built: 0, asked: 0 }

describe('github 12.3: collecting and reporting in two jobs', () => {
  let scenario: Scenario
  let folder: TempDir
  /** The run files as collected; no test changes them. */
  let runs: string
  let collected: StepResult

  const collect = (inputs: Readonly<Record<string, string>> = {}): Promise<StepResult> =>
    scenario.run({
      inputs: { command: 'collect', 'pass-env': countsVariable, ...inputs },
      permissions: readGrants,
      env: { [countsVariable]: folder.path },
      runId: 77,
    })
  // A gate writes its comment once per attempt, so each report is a new attempt.
  let attempts = 0
  const report = (from = runs, env: Readonly<Record<string, string>> = {}): Promise<StepResult> =>
    scenario.run({ inputs: { command: 'report', runs: from }, env, runId: 77, attempt: ++attempts })
  const comment = async (): Promise<string> => {
    const [only, ...more] = await scenario.comments()
    expect(more).toEqual([])
    return only?.body ?? ''
  }

  beforeAll(async () => {
    scenario = await openScenario({ base: files, head: worse })
    folder = await tempDir()
    collected = await collect()
    runs = collected.outputs.get('runs') ?? ''
  })
  afterAll(async () => {
    await folder[Symbol.asyncDispose]()
    await scenario[Symbol.asyncDispose]()
  })

  it('collecting posts nothing and produces no verdict', async () => {
    expect(collected.exit, collected.stdout).toBe(0)
    expect(runs).not.toBe('')
    expect(collected.outputs.get('verdict') ?? '').toBe('')
    expect(collected.annotations).toEqual([])
    expect(await scenario.comments()).toEqual([])
  })

  it('produces the report of the single step, apart from times', async () => {
    const reported = await report()
    expect(reported.exit, reported.stdout).toBe(1)
    expect(reported.outputs.get('verdict')).toBe('fail')
    expect(await comment()).toContain('RAG Gate: fail')
    const single = await scenario.run({
      inputs: { 'pass-env': countsVariable },
      env: { [countsVariable]: folder.path },
      runId: 77,
      attempt: ++attempts,
    })
    expect(single.exit, single.stdout).toBe(1)
    // The job that reports gets no variables to pass on, so its command does not name one.
    const alone = (await timelessReport(single)).replace(` --pass-env ${countsVariable}`, '')
    expect(await timelessReport(reported)).toBe(alone)
  })

  it('S7: reporting starts no shell and writes no file of the repository to disk', async () => {
    await using programs = await spyOnPrograms()
    const before = await countsIn(folder.path)
    const reported = await report(runs, { PATH: programs.path })
    expect(reported.exit, reported.stdout).toBe(1)
    expect(await programs.started()).toEqual([])
    expect((await programs.gitCommands()).difference(harmlessGit)).toEqual(new Set())
    expect(await countsIn(folder.path)).toEqual(before)
  })

  describe('S11: run files that differ from the output of collect are an error, wherever the difference is', () => {
    const other = 'f'.repeat(40)
    const lines = (text: string): readonly string[] => text.trimEnd().split('\n')
    const joined = (all: readonly string[]): string => `${all.join('\n')}\n`

    const changed: Readonly<
      Record<
        string,
        readonly [file: string, change: (text: string) => string, words: string | RegExp]
      >
    > = {
      'runs of another head': [
        'run.json',
        (text) => text.replaceAll(scenario.pull.merge, other),
        /ffffff/,
      ],
      'a manifest of another shape': ['run.json', () => '[]', 'run.json'],
      'a manifest that claims 100,001 items': [
        'run.json',
        (text) => text.replaceAll('"items": 6', '"items": 100001'),
        '100001',
      ],
      'a manifest that claims one item more': [
        'run.json',
        (text) => text.replaceAll('"items": 6', '"items": 7'),
        '7',
      ],
      'an item that nobody asked': [
        'head.jsonl',
        (text) => joined([...lines(text), '{"id":"of-nobody","chunks":[]}']),
        'of-nobody',
      ],
      'an item less': ['head.jsonl', (text) => joined(lines(text).slice(1)), 'refund-annual'],
      'an item twice with different answers': [
        'head.jsonl',
        (text) => joined([...lines(text), '{"id":"export-csv","chunks":[]}']),
        'export-csv',
      ],
      'a score of their own': [
        'head.jsonl',
        (text) => text.replace('{"id":', '{"scores":1,"id":'),
        'scores',
      ],
      'a time that is no number': [
        'head.jsonl',
        (text) => text.replace(/"ms":[\d.]+/, '"ms":NaN'),
        'head.jsonl',
      ],
      'a line that breaks off': ['head.jsonl', (text) => text.slice(0, -20), 'head.jsonl'],
      'a line of another shape': [
        'head.jsonl',
        (text) => joined(['7', ...lines(text)]),
        'head.jsonl:1: ',
      ],
      'no byte at all': ['base.jsonl', () => '', 'base.jsonl'],
      'another golden set': [
        'golden-head.jsonl',
        (text) => text.replace('25 seats', '26 seats'),
        'golden-head.jsonl',
      ],
      'a file that collect never writes': ['notes.txt', () => 'hello', 'notes.txt'],
    }

    it.each(Object.entries(changed))('%s', async (_name, [file, change, words]) => {
      const copy = await copyOfRuns()
      const path = join(copy, file)
      const text = await readFile(path, 'utf8').catch(() => '')
      const edited = change(text)
      expect(edited).not.toBe(text)
      await writeFile(path, edited)
      await expectError(await report(copy), words)
    })

    it('a symbolic link instead of a file', async () => {
      const copy = await copyOfRuns()
      await rm(join(copy, 'head.jsonl'))
      await symlink(join(runs, 'head.jsonl'), join(copy, 'head.jsonl'))
      await expectError(await report(copy), 'symbolic link')
    })

    it('a missing folder', async () => {
      await expectError(await report(join(folder.path, 'nowhere')), 'did `collect` succeed?')
    })

    let copies = 0

    async function copyOfRuns(): Promise<string> {
      const copy = join(folder.path, `runs-${++copies}`)
      await cp(runs, copy, { recursive: true })
      return copy
    }

    /**
     * Expects the verdict, the exit code, and one sentence with the reason in the log and in the comment.
     */
    async function expectError(step: StepResult, words: string | RegExp): Promise<void> {
      expect(step.exit, step.stdout).toBe(3)
      expect(step.outputs.get('verdict')).toBe('error')
      const errors = step.annotations.filter(({ level }) => level === 'error')
      expect(errors).toHaveLength(1)
      expect(errors[0]?.message).toMatch(words)
      const body = await comment()
      expect(body).toContain('RAG Gate: error')
      expect(body).not.toContain('RAG Gate: pass')
    }
  })
})

describe("S4: a key in the job that runs head's code", () => {
  it('is refused before anything is started', async () => {
    await using scenario = await openScenario({ base: handbook, head: countingPipeline })
    await using programs = await spyOnPrograms()
    await using folder = await tempDir()
    const step = await scenario.run({
      inputs: { command: 'collect', 'api-key': 'canary-key', 'pass-env': countsVariable },
      permissions: readGrants,
      env: { [countsVariable]: folder.path, PATH: programs.path },
    })
    expect(step.exit, step.stdout).toBe(2)
    const [error, ...more] = step.annotations
    expect(more).toEqual([])
    expect(error).toMatchObject({ level: 'error' })
    expect(error?.message).toMatch(/api-key.*kind: builtin.*head's pipeline is `kind: command`/s)
    expect(await programs.started()).toEqual([])
    expect((await programs.gitCommands()).difference(harmlessGit)).toEqual(new Set())
    expect(await countsIn(folder.path)).toEqual({ base: never, head: never })
    expect(step.outputs.get('runs') ?? '').toBe('')
    expect(step.leftovers.filter((path) => path.endsWith('run.json'))).toEqual([])
    expect(await scenario.comments()).toEqual([])
  })
})

describe('S13: run files of a public repository', () => {
  it('are not written if a chunk contains text of no tracked file', async () => {
    const answer = `{"chunks":[{"id":"c","doc":"/data/private.md","text":"canary-in-a-chunk"}]}`
    const query = `while read -r line; do id=\${line#*\\"id\\":\\"}; echo "{\\"id\\":\\"\${id%%\\"*}\\",${answer.slice(1).replaceAll('"', '\\"')}"; done`
    const pipeline = { kind: 'command', query }
    const leaking = { '.github/rag-gate.yml': configText({ pipeline }) }
    await using scenario = await openScenario({ base: handbook, head: leaking })
    const step = await scenario.run({ inputs: { command: 'collect' }, permissions: readGrants })
    expect(step.exit, step.stdout).toBe(2)
    expect(step.stdout).toContain('/data/private.md')
    expect(step.stdout).not.toContain('canary-in-a-chunk')
    expect(step.outputs.get('runs') ?? '').toBe('')
    expect(step.leftovers.filter((path) => path.endsWith('.jsonl'))).toEqual([])
  })
})
