import { noOddities } from '../../../test/support/no-oddities.ts'
import { describe, expect, it } from 'vitest'
import type { SideHealth } from '../../lib/model/health.ts'
import { policySettings, metricGate } from '../../../test/support/policy-settings.ts'
import { metric } from '../../../test/support/score-example.ts'
import { scoredItem } from '../../../test/support/scored-item.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { decide } from '../decide.ts'
import { healthFindings } from './health-findings.ts'
import { unhealthyWords } from './kinds/unhealthy.ts'

const answers = {
  asked: 20,
  empty: 0,
  longest: 10,
  atLongest: 20,
  depth: 10,
  lists: 20,
  sameList: false,
}
const well: SideHealth = {
  labels: [],
  labelled: { of: 0, unfit: [] },
  misfit: undefined,
  oddities: noOddities,
  homes: undefined,
  placed: undefined,
  answers,
}

/** A healthy side with these facts about its answers. */
function answering(changes: Partial<SideHealth['answers']>): SideHealth {
  return { ...well, answers: { ...answers, ...changes } }
}

/** A side with one label per question, of which `unresolved` do not match. */
function labelled(of: number, unresolved: number, known: 'all' | 'returned' = 'all'): SideHealth {
  const areUnfit = known === 'all' || unresolved === of
  const unfit = Array.from({ length: areUnfit ? unresolved : 0 }, (_, at) => `q${at}`)
  const misfit = { name: 'doc/a.md', nearest: 'docs/a.md' }
  const labels = [{ kind: 'docs', of, unresolved, known }] as const
  return { ...well, labels, labelled: { of, unfit }, misfit }
}

/**
 * A side with this many section labels, none of which is found. Only the names in the returned results
 * are known.
 */
function sections(unresolved: number): SideHealth {
  const labels = [{ kind: 'sections', of: unresolved, unresolved, known: 'returned' }] as const
  return { ...labelled(26, unresolved), labels }
}

function homed(chunks: number, known: number, unnamed = 0): SideHealth {
  const example = known + unnamed < chunks ? 'x' : undefined
  const homes = { chunks, homed: known, prefix: undefined, example, nearest: undefined }
  return { ...well, homes: unnamed === 0 ? homes : { ...homes, unnamed } }
}

function sharing(shared: number): SideHealth {
  return { ...well, ids: { lists: 20, shared, example: 'docs/a.md' } }
}

function contexts(unknown: number): SideHealth {
  return { ...well, contexts: { reported: 20, unknown, example: 'a.md#1' } }
}

function fields(text: number, offsets: number | undefined, neither = 0): SideHealth {
  const labels = [{ kind: 'evidence', of: 20, unresolved: 0, known: 'all' }] as const
  return { ...well, labels, fields: { chunks: 100, text, offsets, neither, doc: 100 } }
}

/** A side with labels of this kind and 100 chunks, of which this many have a `doc`. */
function naming(doc: number, kind: 'docs' | 'evidence' | 'sections' | 'chunks'): SideHealth {
  const labels = [{ kind, of: 20, unresolved: 0, known: 'all' }] as const
  return { ...well, labels, fields: { chunks: 100, text: 100, offsets: doc, neither: 0, doc } }
}

function placed(unplaced: number): SideHealth {
  return { ...well, placed: { chunks: 100, unplaced } }
}

type Score = readonly [base: number | undefined, head: number]

/** Returns the verdict, check and side of each health finding, and the overall verdict. */
function checked(
  base: SideHealth | undefined,
  head: SideHealth,
  { scores = [[1, 1]], name = 'recall@5' }: { scores?: readonly Score[]; name?: string } = {},
): readonly string[] {
  const items = scores.map(([onBase, onHead], at) => {
    const measured = base === undefined || onBase === undefined ? {} : { base: onBase }
    return scoredItem(`q${at}`, { ...measured, head: onHead, metric: name })
  })
  const tolerance = { kind: 'absolute', value: 1 } as const
  const policy = policySettings({
    metrics: [metric(name)],
    gate: [metricGate(metric(name), { tolerance })],
  })
  const { findings, verdict } = decide(items, policy, {
    emptiesGoldenSet: false,
    chunkOverlap: undefined,
    judge: undefined,
    health: { base, head },
  })
  const told = findings.flatMap((finding) =>
    finding.kind === 'unhealthy'
      ? [[finding.verdict, finding.check, finding.side].filter(Boolean).join(' ')]
      : [],
  )
  return told.length === 0 ? [verdict] : told
}

