import type { Diagnosis, LikelyCause } from '../../../lib/model/cause.ts'
import { byCauses } from './causes-of-items.ts'
import { largerChunks, smallerChunks, splitEvidence } from './chunks.ts'
import { copies, newTexts } from './copies.ts'
import { documentNames } from './document-names.ts'
import { documentsMissing } from './documents-missing.ts'
import type { Facts, Proof, Proven, Question } from './facts.ts'
import { contextCut, listCut } from './lengths.ts'
import { nothingReturned } from './nothing-returned.ts'
import { rankingChanged, sameChunksReordered, unrelatedResults } from './ranking.ts'

/** The kinds of evidence, the surest first: a question counts for the first that explains it. */
const proofs: readonly Proof[] = [
  nothingReturned,
  documentNames,
  documentsMissing,
  byCauses('texts-edited', ['evidence-gone']),
  byCauses('texts-moved', ['moved-text']),
  listCut,
  contextCut,
  byCauses('refusals', ['refused-despite-evidence']),
  byCauses('invented', ['hallucinated', 'self-knowledge']),
  byCauses('evidence-ignored', ['not-used', 'misled-by-context']),
  byCauses('judge-wavers', ['judge-noise']),
  sameChunksReordered,
  unrelatedResults,
  copies,
  newTexts,
  splitEvidence,
  largerChunks,
  smallerChunks,
  rankingChanged,
]

/** Shares of what got worse that a cause has to explain to lead, and to be named beside another. */
const toLead = 0.4
const toBeNamed = 0.15

/** Fewer questions are named beside nothing. */
const fewestNamed = 2

/** `sought`: those of its questions that a cause is sought for. */
type Counted = Proven & { readonly questions: number; readonly sought: number }

/**
 * The likely cause of what got worse. It leads that explains most questions, of equals the better proven;
 * `unknown` if none explains enough alone, or where two fit alike. Undefined if all that is proven explains
 * too little if nothing got worse, and where that is mostly since queries failed, which says so itself.
 * `only`: what leads is to explain these; undefined: all that got worse.
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
  const isNamed = (cause: Counted): boolean =>
    cause.questions >= Math.max(fewestNamed, toBeNamed * worse.length)
  const alike = leads && fitsAlike(leads, worse, facts)
  if (leads !== undefined && alike === undefined && leads.sought >= toLead * sought)
    return { leads: told(leads), also: counted.slice(1).filter(isNamed).map(told) }
  const fitting = alike === undefined ? counted : [leads, alike, ...counted.slice(1)]
  const also = fitting.flatMap((one) => (one !== undefined && isNamed(one) ? [told(one)] : []))
  const explained = also.reduce((sum, { questions }) => sum + questions, 0)
  return also.length === 0 || explained < toLead * worse.length
    ? undefined
    : { leads: { ...unknown, of: worse.length }, also }
}

const unknown = { cause: 'unknown', questions: 0, evidence: {}, named: [] } as const

/** How many questions each explains that none before it does; most of those sought first, of equals in the order given. */
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

/** Another ranking, set by the change as well, fits what other chunks leave unproven. */
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
