import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyServiceLoses, monorepo } from '../rig/monorepo.ts'
import { runCli } from '../rig/run-cli.ts'
import { openScenario, type Scenario } from '../rig/scenario.ts'
import { type TempRepo, tempRepo } from '../support/temp-repo.ts'

const { 'services/billing/rag-gate.yml': config = null } = monorepo
const golden = 'services/billing/eval/golden.jsonl'

describe('the action in the folder of a service', () => {
  let scenario: Scenario

  beforeAll(async () => {
    scenario = await openScenario({ base: monorepo, head: everyServiceLoses })
  })
  afterAll(() => scenario[Symbol.asyncDispose]())

  const run = (workingDirectory: string) =>
    scenario.run({ inputs: { 'working-directory': workingDirectory } })

  it('reads, runs and names everything from that folder, and links and annotates from the top', async () => {
    const step = await run('services/billing/')
    expect(step.exit, step.stdout).toBe(1)
    const [comment] = await scenario.comments()
    const { merge } = scenario.pull
    expect(comment?.body).toMatch(/^<!-- rag-gate:v1 key=services-billing /)
    expect(comment?.body).toContain('1 of 7 questions worse')
    expect(comment?.body).toContain(`/acme/handbook/blob/${merge}/shared/terms.md?plain=1#L3`)
    expect(comment?.body).toContain(`/blob/${merge}/${golden}#L7`)
    expect(comment?.body).toContain('<sub>`services/billing/rag-gate.yml` · ')
    expect(comment?.body).toContain('gate --working-directory services/billing --base ')
    const errors = step.annotations.filter(({ level, file }) => level === 'error' && file)
    expect(errors.map(({ file, line }) => `${file}:${line}`)).toContain(`${golden}:7`)
    const files = dirname(step.outputs.get('report') ?? '')
    expect(await readFile(join(files, 'junit.xml'), 'utf8')).toContain(`file="${golden}" line="7"`)
  })

  it('collects in one job and reports in another, which rejects the run of another service', async () => {
    const inputs = { 'working-directory': 'services/billing' }
    const collected = await scenario.run({ inputs: { ...inputs, command: 'collect' } })
    expect(collected.exit, collected.stdout).toBe(0)
    const runs = collected.outputs.get('runs') ?? ''
    const report = (directory: string) =>
      scenario.run({ inputs: { command: 'report', runs, 'working-directory': directory } })
    const reported = await report('services/billing')
    expect(reported.exit, reported.stdout).toBe(1)
    expect(reported.summary).toContain('1 of 7 questions worse')
    const other = await report('services/search')
    expect(other.exit).toBe(3)
    expect(other.stdout).toContain('run.json')
  })

  it('measures nothing if only another service changed', async () => {
    await scenario.push({
      'services/support/rag/ask.py': null,
      'services/search/rag-gate.yml': null,
    })
    await scenario.push({
      'services/billing/rag/ask.mjs': monorepo['services/billing/rag/ask.mjs'] ?? null,
    })
    const step = await run('services/billing')
    expect(step.exit, step.stdout).toBe(0)
    expect(step.stdout).not.toContain('asked 7')
    expect(step.summary).toContain('2 changed files were ignored')
  })

  it('names the folders with a configuration if the given folder has none', async () => {
    const step = await run('')
    expect(step.exit).toBe(2)
    expect(step.stdout).toContain(
      'head has no rag-gate.yml in the repository root, but has one in services/billing, services/support',
    )
  })
})

const unmeasured = "which no step of head's workflows is certain to measure"

describe('S16: a gate without a baseline, beside a gate of base that it does not name', () => {
  const { 'services/billing/rag-gate.yml': text = '' } = monorepo
  const loose = String(text).replace('max-drop: 0.02', 'max-drop: 1')
  const at = (folder: string, more = ''): string =>
    `on: pull_request\njobs:\n  gate:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: acme/rag-gate@v1\n        with: { working-directory: ${folder}${more} }\n`
  const workflow = '.github/workflows/gate.yml'
  const service = 'services/billing'

  it.each([
    ['another config of its folder', { config: 'loose.yml' }, at(service, ', config: loose.yml')],
    ['a folder that a matrix names', { config: '' }, at("'${{ matrix.service }}'")],
  ])('is a warning that names the other gate: %s', async (_, inputs, after) => {
    const named = `${service}/eval/gate.yml`
    const base = { ...monorepo, [`${service}/rag-gate.yml`]: null, [named]: text }
    await using changed = await openScenario({
      base: Object.fromEntries(Object.entries(base).filter(([, content]) => content !== null)),
      head: { [`${service}/${inputs.config || 'rag-gate.yml'}`]: loose, [workflow]: after },
      door: 'bundle-at-night',
    })
    const step = await changed.run({ inputs: { 'working-directory': service, ...inputs } })
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('warn')
    expect(step.stdout.replaceAll(/\s+/g, ' ')).toContain(unmeasured)
    expect(step.stdout).toContain(named)
  })

  it('causes no warning if the workflow has a step for each gate', async () => {
    const others = ['services/search', 'services/support', service]
    const steps = others.map((folder) => at(folder).split('steps:\n')[1]).join('')
    const added = Object.entries(monorepo).flatMap(([path, content]) =>
      path.startsWith(`${service}/`) ? [[path.replace(service, 'services/new'), content]] : [],
    )
    await using changed = await openScenario({
      base: monorepo,
      head: { ...Object.fromEntries(added), [workflow]: at('services/new') + steps },
      door: 'bundle-at-night',
    })
    const step = await changed.run({ inputs: { 'working-directory': 'services/new' } })
    expect(step.exit, step.stdout).toBe(0)
    expect(step.stdout).not.toContain(unmeasured)
  })
})

