import { tmpdir } from 'node:os'
import { printable, quoted } from '../../lib/text/printing/printable.ts'
import { corpusOf } from '../../git/documents/corpus-of.ts'
import { allInOrder } from '../../lib/all-in-order.ts'
import type { GateError } from '../../lib/errors.ts'
import { policyOfFiles } from '../../policy/policy-of-files.ts'
import { contextsOf, type Policy } from '../../policy/policy.ts'
import { requireFiles } from '../../policy/require-files.ts'
import { reachModels } from '../reach-models.ts'
import type { Collected } from '../collected.ts'
import type { GatePorts, Subject } from '../request.ts'
import type { ContextSoFar } from '../with-error-report.ts'
import type { Labels } from '../../lib/model/items/golden-set.ts'
import { chunksToHold } from '../../metrics/metric-traits.ts'
import { runFileOf } from './run-file-of.ts'
import { openNamedRun } from '../../pipeline/run/reading/open-named-run.ts'
import type { Run } from '../../lib/model/run.ts'
import { runsInvalid } from '../../pipeline/run/runs-invalid.ts'
import { openTempFolder } from '../../lib/files/temp-folder.ts'

/** The paths of one or two run files, and of the golden set and configuration to evaluate them with. */
export type FilesRequest = {
  /** Undefined if head is measured alone. */
  readonly base: string | undefined
  readonly head: string
  readonly golden: string
  readonly config: string | undefined
  /**
   * Replaces the configuration's metrics. If undefined, the configuration's or the default metrics are
   * used.
   */
  readonly metrics: readonly string[] | undefined
  /** Today's date in UTC, such as `2026-12-31`. */
  readonly today: string
}

/**
 * Opens two run files and reads the policy to evaluate them with. Disposing the result removes the
 * unpacked files. Rejects with `input-invalid` for missing files, `runs-invalid` for invalid run
 * files, and `judge-unavailable` if the API key may not be sent to the models' address.
 */
export async function openTwoFiles(
  request: FilesRequest & Pick<Subject, 'origin'>,
  { signal, models, log }: GatePorts,
  soFar: ContextSoFar,
): Promise<Collected & AsyncDisposable> {
  await requireFiles([
    { flag: 'golden', path: request.golden },
    { flag: 'config', path: request.config },
    { flag: 'base-run', path: request.base },
    { flag: 'head-run', path: request.head },
  ])
  const policy = await policyOfFiles({ ...request, compared: request.base !== undefined })
  const text = 'snippets'
  soFar.learn({ policy, text })
  await using undo = new AsyncDisposableStack()
  const { path: folder } = undo.use(await openTempFolder(tmpdir(), log))
  const open = runOpener(policy, { temp: folder, signal })
  const openRun = async (path: string, beside: boolean): Promise<Run> =>
    undo.use(await open(path, beside)).run
  const isCompared = request.base !== undefined
  const opening = openRun(request.head, isCompared)
  // Wait for both runs even if one fails, so that every opened run is closed and the same error is
  // always reported.
  const [base, head] = await allInOrder([
    isCompared ? openRun(request.base, false) : undefined,
    opening,
  ])
  const runs = { base, head }
  const reached = reachModels(policy, { base: undefined, head: '' }, models)
  const owned = undo.move()
  return {
    origin: request.origin,
    commits: { base: undefined, head: undefined },
    policy,
    text,
    runs,
    // Without a repository there are no documents, so evidence is matched against the words of the chunks.
    files: {
      texts: async () => corpusOf([]),
      listing: undefined,
      source: async () => undefined,
      moved: undefined,
    },
    behind: undefined,
    claims: [],
    models: reached,
    folder,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** Returns a function that opens run files for the policy's questions. */
function runOpener(
  policy: Policy,
  { temp, signal }: { readonly temp: string; readonly signal: AbortSignal },
): (path: string, beside: boolean) => ReturnType<typeof openNamedRun> {
  const labels = new Map(policy.items.map(({ id, golden }) => [id, golden.head.labels]))
  const keep = {
    chunks: chunksToHold(policy.settings.metrics, contextsOf(policy)),
    labels: (id: string): Labels => labels.get(id) ?? { kind: 'none' },
  }
  const asked = new Set(labels.keys())
  const queries = policy.items.map(({ id, golden }) => ({ id, query: golden.head.query }))
  return async (path, beside) => {
    const rules = { label: path, depth: policy.depth, asked, keep, temp, signal, beside }
    const file = await openNamedRun(await runFileOf(path, queries, temp), rules)
    if (file.ids.length > 0 || asked.size === 0) return file
    await file[Symbol.asyncDispose]()
    throw answersNothing(path, policy)
  }
}

/**
 * Returns the error for a run that answers none of the questions. It is clearer than a report in
 * which every question failed.
 */
function answersNothing(path: string, { items, golden }: Policy): GateError {
  const example = items.slice(0, 1).map(({ id }) => `, such as ${quoted(id)}`)
  return runsInvalid(path, 'answers no question of the golden set', {
    hint: `the run's ids must match the ids in ${printable(golden.head.file)}${example.join('')}`,
  })
}
