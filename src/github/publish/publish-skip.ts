import { attempt, say } from './say.ts'
import { writeSummary, writeVerdict } from './write-outputs.ts'

/**
 * Publishes the verdict `pass` for an event that measures nothing. `why` contains no untrusted
 * text.
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
