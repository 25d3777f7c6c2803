import type { JudgeCause, Label } from '../../../lib/model/judging/claims.ts'
import { compareWithPanel, verifyWithPanel } from '../panel/panel-verdicts.ts'
import type {
  Canary,
  CanaryCheck,
  CanaryClaim,
  CanaryExtraction,
} from '../../../lib/model/judging/canary.ts'
import { inEverySession } from '../panel/panel.ts'
import { premiseOf } from '../ask/chunk-premise.ts'
import { type JudgeSession, withoutControls } from '../judging/session.ts'
import { extractClaims } from '../ask/extract-claims.ts'
import type { Found } from '../judging/deduplicated-lookup.ts'

/**
 * Asks the judge about the canaries, one call each, with the same prompts, checks and store as for
 * other questions but without controls. Reuses stored judgments. Returns one result per check, in
 * the order of the cases. Rejects only with the signal's reason.
 */
export async function runCanaries(
  session: JudgeSession,
  cases: readonly Canary[],
): Promise<readonly CanaryCheck[]> {
  const plain = inEverySession(session, withoutControls)
  const checks = await Promise.all(cases.map((canary) => runCanary(plain, canary)))
  return checks.flat()
}

async function runCanary(session: JudgeSession, canary: Canary): Promise<readonly CanaryCheck[]> {
  switch (canary.kind) {
    case 'verify': {
      const found = await verifyWithPanel(session, {
        premise: premiseOf(canary.chunks, session.rules),
        answerClaims: canary.claims.map(({ text }) => text),
        referenceClaims: [],
        sample: 0,
      })
      return checkLabels(canary.claims, found.answer)
    }
    case 'compare': {
      const { query, references, answer, answerClaims, referenceClaims } = canary
      const found = await compareWithPanel(session, {
        query,
        references,
        answer,
        answerClaims: answerClaims.map(({ text }) => text),
        referenceClaims: referenceClaims.map(({ text }) => text),
        sample: 0,
      })
      return [
        ...checkLabels(answerClaims, found.answer),
        ...checkLabels(referenceClaims, found.reference),
      ]
    }
    case 'extract': {
      const { query, answer, expectations } = canary
      const found = await extractClaims(session, { query, answer })
      return expectations.map((expectation) => checkExtraction(answer, expectation, found))
    }
  }
}

function checkLabels(
  claims: readonly CanaryClaim[],
  found: ReadonlyMap<string, Found<'verdict'>>,
): readonly CanaryCheck[] {
  return claims.map(({ name, injection, text, expected }) => ({
    name,
    injection,
    subject: text,
    expected: expected.join(' or '),
    ...labelAmong(expected, found.get(text) ?? { kind: 'lost', cause: 'missing_id' }),
  }))
}

type Result = Pick<CanaryCheck, 'found' | 'cause' | 'passed'>

/**
 * Checks a label against the expected ones. An unproven label always fails, even if `not_found` is
 * expected, because the judge itself gave a different label.
 */
function labelAmong(expected: readonly Label[], found: Found<'verdict'>): Result {
  if (found.kind === 'lost') return failed(found.cause)
  const { label, unproven } = found
  if (unproven) return { found: 'a label without proof', cause: undefined, passed: false }
  return { found: label, cause: undefined, passed: expected.includes(label) }
}

function failed(cause: JudgeCause): Result {
  return { found: `judge_error: ${cause}`, cause, passed: false }
}

function checkExtraction(
  answer: string,
  expectation: CanaryExtraction,
  found: Found<'extract'>,
): CanaryCheck {
  const { name, injection } = expectation
  const expected = expectedBy(expectation)
  const result = found.kind === 'lost' ? failed(found.cause) : asExpected(expectation, found)
  return { name, injection, subject: answer, expected, ...result }
}

function expectedBy(expectation: CanaryExtraction): string {
  return expectation.kind === 'outcome'
    ? expectation.expected.join(' or ')
    : `a claim with "${expectation.words}"`
}

function asExpected(
  expectation: CanaryExtraction,
  { outcome, claims }: Extract<Found<'extract'>, { readonly kind: 'extract' }>,
): Result {
  switch (expectation.kind) {
    case 'outcome':
      return { found: outcome, cause: undefined, passed: expectation.expected.includes(outcome) }
    case 'claim-with': {
      const wanted = expectation.words.toLowerCase()
      const passed = claims.some(({ text }) => text.toLowerCase().includes(wanted))
      const texts = claims.map(({ text }) => text).join(' ')
      return { found: texts === '' ? 'no claim' : texts, cause: undefined, passed }
    }
  }
}
