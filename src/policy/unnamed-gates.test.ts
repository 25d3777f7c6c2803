import { expect, test } from 'vitest'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import { unnamedGates } from './unnamed-gates.ts'

const config = 'golden: golden.jsonl\npipeline: { documents: [docs/**] }\n'

const workflow = (...steps: readonly string[]): string =>
  `on: pull_request\njobs:\n  gate:\n    steps:\n${steps.map((one) => `      - ${one}\n`).join('')}`

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
  const wanted = { workingDirectory: 'b', config: undefined }
  expect(await unnamedGates(opened.workspace, commits, wanted)).toEqual(told)
  const named = { workingDirectory: '', config: 'eval/gate.yml' }
  expect(await unnamedGates(opened.workspace, commits, named)).not.toContain('eval/gate.yml')
})
