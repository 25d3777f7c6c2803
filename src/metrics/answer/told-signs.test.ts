import { expect, it } from 'vitest'
import { toldSigns, wordsOrSigns } from './told-signs.ts'

it.each([
  ['-5', ['-']],
  ['\u22125 °C', ['-', '°']],
  ['between (-5) and 7', ['-']],
  ['–5 °C', ['-', '°']],
  ['-٥', ['-']],
  ['-€5, (3,-5)', ['-', '-', '€']],
  ['€-5 and 5€', ['-', '€']],
  ['5 million €, 5 Mio. €', ['€']],
  ['50 ％, 5 ℃', ['%', '°']],
  ['10%-20% of -5', ['-', '%']],
  ['$5 or 5 €', ['$', '€']],
  ['5% of ±5', ['±', '%']],
  ['$HOME', []],
  ['3-5', []],
  ['3 –5', []],
  ['2024-05-03, covid-19, --5', []],
  ['a 60-day refund', []],
  ['- 5 items', []],
  ['(030) -12345, (030)-12345', []],
  ['C++ or C#.', ['++', '#']],
  ['# Heading', []],
  ['<5 or ≥ 10', ['<', '≥']],
  ['<= 5, != 5 and >= $5', ['≤', '≠', '≥', '$']],
  ['a && b, a||(!b)', ['&&', '||']],
  ['a -> 5, a => 5, a <- 5', []],
  ['> 5 items\n> 6 items', []],
  ['<b>5</b>, <5', ['<']],
  ['| a || 5 |', ['||']],
  ['issue #12', []],
])('the signs of %j are %j', (text, signs) => {
  expect(toldSigns(text)).toEqual(signs)
})

it.each([
  ['&&', ['&&']],
  ['| |', ['||']],
  [' ', []],
  ['a + b', ['a', 'b']],
])('the words of %j are %j', (text, found) => {
  expect(wordsOrSigns(text)).toEqual(found)
})
