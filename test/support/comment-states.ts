import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoOutput } from '../../scripts/demo-output.ts'
import { handbook as ownConfig, scenarios } from '../../scripts/demo-scenarios.ts'
import { manualEvent, reviewEvent } from '../rig/events.ts'
import {
  configText,
  type Golden,
  goldenItems,
  goldenLines,
  handbook,
  pipeline,
  recallDrop,
} from '../rig/handbook.ts'
import { runCli } from '../rig/run-cli.ts'
import type { StepResult } from '../rig/run-step.ts'
import { type Files, openScenario, type Scenario, type ScenarioSetup } from '../rig/scenario.ts'
import { type Written, writtenBy, writtenIn } from '../rig/step-report.ts'
import { judgeServer, type JudgeServerOptions } from './judge-server.ts'
import { tempDir } from './temp-dir.ts'
import { tempRepo } from './temp-repo.ts'

/** Runs the gate in one state: twice if the repository has two gates, otherwise once. */
type State = () => Promise<readonly Written[]>

const config = '.github/rag-gate.yml'
const golden = 'eval/golden.jsonl'
const ownGolden = 'examples/handbook/golden.jsonl'
const root = join(import.meta.dirname, '../..')

/** Runs the failing demo with these waivers in base's configuration. */
async function waived(...losses: readonly string[]): Promise<readonly Written[]> {
  const waivers = losses.map(
    (loss) => `  - { ${loss}, until: 2099-12-31, reason: "until the new model" }\n`,
  )
  const text = `${ownFiles()[ownConfig]}\nwaivers:\n${waivers.join('')}`
  return own('k: 5', 'k: 1', undefined, { [ownConfig]: text })
}

/** Returns the ids of the `must_pass` questions of this project's golden set. */
function mustPass(): string {
  const lines = readFileSync(join(root, ownGolden), 'utf8').trim().split('\n')
  const items = lines.map((line) => JSON.parse(line) as Golden)
  return items.flatMap((item) => (item['must_pass'] === true ? [item.id] : [])).join(', ')
}

/**
 * Every state of the comment on a pull request and of its evidence page, produced by the whole program: the demos by the built
 * program, the others by the action's sources with stand-ins for GitHub and the judge. The demos and the
 * states from `own` use this project's current documentation, so their figures change with it.
 */
