import type { Evidence, LabelHistory } from '../../../../lib/model/items/golden-set.ts'
import { documentId } from '../../../../lib/text/markup/document-id.ts'
import type { DocumentChanges, DocumentHistory } from './document-history.ts'
import type { AskedLabel } from './follow-step.ts'
import { openLaterChanges } from './later-changes.ts'
import { lastHeld } from './last-held.ts'
import { type Route, type Stuck, takeSteps, type Trip } from './take-steps.ts'
import { followWidely } from './follow-widely.ts'

/** The maximum number of labels looked up in one run. */
const mostLabels = 500
/** The maximum number of joint searches for labels whose text left their documents. */
const mostSearches = 10

type Lost = Extract<LabelHistory, { readonly kind: 'lost' }>

export type HistoryPorts = {
  readonly breath: () => Promise<void>
  /** Returns whether a document is in the index; true if that is unknown. */
  readonly isIndexed?: (doc: string) => boolean
}

/**
 * Looks up labels that do not match a commit's documents. Goes back to the last version of the document
 * that contained the label, then follows the label forward one change at a time, as for pull requests.
 * Returns the current forms of each label, one for each document that contains its text, or the label
 * itself if it could not be followed. The first form's `history` says whether it was followed. Returns
 * an empty map if no commit contains any of the documents.
 */
export async function throughHistory<Label extends AskedLabel>(
  labels: readonly Label[],
  history: DocumentHistory,
  ports: HistoryPorts,
): Promise<ReadonlyMap<Label, readonly Evidence[]>> {
  const asked = labels.slice(0, mostLabels)
  const docs = [...new Set(asked.map(({ evidence }) => documentId(evidence.doc)))]
  const all = await history.changes(docs)
  // None of the documents was ever a file, or the history is unknown.
  if (all.list.length === 0 && all.cut !== 'shallow') return new Map()
  const byDoc = Map.groupBy(all.list, ({ doc }) => doc)
  const found = new Map<Label, readonly Evidence[]>()
  const routes = new Map<Label, Route>()
  for (const [at, label] of labels.entries()) {
    const list = byDoc.get(documentId(label.evidence.doc)) ?? []
    const begun =
      at < mostLabels ? await begin(label, { ...all, list }, history) : lost({ why: 'limit' })
    if (begun !== undefined && 'kind' in begun)
      found.set(label, [{ ...label.evidence, history: begun }])
    else if (begun !== undefined) routes.set(label, begun)
    await ports.breath()
  }
  const later = openLaterChanges(history, docs)
  const ended = await travel([...routes.values()], { ...ports, history, later })
  for (const [label, route] of routes)
    found.set(label, formsOf(label.evidence, ended.get(route) ?? []))
  return found
}

function lost(history: Omit<Lost, 'kind'>): Lost {
  return { kind: 'lost', ...history }
}

/**
 * Returns the route of one label from the last version that contained it, or why the label is lost.
 * Returns undefined if the document's history is unknown.
 */
async function begin(
  { evidence, question }: AskedLabel,
  { list, cut }: DocumentChanges,
  history: DocumentHistory,
): Promise<Route | Lost | undefined> {
  if (list.length === 0 && cut !== 'shallow') return undefined
  const left = await lastHeld(evidence, list, history)
  if (left === undefined) return lost({ why: cut ?? 'never' })
  return {
    evidence: { ...evidence, doc: documentId(evidence.doc) },
    question,
    ahead: list.slice(0, left + 1).toReversed(),
    commit: undefined,
    changed: false,
    moves: 0,
  }
}

/**
 * Follows all labels as far as possible. If commits removed the text of some labels from their
 * documents, looks for it in all documents at once and continues from there.
 */
async function travel(
  routes: readonly Route[],
  ports: Parameters<typeof followWidely>[1],
): Promise<ReadonlyMap<Route, readonly Trip[]>> {
  const ended = new Map<Route, Trip[]>(routes.map((route) => [route, []]))
  let open = routes.map((route) => ({ of: route, route }))
  for (let searches = 0; open.length > 0 && searches <= mostSearches; searches += 1) {
    const stuck: { readonly of: Route; readonly stuck: Stuck }[] = []
    for (const { of, route } of open)
      for (const trip of await takeSteps(route, ports))
        if (trip.kind === 'stuck') stuck.push({ of, stuck: trip })
        else ended.get(of)?.push(trip)
    const wider =
      stuck.length === 0
        ? new Map<Stuck, readonly Route[]>()
        : await followWidely(
            stuck.map((one) => one.stuck),
            ports,
          )
    open = stuck.flatMap(({ of, stuck: one }) => {
      const next = wider.get(one) ?? []
      if (next.length === 0) ended.get(of)?.push(one)
      return next.map((route) => ({ of, route }))
    })
  }
  for (const { of } of open) ended.get(of)?.push({ kind: 'lost', why: 'limit' })
  return ended
}

/**
 * Returns the labels that replace an outdated one or, if there are none, the label with the reason why
 * it cannot be followed. Only the first replacement has a history, because only one is suggested.
 */
function formsOf(label: Evidence, trips: readonly Trip[]): readonly Evidence[] {
  const { doc, quote } = label
  const arrived = trips.filter((trip) => trip.kind === 'arrived')
  const forms = new Map(
    arrived.map((trip) => [JSON.stringify([trip.evidence.doc, trip.evidence.quote]), trip]),
  )
  const [first, ...others] = forms.values()
  if (first !== undefined) {
    const { evidence, commit, changed } = first
    const history = { kind: 'followed', doc, quote, commit, changed } as const
    return [{ ...evidence, history }, ...others.map((one) => one.evidence)]
  }
  const failed = trips.find((trip) => trip.kind !== 'arrived')
  if (failed === undefined) return [{ ...label, history: lost({ why: 'unclear' }) }]
  if (failed.kind === 'lost') return [{ ...label, history: failed }]
  const { step, route } = failed
  const [change] = route.ahead
  const why = step.kind === 'gone' ? 'removed' : 'unclear'
  return [{ ...label, history: lost({ why, ...(change && { commit: change.commit }) }) }]
}
