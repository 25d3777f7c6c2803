/** Text that describes a command in command lists and in `--help`. */
export type CommandHelp = {
  /** The list in which the command appears. `rag-gate golden` lists the commands in the `golden` group. */
  readonly group: 'daily' | 'sometimes' | 'programs' | 'golden'
  /** Position in the group's list, starting at 1. */
  readonly place: number
  /** The command's purpose, in one or two lines of at most 67 characters. */
  readonly summary: string
  /** The `--help` text, at most 80 columns wide. */
  readonly text: string
}

/** Runs a command with the arguments after its name and returns the exit code. */
type RunCommand = (args: readonly string[]) => Promise<number>

/** A command whose help and code are loaded on demand. */
type Command = {
  readonly help: () => Promise<CommandHelp>
  readonly run: () => Promise<RunCommand>
}

/** Commands by name, such as `gate` or `golden import`. */
export type Commands = Readonly<Record<string, Command>>
