import { benchMonitor } from './bench/bench-monitor.ts'
import { benchTraces } from './bench/bench-traces.ts'

/** The benchmarks that `npm run bench` runs for this feature. */
export const benches = { traces: benchTraces, monitor: benchMonitor }
