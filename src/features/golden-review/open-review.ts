import { GateError } from '../../lib/errors.ts'
import { parseGoldenItem } from '../../golden/parse-golden-item.ts'
import type { NormalCorpus } from '../../golden/matching/quotes/normal-corpus.ts'
import { requireGolden } from '../../gate/work-tree/golden-file.ts'
import type { WorkTree } from '../../gate/work-tree/work-tree.ts'
import { decided, type Decision } from './decisions.ts'
import { addDecision, decisionKey, readDecisions } from './decision-log.ts'
import { faultOf, type GoldenFile, type ItemLine, readItemLines } from './item-lines.ts'
import { lackOf, openQuestion, type OpenQuestion } from './questions.ts'
import { type Returned, returnedPassages } from './returned-passages.ts'
import { readReviewDocuments, type ReviewDocuments } from './review-documents.ts'
import { reviewQueue } from './review-queue.ts'
import type { Decided, Passage, Question, Work } from './review-types.ts'

export type Review = Omit<ReviewDocuments, 'corpus'> &
  Pick<ReviewerLog, 'undo'> & {
    readonly reviewer: string
    /** The questions, most urgent first; equally urgent ones keep their order in the file. */
    readonly questions: () => readonly Question[]
    /**
     * Returns the passages found for a question, best first. Rejects with `input-invalid` if the id
     * is unknown.
     */
    readonly passages: (id: string) => readonly Passage[]
    /** Records a decision. Rejects with `input-invalid` if the resulting item would be invalid. */
    readonly decide: (id: string, said: Said) => Promise<Decided>
  }

/** A decision as the reviewer makes it. `accept` becomes an edit if `work` differs from what was shown. */
type Said = {
  readonly verdict: 'accept' | 'reject' | 'unanswerable'
  readonly work?: Work | undefined
}

export type ReviewRequest = {
  readonly tree: WorkTree
  readonly reviewer: string
  /** Whether the reviewer works independently, without seeing the decisions of others. */
  readonly blind: boolean
  /** Ids of the questions to show, regardless of their state; undefined for all that need a review. */
  readonly only: readonly string[] | undefined
  /** Each side's results; if undefined, the built-in index finds passages instead. */
  readonly returned: Returned | undefined
}

/**
 * Opens a review of the working tree. Rejects with `golden-invalid` if the golden set is missing,
 * broken or not JSON Lines.
 */
export async function openReview(request: ReviewRequest): Promise<Review> {
  const { tree, reviewer, blind, only, returned } = request
  const golden = readItemLines(await requireGolden(tree), tree.golden)
  requireKnown(only, golden)
  const { corpus, ...documents } = await readReviewDocuments(tree)
  const all = await readDecisions(tree.root, tree.golden)
  const decisions = blind ? new Map() : all
  const named = only && new Set(only)
  const queue = reviewQueue({ golden, corpus, decisions, only: named, returned })
  const log = openReviewerLog(tree, reviewer, all.get(reviewer))
  const lineOf = (id: string): ItemLine => {
    const line = golden.items.get(id)
    if (line === undefined) throw new GateError('input-invalid', `there is no question ${id}`)
    return line
  }
  return {
    ...documents,
    reviewer,
    questions: () =>
      queue.map(({ line, question }) => {
        const decision = log.decisionOn(line)
        const edited = decision?.verdict === 'edited' ? asEdited(line, decision, corpus) : {}
        // A question decided in an earlier session is done only if its label has no problem and the
        // reviewer did not request the question by id.
        const isDone =
          decision !== undefined &&
          (log.isNew(line) || (only === undefined && lackOf(line, decision, corpus) === undefined))
        return { ...question, ...edited, verdict: isDone ? decision.verdict : undefined }
      }),
    passages: (id) => {
      const line = lineOf(id)
      const found = returnedPassages(line.item, { returned, corpus })
      return found.length > 0 ? found : documents.search(line.item.query)
    },
    decide: async (id, said) => {
      const line = lineOf(id)
      const decision = decisionOf(line, said)
      const fault = faultOf(decided(line.written, decision))
      if (fault !== undefined) throw new GateError('input-invalid', fault)
      const isSettling = queue.some(
        ({ question }) => question.id === id && question.reason === 'disputed',
      )
      await log.decide(line, isSettling ? { ...decision, settles: true } : decision)
      const lack = lackOf(line, decision, corpus)
      return { verdict: decision.verdict, ...(lack !== undefined && { lack }) }
    },
    undo: log.undo,
  }
}

