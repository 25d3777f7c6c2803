import { mkdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configText, goldenItems, goldenLines, handbook, pipeline } from '../rig/handbook.ts'
import { answering, lootVariable, steal, thieves } from '../rig/marking-programs.ts'
import { type Files, openScenario, type ScenarioSetup } from '../rig/scenario.ts'
import type { StepResult } from '../rig/run-step.ts'
import { someOf } from '../support/how-often.ts'
import { tempDir } from '../support/temp-dir.ts'
import type { TempRepo } from '../support/temp-repo.ts'

const canary = 'canary-of-a-secret-of-the-job'
const config = '.github/rag-gate.yml'
const golden = 'eval/golden.jsonl'
const whole = String(handbook[config])
const key = { inputs: { 'api-key': canary } }

type Given = Partial<Record<'inputs' | 'env', Readonly<Record<string, string>>>>

type Told = {
  readonly step: StepResult
  /** What a program of head captured; empty if no program of head ran. */
  readonly loot: string
  readonly comment: string
}

async function run(
  setup: Pick<ScenarioSetup, 'base' | 'head'> & Pick<Partial<ScenarioSetup>, 'door' | 'prepare'>,
  { inputs = {}, env = {} }: Given,
): Promise<Told> {
  await using folder = await tempDir()
  await using scenario = await openScenario(setup)
  const path = join(folder.path, 'loot')
  const passed = [lootVariable, ...(inputs['pass-env'] === undefined ? [] : [inputs['pass-env']])]
  const step = await scenario.run({
    inputs: { ...inputs, 'pass-env': passed.join('\n') },
    env: { [lootVariable]: path, ...env },
  })
  const loot = await readFile(path, 'utf8').catch(() => '')
  const [comment] = await scenario.comments()
  return { step, loot, comment: comment?.body ?? '' }
}

/**
 * Expects that no program of head ran and that the pull request can be merged. `says` is part of the
 * comment, which names what is wrong with base.
 */
function expectUnstarted({ step, loot, comment }: Told, says: string): void {
  expect(loot).toBe('')
  expect(step.exit, step.stdout).toBe(0)
  expect(step.outputs.get('verdict')).toBe('warn')
  expect(step.outputs.get('comparable')).toBe('false')
  expect(comment).toMatch(/RAG Gate.*: warn, not compared/)
  expect(comment.replaceAll(/[`\\]/g, '')).toContain(says)
  expect(comment).toMatch(/head's commands did not run/i)
  expect(comment).not.toContain("head ran the repository's code")
  expect(`${comment}${step.summary}`).not.toContain(canary)
}

const without = (...paths: readonly string[]): Files =>
  Object.fromEntries(Object.entries(handbook).filter(([path]) => !paths.includes(path)))

const over = (changes: Readonly<Record<string, unknown>>): Files => ({
  [config]: configText(changes),
})

const wholeOver = (changes: Readonly<Record<string, unknown>>): Files => ({
  ...handbook,
  ...over(changes),
})

/** A head that repairs base and comes with its own pipeline. */
const brings = (thief: object): Files => ({
  ...answering,
  [config]: configText({ pipeline: thief }),
  [golden]: String(handbook[golden]),
})

/**
 * The same with the configuration at `path`. Deletes base's configuration at `gone`, which is not a file
 * that head could overwrite.
 */
const movedTo = (path: string, gone: string): Files => {
  const { [config]: text = '', ...rest } = brings(thieves.query)
  return { ...rest, [path]: text, [gone]: null }
}

type State = {
  readonly base: Files
  readonly head?: Files
  readonly prepare?: (origin: TempRepo) => Promise<void>
  readonly says: string
}

const linkTo =
  (path: string, target: string) =>
  async (origin: TempRepo): Promise<void> => {
    const link = join(origin.path, path)
    await mkdir(dirname(link), { recursive: true })
    await symlink(target, link)
    await origin.git('add', '--', path)
  }

const items = goldenItems()
const inTop = movedTo('rag-gate.yml', config)

const states: Readonly<Record<string, State>> = {
  'a config that is no YAML': {
    base: { ...handbook, [config]: 'golden: [nonsense\n' },
    says: config,
  },
  'an unknown key': { base: { ...handbook, [config]: `${whole}old-key: 1\n` }, says: 'old-key' },
  'a value of another form': {
    base: wholeOver({ gate: { 'recall@5': { 'max-drop': '2%%' } } }),
    says: 'max-drop',
  },
  'a config that is too large': {
    base: { ...handbook, [config]: `${whole}${'#'.repeat(300_000)}\n` },
    says: 'is larger than',
  },
  'a config that is no text': {
    base: { ...handbook, [config]: Buffer.from([0xff, 0xfe, 0x00]) },
    says: config,
  },
  'a config that is empty': { base: { ...handbook, [config]: '' }, says: config },
  'a folder in place of the config': {
    base: { ...without(config), [`${config}/x`]: 'x' },
    head: movedTo('rag-gate.yml', `${config}/x`),
    says: 'is a folder',
  },
  'a config that is a link out of the repository': {
    base: without(config),
    prepare: linkTo(config, '/etc/hostname'),
    head: inTop,
    says: config,
  },
  'a config that is a link to nothing': {
    base: without(config),
    prepare: linkTo(config, 'gone.yml'),
    head: inTop,
    says: 'is a broken symbolic link',
  },
  'a submodule in place of the config': {
    base: without(config),
    prepare: async (origin) => {
      await origin.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},${config}`)
    },
    head: inTop,
    says: 'is in a submodule',
  },
  'a broken config before a whole one': {
    base: { ...handbook, [config]: 'golden: [', 'rag-gate.yml': whole },
    says: config,
  },
  'a golden set that is no JSON': { base: { ...handbook, [golden]: '{"id":\n' }, says: golden },
  'a golden set with an id twice': {
    base: { ...handbook, [golden]: goldenLines([...items, ...items]) },
    says: golden,
  },
  'no golden set': { base: without(golden), says: `${golden}, which the key golden` },
  'no question that counts': {
    base: { ...handbook, [golden]: goldenLines(items.map((item) => ({ ...item, draft: true }))) },
    says: 'has no usable questions',
  },
  'a list of checks that is missing': {
    base: wholeOver({ judge: { model: 'example-judge', canaries: 'eval/canaries.yml' } }),
    says: 'eval/canaries.yml',
  },
  'a waiver that has expired': {
    base: wholeOver({
      waivers: [{ items: ['seat-limit'], reason: 'known for now', until: '2026-01-31' }],
    }),
    says: 'expired on 2026-01-31',
  },
  'globs that match no document': {
    base: wholeOver({ pipeline: pipeline({ documents: ['none/**/*.md'] }) }),
    says: 'no file matches pipeline.documents',
  },
}

