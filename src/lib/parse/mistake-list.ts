import { GateError, type Mistake } from '../errors.ts'
import { formatKeyPath, type KeyPath } from './key-path.ts'
import { printable } from '../text/printing/printable.ts'

/** Reading a file stops after this many mistakes, because nobody fixes more by hand. */
export const enoughMistakes = 10_000

/** The maximum number of mistakes listed per file. Further mistakes are only counted. */
const LISTED = 100
/** The maximum number of lines listed for a repeated mistake. */
const LINES = 3

/** A position in a file. Lines and columns start at 1, and columns count UTF-16 code units. */
export type Position = { readonly line: number; readonly column: number | undefined }

type Place = Position | { readonly line: undefined; readonly column: undefined }

/**
 * A mistake at a key path in a file. `message` is printable. `hint` replaces the hint of the file's
 * error.
 */
export type Problem = { readonly path: KeyPath; readonly message: string; readonly hint?: string }

/** Collects the mistakes in a file to report them together. */
export type MistakeList = {
  /**
   * Adds a mistake. If `position` is missing, the mistake concerns the whole file. `position` is
   * only called for listed mistakes, because it needs a pass over the text.
   */
  add(problem: Problem, position?: () => Position): void
  readonly count: number
  /**
   * Returns the mistakes as a single error, in file order, one per line as `file:line:column
   * key.path: message`. Lists at most 100, then the number of further mistakes. A mistake that
   * occurs in several items is listed once, at the first item, with its count.
   */
  error(code: 'config-invalid' | 'golden-invalid' | 'input-invalid', hint: string): GateError
}

type Told = { readonly mistake: Mistake; readonly places: Place[]; count: number }

/**
 * Creates an empty list for a file. A mistake that is added twice for the same place is listed
 * once.
 */
export function listMistakes(file: string): MistakeList {
  const name = printable(file)
  const byMessage = new Map<string, Told>()
  let count = 0
  let ownHint: string | undefined
  return {
    add({ path, message, hint }, position) {
      ownHint ??= hint
      const key = path.length === 0 ? message : JSON.stringify([message, ...withoutIndex(path)])
      const known = byMessage.get(key)
      const isListed = known === undefined ? byMessage.size < LISTED : known.places.length < LINES
      const place = isListed ? (position?.() ?? nowhere) : nowhere
      const { line, column } = place
      if (isListed && known?.places.some((one) => one.line === line && one.column === column))
        return
      count += 1
      if (known !== undefined) {
        known.count += 1
        if (isListed) known.places.push(place)
      } else if (isListed) {
        const mistake = { file: name, line, column, path: formatKeyPath(path), message }
        byMessage.set(key, { mistake, places: [place], count: 1 })
      }
    },
    get count() {
      return count
    },
    error(code, hint) {
      const told = [...byMessage.values()]
      const mistakes = told.map(counted).toSorted(inFileOrder)
      const more = count - told.reduce((sum, each) => sum + each.count, 0)
      const lines = mistakes.map(formatMistake)
      if (more > 0) lines.push(`${name}: and ${more} more`)
      return new GateError(code, lines.join('\n'), { hint: ownHint ?? hint, mistakes })
    },
  }
}

const nowhere: Place = { line: undefined, column: undefined }

/** Removes the list index, because the same mistake in several items is listed once. */
function withoutIndex(path: KeyPath): KeyPath {
  return typeof path[0] === 'number' ? path.slice(1) : path
}

/**
 * Returns the first of several identical mistakes, with their count and the lines of the first
 * three.
 */
function counted({ mistake, places, count }: Told): Mistake {
  if (count === 1) return mistake
  const lines = [...new Set(places.map(({ line }) => line))]
  const named = lines.length < 2 ? '' : `: lines ${lines.join(', ')}`
  const more = named !== '' && count > lines.length ? ' and others' : ''
  return { ...mistake, message: `${mistake.message} (${count} times${named}${more})` }
}

function formatMistake({ file, line, column, path, message }: Mistake): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${place}${path === '' ? '' : ` ${path}`}: ${message}`
}

function inFileOrder(a: Mistake, b: Mistake): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}
