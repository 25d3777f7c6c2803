import { abortable } from '../core/abortable.ts'

/**
 * A job that has no key and shows who it is: its platform gives a token, for which the model's provider
 * gives a short-lived one (OpenAI's workload identity federation).
 */
export type OidcIdentity = {
  readonly identityProvider: string
  readonly serviceAccount: string
  /** The platform's token, fresh; rejects where the job may not have one. */
  readonly getToken: () => Promise<string>
  /** Told of each token before its first use, so that no log shows it. */
  readonly mask: (secret: string) => void
}

/** The one address that tokens are exchanged at. */
export const exchangeUrl = 'https://auth.openai.com/oauth/token'

/** The platform's token could not be had. */
export class NoToken extends Error {
  override readonly name = 'NoToken'
}

/** Whether a host belongs to the one provider that exchanges tokens: nobody else may see one. */
export function takesTokens({ protocol, hostname, port }: URL): boolean {
  const isProvider = hostname === 'api.openai.com' || hostname.endsWith('.api.openai.com')
  return protocol === 'https:' && port === '' && isProvider
}

const tokenMs = 30_000

/** The platform's token, masked; whatever goes wrong with it is `NoToken`. */
export async function subjectToken({ getToken, mask }: OidcIdentity): Promise<string> {
  try {
    const token = await abortable(getToken(), AbortSignal.timeout(tokenMs))
    mask(token)
    return token
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new NoToken(`the job's own token could not be had: ${why}`, { cause })
  }
}
