import { benchStages } from './bench/bench-stages.ts'

/** The benchmarks of this feature, run by `npm run bench`. */
export const benches = { stages: benchStages }
