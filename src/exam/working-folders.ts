import { allInOrder } from '../core/all-in-order.ts'
import { GateError } from '../core/errors.ts'
import type { MeasuredSides } from '../core/sides.ts'
import { fromTop } from '../text/folder-path.ts'
import { printable } from '../text/printing/printable.ts'
import type { CommitReader } from '../workspace/commit-reader.ts'
import { inFolders } from '../workspace/in-folders.ts'
import { defaultConfigPaths } from './load-side.ts'

type Reader = Pick<CommitReader, 'listFiles' | 'renames'>

/** The folder of each side in which its paths begin; '' for the top of the repository. */
export type WorkingFolders = Record<'base' | 'head', string>

/** The commits as seen from the working directory of each side. */
export async function openFolders<Whole extends CommitReader>(
  whole: Whole,
  commits: MeasuredSides<string>,
  wanted: Wanted,
): Promise<{ readonly reader: Whole; readonly folders: WorkingFolders }> {
  const folders = await workingFolders(whole, commits, wanted)
  const ofBase = commits.base === commits.head ? undefined : commits.base
  const reader = inFolders(whole, (sha) => (sha === ofBase ? folders.base : folders.head))
  return { reader, folders }
}

type Wanted = {
  /** Folder in which paths of head begin; '' for the top of the repository. */
  readonly workingDirectory: string
  /** Path of the config in it; undefined: the default paths. */
  readonly config: string | undefined
}

/**
 * The folder in which paths of each side begin. That of base is head's, unless base has no config there and head removes
 * one elsewhere: whoever moves a service takes its exam along. Where base cannot be listed it is head's, too. Throws
 * `config-invalid` where it cannot be told which one moved, and for a folder that is a link or a submodule.
 */
export async function workingFolders(
  reader: Reader,
  { base, head }: MeasuredSides<string>,
  { workingDirectory, config }: Wanted,
): Promise<WorkingFolders> {
  const configs = config === undefined ? defaultConfigPaths : [config]
  const [entries, entriesOfBase] = await allInOrder([
    reader.listFiles(head),
    // Whoever reads base hears why it cannot be listed: what head's author got wrong comes first.
    base === undefined || base === head ? undefined : reader.listFiles(base).catch(() => undefined),
  ])
  const link = entries.find(
    ({ path, mode }) => linked.has(mode) && `${workingDirectory}/`.startsWith(`${path}/`),
  )
  if (workingDirectory !== '' && link !== undefined)
    throw new GateError('config-invalid', `head: ${printable(link.path)} is a link, no folder`, {
      hint: 'name the folder itself as the working directory',
      side: 'head',
    })
  const onHead = new Set(entries.map(({ path }) => path))
  const own = configs.map((path) => fromTop(workingDirectory, path))
  const held = own.find((path) => onHead.has(path))
  if (held === undefined) requireConfigHere(onHead, { workingDirectory, config })
  if (base === undefined || held === undefined || entriesOfBase === undefined)
    return both(workingDirectory)
  const onBase = new Set(entriesOfBase.map(({ path }) => path))
  const usual = defaultConfigPaths.map((path) => fromTop(workingDirectory, path))
  if ([...own, ...usual].some((path) => onBase.has(path))) return both(workingDirectory)
  const gone = [...onBase].filter((path) => !onHead.has(path))
  const renamed = [...(await reader.renames(base, head))].find(([, now]) => now === held)?.[0]
  const moved = folderOfConfig(renamed ?? '', configs)
  if (moved !== undefined) return { base: moved, head: workingDirectory }
  const removed = gone.flatMap((path) => folderOfConfig(path, configs) ?? [])
  const [only, other] = removed
  if (other !== undefined) throw severalMoved(held, removed)
  return { base: only ?? workingDirectory, head: workingDirectory }
}

const linked = new Set(['120000', '160000'])

function both(folder: string): WorkingFolders {
  return { base: folder, head: folder }
}

/** The folder to which a path is that of a config; undefined for another file, such as a workflow of that name. */
function folderOfConfig(path: string, configs: readonly string[]): string | undefined {
  if (path.startsWith('.github/workflows/')) return undefined
  const config = [...configs, ...defaultConfigPaths].find(
    (each) => path === each || path.endsWith(`/${each}`),
  )
  return config && path.slice(0, -config.length).replace(/\/$/, '')
}

/** Says which folders hold a config, where this one holds none and somebody else's do. */
function requireConfigHere(files: ReadonlySet<string>, { workingDirectory, config }: Wanted): void {
  const folders = new Set([...files].flatMap((path) => folderOfConfig(path, []) ?? []))
  if (config !== undefined || folders.size === 0) return
  const here = workingDirectory === '' ? 'its top folder' : printable(workingDirectory)
  throw new GateError(
    'config-invalid',
    `head holds no rag-gate.yml in ${here}, but in ${listed([...folders])}`,
    {
      hint: 'name one of these folders: input working-directory of the action, --working-directory of the command line',
      side: 'head',
    },
  )
}

function severalMoved(config: string, folders: readonly string[]): GateError {
  return new GateError(
    'config-invalid',
    `head: ${printable(config)} is new, and head removes the configs in ${listed(folders)}: it cannot be told whose exam it takes over`,
    {
      hint: 'move one of them in each pull request, and leave its text nearly as it is',
      side: 'head',
    },
  )
}

const named = 5

function listed(folders: readonly string[]): string {
  const names = folders
    .slice(0, named)
    .map((folder) => (folder === '' ? 'the top' : printable(folder)))
  const more = folders.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
