import { z } from 'zod'
import type { AcceptLine, RefusedReview, Reviews } from '../../lib/model/reviews.ts'
import { acceptLines } from '../../verdict/accepting/accept-lines.ts'
import { statusOf, type PullRef } from './open-comments.ts'
import type { GitHub } from './open-github.ts'

/** The pull request whose reviews are read. */
export type ReviewedPull = PullRef & {
  /** The commit that was measured; undefined: that of the pull request as it is now, for an entry of a merge queue. */
  readonly head: string | undefined
}

/**
 * The acceptances in the submitted reviews of the measured commit, by people who may write, did not open the pull request
 * and wrote no commit of it. Comments and labels are not looked at. Does not reject: what GitHub does not show is said in `unread`.
 */
export async function readReviews(
  open: () => Promise<GitHub>,
  pull: ReviewedPull,
): Promise<Reviews> {
  try {
    const github = await open()
    const { reviews, isAll } = await listReviews(github, pull)
    const written = reviews
      .map((review) => ({ review, texts: acceptLines(review.body) }))
      .filter(({ review, texts }) => review.state !== 'PENDING' && texts.length > 0)
      .toReversed()
    const unread = isAll ? undefined : 'too-many'
    if (written.length === 0) return { ...nothing, unread }
    const { refusalOf, unknownAuthors } = await examiner(
      github,
      pull,
      written.map(({ review }) => review.node_id),
    )
    const lines: AcceptLine[] = []
    const refused: RefusedReview[] = []
    for (const { review, texts } of written) {
      const by = review.user?.login ?? ''
      const why = await refusalOf(review)
      if (why === undefined) lines.push(...texts.map((text) => ({ by, text })))
      else refused.push({ by, why })
    }
    return { lines, refused, unknownAuthors, unread }
  } catch (error) {
    const may = ![401, 403, 404].includes(statusOf(error) ?? 0)
    return { ...nothing, unread: may ? 'no-answer' : 'no-permission' }
  }
}

const nothing = { lines: [], refused: [], unknownAuthors: [] } as const

/** Oldest first, as GitHub lists them. */
async function listReviews(
  github: GitHub,
  { owner, repo, number }: ReviewedPull,
): Promise<{ readonly reviews: readonly Review[]; readonly isAll: boolean }> {
  const query = { owner, repo, pull_number: number, per_page: 100 }
  const reviews: Review[] = []
  for await (const { data } of github.paginate.iterator(github.rest.pulls.listReviews, query)) {
    if (reviews.length >= mostReviews) return { reviews, isAll: false }
    reviews.push(...z.array(ReviewSchema).parse(data))
  }
  return { reviews, isAll: true }
}

const mostReviews = 1000

/** Most people whose permission is looked up: a job shares its hourly allowance with the whole repository. */
const mostPeople = 5

/** Tells why a review cannot accept anything; undefined: it can. */
async function examiner(
  github: GitHub,
  pull: ReviewedPull,
  ids: readonly string[],
): Promise<{
  readonly refusalOf: (review: Review) => Promise<RefusedReview['why'] | undefined>
  readonly unknownAuthors: readonly string[]
}> {
  const { owner, repo, number } = pull
  const { data } = await github.rest.pulls.get({ owner, repo, pull_number: number })
  const { user: author, head, commits } = PullSchema.parse(data)
  const authors = await listAuthors(github, pull)
  const measured = pull.head ?? head.sha
  const edits = await readEdits(github, pull, ids)
  const asked = new Map<string, boolean>()
  const refusalOf = async ({ user, state, commit_id: commit, node_id: id }: Review) => {
    if (user?.type !== 'User') return 'no-person'
    if (user.id === author?.id) return 'author'
    if (authors.ids.has(user.id)) return 'committed'
    if (authors.commits < commits) return 'unchecked'
    if (!submitted.has(state)) return 'dismissed'
    if (commit !== measured) return 'other-commit'
    // Whoever may write can edit the reviews of others.
    const edit = edits.get(id)
    if (edit === undefined) return 'unchecked'
    if (edit.lastEditedAt !== null && edit.editor?.databaseId !== user.id) return 'edited'
    const known = asked.get(user.login)
    if (known === undefined && asked.size >= mostPeople) return 'unchecked'
    const may = known ?? (await mayWrite(github, pull, user.login))
    asked.set(user.login, may)
    return may ? undefined : 'no-write'
  }
  return { refusalOf, unknownAuthors: authors.unknown }
}

