import { extname } from 'node:path'
import { sharedParts, wordingOf } from '../../text/shared-parts.ts'
import type { Collected } from '../collected.ts'

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
  const wordings = Array.from(lost, (path) => ({ path, wording: wordingOf(old.text(path) ?? '') }))
  const best = new Map<string, { readonly path: string; readonly alike: number }>()
  for (const path of fresh) {
    // One at a time: together they may be more than fits.
    const own = wordingOf((await texts('head', new Set([path]))).text(path) ?? '')
    for (const { path: was, wording } of wordings) {
      const alike = own.length === 0 ? 0 : Math.min(...sharedParts(wording, own))
      if (alike >= leastAlike && alike > (best.get(was)?.alike ?? 0)) best.set(was, { path, alike })
    }
  }
  return new Map([...renamed, ...[...best].map(([was, { path }]) => [was, path] as const)])
}
