import { createHash } from 'node:crypto'

import type { PipelineSettings } from '../config/config.ts'
import { indexVersion } from './builtin/index-version.ts'
import { documentSelector } from './document-selector.ts'

/** One file of a commit, as git lists it. */
type Entry = { readonly path: string; readonly mode: string; readonly oid: string }

/**
 * What a side's retrieval depends on, as 32 hex digits: equal digests mean that no result can
 * differ. It is made of content, never of commit ids: index version, the pipeline's settings, depth,
 * runner, and the object ids of the selected documents. Where a selected entry is a link, or the
 * commit holds submodules, what a glob reads cannot be told from the list, and the id of the whole
 * tree stands in for it.
 */
export function relevanceDigest(input: {
  readonly entries: readonly Entry[]
  /** Id of the commit's tree. */
  readonly tree: string
  readonly settings: PipelineSettings
  readonly depth: number
}): string {
  const { entries, tree, settings, depth } = input
  const { selects } = documentSelector(settings.documents)
  const selected = entries.filter((entry) => selects(entry.path))
  const opaque = entries.some(isSubmodule) || selected.some(isLink)
  const documents = opaque ? tree : selected.map(({ path, oid }) => [path, oid])
  const content = [
    indexVersion,
    canonical(settings),
    depth,
    process.platform,
    process.arch,
    documents,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

/** The value as JSON whose keys stand in one order, whatever order they were written in. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => canonical(member))
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => [key, canonical(member)])
}

function isLink({ mode }: Entry): boolean {
  return mode === '120000'
}

function isSubmodule({ mode }: Entry): boolean {
  return mode === '160000'
}
