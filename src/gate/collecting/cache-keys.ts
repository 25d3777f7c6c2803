import { isWritten } from '../../lib/model/settings/kind-traits.ts'
import type { BuiltinSettings, PipelineSettings } from '../../lib/model/settings/settings.ts'
import { isPublic, type Visibility } from '../../lib/model/visibility.ts'
import { answerVersion } from '../../pipeline/builtin/answers/answer-prompt.ts'
import type { Query } from '../../pipeline/side-request.ts'
import { contentDigest } from '../../lib/content-digest.ts'
import { kinds, type StoredKind, storeKey } from '../../lib/store/kinds.ts'
import { ownSettings } from '../comparing/nothing-relevant-changed.ts'
import { type Listing, sideContent, type SideContent } from '../comparing/side-content.ts'

/** Keys under which a side's vectors and its whole run may be kept between runs; undefined: they may not, or there are none. */
export type CacheKeys = { readonly vectors: string | undefined; readonly run: string | undefined }

/** Everything that a side's index or run depends on. */
export type CachedSide = Listing & {
  /** The folder in which paths begin and commands run; '' for the top of the repository. */
  readonly workingDirectory: string
  readonly settings: PipelineSettings
  /** Chunks asked for per query. */
  readonly depth: number
  /** In the order in which they are asked. */
  readonly queries: readonly Query[]
  /** Names of the variables that commands are given beyond the usual ones. Their values are secrets. */
  readonly passEnv: readonly string[]
  readonly indexVersion: unknown
  /** Where the embedding model is asked; undefined: the usual place, or nowhere. */
  readonly endpoint: string | undefined
  readonly lfs: boolean
  readonly submodules: boolean
  readonly visibility: Visibility
  /** Whether some metric is a time: those of a cached run would be another machine's. */
  readonly timed: boolean
}

/**
 * Keys of content, never of commits: a merge that changes nothing relevant finds what was kept. If the
 * repository may be public, as its caches then are, nothing is kept that may contain text of a submodule or
 * of what a link leads to.
 */
export function cacheKeys(side: CachedSide): CacheKeys {
  const { settings, visibility } = side
  const content = sideContent(side, settings)
  if (content === undefined) return { vectors: undefined, run: undefined }
  const isBuiltin = settings.kind === 'builtin'
  if (isBuiltin && content.kind === 'tree' && isPublic(visibility))
    return { vectors: undefined, run: undefined }
  return {
    vectors: isBuiltin ? vectorsKey(side, settings, content) : undefined,
    run: side.timed || isElsewhere(settings) ? undefined : runKey(side, content),
  }
}

/** A server that nobody starts here may have changed, whatever the repository contains, unless somebody says not. */
function isElsewhere(settings: PipelineSettings): boolean {
  return settings.kind === 'http' && settings.start === undefined && settings.inputs === undefined
}

/** First what decides which vectors stand for a text, so that those of other documents can be found by it. */
function vectorsKey(
  { endpoint, indexVersion, lfs, submodules }: CachedSide,
  { chunk, documents, retrieve, embed }: BuiltinSettings,
  content: SideContent,
): string | undefined {
  if (retrieve.mode === 'bm25') return undefined
  const { version } = kinds.vectors
  const model = contentDigest({
    version,
    model: embed?.model,
    dimensions: embed?.dimensions,
    endpoint,
  })
  const texts = contentDigest({ indexVersion, lfs, submodules, chunk, documents, content })
  return storeKey(kinds.vectors, model.slice(0, 12), texts)
}

export function beginningOfVectorsKey(key: string): string {
  return key.slice(0, key.lastIndexOf('-') + 1)
}

function runKey(side: CachedSide, content: SideContent): string {
  const isBuiltin = side.settings.kind === 'builtin'
  const digest = contentDigest({
    ...surroundings(side, kinds.run),
    pipeline: ownSettings(side.settings),
    workingDirectory: side.workingDirectory,
    content,
    depth: side.depth,
    queries: side.queries.map(({ id, query, filters, retrievalOnly, history }) =>
      [id, query, filters, retrievalOnly, history].filter(Boolean),
    ),
    index: isBuiltin ? side.indexVersion : undefined,
    answers: isWritten(side.settings) ? answerVersion(side.queries) : undefined,
    endpoint: isBuiltin ? side.endpoint : undefined,
    passEnv: isBuiltin ? undefined : [...new Set(side.passEnv)].toSorted(),
  })
  return storeKey(kinds.run, digest)
}

function surroundings({ lfs, submodules }: CachedSide, { version }: StoredKind): object {
  return { version, runner: [process.platform, process.arch], checkout: { lfs, submodules } }
}
