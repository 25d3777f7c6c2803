import type { Summary } from '../bench/causes/summary.ts'

/** Returns the last results of `bench -- causes` as a paragraph of the documentation. */
export function plantedCauses({
  seeds,
  runs,
  harms,
  neutral,
  outside,
  scenarios,
  causes,
}: Summary): string {
  const half = seeds.every((seed) => seed % 2 === 0)
    ? 'in a new draw from questions kept apart until the causes had a first version'
    : 'over questions that were used while the causes were written'
  const faulty = scenarios
    .filter(({ wrong }) => wrong > 0)
    .map(({ scenario, wrong }) => `${scenario} (${wrong})`)
  const total = (of: 'said' | 'right' | 'due' | 'met'): number =>
    causes.reduce((sum, cause) => sum + cause[of], 0)
  return [
    `${runs} runs of ${scenarios.length + outside.harms} planted changes with seed ${seeds.join(', ')}, ${half}:`,
    [
      `- Likely cause: right for ${ofAll(harms.right, harms.right + harms.wrong)} harms that can be measured; ${harms.small} harms were too small.`,
      `- Neutral changes (renamed documents, other chunk ids): ${ofAll(neutral.right, neutral.right + neutral.wrong)} without a cause.`,
      `- ${outside.harms} harms of other kinds: a wrong cause in ${outside.wrong} of ${outside.right + outside.wrong + outside.silent + outside.small} runs.`,
      `- Causes of single questions: ${ofAll(total('right'), total('said'))} were right; of the causes that a change determines, ${ofAll(total('met'), total('due'))} were named.`,
      ...(faulty.length === 0 ? [] : [`- Wrong: ${faulty.join(', ')}.`]),
    ].join('\n'),
  ].join('\n\n')
}

function ofAll(part: number, whole: number): string {
  const share = whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)}%)`
  return `${count(part)} of ${count(whole)}${share}`
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
