import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseGoldenItem } from '../../golden/parse-golden-item.ts'
import type { ToolRules } from '../../lib/model/items/tool-rules.ts'
import {
  answered,
  chunk,
  type Example,
  metric,
  plain,
} from '../../../test/support/score-example.ts'
import { policySettings, metricGate } from '../../../test/support/policy-settings.ts'
import { goldenItem, scoredItem } from '../../../test/support/scored-item.ts'
import { decide } from '../../verdict/decide.ts'
import { chunksOfSteps, type Step } from '../../lib/model/run.ts'
import { scoreItem } from '../../../test/support/score-item.ts'
import { notApplicable, type Score } from '../../lib/model/score.ts'
import { catalogue } from '../../metrics/catalogue.ts'
import { readsChunks } from '../../metrics/reads-chunks.ts'

/** Parses steps: `a` is a call to tool a, `a!` a failed call, `a:1` a call with 1 as the argument x. */
function stepsOf(written: string): readonly Step[] {
  return written
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [, tool = '', x, failed] = /^([a-z]+)(?::(\w+))?(!)?$/.exec(one) ?? []
      return {
        tool,
        arguments: x === undefined ? undefined : { x: Number(x) },
        result: undefined,
        error: failed && 'no',
        chunks: undefined,
      }
    })
}

function toolsOf(tools: unknown): ToolRules | undefined {
  const { item, problems } = parseGoldenItem({
    id: 'q',
    query: 'Q?',
    ...(tools === undefined ? {} : { tools }),
  })
  if (item === undefined) throw new Error(JSON.stringify(problems))
  return item.tools
}

function scoreOf(name: string, steps: readonly Step[], tools?: ToolRules): Score {
  const entry = catalogue.find((each) => each.name === name)
  if (entry?.reads !== 'steps') throw new Error(`${name} is no metric of steps`)
  const { item } = parseGoldenItem({ id: 'q', query: 'Q?' })
  if (item === undefined) throw new Error('no item')
  const ruledOut = entry.ruledOut({ ...item, line: 1, ...(tools && { tools }) })
  if (ruledOut !== undefined) return notApplicable(ruledOut)
  return entry.score({ steps, tools, found: undefined })
}

function told(score: Score): number | string {
  return score.kind === 'scored'
    ? score.value
    : score.kind === 'not_applicable'
      ? score.reason
      : score.kind
}

describe('metrics of agent steps, computed by hand', () => {
  it.each([
    ['tool_precision', 'a b c', ['a', 'b'], 2 / 3],
    ['tool_precision', 'a a', ['a'], 1 / 2],
    ['tool_precision', '', ['a'], 0],
    ['tool_precision', 'a', undefined, 'no_tools'],
    ['tool_precision', 'a', [], 'no_tools'],
    ['tool_recall', 'a b c', ['a', 'b', 'd'], 2 / 3],
    ['tool_recall', 'a', ['a', 'a'], 1 / 2],
    ['tool_recall', '', ['a'], 0],
    ['tool_order', 'b a c', { calls: ['a', 'b', 'c'], ordered: true }, 2 / 3],
    ['tool_order', 'a x b y c', { calls: ['a', 'b', 'c'], ordered: true }, 1],
    ['tool_order', 'c b a', { calls: ['a', 'b', 'c'], ordered: true }, 1 / 3],
    ['tool_order', 'a b', ['a', 'b'], 'unordered_tools'],
    ['argument_accuracy', 'a:1', [{ tool: 'a', arguments: { x: 1 } }], 1],
    ['argument_accuracy', 'a:1', [{ tool: 'a', arguments: { x: 2 } }], 0],
    ['argument_accuracy', 'b:1', [{ tool: 'a', arguments: { x: 1 } }], 0],
    ['argument_accuracy', 'a', [{ tool: 'a', arguments: { x: 1 } }], 0],
    ['argument_accuracy', 'a', ['a'], 'no_arguments'],
    // One call matches both expected calls but satisfies only one of them.
    [
      'argument_accuracy',
      'a:1',
      [
        { tool: 'a', arguments: { x: 1 } },
        { tool: 'a', arguments: { x: { min: 0 } } },
      ],
      1 / 2,
    ],
    // The first call matches both expected calls, the second call only the first. Both are satisfied,
    // whichever call is matched first.
    [
      'argument_accuracy',
      'a:1 a:5',
      [
        { tool: 'a', arguments: { x: { min: 0 } } },
        { tool: 'a', arguments: { x: { in: [1] } } },
      ],
      1,
    ],
    ['tool_limits', 'a b', { forbidden: ['c'], most: 2 }, 1],
    ['tool_limits', 'a c', { forbidden: ['c'] }, 0],
    ['tool_limits', 'a b', { most: 1 }, 0],
    ['tool_limits', 'a b', ['a'], 'no_tools'],
    ['steps', 'a b c', undefined, 3],
    ['steps', '', undefined, 0],
  ])('%s of "%s" for %j is %s', (name, steps, tools, value) => {
    expect(told(scoreOf(name, stepsOf(steps), toolsOf(tools)))).toBe(value)
  })
})

// A second implementation, written from the definitions, that tries every assignment and every
// subsequence.
const second: Readonly<
  Record<string, (steps: readonly Step[], expected: readonly Wanted[]) => number | undefined>
> = {
  tool_recall: (steps, expected) => assigned(steps, expected, () => true) / expected.length,
  tool_precision: (steps, expected) =>
    steps.length === 0 ? 0 : assigned(steps, expected, () => true) / steps.length,
  argument_accuracy: (steps, expected) => {
    const wanted = expected.filter(({ x }) => x !== undefined)
    return wanted.length === 0 ? undefined : assigned(steps, wanted, fits) / wanted.length
  },
  tool_order: (steps, expected) => longest(steps, expected) / expected.length,
  steps: (steps) => steps.length,
}

