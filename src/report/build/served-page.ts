import { replacePlaceholders } from '../../lib/text/placeholders.ts'
import type { Origin } from '../schema/report.ts'
import type { ReportContext } from './short-reports.ts'

/**
 * Returns `origin.page` from the policy's `report.url`. Returns an empty object if the URL is not
 * set or needs an unknown pull request or commit.
 */
export function servedPage({ policy, origin, commits }: ReportContext): Pick<Origin, 'page'> {
  const known = { pr: origin.pullRequest, sha: origin.pullHead ?? commits.head }
  const values = Object.entries(known).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  const page = replacePlaceholders(policy?.settings.pageUrl ?? '', new Map(values))
  return page === '' || page.includes('{') ? {} : { page }
}
