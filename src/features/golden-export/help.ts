import type { CommandHelp } from '../../cli/command.ts'
import { part } from '../../cli/help/parts.ts'

export const help: CommandHelp = {
  group: 'golden',
  place: 6,
  summary: 'write the golden set for another tool',
  text: `Usage: rag-gate golden export --to FORMAT --out DIR [options]
       rag-gate golden export --to FORMAT --head-run FILE --send URL [options]

Writes the golden set, and the results of a run if you pass one, in the format
of another tool. Prints what the format cannot represent.

Options:
  --to FORMAT      ragas, trec, csv, otlp (OpenTelemetry spans named as
                   in OpenInference), langfuse (the scores of a report), or
                   judgments: quepid, rank-eval (Elasticsearch), rre, opensearch
  --out DIR        folder for the files; existing files are not overwritten
  --head-run FILE  retrieved chunks and answers, such as the head.jsonl that
                   rag-gate collect writes
  --report DIR     with langfuse: the report whose head is this run
  --send URL       with otlp: send the spans to URL over OTLP/HTTP, often
                   .../v1/traces; OTEL_EXPORTER_OTLP_HEADERS sets headers.
                   With langfuse: send the scores to Langfuse, with the keys in
                   LANGFUSE_PUBLIC_KEY and LANGFUSE_SECRET_KEY
${part.golden}
${part.configPath}
${part.help}

${part.exitCodes}`,
}
