import { describe, expect, it } from 'vitest'
import { tempClone, tempRepo } from '../../../test/support/temp-repo.ts'
import { readCheckoutRefs } from '../../git/checkout-refs.ts'
import type { WorkflowRunPlan } from './event-types.ts'
import { refuseUntrustedCheckout } from './refuse-untrusted-checkout.ts'

const head = 'a'.repeat(40)
const commit = 'b'.repeat(40)
const main = 'c'.repeat(40)

function planFor(...foreignCommits: readonly string[]): WorkflowRunPlan {
  return {
    kind: 'workflow-run',
    repository: { owner: 'octo', name: 'rag', visibility: 'public' },
    runId: 1,
    runUrl: 'https://github.com/octo/rag/actions/runs/1',
    conclusion: 'success',
    workflowPath: '.github/workflows/collect.yml',
    headSha: head,
    headBranch: 'topic',
    headRepository: { id: 2, owner: 'mallory' },
    foreignCommits,
    fork: true,
  }
}

const refused = expect.objectContaining({
  code: 'event-refused',
  message: expect.stringContaining(
    'a job started by workflow_run must check out the default branch',
  ) as string,
}) as Error

describe('S7 row 18: the checkout of the trusted half', () => {
  it.each([
    { sha: head, refs: [] },
    { sha: commit, refs: [] },
    { sha: head.toUpperCase(), refs: [] },
    { sha: main, refs: ['refs/pull/7/head'] },
    { sha: main, refs: ['refs/heads/main', 'refs/pull/7/merge'] },
    { sha: main, refs: ['refs/remotes/pull/7/merge'] },
    { sha: main, refs: ['refs/remotes/origin/pull/7/head'] },
    { sha: main, refs: ['refs/Pull/7/HEAD'] },
  ])('is refused at $sha with $refs', (checkout) => {
    expect(() => {
      refuseUntrustedCheckout(planFor(head, commit), checkout)
    }).toThrow(refused)
  })

  it.each([
    { sha: main, refs: [] },
    { sha: main, refs: ['refs/heads/main', 'refs/remotes/origin/main', 'refs/tags/v1'] },
    { sha: main, refs: ['refs/heads/pull/7/head', 'refs/tags/pull/7/merge', 'refs/pull/7/x'] },
  ])('is accepted at $sha with $refs', (checkout) => {
    expect(() => {
      refuseUntrustedCheckout(planFor(head, commit), checkout)
    }).not.toThrow()
  })

  it('is read from the repository itself, as actions/checkout leaves it', async () => {
    await using origin = await tempRepo()
    const base = await origin.commit({ 'a.md': 'a' })
    await origin.branch('topic')
    const topic = await origin.commit({ 'a.md': 'b' })
    await using clone = await tempClone(origin.path)
    await clone.checkout(base)
    await clone.git('update-ref', 'refs/remotes/pull/7/merge', topic)
    const trusted = await readCheckoutRefs(clone.path)
    expect(trusted.sha).toBe(base)
    expect(trusted.refs).toContain('refs/remotes/origin/main')
    refuseUntrustedCheckout(planFor(head), trusted)
    await clone.checkout(topic)
    const foreign = await readCheckoutRefs(clone.path)
    expect(foreign.refs).toContain('refs/remotes/pull/7/merge')
    expect(() => {
      refuseUntrustedCheckout(planFor(head), foreign)
    }).toThrow(refused)
  })
})
