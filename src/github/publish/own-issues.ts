import { z } from 'zod'
import { createOnce } from './create-once.ts'
import type { RunNumber } from './marker.ts'
import { type Account, isSameAccount } from './open-comments.ts'
import type { GitHub } from './open-github.ts'

export type IssuePorts = {
  readonly owner: string
  readonly repo: string
  readonly graphqlUrl: string
  /** The input `key`, which distinguishes several gates in one repository. */
  readonly key: string
  readonly run: RunNumber
  readonly sleep: (ms: number) => Promise<void>
}

/** An issue that begins with our marker and was written by the token's account. */
export type OwnIssue<Marker> = {
  readonly number: number
  readonly url: string
  readonly isOpen: boolean
  readonly marker: Marker
}

/**
 * Returns our open issues. If `closedSince` is given, also returns our closed issues that have
 * changed since then.
 */
export async function ownIssues<Marker>(
  github: GitHub,
  {
    owner,
    repo,
    account,
    markerIn,
    closedSince,
  }: Pick<IssuePorts, 'owner' | 'repo'> & {
    readonly account: Account
    readonly markerIn: (body: string) => Marker | undefined
    readonly closedSince?: string | undefined
  },
): Promise<readonly OwnIssue<Marker>[]> {
  const query = { owner, repo, per_page: 100 } as const
  const queries = [
    { ...query, state: 'open' as const },
    ...(closedSince === undefined
      ? []
      : [{ ...query, state: 'closed' as const, since: closedSince }]),
  ]
  const found: OwnIssue<Marker>[] = []
  for (const one of queries)
    for await (const page of github.paginate.iterator(github.rest.issues.listForRepo, one))
      for (const issue of z.array(IssueSchema).parse(page.data)) {
        const marker = markerIn(issue.body ?? '')
        const isOurs = isSameAccount(issue.user, account)
        if (marker === undefined || !isOurs || issue.pull_request !== undefined) continue
        const { number, html_url: url } = issue
        found.push({ number, url, isOpen: issue.state === 'open', marker })
      }
  return found
}

/**
 * Opens an issue. If another run has opened one at the same time, keeps the older issue and closes
 * the newer one. `find` returns the oldest open issue of this kind.
 */
export async function openIssue(
  github: GitHub,
  issue: { readonly title: string; readonly body: string },
  { owner, repo, sleep }: Pick<IssuePorts, 'owner' | 'repo' | 'sleep'>,
  find: () => Promise<{ readonly number: number; readonly url: string } | undefined>,
): Promise<{ readonly isOldest: boolean; readonly url: string }> {
  const created = await createOnce({
    create: async () => {
      const { data } = await github.rest.issues.create({ owner, repo, ...issue })
      return CreatedSchema.parse(data)
    },
    find,
    sleep,
  })
  // If another run opens an issue at the same time, both runs find the older one after this pause.
  await sleep(500).catch(() => undefined)
  const oldest = await find()
  if (oldest === undefined || oldest.number >= created.number)
    return { isOldest: true, url: created.url }
  await closeIssue(github, created, { owner, repo })
  return { isOldest: false, url: oldest.url }
}

export async function closeIssue(
  github: GitHub,
  { number: issue_number }: { readonly number: number },
  { owner, repo }: Pick<IssuePorts, 'owner' | 'repo'>,
): Promise<void> {
  await github.rest.issues.update({ owner, repo, issue_number, state: 'closed' })
}

const IssueSchema = z.object({
  number: z.int(),
  html_url: z.string(),
  state: z.string(),
  body: z.string().nullish(),
  user: z.object({ login: z.string(), type: z.string() }).nullish(),
  pull_request: z.unknown().optional(),
})

const CreatedSchema = z
  .object({ number: z.int(), html_url: z.string() })
  .transform(({ number, html_url: url }) => ({ number, url }))
