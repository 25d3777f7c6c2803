import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aloneRequest, quietPorts } from '../sweep-fixture.ts'
import { tempDir } from '../../../../test/support/temp-dir.ts'
import { tempRepo } from '../../../../test/support/temp-repo.ts'
import { sweep } from '../sweep.ts'

const answers = { bread: 'Bread is baked at dawn.', cheese: 'Cheese ripens in the cellar.' }

const files = {
  'docs/bread.md': `${answers.bread}\n`,
  'real/cheese.txt': `${answers.cheese}\n`,
  'golden.jsonl': [
    { id: 'bread', query: 'When is bread baked?', docs: ['docs/bread.md'] },
    { id: 'cheese', query: 'Where does cheese ripen?', docs: ['more/cheese.md'] },
  ]
    .map((item) => `${JSON.stringify(item)}\n`)
    .join(''),
  'rag-gate.yml': JSON.stringify({
    golden: 'golden.jsonl',
    metrics: ['mrr'],
    pipeline: { documents: ['docs/*.md'] },
  }),
}

it('indexes linked documents if only some variants select them', async () => {
  await using repo = await tempRepo()
  await using temp = await tempDir()
  await repo.commit(files)
  await mkdir(join(repo.path, 'more'))
  await symlink('../real/cheese.txt', join(repo.path, 'more/cheese.md'))
  await repo.git('add', 'more/cheese.md')
  const sha = await repo.commit({})
  const variants = [['docs/*.md', 'more/*.md'], ['real/*.txt'], ['more/*.md']].map((documents) => ({
    name: documents.join(' '),
    settings: new Map([['documents', documents]]),
  }))
  const { results } = await sweep(aloneRequest(repo.path, sha, temp.path), variants, quietPorts())
  expect(results.map((one) => (one.kind === 'measured' ? one.scores.get('mrr') : one))).toEqual([
    [1, 0],
    [1, 1],
    [0, 0],
    [0, 1],
  ])
})
