import { z } from 'zod'

import { count, type ValueOf } from './schema-parts.ts'

const LabelFitSchema = z.strictObject({
  kind: z.enum(['evidence', 'sections', 'chunks', 'docs']),
  of: count.describe('Labels of this kind on answerable questions, from min-grade on.'),
  unresolved: count.describe('Of them, those that name no document, text or chunk of the side.'),
})

const HomesSchema = z
  .strictObject({
    chunks: count.describe('Chunks returned, repeats included.'),
    prefix: z
      .strictObject({ written: z.string(), meant: z.string() })
      .optional()
      .describe('What names of documents begin with, and what was taken in its place.'),
    homed: count.describe('Of them, those whose doc is a document of the side.'),
  })
  .describe('Whether returned chunks name documents of the side.')

const AnswersSchema = z
  .strictObject({
    asked: count.describe('Answerable questions that did not fail.'),
    empty: count.describe('Of them, those that no chunk was returned for.'),
    longest: count.describe('Most chunks returned for one question.'),
    depth: count.describe('Chunks asked for.'),
    lists: count.describe('Questions with chunks.'),
    sameList: z.boolean().describe('All of these got the same chunks in the same order.'),
  })
  .describe('What came back for the questions.')

const OdditiesSchema = z
  .strictObject({
    ignoredAnswers: count.describe('Answers for an id that was not asked, and second answers.'),
    droppedChunks: count.describe('Chunks beyond the depth asked for.'),
    unknownContext: count.describe('Ids of a context that are not among the chunks returned.'),
    sortedRankings: count.describe(
      'Rankings of a TREC run whose lines were not in the order of trec_eval.',
    ),
    loose: count.describe(
      'Rankings with equal or rising scores at neighbouring ranks, which may fall either way.',
    ),
    offsetsDisagree: count.describe(
      'Chunks found by text, since their offsets point to other text.',
    ),
    unfilled: count.describe(
      'Questions whose chunks, as many as were asked for, do not fill the budget of a metric.',
    ),
    filters: count.describe('Questions whose filters the pipeline is not given.'),
    turns: count.describe('Questions of a conversation searched for without its turns.'),
  })
  .describe('What no score can show; 0: nothing of the kind.')

export type Oddities = ValueOf<typeof OdditiesSchema>

export const HealthReportSchema = z
  .strictObject({
    labels: z.array(LabelFitSchema),
    homes: HomesSchema.optional().describe(
      'Absent where no label is on a file of the commit or a document of the manifest.',
    ),
    placed: z
      .strictObject({
        chunks: count.describe('Chunks matched with evidence, repeats included.'),
        unplaced: count.describe('How many of them have text that is not in their document.'),
      })
      .optional()
      .describe('Absent where no question has evidence.'),
    answers: AnswersSchema,
    twice: z
      .strictObject({
        asked: count,
        wavering: count.describe('Of them, those that got another list the second time.'),
      })
      .exactOptional()
      .describe('Questions asked twice; absent where none was.'),
    oddities: OdditiesSchema,
  })
  .describe('Whether a side can be measured at all: what a verdict rests on.')

export type HealthReport = ValueOf<typeof HealthReportSchema>

/** Whether one side can be measured at all. Names are foreign text. */
export type SideHealth = Omit<HealthReport, 'labels' | 'homes' | 'answers'> & {
  readonly labels: readonly (HealthReport['labels'][number] & {
    /** Whether every name of the side is known, or only those that were returned. */
    readonly known: 'all' | 'returned'
  })[]
  /** Questions with labels, and the ids of those of whose labels none resolves. */
  readonly labelled: { readonly of: number; readonly unfit: readonly string[] }
  /** A name in a label that the side does not have; undefined: it has all that labels name. */
  readonly misfit: (Near & { readonly name: string }) | undefined
  readonly homes:
    | (NonNullable<HealthReport['homes']> &
        Near & {
          /** A doc that is none; undefined if a chunk names no doc at all. */
          readonly example: string | undefined
        })
    | undefined
  readonly answers: HealthReport['answers'] & {
    /** Questions with the longest list. */
    readonly atLongest: number
  }
  /** Returned chunks, those with a text, with a document and offsets into it, and with neither; left out: nobody counted. */
  readonly fields?: {
    readonly chunks: number
    readonly text: number
    readonly offsets: number
    readonly neither: number
  }
  /** Lists with a chunk, those in which one id stands for two passages, and such an id; left out: none does. */
  readonly ids?: {
    readonly lists: number
    readonly shared: number
    readonly example: string | undefined
  }
}

/** `nearest`: the most similar name that the side has. */
type Near = { readonly nearest: string | undefined }
