import { z } from 'zod'
import { alternatives, anyText, keyed, oneOf, shortText } from '../../parse/expected.ts'
import type { Label } from '../../model/claims.ts'
import type { Side } from '../../core/sides.ts'
import { type Judged, sidePlaceOf } from './judged.ts'
import { placeOf, verdictMetrics, type VerdictMetric } from './judged-run.ts'
import { readLabelLines } from './label-lines.ts'

type JudgedLine =
  | {
      readonly kind: 'verdict'
      readonly item: string
      readonly side: Side
      readonly metric: VerdictMetric
      readonly claim: string
      readonly label: Label
    }
  | {
      readonly kind: 'score'
      readonly item: string
      readonly side: Side
      readonly metric: string
      readonly score: number
    }

/**
 * Reads what some scorer said, JSON Lines: `{"item","metric","score"}` with a score from 0 to 1, or
 * `{"item","metric","claim","label"}` for a verdict; `side` is head where it is left out. Throws `input-invalid`
 * with every mistake at once, two lines on one thing among them.
 */
export function parseJudgedScores(bytes: Uint8Array, file: string): Judged {
  const { read } = readLabelLines<JudgedLine>(bytes, file, {
    what: 'a score',
    schemaOf: (value) => ('claim' in value ? VerdictLineSchema : ScoreLineSchema),
    keyOf: (line) => {
      const { item, side, metric } = line
      return JSON.stringify([item, side, metric, line.kind === 'verdict' && line.claim])
    },
    repeated: 'this is scored already',
    hint: 'write one JSON object per line, such as {"item":"refunds","metric":"faithfulness","score":0.75}',
  })
  const scores = new Map<string, Map<string, number>>()
  for (const line of read) {
    if (line.kind === 'verdict') continue
    const own = scores.get(line.metric) ?? new Map<string, number>()
    scores.set(line.metric, own.set(sidePlaceOf(line), line.score))
  }
  const verdicts = read.filter((line) => line.kind === 'verdict')
  return {
    verdicts: verdicts.map((line) => ({ ...line, content: placeOf(line) })),
    scoresOf: (metric) => scores.get(metric) ?? new Map(),
  }
}

const labels = ['entailed', 'contradicted', 'not_found'] as const

const common = {
  item: anyText('the id of an item'),
  side: oneOf(['base', 'head']).default('head'),
}

const VerdictLineSchema = keyed('a verdict', {
  ...common,
  metric: oneOf(verdictMetrics),
  claim: anyText('a claim'),
  label: oneOf(labels),
}).transform((line) => ({ kind: 'verdict' as const, ...line }))

const SCORE = {
  error: `expected a score from 0 to 1; for a label such as ${alternatives(labels)} write "claim" and "label"`,
}

const ScoreLineSchema = keyed('a score', {
  ...common,
  metric: shortText('the name of a metric', 200),
  score: z.number(SCORE).min(0, SCORE).max(1, SCORE),
}).transform((line) => ({ kind: 'score' as const, ...line }))
