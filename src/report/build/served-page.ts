import { replacePlaceholders } from '../../lib/text/placeholders.ts'
import type { Origin } from '../schema/report.ts'
import type { RunContext } from './short-reports.ts'

/** `origin.page` by `report.url` of the policy; nothing without it, or where it needs a pull request or a commit and there is none. */
export function servedPage({ policy, origin, commits }: RunContext): Pick<Origin, 'page'> {
  const known = { pr: origin.pullRequest, sha: origin.pullHead ?? commits.head }
  const values = Object.entries(known).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  const page = replacePlaceholders(policy?.settings.pageUrl ?? '', new Map(values))
  return page === '' || page.includes('{') ? {} : { page }
}
