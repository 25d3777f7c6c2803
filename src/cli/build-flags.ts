import { resolve } from 'node:path'
import type { GateRequest, PipelinePorts } from '../gate/request.ts'
import type { Log } from '../lib/log.ts'
import { allInOrder } from '../lib/all-in-order.ts'
import { parsePassEnv, passEnvWarnings } from '../pipeline/pass-env.ts'
import { readHead } from '../git/head-commit.ts'
import { noStore } from '../lib/store/no-store.ts'
import { sealedStore } from '../lib/store/sealed-store.ts'
import { localModels, type LocalPorts, localStore } from './local-models.ts'
import { listOf } from './list-of.ts'
import type { FlagValues } from './read-flags.ts'
import { commitOf, localSubject } from './local-subject.ts'
import { workingDirectoryOf } from '../policy/working-directory.ts'

export const buildFlags = {
  base: { type: 'string' },
  head: { type: 'string' },
  config: { type: 'string' },
  'working-directory': { type: 'string' },
  only: { type: 'string', multiple: true },
  'pass-env': { type: 'string', multiple: true },
  'base-url': { type: 'string' },
  'no-cache': { type: 'boolean' },
} as const

export type BuildValues = FlagValues<typeof buildFlags>

/**
 * Builds the request from the flags, for the repository that contains `cwd`. Rejects with
 * `input-invalid` for an unknown commit name.
 */
export async function buildRequest(
  flags: BuildValues & { readonly labels?: string | undefined },
  log: Log,
  { cwd = process.cwd(), program }: { cwd?: string; program?: readonly string[] } = {},
): Promise<GateRequest> {
  const only = listOf('only', flags.only)
  const passEnv = parsePassEnv(flags['pass-env']?.join('\n') ?? '')
  for (const warning of passEnvWarnings(passEnv, process.env)) log.warn(warning)
  const checkedOut = await readHead(cwd)
  const { root } = checkedOut
  // Resolve the commit names first, so that a misspelt name fails immediately.
  const [sha, tip] = await allInOrder([
    flags.head === undefined ? undefined : commitOf(root, flags.head),
    flags.base === undefined ? undefined : commitOf(root, flags.base),
  ])
  const head: GateRequest['head'] =
    sha === undefined ? { kind: 'work-tree' } : { kind: 'commit', sha }
  return {
    ...localSubject({
      checkout: root,
      workingDirectory: await workingDirectoryOf(root, { cwd, named: flags['working-directory'] }),
      config: flags.config,
      passEnv: passEnv.names,
      baseUrl: flags['base-url'],
      labels: flags.labels === undefined ? undefined : resolve(cwd, flags.labels),
      program,
      workTree: sha === undefined ? checkedOut : undefined,
    }),
    head,
    base: { kind: 'merge-base', tip },
    only,
    lfs: false,
    submodules: false,
    environment: process.env,
    passEnv,
  }
}

/**
 * Returns the ports for the command line. Indexes, runs and judgments are stored in the user's cache
 * folder, or nowhere with `--no-cache`.
 */
export function buildPorts(flags: BuildValues, ports: LocalPorts): PipelinePorts {
  const judgments = localStore(flags, ports.log)
  const models = localModels(flags, ports.log)
  const store = judgments === noStore ? noStore : sealedStore(judgments, models.secret)
  return { ...ports, store, storeBesideCode: store, judgments, models }
}
