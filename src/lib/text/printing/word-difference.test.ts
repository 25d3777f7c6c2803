import { describe, expect, it } from 'vitest'
import { markdownText } from './markdown-text.ts'
import { wordDifference } from './word-difference.ts'

describe('the difference between two wordings', () => {
  const shown = (before: string, after: string, around = 2) =>
    markdownText(wordDifference(before, after, around))

  it.each([
    ['Logs are kept.', 'Logs are kept.', ''],
    [
      'The log is enabled for all plans.',
      'The log is disabled for all plans.',
      '… log is <del>enabled</del> <b>disabled</b> for all …',
    ],
    ['Logs are kept', 'Logs are not kept', 'Logs are <b>not</b> kept'],
    ['Logs are not kept', 'Logs are kept', 'Logs are <del>not</del> kept'],
    ['Up to 5 of a', 'Up to -5 of a', String.raw`Up to <del>5</del> <b>\-5</b> of a`],
    ['5 a b c d e 6', '7 a b c d e 8', '<del>5</del> <b>7</b> a b … d e <del>6</del> <b>8</b>'],
    ['Say "yes", now', 'say yes now', ''],
    ['a 5 to 7 b', 'a 6 to 8 b', 'a <del>5 to 7</del> <b>6 to 8</b> b'],
    ['a 5 b c 7 d', 'a 6 b c 8 d', 'a <del>5</del> <b>6</b> b c <del>7</del> <b>8</b> d'],
    [
      'The team answers every ticket today.',
      'Every ticket is answered by the team today.',
      '<del>The team answers every ticket</del> <b>Every ticket is answered by the team</b> today.',
    ],
    [
      'Admins send the metadata file of the new provider.',
      'The metadata file of the new provider is sent by admins.',
      '<del>Admins send the metadata file of the new provider.</del> <b>The metadata file of the new provider is sent by admins.</b>',
    ],
    ['not a b c d e', 'a b c d not e', '<del>not a b c d</del> <b>a b c d not</b> e'],
    ['The a b c d e f g h i j k', 'a b c d e f g h i j k l', '<del>The</del> a b … j k <b>l</b>'],
    ['保存六十天', '保存九十天', '保存 <del>六</del> <b>九</b> 十天'],
    ['a <b>x</b> c', 'a @torvalds c', 'a <del>\\<b>x\\</b></del> <b>@\u200btorvalds</b> c'],
  ])('%s → %s', (before, after, expected) => {
    expect(shown(before, after)).toBe(expected)
  })

  it('shows the first places that differ', () => {
    const first = wordDifference('5 a b 6', '7 a b 8', 0, 1)
    expect(markdownText(first)).toBe('<del>5</del> <b>7</b> …')
  })

  it('shows only the changed words if nothing else fits', () => {
    expect(shown('a b c d', 'a x c d', 0)).toBe('… <del>b</del> <b>x</b> …')
  })
})
