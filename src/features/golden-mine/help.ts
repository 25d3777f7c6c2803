import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 4,
  summary: 'add drafts from production logs, or from the git history',
  text: `Usage: rag-gate golden mine [--logs FILE] [options]

Adds drafts to the golden set. Drafts do not gate until somebody has reviewed
them with rag-gate golden review.

With --logs, the drafts are questions that went wrong in production: the user
gave a thumbs down or asked again within ten minutes, or the service declined to
answer or found nothing. A log is JSON Lines with one question per line, or a
table; OpenTelemetry spans as OTLP JSON or from Phoenix; or traces of Langfuse,
LangSmith or MLflow. E-mail addresses, phone and card numbers, network addresses
and keys are masked; people's names are not.

Without --logs, the drafts come from the latest 2,000 commits that changed
documents. Lines that a commit added and that still exist become the evidence,
and the commit's subject becomes the question.

Options:
  --logs FILE      log to read; may be given several times
  --map PAIRS      keys in your log, separated by commas:
                   query=request.text,feedback=user.vote. Fields: query, answer,
                   feedback, session, time, chunks. For spans, keys are
                   attributes of the root; for Langfuse, keys of the trace.
                   Common keys are found without --map
  --n N            maximum number of drafts to add (default: 50)
  --dry-run        print the drafts and write nothing
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`,
}
