import { benchStages } from './bench/bench-stages.ts'

/** Parts of `npm run bench`. */
export const benches = { stages: benchStages }
