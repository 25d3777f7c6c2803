import { benchSweepPower } from './bench/bench-sweep-power.ts'
import { benchSweep } from './bench/bench-sweep.ts'

/** The benchmarks of this feature, run by `npm run bench`. */
export const benches = { sweep: benchSweep, 'sweep-power': benchSweepPower }
