import { describe, expect, it } from 'vitest'
import { GateError } from '../../lib/errors.ts'
import type { EventPlan } from './event-types.ts'
import type { OwnCommand } from './commands.ts'
import { readEvent, type EventInput } from './read-event.ts'

type Event = Omit<EventInput, 'command'>

const commands: readonly OwnCommand[] = ['gate', 'collect', 'report']
const head = 'a'.repeat(40)
const base = 'b'.repeat(40)
const sha = 'c'.repeat(40)
const env = { GITHUB_REPOSITORY: 'octo/rag', GITHUB_SHA: sha, GITHUB_ACTOR: 'octo' }
const repository = { id: 1, visibility: 'public', private: false, name: 'rag' }

function pull(headRepo: unknown, more: object = {}): Event {
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

function finished(run: object = {}, more: object = {}): Event {
  return {
    name: 'workflow_run',
    env,
    payload: {
      action: 'completed',
      repository,
      workflow_run: {
        id: 4711,
        event: 'pull_request',
        conclusion: 'success',
        path: '.github/workflows/rag-gate-collect.yml',
        html_url: 'https://github.com/octo/rag/actions/runs/4711',
        head_sha: head,
        head_branch: 'topic',
        head_repository: { id: 2, owner: { login: 'mallory' } },
        head_commit: { id: head },
        pull_requests: [],
        ...run,
      },
      ...more,
    },
  }
}

function refusalOf(event: Event, command: OwnCommand = 'gate'): GateError | undefined {
  try {
    readEvent({ ...event, command })
  } catch (error) {
    if (error instanceof GateError) return error
    throw error
  }
  return undefined
}

function planOf(event: Event, command: OwnCommand = 'gate'): EventPlan {
  return readEvent({ ...event, command })
}

/** Combines each row of the table with each command. */
function each<Row extends object>(
  rows: readonly Row[],
): readonly (Row & { command: OwnCommand })[] {
  return rows.flatMap((row) => commands.map((command) => ({ ...row, command })))
}

describe('S7: events that run', () => {
  const plan = { kind: 'pull-request', number: 7, headSha: head, baseSha: base }

  it.each(
    each([
      { row: 1, event: pull({ id: 1 }), want: { fork: false, restricted: false } },
      { row: 2, event: pull({ id: 1, fork: true }), want: { fork: false, restricted: false } },
      { row: 3, event: pull({ id: 2 }), want: { fork: true, restricted: false } },
      { row: 3, event: pull({ id: 2, fork: false }), want: { fork: true, restricted: false } },
      { row: 4, event: pull(null), want: { fork: true, restricted: false } },
      {
        row: 5,
        event: { ...pull({ id: 1 }), env: { ...env, GITHUB_ACTOR: 'dependabot[bot]' } },
        want: { fork: false, restricted: true },
      },
    ]),
  )('S7 row $row: $command runs on a pull request with $want', ({ event, want, command }) => {
    expect(planOf(event, command)).toMatchObject({ ...plan, ...want })
  })

  it.each([
    { row: 7, run: {}, fork: true, from: { id: 2, owner: 'mallory' } },
    {
      row: 8,
      run: { head_repository: { id: 1, owner: { login: 'octo' } } },
      fork: false,
      from: { id: 1, owner: 'octo' },
    },
    { row: 9, run: { head_repository: null }, fork: true, from: undefined },
  ])('S7 row $row: report runs on workflow_run, from a fork: $fork', ({ run, fork, from }) => {
    expect(planOf(finished(run), 'report')).toEqual({
      kind: 'workflow-run',
      repository: { owner: 'octo', name: 'rag', visibility: 'public' },
      runId: 4711,
      runUrl: 'https://github.com/octo/rag/actions/runs/4711',
      conclusion: 'success',
      workflowPath: '.github/workflows/rag-gate-collect.yml',
      headSha: head,
      headBranch: 'topic',
      headRepository: from,
      foreignCommits: [head, head],
      fork,
    })
  })

  it.each(commands)(
    'S7 row 13: %s runs in a merge group with the commit ids of its payload',
    (command) => {
      const head_ref = `refs/heads/gh-readonly-queue/main/pr-12-${base}`
      const payload = { repository, merge_group: { head_sha: head, base_sha: base, head_ref } }
      expect(planOf({ name: 'merge_group', payload, env }, command)).toEqual({
        kind: 'merge-group',
        repository: { owner: 'octo', name: 'rag', visibility: 'public' },
        headSha: head,
        baseSha: base,
        pull: 12,
      })
    },
  )

  it.each(commands)(
    '%s runs after a review like on the pull request, if the pull request is open',
    (command) => {
      const event = pull(repository)
      const review = { ...event, name: 'pull_request_review' }
      expect(planOf(review, command)).toEqual(planOf(event, command))
      const pulled = (event.payload as { readonly pull_request: object }).pull_request
      const closed = {
        ...review,
        payload: { repository, pull_request: { ...pulled, state: 'closed' } },
      }
      expect(planOf(closed, command)).toMatchObject({
        kind: 'skip',
        why: expect.stringContaining('#7'),
      })
    },
  )

  it.each(
    each([
      { name: 'push', payload: { repository, ref: 'refs/heads/main', after: head }, want: head },
      { name: 'schedule', payload: { repository, schedule: '17 3 * * *' }, want: sha },
      { name: 'workflow_dispatch', payload: { repository, inputs: null }, want: sha },
    ]),
  )('S7 row 14: $command runs under $name, on head alone', ({ name, payload, want, command }) => {
    expect(planOf({ name, payload, env }, command)).toMatchObject({
      kind: 'head-only',
      event: name,
      headSha: want,
    })
  })
})

describe('runs that watch the default branch', () => {
  const known = { ...repository, default_branch: 'main' }

  it.each([
    { name: 'schedule', ref: undefined, want: true },
    { name: 'workflow_dispatch', ref: 'refs/heads/main', want: true },
    { name: 'workflow_dispatch', ref: 'refs/heads/change', want: false },
    { name: 'workflow_dispatch', ref: undefined, want: false },
    { name: 'push', ref: 'refs/heads/main', want: false },
  ])('$name of $ref: $want', ({ name, ref, want }) => {
    const payload = { repository: known, ref: 'refs/heads/main', after: head }
    expect(planOf({ name, payload, env: { ...env, GITHUB_REF: ref } }, 'gate')).toMatchObject({
      isWatch: want,
    })
  })
})

describe('S7: events that are refused', () => {
  it.each(
    each([
      { row: 6, event: { ...pull({ id: 1 }), name: 'pull_request_target' } },
      { row: 6, event: { ...pull({ id: 2 }), name: 'pull_request_target' } },
      { row: 10, event: finished({ event: 'pull_request_target' }) },
      { row: 11, event: finished({ event: 'push' }) },
      { row: 11, event: finished({ event: 'merge_group' }) },
      { row: 11, event: finished({ event: 'Pull_Request' }) },
      { row: 11, event: finished({ event: undefined }) },
      ...[
        'issue_comment',
        'issues',
        'discussion',
        'pull_request_review_comment',
        'fork',
        'watch',
        'repository_dispatch',
        'constructor',
        '__proto__',
        'PULL_REQUEST',
        '',
      ].map((name) => ({ row: 12, event: { ...pull({ id: 1 }), name } })),
      { row: 15, event: pull({ id: 1 }, { repository: { ...repository, id: undefined } }) },
      { row: 15, event: pull({ id: 1 }, { repository: { ...repository, id: '1' } }) },
      { row: 15, event: pull({ id: 1 }, { repository: { ...repository, id: 1.5 } }) },
      { row: 15, event: pull({ id: 1 }, { repository: undefined }) },
      { row: 15, event: pull({ id: '1' }) },
      { row: 15, event: pull({}) },
      { row: 15, event: finished({}, { repository: { ...repository, id: '1' } }) },
      { row: 15, event: finished({}, { repository: undefined }) },
      { row: 15, event: finished({ head_repository: { id: '2', owner: { login: 'mallory' } } }) },
      { row: 15, event: finished({ head_repository: { owner: { login: 'mallory' } } }) },
      { row: 16, event: pull({ id: 1 }, { pull_request: undefined }) },
      { row: 16, event: pull({ id: 1 }, { pull_request: null }) },
      { row: 16, event: finished({}, { workflow_run: undefined }) },
      { row: 17, event: { name: 'pull_request', env, payload: undefined } },
      { row: 17, event: { name: 'pull_request', env, payload: 'text' } },
      { row: 17, event: { name: 'push', env, payload: null } },
      { row: 17, event: { name: 'workflow_run', env, payload: undefined } },
    ]),
  )('S7 row $row: $command is refused under $event.name', ({ event, command }) => {
    expect(refusalOf(event, command)?.code).toBe('event-refused')
  })

  it.each([
    { row: 7, event: finished() },
    { row: 8, event: finished({ head_repository: { id: 1, owner: { login: 'octo' } } }) },
    { row: 9, event: finished({ head_repository: null }) },
    { row: 18, event: finished({ head_sha: sha }) },
  ])('S7 row $row: gate and collect are refused under workflow_run', ({ event }) => {
    for (const command of ['gate', 'collect'] as const) {
      const refusal = refusalOf(event, command)
      expect(refusal?.code).toBe('event-refused')
      expect(refusal?.hint).toContain('only `command: report` runs')
    }
  })

  it.each([
    ['of a push', finished({ event: 'push' }), 'there is no pull request'],
    ['of a privileged event', finished({ event: 'pull_request_target' }), 'pull_request_target'],
    [
      'that has only begun',
      finished({ conclusion: null }, { action: 'requested' }),
      'not finished',
    ],
    ['of a foreign name', finished({ event: '::error::x\n' }), 'started by "::error::x\\u000a"'],
  ])('S7: report is refused, with the reason, after a run %s', (_, event, why) => {
    expect(refusalOf(event, 'report')?.message).toContain(why)
  })

  it.each([
    ['a conclusion', { conclusion: null }],
    ['a branch', { head_branch: null }],
    ['a commit', { head_sha: 'main' }],
    ['an address', { html_url: 'javascript:alert(1)' }],
    ['a number', { id: '4711' }],
    ['a login', { head_repository: { id: 2, owner: { login: 'a:b' } } }],
    ['a workflow', { path: undefined }],
  ])('S7: report is refused after a run without %s', (_, run) => {
    expect(refusalOf(finished(run), 'report')?.code).toBe('event-refused')
  })

  it('S7: the refusal names the event, the reason and what is supported', () => {
    const named = (name: string, command: OwnCommand): GateError | undefined =>
      refusalOf({ ...pull({ id: 1 }), name }, command)
    expect(named('pull_request_target', 'gate')?.message).toContain('pull_request_target')
    expect(named('pull_request_target', 'gate')?.hint).toContain('use pull_request')
    expect(named('issue_comment', 'collect')?.hint).toContain(
      'pull_request_review, merge_group, push',
    )
    expect(named('issue_comment', 'collect')?.hint).not.toContain('workflow_run')
    expect(named('issue_comment', 'report')?.hint).toContain('workflow_run')
  })

  it('S7: rejecting a payload lists every invalid field', () => {
    const payload = { repository: { id: 'x' }, merge_group: { head_sha: 'HEAD' } }
    expect(() => planOf({ name: 'merge_group', payload, env })).toThrow(
      /repository\.id: .*merge_group\.head_sha: .*merge_group\.base_sha: /,
    )
  })

  it.each([
    ['an abbreviated', 'abc1234'],
    ['an upper-case', 'A'.repeat(40)],
    ['an option as', '--upload-pack=x'],
  ])('S8: %s commit id in the payload is refused', (_, bad) => {
    const payload = { repository, ref: 'refs/heads/main', after: bad }
    const scheduled = { name: 'schedule', payload, env: { ...env, GITHUB_SHA: bad } }
    expect(refusalOf({ name: 'push', payload, env })?.code).toBe('event-refused')
    expect(refusalOf(scheduled)?.code).toBe('event-refused')
  })

  it.each([undefined, 'rag', 'a/b/c', 'octo/rag?x=1', '../..//x'])(
    'S7: GITHUB_REPOSITORY %s is refused',
    (name) => {
      const event = { ...pull({ id: 1 }), env: { ...env, GITHUB_REPOSITORY: name } }
      expect(refusalOf(event)?.code).toBe('event-refused')
    },
  )
})

describe('the finished run', () => {
  it('drops the ref that GitHub may append to its workflow path', () => {
    const path = '.github/workflows/collect.yml@refs/heads/main'
    expect(planOf(finished({ path }), 'report')).toMatchObject({
      workflowPath: '.github/workflows/collect.yml',
    })
  })

  it('may have no commit in its payload', () => {
    expect(planOf(finished({ head_commit: null }), 'report')).toMatchObject({
      foreignCommits: [head],
    })
  })

  it.each(['failure', 'cancelled', 'action_required'])(
    'is reported even if it ended with %s',
    (conclusion) => {
      expect(planOf(finished({ conclusion }), 'report')).toMatchObject({ conclusion })
    },
  )
})

describe('github 2: edge cases', () => {
  it.each(commands)('a closed pull request is not measured by %s', (command) => {
    expect(planOf(pull({ id: 1 }, { action: 'closed' }), command)).toMatchObject({
      kind: 'skip',
      why: 'pull request #7 was closed',
    })
  })

  it.each(['opened', 'synchronize', 'reopened', 'edited', 'ready_for_review'])(
    'a pull request is measured on %s',
    (action) => {
      expect(planOf(pull({ id: 1 }, { action })).kind).toBe('pull-request')
    },
  )

  it('the push of a deleted branch is not measured', () => {
    const payload = { repository, ref: 'refs/heads/x', after: '0'.repeat(40), deleted: true }
    expect(planOf({ name: 'push', payload, env }).kind).toBe('skip')
  })

  it('the push of a tag is not measured', () => {
    const payload = { repository, ref: 'refs/tags/v1', after: head, deleted: false }
    expect(planOf({ name: 'push', payload, env }).kind).toBe('skip')
  })

  it('the first push of a branch, whose `before` is all zeros, is measured like any other', () => {
    const payload = { repository, ref: 'refs/heads/x', before: '0'.repeat(40), after: head }
    expect(planOf({ name: 'push', payload, env })).toMatchObject({ headSha: head })
  })

  it('a closed pull request is still refused if its payload has no ids', () => {
    expect(refusalOf(pull({ id: 1 }, { action: 'closed', repository: {} }))?.code).toBe(
      'event-refused',
    )
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
    expect(planOf(input).repository.visibility).toBe(want)
  })
})
