import type { ExamChange } from '../report/report.ts'
import type { Config, MetricGate } from './config.ts'
import { writeTolerance } from './parse-tolerance.ts'

/**
 * What head changes in the exam, key by key: everything of the configuration but the pipeline, and of that
 * its depth and concurrency. Effective values are compared, so that a default written out is no change, nor is the order of
 * metrics and tags. In the order of the keys below, gate entries in base's order, then head's.
 */
export function examChanges(base: Config, head: Config): readonly ExamChange[] {
  const onBase = examValues(base)
  const onHead = examValues(head)
  return [...new Set([...onBase.keys(), ...onHead.keys()])]
    .toSorted((a, b) => sectionOf(a) - sectionOf(b))
    .map((path) => ({ path, base: onBase.get(path), head: onHead.get(path) }))
    .filter((change) => change.base !== change.head)
}

const SECTIONS = ['golden', 'pipeline', 'metrics', 'gate', 'match', 'stale', 'max-errors', 'report']

function sectionOf(path: string): number {
  return SECTIONS.findIndex((section) => path === section || path.startsWith(`${section}.`))
}

/** Every key of the exam with its value as JSON text; keys without a value are left out. */
function examValues({ exam, pipeline }: Config): ReadonlyMap<string, string> {
  const values: readonly (readonly [string, unknown])[] = [
    ['golden', exam.golden],
    ['pipeline.depth', pipeline.depth],
    ['pipeline.concurrency', pipeline.concurrency],
    ['metrics', exam.metrics.map((metric) => metric.name).toSorted()],
    ...exam.gate.flatMap(gateValues),
    ['match.coverage', exam.match.coverage],
    ['match.min-grade', exam.match.minGrade],
    ['stale', exam.stale],
    ['max-errors', exam.maxErrors],
    ['report.text', exam.text],
    ['report.run-text', exam.runText],
  ]
  return new Map(
    values
      .filter(([, value]) => value !== undefined)
      .map(([path, value]) => [path, JSON.stringify(value)]),
  )
}

function gateValues(gate: MetricGate): readonly (readonly [string, unknown])[] {
  const { metric, tolerance, min, max, perSlice } = gate
  const path = `gate.${metric.name}`
  return [
    [
      `${path}.${metric.direction === 'higher' ? 'max-drop' : 'max-rise'}`,
      tolerance === undefined ? undefined : writeTolerance(tolerance),
    ],
    [`${path}.min`, min],
    [`${path}.max`, max],
    [`${path}.per-slice`, perSlice.length === 0 ? undefined : perSlice.toSorted()],
  ]
}
