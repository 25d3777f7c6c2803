import { writeMerge } from '../support/temp-repo.ts'
import type { PullPayload, RunEvent } from './events.ts'
import type { Files, Scenario } from './scenario.ts'

/** Opens a second pull request for the same commit, into a branch with these files. */
export async function into(
  old: Files,
  { scenario, branch = 'release-1' }: { readonly scenario: Scenario; readonly branch?: string },
): Promise<{ readonly event: RunEvent; readonly workspace: string; readonly base: string }> {
  const { origin, pull } = scenario
  await origin.git('checkout', '--quiet', '--orphan', branch)
  await origin.git('rm', '--quiet', '-r', '--force', '.')
  const base = await origin.commit(old, 'old')
  const merge = writeMerge(origin.path, [base, pull.head])
  await origin.checkout(merge)
  const { payload, env, ...event } = await scenario.event('opened')
  const known = payload['pull_request'] as PullPayload
  const pull_request = { ...known, base: { ...known.base, ref: branch, sha: base } }
  return {
    event: { ...event, payload: { ...payload, pull_request }, env: { ...env, GITHUB_SHA: merge } },
    workspace: await scenario.checkout('merge'),
    base,
  }
}
