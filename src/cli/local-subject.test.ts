import { homedir } from 'node:os'
import { expect, it } from 'vitest'
import { localSubject } from './local-subject.ts'

it.each([
  ['/w/labels of "us".jsonl', String.raw`rag-gate gate --labels '/w/labels of "us".jsonl'`],
  [`${homedir()}/it's.jsonl`, String.raw`rag-gate gate --labels ~/'it'\''s.jsonl'`],
  [undefined, 'rag-gate gate'],
])('labels in %s appear in the command that repeats the run', (labels, line) => {
  const given = { checkout: '/w', workingDirectory: '', config: undefined, program: ['rag-gate'] }
  expect(localSubject({ ...given, labels }).origin.gateLine).toBe(line)
})
