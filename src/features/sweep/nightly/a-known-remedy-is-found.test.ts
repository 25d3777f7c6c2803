import { join } from 'node:path'
import { expect, it } from 'vitest'
import { handbook, makeRepository, scenarios } from '../../../../scripts/demo-scenarios.ts'
import { runCli } from '../../../../test/rig/run-cli.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { SweptReport } from './swept-report.ts'

async function remedied(name: 'chunks' | 'smaller-chunks') {
  await using folder = await tempDir()
  const repository = join(folder.path, 'repository')
  makeRepository(repository, scenarios[name]!)
  const range = ['--base', 'main', '--head', 'change', '--config', handbook]
  const { exit, stdout } = await runCli(repository, 'sweep', '--json', ...range)
  const { verdict, remedies } = SweptReport.parse(JSON.parse(stdout))
  return { exit, verdict, remedies }
}

it('finds a larger context for smaller chunks, which passes in a separate run', async () => {
  const { exit, verdict, remedies } = await remedied('smaller-chunks')
  expect(verdict).toBe('fail')
  const best = remedies?.tried[remedies.best ?? -1]
  expect(best).toMatchObject({ path: 'retrieve.k', from: '5', outcome: { verdict: 'pass' } })
  expect(Number(best?.to)).toBeGreaterThan(5)
  expect({ exit, verified: remedies?.verified }).toEqual({ exit: 0, verified: 'pass' })
}, 200_000)

it('finds no remedy for chunks of three times the size, after trying every smaller k', async () => {
  const { verdict, remedies } = await remedied('chunks')
  expect(verdict).not.toBe('pass')
  expect(remedies).toMatchObject({ lost: expect.arrayContaining(['context_tokens']) })
  expect(remedies).not.toHaveProperty('best')
  expect(remedies).not.toHaveProperty('verified')
  const tried = remedies?.tried ?? []
  expect(tried.map(({ path, to }) => `${path} ${to}`)).toEqual(
    ['4', '3', '2', '1'].map((k) => `retrieve.k ${k}`),
  )
  expect(new Set(tried.map(({ outcome }) => outcome.kind))).toEqual(new Set(['compared']))
}, 200_000)
