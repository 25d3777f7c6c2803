import { expect, it } from 'vitest'
import type { EventPlan } from './event-types.ts'
import { policyFrom } from './policy-from.ts'

const repository = {
  owner: 'o',
  name: 'r',
  visibility: 'public' as const,
}
const headSha = 'a'.repeat(40)
const head = (event: string): EventPlan => ({
  kind: 'head-only',
  repository,
  event,
  headSha,
  isWatch: false,
})

it.each([
  ['push', head('push'), 'head'],
  ['schedule', head('schedule'), 'head'],
  ['workflow_dispatch', head('workflow_dispatch'), 'head'],
  ['merge_group', { kind: 'merge-group', repository, headSha, baseSha: headSha, pull: 7 }, 'base'],
  [
    'pull_request',
    {
      kind: 'pull-request',
      repository,
      number: 1,
      headSha,
      baseSha: headSha,
      fork: false,
      restricted: false,
    },
    'base',
  ],
] as const)('on %s', (_event, plan, side) => {
  expect(policyFrom(plan)).toBe(side)
})
