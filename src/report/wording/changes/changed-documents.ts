import type { DocumentChanges, DocumentReason } from '../../../lib/model/changed.ts'
import { id, plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import { placeWords } from './changed-keys.ts'
import { afterColon, countedWords, inBrackets, named, pathsOf, renamedWords } from './named-list.ts'

/** Describes documents that left or entered the index. */
export function movedWords(documents: DocumentChanges | undefined): readonly Words[] {
  if (documents === undefined) return []
  return [
    ...documents.removed.by.map((why) => reasonWords(why, 'removed')),
    ...documents.added.by.map((why) => reasonWords(why, 'added')),
  ]
}

/** Describes indexed documents that were renamed or edited. */
export function editedWords(documents: DocumentChanges | undefined): readonly Words[] {
  if (documents === undefined) return []
  const { renamed, edited } = documents
  return [...renamedWords(renamed, 'document'), ...countedWords(edited, 'document', 'edited')]
}

function reasonWords(why: DocumentReason, how: 'added' | 'removed'): Words {
  const documents = plural(why.total, 'document')
  const names = named(pathsOf(why.names), why.total)
  if (why.kind === 'file') return say`${documents} ${plain(how)}${inBrackets(names)}`
  const moved = say`${documents} ${plain(how === 'added' ? 'entered the index' : 'left the index')}`
  switch (why.kind) {
    case 'glob': {
      const glob = say`glob ${id(why.glob)}`
      const by = plain(how === 'added' ? 'selected by' : 'excluded by')
      const reason = why.is === 'new' ? say`${by} the new ${glob}` : say`since the ${glob} is gone`
      return say`${moved}${afterColon(names)}, ${reason}${placeWords(why)}`
    }
    case 'manifest': {
      const file = plain(why.total === 1 ? 'its file is' : 'their files are')
      const though =
        how === 'added' ? say` (${file} also on base)` : say` though ${file} still there`
      return say`${moved}${though}${afterColon(names)}`
    }
    case 'no-file':
      return say`${moved}${afterColon(names)}`
  }
}
