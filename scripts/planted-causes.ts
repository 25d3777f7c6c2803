import { markdownTable } from 'markdown-table'
import type { Summary } from '../bench/causes/summary.ts'

/** What `bench -- causes` measured last, as two tables for the documentation. */
export function plantedCauses({ seeds, runs, harms, neutral, scenarios, causes }: Summary): string {
  const measured = harms.right + harms.wrong
  const half = seeds.every((seed) => seed % 2 === 0)
    ? 'over questions and draws that were kept apart until the causes were written'
    : 'over questions that were looked at while the causes were written'
  return [
    `${runs} runs with seed ${seeds.join(', ')}, ${half}. Likely cause right: ${ofAll(harms.right, measured)} of the harms that can be measured; ${harms.small} harms were too small. Silent on ${neutral.right} of ${neutral.right + neutral.wrong} neutral changes.`,
    markdownTable([
      ['planted', 'likely cause that is right', 'right', 'wrong', 'too small', 'said instead'],
      ...scenarios.map(({ scenario, truth, right, wrong, small, instead }) => [
        scenario,
        truth.length === 0 ? 'none' : truth.map((each) => `\`${each}\``).join(' or '),
        String(right),
        String(wrong),
        truth.length === 0 ? '' : String(small),
        instead.map((each) => (each === 'nothing' ? each : `\`${each}\``)).join(', '),
      ]),
    ]),
    'Of single questions, where the change settles their cause:',
    markdownTable([
      ['cause', 'said rightly', 'said where it is'],
      ...causes.map(({ cause, said, right, due, met }) => [
        cause === 'none' ? cause : `\`${cause}\``,
        ofAll(right, said),
        ofAll(met, due),
      ]),
    ]),
  ].join('\n\n')
}

function ofAll(part: number, whole: number): string {
  return whole === 0 ? '' : `${part} of ${whole} (${((100 * part) / whole).toFixed(1)}%)`
}
