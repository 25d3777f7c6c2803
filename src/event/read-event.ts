import { z } from 'zod'
import { GateError } from '../errors.ts'
import type { Visibility } from '../report/text-level.ts'
import { isSha } from '../workspace/sha.ts'

/** What an event asks for. Under `skip` nothing is measured and the verdict is `pass`. */
export type EventPlan = { readonly repository: Repository } & (
  | { readonly kind: 'skip'; readonly why: string }
  | PullRequestPlan
  | { readonly kind: 'merge-group'; readonly headSha: string; readonly baseSha: string }
  | { readonly kind: 'head-only'; readonly headSha: string }
)

export type PullRequestPlan = {
  readonly kind: 'pull-request'
  readonly number: number
  /** Tip of the pull request's own branch, not the merge commit. */
  readonly headSha: string
  /** Tip of the base branch when the event happened: good for asking for a merge base, never a base itself. */
  readonly baseSha: string
  /** Its branch lies in another repository, or in one that is gone. */
  readonly fork: boolean
  /** Started by Dependabot: a read-only token and no secrets, as for a fork. */
  readonly restricted: boolean
}

type Repository = {
  readonly owner: string
  readonly name: string
  readonly visibility: Visibility
}

export type EventInput = {
  /** `GITHUB_EVENT_NAME`. */
  readonly name: string
  /** The parsed event file; undefined where there is none or it is not JSON. */
  readonly payload: unknown
  /** `GITHUB_REPOSITORY`, `GITHUB_SHA` and `GITHUB_ACTOR` are read. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Decides from name and payload alone what an event asks for. The list of events is closed:
 * everything else, and every payload that leaves a doubt, throws `event-refused`. Identity is
 * decided by numeric ids; the payload's `fork` flag says something else and is not read.
 */
export function readEvent({ name, payload, env }: EventInput): EventPlan {
  switch (name) {
    case 'pull_request':
      return readPullRequest(parse(PullRequestEvent, name, payload), env)
    case 'merge_group':
      return readMergeGroup(parse(MergeGroupEvent, name, payload), env)
    case 'push':
      return readPush(parse(PushEvent, name, payload), env)
    case 'schedule':
    case 'workflow_dispatch': {
      const repository = repositoryOf(parse(AnyEvent, name, payload), env)
      const { GITHUB_SHA: headSha } = parse(Environment, name, env)
      return { kind: 'head-only', repository, headSha }
    }
    default:
      throw refused(name)
  }
}

function readPullRequest(
  event: z.infer<typeof PullRequestEvent>,
  env: EventInput['env'],
): EventPlan {
  const { action, repository, pull_request: pull } = event
  if (action === 'closed') return skip(event, env, `pull request #${pull.number} was closed`)
  return {
    kind: 'pull-request',
    repository: repositoryOf(event, env),
    number: pull.number,
    headSha: pull.head.sha,
    baseSha: pull.base.sha,
    fork: pull.head.repo?.id !== repository.id,
    restricted: env['GITHUB_ACTOR'] === 'dependabot[bot]',
  }
}

function readMergeGroup(event: z.infer<typeof MergeGroupEvent>, env: EventInput['env']): EventPlan {
  const { head_sha: headSha, base_sha: baseSha } = event.merge_group
  return { kind: 'merge-group', repository: repositoryOf(event, env), headSha, baseSha }
}

function readPush(event: z.infer<typeof PushEvent>, env: EventInput['env']): EventPlan {
  if (event.deleted === true || /^0+$/.test(event.after))
    return skip(event, env, 'a branch was deleted')
  if (event.ref.startsWith('refs/tags/')) return skip(event, env, 'a tag was pushed')
  return { kind: 'head-only', repository: repositoryOf(event, env), headSha: event.after }
}

function skip(event: z.infer<typeof AnyEvent>, env: EventInput['env'], why: string): EventPlan {
  return { kind: 'skip', repository: repositoryOf(event, env), why }
}

function repositoryOf(
  { repository }: z.infer<typeof AnyEvent>,
  env: EventInput['env'],
): Repository {
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(env['GITHUB_REPOSITORY'] ?? '') ?? []
  if (owner === undefined || name === undefined) {
    throw new GateError('event-refused', 'GITHUB_REPOSITORY is not of the form owner/name', {
      hint: 'the runner sets it; do not change it in the workflow',
    })
  }
  return { owner, name, visibility: visibilityOf(repository) }
}

/** In doubt `unknown`, which shows the least. */
function visibilityOf(repository: z.infer<typeof AnyEvent>['repository']): Visibility {
  switch (repository.visibility) {
    case 'private':
    case 'internal':
      return 'private'
    case 'public':
      return 'public'
    case undefined:
      return repository.private === true ? 'private' : 'unknown'
    default:
      return 'unknown'
  }
}

const ShaSchema = z.string().refine(isSha, 'expected a full commit id in lower-case hexadecimal')

const AnyEvent = z.looseObject({
  repository: z.looseObject({
    id: z.int().positive(),
    visibility: z.unknown().optional(),
    private: z.unknown().optional(),
  }),
})

const PullRequestEvent = AnyEvent.extend({
  action: z.string().optional(),
  pull_request: z.looseObject({
    number: z.int().positive(),
    // GitHub sends null for a fork that was deleted.
    head: z.looseObject({
      sha: ShaSchema,
      repo: z.looseObject({ id: z.int().positive() }).nullish(),
    }),
    base: z.looseObject({ sha: ShaSchema }),
  }),
})

const MergeGroupEvent = AnyEvent.extend({
  merge_group: z.looseObject({ head_sha: ShaSchema, base_sha: ShaSchema }),
})

const PushEvent = AnyEvent.extend({
  ref: z.string(),
  after: ShaSchema,
  deleted: z.boolean().optional(),
})

const Environment = z.looseObject({ GITHUB_SHA: ShaSchema })

/** The parsed value; throws `event-refused` naming every field that is missing or of the wrong type. */
function parse<S extends z.ZodType>(schema: S, name: string, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? 'event' : path.join('.')}: ${message}`,
  )
  throw new GateError(
    'event-refused',
    `what the event ${name} brings is not what GitHub sends: ${faults.join('; ')}`,
    { hint: 'the event file and variables must be those that GitHub set for this run' },
  )
}

const supported = 'pull_request, merge_group, push, schedule and workflow_dispatch'

function refused(name: string): GateError {
  const event = name === '' ? 'an event without a name' : `the event ${name}`
  return new GateError('event-refused', `RAG Gate does not run under ${event}`, {
    hint: `${reasonOf(name)}the supported events are ${supported}`,
  })
}

function reasonOf(name: string): string {
  switch (name) {
    case 'pull_request_target':
      return "it would run the pull request's code next to this repository's secrets; use pull_request, which serves forks as well; "
    case 'workflow_run':
      return "it would run another run's code next to this repository's secrets; put the gate into the workflow that is started by pull_request; "
    default:
      return ''
  }
}
