import { expect, it } from 'vitest'
import { findWindow } from './find-window.ts'
import type { PastCommit } from './walk-history.ts'

/** Yields commits, newest first; each commit changes the given paths. */
async function* history(...changes: readonly (readonly string[])[]): AsyncGenerator<PastCommit> {
  for (const [at, paths] of changes.entries())
    yield {
      sha: `c${at}`,
      parent: `c${at + 1}`,
      hasMerged: at === 1,
      time: 0,
      subject: '',
      paths,
    }
}

const files = new Set(['rag-gate.yml'])
const docs = { isCommitted: true, matters: (path: string) => path.startsWith('docs/'), files }

it('selects commits that match the policy of their first parent, oldest first, and reads the policy again after a change', async () => {
  const asked: string[] = []
  const found = await findWindow(
    history(['x'], ['docs/a'], ['rag-gate.yml', 'old/a'], ['docs/b'], ['old/b']),
    {
      most: undefined,
      workingDirectory: '',
      policyAt: async (sha) => {
        asked.push(sha)
        return sha === 'c1'
          ? docs
          : { isCommitted: false, matters: (path) => path.startsWith('old/'), files }
      },
    },
  )
  expect(asked).toEqual(['c1', 'c3'])
  expect(found.steps.map(({ sha, policy }) => [sha, policy])).toEqual([
    ['c4', 'carried'],
    ['c2', 'carried'],
    ['c1', 'committed'],
  ])
  expect(found).toMatchObject({ looked: 5, merges: 1, unknownBefore: undefined })
})

it('stops at the requested number of commits, and at a commit without a policy', async () => {
  const commits = () => history(['docs/a'], ['docs/b'], ['rag-gate.yml'], ['docs/c'])
  const policyAt = async (sha: string) => (sha === 'c3' ? undefined : docs)
  const options = { workingDirectory: '', policyAt }
  const one = await findWindow(commits(), { ...options, most: 1 })
  expect(one.steps.map(({ sha }) => sha)).toEqual(['c0'])
  const all = await findWindow(commits(), { ...options, most: 50 })
  expect(all).toMatchObject({ steps: [{ sha: 'c1' }, { sha: 'c0' }], unknownBefore: 'c2' })
})

it('resolves paths against the working directory', async () => {
  const options = { most: undefined, workingDirectory: 'a', policyAt: async () => docs }
  const { steps } = await findWindow(history(['docs/x'], ['a/docs/x']), options)
  expect(steps.map(({ sha }) => sha)).toEqual(['c1'])
})
