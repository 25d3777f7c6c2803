import type { JudgeCheck } from '../../commands/judging/check-judge.ts'
import { judgeCures } from './judge-cures.ts'
import { cleanLine } from '../../text/printing/clean-text.ts'
import { distrustReason } from '../../report/wording/judge-words.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { count, moneyText } from '../../text/printing/numbers.ts'

/**
 * What came of trying a judge, for people: whether it may decide, what was learnt about its server, what mends what
 * went wrong, and each check that it failed.
 */
export function judgeCheckText(check: JudgeCheck): string {
  const { trust, model, endpoint, servedModels, requests, usd, ignored, adaptations } = check
  const served = servedModels.length === 0 ? '' : `, served as ${servedModels.join(', ')}`
  const money = usd === undefined || requests === 0 ? '' : `, ${moneyText(usd)} USD by your prices`
  const asked = requests === 0 ? 'all from the store' : `${count(requests)} requests${money}`
  const lines = [
    `${model} at ${endpoint}${served}`,
    `${trust.kind}: ${trust.passed} of ${trust.of} checks passed, ${asked}`,
    ...trust.reasons.map((reason) => `  ${plainText(distrustReason(reason))}`),
    ...ignored.map((name) => `  ${name} is configured, and this server does not take it`),
    ...adaptations.map(({ field, change }) => `learnt: ${field} is ${change}`),
    ...judgeCures(check),
    ...trust.failed.flatMap(({ name, subject, expected, found }) => [
      `failed: ${name}`,
      `  ${subject}`,
      `  expected ${expected}, found ${found}`,
    ]),
  ]
  return `${lines.map((line) => indented(line)).join('\n')}\n`
}

/** Foreign words, such as a model's or a project's own, stay on their line. */
function indented(line: string): string {
  return `${/^ */.exec(line)?.[0] ?? ''}${cleanLine(line.trimStart())}`
}
