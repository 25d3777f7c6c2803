import { describe, expect, it } from 'vitest'

import { plainComment } from '../../../test/support/plain-comment.ts'
import {
  itemFixture,
  lostFixture,
  reportFixture,
  targetFixture,
} from '../../../test/support/report-fixture.ts'
import type { Finding } from '../../verdict/findings/all.ts'
import type { Report } from '../schema/report.ts'
import { renderTerminal } from '../terminal/terminal.ts'
import { plainText } from '../wording/plain-text.ts'
import { commentBytes, renderComment } from './comment.ts'
import { worseHeading } from './question-sections.ts'

const quote = "a message such as 'Custom error message' is sent"
const text = "a message such as 'Unauthorized' is sent"
const newWords = "q0 (… ['Custom error message' -> 'Unauthorized'] …)"

/** A report that fails because head rewords text that the questions q0, q1 and so on quote. */
function rewording(why: 'lost' | 'must-pass', count: number, parts: Partial<Report> = {}): Report {
  const items = Array.from({ length: count }, (_, at) => `q${at}`)
  const label = { doc: 'docs/a.md', quote: text }
  const labels = items.map((item) => {
    const known = { item, doc: 'docs/a.md', isPasted: false, quote, label }
    return { kind: 'reworded', ...known } as const
  })
  return reportFixture({
    verdict: 'fail',
    findings: [{ kind: 'reworded', verdict: 'fail', why, items }],
    notes: [{ kind: 'labels', labels }],
    items: items.map((id) =>
      itemFixture(id, { mustPass: true, targets: [targetFixture('docs/a.md')] }),
    ),
    ...parts,
  })
}

function commentOf(report: Report): string {
  return plainComment(renderComment(report, { budget: commentBytes }))
}

function terminalOf(report: Report): string {
  return renderTerminal(report, { color: false, width: 200, rest: 'report.html' })
}

const heading = (report: Report): string => plainText(worseHeading(report))

describe('new wording of a must-pass question', () => {
  it('is shown above the folds, without a word about a loss', () => {
    const comment = commentOf(rewording('must-pass', 1))
    const [first = ''] = comment.split('New labels to paste')
    expect(first).toContain('1 must-pass question quotes text that head rewords')
    expect(first).toMatch(
      /❌ fail: Reworded: `?q0`? \(… .*Custom error message.*Unauthorized.* …\)\./,
    )
    expect(first).toContain('1 question with reworded text')
    expect(comment).not.toMatch(/got worse|the loss/)
    expect(comment).toContain('Repeat the run on these questions')
  })

  it('is not shown if the report shows no text', () => {
    const comment = commentOf(rewording('must-pass', 1, { notes: [], text: 'ids' }))
    expect(comment).not.toContain('Reworded:')
  })

  it('is shown in the terminal, without scores that are the same on both sides', () => {
    const printed = terminalOf(rewording('must-pass', 1))
    expect(printed).toContain(`1 must-pass question quotes text that head rewords: ${newWords}.`)
    expect(printed).toContain('1 question with reworded text\n')
    expect(printed).toMatch(/docs\/a\.md:12 {2}rank 1 on both sides\n/)
    expect(printed).toContain('To accept the new text, unless')
    expect(printed).not.toMatch(/got worse|the loss/)
  })

  it('is counted apart from the questions that got worse', () => {
    const both = rewording('must-pass', 2)
    expect(heading(both)).toBe('2 questions with reworded text')
    expect(heading({ ...both, items: [...both.items, lostFixture('lost')] })).toBe(
      '1 question got worse, not on recall@5; 2 more with reworded text',
    )
  })

  it('is counted apart in the fold as well', () => {
    const many = rewording('must-pass', 8)
    expect(commentOf(many)).toContain('The other 3 questions with reworded text')
    const lost = Array.from({ length: 3 }, (_, at) => lostFixture(`lost-${at}`))
    expect(commentOf({ ...many, items: [...many.items, ...lost] })).toContain(
      'The other 6 questions that got worse or have reworded text',
    )
  })

  it('leaves the words about a loss to runs that also lost something', () => {
    const one = rewording('must-pass', 1)
    const broken: Finding = { kind: 'must-pass', verdict: 'fail', items: ['lost'] }
    const items = [...one.items, lostFixture('lost', { mustPass: true })]
    const printed = terminalOf({ ...one, items, findings: [...one.findings, broken] })
    expect(printed).toContain('To accept the loss, unless')
  })
})

it('shows the new wording of text that the context lost', () => {
  const comment = commentOf(rewording('lost', 1))
  expect(comment).toMatch(
    /❌ fail: Reworded: `?q0`? \(… .*Custom error message.*Unauthorized.* …\)\./,
  )
  expect(comment).toContain('1 question got worse')
})
