import { mkdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type TempRepo, tempRepo } from '../../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../../test/support/temp-workspace.ts'
import { unnamedGates } from './unnamed-gates.ts'

const config = 'golden: golden.jsonl\npipeline: { documents: [docs/**] }\n'

const workflow = (...steps: readonly string[]): string =>
  `on: pull_request\njobs:\n  gate:\n    runs-on: x\n    steps:\n${steps.map((one) => `      - ${one}\n`).join('')}`

const step = (inputs: string, more = ''): string =>
  `{ uses: 'acme/rag-gate@v1', with: { ${inputs} }${more} }`

const files = {
  'a/rag-gate.yml': config,
  'eval/gate.yml': `'golden': x\n"pipeline": {}\n`,
  'eval/other.yml': 'golden: x\n# pipeline\n',
  'docs/page.md': config,
}

test.each([
  [
    'all that no step names',
    workflow(step('working-directory: b')),
    ['a/rag-gate.yml', 'eval/gate.yml'],
  ],
  [
    'none that a step of each pull request runs',
    workflow(step('working-directory: ./a/'), step('config: eval/gate.yml')),
    [],
  ],
  [
    'those whose step has a condition or an expression',
    workflow(step('working-directory: a', ', if: false'), step("config: '${{ inputs.x }}'")),
    ['a/rag-gate.yml', 'eval/gate.yml'],
  ],
  [
    'those whose workflow runs when a pull request is closed',
    workflow(step('working-directory: a')).replace(
      'on: pull_request',
      'on: { pull_request: { types: [closed] } }',
    ),
    ['a/rag-gate.yml', 'eval/gate.yml'],
  ],
  [
    'those whose workflow runs for some files alone',
    workflow(step('working-directory: a')).replace(
      'on: pull_request',
      'on: { pull_request: { paths: [x] } }',
    ),
    ['a/rag-gate.yml', 'eval/gate.yml'],
  ],
])('S16: gates of base that a run in b omits are %s', async (_, head, told) => {
  await using repo = await tempRepo()
  const base = await repo.commit(files, 'base')
  const after = await repo.commit(
    { 'b/rag-gate.yml': config, '.github/workflows/x.yml': head },
    'head',
  )
  await using opened = await tempWorkspace(repo.path)
  const commits = { base, head: after }
  const wanted = { folders: ['b'], config: undefined, isNew: true }
  expect(await unnamedGates(opened.workspace, commits, wanted)).toEqual(told)
  const named = { folders: [''], config: 'eval/gate.yml', isNew: true }
  expect(await unnamedGates(opened.workspace, commits, named)).not.toContain('eval/gate.yml')
})

const called = (inputs: string, folder = '${{ inputs.folder }}'): string =>
  `on: { workflow_call: { inputs: { ${inputs} } } }\njobs:\n  gate:\n    runs-on: x\n    steps:\n      - ${step(`working-directory: '${folder}'`)}\n`

const call = (inputs: string, uses = './.github/workflows/called.yml'): string =>
  `on: pull_request\njobs:\n  gate:\n    uses: ${uses}\n    with: { ${inputs} }\n`

const composite = (uses: string): string =>
  `runs:\n  using: composite\n  steps:\n    - { uses: '${uses}', with: { working-directory: '\${{ inputs.folder }}' } }\n`

const matrix = (axes: string): string =>
  `on: pull_request\njobs:\n  gate:\n    runs-on: x\n    strategy: { matrix: ${axes} }\n    steps:\n      - ${step("working-directory: '${{ matrix.service }}'")}\n`

const x = '.github/workflows/x.yml'
const other = '.github/workflows/called.yml'
const local = 'ci/gate/action.yml'
const remote = 'acme/ci/.github/workflows/gate.yml@v1'

const needs = (condition: string): string =>
  `on: pull_request\njobs:\n  build: { runs-on: x, steps: [{ run: x }]${condition} }\n  gate:\n    needs: build\n    runs-on: x\n    steps:\n      - ${step('working-directory: a')}\n`

/** A matrix whose folder no rule of ours computes. */
const computed = (folder: string, more = ''): string =>
  matrix('{ s: [a] }')
    .replace('matrix.service', folder.replaceAll("'", "''"))
    .replace('jobs:', `${more}jobs:`)

const lint = 'acme/ci/.github/workflows/lint.yml@v1'

const beside = (job: string): string => `${one}  lint: ${job}\n`