export const commentStates: Readonly<Record<string, State>> = {
  ...Object.fromEntries(
    Object.keys(scenarios).map((name) => [name, async () => [await demo(name)]] as const),
  ),
  better: () => own('k: 5', 'k: 6'),
  inconclusive: () => {
    const gate = { 'recall@5': { 'max-drop': 0.02 } }
    return posted({ base: { ...handbook, [config]: configText({ gate }) }, head: outranking })
  },
  'lost-must-pass': () => {
    const gate = { 'recall@5': { 'max-drop': 0.5, rule: 'point' } }
    const items = goldenItems().map((item) =>
      item.id === 'export-csv' ? { ...item, must_pass: true } : item,
    )
    const base = { ...handbook, [config]: configText({ gate }), [golden]: goldenLines(items) }
    return posted({ base, head: outranking })
  },
  trial: () => {
    const advising = configText({ advise: { until: '2099-12-31' } })
    return posted({ base: { ...handbook, [config]: advising }, head: outranking })
  },
  'deleted-page': () => posted({ base: handbook, head: { 'docs/export.md': null } }),
  reworded: () => {
    const text = 'The metadata file of the identity provider is sent by an administrator.'
    return posted({ base: handbook, head: { 'docs/sso.md': `# sso\n\n${text}\n` } })
  },
  'first-run': () => {
    const { [config]: adopted = '', [golden]: questions = '', ...documents } = handbook
    return posted({ base: documents, head: { [config]: adopted, [golden]: questions } })
  },
  'head-alone': () =>
    posted({ base: handbook, head: recallDrop }, async (scenario) => {
      const repository = await scenario.repository()
      const event = manualEvent('workflow_dispatch', { repository, head: scenario.pull.base })
      return [await run(scenario, { event, workspace: await scenario.checkout('main') })]
    }),
  'broken-head': () => posted({ base: handbook, head: withoutDocuments }),
  repaired: () =>
    posted({
      base: { ...handbook, [golden]: '{"id": "seat-limit"\n' },
      head: { [golden]: handbook[golden] ?? '' },
    }),
  'not-started': () => {
    const ofHead = configText({ pipeline: { kind: 'command', query: './ask' } })
    return posted(
      { base: { ...handbook, [config]: 'golden: [' }, head: { [config]: ofHead } },
      async (scenario) => [await run(scenario, { inputs: { 'api-key': 'key-of-a-judge' } })],
    )
  },
  'repaired-but-low': () => {
    const gate = { 'recall@5': { 'max-drop': 0.02, min: 0.9, rule: 'point' } }
    const documents = ['docs/**/*.md', '!docs/export.md']
    const low = configText({ gate, pipeline: pipeline({ documents }) })
    return posted({
      base: { ...handbook, [config]: configText({ gate }), [golden]: '{"id": "seat-limit"\n' },
      head: { [golden]: handbook[golden] ?? '', [config]: low },
    })
  },
  'policy-changed': () => own('k: 5', 'k: 2', (text) => text.replace('0.02', '0.9')),
  unhealthy: () =>
    own('k: 5', 'k: 6', undefined, {
      [ownGolden]: ownFiles()[ownGolden]?.replaceAll('"doc":"docs/', '"doc":"manual/') ?? '',
    }),
  'nothing-labelled': () => {
    const items = (ownFiles()[ownGolden] ?? '').trim().split('\n')
    const bare = items.map((line) => {
      const { id, query } = JSON.parse(line) as Readonly<Record<string, unknown>>
      return { id, query }
    })
    return own('size: 500', 'size: 200', undefined, { [ownGolden]: goldenLines(bare) })
  },
  'accepted-by-waiver': () => waived('metric: recall@context', `items: [${mustPass()}]`),
  // `must_pass` questions still fail if only a metric's loss is accepted.
  'accepted-in-part': () => waived('metric: recall@context'),
  'accepted-by-review': () =>
    posted({ base: handbook, head: recallDrop }, async (scenario) => {
      await scenario.github.allow('ada', 'push')
      const body =
        '/rag-gate accept recall@5, ndcg@10, export-csv: the export page is being rewritten'
      const review = await scenario.github.review(1, 'ada', { body, event: 'APPROVE' })
      return [await run(scenario, { event: reviewEvent(await scenario.event(), review) })]
    }),
  'two-gates': () => {
    const other = 'search/rag-gate.yml'
    const base = { ...handbook, [other]: handbook[config] ?? '' }
    const head = { ...recallDrop, [other]: recallDrop[config] ?? '' }
    return posted({ base, head }, async (scenario) => [
      await run(scenario, { inputs: { key: 'support' } }),
      await run(scenario, { inputs: { key: 'search', config: other } }),
    ])
  },
  only: async () => {
    await using repo = await tempRepo()
    await using out = await tempDir()
    await repo.commit(handbook)
    await repo.branch('change')
    await repo.commit(recallDrop)
    const asked = ['--only', 'export-csv,sso-setup', '--out', out.path]
    await runCli(repo.path, 'gate', '--base', 'main', ...asked)
    return [writtenIn(out.path)]
  },
  judged: () => judged({}),
  'judged-in-private': () => judged({}, { visibility: 'private' }),
  'untrusted-judge': () => judged({ mode: 'approve' }),
  'rejected-key': () => judged({ key: 'sk-another' }),
  'no-key': () => judged(undefined),
  'fork-without-key': () => judged(undefined, { fork: true }),
  'lost-2000': () => {
    const base = manyDocuments()
    const kept = pipeline({ documents: ['docs/**/*.md', '!docs/1*.md', '!docs/2*.md'] })
    return posted({ base, head: { [config]: manyConfig(kept) } })
  },
}

/** Twelve pages that outrank the one that answers the question `export-csv`. */
const outranking = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `docs/values-${at}.md`,
    `Support team ${at}: how do spreadsheets leave as comma separated values?\n`,
  ]),
)

const withoutDocuments = {
  [config]: configText({ pipeline: pipeline({ documents: ['handbook/*.md'] }) }),
}

async function demo(name: string): Promise<Written> {
  await using folder = await tempDir()
  return await demoOutput(name, folder.path)
}

/** Runs the action on a pull request, by default once, and returns what each run wrote. */
async function posted(
  setup: ScenarioSetup,
  act: (scenario: Scenario) => Promise<readonly StepResult[]> = async (scenario) => [
    await run(scenario),
  ],
): Promise<readonly Written[]> {
  await using scenario = await openScenario(setup)
  const steps = await act(scenario)
  return steps.map((step) => writtenBy(step))
}

