import { extname } from 'node:path'
import { wordingOf } from '../../lib/text/shared-parts.ts'
import type { Collected } from '../collected.ts'
import { openBreather } from './breathe.ts'

/** Of the pairs of neighbouring words of two documents, the least that both have if one is the other. */
const leastAlike = 0.5
/** New files that are read, as git does. */
const mostRead = 2000

/**
 * Files that head renamed, old path to new: those that git tells, by lines; and of labelled documents that head lacks, those
 * that a new file with the same ending says in the same words. A page that was renamed and wrapped anew shares no line.
 */
export async function findRenames(
  labelled: Iterable<string>,
  { listing, moved, texts }: Pick<Collected['files'], 'listing' | 'moved' | 'texts'>,
  ports: Parameters<typeof openBreather>[0],
): Promise<ReadonlyMap<string, string>> {
  const renamed = await moved?.renames()
  if (renamed === undefined || listing === undefined) return renamed ?? new Map()
  const [before, after] = await Promise.all([listing('base'), listing('head')])
  const paths = {
    base: new Set(before.map(({ path }) => path)),
    head: new Set(after.map(({ path }) => path)),
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
  const old = await texts('base', lost)
  const alikeTo = comparedWith(Array.from(lost, (path) => [path, old.text(path) ?? '']))
  const best = new Map<string, { readonly path: string; readonly alike: number }>()
  const breath = openBreather(ports)
  for (const path of fresh) {
    // One at a time: together they may be more than fits.
    const text = (await texts('head', new Set([path]))).text(path) ?? ''
    for (const [was, alike] of alikeTo(text))
      if (alike >= leastAlike && alike > (best.get(was)?.alike ?? 0)) best.set(was, { path, alike })
    await breath()
  }
  return new Map([...renamed, ...[...best].map(([was, { path }]) => [was, path] as const)])
}

/**
 * For a text the documents that share wording with it: of the pairs of neighbouring words of the longer one,
 * the share that both have. Looks only at documents that contain a pair.
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
