import { expect, test } from 'vitest'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../../test/support/temp-workspace.ts'
import { type WorkflowStep, workflowSteps } from './workflow-steps.ts'

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

const strategy = `{ matrix: { a: [${numbers(256).join()}] } }`

const last = '  last: { steps: [{ uses: x/last@v1 }] }\n'

test.each([
  [
    'jobs with many rows and no steps',
    { 'x.yml': `${jobs(100, `{ strategy: ${strategy}, steps: [] }`)}${last}` },
  ],
  [
    'calls of a workflow with many rows',
    {
      'x.yml': `${jobs(4000, '{ uses: ./.github/workflows/called.yml }')}${last}`,
      'called.yml': jobs(1, `{ strategy: ${strategy}, steps: [] }`),
    },
  ],
  [
    'steps with many inputs',
    { 'x.yml': `${jobs(1, `{ strategy: ${strategy}, steps: [{ ${inputs(8000)} }] }`)}${last}` },
  ],
])('S10: %s count towards the limit', async (_, files) => {
  const steps = await stepsIn(files)
  expect(steps.map(({ uses }) => uses)).not.toContain('x/last@v1')
  expect(steps.length).toBeLessThan(20_000)
})

test.each([
  ['matrix.s', 'a'],
  ["matrix['s']", 'a'],
  ["matrix[ 's' ]", 'a'],
])('an expression %s is replaced', async (expression, value) => {
  const job = `{ strategy: { matrix: { s: [a] } }, steps: [{ uses: x/y@v1, with: { Some-Name: "\${{ ${expression} }}" } }] }`
  const [step] = await stepsIn({ 'x.yml': jobs(1, job) })
  expect(step?.inputs).toEqual({ 'some-name': value })
})

test('an input of a workflow is found by any case', async () => {
  const called = jobs(1, '{ steps: [{ uses: x/y@v1, with: { a: "${{ inputs.folder }}" } }] }')
  const steps = await stepsIn({
    'x.yml': jobs(1, '{ uses: ./.github/workflows/called.yml, with: { Folder: b } }'),
    'called.yml': called.replace(
      'on: pull_request',
      'on: { workflow_call: { inputs: { FOLDER: { default: c } } } }',
    ),
  })
  expect(steps.at(-1)?.inputs).toEqual({ a: 'b' })
})

test('S10: aliases are resolved up to a limit, and a file beyond it counts as missing', async () => {
  const uses = (name: string): string => `{ steps: *${name} }`
  const some = '  a: { steps: &s0 [{ uses: x/y@v1 }] }\n'
  const bomb = numbers(30)
    .map((at) => `  s${at + 1}: &s${at + 1} [*s${at}, *s${at}]\n`)
    .join('')
  const [few, many] = [`${some}  b: ${uses('s0')}\n`, `${some}${bomb}  b: ${uses('s30')}\n`]
  expect(await stepsIn({ 'x.yml': `on: pull_request\njobs:\n${few}` })).toHaveLength(2)
  expect(await stepsIn({ 'x.yml': `on: pull_request\njobs:\n${many}` })).toHaveLength(0)
})

test('S16: a condition in an alias that is not read does not make a step look unconditional', async () => {
  const step = (rest: string): string => `on: pull_request
env: { A: &long ${'x'.repeat(100_000)}, B: *long, C: *long, D: &rest ${'y'.repeat(62_096)}, E: *rest, N: &no false }
jobs: { j: { steps: [{ uses: x/y@v1, if: ${rest} }] } }
`
  expect(await stepsIn({ 'x.yml': step('*no') })).toEqual([])
  const [plain] = await stepsIn({ 'x.yml': step('false') })
  expect(plain?.conditions).not.toEqual(new Set())
})

function jobs(count: number, job: string): string {
  const all = numbers(count).map((at) => `  j${at}: ${job}\n`)
  return `on: pull_request\njobs:\n${all.join('')}`
}

function inputs(count: number): string {
  return `uses: x/y@v1, with: { ${numbers(count)
    .map((at) => `k${at}: 1`)
    .join()} }`
}

async function stepsIn(files: Readonly<Record<string, string>>): Promise<readonly WorkflowStep[]> {
  await using repo = await tempRepo()
  const paths = Object.entries(files).map(([name, text]) => [`.github/workflows/${name}`, text])
  const sha = await repo.commit(Object.fromEntries(paths), 'one')
  await using opened = await tempWorkspace(repo.path)
  return await workflowSteps(opened.workspace, sha)
}
