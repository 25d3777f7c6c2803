import { extname } from 'node:path'
import { openAlikeSearch } from '../../lib/text/alike-texts.ts'
import { documentId } from '../../lib/text/markup/document-id.ts'
import type { ChangingCommit, FileChange, FileHistory } from '../file-history.ts'
import { kindOf } from './document-kind.ts'
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
  const textOf = async (doc: string, oid: string): Promise<string | undefined> => {
    const bytes = await history.read(oid, maxDocumentBytes)
    if (bytes === undefined) return undefined
    const read = await reader.read(doc, bytes)
    return read.kind === 'text' ? read.text : undefined
  }
  const reworded = new Map<string, Promise<string | undefined>>()
  /**
   * Returns the new name of a document that a commit renamed and rewrote so much that git does not
   * report a rename. Uses the same similarity search as for renames between base and head.
   */
  const rewordedName = async (
    changes: readonly Change[],
    doc: string,
  ): Promise<string | undefined> => {
    const removed = changes.find((change) => change.doc === doc && change.after === undefined)
    if (removed?.before === undefined || changes.some(({ was }) => was === doc)) return undefined
    const search = openAlikeSearch([[doc, (await textOf(doc, removed.before)) ?? '']])
    const added = changes.filter(({ before, was }) => before === undefined && was === undefined)
    for (const { doc: path, after } of added.slice(0, mostBeside))
      if (after !== undefined) search.see(path, (await textOf(path, after)) ?? '')
    return search.renames().get(doc)
  }
  const renames = new Map<string, Promise<ReadonlyMap<string, string>>>()
  const listings = new Map<string, Promise<ReadonlyMap<string, string>>>()
  const filesAt = async (commit: string, ending: string) => {
    const key = `${commit} ${ending}`
    const known = listings.get(key) ?? documentsAt(history, commit, ending)
    listings.set(key, known)
    return known
  }
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
      const key = `${sha} ${doc}`
      const found = reworded.get(key) ?? rewordedName(alike, doc)
      reworded.set(key, found)
      const name = await found
      const now = alike.flatMap((change) =>
        change.doc === name ? [{ ...change, was: doc }] : change.was === doc ? [change] : [],
      )
      const others = alike.filter((change) => change.was !== doc && change.doc !== name)
      return [...now, ...others].slice(0, mostBeside)
    },
    async versions(
      { commit: sha, doc }: Pick<Change, 'commit' | 'doc'>,
      at: 'before' | 'after' | 'now',
    ): Promise<ReadonlyMap<string, string>> {
      const commit = commits.get(sha)
      const of = at === 'before' ? commit?.parent : at === 'after' ? sha : newest
      if (commit === undefined || of === undefined || kindOf(doc) === 'pdf') return new Map()
      return filesAt(of, extname(doc))
    },
    async renamesSince({
      commit: sha,
    }: Pick<Change, 'commit'>): Promise<ReadonlyMap<string, string>> {
      const known = renames.get(sha) ?? renamesAfter(history, commits.get(sha))
      renames.set(sha, known)
      return known
    },
    text: textOf,
    [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose](),
  }
}

/** Used in place of a commit id for the last commit of the history. */
const newest = 'newest'

async function renamesAfter(
  history: FileHistory,
  commit: ChangingCommit | undefined,
): Promise<ReadonlyMap<string, string>> {
  const changes = commit === undefined ? [] : await history.changesSince(commit)
  return new Map(
    changes.flatMap(({ was, path }) =>
      was === undefined ? [] : [[documentId(was), documentId(path)] as const],
    ),
  )
}

async function documentsAt(
  history: FileHistory,
  commit: string,
  ending: string,
): Promise<ReadonlyMap<string, string>> {
  const files = await history.filesOf(commit === newest ? undefined : commit)
  const own = Array.from(files).filter(([path]) => extname(path) === ending)
  return new Map(own.map(([path, oid]) => [documentId(path), oid]))
}
