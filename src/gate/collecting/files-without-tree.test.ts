import { expect, it } from 'vitest'
import type { TreeEntry } from '../../git/tree.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { filesWithoutTree } from './files-without-tree.ts'

const file = (path: string): TreeEntry => ({ path, mode: '100644', oid: path })
const link = (path: string): TreeEntry => ({ path, mode: '120000', oid: path })
const submodule = (path: string): TreeEntry => ({ path, mode: '160000', oid: path })

const documents = [file('docs/a.md'), file('src/main.py')]

it.each([
  ['a link elsewhere', [link('playground/linked.js')]],
  ['a link to a folder that may have documents', [link('docs/latest')]],
  ['a submodule that is not checked out', [submodule('docs/vendor')]],
])('reads documents from git if the commit has %s', async (_name, more) => {
  expect(await listed([...documents, ...more])).toEqual(['docs/a.md', 'src/main.py'])
})

it.each<[string, TreeEntry, { submodules?: boolean; lfs?: boolean }]>([
  ['a document is a link', link('docs/b.md'), {}],
  ['the golden set is a link', link('eval/golden.jsonl'), {}],
  ['the golden set is in a linked folder', link('eval'), {}],
  ['a submodule may contain documents', submodule('docs/vendor'), { submodules: true }],
  ['files may be in LFS', file('docs/b.md'), { lfs: true }],
])('needs a worktree if %s', async (_name, entry, request) => {
  expect(await listed([...documents, entry], request)).toBeUndefined()
})

it('needs no worktree for a submodule outside the documents', async () => {
  const there = [...documents, submodule('vendor/library')]
  expect(await listed(there, { submodules: true })).toEqual(['docs/a.md', 'src/main.py'])
})

it.each([
  ['', '.gitmodules'],
  ['services/shop', '../../.gitmodules'],
])(
  'reports missing submodules only if the root has .gitmodules, as seen from folder "%s"',
  async (folder, path) => {
    const entries = [submodule('docs/vendor')]
    const missing = (more: readonly TreeEntry[]) =>
      filesOf([...entries, ...more], { folder })?.missingSubmodules()
    expect(await missing([file(path)])).toEqual(['docs/vendor'])
    expect(await missing([file('docs/.gitmodules')])).toEqual([])
  },
)

function filesOf(
  entries: readonly TreeEntry[],
  {
    submodules = false,
    lfs = false,
    folder = '',
  }: { submodules?: boolean; lfs?: boolean; folder?: string } = {},
) {
  const policy = {
    folders: { base: folder, head: folder },
    files: { base: undefined, head: { golden: { path: 'eval/golden.jsonl' } } },
    settings: {},
    own: undefined,
  } as unknown as Parameters<typeof filesWithoutTree>[2]['policy']
  return filesWithoutTree('head', 'sha', {
    policy,
    workspace: { readFile: async () => ({ kind: 'missing' }) },
    request: { lfs, submodules },
    settings: { kind: 'builtin', documents: ['docs/**/*.md'] } as unknown as PipelineSettings,
    entries,
  })
}

async function listed(entries: readonly TreeEntry[], request = {}) {
  return filesOf(entries, request)?.list()
}
