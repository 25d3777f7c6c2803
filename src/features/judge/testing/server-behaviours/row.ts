import type { Asked, Behaviour } from './behaving-server.ts'

/** Settings of the user: keys of `judge`, environment variables, and the path of `--base-url`. */
export type Settings = {
  readonly judge?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
  readonly path?: string
}

/** A behaviour of a model server, and the expected result for the user. */
export type Row = Settings & {
  readonly name: string
  /** Where it was reported; undefined if any server may behave this way. */
  readonly source?: string
  readonly behave: Behaviour
  /** Whether single calls fail; a run over questions must not lose any judgement then. */
  readonly isLossy?: boolean
  /** Omitted if the judge must end up trusted. */
  readonly ends?: {
    readonly says: RegExp
    /**
     * The settings that the message recommends, with which the judge is trusted; `server` if the fault is at the
     * server.
     */
    readonly cure: Settings | 'server'
  }
}

export function sends(body: Asked['body'], field: string): boolean {
  return body[field] !== undefined
}

/** Returns the type of `response_format`; undefined if none is sent. */
export function formatOf(body: Asked['body']): unknown {
  const format = body['response_format']
  return typeof format === 'object' && format !== null && 'type' in format ? format.type : undefined
}
