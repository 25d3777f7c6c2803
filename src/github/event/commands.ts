import { featureOptions } from '../../features/options.ts'
import { InputSchema } from './input-schema.ts'

/**
 * The inputs that a command reads and those that it requires. Inputs that every command reads are
 * not listed.
 */
export type CommandInputs = {
  readonly reads: readonly InputName[]
  /** The required inputs, each with a description for the error message. */
  readonly needs?: Readonly<Partial<Record<InputName, string>>>
}

export type InputName = keyof typeof InputSchema.shape

export type OwnCommand = 'gate' | 'collect' | 'build' | 'ask' | 'teardown' | 'report'

const options = InputSchema.keyof().options.filter((name) => Object.hasOwn(featureOptions, name))

const handle = { build: 'the folder that `build` wrote' }
const runs = { runs: 'the folder of run files that `collect` wrote' }

/**
 * The core commands; features' commands are in `src/features/jobs.ts`. `collect` and its two
 * halves, `build` and `ask`, measure without judging; `report` judges what was collected. `collect`
 * posts nothing; `report` starts no pipeline and checks out nothing.
 */
export const ownCommands: Readonly<Record<OwnCommand, CommandInputs>> = {
  gate: { reads: [...options, 'comment', 'key', 'check-name', 'pass-env'] },
  collect: { reads: ['shard', 'pass-env'] },
  build: { reads: ['pass-env'] },
  ask: { reads: ['shard', 'build', 'pass-env'], needs: handle },
  teardown: { reads: ['build', 'pass-env'], needs: handle },
  report: { reads: ['runs', ...options, 'comment', 'key', 'check-name'], needs: runs },
}
