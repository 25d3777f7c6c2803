import { benchMonitor } from './bench/bench-monitor.ts'
import { benchTraces } from './bench/bench-traces.ts'

/** Parts of `npm run bench`. */
export const benches = { traces: benchTraces, monitor: benchMonitor }
