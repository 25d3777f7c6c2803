import { link, type SafeMarkdown } from './escape.ts'
import type { Lines } from '../../lib/model/schema-parts.ts'
import { hasPages } from '../../lib/text/markup/pages.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import type { Origin } from '../schema/report.ts'

/** A place in a file as one measured side contains it. */
export type FilePlace = {
  readonly side: 'base' | 'head'
  readonly path: string
  readonly lines: Lines | undefined
}

/**
 * The words as a link to the file's lines at the measured commit. Just the words where commit,
 * repository or server are unknown, or where the path would leave the commit's files.
 */
export function fileLink(words: SafeMarkdown, place: FilePlace, origin: Origin): SafeMarkdown {
  return link(words, fileUrl(place, origin))
}

/** Address of the place on the forge, by the same rules; undefined if there is none. */
export function fileUrl({ side, path, lines }: FilePlace, origin: Origin): string | undefined {
  const { serverUrl, repository } = origin
  const commit = origin.commits[side]
  const segments = fromTop(folderOf(side, origin), path.toWellFormed()).split('/')
  if (serverUrl === undefined || repository === undefined || commit === undefined) return undefined
  if (segments.some((segment) => ['', '.', '..'].includes(segment))) return undefined
  const file = segments.map((segment) => encodeSegment(segment)).join('/')
  return `${serverUrl}/${repository}/blob/${commit}/${file}${fragment(path, lines)}`
}

/** The folder of a side in which its paths begin; '' for the top of the repository. */
function folderOf(
  side: 'base' | 'head',
  { workingDirectory = '', movedFrom = workingDirectory }: Origin,
): string {
  return side === 'base' ? movedFrom : workingDirectory
}

/** A part of a path, percent-encoded. encodeURIComponent leaves five signs alone that have a meaning in Markdown. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Files that GitHub shows rendered: only their source has lines to jump to. A PDF has none, and its pages have no address. */
const rendered =
  /\.(?:md|mdx|mdown|mkdn?|markdown|rst|adoc|asc|asciidoc|org|textile|rdoc|creole|mediawiki|wiki|pod|ipynb|csv|tsv|svg|geojson|topojson|stl|mermaid|mmd)$/i

function fragment(path: string, lines: Lines | undefined): string {
  if (lines === undefined || hasPages(path)) return ''
  const query = rendered.test(path) ? '?plain=1' : ''
  return lines.first === lines.last
    ? `${query}#L${lines.first}`
    : `${query}#L${lines.first}-L${lines.last}`
}
