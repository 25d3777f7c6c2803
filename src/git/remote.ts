/**
 * Where missing commits are fetched from. `url` is an address or a local path; the token is only used
 * with http and https.
 */
export type Remote = { readonly url: string; readonly token: string | undefined }

/**
 * Returns the variables that let one git process access the remote: its protocol, and the credential as
 * a header for this server only. Redirects are not followed, so no other host receives the header.
 */
export function remoteEnvironment(remote: Remote): Record<string, string> {
  const allowed = { GIT_ALLOW_PROTOCOL: protocolOf(remote.url) }
  if (remote.token === undefined || !isWeb(remote.url)) return allowed
  return {
    ...allowed,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${new URL(remote.url).origin}/.extraheader`,
    GIT_CONFIG_VALUE_0: `AUTHORIZATION: basic ${basicCredential(remote.token)}`,
  }
}

/** Settings to use with `remoteEnvironment`; none is secret. */
export const remoteSettings: readonly string[] = ['http.followRedirects=false']

/** Returns a token as it is encoded in the request header. Logs must mask this form too. */
export function basicCredential(token: string): string {
  return Buffer.from(`x-access-token:${token}`).toString('base64')
}

/** Returns the strings that messages about this remote must not contain. */
export function secretsOf(remote: Remote): readonly string[] {
  const password = URL.canParse(remote.url) ? new URL(remote.url).password : ''
  const token = remote.token === undefined ? [] : [remote.token, basicCredential(remote.token)]
  return [...token, password].filter((secret) => secret !== '')
}

/**
 * Returns the remote's address for messages, without a user name or password, and with `?` in place
 * of control characters.
 */
export function shownUrl(remote: Remote): string {
  return remote.url
    .replace(/^([a-z]+:\/\/)[^/@]*@/, '$1')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}

/** Returns the transport's name in git's protocol settings. */
export function protocolOf(url: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(url)?.[1]
  if (scheme !== undefined) return scheme
  // `host:path` means ssh. If a slash comes before the colon, the colon is part of a file name.
  return /^[^/]+:/.test(url) ? 'ssh' : 'file'
}

function isWeb(url: string): boolean {
  return ['http', 'https'].includes(protocolOf(url)) && URL.canParse(url)
}
