import { expect, it } from 'vitest'
import type { MeasuredPlan } from '../event/event-plan.ts'
import type { Job, World } from './job.ts'
import { branchesOfEvent } from './other-branches.ts'

it('asks for the tip of the base branch, which may have the gate since the event was sent', async () => {
  const repository = { nameWithOwner: 'acme/docs', defaultBranch: 'main' }
  const plan = { kind: 'pull-request', repository, baseRef: 'main', baseSha: 'a'.repeat(40) }
  const job = { plan, runner: { workspace: '.', repository: 'acme/docs' } }
  const getCommit = async ({ ref }: { ref: string }) => ({
    data: { sha: ref === 'heads/main' ? 'b'.repeat(40) : undefined },
  })
  const world = {
    open: async () => ({ rest: { repos: { getCommit } } }),
    stop: { signal: new AbortController().signal },
  }
  const branches = branchesOfEvent(job as unknown as Job<MeasuredPlan>, world as unknown as World)
  expect(await branches?.()).toEqual([{ name: 'main', tip: 'b'.repeat(40) }])
})
