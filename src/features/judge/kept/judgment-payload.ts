import { z } from 'zod'
import { wholeNumber } from '../../../lib/parse/expected.ts'
import type { Label } from '../../../lib/model/judging/claims.ts'
import type { ControlResult } from '../controls/call-controls.ts'
import { kinds } from '../../../lib/store/kinds.ts'
import type { PackKind } from './packs/pack-file.ts'
import { nonceBytes, seal, unseal } from './packs/seal.ts'
import type { StoreKeys } from '../../../lib/store/store-keys.ts'
import type { Judgment, Judged } from './judgment-port.ts'

/** A stored reply: the model name reported by the server, and the reply itself. */
export type Payload = readonly [servedModel: string, reply: Reply]

/** A reply made of numbers and of letters from fixed sets. All text is encrypted. */
type Reply =
  /** A verdict: its label, its quotes as [source, start, end], and whether it is unproven. */
  | { readonly l: 'e' | 'c' | 'n'; readonly e: readonly Quote[]; readonly u: 0 | 1 }
  /** A rubric's score and its encrypted reason. */
  | { readonly s: number; readonly r: string }
  /** Which of two texts is better, and the encrypted reason. */
  | { readonly b: '1' | '2' | 't'; readonly r: string }
  /**
   * A known pair: the position of the better answer, whether that answer is the shorter or the
   * longer one, and whether the judge chose it.
   */
  | { readonly p: '1' | '2'; readonly g: 's' | 'l'; readonly o: 0 | 1 }
  /**
   * A call's controls, each as two letters and whether the judge was right; the call's verdicts;
   * and whether prompts were truncated.
   */
  | { readonly k: readonly Control[]; readonly v: readonly string[]; readonly x: 0 | 1 }
  /** How helpful a chunk is, and the range of its helpful part. */
  | { readonly h: 'r' | 'p' | 'n'; readonly q?: readonly [number, number] | undefined }
  | string

type Control = readonly [kind: 'p' | 'n', length: 's' | 'l', right: 0 | 1]

type Quote = readonly [source: number, start: number, end: number]

const offset = wholeNumber(0, 2 ** 31)
const zeroOrOne = z.union([z.literal(0), z.literal(1)])
const sealedText = z.string().regex(/^[\w-]+$/)

export const judgmentKind: PackKind<Payload> = {
  ...kinds.judgments,
  payload: z.tuple([
    z.string().max(256),
    z.union([
      z.strictObject({
        l: z.enum(['e', 'c', 'n']),
        e: z.array(z.tuple([offset, offset, offset])).max(1000),
        u: zeroOrOne,
      }),
      z.strictObject({ h: z.enum(['r', 'p', 'n']), q: z.tuple([offset, offset]).exactOptional() }),
      z.strictObject({ s: z.int(), r: sealedText }),
      z.strictObject({ b: z.enum(['1', '2', 't']), r: sealedText }),
      z.strictObject({ p: z.enum(['1', '2']), g: z.enum(['s', 'l']), o: zeroOrOne }),
      z.strictObject({
        k: z.array(z.tuple([z.enum(['p', 'n']), z.enum(['s', 'l']), zeroOrOne])).max(100),
        v: z.array(z.string().regex(/^[\da-f]{12}$/)).max(100),
        x: zeroOrOne,
      }),
      sealedText,
    ]),
  ]),
}

export function isControlPayload([, reply]: Payload): boolean {
  return typeof reply === 'object' && 'k' in reply
}

export function isPairPayload([, reply]: Payload): boolean {
  return typeof reply === 'object' && 'p' in reply
}

export type Sealing = {
  readonly keys: StoreKeys
  readonly randomBytes: (count: number) => Uint8Array
}

export function payloadOf(
  { judgment, servedModel }: Judged,
  address: string,
  sealing: Sealing,
): Payload {
  return [servedModel, replyOf(judgment, address, sealing)]
}

