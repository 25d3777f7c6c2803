import { attempt, say } from './say.ts'
import { writeSummary, writeVerdict } from './write-outputs.ts'

/**
 * Publishes the outcome `pass` for an event for which nothing is measured. `why` is in our own
 * words.
 */
export async function publishSkip(why: string): Promise<void> {
  say('notice', `nothing was measured: ${why}`)
  await attempt('the outputs', () => {
    writeVerdict('pass', false)
  })
  await attempt('the job summary', () =>
    writeSummary(`**RAG Gate: pass.** Nothing was measured: ${why}.`),
  )
}
