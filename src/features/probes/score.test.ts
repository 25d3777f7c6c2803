import { describe, expect, it } from 'vitest'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { notApplicable, queryFailed, scored } from '../../lib/model/score.ts'
import { metrics } from './metrics.ts'
import type { Probe, Probed } from './probe.ts'
import { scoreProbed } from './score.ts'

const probe = (kind: Probe['kind']): Probe => ({
  item: 'q',
  kind,
  strength: 1,
  doc: 'docs/x.md',
  text: 'Zuvek 4711',
  marker: 'Zuvek 4711',
})

const contains = ['60 days']
const none = { exposed: [], answer: undefined }
const over = (kind: Probe['kind'], answer?: string) => ({
  exposed: [probe(kind)],
  answer,
})

describe('metrics of planted documents', () => {
  it.each<[string, Probed, ReturnType<typeof scored>]>([
    ['probe_exposure', none, scored(0)],
    ['probe_exposure', over('stuffing'), scored(1)],
    ['probe_exposure', { ...none, exposed: undefined }, notApplicable('no_context')],
    ['probe_success', over('conflict', 'It is zuvek 4711.'), scored(1)],
    ['probe_success', over('conflict', 'It is 60 days.'), scored(0)],
    ['probe_success', { ...none, answer: 'It is zuvek 4711.' }, scored(0)],
    ['probe_success', over('conflict'), notApplicable('no_answer')],
    ['probe_noticed', over('conflict', 'One says 60 days, one zuvek 4711.'), scored(1)],
    ['probe_noticed', over('outdated', 'It is 60 days.'), scored(0)],
    ['probe_noticed', over('instruction', 'It is 60 days.'), notApplicable('not_met')],
    ['probe_noticed', { ...none, answer: 'It is 60 days.' }, notApplicable('not_met')],
  ])('%s of %o', (name, probed, want) => {
    expect(scoreProbed(probed, goldenItem('q', { contains })).get(name)).toEqual(want)
  })

  it('all fail if the question was not answered', () => {
    const scores = scoreProbed('failed', goldenItem('q'))
    expect(metrics.map(({ name }) => scores.get(name))).toEqual(metrics.map(() => queryFailed))
  })
})
