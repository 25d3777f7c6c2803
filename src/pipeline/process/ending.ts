import { sizeOf } from '../../lib/text/printing/size-of.ts'

export type Ending =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'killed'; readonly signal: string }
  /** `reason` is a one-line message from the system. */
  | { readonly kind: 'not-started'; readonly reason: string }
  /** The process wrote a line that is longer than allowed, and is being killed. */
  | { readonly kind: 'overlong'; readonly limit: number }
  /** The process closed its standard output but is still running. It cannot send anything more. */
  | { readonly kind: 'output-closed' }

/** Describes an ending as a verb phrase, such as `ended with exit code 1`. */
export function endingWords(ending: Ending): string {
  switch (ending.kind) {
    case 'exited':
      return `ended with exit code ${ending.code}`
    case 'killed':
      return `was killed by ${ending.signal}`
    case 'not-started':
      return `could not be started: ${ending.reason}`
    case 'overlong':
      return `wrote a line of more than ${sizeOf(ending.limit)}`
    case 'output-closed':
      return 'closed its standard output'
  }
}

/** Returns advice if the ending or the last lines of output suggest a cause, or undefined otherwise. */
export function endingHint(ending: Ending, lines: readonly string[] = []): string | undefined {
  if (lines.some((line) => namesStream.test(line))) return socketHint
  if (ending.kind === 'killed' && ending.signal === 'SIGKILL') return outOfMemory
  if (ending.kind !== 'exited') return undefined
  switch (ending.code) {
    case 126:
      return 'a file is not executable; make it executable with git add --chmod=+x'
    case 127:
      return 'a program was not found; install it in an earlier step or in `setup`'
    case 137:
      return outOfMemory
    default:
      return undefined
  }
}

/**
 * Returns a sentence that explains why a query got no answer. It says what ended and how, followed
 * by a note, a hint and the last lines of output.
 */
export function endingSentence(
  name: string,
  ending: Ending,
  { lines, note = '' }: { readonly lines: readonly string[]; readonly note?: string },
): string {
  const hint = endingHint(ending, lines)
  const words = `${name} ${endingWords(ending)}${note}`
  return withLines(hint === undefined ? words : `${words} (${hint})`, lastWords(lines))
}

/**
 * Returns the last lines of output without stack frames. In Python, frames precede the error
 * message.
 */
export function lastWords(lines: readonly string[]): readonly string[] {
  return lines.filter((line, at) => !isFrame(line, lines[at - 1])).slice(-shownLines)
}

/**
 * Returns whether a line belongs to a JavaScript, Java or Python stack trace. In Python, each location
 * is followed by a line of code.
 */
function isFrame(line: string, before = ''): boolean {
  return trace.test(line) || (pythonPlace.test(before) && /^\s{4}/.test(line))
}

const trace = /^\s+at |^Traceback \(most recent call last\):|^\s+File ".*", line \d|^\s+[~^]+\s*$/
const pythonPlace = /^\s+File ".*", line \d/

/** The maximum number of output lines in a query's error message. The log has more. */
const shownLines = 5

export function withLines(sentence: string, lines: readonly string[]): string {
  return [sentence, ...lines].join('\n')
}

const namesStream = /\/dev\/std(?:in|out|err)\b.*No such device or address/

const socketHint =
  'the streams of the process are sockets, which cannot be opened by path; write >&2 instead of > /dev/stderr, and read standard input itself instead of /dev/stdin'

const outOfMemory =
  'the process was killed from outside, most often because the machine ran out of memory'
