import { joinMarkdown, gfm, type SafeMarkdown } from '../escape.ts'
import { fileLink } from '../file-link.ts'
import { type Place, placeWords } from '../../wording/questions/places.ts'
import type { Origin } from '../../schema/report.ts'
import { say } from '../../../lib/text/printing/sentence.ts'

/** Maximum number of lines in a cell. Further lines are only counted. */
const shown = 3

/** Formats a place, with a link to its lines if it is in a file. */
export function placeCell(place: Place, origin: Origin): SafeMarkdown {
  const words = gfm`${placeWords(place)}`
  return place.kind === 'file' ? fileLink(words, place, origin) : words
}

/** Joins a cell's lines. If there are more than three, the rest become a line such as `and 4 more`. */
export function belowEachOther(lines: readonly SafeMarkdown[]): SafeMarkdown {
  const rest = lines.length - shown
  const more = rest > 0 ? [gfm`${say`and ${rest} more`}`] : []
  return joinMarkdown([...lines.slice(0, shown), ...more], gfm`<br>`)
}
