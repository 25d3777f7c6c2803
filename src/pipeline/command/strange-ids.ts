import { quoted } from '../../lib/text/printing/printable.ts'

export function countStrangeIds() {
  let count = 0
  let first = ''
  return {
    add: (id: string): void => {
      first ||= id
      count += 1
    },
    /**
     * Returns text to append to the reason for a missing answer, or an empty string if all ids were
     * known.
     */
    note: (): string => {
      if (count === 0) return ''
      const what =
        count === 1 ? '1 answer has an id that was' : `${count} answers have ids that were`
      return `; ${what} not in any request, such as ${quoted(first)}; return each request's id in its answer`
    },
  }
}