const [both, one] = [
  workflow(step('working-directory: a'), step('working-directory: c')),
  workflow(step('working-directory: c')),
]

const never = "  never: { runs-on: x, steps: [{ run: 'exit 1' }] }\n"

/** Lets the job of both gates need others, and run under a condition. */
const needing = (names: string, condition = ''): string =>
  both.replace('    runs-on', `    needs: [${names}]\n${condition}    runs-on`) + never

const half = (command: string, on: string, name: string): string =>
  `name: ${name}\n${workflow(step(`working-directory: a, command: ${command}`)).replace('on: pull_request', on)}`

/** A gate in two workflows. */
const halves = {
  [x]: half('report', 'on: { workflow_run: { workflows: [Collect], types: [completed] } }', 'R'),
  [other]: half('collect', 'on: pull_request', 'Collect'),
}

const conditional = (condition: string): string => both.replace('a }', `a }, ${condition}`)

type Files = Readonly<Record<string, string>>

test.each<[string, Files, Files]>([
  ['drops its step', { [x]: both }, { [x]: one }],
  ['gives its step a condition', { [x]: both }, { [x]: both.replace('a }', 'a }, if: false') }],
  [
    'ignores its failure',
    { [x]: both },
    { [x]: both.replace('a }', 'a }, continue-on-error: true') },
  ],
  [
    'lets its step only collect',
    { [x]: both },
    { [x]: both.replace(': a', ': a, command: collect') },
  ],
  ['lets another action take its place', { [x]: both }, { [x]: both.replace('acme', 'mallory') }],
  ['lets a job that it needs be skipped', { [x]: needs('') }, { [x]: needs(', if: false') }],
  ['names another folder', { [x]: both }, { [x]: both.replace(': a', ': docs') }],
  [
    'names another configuration',
    { [x]: both },
    { [x]: both.replace(': a', ': a, config: x.yml') },
  ],
  [
    'takes it out of a matrix',
    { [x]: matrix('{ service: [a, c] }') },
    { [x]: matrix('{ service: [c] }') },
  ],
  [
    'excludes it from a matrix',
    { [x]: matrix('{ service: [a, c] }') },
    { [x]: matrix('{ service: [a, c], exclude: [{ service: a }] }') },
  ],
  [
    'changes what an expression of the matrix says',
    { [x]: matrix('{ service: "${{ fromJSON(\'[1]\') }}" }') },
    { [x]: matrix('{ service: "${{ fromJSON(\'[2]\') }}" }') },
  ],
  [
    'calls a reusable workflow for another folder',
    { [x]: call('folder: a'), [other]: called('folder: {}') },
    { [x]: call('folder: c'), [other]: called('folder: {}') },
  ],
  [
    'empties a reusable workflow',
    { [x]: call('folder: a'), [other]: called('folder: {}') },
    { [x]: call('folder: a'), [other]: called('folder: {}', 'docs') },
  ],
  [
    'empties a composite action',
    {
      [x]: workflow('{ uses: ./ci/gate, with: { folder: a } }'),
      [local]: composite('acme/rag-gate@v1'),
    },
    {
      [x]: workflow('{ uses: ./ci/gate, with: { folder: a } }'),
      [local]: composite('acme/echo@v1'),
    },
  ],
  [
    'changes the matrix of a folder that is computed',
    { [x]: computed("format('{0}', matrix.s)") },
    { [x]: computed("format('{0}', matrix.s)").replace('s: [a]', 's: [docs]') },
  ],
  [
    'adds to the matrix of a folder with a default',
    { [x]: computed("matrix.s || '.'").replace('s: [a]', 's: [a, c]') },
    { [x]: computed("matrix.s || '.'").replace('s: [a]', 's: [c]') },
  ],
  [
    'changes the input of a folder with a default',
    { [x]: call('folder: a'), [other]: called('folder: {}', "${{ inputs.folder || ''.'' }}") },
    { [x]: call('folder: c') },
  ],
  [
    'changes `env`',
    { [x]: computed('env.D', 'env: { D: a }\n') },
    { [x]: computed('env.D', 'env: { D: c }\n') },
  ],
  [
    'gives the call of a workflow elsewhere a condition',
    { [x]: beside(`{ uses: '${remote}', with: { folder: a } }`) },
    { [x]: beside(`{ uses: '${remote}', with: { folder: a }, if: false }`) },
  ],
  [
    'drops a call elsewhere, and no gate is seen',
    { [x]: call('node: 20', remote) },
    { [x]: 'on: push' },
  ],
  [
    'keeps it for a schedule alone',
    {
      [x]: both,
      [other]: workflow(step('working-directory: a')).replace('pull_request', 'schedule'),
    },
    { [x]: one },
  ],
  ['lets its job need another job', { [x]: both }, { [x]: needing('never') }],
  [
    'lets a job that it needs need another',
    { [x]: needs('') },
    { [x]: needs(', needs: never').concat(never) },
  ],
  [
    'no longer runs it always',
    { [x]: needing('never', '    if: always()\n') },
    { [x]: needing('never') },
  ],
  ['runs its step in the background', { [x]: both }, { [x]: conditional('background: true') }],
  ['removes its runner', { [x]: both }, { [x]: both.replace('    runs-on: x\n', '') }],
  ['adds a job without steps', { [x]: both }, { [x]: `${both}  more: { runs-on: x }\n` }],
  ['adds a key that no workflow has', { [x]: both }, { [x]: `${both}retries: 3\n` }],
  [
    'writes a key of its job in capitals',
    { [x]: both },
    { [x]: both.replace('    runs', '    If: false\n    runs') },
  ],
  [
    'merges a condition into its job',
    { [x]: both },
    { [x]: both.replace('    runs', '    <<: { if: false }\n    runs') },
  ],
  [
    'breaks a reusable workflow',
    { [x]: call('folder: a'), [other]: called('folder: {}') },
    { [other]: `${called('folder: {}')}retries: 3\n` },
  ],
  ['drops the workflow that collects for it', halves, { [other]: '' }],
  [
    'renames the workflow that collects for it',
    halves,
    { [other]: halves[other].replace('Collect', 'Other') },
  ],
  [
    'lets the workflow that collects for it run for some files alone',
    halves,
    { [other]: halves[other].replace('on: pull_request', 'on: { pull_request: { paths: [x] } }') },
  ],
  [
    'renames the workflow that collects for it and narrows it',
    halves,
    {
      [x]: halves[x].replace('Collect', 'Measure'),
      [other]: halves[other]
        .replace('Collect', 'Measure')
        .replace('on: pull_request', 'on: { pull_request: { paths: [x] } }'),
    },
  ],
  [
    'lets another workflow start its report',
    halves,
    {
      [x]: halves[x].replace('Collect', 'Measure'),
      '.github/workflows/moved.yml': halves[other].replace('Collect', 'Measure'),
    },
  ],
  ['breaks the workflow that collects for it', halves, { [other]: `${halves[other]}retries: 3\n` }],
  ['drops its action in capitals', { [x]: both.replaceAll('acme/rag', 'Acme/RAG') }, { [x]: one }],
  [
    'empties a composite action of `$/`',
    {
      [x]: workflow('{ uses: $/ci/gate, with: { folder: a } }'),
      [local]: composite('acme/rag-gate@v1'),
    },
    { [local]: composite('acme/echo@v1') },
  ],
  [
    'drops the step of a parallel group',
    { [x]: workflow(`parallel: [${step('working-directory: a')}]`) },
    { [x]: one },
  ],
  ['drops the call of a workflow elsewhere', { [x]: call('folder: a', remote) }, { [x]: one }],
])('S16: a gate of base is found missing if head %s', async (_, before, after) => {
  expect(await dropped({ 'a/rag-gate.yml': config, ...before }, after)).toEqual(['a/rag-gate.yml'])
})

