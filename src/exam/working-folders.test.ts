import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempRepo } from '../../test/support/temp-repo.ts'
import { tempWorkspace } from '../../test/support/temp-workspace.ts'
import { GateError } from '../core/errors.ts'
import { loadExam } from './load-exam.ts'
import { openFolders, workingFolders } from './working-folders.ts'

type Files = readonly string[]

/** The folders of both sides, or the message. `renames`: old path to new, as git tells. */
async function folders(
  { base, head }: { readonly base: Files; readonly head: Files },
  workingDirectory: string,
  { renames = {}, config }: { renames?: Record<string, string>; config?: string } = {},
): Promise<unknown> {
  const files: Record<string, Files> = { base, head }
  const reader = {
    listFiles: async (sha: string) =>
      (files[sha] ?? []).map((path) => ({
        path: path.replace(/@$/, ''),
        mode: path.endsWith('@') ? '120000' : '100644',
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
    'head: c/rag-gate.yml is new, and head removes the configs in services/a, services/b: it cannot be told whose exam it takes over',
  ],
  [
    'a folder without a configuration',
    { base: [a], head: [a, 'rag-gate.yml', 'c/x.md'] },
    'c',
    'head holds no rag-gate.yml in c, but in services/a, the top',
  ],
  [
    'a folder that is a link',
    { base: [a], head: ['services/a@', b] },
    'services/a',
    'head: services/a is a link, no folder',
  ],
])('S16: it refuses %s', async (_, sides, folder, message) => {
  expect(await folders(sides, folder)).toBe(message)
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
])(
  'of a base that cannot be listed is told after what head gets wrong: %s',
  async (_, head, told) => {
    await using repo = await tempRepo()
    const base = await repo.commit({ ...fine, 'docs/a.md': 'a' })
    const docs = await repo.git('rev-parse', 'HEAD:docs')
    const commits = { base, head: await repo.commit({ ...head, 'docs/b.md': 'b' }) }
    await rm(join(repo.path, '.git/objects', docs.slice(0, 2), docs.slice(2)))
    await using opened = await tempWorkspace(repo.path)
    const wanted = { workingDirectory: '', config: undefined }
    const policy = { today: '2026-07-01', examFrom: 'base' } as const
    const loading = openFolders(opened.workspace, commits, wanted).then((found) =>
      loadExam({ ...found, workspace: found.reader, commits, config: undefined, ...policy }),
    )
    await expect(loading).rejects.toThrow(told)
  },
)
