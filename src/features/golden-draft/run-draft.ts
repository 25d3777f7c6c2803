import { makeFolders } from '../../lib/files/make-folders.ts'
import { basename, dirname, join } from 'node:path'
import { GateError } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import { isInsidePath } from '../../lib/files/inside-path.ts'
import { realPathInside } from '../../lib/files/real-path-inside.ts'
import { parseGoldenSet } from '../../golden/parse-golden-set.ts'
import { mapInOrder } from '../../lib/map-in-order.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { nearPairs } from '../../lib/text/words/near-pairs.ts'
import type { ModelsDoor } from '../../gate/request.ts'
import { appendItems, writtenItems } from '../../gate/work-tree/append-items.ts'
import { openWorkTree, type WorkTree } from '../../gate/work-tree/work-tree.ts'
import {
  chatSettingsOf,
  type DraftJob,
  type DraftSource,
  type DraftSpending,
  type DraftStop,
  openModelSource,
  openTemplates,
} from './draft-sources.ts'
import type { Drafted, DraftItem, DropReason } from './make-draft.ts'
import { readPassages } from './passages.ts'
import type { Plan } from './plan-drafts.ts'

export type DraftRequest = Plan & {
  readonly folder: string
  readonly config: string | undefined
  readonly golden: string | undefined
  /** The number of drafts that the golden set should contain at the end of the run. */
  readonly n: number
  /** Token budget for this run together with the interrupted runs before it. */
  readonly budgetTokens: number
}

export type DraftResult = {
  /** Path to the golden set, relative to the repository. */
  readonly golden: string
  readonly written: number
  /** Whether the drafts were made from templates because the configuration names no model. */
  readonly templates: boolean
  /** The number of drafts from the same plan that the set already contained. */
  readonly present: number
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>
  /** The number of drafts left without a result because the model did not reply. */
  readonly lost: number
  readonly spent: DraftSpending
  /**
   * The reason the run ended early; undefined if there are enough drafts, or if the documents offer no
   * more questions.
   */
  readonly stopped: DraftStop | undefined
}

/**
 * Drafts questions from the documents of the working tree and appends them to the golden set at the
 * end of the run, even if the run is stopped, exhausts its budget or can no longer reach the model.
 * Stores every reply next to the golden set, so that running the same command again continues an
 * interrupted run, repeats no call, and ends with the same drafts. If the signal is aborted,
 * rejects with its reason after writing the drafts.
 */
export async function runDraft(
  request: DraftRequest,
  {
    log,
    models,
    signal,
  }: { readonly log: Log; readonly models: ModelsDoor; readonly signal: AbortSignal },
): Promise<DraftResult> {
  const tree = await openWorkTree({ ...request, signal })
  const { items: there } = await writtenItems(tree)
  parseGoldenSet((await tree.readGolden()) ?? new Uint8Array(), tree.golden)
  const passages = await readPassages(tree)
  if (passages.length === 0)
    throw new GateError('input-invalid', 'no document has a passage to ask about', {
      hint: 'list documents that contain text under pipeline.documents',
    })
  const { config } = tree
  const { budgetTokens } = request
  const journal = await journalOf(tree)
  const settings = config && chatSettingsOf(config)
  if (settings === undefined)
    log.info('the configuration names no chat model, so drafts are made from templates')
  await using source =
    config === undefined || settings === undefined
      ? openTemplates(passages)
      : await openModelSource(passages, request, {
          policy: config.policy,
          settings,
          models,
          journal,
          budgetTokens,
          signal,
        })
  const drafted: Harvest = {
    items: [],
    dropped: {},
    done: 0,
    present: 0,
    lost: 0,
    stopped: undefined,
  }
  const known = {
    ids: new Set(there.map(({ id }) => String(id))),
    queries: there.map(({ query }) => String(query)),
  }
  const failure = await collect(drafted, { source, known, log, n: request.n }).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (drafted.items.length > 0) await appendItems(tree, drafted.items)
  if (failure !== undefined) {
    log.info(`drafts written: ${drafted.items.length}; run the same command again to continue`)
    throw failure.error
  }
  const { items, present, dropped, lost, stopped } = drafted
  const spent = source.spent()
  return {
    golden: tree.golden,
    written: items.length,
    templates: settings === undefined,
    present,
    dropped,
    lost,
    spent,
    stopped,
  }
}

