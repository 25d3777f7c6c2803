import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import { GateError } from '../lib/errors.ts'
import { loadPolicy } from './load-policy.ts'
import { openFolders, workingFolders } from './working-folders.ts'

type Files = readonly string[]

/**
 * Returns the folders of both sides, or the error message. `renames`: old path to new, as git
 * reports them.
 */
async function folders(
  { base, head }: { readonly base: Files; readonly head: Files },
  workingDirectory: string,
  { renames = {}, config }: { renames?: Record<string, string>; config?: string } = {},
): Promise<unknown> {
  const files: Record<string, Files> = { base, head }
  const reader = {
    listFiles: async (sha: string) =>
      (files[sha] ?? []).map((path) => ({
        path: path.replace(/[@%]$/, ''),
        mode: path.endsWith('@') ? '120000' : path.endsWith('%') ? '160000' : '100644',
        oid: path,
      })),
    renames: async () => new Map(Object.entries(renames)),
  }
  try {
    return await workingFolders(
      reader,
      { base: 'base', head: 'head' },
      { workingDirectory, config },
    )
  } catch (error) {
    if (error instanceof GateError) return error.message
    throw error
  }
}

const [a, b, c] = ['services/a/rag-gate.yml', 'services/b/rag-gate.yml', 'c/rag-gate.yml']

const workflow = '.github/workflows/rag-gate.yml'

test.each([
  ['stays', { base: [a, b], head: [a, b] }, 'services/a', {}, 'services/a'],
  ['is new', { base: [b], head: [a, b] }, 'services/a', {}, 'services/a'],
  ['is the first', { base: ['x.md'], head: [a] }, 'services/a', {}, 'services/a'],
  ['moves as git tells', { base: [a, b], head: [c] }, 'c', { renames: { [b]: c } }, 'services/b'],
  ['moves, written anew', { base: [a, b], head: [b, c] }, 'c', {}, 'services/a'],
  ['stands beside a workflow of its name', { base: ['x.md'], head: [workflow] }, '', {}, ''],
  ['is moved in place of a workflow', { base: [a, workflow], head: [c] }, 'c', {}, 'services/a'],
  ['moves from the top', { base: ['.github/rag-gate.yml'], head: [c] }, 'c', {}, ''],
  ['moves to the top', { base: [c], head: ['rag-gate.yml'] }, '', {}, 'c'],
  ['has another name', { base: ['c/eval.yml'], head: [c] }, 'c', {}, 'c'],
  [
    'moves with a name of its own',
    { base: ['a/eval/x.yml'], head: ['b/eval/x.yml'] },
    'b',
    { config: 'eval/x.yml', renames: { 'a/eval/x.yml': 'b/eval/x.yml' } },
    'a',
  ],
])(
  'S16: a service that %s is compared with its own folder',
  async (_, sides, folder, more, base) => {
    expect(await folders(sides, folder, more)).toEqual({ base, head: folder })
  },
)

test.each([
  [
    'two that go for one that comes',
    { base: [a, b], head: [c] },
    'c',
    'head adds c/rag-gate.yml and removes the configs in services/a, services/b, so it is unclear which of these configs the new config replaces',
  ],
  [
    'a folder without a configuration',
    { base: [a], head: [a, 'rag-gate.yml', 'c/x.md'] },
    'c',
    'head has no rag-gate.yml in c, but has one in services/a, the root',
  ],
  [
    'a folder that is a link',
    { base: [a], head: ['services/a@', b] },
    'services/a',
    'head: services/a is a symbolic link, not a folder of this repository',
  ],
  [
    'a folder in a submodule',
    { base: [a], head: ['services%', b] },
    'services/a',
    'head: services is a submodule, not a folder of this repository',
  ],
])('S16: refuses %s', async (_, sides, folder, message) => {
  expect(await folders(sides, folder)).toBe(message)
})

type Branches = { readonly base: Files; readonly tip: Files; readonly head: Files }

const [page, moved] = ['a/docs/x.md', 'b/docs/x.md']
const [ofA, ofB] = ['a/rag-gate.yml', 'b/rag-gate.yml']

