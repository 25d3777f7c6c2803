import { extname } from 'node:path'
import { wordingOf } from '../../lib/text/shared-parts.ts'
import type { Collected } from '../collected.ts'
import { openBreather } from './breathe.ts'

/**
 * The minimum share of adjacent word pairs that two documents must have in common to count as
 * versions of the same document.
 */
const leastAlike = 0.5
/** The maximum number of new files to read. Git has a similar limit. */
const mostRead = 2000

/**
 * Returns the files that head renamed, as a map from old to new paths. Uses Git's rename detection,
 * which compares lines. In addition, compares the words of each labelled document that is missing
 * on head with those of new files with the same extension, because a page that was renamed and
 * re-wrapped has no line in common with the old page.
 */
export async function findRenames(
  labelled: Iterable<string>,
  { listing, moved, texts }: Pick<Collected['files'], 'listing' | 'moved' | 'texts'>,
  ports: Parameters<typeof openBreather>[0],
): Promise<ReadonlyMap<string, string>> {
  const renamed = await moved?.renames()
  if (renamed === undefined || listing === undefined) return renamed ?? new Map()
  const [base, head] = await Promise.all([listing('base'), listing('head')])
  const paths = {
    base: new Set(base.map(({ path }) => path)),
    head: new Set(head.map(({ path }) => path)),
  }
  const lost = new Set(labelled)
    .intersection(paths.base)
    .difference(paths.head)
    .difference(new Set(renamed.keys()))
  if (lost.size === 0) return renamed
  const taken = new Set(renamed.values())
  const endings = new Set(Array.from(lost, (path) => extname(path)))
  const fresh = [...paths.head.difference(paths.base).difference(taken)]
    .filter((path) => endings.has(extname(path)))
    .slice(0, mostRead)
  const onBase = await texts('base', lost)
  const alikeTo = comparedWith(Array.from(lost, (path) => [path, onBase.text(path) ?? '']))
  const best = new Map<string, { readonly path: string; readonly alike: number }>()
  const breath = openBreather(ports)
  for (const path of fresh) {
    // Read files one at a time, because together they may not fit into memory.
    const text = (await texts('head', new Set([path]))).text(path) ?? ''
    for (const [from, alike] of alikeTo(text))
      if (alike >= leastAlike && alike > (best.get(from)?.alike ?? 0))
        best.set(from, { path, alike })
    await breath()
  }
  return new Map([...renamed, ...[...best].map(([from, { path }]) => [from, path] as const)])
}

/**
 * Returns a function that compares text with the documents. For each document that shares a pair of
 * adjacent words with the text, the function returns the number of shared pairs divided by the
 * number of pairs in the longer of the two.
 */
function comparedWith(
  documents: readonly (readonly [path: string, text: string])[],
): (text: string) => ReadonlyMap<string, number> {
  const holders = new Map<string, Map<string, number>>()
  const lengths = new Map<string, number>()
  for (const [path, text] of documents) {
    const wording = wordingOf(text)
    lengths.set(path, wording.length)
    for (const [part, count] of countsOf(wording)) {
      const held = holders.get(part) ?? new Map<string, number>()
      holders.set(part, held.set(path, count))
    }
  }
  return (text) => {
    const own = wordingOf(text)
    const shared = new Map<string, number>()
    for (const [part, count] of countsOf(own))
      for (const [path, held] of holders.get(part) ?? [])
        shared.set(path, (shared.get(path) ?? 0) + Math.min(count, held))
    return new Map(
      shared
        .entries()
        .map(([path, both]) => [path, both / Math.max(own.length, lengths.get(path) ?? 0)]),
    )
  }
}

function countsOf(parts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}
