import { isMapping, type Mapping, mappingsIn } from '../../../lib/parse/written-values.ts'
import { numberOf, textOf } from '../field-values.ts'
import { isFeedbackName } from '../feedback-values.ts'
import { unwrapped } from '../said-in.ts'

/**
 * Converts a run from LangSmith's API, or an MLflow trace, to a trace with `spans` in the form used by
 * Phoenix's command line. Returns undefined for anything else.
 */
export function plainTraceOf(value: Mapping): Mapping | undefined {
  return runOfLangSmith(value) ?? traceOfMlflow(value)
}

/**
 * Converts a LangSmith run to a trace. The run becomes a span, and its `child_runs`, if any, become
 * the spans below it.
 */
function runOfLangSmith(value: Mapping): Mapping | undefined {
  const id = textOf(value['id'])
  if (id === undefined || typeof value['run_type'] !== 'string' || !('inputs' in value))
    return undefined
  const traceId = textOf(value['trace_id']) ?? textOf(value['parent_run_id']) ?? id
  return { traceId, spans: spansOfRun(value, traceId), annotations: feedbackOfRun(value) }
}

/** Runs more than 200 levels below the root are ignored. */
const deepestRun = 200

function spansOfRun(run: Mapping, trace: string, depth = 0): readonly Mapping[] {
  if (depth > deepestRun) return []
  const { metadata: written } = isMapping(run['extra']) ? run['extra'] : {}
  const metadata = isMapping(written) ? written : {}
  const error = textOf(run['error'])
  const span = {
    name: run['name'],
    context: { trace_id: trace, span_id: run['id'] },
    parent_id: run['parent_run_id'],
    start_time: asUtc(run['start_time']),
    end_time: asUtc(run['end_time']),
    status_code: error !== undefined || run['status'] === 'error' ? 'ERROR' : 'OK',
    status_message: error,
    attributes: {
      'langsmith.span.kind': run['run_type'],
      'langsmith.trace.session_id': ['session_id', 'thread_id', 'conversation_id']
        .map((key) => metadata[key])
        .find((one) => textOf(one) !== undefined),
      'gen_ai.prompt': run['inputs'],
      'gen_ai.completion': run['outputs'],
      'gen_ai.usage.input_tokens': numberOf(run['prompt_tokens']),
      'gen_ai.usage.output_tokens': numberOf(run['completion_tokens']),
      'llm.cost.total': numberOf(run['total_cost']),
      metadata,
    },
  }
  const below = mappingsIn(run['child_runs']).map((child) => ({
    parent_run_id: run['id'],
    ...child,
  }))
  return [span, ...below.flatMap((child) => spansOfRun(child, trace, depth + 1))]
}

/** Marks a time without a time zone as UTC. */
function asUtc(time: unknown): unknown {
  return typeof time === 'string' && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(time) ? `${time}Z` : time
}

function feedbackOfRun({ feedback_stats: stats }: Mapping): readonly Mapping[] {
  return Object.entries(isMapping(stats) ? stats : {}).flatMap(([name, stat]) =>
    isFeedbackName(name) && isMapping(stat) ? [{ name, result: { score: stat['avg'] } }] : [],
  )
}

/** Converts an MLflow trace. MLflow 2 writes spans as Phoenix does; MLflow 3 uses OTLP's names. */
function traceOfMlflow(value: Mapping): Mapping | undefined {
  const data = isMapping(value['data']) ? value['data'] : value
  const written = mappingsIn(data['spans'])
  if (typeof value['traceId'] === 'string' || written.length === 0) return undefined
  if (!isMapping(value['info']) && !written.some(hasMlflowAttribute)) return undefined
  const info = isMapping(value['info']) ? value['info'] : {}
  const { trace_metadata: metadata } = info
  const session = isMapping(metadata) ? metadata['mlflow.trace.session'] : undefined
  const spans = written.map((span) => spanOfMlflow(span, session))
  const traceId = textOf(info['trace_id']) ?? textOf(info['request_id']) ?? ''
  return { traceId, spans, annotations: mappingsIn(info['assessments']).map(annotationOfMlflow) }
}

function hasMlflowAttribute({ attributes }: Mapping): boolean {
  return isMapping(attributes) && Object.keys(attributes).some((key) => key.startsWith('mlflow.'))
}

function spanOfMlflow(span: Mapping, session: unknown): Mapping {
  const { trace_id, span_id, attributes } = span
  const { code, message } = isMapping(span['status']) ? span['status'] : {}
  const told = isMapping(attributes) ? attributes : {}
  const used = unwrapped(told['mlflow.chat.tokenUsage'])
  const { input_tokens: input, output_tokens: output } = isMapping(used) ? used : {}
  return {
    context: { trace_id, span_id },
    parent_id: span['parent_span_id'],
    start_time: Number(span['start_time_unix_nano']),
    end_time: Number(span['end_time_unix_nano']),
    status_code: code === 'STATUS_CODE_ERROR' ? 'ERROR' : code,
    status_message: message,
    ...span,
    attributes: {
      'mlflow.trace.session': session,
      'gen_ai.usage.input_tokens': input,
      'gen_ai.usage.output_tokens': output,
      ...told,
    },
  }
}

function annotationOfMlflow({ assessment_name: name, source, feedback }: Mapping): Mapping {
  const { source_type: by } = isMapping(source) ? source : {}
  const { value } = isMapping(feedback) ? feedback : {}
  const score = typeof value === 'boolean' ? Number(value) : value
  return {
    name,
    annotator_kind: by === 'LLM_JUDGE' ? 'LLM' : by,
    result: typeof score === 'string' ? { label: score } : { score },
  }
}