/**
 * Who wrote the commits of the pull request: ids of accounts, and the names that commits give where GitHub knows none.
 * Merge commits bring the work of others and are passed over. GitHub lists 250 commits at most.
 */
async function listAuthors(github: GitHub, { owner, repo, number }: ReviewedPull) {
  const query = { owner, repo, pull_number: number, per_page: 100 }
  const ids = new Set<number>()
  const unknown = new Set<string>()
  let commits = 0
  for await (const { data } of github.paginate.iterator(github.rest.pulls.listCommits, query)) {
    for (const { author, commit, parents } of z.array(CommitSchema).parse(data)) {
      commits += 1
      if (parents.length > 1) continue
      if (author?.id === undefined) unknown.add(commit?.author?.name ?? '')
      else ids.add(author.id)
    }
  }
  return { ids, unknown: [...unknown].filter((name) => name !== ''), commits }
}

const submitted: ReadonlySet<string> = new Set(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED'])

/** Whether and by whom each review was last edited, by its id; REST does not tell. */
async function readEdits(
  github: GitHub,
  { graphqlUrl: url }: ReviewedPull,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Edit>> {
  const variables = { ids: ids.slice(0, mostNodes) }
  const { data } = await github.request({ method: 'POST', url, query: editsQuery, variables })
  const { nodes } = EditsSchema.parse(data).data
  return new Map(nodes.map((edit) => [edit.id, edit]))
}

/** GraphQL takes no more ids at once. */
const mostNodes = 100

const editsQuery =
  'query($ids: [ID!]!) { nodes(ids: $ids) { ... on PullRequestReview { id lastEditedAt editor { ... on User { databaseId } } } } }'

/** GitHub counts the role maintain as `write`, and answers 404 for people it knows nothing of. */
async function mayWrite(
  github: GitHub,
  { owner, repo }: ReviewedPull,
  username: string,
): Promise<boolean> {
  try {
    const query = { owner, repo, username }
    const { data } = await github.rest.repos.getCollaboratorPermissionLevel(query)
    return ['admin', 'write'].includes(PermissionSchema.parse(data).permission)
  } catch (error) {
    if (statusOf(error) === 404) return false
    throw error
  }
}

const UserSchema = z.object({ id: z.int(), login: z.string(), type: z.string() })
const PullSchema = z.object({
  user: UserSchema.pick({ id: true }).nullish(),
  head: z.object({ sha: z.string() }),
  // Each pull request has one.
  commits: z.int().default(1),
})
const CommitSchema = z.object({
  // An empty object where the account is gone.
  author: z.object({ id: z.int().optional() }).nullish(),
  commit: z.object({ author: z.object({ name: z.string().optional() }).nullish() }).optional(),
  parents: z.array(z.unknown()).default([]),
})
const PermissionSchema = z.object({ permission: z.string() })
const EditSchema = z.object({
  id: z.string(),
  lastEditedAt: z.string().nullable(),
  // Without an id: no person.
  editor: z.object({ databaseId: z.int().optional() }).nullable(),
})
const EditsSchema = z.object({ data: z.object({ nodes: z.array(EditSchema) }) })
const ReviewSchema = z
  .object({
    node_id: z.string(),
    user: UserSchema.nullish(),
    body: z.string().nullish(),
    state: z.string(),
    commit_id: z.string().nullish(),
  })
  .transform(({ body, ...review }) => ({ ...review, body: body ?? '' }))

type Edit = z.infer<typeof EditSchema>
type Review = z.infer<typeof ReviewSchema>
