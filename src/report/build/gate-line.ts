import { shellLine } from '../../lib/text/printing/shell-line.ts'

/** What a door was given that a gate on another machine needs too. */
export type GateOptions = {
  readonly workingDirectory: string
  readonly config: string | undefined
  readonly passEnv: readonly string[]
  readonly baseUrl: string | undefined
  /** Path of human labels; undefined: those that base's config names, if any. */
  readonly labels?: string | undefined
}

/**
 * The shell line that starts the same gate from the top folder of the repository, without what it compares
 * and without the query of an address, which could contain a secret. `program`: the words that start RAG
 * Gate.
 */
export function gateLine(program: readonly string[], options: GateOptions): string {
  const { workingDirectory, config, passEnv, baseUrl, labels } = options
  return shellLine([
    ...program,
    'gate',
    ...(workingDirectory === '' ? [] : ['--working-directory', workingDirectory]),
    ...(config === undefined ? [] : ['--config', config]),
    ...passEnv.flatMap((name) => ['--pass-env', name]),
    ...(baseUrl === undefined ? [] : ['--base-url', baseUrl.replace(/\?.*$/s, '')]),
    ...(labels === undefined ? [] : ['--labels', labels]),
  ])
}
