import type { JudgeCheck } from './check-judge.ts'
import { cleanLine } from '../../../lib/text/printing/clean-text.ts'
import { distrustReason } from '../../../verdict/findings/judge-error-words.ts'
import { plainText } from '../../../report/wording/plain-text.ts'
import { count, moneyText } from '../../../lib/text/printing/numbers.ts'
import type { JudgeCause } from '../../../lib/model/judging/claims.ts'
import { isFilteredOrder } from '../../../lib/model/judging/canary.ts'

/**
 * Formats the result of a judge check as text: whether the judge is trusted, which settings its
 * server rejects, how requests were adapted to the server, remedies, and each failed check.
 */
export function judgeCheckText(check: JudgeCheck): string {
  const { trust, model, endpoint, servedModels, requests, usd, ignored, adaptations } = check
  const served = servedModels.length === 0 ? '' : `, served as ${servedModels.join(', ')}`
  const money = usd === undefined || requests === 0 ? '' : `, ${moneyText(usd)} USD at your prices`
  const asked =
    requests === 0
      ? 'no requests (all replies are from earlier runs)'
      : `${requests === 1 ? '1 request' : `${count(requests)} requests`}${money}`
  const lines = [
    `${model} at ${endpoint}${served}`,
    `${trust.kind}: ${trust.passed} of ${trust.of} checks passed, ${asked}`,
    ...trust.reasons.map((reason) => `  ${plainText(distrustReason(reason))}`),
    ...ignored.map((name) => `  ${name} is configured, but this server does not accept it`),
    ...adaptations.map(({ field, change }) => `adapted: ${field} is ${change}`),
    ...judgeCures(check),
    ...trust.failed.flatMap(({ name, subject, expected, found }) => [
      `failed: ${name}`,
      `  ${subject}`,
      `  expected ${expected}, found ${found}`,
    ]),
  ]
  return `${lines.map((line) => indented(line)).join('\n')}\n`
}

/**
 * Removes line breaks and control characters, which untrusted text such as a model's name may
 * contain, but keeps the line's indentation.
 */
function indented(line: string): string {
  return `${/^ */.exec(line)?.[0] ?? ''}${cleanLine(line.trimStart())}`
}

/**
 * Returns a remedy for each cause of failed checks, and a note if the model is a reasoning model.
 */
function judgeCures({ trust, thinks }: Pick<JudgeCheck, 'trust' | 'thinks'>): readonly string[] {
  const refused = trust.failed.filter((check) => isFilteredOrder(check))
  const others = trust.failed.filter((check) => !isFilteredOrder(check))
  const causes = [...new Set(others.flatMap(({ cause }) => cause ?? []))]
  const isLate = thinks && causes.some((cause) => cause === 'length' || cause === 'malformed')
  return [
    ...(refused.length === 0 ? [] : [filtered(refused.length)]),
    ...(isLate ? [thinksToo] : causes.flatMap((cause) => cures[cause] ?? [])),
    ...(thinks && !isLate ? [thinksAloud] : []),
  ]
}

function filtered(checks: number): string {
  return `the server refuses ${checks === 1 ? '1 check' : `${count(checks)} checks`} whose text gives instructions, because its content filter treats instructions as attacks; the judge is not at fault. Similar text gets no verdict. To have such text judged, turn the attack filter off for this deployment (Azure: prompt shields)`
}

const thinksToo =
  'to do: this model reasons but never replies, so set reasoning_effort: none, or the equivalent for your server, in judge.extra-body'

const thinksAloud =
  'note: this is a reasoning model. It is faster and cheaper with reasoning_effort: none in judge.extra-body; run the checks again after setting it'

const cures: Readonly<Partial<Record<JudgeCause, string>>> = {
  length: 'to do: replies are truncated at 16,384 tokens, so use a model with shorter replies',
  malformed:
    'to do: replies are not the requested JSON, or contain more than one object, so use another model or a server that enforces a JSON schema',
  content_filter:
    'to do: a content filter withholds replies, so switch it off for this deployment or use another server',
  refusal: 'to do: the model declines to judge, so use another model',
  context_length:
    'to do: some prompts are too long for the model, so give it a larger context in the server (Ollama: OLLAMA_CONTEXT_LENGTH, llama.cpp: --ctx-size, vLLM: --max-model-len)',
  timeout: 'to do: replies take too long, so raise judge.timeout',
  rate_limited:
    'to do: the server refuses requests even if they are sent slowly, so run the checks again later or ask its provider for a higher limit',
  server_error: 'to do: the server returns errors, so run the checks again later',
  network: 'to do: connections fail, so check the network and `base-url`',
}
