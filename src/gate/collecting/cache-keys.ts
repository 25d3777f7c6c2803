import { isWritten } from '../../lib/model/settings/kind-traits.ts'
import type { BuiltinSettings, PipelineSettings } from '../../lib/model/settings/settings.ts'
import { isPublic, type Visibility } from '../../lib/model/visibility.ts'
import { answerVersion } from '../../pipeline/builtin/answers/answer-prompt.ts'
import type { Query } from '../../pipeline/side-request.ts'
import { contentDigest } from '../../lib/content-digest.ts'
import { kinds, type StoredKind, storeKey } from '../../lib/store/kinds.ts'
import { ownSettings } from '../comparing/own-settings.ts'
import { type Listing, sideContent, type SideContent } from '../comparing/side-content.ts'

/**
 * The cache keys of a side's vectors and of its whole run. A key is undefined if there is nothing to
 * cache or caching is not allowed.
 */
export type CacheKeys = { readonly vectors: string | undefined; readonly run: string | undefined }

/** Everything that a side's index or run depends on. */
export type CachedSide = Listing & {
  /** The folder that paths are relative to and in which commands run; '' for the repository's root. */
  readonly workingDirectory: string
  readonly settings: PipelineSettings
  /** Returns whether a file is removed before the pipeline runs, such as the golden set. */
  readonly isHidden: (path: string) => boolean
  /** The number of chunks to ask for per query. */
  readonly depth: number
  /** The queries in the order in which they are asked. */
  readonly queries: readonly Query[]
  /**
   * The names of the additional environment variables that commands receive. Their values are secrets.
   */
  readonly passEnv: readonly string[]
  readonly indexVersion: unknown
  /** The embedding model's URL; undefined for the default URL, or if there is no embedding model. */
  readonly endpoint: string | undefined
  readonly lfs: boolean
  readonly submodules: boolean
  readonly visibility: Visibility
  /** Whether a metric measures time. A cached run would contain times from another machine. */
  readonly timed: boolean
}

/**
 * Derives the keys from content rather than from commit ids, so that a merge without relevant changes
 * finds the earlier result. If the repository may be public, its caches may be public too, so content
 * that may include text from a submodule or a link's target is not cached.
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

/**
 * Returns whether the pipeline is a server that this run does not start. Such a server may change
 * independently of the repository, unless `inputs` declares what it depends on.
 */
function isElsewhere(settings: PipelineSettings): boolean {
  return settings.kind === 'http' && settings.start === undefined && settings.inputs === undefined
}

/**
 * Returns the key for the vectors. It begins with a digest of everything that determines a vector
 * apart from the text, so that a search by this prefix finds vectors of other versions of the
 * documents.
 */
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
    hidden: pathsOf(side, content).filter((path) => side.isHidden(path)),
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

function pathsOf({ entries }: CachedSide, content: SideContent): readonly string[] {
  const found =
    content.kind === 'files' ? content.files.map(([path]) => path) : entries.map(({ path }) => path)
  return found.filter((path) => path !== undefined)
}

function surroundings({ lfs, submodules }: CachedSide, { version }: StoredKind): object {
  return { version, runner: [process.platform, process.arch], checkout: { lfs, submodules } }
}
