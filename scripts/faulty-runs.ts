import { deadline } from '../bench/faults/deadline.ts'
import type { FaultSummary } from '../bench/faults/summary.ts'

/** Returns the last results of `bench -- faults` as a sentence. */
export function faultyRuns({ seeds, runs, findings, seconds }: FaultSummary): string {
  const found = Object.entries(findings).map(([kind, count]) => `${kind} ${count}`)
  return `${runs} runs with seeds ${seeds} found: ${found.join(', ')}. The slowest took ${seconds} s, with a deadline of ${deadline} s.`
}
