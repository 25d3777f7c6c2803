import { describe, expect, it } from 'vitest'
import { fakeGitHub, json, type FakeGitHub } from '../../../test/support/fake-github.ts'
import { formatMarker, type Marker } from './marker.ts'
import { openComments } from './open-comments.ts'
import { upsertComment, type Posted, type Posting } from './upsert-comment.ts'

const head = 'a'.repeat(40)
const olderHead = 'b'.repeat(40)
const pull = {
  owner: 'octo',
  repo: 'rag',
  number: 7,
  graphqlUrl: 'https://api.github.test/graphql',
}

function posting(more: Partial<Posting> = {}): Posting {
  return {
    key: 'default',
    head,
    gate: '0123456789ab',
    run: { id: 100, attempt: 1 },
    verdict: 'fail',
    render: () => 'the result',
    mayCreate: true,
    ...more,
  }
}

function markerOf(more: Partial<Marker> = {}): string {
  const { key, gate, run, verdict } = posting()
  return formatMarker({ key, head, gate, run, verdict, isShared: false, ...more })
}

/** Posts the result of a run. `beforeWait` is called when the run waits after creating its comment. */
async function post(
  github: FakeGitHub,
  more: Partial<Posting> = {},
  beforeWait: () => Promise<void> | void = () => undefined,
): Promise<Posted & { waits: readonly number[] }> {
  const waits: number[] = []
  const comments = openComments(await github.open(), pull)
  const posted = await upsertComment(posting(more), {
    comments,
    random: () => 0.5,
    sleep: async (ms) => {
      waits.push(ms)
      await beforeWait()
    },
  })
  return { ...posted, waits }
}

function writes(github: FakeGitHub): readonly string[] {
  return github.calls
    .filter(({ method, path }) => method !== 'GET' && path !== '/graphql')
    .map(({ method, path }) => `${method} ${path.replace('/repos/octo/rag/issues/', '')}`)
}

