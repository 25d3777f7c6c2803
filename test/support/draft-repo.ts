import { type TempRepo, tempRepo } from './temp-repo.ts'

const subjects = ['Boiler', 'Crane', 'Dynamo', 'Elevator', 'Furnace', 'Gearbox', 'Hoist', 'Intake']
const parts = ['Valve', 'Rotor', 'Filter', 'Sensor']

/** Returns a word that is different for each number. */
function word(number: number): string {
  const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'zu']
  return Array.from(String(1000 + 37 * number), (digit) => syllables[Number(digit)]).join('')
}

/** Eight documents about machines with four parts each. Every sentence has unique words and numbers. */
export const machines: Readonly<Record<string, string>> = Object.fromEntries(
  subjects.map((subject, at) => [
    `docs/${subject.toLowerCase()}.md`,
    `# ${subject}\n\n${parts.map((part, of) => section(subject, part, 10 * at + of)).join('\n')}`,
  ]),
)

function section(subject: string, part: string, number: number): string {
  const [one, two, three] = [0, 1, 2].map((more) => word(3 * number + more))
  return `## ${part}\n\nThe ${part.toLowerCase()} of the ${subject.toLowerCase()} needs ${one} oil and ${two} grease every ${number + 7} weeks,\nbefore its ${three} ring wears out. Nobody may open it alone. All dates are noted beside its door by whoever did the work.\n`
}

/** The golden set before drafting. Its last line has no line feed. */
export const ownQuestion = JSON.stringify({
  id: 'own',
  query: 'Who may open it?',
  docs: ['docs/hoist.md'],
})

/** Creates a repository with these documents and the judge `writer`. */
export async function draftRepo(files: Readonly<Record<string, string>> = {}): Promise<TempRepo> {
  const repo = await tempRepo()
  await repo.commit({
    ...machines,
    'rag-gate.yml': config,
    'eval/golden.jsonl': ownQuestion,
    ...files,
  })
  return repo
}

const config = `golden: eval/golden.jsonl
metrics: [recall@5]
gate:
  recall@5: { max-drop: 0.02 }
judge: { model: writer, timeout: 2 }
pipeline: { kind: builtin, documents: ['docs/**/*.md'] }
`
