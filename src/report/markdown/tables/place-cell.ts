import { joinMarkdown, gfm, type SafeMarkdown } from '../escape.ts'
import { fileLink } from '../file-link.ts'
import { type Place, placeWords } from '../../wording/questions/places.ts'
import type { Origin } from '../../schema/report.ts'
import { say } from '../../../lib/text/printing/sentence.ts'

/** Lines of one cell before the rest is only counted. */
const shown = 3

/** A place as a link to its lines if there is a file to link to. */
export function placeCell(place: Place, origin: Origin): SafeMarkdown {
  const words = gfm`${placeWords(place)}`
  return place.kind === 'file' ? fileLink(words, place, origin) : words
}

/** Lines of one cell, at most three and then `and 4 more`. */
export function belowEachOther(lines: readonly SafeMarkdown[]): SafeMarkdown {
  const rest = lines.length - shown
  const more = rest > 0 ? [gfm`${say`and ${rest} more`}`] : []
  return joinMarkdown([...lines.slice(0, shown), ...more], gfm`<br>`)
}
