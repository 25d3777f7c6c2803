import { quoted } from '../../lib/text/printing/printable.ts'

/** Counts answers with ids that were never asked. */
export function countStrangeIds() {
  let count = 0
  let first = ''
  return {
    add: (id: string): void => {
      first ||= id
      count += 1
    },
    /** Returns a text to append to the reason for a missing answer. Empty if there were no such ids. */
    note: (): string => {
      if (count === 0) return ''
      const what =
        count === 1 ? '1 answer has an id that was' : `${count} answers have ids that were`
      return `; ${what} not in any request, such as ${quoted(first)}: return the id of the request`
    },
  }
}
