import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '../../../test/support/how-often.ts'
import { fakeGitHub } from '../../../test/support/fake-github.ts'
import { formatMarker } from './marker.ts'
import { openComments } from './open-comments.ts'
import { upsertComment } from './upsert-comment.ts'

const head = 'a'.repeat(40)
const pull = {
  owner: 'octo',
  repo: 'rag',
  number: 7,
  graphqlUrl: 'https://api.github.test/graphql',
}

type Race = {
  readonly runs: readonly number[]
  /** By default, all runs belong to one gate. */
  readonly gates?: readonly string[]
  /** By default, all runs fail. */
  readonly verdicts?: readonly ('pass' | 'fail')[]
  /** Whether the pull request already has a comment, about an older head. */
  readonly before: boolean
}

/**
 * Lets the runs post concurrently, with their requests in the scheduler's order. Returns the last line of
 * each comment left.
 */
async function race(
  scheduler: fc.Scheduler,
  { runs, gates, verdicts, before }: Race,
): Promise<string[]> {
  const github = fakeGitHub(head)
  const old = {
    key: 'default',
    head: 'b'.repeat(40),
    gate: '0123456789ab',
    run: { id: 1, attempt: 1 },
    isShared: false,
  }
  if (before) github.plant(`${formatMarker({ ...old, verdict: 'pass' })}\n\nold`)
  const posts = runs.map(async (id, at) => {
    const verdict = verdicts?.[at] ?? 'fail'
    return upsertComment(
      {
        key: 'default',
        head,
        gate: gates?.[at] ?? '0123456789ab',
        run: { id, attempt: 1 },
        verdict,
        render: () => `run ${id} ${verdict}`,
        mayCreate: true,
      },
      {
        comments: openComments(await github.open(), pull),
        random: () => 0,
        sleep: () => scheduler.schedule(Promise.resolve(), `run ${id} waits`),
      },
    )
  })
  github.before = () => scheduler.schedule(Promise.resolve())
  await scheduler.waitFor(Promise.all(posts))
  return github.comments.map(({ body }) => body.split('\n').at(-1) ?? '')
}

describe('S18: racing runs whose requests arrive in any order', () => {
  it('leaves one comment with the later result if there was none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const left = await race(scheduler, { runs: [100, 200], before: false })
        expect(left).toEqual(['run 200 fail'])
      }),
      { seed: 18, numRuns: howOften(150, 50) },
    )
  })

  it('leaves the worse result of two gates of one run that share a key, if there was no comment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const left = await race(scheduler, {
          runs: [100, 100],
          verdicts: ['pass', 'fail'],
          before: false,
        })
        expect(left).toEqual(['run 100 fail'])
      }),
      { seed: 18, numRuns: howOften(150, 50) },
    )
  })

  it('leaves the worse result of two gates of two runs that share a key, whichever run is later', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom([100, 200], [200, 100]),
        fc.boolean(),
        async (scheduler, runs, before) => {
          const gates = ['0123456789ab', 'ba9876543210']
          const left = await race(scheduler, { runs, gates, verdicts: ['pass', 'fail'], before })
          expect(left).toEqual([`run ${runs[1]} fail`])
        },
      ),
      { seed: 18, numRuns: howOften(150, 50) },
    )
  })

  it('leaves one comment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.boolean(), async (scheduler, before) => {
        const left = await race(scheduler, { runs: [100, 200, 300], before })
        expect(left).toHaveLength(1)
      }),
      { seed: 18, numRuns: howOften(150, 50) },
    )
  })
})
