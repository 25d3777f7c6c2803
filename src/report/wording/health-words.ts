import { featureParts } from '../../features/parts.ts'
import { isUnhealthy } from '../../verdict/findings/kinds/unhealthy.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { type Side, sideNames } from '../../lib/sides.ts'
import type { HealthReport, Oddities } from '../../lib/model/health.ts'
import {
  foreign,
  joinWords,
  pathLimit,
  plain,
  say,
  type Words,
} from '../../lib/text/printing/sentence.ts'
import type { Report } from '../schema/report.ts'
import { type SideRow, sideRow } from './figures/side-row.ts'

/** Returns whether a health check failed. If so, the scores are meaningless. */
export function isDead({ findings }: Pick<Report, 'findings'>): boolean {
  return findings.some((finding) => isUnhealthy(finding) && finding.verdict === 'error')
}

/**
 * Returns the health table, with one row per check on the measured sides. Returns no rows if
 * nothing was measured.
 */
export function healthRows({
  health,
  findings,
}: Pick<Report, 'health' | 'findings'>): readonly SideRow[] {
  const rows: readonly (readonly [Words, (side: HealthReport) => Words | undefined])[] = [
    [
      countsQuestions(findings)
        ? say`valid labels, indexed or not (a question may have several)`
        : say`valid labels, indexed or not`,
      ({ labels }) =>
        labels.length === 0 ? undefined : joinWords(labels.map(labelWords), say`, `),
    ],
    [
      say`chunks of known documents`,
      ({ homes }) => homes && outOf(homes.homed, homes.chunks - (homes.unnamed ?? 0)),
    ],
    [
      say`chunks that name no document`,
      ({ homes }) => {
        const areAllNamed = sideNames.every((side) => (health[side]?.homes?.unnamed ?? 0) === 0)
        return areAllNamed ? undefined : homes && say`${homes.unnamed ?? 0}`
      },
    ],
    [
      say`returned document prefix, prefix used instead`,
      ({ homes }) =>
        homes?.prefix && say`${begins(homes.prefix.written)}, ${begins(homes.prefix.meant)}`,
    ],
    [
      say`chunks found in their documents`,
      ({ placed }) => {
        const areAllNamed = sideNames.every((side) => (health[side]?.placed?.unplaced ?? 0) === 0)
        return areAllNamed
          ? undefined
          : placed && outOf(placed.chunks - placed.unplaced, placed.chunks)
      },
    ],
    [
      say`questions that got at least one chunk`,
      ({ answers: { asked, empty } }) => outOf(asked - empty, asked),
    ],
    [
      say`most chunks for a question`,
      ({ answers: { longest, depth } }) => say`${depth} requested, ${longest} returned`,
    ],
    [
      say`whether questions get different lists`,
      ({ answers: { lists, sameList } }) =>
        lists < 2 ? undefined : plain(sameList ? 'no, the same ids' : 'yes'),
    ],
    [
      sideNames.some((side) => (health[side]?.twice?.wavering ?? 0) > 0)
        ? say`questions that got the same list twice (otherwise use exact search and fix every seed)`
        : say`questions that got the same list twice`,
      ({ twice }) => twice && outOf(twice.asked - twice.wavering, twice.asked),
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

/**
 * Returns whether a finding counts questions. The table counts labels, so it then says that a question
 * may have several.
 */
function countsQuestions(findings: Report['findings']): boolean {
  return findings.some((finding) => isUnhealthy(finding) && finding.check === 'labels-fit')
}

const oddities: Readonly<Record<keyof Oddities, Words>> = {
  ignoredAnswers: say`answers ignored: for an unknown id, or for a question already answered`,
  droppedChunks: say`chunks dropped: beyond the requested depth`,
  unknownContext: say`context ids ignored: not among the returned chunks`,
  sortedRankings: say`rankings sorted: by score, then document name, as trec_eval does`,
  loose: say`rankings with equal or rising scores: give each chunk a distinct score`,
  offsetsDisagree: say`chunks found by text: their offsets point to other text; count offsets in UTF-16 code units`,
  unfilled: say`questions whose token budget is not filled: raise pipeline.depth`,
  filters: say`questions whose filters are not sent: kind http needs ${foreign('{filters}')}`,
  turns: say`questions asked without their earlier turns: kind http needs ${foreign('{history}')}`,
}

/** Returns a row for a count, or nothing if the count is zero on both sides. */
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

function labelWords({ kind, of, unresolved, unread = 0 }: HealthReport['labels'][number]): Words {
  const found = say`${outOf(of - unresolved - unread, of)} ${plain(labelled[kind])}`
  return unread === 0 ? found : say`${found}, ${unread} in documents of unknown text`
}

const labelled: Readonly<Record<HealthReport['labels'][number]['kind'], string>> = {
  evidence: 'quotes',
  sections: 'sections',
  docs: 'documents',
  chunks: 'chunks',
}

function outOf(good: number, of: number): Words {
  return say`${good} of ${of}`
}

export function whereAsked(feature: string): Words {
  return featureParts[feature]?.where ?? say`of ${foreign(feature, 40)}`
}
