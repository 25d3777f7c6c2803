import type { z } from 'zod'
import { GateError } from '../../lib/errors.ts'
import type { Visibility } from '../../lib/model/visibility.ts'
import type { Repository } from './event-types.ts'
import type { AnyEvent } from './event-schemas.ts'

/**
 * Returns the event's repository. Throws `event-refused` if `GITHUB_REPOSITORY` does not have the
 * form `owner/name`.
 */
export function repositoryOf(
  { repository }: z.infer<typeof AnyEvent>,
  env: Readonly<Record<string, string | undefined>>,
): Repository {
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(env['GITHUB_REPOSITORY'] ?? '') ?? []
  if (owner === undefined || name === undefined) {
    throw new GateError('event-refused', 'GITHUB_REPOSITORY does not have the form owner/name', {
      hint: 'the runner sets GITHUB_REPOSITORY; do not change it in the workflow',
    })
  }
  const { default_branch: defaultBranch } = repository
  return { owner, name, visibility: visibilityOf(repository), defaultBranch }
}

/**
 * Returns the repository's visibility. Returns `unknown` if the event does not make it clear. Reports
 * then show as little text as possible.
 */
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
