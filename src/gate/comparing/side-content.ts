import { posix } from 'node:path'
import type { MeasuredSides } from '../../lib/sides.ts'
import { commandsOf, kindTraits } from '../../lib/model/settings/kind-traits.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'
import type { TreeEntry } from '../../git/tree.ts'

export type Listing = {
  readonly entries: readonly TreeEntry[]
  /** The id of the commit's tree. */
  readonly tree: string
}

/**
 * What a side's results depend on apart from its settings, as Git object ids. `files`: the names, ids
 * and, if commands run, modes of the files that globs select. `tree`: the whole commit. This is used if
 * there are no globs, or if the list of files would be incomplete because a glob may select a link, pass
 * through one, or reach into a submodule.
 */
export type SideContent =
  | { readonly kind: 'files'; readonly files: readonly (readonly string[])[] }
  | { readonly kind: 'tree'; readonly tree: string }

/**
 * Returns the content selected by the globs of `pipeline.documents` and `pipeline.inputs`, and the
 * folders of the programs in commands. Returns undefined if the results do not depend only on files
 * in the commit, for example because another tool or job produced the run files. If a glob of
 * `pipeline.inputs` selects nothing, which is usually a typo, returns the whole commit. Throws
 * `config-invalid` for invalid globs.
 */
export function sideContent(listing: Listing, settings: PipelineSettings): SideContent | undefined {
  const inputs = declaredInputs(listing, settings)
  const { dependsOn } = kindTraits[settings.kind]
  if (dependsOn === 'elsewhere') return undefined
  if ('documents' in settings) {
    if (settings.inputs !== undefined && inputs === undefined)
      return { kind: 'tree', tree: listing.tree }
    return selectedContent(listing, [settings.documents, inputs ?? []], ({ path, oid }) => [
      path,
      oid,
    ])
  }
  if (inputs === undefined) return { kind: 'tree', tree: listing.tree }
  return selectedContent(listing, [inputs, programGlobs(listing, settings)], withMode)
}

/**
 * Merges both sides' `pipeline.inputs`, so that a pull request cannot drop an input before it is merged.
 * Without a base, returns head's list. Returns undefined if the pipelines differ in kind, if the lists
 * differ and one has an exclusion, or if a list is missing. For built-in pipelines, one list is enough.
 * A pipeline that runs programs and declares no inputs depends on the whole commit.
 */
export function jointInputs({
  base,
  head,
}: MeasuredSides<PipelineSettings>): readonly string[] | undefined {
  if (base === undefined) return head.inputs
  if (base.kind !== head.kind) return undefined
  const [ofBase, ofHead] = [base.inputs, head.inputs]
  if (ofBase !== undefined && ofHead !== undefined) return union(ofBase, ofHead)
  return base.kind === 'builtin' ? (ofBase ?? ofHead) : undefined
}

/**
 * Merges two lists of globs. Returns undefined if one has an exclusion, which would also apply to the
 * other list.
 */
function union(some: readonly string[], others: readonly string[]): readonly string[] | undefined {
  if (JSON.stringify(some) === JSON.stringify(others)) return some
  const takesOut = [...some, ...others].some((glob) => glob.startsWith('!'))
  return takesOut ? undefined : [...new Set([...some, ...others])]
}

/** Returns a predicate for files in the folder of a program that is run by a command. */
export function besidePrograms(
  entries: readonly TreeEntry[],
  settings: PipelineSettings,
): (path: string) => boolean {
  const selector = documentSelector(programGlobs({ entries }, settings))
  return (path) => selector.selects(path)
}

/**
 * Returns globs for the folders that contain the programs in the commands. The files that a program
 * imports and reads are usually there, and `pipeline.inputs` may not list them. For programs in the
 * root, the globs select only files directly in the root.
 */
function programGlobs(
  { entries }: Pick<Listing, 'entries'>,
  settings: PipelineSettings,
): readonly string[] {
  const files = new Set(entries.map(({ path }) => path))
  const named = commandsOf(settings)
    .flatMap((command) => command.split(/[\s'"`;&|()<>=]+/))
    .map((word) => posix.normalize(word))
    .flatMap((word) => [word, `${word.replaceAll('.', '/')}.py`])
    .filter((path) => files.has(path))
  return [...new Set(named.map((path) => folderGlob(posix.dirname(path))))]
}

function folderGlob(folder: string): string {
  return folder === '.' ? '*' : `${folder.replaceAll(/[*?[\]{}!]/g, '?')}/**`
}

/**
 * Returns the globs of `pipeline.inputs`, or undefined if there are none or if one of them selects
 * nothing.
 */
function declaredInputs(
  listing: Pick<Listing, 'entries'>,
  settings: PipelineSettings,
): readonly string[] | undefined {
  return unmatchedInputs(listing, settings).length === 0 ? settings.inputs : undefined
}

/** Returns the globs of `pipeline.inputs` that select no file in the commit. */
export function unmatchedInputs(
  { entries }: Pick<Listing, 'entries'>,
  { inputs }: Pick<PipelineSettings, 'inputs'>,
): readonly string[] {
  if (inputs === undefined) return []
  return documentSelector(inputs).unmatched(entries.map(({ path }) => path))
}

/**
 * Returns a file's path, mode and id. Includes the mode, because a script that has lost its
 * executable bit behaves differently.
 */
function withMode({ path, mode, oid }: TreeEntry): readonly string[] {
  return [path, mode, oid]
}

/**
 * Returns the files that at least one of the lists selects, and the files that determine how Git
 * writes a worktree. A list's exclusions apply only to that list. Returns the whole commit if a
 * list may select a link or submodule or reach into one.
 */
function selectedContent(
  { entries, tree }: Listing,
  lists: readonly (readonly string[])[],
  told: (entry: TreeEntry) => readonly string[],
): SideContent {
  const selectors = lists.map((globs) => documentSelector(globs))
  const selected = entries.filter(
    ({ path }) => decidesLayout(path) || selectors.some((selector) => selector.selects(path)),
  )
  const isUnknown = entries.some(({ mode, path }) => {
    if (mode !== symbolicLink && mode !== submodule) return false
    return selectors.some((selector) => selector.selects(path) || selector.reachesInto(path))
  })
  return isUnknown ? { kind: 'tree', tree } : { kind: 'files', files: selected.map(told) }
}

/**
 * Returns whether a file determines how Git writes other files into a worktree, for example with LFS.
 */
function decidesLayout(path: string): boolean {
  return /^(?:\.\.\/)*\.lfsconfig$/.test(path) || posix.basename(path) === '.gitattributes'
}

const symbolicLink = '120000'
const submodule = '160000'
