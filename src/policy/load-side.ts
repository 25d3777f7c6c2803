import type { Config, PolicySettings } from '../lib/model/settings/settings.ts'
import { parseConfig } from './config/parse-config.ts'
import { GateError, type Mistake } from '../lib/errors.ts'
import type { GoldenSet } from '../lib/model/items/golden-set.ts'
import { parseGoldenSet } from '../golden/parse-golden-set.ts'
import type { Canary } from '../lib/model/judging/canary.ts'
import { parseCanaries } from './parse-canaries.ts'
import type { Side } from '../lib/sides.ts'
import { fromTop } from '../lib/text/folder-path.ts'
import type { CommitReader } from '../git/commit-reader.ts'

export type PolicyFiles = {
  readonly config: PolicyFile
  /** Undefined if the side has no golden set. */
  readonly golden: PolicyFile | undefined
}

export type HeadFiles = PolicyFiles & { readonly golden: PolicyFile }

type PolicyFile = {
  /** Inside the repository. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** The one thing that reading a policy needs of a workspace. */
export type FileReader = Pick<CommitReader, 'readFile'> & Partial<Pick<CommitReader, 'folderOf'>>

/** Where a config is looked for when none is named; the first that exists counts. */
export const defaultConfigPaths = ['.github/rag-gate.yml', 'rag-gate.yml'] as const

/** Larger files are refused before they are read. */
export const maxBytes = { 'config-invalid': 256 * 1024, 'golden-invalid': 64 * 1024 * 1024 }

/** What one commit contains; a golden set without a question is as good as none. */
export type LoadedSide = {
  readonly config: Config
  readonly golden: GoldenSet | undefined
  readonly files: PolicyFiles
}

export type LoadedHead = {
  readonly config: Config
  readonly golden: GoldenSet
  readonly files: HeadFiles
}

type ReadableBase = {
  /** Undefined without a config, and where a file cannot be read. */
  readonly base: (LoadedSide & { readonly canaries: readonly Canary[] }) | undefined
  /** Base's config, also where its golden set or its canaries cannot be read. */
  readonly config: Config | undefined
  /** Why a file of base cannot be read. */
  readonly broken: string | undefined
}

/**
 * What base contains, undefined without a config; or why it cannot be read: as little as none, since the
 * change that fixes it has to be mergeable.
 */
export async function readableBase(
  workspace: FileReader,
  sha: string | undefined,
  paths: readonly string[],
  {
    written,
    asHead,
  }: {
    readonly written: LoadedHead
    /** Whose policy counts instead of base's; undefined: none does. */
    readonly asHead: (LoadedHead & { readonly canaries: readonly Canary[] }) | undefined
  },
): Promise<ReadableBase> {
  if (sha === undefined) return { base: undefined, config: undefined, broken: undefined }
  let config: Config | undefined
  try {
    const commit = { side: 'base', sha, today: undefined } as const
    // A config elsewhere must not make a change look like the adopting one.
    const found = await loadConfig(workspace, commit, [...paths, ...defaultConfigPaths])
    if (found === undefined) return { base: undefined, config, broken: undefined }
    config = found.config
    if (asHead !== undefined) return { base: judgedAs(asHead, found), config, broken: undefined }
    const side = await withGolden(workspace, commit, found, written)
    const canaries = await loadCanaries(workspace, { settings: config.policy, from: 'base', sha })
    return { base: { ...side, canaries }, config, broken: undefined }
  } catch (error) {
    if (!(error instanceof GateError) || error.side !== 'base') throw error
    return { base: undefined, config, broken: faultIn(error) }
  }
}

/** The config of a commit beside the two sides, undefined without one; or why it cannot be read. */
export async function readableConfig(
  workspace: FileReader,
  sha: string,
  paths: readonly string[],
): Promise<Pick<ReadableBase, 'config' | 'broken'>> {
  try {
    const commit = { side: 'base', sha, today: undefined } as const
    const found = await loadConfig(workspace, commit, [...paths, ...defaultConfigPaths])
    return { config: found?.config, broken: undefined }
  } catch (error) {
    if (!(error instanceof GateError) || error.side !== 'base') throw error
    return { config: undefined, broken: faultIn(error) }
  }
}

/** What of a readable config has expired, so no change which keeps it can be measured; undefined for nothing. */
export function expiredIn(
  { path, bytes }: PolicyFile,
  { today, folder }: { readonly today: string; readonly folder: string },
): string | undefined {
  try {
    parseConfig(bytes, fromTop(folder, path), { today, workingDirectory: folder })
    return undefined
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return faultIn(error)
  }
}

function faultIn({ mistakes: [mistake], message }: GateError): string {
  return mistake === undefined ? message : sentenceOf(mistake)
}

/** What is wrong with a file, and where; what a parser of JSON says of it is left out. */
function sentenceOf({ file, line, column, path, message }: Mistake): string {
  const place = [line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')
  const where = place === '' ? '' : ` (${place})`
  return message.startsWith('not valid JSON')
    ? `\`${file}\` is not valid JSON${where}`
    : `\`${file}\`${where}: ${path} ${message}`
}

/** Head's config and golden set, without which nothing is measured. Throws `config-invalid` and `golden-invalid`. */
export async function requireSide(
  workspace: FileReader,
  commit: SideToLoad,
  paths: readonly string[],
): Promise<LoadedHead> {
  const found = await loadConfig(workspace, commit, paths)
  if (found === undefined) {
    throw new GateError('config-invalid', `head has no ${paths.join(' and no ')}`, {
      hint: 'write one with `rag-gate init`, or name yours: input config of the action, --config of the command line',
      side: 'head',
    })
  }
  const { config, golden, files } = await withGolden(workspace, commit, found)
  if (golden === undefined || files.golden === undefined) {
    throw new GateError(
      'golden-invalid',
      `head has no ${config.policy.golden}, which the key golden of the config names`,
      {
        hint: 'correct the key, or write the file; `rag-gate init` writes a first one',
        side: 'head',
      },
    )
  }
  return { config, golden, files: { config: files.config, golden: files.golden } }
}

/** A system under test that head's policy asks and judges; of its own config the pipeline counts. */
function judgedAs<Head extends LoadedHead>(head: Head, { config, file }: LoadedConfig): Head {
  const { depth, concurrency } = head.config.pipeline
  return {
    ...head,
    config: { ...head.config, pipeline: { ...config.pipeline, depth, concurrency } },
    files: { ...head.files, config: file },
  }
}

type SideToLoad = {
  readonly side: Side
  readonly sha: string
  /** The day that waivers must not have expired on; undefined: they may. */
  readonly today: string | undefined
}

type LoadedConfig = { readonly config: Config; readonly file: PolicyFile }

/** The config of one commit; undefined without one. */
async function loadConfig(
  workspace: FileReader,
  { side, sha, today }: SideToLoad,
  paths: readonly string[],
): Promise<LoadedConfig | undefined> {
  const workingDirectory = workspace.folderOf?.(sha) ?? ''
  for (const path of paths) {
    const bytes = await readAt(workspace, { side, sha, path, code: 'config-invalid' })
    if (bytes === undefined) continue
    const named = fromTop(workingDirectory, path)
    const config = onSide(side, () => parseConfig(bytes, named, { today, workingDirectory }))
    return { config, file: { path, bytes } }
  }
  return undefined
}

/**
 * With the golden set, which is undefined without that file. What `other` has of it is taken where it is the same file.
 */
async function withGolden(
  workspace: FileReader,
  { side, sha }: SideToLoad,
  { config, file }: LoadedConfig,
  other?: LoadedHead,
): Promise<LoadedSide> {
  const path = config.policy.golden
  const bytes = await readAt(workspace, { side, sha, path, code: 'golden-invalid' })
  const same = other?.files.golden
  if (other && bytes && same?.path === path && Buffer.compare(same.bytes, bytes) === 0)
    return { config, golden: other.golden, files: { config: file, golden: same } }
  const named = fromTop(workspace.folderOf?.(sha) ?? '', path)
  return {
    config,
    golden: bytes && onSide(side, () => parseGoldenSet(bytes, named)),
    files: { config: file, golden: bytes && { path, bytes } },
  }
}

/** The cases that `judge.canaries` names, from the side whose settings count. */
export async function loadCanaries(
  workspace: FileReader,
  {
    settings,
    from: side,
    sha,
  }: {
    readonly settings: PolicySettings
    readonly from: Side
    readonly sha: string | undefined
  },
): Promise<readonly Canary[]> {
  const path = settings.judge?.canaries
  if (path === undefined || sha === undefined) return []
  const bytes = await readAt(workspace, { side, sha, path, code: 'config-invalid' })
  const named = fromTop(workspace.folderOf?.(sha) ?? '', path)
  if (bytes !== undefined) return onSide(side, () => parseCanaries(bytes, named))
  throw new GateError('config-invalid', `${side} has no ${named}, which judge.canaries names`, {
    hint: 'correct the key, or write the file',
    side,
  })
}

async function readAt(
  workspace: FileReader,
  {
    side,
    sha,
    path,
    code,
  }: { side: Side; sha: string; path: string; code: 'config-invalid' | 'golden-invalid' },
): Promise<Uint8Array | undefined> {
  const file = await workspace.readFile(sha, path, { maxBytes: maxBytes[code] })
  switch (file.kind) {
    case 'file':
      return file.bytes
    case 'missing':
      return undefined
    case 'refused':
      throw new GateError(
        code,
        `${side}: ${fromTop(workspace.folderOf?.(sha) ?? '', path)} ${file.reason}`,
        {
          hint: 'it has to be a regular file of the repository',
          side,
        },
      )
  }
}

/** Names the side in whatever the parser found wrong: both sides have a file of that name. */
function onSide<T>(side: Side, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    const { code, mistakes, message, hint } = error
    throw new GateError(code, `${side}: ${message}`, { hint, mistakes, side, cause: error })
  }
}
