import { GateError } from '../../lib/errors.ts'
import { bringsCode, letsCodeRun, refuseNewCode } from '../../pipeline/refuse-new-code.ts'
import type { Policy } from '../../policy/load-policy.ts'
import { expiredIn } from '../../policy/load-side.ts'
import { listDocuments } from '../../pipeline/builtin/list-documents.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { passes } from '../../pipeline/pass-env.ts'
import { reachModels } from '../reach-models.ts'
import type { GateRequest, PipelinePorts } from '../request.ts'
import type { OpenPolicy } from './open-policy.ts'
import { filesWithoutTree } from './side-inputs.ts'

export type UnstartedHead = {
  /** `commands`: they could read the secrets. `address`: only head's config says where the secrets go. */
  readonly why: 'commands' | 'address'
  /** Inputs and variables of this job. */
  readonly secrets: readonly string[]
  /** Why base cannot be measured; undefined if neither base nor another branch has a config. */
  readonly fault: string | undefined
}

/**
 * Whether head needs what only base can allow, and base is broken or has no config: to run commands in a job
 * that has secrets, or, where base's files cannot be read, to send them to an address. Undefined if head
 * may be started. Throws `input-invalid` where base is sound and runs no commands.
 */
export async function unstartedHead(
  request: GateRequest,
  { context: { policy }, workspace, commits }: OpenPolicy,
  models: PipelinePorts['models'],
): Promise<UnstartedHead | undefined> {
  if (commits.base === undefined || request.policyFrom === 'head') return undefined
  const { secrets = [], moreSecrets = [], today, lfs } = request
  const pipeline = policy.pipelines.head
  if (bringsCode({ ...policy, pipeline }) || bringsScorers(policy)) {
    const fault =
      faultOfFiles(policy, today) ??
      (await lackOfDocuments(policy, { workspace, sha: commits.base, lfs }))
    const read = fault === undefined ? secrets : [...new Set([...secrets, ...moreSecrets])]
    if (read.length > 0 && fault === undefined && policy.vouching !== undefined)
      refuseNewCode({ secrets, vouching: policy.vouching, pipeline })
    if (read.length > 0) return { why: 'commands', secrets: read, fault }
  }
  if (policy.broken === undefined) return undefined
  const sent = sentByHead(policy, { commits, request, models })
  return sent.length === 0 ? undefined : { why: 'address', secrets: sent, fault: policy.broken }
}

/** Secrets that go nowhere, since no readable config of base names the address. */
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

/** Scorers run in a worktree of the side whose settings count. */
function bringsScorers({ from, settings, vouching }: Policy): boolean {
  return from === 'head' && settings.scorers.size > 0 && !letsCodeRun(vouching)
}

/** What is wrong with base's config or golden set, or with the policy of the branch that is to count in their place. */
function faultOfFiles(
  { broken, files: { base }, folders, golden, settings, ofBranch }: Policy,
  today: string,
): string | undefined {
  if (broken !== undefined) return broken
  if (base === undefined)
    return ofBranch?.fault && `the policy of \`${ofBranch.branch}\` cannot count: ${ofBranch.fault}`
  if (ofBranch?.fault === undefined && ofBranch?.lacks === 'questions')
    return 'its golden set has no question that counts'
  const folder = folders.base
  const [set, config] = [settings.golden, base.config.path].map((path) => fromTop(folder, path))
  const named = `\`${set}\`, which the key golden of \`${config}\` names,`
  if (base.golden === undefined) return `${named} is missing`
  if (golden.base === undefined) return `${named} has no question that counts`
  return expiredIn(base.config, { today, folder })
}

/** That a builtin pipeline of base has nothing to index. If only a worktree would tell, base counts as sound. */
async function lackOfDocuments(
  policy: Policy,
  {
    workspace,
    sha,
    lfs,
  }: {
    readonly workspace: OpenPolicy['workspace']
    readonly sha: string
    readonly lfs: boolean
  },
): Promise<string | undefined> {
  const settings = policy.pipelines.base
  if (settings?.kind !== 'builtin') return undefined
  const entries = await workspace.listFiles(sha)
  const request = { lfs }
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
