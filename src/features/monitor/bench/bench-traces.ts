import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { byDay } from '../follow-days.ts'
import { type CurrentText, currentText } from '../signals/current-text.ts'
import { measureDay } from '../signals/measure-day.ts'
import { keysOf } from '../../../lib/keys-of.ts'
import { readTraces } from '../../traces/read-traces.ts'
import type { Trace } from '../../traces/trace.ts'
import { plantedKinds, simulatedService } from './simulated-service.ts'
import { traceFiles } from './trace-files.ts'

const seed = Number(process.env['BENCH_SEED'] ?? '1')

/** The signals that cannot be computed from a trace format, by format. */
const untold: Readonly<Record<string, readonly string[]>> = {
  'generative AI': ['cost', 'stale-chunks'],
}

/**
 * Writes four weeks of a simulated service, with an incident of each kind, in every trace format.
 * Measures file sizes and the CPU time needed to read the files. Sets the exit code to 1 if the
 * figures that `monitor` computes from a file differ from those that it computes from the service
 * itself. If `BENCH_KEPT` names a folder, the files are kept there.
 */
export async function benchTraces(): Promise<void> {
  const planted = plantedKinds.map((kind, at) => ({ kind, from: 24 * (17 + 2 * at), hours: 24 }))
  const { days } = simulatedService(seed, { days: 28, planted })
  const all = [...days]
  const traces = all.flatMap((day) => day.traces)
  const isCurrent = currentText(all[0]?.documents ?? new Map())
  console.log(`\nTraces of a simulated service, seed ${seed}: ${traces.length} requests in 28 days`)
  const expected = figuresOf(traces, isCurrent)
  await using temp = await tempDir()
  const folder = process.env['BENCH_KEPT'] ?? temp.path
  await mkdir(folder, { recursive: true })
  for (const form of keysOf(traceFiles)) {
    const file = join(folder, `${form.replaceAll(' ', '-')}.jsonl`)
    const text = traceFiles[form](traces)
    await writeFile(file, text)
    const before = process.cpuUsage()
    const read = await readTraces([file], {})
    const { user, system } = process.cpuUsage(before)
    const lost = untold[form] ?? []
    const wanted: Figures = expected.map(([day, signals]) => [
      day,
      signals.filter(([name]) => !lost.includes(name)),
    ])
    const isSame = isDeepStrictEqual(figuresOf(read.traces, isCurrent), wanted)
    const carried = new Set(wanted.flatMap(([, signals]) => signals.map(([name]) => name))).size
    const size = `${(text.length / 1e6).toFixed(1)} MB, read in ${((user + system) / 1e6).toFixed(2)} s`
    console.log(
      `  ${form}: ${size} of CPU time; ${carried} signals, ${isSame ? 'equal to' : 'DIFFERENT from'} those of the service${lost.map((name) => `, without ${name}`).join('')}`,
    )
    if (!isSame || expected.length !== 28) process.exitCode = 1
  }
}

type Figures = readonly (readonly [day: string, signals: readonly (readonly [string, unknown])[]])[]

function figuresOf(traces: readonly Trace[], isCurrent: CurrentText): Figures {
  return [...byDay(traces)].map(([day, requests]) => {
    const { signals } = measureDay(requests, { coverageBy: undefined, isCurrent, usual: [] })
    return [day, Object.entries(signals)] as const
  })
}
