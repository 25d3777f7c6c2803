import { describe, expect, it } from 'vitest'
import { GateError } from '../errors.ts'
import { readEvent, type EventInput } from './read-event.ts'

const head = 'a'.repeat(40)
const base = 'b'.repeat(40)
const sha = 'c'.repeat(40)
const env = { GITHUB_REPOSITORY: 'octo/rag', GITHUB_SHA: sha, GITHUB_ACTOR: 'octo' }
const repository = { id: 1, visibility: 'public', private: false, name: 'rag' }

function pull(headRepo: unknown, more: object = {}): EventInput {
  return {
    name: 'pull_request',
    env,
    payload: {
      action: 'synchronize',
      number: 7,
      repository,
      pull_request: {
        number: 7,
        head: { sha: head, ref: 'topic', repo: headRepo },
        base: { sha: base, ref: 'main', repo: repository },
      },
      ...more,
    },
  }
}

function codeOf(input: EventInput): string {
  try {
    readEvent(input)
  } catch (error) {
    if (error instanceof GateError) return error.code
    throw error
  }
  return 'accepted'
}

const workflowRun = (event: string, headRepository: unknown): EventInput => ({
  name: 'workflow_run',
  env,
  payload: {
    repository,
    workflow_run: { event, head_sha: head, head_repository: headRepository },
  },
})

describe('S7: events that run', () => {
  const plan = { kind: 'pull-request', number: 7, headSha: head, baseSha: base }

  it.each([
    { row: 1, input: pull({ id: 1 }), want: { fork: false, restricted: false } },
    { row: 2, input: pull({ id: 1, fork: true }), want: { fork: false, restricted: false } },
    { row: 3, input: pull({ id: 2 }), want: { fork: true, restricted: false } },
    { row: 3, input: pull({ id: 2, fork: false }), want: { fork: true, restricted: false } },
    { row: 4, input: pull(null), want: { fork: true, restricted: false } },
    {
      row: 5,
      input: { ...pull({ id: 1 }), env: { ...env, GITHUB_ACTOR: 'dependabot[bot]' } },
      want: { fork: false, restricted: true },
    },
  ])('S7 row $row: a pull request runs with $want', ({ input, want }) => {
    expect(readEvent(input)).toMatchObject({ ...plan, ...want })
  })

  it('S7 row 13: a merge group runs on the shas of its payload', () => {
    const payload = { repository, merge_group: { head_sha: head, base_sha: base } }
    expect(readEvent({ name: 'merge_group', payload, env })).toEqual({
      kind: 'merge-group',
      repository: { owner: 'octo', name: 'rag', visibility: 'public' },
      headSha: head,
      baseSha: base,
    })
  })

  it.each([
    { name: 'push', payload: { repository, ref: 'refs/heads/main', after: head }, want: head },
    { name: 'schedule', payload: { repository, schedule: '17 3 * * *' }, want: sha },
    { name: 'workflow_dispatch', payload: { repository, inputs: null }, want: sha },
  ])('S7 row 14: $name runs on head alone', ({ name, payload, want }) => {
    expect(readEvent({ name, payload, env })).toMatchObject({ kind: 'head-only', headSha: want })
  })
})