/** Returns the journal's path, which is next to the golden set and never outside the repository. */
async function journalOf({ root, golden }: WorkTree): Promise<string> {
  const folder = dirname(golden)
  try {
    if (isInsidePath(golden)) makeFolders(join(root, folder))
  } catch {
    // If the folder cannot be created, the check below throws.
  }
  const real = folder === '.' ? root : await realPathInside(root, folder)
  if (real === undefined)
    throw new GateError('golden-invalid', `the repository has no folder for ${printable(golden)}`)
  return join(real, `${basename(golden).replace(/\.[a-z]+$/i, '')}.drafts.jsonl`)
}

type Harvest = Pick<DraftResult, 'dropped'> & {
  readonly items: DraftItem[]
  readonly dropped: Partial<Record<DropReason, number>>
  done: number
  present: number
  lost: number
  stopped: DraftStop | undefined
}

type Drafting = {
  readonly source: DraftSource
  readonly known: { readonly ids: ReadonlySet<string>; readonly queries: readonly string[] }
  readonly log: Log
  readonly n: number
}

async function collect(harvest: Harvest, { source, known, log, n }: Drafting): Promise<void> {
  const missing = (): number => n - harvest.present - harvest.items.length
  while (missing() > 0 && harvest.stopped === undefined) {
    const jobs: DraftJob[] = []
    while (jobs.length < Math.min(missing(), atOnce) && harvest.done < n * jobsPerDraft) {
      const { value: job, done } = source.jobs.next()
      if (done === true) break
      if (known.ids.has(job.id)) harvest.present += 1
      else {
        jobs.push(job)
        harvest.done += 1
      }
    }
    if (jobs.length === 0) return
    add(await mapInOrder(jobs, source.atOnce, (job) => job.make()), harvest, { source, known })
    const dropped = Object.values(harvest.dropped).reduce((sum, count) => sum + count, 0)
    log.info(`${harvest.present + harvest.items.length} of ${n} drafts, ${dropped} dropped`)
  }
}

/** The number of drafts between two progress messages. */
const atOnce = 20

/** The maximum number of attempts per requested draft. */
const jobsPerDraft = 4

/**
 * Adds new drafts. If drafting stopped, ignores drafts after the first one without a reply, so that
 * the next run continues in the same order.
 */
function add(
  made: readonly Drafted[],
  harvest: Harvest,
  { source, known }: Pick<Drafting, 'source' | 'known'>,
): void {
  const gap = made.findIndex((one) => one.kind === 'lost' && source.stopped(one) !== undefined)
  const lost = made[gap]
  if (lost?.kind === 'lost') harvest.stopped = source.stopped(lost)
  const queries = [...known.queries, ...harvest.items.map(({ query }) => query)]
  const whole = gap < 0 ? made : made.slice(0, gap)
  const drafts = whole.flatMap((one) => (one.kind === 'draft' ? [one.item] : []))
  const fresh = withoutNearDuplicates(drafts, queries)
  harvest.items.push(...fresh)
  harvest.lost += whole.filter(({ kind }) => kind === 'lost').length
  const reasons = whole.flatMap((one) => (one.kind === 'dropped' ? [one.reason] : []))
  const repeats = drafts.slice(fresh.length).map(() => 'near-duplicate' as const)
  for (const reason of [...reasons, ...repeats])
    harvest.dropped[reason] = (harvest.dropped[reason] ?? 0) + 1
}

/** Leaves out drafts that nearly duplicate a known question or an earlier draft. */
function withoutNearDuplicates(
  drafts: readonly DraftItem[],
  known: readonly string[],
): readonly DraftItem[] {
  const texts = [...known, ...drafts.map(({ query }) => query)]
  const pairs = nearPairs(texts, nearlyAlike, ({ second }) => second >= known.length)
  const repeated = new Set(pairs.map(({ second }) => second - known.length))
  const left = drafts.filter((_, at) => !repeated.has(at))
  return left.length === drafts.length ? left : withoutNearDuplicates(left, known)
}

/**
 * Two questions that share at least this fraction of their three-character sequences are near duplicates.
 */
const nearlyAlike = 0.8
