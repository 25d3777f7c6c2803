import { describe, expect, it } from 'vitest'
import { fakeGitHub, type FakeGitHub } from '../../../test/support/fake-github.ts'
import { commentMeasuring } from './comment-measuring.ts'
import { formatMarker } from './marker.ts'
import { openComments } from './open-comments.ts'

const head = 'a'.repeat(40)
const olderHead = 'b'.repeat(40)
const marker = (of: string): string =>
  formatMarker({
    key: 'default',
    head: of,
    gate: '0123456789ab',
    run: { id: 1, attempt: 1 },
    verdict: 'pass',
    isShared: false,
  })
const runUrl = 'https://github.com/octo/rag/actions/runs/5'
const lineOf = (now: string, time: string): string =>
  `> [A run](${runUrl}) began to measure ${now} at ${time} UTC; the result below is for bbbbbbb.`
const line = lineOf('aaaaaaa', '2026-11-29 14:05')

async function mark(github: FakeGitHub): Promise<void> {
  const pull = {
    owner: 'octo',
    repo: 'rag',
    number: 7,
    graphqlUrl: 'https://api.github.test/graphql',
  }
  const run = { key: 'default', head, runUrl, began: new Date('2026-11-29T14:05:59Z') }
  await commentMeasuring(run, openComments(await github.open(), pull))
}

describe('github 20: in progress', () => {
  it('puts one line under the marker and keeps the rest', async () => {
    const github = fakeGitHub(head)
    const comment = github.plant(`${marker(olderHead)}\n\n> [!TIP]\n> **RAG Gate: pass.**`)
    await mark(github)
    expect(comment.body).toBe(`${marker(olderHead)}\n\n${line}\n\n> [!TIP]\n> **RAG Gate: pass.**`)
  })

  it('replaces the line left by a run that never finished', async () => {
    const github = fakeGitHub(head)
    const stale = lineOf('ccccccc', '2026-11-28 09:00')
    const comment = github.plant(`${marker(olderHead)}\r\n\r\n${stale}\r\n\r\nold`)
    await mark(github)
    expect(comment.body).toBe(`${marker(olderHead)}\n\n${line}\n\nold`)
  })

  it.each([
    ['there is no comment', head, []],
    ['the comment is for the same head', head, [marker(head)]],
    ['the pull request has moved on', 'c'.repeat(40), [marker(olderHead)]],
    ['the marker is broken', head, ['<!-- rag-gate:v1 key=default oops']],
  ])('writes nothing when %s', async (_, pullHead, bodies) => {
    const github = fakeGitHub(pullHead)
    for (const body of bodies) github.plant(body)
    await mark(github)
    expect(github.calls.map(({ method }) => method)).not.toContain('PATCH')
    expect(github.comments.map(({ body }) => body)).toEqual(bodies)
  })

  it('leaves a comment by somebody else alone', async () => {
    const github = fakeGitHub(head)
    const planted = github.plant(marker(olderHead), { login: 'ann', type: 'User' })
    await mark(github)
    expect(planted.body).toBe(marker(olderHead))
  })
})
