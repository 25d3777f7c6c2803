import { benchMonitor } from './bench/bench-monitor.ts'
import { benchTraces } from './bench/bench-traces.ts'

/** The benchmarks of this feature, run by `npm run bench`. */
export const benches = { traces: benchTraces, monitor: benchMonitor }
