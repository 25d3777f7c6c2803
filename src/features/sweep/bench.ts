import { benchSweepPower } from './bench/bench-sweep-power.ts'
import { benchSweep } from './bench/bench-sweep.ts'

/** Parts of `npm run bench`. */
export const benches = { sweep: benchSweep, 'sweep-power': benchSweepPower }
