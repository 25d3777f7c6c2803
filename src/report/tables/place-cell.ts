import { shownOf } from '../../lib/text/printing/shown-of.ts'
import { joinMarkdown, gfm, type SafeMarkdown } from '../markdown/escape.ts'
import { fileLink } from '../markdown/file-link.ts'
import { type Place, placeWords } from '../wording/questions/places.ts'
import { shortPath } from '../wording/questions/short-path.ts'
import type { Report } from '../schema/report.ts'
import { say } from '../../lib/text/printing/sentence.ts'

/** How many lines a cell shows (see `shownOf`). The others are only counted. */
const shown = 3

/**
 * Formats a place such as `golden-set.md:44` as a link, or with its full path if there is nothing
 * to link to.
 */
export function placeCell(place: Place, report: Report): SafeMarkdown {
  if (place.kind !== 'file') return gfm`${placeWords(place)}`
  const { origin } = report
  const isLinked = origin.serverUrl !== undefined && origin.repository !== undefined
  const path = isLinked ? shortPath(place.path, report) : place.path
  return fileLink(gfm`${placeWords({ ...place, path })}`, place, origin)
}

/**
 * Joins a cell's lines. If there are more than four, the rest become a line such as `and 4 more`.
 */
export function belowEachOther(lines: readonly SafeMarkdown[]): SafeMarkdown {
  const most = shownOf(lines.length, shown)
  const rest = lines.length - most
  const more = rest > 0 ? [gfm`${say`and ${rest} more`}`] : []
  return joinMarkdown([...lines.slice(0, most), ...more], gfm`<br>`)
}
