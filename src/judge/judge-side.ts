import type { ClaimMatrix, ClaimVerdict } from '../model/claims.ts'
import { compareWithPanel, verifyWithPanel } from './panel/panel-verdicts.ts'
import type { ColumnsRead } from '../model/judge-blocks.ts'
import type { ChunkPremise } from './ask/chunk-premise.ts'
import type { JudgeSession } from './session.ts'
import { type Extracts, extractSide, type Rows, type SideQuestion } from './ask/extract-side.ts'
import { reverseQuestions } from './ask/reverse-questions.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { Found } from './deduplicated-lookup.ts'
import { type SentenceIndex, sentenceIndex } from './ask/whole-sentence.ts'

/** One side of an item with all that its matrix is made of. */
export type SideToJudge = SideQuestion & {
  readonly premise: ChunkPremise
  /** Ids of the context's chunks in its order. */
  readonly context: readonly string[]
  readonly columns: ColumnsRead
  readonly rubrics: ClaimMatrix['rubrics']
}

/** Which samples are taken: one extraction, and a matrix for each of the verdicts'. */
export type Samples = {
  readonly extraction: number
  readonly verdicts: readonly [number, ...number[]]
}

/**
 * Fills the matrix of one item on one side. What could not be had stands in it as lost. Rejects with the
 * signal's reason only.
 */
export async function judgeSide(
  session: JudgeSession,
  side: SideToJudge,
  { extraction, verdicts }: Samples,
): Promise<ClaimMatrix> {
  const [reverse, [matrix, ...repeats]] = await Promise.all([
    reverseOf(session, side, extraction),
    matricesOf(session, side, { extraction, verdicts }),
  ])
  return { ...matrix, reverse, repeats: repeats.map((repeat) => ({ ...repeat, reverse })) }
}

async function matricesOf(
  session: JudgeSession,
  side: SideToJudge,
  { extraction, verdicts }: Samples,
): Promise<readonly [ClaimMatrix, ...ClaimMatrix[]]> {
  const extracts = await extractSide(session, side, extraction)
  const [first, ...others] = verdicts
  return Promise.all([
    matrixOf(session, { side, extracts, sample: first }),
    ...others.map(async (sample) => matrixOf(session, { side, extracts, sample })),
  ])
}

async function reverseOf(
  session: JudgeSession,
  { item: { query }, answer, needs }: SideToJudge,
  sample: number,
): Promise<ClaimMatrix['reverse']> {
  if (answer === undefined || !needs.has('Q')) return undefined
  return reverseQuestions(session, { query, answer, sample })
}

type Sampled = {
  readonly side: SideToJudge
  readonly extracts: Extracts
  readonly sample: number
}

async function matrixOf(session: JudgeSession, sampled: Sampled): Promise<ClaimMatrix> {
  const { side, extracts } = sampled
  const [inContext, compared] = await Promise.all([
    verdictsInContext(session, sampled),
    verdictsOfComparison(session, sampled),
  ])
  return {
    outcome: extracts.outcome,
    answer: withVerdicts(extracts.answer, (row) => ({
      inContext: inContext.answer(row.text),
      inReference: compared.answer(row.text),
    })),
    reference: withVerdicts(extracts.reference, (row) => ({
      inContext: inContext.reference(row.text),
      inAnswer: compared.reference(row.text),
    })),
    sentences: side.answer === undefined ? [] : sentencesOf(side.answer),
    context: side.context,
    reverse: undefined,
    rubrics: side.rubrics,
    repeats: [],
  }
}

/** The verdict on a claim of the answer, and on one of the reference; undefined where nobody asked for it. */
type Lookup = {
  readonly answer: (claim: string) => ClaimVerdict | undefined
  readonly reference: (claim: string) => ClaimVerdict | undefined
}

async function verdictsInContext(
  session: JudgeSession,
  { side, extracts, sample }: Sampled,
): Promise<Lookup> {
  const { premise, needs, columns } = side
  const sentences = sentenceIndex(premise.chunks.map(({ text }) => text))
  const lists = {
    answer: openList({
      rows: needs.has('Br') ? extracts.answer : undefined,
      sentences: columns.answer ? undefined : sentences,
    }),
    reference: openList({
      rows: needs.has('Bg') ? extracts.reference : undefined,
      sentences: columns.reference ? undefined : sentences,
    }),
  }
  const found = await verifyWithPanel(session, {
    premise,
    answerClaims: lists.answer.toAsk,
    referenceClaims: lists.reference.toAsk,
    sample,
  })
  const lookup =
    (list: List, verdicts: ReadonlyMap<string, Found<'verdict'>>) => (claim: string) => {
      const copies = list.known.get(claim)
      if (copies !== undefined) return entailedBy(ranksOf(copies, premise))
      return verdictOf(verdicts.get(claim), premise)
    }
  return {
    answer: needs.has('Br') ? lookup(lists.answer, found.answer) : unasked,
    reference: needs.has('Bg') ? lookup(lists.reference, found.reference) : unasked,
  }
}

