import { join } from 'node:path'
import { exitCodeOfReport } from '../../gate/exit-codes.ts'
import { monitor } from './monitor.ts'
import { monitorFiles } from './monitor-files.ts'
import { monitorVerdict } from './monitor-verdict.ts'
import { writeFiles } from '../../lib/files/write-files.ts'
import { monitorTerminal } from './shown/monitor-terminal.ts'
import { mapOf } from '../traces/map-of.ts'
import { localModels } from '../../cli/local-models.ts'
import { listOf } from '../../cli/list-of.ts'
import { makeFolder, makeFolderOf } from '../../cli/make-folder.ts'
import { readFlags, wrongUse } from '../../cli/read-flags.ts'
import { stoppable } from '../../cli/running/stoppable.ts'
import { openTerminalLog } from '../../cli/running/terminal-log.ts'

const usage = wrongUse('monitor')

/** Runs `rag-gate monitor` and returns the exit code. Throws `input-invalid` for invalid flags. */
export async function run(args: readonly string[]): Promise<number> {
  const flags = readFlags('monitor', args, {
    logs: { type: 'string', multiple: true },
    map: { type: 'string', multiple: true },
    history: { type: 'string' },
    golden: { type: 'string' },
    config: { type: 'string' },
    out: { type: 'string' },
    'base-url': { type: 'string' },
    json: { type: 'boolean' },
  })
  const { logs, history, golden, config, out } = flags
  if (logs === undefined) throw usage('monitor needs --logs FILE')
  const map = mapOf(listOf('map', flags.map) ?? [], usage)
  if (history !== undefined) await makeFolderOf(history, '--history')
  if (out !== undefined) await makeFolder(out)
  const log = openTerminalLog(process.stderr)
  const judge = { models: localModels(flags, log), log, now: () => performance.now() }
  const report = await stoppable((signal) =>
    monitor({
      folder: process.cwd(),
      logs,
      map,
      history,
      golden,
      config,
      visibility: 'local',
      judge,
      signal,
    }),
  )
  log.done()
  const files = monitorFiles(report)
  if (out !== undefined) await writeFiles(out, files)
  const json = files.get('monitor.json') ?? ''
  process.stdout.write(flags.json === true ? json : monitorTerminal(report))
  if (out !== undefined && flags.json !== true) process.stdout.write(`wrote ${join(out, '')}\n`)
  return exitCodeOfReport({ verdict: monitorVerdict(report) })
}
