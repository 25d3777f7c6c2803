import type { ScorerSettings } from '../../model/settings/scorers-schema.ts'
import type { ScorerProgram } from '../../pipeline/scorers/ask-scorer.ts'

/** A command of the configuration, with all that it scores. */
export type WrittenProgram = Pick<ScorerProgram, 'command' | 'ranges' | 'timeoutMs'> & {
  /** Globs of the files that its scores depend on; undefined: every file of the repository. */
  readonly inputs: readonly string[] | undefined
}

/** One program for each command, in the order of the file: the longest of its timeouts, all of its inputs. */
export function scorerPrograms(
  scorers: ReadonlyMap<string, ScorerSettings>,
): readonly WrittenProgram[] {
  const byCommand = Map.groupBy(scorers, ([, { command }]) => command)
  return [...byCommand].map(([command, own]) => {
    const inputs = own.map(([, each]) => each.inputs)
    return {
      command,
      ranges: new Map(
        own.map(
          ([
            label,
            {
              range: [lowest = 0, highest = 1],
            },
          ]) => [label, [lowest, highest]],
        ),
      ),
      timeoutMs: Math.max(...own.map(([, { timeoutMs }]) => timeoutMs)),
      inputs: inputs.every((globs) => globs !== undefined)
        ? [...new Set(inputs.flat())]
        : undefined,
    }
  })
}
