import { GateError, type Mistake } from '../core/errors.ts'
import { formatKeyPath, type KeyPath } from './key-path.ts'
import { printable } from '../text/printable.ts'

/** Most mistakes of one file that are listed; the rest is counted. */
const LISTED = 100

/** Where something stands in a file; lines and columns count from 1, columns in UTF-16 units. */
export type Position = { readonly line: number; readonly column: number | undefined }

/** Something wrong at a key path of a file; `message` is printable. */
export type Problem = { readonly path: KeyPath; readonly message: string }

/** Gathers what is wrong with one file, so that everything is told at once. */
export type MistakeList = {
  /**
   * `position` is asked only for what will be listed: finding a place costs a pass over the text. Without
   * it the mistake is one of the whole file.
   */
  add(problem: Problem, position?: () => Position): void
  /** How many were added, listed or not. */
  readonly count: number
  /**
   * The mistakes as one error, in the order of the file: a line each, `file:line:column key.path: message`,
   * at most 100 and then how many more.
   */
  error(code: 'config-invalid' | 'golden-invalid' | 'input-invalid', hint: string): GateError
}

/** An empty list for the file of this name. A mistake told twice is listed once. */
export function listMistakes(file: string): MistakeList {
  const name = printable(file)
  const byLine = new Map<string, Mistake>()
  let count = 0
  return {
    add({ path, message }, position) {
      if (byLine.size === LISTED) {
        count += 1
        return
      }
      const { line, column } = position?.() ?? { line: undefined, column: undefined }
      const mistake = { file: name, line, column, path: formatKeyPath(path), message }
      const told = formatMistake(mistake)
      if (byLine.has(told)) return
      count += 1
      byLine.set(told, mistake)
    },
    get count() {
      return count
    },
    error(code, hint) {
      const mistakes = [...byLine.values()].toSorted(inFileOrder)
      const more = count - mistakes.length
      const lines = mistakes.map(formatMistake)
      if (more > 0) lines.push(`${name}: and ${more} more`)
      return new GateError(code, lines.join('\n'), { hint, mistakes })
    },
  }
}

function formatMistake({ file, line, column, path, message }: Mistake): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${place}${path === '' ? '' : ` ${path}`}: ${message}`
}

function inFileOrder(a: Mistake, b: Mistake): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}
