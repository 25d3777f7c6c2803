import { shortSha } from '../markdown/footer.ts'
import type { Report } from '../schema/report.ts'
import { worseItems } from '../build/worse-items.ts'

/** Ids that the command names at most, the worst questions first. */
const named = 10

/**
 * The command that repeats the comparison on the questions that count against the verdict; undefined unless it
 * failed or warned. It is meant for a shell: ids that are not plain words are left out.
 */
export function reproduceCommand(report: Report): string | undefined {
  const { verdict, outcome, origin, findings } = report
  if (outcome !== 'compared' || (verdict !== 'fail' && verdict !== 'warn')) return undefined
  const base = shortSha(origin.commits.base)
  const accused = findings.flatMap((finding) => ('items' in finding ? finding.items : []))
  const ids = [...new Set([...worseItems(report).map((item) => item.id), ...accused])]
    .filter((id) => /^[A-Za-z0-9._][A-Za-z0-9._-]{0,79}$/.test(id))
    .slice(0, named)
  return [
    'npx rag-gate gate',
    ...(base === undefined ? [] : [`--base ${base}`]),
    ...(ids.length === 0 ? [] : [`--only ${ids.join(',')}`]),
  ].join(' ')
}
