import type { RunForm } from '../../pipeline/run/form.ts'

/** What the first object of such a file begins with: OTLP's JSON, and traces or spans of Langfuse and Phoenix. */
const beginnings = [
  String.raw`"resource_?[Ss]pans"`,
  String.raw`"(?:trace|traceId|observations|spans)"\s*:`,
  String.raw`"(?:data|traces)"\s*:\s*\[\s*\{`,
  String.raw`(?:"(?:id|name)"\s*:\s*"[^"]*"\s*,\s*)+"(?:timestamp|projectId|sessionId|environment|createdAt|traceId|span_kind)"\s*:`,
  String.raw`(?:"(?:id|name)"\s*:\s*"[^"]*"\s*,\s*)+"context"\s*:\s*\{`,
]

/** Traces as a run. No answer of a run file of ours begins so. */
export const runs: RunForm = {
  gives: 'answers',
  begins: new RegExp(String.raw`^\s*\[?\s*\{\s*(?:${beginnings.join('|')})`),
  answersIn: async (path, asked) => (await import('./run-of-traces.ts')).answersIn(path, asked),
}
