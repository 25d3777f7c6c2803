import { z } from 'zod'
import { anyText, keyed, listOf, oneOf, shortText, wholeNumber } from '../../parse/expected.ts'
import { isGlob } from '../../text/compile-glob.ts'
import { words } from '../../text/words/words.ts'
import { expectations } from './golden-set.ts'

const LONGEST_ID = 200
const LONGEST_DOC = 1000

const hasWords = (text: string): boolean => words(text).length > 0

const text = anyText('a string')

const textWithWords = text.refine(hasWords, { error: 'expected a string with at least one word' })

/** A label's grade, where 0 means judged not relevant. */
export const GradeSchema = wholeNumber(0, 1_000_000)

export const ChunkIdSchema = shortText('a chunk id', LONGEST_ID)

export const DocIdSchema = shortText('the path to a document', LONGEST_DOC)

const memberShape = {
  doc: DocIdSchema,
  page: wholeNumber(1, 1_000_000).optional(),
  quote: anyText('a quote').refine(hasWords, {
    error: 'expected a quote with at least one word',
  }),
  prefix: text.default(''),
  suffix: text.default(''),
  start: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
}

/** A document's id, followed by the slug of one of its headings or by a page number. */
export const SectionIdSchema = DocIdSchema.regex(/^[^#].*#[^#\s]+$/, {
  error:
    'expected a document and a heading, such as docs/billing.md#refunds, or a page, such as handbook.pdf#page=12',
})

export const EvidenceSchema = keyed(
  'an evidence entry (an object with the keys `doc` and `quote`)',
  {
    ...memberShape,
    grade: GradeSchema.default(1),
  },
)

/** Alternative passages, any one of which satisfies the target. */
export const AnyEvidenceSchema = keyed('an object with `any`', {
  any: listOf(
    'a list with at least one evidence entry',
    keyed('an evidence entry (an object with the keys `doc` and `quote`)', memberShape),
    1,
  ),
  grade: GradeSchema.default(1),
})

const flag = z.boolean({ error: 'expected true or false' })

const ClaimSchema = z.union(
  [
    textWithWords,
    keyed('a claim', {
      text: textWithWords,
      vital: flag.optional(),
      importance: oneOf(['vital', 'okay']).optional(),
    }).refine(({ vital, importance }) => vital === undefined || importance === undefined, {
      error: 'expected vital or importance, not both: they mean the same thing',
    }),
  ],
  { error: 'expected a claim: a string, or an object with `text` and `vital` (true or false)' },
)

const ANSWER = 'a string, or a list of strings that are equally good'

const MOST_GLOBS = 100

const MOST_TURNS = 200

const TurnSchema = keyed('a turn (an object with the keys `role` and `text`)', {
  role: oneOf(['user', 'assistant']),
  text: anyText('the text of a turn').refine((said) => said.trim() !== '', {
    error: 'expected the text of a turn',
  }),
})

const FilterSchema = z.union(
  [
    anyText('a string').max(1000),
    z.number(),
    z.boolean(),
    z.array(anyText('a string').max(1000)).max(1000),
  ],
  { error: 'expected a string, a number, true, false or a list of strings' },
)

const reviews = ['accepted', 'edited', 'rejected'] as const

const toolName = shortText('the name of a tool', LONGEST_ID)

const number = z.number({ error: 'expected a number' })

const MATCHER = 'any JSON, or one of { in: [...] }, { contains: text } and { min: 1, max: 5 }'

/**
 * What an argument must match. The forms with keys are tried first, so a literal object of such a
 * form has to be written as `{ in: [literal] }`.
 */
const MatcherSchema = z.union(
  [
    z
      .strictObject({ in: z.array(z.unknown()).min(1) })
      .transform(({ in: values }) => ({ kind: 'in' as const, values })),
    z
      .strictObject({ contains: z.string().min(1) })
      .transform(({ contains }) => ({ kind: 'contains' as const, text: contains })),
    z
      .strictObject({ min: number.optional(), max: number.optional() })
      .refine(({ min, max }) => min !== undefined || max !== undefined)
      .transform(({ min = -Infinity, max = Infinity }) => ({ kind: 'within' as const, min, max })),
    z.unknown().transform((value) => ({ kind: 'equals' as const, value })),
  ],
  { error: `expected ${MATCHER}` },
)

