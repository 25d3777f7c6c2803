import type { Report } from '../../src/report/schema/report.ts'
import { failingFixture, lostFixture, targetFixture } from './report-fixture.ts'

/** The number of strings per question: id, question, document, quote and error message. */
export const perItem = 5

/** Returns a report with questions that got worse, each containing five of the strings. */
export function hostileReport(foreign: readonly string[]): Report {
  const items = Array.from({ length: foreign.length / perItem }, (_, index) => {
    const [id = '', query = '', doc = '', chunk = '', message] = foreign.slice(index * perItem)
    return lostFixture(id, {
      query,
      targets: [targetFixture(doc, { rank: { base: 2, head: 9 }, lost: true, quote: chunk })],
      failures: { base: undefined, head: message },
    })
  })
  return failingFixture({ items })
}
