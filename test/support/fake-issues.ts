import { type Call, fakeGitHub, type FakeGitHub } from './fake-github.ts'

export type StoredIssue = {
  number: number
  title: string
  body: string
  state: 'open' | 'closed'
  user: { login: string; type: string }
  updated_at: string
}

const bot = { login: 'github-actions[bot]', type: 'Bot' }

/** Adds in-memory issues to the GitHub fake. */
export function fakeIssues(): { readonly fake: FakeGitHub; readonly issues: StoredIssue[] } {
  const fake = fakeGitHub('a'.repeat(40))
  const issues: StoredIssue[] = []
  fake.before = (call) => answerIssues(call, issues)
  return { fake, issues }
}

/** Answers requests about issues; returns undefined for other requests. */
export function answerIssues(
  { method, path, body }: Call,
  issues: StoredIssue[],
): Response | undefined {
  const { pathname, searchParams } = new URL(path, 'https://x.test')
  const written = body as Partial<StoredIssue>
  const shown = (one: StoredIssue): object => ({
    ...one,
    html_url: `https://x.test/i/${one.number}`,
  })
  if (pathname === '/repos/octo/rag/issues' && method === 'GET') {
    const state = searchParams.get('state')
    const since = searchParams.get('since') ?? ''
    const found = issues.filter((one) => one.state === state && one.updated_at >= since)
    return Response.json(found.map(shown))
  }
  if (pathname === '/repos/octo/rag/issues' && method === 'POST') {
    const { title = '', body: text = '' } = written
    const number = issues.length + 1
    const made: StoredIssue = {
      number,
      title,
      body: text,
      state: 'open',
      user: bot,
      updated_at: '2026-02-03',
    }
    issues.push(made)
    return Response.json(shown(made), { status: 201 })
  }
  const one = issues.find(({ number }) => pathname === `/repos/octo/rag/issues/${number}`)
  if (one === undefined || method !== 'PATCH') return undefined
  Object.assign(one, written)
  return Response.json(shown(one))
}
