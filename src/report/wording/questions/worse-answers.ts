import type { LostBy } from '../../../lib/model/worse-answers.ts'
import { id, joinWords, plain, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Report } from '../../schema/report.ts'

/**
 * Returns a sentence such as `8 of the 10 answers that got worse lost their passage; 2 had it and
 * were made worse by the generator.` Returns undefined if no answer got worse.
 */
export function worseAnswersSentence({ worseAnswers, items }: Report): Words | undefined {
  if (worseAnswers === undefined) return undefined
  const { total } = worseAnswers
  const parts = order.flatMap((by) => {
    const count = worseAnswers[by]
    return count === 0 ? [] : [{ by, count }]
  })
  const named = parts.map(({ by, count }, index) => {
    const one = count === 1
    const passage = index > 0 ? say`it` : say`${plain(one ? 'its' : 'their')} passage`
    const who = index === 0 ? whoOf(count, total) : plain(String(count))
    return say`${who} ${predicate[by](one, passage)}${count < total ? idsOf(by, items) : say``}`
  })
  return say`${joinWords(named, say`; `)}.`
}

const order: readonly LostBy[] = ['retrieval', 'generator', 'both', 'untold']

function whoOf(count: number, total: number): Words {
  if (count < total) return say`${count} of the ${total} answers that got worse`
  return total === 1 ? say`The one answer that got worse` : say`All ${total} answers that got worse`
}

const predicate: Readonly<Record<LostBy, (one: boolean, passage: Words) => Words>> = {
  retrieval: (_, passage) => say`lost ${passage}`,
  generator: (one, passage) => say`had ${passage} and ${were(one)} made worse by the generator`,
  both: (one, passage) => say`lost ${passage} and ${were(one)} made worse by the generator as well`,
  untold: (one) =>
    say`${plain(one ? 'is' : 'are')} unexplained, for lack of a label, a trusted judge or a reported context`,
}

function were(one: boolean): Words {
  return plain(one ? 'was' : 'were')
}

/**
 * If more answers than this got worse for the same reason, only their number is shown. Questions
 * that lost their passage are never listed here, because the table lists them.
 */
const most = 3

function idsOf(by: LostBy, items: Report['items']): Words {
  const ids = items.filter(({ answerLostBy }) => answerLostBy === by).map((item) => id(item.id))
  return by === 'retrieval' || ids.length > most ? say`` : say` (${joinWords(ids, say`, `)})`
}
