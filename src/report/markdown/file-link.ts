import { link, type SafeMarkdown } from './escape.ts'
import type { Lines } from '../../lib/model/schema-parts.ts'
import { hasPages } from '../../lib/text/markup/pages.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import type { Origin } from '../schema/report.ts'

/** A place in a file on one of the measured sides. */
export type FilePlace = {
  readonly side: 'base' | 'head'
  readonly path: string
  readonly lines: Lines | undefined
}

/**
 * Returns a link to the file's lines at the measured commit, or the words alone if the commit,
 * repository or server is unknown, or if the path would leave the repository.
 */
export function fileLink(words: SafeMarkdown, place: FilePlace, origin: Origin): SafeMarkdown {
  return link(words, fileUrl(place, origin))
}

/**
 * Returns the place's URL on the code host, or undefined if `fileLink` would return the words
 * alone.
 */
export function fileUrl({ side, path, lines }: FilePlace, origin: Origin): string | undefined {
  const { serverUrl, repository } = origin
  const commit = origin.commits[side]
  const segments = fromTop(folderOf(side, origin), path.toWellFormed()).split('/')
  if (serverUrl === undefined || repository === undefined || commit === undefined) return undefined
  if (segments.some((segment) => ['', '.', '..'].includes(segment))) return undefined
  const file = segments.map((segment) => encodeSegment(segment)).join('/')
  return `${serverUrl}/${repository}/blob/${commit}/${file}${fragment(path, lines)}`
}

/**
 * Returns the folder that a side's paths are relative to, which is empty for the repository root.
 */
function folderOf(
  side: 'base' | 'head',
  { workingDirectory = '', movedFrom = workingDirectory }: Origin,
): string {
  return side === 'base' ? movedFrom : workingDirectory
}

/**
 * Percent-encodes a path segment, including the five characters that Markdown interprets but
 * `encodeURIComponent` leaves alone.
 */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/**
 * Matches files that GitHub renders. Their lines can be linked only in the source view. PDFs do not
 * match, because they have no lines and their pages have no address.
 */
const rendered =
  /\.(?:md|mdx|mdown|mkdn?|markdown|rst|adoc|asc|asciidoc|org|textile|rdoc|creole|mediawiki|wiki|pod|ipynb|csv|tsv|svg|geojson|topojson|stl|mermaid|mmd)$/i

function fragment(path: string, lines: Lines | undefined): string {
  if (lines === undefined || hasPages(path)) return ''
  const query = rendered.test(path) ? '?plain=1' : ''
  return lines.first === lines.last
    ? `${query}#L${lines.first}`
    : `${query}#L${lines.first}-L${lines.last}`
}
