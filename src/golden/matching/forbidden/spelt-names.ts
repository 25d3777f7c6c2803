import { plainForms, plainName } from './plain-name.ts'

/**
 * Returns the documents that an unknown name may refer to, or an empty list if the name resembles
 * no document.
 */
export type SpeltNames = (written: string) => readonly string[]

type File = { readonly path: string; readonly folders: readonly string[]; readonly last: string }

/**
 * Returns a search for documents with a similar spelling. A name matches documents with the same
 * normalised name, with or without additional leading folders. If there are none, it matches
 * documents that differ only in the file extension, provided that the name has a folder: `docs/pay`
 * matches `docs/pay.md`, but `pay` could be anything.
 */
export function openSpeltNames(documents: Iterable<string>): SpeltNames {
  let byStem: Map<string, File[]> | undefined
  const found = new Map<string, readonly string[]>()
  return (written) => {
    byStem ??= Map.groupBy(Array.from(documents, fileOf), ({ last }) => stemOf(last))
    const known = found.get(written)
    if (known !== undefined) return known
    const meant = meantBy(written, byStem)
    found.set(written, meant)
    return meant
  }
}

function meantBy(written: string, byStem: ReadonlyMap<string, readonly File[]>): readonly string[] {
  let best: { readonly likeness: number; readonly paths: string[] } = { likeness: 0, paths: [] }
  for (const form of plainForms(written)) {
    const name = fileOf(form)
    for (const file of byStem.get(stemOf(name.last)) ?? []) {
      const likeness = likenessOf(name, file)
      if (likeness > best.likeness) best = { likeness, paths: [file.path] }
      else if (likeness > 0 && likeness === best.likeness) best.paths.push(file.path)
    }
  }
  return [...new Set(best.paths)]
}

/**
 * Returns a similarity score; 0 if the folders differ. An equal last segment counts more than any
 * number of folders.
 */
function likenessOf(name: File, file: File): number {
  const common = Math.min(name.folders.length, file.folders.length)
  const isTail = name.folders
    .slice(name.folders.length - common)
    .every((folder, at) => folder === file.folders[file.folders.length - common + at])
  if (!isTail) return 0
  if (name.last === file.last) return 1000 + common
  return common
}

function fileOf(path: string): File {
  const names = plainName(path).split('/')
  return { path, folders: names.slice(0, -1), last: names.at(-1) ?? '' }
}

function stemOf(last: string): string {
  return last.replace(/(?<=.)\.[a-z0-9]{1,8}$/, '')
}
