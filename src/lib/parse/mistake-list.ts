import { GateError, type Mistake } from '../errors.ts'
import { formatKeyPath, type KeyPath } from './key-path.ts'
import { printable } from '../text/printing/printable.ts'

/** Mistakes after which a file need not be read on: nobody corrects so many by hand. */
export const enoughMistakes = 10_000

/** Most mistakes of one file that are listed; the rest is counted. */
const LISTED = 100
/** Maximum number of lines that are named of a mistake which is made again and again. */
const LINES = 3

/** Where something is in a file; lines and columns count from 1, columns in UTF-16 units. */
export type Position = { readonly line: number; readonly column: number | undefined }

type Place = Position | { readonly line: undefined; readonly column: undefined }

/** Something wrong at a key path of a file; `message` is printable. */
export type Problem = { readonly path: KeyPath; readonly message: string }

/** Gathers what is wrong with one file, so that everything is told at once. */
export type MistakeList = {
  /**
   * `position` is asked only for what will be listed: finding a place costs a pass over the text. Without
   * it the mistake is one of the whole file.
   */
  add(problem: Problem, position?: () => Position): void
  readonly count: number
  /**
   * The mistakes as one error, in the order of the file: a line each, `file:line:column key.path: message`,
   * at most 100 and then how many more. One that many items make appears once, at the first, with its count.
   */
  error(code: 'config-invalid' | 'golden-invalid' | 'input-invalid', hint: string): GateError
}

type Told = { readonly mistake: Mistake; readonly places: Place[]; count: number }

/** An empty list for the file of this name. A mistake told twice of one place is listed once. */
export function listMistakes(file: string): MistakeList {
  const name = printable(file)
  const byMessage = new Map<string, Told>()
  let count = 0
  return {
    add({ path, message }, position) {
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
      return new GateError(code, lines.join('\n'), { hint, mistakes })
    },
  }
}

const nowhere: Place = { line: undefined, column: undefined }

/** Which item of a list it is makes no other mistake of it. */
function withoutIndex(path: KeyPath): KeyPath {
  return typeof path[0] === 'number' ? path.slice(1) : path
}

/** The first of equal mistakes, with their number and the lines of the next. */
function counted({ mistake, places, count }: Told): Mistake {
  if (count === 1) return mistake
  const lines = [...new Set(places.map(({ line }) => line))]
  const named = lines.length < 2 ? '' : `: lines ${lines.join(', ')}`
  const more = named !== '' && count > lines.length ? ' and so on' : ''
  return { ...mistake, message: `${mistake.message} (${count} times${named}${more})` }
}

function formatMistake({ file, line, column, path, message }: Mistake): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${place}${path === '' ? '' : ` ${path}`}: ${message}`
}

function inFileOrder(a: Mistake, b: Mistake): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}