function replyOf(judgment: Judgment, address: string, sealing: Sealing): Reply {
  const sealed = (value: unknown): string =>
    seal({
      text: JSON.stringify(value),
      key: sealing.keys.seal,
      place: address,
      nonce: sealing.randomBytes(nonceBytes),
    })
  switch (judgment.kind) {
    case 'verdict': {
      const { label, evidence, unproven } = judgment
      const quotes = evidence.map(({ source, start, end }): Quote => [source, start, end])
      return { l: letters[label], e: quotes, u: unproven ? 1 : 0 }
    }
    case 'controls':
      return {
        k: judgment.results.map(({ kind, length, right }): Control => [
          kind === 'positive' ? 'p' : 'n',
          length === 'short' ? 's' : 'l',
          right ? 1 : 0,
        ]),
        v: judgment.verdicts,
        x: judgment.isCut ? 1 : 0,
      }
    case 'rubric':
      return { s: judgment.score, r: sealed(judgment.reason) }
    case 'preference':
      return { b: placeLetters[judgment.better], r: sealed(judgment.reason) }
    case 'pair':
      return {
        p: placeLetters[judgment.place],
        g: judgment.length === 'short' ? 's' : 'l',
        o: judgment.right ? 1 : 0,
      }
    case 'extract':
    case 'reference':
      return sealed(judgment)
    case 'relevance': {
      const { label, quote } = judgment
      return { h: helpLetters[label], ...(quote && { q: [quote.start, quote.end] }) }
    }
  }
}

const letters = { entailed: 'e', contradicted: 'c', not_found: 'n' } as const
const labels: Readonly<Record<'e' | 'c' | 'n', Label>> = {
  e: 'entailed',
  c: 'contradicted',
  n: 'not_found',
}

const placeLetters = { first: '1', second: '2', tie: 't' } as const
const places = { '1': 'first', '2': 'second', t: 'tie' } as const

const helpLetters = { relevant: 'r', partly: 'p', not: 'n' } as const
const helpLabels = { r: 'relevant', p: 'partly', n: 'not' } as const

/** Restores a judgment. Returns undefined if it cannot be decrypted or has an outdated form. */
export function judgedOf(
  [servedModel, reply]: Payload,
  address: string,
  keys: StoreKeys,
): Judged | undefined {
  const judgment = judgmentOf(reply, address, keys)
  return judgment && { kind: 'judged', judgment, servedModel }
}

function judgmentOf(reply: Reply, address: string, keys: StoreKeys): Judgment | undefined {
  if (typeof reply === 'string')
    return ExtractionSchema.safeParse(opened(reply, address, keys)).data
  if ('r' in reply) {
    const { data: reason } = z.string().safeParse(opened(reply.r, address, keys))
    if (reason === undefined) return undefined
    return 's' in reply
      ? { kind: 'rubric', score: reply.s, reason }
      : { kind: 'preference', better: places[reply.b], reason }
  }
  if ('p' in reply) {
    const length = reply.g === 's' ? 'short' : 'long'
    return { kind: 'pair', place: places[reply.p], length, right: reply.o === 1 }
  }
  if ('h' in reply) {
    const [start, end] = reply.q ?? []
    return {
      kind: 'relevance',
      label: helpLabels[reply.h],
      ...(start !== undefined && end !== undefined && { quote: { start, end } }),
    }
  }
  if ('k' in reply) {
    const results = reply.k.map(([kind, length, right]): ControlResult => ({
      kind: kind === 'p' ? 'positive' : 'negative',
      length: length === 's' ? 'short' : 'long',
      right: right === 1,
    }))
    return { kind: 'controls', results, verdicts: reply.v, isCut: reply.x === 1 }
  }
  const evidence = reply.e.map(([source, start, end]) => ({ source, start, end }))
  return { kind: 'verdict', label: labels[reply.l], evidence, unproven: reply.u === 1 }
}

function opened(sealed: string, address: string, keys: StoreKeys): unknown {
  const text = unseal({ sealed, key: keys.seal, place: address })
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const ExtractionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('extract'),
    outcome: z.enum(['answered', 'partial', 'refused']),
    claims: z.array(
      z
        .strictObject({
          sentence: z.int().min(1).optional(),
          text: z.string(),
          role: z.enum(['direct', 'supporting', 'off_topic']),
        })
        // JSON drops a `sentence` that is undefined, so restore the key.
        .transform(({ sentence, text, role }) => ({ sentence, text, role })),
    ),
    loose: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('reference'),
    claims: z.array(z.strictObject({ text: z.string(), importance: z.enum(['vital', 'okay']) })),
    loose: z.boolean(),
  }),
])
