import { describe, expect, it } from 'vitest'
import { fakeGitHub } from '../../../test/support/fake-github.ts'
import { openCheckRun } from './open-check-run.ts'

const head = 'a'.repeat(40)
const sleep = async (): Promise<void> => undefined

const ref = {
  owner: 'octo',
  repo: 'rag',
  name: 'RAG Gate',
  headSha: head,
  detailsUrl: 'https://github.test/run/1',
}

describe('github 20: the check run', () => {
  it.each([
    ['pass', 'success'],
    ['warn', 'success'],
    ['fail', 'failure'],
    ['error', 'failure'],
  ] as const)('starts in progress and ends verdict %s as %s', async (verdict, conclusion) => {
    const github = fakeGitHub(head)
    const checkRun = await openCheckRun(await github.open(), ref, sleep)
    expect(github.checkRuns.map(({ body }) => body)).toEqual([
      {
        name: 'RAG Gate',
        head_sha: head,
        details_url: 'https://github.test/run/1',
        external_id: expect.any(String),
        status: 'in_progress',
      },
    ])
    await checkRun.complete(verdict, { title: 'It fell', summary: 'why' })
    expect(github.checkRuns[0]?.body).toMatchObject({
      status: 'completed',
      conclusion,
      output: { title: 'It fell', summary: 'why' },
    })
    expect(github.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /repos/octo/rag/check-runs',
      'PATCH /repos/octo/rag/check-runs/1',
    ])
  })
})
