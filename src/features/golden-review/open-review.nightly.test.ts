import { appendFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../../test/support/temp-dir.ts'
import { tempRepo, type TempRepo } from '../../../test/support/temp-repo.ts'
import type { GateError } from '../../lib/errors.ts'
import { openWorkTree } from '../../gate/work-tree/work-tree.ts'
import { readDecisions } from './decision-log.ts'
import { mergeReviews } from './merge-reviews.ts'
import { openReview, type Review, type ReviewRequest } from './open-review.ts'

const folder = 'eval/golden.jsonl.reviews'

async function repoOf(...items: readonly object[]): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit({
    'docs/limits.md': '# Limits\n\nA team has up to 20 seats. A file may have 5 GB.\n',
    'eval/golden.jsonl': items.map((item) => `${JSON.stringify(item)}\n`).join(''),
  })
  return repo
}

async function reviewOf(
  { path }: Pick<TempRepo, 'path'>,
  { reviewer = 'ann', ...request }: Partial<Omit<ReviewRequest, 'tree'>> = {},
): Promise<Review> {
  const tree = await openWorkTree({ folder: path })
  return openReview({
    tree,
    reviewer,
    blind: false,
    only: undefined,
    returned: undefined,
    ...request,
  })
}

const reasonsOf = (review: Review): readonly (readonly string[])[] =>
  review.questions().map(({ id, reason }) => [id, reason])

const evidence = (quote: string): object[] => [{ doc: 'docs/limits.md', quote }]
const chunk = (start: number, end: number, text?: string) => ({
  id: `${start}`,
  doc: 'docs/limits.md',
  start,
  end,
  text,
  score: undefined,
})

/** Returns a side's results, in which the question `right` has these chunks. */
const answered = (...chunks: ReturnType<typeof chunk>[]) => {
  const unknown = { answer: undefined, context: undefined, usage: undefined, beyond: undefined }
  return new Map([['right', { kind: 'answered' as const, chunks, ms: 1, cold: false, ...unknown }]])
}

const draft = {
  id: 'draft',
  query: 'How many seats?',
  evidence: evidence('A team has up to 20 seats.'),
  draft: true,
}

describe('the list of a review', () => {
  it('contains drafts, then stale labels, then unlabelled questions, and no valid question', async () => {
    await using repo = await repoOf(
      { id: 'unlabelled', query: 'How large?' },
      { id: 'stale', query: 'How old?', evidence: evidence('Files are kept for 90 days.') },
      { id: 'edited-since', query: 'How large?', evidence: evidence('A file may have 50 GB.') },
      { id: 'right', query: 'How large?', evidence: evidence('A file may have 5 GB.') },
      { id: 'refused', query: 'On the moon?', answerable: false },
      { id: 'whole', query: 'Limits?', docs: ['docs/limits.md'] },
      { id: 'section', query: 'Limits?', sections: ['docs/limits.md#limits'] },
      { id: 'lost-section', query: 'Prices?', sections: ['docs/limits.md#prices'] },
      { id: 'rejected', query: 'Who?', draft: 'rejected' },
      draft,
    )
    expect(reasonsOf(await reviewOf(repo))).toEqual([
      ['draft', 'draft'],
      ['stale', 'stale'],
      ['lost-section', 'stale'],
      ['unlabelled', 'unlabelled'],
    ])
    expect(reasonsOf(await reviewOf(repo, { only: ['right', 'stale'] }))).toEqual([
      ['stale', 'stale'],
      ['right', 'named'],
    ])
    await expect(reviewOf(repo, { only: ['rejected'] })).rejects.toThrow(
      'the golden set has no question rejected',
    )
  })

  it('contains disputes of other reviewers for a single reviewer, but not for one of several', async () => {
    await using repo = await repoOf(draft)
    await (
      await reviewOf(repo, { reviewer: 'ann', blind: true })
    ).decide('draft', { verdict: 'reject' })
    await (
      await reviewOf(repo, { reviewer: 'bob', blind: true })
    ).decide('draft', { verdict: 'accept' })
    const [alone] = (await reviewOf(repo, { reviewer: 'cho' })).questions()
    expect(alone).toMatchObject({ reason: 'disputed', others: ['ann: rejected', 'bob: accepted'] })
    const [blind] = (await reviewOf(repo, { reviewer: 'cho', blind: true })).questions()
    expect(blind).toMatchObject({ reason: 'draft', others: [] })
  })

  it('contains a question that head missed, with both rankings', async () => {
    const right = { id: 'right', query: 'How large?', evidence: evidence('A file may have 5 GB.') }
    await using repo = await repoOf(right)
    const [seats, file] = [chunk(10, 37), chunk(37, 58)]
    const missed = await reviewOf(repo, {
      returned: { base: answered(file, seats), head: answered(seats) },
    })
    expect(reasonsOf(missed)).toEqual([['right', 'unjudged']])
    expect(missed.passages('right')).toEqual([
      expect.objectContaining({
        ranks: { base: 2, head: 1 },
        labelled: false,
        text: 'A team has up to 20 seats. ',
      }),
      expect.objectContaining({
        ranks: { base: 1 },
        labelled: true,
        place: { start: 37, end: 58 },
      }),
    ])
    const found = await reviewOf(repo, { returned: { base: undefined, head: answered(file) } })
    expect(reasonsOf(found)).toEqual([])
  })

  it('places a chunk by its text if its offsets belong to another text', async () => {
    const right = { id: 'right', query: 'How large?', evidence: evidence('A file may have 5 GB.') }
    await using repo = await repoOf(right)
    const [size, seats] = ['A file may have 5 GB.', 'A team has up to 20 seats.']
    const wrong = { base: answered(chunk(10, 36, size)), head: answered(chunk(10, 36, seats)) }
    const missed = await reviewOf(repo, { returned: wrong })
    expect(missed.passages('right')).toMatchObject([
      { ranks: { head: 1 }, labelled: false, place: { start: 10, end: 36 } },
      { ranks: { base: 1 }, labelled: true, place: { start: 35, end: 58 } },
    ])
    const far = { base: undefined, head: answered(chunk(900, 921, size)) }
    expect(reasonsOf(await reviewOf(repo, { returned: far }))).toEqual([])
    // Head's chunk begins at the final full stop of this evidence, so it contains none of the evidence's
    // words.
    await using touched = await repoOf({ ...right, evidence: evidence(seats) })
    expect(reasonsOf(await reviewOf(touched, { returned: far }))).toEqual([['right', 'unjudged']])
  })
})

