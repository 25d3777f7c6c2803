import { answerGateComment } from './answer-gates.ts'
import { defaultGolden } from '../../golden/default-golden.ts'
import { toolVersion } from '../../lib/version.ts'
import { type FoundRetriever, queryCommand } from './find-retriever.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import type { StarterFile } from './starter-file.ts'
import type { StarterQuestion } from './starter-questions.ts'

/**
 * Paths of the files that `init` writes. Workflows are relative to the repository, all others to the folder
 * that is set up.
 */
export const starterPaths = {
  workflow: '.github/workflows/rag-gate.yml',
  weekly: '.github/workflows/rag-gate-weekly.yml',
  config: '.github/rag-gate.yml',
  golden: defaultGolden,
} as const

/**
 * Returns the path of the configuration that `init` writes for a folder ('' for the root), and the
 * other path that an existing configuration may have.
 */
export function configPlaces(folder: string): readonly [own: string, other: string] {
  const beside = 'rag-gate.yml'
  return folder === '' ? [starterPaths.config, beside] : [beside, starterPaths.config]
}

/**
 * Returns the starter files for a folder ('' for the root): two workflows, a configuration for the
 * documents matching the globs, and a golden set with the given questions. `queries` is an existing
 * file of questions. `programs` are the files that connect a retriever to the gate.
 */
export function initFiles({
  folder,
  globs,
  queries,
  hasReferences,
  retriever,
  programs,
  questions,
}: Found & {
  readonly folder: string
  readonly programs: readonly StarterFile[]
  readonly questions: readonly StarterQuestion[]
}): readonly StarterFile[] {
  const golden = { path: starterPaths.golden, content: goldenOf(questions) }
  return [
    { path: starterPaths.workflow, content: workflow(folder) },
    { path: starterPaths.weekly, content: weekly(folder) },
    ...[
      {
        path: configPlaces(folder)[0],
        content: configFile({ globs, queries, hasReferences, retriever }),
      },
      ...(queries === undefined ? [golden] : []),
      ...programs,
    ].map(({ path, content }) => ({ path: fromTop(folder, path), content })),
  ]
}

type Found = {
  readonly globs: readonly string[]
  readonly queries: string | undefined
  /**
   * Whether any question in the existing golden set has an answer; undefined if there is no valid
   * golden set.
   */
  readonly hasReferences: boolean | undefined
  readonly retriever: FoundRetriever | undefined
}

/**
 * Returns the workflow lines that run the job for each folder in a list. The list contains only the
 * given folder; users can add more.
 */
function matrixOf(folder: string): string {
  return `
    strategy:
      fail-fast: false # a failing service does not stop the others
      matrix:
        service: [${JSON.stringify(folder)}]`
}

function workflow(folder: string): string {
  const matrix = matrixOf(folder)
  const step = `
        with:
          working-directory: \${{ matrix.service }}`
  return `# yaml-language-server: $schema=https://json.schemastore.org/github-workflow.json
name: RAG Gate
on:
  pull_request:
    types: [opened, synchronize, reopened, edited] # edited: its base branch may have changed
  merge_group:
permissions:
  contents: read
concurrency:
  group: \${{ github.workflow }}-\${{ github.event.pull_request.number || github.ref }}-\${{ github.event.action == 'edited' && !github.event.changes.base && github.run_id }} # an edited title does not cancel a run
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  rag-gate:
    runs-on: ubuntu-latest
    timeout-minutes: 75 # above the gate's own deadline of 60, so that it can say what happened
    permissions:
      contents: read # check out, fetch the base commit
      pull-requests: write # one comment${folder === '' ? '' : ` for each service${matrix}`}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      # Replace <sha> with the full commit id of the release that you use.
      - uses: OWNER/rag-gate@<sha> # v${toolVersion}${folder === '' ? '' : step}
`
}

/**
 * Returns a workflow that compares the default branch with its last release every week, because many small
 * losses that each pass the gate add up.
 */
