import { z } from 'zod'
import type { AcceptLine, RefusedReview, Reviews } from '../../lib/model/reviews.ts'
import { acceptLines } from '../../verdict/accepting/accept-lines.ts'
import { authorsOf, type Commit, CommitSchema, isAmong, unknownIn } from './commit-authors.ts'
import { statusOf, type PullRef } from './open-comments.ts'
import type { GitHub } from './open-github.ts'

export type ReviewedPull = PullRef & {
  /**
   * The measured commit. If undefined, as for a merge queue entry, the pull request's current head
   * is used.
   */
  readonly head: string | undefined
  /**
   * Host name of GitHub's pages, which is part of the email addresses that GitHub assigns to
   * accounts.
   */
  readonly serverHost: string
  /**
   * Returns, for each of the given two-parent commits, whether it adds no changes of its own;
   * undefined if unknown.
   */
  readonly plainMerges: (
    commits: readonly string[],
  ) => Promise<ReadonlyMap<string, boolean | undefined>>
}

/**
 * Returns the lines with which reviews accept losses, and the reviews that try to but may not. A review
 * must be submitted, of the measured commit, and written for the current base branch. Its author must be
 * a person with write permission who neither opened the pull request nor wrote or co-wrote one of its
 * commits. Comments and labels are not read. Does not reject. If GitHub's data is incomplete, `unread`
 * says why.
 */
export async function readReviews(
  open: () => Promise<GitHub>,
  pull: ReviewedPull,
): Promise<Reviews> {
  try {
    const github = await open()
    const { reviews, isAll } = await listReviews(github, pull)
    const written = reviews
      .map((review) => ({ review, ...acceptLines(review.body) }))
      .filter(({ texts, misplaced }) => texts.length > 0 || misplaced)
      .filter(({ review }) => review.state !== 'PENDING')
      .toReversed()
    const unread = isAll ? undefined : 'too-many'
    if (written.length === 0) return { ...nothing, unread }
    const { refusalOf, unknownAuthorsFor } = await examiner(
      github,
      pull,
      written.map(({ review }) => review.node_id),
    )
    const lines: AcceptLine[] = []
    const refused: RefusedReview[] = []
    const accepting: Review[] = []
    for (const { review, texts, misplaced } of written) {
      const by = review.user?.login ?? ''
      const why = await refusalOf(review)
      if (why === undefined) {
        lines.push(...texts.map((text) => ({ by, text })))
        if (texts.length > 0) accepting.push(review)
        if (misplaced) refused.push({ by, why: 'place' })
      } else if (texts.length > 0) refused.push({ by, why })
    }
    return { lines, refused, unknownAuthors: unknownAuthorsFor(accepting), unread }
  } catch (error) {
    const may = ![401, 403, 404].includes(statusOf(error) ?? 0)
    return { ...nothing, unread: may ? 'no-answer' : 'no-permission' }
  }
}

const nothing = { lines: [], refused: [], unknownAuthors: [] } as const

/** Returns up to 1,000 reviews, oldest first. `isAll` is false if there are more. */
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

/**
 * The maximum number of people whose permissions are looked up. It is low because a job shares its
 * hourly rate limit with the whole repository.
 */
const mostPeople = 5

/**
 * Returns two functions. `refusalOf` returns why a review cannot accept a loss, or undefined if it can.
 * `unknownAuthorsFor` returns the names of people who may have accepted their own change: people
 * without a known account who made its commits, and accepting reviewers who committed someone else's changes.
 */
