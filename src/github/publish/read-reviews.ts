import { z } from 'zod'
import type { AcceptLine, RefusedReview, Reviews } from '../../lib/model/reviews.ts'
import { acceptLines } from '../../verdict/accepting/accept-lines.ts'
import { statusOf, type PullRef } from './open-comments.ts'
import type { GitHub } from './open-github.ts'

export type ReviewedPull = PullRef & {
  /** The commit that was measured; undefined: that of the pull request as it is now, for an entry of a merge queue. */
  readonly head: string | undefined
  /** Which of these commits with two parents bring nothing of their own; undefined for one: no one can tell. */
  readonly plainMerges: (
    commits: readonly string[],
  ) => Promise<ReadonlyMap<string, boolean | undefined>>
}

/**
 * The acceptances in the submitted reviews of the measured commit and of the branch that it goes into now, by people who may
 * write, did not open the pull request and wrote no commit of it. Comments and labels are not looked at. Does not reject: what GitHub does not show is said in `unread`.
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
  const { edits, isOfBase } = await readEdits(github, pull, ids)
  const asked = new Map<string, boolean>()
  const refusalOf = async (review: Review): Promise<RefusedReview['why'] | undefined> => {
    const { user, state, commit_id: commit, node_id: id } = review
    if (user?.type !== 'User') return 'no-person'
    if (user.id === author?.id) return 'author'
    if (authors.ids.has(user.id)) return 'committed'
    if (authors.commits < commits || authors.unsure.has(user.id)) return 'unchecked'
    if (!submitted.has(state)) return 'dismissed'
    if (commit !== measured) return 'other-commit'
    const ofBase = isOfBase(review)
    if (ofBase !== true) return ofBase === undefined ? 'unchecked' : 'other-base'
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
 * Who wrote the commits of the pull request: ids of accounts, and where GitHub knows none the name that the
 * commit gives, or its id. A merge that brings the work of others and nothing else is passed over; `unsure`:
 * authors of one of which no one can tell. GitHub lists 250 commits at most.
 */
async function listAuthors(github: GitHub, { owner, repo, number, plainMerges }: ReviewedPull) {
  const query = { owner, repo, pull_number: number, per_page: 100 }
  const commits: z.infer<typeof CommitSchema>[] = []
  for await (const { data } of github.paginate.iterator(github.rest.pulls.listCommits, query))
    commits.push(...z.array(CommitSchema).parse(data))
  const merges = commits.filter(({ parents }) => parents.length === 2).map(({ sha }) => sha)
  const plain = merges.length === 0 ? new Map<string, undefined>() : await plainMerges(merges)
  const own = commits.filter(({ sha }) => plain.get(sha) !== true)
  const unknown = own
    .filter(({ author }) => author?.id === undefined)
    .map(({ sha, commit }) => nameIn(commit?.author?.name) ?? sha.slice(0, 7))
  const idsOf = (wanted: typeof commits): ReadonlySet<number> =>
    new Set(wanted.flatMap(({ author }) => author?.id ?? []))
  const isUnsure = ({ sha }: { readonly sha: string }): boolean =>
    merges.includes(sha) && plain.get(sha) === undefined
  return {
    ids: idsOf(own.filter((one) => !isUnsure(one))),
    unsure: idsOf(own.filter(isUnsure)),
    unknown: [...new Set(unknown)],
    commits: commits.length,
  }
}

/** Undefined for a name that no one can see. */
function nameIn(written: string | undefined): string | undefined {
  return written?.replaceAll(blank, '') === '' ? undefined : written
}

/** Letters and signs that look like nothing. */
const blank = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u{2800}]/gu

const submitted: ReadonlySet<string> = new Set(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED'])

/**
 * Whether and by whom each review was last edited, by its id, and whether one was written for the branch that
 * the pull request goes into now; REST does not say both. `isOfBase` is undefined if GitHub does not show it.
 */
async function readEdits(
  github: GitHub,
  { owner, repo, number, graphqlUrl: url }: ReviewedPull,
  ids: readonly string[],
): Promise<{
  readonly edits: ReadonlyMap<string, Edit>
  readonly isOfBase: (review: Review) => boolean | undefined
}> {
  const variables = { ids: ids.slice(0, mostNodes), owner, repo, number }
  const { data } = await github.request({ method: 'POST', url, query: editsQuery, variables })
  const { nodes, repository } = EditsSchema.parse(data).data
  const changes = repository?.pullRequest?.timelineItems.nodes
  const last = changes?.map(({ createdAt }) => Date.parse(createdAt)).toSorted((a, b) => b - a)[0]
  return {
    edits: new Map(nodes.map((edit) => [edit.id, edit])),
    isOfBase: ({ submitted_at: written }) => {
      if (changes === undefined || typeof written !== 'string') return undefined
      return last === undefined || Date.parse(written) > last
    },
  }
}

/** GraphQL takes no more ids at once. */
const mostNodes = 100

const editsQuery =
  'query($ids: [ID!]!, $owner: String!, $repo: String!, $number: Int!) { nodes(ids: $ids) { ... on PullRequestReview { id lastEditedAt editor { ... on User { databaseId } } } } repository(owner: $owner, name: $repo) { pullRequest(number: $number) { timelineItems(last: 1, itemTypes: [BASE_REF_CHANGED_EVENT, AUTOMATIC_BASE_CHANGE_SUCCEEDED_EVENT]) { nodes { ... on BaseRefChangedEvent { createdAt } ... on AutomaticBaseChangeSucceededEvent { createdAt } } } } } }'

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
  sha: z.string(),
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
const ChangesSchema = z.object({ nodes: z.array(z.object({ createdAt: z.iso.datetime() })) })
const EditsSchema = z.object({
  data: z.object({
    nodes: z.array(EditSchema),
    repository: z
      .object({ pullRequest: z.object({ timelineItems: ChangesSchema }).nullish() })
      .nullish(),
  }),
})
const ReviewSchema = z
  .object({
    node_id: z.string(),
    user: UserSchema.nullish(),
    body: z.string().nullish(),
    state: z.string(),
    commit_id: z.string().nullish(),
    submitted_at: z.iso.datetime().nullish(),
  })
  .transform(({ body, ...review }) => ({ ...review, body: body ?? '' }))

type Edit = z.infer<typeof EditSchema>
type Review = z.infer<typeof ReviewSchema>
