import { basename, isAbsolute, resolve } from 'node:path'

type Environment = Readonly<Record<string, string>>

/** The absolute paths in a shell command, with variables and `~` replaced. */
export type NamedPaths = {
  /** The programs that the command runs. */
  readonly programs: readonly string[]
  /** All other paths, except output, log, model and cache files and installed programs. */
  readonly places: readonly string[]
}

export function pathsIn(command: string, environment: Environment): NamedPaths {
  const calls = command
    .replaceAll(redirection, ' ')
    .replaceAll(/['"`]/g, '')
    .split(/[;\n|&()]+/)
    .map((call) => call.split(/[\s<]+/).filter((word) => word !== ''))
  const named = calls.map((words) => {
    const at = words.findIndex((word) => !isPrefix(word))
    const program = words[at] ?? ''
    const others = basename(program) === 'tee' ? [] : words.map(valueOf).toSpliced(at, 1)
    return { program, others }
  })
  const absolute = (words: readonly string[]) =>
    words
      .map((word) => replaced(word, environment))
      .filter((word) => isAbsolute(word))
      .map((word) => resolve(word))
  return {
    programs: absolute(named.map(({ program }) => program)),
    places: absolute(named.flatMap(({ others }) => others)),
  }
}

const redirection = /[\d&]?>{1,2}[|&]?\s*(?:"[^"]*"|'[^']*'|[^\s;|&()]+)/g

/**
 * Returns whether a word may precede the program, which means that it is an assignment or a command
 * that runs another command.
 */
function isPrefix(word: string): boolean {
  return /^(?:\w+=.*|exec|env|export|nohup|time)$/.test(word)
}

/**
 * Returns the value if the word sets a variable or an option, and otherwise the word itself.
 * Returns an empty string for log files, and for variables and options that do not refer to an
 * index.
 */
function valueOf(word: string, at: number, words: readonly string[]): string {
  const option = /^([\w.-]+)=(.*)$/.exec(word)
  const before = words[at - 1] ?? ''
  const name = option?.[1] ?? (before.startsWith('-') ? before : '')
  const value = option?.[2] ?? word
  return noIndex.test(name) || value.endsWith('.log') ? '' : value
}

/** Matches the names of variables and options that do not refer to an index. */
const noIndex = /cache|home|log|model|venv|^(?:python|node_)?path$/i

function replaced(word: string, environment: Environment): string {
  return word
    .replace(/^~(?=\/|$)/, '$HOME')
    .replaceAll(
      /\$(?:\{(\w+)\}|(\w+))/g,
      (_, braced?: string, plain?: string) => environment[braced ?? plain ?? ''] ?? '',
    )
}
