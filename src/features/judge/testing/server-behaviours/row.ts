import type { Asked, Behaviour } from './behaving-server.ts'

/** What a user can set: keys of `judge`, variables of the environment, the path of `--base-url`. */
export type Settings = {
  readonly judge?: Readonly<Record<string, unknown>>
  readonly env?: Readonly<Record<string, string>>
  readonly path?: string
}

/** A way in which a server of models behaves, and what a user gets from it. */
export type Row = Settings & {
  readonly name: string
  /** Where somebody met it; undefined for what any server may do. */
  readonly source?: string
  readonly behave: Behaviour
  /** Single calls fail: a run over questions must not lose one either. */
  readonly isLossy?: boolean
  /** Left out: the judge is trusted, whatever it takes to ask it. */
  readonly ends?: {
    readonly says: RegExp
    /** What the sentence tells to set, after which the judge is trusted; `server`: what is wrong is at the server. */
    readonly cure: Settings | 'server'
  }
}

export function sends(body: Asked['body'], field: string): boolean {
  return body[field] !== undefined
}

/** The type of `response_format`; undefined: none is sent. */
export function formatOf(body: Asked['body']): unknown {
  const format = body['response_format']
  return typeof format === 'object' && format !== null && 'type' in format ? format.type : undefined
}
