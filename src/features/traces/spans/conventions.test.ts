import { readFileSync } from 'node:fs'
import * as published from '@arizeai/openinference-semantic-conventions'
import * as openTelemetry from '@opentelemetry/semantic-conventions/incubating'
import { describe, expect, it } from 'vitest'
import packageJson from '../../../../package.json' with { type: 'json' }
import { untold } from '../testing/told-attributes.ts'
import { attributes, conventions, evaluationEvent, spanKinds } from './conventions.ts'

const textsOf = (module: object): ReadonlySet<unknown> => new Set(Object.values(module))

/** Names from the packages that the maintainers of each convention publish. */
const names = {
  openInference: textsOf(published.SemanticConventions),
  genAi: [...textsOf(openTelemetry)].filter((name) => String(name).startsWith('gen_ai.')),
  resource: textsOf(openTelemetry),
  // Copied from the Python package, the only package that contains all of these names.
  openLlmetry: [
    'traceloop.span.kind',
    'traceloop.entity.input',
    'traceloop.entity.output',
    'llm.request.type',
    'db.query.result.id',
    'db.query.result.document',
    'db.query.result.score',
    'db.query.result.metadata',
    'db.search.result.id',
    'db.search.result.score',
    'db.search.result.entity',
  ],
}

/** Copied from the documentation and the sources of each tool, because the tools publish no list of names. */
const ofTools = {
  genAiEvents: ['gen_ai.event.content', 'content', 'message'],
  vercel: [
    'ai.operationId',
    'ai.prompt',
    'ai.prompt.messages',
    'ai.response.text',
    'ai.toolCall.name',
    'ai.toolCall.args',
    'ai.toolCall.input',
    'ai.toolCall.result',
    'ai.toolCall.output',
    'ai.usage.promptTokens',
    'ai.usage.inputTokens',
    'ai.usage.completionTokens',
    'ai.usage.outputTokens',
  ],
  mlflow: ['mlflow.spanType', 'mlflow.spanInputs', 'mlflow.spanOutputs', 'mlflow.trace.session'],
  langSmith: ['langsmith.span.kind', 'langsmith.trace.session_id'],
}

describe('the conventions', () => {
  it.each(Object.entries(attributes))('have %s', (name, { of }) => {
    expect({ ...names, ...ofTools }[of]).toContain(name)
  })

  it('include the evaluation event', () => {
    expect(evaluationEvent).toBe(openTelemetry.EVENT_GEN_AI_EVALUATION_RESULT)
  })

  it('include the span kinds', () => {
    const kinds = textsOf(published.OpenInferenceSpanKind)
    const operations = Object.entries(openTelemetry).flatMap(([name, value]) =>
      name.startsWith('GEN_AI_OPERATION_NAME_VALUE_') ? [value] : [],
    )
    for (const { openInference, genAi } of Object.values(spanKinds)) {
      for (const kind of openInference) expect(kinds).toContain(kind)
      for (const operation of genAi) expect(operations).toContain(operation)
    }
  })

  it('are checked in the documented version', () => {
    const { '@arizeai/openinference-semantic-conventions': version } = packageJson.devDependencies
    expect(conventions.openInference.version).toContain(version)
  })

  it('list exactly the attributes that are read', () => {
    const text = [
      'otlp-traces',
      'otlp-answers',
      'span-said',
      'span-chunks',
      'span-feedback',
      'span-kind',
      'span-tokens',
    ]
      .map((file) => readFileSync(new URL(`${file}.ts`, import.meta.url), 'utf8'))
      .join('\n')
    expect(untold(text, 'read')).toEqual({ told: [], others: [] })
  })
})