describe('S4: a head that brings commands, on a base with', () => {
  describe.each(Object.entries(states))('%s', (_, { says, head, ...rest }) => {
    const setup = { ...rest, head: head ?? brings(thieves.query) }

    it('starts no command beside a key, and can be merged', async () => {
      expectUnstarted(await run({ ...setup, door: 'bundle-at-night' }, key), says)
    })
  })

  it.each(someOf(Object.entries(states), 2))(
    'starts its commands if there is nothing to steal: %s',
    async (_, state) => {
      const head = state.head ?? brings(thieves.query)
      const { step, loot } = await run({ ...state, head }, {})
      expect(loot).not.toBe('')
      expect(step.exit, step.stdout).toBe(0)
    },
  )
})

const unreadable: Files = { ...handbook, [config]: 'golden: [nonsense\n' }

describe('S4: on a base that cannot be read', () => {
  it.each([
    { name: 'a key that goes in a header', env: { RAG_GATE_SEARCH_AUTH: canary } },
    { name: 'what judgments are sealed with', env: { RAG_GATE_STORE_KEY: canary } },
    {
      name: 'a key that pass-env gives to programs',
      inputs: { 'pass-env': 'OPENAI_API_KEY' },
      env: { OPENAI_API_KEY: canary },
    },
    { name: 'a key of another step of the job', env: { DEPLOY_TOKEN: canary } },
  ])('commands get no secret: $name', async ({ inputs = {}, env }) => {
    const told = await run({ base: unreadable, head: brings(thieves.query) }, { inputs, env })
    expectUnstarted(told, config)
    expect(told.comment).toContain(Object.keys(env)[0])
  })

  it.each(['build', 'setup', 'server'] as const)(
    'does not start the pipeline command %s',
    async (name) => {
      expectUnstarted(await run({ base: unreadable, head: brings(thieves[name]) }, key), config)
    },
  )

  const scored = over({
    metrics: ['recall@5', 'scorer.tone'],
    scorers: { tone: { command: `${steal}; cat` } },
  })

  it('does not start a scorer of head', async () => {
    expectUnstarted(await run({ base: unreadable, head: scored }, key), config)
    expect((await run({ base: unreadable, head: scored }, {})).loot).not.toBe('')
  })

  it('starts no command if the inputs name another config, or in another folder', async () => {
    const head = { ...answering, 'other.yml': configText({ pipeline: thieves.query }) }
    const named = { inputs: { ...key.inputs, config: 'other.yml' } }
    expectUnstarted(await run({ base: unreadable, head }, named), config)
    const inBot = (files: Files): Files =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`bot/${path}`, text]))
    const folder = { inputs: { ...key.inputs, 'working-directory': 'bot' } }
    const setup = { base: inBot(unreadable), head: inBot(brings(thieves.query)) }
    expectUnstarted(await run(setup, folder), `bot/${config}`)
  })

  it.each(['collect', 'build'])('refuses commands beside a key during %s', async (command) => {
    const inputs = { ...key.inputs, command }
    const { step, loot } = await run({ base: unreadable, head: brings(thieves.query) }, { inputs })
    expect(loot).toBe('')
    expect(step.exit, step.stdout).toBe(2)
  })

  it('a head without commands is measured, and its bounds apply', async () => {
    const gate = { 'recall@5': { min: 0.9 } }
    const mends = await run({ base: unreadable, head: over({ gate }) }, key)
    expect(mends.step.exit, mends.step.stdout).toBe(0)
    expect(mends.comment).toMatch(/Head repairs base, which cannot be measured/i)
    const documents = ['docs/**/*.md', '!docs/export.md']
    const loses = over({ gate, pipeline: pipeline({ documents }) })
    const { step, comment } = await run({ base: unreadable, head: loses }, key)
    expect(step.exit, step.stdout).toBe(1)
    expect(comment).toContain('below the minimum')
  })

  it('a head that is unreadable too is refused', async () => {
    const { step, loot } = await run({ base: unreadable, head: { [config]: 'golden: {' } }, key)
    expect(loot).toBe('')
    expect(step.exit, step.stdout).toBe(2)
  })

  it.each([
    {
      name: 'the key of a judge',
      head: over({ judge: { model: 'm', 'base-url': 'https://judge.example/v1' } }),
      given: key,
      secret: 'api-key',
    },
    {
      name: 'a header of a search engine',
      head: over({
        pipeline: {
          kind: 'http',
          url: 'https://search.example/ask',
          headers: { authorization: 'RAG_GATE_SEARCH_AUTH' },
        },
      }),
      given: { env: { RAG_GATE_SEARCH_AUTH: canary } },
      secret: 'RAG_GATE_SEARCH_AUTH',
    },
  ])(
    'a head that is the only side to configure where a secret goes can be merged: $name',
    async (one) => {
      const { step, comment } = await run({ base: unreadable, head: one.head }, one.given)
      expect(step.exit, step.stdout).toBe(0)
      expect(step.outputs.get('verdict')).toBe('warn')
      expect(comment).toContain(`the address that would receive \`${one.secret}\``)
      expect(comment).toContain('warn, not compared')
    },
  )
})

