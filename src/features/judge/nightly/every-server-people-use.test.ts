import { afterAll, expect, it, vi } from 'vitest'
import { runBuiltCliWith } from '../../../../test/rig/run-cli.ts'
import { behaviours } from '../testing/server-behaviours/behaviours.ts'
import { type Tried, tryRow } from '../testing/server-behaviours/try-row.ts'

vi.setConfig({ testTimeout: 120_000, maxConcurrency: 3 })

const tried: Tried[] = []

it.concurrent.each(behaviours)('$name', async (row) => {
  const result = await tryRow(row, async (env, folder, ...args) =>
    runBuiltCliWith({ env }, folder, ...args),
  )
  tried.push(result)
  expect(result.wrong).toBeUndefined()
})

afterAll(() => {
  const words = { works: 'works', cured: 'works after the cure that it is told', told: 'told' }
  const rows = tried.map(({ name, came, wrong, requests }) => {
    return `${wrong === undefined ? words[came] : 'WRONG'} | ${requests} requests | ${name}`
  })
  const count = (came: Tried['came']): number =>
    tried.filter((one) => one.came === came && one.wrong === undefined).length
  const met = tried.filter(({ source }) => source !== undefined).length
  process.stdout.write(
    `${rows.join('\n')}\n${tried.length} behaviours, ${met} of them with a public source: ${count('works')} work, ${count('cured')} work after the cure that is told, ${count('told')} are told what is wrong at the server\n`,
  )
})
