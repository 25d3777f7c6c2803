import { tmpdir } from 'node:os'
import { extname } from 'node:path'
import { openCommitReader } from '../../git/commit-reader.ts'
import { documentHistory } from '../../git/documents/document-history.ts'
import { readHead } from '../../git/head-commit.ts'
import { inFolders } from '../../git/in-folders.ts'
import type {
  DocumentChange,
  DocumentHistory,
} from '../../golden/matching/follow/history/document-history.ts'
import { silentLog } from '../../lib/log.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { Place } from './work-tree.ts'

/** Used instead of a commit id for uncommitted changes. */
const uncommitted = 'uncommitted'

/** Returns the content id of a document with uncommitted changes. */
function contentOf(doc: string): string {
  return `${uncommitted} ${doc}`
}

/**
 * Opens the history of a working tree's documents: its commits, followed by the uncommitted
 * changes. `texts` contains all documents. Returns undefined before the first commit. Disposing the
 * history removes its temporary files.
 */
export async function openWorkTreeHistory(
  { top, workingDirectory }: Place,
  texts: ReadonlyMap<string, string>,
  signal = new AbortController().signal,
): Promise<(DocumentHistory & AsyncDisposable) | undefined> {
  const sha = await readHead(top, signal).then(
    (head) => head.sha,
    () => undefined,
  )
  if (sha === undefined) return undefined
  await using undo = new AsyncDisposableStack()
  const options = { checkout: top, temp: tmpdir(), remote: undefined, log: silentLog, signal }
  const reader = inFolders(undo.use(await openCommitReader(options)), () => workingDirectory)
  const commits = undo.use(documentHistory(reader.historyOf(sha), signal))
  const files = new Map(
    (await reader.listFiles(sha)).map(({ path, oid }) => [documentId(path), oid]),
  )
  const changeOf = async (doc: string): Promise<readonly DocumentChange[]> => {
    const [before, now] = [files.get(doc), texts.get(doc)]
    const isSame = now === (before && (await commits.text(doc, before)))
    return isSame
      ? []
      : [
          {
            commit: uncommitted,
            doc,
            before,
            after: now === undefined ? undefined : contentOf(doc),
          },
        ]
  }
  const owned = undo.move()
  return {
    async changes(docs, since) {
      if (since === uncommitted) return { list: [], cut: undefined }
      const now = await Promise.all([...new Set(docs)].map(changeOf))
      const { list, cut } = await commits.changes(docs, since)
      return { list: [...now.flat(), ...list], cut }
    },
    async beside(change) {
      if (change.commit !== uncommitted) return commits.beside(change)
      const docs = new Set([...files.keys(), ...texts.keys()])
      const own = [...docs].filter((doc) => extname(doc) === extname(change.doc))
      return (await Promise.all(own.map(changeOf))).flat()
    },
    async versions(change, at) {
      const isOwn = change.commit === uncommitted
      if (at !== 'now' && !(isOwn && at === 'after')) {
        if (!isOwn) return commits.versions(change, at)
        return new Map([...files].filter(([doc]) => extname(doc) === extname(change.doc)))
      }
      const now = [...texts.keys()].filter((doc) => extname(doc) === extname(change.doc))
      const contents = now.map(async (doc) => {
        const [edited] = await changeOf(doc)
        return [doc, edited?.after ?? files.get(doc) ?? contentOf(doc)] as const
      })
      return new Map(await Promise.all(contents))
    },
    renamesSince: async (change) =>
      change.commit === uncommitted ? new Map() : commits.renamesSince(change),
    text: async (doc, content) =>
      content === contentOf(doc) ? texts.get(doc) : commits.text(doc, content),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
