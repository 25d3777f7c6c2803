import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mergeGroupEvent, type PullPayload, workflowRunEvent } from '../rig/events.ts'
import { writeGrants } from '../rig/github.ts'
import { configText, handbook, irrelevant, pipeline, recallDrop } from '../rig/handbook.ts'
import { answering, lootVariable, thieves } from '../rig/marking-programs.ts'
import { importCommits, setBranch } from '../rig/import-commits.ts'
import { into } from '../rig/into-branch.ts'
import { type Files, openScenario, type Scenario } from '../rig/scenario.ts'
import { tempDir } from '../support/temp-dir.ts'

/** The handbook without the files of the gate. */
const before: Files = Object.fromEntries(
  Object.entries(handbook).filter(([path]) => path.startsWith('docs/')),
)

/** Moves the files into a folder, and the configuration to the path `config` in that folder. */
const inFolder = (folder: string, files: Files, config = 'rag-gate.yml'): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      `${folder}/${path === '.github/rag-gate.yml' ? config : path}`,
      text,
    ]),
  )

const removed = (files: Files): Files =>
  Object.fromEntries(Object.keys(files).map((path) => [path, null]))

/** A head that loses a question by main's policy. Its own policy allows the loss. */
const losing: Files = {
  ...handbook,
  '.github/rag-gate.yml': configText({
    gate: { 'recall@5': { 'max-drop': 1, rule: 'point' } },
    pipeline: pipeline({ documents: ['docs/**/*.md', '!docs/export.md'] }),
  }),
}

const { 'eval/golden.jsonl': _, ...unasked } = handbook

/** The same head, with a configuration so different that git does not detect a rename. */
const rewritten: Files = {
  ...losing,
  '.github/rag-gate.yml':
    "{ golden: eval/golden.jsonl, pipeline: { documents: ['docs/*.md', '!docs/export.md'] }, gate: { recall@5: { max-drop: 1, rule: point } } }\n",
}

type Move = {
  readonly main: Files
  readonly old: Files
  readonly head: Files
  readonly inputs?: Readonly<Record<string, string>>
  readonly exit: 0 | 1
  readonly verdict: 'warn' | 'fail'
  readonly comparable: boolean
  readonly says: string
}

const gateInA = inFolder('a', handbook)

const byMain = 'so the policy of main ('

const moving: Move = {
  main: gateInA,
  old: inFolder('a', before),
  head: { ...removed(gateInA), ...inFolder('b', losing) },
  exit: 1,
  verdict: 'fail',
  comparable: true,
  says: byMain,
}

/** Pull requests into a branch without the gate. Their workflow sets `working-directory: b`. */
const moves: Readonly<Record<string, Move>> = {
  'that moves the service': moving,
  'that moves the service and loses nothing': {
    main: gateInA,
    old: inFolder('a', before),
    head: { ...removed(gateInA), ...inFolder('b', { ...handbook, 'docs/more.md': '# More\n' }) },
    exit: 0,
    verdict: 'warn',
    comparable: true,
    says: byMain,
  },
  'that moves the service and renames its config': {
    main: gateInA,
    old: inFolder('a', before),
    head: { ...removed(gateInA), ...inFolder('b', losing, 'eval/gate.yml') },
    inputs: { config: 'eval/gate.yml' },
    exit: 1,
    verdict: 'fail',
    comparable: true,
    says: byMain,
  },
  'that moves the service to a folder of the branch': {
    main: gateInA,
    old: { ...inFolder('a', before), 'b/README.md': 'Tools.\n' },
    head: { ...removed(gateInA), ...inFolder('b', losing) },
    exit: 1,
    verdict: 'fail',
    comparable: true,
    says: byMain,
  },
  'that copies the service and leaves the config where it was': {
    main: gateInA,
    old: inFolder('a', before),
    head: { 'a/eval/golden.jsonl': null, ...inFolder('b', losing) },
    exit: 0,
    verdict: 'warn',
    comparable: false,
    says: 'cannot be used: the branch has a RAG Gate config in a, but none in b',
  },
  'where the service is at the top of main': {
    main: handbook,
    old: inFolder('b', before),
    head: { ...removed(handbook), ...inFolder('b', losing) },
    exit: 1,
    verdict: 'fail',
    comparable: true,
    says: byMain,
  },
  'where the config of main has a name of its own': {
    main: inFolder('a', handbook, 'eval/gate.yml'),
    old: inFolder('a', before),
    head: { ...removed(inFolder('a', handbook, 'eval/gate.yml')), ...inFolder('b', losing) },
    exit: 0,
    verdict: 'warn',
    comparable: false,
    says: 'cannot be used: the RAG Gate config of the branch is a/eval/gate.yml',
  },
  'that rewrites its config, where main has several services': {
    main: { ...gateInA, ...inFolder('c', handbook) },
    old: inFolder('a', before),
    head: { ...removed(gateInA), ...removed(inFolder('c', handbook)), ...inFolder('b', rewritten) },
    exit: 0,
    verdict: 'warn',
    comparable: false,
    says: 'cannot be used: the branch has a RAG Gate config in a, c, but none in b',
  },
}

