import type {
  DocumentFacts,
  Facts,
  List,
  Passage,
  Proof,
  Question,
} from '../../src/report/diagnosis/likely/facts.ts'
import { textHash } from '../../src/lib/text/text-hash.ts'

const known = new Map<string, Passage>()

/**
 * Parses a passage. `a:x` is the text `x` of document `a`; `:x` has no document; `a:x@0-400` also has
 * offsets, and one token per four code units; `a:` has neither text nor offsets.
 */
function passageOf(word: string): Passage {
  const [, doc, text = '', start, end] = /^(.*?):(.*?)(?:@(\d+)-(\d+))?$/.exec(word) ?? []
  const span = start === undefined ? undefined : { start: Number(start), end: Number(end) }
  const tokens = span ? (span.end - span.start) / 4 : text === '' ? undefined : 1
  const passage = { key: textHash(text), id: word, doc: doc || undefined, span, tokens }
  return known.get(word) ?? known.set(word, passage).get(word) ?? passage
}

/** Parses a list of passages, best first. */
export function listOf(words: string, parts: Partial<List> = {}): List {
  const passages = words
    .split(' ')
    .filter((word) => word !== '')
    .map(passageOf)
  return { passages, length: passages.length, context: undefined, ...parts }
}

type Asked = Partial<Pick<Question, 'cause' | 'doc' | 'isInPart'>> & {
  /** Ranks of the lost passage; 0 if it was not returned. */
  readonly rank?: readonly [base: number, head: number]
  readonly base?: string | List
  readonly head?: string | List
}

let asked = 0

/** Returns a question with the passages of both sides. It got worse only if it has a cause. */
function questionOf({
  cause,
  doc,
  rank = [0, 0],
  isInPart = false,
  base = '',
  head = '',
}: Asked): Question {
  const [before, now] = rank
  const read = (list: string | List): List => (typeof list === 'string' ? listOf(list) : list)
  asked += 1
  return {
    id: `q${asked}`,
    cause,
    doc,
    rank: { base: before || undefined, head: now || undefined },
    isInPart,
    lists: { base: read(base), head: read(head) },
  }
}

export function factsOf(
  questions: readonly Asked[],
  {
    documents,
    ...parts
  }: Partial<Omit<Facts, 'documents' | 'questions'>> & {
    readonly documents?: Partial<DocumentFacts>
  } = {},
): Facts {
  return {
    questions: questions.map(questionOf),
    documents: {
      removed: new Set(),
      renamed: new Set(),
      edited: new Set(),
      isNew: () => false,
      isIndexed: () => false,
      homed: { base: undefined, head: undefined },
      listed: false,
      ...documents,
    },
    rankingSet: false,
    onlyDocuments: false,
    ...parts,
  }
}

/**
 * Returns whether the proof that these facts give explains an additional question. Returns undefined if
 * nothing is proven.
 */
export function explains(proof: Proof, facts: Facts, one: Asked): boolean | undefined {
  return proof(facts)?.explains(questionOf(one))
}
