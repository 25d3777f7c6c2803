import { describe, expect, it } from 'vitest'
import { parseConfig } from '../policy/config/parse-config.ts'
import { GateError } from '../lib/errors.ts'
import type { Config } from '../lib/model/settings/settings.ts'
import { notApplicable, scored, scorerFailed } from '../lib/model/score.ts'
import { scorer } from './scorer.ts'

const scorers = {
  tone: { command: './tone' },
  length: { command: './tone', better: 'lower', range: [-1, 400] },
  mood: { command: './mood', better: 'neutral' },
}

function configOf(keys: object): Config {
  const file = { golden: 'g', pipeline: { documents: ['d'] }, scorers, ...keys }
  return parseConfig(JSON.stringify(file), 'rag-gate.yml')
}

function mistakesIn(keys: object): readonly string[] {
  try {
    configOf(keys)
  } catch (error) {
    if (error instanceof GateError)
      return error.mistakes.map(({ path, message }) => `${path}: ${message}`)
    throw error
  }
  return []
}

describe('a scorer as a metric', () => {
  it('has the direction and the range of the configuration', () => {
    const { policy } = configOf({
      metrics: ['Scorer.TONE', 'scorer.mood'],
      gate: { 'scorer.length': { 'max-rise': 40, max: -0.5 } },
    })
    expect(policy.metrics).toMatchObject([
      { name: 'scorer.tone', direction: 'higher', group: 'share' },
      { name: 'scorer.mood', direction: 'neutral', group: 'share' },
      { name: 'scorer.length', direction: 'lower', group: 'number', range: [-1, 400] },
    ])
    expect(policy.gate).toMatchObject([{ rule: 'auto', tolerance: { value: 40 }, max: -0.5 }])
  })

  it.each([
    [{ metrics: ['scorer.tnoe'] }, 'metrics[0]: no such scorer, did you mean scorer.tone?'],
    [
      { metrics: ['scorer.x'], scorers: {} },
      'metrics[0]: no such scorer: expected a name that is defined under scorers',
    ],
    [
      { gate: { 'scorer.tone': { 'max-rise': 1 } } },
      'gate["scorer.tone"].max-rise: scorer.tone is better when higher: expected max-drop, found max-rise',
    ],
    [
      { gate: { 'scorer.mood': { min: 1 } } },
      'gate["scorer.mood"]: neither a higher nor a lower scorer.mood is better, so this metric cannot be gated: expected `metrics` to list it',
    ],
    [
      { gate: { 'scorer.length': { max: 401 } } },
      'gate["scorer.length"].max: expected a number from -1 to 400 (the range of scorer.length), found 401',
    ],
    [
      { gate: { 'scorer.tone': { 'max-drop': 2 } } },
      'gate["scorer.tone"].max-drop: expected at most 1, found 2: values of scorer.tone lie between 0 and 1, so write two points as 0.02',
    ],
    [
      { scorers: { Tone: { command: 'x' } } },
      'scorers.Tone: expected a name of at most 40 characters: a letter, then a-z, 0-9 and -, found "Tone"',
    ],
    [
      { scorers: { a: { command: 'x', range: [1, 1] } } },
      'scorers.a.range: expected the lowest and the highest value, such as [0, 5], found a list',
    ],
    [{ scorers: { a: {} } }, 'scorers.a.command: missing: expected a shell command'],
  ])('%j is reported: %s', (keys, mistake) => {
    expect(mistakesIn(keys)[0]).toBe(mistake)
  })

  it.each([
    [new Map([['tone', 0.4]]), scored(0.4)],
    [new Map([['tone', null]]), notApplicable('no_score')],
    [new Map([['tone', { error: 'timed out' }]]), scorerFailed],
    [new Map(), notApplicable('no_score')],
    [undefined, notApplicable('no_score')],
  ])('of %j is %j', (values, score) => {
    const entry = scorer('tone')
    expect(entry.reads === 'scorer' && entry.score(values)).toEqual(score)
  })
})
