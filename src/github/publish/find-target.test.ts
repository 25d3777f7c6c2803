import { describe, expect, it } from 'vitest'
import {
  fakeGitHub,
  json,
  type FakeFile,
  type FakeGitHub,
  type FakePull,
} from '../../../test/support/fake-github.ts'
import type { WorkflowRunPlan } from '../event/event-types.ts'
import { findTarget, type Target } from './find-target.ts'
import { lookUpCommits } from './look-up-commits.ts'

const head = 'a'.repeat(40)
const newer = 'b'.repeat(40)
const tip = 'e'.repeat(40)
const workflowPath = '.github/workflows/rag-gate-collect.yml'

const run: WorkflowRunPlan = {
  kind: 'workflow-run',
  repository: { owner: 'octo', name: 'rag', visibility: 'public' },
  runId: 4711,
  runUrl: 'https://github.com/octo/rag/actions/runs/4711',
  conclusion: 'success',
  workflowPath,
  headSha: head,
  headBranch: 'topic',
  headRepository: { id: 2, owner: 'mallory' },
  foreignCommits: [head],
  fork: true,
}

function pull(number: number, more: Partial<FakePull['head']> = {}): FakePull {
  const from = { label: 'mallory:topic', sha: head, repo: { id: 2 }, ...more }
  return { number, state: 'open', head: from, base: { ref: 'main' } }
}

function githubWith(pulls: readonly FakePull[], files: readonly FakeFile[] = []): FakeGitHub {
  const github = fakeGitHub(head)
  github.pulls.push(...pulls)
  for (const { number } of pulls) github.files.set(number, files)
  return github
}

async function find(
  github: FakeGitHub,
  { plan = run, claimed }: { readonly plan?: WorkflowRunPlan; readonly claimed?: number } = {},
): Promise<Target> {
  const client = await github.open()
  const open = async (): Promise<typeof client> => client
  return findTarget({
    plan,
    open,
    commits: lookUpCommits(open, { owner: 'octo', repo: 'rag' }),
    claimed: async () => claimed,
  })
}

const found = (number: number): Target => ({
  kind: 'pull',
  pull: number,
  baseRef: 'main',
  baseSha: tip,
  mergeSha: undefined,
})

describe('github 12.4: the pull request of a finished run', () => {
  it('is found by branch, commit and repository; policy and base come from the current tip of its base branch', async () => {
    const github = githubWith([pull(8)])
    expect(await find(github)).toEqual(found(8))
    expect(github.calls.map(({ path }) => path)).toEqual([
      '/repos/octo/rag/pulls?state=open&per_page=100&head=mallory%3Atopic',
      '/repos/octo/rag/pulls/8/files?per_page=100',
      '/repos/octo/rag/pulls/8',
      '/repos/octo/rag/commits/heads%2Fmain',
    ])
  })

  it('includes the merge commit that GitHub created', async () => {
    const github = githubWith([pull(8)])
    github.merge = newer
    expect(await find(github)).toEqual({ ...found(8), mergeSha: newer })
  })

  it('S7: is 8 if the head belongs to 8, even if the artifact names 7', async () => {
    const github = githubWith([
      pull(8),
      pull(7, { label: 'octo:other', sha: newer, repo: { id: 1 } }),
    ])
    expect(await find(github, { claimed: 7 })).toEqual(found(8))
  })

  it.each([
    ['of the same name in another repository', { repo: { id: 3 } }],
    ['in a repository that is gone', { repo: null }],
    ['at another commit', { sha: newer }],
  ])('does not come from a branch %s', async (_, more) => {
    expect((await find(githubWith([pull(7, more)]))).kind).toBe('nobody')
  })

  it('is not found if it is closed, and no further request is made', async () => {
    const github = githubWith([{ ...pull(7), state: 'closed' }])
    const target = await find(github)
    expect(target).toEqual({
      kind: 'nobody',
      why: expect.stringContaining('no open pull request has aaaaaaa') as string,
    })
    expect(github.calls).toHaveLength(1)
  })

  it('is not found if a newer commit arrives while its files are being listed', async () => {
    const github = githubWith([pull(8)], [{ filename: '.github/workflows/ci.yml' }])
    github.before = ({ path }) => {
      if (path.includes('/files')) github.head = newer
    }
    expect((await find(github)).kind).toBe('nobody')
  })

  it('is the one named by the run files if several match', async () => {
    const github = githubWith([pull(7), pull(8)])
    expect(await find(github, { claimed: 7 })).toEqual(found(7))
    expect(await find(github, { claimed: 8 })).toEqual(found(8))
  })

  it.each([9, undefined])(
    'is ambiguous if several match and the run files name %s',
    async (claimed) => {
      const github = githubWith([pull(7), pull(8), pull(9, { sha: newer })])
      const target = await find(github, claimed === undefined ? {} : { claimed })
      expect(target).toMatchObject({
        kind: 'refused',
        pull: undefined,
        error: {
          code: 'runs-invalid',
          message: expect.stringContaining(
            '(#7, #8), and the run files do not say which of them they are for',
          ) as string,
        },
      })
    },
  )

  it('is ambiguous if several match and the run files cannot be read', async () => {
    const github = githubWith([pull(7), pull(8)])
    const client = await github.open()
    const open = async (): Promise<typeof client> => client
    const commits = lookUpCommits(open, { owner: 'octo', repo: 'rag' })
    const claimed = (): Promise<number> => Promise.reject(new Error('not JSON'))
    expect(await findTarget({ plan: run, open, commits, claimed })).toMatchObject({
      kind: 'refused',
      pull: undefined,
      error: { code: 'runs-invalid' },
    })
  })

  it('is found by commit alone if the fork was deleted', async () => {
    const plan = { ...run, headRepository: undefined }
    const github = githubWith([pull(7), pull(8, { repo: null, label: 'unknown' })])
    expect(await find(github, { plan })).toEqual(found(8))
  })

  it('is searched for on at most three pages if the fork was deleted', async () => {
    const plan = { ...run, headRepository: undefined }
    const others = Array.from({ length: 400 }, (_, at) => pull(at + 100, { sha: newer }))
    const github = githubWith([pull(8, { repo: null }), ...others])
    expect((await find(github, { plan })).kind).toBe('nobody')
    expect(github.calls).toHaveLength(3)
  })

  it('has its branch name escaped in the query', async () => {
    const github = githubWith([pull(8, { label: 'mallory:a&state=closed#x' })])
    expect(await find(github, { plan: { ...run, headBranch: 'a&state=closed#x' } })).toEqual(
      found(8),
    )
  })
})

