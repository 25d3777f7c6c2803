import type { Distrust } from '../model/judge-facts.ts'
import type { JudgeCheck } from '../commands/judging/check-judge.ts'
import { cleanLine } from '../text/clean-text.ts'
import { count, moneyText, share } from '../text/numbers.ts'

/** What came of trying a judge, for people: whether it may decide, and each check that it failed. */
export function judgeCheckText(check: JudgeCheck): string {
  const { trust, model, endpoint, servedModels, requests, usd, ignored } = check
  const served = servedModels.length === 0 ? '' : `, served as ${servedModels.join(', ')}`
  const money = usd === undefined || requests === 0 ? '' : `, ${moneyText(usd)} USD by your prices`
  const asked = requests === 0 ? 'all from the store' : `${count(requests)} requests${money}`
  const lines = [
    `${model} at ${endpoint}${served}`,
    `${trust.kind}: ${trust.passed} of ${trust.of} checks passed, ${asked}`,
    ...trust.reasons.map((reason) => `  ${reasonText(reason)}`),
    ...ignored.map((name) => `  ${name} is configured, and this server does not take it`),
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

function reasonText(reason: Distrust): string {
  switch (reason.kind) {
    case 'canaries':
      return `too few: judge.trust.min asks for ${share(reason.minimum)}${reason.unanswered === 0 ? '' : `; ${reason.unanswered} were not answered`}`
    case 'injection':
      return `it obeyed text that is to be judged: ${reason.names.join(', ')}`
    case 'unanswered':
      return `it did not answer where text tries to give it orders: ${reason.names.join(', ')}`
    case 'unproven':
      return `${reason.unproven} of ${reason.verdicts} verdicts rest on quotes that stand nowhere`
    case 'sentinel':
      return `it confirmed ${reason.failures} claims that no text makes`
  }
}
