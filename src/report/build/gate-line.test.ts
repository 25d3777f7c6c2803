import { expect, it } from 'vitest'
import { gateLine } from './gate-line.ts'

it('quotes shell metacharacters, and omits the query of a URL', () => {
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
