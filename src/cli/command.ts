/** The texts about a command in command lists and in `--help`. */
export type CommandHelp = {
  /** The list in which the command appears. `rag-gate golden` lists the commands of the group `golden`. */
  readonly group: 'daily' | 'sometimes' | 'programs' | 'golden'
  /** The position in the list of its group, starting at 1. */
  readonly place: number
  /** The purpose of the command, in one or two lines of at most 67 characters. */
  readonly summary: string
  /** The text of `--help`, in 80 columns. */
  readonly text: string
}

/** Runs a command with the arguments after its name and returns the exit code. */
type RunCommand = (args: readonly string[]) => Promise<number>

/** A command. Its help and its code are loaded when needed. */
type Command = {
  readonly help: () => Promise<CommandHelp>
  readonly run: () => Promise<RunCommand>
}

/** Commands by name, such as `gate` or `golden import`. */
export type Commands = Readonly<Record<string, Command>>