it.each([
  ['golden.yml', '- { id: a, query: How many? }\n'],
  ['golden.json', '[{"id":"a","query":"How many?"}]'],
  ['golden.txt', 'How many?\n'],
  ['golden.jsonl', '"How many?"\n'],
  ['golden.jsonl', '{"query":"How many?","relevant_chunk_ids":["a"]}\n'],
])('a file in another format has to be imported first: %s', async (name, text) => {
  await using repo = await tempRepo()
  await repo.commit({ [name]: text })
  const tree = await openWorkTree({ folder: repo.path, golden: name })
  const request = { tree, reviewer: 'ann', blind: false, only: undefined, returned: undefined }
  const remedy = `rag-gate golden import ${name}`
  await expect(openReview(request)).rejects.toSatisfy((error: GateError) =>
    `${error.message} ${error.hint}`.includes(remedy),
  )
})

describe('a decision', () => {
  it('is saved immediately, and restored in the next session', async () => {
    await using repo = await repoOf(draft, { ...draft, id: 'other' })
    await (await reviewOf(repo)).decide('draft', { verdict: 'accept' })
    const written = await readFile(join(repo.path, folder, 'ann.jsonl'), 'utf8')
    expect(written).toMatch(/^\{"id":"draft","of":"[\da-f]{16}","verdict":"accepted"\}\n$/)
    const again = await reviewOf(repo)
    expect(again.questions().map(({ verdict }) => verdict)).toEqual(['accepted', undefined])
  })

  it('can be undone, back to the previous decision', async () => {
    await using repo = await repoOf(draft)
    const review = await reviewOf(repo)
    await review.decide('draft', { verdict: 'accept' })
    await review.decide('draft', { verdict: 'reject' })
    const verdicts: unknown[] = []
    for (const undone of ['draft', 'draft', undefined]) {
      expect(await review.undo()).toBe(undone)
      verdicts.push((await reviewOf(repo)).questions()[0]?.verdict)
    }
    expect(verdicts).toEqual(['accepted', undefined, undefined])
  })

  it('that would make the item invalid is rejected, and nothing is saved', async () => {
    await using repo = await repoOf(draft)
    const review = await reviewOf(repo)
    const work = { query: ' ', answer: '', evidence: [] }
    await expect(review.decide('draft', { verdict: 'accept', work })).rejects.toThrow(
      'query: expected a question',
    )
    const evidenceWithout = { query: 'Why?', answer: '', evidence: [{ doc: 'docs/limits.md' }] }
    await expect(
      review.decide('draft', { verdict: 'accept', work: evidenceWithout }),
    ).rejects.toThrow('evidence.0.quote')
    expect(await readDecisions(repo.path, 'eval/golden.jsonl')).toEqual(new Map())
  })

  it('survives a crash while the next decision is written', async () => {
    await using repo = await repoOf(draft, { ...draft, id: 'other' })
    await (await reviewOf(repo)).decide('draft', { verdict: 'reject' })
    await appendFile(
      join(repo.path, folder, 'ann.jsonl'),
      '{"id":"other","of":"0123456789abcdef","verd',
    )
    const after = await reviewOf(repo)
    expect(after.questions().map(({ verdict }) => verdict)).toEqual(['rejected', undefined])
    await after.decide('other', { verdict: 'accept' })
    expect((await reviewOf(repo)).questions().map(({ verdict }) => verdict)).toEqual([
      'rejected',
      'accepted',
    ])
  })

  it('applies only to the wording that was reviewed', async () => {
    await using repo = await repoOf(draft)
    await (await reviewOf(repo)).decide('draft', { verdict: 'accept' })
    const reworded = `${JSON.stringify({ ...draft, query: 'How many teams?' })}\n`
    await writeFile(join(repo.path, 'eval/golden.jsonl'), reworded)
    expect((await reviewOf(repo)).questions()).toMatchObject([{ verdict: undefined }])
    const tree = await openWorkTree({ folder: repo.path })
    expect(await mergeReviews(tree)).toMatchObject({ written: { accepted: 0 }, disputes: [] })
    expect(await readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')).toBe(reworded)
  })

  it.each([
    [
      'the folder',
      async (to: string, root: string) => symlink(to, join(root, folder)),
      'is outside the repository',
    ],
    [
      'the file',
      async (to: string, root: string) => {
        await mkdir(join(root, folder))
        await symlink(join(to, 'target'), join(root, folder, 'ann.jsonl'))
      },
      'is outside the repository',
    ],
  ])('never follows a link out of the repository: %s', async (_, link, why) => {
    await using repo = await repoOf(draft)
    await using outside = await tempDir()
    await writeFile(join(outside.path, 'target'), 'mine\n')
    await link(outside.path, repo.path)
    const decided = reviewOf(repo).then((review) => review.decide('draft', { verdict: 'accept' }))
    await expect(decided).rejects.toThrow(why)
    expect(await readFile(join(outside.path, 'target'), 'utf8')).toBe('mine\n')
    await expect(readFile(join(outside.path, 'ann.jsonl'))).rejects.toThrow('ENOENT')
  })
})

describe('a single reviewer', () => {
  it('does not raise the agreement by settling a dispute', async () => {
    await using repo = await repoOf(draft)
    await (await reviewOf(repo, { reviewer: 'bob' })).decide('draft', { verdict: 'accept' })
    await (await reviewOf(repo, { reviewer: 'ann' })).decide('draft', { verdict: 'reject' })
    const settles = { settles: true, verdict: 'accepted' } as const
    const [log] = ['eval/golden.jsonl.reviews/ann.jsonl'].map((path) => join(repo.path, path))
    const [line = ''] = (await readFile(log ?? '', 'utf8')).split('\n')
    await writeFile(log ?? '', `${line}\n${JSON.stringify({ ...JSON.parse(line), ...settles })}\n`)
    const tree = await openWorkTree({ folder: repo.path })
    expect(await mergeReviews(tree)).toMatchObject({
      disputes: [],
      agreement: { reviewers: ['ann', 'bob'], questions: 1, alike: 0 },
    })
  })

  it('settles disputes of other reviewers, and the merge uses these decisions', async () => {
    const unlabelled = { id: 'draft', query: 'How many seats?', draft: true }
    await using repo = await repoOf(unlabelled)
    await (await reviewOf(repo, { reviewer: 'ann' })).decide('draft', { verdict: 'reject' })
    await (await reviewOf(repo, { reviewer: 'bob' })).decide('draft', { verdict: 'accept' })
    await (await reviewOf(repo, { reviewer: 'cho' })).decide('draft', { verdict: 'accept' })
    const tree = await openWorkTree({ folder: repo.path })
    expect(await mergeReviews(tree)).toMatchObject({ alone: 0, disputes: [{ id: 'draft' }] })
    expect(await mergeReviews(tree, 'cho')).toMatchObject({
      written: { accepted: 1 },
      disputes: [],
      agreement: { reviewers: ['ann', 'bob'], questions: 1, alike: 0 },
    })
    const golden = await readFile(join(repo.path, 'eval/golden.jsonl'), 'utf8')
    expect(JSON.parse(golden)).toEqual({ ...unlabelled, draft: 'accepted' })
    expect((await reviewOf(repo)).questions()).toEqual([
      expect.objectContaining({ reason: 'unlabelled', verdict: undefined }),
    ])
  })
})
