import { isDeepStrictEqual } from 'node:util'
import type { Policy } from '../../policy/policy.ts'
import type { Report } from '../../report/schema/report.ts'
import { dropsJudge } from '../../verdict/broken-base.ts'
import { judgeCodes } from '../../verdict/findings/kinds/judge-incomplete.ts'
import { untrustedCode } from '../../verdict/findings/kinds/judge-untrusted.ts'

type Broken = { readonly built: Pick<Report, 'judge'>; readonly broken: readonly string[] }

/**
 * Returns whether head may be measured alone after base turned out to be broken. `base` and `head` are the
 * policies of the two measurements.
 */
export function mayCountAlone(why: Broken, base: Policy, head: Policy): boolean {
  return !dropsJudge(why.broken, head.settings) && !keepsBadJudge(why, base, head)
}

/**
 * Returns whether base is broken because its judge is untrusted or stopped, and head uses the same judge
 * unchanged. Calling that judge again for head alone would double the cost, and luck or a recovered
 * server would look like a fix. A judge that is untrusted only because of controls on base does not
 * count.
 */
function keepsBadJudge({ built, broken }: Broken, base: Policy, head: Policy): boolean {
  const { reasons = [], preferences } = built.judge?.trust ?? {}
  const isOfBase = [...reasons, ...(preferences?.reasons ?? [])].every(
    (reason) => reason.kind === 'controls' && reason.side === 'base',
  )
  const isUntrusted = broken.includes(untrustedCode) && !isOfBase
  return (
    (isUntrusted || broken.includes(judgeCodes.stopped)) &&
    isDeepStrictEqual(judgeOf(base), judgeOf(head))
  )
}

function judgeOf({ settings: { judge, baseUrl, headers }, canaries }: Policy) {
  return { judge, baseUrl, headers, canaries }
}
