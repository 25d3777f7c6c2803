import { createHmac, type KeyObject } from 'node:crypto'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'

/**
 * The kinds of stored replies. `extract` and `reference` are the claims of an answer or a reference,
 * `verdict` is the verdict on one claim, and `relevance` is the relevance of one chunk. `rubric` is one
 * rating, `preference` compares two answers or contexts, `pair` compares two answers of which the better
 * one is known, and `controls` contains one call's controls.
 */
type JudgmentKind =
  | 'extract'
  | 'reference'
  | 'verdict'
  | 'relevance'
  | 'rubric'
  | 'preference'
  | 'pair'
  | 'controls'

/** Everything about a judge that its judgments depend on. */
export type JudgeIdentity = {
  readonly promptVersion: string
  readonly promptHash: string
  /** The server's address as configured. */
  readonly baseUrl: string
  /** The name as configured; the server may report another one. */
  readonly model: string
  /** The configured parameters by name, in any order. */
  readonly parameters: readonly (readonly [name: string, value: unknown])[]
}

/**
 * What a claim is judged against, or the text that something is extracted from, exactly as sent to the
 * judge. Nothing is judged against a `controls` premise; it only makes a call's address unique.
 */
type Premise =
  | readonly ['query', query: string]
  /** The SHA-256 (hex) of each chunk's text, sorted. */
  | readonly ['chunks', hashes: readonly string[]]
  | readonly ['reference', query: string, reference: string, ...further: string[]]
  | readonly ['answer', query: string, answer: string]
  /**
   * Used for a question that continues a conversation. `rule` is the hash of the instructions on
   * how to use the history.
   */
  | readonly ['history', rule: string, turns: string, premise: Premise]
  /** `call` is random, so that every call is distinct. */
  | readonly ['controls', call: string]
  /** `prompt` is the hash of the chunk-relevance prompt. */
  | readonly ['relevance', query: string, prompt: string]
  | readonly [
      'rubric',
      question: string,
      anchors: readonly (readonly [anchor: string, text: string])[],
      inputs: readonly (readonly [input: string, text: string])[],
    ]

export type Question = {
  readonly kind: JudgmentKind
  /** 0 for the first call; repetitions of the same question are numbered from 1. */
  readonly sample: number
  readonly premise: Premise
  /** The answer, the reference, the claim or the chunk. Empty for a rubric. */
  readonly subject: string
}

/**
 * Returns the address under which the reply to a question is stored: 64 hex digits that depend only
 * on the question and the judge, not on the side, the id, the rank or the call's other questions.
 * Because the address depends on `key`, nobody without it can check whether the judge was asked
 * about a sentence that they guess.
 */
export function addressOf(question: Question, judge: JudgeIdentity, key: KeyObject): string {
  return createHmac('sha256', key).update(canonical(question, judge)).digest('hex')
}

/**
 * Serializes a question. Two questions get the same string only if everything that affects the reply is
 * equal.
 */
export function canonical(question: Question, judge: JudgeIdentity): string {
  const { kind, sample, premise, subject } = question
  const { promptVersion, promptHash, baseUrl, model } = judge
  return JSON.stringify([
    'judgement',
    1,
    kind,
    promptVersion,
    promptHash,
    baseUrl,
    model,
    sorted(judge.parameters),
    sample,
    premise,
    subject,
  ])
}

export function sorted(parameters: JudgeIdentity['parameters']): JudgeIdentity['parameters'] {
  return parameters.toSorted(([one], [other]) => byCodeUnit(one, other))
}
