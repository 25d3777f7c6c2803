import { ask } from '../commands/ask.ts'
import { build } from '../commands/build.ts'
import { readHandle } from '../commands/staging/build-handle.ts'
import { parseShard } from '../model/shard.ts'
import { buildFlags, buildPorts, buildRequest } from './build-flags.ts'
import { warnOfUncommitted } from './collect-command.ts'
import { makeFolder } from './make-folder.ts'
import { readArguments, readFlags, wrongUse } from './read-flags.ts'
import { stoppable } from './running/stoppable.ts'
import { openTerminalLog } from './running/terminal-log.ts'

const { only: _, ...stageFlags } = buildFlags

/** `rag-gate build`: builds both sides once. 0 when they are; throws where one could not be built. */
export async function runBuildCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('build', args, {
    ...stageFlags,
    out: { type: 'string', default: 'rag-gate-build' },
  })
  await makeFolder(flags.out)
  const log = openTerminalLog(process.stderr)
  const { outcome, lost } = await stoppable(async (signal) => {
    if (flags.head === undefined) await warnOfUncommitted(flags.out, log)
    const request = await buildRequest({ ...flags, head: flags.head ?? 'HEAD' }, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    return build({ ...request, folder: flags.out }, ports)
  })
  log.done()
  const told =
    outcome === 'unchanged'
      ? 'nothing that the answers depend on has changed'
      : `head is built${lost === undefined ? ', and base where it is measured' : '; base could not be'}`
  process.stdout.write(`${flags.out}: ${told}\n`)
  return 0
}

/** `rag-gate ask`: asks a part of the questions over what was built, and leaves run files. */
export async function runAskCommand(args: readonly string[]): Promise<number> {
  const { 'pass-env': passEnv, 'base-url': baseUrl } = buildFlags
  const { flags, rest } = readArguments('ask', args, {
    'pass-env': passEnv,
    'base-url': baseUrl,
    out: { type: 'string', default: 'rag-gate-runs' },
    shard: { type: 'string' },
  })
  const [folder, ...more] = rest
  if (folder === undefined || more.length > 0)
    throw wrongUse('ask')('ask takes the folder that rag-gate build left')
  const shard = flags.shard === undefined ? undefined : parseShard(flags.shard)
  await makeFolder(flags.out)
  const log = openTerminalLog(process.stderr)
  const { sides, outcome } = await stoppable(async (signal) => {
    const { handle } = await readHandle(folder)
    const { commits, config, workingDirectory } = handle
    const request = await buildRequest({ ...flags, head: commits.head }, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    const own = { ...request, config, workingDirectory, commits: undefined }
    const asked = { ...own, build: folder, shard, folder: flags.out }
    return ask(asked, ports)
  })
  log.done()
  const told =
    outcome === 'unchanged'
      ? 'nothing that the answers depend on has changed'
      : `${sides.head?.items ?? 0} questions asked, ${sides.head?.failed ?? 0} failed on head`
  process.stdout.write(`${flags.out}: ${told}\n`)
  return 0
}
