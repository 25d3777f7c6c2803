import { byCodeUnit } from '../../../lib/by-code-unit.ts'
import type { Cause } from '../../../lib/model/cause.ts'
import type { Facts, Proof, Question } from './facts.ts'
import { comparable } from './lists.ts'
import { unrelatedResults } from './ranking.ts'

/**
 * A missing document is evidence only if the probability that it vanished from all lists by chance
 * is below this value.
 */
const chance = 0.01

/**
 * Causes that an edit to the document's text explains. The same edit may be why head never returns
 * the document, so its absence from head's lists proves nothing about the index.
 */
const ofEditedText: ReadonlySet<Cause> = new Set(['evidence-gone', 'moved-text'])

/**
 * Proves that head's index lacks documents. Either the files or manifests of both sides show it, or
 * head never returns documents that base returned too often for this to be chance.
 */
export const documentsMissing: Proof = (facts) => {
  const { questions, documents } = facts
  const tellsNothing = !documents.listed && unrelatedResults(facts) !== undefined
  const unseen = new Set(documents.listed || tellsNothing ? [] : vanished(questions))
  const explains = ({ cause, doc }: Question): boolean => {
    if (cause === 'not-indexed') return !tellsNothing
    if (cause === undefined || doc === undefined) return false
    return documents.removed.has(doc) || (unseen.has(doc) && !ofEditedText.has(cause))
  }
  const lost = questions.filter(explains)
  if (lost.length === 0) return undefined
  const names = [...new Set(lost.flatMap(({ doc }) => doc ?? []))].toSorted(byCodeUnit)
  const evidence = { documents: { total: names.length, names: names.slice(0, 3) } }
  return { cause: 'documents-missing', explains, evidence }
}

/**
 * Returns documents that base returns and head never does. A document in head's index may also be
 * missing from individual lists. The more often this happens, the more often base must have
 * returned a document before its absence is significant.
 */
function vanished(questions: Facts['questions']): readonly string[] {
  const asked = comparable(questions)
  const onHead = new Set(asked.flatMap(({ lists }) => documentsOf(lists.head.passages)))
  const counts = new Map<string, number>()
  const stayed = { kept: 0, of: 0 }
  for (const { lists } of asked) {
    // Compares only as many passages as head returned, because a list does not show what comes
    // after its end.
    const base = documentsOf(lists.base.passages.slice(0, lists.head.length))
    const head = new Set(documentsOf(lists.head.passages))
    for (const doc of base) counts.set(doc, (counts.get(doc) ?? 0) + 1)
    const others = base.filter((doc) => onHead.has(doc))
    stayed.of += others.length
    stayed.kept += others.filter((doc) => head.has(doc)).length
  }
  const share = stayed.kept / Math.max(1, stayed.of)
  return [...counts].flatMap(([doc, times]) =>
    !onHead.has(doc) && times > 1 && (1 - share) ** times < chance ? [doc] : [],
  )
}

function documentsOf(passages: Question['lists']['base']['passages']): readonly string[] {
  return [...new Set(passages.flatMap(({ doc }) => doc ?? []))]
}