const told = (scenario: Scenario): string =>
  `so the policy of main (${scenario.pull.base.slice(0, 7)}) applies`

describe('S16: a pull request into a branch without the gate, while the default branch has one', () => {
  it('is judged by the policy on the default branch: the same loss blocks it', async () => {
    const allowed = { gate: { 'recall@5': { 'max-drop': 1, rule: 'point' } } }
    const documents = ['docs/**/*.md', '!docs/export.md']
    const config = configText({ ...allowed, pipeline: pipeline({ documents }) })
    await using scenario = await openScenario({
      base: handbook,
      head: { '.github/rag-gate.yml': config },
    })
    const { event, workspace, base } = await into(before, { scenario })
    const step = await scenario.run({ event, workspace, door: 'bundle-at-night' })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('comparable')).toBe('true')
    expect(step.stdout).toContain(`base ${base.slice(0, 7)}`)
    expect(step.summary).toContain('2.0 allowed')
    expect(step.summary).toContain('so the policy of `main` applies')
  })

  it('is a warning without a loss, in one job and in two, and in a merge queue', async () => {
    await using scenario = await openScenario({ base: handbook, head: irrelevant })
    const { event, workspace, base } = await into(before, { scenario })
    const collected = await scenario.run({ event, workspace, inputs: { command: 'collect' } })
    const runs = collected.outputs.get('runs') ?? ''
    const repository = await scenario.repository()
    const queued = mergeGroupEvent({ repository, base, head: scenario.pull.head })
    const group = { ...(queued.payload['merge_group'] as object), base_ref: 'refs/heads/release-1' }
    const steps = [
      await scenario.run({ event, workspace }),
      await scenario.run({ event, workspace, inputs: { command: 'report', runs } }),
      await scenario.run({
        event: { ...queued, payload: { ...queued.payload, merge_group: group } },
        workspace,
      }),
    ]
    for (const step of steps) {
      expect(step.exit, step.stdout).toBe(0)
      expect(step.outputs.get('verdict')).toBe('warn')
      expect(step.stdout).toContain(told(scenario))
    }
  })

  it('is a warning with a reason if the policy on the default branch does not apply', async () => {
    const text = 'The office is open on Mondays.'
    const office = { 'docs/hours.md': `# Hours\n\n${text}\n` }
    const golden = { id: 'hours', query: 'When is the office open?' }
    const evidence = [{ doc: 'docs/hours.md', quote: text }]
    const own: Files = {
      ...Object.fromEntries(Object.keys(before).map((path) => [path, null])),
      ...office,
      'eval/golden.jsonl': `${JSON.stringify({ ...golden, evidence })}\n`,
    }
    await using scenario = await openScenario({ base: handbook, head: own })
    const { event, workspace } = await into(office, { scenario })
    const step = await scenario.run({ event, workspace })
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('warn')
    expect(step.outputs.get('comparable')).toBe('false')
    expect(step.stdout).toContain('cannot be used: labels that match nothing')
  })

  it('gets the same verdict if another workflow reports', async () => {
    await using scenario = await openScenario({ base: handbook, head: recallDrop })
    const { github, origin } = scenario
    const { event, workspace, base } = await into(before, { scenario })
    const collected = await scenario.run({ event, workspace, inputs: { command: 'collect' } })
    await importCommits(github, github.repository, origin.path)
    await setBranch(github, github.repository, { name: 'release-1', sha: base })
    const pull = await github.ask<PullPayload>('PATCH', `/repos/${github.repository}/pulls/1`, {
      body: { base: 'release-1' },
    })
    const repository = await scenario.repository()
    const step = await scenario.run({
      event: workflowRunEvent({ repository, pull, main: scenario.pull.base }),
      workspace: await scenario.checkout('main'),
      permissions: { ...writeGrants, checks: 'write' },
      inputs: {
        command: 'report',
        runs: collected.outputs.get('runs') ?? '',
        'check-name': 'RAG Gate',
      },
    })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.stdout).toContain(told(scenario))
    const checks = await github.ask<{ check_runs: readonly { name: string }[] }>(
      'GET',
      `/repos/${github.repository}/commits/${scenario.pull.head}/check-runs`,
    )
    expect(checks.check_runs.map(({ name }) => name)).toEqual(['RAG Gate (release-1)'])
  })

  it.each(Object.entries(moves))('does not pass for one %s', async (_name, move) => {
    const { main, old, head, inputs, exit, verdict, comparable, says } = move
    await using scenario = await openScenario({ base: main, head })
    const { event, workspace } = await into(old, { scenario })
    const step = await scenario.run({
      event,
      workspace,
      inputs: { 'working-directory': 'b', ...inputs },
      door: 'bundle-at-night',
    })
    expect(step.stdout).toContain(says)
    expect(step.exit, step.stdout).toBe(exit)
    expect(step.outputs.get('verdict')).toBe(verdict)
    expect(step.outputs.get('comparable')).toBe(String(comparable))
  })

  it('is judged in two jobs by the policy of the service’s former folder', async () => {
    const { main, old, head } = moving
    await using scenario = await openScenario({ base: main, head })
    const { event, workspace } = await into(old, { scenario })
    const inputs = { 'working-directory': 'b' }
    const run = (more: Readonly<Record<string, string>>) =>
      scenario.run({ event, workspace, inputs: { ...inputs, ...more } })
    const collected = await run({ command: 'collect' })
    expect(collected.exit, collected.stdout).toBe(0)
    const runs = collected.outputs.get('runs') ?? ''
    const step = await run({ command: 'report', runs })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('comparable')).toBe('true')
    expect(step.stdout).toContain(told(scenario))
  })

  it('is a warning if the event names no default branch', async () => {
    await using scenario = await openScenario({ base: handbook, head: irrelevant })
    const { event, workspace } = await into(before, { scenario })
    const { default_branch: __, ...repository } = await scenario.repository()
    const step = await scenario.run({
      event: { ...event, payload: { ...event.payload, repository } },
      workspace,
      door: 'bundle-at-night',
    })
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('warn')
    expect(step.stdout).toContain('cannot be used: the branch does not exist')
  })
})

