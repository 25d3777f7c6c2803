import { describe, expect, it } from 'vitest'
import { type Candidate, starterCandidates, starterQuestions } from './starter-questions.ts'

const sentence = (what: string) => `The ${what} is described in this sentence and nowhere else.`

const page = (path: string, ...headings: readonly string[]) => ({
  path,
  text: headings
    .map((heading) => `## ${heading}\n\n${sentence(`${path} ${heading}`)}\n`)
    .join('\n'),
})

const never = 'Who won the chess tournament of Lisbon in 1987?'

const asked = (
  candidates: readonly Candidate[],
  rankOf: (candidate: Candidate) => number | undefined,
) => starterQuestions(candidates, rankOf).map(({ query }) => query)

describe('candidates', () => {
  it('turn headings into questions, sections before the introduction', () => {
    const text = `# Refunds\n\n${sentence('start')}\n\n## Deadline\n\n${sentence('deadline')}\n\n## How to get one:\n\n${sentence('way')}\n\n## Why so long??\n\n${sentence('reason')}\n`
    expect(starterCandidates([{ path: 'docs/r.md', text }])).toEqual([
      {
        doc: 'docs/r.md',
        query: 'What does Refunds say about Deadline?',
        quote: sentence('deadline'),
      },
      { doc: 'docs/r.md', query: 'How do I get one?', quote: sentence('way') },
      { doc: 'docs/r.md', query: 'Why so long?', quote: sentence('reason') },
      { doc: 'docs/r.md', query: 'What does Refunds say?', quote: sentence('start') },
    ])
  })

  it.each([
    ['Where a chunk lies', 'What does Chunks say about Where a chunk lies?'],
    ['What is measured', 'What is measured?'],
  ])('turn the heading %j into %j', (heading, query) => {
    const text = `# Chunks\n\n## ${heading}\n\n${sentence('way')}\n`
    expect(starterCandidates([{ path: 'docs/c.md', text }])[0]?.query).toBe(query)
  })

  it('skip documents without a sentence, unless there are no others', () => {
    const bare = { path: 'docs/set-up.html', text: '<p>x</p>' }
    expect(starterCandidates([bare, page('b.md', 'One')]).map(({ doc }) => doc)).toEqual(['b.md'])
    expect(starterCandidates([bare])).toEqual([
      { doc: 'docs/set-up.html', query: 'What does set up say?', quote: undefined },
    ])
  })
})

describe('first questions', () => {
  const pages = Array.from({ length: 20 }, (_, at) =>
    page(`p${String(at).padStart(2, '0')}.md`, 'One', 'Two'),
  )
  const candidates = starterCandidates(pages)

  it('are found by retrieval, half of them narrowly, and are spread over documents', () => {
    const ranks = new Map(candidates.map((candidate, at) => [candidate, [1, 4, undefined][at % 3]]))
    const questions = starterQuestions(candidates, (candidate) => ranks.get(candidate))
    const chosen = questions.flatMap(({ evidence = [] }) =>
      candidates.filter(({ quote }) => quote === evidence[0]?.quote),
    )
    expect(chosen.map((each) => ranks.get(each) ?? 0).toSorted((a, b) => a - b)).toEqual([
      1, 1, 1, 1, 4, 4, 4, 4,
    ])
    expect(new Set(chosen.map(({ doc }) => doc)).size).toBeGreaterThan(6)
    expect(questions.at(-1)?.query).toBe(never)
  })

  it('are filled up with whatever candidates are available', () => {
    expect(asked(candidates, () => 1)).toHaveLength(9)
    expect(asked(candidates, () => 2)).toHaveLength(9)
    const [first] = candidates
    expect(asked(candidates, (each) => (each === first ? 3 : undefined))).toEqual([
      first?.query,
      never,
    ])
  })

  it('are three if no candidate has a rank, followed by one unanswerable question', () => {
    expect(asked(candidates, () => undefined)).toHaveLength(4)
    expect(starterQuestions([], () => 1).map(({ id, answerable }) => [id, answerable])).toEqual([
      ['starter-unanswerable', false],
    ])
  })
})
