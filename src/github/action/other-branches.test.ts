import { expect, it } from 'vitest'
import type { MeasuredPlan } from '../event/event-types.ts'
import type { Job, World } from './job.ts'
import { branchesOfEvent } from './other-branches.ts'

const tip = 'b'.repeat(40)

async function branchesFor(defaultBranch: string | undefined): Promise<unknown> {
  const repository = { nameWithOwner: 'acme/docs', defaultBranch }
  const plan = { kind: 'pull-request', repository, baseRef: 'main', baseSha: 'a'.repeat(40) }
  const job = { plan, runner: { workspace: '.', repository: 'acme/docs' } }
  const getCommit = async ({ ref }: { ref: string }) => ({
    data: { sha: ref === 'heads/main' ? tip : undefined },
  })
  const world = {
    open: async () => ({ rest: { repos: { getCommit } } }),
    stop: { signal: new AbortController().signal },
  }
  const branches = branchesOfEvent(job as unknown as Job<MeasuredPlan>, world as unknown as World)
  return branches?.()
}

it('resolves the tip of the base branch, which may have added the gate after the event', async () => {
  expect(await branchesFor('main')).toEqual([{ name: 'main', tip }])
})

it('lists an unresolved default branch if the event names none', async () => {
  expect(await branchesFor(undefined)).toEqual([
    { name: 'main', tip },
    { name: 'default branch', tip: undefined },
  ])
})