describe('github 12.4: measurements that do not count', () => {
  const files = (...names: readonly string[]): readonly FakeFile[] =>
    names.map((filename) => ({ filename }))

  it.each<[what: string, changed: readonly FakeFile[]]>([
    ['the collecting workflow', files('docs/a.md', workflowPath)],
    ['any workflow', files('.github/workflows/ci.yml')],
    ['an action of the repository', files('.github/actions/setup/action.yml')],
    ['a workflow by moving it away', [{ filename: 'x.yml', previous_filename: workflowPath }]],
    ['a workflow on a later page', files(...manyNames(250), '.github/workflows/ci.yml')],
  ])('are those of a pull request that changes %s', async (_, changed) => {
    expect(await find(githubWith([pull(8)], changed))).toMatchObject({
      kind: 'refused',
      pull: 8,
      error: {
        code: 'runs-invalid',
        message:
          'this pull request changes, or may change, the workflow that produced the measurements; no run of it can pass this check',
      },
    })
  })

  it('are those of a pull request that changes the workflow, wherever the file is', async () => {
    const plan = { ...run, workflowPath: 'dynamic/collect.yml' }
    const github = githubWith([pull(8)], files('dynamic/collect.yml'))
    expect((await find(github, { plan })).kind).toBe('refused')
  })

  it('are those of a pull request with 3,000 files, which take 30 pages to list', async () => {
    const github = githubWith([pull(8)], files(...manyNames(3000)))
    const target = await find(github)
    expect(target).toMatchObject({ kind: 'refused', pull: 8 })
    expect(github.calls.filter(({ path }) => path.includes('/files'))).toHaveLength(30)
  })

  it.each([
    ['documents and code', files('docs/a.md', 'src/a.ts', '.github/rag-gate.yml')],
    ['2,999 files', files(...manyNames(2999))],
    ['a folder of a similar name', files('x/.github/workflows/a.yml', '.github/workflows.md')],
  ])('are not those of a pull request that changes %s', async (_, changed) => {
    expect(await find(githubWith([pull(8)], changed))).toEqual(found(8))
  })

  it('S1: a hostile path is escaped in the refusal', async () => {
    const github = githubWith([pull(8)], files('.github/workflows/\u202E::error::x\n.yml'))
    const target = await find(github)
    expect(target.kind === 'refused' && target.error.hint).toContain(
      '".github/workflows/\\u202e::error::x\\u000a.yml"',
    )
  })

  it.each([
    ['failure', 'and re-run it, or push'],
    ['cancelled', 'and re-run it, or push'],
    ['action_required', 'a maintainer must approve the run'],
  ])('are those of a run that ended with %s', async (conclusion, hint) => {
    const github = githubWith([pull(8)])
    const target = await find(github, { plan: { ...run, conclusion } })
    expect(target).toMatchObject({
      kind: 'refused',
      pull: 8,
      error: {
        message: `collecting failed: the run that should have measured this pull request ended with "${conclusion}"`,
        hint: expect.stringContaining(run.runUrl) as string,
      },
    })
    expect(target.kind === 'refused' && target.error.hint).toContain(hint)
    expect(github.calls).toHaveLength(1)
  })
})

describe('github 12.4: when GitHub does not answer', () => {
  it.each([
    ['the list', '/pulls?', 403, 'the response was 403'],
    ['the files', '/files', 404, 'the response was 404'],
  ])('a failed request for %s is reported as such', async (_, part, status, words) => {
    const github = githubWith([pull(8)])
    github.before = ({ path }) =>
      path.includes(part) ? json(status, { message: 'No' }) : undefined
    expect(await find(github)).toMatchObject({
      kind: 'refused',
      pull: undefined,
      error: {
        code: 'ref-not-found',
        message: expect.stringContaining(words) as string,
        hint: expect.stringContaining('pull-requests: write') as string,
      },
    })
  })

  it('an answer of the wrong shape is an error', async () => {
    const github = githubWith([pull(8)])
    github.before = ({ path }) =>
      path.includes('/pulls?') ? json(200, [{ number: 'x' }]) : undefined
    expect(await find(github)).toMatchObject({
      kind: 'refused',
      error: {
        code: 'ref-not-found',
        message: expect.stringContaining('no usable response') as string,
      },
    })
  })

  it('a missing base branch is reported like a missing commit', async () => {
    const github = githubWith([pull(8)])
    github.before = ({ path }) =>
      path.includes('/commits/') ? json(404, { message: 'Not Found' }) : undefined
    expect(await find(github)).toMatchObject({
      kind: 'refused',
      error: { code: 'ref-not-found', message: expect.stringContaining('heads/main') as string },
    })
  })
})

function manyNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `docs/${at}.md`)
}
