import { enumerate, plain, say, type Words } from '../../lib/text/printing/sentence.ts'
import type { Finding } from './all.ts'
import type { Facts } from './finding-kind.ts'
import { type Found as Unjudged, isUnjudged } from './kinds/judge-incomplete.ts'

/** What a commit fails by itself, as a code; undefined where the event or a spent budget may be to blame. */
export function faultOf(finding: Finding): string | undefined {
  if (finding.verdict !== 'error') return undefined
  if (finding.kind === 'unhealthy') return finding.check
  if (finding.kind === 'failures') return `failed-${finding.round}`
  return isUnjudged(finding) ? judgeFault(finding) : finding.kind
}

function judgeFault({ why }: Unjudged) {
  const isOfEvent = why.kind === 'no-key' && why.withheld
  const isSpent = why.kind === 'stopped' && ofThisRun.has(why.cause)
  return isOfEvent || isSpent ? undefined : `judge-${why.kind}`
}

/** Head's answers may have spent what is missing. */
const ofThisRun: ReadonlySet<string> = new Set(['budget', 'deadline'])

/** The codes in words. */
export function faultWords(codes: readonly string[], { whereAsked }: Facts): Words {
  return enumerate(
    codes.map((code) => {
      const [, round] = /^failed-(.*)$/.exec(code) ?? []
      const failed =
        round === undefined ? plain(code) : say`too many failed queries ${whereAsked(round)}`
      return words[code] ?? failed
    }),
  )
}

const words: Readonly<Record<string, Words>> = {
  'labels-fit': say`labels that fit nothing`,
  'chunks-homed': say`chunks of no known document`,
  'placed-alike': say`texts that its documents do not hold`,
  'something-measured': say`a gated metric that is 0 everywhere`,
  'pipeline-answers': say`questions without any chunk`,
  'lists-differ': say`one list for every question`,
  'failed-queries': say`too many failed queries`,
  'failed-trials': say`too many failed trials`,
  'nothing-to-compare': say`a gated metric that scores nothing`,
  'judge-no-key': say`no key for the judge`,
  'judge-stopped': say`a judge that stopped`,
  'judge-untrusted': say`a judge that fails its checks`,
  'judge-errors': say`a judge that gives no usable word`,
  'failed-scorer': say`a scorer that gives no usable value`,
}