function weekly(folder: string): string {
  const isTop = folder === ''
  const config = configPlaces(folder)[0]
  return `# yaml-language-server: $schema=https://json.schemastore.org/github-workflow.json
# Compares the default branch with its last release, using today's questions and rules, because small losses add up.
# Delete this file if you do not want it.
name: RAG Gate weekly
on:
  schedule:
    - cron: '23 4 * * 1'
  workflow_dispatch:
permissions: {}
concurrency:
  group: rag-gate-weekly
  cancel-in-progress: false
jobs:
  rag-gate-weekly: # must differ from the name of the required job
    runs-on: ubuntu-latest
    timeout-minutes: 75
    permissions:
      contents: read # check out, with the last release
      issues: write # one issue while this job is red${isTop ? '' : `, for each service${matrixOf(folder)}`}
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          fetch-depth: 0 # the last release and its tag
          persist-credentials: false
      - id: since # the last release, else a commit 30 days old; if that commit has no configuration, the first one that has one
        env:
          CONFIG: ${isTop ? config : `\${{ matrix.service }}/${config}`}
        run: |
          if [ "$(git rev-parse --is-shallow-repository)" = true ]; then
            echo '::error::This checkout lacks the full history: set fetch-depth: 0 for actions/checkout'
            exit 1
          fi
          base=$(git describe --tags --abbrev=0 2>/dev/null || git rev-list --first-parent --max-count=1 --before='30 days ago' HEAD)
          git cat-file -e "\${base:-none}:$CONFIG" 2>/dev/null || base=$(git rev-list --first-parent HEAD -- "$CONFIG" | tail -1)
          echo "base=$base" >> "$GITHUB_OUTPUT"
      # Replace <sha> with the full commit id of the release that you use.
      - uses: OWNER/rag-gate@<sha> # v${toolVersion}
        with:
          base: \${{ steps.since.outputs.base }}${isTop ? '' : `\n          working-directory: \${{ matrix.service }}`}
`
}

/** Returns the text of a configuration for what `init` found. */
export function configFile({ globs, queries, hasReferences, retriever }: Found): string {
  const golden =
    queries === undefined
      ? `${starterPaths.golden} # the questions, and where to find their answers`
      : `${queries} # the questions; as long as they have no labels, RAG Gate only compares base's and head's results and never fails the check`
  return `# yaml-language-server: $schema=https://unpkg.com/rag-gate@${toolVersion}/schema.json
# What RAG Gate measures on every pull request, and how far each metric may fall.

golden: ${golden}

# The system under test. Each side of a pull request is built with its own version of this section.
${retriever?.speaksProtocol ? commandPipeline(retriever) : builtinPipeline(globs)}${retriever?.speaksProtocol === false ? ownPipeline(retriever) : ''}

# The metrics to measure and show. Metrics under gate are always measured.
metrics: [recall@context, recall@5, precision@5, mrr, ndcg@10]

# What blocks a merge. This and everything above except pipeline is read from the base branch once it
# exists there. If a pull request changes any of it, the report says so, and the change applies after the merge.
gate:
  recall@context: { max-drop: 0.02 } # the share of evidence that reaches the generator: may fall by 2 points; one lost question alone blocks only if its text is removed
  context_tokens: { max-rise: 50% } # the cost: may rise by half, and by more if recall is clearly better
  # Also possible: min: 0.8 (a floor), max-drop: 5% (a share of base), per-slice: [a-tag]

${answerGateComment(hasReferences)}
`
}

function builtinPipeline(globs: readonly string[]): string {
  return `pipeline:\n  kind: builtin\n  documents: # globs of the files to index; a leading ! excludes files\n${globs.map((glob) => `    - ${JSON.stringify(glob)}`).join('\n')}\n  chunk: { size: 500 } # maximum tokens; each section of a document is split separately\n  retrieve: { mode: bm25, k: 5 } # k: chunks that a generator would be given`
}

function commandPipeline(retriever: FoundRetriever): string {
  return `pipeline:
  kind: command
  query: ${JSON.stringify(queryCommand(retriever))} # reads one question per line and writes its chunks
  context: 5 # chunks that reach the generator`
}

/**
 * Returns a commented-out pipeline section for the user's own retriever, which can later replace the
 * built-in pipeline.
 */
function ownPipeline(retriever: FoundRetriever): string {
  const lines = commandPipeline(retriever).split('\n')
  return `\n# ${printable(retriever.path)} looks like a retriever of your own. Call it from the program below, which init wrote, and replace the\n# pipeline above with this:\n${lines.map((line) => `# ${line}`).join('\n')}`
}

function goldenOf(questions: readonly StarterQuestion[]): string {
  return questions.map((question) => `${JSON.stringify(question)}\n`).join('')
}
