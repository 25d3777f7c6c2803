import { homedir } from 'node:os'
import { join } from 'node:path'
import type { GateRequest, GatePorts, PipelinePorts } from '../gate/request.ts'
import type { Log } from '../log.ts'
import { parsePassEnv, passEnvWarnings } from '../pipeline/pass-env.ts'
import { openFolderStore } from '../store/folder-store.ts'
import { noStore } from '../store/no-store.ts'
import { readHeadCommit } from '../workspace/head-commit.ts'
import { listOf } from './list-of.ts'
import { commitOf, localSubject } from './local-subject.ts'

/** The flags of every command that builds and asks both sides. */
export const buildFlags = {
  base: { type: 'string' },
  head: { type: 'string' },
  config: { type: 'string' },
  only: { type: 'string', multiple: true },
  'pass-env': { type: 'string', multiple: true },
  'base-url': { type: 'string' },
  'no-cache': { type: 'boolean' },
} as const

/** Their values. */
export type BuildValues = {
  readonly base?: string | undefined
  readonly head?: string | undefined
  readonly config?: string | undefined
  readonly only?: readonly string[] | undefined
  readonly 'pass-env'?: readonly string[] | undefined
  readonly 'base-url'?: string | undefined
  readonly 'no-cache'?: boolean | undefined
}

/** What the flags ask for, in the repository around the current folder. Throws `input-invalid` for a name that nobody has. */
export async function buildRequest(flags: BuildValues, log: Log): Promise<GateRequest> {
  const only = listOf('only', flags.only)
  const passEnv = parsePassEnv(flags['pass-env']?.join('\n') ?? '')
  for (const warning of passEnvWarnings(passEnv, process.env)) log.warn(warning)
  const { root } = await readHeadCommit(process.cwd())
  const head: GateRequest['head'] =
    flags.head === undefined
      ? { kind: 'work-tree' }
      : { kind: 'commit', sha: await commitOf(root, flags.head) }
  // A misspelt name is told before any work.
  if (flags.base !== undefined) await commitOf(root, flags.base)
  return {
    ...localSubject({ checkout: root, config: flags.config }),
    head,
    base: { kind: 'merge-base', ref: flags.base },
    only,
    lfs: false,
    submodules: false,
    environment: process.env,
    passEnv,
    baseUrl: flags['base-url'],
  }
}

/** The world of the command line: a folder of this user keeps indexes and runs. */
export function buildPorts(flags: BuildValues, ports: GatePorts): PipelinePorts {
  let open: Promise<PipelinePorts['openEmbedder']> | undefined
  const folder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'rag-gate')
  return {
    ...ports,
    store: flags['no-cache']
      ? noStore
      : openFolderStore({ folder, log: ports.log, now: () => Date.now() }),
    openEmbedder: async (settings) => {
      open ??= loadEmbedders(flags, ports)
      return (await open)(settings)
    },
  }
}

/** Loaded only where a pipeline has vectors. */
async function loadEmbedders(
  flags: BuildValues,
  { log }: GatePorts,
): Promise<PipelinePorts['openEmbedder']> {
  const { embedders } = await import('../judge/open-embedder.ts')
  const key = process.env['OPENAI_API_KEY'] || undefined
  return embedders({ key, baseUrl: flags['base-url'], environment: process.env, log })
}
