import type { VNode } from 'preact'
import type { Lines } from '../../lib/model/schema-parts.ts'
import { fileUrl } from '../markdown/file-link.ts'
import type { Origin } from '../schema/report.ts'
import { inLines } from '../wording/questions/in-lines.ts'
import { shortText } from './words.tsx'

type PlaceProps = {
  readonly path: string
  readonly lines: Lines | undefined
  readonly side: 'base' | 'head'
  readonly origin: Origin
}

/** A document's path and lines, linked to the measured commit if the code host is known. */
export function Place({ path, lines, side, origin }: PlaceProps): VNode {
  const url = fileUrl({ side, path, lines }, origin)
  const name = <bdi>{`${shortText(path, 200)}${inLines(path, lines)}`}</bdi>
  return url === undefined ? name : <a href={url}>{name}</a>
}
