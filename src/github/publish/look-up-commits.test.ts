import { describe, expect, it } from 'vitest'
import { fakeGitHub, json } from '../../../test/support/fake-github.ts'
import { lookUpCommits } from './look-up-commits.ts'

const [base, head] = ['b'.repeat(40), 'a'.repeat(40)] as [string, string]

function world() {
  const github = fakeGitHub(head)
  let opened = 0
  const open = async () => {
    opened += 1
    return github.open()
  }
  const commits = lookUpCommits(open, { owner: 'octo', repo: 'rag' })
  return { github, commits, opened: () => opened }
}

describe('github 3: looking up commits on GitHub', () => {
  it('returns the merge base and how many commits it is behind', async () => {
    const { github, commits, opened } = world()
    expect(opened()).toBe(0)
    expect(await commits.mergeBase(base, head)).toEqual({ sha: 'd'.repeat(40), behind: 3 })
    expect(github.calls.map(({ path }) => path)).toEqual([
      `/repos/octo/rag/compare/${base}...${head}?per_page=1`,
    ])
  })

  it('asks for the commit of a branch', async () => {
    const { commits } = world()
    expect(await commits.resolve('main')).toBe('e'.repeat(40))
  })

  it('encodes a branch name with slashes as one URL segment', async () => {
    const { github, commits } = world()
    await expect(commits.resolve('feature/x y?z')).rejects.toMatchObject({
      code: 'ref-not-found',
      message: expect.stringContaining('"feature/x y?z"') as string,
    })
    expect(github.calls.map(({ path }) => path)).toEqual([
      '/repos/octo/rag/commits/feature%2Fx%20y%3Fz',
    ])
  })

  it('returns the last commit of a branch, and undefined for a missing branch', async () => {
    const { commits } = world()
    expect(await commits.tipOf('main')).toBe('e'.repeat(40))
    expect(await commits.tipOf('gone')).toBeUndefined()
  })

  it('finds a commit in the history of another by their merge base', async () => {
    const { github, commits } = world()
    expect(await commits.isInHistory(base, base)).toBe(true)
    expect(github.calls).toEqual([])
    expect(await commits.isInHistory(base, head)).toBe(false)
    expect(await commits.isInHistory('d'.repeat(40), head)).toBe(true)
    github.before = () => json(404, {})
    expect(await commits.isInHistory(base, head)).toBe(false)
    github.before = () => json(502, {})
    await expect(commits.isInHistory(base, head)).rejects.toMatchObject({ code: 'ref-not-found' })
    await expect(commits.tipOf('main')).rejects.toMatchObject({ code: 'ref-not-found' })
  })

  it.each<{ name: string; answer: () => Response; says: string }>([
    { name: '404', answer: () => json(404, {}), says: 'GitHub found no merge base' },
    { name: '422', answer: () => json(422, {}), says: 'GitHub found no merge base' },
    { name: '403', answer: () => json(403, {}), says: 'the response was 403' },
    {
      name: '403 with words',
      answer: () => json(403, { message: 'IP not allowed' }),
      says: 'the response was 403, IP not allowed',
    },
    { name: '502', answer: () => json(502, {}), says: 'the response was 502' },
    { name: 'an answer without commits', answer: () => json(200, {}), says: 'no usable response' },
    {
      name: 'a broken connection',
      answer: () => {
        throw new TypeError('fetch failed')
      },
      says: 'no usable response',
    },
  ])('$name is ref-not-found: $says', async ({ answer, says }) => {
    const { github, commits } = world()
    github.before = answer
    await expect(commits.mergeBase(base, head)).rejects.toMatchObject({
      code: 'ref-not-found',
      message: expect.stringContaining(says) as string,
    })
  })
})
