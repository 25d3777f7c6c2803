import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoComment } from '../../scripts/demo-comment.ts'
import { handbook as ownConfig, scenarios } from '../../scripts/demo-scenarios.ts'
import { reviewEvent } from '../rig/events.ts'
import { configText, handbook, recallDrop } from '../rig/handbook.ts'
import type { StepResult } from '../rig/run-step.ts'
import { openScenario, type Scenario, type ScenarioSetup } from '../rig/scenario.ts'
import { tempDir } from './temp-dir.ts'

/** Makes the comments of one state, mostly one; two where a repository has two gates. */
type State = () => Promise<readonly string[]>

const config = '.github/rag-gate.yml'
const golden = 'eval/golden.jsonl'
const root = join(import.meta.dirname, '../..')

/**
 * Every state that the comment on a pull request can be in. Each is made by the program as a whole: demos by what is
 * built, over this project's documentation; the others by the sources of the action, on a stand-in of GitHub.
 */
export const commentStates: Readonly<Record<string, State>> = {
  ...Object.fromEntries(
    Object.keys(scenarios).map((name) => [name, async () => [await demo(name)]] as const),
  ),
  better: () => own((text) => text.replace('k: 5', 'k: 6')),
  'first-run': () => {
    const { [config]: adopted = '', [golden]: questions = '', ...documents } = handbook
    return posted({ base: documents, head: { [config]: adopted, [golden]: questions } })
  },
  'broken-head': () =>
    posted({
      base: handbook,
      head: {
        [config]: configText({ pipeline: { kind: 'builtin', documents: ['handbook/*.md'] } }),
      },
    }),
  repaired: () =>
    posted({
      base: { ...handbook, [golden]: '{"id": "seat-limit"\n' },
      head: { [golden]: handbook[golden] ?? '' },
    }),
  'accepted-by-review': () =>
    posted({ base: handbook, head: recallDrop }, async (scenario) => {
      await scenario.github.allow('ada', 'push')
      const review = await scenario.github.review(1, 'ada', {
        body: '/rag-gate accept recall@5, ndcg@10, export-csv: the export page is being rewritten',
        event: 'APPROVE',
      })
      return [await scenario.run({ event: reviewEvent(await scenario.event(), review) })]
    }),
  'two-gates': () => {
    const other = 'search/rag-gate.yml'
    const both = { ...handbook, [other]: handbook[config] ?? '' }
    return posted(
      { base: both, head: { ...recallDrop, [other]: recallDrop[config] ?? '' } },
      async (scenario) => [
        await scenario.run({ inputs: { key: 'support' } }),
        await scenario.run({ inputs: { key: 'search', config: other } }),
      ],
    )
  },
}

async function demo(name: string): Promise<string> {
  await using folder = await tempDir()
  return await demoComment(name, folder.path)
}

/** Runs the action on a pull request, once unless told, and reads what each run wrote. */
async function posted(
  setup: ScenarioSetup,
  act: (scenario: Scenario) => Promise<readonly StepResult[]> = async (scenario) => [
    await scenario.run(),
  ],
): Promise<readonly string[]> {
  await using scenario = await openScenario(setup)
  const steps = await act(scenario)
  return steps.map(({ outputs, stdout }) => {
    const file = outputs.get('comment-file')
    if (file === undefined) throw new Error(`no comment was written:\n${stdout}`)
    return readFileSync(file, 'utf8')
  })
}

/** A pull request on this project's documentation that changes its example configuration. */
async function own(change: (config: string) => string): Promise<readonly string[]> {
  const base = ownFiles()
  return posted(
    { base, head: { [ownConfig]: change(base[ownConfig] ?? '') } },
    async (scenario) => [await scenario.run({ inputs: { config: ownConfig } })],
  )
}

/** This project's documentation and the questions about it. */
function ownFiles(): Readonly<Record<string, string>> {
  const paths = globSync(['*.md', 'docs/*.md', 'examples/handbook/*'], { cwd: root })
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
