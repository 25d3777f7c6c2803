import { expect, it } from 'vitest'
import { judgedConfig, judgedRepo } from '../support/judged-repo.ts'

it('requests only answers that a change may affect, even if base comes from the cache', async () => {
  // The model never gives the same answer twice, so an answer that is requested again always differs.
  let written = 0
  await using given = await judgedRepo(
    { scripted: ({ kind }) => (kind === 'answer' ? `Answer ${(written += 1)}.` : undefined) },
    { 'rag-gate.yml': judgedConfig('').replace(/faithfulness.*]/, 'token_f1]') },
  )
  const answersWith = async (seats: string) => {
    await given.write('docs/seats.md', `Teams have ${seats} seats.\n`)
    const { code, out, err } = await given.run('gate', '--base', 'main', '--json')
    expect([code, err]).toEqual([0, expect.not.stringContaining('error')])
    const items: { id: string; answers: Record<string, { text: string }> }[] = JSON.parse(out).items
    const ofRefunds = items.find(({ id }) => id === 'refunds')?.answers
    return [ofRefunds?.['base']?.text, ofRefunds?.['head']?.text]
  }
  const [base, head] = await answersWith('thirteen')
  expect(base).toMatch(/^Answer \d\.$/)
  expect(head).toBe(base)
  expect(written).toBe(3)
  expect(await answersWith('fourteen')).toEqual([base, base])
  expect(written).toBe(4)
}, 60_000)
