import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('computes once for each text, and again beyond its capacity', () => {
  const asked: string[] = []
  const doubled = remembered((text: string) => {
    asked.push(text)
    return text + text
  }, 6)
  expect([doubled('a'), doubled('b'), doubled('a')]).toEqual(['aa', 'bb', 'aa'])
  expect(doubled('cd')).toBe('cdcd')
  // `cd` takes the cache from four units to eight, above the limit of six, so the cache is cleared.
  expect(asked).toEqual(['a', 'b', 'cd'])
  expect([doubled('cd'), doubled('a')]).toEqual(['cdcd', 'aa'])
  expect(asked).toEqual(['a', 'b', 'cd', 'a'])
})

it('remembers an undefined result', () => {
  let times = 0
  const none = remembered((): undefined => void (times += 1), 1)
  expect([none('a'), none('a')]).toEqual([undefined, undefined])
  expect(times).toBe(1)
})

it('counts a text with an empty result, which it remembers as well', () => {
  const asked: string[] = []
  const nothing = remembered((text: string) => {
    asked.push(text)
    return ''
  }, 5)
  for (const text of ['---', '--', '---', '-', '---']) nothing(text)
  expect(asked).toEqual(['---', '--', '-', '---'])
})
