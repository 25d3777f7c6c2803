import { expect, it } from 'vitest'
import { goldenItem } from '../../../test/support/scored-item.ts'
import { evidence } from '../../../test/support/score-example.ts'
import type { GoldenItem } from '../../lib/model/items/golden-set.ts'
import { noMoves } from './follow/follow-evidence.ts'
import { passageKey } from './follow/other-pages.ts'
import { normalCorpusOf } from './quotes/normal-corpus.ts'
import { usableLabels } from './usable-labels.ts'

const quote =
  'Nightly backups of the database are kept for some days and restored by the operators.'
const pages = {
  'staging.md': `# Staging\n\n${quote}`,
  'production.md': `# Production\n\n${quote.replace('the database', 'the main database')}`,
}

/**
 * Returns the notes about a label whose page is missing on head, where a new page has nearly the same
 * text.
 */
function notesOf(asked: Partial<GoldenItem>): readonly string[] {
  const target = { grade: 1, any: [evidence({ doc: 'staging.md', quote })] }
  const item = goldenItem('q', {
    query: 'How long are backups kept?',
    labels: { kind: 'evidence', targets: [target] },
    ...asked,
  })
  const corpora = {
    base: normalCorpusOf({ text: (doc) => (doc === 'staging.md' ? pages[doc] : undefined) }),
    head: normalCorpusOf({ text: (doc) => (doc === 'production.md' ? pages[doc] : undefined) }),
  }
  const key = passageKey({ doc: 'staging.md', text: quote.toLowerCase() })
  const likely = new Map([[key, [{ doc: 'production.md', is: 'other' as const }]]])
  const moves = { ...noMoves, removed: new Map([['staging.md', 'file' as const]]), likely }
  const { notes, gone } = usableLabels({ item, proposed: item }, { corpora, moves })
  return [...notes.map(({ kind }) => kind), ...gone.map(() => 'gone')]
}

it('follows a label to another page if the question names neither page', () => {
  expect(notesOf({})).toEqual(['reworded'])
})

it.each<readonly [what: string, asked: Partial<GoldenItem>]>([
  ['its words', { query: 'How long does staging keep backups?' }],
  ['a turn before it', { history: [{ role: 'user', text: 'I work on staging.' }] }],
  ['a filter', { filters: { stage: ['staging'] } }],
])('calls a label gone if the question names its page by %s', (_, asked) => {
  expect(notesOf(asked)).toEqual(['gone'])
})
