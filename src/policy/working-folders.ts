import { allInOrder } from '../lib/all-in-order.ts'
import { GateError } from '../lib/errors.ts'
import type { MeasuredSides } from '../lib/sides.ts'
import { fromTop } from '../lib/text/folder-path.ts'
import { printable } from '../lib/text/printing/printable.ts'
import type { CommitReader } from '../git/commit-reader.ts'
import { droppedGates } from './gates/dropped-gates.ts'
import { inFolders } from '../git/in-folders.ts'
import { defaultConfigPaths, maxBytes } from './load-side.ts'
import { unnamedGates } from './gates/unnamed-gates.ts'

type Reader = Pick<CommitReader, 'listFiles' | 'renames'>

type FilesReader = Pick<CommitReader, 'listFiles' | 'renames' | 'readFiles'>

/** The folder that each side's paths are relative to, with '' for the repository root. */
export type WorkingFolders = Record<'base' | 'head', string>

type OpenFolders<Whole> = {
  readonly reader: Whole
  readonly openBranch: OpenBranch
  /**
   * Returns base's gate configurations that neither this run nor head's workflows are certain to
   * measure, or an empty list if base cannot be read. `isNew` says whether the run has nothing to
   * compare.
   */
  readonly otherGates: (isNew: boolean) => Promise<readonly string[]>
}

/** Opens the commits relative to each side's working directory. */
export async function openFolders<Whole extends CommitReader>(
  whole: Whole,
  commits: MeasuredSides<string>,
  wanted: Wanted,
): Promise<OpenFolders<Whole>> {
  const moved = await workingFolders(whole, commits, wanted)
  const dropped = await droppedFolder(whole, commits, moved, wanted)
  const folders = { ...moved, base: dropped ?? moved.base }
  const known = new Map([[commits.head, folders.head]])
  if (commits.base !== undefined && commits.base !== commits.head)
    known.set(commits.base, folders.base)
  const reader = inFolders(whole, (sha) => known.get(sha) ?? folders.head)
  const openBranch: OpenBranch = async (tip) => {
    if (known.has(tip)) return undefined
    const found = await folderOnBranch(whole, { ...commits, tip }, { folders, ...wanted })
    known.set(tip, found.ofTip)
    if (commits.base !== undefined) known.set(commits.base, found.ofBase)
    return found.fault
  }
  const { base, head } = commits
  const isPull = wanted.otherBranches !== undefined && base !== undefined && base !== head
  return {
    reader,
    openBranch,
    otherGates: async (isNew) => {
      const measured = { folders: Object.values(folders), config: wanted.config, isNew }
      return isPull ? unnamedGates(whole, { base, head }, measured).catch(() => []) : []
    },
  }
}

/**
 * Determines the working directories of another branch's tip and of a base without a configuration.
 * Afterwards, `reader` reads these commits relative to them. Returns why that branch's policy
 * cannot be used, if known.
 */
export type OpenBranch = (tip: string) => Promise<string | undefined>

type Wanted = {
  /** The folder that head's paths are relative to, with '' for the repository root. */
  readonly workingDirectory: string
  /** The configuration's path in that folder, or undefined for the default paths. */
  readonly config: string | undefined
  /** Set if the repository's workflows determine which gates run. */
  readonly otherBranches?: unknown
}

/**
 * Returns the folder that each side's paths are relative to. Base's is the same as head's, unless
 * base has no configuration in that folder and head removes one elsewhere. Head has then moved a
 * service, and base's folder is the one that the service had before. If base cannot be listed,
 * head's folder is used for base too. Rejects with `config-invalid` if it is unclear which service
 * moved, and for a folder that is a symbolic link or a submodule.
 */
export async function workingFolders(
  reader: Reader,
  { base, head }: MeasuredSides<string>,
  { workingDirectory, config }: Wanted,
): Promise<WorkingFolders> {
  const configs = configsOf(config)
  const [entries, entriesOfBase] = await allInOrder([
    reader.listFiles(head),
    // The error for an unreadable base is raised later, when base is read, so that mistakes in head are
    // reported first.
    base === undefined || base === head ? undefined : reader.listFiles(base).catch(() => undefined),
  ])
  const link = entries.find(
    ({ path, mode }) => linked.has(mode) && `${workingDirectory}/`.startsWith(`${path}/`),
  )
  if (workingDirectory !== '' && link !== undefined)
    throw new GateError(
      'config-invalid',
      `head: ${printable(link.path)} is a ${link.mode === '160000' ? 'submodule' : 'symbolic link'}, not a folder of this repository`,
      {
        hint: 'set the working directory to a folder of this repository, without links or submodules in its path',
        side: 'head',
      },
    )
  const onHead = new Set(entries.map(({ path }) => path))
  const own = configs.map((path) => fromTop(workingDirectory, path))
  const held = own.find((path) => onHead.has(path))
  if (held === undefined) requireConfigHere(onHead, { workingDirectory, config })
  if (base === undefined || held === undefined || entriesOfBase === undefined)
    return both(workingDirectory)
  const place = await placeOf(
    reader,
    { from: { sha: base, entries: entriesOfBase }, to: { sha: head, onHead, held } },
    { workingDirectory, config },
  )
  if (place.kind === 'several') throw severalMoved(held, place.folders)
  return {
    base: place.kind === 'folder' ? place.folder : workingDirectory,
    head: workingDirectory,
  }
}