describe('S7: events that are refused', () => {
  it.each([
    { row: 6, input: { ...pull({ id: 1 }), name: 'pull_request_target' } },
    { row: 6, input: { ...pull({ id: 2 }), name: 'pull_request_target' } },
    { row: 7, input: workflowRun('pull_request', { id: 2 }) },
    { row: 8, input: workflowRun('pull_request', { id: 1 }) },
    { row: 9, input: workflowRun('pull_request', null) },
    { row: 10, input: workflowRun('pull_request_target', { id: 1 }) },
    { row: 11, input: workflowRun('push', { id: 1 }) },
    ...[
      'issue_comment',
      'issues',
      'discussion',
      'pull_request_review',
      'fork',
      'watch',
      'repository_dispatch',
      'constructor',
      '__proto__',
      'PULL_REQUEST',
      '',
    ].map((name) => ({ row: 12, input: { ...pull({ id: 1 }), name } })),
    { row: 15, input: pull({ id: 1 }, { repository: { ...repository, id: undefined } }) },
    { row: 15, input: pull({ id: 1 }, { repository: { ...repository, id: '1' } }) },
    { row: 15, input: pull({ id: 1 }, { repository: { ...repository, id: 1.5 } }) },
    { row: 15, input: pull({ id: 1 }, { repository: undefined }) },
    { row: 15, input: pull({ id: '1' }) },
    { row: 15, input: pull({}) },
    { row: 16, input: pull({ id: 1 }, { pull_request: undefined }) },
    { row: 16, input: pull({ id: 1 }, { pull_request: null }) },
    { row: 17, input: { name: 'pull_request', env, payload: undefined } },
    { row: 17, input: { name: 'pull_request', env, payload: 'text' } },
    { row: 17, input: { name: 'push', env, payload: null } },
    { row: 18, input: workflowRun('pull_request', { id: 2 }) },
  ])('S7 row $row: $input.name is refused', ({ input }) => {
    expect(codeOf(input)).toBe('event-refused')
  })

  it('S7: the refusal names the event, the reason and what is supported', () => {
    const refusal = (name: string): GateError | undefined => {
      try {
        readEvent({ ...pull({ id: 1 }), name })
      } catch (error) {
        if (error instanceof GateError) return error
      }
      return undefined
    }
    expect(refusal('pull_request_target')?.message).toContain('pull_request_target')
    expect(refusal('pull_request_target')?.hint).toContain('use pull_request')
    expect(refusal('issue_comment')?.hint).toContain('pull_request, merge_group, push')
  })

  it('S7: a payload is refused with every field that is wrong', () => {
    const payload = { repository: { id: 'x' }, merge_group: { head_sha: 'HEAD' } }
    expect(() => readEvent({ name: 'merge_group', payload, env })).toThrow(
      /repository\.id: .*merge_group\.head_sha: .*merge_group\.base_sha: /,
    )
  })

  it.each([
    ['an abbreviated', 'abc1234'],
    ['an upper-case', 'A'.repeat(40)],
    ['an option as', '--upload-pack=x'],
  ])('S8: %s commit id in the payload is refused', (_, bad) => {
    const payload = { repository, ref: 'refs/heads/main', after: bad }
    expect(codeOf({ name: 'push', payload, env })).toBe('event-refused')
    expect(codeOf({ name: 'schedule', payload, env: { ...env, GITHUB_SHA: bad } })).toBe(
      'event-refused',
    )
  })

  it.each([undefined, 'rag', 'a/b/c', 'octo/rag?x=1', '../..//x'])(
    'S7: GITHUB_REPOSITORY %s is refused',
    (name) => {
      expect(codeOf({ ...pull({ id: 1 }), env: { ...env, GITHUB_REPOSITORY: name } })).toBe(
        'event-refused',
      )
    },
  )
})

describe('github 2: edge cases', () => {
  it('a closed pull request is not measured', () => {
    expect(readEvent(pull({ id: 1 }, { action: 'closed' }))).toMatchObject({
      kind: 'skip',
      why: 'pull request #7 was closed',
    })
  })

  it.each(['opened', 'synchronize', 'reopened', 'edited', 'ready_for_review'])(
    'a pull request is measured on %s',
    (action) => {
      expect(readEvent(pull({ id: 1 }, { action })).kind).toBe('pull-request')
    },
  )

  it('the push of a deleted branch is not measured', () => {
    const payload = { repository, ref: 'refs/heads/x', after: '0'.repeat(40), deleted: true }
    expect(readEvent({ name: 'push', payload, env }).kind).toBe('skip')
  })

  it('the push of a tag is not measured', () => {
    const payload = { repository, ref: 'refs/tags/v1', after: head, deleted: false }
    expect(readEvent({ name: 'push', payload, env }).kind).toBe('skip')
  })

  it('the first push of a branch, whose before is zeros, is measured like any other', () => {
    const payload = { repository, ref: 'refs/heads/x', before: '0'.repeat(40), after: head }
    expect(readEvent({ name: 'push', payload, env })).toMatchObject({ headSha: head })
  })

  it('a closed pull request of a payload without ids is refused all the same', () => {
    expect(codeOf(pull({ id: 1 }, { action: 'closed', repository: {} }))).toBe('event-refused')
  })
})

describe('github 22: visibility', () => {
  it.each([
    [{ visibility: 'private' }, 'private'],
    [{ visibility: 'internal', private: false }, 'private'],
    [{ visibility: 'public', private: false }, 'public'],
    [{ visibility: 'public', private: true }, 'public'],
    [{ private: true }, 'private'],
    [{ private: false }, 'unknown'],
    [{ private: 'true' }, 'unknown'],
    [{ visibility: 'secret', private: true }, 'unknown'],
    [{}, 'unknown'],
  ])('a repository with %o is %s', (fields, want) => {
    const input = pull({ id: 1 }, { repository: { id: 1, ...fields } })
    expect(readEvent(input).repository.visibility).toBe(want)
  })
})
