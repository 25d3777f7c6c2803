import { z } from 'zod'
import { GateError } from '../../lib/errors.ts'
import { isSha } from '../../git/sha.ts'

const ShaSchema = z.string().refine(isSha, 'expected a full commit id in lower-case hexadecimal')

const IdSchema = z.int().positive()

export const AnyEvent = z.looseObject({
  repository: z.looseObject({
    id: IdSchema,
    visibility: z.unknown().optional(),
    private: z.unknown().optional(),
    default_branch: z.string().optional().catch(undefined),
  }),
})

export const PullRequestEvent = AnyEvent.extend({
  action: z.string().optional(),
  pull_request: z.looseObject({
    number: z.int().positive(),
    state: z.string().optional(),
    // GitHub sends null for a deleted fork.
    head: z.looseObject({ sha: ShaSchema, repo: z.looseObject({ id: IdSchema }).nullish() }),
    base: z.looseObject({ sha: ShaSchema, ref: z.string().optional().catch(undefined) }),
  }),
})

export const MergeGroupEvent = AnyEvent.extend({
  merge_group: z.looseObject({
    head_sha: ShaSchema,
    base_sha: ShaSchema,
    head_ref: z.string().optional(),
    base_ref: z.string().optional().catch(undefined),
  }),
})

export const PushEvent = AnyEvent.extend({
  ref: z.string(),
  after: ShaSchema,
  deleted: z.boolean().optional(),
})

/** The part of `workflow_run` that identifies the event that started the finished run. */
export const StartedRunEvent = AnyEvent.extend({
  action: z.string().optional(),
  workflow_run: z.looseObject({ event: z.string() }),
})

export const WorkflowRunEvent = AnyEvent.extend({
  workflow_run: z.looseObject({
    id: z.int().positive(),
    html_url: z.url({ protocol: /^https?$/, error: 'expected an http or https address' }),
    path: z.string().min(1).max(1000),
    conclusion: z.string().min(1).max(100),
    head_sha: ShaSchema,
    head_branch: z.string().min(1).max(1000),
    // Null for a deleted fork.
    head_repository: z
      .looseObject({
        id: IdSchema,
        owner: z.looseObject({ login: z.string().regex(/^[\w.-]{1,100}$/, 'expected a login') }),
      })
      .nullish(),
    head_commit: z.looseObject({ id: ShaSchema }).nullish(),
  }),
})

/** The variable in which the runner passes the run's commit. Not every payload contains this commit. */
export const Environment = z.looseObject({ GITHUB_SHA: ShaSchema })

/** Parses a payload. Throws an `event-refused` error that lists every missing or mistyped field. */
export function parseEvent<S extends z.ZodType>(
  schema: S,
  name: string,
  value: unknown,
): z.infer<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? 'event' : path.join('.')}: ${message}`,
  )
  throw new GateError(
    'event-refused',
    `the payload of the event ${name} differs from what GitHub sends: ${faults.join('; ')}`,
    { hint: 'do not change the event file or the variables that GitHub sets for this run' },
  )
}
