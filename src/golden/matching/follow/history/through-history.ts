import type { Evidence, LabelHistory } from '../../../../lib/model/items/golden-set.ts'
import type { Sides } from '../../../../lib/sides.ts'
import { documentId } from '../../../../lib/text/markup/document-id.ts'
import { normalText } from '../../../../lib/text/words/normalise.ts'
import { placesOn } from '../../label-member.ts'
import { normalCorpusOf, type NormalCorpus } from '../../quotes/normal-corpus.ts'
import { type Moves, noMoves } from '../follow-evidence.ts'
import { openPageSearch } from '../other-pages.ts'
import type { DocumentChange, DocumentChanges, DocumentHistory } from './document-history.ts'
import { followStep, type Step } from './follow-step.ts'
import { type LaterChanges, openLaterChanges } from './later-changes.ts'

/** The maximum number of labels looked up in one run. */
const mostLabels = 500
/**
 * The maximum number of a document's versions to search: `mostVersions` for an exact match,
 * `mostNear` for an approximate one.
 */
const mostVersions = 300
const mostNear = 20
/** The maximum number of moves to another document to follow for one label. */
const mostMoves = 10

/**
 * Looks up labels that do not match a commit's documents. Goes back to the last version of the
 * document that contained the label, then follows the label forward one change at a time, as for
 * pull requests. Returns the current form of each label, or the label itself if it could not be
 * followed; `history` says which. Returns an empty map if no commit contains any of the documents.
 */
export async function throughHistory(
  labels: readonly Evidence[],
  history: DocumentHistory,
  breath: () => Promise<void>,
): Promise<ReadonlyMap<Evidence, Evidence>> {
  const asked = labels.slice(0, mostLabels)
  const docs = [...new Set(asked.map(({ doc }) => documentId(doc)))]
  const all = await history.changes(docs)
  // None of the documents was ever a file, or the history is unknown.
  if (all.list.length === 0 && all.cut !== 'shallow') return new Map()
  const byDoc = Map.groupBy(all.list, ({ doc }) => doc)
  const later = openLaterChanges(history, docs)
  const found = new Map<Evidence, Evidence>()
  for (const [at, label] of labels.entries()) {
    const list = byDoc.get(documentId(label.doc)) ?? []
    const traced =
      at < mostLabels
        ? await trace(label, { ...all, list }, { history, later })
        : lostLabel(label, { kind: 'lost', why: 'limit' })
    if (traced !== undefined) found.set(label, traced)
    await breath()
  }
  return found
}

function lostLabel(label: Evidence, history: Lost): Evidence {
  return { ...label, history }
}

type Lost = Extract<LabelHistory, { readonly kind: 'lost' }>

/**
 * Follows one label through its document's changes. Returns undefined if the document's history is
 * unknown.
 */
async function trace(
  label: Evidence,
  changes: DocumentChanges,
  { history, later }: { readonly history: DocumentHistory; readonly later: LaterChanges },
): Promise<Evidence | undefined> {
  const lost = (why: Lost['why'], commit?: string): Evidence =>
    lostLabel(label, { kind: 'lost', why, ...(commit !== undefined && { commit }) })
  const { list, cut } = changes
  if (list.length === 0 && cut !== 'shallow') return undefined
  const left = await lastHeld(label, list, history)
  if (left === undefined) return lost(cut ?? 'never')
  let evidence: Evidence = { ...label, doc: documentId(label.doc) }
  let ahead = list.slice(0, left + 1).toReversed()
  let commit: string | undefined
  let changed = false
  for (let moves = 0; ahead.length > 0 && moves <= mostMoves;) {
    const [change, ...rest] = ahead
    if (change === undefined) break
    const step = await stepThrough(evidence, change, history)
    if (step.kind !== 'found')
      return lost(step.kind === 'gone' ? 'removed' : 'unclear', change.commit)
    if (step.evidence.quote !== evidence.quote || step.evidence.doc !== evidence.doc)
      commit ??= change.commit
    changed ||= step.changed
    ahead = rest
    if (step.evidence.doc !== evidence.doc) {
      const next = await later(change, step.evidence.doc)
      if (next.cut !== undefined) return lost('limit')
      ahead = next.list.toReversed()
      moves += 1
    }
    evidence = step.evidence
  }
  if (commit === undefined || ahead.length > 0) return lost('unclear')
  const { doc, quote } = label
  return { ...evidence, history: { kind: 'followed', doc, quote, commit, changed } }
}

