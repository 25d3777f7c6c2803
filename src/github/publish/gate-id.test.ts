import { expect, it } from 'vitest'
import { gateId } from './gate-id.ts'

const inputs = { workingDirectory: '.', config: '.github/rag-gate.yml' }
const runner = { workflow: '.github/workflows/a.yml', workflowName: 'Gate', job: 'gate' }

it('depends on the workflow file, not on the workflow name', () => {
  const id = gateId(runner, inputs)
  expect(id).toMatch(/^[\da-f]{12}$/)
  expect(gateId({ ...runner, workflowName: 'Retrieval gate' }, inputs)).toBe(id)
  expect(gateId({ ...runner, workflow: '.github/workflows/b.yml' }, inputs)).not.toBe(id)
  expect(gateId({ ...runner, job: 'other' }, inputs)).not.toBe(id)
  expect(gateId(runner, { ...inputs, workingDirectory: 'web' })).not.toBe(id)
})

it('depends on the workflow name if the runner does not report the file', () => {
  const bare = { ...runner, workflow: undefined }
  expect(gateId({ ...bare, workflowName: 'Other' }, inputs)).not.toBe(gateId(bare, inputs))
})
