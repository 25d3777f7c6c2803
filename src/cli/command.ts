/** What the lists of commands and `--help` say of a command. */
export type CommandHelp = {
  /** The list that names it; those of `golden` are named by `rag-gate golden`. */
  readonly group: 'daily' | 'sometimes' | 'programs' | 'golden'
  /** Its place in that list, from 1. */
  readonly place: number
  /** What it is for, one or two lines of 67 characters. */
  readonly summary: string
  /** What `--help` prints of it, in 80 columns. */
  readonly text: string
}

/** Runs with the words behind the command's own, and answers with the exit code. */
type RunCommand = (args: readonly string[]) => Promise<number>

/** A command. Its help and its code are loaded when they are asked for. */
type Command = {
  readonly help: () => Promise<CommandHelp>
  readonly run: () => Promise<RunCommand>
}

/** Commands by their words, such as `gate` or `golden import`. */
export type Commands = Readonly<Record<string, Command>>
