import { describe, expect, it } from 'vitest'
import { tempRepo, type TempRepo } from '../../../test/support/temp-repo.ts'
import { findRefs, isBaseInput, type CommitLookup, type RefsInput } from './find-refs.ts'
import type { MeasuredPlan } from './event-types.ts'

const sha = (digit: string): string => digit.repeat(40)
const repository = {
  owner: 'octo',
  name: 'rag',
  visibility: 'public',
} as const
const [branchTip, baseTip, merge, mergeBase, other] = ['a', 'b', 'c', 'd', 'e'].map(sha) as [
  string,
  string,
  string,
  string,
  string,
]

const pull: RefsInput['plan'] = {
  kind: 'pull-request',
  repository,
  number: 7,
  headSha: branchTip,
  baseSha: baseTip,
  fork: false,
  restricted: false,
}

type Call = readonly string[]

function lookup(): CommitLookup & { readonly calls: readonly Call[] } {
  const calls: Call[] = []
  return {
    calls,
    mergeBase: async (base, head) => {
      calls.push(['mergeBase', base, head])
      return { sha: mergeBase, behind: 3 }
    },
    resolve: async (ref) => {
      calls.push(['resolve', ref])
      return other
    },
    tipOf: async () => {
      throw new Error('nobody asks for a branch here')
    },
    isInHistory: async () => false,
  }
}

async function find(
  plan: MeasuredPlan,
  checkedOut: { sha: string; parents: string[] },
  base?: string,
): Promise<unknown> {
  const commits = lookup()
  const refs = await findRefs({ plan, base, checkout: async () => checkedOut, commits })
  return { ...refs, calls: commits.calls }
}

describe('github 3: finding base and head of a pull request', () => {
  it('uses the first parent of the merge commit', async () => {
    expect(await find(pull, { sha: merge, parents: [baseTip, branchTip] })).toEqual({
      base: baseTip,
      head: merge,
      behind: undefined,
      calls: [],
    })
  })

  it('uses the first parent of the merge commit that the runner names', async () => {
    const checkedOut = { sha: merge, parents: [baseTip, branchTip] }
    expect(await find({ ...pull, mergeSha: merge }, checkedOut)).toMatchObject({
      base: baseTip,
      head: merge,
    })
  })

  it('uses the merge base if another merge of the same commits is checked out', async () => {
    const checkedOut = { sha: merge, parents: [baseTip, branchTip] }
    expect(await find({ ...pull, mergeSha: other }, checkedOut)).toEqual({
      base: mergeBase,
      head: branchTip,
      behind: 3,
      calls: [['mergeBase', baseTip, branchTip]],
      passedOver:
        "The workspace is at ccccccc, which is not the merge commit eeeeeee that GitHub made for this run of pull request #7: have actions/checkout check out its default commit. The pull request's own commit is compared with its merge base instead",
    })
  })

  it('uses the merge base if the branch is checked out', async () => {
    expect(await find(pull, { sha: branchTip, parents: [other] })).toEqual({
      base: mergeBase,
      head: branchTip,
      behind: 3,
      calls: [['mergeBase', baseTip, branchTip]],
    })
  })

  it('uses the merge base even if the tip of the branch is a merge', async () => {
    expect(await find(pull, { sha: branchTip, parents: [other, baseTip] })).toMatchObject({
      base: mergeBase,
      head: branchTip,
    })
  })

  it('rejects a merge commit of another head', async () => {
    await expect(find(pull, { sha: merge, parents: [baseTip, other] })).rejects.toMatchObject({
      code: 'workspace-failed',
      message: expect.stringContaining(
        'neither the merge commit nor the head of pull request #7',
      ) as string,
    })
  })

  it('rejects a merge whose first parent is the head', async () => {
    await expect(find(pull, { sha: merge, parents: [branchTip, other] })).rejects.toMatchObject({
      code: 'workspace-failed',
    })
  })

  it('rejects a merge with three parents', async () => {
    await expect(
      find(pull, { sha: merge, parents: [baseTip, branchTip, other] }),
    ).rejects.toMatchObject({ code: 'workspace-failed' })
  })

  it('uses the input base for a foreign commit', async () => {
    expect(await find(pull, { sha: merge, parents: [] }, 'main')).toEqual({
      base: other,
      head: merge,
      behind: undefined,
      calls: [['resolve', 'main']],
    })
  })

  it('prefers the merge commit if the input base differs', async () => {
    expect(
      await find(pull, { sha: merge, parents: [baseTip, branchTip] }, 'release'),
    ).toMatchObject({ base: baseTip, calls: [] })
  })
})