function asEdited(line: ItemLine, decision: Decision, corpus: NormalCorpus): OpenQuestion {
  const written = decided(line.written, decision)
  const { item = line.item } = parseGoldenItem(written)
  return openQuestion({ ...line, written, item: { ...line.item, ...item } }, corpus)
}

function requireKnown(only: readonly string[] | undefined, { items }: GoldenFile): void {
  const unknown = only?.filter((id) => !items.has(id)) ?? []
  if (unknown.length > 0)
    throw new GateError('input-invalid', `the golden set has no question ${unknown.join(', ')}`, {
      hint: '--only takes ids from the golden set, separated by commas; rejected drafts are no longer shown',
    })
}

function decisionOf({ written, item, digest }: ItemLine, { verdict, work }: Said): Decision {
  const own = { id: item.id, of: digest }
  if (verdict === 'reject') return { ...own, verdict: 'rejected' }
  if (verdict === 'unanswerable')
    return { ...own, verdict: item.answerable ? 'unanswerable' : 'accepted' }
  const changes = work === undefined ? {} : changesOf(written, work)
  return Object.keys(changes).length === 0
    ? { ...own, verdict: 'accepted' }
    : { ...own, verdict: 'edited', ...changes }
}

function changesOf(
  written: ItemLine['written'],
  { query, answer, evidence }: Work,
): Pick<Decision, 'query' | 'answer' | 'evidence'> {
  const old = written['answer']
  const answers = Array.isArray(old)
    ? answer.split('\n').filter((line) => line.trim() !== '')
    : answer
  const isSame = (one: unknown, other: unknown): boolean =>
    JSON.stringify(one) === JSON.stringify(other)
  return {
    ...(query === written['query'] ? {} : { query }),
    ...(isSame(answers, old ?? '') ? {} : { answer: answers }),
    ...(isSame(evidence, written['evidence'] ?? []) ? {} : { evidence: evidence.map(entryOf) }),
  }
}

function entryOf(entry: unknown): Record<string, unknown> {
  return { ...(typeof entry === 'object' ? entry : {}) }
}

/** One reviewer's decisions. Only decisions made in the current session can be undone. */
type ReviewerLog = {
  readonly decisionOn: (line: ItemLine) => Decision | undefined
  /** Returns whether the decision on a question was made in this session. */
  readonly isNew: (line: ItemLine) => boolean
  /** Records a decision; the decision is on disk when the promise resolves. */
  readonly decide: (line: ItemLine, decision: Decision) => Promise<void>
  /** Undoes the last decision and returns its question's id, or undefined if no decision is left. */
  readonly undo: () => Promise<string | undefined>
}

/** Opens a reviewer's log, including earlier decisions. */
function openReviewerLog(
  { root, golden }: Pick<WorkTree, 'root' | 'golden'>,
  reviewer: string,
  earlier: ReadonlyMap<string, Decision> = new Map(),
): ReviewerLog {
  const standing = new Map(earlier)
  const made: { readonly line: ItemLine; readonly before: Decision | undefined }[] = []
  const keyOf = ({ item, digest }: ItemLine): string => decisionKey(item.id, digest)
  return {
    decisionOn: (line) => standing.get(keyOf(line)),
    isNew: (line) => made.some((one) => one.line === line),
    decide: async (line, decision) => {
      await addDecision(root, golden, { reviewer, decision })
      made.push({ line, before: standing.get(keyOf(line)) })
      standing.set(keyOf(line), decision)
    },
    undo: async () => {
      const last = made.at(-1)
      if (last === undefined) return undefined
      const { line, before } = last
      const withdrawn = { id: line.item.id, of: line.digest, verdict: 'withdrawn' } as const
      await addDecision(root, golden, { reviewer, decision: before ?? withdrawn })
      made.pop()
      if (before === undefined) standing.delete(keyOf(line))
      else standing.set(keyOf(line), before)
      return line.item.id
    },
  }
}
