import { collect } from '../collect.ts'
import { parseShard } from '../run/shard.ts'
import { buildFlags, buildPorts, buildRequest } from './build-flags.ts'
import { readFlags } from './read-flags.ts'
import { stoppable } from './stoppable.ts'
import { openTerminalLog } from './terminal-log.ts'

/** `rag-gate collect`: asks both sides and leaves run files. 0 when they are written; throws where nothing could be collected. */
export async function runCollectCommand(args: readonly string[]): Promise<number> {
  const flags = readFlags('collect', args, {
    ...buildFlags,
    out: { type: 'string', default: 'rag-gate-runs' },
    shard: { type: 'string' },
    // A report reads the commit again, which a snapshot of the work tree would not outlive.
    head: { type: 'string', default: 'HEAD' },
  })
  const shard = flags.shard === undefined ? undefined : parseShard(flags.shard)
  const log = openTerminalLog(process.stderr)
  const { sides, outcome } = await stoppable(async (signal) => {
    const request = await buildRequest(flags, log)
    const ports = buildPorts(flags, { log, signal, now: () => performance.now() })
    return collect({ ...request, shard, folder: flags.out, apiKey: undefined }, ports)
  })
  log.done()
  const told =
    outcome === 'unchanged'
      ? 'nothing that the answers depend on has changed'
      : `${sides.head?.items ?? 0} questions asked, ${sides.head?.failed ?? 0} failed on head`
  process.stdout.write(`${flags.out}: ${told}\n`)
  return 0
}