async function examiner(
  github: GitHub,
  pull: ReviewedPull,
  ids: readonly string[],
): Promise<{
  readonly refusalOf: (review: Review) => Promise<RefusedReview['why'] | undefined>
  readonly unknownAuthorsFor: (accepting: readonly Review[]) => readonly string[]
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
    if (isAmong(authors.sure, user)) return 'committed'
    if (authors.commits < commits || isAmong(authors.unsure, user)) return 'unchecked'
    if (!submitted.has(state)) return 'dismissed'
    if (commit !== measured) return 'other-commit'
    const ofBase = isOfBase(review)
    if (ofBase !== true) return ofBase === undefined ? 'unchecked' : 'other-base'
    // People with write permission can edit other people's reviews.
    const edit = edits.get(id)
    if (edit === undefined) return 'unchecked'
    if (edit.lastEditedAt !== null && edit.editor?.databaseId !== user.id) return 'edited'
    const known = asked.get(user.login)
    if (known === undefined && asked.size >= mostPeople) return 'unchecked'
    const may = known ?? (await mayWrite(github, pull, user.login))
    asked.set(user.login, may)
    return may ? undefined : 'no-write'
  }
  const unknownAuthorsFor = (accepting: readonly Review[]): readonly string[] => {
    const committers = accepting.flatMap(({ user }) =>
      user && authors.committers.has(user.id) ? [user.login] : [],
    )
    return [...new Set([...authors.unknown, ...committers])]
  }
  return { refusalOf, unknownAuthorsFor }
}

/**
 * Finds the people who made the pull request's commits, except merges that add no changes. GitHub
 * lists at most 250 commits.
 * - `sure`: authors and co-authors.
 * - `unsure`: authors and co-authors of merges that may or may not add changes.
 * - `committers`: account ids of people who committed changes, possibly only by rebasing them.
 * - `unknown`: names of people without a known account. A blank name is replaced by the commit id.
 */
async function listAuthors(
  github: GitHub,
  { owner, repo, number, serverHost, plainMerges }: ReviewedPull,
) {
  const query = { owner, repo, pull_number: number, per_page: 100 }
  const commits: Commit[] = []
  for await (const { data } of github.paginate.iterator(github.rest.pulls.listCommits, query))
    commits.push(...z.array(CommitSchema).parse(data))
  const merges = commits.filter(({ parents }) => parents.length === 2).map(({ sha }) => sha)
  const plain = merges.length === 0 ? new Map<string, undefined>() : await plainMerges(merges)
  const own = commits.filter(({ sha }) => plain.get(sha) !== true)
  const isUnsure = ({ sha }: Commit): boolean =>
    merges.includes(sha) && plain.get(sha) === undefined
  return {
    sure: authorsOf(
      own.filter((one) => !isUnsure(one)),
      serverHost,
    ),
    unsure: authorsOf(own.filter(isUnsure), serverHost),
    committers: new Set(own.flatMap(({ committer }) => committer?.id ?? [])),
    unknown: own.flatMap((one) => unknownIn(one, serverHost)),
    commits: commits.length,
  }
}

const submitted: ReadonlySet<string> = new Set(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED'])

/**
 * Returns when and by whom each review was last edited, and a function that returns whether a review was
 * written for the current base branch, or undefined if GitHub does not reveal it. REST provides neither
 * of these facts.
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

/** The maximum number of ids in one GraphQL query. */
const mostNodes = 100

const editsQuery =
  'query($ids: [ID!]!, $owner: String!, $repo: String!, $number: Int!) { nodes(ids: $ids) { ... on PullRequestReview { id lastEditedAt editor { ... on User { databaseId } } } } repository(owner: $owner, name: $repo) { pullRequest(number: $number) { timelineItems(last: 1, itemTypes: [BASE_REF_CHANGED_EVENT, AUTOMATIC_BASE_CHANGE_SUCCEEDED_EVENT]) { nodes { ... on BaseRefChangedEvent { createdAt } ... on AutomaticBaseChangeSucceededEvent { createdAt } } } } } }'

/**
 * Returns whether a person has write permission. GitHub reports the role `maintain` as `write` and
 * answers 404 for unknown people.
 */
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
  // A pull request has at least one commit.
  commits: z.int().default(1),
})
const PermissionSchema = z.object({ permission: z.string() })
const EditSchema = z.object({
  id: z.string(),
  lastEditedAt: z.string().nullable(),
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