/**
 * Returns the folder of a gate that base's workflows run and head's workflows no longer run, if
 * base has no configuration in the working directory. That gate's policy is used instead. Rejects
 * with `config-invalid` if there are several.
 */
async function droppedFolder(
  reader: FilesReader,
  { base, head }: MeasuredSides<string>,
  folders: WorkingFolders,
  { workingDirectory, config, otherBranches }: Wanted,
): Promise<string | undefined> {
  if (otherBranches === undefined || base === undefined || base === head) return undefined
  if (folders.base !== workingDirectory) return undefined
  const configs = configsOf(config)
  const onBase = await reader.listFiles(base).catch(() => [])
  const paths = onBase.map(({ path }) => path)
  if (hasConfig(paths, workingDirectory, configs)) return undefined
  const others = foldersOfConfigs(paths, configs)
  if (others.length === 0) return undefined
  const { gates } = await droppedGates(reader, { base, head })
  const dropped = new Set(gates.map(({ folder }) => folder))
  const [only, ...more] = others.filter((folder) => dropped.has(folder))
  if (only === undefined || more.length === 0) return only
  throw new GateError(
    'config-invalid',
    `head's workflows now run a gate in ${listed([workingDirectory])} and no longer run the gates in ${listed([only, ...more])}, so it is unclear which of these gates the new gate replaces`,
    {
      hint: "keep the removed gates' steps in the workflow, or remove one gate per pull request",
      side: 'head',
    },
  )
}

/** Another commit's folder for the configuration that head has in the working directory. */
type Place =
  | { readonly kind: 'folder'; readonly folder: string }
  /** Head removed the configurations of several folders, so it is unclear which one moved. */
  | { readonly kind: 'several'; readonly folders: readonly string[] }
  | { readonly kind: 'nowhere' }

async function placeOf(
  reader: Pick<Reader, 'renames'>,
  {
    from,
    to: { sha, onHead, held },
  }: {
    readonly from: { readonly sha: string; readonly entries: readonly { readonly path: string }[] }
    readonly to: {
      readonly sha: string
      readonly onHead: ReadonlySet<string>
      /** The path of head's configuration, relative to the root. */
      readonly held: string
    }
  },
  { workingDirectory, config }: Wanted,
): Promise<Place> {
  const paths = from.entries.map(({ path }) => path)
  const configs = configsOf(config)
  if (hasConfig(paths, workingDirectory, configs))
    return { kind: 'folder', folder: workingDirectory }
  const renamed = [...(await reader.renames(from.sha, sha))].find(([, to]) => to === held)?.[0]
  const moved = folderOfConfig(renamed ?? '', configs)
  if (moved !== undefined) return { kind: 'folder', folder: moved }
  const gone = paths.filter((path) => !onHead.has(path))
  const [only, ...more] = foldersOfConfigs(gone, configs)
  if (only === undefined) return { kind: 'nowhere' }
  return more.length === 0
    ? { kind: 'folder', folder: only }
    : { kind: 'several', folders: [only, ...more] }
}

/**
 * Returns the folders for the tip of another branch and for a base without a configuration. They
 * differ from the working directory if the other branch has the service's policy in another folder
 * and head moves the service. Base's folder is the one that the other branch uses, if base has such
 * a folder.
 */