describe('github 20: finding our comment', () => {
  it('creates a comment if there is none', async () => {
    const github = fakeGitHub(head)
    expect(await post(github)).toEqual({
      kind: 'posted',
      url: 'https://github.test/c/1',
      replaced: undefined,
      waits: [600],
    })
    expect(github.comments.map(({ body }) => body)).toEqual([`${markerOf()}\n\nthe result`])
  })

  it('updates an existing comment', async () => {
    const github = fakeGitHub(head)
    github.plant(`${markerOf({ head: olderHead, run: { id: 99, attempt: 1 } })}\n\nold`)
    expect(await post(github)).toMatchObject({ kind: 'posted', waits: [] })
    expect(github.comments.map(({ body }) => body)).toEqual([`${markerOf()}\n\nthe result`])
    expect(writes(github)).toEqual(['PATCH comments/1'])
  })

  it('S18: finds its comment behind 250 comments by others', async () => {
    const github = fakeGitHub(head)
    for (let n = 0; n < 250; n += 1) github.plant(`comment ${n}`, { login: 'ann', type: 'User' })
    github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    expect(await post(github)).toMatchObject({ kind: 'posted' })
    expect(github.comments).toHaveLength(251)
    expect(writes(github)).toEqual(['PATCH comments/251'])
    expect(github.calls.filter(({ path }) => path.includes('/comments?'))).toHaveLength(3)
  })

  it.each([
    ['a person', { login: 'mallory', type: 'User' }],
    ['a person with the name of the bot', { login: 'github-actions', type: 'User' }],
    ['a bot of another name', { login: 'other[bot]', type: 'Bot' }],
  ] as const)('S18: ignores a marker planted by %s', async (_, author) => {
    const github = fakeGitHub(head)
    const planted = github.plant(`${markerOf()}\n\nverdict: pass`, author)
    const { body } = planted
    expect(await post(github)).toMatchObject({ kind: 'posted' })
    expect(planted.body).toBe(body)
    expect(writes(github)).toEqual(['POST 7/comments'])
  })

  it.each([
    ['in the middle of a body', `hello\n${markerOf()}\n\nold`],
    ['after a blank', ` ${markerOf()}\n\nold`],
    ['of another key', `${markerOf({ key: 'default-2' })}\n\nold`],
    ['of another version', `${markerOf().replace(':v1', ':v2')}\n\nold`],
  ])('S18: leaves a comment by the bot alone if its marker is %s', async (_, body) => {
    const github = fakeGitHub(head)
    const planted = github.plant(body)
    expect(await post(github)).toMatchObject({ kind: 'posted' })
    expect(planted.body).toBe(body)
    expect(github.comments).toHaveLength(2)
  })

  it('takes over our comment if its marker is broken', async () => {
    const github = fakeGitHub(head)
    github.plant('<!-- rag-gate:v1 key=default head=oops')
    expect(await post(github)).toMatchObject({ kind: 'posted' })
    expect(github.comments.map(({ body }) => body)).toEqual([`${markerOf()}\n\nthe result`])
  })

  it('assumes the name github-actions if GraphQL does not return one', async () => {
    const github = fakeGitHub(head)
    github.before = ({ path }) => (path === '/graphql' ? json(404, {}) : undefined)
    github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    await post(github)
    expect(writes(github)).toEqual(['PATCH comments/1'])
  })

  it('uses the app name that GraphQL returns as its own', async () => {
    const github = fakeGitHub(head)
    const login = (name: string): Response => json(200, { data: { viewer: { login: name } } })
    github.before = ({ path }) => (path === '/graphql' ? login('gatekeeper[bot]') : undefined)
    github.plant(`${markerOf()}\n\nnot ours`)
    github.plant(`${markerOf({ head: olderHead })}\n\nold`, {
      login: 'gatekeeper[bot]',
      type: 'Bot',
    })
    await post(github)
    expect(writes(github)).toEqual(['PATCH comments/2'])
  })

  it.each([
    ['GraphQL', json(200, { data: { viewer: { login: 'ada' } } }), json(403, {})],
    ['REST alone', json(403, {}), json(200, { login: 'ada', type: 'User' })],
  ])(
    'finds the comment of the person whose token it uses, identified by %s',
    async (_, graphql, user) => {
      const github = fakeGitHub(head)
      github.before = ({ path }) =>
        path === '/graphql' ? graphql.clone() : path === '/user' ? user.clone() : undefined
      const old = `${markerOf({ head: olderHead })}\n\nold`
      github.plant(old)
      github.plant(old, { login: 'ada', type: 'Bot' })
      github.plant(old, { login: 'ada', type: 'User' })
      await post(github)
      expect(writes(github)).toEqual(['PATCH comments/3'])
    },
  )

  const bad = json(502, { message: 'x' })
  const denied = json(403, { message: 'no' })

  it.each([
    ['GraphQL', bad, denied, 502],
    ['GraphQL, with an answer that names nobody', json(200, { errors: [] }), denied, 'no usable'],
    ['REST', denied, bad, 403],
    ["GraphQL's limit", json(403, { message: 'API rate limit exceeded' }), denied, 403],
  ])(
    'writes no second comment if it cannot know whether the first is ours: %s',
    async (_, graphql, user, why) => {
      const github = fakeGitHub(head)
      github.before = ({ path }) =>
        path === '/graphql' ? graphql.clone() : path === '/user' ? user.clone() : undefined
      const app = { login: 'gatekeeper[bot]', type: 'Bot' } as const
      github.plant(`${markerOf({ head: olderHead })}\n\nold`, app)
      await expect(post(github)).rejects.toThrow(`did not return the token's owner (${why}`)
      expect(writes(github)).toEqual([])
    },
  )

  it('writes its comment if GitHub does not say whose token it is and no other comment is in question', async () => {
    const github = fakeGitHub(head)
    github.before = ({ path }) => (path === '/graphql' ? bad.clone() : undefined)
    github.plant('of an app', { login: 'gatekeeper[bot]', type: 'Bot' })
    expect(await post(github)).toMatchObject({ kind: 'posted' })
    expect(await post(github, { run: { id: 101, attempt: 1 } })).toMatchObject({ kind: 'posted' })
    expect(writes(github)).toEqual(['POST 7/comments', 'PATCH comments/2'])
  })

  it('creates no comment if it may not, but still updates an existing one', async () => {
    const github = fakeGitHub(head)
    expect(await post(github, { mayCreate: false })).toMatchObject({ kind: 'none' })
    expect(writes(github)).toEqual([])
    github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    expect(await post(github, { mayCreate: false })).toMatchObject({ kind: 'posted' })
    expect(writes(github)).toEqual(['PATCH comments/1'])
  })
})

