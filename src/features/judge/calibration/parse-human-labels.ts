import { z } from 'zod'
import {
  alternatives,
  anyText,
  keyed,
  listOf,
  oneOf,
  shortText,
  wholeNumber,
} from '../../../lib/parse/expected.ts'
import { contentOf, verdictMetrics } from './judged-verdicts.ts'
import { labelsInOrder, readLabelLines } from './label-lines.ts'

/** One person's label for a verdict, or the score from 0 to 1 that they gave. */
export type HumanLabel = z.output<typeof VerdictLabelSchema> | z.output<typeof ScoreLabelSchema>

/** The labels that people gave, and the number of lines that are not filled in. */
export type HumanLabels = { readonly labels: readonly HumanLabel[]; readonly open: number }

/**
 * Parses labels in the JSON Lines format of `judge sample`. A line with an empty `human` is not
 * filled in; a line without `side` is for head. Throws `input-invalid` with a list of the file's
 * mistakes, including any verdict or score that one rater labelled twice.
 */
export function parseHumanLabels(bytes: Uint8Array, file: string): HumanLabels {
  const { read, open } = readLabelLines<HumanLabel>(bytes, file, {
    what: 'a label',
    schemaOf: (value) => ('claim' in value ? VerdictLabelSchema : ScoreLabelSchema),
    isOpen: ({ human }) => human === '',
    keyOf: (label) => {
      const { item, side, metric, rater } = label
      return JSON.stringify([item, side, metric, rater, label.kind === 'verdict' && label.content])
    },
    repeated: 'this rater already labelled the same claim or score',
    hint: 'correct the labels, or write a new labelling sheet with `rag-gate judge sample`',
  })
  return { labels: read, open }
}

const common = {
  item: anyText('the id of an item'),
  side: oneOf(['base', 'head']).default('head'),
  rater: shortText('a pseudonym', 100),
  // Printed on the sheets for people to read, and used to match labels to verdicts.
  query: anyText('the question').optional(),
  texts: listOf('a list of texts', anyText('a text')).optional(),
}

const VerdictLabelSchema = keyed('a label', {
  ...common,
  metric: oneOf(verdictMetrics),
  claim: anyText('a claim'),
  human: oneOf(labelsInOrder),
  seed: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
}).transform(({ query = '', texts = [], ...label }) => {
  const content = contentOf({ ...label, query, texts })
  return { kind: 'verdict' as const, content, ...label }
})

const SCORE = {
  error: `expected a score from 0 to 1; a label such as ${alternatives(labelsInOrder)} needs a claim`,
}

const ScoreLabelSchema = keyed('a label', {
  ...common,
  metric: shortText('the name of a metric', 200),
  human: z.number(SCORE).min(0, SCORE).max(1, SCORE),
}).transform(({ item, side, metric, rater, human }) => {
  return { kind: 'score' as const, item, side, metric, rater, human }
})
