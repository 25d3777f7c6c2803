import type { ClaimMatrix, ClaimVerdict } from '../../../lib/model/judging/claims.ts'
import { compareWithPanel, verifyWithPanel } from '../panel/panel-verdicts.ts'
import type { ChunkPremise } from '../ask/chunk-premise.ts'
import type { JudgeSession } from './session.ts'
import { type Extracts, extractSide, type Rows, type SideQuestion } from '../ask/extract-side.ts'
import { questionData } from '../ask/conversation.ts'
import { chunkRelevance } from '../ask/chunk-relevance.ts'
import type { ClaimsToCompare, ComparedClaims } from '../ask/compare-claims.ts'
import { claimText } from '../ask/claim-text.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import type { Found } from './deduplicated-lookup.ts'
import type { QuotePlace } from '../kept/judgment-port.ts'

/** One side of a question, with everything that its matrix is built from. */
export type SideToJudge = SideQuestion & {
  readonly premise: ChunkPremise
  /** The ids of the context's chunks, in rank order. */
  readonly context: readonly string[]
  readonly wins: ClaimMatrix['wins']
  readonly rubrics: ClaimMatrix['rubrics']
}

/** The sample numbers of the verdicts. Each sample yields a matrix. */
export type Samples = readonly [number, ...number[]]

/**
 * Judges one side of a question and returns its matrix, with `lost` and a cause for everything that
 * failed. Rejects only with the signal's reason.
 */
export async function judgeSide(
  session: JudgeSession,
  side: SideToJudge,
  verdicts: Samples,
): Promise<ClaimMatrix> {
  const [asides, [matrix, ...repeats]] = await Promise.all([
    asidesOf(session, side),
    matricesOf(session, side, verdicts),
  ])
  return {
    ...matrix,
    ...asides,
    repeats: repeats.map((repeat) => ({ ...repeat, ...asides, repeats: [] })),
  }
}

type Asides = Pick<ClaimMatrix, 'relevance'>

type OfClaims = Omit<ClaimMatrix, keyof Asides | 'repeats'>

async function asidesOf(
  session: JudgeSession,
  { item, premise, needs }: SideToJudge,
): Promise<Asides> {
  const relevance = needs.has('K')
    ? await chunkRelevance(session, { ...questionData(item), premise })
    : undefined
  return { relevance }
}

async function matricesOf(
  session: JudgeSession,
  side: SideToJudge,
  [first, ...others]: Samples,
): Promise<readonly [OfClaims, ...OfClaims[]]> {
  const extracts = await extractSide(session, side)
  return Promise.all([
    matrixOf(session, { side, extracts, sample: first }),
    ...others.map(async (sample) => matrixOf(session, { side, extracts, sample })),
  ])
}

type Sampled = {
  readonly side: SideToJudge
  readonly extracts: Extracts
  readonly sample: number
}

async function matrixOf(session: JudgeSession, sampled: Sampled): Promise<OfClaims> {
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
    wins: side.wins,
    rubrics: side.rubrics,
  }
}

/**
 * Functions that return a claim's verdict, one for the answer's claims and one for the reference's
 * claims. They return undefined if the verdict was not requested.
 */
type Lookup = {
  readonly answer: (claim: string) => ClaimVerdict | undefined
  readonly reference: (claim: string) => ClaimVerdict | undefined
}

async function verdictsInContext(
  session: JudgeSession,
  { side, extracts, sample }: Sampled,
): Promise<Lookup> {
  const { premise, needs } = side
  return lookupOf({
    lists: {
      answer: needs.has('Br') ? openList(extracts.answer) : undefined,
      reference: needs.has('Bg') ? openList(extracts.reference) : undefined,
    },
    ask: async (claims) => verifyWithPanel(session, { premise, ...claims, sample }),
    ranksOf: (sources) => ranksOf(sources, premise),
    quoteOf: () => (evidence) => quoteOf(evidence, premise),
  })
}

async function verdictsOfComparison(
  session: JudgeSession,
  { side, extracts, sample }: Sampled,
): Promise<Lookup> {
  const { item, answer = '', needs } = side
  const certain = certainComparison(extracts)
  if (certain !== undefined)
    return {
      answer: () => (needs.has('Cr') ? certain : undefined),
      reference: () => (needs.has('Cg') ? certain : undefined),
    }
  const { references } = item
  return lookupOf({
    lists: {
      answer: needs.has('Cr') ? openList(extracts.answer, references) : undefined,
      reference: needs.has('Cg') ? openList(extracts.reference) : undefined,
    },
    ask: async (claims) =>
      compareWithPanel(session, {
        ...questionData(item),
        references,
        answer,
        ...claims,
        sample,
      }),
    ranksOf: () => [],
    quoteOf:
      (list) =>
      ([place]) =>
        place &&
        (list === 'answer' ? references : [answer])[place.source]?.slice(place.start, place.end),
  })
}

