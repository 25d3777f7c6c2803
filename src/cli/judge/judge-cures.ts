import type { JudgeCheck } from '../../commands/judging/check-judge.ts'
import type { JudgeCause } from '../../model/judging/claims.ts'
import { isFilteredOrder } from '../../model/judging/canary.ts'
import { count } from '../../text/printing/numbers.ts'

/** What is known about the judge's server beside its verdicts, and what to do about what went wrong; a line each. */
export function judgeCures({
  trust,
  thinks,
}: Pick<JudgeCheck, 'trust' | 'thinks'>): readonly string[] {
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
  return `the server refuses ${count(checks)} checks of text that gives orders, which is no fault of the judge: its content filter takes them for attacks. Texts like them get no verdict. To have them judged, switch the filter for attacks off for this deployment (Azure: prompt shields)`
}

const thinksToo =
  'to do: this model thinks, and its reply does not come: set judge.reasoning-effort: none (or the switch of your server in judge.extra-body), or raise judge.max-output'

const thinksAloud =
  'learnt: this model thinks before it answers: judge.reasoning-effort: none is faster and cheaper, if it passes too'

const cures: Readonly<Partial<Record<JudgeCause, string>>> = {
  length: 'to do: replies are cut off: raise judge.max-output',
  malformed:
    'to do: its replies are no JSON as asked for, or more than one: leave judge.output at auto; else take another model, or a server that holds it to a JSON schema',
  content_filter:
    'to do: a content filter withholds replies: switch it off for this deployment, or take another server',
  refusal: 'to do: the model declines to judge: take another model',
  context_length:
    'to do: prompts of this length do not fit: give the model a larger context in the server (Ollama: OLLAMA_CONTEXT_LENGTH, llama.cpp: --ctx-size, vLLM: --max-model-len)',
  timeout: 'to do: replies take too long: raise judge.timeout or lower judge.concurrency',
  rate_limited: 'to do: the server allows fewer requests: lower judge.concurrency',
  server_error: 'to do: the server is in trouble: run again later',
  network: 'to do: connections break: check the network and `base-url`',
}
