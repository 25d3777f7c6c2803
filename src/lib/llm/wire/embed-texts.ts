import type { EmbedSettings } from '../../model/settings/settings.ts'
import { printable } from '../../text/printing/printable.ts'
import { GateError } from '../../errors.ts'
import type { Embedder } from '../embedder.ts'
import { type Endpoint, secretsOf } from '../endpoint.ts'
import { foreignWords } from '../../text/words/foreign-words.ts'
import type { EmbeddingsBody, OpenAiClient } from './openai.ts'
import type { WithRetries } from '../limits/waits-and-retries.ts'
import { answerOf, type Reply, type StatusReply } from './reply.ts'

/**
 * An embedder over a client. A request that is too large is cut in halves; a server that does not know
 * `encoding_format` is asked without it from then on; an answer that cannot be read is asked for once more.
 */
export function textEmbedder({
  endpoint,
  settings: { model, dimensions },
  client,
  withRetries,
}: {
  readonly endpoint: Endpoint
  readonly settings: EmbedSettings
  readonly client: OpenAiClient
  readonly withRetries: WithRetries
}): Embedder {
  let encodingFormat: EmbeddingsBody['encodingFormat'] = 'float'
  const failed = (what: string, hint: string): GateError =>
    new GateError(
      'judge-unavailable',
      `embeddings of "${printable(model)}" at ${endpoint.name}: ${foreignWords(what, secretsOf(endpoint))}`,
      { hint },
    )
  const embed = async (
    texts: readonly string[],
    signal: AbortSignal,
    { again = false } = {},
  ): Promise<readonly Float32Array[]> => {
    // Requests under way at the same time may learn that the server does not know the field.
    const sent: EmbeddingsBody = { model, input: texts, dimensions, encodingFormat }
    const reply = await withRetries(async (within) => client.embeddings(sent, within), signal)
    if (reply.kind === 'answered') {
      if (reply.body?.length === texts.length) return reply.body
      if (!again) return embed(texts, signal, { again: true })
      throw failed(
        `its answer is no list of ${texts.length} vectors`,
        'check that `base-url` ends where /embeddings follows, and that the model makes embeddings',
      )
    }
    if (sent.encodingFormat !== undefined && complainsAbout(reply, 'encoding_format')) {
      encodingFormat = undefined
      return embed(texts, signal)
    }
    if (texts.length > 1 && isTooMuch(reply)) {
      const middle = Math.ceil(texts.length / 2)
      const first = await embed(texts.slice(0, middle), signal)
      return [...first, ...(await embed(texts.slice(middle), signal))]
    }
    const message = reply.kind === 'status' ? answerOf(reply) : reply.message
    throw failed(message, reply.kind === 'status' ? hintFor(reply, texts) : hints[reply.kind])
  }
  return {
    model,
    endpoint: endpoint.name,
    embed: async (texts, signal) => embed(texts, signal),
  }
}

type Failure = Exclude<Reply, { kind: 'answered' }>

/** Whether the server refuses a field, by its name in the error or as a word of its message. */
function complainsAbout(reply: Failure, field: string): boolean {
  if (reply.kind !== 'status' || (reply.status !== 400 && reply.status !== 422)) return false
  return reply.param === field || (reply.param === undefined && reply.message.includes(field))
}

/** Whether fewer texts may succeed. Servers seldom say what they find too large. */
function isTooMuch(reply: Failure): boolean {
  if (reply.kind === 'too-large') return true
  if (reply.kind !== 'status') return false
  const { status, code, param } = reply
  if (status === 413) return true
  const isOther = code === 'model_not_found' || param === 'model' || param === 'dimensions'
  return (status === 400 || status === 422) && !isOther
}

const networkHint = 'check `base-url` and the network, or run again'

const hints: Readonly<Record<Exclude<Failure['kind'], 'status'>, string>> = {
  silent: networkHint,
  empty: networkHint,
  unsent: networkHint,
  refused: 'give the address that it leads to as `base-url`, if that is the one you mean',
  'too-large': 'set a smaller embed.dimensions, if the model has a choice',
}

function hintFor(reply: StatusReply, texts: readonly string[]): string {
  const { status, code } = reply
  if (status === 401 || status === 403)
    return 'check the key: `api-key`, on the command line OPENAI_API_KEY'
  if (status === 404 || code === 'model_not_found')
    return 'check embed.model and `base-url`, which for most servers ends in /v1'
  if (status === 429)
    return 'the endpoint allows no more for now: check its quota, or run again later'
  if (complainsAbout(reply, 'dimensions'))
    return 'leave embed.dimensions out, or give a length that the model knows'
  if (status < 500)
    return `check embed.model; the text has ${texts[0]?.length ?? 0} characters: if that is more than the model reads, lower chunk.size`
  return 'the endpoint is in trouble: run again later'
}
