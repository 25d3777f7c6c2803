import { z } from 'zod'
import { alternatives, anyText, keyed, listOf, oneOf, shortText } from '../../parse/expected.ts'
import type { Label } from '../../model/claims.ts'
import type { Side } from '../../core/sides.ts'
import { verdictMetrics, type VerdictMetric } from './judged-run.ts'
import { readLabelLines } from './label-lines.ts'

/** What a person says of one verdict, or of one score. */
export type HumanLabel =
  | {
      readonly kind: 'verdict'
      readonly item: string
      readonly side: Side
      readonly metric: VerdictMetric
      readonly claim: string
      readonly rater: string
      readonly human: Label
    }
  | {
      readonly kind: 'score'
      readonly item: string
      readonly side: Side
      readonly metric: string
      readonly rater: string
      /** 0..1. */
      readonly human: number
    }

/** What people wrote, and how many lines of a sheet they have left open. */
export type HumanLabels = { readonly labels: readonly HumanLabel[]; readonly open: number }

const labels = ['entailed', 'contradicted', 'not_found'] as const

/**
 * Reads labels, JSON Lines, as `judge sample` lays them out. A line whose `human` is still empty is counted as
 * open; one without `side` is of head. Throws `input-invalid` with every mistake at once, two labels of one rater
 * for one thing among them.
 */
export function parseHumanLabels(bytes: Uint8Array, file: string): HumanLabels {
  const { read, open } = readLabelLines<HumanLabel>(bytes, file, {
    what: 'a label',
    schemaOf: (value) => ('claim' in value ? VerdictLabelSchema : ScoreLabelSchema),
    isOpen: ({ human }) => human === '',
    keyOf: (label) => {
      const { item, side, metric, rater } = label
      return JSON.stringify([item, side, metric, rater, label.kind === 'verdict' && label.claim])
    },
    repeated: 'the same rater has labelled this',
    hint: 'correct the labels; `rag-gate judge sample` lays a sheet out',
  })
  return { labels: read, open }
}

const common = {
  item: anyText('the id of an item'),
  side: oneOf(['base', 'head']).default('head'),
  rater: shortText('a pseudonym', 100),
  // What a sheet says for people.
  query: anyText('the question').optional(),
  texts: listOf('a list of texts', anyText('a text')).optional(),
}

const VerdictLabelSchema = keyed('a label', {
  ...common,
  metric: oneOf(verdictMetrics),
  claim: anyText('a claim'),
  human: oneOf(labels),
}).transform(({ item, side, metric, claim, rater, human }) => {
  return { kind: 'verdict' as const, item, side, metric, claim, rater, human }
})

const SCORE = {
  error: `expected a score from 0 to 1; for a label such as ${alternatives(labels)} a claim is missing`,
}

const ScoreLabelSchema = keyed('a label', {
  ...common,
  metric: shortText('the name of a metric', 200),
  human: z.number(SCORE).min(0, SCORE).max(1, SCORE),
}).transform(({ item, side, metric, rater, human }) => {
  return { kind: 'score' as const, item, side, metric, rater, human }
})
