type TraceForm = {
  readonly tool: string
  readonly from: string
  /** The trace fields that the tool writes but that are not read. Absent if all are read. */
  readonly lost?: string
}

/**
 * All supported formats, for `docs/traces.md`. The readers recognise a format by its content. The test
 * has a sample of each.
 */
export const documentedForms = {
  lines: { tool: 'any log', from: 'JSON Lines, one question per line', lost: 'earlier turns' },
  table: {
    tool: 'any log',
    from: 'a table, `.csv` or `.tsv`',
    lost: 'earlier turns; an empty answer is unknown',
  },
  otlp: { tool: 'OpenTelemetry', from: "OTLP JSON: a collector's file, or one request" },
  'otlp-snake': {
    tool: 'OpenTelemetry',
    from: "OTLP JSON with the protocol's field names, such as `resource_spans`",
  },
  'otlp-wrapped': {
    tool: 'OpenTelemetry',
    from: "OTLP JSON as Tempo's and Jaeger's APIs wrap it: `batches`, `trace`, `result`",
  },
  console: {
    tool: 'OpenTelemetry',
    from: "spans as Python's `ConsoleSpanExporter` prints them",
  },
  'gen-ai': { tool: 'OpenTelemetry', from: 'attribute names for generative AI', lost: 'cost' },
  openllmetry: {
    tool: 'OpenLLMetry',
    from: '`traceloop.*`, `gen_ai.prompt.*`, events of vector stores',
    lost: 'feedback, cost',
  },
  'phoenix-rest': { tool: 'Phoenix', from: 'pages of `GET /v1/projects/{id}/spans`' },
  'phoenix-otlp': { tool: 'Phoenix', from: 'pages of `GET /v1/projects/{id}/spans/otlpv1`' },
  'phoenix-cli': {
    tool: 'Phoenix',
    from: '`px trace list --include-annotations --format raw`',
  },
  'phoenix-table': {
    tool: 'Phoenix',
    from: '`get_spans_dataframe()`, saved with `to_json` or `to_csv`',
    lost: 'feedback, unless the `span_annotations` response is passed as well',
  },
  'mlflow-3': { tool: 'MLflow', from: '`Trace.to_json()`, `mlflow traces get`, or pages of them' },
  'mlflow-2': { tool: 'MLflow', from: 'the corresponding exports of version 2' },
  'langsmith-runs': {
    tool: 'LangSmith',
    from: 'runs from its API or client, in JSON or JSON Lines, with or without `child_runs`',
    lost: "who gave feedback; only the feedback's name shows whether a person gave it",
  },
  'langfuse-download': { tool: 'Langfuse', from: 'a trace saved by “Download trace as JSON”' },
  'langfuse-api': { tool: 'Langfuse', from: 'pages of `GET /api/public/traces`, or one trace' },
  'langfuse-rows': {
    tool: 'Langfuse',
    from: 'exports of the tables of traces and observations: JSON, JSON Lines, CSV',
    lost: "who gave a score; only the score's name shows whether it is feedback",
  },
  'langfuse-scheduled': { tool: 'Langfuse', from: 'scheduled exports to a bucket' },
} as const satisfies Readonly<Record<string, TraceForm>>
