import { idList } from '../../lib/text/printing/id-list.ts'
import { say, type Words } from '../../lib/text/printing/sentence.ts'

/** The maximum length in bytes of a list of untrusted names in a note. */
export const room = 900

/** Formats ids, for example `: a, b and 3 more`. Returns no words if no id fits. */
export function listed(ids: readonly string[], bytes: number = room): Words {
  const list = idList(ids, bytes)
  return list === undefined ? say`` : say`: ${list}`
}
