import { expect, it } from 'vitest'
import type { DocumentChange, DocumentHistory } from './document-history.ts'
import { removedInHistory } from './removed-in-history.ts'

/** Each commit's renames, oldest first; `undefined` means that the commit deletes the document. */
type Commits = readonly Readonly<Record<string, string | undefined>>[]

function historyOf(commits: Commits) {
  const asked: (readonly string[])[] = []
  const renamesOf = (at: number) => Object.entries(commits[at] ?? {})
  const changes = commits
    .flatMap((_, at) =>
      renamesOf(at).flatMap(([was, is]): readonly DocumentChange[] => [
        { commit: `c${at}`, doc: was, before: was, after: undefined },
        ...(is === undefined ? [] : [{ commit: `c${at}`, doc: is, before: undefined, after: is }]),
      ]),
    )
    .toReversed()
  const history: DocumentHistory = {
    async changes(docs, since = '') {
      asked.push(docs)
      const list = changes.filter(({ commit, doc }) => docs.includes(doc) && commit > since)
      return { list, cut: undefined }
    },
    beside: async ({ commit }) =>
      renamesOf(Number(commit.slice(1))).flatMap(([was, is]) =>
        is === undefined ? [] : [{ commit, doc: is, was, before: was, after: is }],
      ),
    versions: async () => new Map(),
    renamesSince: async () => new Map(),
    text: async () => undefined,
  }
  return { history, asked }
}

const removed = async (docs: readonly string[], commits: Commits) =>
  Object.fromEntries(await removedInHistory(docs, historyOf(commits).history))

it('follows a document through several renames, and names the first commit', async () => {
  expect(
    await removed(['a.md'], [{ 'a.md': 'b.md' }, { 'x.md': 'y.md' }, { 'b.md': 'c.md' }]),
  ).toEqual({ 'a.md': { now: 'c.md', commit: 'c0' } })
})

it('names no current name of documents that were deleted, also under a later name, and leaves out others', async () => {
  const commits = [{ 'a.md': 'b.md', 'd.md': undefined }, { 'b.md': undefined }]
  expect(await removed(['a.md', 'd.md', 'never.md'], commits)).toEqual({
    'a.md': { commit: 'c0', now: undefined },
    'd.md': { commit: 'c0', now: undefined },
  })
})

it('looks up all documents that a commit renamed in one call', async () => {
  const docs = Array.from({ length: 30 }, (_, at) => `docs/${at}.md`)
  const pages = docs.map((doc) => doc.replace('docs', 'pages'))
  const { history, asked } = historyOf([
    Object.fromEntries(docs.map((doc, at) => [doc, pages[at]])),
  ])
  const found = await removedInHistory(docs, history)
  expect([...found.values()].map(({ now }) => now)).toEqual(pages)
  expect(asked).toEqual([docs, pages])
})
