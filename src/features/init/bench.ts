import { benchGeneratorChanges } from './bench/generator-changes.ts'

/** Parts of `npm run bench`. */
export const benches = { 'generator-changes': benchGeneratorChanges }
