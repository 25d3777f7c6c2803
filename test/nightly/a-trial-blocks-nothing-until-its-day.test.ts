import { describe, expect, it } from 'vitest'
import { configText, handbook } from '../rig/handbook.ts'
import { openScenario } from '../rig/scenario.ts'

const config = '.github/rag-gate.yml'

/** Pages that outrank the passage that the question `export-csv` expects. */
const outranking = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `docs/values-${at}.md`,
    `Support team ${at}: how do spreadsheets leave as comma separated values?\n`,
  ]),
)

/** A pull request that loses a question. */
function losing(base: string | undefined, head = base) {
  const advising = (until: string | undefined) =>
    configText(until === undefined ? {} : { advise: { until } })
  return {
    base: { ...handbook, [config]: advising(base) },
    head: { ...outranking, [config]: advising(head) },
  }
}

describe('a trial', () => {
  it('leaves the job green, says that it would block, and until when it does not', async () => {
    await using scenario = await openScenario(losing('2099-12-31'))
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(0)
    expect(step.outputs.get('verdict')).toBe('fail')
    const [comment] = await scenario.comments()
    expect(comment?.body).toContain('> [!WARNING]')
    expect(comment?.body).toContain('**RAG Gate: fail (would block)**')
    expect(comment?.body).toContain('Nothing blocks until 2099-12-31, the last day of the trial.')
    expect(comment?.body).toContain('trial until 2099-12-31')
  })

  it.each([
    ['is over', losing('2020-01-31')],
    ['is of head alone', losing(undefined, '2099-12-31')],
    ['was lengthened by head', losing('2020-01-31', '2099-12-31')],
  ])('that %s blocks', async (_what, change) => {
    await using scenario = await openScenario(change)
    const step = await scenario.run()
    expect(step.exit, step.stdout).toBe(1)
    const [comment] = await scenario.comments()
    expect(comment?.body).toContain('**RAG Gate: fail**')
    expect(comment?.body).not.toContain('trial until')
  })
})
