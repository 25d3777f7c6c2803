import { z } from 'zod'
import { wholeNumber } from '../../parse/expected.ts'
import type { Label } from '../../model/claims.ts'
import type { JudgementKeys } from './judgement-keys.ts'
import type { Judgement } from './judgement-port.ts'
import { nonceBytes, seal, unseal } from './seal.ts'

/** A judgement as it is kept: numbers and letters of a fixed choice; every text is sealed. */
export type Payload =
  /** Label, quotes as [source, start, end], unproven. */
  | { readonly l: 'e' | 'c' | 'n'; readonly e: readonly Quote[]; readonly u: 0 | 1 }
  /** A rubric's score and its sealed reason. */
  | { readonly s: number; readonly r: string }
  /** A sealed extraction, or sealed questions. */
  | string

type Quote = readonly [source: number, start: number, end: number]

const offset = wholeNumber(0, 2 ** 31)
const sealedText = z.string().regex(/^[\w-]+$/)

/** What a payload in a file must look like. */
export const PayloadSchema: z.ZodType<Payload> = z.union([
  z.strictObject({
    l: z.enum(['e', 'c', 'n']),
    e: z.array(z.tuple([offset, offset, offset])).max(1000),
    u: z.union([z.literal(0), z.literal(1)]),
  }),
  z.strictObject({ s: z.int(), r: sealedText }),
  sealedText,
])

/** How payloads are kept from readers. */
export type Sealing = {
  readonly keys: JudgementKeys
  readonly randomBytes: (count: number) => Uint8Array
}

/** What is kept of a judgement under its address. */
export function payloadOf(judgement: Judgement, address: string, sealing: Sealing): Payload {
  const sealed = (value: unknown): string =>
    seal({
      text: JSON.stringify(value),
      key: sealing.keys.seal,
      place: address,
      nonce: sealing.randomBytes(nonceBytes),
    })
  switch (judgement.kind) {
    case 'verdict': {
      const { label, evidence, unproven } = judgement
      const quotes = evidence.map(({ source, start, end }): Quote => [source, start, end])
      return { l: letters[label], e: quotes, u: unproven ? 1 : 0 }
    }
    case 'rubric':
      return { s: judgement.score, r: sealed(judgement.reason) }
    case 'extract':
    case 'reference':
    case 'questions':
      return sealed(judgement)
  }
}

const letters = { entailed: 'e', contradicted: 'c', not_found: 'n' } as const
const labels: Readonly<Record<'e' | 'c' | 'n', Label>> = {
  e: 'entailed',
  c: 'contradicted',
  n: 'not_found',
}

/** The judgement again; undefined where what was sealed is not ours, or of a form that is no longer known. */
export function judgementOf(
  payload: Payload,
  address: string,
  keys: JudgementKeys,
): Judgement | undefined {
  if (typeof payload === 'string')
    return ExtractionSchema.safeParse(opened(payload, address, keys)).data
  if ('s' in payload) {
    const reason = z.string().safeParse(opened(payload.r, address, keys))
    return reason.success ? { kind: 'rubric', score: payload.s, reason: reason.data } : undefined
  }
  const evidence = payload.e.map(([source, start, end]) => ({ source, start, end }))
  return { kind: 'verdict', label: labels[payload.l], evidence, unproven: payload.u === 1 }
}

function opened(sealed: string, address: string, keys: JudgementKeys): unknown {
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
        // JSON leaves an undefined sentence out.
        .transform(({ sentence, text, role }) => ({ sentence, text, role })),
    ),
    loose: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('reference'),
    claims: z.array(z.strictObject({ text: z.string(), importance: z.enum(['vital', 'okay']) })),
    loose: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    questions: z.array(z.strictObject({ text: z.string(), noncommittal: z.boolean() })),
    similarities: z.array(z.number().min(-1).max(1)),
  }),
])
