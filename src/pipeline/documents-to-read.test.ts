import { expect, it } from 'vitest'
import { goldenItem } from '../../test/support/scored-item.ts'
import type { Run } from '../run/run.ts'
import { documentsToRead } from './documents-to-read.ts'

const evidence = (doc: string) => ({ doc, quote: 'q', prefix: '', suffix: '', start: undefined })
const chunk = { id: 'c', start: 0, end: 1, text: 'a', score: 1 }
const index = { documents: 1, chunks: 1, meanChunkTokens: 1, bytes: 1, buildMs: 1 }

it('names what evidence quotes and what chunks came from, each once', () => {
  const items = [
    goldenItem('a', {
      labels: {
        kind: 'evidence',
        targets: [{ grade: 1, any: [evidence('x.md'), evidence('y.md')] }],
      },
    }),
    goldenItem('b', { labels: { kind: 'docs', grades: new Map([['labelled.md', 1]]) } }),
    goldenItem('c', { labels: { kind: 'none' } }),
  ]
  const run: Run = {
    index,
    results: new Map([
      [
        'a',
        {
          kind: 'answered',
          ms: 1,
          chunks: [
            { ...chunk, doc: 'y.md' },
            { ...chunk, doc: 'z.md' },
          ],
        },
      ],
      ['b', { kind: 'answered', ms: 1, chunks: [{ ...chunk, doc: undefined }] }],
      ['c', { kind: 'failed', message: 'no' }],
    ]),
  }
  expect([...documentsToRead(items, run)]).toEqual(['x.md', 'y.md', 'z.md'])
})
