import { expect, it } from 'vitest'
import { openWorkTree } from '../../../gate/work-tree/work-tree.ts'
import { quotesOf } from '../../../../test/support/document-edits.ts'
import {
  goldenLines,
  lacksRealTexts,
  realCorpus,
  realRepo,
} from '../../../../test/support/real-texts.ts'
import { openReview } from '../open-review.ts'

it.skipIf(lacksRealTexts)(
  'lists each question of an encyclopedia whose article is gone or that lost its label',
  async () => {
    const corpus = realCorpus('encyclopedia')
    const quoted = corpus.items.filter((item) => quotesOf(item).length > 0)
    const [gone, bare] = [quoted.slice(0, 10), quoted.slice(-10)]
    const docs = new Set(gone.flatMap(quotesOf).map(({ doc }) => doc))
    const stale = quoted.filter((item) => quotesOf(item).some(({ doc }) => docs.has(doc)))
    await using repo = await realRepo(corpus)
    const unlabelled = new Set(bare.map(({ id }) => id))
    await repo.commit({
      ...Object.fromEntries([...docs].map((doc) => [doc, null])),
      'golden.jsonl': goldenLines({
        items: corpus.items.map((item) =>
          unlabelled.has(item.id) ? { id: item.id, query: item.query } : item,
        ),
      }),
    })
    const review = await openReview({
      tree: await openWorkTree({ folder: repo.path }),
      reviewer: 'ann',
      blind: false,
      only: undefined,
      returned: undefined,
    })
    const listed = Map.groupBy(review.questions(), ({ reason }) => reason)
    const ids = (reason: 'stale' | 'unlabelled') => (listed.get(reason) ?? []).map(({ id }) => id)
    expect(ids('stale').toSorted()).toEqual(
      stale.flatMap(({ id }) => (unlabelled.has(id) ? [] : [id])).toSorted(),
    )
    expect(ids('unlabelled').toSorted()).toEqual([...unlabelled].toSorted())
  },
  120_000,
)
