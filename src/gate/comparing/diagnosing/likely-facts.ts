import { eligibleItems } from '../../../metrics/compare/eligible-items.ts'
import type { Attribution } from '../../../lib/model/cause.ts'
import type {
  DocumentFacts,
  Facts,
  List,
  Question,
} from '../../../report/diagnosis/likely/facts.ts'
import { type ListsOf, openLists } from '../../../report/diagnosis/likely/passages.ts'
import { contextOf } from '../../../policy/policy.ts'
import { cachedPlaces } from '../../../golden/matching/cached-places.ts'
import { normalCorpusOf } from '../../../golden/matching/quotes/normal-corpus.ts'
import type { Corpus } from '../../../lib/model/corpus.ts'
import type { SideHealth } from '../../../lib/model/health.ts'
import { documentId } from '../../../lib/text/markup/document-id.ts'
import { addedTokens } from './added-tokens.ts'
import { alteredTexts } from './altered-texts.ts'
import { lazily } from '../../../lib/lazily.ts'
import { openBreather } from '../breathe.ts'
import { type HeadIndex, indexedChunks } from './indexed-chunks.ts'
import { isNewDocument } from './new-documents.ts'
import type { ToDiagnose } from './diagnose-runs.ts'
import {
  setsRanking,
  touchesDocumentsAlone,
} from '../../../report/diagnosis/likely/named-changes.ts'

/**
 * Collects the facts for finding the likely cause. Reads every result of both sides once. Rejects
 * with the signal's reason on abort.
 */
export async function likelyFacts(
  measured: ToDiagnose,
  {
    attributions,
    inPart,
    index,
  }: {
    readonly attributions: ReadonlyMap<string, Attribution>
    /**
     * The ids of questions that lost a passage although head still returns a part of it, possibly for
     * another question.
     */
    readonly inPart: ReadonlySet<string>
    readonly index: HeadIndex
  },
  ports: Parameters<typeof openBreather>[0],
): Promise<Facts> {
  const { policy, scored, sides, changed } = measured
  const { base, head } = policy.pipelines
  const read = {
    base: { k: contextOf(base), spanOf: spansIn(sides.base?.corpus) },
    head: { k: contextOf(head), spanOf: spansIn(sides.head.corpus) },
  }
  const listOf = openLists()
  const questions: Question[] = []
  const breath = openBreather(ports)
  for (const { id } of eligibleItems(scored.items)) {
    const why = attributions.get(id)
    const lists: Record<'base' | 'head', List> = {
      base: listOf(sides.base?.run.results.get(id), read.base),
      head: listOf(sides.head.run.results.get(id), read.head),
    }
    const rank = why?.rank ?? { base: undefined, head: undefined }
    const isInPart = inPart.has(id)
    questions.push({ id, cause: why?.cause, doc: documentOf(why), rank, isInPart, lists })
    await breath()
  }
  const documents = documentFacts(measured, questions, index)
  const onlyDocuments = touchesDocumentsAlone(changed)
  const ids = questions.map(({ id }) => id)
  const added = lazily(() => addedTokens(sides, ids))
  const altered = lazily(() => alteredTexts(sides, ids))
  return {
    questions,
    documents,
    rankingSet: setsRanking(changed),
    onlyDocuments,
    // These two are computed on demand, because few causes need them and locating chunks in their
    // documents is slow.
    get addedTokens() {
      return added()
    },
    get altered() {
      return altered()
    },
  }
}

/**
 * Returns a function that finds a chunk's position in its document, or the first position if the text
 * occurs several times. If the document is not available, the function returns the position that the
 * chunk reports.
 */
function spansIn(corpus: Corpus | undefined): ListsOf['spanOf'] {
  const place = corpus && cachedPlaces(normalCorpusOf(corpus)).span
  return (chunk) => {
    const { places: [first] = [], inPieces = false, matchedBy } = place?.(chunk) ?? {}
    if (first !== undefined) return inPieces ? undefined : first.span
    const { start, end } = chunk
    const isOpen = matchedBy === undefined || matchedBy === 'none' || matchedBy === 'words'
    return isOpen && start !== undefined && end !== undefined ? { start, end } : undefined
  }
}

/** Returns the lost target's document, or undefined for chunk labels, which have none. */
function documentOf(why: Attribution | undefined): string | undefined {
  const target = why?.target
  return target === undefined || target.kind === 'chunk' ? undefined : documentId(target.name)
}

function documentFacts(
  { sides, scored: { health } }: ToDiagnose,
  questions: readonly Question[],
  index: HeadIndex,
): DocumentFacts {
  const { base, head } = sides
  const docs = new Set(
    questions.flatMap(({ lists }) => lists.head.passages.flatMap(({ doc }) => doc ?? [])),
  )
  const isEdited = (doc: string): boolean => {
    const [ofBase, ofHead] = [base?.corpus.text(doc), head.corpus.text(doc)]
    return ofBase !== undefined && ofHead !== undefined && ofBase !== ofHead
  }
  return {
    removed: new Set(head.moves?.removed.keys()),
    renamed: new Set(head.moves?.renamed.keys()),
    edited: new Set([...docs].filter(isEdited)),
    isNew: isNewDocument(sides),
    isIndexed: indexedChunks(sides, index),
    homed: { base: homedShare(health.base), head: homedShare(health.head) },
    listed: base?.run.manifest !== undefined && head.run.manifest !== undefined,
  }
}

/**
 * Of the returned chunks that name a document, returns the share whose document is known on the side.
 * Returns undefined if no chunk names one.
 */
function homedShare(health: SideHealth | undefined): number | undefined {
  const { chunks = 0, unnamed = 0, homed = 0 } = health?.homes ?? {}
  return chunks === unnamed ? undefined : homed / (chunks - unnamed)
}
