import { sizeOf } from '../../lib/text/printing/size-of.ts'

/** How a child process came to its end, as far as its caller is concerned. */
export type Ending =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'killed'; readonly signal: string }
  /** `reason` is the system's, in one line. */
  | { readonly kind: 'not-started'; readonly reason: string }
  /** A line of the protocol was longer than allowed; the process is being stopped. */
  | { readonly kind: 'overlong'; readonly limit: number }
  /** It closed its standard output and lives on: nothing can come from it any more. */
  | { readonly kind: 'output-closed' }

/** What an ending is called after the name of what ended: `ended with exit code 1`. */
export function endingWords(ending: Ending): string {
  switch (ending.kind) {
    case 'exited':
      return `ended with exit code ${ending.code}`
    case 'killed':
      return `was ended by ${ending.signal}`
    case 'not-started':
      return `could not be started: ${ending.reason}`
    case 'overlong':
      return `wrote a line of more than ${sizeOf(ending.limit)}`
    case 'output-closed':
      return 'closed its standard output'
  }
}

/** What to look at first, where the ending or the last lines of output tell it. */
export function endingHint(ending: Ending, lines: readonly string[] = []): string | undefined {
  if (lines.some((line) => namesStream.test(line))) return socketHint
  if (ending.kind === 'killed' && ending.signal === 'SIGKILL') return outOfMemory
  if (ending.kind !== 'exited') return undefined
  switch (ending.code) {
    case 126:
      return 'a file is not executable (git keeps that bit: git add --chmod=+x)'
    case 127:
      return 'a program was not found; install it in a step before, or in setup'
    case 137:
      return outOfMemory
    default:
      return undefined
  }
}

/** What ended and how, a note, a hint and the last lines that it wrote: why a query got no answer. */
export function endingSentence(
  name: string,
  ending: Ending,
  { lines, note = '' }: { readonly lines: readonly string[]; readonly note?: string },
): string {
  const hint = endingHint(ending, lines)
  const words = `${name} ${endingWords(ending)}${note}`
  return withLines(hint === undefined ? words : `${words} (${hint})`, lastWords(lines))
}

/** The last lines of output that say something: no frames of a trace, which in Python are before what went wrong. */
export function lastWords(lines: readonly string[]): readonly string[] {
  return lines.filter((line, at) => !isFrame(line, lines[at - 1])).slice(-shownLines)
}

/** A line of a trace of JavaScript or Java, or of Python, where the code of a place is below it. */
function isFrame(line: string, before = ''): boolean {
  return trace.test(line) || (pythonPlace.test(before) && /^\s{4}/.test(line))
}

const trace = /^\s+at |^Traceback \(most recent call last\):|^\s+File ".*", line \d|^\s+[~^]+\s*$/
const pythonPlace = /^\s+File ".*", line \d/

/** Lines of output in the message of a query: the log has more. */
const shownLines = 5

/** The last lines of output below a sentence. */
export function withLines(sentence: string, lines: readonly string[]): string {
  return [sentence, ...lines].join('\n')
}

const namesStream = /\/dev\/std(?:in|out|err)\b.*No such device or address/

const socketHint =
  'its streams are sockets, which cannot be opened by name: write >&2 instead of > /dev/stderr, and read standard input itself instead of /dev/stdin'

const outOfMemory = 'it was killed from outside, most often because the machine ran out of memory'
