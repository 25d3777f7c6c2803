import { expect, it } from 'vitest'
import { requireSameInputs } from './same-inputs.ts'

const built = { config: 'eval/gate.yml', workingDirectory: 'api' }

it('accepts the inputs of the build', () => {
  expect(() => requireSameInputs(built, { ...built })).not.toThrow()
})

it.each([
  {
    here: { config: undefined },
    told: 'config: the build got eval/gate.yml, but this job got none',
  },
  {
    here: { workingDirectory: '' },
    told: 'working-directory: the build got api, but this job got none',
  },
  {
    here: { config: 'other.yml', workingDirectory: 'web' },
    told: 'working-directory: the build got api, but this job got web',
  },
])('refuses $here', ({ here, told }) => {
  expect(() => requireSameInputs(built, { ...built, ...here })).toThrow(told)
})