/** Runs a step of the released action. */
function run(scenario: Scenario, options: Parameters<Scenario['run']>[0] = {}) {
  const env = { GITHUB_ACTION_REPOSITORY: 'acme/rag-gate', GITHUB_ACTION_REF: 'v0.1.0' }
  return scenario.run({ ...options, env })
}

/**
 * Opens a pull request over this project's documentation that replaces `from` with `to` in the
 * configuration. `changes` are made on base, and so on both sides.
 */
async function own(
  from: string,
  to: string,
  further = (text: string): string => text,
  changes: Readonly<Record<string, string>> = {},
): Promise<readonly Written[]> {
  const base = { ...ownFiles(), ...changes }
  const text = base[ownConfig] ?? ''
  if (!text.includes(from)) throw new Error(`${ownConfig} does not hold ${from}`)
  const head = { [ownConfig]: further(text.replace(from, to)) }
  return posted({ base, head }, async (scenario) => [
    await run(scenario, { inputs: { config: ownConfig } }),
  ])
}

/** Returns this project's documentation and the golden set about it. */
function ownFiles(): Readonly<Record<string, string>> {
  const paths = globSync(['*.md', 'docs/*.md', 'examples/handbook/*'], { cwd: root })
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/**
 * Runs the gate with a stand-in judge on a head that adds an invented sentence to one answer and makes
 * another answer wrong. If `options` is undefined, the gate gets no key.
 */
async function judged(
  options: JudgeServerOptions | undefined,
  setup: Partial<ScenarioSetup> = {},
): Promise<readonly Written[]> {
  await using server = await judgeServer(options)
  const models = { 'base-url': server.baseUrl, 'api-key': 'sk-ours' }
  const items = goldenItems()
    .filter(({ answerable }) => answerable !== false)
    .map((item) => ({ ...item, answer: textOf(item).split('\n\n')[1] ?? '' }))
  const answers = (change: (answer: string) => string) =>
    goldenLines(
      items.map((item) => ({
        id: item.id,
        chunks: [{ id: docOf(item), doc: docOf(item), text: textOf(item) }],
        answer: change(item.answer),
      })),
    )
  const base: Files = {
    ...handbook,
    [golden]: goldenLines(items),
    [config]: configText({
      pipeline: { kind: 'command', mode: 'batch', query: 'cp answers.jsonl "$RAG_GATE_ANSWERS"' },
      metrics: ['recall@5', 'faithfulness', 'correctness'],
      gate: Object.fromEntries(
        ['recall@5', 'faithfulness'].map((metric) => [metric, { 'max-drop': 0.02, rule: 'point' }]),
      ),
      judge: { model: 'example-judge' },
    }),
    'answers.jsonl': answers((answer) => answer),
  }
  const changed = answers((answer) =>
    answer
      .replace('25 seats.', '25 seats. Every seat comes with a free parrot.')
      .replace('600', '60'),
  )
  return await posted({ ...setup, base, head: { 'answers.jsonl': changed } }, async (scenario) => [
    await run(scenario, options === undefined ? {} : { inputs: models }),
  ])
}

/** Returns the document that answers a question of the handbook. */
function docOf(item: Golden): string {
  const [place] = item['evidence'] as readonly { readonly doc: string }[]
  return place?.doc ?? ''
}

function textOf(item: Golden): string {
  return String(handbook[docOf(item)])
}

/** Returns 300 documents with ten sections each, and 3,000 questions about them. */
function manyDocuments(): Files {
  const numbers = Array.from({ length: 300 }, (_, at) => at)
  const names = [
    'size',
    'depth',
    'width',
    'height',
    'weight',
    'colour',
    'price',
    'age',
    'shape',
    'use',
  ]
  const places = numbers.flatMap((at) =>
    names.map((name) => ({ doc: `docs/${at}.md`, quote: `The ${name} of part${at} is ${at + 7}` })),
  )
  const texts = Map.groupBy(places, ({ doc }) => doc)
  const documents = [...texts].map(([doc, quotes]) => [
    doc,
    quotes.map(({ quote }) => `${quote}.\n`).join('\n'),
  ])
  return {
    ...Object.fromEntries(documents),
    [config]: manyConfig(pipeline()),
    [golden]: goldenLines(
      places.map((place, at) => ({
        id: `q${at}`,
        query: `What is the ${/^The (.*) is/.exec(place.quote)?.[1]}?`,
        evidence: [place],
      })),
    ),
  }
}

function manyConfig(section: object): string {
  return configText({
    pipeline: section,
    metrics: ['recall@5'],
    gate: { 'recall@5': { 'max-drop': 0.02 } },
  })
}
