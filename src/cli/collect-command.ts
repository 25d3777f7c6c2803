import { resolve } from 'node:path'
import { collect } from '../gate/collect.ts'
import { GateError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { parseShard } from '../lib/model/shard.ts'
import type { Manifest } from '../pipeline/run/manifest.ts'
import { readHead } from '../git/head-commit.ts'
import { hasUncommitted } from '../git/has-uncommitted.ts'
import { buildFlags, buildPorts, buildRequest } from './build-flags.ts'
import { readFlags } from './read-flags.ts'
import { stoppable } from './running/stoppable.ts'
import { openTerminalLog } from './running/terminal-log.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Runs `rag-gate collect`: queries both sides and writes run files. Returns 0 on success; rejects
 * if nothing could be collected.
 */
export async function runCollectCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('collect', args, {
    ...buildFlags,
    out: { type: 'string', default: 'rag-gate-runs' },
    shard: { type: 'string' },
  })
  if (flags.only !== undefined) throw noPart
  const shard = flags.shard === undefined ? undefined : parseShard(flags.shard)
  await makeFolder(flags.out)
  const log = openTerminalLog(process.stderr)
  const manifest = await stoppable(async (signal) => {
    if (flags.head === undefined) await warnOfUncommitted(flags.out, log)
    // Measure a commit instead of the working tree, because `report` later reads head's files
    // again, and a snapshot of the working tree would no longer exist.
    const request = await buildRequest({ ...flags, head: flags.head ?? 'HEAD' }, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    return collect({ ...request, shard, folder: flags.out }, ports)
  })
  log.done()
  process.stdout.write(`${flags.out}: ${askedWords(manifest)}\n`)
  return 0
}

/** The error for `--only`, which `collect` rejects because `report` compares all questions. */
const noPart = new GateError(
  'input-invalid',
  '`rag-gate collect` does not support --only: a report needs the answers to all questions',
  {
    hint: 'ask individual questions with `rag-gate gate --only`, or collect one shard with `--shard`',
  },
)

export const unchangedWords = 'nothing that the answers depend on has changed'

/**
 * Describes how many questions were asked and how many failed, for the last line of commands that write run
 * files.
 */
export function askedWords({ outcome, sides }: Pick<Manifest, 'outcome' | 'sides'>): string {
  return outcome === 'unchanged'
    ? unchangedWords
    : `questions asked: ${sides.head?.items ?? 0}; failed: ${sides.base?.failed ?? 0} on base, ${sides.head?.failed ?? 0} on head`
}

/**
 * Warns if the working tree has uncommitted changes, which a later job would not have. Changes in
 * `out` are ignored.
 */
export async function warnOfUncommitted(out: string, log: Log): Promise<void> {
  const { root } = await readHead(process.cwd())
  if (!(await hasUncommitted(root, { except: resolve(out) }))) return
  log.warn(
    '`collect` measures HEAD without uncommitted changes, because a later `report` could not find them; to include uncommitted changes, use `rag-gate gate`',
  )
}
