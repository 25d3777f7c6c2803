import { createHmac, type KeyObject } from 'node:crypto'
import { byCodeUnit } from '../../../lib/by-code-unit.ts'

/**
 * Kinds of stored replies: two extractions, one verdict on one claim, how far one chunk helps, one sample of a rubric,
 * which of two answers is better, the same of a pair of which that is known, the controls of one call.
 */
type JudgementKind =
  | 'extract'
  | 'reference'
  | 'verdict'
  | 'relevance'
  | 'rubric'
  | 'preference'
  | 'pair'
  | 'controls'

/** What the judge of a whole run is, as far as its word depends on it. */
export type JudgeIdentity = {
  readonly promptVersion: string
  readonly promptHash: string
  /** Address as configured. */
  readonly baseUrl: string
  /** As configured; the server may answer under another name. */
  readonly model: string
  /** Parameters as configured, by name, in any order. */
  readonly parameters: readonly (readonly [name: string, value: unknown])[]
}

/** What a claim is held against, or what is read to answer; texts exactly as sent. */
type Premise =
  | readonly ['query', query: string]
  /** SHA-256 (hex) of each chunk's text, sorted. */
  | readonly ['chunks', hashes: readonly string[]]
  | readonly ['reference', query: string, reference: string, ...further: string[]]
  | readonly ['answer', query: string, answer: string]
  /** Of a question that continues a conversation. `rule`: hash of what the judge is told of it. */
  | readonly ['history', rule: string, turns: string, premise: Premise]
  /** A random number: no two calls are one. */
  | readonly ['controls', call: string]
  /** `prompt`: hash of how chunks are asked about. */
  | readonly ['relevance', query: string, prompt: string]
  | readonly [
      'rubric',
      question: string,
      anchors: readonly (readonly [anchor: string, text: string])[],
      inputs: readonly (readonly [input: string, text: string])[],
    ]

export type Question = {
  readonly kind: JudgementKind
  /** 0; from 1 for repeats of the same question. */
  readonly sample: number
  readonly premise: Premise
  /** The answer, the reference, the claim or the chunk; empty for a rubric. */
  readonly subject: string
}

/**
 * Where the reply to a question is kept: 64 hex digits that depend on the question and on who is asked, and
 * on nothing else: no side, item, rank or neighbour. Nobody without the key can tell whether a sentence
 * that he guesses was asked about.
 */
export function addressOf(question: Question, judge: JudgeIdentity, key: KeyObject): string {
  return createHmac('sha256', key).update(canonical(question, judge)).digest('hex')
}

/** The one text of a question: what differs in anything that counts differs here. */
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

/** Parameters in the order of their names. */
export function sorted(parameters: JudgeIdentity['parameters']): JudgeIdentity['parameters'] {
  return parameters.toSorted(([one], [other]) => byCodeUnit(one, other))
}
