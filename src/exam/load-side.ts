import type { Config, ExamSettings } from '../model/settings/settings.ts'
import { parseConfig } from '../config/parse-config.ts'
import { GateError, type Mistake } from '../core/errors.ts'
import type { GoldenSet } from '../model/items/golden-set.ts'
import { parseGoldenSet } from '../golden/parse-golden-set.ts'
import type { Canary } from '../model/judging/canary.ts'
import { parseCanaries } from './parse-canaries.ts'
import type { Side } from '../core/sides.ts'
import { fromTop } from '../text/folder-path.ts'
import type { CommitReader } from '../workspace/commit-reader.ts'

/** The files of one side that an exam was read from. */
export type ExamFiles = {
  readonly config: ExamFile
  /** Undefined where the side has no golden set. */
  readonly golden: ExamFile | undefined
}

/** Head always has a golden set. */
export type HeadFiles = ExamFiles & { readonly golden: ExamFile }

/** A file as the commit holds it. */
type ExamFile = {
  /** Inside the repository. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** The one thing that reading an exam needs of a workspace. */
export type FileReader = Pick<CommitReader, 'readFile'> & Partial<Pick<CommitReader, 'folderOf'>>

/** Where a config is looked for when none is named; the first that exists counts. */
export const defaultConfigPaths = ['.github/rag-gate.yml', 'rag-gate.yml'] as const

/** Larger files are refused before they are read. */
export const maxBytes = { 'config-invalid': 256 * 1024, 'golden-invalid': 64 * 1024 * 1024 }

/** What one commit holds; a golden set without a question is as good as none. */
export type LoadedSide = {
  readonly config: Config
  readonly golden: GoldenSet | undefined
  readonly files: ExamFiles
}

export type LoadedHead = {
  readonly config: Config
  readonly golden: GoldenSet
  readonly files: HeadFiles
}

/**
 * What base holds, undefined without a config; or why it cannot be read: as little as none, since the change that mends
 * it has to be mergeable.
 */
export async function readableBase(
  workspace: FileReader,
  sha: string | undefined,
  paths: readonly string[],
  head: LoadedHead,
): Promise<{
  readonly base?: LoadedSide & { readonly canaries: readonly Canary[] }
  readonly broken: string | undefined
}> {
  if (sha === undefined) return { broken: undefined }
  try {
    // What has expired on base is not in force, and no mistake.
    const commit = { side: 'base', sha, today: undefined } as const
    // A config elsewhere must not make a change look like the adopting one.
    const base = await loadSide(workspace, commit, [...paths, ...defaultConfigPaths], head)
    if (base === undefined) return { broken: undefined }
    const { exam: settings } = base.config
    const canaries = await loadCanaries(workspace, { settings, from: 'base', sha })
    return { base: { ...base, canaries }, broken: undefined }
  } catch (error) {
    if (!(error instanceof GateError) || error.side !== 'base') throw error
    const [mistake] = error.mistakes
    return { broken: mistake === undefined ? error.message : sentenceOf(mistake) }
  }
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
  const loaded = await loadSide(workspace, commit, paths)
  if (loaded === undefined) {
    throw new GateError('config-invalid', `head holds no ${paths.join(' and no ')}`, {
      hint: 'write one with `rag-gate init`, or name yours: input config of the action, --config of the command line',
      side: 'head',
    })
  }
  const { config, golden, files } = loaded
  if (golden === undefined || files.golden === undefined) {
    throw new GateError(
      'golden-invalid',
      `head holds no ${config.exam.golden}, which the key golden of the config names`,
      {
        hint: 'correct the key, or write the file; `rag-gate init` writes a first one',
        side: 'head',
      },
    )
  }
  return { config, golden, files: { config: files.config, golden: files.golden } }
}

type SideToLoad = {
  readonly side: Side
  readonly sha: string
  /** The day that waivers must not have expired on; undefined: they may. */
  readonly today: string | undefined
}

/**
 * Config and golden set of one commit; undefined without a config, golden undefined without that file. What `other` has
 * of the golden set is taken where it is the same file.
 */
async function loadSide(
  workspace: FileReader,
  { side, sha, today }: SideToLoad,
  paths: readonly string[],
  other?: LoadedHead,
): Promise<LoadedSide | undefined> {
  const workingDirectory = workspace.folderOf?.(sha) ?? ''
  const topOf = (path: string): string => fromTop(workingDirectory, path)
  for (const path of paths) {
    const bytes = await readAt(workspace, { side, sha, path, code: 'config-invalid' })
    if (bytes === undefined) continue
    const config = onSide(side, () => parseConfig(bytes, topOf(path), { today, workingDirectory }))
    const file = config.exam.golden
    const golden = await readAt(workspace, { side, sha, path: file, code: 'golden-invalid' })
    const same = other?.files.golden
    if (other && golden && same?.path === file && Buffer.compare(same.bytes, golden) === 0)
      return { config, golden: other.golden, files: { config: { path, bytes }, golden: same } }
    return {
      config,
      golden: golden && onSide(side, () => parseGoldenSet(golden, topOf(file))),
      files: { config: { path, bytes }, golden: golden && { path: file, bytes: golden } },
    }
  }
  return undefined
}

/** The cases that `judge.canaries` names, from the side whose settings count. */
export async function loadCanaries(
  workspace: FileReader,
  {
    settings,
    from: side,
    sha,
  }: {
    readonly settings: ExamSettings
    readonly from: Side
    readonly sha: string | undefined
  },
): Promise<readonly Canary[]> {
  const path = settings.judge?.canaries
  if (path === undefined || sha === undefined) return []
  const bytes = await readAt(workspace, { side, sha, path, code: 'config-invalid' })
  const named = fromTop(workspace.folderOf?.(sha) ?? '', path)
  if (bytes !== undefined) return onSide(side, () => parseCanaries(bytes, named))
  throw new GateError('config-invalid', `${side} holds no ${named}, which judge.canaries names`, {
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