async function folderOnBranch(
  reader: FilesReader,
  { base, head, tip }: MeasuredSides<string> & { readonly tip: string },
  { folders, ...wanted }: Wanted & { readonly folders: WorkingFolders },
): Promise<{
  readonly ofTip: string
  readonly ofBase: string
  readonly fault: string | undefined
}> {
  const { workingDirectory, config } = wanted
  const configs = configsOf(config)
  const [ofHead, entries, ofBase] = await allInOrder([
    reader.listFiles(head),
    // An unreadable branch is reported later, when its configuration is read.
    reader.listFiles(tip).catch(() => []),
    base === undefined ? [] : reader.listFiles(base).catch(() => []),
  ])
  const onHead = new Set(ofHead.map(({ path }) => path))
  const onBase = ofBase.map(({ path }) => path)
  const held = configs
    .map((path) => fromTop(workingDirectory, path))
    .find((path) => onHead.has(path))
  const place: Place =
    held === undefined
      ? { kind: 'nowhere' }
      : await placeOf(
          reader,
          { from: { sha: tip, entries }, to: { sha: head, onHead, held } },
          wanted,
        )
  if (place.kind !== 'folder') {
    const known = new Set(onBase)
    const paths = entries.map(({ path }) => path).filter((path) => !known.has(path))
    const fault = await faultOf(reader, { tip, paths, workingDirectory, configs })
    return { ofTip: workingDirectory, ofBase: folders.base, fault }
  }
  const { folder } = place
  const holds = (name: string): boolean => onBase.some((path) => path.startsWith(`${name}/`))
  const isThere = folder === '' ? !holds(workingDirectory) : holds(folder)
  const stays = hasConfig(onBase, folders.base, configs) || !isThere
  return { ofTip: folder, ofBase: stays ? folders.base : folder, fault: undefined }
}

/**
 * Returns a message about configurations that a branch has in other folders. They are found by name
 * or content, because the branch's own workflow may specify any file.
 */
async function faultOf(
  reader: FilesReader,
  {
    tip,
    paths,
    workingDirectory,
    configs,
  }: {
    readonly tip: string
    readonly paths: readonly string[]
    readonly workingDirectory: string
    readonly configs: readonly string[]
  },
): Promise<string | undefined> {
  const others = foldersOfConfigs(paths, configs)
  if (others.length > 0)
    return `the branch has a RAG Gate config in ${listed(others)}, but none in ${listed([workingDirectory])}`
  const texts = paths.filter((path) => /\.ya?ml$/i.test(path) && !path.startsWith(workflows))
  for await (const { path, file } of reader.readFiles(tip, texts, {
    maxBytes: maxBytes['config-invalid'],
  })) {
    const text = file.kind === 'file' ? Buffer.from(file.bytes).toString() : ''
    if (/^golden:/m.test(text) && /^pipeline:/m.test(text))
      return `the RAG Gate config of the branch is ${printable(path)}, a path where this run does not look`
  }
  return undefined
}

function configsOf(config: string | undefined): readonly string[] {
  return config === undefined ? defaultConfigPaths : [config]
}

/** Returns whether one of the paths is a configuration in the folder, under the given or a default name. */
function hasConfig(paths: readonly string[], folder: string, configs: readonly string[]): boolean {
  const own = new Set([...configs, ...defaultConfigPaths].map((path) => fromTop(folder, path)))
  return paths.some((path) => own.has(path))
}

const workflows = '.github/workflows/'

const linked = new Set(['120000', '160000'])

function both(folder: string): WorkingFolders {
  return { base: folder, head: folder }
}

/**
 * Returns the folder that a configuration at this path belongs to, or undefined for other files, such
 * as a workflow with the same file name.
 */
function folderOfConfig(path: string, configs: readonly string[]): string | undefined {
  if (path.startsWith(workflows)) return undefined
  const config = [...configs, ...defaultConfigPaths].find(
    (each) => path === each || path.endsWith(`/${each}`),
  )
  return config && path.slice(0, -config.length).replace(/\/$/, '')
}

function foldersOfConfigs(paths: readonly string[], configs: readonly string[]): readonly string[] {
  return [...new Set(paths.flatMap((path) => folderOfConfig(path, configs) ?? []))]
}

/**
 * Throws if this folder contains no configuration but other folders do. The error lists those
 * folders.
 */
function requireConfigHere(files: ReadonlySet<string>, { workingDirectory, config }: Wanted): void {
  const folders = foldersOfConfigs([...files], [])
  if (config !== undefined || folders.length === 0) return
  const here = workingDirectory === '' ? 'the repository root' : printable(workingDirectory)
  throw new GateError(
    'config-invalid',
    `head has no rag-gate.yml in ${here}, but has one in ${listed(folders)}`,
    {
      hint: 'set the action input `working-directory`, or --working-directory on the command line, to a folder with a configuration',
      side: 'head',
    },
  )
}

function severalMoved(config: string, folders: readonly string[]): GateError {
  return new GateError(
    'config-invalid',
    `head adds ${printable(config)} and removes the configs in ${listed(folders)}, so it is unclear which of these configs the new config replaces`,
    {
      hint: 'move one config per pull request, and leave its text nearly unchanged',
      side: 'head',
    },
  )
}

const named = 5

function listed(folders: readonly string[]): string {
  const names = folders
    .slice(0, named)
    .map((folder) => (folder === '' ? 'the root' : printable(folder)))
  const more = folders.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
