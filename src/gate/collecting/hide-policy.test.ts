import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { loadPolicy } from '../../policy/load-policy.ts'
import { isReviewOf } from '../../golden/reviews-folder.ts'
import { policyPaths, hidePolicy } from './hide-policy.ts'

const config = (golden: string): string => `golden: ${golden}\npipeline: { documents: ['*'] }\n`
const item = '{"id":"a","query":"What?","docs":["a"]}\n'
const files: Readonly<Record<string, string>> = {
  'b:rag-gate.yml': config('one.jsonl'),
  'b:one.jsonl': item,
  'h:rag-gate.yml': config('two.jsonl'),
  'h:two.jsonl': item,
}
const workspace = {
  readFile: async (sha: string, path: string) => {
    const text = files[`${sha}:${path}`]
    return text === undefined
      ? ({ kind: 'missing' } as const)
      : ({ kind: 'file', bytes: Buffer.from(text) } as const)
  },
  realPath: async (_: string, path: string) => path,
}

const request = {
  workspace,
  commits: { base: 'b', head: 'h' },
  config: undefined,
  today: '2026-01-01',
  policyFrom: 'base',
} as const
const policy = await loadPolicy(request)

it.each([
  ['base', ['three.jsonl', 'two.jsonl']],
  ['head', ['three.jsonl']],
] as const)(
  'hides the golden sets from %s, and nothing in base that only head names',
  async (side, left) => {
    await using dir = await tempDir()
    for (const name of ['one.jsonl', 'two.jsonl', 'three.jsonl'])
      await writeFile(join(dir.path, name), item)
    await hidePolicy(dir.path, side, policy)
    expect((await readdir(dir.path)).toSorted()).toEqual(left)
  },
)

it('hides the judge’s control cases and human labels from head, those of head too', () => {
  const judge = (names: string) => ({
    judge: { canaries: `${names}-controls.jsonl`, labels: `${names}-labels.jsonl` },
  })
  const judged = {
    ...policy,
    settings: { ...policy.settings, ...judge('base') },
    own: { settings: { ...policy.settings, ...judge('head') }, canaries: [] },
  } as unknown as Parameters<typeof policyPaths>[1]
  const ofBase = ['base-controls.jsonl', 'base-labels.jsonl', 'one.jsonl']
  const ofHead = ['head-controls.jsonl', 'head-labels.jsonl', 'two.jsonl']
  expect([...policyPaths('base', judged)].toSorted()).toEqual(ofBase)
  expect([...policyPaths('head', judged)].toSorted()).toEqual([...ofBase, ...ofHead].toSorted())
})

it('hides the file that base’s golden set links to, with its reviews, if head replaces the link', async () => {
  const linked = await loadPolicy({
    ...request,
    workspace: {
      ...workspace,
      realPath: async (_, path) => (path === 'one.jsonl' ? 'data/set.jsonl' : path),
    },
  })
  await using dir = await tempDir()
  await mkdir(join(dir.path, 'data/set.jsonl.reviews'), { recursive: true })
  for (const name of [
    'data/set.jsonl',
    'data/set.jsonl.reviews/ann.jsonl',
    'data/page.md',
    'one.jsonl',
  ])
    await writeFile(join(dir.path, name), item)
  await hidePolicy(dir.path, 'head', linked)
  expect(await readdir(dir.path, { recursive: true })).toEqual(['data', 'data/page.md'])
})

it('leaves a folder at the path of the golden set of the other side', async () => {
  await using dir = await tempDir()
  await mkdir(join(dir.path, 'one.jsonl'))
  await hidePolicy(dir.path, 'head', policy)
  expect(await readdir(dir.path)).toEqual(['one.jsonl'])
})

it('hides reviews of the questions, and never follows a link', async () => {
  await using dir = await tempDir()
  await mkdir(join(dir.path, 'two.jsonl.reviews'))
  await writeFile(join(dir.path, 'two.jsonl.reviews/ann.jsonl'), item)
  await mkdir(join(dir.path, 'docs'))
  await symlink('docs', join(dir.path, 'one.jsonl.reviews'))
  await hidePolicy(dir.path, 'head', policy)
  expect((await readdir(dir.path)).toSorted()).toEqual(['docs', 'one.jsonl.reviews'])
})

it('recognises reviews of the policy among the files of a commit', () => {
  const policies = policyPaths('base', policy)
  expect(isReviewOf('one.jsonl.reviews/ann.jsonl', policies)).toBe(true)
  for (const path of [
    'two.jsonl.reviews/ann.jsonl',
    'one.jsonl.reviews',
    'one.jsonl',
    'a/one.jsonl.reviews/b',
  ])
    expect(isReviewOf(path, policies)).toBe(false)
})

it('recognises reviews if the golden set is in a folder that is named like a folder of reviews', () => {
  const goldens = new Set(['old.reviews/set.jsonl'])
  expect(isReviewOf('old.reviews/set.jsonl.reviews/ann.jsonl', goldens)).toBe(true)
  expect(isReviewOf('old.reviews/ann.jsonl', goldens)).toBe(false)
})
