import { GateError } from '../../../core/errors.ts'
import { normalCorpusOf } from '../../../matching/normal-corpus.ts'
import { quoteAt } from '../../../matching/quote-at.ts'
import type { BuiltinSettings } from '../../../model/settings/settings.ts'
import type { WorkTree } from '../work-tree.ts'
import { type Decision, decided, type WrittenDecision } from './decisions.ts'
import { addDecision, decisionKey, readDecisions } from './decision-log.ts'
import { faultOf, type GoldenFile, type ItemLine, readGoldenFile } from './golden-file.ts'
import { openQuestion, reasonOf } from './questions.ts'
import {
  type DocumentPart,
  type Passage,
  type Place,
  type Question,
  type Quote,
  type Reason,
  reasons,
  type Verdict,
  type Work,
} from './review-types.ts'
import { type DocumentSearch, searchDocuments } from './search-documents.ts'

/** A review under way: questions, what was found for them, and decisions, which are on the disk when they resolve. */
export type Review = {
  readonly reviewer: string
  /** Most pressing first, then as in the file. */
  readonly questions: () => readonly Question[]
  /** What was found for a question, best first. Throws `input-invalid` for an unknown one. */
  readonly passages: (id: string) => readonly Passage[]
  /** What the built-in index finds for other words. */
  readonly search: (query: string) => readonly Passage[]
  /** The part of a document around a place; undefined for a document that is not there. */
  readonly document: (doc: string, at: number) => DocumentPart | undefined
  /** The evidence that a selected place makes. Throws `input-invalid` for one without words. */
  readonly quote: (doc: string, place: Place) => Quote
  /** Keeps a decision. Throws `input-invalid` where the item would have mistakes. */
  readonly decide: (id: string, said: Said) => Promise<Verdict>
  /** Takes back the last decision of this review; its question, or undefined where there is none. */
  readonly undo: () => Promise<string | undefined>
}

/** What a reviewer says: `accept` is an edit where the work is not what was shown. */
type Said = {
  readonly verdict: 'accept' | 'reject' | 'unanswerable'
  readonly work?: Work | undefined
}

/** What to review, by whom. */
export type ReviewRequest = {
  readonly tree: WorkTree
  readonly reviewer: string
  /** Ids of the only questions to show, whatever their state; undefined: all that need a look. */
  readonly only: readonly string[] | undefined
}

/** Most passages of a question. */
const mostPassages = 10
/** Units of a document that are shown at once, half of them before the place. */
const mostShown = 200_000

/** Opens a review of the work tree. Throws `golden-invalid` for a golden set that is missing, broken or no JSON Lines. */
export async function openReview({ tree, reviewer, only }: ReviewRequest): Promise<Review> {
  const golden = await readGolden(tree)
  const texts = new Map<string, string>()
  for await (const { doc, text } of tree.readDocuments()) texts.set(doc, text)
  const corpus = normalCorpusOf({ text: (doc) => texts.get(doc) })
  const decisions = await readDecisions(tree.root, tree.golden)
  const mine = new Map(decisions.get(reviewer))
  const listed = [...golden.items.values()].flatMap((line) => {
    const question = openQuestion(line, corpus)
    const isNamed = only?.includes(question.id)
    const reason: Reason | undefined =
      reasonOf(question, line.written) ?? (isNamed === true ? 'named' : undefined)
    return reason === undefined || isNamed === false ? [] : [{ line, question, reason }]
  })
  requireKnown(only, golden)
  const queue = listed.toSorted((a, b) => rankOf(a.reason) - rankOf(b.reason))
  const done: { readonly line: ItemLine; readonly before: Decision | undefined }[] = []
  let search: DocumentSearch | undefined
  const lineOf = (id: string): ItemLine => {
    const line = golden.items.get(id)
    if (line === undefined) throw new GateError('input-invalid', `there is no question ${id}`)
    return line
  }
  const find = (query: string): readonly Passage[] => {
    search ??= searchDocuments(texts, chunkingOf(tree))
    return search(query, mostPassages).map(({ doc, place }, at) => ({
      doc,
      place,
      text: (texts.get(doc) ?? '').slice(place.start, place.end),
      ranks: { found: at + 1 },
      labelled: false,
    }))
  }
  const keep = (decision: WrittenDecision): Promise<void> =>
    addDecision(tree.root, tree.golden, { reviewer, decision })
  const keyOf = ({ item, digest }: ItemLine): string => decisionKey(item.id, digest)
  return {
    reviewer,
    questions: () =>
      queue.map(({ line, question, reason }) => ({
        ...question,
        reason,
        verdict: mine.get(keyOf(line))?.verdict,
        others: [],
      })),
    passages: (id) => find(lineOf(id).item.query),
    search: find,
    document: (doc, at) => partOf(doc, texts.get(doc), at),
    quote: (doc, place) => {
      const document = corpus.normalised(doc)
      const quote = document && quoteAt(texts.get(doc) ?? '', document, place)
      if (quote === undefined) throw new GateError('input-invalid', 'nothing is selected')
      return { doc, ...quote }
    },
    decide: async (id, said) => {
      const line = lineOf(id)
      const decision = decisionOf(line, said)
      const fault = faultOf(decided(line.written, decision))
      if (fault !== undefined) throw new GateError('input-invalid', fault)
      await keep(decision)
      done.push({ line, before: mine.get(keyOf(line)) })
      mine.set(keyOf(line), decision)
      return decision.verdict
    },
    undo: async () => {
      const last = done.at(-1)
      if (last === undefined) return undefined
      const { line, before } = last
      await keep(before ?? { id: line.item.id, of: line.digest, verdict: 'withdrawn' })
      done.pop()
      if (before === undefined) mine.delete(keyOf(line))
      else mine.set(keyOf(line), before)
      return line.item.id
    },
  }
}

/** The golden file of a work tree, line by line. Throws `golden-invalid`. */
export async function readGolden(tree: WorkTree): Promise<GoldenFile> {
  const bytes = await tree.readGolden()
  if (bytes !== undefined) return readGoldenFile(bytes, tree.golden)
  throw new GateError('golden-invalid', `there is no golden set at ${tree.golden}`, {
    hint: 'name one with --golden FILE',
  })
}

function rankOf(reason: Reason): number {
  return reasons.indexOf(reason)
}

function requireKnown(only: readonly string[] | undefined, { items }: GoldenFile): void {
  const unknown = only?.filter((id) => !items.has(id)) ?? []
  if (unknown.length > 0)
    throw new GateError('input-invalid', `the golden set has no item ${unknown.join(', ')}`)
}

function chunkingOf({ config }: WorkTree): BuiltinSettings['chunk'] {
  return config?.pipeline.kind === 'builtin'
    ? config.pipeline.chunk
    : { unit: 'headings', size: 500, overlap: 50 }
}

function partOf(doc: string, text: string | undefined, at: number): DocumentPart | undefined {
  if (text === undefined) return undefined
  const last = Math.max(0, text.length - mostShown)
  const from = Math.min(last, Math.max(0, at - mostShown / 2))
  return { doc, from, text: text.slice(from, from + mostShown), total: text.length }
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

/** What of an item is not as it was. */
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
