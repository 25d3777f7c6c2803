import type { HealthReport, SideHealth } from '../../lib/model/health.ts'

/**
 * Returns a side's health for the report. Omits lists of questions and documents that findings
 * already contain.
 */
export function healthReport(health: SideHealth): HealthReport {
  const { labels, homes, placed, answers, twice, oddities } = health
  const { atLongest: _, textsDiffer: __, ...counted } = answers
  return {
    labels: labels.map(({ known: _known, ...counts }) => counts),
    homes: homes && homesReport(homes),
    placed,
    answers: counted,
    ...(twice && { twice }),
    oddities,
  }
}

function homesReport({
  example: _example,
  nearest: _nearest,
  ...counted
}: NonNullable<SideHealth['homes']>): HealthReport['homes'] {
  return counted
}
