import { posix } from 'node:path'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'

/** The file extensions of documents, used if no configuration specifies any. */
export const documentTypes = ['md', 'mdx', 'markdown', 'rst', 'adoc', 'txt', 'html', 'htm', 'pdf']

const anyDocument = documentTypes.map((ending) => `**/*.${ending}`)

/**
 * Returns a function that decides whether a file is a document, by its path relative to the working
 * directory. For a built-in pipeline, documents are the files that `pipeline.documents` selects.
 * For any other pipeline, a file is a document if it is in `labelled`. A file of a document type is
 * also one if it is in the working directory, if `inputs` selects it, or if it is outside the
 * working directory but in the folder of a labelled document or below.
 */
export function documentFiles(
  pipeline: PipelineSettings | undefined,
  labelled: readonly string[],
): (path: string) => boolean {
  if (pipeline?.kind === 'builtin') {
    const selector = documentSelector(pipeline.documents)
    return (path) => selector.selects(path)
  }
  const ofType = documentSelector(anyDocument)
  const inputs = documentSelector(pipeline?.inputs ?? [])
  const named = new Set(labelled.map(documentId))
  const folders = [...new Set([...named].flatMap(folderOutside))]
  return (path) => {
    if (ofType.selects(path) || named.has(documentId(path))) return true
    // Wildcards never match `..`.
    const below = path.replace(goesUp, '')
    const isNear = inputs.selects(path) || folders.some((folder) => path.startsWith(folder))
    return below !== path && isNear && ofType.selects(below)
  }
}

const goesUp = /^(?:\.\.\/)+/

/**
 * If a document is outside the working directory, returns a list with its folder, ending in a slash.
 * Returns an empty list for other documents, and if the folder contains the working directory,
 * because then it also contains many files that are not documents.
 */
function folderOutside(doc: string): readonly string[] {
  const folder = `${posix.dirname(doc)}/`
  return goesUp.test(folder) && folder.replace(goesUp, '') !== '' ? [folder] : []
}