test.each<[string, Files, Files]>([
  ['changes nothing about it', { [x]: both }, { 'docs/new.md': 'x' }],
  [
    'writes its step anew',
    { [x]: both },
    { [x]: both.replace(': a', ': ./a/, config: rag-gate.yml') },
  ],
  ['gives it a newer version', { [x]: both }, { [x]: both.replaceAll('@v1', '@v2') }],
  [
    'moves it into another workflow',
    { [x]: both },
    { [x]: one, [other]: workflow(step('working-directory: a')) },
  ],
  [
    'lists it in a matrix',
    { [x]: both },
    { [x]: matrix('{ include: [{ service: a }, { service: c }] }') },
  ],
  [
    'adds to its matrix',
    { [x]: matrix('{ service: [a] }') },
    { [x]: matrix('{ service: [a, c], os: [x] }') },
  ],
  [
    'lets a reusable workflow run it',
    { [x]: both },
    { [x]: call('more: 1'), [other]: called("folder: { default: 'a' }") },
  ],
  [
    'lets a composite action run it',
    { [x]: both },
    {
      [x]: workflow('{ uses: ./ci/gate, with: { folder: a } }'),
      [local]: composite('acme/rag-gate@v1'),
    },
  ],
  [
    'keeps a condition and adds an event',
    { [x]: both.replace('a }', "a }, if: github.actor != 'bot'") },
    {
      [x]: both
        .replace('a }', "a }, if: github.actor != 'bot'")
        .replace('pull_request', '[pull_request, push]'),
    },
  ],
  [
    'drops one that pull requests do not run',
    {
      [x]: one,
      [other]: workflow(step('working-directory: a')).replace('pull_request', 'schedule'),
    },
    { [other]: 'on: push' },
  ],
  [
    'writes its condition anew',
    { [x]: conditional("if: github.actor != 'bot'") },
    { [x]: conditional('if: "${{ github.actor != \'bot\' }}"') },
  ],
  ['drops its condition', { [x]: conditional('if: x') }, { [x]: both }],
  ['lets it run always', { [x]: both }, { [x]: conditional('if: always()') }],
  ['lets it run after successes', { [x]: both }, { [x]: conditional('if: success()') }],
  [
    'lets it run unless cancelled',
    { [x]: both },
    { [x]: conditional('if: "${{ !cancelled() }}"') },
  ],
  [
    'writes that its failure counts',
    { [x]: both },
    { [x]: conditional('continue-on-error: "${{ false }}"') },
  ],
  [
    'widens its paths',
    { [x]: both.replace('pull_request', '{ pull_request: { paths: [a/**] } }') },
    { [x]: both.replace('pull_request', '{ pull_request: { paths: [lib/**, a/**] } }') },
  ],
  [
    'changes an input of another call',
    { [x]: beside(`{ uses: '${lint}', with: { node: 20, folder: docs } }`) },
    { [x]: beside(`{ uses: '${lint}', with: { node: 22, folder: src } }`) },
  ],
  [
    'gives another call a condition',
    { [x]: beside(`{ uses: '${lint}' }`) },
    { [x]: beside(`{ uses: '${lint}', if: x }`) },
  ],
  ['drops another call', { [x]: beside(`{ uses: '${lint}' }`) }, { [x]: one }],
  [
    'changes an input of the only call',
    { [x]: call('node: 20', remote) },
    { [x]: call('node: 22', remote) },
  ],
  [
    'repeats its step by an alias',
    { [x]: both },
    {
      [x]: workflow(`&gate ${step('working-directory: c')}`, step('working-directory: a'))
        .replace('  gate:\n', '  gate: &job\n')
        .concat('  again: *job\n'),
    },
  ],
  [
    'moves its inputs into an anchor',
    { [x]: both },
    {
      [x]: workflow("{ uses: 'acme/rag-gate@v1', with: *inputs }").replace(
        'jobs:',
        'env: &inputs { working-directory: a }\njobs:',
      ),
    },
  ],
  [
    'writes the input in capitals',
    { [x]: both },
    { [x]: both.replace('working-directory: a', 'Working-Directory: a') },
  ],
  [
    'writes its folder from the workspace',
    { [x]: both },
    { [x]: both.replace(': a', ": '${{ github.workspace }}/a'") },
  ],
  [
    'names the value of its matrix in brackets',
    { [x]: both },
    { [x]: matrix('{ service: [a] }').replace('matrix.service', "matrix[''service'']") },
  ],
  [
    'adds to the matrix of a folder that is computed',
    { [x]: computed("format('{0}', matrix.s)") },
    { [x]: computed("format('{0}', matrix.s)").replace('s: [a]', 's: [a, c]') },
  ],
  [
    'lets its job run always after another',
    { [x]: both },
    { [x]: needing('never', '    if: always()\n') },
  ],
  ['changes a job that it needs', { [x]: needs('') }, { [x]: needs(', timeout-minutes: 5') }],
  [
    'drops one of two jobs that it needs',
    { [x]: needing('never, more') },
    { [x]: needing('never') },
  ],
  ['moves it with the job that it needs', { [x]: needs('') }, { [x]: one, [other]: needs('') }],
  [
    'changes a workflow that has a key of tomorrow',
    { [x]: `${both}tomorrow: 1\n` },
    { [x]: `${both}  more: { runs-on: x, steps: [{ run: x }] }\ntomorrow: 2\n` },
  ],
  ['repairs its workflow', { [x]: `${both}retries: 3\n` }, { [x]: both }],
  [
    'widens the workflow that collects for it',
    {
      ...halves,
      [other]: halves[other].replace('on: pull_request', 'on: { pull_request: { paths: [a/**] } }'),
    },
    { [other]: halves[other].replace('pull_request', '[pull_request, push]') },
  ],
  ['gates in one workflow', halves, { [x]: both, [other]: '' }],
  [
    'renames the workflow that collects for it',
    halves,
    {
      [x]: halves[x].replace('Collect', 'Measure'),
      [other]: halves[other].replace('Collect', 'Measure'),
    },
  ],
  [
    'moves the workflow that collects for it',
    halves,
    { [other]: '', '.github/workflows/moved.yml': halves[other] },
  ],
  [
    'changes another key of the workflow that collects for it',
    halves,
    { [other]: halves[other].replace('jobs:', 'env: { A: 1 }\njobs:') },
  ],
  [
    'writes its action in capitals',
    { [x]: both },
    { [x]: both.replaceAll('acme/rag', 'Acme/RAG') },
  ],
  [
    'names a composite action by `$/`',
    {
      [x]: workflow('{ uses: ./ci/gate, with: { folder: a } }'),
      [local]: composite('acme/rag-gate@v1'),
    },
    { [x]: workflow('{ uses: $/ci/gate, with: { folder: a } }') },
  ],
  [
    'runs it in a parallel group',
    { [x]: both },
    { [x]: workflow(`parallel: [${step('working-directory: a')}, { run: x }]`) },
  ],
  [
    'renames its folder',
    { [x]: both },
    { [x]: both.replace(': a', ': new'), 'new/rag-gate.yml': config, 'a/rag-gate.yml': '' },
  ],
])('S16: no gate is found missing if head %s', async (_, before, after) => {
  expect(await dropped({ 'a/rag-gate.yml': config, ...before }, after)).toEqual([])
})