describe('github 3: the merge commit must be based on the base of the event', () => {
  /**
   * A pull request from `change` whose base branch was changed to `main`. `made`: the base commit of the
   * merge commit that GitHub made.
   */
  type History = { readonly made: string; readonly event: string; readonly baseRef?: string }
  type Case = {
    readonly name: string
    readonly history: (repo: TempRepo) => Promise<History>
    /** Whether the gate measures GitHub's merge commit. */
    readonly isTaken: boolean
  }

  it.each<Case>([
    {
      name: 'GitHub made it for a newer commit of the branch than the event names',
      history: async (repo) => {
        const event = await repo.commit({ 'a.md': 'a' })
        await repo.branch('change')
        await repo.commit({ 'b.md': 'b' })
        await repo.checkout('main')
        return { event, made: await repo.commit({ 'c.md': 'c' }) }
      },
      isTaken: true,
    },
    {
      name: 'base is a branch on top of main, and was that of a stack',
      history: async (repo) => {
        const event = await repo.commit({ 'a.md': 'a' })
        await repo.branch('below')
        const made = await repo.commit({ 'b.md': 'b' })
        await repo.branch('change')
        await repo.commit({ 'c.md': 'c' })
        return { event, made }
      },
      isTaken: false,
    },
    {
      name: 'the lower branch of a stack was squashed into main',
      history: async (repo) => {
        await repo.commit({ 'a.md': 'a' })
        await repo.branch('below')
        const made = await repo.commit({ 'b.md': 'b' })
        await repo.branch('change')
        await repo.commit({ 'c.md': 'c' })
        await repo.checkout('main')
        return { made, event: await repo.commit({ 'b.md': 'b' }, 'squashed') }
      },
      isTaken: false,
    },
    {
      name: 'base was a release branch, which is an ancestor of main',
      history: async (repo) => {
        const made = await repo.commit({ 'a.md': 'a' })
        const event = await repo.commit({ 'b.md': 'b' })
        await repo.branch('change')
        await repo.commit({ 'c.md': 'c' })
        return { event, made }
      },
      isTaken: false,
    },
    {
      name: 'base was a branch that has been merged into main since',
      history: async (repo) => {
        await repo.commit({ 'a.md': 'a' })
        await repo.branch('develop')
        const made = await repo.commit({ 'b.md': 'b' })
        await repo.branch('change')
        await repo.commit({ 'c.md': 'c' })
        await repo.checkout('main')
        await repo.commit({ 'd.md': 'd' })
        return { made, event: await repo.merge('develop') }
      },
      isTaken: false,
    },
    {
      name: 'main was pushed with force, and lost the commit',
      history: async (repo) => {
        await repo.commit({ 'a.md': 'a' })
        const made = await repo.commit({ 'b.md': 'b' })
        await repo.branch('change')
        await repo.commit({ 'c.md': 'c' })
        await repo.git('branch', '--quiet', '--force', 'main', `${made}~1`)
        return { made, event: await repo.commit({ 'd.md': 'd' }) }
      },
      isTaken: false,
    },
    {
      name: 'base has another history',
      history: async (repo) => {
        const event = await repo.commit({ 'a.md': 'a' })
        await repo.branch('change')
        await repo.commit({ 'b.md': 'b' })
        await repo.git('checkout', '--quiet', '--orphan', 'old')
        return { event, made: await repo.commit({ 'old.md': 'old' }) }
      },
      isTaken: false,
    },
    {
      name: 'the branch is gone, but the event still names the commit',
      history: async (repo) => {
        const event = await repo.commit({ 'a.md': 'a' })
        await repo.branch('change')
        await repo.commit({ 'b.md': 'b' })
        return { event, made: event, baseRef: 'gone' }
      },
      isTaken: true,
    },
    {
      name: 'the branch is gone, but the event names another commit',
      history: async (repo) => {
        const made = await repo.commit({ 'a.md': 'a' })
        const event = await repo.commit({ 'b.md': 'b' })
        await repo.branch('change')
        await repo.commit({ 'c.md': 'c' })
        return { event, made, baseRef: 'gone' }
      },
      isTaken: false,
    },
  ])('$name', async ({ history, isTaken }) => {
    await using repo = await tempRepo()
    const { made, event, baseRef = 'main' } = await history(repo)
    const headSha = await repo.git('rev-parse', 'change')
    const commits = lookUpInGit(repo)
    const found = await findRefs({
      plan: { ...pull, headSha, baseSha: event, baseRef },
      base: undefined,
      checkout: async () => ({ sha: merge, parents: [made, headSha] }),
      commits,
    })
    const tip = baseRef === 'gone' ? event : await repo.git('rev-parse', 'main')
    const ofMerge = { base: made, head: merge, behind: undefined }
    const ofBranch = {
      base: await repo.git('merge-base', tip, headSha),
      head: headSha,
      behind: Number(await repo.git('rev-list', '--count', `${headSha}..${tip}`)),
      passedOver: expect.stringContaining(`first parent is ${made.slice(0, 7)}`) as string,
    }
    expect(found).toEqual(isTaken ? ofMerge : ofBranch)
  })

  /** Answers questions about a repository's commits as GitHub would. */
  function lookUpInGit(repo: TempRepo): CommitLookup {
    return {
      mergeBase: async (base, head) => {
        const at = await repo.git('merge-base', base, head)
        const behind = await repo.git('rev-list', '--count', `${head}..${base}`)
        return { sha: at, behind: Number(behind) }
      },
      resolve: (ref) => repo.git('rev-parse', ref),
      tipOf: (branch) => repo.git('rev-parse', `refs/heads/${branch}`).catch(() => undefined),
      isInHistory: (older, newer) =>
        repo.git('merge-base', '--is-ancestor', older, newer).then(
          () => true,
          () => false,
        ),
    }
  }
})

