import { GateError } from '../../lib/errors.ts'
import type { MeasuredSides, Side } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import type { Run } from '../../lib/model/run.ts'
import { isPublic } from '../../lib/model/visibility.ts'
import { openLibrary } from '../../pipeline/builtin/library.ts'
import { itemsOfBase } from '../comparing/items-of-base.ts'
import type { GateRequest } from '../request.ts'
import { segmentShelf } from '../staging/build-shelves.ts'
import type { Stage } from '../staging/stage.ts'
import { askApart, type Asking, askSide } from './ask-side.ts'
import { requireKey } from './require-key.ts'
import { openPlaceWatch } from './place-watch.ts'
import { chooseAskedTwice } from './choose-asked-twice.ts'
import { openSharedAnswers } from './shared-answers.ts'

type AskedSides = MeasuredSides<Run> & {
  /** Why base returned no run although it was asked; otherwise undefined. */
  readonly lost: GateError | undefined
}

/**
 * Builds and asks both sides in parallel, or reuses earlier runs with the same content. If head fails,
 * stops base and rethrows head's error. If base fails, asks base again on its own, because head's
 * questions or head's load on the machine may have caused the failure.
 */
export async function askSides(asking: Asking): Promise<AskedSides> {
  const { policy, ports, request } = asking
  const stop = new AbortController()
  const signal = AbortSignal.any([ports.signal, stop.signal])
  const { store, log } = ports
  const shelf = segmentShelf(
    {
      repository: request.origin.repository ?? request.checkout,
      workingDirectory: policy.folders.base,
      documents: documentsOf(policy.pipelines),
    },
    { store, log, folder: asking.workspace.folder },
    asking.stage,
  )
  const library = openLibrary({ shelf, keepsAll: !isPublic(request.visibility) })
  const answers = openSharedAnswers(policy.pipelines)
  const started = ports.now()
  // Records when head finished answering its questions for the first time.
  const waited: { answeredAt?: number } = {}
  const twice =
    asking.all &&
    chooseAskedTwice(policy, asking.all, (side) => {
      if (side === 'head') waited.answeredAt ??= ports.now()
    })
  const watch = asking.stage === undefined ? openPlaceWatch(policy.pipelines) : undefined
  const start = async (side: Side): Promise<Run> => {
    const own = { ...ports, signal }
    try {
      if (side === 'base') requireKey(side, policy.pipelines.base, asking.models)
      return await askSide(side, { ...asking, ports: own }, { library, answers, twice, watch })
    } catch (error) {
      if (side === 'head' || !isOfPipeline(error, request)) stop.abort(error)
      throw error
    } finally {
      answers.none(side)
      twice?.none(side)
      watch?.over(side)
      if (asking.stage?.kind === 'build') asking.stage.barrier.arrive(side)
    }
  }
  const head = start('head')
  const lost = lostInBuild(asking.stage)
  const base = policy.pipelines.base === undefined || lost ? undefined : start('base')
  if (base === undefined) twice?.none('base')
  const [baseSide, headSide] = await Promise.allSettled([base, head])
  if (stop.signal.aborted) throw stop.signal.reason
  if (headSide.status === 'rejected') throw headSide.reason
  const { answeredAt: alone = ports.now() } = waited
  // If base shared the machine with head most of the time, it may have been slow only because of
  // head.
  const hadTime = ports.now() - alone >= alone - started
  await library.keep()
  const found = lost ? { base: undefined, lost } : await askAgain(baseSide, { ...asking, hadTime })
  return { ...found, head: headSide.value }
}

function lostInBuild(stage: Stage | undefined): GateError | undefined {
  const lost = stage?.kind === 'ask' ? stage.handle.lost : undefined
  return lost === undefined ? undefined : new GateError('pipeline-failed', lost, { side: 'base' })
}

/**
 * Returns base's globs, or head's if there is no base, so that entries stored for base are still found if
 * head changes the globs.
 */
function documentsOf({ base, head }: Policy['pipelines']): readonly string[] {
  return [base, head].find((side) => side?.kind === 'builtin')?.documents ?? []
}

/**
 * Returns whether the failure may be the side's own fault. Failing to check out ordinary files is
 * the machine's fault, but LFS objects and submodules may be missing from the repository.
 */
function isOfPipeline(
  error: unknown,
  { lfs, submodules }: Pick<GateRequest, 'lfs' | 'submodules'>,
): error is GateError {
  if (!(error instanceof GateError)) return false
  const isOfFiles = error.code === 'workspace-failed' && (lfs || submodules)
  return error.code.startsWith('pipeline-') || isOfFiles || isKeyOfBase(error)
}

function isKeyOfBase({ code, side }: GateError): boolean {
  return code === 'input-invalid' && side === 'base'
}

type FoundBase = { readonly base: Run | undefined; readonly lost: GateError | undefined }

/**
 * Returns base's run if it answers enough questions. Otherwise, asks base again and returns that run.
 * Returns the reason instead if there is no second run either.
 */
async function askAgain(
  first: PromiseSettledResult<Run | undefined>,
  asking: Asking & { readonly hadTime: boolean },
): Promise<FoundBase> {
  const { policy, ports } = asking
  if (
    first.status === 'fulfilled' &&
    (first.value === undefined || answersEnough(first.value, policy))
  )
    return { base: first.value, lost: undefined }
  if (first.status === 'rejected') {
    if (!isOfPipeline(first.reason, asking.request)) throw first.reason
    ports.log.warn(`base: ${first.reason.message}`)
    if (ports.late?.aborted === true) {
      if (!asking.hadTime) throw first.reason
      return { base: undefined, lost: first.reason }
    }
    if (isKeyOfBase(first.reason)) return { base: undefined, lost: first.reason }
  }
  const own = { ...policy, items: itemsOfBase(policy), depth: policy.ownDepth }
  const again = { ...asking, policy: own }
  try {
    const run = await ports.log.group(
      'Ask base again, alone, with its own questions and depth',
      () => askApart('base-again', again),
    )
    return { base: withUnasked(run, own.items), lost: undefined }
  } catch (error) {
    ports.signal.throwIfAborted()
    if (!isOfPipeline(error, asking.request)) throw error
    ports.log.warn(`base: ${error.message}`)
    return { base: undefined, lost: error }
  }
}

/** Returns whether the run answers enough of base's own questions for a comparison. */
function answersEnough({ results }: Run, policy: Policy): boolean {
  const items = itemsOfBase(policy)
  const asked = items.map(({ id }) => results.get(id))
  const failed = asked.filter((result) => result?.kind !== 'answered').length
  const empty = asked.filter((result) => result?.kind === 'answered' && result.chunks.length === 0)
  return (
    asked.length === 0 ||
    (failed <= policy.settings.maxErrors * asked.length && empty.length < asked.length)
  )
}

/**
 * Returns the run with a failed result for every question outside `items`, because base was asked
 * again without those questions.
 */
function withUnasked(run: Run, items: Policy['items']): Run {
  const asked = new Set(items.map(({ id }) => id))
  const unasked = {
    kind: 'failed',
    message: 'not asked, because base was asked again with only its own questions',
  } as const
  return {
    ...run,
    results: { ...run.results, get: (id) => (asked.has(id) ? run.results.get(id) : unasked) },
  }
}
