import { z } from 'zod'
import { listOf, oneOf, prose, shortText } from '../../parse/expected.ts'
import { mapping, section } from './section.ts'
import { writtenAs } from './setting-traits.ts'

export const RUBRIC_LABEL = /^[a-z][a-z0-9-]{0,39}$/

const SCORE = /^(0|[1-9][0-9]?|100)$/
const SCORES = 'expected whole numbers from 0 to 100 as scores'
const ANCHORS =
  'expected a mapping from at least two scores to what they mean, such as { 1: rude, 5: polite }'
const SEES = 'expected a list of `query`, `answer`, `reference` and `chunks`, each at most once'

/** In ascending order of score, because an object's integer keys are always in ascending order. */
type Anchors = readonly (readonly [score: number, text: string])[]

const AnchorsSchema = writtenAs(
  z
    .record(
      z.string().regex(SCORE, { error: SCORES }).meta({ title: 'score' }),
      shortText('what the score means', 1000).describe(
        'Meaning of this score, 0 to 100; at least two are needed.',
      ),
      { error: ({ code }) => (code === 'invalid_key' ? SCORES : ANCHORS) },
    )
    .refine((anchors) => Object.keys(anchors).length >= 2, { error: ANCHORS })
    .transform((anchors): Anchors =>
      Object.entries(anchors).map(([score, text]) => [Number(score), text]),
    ),
  (anchors) => Object.fromEntries(anchors),
)

const RubricSchema = section('a mapping with at least the keys `question` and `anchors`', {
  question: prose('a question about the quality that is rated', 4000).describe(
    'Question that the judge answers with a rating. Numbered steps may follow, one per line.',
  ),
  anchors: AnchorsSchema.describe(
    'What scores mean, worst to best: { 1: rude, 3: neutral, 5: polite }. The metric lies between 0 (lowest) and 1 (highest).',
  ),
  sees: writtenAs(
    listOf(
      'a list of `query`, `answer`, `reference` and `chunks`',
      oneOf(['query', 'answer', 'reference', 'chunks']),
      1,
    ).refine((seen) => new Set(seen).size === seen.length, { error: SEES }),
    (seen) => seen.toSorted(),
  )
    .default(['query', 'answer'])
    .describe('What the judge is shown. A question that lacks any of these is not rated.'),
})

export const RubricsSchema = mapping(
  z
    .string()
    .regex(RUBRIC_LABEL, { error: 'expected a label made of a-z, 0-9 and -' })
    .meta({ title: 'label' }),
  RubricSchema,
  ({ code }) =>
    code === 'invalid_key'
      ? 'expected a label of at most 40 characters: a letter, then a-z, 0-9 and -'
      : 'expected a mapping from labels to rubrics',
).describe(
  'Qualities that the judge rates with your own questions, by label: tone becomes the metric rubric.tone.',
)