test.each<[string, Branches, object]>([
  [
    'moves by its folder on both',
    { base: [page], tip: [page, ofA], head: [moved, ofB] },
    { tip: 'a', base: 'a' },
  ],
  [
    'moves with another name of its config',
    { base: [page], tip: [page, 'a/.github/rag-gate.yml'], head: [moved, ofB] },
    { tip: 'a', base: 'a' },
  ],
  [
    'moves, with two configs in one folder',
    { base: [page], tip: [page, ofA, 'a/.github/rag-gate.yml'], head: [moved, ofB] },
    { tip: 'a', base: 'a' },
  ],
  [
    'moves to a folder that base also has',
    { base: [page, 'b/x'], tip: [page, ofA], head: [moved, ofB] },
    { tip: 'a', base: 'a' },
  ],
  [
    'is at the top of the branch by its own folder on base',
    { base: [moved], tip: ['docs/x.md', 'rag-gate.yml'], head: [moved, ofB] },
    { tip: '', base: 'b' },
  ],
  [
    'moves from the top of both',
    { base: ['docs/x.md'], tip: ['docs/x.md', '.github/rag-gate.yml'], head: [moved, ofB] },
    { tip: '', base: '' },
  ],
  [
    'is nowhere on base where head has it',
    { base: ['x.md'], tip: [page, ofA], head: [moved, ofB] },
    { tip: 'a', base: 'b' },
  ],
  [
    'is where head has it',
    { base: [page], tip: [moved, ofB, ofA], head: [moved, ofB] },
    { tip: 'b', base: 'b' },
  ],
  [
    'stays where base has a config',
    { base: [ofB, page], tip: [page, ofA], head: [moved, ofB] },
    { tip: 'a', base: 'b' },
  ],
  [
    'cannot be told from its copy',
    { base: [page], tip: [page, ofA], head: [page, ofA, moved, ofB] },
    { tip: 'b', base: 'b', fault: 'the branch has a RAG Gate config in a, but none in b' },
  ],
  [
    'may be one of several',
    { base: [page], tip: [ofA, c, 'rag-gate.yml'], head: [moved, ofB] },
    {
      tip: 'b',
      base: 'b',
      fault: 'the branch has a RAG Gate config in a, c, the root, but none in b',
    },
  ],
  [
    'is new beside those that base has',
    { base: [page, ofA], tip: [page, ofA], head: [page, ofA, moved, ofB] },
    { tip: 'b', base: 'b' },
  ],
  [
    'is new where no branch has one',
    { base: [page], tip: [page], head: [page, ofB] },
    { tip: 'b', base: 'b' },
  ],
])('S16: a service that another branch has %s', async (_, branches, told) => {
  await using repo = await tempRepo()
  const commit = async (name: keyof Branches): Promise<string> => {
    await repo.git('checkout', '--quiet', '--orphan', name)
    await repo.git('rm', '--quiet', '-r', '--force', '--ignore-unmatch', '.')
    return repo.commit({ ...Object.fromEntries(branches[name].map((path) => [path, path])), name })
  }
  const [base, tip, head] = [await commit('base'), await commit('tip'), await commit('head')]
  await using opened = await tempWorkspace(repo.path)
  const wanted = { workingDirectory: 'b', config: undefined }
  const { reader, openBranch } = await openFolders(opened.workspace, { base, head }, wanted)
  const fault = await openBranch(tip)
  const [ofTip, ofBase, ofHead] = [tip, base, head].map((sha) => reader.folderOf(sha))
  expect({ tip: ofTip, base: ofBase, head: ofHead, fault }).toEqual({ head: 'b', ...told })
})

const settings = 'golden: golden.jsonl\npipeline: { documents: [docs/**] }\n'
const fine = {
  'rag-gate.yml': settings,
  'golden.jsonl': '{"id":"a","query":"q","docs":["a.md"]}\n',
}

