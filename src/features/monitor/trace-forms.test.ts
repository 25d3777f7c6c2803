import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { simulatedService } from './bench/simulated-service.ts'
import { traceFiles } from './bench/trace-files.ts'
import { OtlpRequestSchema } from '../../../test/support/otlp-definitions.ts'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { readTraces } from '../traces/read-traces.ts'
import type { Trace } from '../traces/trace.ts'
import { byDay, followDay } from './follow-days.ts'
import { coverageBy } from './signals/coverage.ts'
import { currentText } from './signals/current-text.ts'

/** Requests of one day on which the index has lost half of its documents. */
const planted = [{ kind: 'index-incomplete', from: 0, hours: 24 }] as const
const { golden, days } = simulatedService(7, { days: 1, planted })
const [night] = days
if (night === undefined) throw new Error('the service has no day')
const traces = night.traces.slice(0, 150)
const isCurrent = currentText(night.documents)

function figuresOf(all: readonly Trace[]) {
  return [...byDay(all)].map(([day, requests]) => {
    const { entry } = followDay(
      [],
      { day, requests },
      { coverageBy: coverageBy(golden), isCurrent },
    )
    const { questions, signals, documents } = entry
    return { day, questions, signals, documents }
  })
}

async function read(form: keyof typeof traceFiles): Promise<readonly Trace[]> {
  await using dir = await tempDir()
  const file = join(dir.path, 'traces')
  await writeFile(file, traceFiles[form](traces))
  return (await readTraces([file], {})).traces
}

describe('a simulated service', () => {
  const expected = figuresOf(traces)

  it.each(['JSON Lines', 'OpenInference', 'Langfuse'] as const)(
    'has the same figures after export as %s',
    async (form) => {
      expect(figuresOf(await read(form))).toEqual(expected)
      expect(Object.keys(expected[0]?.signals ?? {})).toHaveLength(14)
    },
  )

  it('has the same figures in generative AI conventions, except for cost and document texts', async () => {
    const figures = figuresOf(await read('generative AI'))
    expect(figures.map(({ day, questions }) => ({ day, questions }))).toEqual(
      expected.map(({ day, questions }) => ({ day, questions })),
    )
    for (const [at, { signals }] of figures.entries()) {
      const { cost: _, 'stale-chunks': __, ...carried } = expected[at]?.signals ?? {}
      expect(signals).toEqual(carried)
    }
  })

  it.each(['OpenInference', 'generative AI'] as const)('writes %s as OTLP defines it', (form) => {
    const lines = traceFiles[form](traces.slice(0, 100)).trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(OtlpRequestSchema.safeParse(JSON.parse(line)).error).toBeUndefined()
  })
})
