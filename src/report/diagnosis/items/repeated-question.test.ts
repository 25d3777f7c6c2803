import { describe, expect, it } from 'vitest'
import { repeatedQuestion } from './repeated-question.ts'

const query = 'How long is the warranty of a used bicycle?'

function answer(text: string, asked = query): string | undefined {
  const found = repeatedQuestion(text, asked)
  return found && text.slice(found.answer.start, found.answer.end)
}

describe('a question asked in a text', () => {
  it.each([
    ['as a heading', `# Questions\n\n## ${query}\n\nTwelve months. Tyres are left out.\n\nMore.`],
    ['on a line', `${query}\nTwelve months. Tyres are left out.\n## Next`],
    ['in a sentence', `Some ask: ${query} Twelve months. Tyres are left out. So it is.`],
    [
      'in nearly the same words',
      `## How long is the warranty of used bicycles?\n\nTwelve months. Tyres are left out.`,
    ],
  ])('is found %s, with the two sentences below', (_, text) => {
    expect(answer(text)).toBe('Twelve months. Tyres are left out.')
  })

  it('has an answer that ends at the next question or heading', () => {
    expect(answer(`## ${query}\n\nTwelve months.\n\n## Tyres\n\nNone.`)).toBe('Twelve months.')
    expect(answer(`${query}\nTwelve months.\nAnd of tyres?\nNone.`)).toBe('Twelve months.')
  })

  it.each([
    ['another question', '## How long is the ride to the harbour?\n\nTwelve minutes.'],
    [
      'some of its words in a long sentence',
      `It says how long ${'and so on '.repeat(9)}is.\n\nNo.`,
    ],
    ['nothing below', `## ${query}`],
    ['another question below', `## ${query}\n\n## And of tyres?\n\nNone.`],
    ['an answer that goes on and on', `## ${query}\n\n${'so and so '.repeat(40)}.`],
  ])('is not found: %s', (_, text) => {
    expect(answer(text)).toBeUndefined()
  })

  it('has words', () => {
    expect(answer('Yes. No.', '?')).toBeUndefined()
  })
})
