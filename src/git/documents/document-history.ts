import { extname } from 'node:path'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { ChangingCommit, FileChange, FileHistory } from '../file-history.ts'
import { maxDocumentBytes } from './document-text.ts'
import { openDocumentReader } from './open-document-reader.ts'

type Change = Omit<FileChange, 'path'> & { readonly commit: string; readonly doc: string }

/** The maximum number of documents per commit that are searched for moved text. */
const mostBeside = 500

/**
 * Returns the documents' history, derived from the history of their files. `cut` says why older
 * changes are missing. Disposing of the history stops the document reader.
 */
export function documentHistory(history: FileHistory, signal: AbortSignal) {
  const reader = openDocumentReader(signal)
  const commits = new Map<string, ChangingCommit>()
  const beside = new Map<string, Promise<readonly FileChange[]>>()
  const changeOf = (commit: string, { path, ...change }: FileChange): Change => ({
    commit,
    doc: documentId(path),
    ...change,
  })
  return {
    async changes(
      docs: readonly string[],
      since?: string,
    ): Promise<{
      readonly list: readonly Change[]
      readonly cut: 'shallow' | 'limit' | undefined
    }> {
      const log = await history.log(docs, since)
      if (log === undefined) return { list: [], cut: 'limit' }
      for (const commit of log.commits) commits.set(commit.sha, commit)
      const list = log.commits.flatMap(({ sha, changes }) =>
        changes.map((change) => changeOf(sha, change)),
      )
      return { list, cut: log.cut === 'count' ? 'limit' : log.cut }
    },
    async beside({ commit: sha, doc }: Pick<Change, 'commit' | 'doc'>): Promise<readonly Change[]> {
      const commit = commits.get(sha)
      if (commit === undefined) return []
      const all = beside.get(sha) ?? history.changesOf(commit)
      beside.set(sha, all)
      const alike = (await all)
        .filter(({ path }) => extname(path) === extname(doc))
        .map((change) => changeOf(sha, change))
      const now = alike.filter(({ was }) => was === doc)
      const others = alike.filter(({ was }) => was !== doc)
      return [...now, ...others].slice(0, mostBeside)
    },
    async text(doc: string, oid: string): Promise<string | undefined> {
      const bytes = await history.read(oid, maxDocumentBytes)
      if (bytes === undefined) return undefined
      const read = await reader.read(doc, bytes)
      return read.kind === 'text' ? read.text : undefined
    },
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  }
}
