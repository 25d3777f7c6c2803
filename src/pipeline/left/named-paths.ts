import { basename, isAbsolute, resolve } from 'node:path'

type Environment = Readonly<Record<string, string>>

/** What a shell command names by absolute paths, with variables and `~` replaced. */
export type NamedPaths = {
  /** The programs that it runs. */
  readonly programs: readonly string[]
  /** The other paths, except those of output, logs, models, caches and installed programs. */
  readonly places: readonly string[]
}

/** Reads the words of a shell command. */
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

/** Returns whether a word precedes the program: an assignment, or a word that runs another command. */
function isPrefix(word: string): boolean {
  return /^(?:\w+=.*|exec|env|export|nohup|time)$/.test(word)
}

/** Returns what a word sets or names; empty if that is no index. */
function valueOf(word: string, at: number, words: readonly string[]): string {
  const option = /^([\w.-]+)=(.*)$/.exec(word)
  const before = words[at - 1] ?? ''
  const name = option?.[1] ?? (before.startsWith('-') ? before : '')
  const value = option?.[2] ?? word
  return noIndex.test(name) || value.endsWith('.log') ? '' : value
}

/** The names of variables and options for anything but an index. */
const noIndex = /cache|home|log|model|venv|^(?:python|node_)?path$/i

function replaced(word: string, environment: Environment): string {
  return word
    .replace(/^~(?=\/|$)/, '$HOME')
    .replaceAll(
      /\$(?:\{(\w+)\}|(\w+))/g,
      (_, braced?: string, plain?: string) => environment[braced ?? plain ?? ''] ?? '',
    )
}