/**
 * Returns the index of the newest change to a version that contained the label. Prefers exact to
 * approximate matches.
 */
async function lastHeld(
  label: Evidence,
  list: readonly DocumentChange[],
  history: DocumentHistory,
): Promise<number | undefined> {
  const isHeld = async (at: number, how: (corpus: NormalCorpus) => boolean): Promise<boolean> => {
    const { doc, before } = list[at] ?? {}
    const text = doc && before && (await history.text(doc, before))
    return text ? how(corpusWith([[documentId(label.doc), text]])) : false
  }
  const isExact = (corpus: NormalCorpus): boolean =>
    label.section === undefined
      ? corpus.normalised(label.doc)?.text.includes(normalText(label.quote)) === true
      : placesOn(corpus, label).length > 0
  for (let at = 0; at < Math.min(list.length, mostVersions); at += 1)
    if (await isHeld(at, isExact)) return at
  for (let at = 0; at < Math.min(list.length, mostNear); at += 1)
    if (await isHeld(at, (corpus) => placesOn(corpus, label).length > 0)) return at
  return undefined
}

/**
 * Follows evidence through one change: within the document or, if it is not there, into all
 * documents with the same file extension that the commit changed.
 */
async function stepThrough(
  evidence: Evidence,
  change: DocumentChange,
  history: DocumentHistory,
): Promise<Step> {
  const own = await corporaOf([change], history)
  const isLeft = change.after === undefined
  const step = isLeft ? undefined : followStep(evidence, own, noMoves)
  if (step !== undefined && step.kind !== 'gone') return step
  const beside = await history.beside(change)
  const renamed = new Map(beside.flatMap(({ was, doc }) => (was === undefined ? [] : [[was, doc]])))
  const removed: Moves['removed'] = isLeft ? new Map([[change.doc, 'file']]) : new Map()
  const moves = { ...noMoves, renamed, removed }
  // A commit that renames a folder changes many documents, so only the renamed document is read first.
  const now = beside.filter(({ was }) => was === change.doc)
  const inRenamed = followStep(evidence, await corporaOf([change, ...now], history), moves)
  if (inRenamed.kind !== 'gone') return inRenamed
  return stepBeside(evidence, await corporaOf([change, ...beside], history), { moves, beside })
}

/** Follows evidence that its own document no longer contains into the other documents of a commit. */
function stepBeside(
  evidence: Evidence,
  corpora: Sides<NormalCorpus>,
  { moves, beside }: { readonly moves: Moves; readonly beside: readonly DocumentChange[] },
): Step {
  const moved = followStep(evidence, corpora, moves)
  if (moved.kind !== 'gone') return moved
  const holds = ({ doc }: DocumentChange): boolean =>
    corpora.head.normalised(doc)?.text.includes(moved.text) === true
  const holders = new Map([[moved.text, beside.filter(holds).map(({ doc }) => doc)]])
  const search = openPageSearch(moved.passage === undefined ? [] : [moved.passage])
  for (const { doc } of beside) search.see(doc, corpora.head.source(doc) ?? '')
  return followStep(evidence, corpora, { ...moves, holders, likely: search.likely() })
}

/** Returns the documents before and after a commit. */
async function corporaOf(
  changes: readonly DocumentChange[],
  history: DocumentHistory,
): Promise<Sides<NormalCorpus>> {
  const [before, after] = [new Map<string, string>(), new Map<string, string>()]
  for (const change of changes) {
    const had = change.before && (await history.text(change.was ?? change.doc, change.before))
    const has = change.after && (await history.text(change.doc, change.after))
    if (had !== undefined) before.set(change.was ?? change.doc, had)
    if (has !== undefined) after.set(change.doc, has)
  }
  return { base: corpusWith(before), head: corpusWith(after) }
}

function corpusWith(texts: Iterable<readonly [doc: string, text: string]>): NormalCorpus {
  const known = new Map(texts)
  return normalCorpusOf({ text: (doc) => known.get(documentId(doc)) })
}
