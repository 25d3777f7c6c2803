import type { ScorerSettings } from '../../lib/model/settings/scorers-schema.ts'
import type { ScorerProgram } from './ask-scorer.ts'

/** A command from the configuration, with the ranges of all its scores. */
export type WrittenProgram = Pick<ScorerProgram, 'command' | 'ranges'>

export function scorerPrograms(
  scorers: ReadonlyMap<string, ScorerSettings>,
): readonly WrittenProgram[] {
  const byCommand = Map.groupBy(scorers, ([, { command }]) => command)
  return [...byCommand].map(([command, own]) => ({
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
  }))
}
