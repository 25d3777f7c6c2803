import { describe, expect, it } from 'vitest'

import { breaksOff } from './unfinished.ts'

const before = 'The pass costs nine euros. '

describe('an answer breaks off', () => {
  it.each([
    `${before}It is valid on all days but`,
    `${before}It is valid on all days,`,
    `${before}**It is valid on all days** but not [1]`,
    'A pass that costs nine euros is valid on all days of the week but on',
    'Der Pass kostet neun Euro. Er gilt an allen Tagen außer',
    `Steps:\n- Pay.\n\n${before}It is valid on all days but`,
    '周票九欧元。它在所有的日子都有效但',
  ])('%j', (answer) => {
    expect(breaksOff(answer)).toBe(true)
  })
})

describe('an answer ends', () => {
  it.each([
    '',
    '42',
    'Two years',
    'nine euros, tax included',
    'It is valid on all days.',
    'It is valid (see the terms).',
    'He said: "It is valid on all days."',
    'It is valid on all days [1].',
    'It is valid on all days.[1][2]',
    'It is valid on all days. **Pay at the gate!**',
    `${before}Bring:\n- a photo of yourself and the form`,
    `${before}Bring:\n1. a photo of yourself and the form`,
    `${before}\n| a pass | for nine euros a week |`,
    `${before}Read all of it at https://example.org/pass/terms`,
    `${before}Write to somebody at pass@example.org`,
    `${before}\n\nKind regards\nThe team`,
    '周票九欧元。',
    'บัตรราคาเก้ายูโรและใช้ได้ทุกวันในสัปดาห์',
  ])('%j', (answer) => {
    expect(breaksOff(answer)).toBe(false)
  })
})