/**
 * If every claim is certain to get the same verdict, so that no judge is needed, returns that
 * verdict. Otherwise, returns undefined.
 */
function certainComparison({ outcome, answer, echoes }: Extracts): ClaimVerdict | undefined {
  if (echoes) return entailed
  if (answer?.kind === 'lost') return answer
  if (outcome?.kind === 'outcome' && outcome.outcome === 'refused') return notFound
  return undefined
}

/** The claims of one list: `known` needs no judge, and the judge is asked about `toAsk`. */
type List = { readonly known: ReadonlySet<string>; readonly toAsk: readonly string[] }

/**
 * Splits claims into known ones and ones to ask about. References are correct, so a claim that is a
 * whole sentence in a reference is entailed. Chunks and answers may contain a sentence only to deny or
 * date it ("Until 2019 this was so: …"), so the judge is always asked about claims that are compared
 * with chunks or answers.
 */
function openList(
  rows: Rows<{ readonly text: string }> | undefined,
  references: readonly string[] = [],
): List {
  const claims = rows?.kind === 'claims' ? rows.claims.map(({ text }) => text) : []
  const sentences = new Set(references.flatMap((text) => sentencesOf(text)).map(claimText))
  const known = new Set(claims.filter((text) => sentences.has(claimText(text))))
  return { known, toAsk: claims.filter((text) => !known.has(text)) }
}

type Placing = {
  readonly ranksOf: (sources: readonly number[]) => readonly number[]
  /**
   * Returns the quoted text. Which texts a source refers to depends on the list that the claim
   * belongs to.
   */
  readonly quoteOf: (
    list: 'answer' | 'reference',
  ) => (evidence: readonly QuotePlace[]) => string | undefined
}

async function lookupOf({
  lists,
  ask,
  ...placing
}: Placing & {
  readonly lists: { readonly answer: List | undefined; readonly reference: List | undefined }
  readonly ask: (
    claims: Pick<ClaimsToCompare, 'answerClaims' | 'referenceClaims'>,
  ) => Promise<ComparedClaims>
}): Promise<Lookup> {
  const found = await ask({
    answerClaims: lists.answer?.toAsk ?? [],
    referenceClaims: lists.reference?.toAsk ?? [],
  })
  const verdictIn = (name: 'answer' | 'reference') => (claim: string) => {
    const list = lists[name]
    if (list === undefined) return undefined
    if (list.known.has(claim)) return entailed
    return verdictOf(found[name].get(claim), {
      ranksOf: placing.ranksOf,
      quoteOf: placing.quoteOf(name),
    })
  }
  return { answer: verdictIn('answer'), reference: verdictIn('reference') }
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

const entailed: ClaimVerdict = { kind: 'verdict', label: 'entailed', ranks: [], unproven: false }

function verdictOf(
  found: Found<'verdict'> | undefined,
  {
    ranksOf: ranksOfSources,
    quoteOf: quoteOfPlaces,
  }: Pick<Placing, 'ranksOf'> & { readonly quoteOf: ReturnType<Placing['quoteOf']> },
): ClaimVerdict {
  if (found === undefined) return { kind: 'lost', cause: 'missing_id' }
  if (found.kind === 'lost') return found
  const { label, evidence, unproven } = found
  const ranks = ranksOfSources([...new Set(evidence.map(({ source }) => source))])
  return { kind: 'verdict', label, ranks, quote: quoteOfPlaces(evidence), unproven }
}

function quoteOf(
  evidence: readonly QuotePlace[],
  { chunks, ranks }: ChunkPremise,
): string | undefined {
  const rankOf = ({ source }: QuotePlace): number => ranks[source]?.[0] ?? Infinity
  const [best] = evidence.toSorted((one, other) => rankOf(one) - rankOf(other))
  return best && chunks[best.source]?.text.slice(best.start, best.end)
}

function ranksOf(sources: readonly number[], { ranks }: ChunkPremise): readonly number[] {
  return sources.flatMap((source) => ranks[source] ?? []).toSorted((one, other) => one - other)
}
