import { expect, it } from 'vitest'
import { tempRepo } from '../../../test/support/temp-repo.ts'
import { plainText } from '../../report/wording/plain-text.ts'
import { openWorkTree } from '../work-tree/work-tree.ts'
import { checkGolden } from './check-golden.ts'

const config = "golden: golden.jsonl\npipeline: { documents: ['docs/**'] }\n"

/** Returns the messages about the size of a set in which only half of the questions count. */
async function sizeOf(counted: object, others: object): Promise<readonly string[]> {
  const question = (at: number, rest: object): string =>
    JSON.stringify({ id: `q${at}`, query: `Who is number ${at}?`, docs: ['docs/a.md'], ...rest })
  const lines = Array.from({ length: 50 }, (_, at) => question(at, at < 25 ? counted : others))
  await using repo = await tempRepo()
  await repo.commit({ 'docs/a.md': 'a', 'rag-gate.yml': config, 'golden.jsonl': lines.join('\n') })
  const { problems } = await checkGolden(await openWorkTree({ folder: repo.path }))
  return problems.filter(({ check }) => check === 'size').map(({ says }) => plainText(says))
}

it.each([
  ['unreviewed drafts', {}, { draft: true }],
  ['questions of dev', { split: 'test' }, { split: 'dev' }],
])('%s are not counted as questions that can block', async (_, counted, others) => {
  expect(await sizeOf({}, {})).toEqual([])
  expect(await sizeOf(counted, others)).toEqual([
    'recall@context may fall by 2.0 points, but with the 25 questions that it scores, only losses of 8.0 points (2 questions) or more can be blocked',
  ])
})
