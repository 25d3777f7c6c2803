import type { Config } from '../lib/model/settings/settings.ts'
import type { OtherBranch } from './branch-policy.ts'
import { type FileReader, readableConfig } from './load-side.ts'
import type { OpenBranch } from './working-folders.ts'

/**
 * The default branch's configuration. It must set the same addresses for secrets as base's
 * configuration, because anyone who can push a branch can open a pull request into it and thereby
 * choose base's configuration.
 */
export type DefaultBranch = {
  readonly branch: string
  /** Undefined if the branch has no readable configuration. */
  readonly config: Config | undefined
  /** Why the configuration cannot be read. Undefined if it can, or if there is none. */
  readonly fault: string | undefined
}

/**
 * Returns whether a configuration sets an address that a secret is sent to, or a variable that
 * contains a secret to send.
 */
export function sendsSecrets({ policy, pipeline }: Config): boolean {
  const { baseUrl, headers, judge } = policy
  return (
    baseUrl !== undefined ||
    headers.size > 0 ||
    (judge?.also.some(({ keyVariable }) => keyVariable !== undefined) ?? false) ||
    (pipeline.kind === 'http' && pipeline.headers.size > 0)
  )
}

/**
 * Reads the configuration at the tip of the default branch. Rejects with `ref-not-found` for a
 * commit that cannot be fetched.
 */
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
  if (tip === undefined) return { branch, config: undefined, fault: 'the branch does not exist' }
  const unplaced = await openBranch?.(tip)
  const { config, broken } = await readableConfig(workspace, tip, paths)
  return { branch, config, fault: config === undefined ? (broken ?? unplaced) : undefined }
}

/**
 * Formats the reason why a branch's configuration cannot be read, in parentheses, to append to a
 * message.
 */
export function asAside(fault: string | undefined): string {
  return fault === undefined ? '' : ` (${fault})`
}

/**
 * Returns why the default branch's configuration does not allow base's setting. Returns undefined
 * if it does, or if base belongs to the default branch.
 */
export function unnamedBy(
  ofDefault: DefaultBranch | undefined,
  { isNamed, setting }: { readonly isNamed: (config: Config) => boolean; readonly setting: string },
): string | undefined {
  if (ofDefault === undefined) return undefined
  const { branch, config, fault } = ofDefault
  if (config !== undefined && isNamed(config)) return undefined
  return `${branch}'s configuration does not set ${setting} as base does${asAside(fault)}`
}
