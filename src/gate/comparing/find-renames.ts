import { extname } from 'node:path'
import { openAlikeSearch } from '../../lib/text/alike-texts.ts'
import type { Collected } from '../collected.ts'
import { openBreather } from './breathe.ts'

/** The maximum number of new files to read. Git has a similar limit. */
const mostRead = 2000

/**
 * Returns the files that head renamed, as a map from old to new paths. In addition to Git's rename
 * detection, which compares lines, compares the words of each labelled document that is missing on head
 * with the words of new files with the same extension. A page that was renamed and re-wrapped may have
 * no line in common with the old page.
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
  const search = openAlikeSearch(Array.from(lost, (path) => [path, onBase.text(path) ?? '']))
  const breath = openBreather(ports)
  for (const path of fresh) {
    // Read files one at a time, because together they may not fit into memory.
    search.see(path, (await texts('head', new Set([path]))).text(path) ?? '')
    await breath()
  }
  return new Map([...renamed, ...search.renames()])
}
