import type { Log } from '../core/log.ts'
import type { OidcIdentity } from './oidc.ts'

/** What a door knows about the endpoint of models. */
export type ModelAccess = {
  /** The key; undefined for a server that wants none, or with `oidc`. */
  readonly key: string | undefined
  readonly oidc: OidcIdentity | undefined
  /** Address that `/embeddings` and `/chat/completions` follow; undefined: OpenAI's own. */
  readonly baseUrl: string | undefined
  readonly environment: NodeJS.ProcessEnv
  readonly log: Log
}
