import { describe, expect, it } from 'vitest'
import { decisionKey } from './decision-log.ts'
import type { Decision } from './decisions.ts'
import { readItemLines } from './item-lines.ts'
import { mergeDecisions } from './merge-decisions.ts'

type Said = Omit<Decision, 'id' | 'of'>

const quote = { doc: 'a.md', quote: 'Up to 20 seats.' }

/** Merges one decision per reviewer into a file with a single question. */
function merge(line: string, ...said: readonly Said[]) {
  const golden = readItemLines(Buffer.from(line), 'golden.jsonl')
  const [[id = '', { digest = '' } = {}] = []] = golden.items
  const decisions = said.map((each, at) => {
    const decision = { id, of: digest, ...each }
    return [`r${at}`, new Map([[decisionKey(id, digest), decision]])] as const
  })
  return mergeDecisions(golden, new Map(decisions))
}

const draft = '{"id":"a","query":"How many?","draft":true,"docs":["a.md"],"tags":["x"]}'

describe('a decision on a draft', () => {
  it.each<[Said, string]>([
    [{ verdict: 'accepted' }, draft.replace('true', '"accepted"')],
    [{ verdict: 'rejected' }, draft.replace('true', '"rejected"')],
    [
      { verdict: 'edited', query: 'How many seats?' },
      draft.replace('true', '"edited"').replace('many', 'many seats'),
    ],
    [
      { verdict: 'edited', answer: '20' },
      draft.replace('true', '"edited"').replace('["x"]', '["x"],"answer":"20"'),
    ],
    [
      { verdict: 'edited', evidence: [quote] },
      `{"id":"a","query":"How many?","draft":"edited","tags":["x"],"evidence":[${JSON.stringify(quote)}]}`,
    ],
    [
      { verdict: 'unanswerable' },
      '{"id":"a","query":"How many?","draft":"edited","tags":["x"],"answerable":false}',
    ],
  ])('%j is written', (said, written) => {
    expect(merge(draft, said).text).toBe(written)
  })
})

describe('a decision on a question that is not a draft', () => {
  const line =
    '{"id":"a","query":"How many?","evidence":[{"doc":"a.md","quote":"gone"}],"answer":"9"}'
  it.each<[Said, string]>([
    [{ verdict: 'accepted' }, line],
    [{ verdict: 'rejected' }, line.replace('"9"', '"9","draft":"rejected"')],
    [{ verdict: 'edited', evidence: [] }, '{"id":"a","query":"How many?","answer":"9"}'],
    [{ verdict: 'edited', answer: '' }, line.replace(',"answer":"9"', '')],
    [{ verdict: 'unanswerable' }, '{"id":"a","query":"How many?","answerable":false}'],
  ])('%j adds no draft state unless the question is rejected', (said, written) => {
    expect(merge(line, said).text).toBe(written)
  })

  it('with evidence makes an unanswerable question answerable', () => {
    const unanswerable = '{"id":"a","query":"How many?","answerable":false}'
    const { text } = merge(unanswerable, { verdict: 'edited', evidence: [quote] })
    expect(JSON.parse(text)).toEqual({ id: 'a', query: 'How many?', evidence: [quote] })
  })
})

describe('a merge', () => {
  it('leaves every other byte unchanged: byte order mark, line ends, white space, key order', () => {
    const lines = [
      '\uFEFF {"query" : "b?",  "id":"b"}\r',
      '',
      ` ${draft}\t\r`,
      '{"id":"c","query":"c?"}',
    ]
    const golden = readItemLines(Buffer.from(lines.join('\n')), 'golden.jsonl')
    const of = golden.items.get('a')?.digest ?? ''
    const decision = { id: 'a', of, verdict: 'accepted' } as const
    const decisions = new Map([['r', new Map([[decisionKey('a', of), decision]])]])
    const { text } = mergeDecisions(golden, decisions)
    expect(text).toBe(lines.join('\n').replace('true', '"accepted"'))
    // Neither a byte order mark nor another line ending changes the digest.
    expect(readItemLines(Buffer.from(draft), 'golden.jsonl').items.get('a')?.digest).toBe(of)
  })

  it('writes decisions that all reviewers share, and skips disputes', () => {
    const accepted = { verdict: 'accepted' } as const
    expect(merge(draft, accepted, accepted, accepted)).toMatchObject({
      text: draft.replace('true', '"accepted"'),
      disputes: [],
    })
    expect(merge(draft, accepted, { verdict: 'rejected' }, accepted)).toMatchObject({
      text: draft,
      agreed: [],
      disputes: [{ id: 'a', votes: [{ reviewer: 'r0' }, { reviewer: 'r1' }, { reviewer: 'r2' }] }],
    })
  })

  it('ignores white space and key order in evidence', () => {
    const other = { quote: 'Up to\n20 seats. ', doc: 'a.md' }
    const edited = (evidence: Record<string, unknown>): Said => ({
      verdict: 'edited',
      evidence: [evidence],
    })
    expect(merge(draft, edited(quote), edited(other)).disputes).toEqual([])
    expect(
      merge(draft, edited(quote), edited({ ...quote, quote: 'Up to 20' })).disputes,
    ).toHaveLength(1)
  })
})
