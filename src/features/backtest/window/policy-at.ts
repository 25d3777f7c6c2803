import type { CommitReader } from '../../../git/commit-reader.ts'
import { mattersTo } from '../../../gate/work-tree/changes-that-matter.ts'
import { parseGoldenSet } from '../../../golden/parse-golden-set.ts'
import { GateError } from '../../../lib/errors.ts'
import type { FileResult } from '../../../lib/files/read-file-inside.ts'
import type { Config } from '../../../lib/model/settings/settings.ts'
import { fromTop } from '../../../lib/text/folder-path.ts'
import { parseConfig } from '../../../policy/config/parse-config.ts'
import { defaultConfigPaths, maxBytes } from '../../../policy/load-side.ts'
import { documentsNamed } from '../carrying/documents-of-sides.ts'

/** The policy at a commit. Paths are relative to the working directory. */
export type PolicyAt = {
  /** Whether the commit contains the policy; if false, the policy comes from the working tree. */
  readonly isCommitted: boolean
  /** Returns whether the result may depend on a file. */
  readonly matters: (path: string) => boolean
  /** The files that define the policy. A commit that changes one of them may have a different policy. */
  readonly files: ReadonlySet<string>
}

/** A configuration and the golden set that it names; `golden` is undefined if that file does not exist. */
type Written = {
  readonly path: string
  readonly config: Config
  readonly golden: Uint8Array | undefined
}

type Place = {
  readonly reader: Pick<CommitReader, 'listFiles' | 'readFile'>
  readonly workingDirectory: string
  /** Path to the configuration file; undefined for the default paths. */
  readonly config: string | undefined
}

/**
 * Reads the policy that a commit contains. Returns undefined if there is no configuration. If the
 * configuration or its golden set cannot be read, every file matters.
 */
export async function committedPolicy(sha: string, place: Place): Promise<PolicyAt | undefined> {
  const paths = configPaths(place)
  for (const path of paths) {
    const file = await place.reader.readFile(sha, path, { maxBytes: maxBytes['config-invalid'] })
    if (file.kind === 'missing') continue
    const written = await readWritten(sha, { path, file }, place)
    if (written === undefined)
      return { isCommitted: true, matters: () => true, files: new Set(paths) }
    return { ...(await policyOf(sha, written, place)), isCommitted: true }
  }
  return undefined
}

/**
 * Returns which files matter under a policy at a commit, and the files that define the policy.
 * Rejects with `golden-invalid` if the golden set is invalid.
 */
export async function policyOf(
  sha: string,
  { path, config, golden }: Written,
  place: Place,
): Promise<Omit<PolicyAt, 'isCommitted'>> {
  const entries = await place.reader.listFiles(sha)
  const isOwn = mattersTo(
    path,
    config,
    entries.map((entry) => entry.path),
  )
  const named =
    golden === undefined
      ? new Set<string>()
      : documentsNamed(parseGoldenSet(golden, config.policy.golden))
  return {
    matters: (file) => isOwn(file) || named.has(file),
    files: new Set([...configPaths(place), config.policy.golden]),
  }
}

/** Reads a configuration and its golden set. Returns undefined if either has mistakes. */
async function readWritten(
  sha: string,
  { path, file }: { readonly path: string; readonly file: FileResult },
  { reader, workingDirectory }: Place,
): Promise<Written | undefined> {
  if (file.kind !== 'file') return undefined
  try {
    const config = parseConfig(file.bytes, fromTop(workingDirectory, path), { workingDirectory })
    const set = config.policy.golden
    const found = await reader.readFile(sha, set, { maxBytes: maxBytes['golden-invalid'] })
    const golden = found.kind === 'file' ? found.bytes : undefined
    if (golden !== undefined) parseGoldenSet(golden, set)
    return { path, config, golden }
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return undefined
  }
}

function configPaths({ config }: Pick<Place, 'config'>): readonly string[] {
  return [...new Set([...(config === undefined ? [] : [config]), ...defaultConfigPaths])]
}
