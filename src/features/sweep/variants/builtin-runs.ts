import type { QueryResult, Run } from '../../../lib/model/run.ts'
import type { BuiltinSettings } from '../../../lib/model/settings/settings.ts'
import { writeAnswers } from '../../../pipeline/builtin/answers/write-answers.ts'
import { indexVersion } from '../../../pipeline/builtin/word-index/index-version.ts'
import type { Query } from '../../../pipeline/side-request.ts'
import { cacheKeys, type CacheKeys } from '../../../gate/collecting/cache-keys.ts'
import { trackedFiles } from '../../../gate/collecting/public-artifact-guard.ts'
import { isHiddenFrom } from '../../../gate/collecting/hide-policy.ts'
import { requireKey } from '../../../gate/collecting/require-key.ts'
import { cachedRun } from '../../../gate/collecting/run-cache.ts'
import { openBuiltinIndexes, indexName } from './builtin-indexes.ts'
import type { VariantWork } from './variant-work.ts'

/** Runs variants of a built-in pipeline. Each question is asked only once per index and retrieval mode. */
export type BuiltinRuns = AsyncDisposable & {
  /** Runs one variant. Rejects with the same errors as `runPipeline`. */
  run(settings: BuiltinSettings, queries: readonly Query[]): Promise<Run>
}

/** Prepares the runs without building or asking anything. */
export async function openBuiltinRuns(work: VariantWork): Promise<BuiltinRuns> {
  const { policy, workspace, commits, request, models, ports } = work
  const entries = await workspace.listFiles(commits.head)
  const tree = await workspace.treeOf(commits.head)
  const indexes = openBuiltinIndexes({ ...work, entries })
  const asked = new Map<string, Map<string, QueryResult>>()
  const keysOf = (settings: BuiltinSettings, queries: readonly Query[]): CacheKeys =>
    cacheKeys({
      entries,
      tree,
      workingDirectory: policy.folders.head,
      isHidden: isHiddenFrom('head', policy),
      settings,
      queries,
      depth: policy.depth,
      passEnv: [],
      indexVersion,
      lfs: request.lfs,
      submodules: request.submodules,
      visibility: request.visibility,
      endpoint: models.baseUrl,
      timed: policy.settings.metrics.some(({ group }) => group === 'timed'),
    })
  const rank = async (
    settings: BuiltinSettings,
    { queries, vectors }: { queries: readonly Query[]; vectors: string | undefined },
  ): Promise<Run> => {
    const { mode } = settings.retrieve
    const index = await indexes.open(settings, vectors)
    const name = `${indexName(settings)} ${mode}`
    const known = asked.get(name) ?? new Map<string, QueryResult>()
    asked.set(name, known)
    const missing = queries.filter(({ id }) => !known.has(id))
    const run = await index.ask({ mode, queries: missing, depth: policy.depth })
    for (const { id } of missing) {
      const result = run.results.get(id)
      if (result !== undefined) known.set(id, result)
    }
    return { ...run, results: known }
  }
  const run: BuiltinRuns['run'] = async (settings, queries) => {
    requireKey('head', settings, models)
    const keys = keysOf(settings, queries)
    const { answer, retrieve } = settings
    if (answer === undefined) return rank(settings, { queries, vectors: keys.vectors })
    const answerer = await models.openAnswerer(answer, policy.concurrency)
    const own = { side: 'head' as const, queries, log: ports.log, signal: ports.signal }
    const tracked = trackedFiles(entries, request.visibility)
    const kept = { ...own, store: ports.store, key: keys.run, depth: policy.depth, tracked }
    // Answers are cached because they cost money. Retrieval without answers is always measured
    // again, so that its times are from this run.
    return cachedRun({ ...kept, answers: true, folder: workspace.folder }, async () => {
      const ranked = await rank(settings, { queries, vectors: keys.vectors })
      const { concurrency } = policy
      return answerer === undefined
        ? ranked
        : writeAnswers(ranked, { ...own, concurrency, answerer, k: retrieve.k })
    })
  }
  return { run, [Symbol.asyncDispose]: () => indexes[Symbol.asyncDispose]() }
}
