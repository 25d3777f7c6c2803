import { describe, expect, it } from 'vitest'

import { plainText } from '../../../report/wording/plain-text.ts'
import {
  enumerate,
  foreign,
  id,
  lowered,
  metricName,
  partsOf,
  plain,
  plural,
  say,
  strong,
  type Words,
  withoutStop,
} from './sentence.ts'

describe('sentences for every sink', () => {
  it('keep foreign text apart from our own words', () => {
    expect(partsOf(say`lost ${id('a|b')} of ${1200}`)).toEqual([
      { kind: 'own', text: 'lost ' },
      { kind: 'foreign', text: 'a|b', limit: 80 },
      { kind: 'own', text: ' of ' },
      { kind: 'own', text: '1,200' },
    ])
  })

  it.each(['−5.8', '0.842', '12,345', '5.0%', '2 min 34 s', '12-14', '3,000 tokens', 'head'])(
    'print %s as it is',
    (text) => {
      expect(partsOf(plain(text))).toEqual([{ kind: 'own', text }])
    },
  )

  it.each(['a.b', 'www.1', 'a@b', '#1', '<b>', 'a|b', '`', '*', 'a:b', '_x_', '~', '[x]', '漢'])(
    'treat %s as foreign if a figure was expected',
    (text) => {
      expect(partsOf(plain(text))).toEqual([{ kind: 'foreign', text, limit: 160 }])
    },
  )

  it('print as a metric name only what the grammar of metric names allows', () => {
    expect(partsOf(metricName('char_recall@5'))[0]?.kind).toBe('own')
    expect(partsOf(metricName('recall@2000t'))[0]?.kind).toBe('own')
    expect(partsOf(metricName('@torvalds'))[0]?.kind).toBe('foreign')
    expect(partsOf(metricName('a@b.co'))[0]?.kind).toBe('foreign')
  })

  it('begin with a lower-case letter after a dot, unless they begin with a name', () => {
    const behind = (sentence: Words): string => plainText(lowered(sentence))
    expect(behind(say`Only ${4} of ${15} questions were asked`)).toBe(
      'only 4 of 15 questions were asked',
    )
    expect(behind(strong(say`Head's answers come from elsewhere`))).toBe(
      "head's answers come from elsewhere",
    )
    expect(behind(say`A judge failed`)).toBe('a judge failed')
    expect(behind(say`GitHub gives no secrets to forks`)).toBe('GitHub gives no secrets to forks')
    expect(behind(say`BM25 of ${id('A b')}`)).toBe('BM25 of A b')
    expect(behind(say`${id('A b')} is new`)).toBe('A b is new')
  })

  it('lose their full stop, even if an empty part follows', () => {
    expect(plainText(withoutStop(say`lost.${say``}`))).toBe('lost')
    expect(plainText(withoutStop(say`lost ${id('a.')}`))).toBe('lost a.')
  })

  it('count and enumerate', () => {
    const text = (list: string[]): string => plainText(enumerate(list.map((each) => plain(each))))
    expect(plainText(plural(1, 'question'))).toBe('1 question')
    expect(plainText(plural(2000, 'query', 'queries'))).toBe('2,000 queries')
    expect([text([]), text(['a']), text(['a', 'b']), text(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ])
  })

  it('S2: print to a terminal in ASCII symbols and without escape sequences', () => {
    const words = say`${plain('−5.8')} → ${foreign('\u001B]0;x\u0007a\nb\u202E', 10)} ${foreign('\u0000', 10)}`
    expect(plainText(words)).toBe('-5.8 -> a b (empty)')
    expect(plainText(foreign('x'.repeat(20), 5))).toBe('xxxx…')
  })
})
