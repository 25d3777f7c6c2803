import { expect, it } from 'vitest'
import { stableText } from '../rig/stable-text.ts'
import { commentStates } from '../support/comment-states.ts'

/** States of a small handbook that is independent of the documentation's pages. */
const states = [
  'repaired',
  'not-started',
  'accepted-by-review',
  'two-gates',
  'only',
  'rejected-key',
  'no-key',
  'fork-without-key',
]

it.each(states)('%s: matches its file with all folds closed', async (state) => {
  const written = (await commentStates[state]?.()) ?? []
  const comments = written.map(({ comment }) => comment)
  const shown = comments.join('\n---\n\n').replaceAll(/<details>.*?<\/details>\n*/gs, '')
  await expect(stableText(shown)).toMatchFileSnapshot(`snapshots/${state}.comment.md`)
})
