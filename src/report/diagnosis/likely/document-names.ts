import type { Passage, Proof, Question } from './facts.ts'
import { returned } from './lists.ts'

/**
 * Head names its documents differently if the share of chunks that name an existing document is below
 * this value on head but not on base.
 */
const fitting = 0.9

/**
 * Head names its documents differently if base returned more than this share of head's passages
 * only under other names.
 */
const mostRenamed = 0.5

/**
 * Proves that head and base name their documents differently. Either too few of head's chunks with a
 * `doc` name an existing document, or base returned most of these only under other document names.
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
    lists.head.passages.some(({ doc: named }) => named !== undefined && !known.has(named))
  return { cause: 'document-names', explains, evidence: {} }
}

/**
 * Returns the share of head's passages with a document that base returned only under other names,
 * from 0 to 1.
 */
function renamedShare(questions: readonly Question[]): number {
  const docs = Map.groupBy(returned(questions, 'base'), ({ key }) => key)
  const head = [...returned(questions, 'head')].filter(({ doc }) => doc !== undefined)
  const isRenamed = ({ key, doc }: Passage): boolean => {
    const before = docs.get(key)
    return before !== undefined && before.every((passage) => passage.doc !== doc)
  }
  return head.length === 0 ? 0 : head.filter(isRenamed).length / head.length
}