describe('github 8, S18: stale heads and later runs', () => {
  it('writes nothing when the pull request has a newer commit', async () => {
    const github = fakeGitHub('c'.repeat(40))
    github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    expect(await post(github)).toMatchObject({ kind: 'stale' })
    expect(writes(github)).toEqual([])
  })

  it.each([
    [{ id: 101, attempt: 1 }, 'superseded'],
    [{ id: 100, attempt: 2 }, 'superseded'],
    [{ id: 100, attempt: 1 }, 'posted'],
    [{ id: 99, attempt: 9 }, 'posted'],
  ] as const)('a stored run %o of the same head: %s', async (run, want) => {
    const github = fakeGitHub(head)
    github.plant(`${markerOf({ run, verdict: 'pass' })}\n\nstored`)
    expect((await post(github)).kind).toBe(want)
    expect(writes(github)).toHaveLength(want === 'posted' ? 1 : 0)
  })

  it.each([
    ['run', { id: 999_999_999_999_999, attempt: 1 }],
    ['attempt', { id: 100, attempt: 999_999_999 }],
  ])('S18: an impossible %s number hides no result', async (_, run) => {
    const github = fakeGitHub(head)
    github.plant(`${markerOf({ run, verdict: 'pass' })}\n\npass`)
    expect(await post(github)).toMatchObject({ kind: 'posted' })
    expect(github.comments.map(({ body }) => body)).toEqual([`${markerOf()}\n\nthe result`])
  })

  it.each([
    ['fail', 'pass'],
    ['error', 'warn'],
    ['fail', 'fail'],
  ] as const)(
    'keeps the %s of another gate with the same key in this run over our %s',
    async (verdict, ours) => {
      const github = fakeGitHub(head)
      github.plant(`${markerOf({ verdict })}\n\nof the other gate`)
      expect(await post(github, { verdict: ours })).toMatchObject({
        kind: 'same-key',
        kept: verdict,
        url: 'https://github.test/c/1',
      })
      const marked = `${markerOf({ verdict, isShared: true })}\n\nof the other gate`
      expect(github.comments.map(({ body }) => body)).toEqual([marked])
    },
  )

  it.each([
    ['the red one first', 'fail', 'pass'],
    ['the green one first', 'pass', 'fail'],
  ] as const)(
    'keeps the red of one job of a matrix when another is run again: %s',
    async (_, first, second) => {
      const github = fakeGitHub(head)
      const write = (verdict: 'pass' | 'fail', attempt: number) =>
        post(github, { verdict, run: { id: 100, attempt }, render: () => verdict })
      await write(first, 1)
      await write(second, 1)
      const red = `${markerOf({ isShared: true })}\n\nfail`
      expect(github.comments.map(({ body }) => body)).toEqual([red])
      expect(await write('pass', 2)).toMatchObject({ kind: 'same-key', kept: 'fail' })
      expect(github.comments.map(({ body }) => body)).toEqual([red])
      const next = { verdict: 'pass', run: { id: 101, attempt: 1 } } as const
      expect(await post(github, next)).toMatchObject({ kind: 'posted', replaced: undefined })
      expect(github.comments.map(({ body }) => body)).toEqual([`${markerOf(next)}\n\nthe result`])
    },
  )

  it('does not mark a comment that a later commit has overwritten', async () => {
    const github = fakeGitHub(head)
    const other = github.plant(`${markerOf()}\n\nof the other gate`)
    const later = `${markerOf({ head: olderHead })}\n\nlater`
    github.before = ({ method, path }) => {
      if (method === 'GET' && path.endsWith('/issues/comments/1')) other.body = later
    }
    expect(await post(github)).toMatchObject({ kind: 'same-key' })
    expect(other.body).toBe(later)
  })

  it.each([
    ['an earlier run', { id: 99, attempt: 1 }],
    ['a later run', { id: 101, attempt: 1 }],
    ['an earlier attempt', { id: 100, attempt: 1 }],
  ])(
    'keeps a red result that another gate wrote in %s, and replaces a green one',
    async (_, run) => {
      const other = { run, gate: 'ba9876543210' }
      const ours = { run: { id: 100, attempt: 2 }, verdict: 'pass' } as const
      const red = fakeGitHub(head)
      red.plant(`${markerOf({ ...other, verdict: 'fail' })}\n\nred`)
      expect(await post(red, ours)).toMatchObject({ kind: 'same-key', kept: 'fail' })
      expect(writes(red)).toEqual([])
      const green = fakeGitHub(head)
      green.plant(`${markerOf({ ...other, verdict: 'pass' })}\n\ngreen`)
      expect(await post(green)).toMatchObject({ kind: 'posted', replaced: 'pass' })
      const own = fakeGitHub(head)
      own.plant(`${markerOf({ run: { id: 100, attempt: 1 }, verdict: 'fail' })}\n\nred`)
      expect(await post(own, ours)).toMatchObject({ kind: 'posted', replaced: undefined })
      const before = fakeGitHub(head)
      before.plant(`${markerOf({ ...other, head: olderHead, verdict: 'fail' })}\n\nred`)
      expect(await post(before, ours)).toMatchObject({ kind: 'posted', replaced: undefined })
    },
  )

  it('replaces a better result of another gate of this run, and says so', async () => {
    const github = fakeGitHub(head)
    github.plant(`${markerOf({ verdict: 'pass' })}\n\nof the other gate`)
    expect(await post(github)).toMatchObject({ kind: 'posted', replaced: 'pass' })
    const written = `${markerOf({ isShared: true })}\n\nthe result`
    expect(github.comments.map(({ body }) => body)).toEqual([written])
  })

  it('ignores a later run of another head', async () => {
    const github = fakeGitHub(head)
    github.plant(`${markerOf({ head: olderHead, run: { id: 999, attempt: 1 } })}\n\nold`)
    expect(await post(github)).toMatchObject({ kind: 'posted' })
  })
})

