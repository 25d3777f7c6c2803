import { expect, it } from 'vitest'
import { goldenItem } from '../../test/support/scored-item.ts'
import { documentsOfEvidence } from './documents-of-evidence.ts'

const evidence = (doc: string) => ({ doc, quote: 'q', prefix: '', suffix: '', start: undefined })

it('names each quoted document once', () => {
  const any = [evidence('x.md'), evidence('y.md'), evidence('x.md')]
  const items = [
    goldenItem('a', { labels: { kind: 'evidence', targets: [{ grade: 1, any }] } }),
    goldenItem('b', { labels: { kind: 'docs', grades: new Map([['labelled.md', 1]]) } }),
    goldenItem('c', { labels: { kind: 'none' } }),
  ]
  expect([...documentsOfEvidence(items)]).toEqual(['x.md', 'y.md'])
})
