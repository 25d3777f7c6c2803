import { describe, expect, it } from 'vitest'
import { starterQuestions } from './starter-questions.ts'

const sentence = (what: string) => `The ${what} is described in this sentence and nowhere else.`

const page = (path: string, ...headings: readonly string[]) => ({
  path,
  text: headings
    .map((heading) => `## ${heading}\n\n${sentence(`${path} ${heading}`)}\n`)
    .join('\n'),
})

const asked = (...documents: readonly { path: string; text: string }[]) =>
  starterQuestions(documents).map(({ query, evidence, docs }) => [
    query,
    evidence?.[0]?.doc ?? docs?.[0],
    evidence?.[0]?.quote,
  ])

const never = ['Who won the chess tournament of Lisbon in 1987?', undefined, undefined]

describe('first questions', () => {
  it('are spread over the documents', () => {
    const pages = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      page(`docs/${name}-page.md`, 'One', 'Two'),
    )
    expect(asked(...pages)).toEqual([
      ['What does a page say about One?', 'docs/a-page.md', sentence('docs/a-page.md One')],
      ['What does c page say about One?', 'docs/c-page.md', sentence('docs/c-page.md One')],
      ['What does e page say about One?', 'docs/e-page.md', sentence('docs/e-page.md One')],
      never,
    ])
  })

  it('go deeper into a document when there are few', () => {
    expect(asked(page('a.md', 'One', 'Two', 'Three', 'Four')).map(([query]) => query)).toEqual([
      'What does a say about One?',
      'What does a say about Two?',
      'What does a say about Three?',
      never[0],
    ])
    expect(asked(page('a.md', 'One', 'Two'), page('b.md', 'B')).map(([query]) => query)).toEqual([
      'What does a say about One?',
      'What does b say about B?',
      'What does a say about Two?',
      never[0],
    ])
  })

  it('ask for a section before the introduction, by the title of the document', () => {
    const text = `# Refunds\n\n${sentence('introduction')}\n\n## Deadline\n\n${sentence('deadline')}\n`
    expect(asked({ path: 'docs/r.md', text })).toEqual([
      ['What does Refunds say about Deadline?', 'docs/r.md', sentence('deadline')],
      ['What does Refunds say?', 'docs/r.md', sentence('introduction')],
      never,
    ])
  })

  it('pass over documents without a sentence, unless there are no others', () => {
    expect(asked({ path: 'empty.md', text: '' }, page('b.md', 'One'))).toEqual([
      ['What does b say about One?', 'b.md', sentence('b.md One')],
      never,
    ])
    expect(
      asked({ path: 'docs/set-up.html', text: '<p>x</p>' }, { path: 'b.md', text: '' }),
    ).toEqual([
      ['What does set up say?', 'docs/set-up.html', undefined],
      ['What does b say?', 'b.md', undefined],
      never,
    ])
  })

  it('end with one that nothing answers, also without documents', () => {
    expect(starterQuestions([]).map(({ id, answerable }) => [id, answerable])).toEqual([
      ['starter-unanswerable', false],
    ])
  })
})
