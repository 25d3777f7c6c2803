import { idList } from '../../lib/text/printing/id-list.ts'
import { say, type Words } from '../../lib/text/printing/sentence.ts'

/** Bytes that a list of foreign names may take in a note. */
export const room = 900

/** `: a, b and 3 more`; nothing if no id fits. */
export function listed(ids: readonly string[], bytes: number = room): Words {
  const list = idList(ids, bytes)
  return list === undefined ? say`` : say`: ${list}`
}