describe('S18: races', () => {
  const bodies = (github: FakeGitHub): readonly string[] => github.comments.map(({ body }) => body)
  const early = { run: { id: 100, attempt: 1 }, render: () => 'early' } as const
  const late = { run: { id: 200, attempt: 1 }, render: () => 'late' } as const
  const lateMarker = markerOf({ run: late.run })

  it.each([
    ['the later run creates second', early, late],
    ['the later run creates first', late, early],
  ])('two runs that create at once end with one comment: %s', async (_, first, second) => {
    const github = fakeGitHub(head)
    let inner: Promise<Posted> | undefined
    await post(github, first, async () => {
      // The second run must search before the first run creates its comment, so its first search finds
      // nothing.
      let hidden = true
      github.before = ({ method, path }) => {
        if (method === 'GET' && path.includes('/comments?') && hidden) {
          hidden = false
          return json(200, [])
        }
        return undefined
      }
      inner = post(github, second)
      await inner
    })
    await inner
    expect(bodies(github)).toEqual([`${lateMarker}\n\nlate`])
  })

  it('two runs that truly run at the same time end with one comment', async () => {
    const github = fakeGitHub(head)
    // Both runs search before either creates a comment, and both create one before either searches again.
    const meet = (): (() => Promise<void>) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      let arrived = 0
      return async () => {
        arrived += 1
        if (arrived === 2) resolve()
        await promise
      }
    }
    const beforeCreate = meet()
    const beforeLook = meet()
    github.before = async ({ method, path }) => {
      if (method === 'POST' && path.endsWith('/comments')) await beforeCreate()
    }
    await Promise.all([post(github, early, beforeLook), post(github, late, beforeLook)])
    expect(bodies(github)).toEqual([`${lateMarker}\n\nlate`])
  })

  it('creates anew when the comment is deleted between find and update', async () => {
    const github = fakeGitHub(head)
    github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    github.before = ({ method }) => {
      if (method === 'PATCH') github.comments.length = 0
    }
    expect(await post(github)).toMatchObject({ kind: 'posted' })
    expect(writes(github)).toEqual(['PATCH comments/1', 'POST 7/comments'])
    expect(bodies(github)).toEqual([`${markerOf()}\n\nthe result`])
  })

  it('creates anew when the comment is deleted before it is read back', async () => {
    const github = fakeGitHub(head)
    let once = true
    github.before = ({ method, path }) => {
      if (once && method === 'GET' && path.endsWith('/issues/comments/1')) {
        once = false
        github.comments.length = 0
      }
    }
    expect(await post(github)).toMatchObject({ kind: 'posted' })
    expect(github.comments).toHaveLength(1)
  })

  it('gives way when a later run overwrote it before it was read back', async () => {
    const github = fakeGitHub(head)
    const mine = github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    github.before = ({ method, path }) => {
      if (method === 'GET' && path.endsWith('/issues/comments/1'))
        mine.body = `${lateMarker}\n\nlate`
    }
    expect(await post(github, early)).toMatchObject({ kind: 'superseded' })
    expect(bodies(github)).toEqual([`${lateMarker}\n\nlate`])
  })

  it('writes again over an earlier run that overwrote it', async () => {
    const github = fakeGitHub(head)
    const mine = github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    let once = true
    github.before = ({ method, path }) => {
      if (once && method === 'GET' && path.endsWith('/issues/comments/1')) {
        once = false
        mine.body = `${markerOf({ run: early.run })}\n\nearly`
      }
    }
    expect(await post(github, late)).toMatchObject({ kind: 'posted' })
    expect(bodies(github)).toEqual([`${lateMarker}\n\nlate`])
  })

  it('gives up after four attempts if somebody keeps changing the comment', async () => {
    const github = fakeGitHub(head)
    const mine = github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    github.before = ({ method, path }) => {
      if (method === 'GET' && path.endsWith('/issues/comments/1')) mine.body = 'gone'
      if (method === 'GET' && path.includes('/comments?')) mine.body = markerOf({ head: olderHead })
    }
    expect(await post(github)).toMatchObject({ kind: 'unsettled' })
    expect(writes(github)).toHaveLength(4)
  })

  it('stops when the pull request moves on between two attempts', async () => {
    const github = fakeGitHub(head)
    const mine = github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    github.before = ({ method, path }) => {
      if (method === 'GET' && path.endsWith('/issues/comments/1')) {
        mine.body = 'gone'
        github.head = 'c'.repeat(40)
      }
    }
    expect(await post(github)).toMatchObject({ kind: 'stale' })
    expect(writes(github)).toHaveLength(1)
  })

  it('deletes surplus comments of ours that a crash left behind', async () => {
    const github = fakeGitHub(head)
    github.plant(`${markerOf({ head: olderHead })}\n\noldest`)
    github.plant('somebody', { login: 'ann', type: 'User' })
    github.plant(`${markerOf({ run: { id: 99, attempt: 1 } })}\n\nsurplus`)
    expect(await post(github)).toMatchObject({ url: 'https://github.test/c/1' })
    expect(github.comments.map(({ id }) => id)).toEqual([1, 2])
  })

  it('does not fail over a surplus comment that it cannot delete', async () => {
    const github = fakeGitHub(head)
    github.plant(`${markerOf({ head: olderHead })}\n\noldest`)
    github.plant(`${markerOf({ head: olderHead })}\n\nsurplus`)
    github.before = ({ method }) => (method === 'DELETE' ? json(403, { message: 'no' }) : undefined)
    expect(await post(github)).toMatchObject({ kind: 'posted' })
  })

  it('leaves one comment even if the response to its creation got lost', async () => {
    const github = fakeGitHub(head)
    let once = true
    github.before = ({ method, body }) => {
      if (once && method === 'POST' && (body as { body?: string }).body !== undefined) {
        once = false
        github.plant((body as { body: string }).body)
        return new Response('<html>bad gateway</html>', { status: 502 })
      }
      return undefined
    }
    expect(await post(github)).toMatchObject({ url: 'https://github.test/c/1' })
    expect(github.comments).toHaveLength(1)
  })
})

