import { benchStages } from './bench/bench-stages.ts'

/** This feature's benchmarks, run by `npm run bench`. */
export const benches = { stages: benchStages }
