import type { Facts, List, Passage, Question } from '../../src/report/diagnosis/likely/facts.ts'
import type { Cause } from '../../src/lib/model/cause.ts'
import { generator } from '../../src/lib/stats/random-generator.ts'
import { textHash } from '../../src/lib/text/text-hash.ts'

/** Returns the passages that a side returns for a question, best first. */
export type Lists = (question: number) => readonly Passage[]

const perDocument = 5
const documents = 40
const asked = 30
const depth = 10

/**
 * Returns the chunk that contains the place with the number `at`, in an index with chunks of `length`
 * UTF-16 code units. A place is a range of 400 code units.
 */
export function passage(at: number, length = 400): Passage {
  const doc = `docs/${Math.floor(at / perDocument)}.md`
  const start = Math.floor(((at % perDocument) * 400) / length) * length
  const name = `${doc}#${start}-${start + length}`
  return {
    key: textHash(name),
    id: name,
    doc,
    span: { start, end: start + length },
    tokens: length / 4,
  }
}

/**
 * Returns the numbers of the places that are returned for a question. Most are near the question's own
 * place; the same seed always gives the same places.
 */
export function places(question: number, seed: number, near = 0.8): readonly number[] {
  const next = generator(seed * 1000 + question)
  const below = (most: number): number => next() % most
  const own = (question * 7) % (documents * perDocument)
  const found = new Set<number>([own])
  while (found.size < depth)
    found.add(
      below(100) < 100 * near
        ? (own + below(2 * depth)) % (documents * perDocument)
        : below(documents * perDocument),
    )
  return [...found]
}

/** The default base: the passages near the question's own place. */
export const plain: Lists = (question) => places(question, 1).map((at) => passage(at))

/**
 * Returns facts in which each third question got worse because of `cause` and lost the passage that base
 * ranked first.
 */
export function generated(head: Lists, { cause, base = plain, ...parts }: Generated): Facts {
  const questions = Array.from({ length: asked }, (_, question): Question => {
    const lists = { base: listOf(base(question)), head: listOf(head(question)) }
    const [lost] = lists.base.passages
    const rank = lists.head.passages.findIndex(
      ({ key, doc }) => key === lost?.key && doc === lost.doc,
    )
    const own = question % 3 === 0 ? cause : undefined
    return {
      id: `q${question}`,
      cause: own,
      doc: own && lost?.doc,
      rank: { base: own && 1, head: own === undefined || rank < 0 ? undefined : rank + 1 },
      isInPart: false,
      lists,
    }
  })
  return { questions, documents: unlisted, rankingSet: false, onlyDocuments: false, ...parts }
}

type Generated = Partial<Facts> & { readonly cause?: Cause; readonly base?: Lists }

const unlisted: Facts['documents'] = {
  removed: new Set(),
  renamed: new Set(),
  edited: new Set(),
  isNew: () => false,
  isIndexed: () => false,
  homed: { base: undefined, head: undefined },
  listed: false,
}

function listOf(passages: readonly Passage[]): List {
  return { passages, length: passages.length, context: Math.min(5, passages.length) }
}