describe('github 19: a comment that is still too long', () => {
  const tooLong = (): Response =>
    json(422, {
      message: 'Validation Failed',
      errors: [{ message: 'Body is too long (maximum is 65536 characters)' }],
    })

  it('is rendered again at half the size', async () => {
    const github = fakeGitHub(head)
    const sizes: number[] = []
    github.before = ({ method }) =>
      method === 'POST' && sizes.length === 1 ? tooLong() : undefined
    const render = (bytes: number): string => {
      sizes.push(bytes)
      return `in ${bytes}`
    }
    expect(await post(github, { render })).toMatchObject({ kind: 'posted' })
    expect(sizes).toEqual([64_000, 32_000])
  })

  it("fails with GitHub's error if half the size is still too long", async () => {
    const github = fakeGitHub(head)
    github.before = ({ method, path }) =>
      method === 'POST' && path !== '/graphql' ? tooLong() : undefined
    await expect(post(github)).rejects.toMatchObject({ status: 422 })
    expect(writes(github)).toHaveLength(2)
  })
})

describe('github 5: requests', () => {
  it.each([
    ['a first result', 0, 5],
    ['a later result', 1, 4],
  ])('%s takes few requests besides pages of comments', async (_, existing, want) => {
    const github = fakeGitHub(head)
    if (existing > 0) github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    await post(github)
    const counted = github.calls.filter(({ path }) => !path.includes('/comments?'))
    expect(counted.length).toBeLessThanOrEqual(want)
  })

  it('reports a read-only token and does not retry', async () => {
    const github = fakeGitHub(head)
    github.before = ({ method, path }) =>
      method === 'POST' && path !== '/graphql'
        ? json(403, { message: 'Resource not accessible by integration' })
        : undefined
    await expect(post(github)).rejects.toMatchObject({ status: 403 })
    expect(writes(github)).toEqual(['POST 7/comments'])
  })

  it('fails if an update returns 404 although the comment exists', async () => {
    const github = fakeGitHub(head)
    github.plant(`${markerOf({ head: olderHead })}\n\nold`)
    github.before = ({ method }) => (method === 'PATCH' ? json(404, {}) : undefined)
    await expect(post(github)).rejects.toMatchObject({ status: 404 })
  })
})
