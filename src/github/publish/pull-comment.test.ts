import { describe, expect, it } from 'vitest'
import { captureRunner } from '../../../test/support/captured-runner.ts'
import { fakeGitHub, json, type FakeGitHub } from '../../../test/support/fake-github.ts'
import { recordingLog } from '../../../test/support/recording-log.ts'
import { formatMarker } from './marker.ts'
import { openPullComment, type PullComment, type PullResult } from './pull-comment.ts'
import { openReportedCheck } from './open-check-run.ts'

const head = 'a'.repeat(40)
const pull = {
  owner: 'octo',
  repo: 'rag',
  number: 7,
  graphqlUrl: 'https://api.github.test/graphql',
}
const runUrl = 'https://github.com/octo/rag/actions/runs/2'
const old = `${formatMarker({ key: 'default', head: 'b'.repeat(40), gate: '0123456789ab', run: { id: 1, attempt: 1 }, verdict: 'pass', isShared: false })}\n\nold`

function commentOn(
  github: FakeGitHub,
  inputs: { comment: 'always' | 'on-change' } = {
    comment: 'on-change',
  },
): PullComment {
  return openPullComment({
    open: () => github.open(),
    pull,
    head,
    gate: '0123456789ab',
    run: { id: 2, attempt: 1 },
    runUrl,
    inputs: { key: 'default', ...inputs },
    log: recordingLog(),
    random: () => 0,
    sleep: async () => undefined,
  })
}

function result(kind: PullResult['kind']): PullResult {
  return { verdict: kind === 'broken-off' ? 'error' : 'pass', kind, render: () => kind }
}

describe('github 20: which comment, when', () => {
  it.each([
    { comment: 'always', kind: 'measured', alone: 'created', existing: 'updated' },
    { comment: 'on-change', kind: 'measured', alone: 'created', existing: 'updated' },
    { comment: 'always', kind: 'unchanged', alone: 'created', existing: 'updated' },
    { comment: 'on-change', kind: 'unchanged', alone: 'nothing', existing: 'updated' },
    { comment: 'always', kind: 'broken-off', alone: 'nothing', existing: 'updated' },
    { comment: 'on-change', kind: 'broken-off', alone: 'nothing', existing: 'updated' },
  ] as const)('$comment, $kind: $alone without a comment, $existing with one', async (row) => {
    await using _ = await captureRunner()
    const alone = fakeGitHub(head)
    await commentOn(alone, { comment: row.comment }).end(result(row.kind))
    expect(alone.comments).toHaveLength(row.alone === 'created' ? 1 : 0)
    const existing = fakeGitHub(head)
    existing.plant(old)
    await commentOn(existing, { comment: row.comment }).end(result(row.kind))
    expect(existing.comments.map(({ body }) => body.split('\n').at(-1))).toEqual([row.kind])
  })

  it('marks an older result while measuring, and replaces it', async () => {
    await using _ = await captureRunner()
    const github = fakeGitHub(head)
    github.plant(old)
    const comment = commentOn(github)
    await comment.begin()
    expect(github.comments[0]?.body).toContain(
      '> [A run](https://github.com/octo/rag/actions/runs/2) began to measure aaaaaaa at ',
    )
    await comment.end(result('measured'))
    expect(github.comments[0]?.body).not.toContain('began to measure')
  })
})

describe('S15: posting never rejects', () => {
  it('a refusal is logged as one notice at the end, and not at the start', async () => {
    await using runner = await captureRunner()
    const github = fakeGitHub(head)
    github.plant(old)
    github.before = ({ method }) =>
      method === 'PATCH' || method === 'POST' ? json(403, { message: 'Forbidden' }) : undefined
    const comment = commentOn(github)
    await comment.begin()
    expect(await comment.end(result('measured'))).toBeUndefined()
    const said = runner.commands().filter(({ name }) => name !== 'debug')
    expect(said.map(({ name }) => name)).toEqual(['notice'])
    expect(said[0]?.data).toContain('no permission to comment')
  })

  it.each([
    ['a client that cannot be opened', () => Promise.reject(new Error('no client'))],
    ['a pull request that has moved on', () => fakeGitHub('c'.repeat(40)).open()],
  ])('%s posts nothing and says why', async (_, open) => {
    await using runner = await captureRunner()
    const options = {
      pull,
      head,
      gate: '0123456789ab',
      run: { id: 2, attempt: 1 },
      runUrl,
      log: recordingLog(),
      random: () => 0,
    }
    const comment = openPullComment({
      ...options,
      open,
      sleep: async () => undefined,
      inputs: { key: 'default', comment: 'always' },
    })
    await comment.begin()
    expect(await comment.end(result('measured'))).toBeUndefined()
    expect(runner.commands()).toHaveLength(1)
  })

  it('a check run without permission causes one warning and is not completed', async () => {
    await using runner = await captureRunner()
    const github = fakeGitHub(head)
    github.before = () => json(403, { message: 'Resource not accessible by integration' })
    const ref = {
      owner: 'octo',
      repo: 'rag',
      name: 'RAG Gate',
      headSha: head,
      detailsUrl: 'https://github.test/run',
    }
    const check = openReportedCheck(
      () => github.open(),
      ref,
      async () => undefined,
    )
    await check.begin()
    await check.end('pass', () => ({ title: 'Same', summary: 'why' }))
    expect(runner.commands().map(({ name, data }) => [name, data])).toEqual([
      ['warning', expect.stringContaining('the job needs `checks: write` under `permissions:`')],
    ])
    expect(github.calls).toHaveLength(1)
  })
})
