import { silentLog } from '../../lib/log.ts'
import type { Side } from '../../lib/sides.ts'
import type { Policy } from '../../policy/policy.ts'
import type { BuiltinSettings } from '../../lib/model/settings/settings.ts'
import type { Chunk } from '../../lib/model/run.ts'
import type { SideFiles } from '../../pipeline/builtin/side-files.ts'
import { isLfsPointer } from '../../git/is-lfs-pointer.ts'
import type { CommitReader } from '../../git/commit-reader.ts'
import { filesWithoutTree } from '../collecting/files-without-tree.ts'
import { queriesOf } from '../collecting/queries-of-side.ts'

/** The position and text of each chunk that the commit's index returns for a question, best first. */
export type Repeated = {
  readonly places: readonly Pick<Chunk, 'id' | 'doc' | 'start' | 'end'>[]
  readonly texts: readonly (string | undefined)[]
}

/**
 * Builds a commit's built-in index again and searches it for every question. Reads documents from Git's
 * object store; runs no programs and writes no files. Returns the rankings by question id. Rejects if
 * indexing fails.
 *
 * Returns undefined if the original run, which used a worktree, may have ranked differently: if it
 * searched vectors, or if documents are in submodules, behind links or in Git LFS.
 */
export async function repeatRankings({
  policy,
  side,
  settings,
  sha,
  items,
  reader,
  signal,
}: {
  readonly policy: Policy
  readonly side: Side
  readonly settings: BuiltinSettings
  readonly sha: string
  readonly items: Policy['items']
  readonly reader: Pick<CommitReader, 'listFiles' | 'readFile'>
  readonly signal: AbortSignal
}): Promise<ReadonlyMap<string, Repeated> | undefined> {
  if (settings.retrieve.mode !== 'bm25') return undefined
  const entries = await reader.listFiles(sha)
  const files = filesWithoutTree(side, sha, {
    policy,
    workspace: reader,
    request: { lfs: false, submodules: true },
    settings,
    entries,
  })
  if (files === undefined) return undefined
  const seen = { pointer: false }
  try {
    // Loaded on demand, because most reports do not need these modules: either the pipeline is a
    // program, or a single job both collects and reports.
    const [{ openLibrary }, { runBuiltin }] = await Promise.all([
      import('../../pipeline/builtin/library.ts'),
      import('../../pipeline/builtin/run-builtin.ts'),
    ])
    const { results } = await runBuiltin({
      side,
      root: '',
      folder: '',
      settings: { ...settings, answer: undefined },
      depth: policy.depth,
      concurrency: 1,
      queries: queriesOf({ items }, settings),
      environment: {},
      files: watchingPointers(files, seen),
      library: openLibrary(),
      shelf: { restore: async () => new Map(), keep: async () => {} },
      embedder: undefined,
      log: silentLog,
      signal,
    })
    const repeated = new Map<string, Repeated>()
    for (const { id } of items) {
      const result = results.get(id)
      if (result?.kind !== 'answered') continue
      const places = result.chunks.map((chunk) => placeOf(chunk))
      repeated.set(id, { places, texts: result.chunks.map(({ text }) => text) })
    }
    return repeated
  } catch (error) {
    if (seen.pointer) return undefined
    throw error
  }
}

function placeOf({ id, doc, start, end }: Chunk): Repeated['places'][number] {
  return { id, doc, start, end }
}

/**
 * Returns a wrapper that records in `seen` whether any file that was read is an LFS pointer, because
 * the job that collected the run had the actual file.
 */
function watchingPointers(files: SideFiles, seen: { pointer: boolean }): SideFiles {
  return {
    ...files,
    read: async (path, limits) => {
      const read = await files.read(path, limits)
      if (read.kind === 'file') seen.pointer ||= isLfsPointer(read.bytes)
      return read
    },
  }
}
