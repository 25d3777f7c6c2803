import type { EmbedSettings } from '../../model/settings/settings.ts'
import { printable } from '../../text/printing/printable.ts'
import { GateError } from '../../errors.ts'
import { type Embedder, TextRefused } from '../embedder.ts'
import { type Endpoint, secretsOf } from '../endpoint.ts'
import { foreignWords } from '../../text/words/foreign-words.ts'
import type { EmbeddingsBody, OpenAiClient } from './openai.ts'
import type { WithRetries } from '../limits/waits-and-retries.ts'
import type { EmbeddingsFault, ReadVectors } from './read-embeddings.ts'
import {
  answerOf,
  certificateFault,
  certificateHints,
  isNotFinite,
  isTooLong,
  type Reply,
  type StatusReply,
} from './reply.ts'

/**
 * Returns an embedder that uses a client. It splits a request in half if it may be too large,
 * leaves out `encoding_format` once the server has rejected it, and repeats a request once if the
 * response is unreadable.
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
  const told = (what: string): string =>
    `embeddings of "${printable(model)}" at ${endpoint.name}: ${foreignWords(what, secretsOf(endpoint))}`
  const embed = async (
    texts: readonly string[],
    signal: AbortSignal,
    { again = false } = {},
  ): Promise<readonly Float32Array[]> => {
    // Copies `encodingFormat`, because a concurrent request may change it.
    const sent: EmbeddingsBody = { model, input: texts, dimensions, encodingFormat }
    const reply = await withRetries(async (within) => client.embeddings(sent, within), signal)
    if (reply.kind === 'answered') {
      if (reply.body.kind === 'vectors' && reply.body.vectors.length === texts.length)
        return reply.body.vectors
      if (reply.body.kind !== 'not-finite' && !again) return embed(texts, signal, { again: true })
    } else if (sent.encodingFormat !== undefined && complainsAbout(reply, 'encoding_format')) {
      encodingFormat = undefined
      return embed(texts, signal)
    }
    if (texts.length > 1 && isTooMuch(reply)) {
      const middle = Math.ceil(texts.length / 2)
      const first = await embed(texts.slice(0, middle), signal)
      return [...first, ...(await embed(texts.slice(middle), signal))]
    }
    const [text = ''] = texts
    const { what, hint, isOfText } = troubleWith(reply, texts)
    if (isOfText === true) throw new TextRefused(text, told(what), { hint })
    throw new GateError('judge-unavailable', told(what), { hint })
  }
  return {
    model,
    endpoint: endpoint.name,
    embed: async (texts, signal) => embed(texts, signal),
  }
}

type Answer = Reply<ReadVectors>

/**
 * Returns whether the server rejects `field`. Checks the error's `param` or, if it has none, its
 * message.
 */
function complainsAbout(reply: Answer, field: string): boolean {
  if (reply.kind !== 'status' || (reply.status !== 400 && reply.status !== 422)) return false
  return reply.param === field || (reply.param === undefined && reply.message.includes(field))
}

/**
 * Returns whether a request with fewer inputs might succeed. Servers seldom say what is too large,
 * and a single input can make the whole response unusable.
 */
function isTooMuch(reply: Answer): boolean {
  if (reply.kind === 'answered') return reply.body.kind !== 'unreadable'
  if (reply.kind === 'too-large') return true
  if (reply.kind !== 'status') return false
  const { status, code, param } = reply
  if (isTooLong(reply) || isNotFinite(reply)) return true
  const isOther = code === 'model_not_found' || param === 'model' || param === 'dimensions'
  return (status === 400 || status === 422) && !isOther
}

type Trouble = { readonly what: string; readonly hint: string; readonly isOfText?: boolean }

function troubleWith(reply: Answer, texts: readonly string[]): Trouble {
  if (reply.kind === 'answered') return troubleIn(reply.body, texts.length)
  if (reply.kind !== 'status') {
    const fault = certificateFault(reply)
    const hint = fault === undefined ? hints[reply.kind] : certificateHints[fault]
    return { what: reply.message, hint }
  }
  const isOfText = isTooLong(reply) || isNotFinite(reply)
  return { what: answerOf(reply), hint: hintFor(reply, texts), isOfText }
}

function troubleIn(read: ReadVectors, texts: number): Trouble {
  switch (read.kind) {
    case 'vectors':
      return {
        what: `its response has ${read.vectors.length} ${read.vectors.length === 1 ? 'vector' : 'vectors'} for ${texts} ${texts === 1 ? 'text' : 'texts'}`,
        hint: addressHint,
      }
    case 'not-finite':
      return {
        what: 'its vector contains a number that is not finite (NaN or infinity)',
        hint: notFiniteHint,
        isOfText: true,
      }
    case 'unreadable':
      return faults[read.fault]
  }
}

const addressHint =
  'check that `base-url` is the part before /embeddings, and that the model produces embeddings'

const faults: Readonly<Record<EmbeddingsFault, Trouble>> = {
  shape: { what: 'its response is not a list of vectors', hint: addressHint },
  index: {
    what: 'its response does not say which vector belongs to which text: the `index` values must be 0, 1, 2 and so on, each exactly once',
    hint: "report it to the server's developers, or put a gateway in front of it that removes `index` and keeps the vectors in the order of the texts",
  },
  tokens: {
    what: 'its response has one vector per token instead of one per text',
    hint: 'make the server return one vector per text (llama.cpp: --pooling mean)',
  },
}

const notFiniteHint =
  'the model fails on this text: try another version or precision of the model, or change the text'

const networkHint = 'check `base-url`, the network and HTTPS_PROXY (if set), or run again later'

const hints: Readonly<Record<Exclude<Answer['kind'], 'status' | 'answered'>, string>> = {
  silent: networkHint,
  empty: networkHint,
  unsent: networkHint,
  refused: 'if the redirect is intended, set `base-url` to the address that it leads to',
  'too-large': 'set a smaller embed.dimensions, if the model supports it',
}

function hintFor(reply: StatusReply, texts: readonly string[]): string {
  const { status, code } = reply
  const length = texts[0]?.length ?? 0
  if (status === 401 || status === 403)
    return 'check the API key: `api-key` (on the command line: OPENAI_API_KEY)'
  if (isTooLong(reply))
    return `lower chunk.size, or raise the server's limit: the text has ${length} characters`
  if (isNotFinite(reply)) return notFiniteHint
  if (status === 404 || code === 'model_not_found')
    return 'check embed.model and `base-url`, which for most servers ends in /v1'
  if (status === 429)
    return 'the endpoint allows no more requests for now: check its quota, or run again later'
  if (complainsAbout(reply, 'dimensions'))
    return 'leave embed.dimensions out, or set a length that the model supports'
  if (status < 500)
    return `check embed.model; the text has ${length} characters: if that is more than the model reads, lower chunk.size`
  return 'the endpoint has a problem: run again later'
}
