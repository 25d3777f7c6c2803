import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contentDigest } from '../../../lib/content-digest.ts'
import type { BuiltinSettings } from '../../../lib/model/settings/settings.ts'
import { openLibrary } from '../../../pipeline/builtin/library.ts'
import { type BuiltinIndex, openBuiltinIndex } from '../../../pipeline/builtin/run-builtin.ts'
import type { TreeEntry } from '../../../git/tree.ts'
import { hidePolicy } from '../../../gate/collecting/hide-policy.ts'
import { filesWithoutTree } from '../../../gate/collecting/files-without-tree.ts'
import { queriesOf } from '../../../gate/collecting/queries-of-side.ts'
import { vectorCache } from '../../../gate/collecting/vector-cache.ts'
import type { VariantWork } from './variant-work.ts'

/** The indexes of one commit. Each is built when it is first opened. */
export type BuiltinIndexes = AsyncDisposable & {
  /**
   * Opens an index. `vectors` is the cache key for its vectors. Rejects with the same errors as
   * `openBuiltinIndex`. If an index cannot be built, every call for it rejects.
   */
  open(settings: BuiltinSettings, vectors: string | undefined): Promise<BuiltinIndex>
}

/**
 * Returns the name of the index that the settings need. Settings that differ only in how the index is
 * queried share an index.
 */
export function indexName({ documents, chunk, embed, retrieve }: BuiltinSettings): string {
  return contentDigest([documents, chunk, retrieve.mode === 'bm25' ? null : embed])
}

/**
 * Prepares the indexes without building any. Reads the documents once for all indexes, as far as
 * their text fits into memory.
 */
export function openBuiltinIndexes(
  work: VariantWork & { readonly entries: readonly TreeEntry[] },
): BuiltinIndexes {
  const { policy, workspace, commits, models, ports } = work
  const { log, signal, store } = ports
  const undo = new AsyncDisposableStack()
  const library = openLibrary({ cutsOften: true })
  const opened = new Map<string, Promise<BuiltinIndex>>()
  let tree: Promise<string> | undefined
  const openIndex = async (
    settings: BuiltinSettings,
    vectors: string | undefined,
  ): Promise<BuiltinIndex> => {
    const folder = join(workspace.folder, `index-${opened.size}`)
    await mkdir(folder)
    const files = filesWithoutTree('head', commits.head, { ...work, settings })
    const root = files === undefined ? await (tree ??= openTree(work, undo)) : workspace.folder
    const isByWords = settings.retrieve.mode === 'bm25'
    const embed = isByWords ? undefined : settings.embed
    const index = await openBuiltinIndex({
      root,
      files,
      workingDirectory: policy.folders.head,
      side: 'head',
      folder,
      settings: {
        ...settings,
        retrieve: { ...settings.retrieve, mode: isByWords ? 'bm25' : 'hybrid' },
      },
      depth: policy.depth,
      concurrency: policy.concurrency,
      queries: queriesOf(policy, settings),
      environment: {},
      log,
      signal,
      library,
      shelf: vectorCache(vectors, { folder, store, log }),
      embedder: embed && (await (await models.open()).embedder(embed)),
    })
    return undo.use(index)
  }
  return {
    open: (settings, vectors) => {
      const name = indexName(settings)
      const opening = opened.get(name) ?? openIndex(settings, vectors)
      opened.set(name, opening)
      return opening
    },
    [Symbol.asyncDispose]: () => undo.disposeAsync(),
  }
}

/** Checks out head, and returns the folder. */
async function openTree(
  { policy, workspace, commits }: VariantWork,
  undo: AsyncDisposableStack,
): Promise<string> {
  const { path } = undo.use(await workspace.openWorktree('head', commits.head))
  await hidePolicy(path, 'head', policy)
  return path
}
