import { featureOptions } from '../features/options.ts'
import { keysOf } from '../lib/keys-of.ts'

/**
 * The flags of `gate` and `report` that pass files to features. Typed as `object` so that no code depends
 * on a particular flag.
 */
export const optionFlags: object = Object.fromEntries(
  keysOf(featureOptions).map((name) => [name, { type: 'string' }]),
)
