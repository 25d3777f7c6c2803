import type { ScoredItem } from '../src/lib/model/comparison.ts'
import type { GoldenItem } from '../src/lib/model/items/golden-set.ts'
import type { PolicySettings } from '../src/lib/model/settings/settings.ts'
import { sentencesOf } from '../src/lib/text/words/sentences.ts'
import { words } from '../src/lib/text/words/words.ts'
import { scoreItem } from '../test/support/score-item.ts'
import { parseConfig } from '../src/policy/config/parse-config.ts'
import { claimMatrix } from '../test/support/claim-matrix.ts'
import { answered, chunk } from '../test/support/score-example.ts'
import { sharedOf } from './answer-pairs.ts'

/** A question over passages, and the answers of base and head. */
export type AnswerPair = {
  readonly item: GoldenItem
  readonly passages: readonly string[]
  readonly base: string
  readonly head: string
}

/**
 * Scores both answers as in a run whose pipeline reports no usage. Shared words decide whether a citation
 * is correct.
 */
export function scoredAnswers(
  { item, passages, base, head }: AnswerPair,
  { metrics }: Pick<PolicySettings, 'metrics'>,
): ScoredItem {
  const chunks = passages.map((text, at) => chunk(`c${at + 1}`, { text }))
  const corpus = { text: () => undefined }
  const golden = { base: item, head: item }
  const { facts, scores, stale, gone, notes } = scoreItem({
    golden,
    results: {
      base: answered(chunks, { answer: base }),
      head: answered(chunks, { answer: head }),
    },
    corpora: { base: corpus, head: corpus },
    metrics,
    match: { minGrade: 1 },
    contextK: { base: chunks.length, head: chunks.length },
    matrices: { base: matrixOf(passages, base), head: matrixOf(passages, head) },
    refusal: { detector: 'phrases', phrases: [] },
  })
  const told = { facts, scores, stale, gone, notes }
  return { id: item.id, golden, origin: 'both', relabelled: false, policyChanged: [], ...told }
}

/**
 * Treats each sentence as a claim. A passage supports a claim if it contains two thirds of the claim's
 * words.
 */
function matrixOf(passages: readonly string[], answer: string): ReturnType<typeof claimMatrix> {
  const known = passages.map((text) => new Set(words(text)))
  const sentences = sentencesOf(answer)
  return claimMatrix({
    sentences,
    context: passages.map((_, at) => `c${at + 1}`),
    r: sentences.map((sentence, at) => ({
      sentence: at + 1,
      S: known.flatMap((one, rank) => (sharedOf(sentence, one) >= 2 / 3 ? rank + 1 : [])),
    })),
  })
}

/** Returns the policy for a `gate` section written as in a configuration file, with the judge removed. */
export function policyOfGate(gate: object): PolicySettings {
  const isJudged = Object.keys(gate).some((name) => judged.test(name))
  const judge = isJudged ? { judge: { model: 'words' } } : {}
  const pipeline = { kind: 'runs', path: 'runs/{side}.jsonl' }
  const text = JSON.stringify({ golden: 'g.jsonl', pipeline, metrics: [], gate, ...judge })
  return { ...parseConfig(text, 'rag-gate.yml').policy, judge: undefined }
}

const judged = /^citation_(?:precision|recall)$/

/** Returns the question under another id, with base and head swapped if `isExchanged`. */
export function exchanged(item: ScoredItem, id: string, isExchanged: boolean): ScoredItem {
  const { facts, scores } = item
  if (!isExchanged || facts.base === undefined || scores.base === undefined) return { ...item, id }
  return {
    ...item,
    id,
    facts: { base: facts.head, head: facts.base },
    scores: { base: scores.head, head: scores.base },
  }
}
