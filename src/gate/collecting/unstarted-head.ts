import { GateError } from '../../lib/errors.ts'
import { bringsCode, letsCodeRun, refuseNewCode } from '../../pipeline/refuse-new-code.ts'
import type { Policy } from '../../policy/policy.ts'
import { expiredIn } from '../../policy/load-side.ts'
import { listDocuments } from '../../pipeline/builtin/list-documents.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { passes } from '../../pipeline/pass-env.ts'
import { reachModels } from '../reach-models.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'
import type { OpenPolicy } from './open-policy.ts'
import { filesWithoutTree } from './files-without-tree.ts'

export type UnstartedHead = {
  /**
   * `commands` means that head's commands could read the secrets; `address` means that only head's
   * configuration says where the secrets are sent.
   */
  readonly why: 'commands' | 'address'
  /** The names of this job's inputs and variables that provide secrets. */
  readonly secrets: readonly string[]
  /**
   * Why base cannot be measured; undefined if neither base nor another branch has a configuration.
   */
  readonly fault: string | undefined
}

/**
 * Returns why head must not be started, or undefined if it may be started. Head needs base's permission
 * to run commands in a job with secrets and, if base's files cannot be read, to send secrets to an
 * address. It must not be started if base is broken or has no configuration and so cannot give this
 * permission. Rejects with `input-invalid` if head needs permission to run commands and base is valid
 * but runs none itself.
 */
export async function unstartedHead(
  request: GateRequest,
  { context: { policy }, workspace, commits }: OpenPolicy,
  models: PipelinePorts['models'],
): Promise<UnstartedHead | undefined> {
  if (commits.base === undefined || request.policyFrom === 'head') return undefined
  const { secrets = [], moreSecrets = [], today, lfs, submodules } = request
  const pipeline = policy.pipelines.head
  if (bringsCode({ ...policy, pipeline }) || bringsScorers(policy)) {
    const fault =
      faultOfFiles(policy, today) ??
      (await lackOfDocuments(policy, { workspace, sha: commits.base, lfs, submodules }))
    const read = fault === undefined ? secrets : [...new Set([...secrets, ...moreSecrets])]
    if (read.length > 0 && fault === undefined && policy.vouching !== undefined)
      refuseNewCode({ secrets, vouching: policy.vouching, pipeline })
    if (read.length > 0) return { why: 'commands', secrets: read, fault }
  }
  if (policy.broken === undefined) return undefined
  const sent = sentByHead(policy, { commits, request, models })
  return sent.length === 0 ? undefined : { why: 'address', secrets: sent, fault: policy.broken }
}

/**
 * Returns the secrets that are not sent because base has no readable configuration that specifies
 * their destination.
 */
function sentByHead(
  policy: Policy,
  {
    commits,
    request: { passEnv, secrets = [] },
    models,
  }: {
    readonly commits: OpenPolicy['commits']
    readonly request: GateRequest
    readonly models: PipelinePorts['models']
  },
): readonly string[] {
  const { settings, pipelines } = policy
  const headers = pipelines.head.kind === 'http' ? [...pipelines.head.headers.values()] : []
  const ofServer = headers.filter((variable) => !passes(variable, passEnv))
  try {
    reachModels(policy, commits, models)
    return ofServer
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return [...new Set([...ofServer, ...settings.headers.values(), ...secrets])]
  }
}

/**
 * Returns whether head uses its own scorers, which are programs, although the pipeline that decides
 * which commands may run has no commands. Scorers run in a worktree of the side whose settings apply.
 */
function bringsScorers({ from, settings, vouching }: Policy): boolean {
  return from === 'head' && settings.scorers.size > 0 && !letsCodeRun(vouching)
}

/**
 * Returns what is wrong with base's configuration or golden set, or with the policy of the branch that
 * replaces base's.
 */
function faultOfFiles(
  { broken, files: { base }, folders, golden, settings, ofBranch }: Policy,
  today: string,
): string | undefined {
  if (broken !== undefined) return broken
  if (base === undefined)
    return (
      ofBranch?.fault && `the policy of \`${ofBranch.branch}\` cannot be used: ${ofBranch.fault}`
    )
  if (ofBranch?.fault === undefined && ofBranch?.lacks === 'questions')
    return 'its golden set has no usable questions'
  const folder = folders.base
  const [set, config] = [settings.golden, base.config.path].map((path) => fromTop(folder, path))
  const named = `\`${set}\`, which the key \`golden\` of \`${config}\` specifies,`
  if (base.golden === undefined) return `${named} is missing`
  if (golden.base === undefined) return `${named} has no usable questions`
  return expiredIn(base.config, { today, folder })
}

/**
 * Returns an error message if base's built-in pipeline has nothing to index. Returns undefined if it has
 * documents, or if this cannot be determined without a worktree.
 */
async function lackOfDocuments(
  policy: Policy,
  {
    workspace,
    sha,
    ...request
  }: {
    readonly workspace: OpenPolicy['workspace']
    readonly sha: string
  } & Pick<GateRequest, 'lfs' | 'submodules'>,
): Promise<string | undefined> {
  const settings = policy.pipelines.base
  if (settings?.kind !== 'builtin') return undefined
  const entries = await workspace.listFiles(sha)
  const files = filesWithoutTree('base', sha, { policy, workspace, request, settings, entries })
  if (files === undefined) return undefined
  try {
    await listDocuments({ side: 'base', files, globs: settings.documents })
    return undefined
  } catch (error) {
    if (!(error instanceof GateError)) throw error
    return error.message
  }
}
