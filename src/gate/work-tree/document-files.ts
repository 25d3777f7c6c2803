import { posix } from 'node:path'
import type { PipelineSettings } from '../../lib/model/settings/settings.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import { documentSelector } from '../../lib/text/markup/document-selector.ts'

/** The file extensions of documents, used if no configuration specifies any. */
export const documentTypes = ['md', 'mdx', 'markdown', 'rst', 'adoc', 'txt', 'html', 'htm', 'pdf']

const anyDocument = documentTypes.map((ending) => `**/*.${ending}`)

/**
 * Returns a function that decides whether a file is a document, by its path relative to the working
 * directory. For a built-in pipeline, documents are the files that `pipeline.documents` selects. For any
 * other pipeline, documents are the files in `labelled`, the files of a document type in the working
 * directory, and outside it the files of a document type that `inputs` selects or that are in a labelled
 * document's folder or below.
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
 * Returns the folder of a document outside the working directory, with a final slash, as a list of one.
 * Returns an empty list for other documents. Also returns an empty list if the folder contains the
 * working directory, because it then has many files that are not documents.
 */
function folderOutside(doc: string): readonly string[] {
  const folder = `${posix.dirname(doc)}/`
  return goesUp.test(folder) && folder.replace(goesUp, '') !== '' ? [folder] : []
}
