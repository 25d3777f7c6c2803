import { z } from 'zod'
import { alternatives, anyText, keyed, oneOf, shortText } from '../../../lib/parse/expected.ts'
import { type Judged, sidePlaceOf } from './judged.ts'
import { placeOf, verdictMetrics } from './judged-verdicts.ts'
import { labelsInOrder, readLabelLines } from './label-lines.ts'

type JudgedLine = z.output<typeof VerdictLineSchema> | z.output<typeof ScoreLineSchema>

/**
 * Parses scores from any scorer as JSON Lines: `{"item","metric","score"}` with a score from 0 to
 * 1, or `{"item","metric","claim","label"}` for a verdict. A line without `side` is for head.
 * Throws `input-invalid` with a list of the file's mistakes, including duplicate lines.
 */
export function parseJudgedScores(bytes: Uint8Array, file: string): Judged {
  const { read } = readLabelLines<JudgedLine>(bytes, file, {
    what: 'a score',
    schemaOf: (value) => ('claim' in value ? VerdictLineSchema : ScoreLineSchema),
    keyOf: (line) => {
      const { item, side, metric } = line
      return JSON.stringify([item, side, metric, line.kind === 'verdict' && line.claim])
    },
    repeated: 'an earlier line already gives this score or verdict',
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

const common = {
  item: anyText('the id of an item'),
  side: oneOf(['base', 'head']).default('head'),
}

const VerdictLineSchema = keyed('a verdict', {
  ...common,
  metric: oneOf(verdictMetrics),
  claim: anyText('a claim'),
  label: oneOf(labelsInOrder),
}).transform((line) => ({ kind: 'verdict' as const, ...line }))

const SCORE = {
  error: `expected a score from 0 to 1; to give a label such as ${alternatives(labelsInOrder)}, use "claim" and "label"`,
}

const ScoreLineSchema = keyed('a score', {
  ...common,
  metric: shortText('the name of a metric', 200),
  score: z.number(SCORE).min(0, SCORE).max(1, SCORE),
}).transform((line) => ({ kind: 'score' as const, ...line }))
