import { describe, expect, it } from 'vitest'
import { fakeGitHub, json } from '../../../test/support/fake-github.ts'
import { readReviews } from './read-reviews.ts'

const head = 'a'.repeat(40)
const author = { id: 1, login: 'author', type: 'User' }
const writer = { id: 2, login: 'writer', type: 'User' }
const line = '/rag-gate accept recall@5: known'

type Written = Readonly<Record<string, unknown>>

function review(more: Written = {}): Written {
  const submitted_at = '2026-01-02T00:00:00Z'
  const of = { node_id: 'R1', user: writer, commit_id: head, submitted_at }
  return { ...of, body: line, state: 'APPROVED', ...more }
}

function commit(more: Written = {}): Written {
  const sha = 'c'.repeat(40)
  const by = { author, committer: author, commit: { author: { name: 'A. Uthor' } } }
  return { sha, ...by, parents: [{}], ...more }
}

/**
 * A pull request with these reviews. `answers`: responses to send instead of GitHub's, by the end of the
 * request's path.
 */
function gitHubWith(reviews: readonly Written[], answers: Readonly<Record<string, Response>> = {}) {
  const github = fakeGitHub(head)
  github.before = ({ path, body }): Response | undefined => {
    const [route = ''] = path.split('?')
    const answer = Object.entries(answers).find(([end]) => route.endsWith(end))
    if (answer !== undefined) return answer[1].clone()
    if (route.endsWith('/reviews')) {
      const page = Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1)
      const next = `<https://api.github.test${route}?per_page=100&page=${page + 1}>; rel="next"`
      const link = reviews.length > page * 100 ? { link: next } : undefined
      return json(200, reviews.slice((page - 1) * 100, page * 100), link)
    }
    if (route.endsWith('/pulls/7'))
      return json(200, { number: 7, user: author, head: { sha: head }, commits: 1 })
    if (route.endsWith('/commits')) return json(200, [commit({ author })])
    if (route.endsWith('/permission')) return json(200, { permission: 'write' })
    if (route === '/graphql') {
      const { ids } = (body as { readonly variables: { readonly ids: readonly string[] } })
        .variables
      return json(200, {
        data: {
          nodes: ids.map((id) => ({ id, lastEditedAt: null, editor: null })),
          ...retargeted(),
        },
      })
    }
    return undefined
  }
  return github
}

async function read(...given: Parameters<typeof gitHubWith>) {
  const github = gitHubWith(...given)
  const pull = {
    owner: 'octo',
    repo: 'rag',
    number: 7,
    head,
    graphqlUrl: 'https://api.github.test/graphql',
    serverHost: 'github.test',
    plainMerges: async (commits: readonly string[]) =>
      new Map(commits.map((sha) => [sha, merges[sha[0] ?? '']])),
  }
  return { github, found: await readReviews(() => github.open(), pull) }
}

/** Whether each merge commit adds no changes of its own, by the first letter of its id. */
const merges: Readonly<Record<string, boolean>> = { a: true, b: false }

/** Returns GraphQL data for a pull request whose base branch was changed at these times. */
function retargeted(...times: readonly string[]) {
  const timelineItems = { nodes: times.map((createdAt) => ({ createdAt })) }
  return { repository: { pullRequest: { timelineItems } } }
}

function edits(editor: Written | null) {
  const nodes = [{ id: 'R1', lastEditedAt: '2026-01-01T00:00:00Z', editor }]
  return { '/graphql': json(200, { data: { nodes, ...retargeted() } }) }
}

function unedited(more: Written) {
  const nodes = [{ id: 'R1', lastEditedAt: null, editor: null }]
  return { '/graphql': json(200, { data: { nodes, ...more } }) }
}

const mergedBy = (by: Written | null, letter: string) =>
  commit({ sha: letter.repeat(40), author: by, parents: [{}, {}] })

/** A commit by the pull request's author and a co-author with this noreply address. */
const coAuthored = (address: string) =>
  commit({
    commit: { message: `Fix\n\nCo-authored-by: W <${address}@users.noreply.github.com>` },
  })

