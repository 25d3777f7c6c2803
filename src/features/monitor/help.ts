import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'sometimes',
  place: 5,
  summary: 'chart what users asked in production, and raise alerts',
  text: `Usage: rag-gate monitor --logs FILE [options]

Charts each day of a service in production against the days before it: declined
answers, thumbs down, empty and weak retrievals, repeated questions, length,
time, tokens, cost, and topics that the golden set does not cover. An alert
names the likely kind of incident. The first 14 days are for learning; after
that, a service that does not change gets at most one false alert in ten weeks.

A log is JSON Lines, or traces of OpenTelemetry, Langfuse, LangSmith, MLflow or
Phoenix, as for golden mine. Each question needs a time. Days are in UTC; export
whole days.

Options:
  --logs FILE      log to read; may be given several times
  --map PAIRS      keys in your log, as for golden mine
  --history FILE   file with the figures of earlier days, which monitor updates;
                   it contains no text from users. Without --history, the logs
                   must contain the earlier days
${part.golden}
${part.config}
${part.url}
  --out DIR        folder for monitor.md, monitor.json, monitor.html, and
                   topics.jsonl: drafts for topics that the golden set does not
                   cover
${part.json}
${part.help}

Exit codes: 0 no open alert, 1 an open alert, 2 not started (invalid
flags, configuration, golden set or logs), 3 not finished.
`,
}
