import { z } from 'zod'

import { count, type ValueOf } from './schema-parts.ts'

const LabelFitSchema = z.strictObject({
  kind: z.enum(['evidence', 'sections', 'chunks', 'docs']),
  of: count.describe(
    'Labels of this kind on answerable questions, with a grade of at least min-grade.',
  ),
  unresolved: count.describe('Labels that match no document, text or chunk of the side.'),
  unread: count
    .exactOptional()
    .describe('Other quotes that no returned chunk contains, in documents whose text is unknown.'),
})

const HomesSchema = z
  .strictObject({
    chunks: count.describe('Chunks returned, repeats included.'),
    prefix: z
      .strictObject({ written: z.string(), meant: z.string() })
      .optional()
      .describe('The prefix of returned document names, and the prefix used instead.'),
    homed: count.describe('Chunks whose doc names a document of the side.'),
    unnamed: count.exactOptional().describe('Chunks without doc; absent if there are none.'),
  })
  .describe('Whether returned chunks name documents of the side.')

const AnswersSchema = z
  .strictObject({
    asked: count.describe('Answerable questions that did not fail.'),
    empty: count.describe('Questions that got no chunks.'),
    longest: count.describe('Maximum number of chunks returned for one question.'),
    depth: count.describe('Number of chunks requested per question.'),
    lists: count.describe('Questions that got at least one chunk.'),
    sameList: z
      .boolean()
      .describe('Whether all questions with chunks got the same chunks in the same order.'),
  })
  .describe('What the pipeline returned for the questions.')

const OdditiesSchema = z
  .strictObject({
    ignoredAnswers: count.describe(
      'Answers for an unknown id, and second answers for the same id.',
    ),
    droppedChunks: count.describe('Chunks beyond the requested depth.'),
    unknownContext: count.describe('Context ids that are not among the returned chunks.'),
    sortedRankings: count.describe(
      'Rankings of a TREC run that were not in the order that trec_eval uses.',
    ),
    loose: count.describe(
      'Rankings with equal or rising scores at neighbouring ranks, whose order is arbitrary.',
    ),
    offsetsDisagree: count.describe(
      'Chunks located by text because their offsets point to other text.',
    ),
    unfilled: count.describe(
      "Questions with as many chunks as requested that do not fill a metric's token budget.",
    ),
    filters: count.describe('Questions whose filters are not passed to the pipeline.'),
    turns: count.describe('Follow-up questions asked without their earlier turns.'),
  })
  .describe('Counts of problems that no score shows.')

export type Oddities = ValueOf<typeof OdditiesSchema>

export const HealthReportSchema = z
  .strictObject({
    labels: z.array(LabelFitSchema),
    homes: HomesSchema.optional().describe(
      'Absent if no label names a file of the commit or a document of the manifest.',
    ),
    placed: z
      .strictObject({
        chunks: count.describe('Chunks matched with evidence, repeats included.'),
        unplaced: count.describe('Chunks whose text is not in their document.'),
      })
      .optional()
      .describe('Absent if no question has evidence.'),
    answers: AnswersSchema,
    twice: z
      .strictObject({
        asked: count,
        wavering: count.describe('Questions that got a different list the second time.'),
      })
      .exactOptional()
      .describe('Questions asked twice; absent if none was.'),
    oddities: OdditiesSchema,
  })
  .describe('Whether a side can be measured at all.')

export type HealthReport = ValueOf<typeof HealthReportSchema>

/** The results of the checks that show whether a side can be measured. Names are untrusted text. */
export type SideHealth = Omit<HealthReport, 'labels' | 'homes' | 'answers'> & {
  readonly labels: readonly (HealthReport['labels'][number] & {
    /**
     * Whether all names of the side's documents or chunks are known, or only the returned names.
     */
    readonly known: 'all' | 'returned'
  })[]
  /** The number of labelled questions, and the ids of those without a single matching label. */
  readonly labelled: { readonly of: number; readonly unfit: readonly string[] }
  /**
   * A labelled name that the side does not have, or undefined if the side has all labelled names.
   */
  readonly misfit: (Near & { readonly name: string }) | undefined
  readonly homes:
    | (NonNullable<HealthReport['homes']> &
        Near & {
          /** A returned `doc` that is not one of the side's documents, or undefined if there is none. */
          readonly example: string | undefined
        })
    | undefined
  readonly answers: HealthReport['answers'] & {
    /** The number of questions for which `longest` chunks were returned. */
    readonly atLongest: number
    /** Set if all lists contain the same ids but different texts. */
    readonly textsDiffer?: true
  }
  /**
   * The numbers of returned chunks: all of them, those with text, those with a document, those with
   * a document and offsets into it, and those with neither text nor such offsets. Left out if not
   * counted. `offsets` is undefined for the index that RAG Gate builds itself, whose chunks always
   * have offsets.
   */
  readonly fields?: {
    readonly chunks: number
    readonly text: number
    readonly doc: number
    readonly offsets: number | undefined
    readonly neither: number
  }
  /**
   * The number of lists that contain a chunk, the number of lists in which one id refers to two
   * passages, and an example of such an id. Left out if not counted.
   */
  readonly ids?: {
    readonly lists: number
    readonly shared: number
    readonly example: string | undefined
  }
  /**
   * The number of answers that report a context, the number of them whose context names no returned
   * chunk, and an example of such an id. Left out if not counted.
   */
  readonly contexts?: {
    readonly reported: number
    readonly unknown: number
    readonly example: string | undefined
  }
}

/** `nearest` is the most similar name that the side has. */
type Near = { readonly nearest: string | undefined }
