/** Where missing commits come from. `url`: an address or a local path; the token is used with http and https only. */
export type Remote = { readonly url: string; readonly token: string | undefined }

/**
 * The variables that let one process talk to the remote: its protocol, and the credential as a header for
 * that server alone. A redirect is not followed, so the header reaches no other host.
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

/** Settings that go with `remoteEnvironment`; nothing in them is secret. */
export const remoteSettings: readonly string[] = ['http.followRedirects=false']

/** A token in the form in which it travels, and which must be masked in logs like the token itself. */
export function basicCredential(token: string): string {
  return Buffer.from(`x-access-token:${token}`).toString('base64')
}

/** The texts that nobody may read in a message about this remote. */
export function secretsOf(remote: Remote): readonly string[] {
  const password = URL.canParse(remote.url) ? new URL(remote.url).password : ''
  const token = remote.token === undefined ? [] : [remote.token, basicCredential(remote.token)]
  return [...token, password].filter((secret) => secret !== '')
}

/** The remote's address as a person may read it: without a name and password in it, without control characters. */
export function shownUrl(remote: Remote): string {
  return remote.url
    .replace(/^([a-z]+:\/\/)[^/@]*@/, '$1')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?')
}

/** The name of the transport as git's protocol settings know it. */
export function protocolOf(url: string): string {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(url)?.[1]
  if (scheme !== undefined) return scheme
  // `host:path` is ssh, unless a slash comes first: then the colon is part of a file's name.
  return /^[^/]+:/.test(url) ? 'ssh' : 'file'
}

function isWeb(url: string): boolean {
  return ['http', 'https'].includes(protocolOf(url)) && URL.canParse(url)
}