type Wanted = { readonly tool: string; readonly x: number | undefined }

const xOf = ({ arguments: given }: Step): unknown => (given as { x?: number } | undefined)?.x
const fits = (step: Step, { x }: Wanted): boolean => xOf(step) === x

function assigned(
  steps: readonly Step[],
  [first, ...rest]: readonly Wanted[],
  isFit: typeof fits,
): number {
  if (first === undefined) return 0
  const without = assigned(steps, rest, isFit)
  const uses = steps.flatMap((step, at) =>
    step.tool === first.tool && isFit(step, first)
      ? [1 + assigned(steps.toSpliced(at, 1), rest, isFit)]
      : [],
  )
  return Math.max(without, ...uses)
}

function longest([step, ...steps]: readonly Step[], [call, ...calls]: readonly Wanted[]): number {
  if (step === undefined || call === undefined) return 0
  if (step.tool === call.tool) return 1 + longest(steps, calls)
  return Math.max(longest(steps, [call, ...calls]), longest([step, ...steps], calls))
}

function retrieved({ labels }: Pick<Example, 'labels'>, steps: readonly Step[]) {
  const item = goldenItem('q', { labels })
  const corpus = { text: () => undefined }
  const { scores } = scoreItem({
    golden: { base: item, head: item },
    results: { base: undefined, head: answered(chunksOfSteps(steps), { steps }) },
    corpora: { base: undefined, head: corpus },
    metrics: [metric('step_recall')],
    match: { minGrade: 1 },
    contextK: { base: undefined, head: undefined },
    matrices: undefined,
    refusal: { detector: 'phrases', phrases: [] },
  })
  return plain(scores.head.get('step_recall'))
}

describe('match an independent computation', () => {
  const tool = fc.constantFrom('search', 'read', 'refund')
  const x = fc.option(fc.constantFrom(1, 2), { nil: undefined })
  const step = fc
    .record({ tool, x, failed: fc.boolean() })
    .map(({ tool: name, x: value, failed }): Step => ({
      tool: name,
      arguments: value === undefined ? undefined : { x: value },
      result: undefined,
      error: failed ? 'no' : undefined,
      chunks: undefined,
    }))
  const wanted = fc.record({ tool, x })

  it('for 1,000 generated trajectories', () => {
    let compared = 0
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 7 }),
        fc.array(wanted, { minLength: 1, maxLength: 5 }),
        fc.record({
          forbidden: fc.subarray(['search', 'read', 'refund'], { minLength: 1 }),
          most: fc.option(fc.nat(7), { nil: undefined }),
        }),
        (steps, expected, { forbidden, most }) => {
          const calls = expected.map((one) => ({
            tool: one.tool,
            ...(one.x && { arguments: { x: one.x } }),
          }))
          const tools = toolsOf({
            calls,
            ordered: true,
            forbidden,
            ...(most !== undefined && { most }),
          })
          const isLimited =
            !steps.some((one) => forbidden.includes(one.tool)) && !(steps.length > (most ?? 7))
          expect(told(scoreOf('tool_limits', steps, tools))).toBe(isLimited ? 1 : 0)
          compared += 1
          for (const [name, compute] of Object.entries(second)) {
            const score = scoreOf(name, steps, tools)
            const value = score.kind === 'scored' ? score.value : undefined
            expect([name, value]).toEqual([name, compute(steps, expected)])
            compared += 1
          }
        },
      ),
      { numRuns: 1000, seed: 19 },
    )
    expect(compared).toBe(6000)
  })

  it('for 1,000 generated trajectories with retrieval', () => {
    const lists = fc.array(
      fc.option(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 }), {
        nil: undefined,
      }),
      { maxLength: 6 },
    )
    const labels = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'x'), { minLength: 1 })
    let compared = 0
    fc.assert(
      fc.property(lists, labels, (returned, sought) => {
        const steps = returned.map((ids) => ({
          ...stepsOf('search')[0]!,
          chunks: ids?.map((id) => chunk(id)),
        }))
        const grades = new Map(sought.map((id) => [id, 1] as const))
        const recall = retrieved({ labels: { kind: 'chunks', grades } }, steps)
        const sent = returned.filter((ids) => ids !== undefined)
        const union = sought.filter((id) => sent.flat().some((one) => one === id))
        expect(recall).toBe(sent.length === 0 ? 'no_chunks' : union.length / sought.length)
        compared += 1
      }),
      { numRuns: 1000, seed: 19 },
    )
    expect(compared).toBe(1000)
  })
})

it('warns as soon as head reports no steps for one question', () => {
  const metricOfSteps = metric('steps')
  const found = (apart: number) => {
    const items = Array.from({ length: 20 }, (_, at) => {
      const head = at < apart ? notApplicable('no_steps') : 1
      return scoredItem(`q${at}`, { base: 1, head, metric: metricOfSteps.name })
    })
    const gate = [metricGate(metricOfSteps)]
    return decide(items, policySettings({ metrics: [metricOfSteps], gate })).findings
  }
  expect(found(1)).toMatchObject([{ kind: 'lost-items', verdict: 'warn', side: 'head', lost: 1 }])
  expect(found(0)).toEqual([])
})

it('metrics of steps need no chunks in the results of a pipeline', () => {
  const ofSteps = catalogue.filter(({ reads }) => reads === 'steps')
  expect(ofSteps.map(({ name }) => name)).toContain('tool_recall')
  expect(ofSteps.filter(readsChunks)).toEqual([])
})