describe('github 3: finding base and head of other events', () => {
  const group = {
    kind: 'merge-group',
    repository,
    headSha: branchTip,
    baseSha: baseTip,
    pull: undefined,
  } as const
  const push = {
    kind: 'head-only',
    repository,
    event: 'push',
    headSha: branchTip,
    isWatch: false,
  } as const
  const unread = { sha: other, parents: [] }

  it('a merge group contains both', async () => {
    expect(await find(group, unread, 'main')).toMatchObject({
      base: baseTip,
      head: branchTip,
      calls: [],
    })
  })

  it('a push has no base', async () => {
    expect(await find(push, unread)).toMatchObject({ base: undefined, head: branchTip })
  })

  it.each([40, 64])('a push of a new branch, with %i zeros, has no base', async (length) => {
    const alone = { base: undefined, head: branchTip, calls: [] }
    expect(await find(push, unread, '0'.repeat(length))).toMatchObject(alone)
  })

  it.each([
    { base: 'main', calls: [['resolve', 'main']], want: other },
    { base: 'refs/tags/v1', calls: [['resolve', 'tags/v1']], want: other },
    { base: 'abc1234', calls: [['resolve', 'abc1234']], want: other },
    { base: sha('f'), calls: [], want: sha('f') },
    { base: sha('F'), calls: [], want: sha('f') },
    { base: 'f'.repeat(64), calls: [], want: 'f'.repeat(64) },
  ])('a push with base $base is compared with it', async ({ base, calls, want }) => {
    expect(await find(push, unread, base)).toMatchObject({ base: want, head: branchTip, calls })
  })
})

describe('S8: the input base', () => {
  it.each(['main', 'v1.2', 'feature/x', 'refs/heads/main', 'abc1234', sha('a'), sha('A')])(
    'may be %s',
    (text) => {
      expect(isBaseInput(text)).toBe(true)
    },
  )

  it.each(['--upload-pack=touch pwned', '-x', 'a b', 'main~1', 'a..b', 'x\ny', ''])(
    'may not be %j',
    (text) => {
      expect(isBaseInput(text)).toBe(false)
    },
  )
})
