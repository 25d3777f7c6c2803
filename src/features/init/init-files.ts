import { answerGateComment } from './answer-gates.ts'
import { toolVersion } from '../../lib/version.ts'
import { type FoundRetriever, queryCommand } from './find-retriever.ts'
import { fromTop } from '../../lib/text/folder-path.ts'
import { printable } from '../../lib/text/printing/printable.ts'
import { type StarterFile, starterPaths, configPlaces } from './starter-file.ts'
import type { StarterQuestion } from './starter-questions.ts'
import { workflow, weekly } from './workflow-files.ts'

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
