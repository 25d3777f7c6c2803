import { z } from 'zod'

/** A text with the id that the prompt gave it. */
export type Numbered = { readonly id: string; readonly text: string }

/** The data of a prompt. The kind follows from the keys of its two lines. */
export type Prompt =
  | {
      readonly kind: 'extract'
      readonly history?: readonly unknown[]
      readonly query: string
      readonly sentences: readonly Numbered[]
    }
  | {
      readonly kind: 'reference'
      readonly history?: readonly unknown[]
      readonly query: string
      readonly reference: string
    }
  | {
      readonly kind: 'verify'
      readonly chunks: readonly Numbered[]
      readonly claims: readonly Numbered[]
    }
  | {
      readonly kind: 'compare'
      readonly history?: readonly unknown[]
      readonly query: string
      readonly reference: readonly string[]
      readonly answer: string
      readonly answerClaims: readonly Numbered[]
      readonly referenceClaims: readonly Numbered[]
    }
  | { readonly kind: 'questions'; readonly answer: string; readonly count: number }
  | {
      readonly kind: 'relevance'
      readonly history?: readonly unknown[]
      readonly query: string
      readonly chunks: readonly Numbered[]
    }
  | {
      readonly kind: 'rubric'
      readonly question: string
      readonly anchors: readonly (readonly [number, string])[]
      readonly inputs: Readonly<Record<string, unknown>>
    }
  | {
      readonly kind: 'answer'
      readonly history?: readonly unknown[]
      readonly query: string
      readonly chunks: readonly Numbered[]
    }
  | {
      readonly kind: 'draft'
      readonly of: string
      readonly style: string
      readonly passages: readonly Numbered[]
    }
  | { readonly kind: 'try'; readonly query: string; readonly passages: readonly Numbered[] }

export type PromptKind = Prompt['kind']

/** A message of a request, with plain text as its content. */
export type Message = { readonly role: string; readonly content: string }

/**
 * The parts of a prompt: the rubric, the lines around the data, and the data without the fence, which
 * differs from run to run.
 */
export type ReadPrompt = {
  readonly system: string
  readonly user: string
  readonly prompt: Prompt
  readonly data: readonly [string, string]
}

/**
 * Parses a prompt only by its documented layout: a fixed line, a fence, two lines of JSON, the same fence,
 * and a fixed line. Throws a `PromptProblem` that describes what is wrong.
 */
export function readPrompt(messages: readonly Message[]): ReadPrompt {
  const [first, second] = messages
  if (first === undefined || messages.length > 2) throw new PromptProblem('one or two messages')
  // Without a system message, the rubric is at the beginning of the user's message.
  const user = second ?? first
  const roles = messages.map(({ role }) => role).join(' ')
  if (roles !== 'system user' && roles !== 'user') throw new PromptProblem(`roles are ${roles}`)
  const lines = user.content.split('\n')
  const [opening, fence, one, two, closingFence, closing] = lines.slice(-6)
  if (second !== undefined && lines.length !== 6)
    throw new PromptProblem(`the user message has ${lines.length} lines instead of 6`)
  if (fence === undefined || !/^DATA-[0-9a-f]{32}$/.test(fence) || fence !== closingFence)
    throw new PromptProblem('the data does not stand between two equal fences')
  if (opening === '' || closing === '' || one === undefined || two === undefined)
    throw new PromptProblem('a line around the data is empty')
  if (one.includes(fence) || two.includes(fence))
    throw new PromptProblem('the data holds the fence')
  const system = second === undefined ? lines.slice(0, -6).join('\n') : first.content
  const prompt = promptOf(parse(one), parse(two))
  return { system, user: lines.slice(-6).join('\n'), prompt, data: [one, two] }
}

/** Thrown if a request does not have the documented layout. */
export class PromptProblem extends Error {}

function parse(line: string): unknown {
  const value: unknown = JSON.parse(line)
  if (JSON.stringify(value) !== line)
    throw new PromptProblem('a data line is not what JSON.stringify writes')
  return value
}

function promptOf(one: unknown, two: unknown): Prompt {
  const parsed = lines.safeParse([one, two])
  if (!parsed.success)
    throw new PromptProblem(`unknown data lines with the keys ${keys(one)} and ${keys(two)}`)
  return parsed.data
}

function keys(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.keys(value).join(', ') : typeof value
}

const numbered = z.array(z.strictObject({ id: z.string(), text: z.string() }))
const anchors = z
  .union([
    z.record(z.string(), z.string()).transform((record) => Object.entries(record)),
    z.array(z.tuple([z.union([z.string(), z.number()]), z.string()])),
  ])
  .transform((pairs) =>
    pairs.map(([score, text]): readonly [number, string] => [Number(score), text]),
  )

const history = z.array(z.strictObject({ role: z.string(), text: z.string() })).exactOptional()
const query = z.strictObject({ history, query: z.string() })
const chunks = z.strictObject({ chunks: numbered })

const passages = z.strictObject({
  passages: z.array(z.strictObject({ id: z.string(), doc: z.string(), text: z.string() })),
})
const wanted = z.strictObject({
  kind: z.string(),
  trap: z.string().optional(),
  persona: z.string(),
  style: z.string(),
})

const lines: z.ZodType<Prompt> = z.union([
  z
    .tuple([passages, wanted])
    .transform(([a, b]) => ({ kind: 'draft' as const, of: b.kind, style: b.style, ...a })),
  z.tuple([passages, query]).transform(([a, b]) => ({ kind: 'try' as const, ...a, ...b })),
  z
    .tuple([query, z.strictObject({ sentences: numbered })])
    .transform(([a, b]) => ({ kind: 'extract' as const, ...a, ...b })),
  z
    .tuple([query, z.strictObject({ reference: z.string() })])
    .transform(([a, b]) => ({ kind: 'reference' as const, ...a, ...b })),
  z
    .tuple([chunks, z.strictObject({ claims: numbered })])
    .transform(([a, b]) => ({ kind: 'verify' as const, ...a, ...b })),
  z
    .tuple([
      query.extend({ reference: z.array(z.string()), answer: z.string() }),
      z.strictObject({ answer_claims: numbered, reference_claims: numbered }),
    ])
    .transform(([a, b]) => ({
      kind: 'compare' as const,
      ...a,
      answerClaims: b.answer_claims,
      referenceClaims: b.reference_claims,
    })),
  z
    .tuple([
      z.strictObject({ rubric: z.strictObject({ question: z.string(), anchors }) }),
      z.strictObject({ inputs: z.record(z.string(), z.unknown()) }),
    ])
    .transform(([a, b]) => ({ kind: 'rubric' as const, ...a.rubric, ...b })),
  z
    .tuple([z.strictObject({ answer: z.string() }), z.strictObject({ questions: z.int() })])
    .transform(([a, b]) => ({ kind: 'questions' as const, ...a, count: b.questions })),
  z.tuple([query, chunks]).transform(([a, b]) => ({ kind: 'relevance' as const, ...a, ...b })),
  z.tuple([chunks, query]).transform(([a, b]) => ({ kind: 'answer' as const, ...a, ...b })),
])
