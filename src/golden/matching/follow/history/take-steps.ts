import type { Evidence, LabelChange, LabelHistory } from '../../../../lib/model/items/golden-set.ts'
import type { Sides } from '../../../../lib/sides.ts'
import type { NormalCorpus } from '../../quotes/normal-corpus.ts'
import { type Moves, noMoves } from '../follow-evidence.ts'
import { openPageSearch } from '../other-pages.ts'
import { corporaOf } from './corpora-of.ts'
import type { DocumentChange, DocumentHistory } from './document-history.ts'
import {
  type AskedLabel,
  bothChanges,
  followStep,
  type FoundStep,
  type Step,
} from './follow-step.ts'
import type { LaterChanges } from './later-changes.ts'

/** The maximum number of moves to another document to follow for one label. */
const mostMoves = 10

/** A label that is being followed through the history. */
export type Route = AskedLabel & {
  /** The changes to its document through which the label must still be followed, oldest first. */
  readonly ahead: readonly DocumentChange[]
  /** The first commit at which the label as written no longer matched; undefined if it still matches. */
  readonly commit: string | undefined
  readonly changed: LabelChange
  readonly moves: number
}

/** A label that could not be followed through the first change in `route.ahead`. */
export type Stuck = {
  readonly kind: 'stuck'
  readonly route: Route
  readonly step: Exclude<Step, FoundStep>
}

/** How far a label was followed. */
export type Trip =
  | {
      readonly kind: 'arrived'
      readonly evidence: Evidence
      readonly commit: string
      readonly changed: LabelChange
    }
  | Stuck
  | (Extract<LabelHistory, { readonly kind: 'lost' }> & { readonly kind: 'lost' })

type Ports = { readonly history: DocumentHistory; readonly later: LaterChanges }

/**
 * Follows a label change by change. Returns one trip for each document that the label was followed into.
 */
export async function takeSteps(
  route: Route,
  ports: Ports & { readonly breath: () => Promise<void> },
): Promise<readonly Trip[]> {
  const ended: Trip[] = []
  const open = [route]
  for (let own = open.pop(); own !== undefined; own = open.pop()) {
    const [change] = own.ahead
    if (change === undefined) {
      ended.push(arrived(own))
      continue
    }
    const step = await stepThrough(own, change, ports.history)
    if (step.kind === 'found') open.push(...(await routesAfter(own, { step, change }, ports)))
    else ended.push({ kind: 'stuck', route: own, step })
    await ports.breath()
  }
  return ended
}

function arrived({ evidence, commit, changed, moves }: Route): Trip {
  if (moves > mostMoves) return { kind: 'lost', why: 'limit' }
  return commit === undefined
    ? { kind: 'lost', why: 'unclear' }
    : { kind: 'arrived', evidence, commit, changed }
}

/**
 * Returns the routes on which to continue after a step, with the step's first document last. `rest`
 * contains the remaining changes to the label's own document.
 */
export async function routesAfter(
  route: Route,
  {
    step,
    change,
    rest = route.ahead.slice(1),
  }: {
    readonly step: FoundStep
    readonly change: DocumentChange
    readonly rest?: readonly DocumentChange[]
  },
  { later }: Ports,
): Promise<readonly Route[]> {
  const routes: Route[] = []
  for (const evidence of step.evidence) {
    const isMoved = evidence.doc !== route.evidence.doc
    const isOther = isMoved || evidence.quote !== route.evidence.quote
    const next = isMoved ? await later(change, evidence.doc) : undefined
    const moves = route.moves + (isMoved ? 1 : 0)
    // If the later changes are unknown, the route ends as if it had reached the maximum number of moves.
    const isOver = next?.cut !== undefined || moves > mostMoves
    routes.push({
      ...route,
      evidence,
      ahead: isOver ? [] : (next?.list.toReversed() ?? rest),
      commit: route.commit ?? (isOther ? change.commit : undefined),
      changed: bothChanges(route.changed, step.changed),
      moves: isOver ? mostMoves + 1 : moves,
    })
  }
  return routes.toReversed()
}

/**
 * Follows evidence through one change: within its document or, if it is not there, to all documents with
 * the same file extension that the commit changed.
 */
async function stepThrough(
  label: AskedLabel,
  change: DocumentChange,
  history: DocumentHistory,
): Promise<Step> {
  const own = await corporaOf([change], history)
  const isLeft = change.after === undefined
  const step = isLeft ? undefined : followStep(label, own, noMoves)
  if (step !== undefined && step.kind !== 'gone') return step
  const beside = await history.beside(change)
  const moves = { ...noMoves, renamed: renamesOf(beside), removed: removedBy(change) }
  // A commit that renames a folder changes many documents, so the renamed document is first read alone.
  const now = beside.filter(({ was }) => was === change.doc)
  const inRenamed = followStep(label, await corporaOf([change, ...now], history), moves)
  if (inRenamed.kind !== 'gone') return inRenamed
  return stepBeside(label, await corporaOf([change, ...beside], history), { moves, beside })
}

function renamesOf(changes: readonly DocumentChange[]): Moves['renamed'] {
  return new Map(changes.flatMap(({ was, doc }) => (was === undefined ? [] : [[was, doc]])))
}

function removedBy({ doc, after }: DocumentChange): Moves['removed'] {
  return after === undefined ? new Map([[doc, 'file']]) : new Map()
}

/**
 * Looks for evidence that its own document no longer contains in the other documents that the commit
 * changed.
 */
function stepBeside(
  label: AskedLabel,
  corpora: Sides<NormalCorpus>,
  { moves, beside }: { readonly moves: Moves; readonly beside: readonly DocumentChange[] },
): Step {
  const moved = followStep(label, corpora, moves)
  if (moved.kind !== 'gone') return moved
  const holds = ({ doc }: DocumentChange): boolean =>
    corpora.head.normalised(doc)?.text.includes(moved.text) === true
  const holders = new Map([[moved.text, beside.filter(holds).map(({ doc }) => doc)]])
  const search = openPageSearch(moved.passage === undefined ? [] : [moved.passage])
  for (const { doc } of beside) search.see(doc, corpora.head.source(doc) ?? '')
  const step = followStep(label, corpora, { ...moves, holders, likely: search.likely() })
  return step.kind === 'found' ? step : moved
}
