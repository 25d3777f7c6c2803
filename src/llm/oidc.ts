import { abortable } from '../core/abortable.ts'
import { messageOf } from '../core/reason-of.ts'

/**
 * The identity of a job without a key (OpenAI's workload identity federation): its platform issues a token, and the
 * model's provider exchanges it for a short-lived one.
 */
export type OidcIdentity = {
  readonly identityProvider: string
  readonly serviceAccount: string
  /** A fresh token of the platform; rejects where the job may not have one. */
  readonly getToken: () => Promise<string>
  /** Called with each token before its first use, so that no log shows it. */
  readonly mask: (secret: string) => void
}

/** The only address where tokens are exchanged. */
export const exchangeUrl = 'https://auth.openai.com/oauth/token'

/** The platform's token could not be had. */
export class NoToken extends Error {
  override readonly name = 'NoToken'
}

/** Whether a host belongs to the one provider that exchanges tokens; no other host may see one. */
export function takesTokens({ protocol, hostname, port }: URL): boolean {
  const isProvider = hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com')
  return protocol === 'https:' && port === '' && isProvider
}

const tokenMs = 30_000

/** The platform's token, masked. Every failure is `NoToken`. */
export async function subjectToken({ getToken, mask }: OidcIdentity): Promise<string> {
  try {
    const token = await abortable(getToken(), AbortSignal.timeout(tokenMs))
    mask(token)
    return token
  } catch (cause) {
    const why = messageOf(cause)
    throw new NoToken(`the job's own token could not be had: ${why}`, { cause })
  }
}
