import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { toolVersion } from './version.ts'

it('is the version of package.json', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(toolVersion).toBe(version)
})

it('runs on the Node that the action runs on', () => {
  expect(process.version).toMatch(/^v24\./)
})
