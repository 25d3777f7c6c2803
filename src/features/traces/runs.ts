import type { RunForm } from '../../pipeline/run/form.ts'

/**
 * Patterns for the beginning of the first object in OTLP JSON, and in files of traces, runs or spans
 * from Langfuse, LangSmith, MLflow and Phoenix.
 */
const beginnings = [
  String.raw`"resource_?[Ss]pans"`,
  String.raw`"(?:trace|traceId|observations|spans|run_type|inputs)"\s*:`,
  String.raw`"(?:data|traces|runs)"\s*:\s*\[\s*\{`,
  String.raw`"(?:info|data)"\s*:\s*\{`,
  String.raw`(?:"(?:id|name)"\s*:\s*"[^"]*"\s*,\s*)+"(?:timestamp|projectId|sessionId|environment|createdAt|traceId|span_kind|run_type|inputs|start_time)"\s*:`,
  String.raw`(?:"(?:id|name)"\s*:\s*"[^"]*"\s*,\s*)+"context"\s*:\s*\{`,
]

/**
 * Reads traces as a run. No answer in RAG Gate's own run format matches the patterns above, so such
 * files are never read as traces.
 */
export const runs: RunForm = {
  gives: 'answers',
  begins: new RegExp(String.raw`^\s*\[?\s*\{\s*(?:${beginnings.join('|')})`),
  answersIn: async (path, asked) => (await import('./run-of-traces.ts')).answersIn(path, asked),
}
