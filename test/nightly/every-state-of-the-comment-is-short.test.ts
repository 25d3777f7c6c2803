import { expect, it } from 'vitest'
import { scenarios } from '../../scripts/demo-scenarios.ts'
import { commentStates } from '../support/comment-states.ts'
import { plainComment } from '../support/plain-comment.ts'
import { most, mostVisible, visibleWords, wordsBeforeTable } from '../support/rendered-comment.ts'

/** States that need no build. The demos have their own end-to-end test. */
const states = Object.keys(commentStates).filter((state) => !(state in scenarios))

it.each(states)('%s: has few words before the table', async (state) => {
  for (const { comment } of (await commentStates[state]?.()) ?? [])
    expect(wordsBeforeTable(comment)).toBeLessThanOrEqual(most.words)
})

it.each(states)('%s: has few words in total', async (state) => {
  for (const { comment } of (await commentStates[state]?.()) ?? [])
    expect(visibleWords(comment)).toBeLessThanOrEqual(mostVisible(comment))
})

it.each(states)('%s: repeats nothing', async (state) => {
  for (const { comment } of (await commentStates[state]?.()) ?? [])
    expect(saidTwice(comment)).toEqual([])
})

/** Returns clauses of at least six words that occur twice outside of folds and tables. */
function saidTwice(comment: string): readonly string[] {
  const shown = comment.replaceAll(/<details>.*?<\/details>|^\|[^\n]*$/gms, '')
  const clauses = plainComment(shown)
    .replaceAll(/\*\*|^[->] |(⚠️|⛔|ℹ️|❌)( \w+:)? /gm, '')
    .toLowerCase()
    .split(/ · |[.:;](?:\s|$)|\n/)
    .filter((clause) => clause.split(' ').length >= 6)
  return clauses.filter((clause, at) => clauses.indexOf(clause) !== at)
}
