import type { Asked, Behaviour } from './behaving-server.ts'

/** The user's settings: keys of `judge`, environment variables, and the path of `--base-url`. */
export type Settings = {
  readonly judge?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
  readonly path?: string
}

/** A model server's behaviour, and the result that the user should get. */
export type Row = Settings & {
  readonly name: string
  /** Where the behaviour was reported. Undefined if any server may behave this way. */
  readonly source?: string
  readonly behave: Behaviour
  /** Whether individual calls fail. A run over several questions must still not lose any judgment. */
  readonly isLossy?: boolean
  /** The expected failure. Omitted if the judge must be trusted despite the behaviour. */
  readonly ends?: {
    readonly says: RegExp
    /**
     * The settings that the message recommends; with them, the judge must be trusted. `server` if the
     * server is at fault.
     */
    readonly cure: Settings | 'server'
  }
}

export function sends(body: Asked['body'], field: string): boolean {
  return body[field] !== undefined
}

/** Returns the type in `response_format`, or undefined if the request has none. */
export function formatOf(body: Asked['body']): unknown {
  const format = body['response_format']
  return typeof format === 'object' && format !== null && 'type' in format ? format.type : undefined
}