const CallSchema = z.union(
  [
    toolName,
    keyed('a call (an object with the keys tool and arguments)', {
      tool: toolName,
      arguments: z
        .record(shortText('the name of an argument', LONGEST_ID), MatcherSchema, {
          error: 'expected an object of arguments by name',
        })
        .optional(),
    }),
  ],
  { error: 'expected the name of a tool, or an object with tool and arguments' },
)

const MOST_CALLS = 100

const CallsSchema = listOf('a list of calls', CallSchema).max(MOST_CALLS, {
  error: `expected at most ${MOST_CALLS} calls`,
})

const ToolsSchema = z.union(
  [
    CallsSchema,
    keyed('an object with `calls`, `ordered`, `forbidden` and `most`', {
      calls: CallsSchema.optional(),
      ordered: flag.default(false),
      forbidden: listOf('a list of tool names', toolName).max(MOST_CALLS).optional(),
      most: wholeNumber(0, 10_000).optional(),
    }),
  ],
  {
    error: 'expected a list of calls, or an object with `calls`, `ordered`, `forbidden` and `most`',
  },
)

const WEIGHT =
  'expected a number above 0 and at most 1,000,000,000, such as how often the question is asked'

/** One item as written in the golden file. `parseLabels` checks the labels. */
export const GoldenItemSchema = keyed('an item (an object with at least the key `query`)', {
  id: shortText('an id', LONGEST_ID),
  query: anyText('a question').refine((query) => query.trim() !== '', {
    error: 'expected a question',
  }),
  history: listOf('a list of turns', TurnSchema)
    .max(MOST_TURNS, { error: `expected at most ${MOST_TURNS} turns` })
    .optional(),
  evidence: z.unknown().optional(),
  chunks: z.unknown().optional(),
  docs: z.unknown().optional(),
  sections: z.unknown().optional(),
  forbidden: listOf(
    'a list of globs',
    shortText('a glob', LONGEST_DOC).refine(isGlob, {
      error:
        'expected a glob that does not begin with ! and whose braces expand to at most 100 globs',
    }),
  )
    .max(MOST_GLOBS, { error: `expected at most ${MOST_GLOBS} globs` })
    .optional(),
  filters: z
    .record(shortText('the name of a filter', LONGEST_ID), FilterSchema, {
      error: 'expected an object of filters by name',
    })
    .optional(),
  answerable: flag.default(true),
  expect: oneOf(['refuse', ...expectations]).optional(),
  answer: z.union([text, listOf(ANSWER, text, 1)], { error: `expected ${ANSWER}` }).optional(),
  claims: listOf('a list of claims', ClaimSchema).optional(),
  contains: listOf('a list of strings', textWithWords).optional(),
  excludes: listOf('a list of strings', textWithWords).optional(),
  must_pass: flag.default(false),
  tags: listOf(
    'a list of tags',
    shortText('a tag', LONGEST_ID).refine((tag) => tag !== 'must_pass', {
      error: 'expected another tag: must_pass is the slice of the items with must_pass: true',
    }),
  ).default([]),
  cluster: shortText('the name of a cluster', LONGEST_ID).optional(),
  split: oneOf(['dev', 'test']).optional(),
  weight: z
    .number({ error: WEIGHT })
    .positive({ error: WEIGHT })
    .max(1_000_000_000, { error: WEIGHT })
    .optional(),
  tools: ToolsSchema.optional(),
  draft: z
    .union([z.boolean(), z.enum(reviews)], {
      error: 'expected true, false, accepted, edited or rejected',
    })
    .default(false),
  notes: z
    .union([z.string(), z.looseObject({})], { error: 'expected a string or an object' })
    .optional(),
})