async function verdictsOfComparison(
  session: JudgeSession,
  { side, extracts, sample }: Sampled,
): Promise<Lookup> {
  const { item, answer = '', needs } = side
  const certain = certainComparison(extracts)
  const lists = {
    answer: openList({
      rows: needs.has('Cr') && certain === undefined ? extracts.answer : undefined,
      sentences: sentenceIndex(item.references),
    }),
    reference: openList({
      rows: needs.has('Cg') && certain === undefined ? extracts.reference : undefined,
      sentences: sentenceIndex([answer]),
    }),
  }
  const found = await compareWithPanel(session, {
    query: item.query,
    references: item.references,
    answer,
    answerClaims: lists.answer.toAsk,
    referenceClaims: lists.reference.toAsk,
    sample,
  })
  const lookup = (list: List, verdicts: ReadonlyMap<string, Found<'verdict'>>) => {
    return (claim: string): ClaimVerdict | undefined => {
      if (certain !== undefined) return certain
      return list.known.has(claim) ? entailedBy([]) : verdictOf(verdicts.get(claim), undefined)
    }
  }
  return {
    answer: needs.has('Cr') ? lookup(lists.answer, found.answer) : unasked,
    reference: needs.has('Cg') ? lookup(lists.reference, found.reference) : unasked,
  }
}

/** What answer and reference say of each other where that needs no judge; undefined: it has to be asked. */
function certainComparison({ outcome, answer, echoes }: Extracts): ClaimVerdict | undefined {
  if (echoes) return entailedBy([])
  if (answer?.kind === 'lost') return answer
  if (outcome?.kind === 'outcome' && outcome.outcome === 'refused') return notFound
  return undefined
}

/** Claims of one list: those that a whole sentence settles, by the texts that hold it, and those to ask about. */
type List = {
  readonly known: ReadonlyMap<string, readonly number[]>
  readonly toAsk: readonly string[]
}

/** Without sentences nothing is settled by them. */
function openList({
  rows,
  sentences,
}: {
  readonly rows: Rows<{ readonly text: string }> | undefined
  readonly sentences: SentenceIndex | undefined
}): List {
  const known = new Map<string, readonly number[]>()
  const toAsk: string[] = []
  for (const { text } of rows?.kind === 'claims' ? rows.claims : []) {
    const holders = sentences?.(text) ?? []
    if (holders.length > 0) known.set(text, holders)
    else toAsk.push(text)
  }
  return { known, toAsk }
}

function unasked(): undefined {
  return undefined
}

function withVerdicts<Row, Verdicts>(
  rows: Rows<Row> | undefined,
  verdictsOf: (row: Row) => Verdicts,
):
  | { readonly kind: 'claims'; readonly claims: readonly (Row & Verdicts)[] }
  | Extract<Rows<Row>, { readonly kind: 'lost' }>
  | undefined {
  if (rows === undefined || rows.kind === 'lost') return rows
  return { kind: 'claims', claims: rows.claims.map((row) => ({ ...row, ...verdictsOf(row) })) }
}

const notFound: ClaimVerdict = { kind: 'verdict', label: 'not_found', ranks: [], unproven: false }

function entailedBy(ranks: readonly number[]): ClaimVerdict {
  return { kind: 'verdict', label: 'entailed', ranks, unproven: false }
}

function verdictOf(
  found: Found<'verdict'> | undefined,
  premise: ChunkPremise | undefined,
): ClaimVerdict {
  if (found === undefined) return { kind: 'lost', cause: 'missing_id' }
  if (found.kind === 'lost') return found
  const { label, evidence, unproven } = found
  const sources = [...new Set(evidence.map(({ source }) => source))]
  const ranks = premise === undefined ? [] : ranksOf(sources, premise)
  return { kind: 'verdict', label, ranks, unproven }
}

/** Every copy of a text shares its verdicts. */
function ranksOf(sources: readonly number[], { ranks }: ChunkPremise): readonly number[] {
  return sources.flatMap((source) => ranks[source] ?? []).toSorted((one, other) => one - other)
}
