import type { Passage, Proof, Question } from './facts.ts'
import { returned } from './lists.ts'

/**
 * Head's names match no documents if at least this share of base's chunks, but a smaller share of
 * head's, name an existing document.
 */
const fitting = 0.9

/**
 * Documents are named differently if base returned more than this share of head's passages under
 * another name.
 */
const mostRenamed = 0.5

/**
 * Proves that head names its documents differently, because either its names match no documents or the
 * same texts have other names.
 */
export const documentNames: Proof = ({ questions, documents: { homed, renamed } }) => {
  const { base, head } = homed
  const isUnhomed = base !== undefined && head !== undefined && base >= fitting && head < fitting
  if (!isUnhomed && renamedShare(questions) <= mostRenamed) return undefined
  const known = new Set([...returned(questions, 'base')].map((passage) => passage.doc))
  const explains = ({ cause, rank, doc, lists }: Question): boolean =>
    cause !== undefined &&
    rank.head === undefined &&
    !(doc !== undefined && renamed.has(doc)) &&
    lists.head.passages.some((passage) => !known.has(passage.doc))
  return { cause: 'document-names', explains, evidence: {} }
}

/** Returns the share of head's passages that base returned only under other names, from 0 to 1. */
function renamedShare(questions: readonly Question[]): number {
  const docs = Map.groupBy(returned(questions, 'base'), ({ key }) => key)
  const head = [...returned(questions, 'head')]
  const isRenamed = ({ key, doc }: Passage): boolean => {
    const before = docs.get(key)
    return before !== undefined && before.every((passage) => passage.doc !== doc)
  }
  return head.length === 0 ? 0 : head.filter(isRenamed).length / head.length
}
