import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'programs',
  place: 5,
  summary: 'serve the commands as tools to a coding agent',
  text: `Usage: rag-gate mcp

Serves init, check, gate, show_question and sweep over the Model Context
Protocol on standard input and output, for the repository around the current
folder, until the client closes the connection. The tools run the same commands
as a person would in this folder, with the same environment: they run the
pipelines of the working tree, and OPENAI_API_KEY pays for the judge. No tool
takes an address, a key or a path to write to.

Options:
${part.help}

Exit codes: 0 the client closed the connection, 2 wrong usage.
`,
}
