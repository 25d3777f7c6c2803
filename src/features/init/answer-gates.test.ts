import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../policy/config/parse-config.ts'
import { answerGateComment } from './answer-gates.ts'

/** Returns the gate that a user gets after removing the comment characters. */
function uncommented(comment: string): object {
  const lines = comment.split('\n').map((line) => line.replace(/^# /, ''))
  return { gate: parse(lines.slice(2).join('\n')) as unknown }
}

describe('the answer gate that init suggests', () => {
  it.each([undefined, false, true])('is valid in a configuration: %s', (hasReferences) => {
    const own = uncommented(answerGateComment(hasReferences))
    const pipeline = { kind: 'runs', path: '{side}.jsonl' }
    const { policy } = parseConfig(JSON.stringify({ golden: 'g.jsonl', pipeline, ...own }), 'x.yml')
    expect(policy.gate.map(({ metric }) => metric.name).toSorted()).toEqual([
      'chrf',
      'citation_coverage',
      'number_groundedness',
      'other_language',
      'output_tokens',
      'over_refusal',
      'unfinished',
    ])
  })

  it('depends on whether the golden set has reference answers', () => {
    expect(answerGateComment(true)).not.toContain('once questions have an answer')
    for (const none of [false, undefined]) {
      expect(answerGateComment(none)).toContain('once questions have an answer')
      expect(answerGateComment(none)).toContain('min: two thirds of the first value')
    }
  })
})
