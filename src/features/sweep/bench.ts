import { benchSweepPower } from './bench/bench-sweep-power.ts'
import { benchSweep } from './bench/bench-sweep.ts'

/** The benchmarks that `npm run bench` runs for this feature. */
export const benches = { sweep: benchSweep, 'sweep-power': benchSweepPower }
