import { benchGeneratorChanges } from './bench/generator-changes.ts'

/** The benchmarks of this feature, run by `npm run bench`. */
export const benches = { 'generator-changes': benchGeneratorChanges }
