import { expect, it } from 'vitest'
import { mayRestore } from './may-restore.ts'

it.each([
  { event: 'push', ref: 'refs/heads/main' },
  { event: 'schedule', ref: 'refs/heads/main' },
  { event: 'workflow_run', ref: 'refs/heads/main' },
])('S12: `report` may restore under $event of the default branch', ({ event, ref }) => {
  expect(mayRestore({ command: 'report', event, ref, defaultBranch: 'main' })).toBe(true)
})

it.each([
  { event: 'pull_request', ref: 'refs/pull/1/merge' },
  { event: 'pull_request_target', ref: 'refs/heads/main' },
  { event: 'merge_group', ref: 'refs/heads/gh-readonly-queue/main/pr-1-abc' },
  { event: 'push', ref: 'refs/heads/topic' },
  { event: 'push', ref: 'refs/tags/main' },
  { event: 'push', ref: 'main' },
  { event: 'push', ref: undefined },
])('S12: `report` restores nothing under $event of $ref', ({ event, ref }) => {
  expect(mayRestore({ command: 'report', event, ref, defaultBranch: 'main' })).toBe(false)
})

it('S12: `report` restores nothing where the default branch is unknown', () => {
  const ref = 'refs/heads/undefined'
  expect(mayRestore({ command: 'report', event: 'push', ref, defaultBranch: undefined })).toBe(
    false,
  )
})

it.each(['gate', 'collect'] as const)(
  '%s may always: it runs the code of the change anyway',
  (command) => {
    const ref = 'refs/pull/1/merge'
    expect(mayRestore({ command, event: 'pull_request', ref, defaultBranch: 'main' })).toBe(true)
  },
)
