/**
 * The variables that the user's programs inherit, by group. A trailing `*` matches any ending. All
 * other variables are withheld unless they are listed in `pass-env`, because a job's environment
 * contains tokens and keys.
 */
export const childVariables = {
  system: [
    'PATH',
    'HOME',
    'USER',
    'LOGNAME',
    'SHELL',
    'LANG',
    'LANGUAGE',
    'LC_*',
    'TZ',
    'TERM',
    'TMPDIR',
    'TMP',
    'TEMP',
  ],
  'tool set-up': [
    'JAVA_HOME',
    'GOROOT',
    'GOPATH',
    'pythonLocation',
    'Python_ROOT_DIR',
    'Python3_ROOT_DIR',
    'LD_LIBRARY_PATH',
    'PKG_CONFIG_PATH',
    'VIRTUAL_ENV',
    'CARGO_HOME',
    'RUSTUP_HOME',
  ],
  network: [
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NO_PROXY',
    'ALL_PROXY',
    'http_proxy',
    'https_proxy',
    'no_proxy',
    'all_proxy',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'NODE_EXTRA_CA_CERTS',
    'REQUESTS_CA_BUNDLE',
  ],
  context: [
    'CI',
    'GITHUB_ACTIONS',
    'GITHUB_REPOSITORY',
    'GITHUB_SHA',
    'GITHUB_REF',
    'RUNNER_OS',
    'RUNNER_ARCH',
    'RUNNER_TOOL_CACHE',
  ],
  ours: ['RAG_GATE_SIDE', 'RAG_GATE_ROOT', 'RAG_GATE_COMMIT'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Variables that Windows programs need in addition to `childVariables.system`. */
export const windowsVariables: readonly string[] = [
  'SystemRoot',
  'ComSpec',
  'PATHEXT',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'ProgramData',
  'ProgramFiles',
  'NUMBER_OF_PROCESSORS',
]
