import { shellLine } from '../../lib/text/printing/shell-line.ts'

/** The options of this run that are needed to repeat the gate on another machine. */
export type GateOptions = {
  readonly workingDirectory: string
  readonly config: string | undefined
  readonly passEnv: readonly string[]
  readonly baseUrl: string | undefined
  /** The path of the human labels, or undefined to use those in base's configuration, if any. */
  readonly labels?: string | undefined
}

/**
 * Returns the shell command that starts the same gate from the repository's top folder. Omits base
 * and head. Also omits the URL's query string, which could contain a secret. `program` is the
 * command that starts RAG Gate.
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
