import { z } from 'zod'
import { openVoteRecord } from '../panel/votes.ts'
import { inEverySession } from '../panel/panel.ts'
import type { ChatModel, ChatReply, ChatRequest } from '../../../lib/llm/chat-model.ts'
import type { CallKind } from '../../../lib/model/judging/judge-facts.ts'
import type { JudgeSession } from './session.ts'
import { expectedClaims } from '../../../lib/llm/token-estimate.ts'
import type { Judgments, Settled } from '../kept/judgment-port.ts'
import { mostClaims } from '../ask/reply-schemas.ts'
import { sha256 } from '../../../lib/sha256.ts'
import { openCounters } from './counters.ts'

/** A session that counts the calls it would make, but makes no calls and stores nothing. */
export type CostEstimate = {
  readonly session: JudgeSession
  readonly planned: () => PlannedWork
}

/**
 * The numbers of planned calls, of stored judgments that replace calls, and of estimated tokens.
 */
export type PlannedWork = {
  readonly calls: number
  readonly reused: number
  readonly input: number
  readonly output: number
  /** The estimated tokens of each model other than the first. */
  readonly others: readonly PlannedShare[]
}

type PlannedShare = {
  readonly model: string
  readonly input: number
  readonly output: number
}

/**
 * Opens a session that plans calls without asking a model. Judging in this session runs the same
 * code as real judging, so the plan contains the same calls and takes stored judgments into
 * account. If claims were never extracted from a text, their number is estimated.
 */
export function openCostEstimate(session: JudgeSession): CostEstimate {
  const work = { calls: 0, input: 0, output: 0 }
  const others = new Map<string, { input: number; output: number }>()
  const counters = openCounters()
  const count = ({ estimate }: ChatRequest, model: string): void => {
    work.calls += 1
    work.input += estimate.input
    work.output += estimate.output
    if (model === session.chat.model) return
    const own = others.get(model) ?? { input: 0, output: 0 }
    others.set(model, { input: own.input + estimate.input, output: own.output + estimate.output })
  }
  const estimating = inEverySession(session, (one) => ({
    ...one,
    chat: planningChat(one.chat, (request) => count(request, one.chat.model)),
    judgments: readOnly(one.judgments),
    counters,
    gate: { first: undefined },
    onUse: () => undefined,
  }))
  return {
    session: withOwnVoteRecord(estimating),
    planned: () => ({
      ...work,
      reused: counters.fromStore,
      others: [...others].map(([model, tokens]) => ({ model, ...tokens })),
    }),
  }
}

/**
 * Gives the session its own vote record, so that guessed verdicts are not recorded with the real
 * ones.
 */
function withOwnVoteRecord(session: JudgeSession): JudgeSession {
  const { panel } = session
  return panel.kind === 'single'
    ? session
    : { ...session, panel: { ...panel, voteRecord: openVoteRecord() } }
}

/**
 * Returns judgments that can be read but not stored. Gives all of them the same model name, because
 * a question whose sides seem to be judged by different models would be planned twice.
 */
function readOnly({ addressOf, peek }: Judgments): Judgments {
  const made = new Map<string, Settled>()
  const asked = new Map<string, Promise<Settled>>()
  return {
    addressOf,
    peek,
    controls: () => [],
    pairs: () => [],
    take: (address) => {
      const own = made.get(address)
      if (own !== undefined) return { kind: 'known', settled: own, stored: false }
      const awaited = asked.get(address)
      if (awaited !== undefined) return { kind: 'awaited', settled: awaited }
      const known = peek(address)
      if (known !== undefined) return { kind: 'known', settled: asOneModel(known), stored: true }
      const flight = Promise.withResolvers<Settled>()
      asked.set(address, flight.promise)
      const settle = (settled: Settled): void => {
        made.set(address, settled)
        flight.resolve(settled)
      }
      return { kind: 'mine', settle }
    },
  }
}

function asOneModel(settled: Settled): Settled {
  return settled.kind === 'lost' ? settled : { ...settled, servedModel: anyModel }
}

const anyModel = 'any'

function planningChat(chat: ChatModel, count: (request: ChatRequest) => void): ChatModel {
  return {
    ...chat,
    ask: async (request): Promise<ChatReply> => {
      count(request)
      return { kind: 'reply', value: guessedReply(request), servedModel: anyModel, usage: noUsage }
    },
  }
}

/**
 * Returns a reply of the expected size. All numbers in the reply come from the data, because claims with
 * other numbers would be rejected.
 */
function guessedReply({ kind, user }: ChatRequest<CallKind>): unknown {
  const [, , first = '', second = ''] = user.split('\n')
  switch (kind) {
    case 'extract': {
      const { sentences } = Sentences.parse(JSON.parse(second))
      const claims = guessedClaims(sentences.map(({ text }) => text).join(' '))
      return {
        outcome: 'answered',
        claims: claims.map((text) => ({ sentence: 's1', text, role: 'direct' })),
      }
    }
    case 'reference': {
      const { reference } = Reference.parse(JSON.parse(second))
      return { claims: guessedClaims(reference).map((text) => ({ text, importance: 'vital' })) }
    }
    case 'verify':
    case 'compare': {
      const asked = Object.values(Claims.parse(JSON.parse(second))).flat()
      return { verdicts: asked.map(({ id }) => ({ id, label: 'not_found', evidence: [] })) }
    }
    case 'relevance': {
      const { chunks } = Chunks.parse(JSON.parse(second))
      return { chunks: chunks.map(({ id }) => ({ id, quote: '', label: 'not' })) }
    }
    case 'rubric': {
      const { rubric } = Anchors.parse(JSON.parse(first))
      return { reason: '', score: Math.min(...Object.keys(rubric.anchors).map(Number)) }
    }
    case 'answer':
      return ''
  }
}

/** Parsers for the data lines in the built-in prompts. */
const Sentences = z.object({ sentences: z.array(z.object({ text: z.string() })) })
const Reference = z.object({ reference: z.string() })
const Claims = z.record(z.string(), z.array(z.object({ id: z.string() })))
const Chunks = z.object({ chunks: z.array(z.object({ id: z.string() })) })
const Anchors = z.object({ rubric: z.object({ anchors: z.record(z.string(), z.string()) }) })

/**
 * Splits the text into as many parts as it is expected to have claims. Marks each part, so that no
 * two texts share a claim.
 */
function guessedClaims(text: string): readonly string[] {
  const count = Math.min(mostClaims, expectedClaims(text))
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(cutAt(text, index / count), cutAt(text, (index + 1) / count))
    const mark = sha256(`${index} ${text}`).replaceAll(/\d/g, (digit) =>
      'ghijklmnop'.charAt(Number(digit)),
    )
    return `${mark.slice(0, 4)} ${part}`
  })
}

/**
 * Returns the offset at which a share of the text ends. If this offset is inside a number, returns the
 * end of the number.
 */
function cutAt(text: string, share: number): number {
  let at = Math.round(share * text.length)
  while (/[\p{N}.,]/u.test(text.charAt(at))) at += 1
  return at
}

const noUsage = {
  input: 0,
  cachedInput: 0,
  cacheWrite: 0,
  output: 0,
  reasoning: 0,
  estimated: true,
}
