import { describe, expect, it } from 'vitest'
import { runCliWith } from '../rig/run-cli.ts'
import { tempRepo } from '../support/temp-repo.ts'

/** Questions about a bicycle shop: what its pages say, and what a new page says about the same topic. */
const questions = [
  [
    'rental',
    'Until when can I return a rented bicycle?',
    'Rented bicycles come back to the yard before eight in the evening',
    'At 8 p.m. at the latest.',
  ],
  [
    'deposit',
    'How much deposit does a trailer need?',
    'For a trailer fifty euros are kept until it is back',
    'A note of 50.',
  ],
  [
    'service',
    'How often should a chain be oiled?',
    'A chain wants a drop of oil every two hundred kilometres',
    'Every month if you ride daily.',
  ],
  [
    'tyres',
    'Which pressure do tyres of a cargo bicycle need?',
    'Cargo tyres are pumped up to four bar',
    'As hard as an apple: 4 bar.',
  ],
  [
    'tour',
    'Where does the guided tour along the river start?',
    'The river tour sets off below the old bridge',
    'At the ferry, under the bridge.',
  ],
  [
    'helmet',
    'Do children have to wear a helmet on a tour?',
    'On tours a helmet is compulsory up to the age of fourteen',
    'Yes, everybody below fifteen.',
  ],
  [
    'repair',
    'How long does the repair of a flat tyre take?',
    'Punctures are mended within a quarter of an hour',
    'Fifteen minutes, while you wait.',
  ],
  [
    'stolen',
    'What happens when a rented bicycle is stolen?',
    'After a theft the police report frees the customer from all but a hundred euros',
    'You pay 100 and bring the report.',
  ],
  [
    'winter',
    'Is the shop open in winter?',
    'From November to February the doors stay shut on Mondays',
    'Every day but Monday.',
  ],
  [
    'luggage',
    'Where can I leave my luggage during a tour?',
    'Bags are locked up behind the counter free of charge',
    'In our lockers.',
  ],
] as const

type Report = {
  readonly verdict: string
  readonly items: readonly {
    readonly id: string
    readonly change: string
    readonly why?: {
      readonly elsewhere?: {
        readonly doc: string
        readonly label?: { readonly any: readonly { readonly doc: string }[] }
      }
    }
  }[]
}

describe('a new page that answers the questions of the page it replaces', () => {
  it('is named for each question, with a label that accepts both pages', async () => {
    await using repo = await tempRepo()
    const pages = questions.map(([id, query, said]) => [
      `docs/${id}.md`,
      `# ${id}\n\n${query.replace(/^\w+ /, 'About ').replace('?', '.')} ${said}, as the owner decided.\n`,
    ])
    const golden = questions.map(([id, query, quote]) =>
      JSON.stringify({ id, query, evidence: [{ doc: `docs/${id}.md`, quote }] }),
    )
    await repo.commit(
      {
        ...Object.fromEntries(pages),
        'golden.jsonl': `${golden.join('\n')}\n`,
        'rag-gate.yml': `golden: golden.jsonl
pipeline: { kind: builtin, documents: ["docs/**/*.md"], chunk: { size: 60, unit: headings }, retrieve: { k: 1 } }
`,
      },
      'base',
    )
    await repo.branch('change')
    const page = questions.map(([, query, , answer]) => `## ${query}\n\n${answer}\n`)
    await repo.commit({ 'docs/questions.md': `# Questions\n\n${page.join('\n')}` }, 'change')
    const sides = ['gate', '--base', 'main', '--head', 'change'] as const
    const { stdout } = await runCliWith({}, repo.path, ...sides, '--json')
    const { verdict, items } = JSON.parse(stdout) as Report
    const lost = items.filter(({ change }) => change === 'degraded')
    expect(verdict).toBe('fail')
    expect(lost).toHaveLength(questions.length)
    for (const { id, why } of lost) {
      const [, , quote, answer] = questions.find(([name]) => name === id) ?? []
      expect(why?.elsewhere, id).toMatchObject({
        doc: 'docs/questions.md',
        label: {
          any: [
            { doc: `docs/${id}.md`, quote },
            { doc: 'docs/questions.md', quote: answer },
          ],
        },
      })
    }
    const { stdout: text } = await runCliWith({}, repo.path, ...sides)
    expect(text).toContain('perhaps answered in docs/questions.md')
    expect(text).toContain(
      '"tour": {"any":[{"doc":"docs/tour.md","quote":"The river tour sets off below the old bridge"},{"doc":"docs/questions.md","quote":"At the ferry, under the bridge."}]}',
    )
  })
})
