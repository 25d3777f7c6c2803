import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { handbook, recallDrop } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario } from '../rig/scenario.ts'

/** Returns the contents of `report.json` without the object that contains times. */
async function timeless(step: StepResult): Promise<string> {
  const text = await readFile(step.outputs.get('report') ?? '', 'utf8')
  const { times, ...rest } = JSON.parse(text) as { readonly times: object }
  expect(Object.keys(times)).not.toEqual([])
  return JSON.stringify(rest, undefined, 2)
}

it('two runs in a row write the same report.json apart from times', async () => {
  await using scenario = await openScenario({ base: handbook, head: recallDrop })
  const one = await scenario.run({ runId: 77 })
  const other = await scenario.run({ runId: 77 })
  expect(await timeless(other)).toBe(await timeless(one))
})

it('a clone in another folder that had to fetch the base writes the same report', async () => {
  await using scenario = await openScenario({ base: handbook, head: recallDrop })
  const one = await scenario.run({ runId: 77 })
  const other = await scenario.run({
    runId: 77,
    workspace: await scenario.checkout('shallow-merge'),
  })
  expect(await timeless(other)).toBe(await timeless(one))
})
