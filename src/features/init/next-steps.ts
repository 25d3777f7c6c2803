import { fromTop } from '../../lib/text/folder-path.ts'
import { stubOf } from './find-retriever.ts'
import { configFile } from './init-files.ts'
import { configPlaces, starterPaths } from './starter-file.ts'

export function nextSteps(
  written: readonly string[],
  {
    folder,
    isNamed,
    queries,
    retriever,
  }: Parameters<typeof configFile>[0] & { readonly folder: string; readonly isNamed: boolean },
): readonly string[] {
  const at = (path: string): string => fromTop(folder, path)
  const found = retriever && stubOf(retriever)
  const stub = found && at(found)
  const has = (path: string): boolean => written.includes(path)
  return [
    ...(has(at(starterPaths.golden))
      ? [
          `Replace the questions in ${at(starterPaths.golden)} with real questions from your users: begin with twenty, and aim for 50 to 100.`,
          'Or import questions from another tool: `rag-gate golden import FILE`. To begin with, a text file with one question per line is enough: set `golden: eval/queries.txt` in the configuration.',
        ]
      : []),
    ...(queries === undefined
      ? []
      : [
          `The questions in ${at(queries)} are used unchanged: pull requests show which of them return different results, and propose labels.`,
        ]),
    ...(has(starterPaths.workflow)
      ? [
          `In the workflows, complete the lines with "uses:": fill in the account that publishes RAG Gate, and a full commit id.`,
        ]
      : []),
    ...(isNamed
      ? []
      : [
          `Make ${starterPaths.workflow} and ${starterPaths.weekly} measure this folder as well: add ${folder} to their matrix of folders, and pass each folder as the input working-directory. "More than one gate in a repository" in RAG Gate's docs/recipes.md shows this workflow.`,
        ]),
    ...(stub !== undefined && has(stub)
      ? [
          `The built-in index is measured. To measure ${at(retriever?.path ?? '')} instead, call it from ${stub} and use the pipeline that is commented out in ${at(configPlaces(folder)[0])}.`,
        ]
      : []),
    'Run `rag-gate check` to see whether questions, documents and pipeline are consistent, then `rag-gate gate` to measure this working tree.',
    'Commit the files and open a pull request. Its comment shows the first measured values. RAG Gate compares later pull requests with them.',
  ]
}
