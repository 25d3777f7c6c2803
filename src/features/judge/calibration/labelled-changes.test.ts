import { describe, expect, it } from 'vitest'
import { claimMatrix } from '../../../../test/support/claim-matrix.ts'
import { metric } from '../../../../test/support/score-example.ts'
import type { ClaimMatrix, JudgeCause } from '../../../lib/model/judging/claims.ts'
import { scored } from '../../../lib/model/score.ts'
import type { JudgedRun } from '../../../lib/model/judging/judged-run.ts'
import { labelledChanges } from './labelled-changes.ts'
import { parseHumanLabels } from './parse-human-labels.ts'
import { questionSheet } from './sample-sheet.ts'

const faithfulness = metric('faithfulness')

/** Builds questions with answers of two claims, all entailed. The questions in `same` have equal sides. */
function runOf(ids: readonly string[], same: readonly string[] = [], head = 'head'): JudgedRun {
  const sideOf = (id: string, side: string) => ({
    answer: `${side} of ${id}`,
    context: [{ id: 'c', text: `Chunk of ${id}.` }],
  })
  const matrixOf = (id: string, side: string) => {
    const both = claimMatrix({ r: [{ S: [1] }, { S: [1] }] })
    if (both.answer?.kind !== 'claims') throw new Error('no claims')
    const claims = both.answer.claims.map((claim, at) => ({
      ...claim,
      text: `Claim ${at} of ${id} on ${at === 0 ? 'both' : side}.`,
      inReference: undefined,
    }))
    return { ...both, reference: undefined, answer: { kind: 'claims' as const, claims } }
  }
  const headOf = (id: string): string => (same.includes(id) ? 'base' : head)
  const full = new Map([['faithfulness', scored(1)]])
  return {
    items: ids.map((id) => ({
      id,
      query: `${id}?`,
      references: [],
      claims: undefined,
      answerable: true,
      sides: { base: sideOf(id, 'base'), head: sideOf(id, headOf(id)) },
    })),
    matrices: new Map(
      ids.map((id) => [id, { base: matrixOf(id, 'base'), head: matrixOf(id, headOf(id)) }]),
    ),
    scoredItems: ids.map((id) => ({ id, scores: { base: full, head: full } })),
  }
}

/** Fills in a sheet: claims on base or on both sides are entailed, claims on head alone are not found. */
function filled(lines: readonly string[], isLabelled: (line: string) => boolean = () => true) {
  const text = lines.map((line) => {
    const human = line.includes('on head') ? 'not_found' : 'entailed'
    return isLabelled(line) ? line.replace('"human":""', `"human":"${human}"`) : line
  })
  return parseHumanLabels(new TextEncoder().encode(text.join('\n')), 'labels.jsonl').labels
}

/** Returns the matrices of a question without the verdicts on the claims that `isLost` accepts. */
function silenced(run: JudgedRun, id: string, isLost: (text: string) => boolean) {
  const { base, head } = run.matrices.get(id) ?? {}
  const lost = { kind: 'lost', cause: 'sentinel' } as const
  const without = (matrix: ClaimMatrix): ClaimMatrix => ({
    ...matrix,
    answer:
      matrix.answer?.kind === 'claims'
        ? {
            kind: 'claims',
            claims: matrix.answer.claims.map((claim) =>
              isLost(claim.text) ? { ...claim, inContext: lost } : claim,
            ),
          }
        : matrix.answer,
  })
  return { base: base && without(base), head: head && without(head) }
}

const ids = Array.from({ length: 12 }, (_, at) => `q${at}`)
const drawing = { n: 5, seed: 7, rater: 'r1' }

function deltasOf(labels: ReturnType<typeof filled>, run: JudgedRun) {
  return labelledChanges(labels, run, [faithfulness]).deltas.get('faithfulness') ?? new Map()
}

describe('questions labelled by people', () => {
  it('are sampled from questions that differ, and shared claims are labelled once', () => {
    const { lines, questions } = questionSheet(runOf(ids, ['q3', 'q4']), { ...drawing, n: 50 })
    expect(questions).toBe(10)
    expect(lines).toHaveLength(30)
    expect(lines.some((line) => line.includes('"item":"q3"'))).toBe(false)
  })

  it('have the change on both sides according to people', () => {
    const run = runOf(ids, ['q3'])
    const { lines } = questionSheet(run, drawing)
    const { differing, deltas } = labelledChanges(filled(lines), run, [faithfulness])
    expect([...(deltas.get('faithfulness')?.values() ?? [])]).toEqual([
      -0.5, -0.5, -0.5, -0.5, -0.5,
    ])
    expect([differing.size, differing.has('q3')]).toEqual([11, false])
  })

  it('count up to the first unlabelled question in sampling order, so that nobody can select questions', () => {
    const run = runOf(ids)
    const { lines } = questionSheet(run, drawing)
    const order = [...new Set(lines.map((line) => JSON.parse(line).item))]
    const labels = filled(lines, (line) => JSON.parse(line).item !== order[2])
    const { deltas, gaps } = labelledChanges(labels, run, [faithfulness])
    expect([...(deltas.get('faithfulness')?.keys() ?? [])]).toEqual(order.slice(0, 2))
    expect(gaps.get('faithfulness')).toEqual({ item: order[2], behind: 2 })
  })

  it('are all on the sheet, even if the judge gave no verdict on some or all of their claims', () => {
    const run = runOf(ids)
    const silent = { ...run, matrices: new Map(run.matrices) }
    const { lines } = questionSheet(run, drawing)
    const [first = '', second = ''] = new Set(lines.map((line) => JSON.parse(line).item))
    silent.matrices.set(
      first,
      silenced(run, first, () => true),
    )
    silent.matrices.set(
      second,
      silenced(run, second, (text) => text.includes('on head')),
    )
    const drawn = questionSheet(silent, drawing)
    expect(drawn).toEqual({ lines, questions: 5, unread: [] })
    // The run to be corrected has judged all claims, so all five questions count.
    expect(deltasOf(filled(drawn.lines), run).size).toBe(5)
  })

  it('are reported if the judge could not read their claims, unless no run can', () => {
    const run = runOf(ids)
    const order = questionSheet(run, drawing).lines.map((line) => JSON.parse(line).item)
    const unread = (cause: JudgeCause) => {
      const matrices = new Map(run.matrices)
      for (const id of [order[0], order.at(-1)]) {
        const { base, head } = run.matrices.get(id) ?? {}
        if (head !== undefined)
          matrices.set(id, { base, head: { ...head, answer: { kind: 'lost', cause } } })
      }
      return questionSheet({ ...run, matrices }, drawing).unread
    }
    expect(unread('timeout')).toEqual([order[0], order.at(-1)])
    expect(unread('too_long')).toEqual([])
  })

  it('do not count if their labels come from a sheet of single verdicts', () => {
    const run = runOf(ids)
    const { lines } = questionSheet(run, drawing)
    const unmarked = lines.map((line) => line.replace('"seed":7,', ''))
    expect(unmarked).not.toEqual(lines)
    expect(deltasOf(filled(unmarked), run).size).toBe(0)
  })

  it('are stale if head gives another answer', () => {
    const { lines } = questionSheet(runOf(ids), drawing)
    expect(deltasOf(filled(lines), runOf(ids, [], 'other')).size).toBe(0)
  })
})
