import type { AnswerSimilarity } from '../../model/judging/claims.ts'
import { isBlank } from '../../text/words/normalise.ts'
import { openCounters } from '../counters.ts'
import { asFound, lookUpAll } from '../deduplicated-lookup.ts'
import type { Settled } from '../kept/judgement-port.ts'
import type { JudgeSession } from '../session.ts'
import { longestAnswer } from './reply-schemas.ts'
import { similaritiesTo } from './similarities.ts'

/**
 * Cosine of an answer with each reference. A blank answer is like none of them. The chat model has no part in it, so it
 * counts as no judgement of it. Rejects only with the signal's reason.
 */
export async function answerSimilarity(
  session: JudgeSession,
  { answer, references }: { readonly answer: string; readonly references: readonly string[] },
): Promise<AnswerSimilarity> {
  if (isBlank(answer)) return { kind: 'similarities', values: references.map(() => 0) }
  const { embedder } = session
  if (embedder === undefined) return { kind: 'lost', cause: 'missing_id' }
  if (answer.length > longestAnswer) return { kind: 'lost', cause: 'too_long' }
  const { model, dimensions } = embedder
  const premise = ['similarity', references, model, `${dimensions ?? ''}`] as const
  const about = { kind: 'similarity', sample: 0, premise, subject: answer } as const
  const uncounted = { ...session, counters: openCounters(), onUse: () => undefined }
  const settled = await lookUpAll(uncounted, [{ key: answer, about }], async () => {
    const values = await similaritiesTo(session, embedder, [answer, ...references])
    const found: Settled =
      'kind' in values
        ? values
        : { kind: 'judged', judgement: { kind: 'similarity', values }, servedModel: model }
    return new Map([[answer, found]])
  })
  const found = asFound(settled.get(answer), 'similarity')
  return found.kind === 'lost' ? found : { kind: 'similarities', values: found.values }
}