test('S16: workflows that call each other without end are read in part', async () => {
  const calls = Array.from(
    { length: 40 },
    (_, at) => `  j${at}: { uses: ./.github/workflows/x.yml }\n`,
  )
  const endless = `on: [pull_request, workflow_call]\njobs:\n${calls.join('')}`
  expect(await dropped({ 'a/rag-gate.yml': config, [x]: both }, { [x]: endless })).toEqual([
    'a/rag-gate.yml',
  ])
})

test('S16: a workflow that becomes a symbolic link counts as removed', async () => {
  await using repo = await tempRepo()
  const base = await repo.commit({ 'a/rag-gate.yml': config, [x]: both, 'x.yml': both }, 'base')
  await repo.git('rm', '--quiet', x)
  await link(repo, x, '../../x.yml')
  const head = await repo.commit({}, 'head')
  expect(await missing(repo, { base, head })).toEqual(['a/rag-gate.yml'])
})

test('S16: an action behind a symbolic link is compared', async () => {
  await using repo = await tempRepo()
  const uses = workflow('{ uses: ./ci/gate, with: { folder: a } }')
  await link(repo, local, '../../gate.yml')
  const before = { 'a/rag-gate.yml': config, [x]: uses, 'gate.yml': composite('acme/rag-gate@v1') }
  const base = await repo.commit(before, 'base')
  const head = await repo.commit({ 'gate.yml': composite('acme/echo@v1') }, 'head')
  expect(await missing(repo, { base, head })).toEqual(['a/rag-gate.yml'])
})

async function link(repo: TempRepo, path: string, target: string): Promise<void> {
  await mkdir(join(repo.path, dirname(path)), { recursive: true })
  await symlink(target, join(repo.path, path))
  await repo.git('add', path)
}

/** Returns the gates that a run in c reports. `''` removes a file. */
async function dropped(before: Files, after: Files): Promise<readonly string[]> {
  await using repo = await tempRepo()
  const base = await repo.commit({ 'c/rag-gate.yml': config, ...before }, 'base')
  const changed = Object.entries(after).map(([path, text]) => [path, text === '' ? null : text])
  const head = await repo.commit(Object.fromEntries(changed), 'head')
  return await missing(repo, { base, head })
}

async function missing(
  repo: TempRepo,
  commits: Parameters<typeof unnamedGates>[1],
): Promise<readonly string[]> {
  await using opened = await tempWorkspace(repo.path)
  const measured = { folders: ['c'], config: undefined, isNew: false }
  return await unnamedGates(opened.workspace, commits, measured)
}
