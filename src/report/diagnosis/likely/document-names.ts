import type { Passage, Proof, Question } from './facts.ts'
import { returned } from './lists.ts'

/** Shares of chunks that name a document of the side: as base has to, and as head does not. */
const fitting = 0.9

/** Of head's passages, those that base returned under another name; more say that documents are named in another way. */
const mostRenamed = 0.5

/** Head names its documents in another way: they match nothing of it, or the same texts have other names. */
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

/** Of head's passages, the share that base returned too, and only under other names: 0..1. */
function renamedShare(questions: readonly Question[]): number {
  const docs = Map.groupBy(returned(questions, 'base'), ({ key }) => key)
  const head = [...returned(questions, 'head')]
  const isRenamed = ({ key, doc }: Passage): boolean => {
    const before = docs.get(key)
    return before !== undefined && before.every((passage) => passage.doc !== doc)
  }
  return head.length === 0 ? 0 : head.filter(isRenamed).length / head.length
}
