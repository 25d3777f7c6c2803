import { featureParts } from '../../features/parts.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { type Side, sideNames } from '../../lib/sides.ts'
import type { HealthReport, Oddities } from '../../lib/model/health.ts'
import {
  enumerate,
  foreign,
  joinWords,
  metricName,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import type { Finding } from '../../verdict/findings/finding.ts'
import type { Report } from '../schema/report.ts'
import { foreignWithin } from '../../lib/text/printing/foreign-within.ts'
import { messageWords } from '../../lib/text/printing/message-words.ts'
import { plainText } from './plain-text.ts'
import type { Detail } from './reasons.ts'
import { type SideRow, sideRow } from './figures/side-row.ts'

type Unhealthy = Extract<Finding, { readonly kind: 'unhealthy' }>

/** What a verdict has to rest on and does not, where, and what to do. */
export function unhealthyWords(finding: Unhealthy, findings: readonly Finding[] = []): Words {
  const { side, check } = finding
  const both = check === 'labels-fit' ? 'either side' : 'both sides'
  const where = findings.some((other) => isTwin(finding, other)) ? both : side
  return sentences[check](finding, where === undefined ? say`` : say` on ${plain(where)}`)
}

/** Whether another finding is the same fault on the other side: one sentence tells both. */
export function isTwin(finding: Unhealthy, other: Finding): boolean {
  if (other.kind !== 'unhealthy' || other.check !== finding.check) return false
  if (finding.side === undefined || other.side === undefined) return false
  return finding.side !== other.side && faultOf(finding) === faultOf(other)
}

function faultOf(finding: Unhealthy): string {
  return plainText(say`${plain(finding.verdict)} ${sentences[finding.check](finding, say``)}`)
}

type Sentence = (finding: Unhealthy, on: Words) => Words

const sentences: Readonly<Record<Unhealthy['check'], Sentence>> = {
  'labels-fit': (finding, on) =>
    say`${finding.bad} of ${plural(finding.of, 'label')} fit nothing${on}${such(finding)}. Run ${foreign('rag-gate check')}, which names each: --fix corrects what is safe, ${foreign('golden review')} relabels the rest.`,
  'chunks-homed': (finding, on) =>
    say`${finding.bad} of ${plural(finding.of, 'returned chunk')}${on} name no known document${such(finding)}. Return the path inside the repository as doc, or a manifest of documents from elsewhere.`,
  'something-measured': ({ metric = '', of }) =>
    say`${metricName(metric)} is 0 on all ${plural(of, 'question')}, so no change can lower it: the labels do not fit the pipeline, or nothing is found.`,
  'pipeline-answers': (finding, on) =>
    say`The pipeline returns no chunk for ${finding.bad} of ${plural(finding.of, 'answerable question')}${on}: is the index empty, or its language not supported?`,
  'lists-differ': (finding, on) =>
    say`The pipeline returns the same list for all ${plural(finding.of, 'question')}${on}: does it read the question?`,
  'lists-as-long': ({ bad, of, side }) =>
    say`${plain(side === 'base' ? 'Base' : 'Head')} returns at most ${plural(bad, 'chunk')}, the other side more; both are asked for ${of}.`,
  'placed-alike': ({ bad, of, side }) =>
    say`${bad} of ${plural(of, 'chunk')} of ${plain(side ?? 'head')} are not in the documents they name, more than on ${plain(side === 'base' ? 'head' : 'base')}, so both sides were compared by words. Return text as the document has it, or its offsets.`,
  'judge-varies': ({ metric = '', of }) =>
    say`${metricName(metric)} is 1 on all ${plural(of, 'question')}, and no check shows that the judge can say otherwise.`,
}

function such({ example, nearest }: Unhealthy): Words {
  if (example === undefined) return say``
  const name = say`, such as ${foreign(example, pathLimit)}`
  return nearest === undefined ? name : say`${name} (did you mean ${foreign(nearest, pathLimit)}?)`
}

/** Whether a check failed, so that the scores beside it are of nothing. */
export function isDead({ findings }: Pick<Report, 'findings'>): boolean {
  return findings.some(({ kind, verdict }) => kind === 'unhealthy' && verdict === 'error')
}

/** The table of health: what each measured side was checked for. Empty where none was. */
export function healthRows({ health }: Pick<Report, 'health'>): readonly SideRow[] {
  const rows: readonly (readonly [Words, (side: HealthReport) => Words | undefined])[] = [
    [
      say`labels that fit`,
      ({ labels }) =>
        labels.length === 0 ? undefined : joinWords(labels.map(labelWords), say`, `),
    ],
    [say`chunks of known documents`, ({ homes }) => homes && outOf(homes.homed, homes.chunks)],
    [
      say`documents begin with, in place of`,
      ({ homes }) =>
        homes?.prefix && say`${begins(homes.prefix.written)}, ${begins(homes.prefix.meant)}`,
    ],
    [
      say`chunks that their documents hold`,
      ({ placed }) => {
        const isSure = sideNames.every((side) => (health[side]?.placed?.unplaced ?? 0) === 0)
        return isSure ? undefined : placed && outOf(placed.chunks - placed.unplaced, placed.chunks)
      },
    ],
    [say`questions with chunks`, ({ answers: { asked, empty } }) => outOf(asked - empty, asked)],
    [say`longest list`, ({ answers: { longest, depth } }) => say`${longest} of ${depth} asked for`],
    [
      say`lists of different questions`,
      ({ answers: { lists, sameList } }) =>
        lists < 2 ? undefined : plain(sameList ? 'all the same' : 'differ'),
    ],
  ]
  return [
    ...rows.flatMap(([name, wordsOf]) =>
      sideRow(name, (side) => health[side] && wordsOf(health[side])),
    ),
    ...keysOf(oddities).flatMap((key) =>
      oddityRow(oddities[key], (side) => health[side]?.oddities[key]),
    ),
  ]
}

/** What is odd, and what to do about it. */
const oddities: Readonly<Record<keyof Oddities, Words>> = {
  ignoredAnswers: say`answers ignored: to no question asked, or to one answered already`,
  droppedChunks: say`chunks dropped: beyond the depth asked for`,
  unknownContext: say`context ids ignored: not among the returned chunks`,
  sortedRankings: say`rankings sorted: by score, then document name, as trec_eval does`,
  loose: say`rankings with equal or rising scores: give each chunk a score of its own`,
  offsetsDisagree: say`chunks found by text: offsets, which count UTF-16 units, hold another`,
  unfilled: say`questions whose token budget is not filled: raise pipeline.depth`,
  filters: say`questions whose filters are not sent: kind http needs ${foreign('{filters}')}`,
  turns: say`questions asked without their earlier turns: kind http needs ${foreign('{history}')}`,
}

/** Only where a side has any. */
function oddityRow(name: Words, countOf: (side: Side) => number | undefined): readonly SideRow[] {
  return sideNames.some((side) => (countOf(side) ?? 0) > 0)
    ? sideRow(name, (side) => {
        const count = countOf(side)
        return count === undefined ? undefined : say`${count}`
      })
    : []
}

function begins(prefix: string): Words {
  return prefix === '' ? say`nothing` : foreign(prefix, pathLimit)
}

function labelWords({ kind, of, unresolved }: HealthReport['labels'][number]): Words {
  return say`${outOf(of - unresolved, of)} ${plain(labelled[kind])}`
}

/** What labels of a kind name. */
const labelled: Readonly<Record<HealthReport['labels'][number]['kind'], string>> = {
  evidence: 'quotes',
  sections: 'sections',
  docs: 'documents',
  chunks: 'chunks',
}

function outOf(good: number, of: number): Words {
  return say`${good} of ${of}`
}

/** That the change mends a base which cannot be measured, and what base is broken by; `rest`: that alone. */
export function repairWords(
  { broken, message }: Repairs,
  { outcome }: Pick<Report, 'outcome'>,
  detail: Detail,
): Words {
  const own = message?.replace(/^base: /, '')
  const why = own === undefined ? brokenInWords(broken) : messageWords(own, 240)
  if (detail === 'rest') return say`Base: ${why}.`
  const told = detail === 'full' ? say`: ${why}` : say``
  if (outcome === 'not-started') return say`Base cannot be measured${told}.`
  return say`This repairs base, which cannot be measured${told}. Head was measured alone, by its own exam.`
}

type Repairs = Extract<Finding, { readonly kind: 'repairs' }>

/** What head needs that only base can allow, and how head is measured. */
export function notStartedWords({ why, secrets }: NotStarted, detail: Detail): Words {
  const held = foreignWithin(secrets.join(', '), 200)
  const [what, remedy] =
    why === 'commands'
      ? [
          say`Head's commands were not started: base lets none run beside ${held}.`,
          say`Run collect in a job without it, or merge this first.`,
        ]
      : [
          say`Head was not measured: no readable configuration of base names the address that ${held} would go to.`,
          say`Merge this first.`,
        ]
  if (detail === 'rest') return remedy
  return detail === 'full' ? say`${what} ${remedy}` : what
}

type NotStarted = Extract<Finding, { readonly kind: 'not-started' }>

/** What a commit fails by itself, by the codes of checks and findings. */
export function brokenInWords(codes: readonly string[]): Words {
  return enumerate(codes.map((code) => brokenWords[code] ?? failedWords(code)))
}

/** What a feature asked. */
function failedWords(code: string): Words {
  const [, round] = /^failed-(.*)$/.exec(code) ?? []
  return round === undefined ? plain(code) : say`too many failed queries ${whereAsked(round)}`
}

/** Where a feature asked its questions. */
export function whereAsked(feature: string): Words {
  return featureParts[feature]?.where ?? say`of ${foreign(feature, 40)}`
}

const brokenWords: Readonly<Record<string, Words>> = {
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
