import type { Config } from '../lib/model/settings/settings.ts'
import type { OtherBranch } from './branch-policy.ts'
import { type FileReader, readableConfig } from './load-side.ts'
import type { OpenBranch } from './working-folders.ts'

/**
 * The configuration of the default branch, which has to name what base's has secrets sent to: whoever may push a branch may
 * open a pull request into it, and so choose what base says.
 */
export type DefaultBranch = {
  readonly branch: string
  /** Undefined: it has none, or none that can be read. */
  readonly config: Config | undefined
  /** Why it cannot be read; undefined if it is, and if there is none. */
  readonly fault: string | undefined
}

/** Whether a configuration has a secret sent to an address, or by a variable, that it names itself. */
export function sendsSecrets({ policy, pipeline }: Config): boolean {
  const { baseUrl, headers, judge } = policy
  return (
    baseUrl !== undefined ||
    headers.size > 0 ||
    (judge?.also.some(({ keyVariable }) => keyVariable !== undefined) ?? false) ||
    (pipeline.kind === 'http' && pipeline.headers.size > 0)
  )
}

/** Reads it from the last commit of that branch. Throws `ref-not-found` for a commit that cannot be fetched. */
export async function readDefaultBranch(
  workspace: FileReader,
  { name: branch, tip }: OtherBranch,
  {
    paths,
    openBranch,
  }: {
    readonly paths: readonly string[]
    readonly openBranch: OpenBranch | undefined
  },
): Promise<DefaultBranch> {
  if (tip === undefined) return { branch, config: undefined, fault: 'there is no such branch' }
  const unplaced = await openBranch?.(tip)
  const { config, broken } = await readableConfig(workspace, tip, paths)
  return { branch, config, fault: config === undefined ? (broken ?? unplaced) : undefined }
}

/** Why the configuration of a branch cannot be read, after what that leaves out. */
export function asAside(fault: string | undefined): string {
  return fault === undefined ? '' : ` (${fault})`
}

/** Why the default branch does not name the same; undefined if it does, and where base is of that branch. */
export function unnamedBy(
  ofDefault: DefaultBranch | undefined,
  { isNamed, setting }: { readonly isNamed: (config: Config) => boolean; readonly setting: string },
): string | undefined {
  if (ofDefault === undefined) return undefined
  const { branch, config, fault } = ofDefault
  if (config !== undefined && isNamed(config)) return undefined
  return `base sets ${setting}, and ${branch}'s configuration does not${asAside(fault)}`
}
