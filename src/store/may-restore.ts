/**
 * Whether a command may take anything from GitHub's cache. Unpacking an entry writes to any path its maker
 * chose, and every job of a pull request can be its maker. `gate` and `collect` run that pull request's
 * code anyway; `report` holds keys that its code must not reach, so it takes only what a run of the
 * default branch finds: entries that runs of the default branch made.
 */
export function mayRestore({
  command,
  event,
  ref,
  defaultBranch,
}: {
  readonly command: 'gate' | 'collect' | 'report'
  /** `GITHUB_EVENT_NAME`. */
  readonly event: string
  /** `GITHUB_REF`: whose entries the service gives to this run first. */
  readonly ref: string | undefined
  /** Name of the default branch; undefined where the event does not tell. */
  readonly defaultBranch: string | undefined
}): boolean {
  switch (command) {
    case 'gate':
    case 'collect':
      return true
    case 'report':
      // Under `pull_request_target` the ref is that of the base branch in every case.
      return (
        !/^(pull_request|merge_group)/.test(event) &&
        defaultBranch !== undefined &&
        ref === `refs/heads/${defaultBranch}`
      )
  }
}
