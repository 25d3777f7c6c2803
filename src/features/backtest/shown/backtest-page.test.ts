import { expect, it } from 'vitest'
import { hostilePieces } from '../../../../test/support/hostile-strings.ts'
import { isElement, descendants, nodesOf } from '../../../../test/support/parsed-html.ts'
import type { Backtest } from '../backtest.ts'
import type { StepRecord } from '../steps/step-record.ts'
import { backtestPage } from './backtest-page.ts'
import { backtestText } from './backtest-text.ts'

const record = (parts: Partial<StepRecord>): StepRecord => ({
  schema: 1,
  key: 'k',
  commit: 'a'.repeat(40),
  parent: 'b'.repeat(40),
  time: '2026-03-01T10:00:00Z',
  subject: 'docs: fix a typo',
  policy: 'carried',
  verdict: 'pass',
  headline: 'all is well',
  findings: [],
  questions: [],
  metrics: [],
  asked: 8,
  unjudged: false,
  rewritten: false,
  lost: [],
  regained: [],
  ms: 1234,
  ...parts,
})

const found = (kind: string, standing: boolean) =>
  ({ kind, verdict: 'warn', standing, items: ['q7'] }) as const

const backtestOf = (records: readonly StepRecord[], parts: Partial<Backtest> = {}): Backtest => ({
  records,
  all: records.length,
  looked: 10,
  merges: 3,
  unknownBefore: undefined,
  isShallow: false,
  carried: undefined,
  stopped: undefined,
  ...parts,
})

it('lists every commit, links reports that failed or warned, and filters by verdict', () => {
  const page = backtestPage(
    backtestOf([
      record({ verdict: 'pass' }),
      record({ verdict: 'fail', commit: 'c'.repeat(40), questions: ['q1', 'q2'] }),
    ]),
    () => 'digest',
  )
  expect(page.match(/<tr class="(?:pass|fail)"/g)).toEqual(['<tr class="fail"', '<tr class="pass"'])
  expect(page.match(/href="[^"]*"/g)).toEqual(['href="commits/cccccccccccc/report.html"'])
  expect(page).toContain('<summary>2</summary>q1, q2')
  expect(page).toContain('fail (1)')
  expect(page).toContain('body:has(#show-pass:not(:checked)) tr.pass { display: none; }')
  expect(page).not.toContain('<script')
  const standing = record({ verdict: 'warn', findings: [found('must-pass', true)] })
  expect(backtestPage(backtestOf([standing]), () => 'digest')).toContain('<tr class="standing"')
})

it.each([...hostilePieces])('escapes untrusted text: %j', (text) => {
  const hostile = record({
    verdict: 'fail',
    subject: text,
    headline: text,
    questions: [text],
    lost: [text],
  })
  const carried = { bytes: Buffer.from(''), lost: [text], path: 'golden.jsonl', unfit: [text] }
  const names = (page: string): readonly string[] =>
    nodesOf(page)
      .flatMap((node) => [node, ...descendants(node)])
      .flatMap((node) => (isElement(node) ? [node.nodeName] : []))
  const page = (one: StepRecord, parts: Partial<Backtest>): string =>
    backtestPage(backtestOf([one], parts), () => 'digest')
  const plain = { ...hostile, subject: 'x', headline: 'x', questions: ['x'], lost: ['x'] }
  const plainCarried = { ...carried, lost: ['x'], unfit: ['x'] }
  expect(names(page(hostile, { carried }))).toEqual(names(page(plain, { carried: plainCarried })))
})

it('prints commits that did not pass, then notes, then the totals', () => {
  const text = backtestText(
    backtestOf(
      [
        record({ verdict: 'pass', subject: 'all is well' }),
        record({
          verdict: 'warn',
          subject: 'a warning',
          lost: ['q1'],
          unjudged: true,
          findings: [found('gone-answers', false), found('must-pass', true)],
        }),
        record({
          verdict: 'warn',
          subject: 'warned as ever',
          findings: [found('must-pass', true)],
        }),
        record({ verdict: 'unmeasured', error: 'head: build ended with exit code 7 after 0.1 s' }),
        record({ verdict: 'unmeasured', error: 'base: build ended with exit code 7 after 2.4 s' }),
      ],
      {
        isShallow: true,
        unknownBefore: 'd'.repeat(40),
        carried: { bytes: Buffer.from(''), lost: ['q0', 'q1'], path: 'g.jsonl', unfit: ['q0'] },
      },
    ),
    200,
  )
  expect(text.replaceAll(/\n\n/g, '\n'))
    .toBe(`Date        Commit     Verdict     Questions  Seconds  Subject
2026-03-01  aaaaaaaaa  warn                0      1.2  a warning
2026-03-01  aaaaaaaaa  unmeasured          0      1.2  docs: fix a typo
2026-03-01  aaaaaaaaa  unmeasured          0      1.2  docs: fix a typo
This clone is shallow, with only 10 commits to examine; to get more, run: git fetch --unshallow
There is no configuration before commit ddddddddd, so older commits were not measured.
1 question had a label that did not match the documents of the first commit: q0.
1 question lost a label because a commit removed or rewrote its text: q1 (aaaaaaaaa).
1 commit warns only about problems that its parent already has, and is not listed. Fix the questions that already fail in the parents (q7), or remove must_pass from them.
No judge was asked, so judged metrics were not measured and are ignored.
2 commits could not be measured (first: aaaaaaaaa): head: build ended with exit code 7 after 0.1 s
5 commits: 1 pass, 2 warn (1 only about problems that their parent already has), 0 fail, 2 could not be measured
`)
})
