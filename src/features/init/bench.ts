import { benchGeneratorChanges } from './bench/generator-changes.ts'

/** This feature's benchmarks, run by `npm run bench`. */
export const benches = { 'generator-changes': benchGeneratorChanges }
