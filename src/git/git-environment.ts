/**
 * Returns the complete environment for a git process: a few variables from `from`, fixed values that
 * exclude all machine and user settings, and `extra`.
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
  // Required on Windows to open sockets.
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
  // Keeps refs under `refs/replace` from substituting another commit for the requested one.
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_NO_LAZY_FETCH: '1',
  // Only fetches may use the network, even if the repository's `protocol.*.allow` setting permits
  // more. This also prevents lazy fetches in partial clones with git versions that do not know
  // `GIT_NO_LAZY_FETCH`.
  GIT_ALLOW_PROTOCOL: 'none',
}
