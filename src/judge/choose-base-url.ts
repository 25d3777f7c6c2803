import { printable } from '../config/printable.ts'
import { GateError } from '../errors.ts'

/**
 * The address that models are asked at: what the door says, else what the configuration says; undefined:
 * the default. Throws `judge-unavailable` where a credential would follow an address that only the change
 * itself names, since whoever writes a change could have the key sent to themselves.
 */
export function chooseBaseUrl({
  input,
  configured,
  from,
  hasCredential,
}: {
  readonly input: string | undefined
  readonly configured: string | undefined
  /** The side whose configuration it stands in; where one commit alone is measured, that is `base`. */
  readonly from: 'base' | 'head'
  readonly hasCredential: boolean
}): string | undefined {
  if (input !== undefined || configured === undefined) return input
  if (from === 'base' || !hasCredential) return configured
  throw new GateError(
    'judge-unavailable',
    `judge.base-url, ${printable(configured, 200)}, stands in head's configuration alone, and is not given the key`,
    {
      hint: 'set the input `base-url` to it, on the command line --base-url, until the configuration is merged',
    },
  )
}
