import { describe, expect, it } from 'vitest'
import { goldenItems, goldenLines, handbook, recallDrop } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'
import { plainComment } from '../support/plain-comment.ts'

const golden = 'eval/golden.jsonl'
const items = goldenItems()

/** The question that the pull request loses is a draft. */
const drafted = items.map((item) => (item.id === 'export-csv' ? { ...item, draft: true } : item))

/** Accepted and rejected drafts of a question that the change does not affect. */
function reviewed(accepted: number, rejected: number): readonly object[] {
  const { query, evidence } = items[0]!
  const states = [
    ...Array.from({ length: accepted }, () => 'accepted'),
    ...Array.from({ length: rejected }, () => 'rejected'),
  ]
  return states.map((draft, at) => ({ id: `draft-${at}`, query, evidence, draft }))
}

async function gated(base: readonly object[], head: Readonly<Record<string, string>> = {}) {
  await using scenario = await openScenario({
    base: { ...handbook, [golden]: goldenLines(base) },
    head: { ...recallDrop, ...head },
  })
  const step = await scenario.run()
  const [comment] = await scenario.comments()
  return { step, text: plainComment(comment?.body ?? step.summary) }
}

describe('a loss on unreviewed drafts', () => {
  it('warns, and is shown in a group of its own', async () => {
    const { step, text } = await gated(drafted)
    expect(step.outputs.get('verdict'), text).toBe('warn')
    expect(step.exit).toBe(0)
    const says = [
      'recall@5 got worse on 1 unreviewed draft, 100.0% → 0.0%, which is more than is allowed.',
      'unreviewed drafts',
    ]
    expect(
      says.filter((words) => !text.includes(words)),
      text,
    ).toEqual([])
  })

  it('blocks once 30 drafts were reviewed and 27 of them accepted', async () => {
    const { step, text } = await gated([...drafted, ...reviewed(27, 3)])
    expect(step.outputs.get('verdict'), text).toBe('fail')
  })

  it('does not block with 26 accepted drafts', async () => {
    const { step } = await gated([...drafted, ...reviewed(26, 4)])
    expect(step.outputs.get('verdict')).toBe('warn')
  })

  it('is not named in the waiver of a loss that blocks', async () => {
    const lost = items.filter(({ id }) => id === 'export-csv')
    const copy = lost.map((item) => ({ ...item, id: 'a-draft', draft: true }))
    const { step, text } = await gated([...items, ...copy])
    expect(step.outputs.get('verdict')).toBe('fail')
    const waivers = text.match(/ - \{ .*until: .*/g) ?? []
    expect(waivers).toContainEqual(expect.stringContaining('items: ["export-csv"]'))
    expect(waivers.join('\n')).not.toContain('a-draft')
  })

  it('blocks if the pull request turns the question that it loses into a draft', async () => {
    const { step, text } = await gated(items, { [golden]: goldenLines(drafted) })
    expect(step.outputs.get('verdict')).toBe('fail')
    expect(text).toContain('with changed tags, cluster, split, draft or must_pass')
  })
})

it('a golden set with only unreviewed drafts does not pass', async () => {
  const { step, text } = await gated(items.map((item) => ({ ...item, draft: true })))
  expect(step.outputs.get('verdict')).toBe('error')
  expect(text).toContain('rag-gate golden review turns them into questions')
})
