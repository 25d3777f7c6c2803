import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 4,
  summary: 'add drafts from production logs, or from the history of git',
  text: `Usage: rag-gate golden mine [--logs FILE] [options]

Adds drafts to the golden set; they gate nothing until somebody has looked at
them: rag-gate golden review.

With --logs: questions that went wrong in production, such as a thumbs down, a
question asked again within ten minutes, a declined answer, or nothing found. A
log is JSON Lines, a question a line, or a table; spans of OpenTelemetry as
OTLP's JSON or as Phoenix writes them; or traces of Langfuse. Mail addresses,
phone and card numbers, network addresses and keys are masked; names of people
are not found.

Without: what the latest 2,000 commits to documents put right. The lines that a
commit added and that are still there are the evidence, and its subject takes
the place of the question.

Options:
  --logs FILE      log to read; may be given several times
  --map PAIRS      your keys, separated by commas:
                   query=request.text,feedback=user.vote. Fields: query, answer,
                   feedback, session, time, chunks. Of spans they are attributes
                   of the root, of Langfuse keys of the trace. Usual keys are
                   found without it
  --n N            drafts to add at most (default: 50)
  --dry-run        print the lines and write nothing
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`,
}
