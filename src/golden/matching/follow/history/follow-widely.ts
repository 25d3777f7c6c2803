import { type Moves, noMoves } from '../follow-evidence.ts'
import { formerPath } from '../follow-quote.ts'
import { passageKey } from '../other-pages.ts'
import { corporaOf, corpusWith } from './corpora-of.ts'
import type { DocumentChange, DocumentHistory } from './document-history.ts'
import { bothChanges, followStep, type FoundStep, type Step } from './follow-step.ts'
import type { LaterChanges } from './later-changes.ts'
import { type Route, routesAfter, type Stuck } from './take-steps.ts'
import { type Contents, holdersIn, type Seen, seeDocuments, type Wanted } from './see-documents.ts'
import type { HistoryPorts } from './through-history.ts'

/** The maximum number of later versions of a document in which to look for text that it lost. */
const mostLater = 10

type Ports = HistoryPorts & { readonly history: DocumentHistory; readonly later: LaterChanges }

/**
 * Looks for the text of labels that a commit removed from their documents: first in all documents after
 * that commit, as for a pull request; then in the next versions of the label's document, because one
 * commit of a pull request may remove text that a later one adds again; and finally in the newest
 * version of all documents. Returns the routes on which to continue. Leaves out labels that were not
 * found.
 */
export async function followWidely(
  stuck: readonly Stuck[],
  ports: Ports,
): Promise<ReadonlyMap<Stuck, readonly Route[]>> {
  const { history } = ports
  const searches: Search[] = []
  for (const one of stuck) {
    const { ahead } = one.route
    const [change] = ahead
    if (change !== undefined) searches.push(await openSearch(one, change, history))
    await ports.breath()
  }
  const seen = await seeDocuments(searches, ports)
  const found = new Map<Stuck, readonly Route[]>()
  for (const search of searches) {
    const { stuck: one, change } = search
    const step = await heldAfter(search, seen, history)
    const again = step === undefined ? await laterStep(one, history) : undefined
    const now = (step ?? again) ? undefined : await stepToNow(search, seen, ports)
    if (step !== undefined) found.set(one, await routesAfter(one.route, { step, change }, ports))
    if (again !== undefined)
      found.set(one, await routesAfter(one.route, { change, ...again }, ports))
    if (now !== undefined) found.set(one, arrivals(one.route, now, change))
    await ports.breath()
  }
  return found
}

/** Returns the routes of a label that was found in the newest version. No changes are ahead of them. */
function arrivals(route: Route, { evidence, changed }: FoundStep, { commit }: DocumentChange) {
  return evidence.map((own): Route => {
    const isOther = own.doc !== route.evidence.doc || own.quote !== route.evidence.quote
    return {
      ...route,
      evidence: own,
      ahead: [],
      commit: route.commit ?? (isOther ? commit : undefined),
      changed: bothChanges(route.changed, changed),
    }
  })
}

type Search = Wanted & {
  readonly stuck: Stuck
  readonly change: DocumentChange
  /** All documents before the commit. */
  readonly before: Contents
  readonly moves: Moves
  /** The result of looking for the label in the newest version of its own document. */
  readonly home: Step
}

async function openSearch(
  stuck: Stuck,
  change: DocumentChange,
  history: DocumentHistory,
): Promise<Search> {
  const [before, after, now] = [
    await history.versions(change, 'before'),
    await history.versions(change, 'after'),
    await history.versions(change, 'now'),
  ]
  const { doc } = change
  const renamed = await history.renamesSince(change)
  const isLeft = !now.has(doc)
  const moves = {
    ...noMoves,
    renamed,
    removed: isLeft ? new Map([[doc, 'file' as const]]) : new Map(),
  }
  const docs = [doc, renamed.get(doc) ?? doc]
  const corpora = await corporaBetween({ before, now }, docs, moves, history)
  const home = followStep(stuck.route, corpora, moves)
  const gone = [stuck.step, home].filter((step) => step.kind === 'gone')
  return { stuck, change, commit: change.commit, before, after, now, gone, moves, home }
}

/** Reads documents of the newest version and their versions before a commit. */
async function corporaBetween(
  { before, now }: Pick<Search, 'before' | 'now'>,
  docs: readonly string[],
  { renamed }: Moves,
  history: DocumentHistory,
) {
  const changes = [...new Set(docs)].map((doc): DocumentChange => {
    const was = formerPath(doc, renamed)
    return { commit: '', doc, was, before: before.get(was), after: now.get(doc) }
  })
  return corporaOf(changes, history)
}

/** Looks for the same text in other documents after the commit that removed it. */
async function heldAfter(
  { stuck: { route, step }, change, before, after }: Search,
  seen: Seen,
  history: DocumentHistory,
): Promise<FoundStep | undefined> {
  if (step.kind !== 'gone') return undefined
  const docs = holdersIn(after, step.text, seen)
  if (docs.length === 0) return undefined
  const others = docs.map((doc): DocumentChange => ({
    commit: change.commit,
    doc,
    before: before.get(doc),
    after: after.get(doc),
  }))
  const corpora = await corporaOf([change, ...others], history)
  const holders = new Map([[step.text, docs]])
  const found = followStep(route, corpora, { ...noMoves, holders })
  return found.kind === 'found' ? found : undefined
}

/** Looks for the text in the next versions of the label's own document. */
async function laterStep(
  { route }: Stuck,
  history: DocumentHistory,
): Promise<{ readonly step: FoundStep; readonly rest: readonly DocumentChange[] } | undefined> {
  const [first, ...later] = route.ahead
  const { doc } = route.evidence
  const had = first?.before && (await history.text(doc, first.before))
  if (had === undefined) return undefined
  const base = corpusWith([[doc, had]])
  for (const [at, { after }] of later.slice(0, mostLater).entries()) {
    const has = after && (await history.text(doc, after))
    if (has === undefined) continue
    const step = followStep(route, { base, head: corpusWith([[doc, has]]) }, noMoves)
    if (step.kind === 'found') return { step, rest: later.slice(at + 1) }
  }
  return undefined
}

/** Looks for the text in the newest version of all documents. */
async function stepToNow(
  { stuck: { route }, before, now, moves, home, change }: Search,
  seen: Seen,
  { history }: Ports,
): Promise<FoundStep | undefined> {
  if (home.kind !== 'gone') return home.kind === 'found' ? home : undefined
  const { text, passage } = home
  const likely = passage === undefined ? [] : (seen.likely.get(passageKey(passage)) ?? [])
  const docs = holdersIn(now, text, seen)
  if (docs.length + likely.length === 0) return undefined
  const others = [...docs, ...likely.map(({ doc }) => doc)]
  const renamed = moves.renamed.get(change.doc) ?? change.doc
  const corpora = await corporaBetween(
    { before, now },
    [change.doc, renamed, ...others],
    moves,
    history,
  )
  const holders = new Map([[text, docs]])
  const step = followStep(route, corpora, { ...moves, holders, likely: seen.likely })
  return step.kind === 'found' ? step : undefined
}