describe('S16: commands of head in a pull request into a branch without the gate or questions', () => {
  const config = '.github/rag-gate.yml'
  const brings = {
    ...handbook,
    ...answering,
    [config]: configText({ pipeline: thieves.query }),
  }
  type Given = Readonly<Partial<Record<'inputs' | 'env', Readonly<Record<string, string>>>>>
  const deploys: Given = { env: { DEPLOY_TOKEN: 'not-to-be-read' } }
  const holdsKey: Given = { inputs: { 'api-key': 'not-to-be-read' } }

  it.each([
    {
      name: 'start beside a variable like a secret where no branch has a config',
      main: before,
      old: before,
      given: deploys,
      starts: true,
      says: 'nothing to compare',
    },
    {
      name: 'do not where the config of main cannot be read',
      main: { ...handbook, [config]: 'gate: 1\n' },
      old: before,
      given: deploys,
      starts: false,
      says: 'the policy of main cannot be used',
    },
    {
      name: 'do not beside a key where base has no question',
      main: handbook,
      old: { ...handbook, 'eval/golden.jsonl': '' },
      given: holdsKey,
      starts: false,
      says: 'its golden set has no usable questions',
    },
  ])('$name', async ({ main, old, given, starts, says }) => {
    await using folder = await tempDir()
    await using scenario = await openScenario({ base: main, head: brings })
    const { event, workspace } = await into(old, { scenario })
    const loot = join(folder.path, 'loot')
    const step = await scenario.run({
      event,
      workspace,
      inputs: { ...given.inputs, 'pass-env': lootVariable },
      env: { ...given.env, [lootVariable]: loot },
      // Programs that the gate starts read the environment of its process, so the gate needs a process
      // of its own.
      door: starts ? 'bundle' : 'bundle-at-night',
    })
    expect(step.exit, step.stdout).toBe(0)
    const taken = await readFile(loot, 'utf8').catch(() => '')
    expect(taken.includes('DEPLOY_TOKEN')).toBe(starts)
    expect(step.outputs.get('verdict')).toBe(starts ? 'pass' : 'warn')
    expect(step.outputs.get('comparable')).toBe('false')
    expect(step.stdout.replaceAll(/[`\\]|\s+/g, ' ')).toContain(says)
  })
})

describe('S16: a pull request into a branch whose golden set has no questions', () => {
  it.each([
    { name: 'was emptied', old: { ...handbook, 'eval/golden.jsonl': '' } },
    { name: 'is gone', old: unasked },
  ])('is judged by the policy on the default branch: one that $name', async ({ old }) => {
    await using scenario = await openScenario({ base: handbook, head: losing })
    const { event, workspace } = await into(old, { scenario })
    const step = await scenario.run({ event, workspace, door: 'bundle-at-night' })
    expect(step.exit, step.stdout).toBe(1)
    expect(step.outputs.get('comparable')).toBe('true')
    expect(step.stdout).toContain(`has no usable questions, ${told(scenario)}`)
  })

  it('adopts the gate if the default branch has no questions either', async () => {
    await using scenario = await openScenario({ base: unasked, head: handbook })
    const step = await scenario.run({ door: 'bundle-at-night' })
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('pass')
  })
})
