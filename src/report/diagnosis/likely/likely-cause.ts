import type { Diagnosis, LikelyCause } from '../../../lib/model/cause.ts'
import { byCauses } from './causes-of-items.ts'
import { cutIntoPieces, largerChunks, smallerChunks, splitEvidence } from './chunk-sizes.ts'
import { copies, newTexts } from './copies.ts'
import { documentNames } from './document-names.ts'
import { documentsMissing } from './documents-missing.ts'
import type { Facts, Proof, Proven, Question } from './facts.ts'
import { contextCut, listCut } from './cut-lists.ts'
import { nothingReturned } from './nothing-returned.ts'
import { rankingChanged, sameChunksReordered, unrelatedResults } from './ranking.ts'

/**
 * The kinds of evidence, most reliable first. A question counts only for the first kind that
 * explains it.
 */
const proofs: readonly Proof[] = [
  nothingReturned,
  documentNames,
  documentsMissing,
  byCauses('texts-edited', ['evidence-gone']),
  byCauses('texts-moved', ['moved-text']),
  byCauses('texts-altered', ['text-altered']),
  listCut,
  contextCut,
  byCauses('refusals', ['refused-despite-evidence']),
  byCauses('invented', ['hallucinated', 'self-knowledge']),
  byCauses('evidence-ignored', ['not-used', 'misled-by-context']),
  byCauses('judge-wavers', ['judge-noise']),
  cutIntoPieces,
  sameChunksReordered,
  unrelatedResults,
  copies,
  newTexts,
  splitEvidence,
  largerChunks,
  smallerChunks,
  rankingChanged,
]

/**
 * Of the questions that got worse, the minimum share that a cause must explain to be the leading
 * cause (`toLead`) or an additional one (`toBeNamed`).
 */
const toLead = 0.4
const toBeNamed = 0.15

/** The minimum number of questions that an additional cause has to explain. */
const fewestNamed = 2

/**
 * Causes that are determined for each question separately. A single question is therefore enough to
 * name them in addition to the leading cause.
 */
const ofOneQuestion: ReadonlySet<LikelyCause['cause']> = new Set([
  'documents-missing',
  'texts-edited',
  'texts-moved',
])

/**
 * `questions` counts the questions that the cause explains. `sought` counts only the questions
 * among them that the leading cause has to explain.
 */
type Counted = Proven & { readonly questions: number; readonly sought: number }

/**
 * Returns why questions probably got worse: the cause that explains most of them or, in case of a
 * tie, the most reliable one. It is `unknown` if no single cause explains enough or if two fit
 * equally well. Returns undefined if nothing got worse, if all proven causes together explain too
 * little, or if at least half of the questions got worse because their query failed, which needs no
 * explanation. `only` limits the questions that the leading cause has to explain. If it is
 * undefined, the cause has to explain all questions that got worse.
 */
export function likelyCause(facts: Facts, only?: ReadonlySet<string>): Diagnosis | undefined {
  const worse = facts.questions.filter(({ cause }) => cause !== undefined)
  const isSought = ({ id }: Question): boolean => only?.has(id) ?? true
  const sought = worse.filter(isSought).length
  if (sought === 0) return undefined
  const failed = worse.filter(({ cause }) => cause === 'query-failed')
  if (2 * failed.length >= worse.length) return undefined
  const told = ({ cause, questions, evidence }: Counted): LikelyCause => ({
    cause,
    questions,
    of: worse.length,
    evidence,
    named: [],
  })
  const counted = countOnce(
    proofs.flatMap((proof) => proof(facts) ?? []),
    worse,
    isSought,
  )
  const [leads] = counted
  const isOfOneQuestion = ({ cause }: Counted): boolean =>
    cause === 'context-cut' ? worse.some(isCut) : ofOneQuestion.has(cause)
  const isNamed = (cause: Counted): boolean =>
    cause.questions >= Math.max(fewestNamed, toBeNamed * worse.length)
  const alike = leads && fitsAlike(leads, worse, facts)
  if (leads !== undefined && alike === undefined && leads.sought >= toLead * sought)
    return {
      leads: told(leads),
      also: counted
        .slice(1)
        .filter((one) => isOfOneQuestion(one) || isNamed(one))
        .map(told),
    }
  const fitting = alike === undefined ? counted : [leads, alike, ...counted.slice(1)]
  const also = fitting.flatMap((one) => (one !== undefined && isNamed(one) ? [told(one)] : []))
  const explained = also.reduce((sum, { questions }) => sum + questions, 0)
  return also.length === 0 || explained < toLead * worse.length
    ? undefined
    : { leads: { ...unknown, of: worse.length }, also }
}

const unknown = { cause: 'unknown', questions: 0, evidence: {}, named: [] } as const

/**
 * Returns the shorter context as the cause if it is the leading cause and, for every question that it
 * explains, the ranks prove it. Such a proof is enough even for a few questions.
 */
export function provenCause(facts: Facts): Diagnosis | undefined {
  const leads = likelyCause(facts)?.leads
  const isProven =
    leads?.cause === 'context-cut' && facts.questions.filter(isCut).length === leads.questions
  return isProven ? { leads, also: [] } : undefined
}

/** Returns whether the lost passage ranks too low for head's context but high enough for base's. */
function isCut({ cause }: Question): boolean {
  return cause === 'context-cut'
}

/**
 * Counts, for each cause, the questions that no earlier cause explains. Sorts by sought questions
 * and then by all questions, both descending. Remaining ties keep the given order.
 */
function countOnce(
  causes: readonly Proven[],
  worse: readonly Question[],
  isSought: (question: Question) => boolean,
): readonly Counted[] {
  const first = Map.groupBy(worse, (question) => causes.find(({ explains }) => explains(question)))
  return causes
    .flatMap((cause) => {
      const own = first.get(cause)
      if (own === undefined) return []
      return [{ ...cause, questions: own.length, sought: own.filter(isSought).length }]
    })
    .toSorted((a, b) => b.sought - a.sought || b.questions - a.questions)
}

const ofChunks: ReadonlySet<LikelyCause['cause']> = new Set([
  'split-evidence',
  'larger-chunks',
  'smaller-chunks',
])

/**
 * Returns `ranking-changed` as a second cause that fits as well as the first one. This requires
 * that the first cause concerns chunks, that the change also modified ranking settings, and that
 * chunks are proven to be the reason for fewer than half of the questions that the first cause
 * explains.
 */
function fitsAlike(
  { cause, questions, sought }: Counted,
  worse: readonly Question[],
  { rankingSet }: Facts,
): Counted | undefined {
  if (!rankingSet || !ofChunks.has(cause)) return undefined
  const proven = worse.filter(
    ({ cause: own }) => own === 'crowded-out' || own === 'split-by-chunking',
  )
  if (2 * proven.length >= questions) return undefined
  const unproven = { questions: questions - proven.length, sought }
  return { cause: 'ranking-changed', ...unproven, explains: () => true, evidence: {} }
}
