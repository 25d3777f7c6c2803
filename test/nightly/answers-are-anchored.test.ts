import { describe, expect, it } from 'vitest'
import { labelAnswers } from '../../src/gate/check/label-answers.ts'
import { type Proposal, sureFrom } from '../../src/gate/check/propose-labels.ts'
import { openWorkTree } from '../../src/gate/work-tree/work-tree.ts'
import { openQuoteFinder } from '../../src/golden/matching/quotes/find-quotes.ts'
import { type Documents, documentsOf, type Quote, quotesOf } from '../support/document-edits.ts'
import { tempRepo } from '../support/temp-repo.ts'

const data = process.env['RAG_GATE_DATA']

/** Returns the proposals for questions whose labels were removed. */
async function anchored({ texts, items }: Documents): Promise<ReadonlyMap<string, Proposal>> {
  await using repo = await tempRepo()
  const bare = items.map((item) => `${JSON.stringify({ ...item, evidence: undefined })}\n`)
  await repo.commit(texts)
  const tree = await openWorkTree({ folder: repo.path })
  const { proposals } = await labelAnswers(Buffer.from(bare.join('')), tree, () => undefined)
  return new Map(proposals.map((proposal) => [proposal.id, proposal]))
}

/** Whether a quote overlaps one that a person marked. */
function isRight(
  { doc, quote }: Quote,
  marked: readonly Quote[],
  texts: Documents['texts'],
): boolean {
  const text = texts[doc] ?? ''
  const start = text.indexOf(quote)
  return marked.some((one) => {
    const at = one.doc === doc ? text.indexOf(one.quote) : -1
    return start >= 0 && at >= 0 && start < at + one.quote.length && at < start + quote.length
  })
}

describe.skipIf(data === undefined)('answers of the encyclopedia without labels', () => {
  it('are found, rarely wrong and rarely uncertain', { timeout: 120_000 }, async () => {
    const documents = documentsOf('encyclopedia', data)
    const answerable = documents.items.filter(({ evidence }) => evidence !== undefined)
    const found = await anchored(documents)
    expect(found.size).toBe(answerable.length)
    const rows = answerable.map((item, at) => {
      const proposal = found.get(item.id)!
      const targets = proposal.labels?.evidence ?? []
      const rights = targets.map((target) =>
        quotesOf({ ...item, evidence: [target] }).some((quote) =>
          isRight(quote, quotesOf(item), documents.texts),
        ),
      )
      for (const { doc, quote } of quotesOf({ ...item, evidence: targets }))
        expect(documents.texts[doc]).toContain(quote)
      return { isHeldOut: at % 2 === 1, outcome: proposal.outcome, rights }
    })
    const told = (name: string, part: typeof rows): Record<string, number> => {
      const taken = part.filter(({ outcome }) => outcome === 'sure')
      const share = (count: number): number => Math.round((1000 * count) / part.length) / 10
      const figures = {
        questions: part.length,
        'right (first quote), %': share(taken.filter(({ rights }) => rights[0]).length),
        'wrong (first quote), %': share(taken.filter(({ rights }) => !rights[0]).length),
        'wrong (any quote), %': share(taken.filter(({ rights }) => rights.includes(false)).length),
        'unsure, %': share(part.filter(({ outcome }) => outcome === 'unsure').length),
        'not found, %': share(part.filter(({ outcome }) => outcome === 'not-found').length),
        quotes: taken.flatMap(({ rights }) => rights).length,
        'wrong quotes': taken.flatMap(({ rights }) => rights).filter((right) => !right).length,
      }
      console.log(name, figures)
      return figures
    }
    // The threshold was chosen on the part that is not held out.
    const parts = { 'held out': rows.filter(({ isHeldOut }) => isHeldOut), whole: rows }
    for (const [name, part] of Object.entries(parts)) {
      const figures = told(name, part)
      expect(figures['wrong (any quote), %']).toBeLessThanOrEqual(2)
      expect(figures['unsure, %']).toBeLessThanOrEqual(15)
      expect(figures['right (first quote), %']).toBeGreaterThanOrEqual(90)
    }
  })

  it('are rarely anchored wrongly when shortened to a few words', { timeout: 120_000 }, () => {
    const { texts, items } = documentsOf('encyclopedia', data)
    const finder = openQuoteFinder(Object.entries(texts).map(([doc, text]) => ({ doc, text })))
    const heldOut = items
      .filter(({ evidence }) => evidence !== undefined)
      .filter((_, at) => at % 2 === 1)
    const rows = [1, 2, 3, 5, 8, Infinity].flatMap((words) =>
      heldOut.map((item) => {
        const answer = item.answer!.split(/\s+/).slice(-words).join(' ')
        const found = finder.find(answer, { query: item.query })
        const isTaken = (found?.score ?? 0) >= sureFrom
        const isTrue = found?.targets[0]?.some((quote) => isRight(quote, quotesOf(item), texts))
        return { words, outcome: isTaken ? (isTrue ? 'right' : 'wrong') : 'unsure' }
      }),
    )
    const counted = Object.groupBy(rows, ({ words, outcome }) => `${words} words: ${outcome}`)
    console.log(Object.fromEntries(Object.entries(counted).map(([key, all]) => [key, all?.length])))
    const wrong = rows.filter(({ outcome }) => outcome === 'wrong')
    expect(wrong.length / rows.length).toBeLessThanOrEqual(0.02)
  })

  it('are not anchored in other documents', { timeout: 120_000 }, async () => {
    const documents = documentsOf('encyclopedia', data)
    const answerable = documents.items.filter(({ evidence }) => evidence !== undefined)
    // Each round removes the documents that answer a fifth of the questions.
    let taken = 0
    let copied = 0
    for (const turn of [0, 1, 2, 3, 4]) {
      const items = answerable.filter((_, at) => at % 5 === turn)
      const lost = new Set(items.flatMap(quotesOf).map(({ doc }) => doc))
      const texts = Object.fromEntries(
        Object.entries(documents.texts).filter(([doc]) => !lost.has(doc)),
      )
      const all = Object.values(texts).join('\n')
      for (const { id, outcome } of (await anchored({ texts, items })).values()) {
        if (outcome !== 'sure') continue
        const marked = quotesOf(items.find((item) => item.id === id)!)
        if (marked.some(({ quote }) => all.includes(quote))) copied += 1
        else taken += 1
      }
    }
    console.log('answers without their document:', {
      questions: answerable.length,
      taken,
      'from a copy of it': copied,
    })
    expect(taken).toBeLessThanOrEqual(0.02 * answerable.length)
  })
})