describe('S4: a base with a readable config decides which commands may run, whatever else is broken', () => {
  it('runs commands if its own kind does', async () => {
    const base = { ...handbook, ...brings({ kind: 'command', query: 'true' }), [golden]: '{' }
    const { step, loot } = await run({ base, head: brings(thieves.query) }, key)
    expect(loot).not.toBe('')
    expect(step.exit, step.stdout).toBe(0)
  })

  it('runs no commands if its own kind is files', async () => {
    const base = { ...handbook, ...over({ pipeline: { kind: 'runs', path: 'run.jsonl' } }) }
    const broken = { ...base, [golden]: '{' }
    expectUnstarted(await run({ base: broken, head: brings(thieves.query) }, key), golden)
    // Here base is not broken, so head's own pipeline must not run in a job with a key.
    const sound = await run({ base, head: brings(thieves.query) }, key)
    expect(sound.loot).toBe('')
    expect(sound.step.exit, sound.step.stdout).toBe(2)
  })
})

describe('S4: a pull request that adopts the gate', () => {
  const bare = without(config, golden)

  it.each(Object.entries(thieves))('starts no command beside a key: %s', async (_, thief) => {
    const head = brings(thief)
    const told = await run({ base: bare, head, door: 'bundle-at-night' }, key)
    expectUnstarted(told, 'Run rag-gate collect in another job, or merge this first')
  })

  it('starts no scorer beside a key', async () => {
    const scorers = { tone: { command: `${steal}; cat` } }
    const adopted = over({ metrics: ['recall@5', 'scorer.tone'], scorers })
    const head = { ...adopted, [golden]: String(handbook[golden]) }
    expectUnstarted(
      await run({ base: bare, head }, key),
      'Run rag-gate collect in another job, or merge this first',
    )
  })

  it('starts no command beside another secret, with a config of another name, or in a new folder', async () => {
    const says = 'Run rag-gate collect in another job, or merge this first'
    const { [config]: text = '', ...files } = brings(thieves.query)
    const secret = { env: { RAG_GATE_STORE_KEY: canary } }
    expectUnstarted(await run({ base: bare, head: brings(thieves.query) }, secret), says)
    const named = { inputs: { ...key.inputs, config: 'other.yml' } }
    expectUnstarted(await run({ base: bare, head: { ...files, 'other.yml': text } }, named), says)
    const service = Object.fromEntries(
      Object.entries({ ...handbook, ...brings(thieves.query) }).map(([path, each]) => [
        `bot/${path}`,
        each,
      ]),
    )
    const folder = { inputs: { ...key.inputs, 'working-directory': 'bot' } }
    expectUnstarted(await run({ base: handbook, head: service }, folder), says)
  })

  it('is measured if there is nothing to steal, or if it runs no commands', async () => {
    const free = await run({ base: bare, head: brings(thieves.query) }, {})
    expect(free.loot).not.toBe('')
    expect(free.step.exit, free.step.stdout).toBe(0)
    const head = { [config]: whole, [golden]: String(handbook[golden]) }
    const builtin = await run({ base: bare, head }, key)
    expect(builtin.step.exit, builtin.step.stdout).toBe(0)
    expect(builtin.comment).toContain('nothing to compare yet')
  })
})