describe('the health checks of a run', () => {
  it.each([
    ['labels of 8 of 70 questions unresolved', labelled(70, 8), ['pass']],
    ['of half', labelled(70, 35), ['pass']],
    ['of more than half', labelled(70, 36), ['error labels-fit head']],
    ['so that ten are left', labelled(12, 2), ['pass']],
    ['so that fewer are', labelled(12, 3), ['error labels-fit head']],
    ['of some where there were fewer', labelled(9, 4), ['pass']],
    ['all of few', labelled(1, 1), ['error labels-fit head']],
    ['half, where only what was returned is known', labelled(20, 10, 'returned'), ['pass']],
    ['all of these', labelled(20, 20, 'returned'), ['error labels-fit head']],
    ['all sections, but only of two questions', sections(2), ['pass']],
    ['a tenth of the chunks without a home', homed(10, 9), ['pass']],
    ['more than a tenth', homed(100, 89), ['error chunks-homed head']],
    ['chunks that name no document', homed(100, 0, 100), ['pass']],
    ['a tenth of the others without a home', homed(100, 9, 90), ['pass']],
    ['more than a tenth of them', homed(100, 8, 90), ['error chunks-homed head']],
    ['labels on documents, a tenth of the chunks naming none', naming(90, 'docs'), ['pass']],
    ['more than a tenth', naming(89, 'docs'), ['error chunks-named head']],
    ['quotes and no chunk that names a document', naming(0, 'evidence'), ['pass']],
    ['sections', naming(0, 'sections'), ['pass']],
    ['labels on chunks', naming(0, 'chunks'), ['pass']],
    ['one id for two passages in no list', sharing(0), ['pass']],
    ['in a tenth of the lists', sharing(2), ['warn ids-unique head']],
    ['in more', sharing(3), ['error ids-unique head']],
    ['a tenth of the chunks that cannot be read', fields(90, 0, 10), ['pass']],
    ['more than a tenth', fields(89, 0, 11), ['error chunks-readable head']],
    ['a tenth of the questions without a chunk', answering({ empty: 2 }), ['pass']],
    ['more than a tenth', answering({ empty: 3 }), ['error pipeline-answers head']],
    ['one list for all', answering({ sameList: true }), ['error lists-differ head']],
    [
      'the same ids for all, with different texts',
      answering({ sameList: true, textsDiffer: true }),
      ['warn lists-differ head'],
    ],
    ['one list for four', answering({ sameList: true, lists: 4 }), ['pass']],
    ['one chunk for all', answering({ sameList: true, longest: 1 }), ['pass']],
    ['lists that end early, and no other side', answering({ longest: 5 }), ['pass']],
  ])('for head alone, with %s: %s', (_, head, told) => {
    expect(checked(undefined, head)).toEqual(told)
  })

  it.each([
    ['recall@context', 0, ['pass']],
    ['recall@context', 2, ['warn context-ids head']],
    ['recall@context', 3, ['error context-ids head']],
    ['context_tokens', 3, ['error context-ids head']],
    ['recall@5', 20, ['pass']],
  ])('for a gate on %s, with %i of 20 contexts of unknown ids: %j', (name, unknown, told) => {
    expect(checked(undefined, contexts(unknown), { name })).toEqual(told)
  })

  it.each([
    ['pass^3', ['pass']],
    ['exact_match', ['pass']],
    ['number_groundedness', ['error pipeline-answers head']],
    ['precision@5', ['error pipeline-answers head']],
  ])('require chunks if %s is gated: %j', (name, told) => {
    const none = { empty: 20, lists: 0, longest: 0, atLongest: 0 }
    expect(checked(undefined, answering(none), { name })).toEqual(told)
  })

  it('name the unhealthy side, and check for answers only if both sides have none', () => {
    expect(checked(labelled(10, 2), well)).toEqual(['error labels-fit base'])
    expect(checked(answering({ empty: 20 }), well)).toEqual(['pass'])
    expect(checked(answering({ empty: 20 }), answering({ empty: 20 }))).toEqual([
      'error pipeline-answers base',
      'error pipeline-answers head',
    ])
    expect(checked(well, answering({ sameList: true }))).toEqual(['warn lists-differ head'])
    expect(checked(well, answering({ longest: 5 }))).toEqual(['warn lists-as-long head'])
    expect(checked(answering({ longest: 5 }), answering({ longest: 5 }))).toEqual(['pass'])
    expect(checked(well, answering({ longest: 5, atLongest: 3 }))).toEqual(['pass'])
    const few = { longest: 5, lists: 2, atLongest: 2 }
    expect(checked(well, answering(few))).toEqual(['pass'])
    expect(checked(well, answering({ ...few, lists: 3, atLongest: 3 }))).toEqual([
      'warn lists-as-long head',
    ])
    expect(checked(fields(100, 100), fields(94, 100))).toEqual(['warn fields-alike head'])
    expect(checked(fields(100, 100), fields(0, 0, 100))).toEqual(['error chunks-readable head'])
    expect(checked(fields(100, 100), fields(96, 96))).toEqual(['pass'])
    expect(checked(fields(0, 100), fields(100, 100))).toEqual(['pass'])
    expect(checked(fields(100, 100), fields(100, undefined))).toEqual(['pass'])
    expect(checked(fields(100, undefined), fields(100, 0))).toEqual(['pass'])
    expect(checked(naming(100, 'evidence'), naming(96, 'evidence'))).toEqual(['pass'])
    expect(checked(naming(100, 'evidence'), naming(94, 'evidence'))).toEqual([
      'warn fields-alike head',
    ])
    expect(checked(naming(0, 'evidence'), naming(0, 'evidence'))).toEqual(['pass'])
    expect(checked(naming(100, 'docs'), naming(0, 'docs'))).toEqual(['error chunks-named head'])
    expect(checked(placed(0), placed(6))).toEqual(['warn placed-alike head'])
    expect(checked(placed(50), placed(0))).toEqual(['warn placed-alike base'])
    expect(checked(placed(51), placed(0))).toEqual(['error placed-alike base'])
    expect(checked(placed(90), placed(95))).toEqual(['pass'])
    expect(checked(placed(90), well)).toEqual(['pass'])
  })

  it.each<[string, number, Score, string, readonly string[]]>([
    ['ten questions at 0', 10, [0, 0], 'recall@5', ['error something-measured']],
    ['nine', 9, [0, 0], 'recall@5', ['pass']],
    ['one side above', 10, [0, 0.5], 'recall@5', ['pass']],
    ['lower is better', 10, [0, 0], 'duplicate_share@5', ['pass']],
  ])('for a metric that is 0, with %s', (_, count, score, name, told) => {
    const scores = Array.from({ length: count }, () => score)
    expect(checked(well, well, { scores, name })).toEqual(told)
  })

  it('for a metric that is 0 on head alone', () => {
    const scores = Array.from({ length: 10 }, (): Score => [undefined, 0])
    expect(checked(undefined, well, { scores })).toEqual(['error something-measured'])
  })
})

it('says which is the same for all questions, the list or only the ids', () => {
  const words = (head: SideHealth) =>
    healthFindings({ health: { base: well, head }, metrics: [], trusted: undefined }).map((one) =>
      plainText(unhealthyWords(one)),
    )
  expect(words(answering({ sameList: true }))[0]).toMatch(/^The pipeline returns the same list/)
  const [ids] = words(answering({ sameList: true, textsDiffer: true }))
  expect(ids).toMatch(/^The pipeline returns the same ids for all \d+ questions on head, although/)
})
