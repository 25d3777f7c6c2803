import { quoted } from '../../lib/text/printing/printable.ts'

/** Ids of answers that were never asked for. */
export function countStrangeIds() {
  let count = 0
  let first = ''
  return {
    add: (id: string): void => {
      first ||= id
      count += 1
    },
    /** What to add to the reason of a missing answer. Empty if there is none. */
    note: (): string => {
      if (count === 0) return ''
      const what =
        count === 1 ? '1 answer has an id that was' : `${count} answers have ids that were`
      return `; ${what} not asked, such as ${quoted(first)}: return the id of the request`
    },
  }
}
