import { describe, expect, it } from 'vitest'
import { flood, policies, type PolicyItem, withLost } from '../rig/flooded-policies.ts'
import { type Files, openScenario } from '../rig/scenario.ts'
import { plainComment } from '../support/plain-comment.ts'

type Row = {
  readonly name: string
  readonly head: Files
  /** What the comment must say of it. */
  readonly says: readonly string[]
  /** The verdict by its own labels. Default: pass. */
  readonly byHead?: 'fail'
}

const rows: readonly Row[] = [
  {
    name: 'relabels the questions that it loses to what head returns',
    head: withLost((item, topic) => ({
      ...item,
      evidence: [{ doc: `docs/flood-${topic}-0.md`, quote: 'What is the limit' }],
    })),
    says: ['relabels 10 questions'],
  },
  {
    name: 'accepts what head returns as well',
    head: withLost(({ evidence: [own], ...item }, topic) => ({
      ...item,
      evidence: [{ any: [own, { doc: `docs/flood-${topic}-0.md`, quote: 'What is the limit' }] }],
    })),
    says: ['accepts more passages for 10 questions'],
    // A passage that base does not hold is left out on both sides.
    byHead: 'fail',
  },
  {
    name: 'replaces the questions by their quotes',
    head: withLost((item: PolicyItem, topic) => ({
      ...item,
      query: `number says that for every customer units ${topic} number`,
    })),
    says: ['rewords 10 questions', 'What is the limit of the refund policy?'],
  },
  {
    name: 'calls the questions unanswerable',
    head: withLost(({ id, query }) => ({ id, query, answerable: false })),
    says: ['changes whether there is an answer to 10 questions'],
  },
  {
    name: 'withdraws the questions',
    head: withLost(() => undefined),
    says: ['withdraws 10 questions'],
  },
]

describe('a pull request that loses ten answers', () => {
  it.each(rows)('and $name fails by base’s exam', async ({ head, says, byHead = 'pass' }) => {
    await using scenario = await openScenario({ base: policies, head: { ...flood, ...head } })
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    expect(Object.fromEntries(step.outputs)).toMatchObject({ verdict: 'fail', degraded: '10' })
    const [comment] = await scenario.comments()
    const text = plainComment(comment?.body ?? '')
    expect(text).toContain('recall@3 fell by 50.0 pt')
    expect(text).toContain(`By head's questions and labels: ${byHead}.`)
    expect(text.includes("By head's own questions and labels it would be pass")).toBe(
      byHead === 'pass',
    )
    expect(
      [...says, 'Head makes the exam easier'].filter((words) => !text.includes(words)),
    ).toEqual([])
  })
})
