import { extname, posix } from 'node:path'
import type { Sides } from '../../../lib/sides.ts'
import type { FileChanges, NamedFiles } from '../../../lib/model/changed.ts'
import type { TreeEntry } from '../../../git/tree.ts'
import { isSetupFile } from './setup-files.ts'

/**
 * The file listings of both commits, and the files that head renamed, as a map from old to new paths.
 */
export type Trees = Sides<readonly TreeEntry[]> & { readonly renames: ReadonlyMap<string, string> }

/** The files that differ, each listed once, sorted by path. */
export type Difference = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly edited: readonly string[]
  readonly renamed: readonly Rename[]
}

export type Rename = { readonly from: string; readonly to: string }

/** Compares the files of two commits by path, id and mode. */
export function differenceOf({ base, head, renames }: Trees): Difference {
  const ofBase = new Map(base.map((entry) => [entry.path, entry]))
  const ofHead = new Map(head.map((entry) => [entry.path, entry]))
  const renamed = Array.from(renames, ([from, to]) => ({ from, to })).filter(
    ({ from, to }) => ofBase.has(from) && !ofHead.has(from) && ofHead.has(to) && !ofBase.has(to),
  )
  const left = new Set(renamed.map(({ from }) => from))
  const come = new Set(renamed.map(({ to }) => to))
  const pathsOf = (entries: readonly TreeEntry[], is: (entry: TreeEntry) => boolean) =>
    entries.filter(is).map(({ path }) => path)
  return {
    added: pathsOf(head, ({ path }) => !ofBase.has(path) && !come.has(path)),
    removed: pathsOf(base, ({ path }) => !ofHead.has(path) && !left.has(path)),
    edited: pathsOf(head, ({ path, oid, mode }) => {
      const entry = ofBase.get(path)
      return entry !== undefined && (entry.oid !== oid || entry.mode !== mode)
    }),
    renamed,
  }
}

/**
 * Returns the files in a difference that the caller wants, most important first. A renamed file is
 * included if its old or its new path is wanted.
 */
export function sortedPart(
  { added, removed, edited, renamed }: Difference,
  wanted: (path: string) => boolean,
  isOwn: (path: string) => boolean,
): Difference {
  const sorted = <T>(files: readonly T[], pathOf: (file: T) => string): readonly T[] => {
    const ranks = Map.groupBy(files, (file) => rankOf(pathOf(file), isOwn))
    return [0, 1, 2, 3, 4].flatMap((rank) => ranks.get(rank) ?? [])
  }
  const wantedOf = (paths: readonly string[]) => sorted(paths.filter(wanted), (path) => path)
  return {
    added: wantedOf(added),
    removed: wantedOf(removed),
    edited: wantedOf(edited),
    renamed: sorted(
      renamed.filter(({ from, to }) => wanted(from) || wanted(to)),
      ({ to }) => to,
    ),
  }
}

/** The maximum number of names in each list in a report. */
export const mostNames = 20

export function namedFiles(names: readonly string[]): NamedFiles {
  return { total: names.length, names: names.slice(0, mostNames) }
}

export function namedRenames(renames: readonly Rename[]): FileChanges['renamed'] {
  return { total: renames.length, names: renames.slice(0, mostNames) }
}

export function namedChanges({ added, removed, edited, renamed }: Difference): FileChanges {
  return {
    added: namedFiles(added),
    removed: namedFiles(removed),
    edited: namedFiles(edited),
    renamed: namedRenames(renamed),
  }
}

/**
 * Returns a file's sort rank. Files in the folders of programs that the pipeline's commands run
 * come first, followed by setup and configuration files, other programs, documents, and all other
 * files.
 */
function rankOf(path: string, isOwn: (path: string) => boolean): number {
  const ending = extname(path).toLowerCase()
  const isDocument = documentEndings.has(ending)
  if (isOwn(path) && !isDocument) return 0
  if (isSetupFile(path)) return 1
  if (isHidden(path)) return 4
  if (isConfigFile(path)) return 1
  if (programEndings.has(ending)) return 2
  return isDocument ? 3 : 4
}

export function isConfigFile(path: string): boolean {
  return configEndings.has(extname(path).toLowerCase()) || isEnvironment(path)
}

/** Returns whether a file is a `.env` file or a variant of one. Such files contain secrets. */
export function isEnvironment(path: string): boolean {
  return /^\.env(?:\.|$)|\.env$/i.test(posix.basename(path))
}

/** Returns whether a file is inside a hidden folder, such as `.github`. */
export function isHidden(path: string): boolean {
  return /(?:^|\/)\.[^/]+\//.test(path)
}

const endings = (list: string): ReadonlySet<string> =>
  new Set(list.split(' ').map((each) => `.${each}`))

const configEndings = endings('json yml yaml toml ini cfg conf properties')
const programEndings = endings(
  'py ipynb js mjs cjs ts mts cts jsx tsx go rs java kt scala rb php cs c cc cpp h swift ex sh sql',
)
const documentEndings = endings(
  'md mdx markdown txt rst adoc html htm pdf csv tsv jsonl docx pptx xlsx',
)
