import { describe, expect, it } from 'vitest'
import type { HeadOnlyPlan } from './event-types.ts'
import { refuseOtherRuns } from './refuse-other-runs.ts'

const head = 'a'.repeat(40)
const other = 'b'.repeat(40)
const plan: HeadOnlyPlan = {
  kind: 'head-only',
  repository: { owner: 'octo', name: 'rag', visibility: 'public' },
  event: 'push',
  headSha: head,
  isWatch: false,
}

describe('S7 row 14: report for an event without a pull request', () => {
  it('accepts run files for the same commit', () => {
    expect(() => {
      refuseOtherRuns(plan, { head, pullRequest: undefined })
    }).not.toThrow()
  })

  it.each([
    ['of another commit', { head: other, pullRequest: undefined }, 'are for commit bbbbbbb'],
    ['of a pull request', { head, pullRequest: 7 }, 'are for pull request #7'],
  ])('refuses run files %s', (_, claimed, words) => {
    expect(() => {
      refuseOtherRuns(plan, claimed)
    }).toThrow(
      expect.objectContaining({
        code: 'event-refused',
        message: expect.stringContaining(words) as string,
      }),
    )
  })
})
