import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { tempRepo, type TempRepo } from '../../../test/support/temp-repo.ts'
import { openWorkTree } from '../../gate/work-tree/work-tree.ts'
import { askOnTerminal } from './ask-on-terminal.ts'
import { mergeReviews } from './merge-reviews.ts'
import { openReview, type Review } from './open-review.ts'

const bees = `# Bees

A foulbrood is reported. The brood has a temperature of 35 degrees.
`
const hives = `# Hives

A hive has one queen. The brood nest lies in the middle.
`

async function repoOf(...items: readonly object[]): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit({
    'docs/bees.md': bees,
    'docs/hives.md': hives,
    'eval/golden.jsonl': items.map((item) => `${JSON.stringify(item)}\n`).join(''),
  })
  return repo
}

async function reviewOf(
  { path }: Pick<TempRepo, 'path'>,
  only?: readonly string[],
): Promise<Review> {
  const tree = await openWorkTree({ folder: path })
  return openReview({ tree, reviewer: 'ann', blind: false, only, returned: undefined })
}

/** Types lines into a review and returns what it printed. */
async function type(
  { path }: TempRepo,
  lines: readonly string[],
  only?: readonly string[],
): Promise<string> {
  const review = await reviewOf({ path }, only)
  let said = ''
  const terminal = {
    input: Readable.from(lines.map((line) => `${line}\n`)),
    write: (text: string) => void (said += text),
    whenDone: 'writes your decisions',
  }
  await askOnTerminal(review, terminal, new AbortController().signal)
  await mergeReviews(await openWorkTree({ folder: path }), 'ann')
  return said
}

async function written({ path }: TempRepo, at = 0): Promise<unknown> {
  const text = await readFile(join(path, 'eval/golden.jsonl'), 'utf8')
  return JSON.parse(text.split('\n')[at] ?? '')
}

const gone = { doc: 'docs/bees.md', quote: 'A swarm is caught in a skep of straw.' }
const queen = { doc: 'docs/hives.md', quote: 'A hive has one queen.' }
const stale = { id: 'queen', query: 'How many queens?', evidence: [gone] }

describe('evidence that no document contains', () => {
  it.each(['m', 'o'])('is replaced by the marked text: %s', async (key) => {
    await using repo = await repoOf(stale)
    const said = await type(repo, [`${key} A hive has one queen.`, 'a'])
    expect(said).toContain('evidence (gone: no document contains it): {"doc":"docs/bees.md"')
    expect(said).toContain('The new evidence replaces the quote that no document contains.')
    expect(said).not.toContain('check and the gate still report it')
    expect(await written(repo)).toEqual({ ...stale, evidence: [queen] })
    expect(await type(repo, [], ['queen'])).toContain('1 of 1 · named · queen\n')
  })

  it('is reported if a question is accepted with it, and the question is shown again', async () => {
    await using repo = await repoOf(stale)
    const still =
      'No document contains what the label names, so rag-gate check and the gate still report the question.'
    for (const _ of ['the first time', 'and again']) {
      const said = await type(repo, ['a'])
      expect(said).toContain('1 of 1 · stale · queen\n')
      expect(said).toContain(`accepted\n${still}`)
    }
  })

  it('leaves other evidence unchanged', async () => {
    const nest = { doc: 'docs/hives.md', quote: 'The brood nest lies in the middle.' }
    await using repo = await repoOf({ ...stale, evidence: [gone, nest] })
    await type(repo, ['m A hive has one queen.', 'a'])
    expect(await written(repo)).toEqual({ ...stale, evidence: [nest, queen] })
  })
})

it('shows a question again if it was accepted without evidence', async () => {
  await using repo = await repoOf({ id: 'queen', query: 'How many queens?' })
  for (const _ of ['the first time', 'and again']) {
    const said = await type(repo, ['a'])
    expect(said).toContain('1 of 1 · unlabelled · queen\n')
    expect(said).toContain(
      'accepted\nThe question was accepted without evidence, so no retrieval metric includes it.',
    )
  }
})

it('reports that nothing is left to review, and shows a question on request', async () => {
  await using repo = await repoOf({ ...stale, evidence: [queen], draft: true })
  // The decision comes from an earlier session that was interrupted before its decisions were written.
  await (await reviewOf(repo)).decide('queen', { verdict: 'accept' })
  expect(await type(repo, ['a'])).toBe(
    'Nothing to review: the only question was decided already. To see one again, pass --only ID.\n',
  )
  for (const _ of ['the first time', 'and again'])
    expect(await type(repo, ['a'], ['queen'])).toContain('1 of 1 · named · queen\n')
})

describe('the text to mark', () => {
  const draft = { id: 'brood', query: 'How warm is the brood?', draft: true }

  it('matches whole words first, and needs a choice if it occurs in several places', async () => {
    await using repo = await repoOf(draft)
    const said = await type(repo, ['m brood', '9', '2', 'a'])
    expect(said).toContain(
      '1 docs/bees.md: # Bees A foulbrood is reported. The brood has a temperature of',
    )
    expect(said).toContain('2 docs/hives.md: # Hives A hive has one queen. The brood nest lies')
    expect(said).toContain(
      "These words occur in 2 places. Type a place's number, or m and more words.",
    )
    expect(said).toContain('Type a number from 1 to 2.')
    const evidence = [{ doc: 'docs/hives.md', quote: 'brood' }]
    expect(await written(repo)).toEqual({ ...draft, draft: 'edited', evidence })
  })

  it('is searched first in the passage that was read last', async () => {
    await using repo = await repoOf(draft)
    const said = await type(repo, ['s queen', '1', 'm brood', 'a'])
    expect(said).not.toContain('places with these words')
    expect(await written(repo)).toMatchObject({ evidence: [{ doc: 'docs/hives.md' }] })
  })

  it('may be part of a word if no whole word matches', async () => {
    await using repo = await repoOf(draft)
    await type(repo, ['m foulbr', 'a'])
    expect(await written(repo)).toMatchObject({ evidence: [{ quote: 'foulbr' }] })
  })
})

it('replies to a line without effect, and keeps the search results', async () => {
  await using repo = await repoOf({ ...stale, evidence: [], draft: true })
  const said = await type(repo, ['s xylophone', '99', 'e', 'w', 'm', 's', 'x', 'accept', '1'])
  const [, shown = ''] = said.split('1 of 1 · draft · queen\n')
  expect(shown.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
    'How many queens?',
    'no evidence',
    expect.stringMatching(/^1 docs\/.*\.md: /),
    'No passage matches these words.',
    'There is no result 99; type a number from 1 to 1.',
    'Type e and the new question.',
    'Type w and the right answer.',
    'Type m and words from a document.',
    'Type s and the words to search for.',
    'There is no evidence to remove.',
    '"accept" is not a key; ? lists the keys',
    '',
    expect.stringContaining('brood'),
    '',
  ])
})