test.each([
  ['an empty config', { 'rag-gate.yml': '' }, 'rag-gate.yml'],
  ['mistakes in its config', { 'rag-gate.yml': `${settings}gaet: 1\n` }, 'gaet'],
  ['mistakes in its golden set', { 'golden.jsonl': '{"id":"a"}\n' }, 'golden.jsonl'],
  ['none', {}, 'folder docs cannot be read: its tree'],
])('reports an unreadable folder of base after the mistakes of head: %s', async (_, head, told) => {
  await using repo = await tempRepo()
  const base = await repo.commit({ ...fine, 'docs/a.md': 'a' })
  const docs = await repo.git('rev-parse', 'HEAD:docs')
  const commits = { base, head: await repo.commit({ ...head, 'docs/b.md': 'b' }) }
  await rm(join(repo.path, '.git/objects', docs.slice(0, 2), docs.slice(2)))
  await using opened = await tempWorkspace(repo.path)
  const wanted = { workingDirectory: '', config: undefined }
  const day = { today: '2026-07-01', policyFrom: 'base' } as const
  const loading = openFolders(opened.workspace, commits, wanted).then((found) =>
    loadPolicy({ ...found, workspace: found.reader, commits, config: undefined, ...day }),
  )
  await expect(loading).rejects.toThrow(told)
})

const steps = (...uses: readonly string[]): string =>
  `on: pull_request\njobs:\n  gate:\n    steps:\n${uses.map((one) => `      - ${one}\n`).join('')}`

const gate = (folder?: string): string =>
  folder === undefined
    ? 'uses: acme/rag-gate@v1'
    : `{ uses: 'acme/rag-gate@v1', with: { working-directory: '${folder}' } }`

const gateAt = (folder: string): string =>
  `uses: acme/rag-gate@v1\n        with: { working-directory: '${folder}' }`

type Workflows = { readonly base: string; readonly head: string }

test.each<[string, Workflows, RegExp]>([
  [
    'another action of the repository stays',
    {
      base: steps('uses: ./.github/actions/setup', gate()),
      head: steps('uses: ./.github/actions/setup', gate('b')),
    },
    /^$/,
  ],
  [
    'a step for it comes beside the other',
    { base: steps(gate()), head: steps(gate(), gate('b')) },
    /^b$/,
  ],
  ['its step takes the place of the other', { base: steps(gate()), head: steps(gate('b')) }, /^$/],
  [
    'it takes the place of a named one',
    { base: steps(gate('a')), head: steps(gate('./b/')) },
    /^a$/,
  ],
  [
    'a matrix names any',
    { base: steps(gate('${{ matrix.d }}')), head: steps(gate('${{ matrix.e }}')) },
    /^b$/,
  ],
  [
    'head alone has a matrix',
    { base: steps(gate('a')), head: steps(gate('${{ matrix.e }}')) },
    /^a$/,
  ],
  [
    'its old step never runs again',
    { base: steps(gate('a')), head: steps(gate('b'), `if: false\n        ${gateAt('a')}`) },
    /^a$/,
  ],
  [
    'a workflow that nothing starts keeps it',
    {
      base: steps(gate('a')),
      head: steps(gate('b'), gate('a')).replace('on: pull_request', 'on: workflow_dispatch'),
    },
    /^a$/,
  ],
  [
    'a condition stays as it is',
    {
      base: steps(`if: github.actor != 'bot'\n        ${gateAt('a')}`),
      head: steps(`if: github.actor != 'bot'\n        ${gateAt('a')}`, gate('b')),
    },
    /^b$/,
  ],
  ['base runs no gate', { base: steps('run: make'), head: steps(gate('b')) }, /^b$/],
  ['base’s workflow is no YAML', { base: '{', head: steps(gate('b')) }, /^b$/],
  [
    'it takes the place of several',
    { base: steps(gate(), gate('a')), head: steps(gate('b')) },
    /and no longer run the gates in a, the root, so it is unclear/,
  ],
])('S16: decides which gate judges a new folder: %s', async (_, { base, head }, told) => {
  await using repo = await tempRepo()
  const old = { 'rag-gate.yml': fine['rag-gate.yml'], 'a/rag-gate.yml': fine['rag-gate.yml'] }
  const before = await repo.commit({ ...old, [workflow]: base })
  const after = await repo.commit({ 'b/rag-gate.yml': 'x', [workflow]: head })
  await using opened = await tempWorkspace(repo.path)
  const commits = { base: before, head: after }
  const wanted = { workingDirectory: 'b', config: undefined }
  const open = async (more: object): Promise<string> =>
    openFolders(opened.workspace, commits, { ...wanted, ...more }).then(
      ({ reader }) => reader.folderOf(before),
      (error: unknown) => String(error),
    )
  expect(await open({ otherBranches: [] })).toMatch(told)
  // On the command line, no workflow determines which gates run.
  expect(await open({})).toBe('b')
})
