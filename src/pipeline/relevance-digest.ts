import { createHash } from 'node:crypto'
import type { PipelineSettings } from '../config/config.ts'
import type { TreeEntry } from '../workspace/tree.ts'
import { indexVersion } from './builtin/index-version.ts'
import { documentSelector } from './document-selector.ts'

/**
 * What a side's retrieval depends on, as 32 hex digits: equal digests mean that no result can differ.
 * It is made of content, never of commit ids: schema and index version, the pipeline's settings, depth,
 * runner, and names and object ids of the selected documents. Where a selected entry is a link, or a glob
 * may reach into a submodule, the list does not tell what would be read, and the id of the whole tree
 * stands in for it. Throws `config-invalid` as globs do.
 */
export function relevanceDigest(input: {
  readonly entries: readonly TreeEntry[]
  /** Id of the commit's tree. */
  readonly tree: string
  readonly settings: PipelineSettings
  /** Chunks asked for per query. */
  readonly depth: number
}): string {
  const content = canonical({
    schema: 1,
    index: indexVersion,
    runner: [process.platform, process.arch],
    pipeline: input.settings,
    depth: input.depth,
    documents: documentsOf(input),
  })
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, digits)
}

const digits = 32

function documentsOf({
  entries,
  tree,
  settings,
}: {
  readonly entries: readonly TreeEntry[]
  readonly tree: string
  readonly settings: PipelineSettings
}): unknown {
  const selector = documentSelector(settings.documents)
  const selected = entries.filter(({ path }) => selector.selects(path))
  const isUnknown =
    selected.some(({ mode }) => mode === symbolicLink) ||
    entries.some(({ mode, path }) => mode === submodule && selector.reachesInto(path))
  return isUnknown ? { tree } : selected.map(({ path, oid }) => [path, oid])
}

const symbolicLink = '120000'
const submodule = '160000'

/** The value as JSON sees it, with the keys of every object in one order, whatever order they were written in. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => canonical(member))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([key, member]) => [key, canonical(member)]))
}
