import { ask } from '../gate/ask.ts'
import { build } from '../gate/build.ts'
import { readHandle } from '../gate/staging/build-handle.ts'
import type { PipelinePorts } from '../gate/request.ts'
import { tearDown, type TearDownRequest } from '../gate/tear-down.ts'
import { parseShard } from '../lib/model/shard.ts'
import { buildFlags, buildPorts, buildRequest, type BuildValues } from './build-flags.ts'
import { askedWords, unchangedWords, warnOfUncommitted } from './collect-command.ts'
import { makeFolder } from './make-folder.ts'
import { readArguments, readFlags, wrongUse } from './read-flags.ts'
import { stoppable } from './running/stoppable.ts'
import { openTerminalLog } from './running/terminal-log.ts'

const { only: _, ...stageFlags } = buildFlags

/**
 * Runs `rag-gate build`: builds both sides once. Returns 0 on success; rejects if head could not be
 * built.
 */
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
      ? unchangedWords
      : lost === undefined
        ? 'every measured side was built'
        : 'head was built, but base could not be built'
  process.stdout.write(`${flags.out}: ${told}\n`)
  return 0
}

/** Runs `rag-gate ask`: asks some or all of the questions on an earlier build, and writes run files. */
export async function runAskCommand(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('ask', args, {
    ...overBuild,
    out: { type: 'string', default: 'rag-gate-runs' },
    shard: { type: 'string' },
  })
  const folder = buildFolder('ask', rest)
  const shard = flags.shard === undefined ? undefined : parseShard(flags.shard)
  await makeFolder(flags.out)
  const manifest = await overBuildOf(folder, flags, (request, ports) =>
    ask({ ...request, shard, folder: flags.out }, ports),
  )
  process.stdout.write(`${flags.out}: ${askedWords(manifest)}\n`)
  return 0
}

/**
 * Runs `rag-gate teardown`: removes what a build created outside its worktree. Returns 0 on
 * success; rejects on failure.
 */
export async function runTearDownCommand(args: readonly string[]): Promise<number> {
  const { flags, rest } = readArguments('teardown', args, overBuild)
  const folder = buildFolder('teardown', rest)
  const sides = await overBuildOf(folder, flags, tearDown)
  const told = sides.length === 0 ? 'nothing to tear down' : `${sides.join(' and ')} torn down`
  process.stdout.write(`${folder}: ${told}\n`)
  return 0
}

const overBuild = {
  'pass-env': buildFlags['pass-env'],
  'base-url': buildFlags['base-url'],
} as const

function buildFolder(command: string, rest: readonly string[]): string {
  const [folder, ...more] = rest
  if (folder !== undefined && more.length === 0) return folder
  throw wrongUse(command)(
    `\`rag-gate ${command}\` needs the path to the folder that \`rag-gate build\` wrote`,
  )
}

/**
 * Runs `work` on an earlier build, using the commits, working directory and configuration recorded there.
 */
async function overBuildOf<T>(
  folder: string,
  flags: Pick<BuildValues, 'pass-env' | 'base-url'>,
  work: (request: TearDownRequest, ports: PipelinePorts) => Promise<T>,
): Promise<T> {
  const log = openTerminalLog(process.stderr)
  const done = await stoppable(async (signal) => {
    const { handle } = await readHandle(folder)
    const { commits, config, workingDirectory } = handle
    const request = await buildRequest({ ...flags, head: commits.head }, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    const own = { ...request, config, workingDirectory }
    return work({ ...own, commits: undefined, build: folder }, ports)
  })
  log.done()
  return done
}
