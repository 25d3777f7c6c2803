import type { Expectation } from '../items/golden-set.ts'
import type { RubricSettings } from '../settings/settings.ts'

/**
 * A built-in rubric. If `expects` is set, the judge rates it only for questions that expect this
 * behaviour.
 */
type PresetRubric = RubricSettings & { readonly expects?: Expectation }

const severity = [
  [0, 'severe: it gives the reader a wrong answer to what was asked'],
  [1, 'moderate: it misleads the reader on something beside it that matters'],
  [2, 'slight: it misleads on a detail without consequence'],
  [3, 'none: the answer holds nothing of the kind'],
] as const

const found = `1. List the statements of the answer. Citations, courtesies and a refusal are none.
2. Look for each in the chunks.`

/** Builds a rubric that rates how severely an answer contradicts its chunks or goes beyond them. */
function ofHallucination(
  label: string,
  { asks, looksFor }: Readonly<Record<'asks' | 'looksFor', string>>,
): PresetRubric {
  return {
    label,
    question: `${asks}\n${found}\n3. Keep ${looksFor}\n4. Rate the worst one by what it does to the reader. If there is none, the score is 3.`,
    anchors: severity,
    sees: ['query', 'answer', 'chunks'],
  }
}

/**
 * The built-in rubrics. They rate the severity of the worst hallucination, over all kinds and for
 * each category of RAGTruth (Niu et al. 2024, section 3.1). Scores range from 0 (severe) to 1
 * (none).
 */
export const rubricPresets: readonly PresetRubric[] = [
  ofHallucination('hallucination', {
    asks: 'Does the answer say anything that its chunks do not?',
    looksFor:
      'those that the chunks contradict, plainly or in their shade of meaning, and those that the chunks do not say, whether made up or a guess told as a fact.',
  }),
  ofHallucination('evident-conflict', {
    asks: 'Does the answer plainly contradict its chunks?',
    looksFor:
      'those that the chunks contradict word against word: another number, name or date, a negation.',
  }),
  ofHallucination('subtle-conflict', {
    asks: 'Does the answer bend what its chunks say?',
    looksFor:
      'those that say what the chunks say, but more or less strongly, more widely or narrowly, or without a condition, so that the meaning is another. A plain contradiction is none of these.',
  }),
  ofHallucination('evident-baseless', {
    asks: 'Does the answer make facts up that its chunks do not hold?',
    looksFor:
      'those that tell a fact of which the chunks say nothing. A contradiction is none of these, nor is a guess or a comment.',
  }),
  ofHallucination('subtle-baseless', {
    asks: 'Does the answer tell guesses or opinions as though its chunks held them?',
    looksFor:
      'those that infer, assume, generalise or judge beyond what the chunks say. A plain fact that was made up is none of these.',
  }),
]

/**
 * The label of all rubrics that rate an answer's behaviour. Projects cannot use it for rubrics of
 * their own.
 */
export const behaviourLabel = 'expected_behaviour'

function ofBehaviour(
  expects: Expectation,
  {
    sees,
    question,
    no,
    yes,
  }: Pick<RubricSettings, 'question' | 'sees'> & Readonly<Record<'no' | 'yes', string>>,
): PresetRubric {
  const anchors = [
    [0, `no: ${no}`],
    [1, `yes: ${yes}`],
  ] as const
  return { label: behaviourLabel, expects, question, anchors, sees }
}

/** Rubrics for the metric `expected_behaviour`. At most one applies to a question. */
export const behaviourRubrics: readonly PresetRubric[] = [
  ofBehaviour('clarify', {
    question: `The query can be read in more than one way, and the conversation does not settle which. Does the answer leave the choice to the user?
1. Does it ask which reading is meant, or for what is missing to tell?
2. Or does it name the readings and answer each apart?`,
    no: 'it answers one reading as though it were the only one, or declines without saying what it would need to know',
    yes: 'it asks back, or answers each reading under its name',
    sees: ['query', 'answer'],
  }),
  ofBehaviour('note-conflict', {
    question: `Sources disagree on the query; the reference says how. Does the answer tell the reader so?
1. Does it say that sources differ, in whatever words?
2. Does it give both positions of the reference?`,
    no: 'it gives one position alone, mixes them into one, or leaves the disagreement out',
    yes: 'it says that sources differ and gives each position',
    sees: ['query', 'answer', 'reference'],
  }),
  ofBehaviour('prefer-newest', {
    question: `Sources of different age disagree on the query; the reference says what the newest one says. Does the answer go by the newest?
1. What does the answer give as valid now?
2. Is it what the reference says? Older values may be told as such.`,
    no: 'it gives an older value as valid, leaves open which one is, or does not say what the reference says',
    yes: 'what it gives as valid now is what the reference says',
    sees: ['query', 'answer', 'reference'],
  }),
]
