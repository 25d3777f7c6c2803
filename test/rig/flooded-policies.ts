import { stringify } from 'yaml'
import { goldenLines } from './handbook.ts'
import type { Files } from './scenario.ts'

const topics =
  'refund seat export login rate import role invoice backup audit domain webhook search theme locale archive quota device token team'.split(
    ' ',
  )

/** The first ten topics. Their questions lose their document when `flood` is added. */
const flooded = topics.slice(0, 10)

/** A question for each of twenty short documents. */
export const policyItems = topics.map((topic, at) => ({
  id: `q-${topic}`,
  query: `What is the limit of the ${topic} policy?`,
  evidence: [
    { doc: `docs/${topic}.md`, quote: `the ${topic} limit is ${7 * at + 3} units` },
  ] as readonly object[],
}))

export type PolicyItem = (typeof policyItems)[number]

/**
 * Returns the golden set with `change` applied to the questions that fail when `flood` is added. If
 * `change` returns undefined, the question is removed.
 */
export function withLost(change: (item: PolicyItem, topic: string) => object | undefined): Files {
  const items = policyItems.map((item, at) =>
    at < flooded.length ? change(item, topics[at] ?? '') : item,
  )
  return { 'golden.jsonl': goldenLines(items.filter((item) => item !== undefined)) }
}

/** Returns the configuration with some of its sections replaced. */
export function policyConfig(changes: Readonly<Record<string, unknown>> = {}): Files {
  const config = {
    golden: 'golden.jsonl',
    pipeline: {
      kind: 'builtin',
      documents: ['docs/**/*.md'],
      chunk: { size: 60, overlap: 0, unit: 'tokens' },
      retrieve: { mode: 'bm25', k: 3 },
    },
    metrics: ['recall@3', 'mrr'],
    gate: { 'recall@3': { 'max-drop': 0.02 } },
    ...changes,
  }
  return { 'rag-gate.yml': stringify(config) }
}

/** Twenty policies whose questions all find their document, so that `recall@3` is 1. */
export const policies: Files = {
  ...policyConfig(),
  'golden.jsonl': goldenLines(policyItems),
  ...Object.fromEntries(
    topics.map((topic, at) => [
      `docs/${topic}.md`,
      `# ${topic}\n\nThe ${topic} policy number ${at} says that the ${topic} limit is ${7 * at + 3} units for every customer.\n\nOther words about ${topic} follow here and mean little.\n`,
    ]),
  ),
}

/**
 * Four pages for each of ten topics that repeat the question without answering it, so that `recall@3` falls
 * to 0.5.
 */
export const flood: Files = Object.fromEntries(
  flooded.flatMap((topic) =>
    [0, 1, 2, 3].map((at) => [
      `docs/flood-${topic}-${at}.md`,
      `What is the limit of the ${topic} policy ${topic} limit ${topic} policy ${topic} ${at}\n`,
    ]),
  ),
)
