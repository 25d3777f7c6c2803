import type { HttpSettings } from '../../../lib/model/settings/settings.ts'
import type { Asked } from '../../ask-queries.ts'
import type { Query, SideRequest } from '../../side-request.ts'
import type { ParsedAnswer } from '../../run/parse-answer.ts'
import type { AnswerReader } from '../reading/answer-reader.ts'
import { splitBatch } from '../reading/split-batch.ts'
import type { Settled } from './patience.ts'
import { holdsAnywhere } from './request-body.ts'
import { serverRequest, type ServerRequest } from './server-request.ts'

export type Exchange = {
  /**
   * Returns the outcome of each question, in order. Takes at least one question, and at most as
   * many as fit in a request.
   */
  readonly ask: (queries: readonly Query[]) => Promise<readonly Asked[]>
  /** Returns the total length of the answers in UTF-16 code units. */
  readonly units: () => number
  /**
   * Returns a message for the log if any question in a batch had to be asked again, or undefined
   * otherwise.
   */
  readonly told: () => string | undefined
}

type Ports = {
  readonly sha: string
  readonly address: string
  readonly reader: AnswerReader
  readonly send: (request: ServerRequest) => Promise<Settled>
}

/**
 * Creates an exchange that asks one or several questions per request. If the server refuses a batch
 * or answers only a part of it, each question without an answer is asked again in a separate
 * request, because a single question may have caused the failure.
 */
export function openExchange(
  request: SideRequest<HttpSettings>,
  { sha, address, reader, send }: Ports,
): Exchange {
  const { side, settings, depth } = request
  let units = 0
  let alone = 0
  const isList = settings.batch > 1 || settings.response.answers !== undefined
  const sendsId = holdsAnywhere(settings.ndjson ?? settings.request, 'id')
  const askAlone = async (query: Query): Promise<Asked> => {
    alone += 1
    const [asked] = await ask([query])
    return asked ?? { kind: 'failed', message: 'the question was not asked' }
  }
  const readAll = (text: string, ids: readonly string[]): readonly ParsedAnswer[] => {
    if (!isList) return ids.map((id) => reader.read(text, { id, ...request }))
    const batch = splitBatch(text, { ids, response: settings.response, sendsId })
    return batch.map((part, at) => {
      const id = ids[at] ?? ''
      return part.kind === 'malformed'
        ? { ...part, id }
        : reader.readValue(part.value, { id, ...request })
    })
  }
  const ask: Exchange['ask'] = async (queries) => {
    const isBatch = queries.length > 1
    const questions = queries.map((query) => ({ ...query, k: depth, side, sha }))
    const outcome = await send(serverRequest(settings, address, questions))
    if (outcome.kind === 'failed' && isBatch) return Promise.all(queries.map(askAlone))
    if (outcome.kind !== 'answered') return queries.map(() => withAdvice(outcome, queries.length))
    units += outcome.text.length
    // The time of a batch is not recorded, because it says nothing about individual questions.
    const ms = settings.batch > 1 ? undefined : outcome.ms
    const answers = readAll(
      outcome.text,
      queries.map(({ id }) => id),
    )
    return Promise.all(
      queries.map(async (query, at): Promise<Asked> => {
        const answer = answers[at]
        if (answer?.kind === 'answer') return { kind: 'answer', answer, ms }
        if (isBatch) return askAlone(query)
        return {
          kind: 'failed',
          message: `malformed answer: ${answer?.reason ?? 'the response contains no answer to this question'}`,
        }
      }),
    )
  }
  return { ask, units: () => units, told: () => (alone === 0 ? undefined : toldOf(alone)) }
}

function toldOf(alone: number): string {
  const what = alone === 1 ? '1 question from a batch was' : `${alone} questions from batches were`
  return `${what} asked again individually, because the server refused a batch, or because an answer in a batch was missing or malformed`
}

function withAdvice(outcome: Exclude<Settled, { kind: 'answered' }>, questions: number): Asked {
  if (questions === 1 || outcome.kind !== 'timed-out') return outcome
  return {
    ...outcome,
    message: `${outcome.message}, in a batch of ${questions}; lower pipeline.batch`,
  }
}
