import { gate } from '../../src/commands/gate.ts'
import type { Report } from '../../src/report/schema/report.ts'
import { runGit } from '../support/temp-repo.ts'

type Gate = typeof gate

const measured = new Map<string, Report>()

/**
 * `gate` for scenarios about anything but measuring: where both commits hold the files of an earlier comparison, the
 * report is that one's, said of these commits.
 */
export const gateOnce: Gate = async (request, ports) => {
  const { base, head, checkout, origin } = request
  if (head.kind !== 'commit' || (base.kind !== 'commit' && base.kind !== 'none')) {
    return gate(request, ports)
  }
  const shas = base.kind === 'commit' ? [base.sha, head.sha] : [head.sha]
  const { config, visibility, waiversFrom, only, lfs, submodules, behind } = request
  const { fork, pullRequest } = origin
  const settings = { config, visibility, waiversFrom, only, lfs, submodules, behind }
  const trees = await runGit(checkout, 'rev-parse', ...shas.map((sha) => `${sha}^{tree}`))
  const key = JSON.stringify({ ...settings, trees, fork, pullRequest })
  const known = measured.get(key)
  if (known === undefined) {
    const report = await gate(request, ports)
    measured.set(key, report)
    return report
  }
  const commits = { base: base.kind === 'commit' ? base.sha : undefined, head: head.sha }
  return { ...known, origin: { ...origin, commits } }
}