describe('reviews that accept a loss', () => {
  const counts = {
    lines: [{ by: 'writer', text: 'recall@5: known' }],
    refused: [],
    unknownAuthors: [],
    unread: undefined,
  }

  it.each(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED'])('count when %s', async (state) => {
    expect((await read([review({ state })])).found).toEqual(counts)
  })

  it('count when their own author edited them', async () => {
    expect((await read([review()], edits({ databaseId: 2 }))).found).toEqual(counts)
  })

  it.each([
    ['author', review({ user: author }), {}],
    ['no-person', review({ user: { id: 3, login: 'x[bot]', type: 'Bot' } }), {}],
    ['no-person', review({ user: null }), {}],
    ['dismissed', review({ state: 'DISMISSED' }), {}],
    ['other-commit', review({ commit_id: 'b'.repeat(40) }), {}],
    ['other-commit', review({ commit_id: null }), {}],
    ['edited', review(), edits({ databaseId: 1 })],
    ['edited', review(), edits({})],
    ['edited', review(), edits(null)],
    ['unchecked', review({ node_id: 'R2' }), edits(null)],
    ['no-write', review(), { '/permission': json(200, { permission: 'read' }) }],
    ['no-write', review(), { '/permission': json(404, {}) }],
    ['committed', review(), { '/commits': json(200, [commit({ author: writer })]) }],
    ['committed', review(), { '/commits': json(200, [coAuthored('2+old-login')]) }],
    ['committed', review(), { '/commits': json(200, [coAuthored('Writer')]) }],
    ['unchecked', review(), { '/commits': json(200, []) }],
    ['other-base', review(), unedited(retargeted('2026-01-02T00:00:01Z'))],
    ['other-base', review(), unedited(retargeted('2026-01-02T00:00:00Z', '2026-01-01T00:00:00Z'))],
    ['unchecked', review(), unedited({})],
    ['unchecked', review(), unedited({ repository: { pullRequest: null } })],
    ['unchecked', review({ submitted_at: null }), {}],
    ['committed', review(), { '/commits': json(200, [mergedBy(writer, 'b')]) }],
    ['unchecked', review(), { '/commits': json(200, [mergedBy(writer, 'c')]) }],
    ['place', review({ body: `<details>\n\n${line}` }), {}],
    [
      'committed',
      review(),
      { '/commits': json(200, [commit({ author: writer, parents: [{}, {}, {}] })]) },
    ],
  ] as const)('do not count: %s', async (why, written, answers) => {
    const { found } = await read([written], answers)
    expect(found).toMatchObject({ lines: [], refused: [{ why }], unread: undefined })
  })

  it('count for a reviewer who only merged, and name commits whose authors have no account', async () => {
    const merge = mergedBy(writer, 'a')
    const nobody = { author: null, commit: { author: { name: 'Mal <b>' } } }
    const commits = [merge, commit(nobody), commit({ ...nobody, author: {} })]
    const { found } = await read([review()], { '/commits': json(200, commits) })
    expect(found).toEqual({ ...counts, unknownAuthors: ['Mal <b>'] })
  })

  it('count for a reviewer who committed the work of others, and name them', async () => {
    const { found } = await read([review()], {
      '/commits': json(200, [commit({ committer: writer }), commit({ committer: writer })]),
    })
    expect(found).toEqual({ ...counts, unknownAuthors: ['writer'] })
  })

  it('name no committer who accepts nothing', async () => {
    const bystander = { id: 3, login: 'bystander', type: 'User' }
    const { found } = await read([review()], {
      '/commits': json(200, [commit({ committer: bystander })]),
    })
    expect(found).toEqual(counts)
  })

  it('name a line that does not count beside one that does, only if the reviewer may accept', async () => {
    const body = `${line}\n\n- x\n${line}`
    const refused = [{ by: 'writer', why: 'place' }]
    expect((await read([review({ body })])).found).toEqual({ ...counts, refused })
    const hidden = review({ body: `<!-- x\n${line}`, commit_id: null })
    expect((await read([hidden])).found).toEqual({ ...counts, lines: [] })
  })

  it('count if they are newer than the last change of the base branch', async () => {
    const { found } = await read([review()], unedited(retargeted('2026-01-01T23:59:59Z')))
    expect(found).toEqual(counts)
  })

  it('name the commit if its author has neither an account nor a visible name', async () => {
    const names = [undefined, '', ' ', '\u2063', '\u2800', '\u3164', 'Eve']
    const commits = names.map((name, at) =>
      commit({ sha: `${at}`.repeat(40), author: null, commit: { author: { name } } }),
    )
    const { found } = await read([review()], { '/commits': json(200, commits) })
    expect(found.unknownAuthors).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => `${at}`.repeat(7)).concat('Eve'),
    )
  })

  it('cause no further request if none accepts a loss or none is submitted', async () => {
    const { github, found } = await read([review({ body: null }), review({ state: 'PENDING' })])
    expect(found).toEqual({ ...counts, lines: [] })
    expect(github.calls).toHaveLength(1)
  })

  it('are looked up for at most five people, newest first, once each', async () => {
    const of = (id: number) =>
      review({ node_id: `R${id}`, user: { id, login: `w${id}`, type: 'User' } })
    const { github, found } = await read([2, 3, 4, 5, 6, 7, 7].map(of))
    expect(found.lines.map(({ by }) => by)).toEqual(['w7', 'w7', 'w6', 'w5', 'w4', 'w3'])
    expect(found.refused).toEqual([{ by: 'w2', why: 'unchecked' }])
    expect(github.calls.filter(({ path }) => path.includes('/permission'))).toHaveLength(5)
  })

  it('are limited to the first thousand, with a note that there are more', async () => {
    const reviews = Array.from({ length: 1001 }, () => review({ body: 'fine' }))
    const { github, found } = await read(reviews)
    expect(found.unread).toBe('too-many')
    expect(github.calls).toHaveLength(11)
  })

  it.each([
    ['no-permission', { '/reviews': json(403, {}) }],
    ['no-permission', { '/permission': json(403, {}) }],
    ['no-answer', { '/reviews': json(200, { not: 'a list' }) }],
    ['no-answer', { '/graphql': json(200, { data: { nodes: [null] } }) }],
    ['no-answer', { '/pulls/7': json(500, {}) }],
    ['no-permission', { '/commits': json(403, {}) }],
    ['no-answer', { '/commits': json(200, [{ author: 'ada' }]) }],
  ] as const)('that cannot be read cause no error: %s', async (unread, answers) => {
    expect((await read([review()], answers)).found).toEqual({ ...counts, lines: [], unread })
  })
})
