import type { z } from 'zod'
import type { EventPlan } from './event-types.ts'
import {
  AnyEvent,
  Environment,
  MergeGroupEvent,
  parseEvent,
  PullRequestEvent,
  PushEvent,
} from './event-schemas.ts'
import { readWorkflowRun } from './read-workflow-run.ts'
import { repositoryOf } from './repository-of.ts'
import { GateError } from '../../lib/errors.ts'

export type EventInput = {
  /** The value of `GITHUB_EVENT_NAME`. */
  readonly name: string
  /** The parsed event file; undefined if it is missing or not JSON. */
  readonly payload: unknown
  /**
   * Environment variables. Only `GITHUB_REPOSITORY`, `GITHUB_SHA`, `GITHUB_REF` and `GITHUB_ACTOR`
   * are read.
   */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly command: string
}

/**
 * Decides what to do for an event, based only on its name, its payload, a few variables and the
 * command. Only known events are supported, and `workflow_run` only for `report`, which runs no
 * code. Throws `event-refused` for all other events and for ambiguous payloads. Compares
 * repositories by their numeric ids and ignores the payload's `fork` flag, which has another
 * meaning.
 */
export function readEvent({ name, payload, env, command }: EventInput): EventPlan {
  switch (name) {
    case 'pull_request':
    case 'pull_request_review':
      return readPullRequest(parseEvent(PullRequestEvent, name, payload), env)
    case 'merge_group':
      return readMergeGroup(parseEvent(MergeGroupEvent, name, payload), env)
    case 'push':
      return readPush(parseEvent(PushEvent, name, payload), env)
    case 'schedule':
    case 'workflow_dispatch': {
      const repository = repositoryOf(parseEvent(AnyEvent, name, payload), env)
      const { GITHUB_SHA: headSha } = parseEvent(Environment, name, env)
      const isDefault = env['GITHUB_REF'] === `refs/heads/${repository.defaultBranch}`
      const isWatch = name === 'schedule' || isDefault
      return { kind: 'head-only', repository, event: name, headSha, isWatch }
    }
    case 'workflow_run':
      if (command !== 'report') throw refusedEvent(name, command)
      return readWorkflowRun(payload, env)
    default:
      throw refusedEvent(name, command)
  }
}

function readPullRequest(
  event: z.infer<typeof PullRequestEvent>,
  env: EventInput['env'],
): EventPlan {
  const { action, repository, pull_request: pull } = event
  if (action === 'closed' || pull.state === 'closed')
    return skip(event, env, `pull request #${pull.number} was closed`)
  return {
    kind: 'pull-request',
    repository: repositoryOf(event, env),
    number: pull.number,
    headSha: pull.head.sha,
    mergeSha: Environment.safeParse(env).data?.GITHUB_SHA,
    baseSha: pull.base.sha,
    baseRef: pull.base.ref,
    fork: pull.head.repo?.id !== repository.id,
    restricted: env['GITHUB_ACTOR'] === 'dependabot[bot]',
  }
}

function readMergeGroup(event: z.infer<typeof MergeGroupEvent>, env: EventInput['env']): EventPlan {
  const { head_sha: headSha, base_sha: baseSha, head_ref: ref = '' } = event.merge_group
  const baseRef = event.merge_group.base_ref?.replace(/^refs\/heads\//, '')
  const [, number] = /\/pr-([1-9]\d{0,9})-[0-9a-f]+$/.exec(ref) ?? []
  const pull = number === undefined ? undefined : Number(number)
  const repository = repositoryOf(event, env)
  return { kind: 'merge-group', repository, headSha, baseSha, pull, baseRef }
}

function readPush(event: z.infer<typeof PushEvent>, env: EventInput['env']): EventPlan {
  if (event.deleted === true || /^0+$/.test(event.after))
    return skip(event, env, 'a branch was deleted')
  if (event.ref.startsWith('refs/tags/')) return skip(event, env, 'a tag was pushed')
  const repository = repositoryOf(event, env)
  return { kind: 'head-only', repository, event: 'push', headSha: event.after, isWatch: false }
}

function skip(event: z.infer<typeof AnyEvent>, env: EventInput['env'], why: string): EventPlan {
  return { kind: 'skip', repository: repositoryOf(event, env), why }
}

/** Returns the error for an unsupported event, with the reason and the supported events. */
function refusedEvent(name: string, command: string): GateError {
  const event = name === '' ? 'an event without a name' : `${name} events`
  return new GateError('event-refused', `\`command: ${command}\` cannot run on ${event}`, {
    hint: `${reasonOf(name)}the supported events are ${supportedBy(command)}`,
  })
}

function reasonOf(name: string): string {
  switch (name) {
    case 'pull_request_target':
      return "RAG Gate would run the pull request's code with access to this repository's secrets; use pull_request, which also works for forks; "
    case 'workflow_run':
      return "RAG Gate would run another run's code with access to this repository's secrets; for workflow_run, only `command: report` runs, on run files written by `collect` in the workflow that pull_request starts; "
    default:
      return ''
  }
}

function supportedBy(command: string): string {
  const always = 'pull_request, pull_request_review, merge_group, push, schedule'
  return command === 'report'
    ? `${always}, workflow_dispatch and workflow_run`
    : `${always} and workflow_dispatch`
}
