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
  /** The path inside the repository. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** The part of a workspace needed for reading a policy. */
export type FileReader = Pick<CommitReader, 'readFile' | 'realPath'> &
  Partial<Pick<CommitReader, 'folderOf'>>

/** The default paths of the configuration. The first one that exists is used. */
export const defaultConfigPaths = ['.github/rag-gate.yml', 'rag-gate.yml'] as const

/** The maximum file sizes in bytes. Larger files are refused without being read. */
export const maxBytes = { 'config-invalid': 256 * 1024, 'golden-invalid': 64 * 1024 * 1024 }

/** The configuration and golden set of one commit. `golden` is undefined if its file is missing. */
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
  /** Undefined if there is no configuration or a file cannot be read. */
  readonly base: (LoadedSide & { readonly canaries: readonly Canary[] }) | undefined
  /** Base's configuration, even if its golden set or its control cases cannot be read. */
  readonly config: Config | undefined
  /** Why one of base's files cannot be read. */
  readonly broken: string | undefined
}

/**
 * Reads base's policy. `base` is undefined if there is no configuration, or if the policy cannot be read,
 * in which case `broken` gives the reason. Errors in base's files are returned rather than thrown, because
 * a change that fixes base must be mergeable.
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
    /** The policy to use instead of base's, or undefined to use base's. */
    readonly asHead: (LoadedHead & { readonly canaries: readonly Canary[] }) | undefined
  },
): Promise<ReadableBase> {
  if (sha === undefined) return { base: undefined, config: undefined, broken: undefined }
  let config: Config | undefined
  try {
    const commit = { side: 'base', sha, today: undefined } as const
    // The default paths are also tried. Otherwise, a change that specifies another path would look
    // like one that introduces the gate.
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

/**
 * Reads the configuration of a commit other than base and head. `config` is undefined if there is none, or
 * if it cannot be read, in which case `broken` gives the reason.
 */
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

/**
 * Describes what has expired in an otherwise valid configuration, or returns undefined if nothing has.
 * A change that keeps an expired entry is not measured, because head's configuration is then invalid.
 */
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

/** Describes a mistake in a file and its position, without the details of a JSON parser's message. */
function sentenceOf({ file, line, column, path, message }: Mistake): string {
  const place = [line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')
  const where = place === '' ? '' : ` (${place})`
  return message.startsWith('not valid JSON')
    ? `\`${file}\` is not valid JSON${where}`
    : `\`${file}\`${where}: ${path} ${message}`
}

/**
 * Returns head's configuration and golden set, which are required. Rejects with `config-invalid` or
 * `golden-invalid`.
 */
export async function requireSide(
  workspace: FileReader,
  commit: SideToLoad,
  paths: readonly string[],
): Promise<LoadedHead> {
  const found = await loadConfig(workspace, commit, paths)
  if (found === undefined) {
    throw new GateError('config-invalid', `head has no ${paths.join(' and no ')}`, {
      hint: 'create a configuration with `rag-gate init`, or specify the path to yours with the `config` input of the action or with --config on the command line',
      side: 'head',
    })
  }
  const { config, golden, files } = await withGolden(workspace, commit, found)
  if (golden === undefined || files.golden === undefined) {
    throw new GateError(
      'golden-invalid',
      `head has no ${config.policy.golden}, which is set as \`golden\` in the configuration`,
      {
        hint: 'correct the key `golden`, or create the file, for example with `rag-gate init`',
        side: 'head',
      },
    )
  }
  return { config, golden, files: { config: files.config, golden: files.golden } }
}

/**
 * Returns head's policy combined with another configuration's pipeline, so that this pipeline can be
 * measured.
 */
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
  /** Today's date if expired waivers are to be reported as mistakes, otherwise undefined. */
  readonly today: string | undefined
}

type LoadedConfig = { readonly config: Config; readonly file: PolicyFile }

/** Reads one commit's configuration. Returns undefined if the commit has none. */
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
 * Adds the golden set to a configuration, or undefined if its file is missing. Reuses the parsed
 * golden set of `other` if the file is the same.
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

/**
 * Reads the control cases in the file that is set as `judge.canaries`, from the side whose settings
 * are used.
 */
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
  throw new GateError('config-invalid', `${side} has no ${named}, which is set as judge.canaries`, {
    hint: 'correct the key `judge.canaries`, or create the file',
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
          hint: 'specify a regular file in the repository',
          side,
        },
      )
  }
}

/** Adds the side to parse errors, because base and head can have a file with the same name. */
function onSide<T>(side: Side, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    const { code, mistakes, message, hint } = error
    throw new GateError(code, `${side}: ${message}`, { hint, mistakes, side, cause: error })
  }
}
