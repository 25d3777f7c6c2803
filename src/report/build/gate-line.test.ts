import { expect, it } from 'vitest'
import { gateLine } from './gate-line.ts'

it('quotes what a shell would read, and keeps the query of an address to itself', () => {
  const options = {
    workingDirectory: '',
    config: "eval/it's $(touch x).yml",
    passEnv: ['A', 'B;id'],
    baseUrl: 'https://models.example.com/v1?key=hunter2&a=?b',
    labels: '~/my labels.jsonl',
  }
  expect(gateLine(['rag-gate'], options)).toBe(
    String.raw`rag-gate gate --config 'eval/it'\''s $(touch x).yml' --pass-env A --pass-env 'B;id' --base-url https://models.example.com/v1 --labels ~/'my labels.jsonl'`,
  )
})
