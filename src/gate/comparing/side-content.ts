import { posix } from 'node:path'
import type { MeasuredSides } from '../../lib/sides.ts'
import { commandsOf, kindTraits } from '../../lib/model/settings/kind-traits.ts'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'
import type { TreeEntry } from '../../git/tree.ts'

export type Listing = {
  readonly entries: readonly TreeEntry[]
  /** Id of the commit's tree. */
  readonly tree: string
}

/**
 * What a side's results depend on beside its settings, by ids of git. `files`: names, ids and, where commands
 * run, modes of the files that globs select. `tree`: everything, if no globs are declared, or a glob may
 * reach a link, or through one, or into a submodule, so the list does not say what would be read.
 */
export type SideContent =
  | { readonly kind: 'files'; readonly files: readonly (readonly string[])[] }
  | { readonly kind: 'tree'; readonly tree: string }

/**
 * Content by the globs of `pipeline.documents` and `pipeline.inputs`, and the folders of the programs that
 * commands name. Undefined if no list of files can tell: run files made elsewhere. A glob of inputs that
 * selects nothing declares nothing, most often by a slip of the pen. Throws `config-invalid` as globs do.
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
 * What both sides' results depend on beyond documents, so that head's list counts for less only once it is base's.
 * Undefined, which is everything, where programs are run and a side declares nothing, or the sides are of two kinds.
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

/** A glob that takes files out of one list may not take them out of the other. */
function union(some: readonly string[], others: readonly string[]): readonly string[] | undefined {
  if (JSON.stringify(some) === JSON.stringify(others)) return some
  const takesOut = [...some, ...others].some((glob) => glob.startsWith('!'))
  return takesOut ? undefined : [...new Set([...some, ...others])]
}

/** Whether a file is a program that a command names, or is beside one. */
export function besidePrograms(
  entries: readonly TreeEntry[],
  settings: PipelineSettings,
): (path: string) => boolean {
  const selector = documentSelector(programGlobs({ entries }, settings))
  return (path) => selector.selects(path)
}

/**
 * Everything beside a program of the repository that a command names: what it imports and reads is there, and
 * a list of inputs that forgets it would let a change of it pass unmeasured. Of the root the files alone.
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

/** The globs of `pipeline.inputs`, if each of them selects something. */
function declaredInputs(
  listing: Pick<Listing, 'entries'>,
  settings: PipelineSettings,
): readonly string[] | undefined {
  return unmatchedInputs(listing, settings).length === 0 ? settings.inputs : undefined
}

/** The globs of `pipeline.inputs` that select no file of the commit. */
export function unmatchedInputs(
  { entries }: Pick<Listing, 'entries'>,
  { inputs }: Pick<PipelineSettings, 'inputs'>,
): readonly string[] {
  if (inputs === undefined) return []
  return documentSelector(inputs).unmatched(entries.map(({ path }) => path))
}

/** A script that may no longer be started is another script. */
function withMode({ path, mode, oid }: TreeEntry): readonly string[] {
  return [path, mode, oid]
}

/** A list of globs takes files out of its own selection only. */
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

/** Files by which git decides what the others look like in a worktree, such as pointers to large ones. */
function decidesLayout(path: string): boolean {
  return /^(?:\.\.\/)*\.lfsconfig$/.test(path) || posix.basename(path) === '.gitattributes'
}

const symbolicLink = '120000'
const submodule = '160000'