describe('S16: a gate beside one that head’s workflows no longer run', () => {
  const [kept, dropped] = ['services/support', 'services/billing']
  const workflow = (...folders: readonly string[]): string =>
    `on: pull_request\njobs:\n  gate:\n    runs-on: ubuntu-latest\n    strategy: { matrix: { service: [${folders.join(', ')}] } }\n    steps:\n      - uses: acme/rag-gate@v1\n        with: { working-directory: '\${{ matrix.service }}' }\n`
  const path = '.github/workflows/gate.yml'

  const needing =
    workflow(kept, dropped).replace('    steps', '    needs: never\n    steps') +
    '  never: { runs-on: ubuntu-latest, steps: [{ run: exit 1 }] }\n'

  it.each([
    ['is a warning that names that gate', workflow(kept), 'warn'],
    ['is a warning if its job needs one that fails', needing, 'warn'],
    ['passes if the matrix only grows', workflow(kept, dropped, 'services/search'), 'pass'],
  ])('%s, although nothing changed that it measures', async (_, after, verdict) => {
    await using changed = await openScenario({
      base: { ...monorepo, [path]: workflow(kept, dropped) },
      head: {
        [path]: after,
        'services/billing/rag/ask.mjs': everyServiceLoses['services/billing/rag/ask.mjs'] ?? null,
      },
      door: 'bundle-at-night',
    })
    const step = await changed.run({ inputs: { 'working-directory': kept } })
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe(verdict)
    const named = `Base has ${dropped}/rag-gate.yml, ${unmeasured}`
    expect(step.stdout.replaceAll(/\s+/g, ' ').includes(named)).toBe(verdict === 'warn')
  })
})

describe('the command line in the folder of a service', () => {
  let repo: TempRepo

  beforeAll(async () => {
    repo = await tempRepo()
    await repo.commit(present(monorepo))
    await repo.branch('change')
    await repo.commit(everyServiceLoses)
  })
  afterAll(() => repo[Symbol.asyncDispose]())

  it('gates that service, and prints a command that repeats the gate from the top', async () => {
    const service = join(repo.path, 'services/billing')
    await mkdir(join(service, 'src'))
    const range = ['--base', 'main', '--head', 'change']
    const gated = await runCli(
      join(service, 'src'),
      'gate',
      ...range,
      '--out',
      join(repo.path, 'out'),
    )
    expect(gated.exit, gated.stderr).toBe(1)
    expect(gated.stdout).toContain('1 of 7 questions worse')
    const comment = await readFile(join(repo.path, 'out/comment.md'), 'utf8')
    const [intro, line = ''] =
      /Repeat the run on the questions that got worse([^:]*):\n\n```text\n(.*)\n/
        .exec(comment)
        ?.slice(1) ?? []
    expect(intro).toBe(', at the top of the repository')
    const args = line.slice(line.indexOf(' gate ') + 1).split(' ')
    const again = await runCli(repo.path, ...args, '--report', 'out')
    expect(again.stdout, again.stderr).toContain('1 of 1 question worse')
    expect(again.exit).toBe(1)
  })

  it('S16: judges a moved service by its former policy', async () => {
    await repo.checkout('main')
    await repo.branch('moved')
    await mkdir(join(repo.path, 'apps'))
    await repo.git('mv', 'services/billing', 'apps/money')
    await repo.commit({
      'apps/money/rag-gate.yml': String(config).replace('max-drop: 0.02', 'max-drop: 0.9'),
      'apps/money/rag/ask.mjs': String(everyServiceLoses['services/billing/rag/ask.mjs']),
    })
    const gated = await runCli(join(repo.path, 'apps/money'), 'gate', '--base', 'main')
    expect(gated.exit, gated.stdout).toBe(1)
    expect(gated.stdout).toContain('1 of 7 questions worse')
    expect(gated.stdout).toContain('max-drop from 0.02 to 0.9')
  })
})

function present<T>(files: Readonly<Record<string, T | null>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(files).filter((each): each is [string, T] => each[1] !== null),
  )
}
