import { z } from 'zod'
import type { FileChanges } from '../../../lib/model/changed.ts'
import { totalChanged } from '../../../lib/model/total-changed.ts'
import { count, type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { plain, plural, say } from '../../../lib/text/printing/sentence.ts'
import { listed } from '../../wording/listed.ts'
import type { NoteKind } from '../note-kind.ts'

export const schema = () =>
  z
    .strictObject({ total: count, names: texts.max(10) })
    .describe('Files that differ, though nothing was measured.')

export type Found = KindOf<'unmeasured-files', typeof schema>

/**
 * `find` returns nothing, because the note applies only to runs that measured nothing. Their report
 * is built separately and calls `unmeasuredFiles`.
 */
export const noteKind: NoteKind<Found> = {
  kind: 'unmeasured-files',
  place: 80,
  find: () => undefined,
  say: ({ total, names }) => [
    say`${plural(total, 'changed file was', 'changed files were')} ignored, because nothing measured depends on ${plain(total === 1 ? 'it' : 'them')}${listed(names)}${total > names.length ? say` and ${total - names.length} more` : say``}.`,
  ],
  isOpen: () => true,
}

/** Lists the changed files, so that users notice a file that the configured inputs miss. */
export function unmeasuredFiles(files: FileChanges | undefined): readonly Found[] {
  if (files === undefined) return []
  const { added, removed, edited, renamed } = files
  const total = totalChanged(files)
  const others = [edited, added, removed].flatMap((each) => each.names)
  const names = [...others, ...renamed.names.map(({ to }) => to)].slice(0, mostFiles)
  return total === 0 ? [] : [{ kind: 'unmeasured-files', total, names }]
}

const mostFiles = 10
