import { expect, it } from 'vitest'
import { requireSameInputs } from './same-inputs.ts'

const built = { config: 'eval/gate.yml', workingDirectory: 'api' }

it('accepts the inputs of the build', () => {
  expect(() => requireSameInputs(built, { ...built })).not.toThrow()
})

it.each([
  {
    here: { config: undefined },
    told: 'config: the build job used eval/gate.yml, but this job uses none',
  },
  {
    here: { workingDirectory: '' },
    told: 'working-directory: the build job used api, but this job uses none',
  },
  {
    here: { config: 'other.yml', workingDirectory: 'web' },
    told: 'working-directory: the build job used api, but this job uses web',
  },
])('refuses $here', ({ here, told }) => {
  expect(() => requireSameInputs(built, { ...built, ...here })).toThrow(told)
})
