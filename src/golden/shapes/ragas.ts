import type { Mapping } from '../../lib/parse/written-values.ts'
import { structured } from './as-ours.ts'
import { foldedKey } from './folded-key.ts'
import { byKeys, type Entry, type ForeignShape } from './foreign-shape.ts'

export const ragasNotes: ReadonlySet<string> = new Set([
  'rubric',
  'rubrics',
  'persona_name',
  'query_style',
  'query_length',
  'synthesizer_name',
])

const entries = byKeys({
  user_input: 'query',
  reference: 'answer',
  reference_contexts: 'contexts',
  reference_context_ids: 'chunks',
  retrieved_contexts: 'returned',
  retrieved_context_ids: 'returned',
  response: 'returned',
  multi_responses: 'returned',
  reference_topics: 'kept',
  reference_tool_calls: 'kept',
  ...Object.fromEntries(Array.from(ragasNotes, (key) => [key, 'kept' as const])),
})

/** Single-turn samples as written by ragas datasets and test sets since version 0.2. */
export const ragas: ForeignShape = {
  name: 'ragas',
  title: 'a ragas dataset',
  fits: (keys) => keys.has('user_input'),
  entries: (item) => entries(item).map(withoutHops),
}

/**
 * Removes the marks `<1-hop>`, `<2-hop>` and so on, which ragas writes before the contexts of a
 * question that needs several.
 */
function withoutHops(entry: Entry): Entry {
  const { part, value } = entry
  const texts = [structured(value)].flat()
  if (part !== 'contexts' || !texts.some((text) => hop.test(String(text)))) return entry
  return {
    ...entry,
    value: texts.map((text) => (typeof text === 'string' ? text.replace(hop, '') : text)),
  }
}

const hop = /^\s*<\d{1,3}-hop>\s*/

const older = {
  question: 'query',
  ground_truth: 'answer',
  ground_truths: 'answer',
  evolution_type: 'tags',
  episode_done: 'kept',
  metadata: 'kept',
} as const

const answered = byKeys({ ...older, contexts: 'returned', answer: 'returned' })
const generated = byKeys({ ...older, contexts: 'contexts' })

/**
 * Samples as written by ragas before version 0.2. A sample with an `answer` comes from a run, and its
 * `contexts` are the chunks that the run retrieved. Without an `answer`, `contexts` are the passages
 * that contain the reference answer.
 */
export const ragasBefore: ForeignShape = {
  name: 'ragas-0.1',
  title: 'a dataset of ragas 0.1',
  fits: (keys) =>
    keys.has('question') &&
    (keys.has('ground_truth') || keys.has('ground_truths')) &&
    (keys.has('contexts') || keys.has('evolution_type')),
  entries: (item) => (hasAnswer(item) ? answered(item) : generated(item)),
}

function hasAnswer(item: Mapping): boolean {
  return Object.keys(item).some((key) => foldedKey(key) === 'answer' && item[key] !== null)
}
