/**
 * The whole environment of a git process: a short list taken over from `from`, fixed values that shut out
 * every setting of the machine and the user, then `extra`.
 */
export function gitEnvironment(
  from: Readonly<Record<string, string | undefined>>,
  extra: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const taken = takenOver.flatMap((name) => {
    const value = from[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(taken), ...fixed, ...extra }
}

const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'ALL_PROXY']

const takenOver = [
  'PATH',
  'HOME',
  // Windows opens no socket without it.
  'SystemRoot',
  ...proxies,
  ...proxies.map((name) => name.toLowerCase()),
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'GIT_SSL_CAINFO',
  'GIT_SSL_CAPATH',
]

const fixed = {
  LC_ALL: 'C',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  // A ref under refs/replace must not show another commit than the one that was named.
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_NO_LAZY_FETCH: '1',
  // No process but a fetch talks to anybody, whatever a repository's own `protocol.*.allow` says. It also
  // stops the lazy fetch of a partial clone in versions of git that do not know the variable above.
  GIT_ALLOW_PROTOCOL: 'none',
}
