import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asJson, asJsonLines, mutantOf } from '../../../test/fuzz/mutants.ts'
import type { Subject } from '../../../test/fuzz/subject.ts'
import { answersIn } from './run-of-traces.ts'
import { readTraces } from './read-traces.ts'

const time = '2026-11-24T08:00:00.000Z'

/** A retriever span below an agent span, with the attribute names of two conventions. */
const request = {
  resourceSpans: [
    {
      scopeSpans: [
        {
          spans: [
            spanOf('1', undefined, {
              'gen_ai.operation.name': 'invoke_agent',
              'gen_ai.input.messages': JSON.stringify([
                { role: 'user', parts: [{ type: 'text', content: 'How many seats?' }] },
              ]),
              'input.value': 'How many seats?',
              'output.value': 'Three.',
            }),
            spanOf('2', '1', {
              'openinference.span.kind': 'RETRIEVER',
              'retrieval.documents.0.document.content': 'A team begins with three seats.',
              'retrieval.documents.0.document.id': 'docs/seats.md',
              'retrieval.documents.0.document.score': '0.5',
            }),
          ],
        },
      ],
    },
  ],
}

function spanOf(
  spanId: string,
  parentSpanId: string | undefined,
  values: Readonly<Record<string, string>>,
) {
  const attributes = Object.entries(values).map(([key, stringValue]) => ({
    key,
    value: { stringValue },
  }))
  const times = { startTimeUnixNano: '1700000000000000000', endTimeUnixNano: '1700000001000000000' }
  return { traceId: 't', spanId, parentSpanId, name: `span ${spanId}`, ...times, attributes }
}

/** A span in Phoenix's format, with an annotation. */
const plainSpan = {
  context: { trace_id: 't', span_id: '1' },
  parent_id: null,
  span_kind: 'LLM',
  start_time: time,
  end_time: time,
  status_code: 'OK',
  attributes: {
    'input.value': "{'question': 'How many seats?', 'chat_history': [('human', 'Hi')]}",
    llm: { output_messages: [{ message: { role: 'assistant', content: 'Three.' } }] },
  },
  annotations: [{ name: 'thumbs', annotator_kind: 'HUMAN', result: { label: 'up' } }],
}

/** Trace files in several formats: OTLP requests, Langfuse rows, Phoenix pages and log lines. */
const files: readonly unknown[] = [
  [request, request],
  [
    { id: 'a', timestamp: time, input: { question: 'How many seats?' }, output: 'Three.' },
    { id: 'b', traceId: 'a', type: 'RETRIEVER', startTime: time, output: [{ text: 'Seats.' }] },
    { id: 'c', traceId: 'a', name: 'feedback', value: 1, dataType: 'NUMERIC' },
  ],
  [{ data: [plainSpan] }, { traceId: 't', spans: [plainSpan], annotations: plainSpan.annotations }],
  [
    {
      trace: {
        id: 'a',
        timestamp: time,
        sessionId: 's',
        input: '"How many seats?"',
        output: 'null',
      },
      observations: [
        {
          id: 'b',
          traceId: 'a',
          type: 'GENERATION',
          startTime: time,
          input: '{"args": ["How many seats?"], "kwargs": {}}',
          output: '{"choices": [{"message": {"role": "assistant", "content": "Three."}}]}',
        },
      ],
    },
  ],
  [
    { query: 'How many seats?', answer: 'Three.', timestamp: time, latency_ms: 12, feedback: 'up' },
    { question: 'Who pays?', chunks: [{ doc: 'docs/a.md', text: 'Teams pay.', score: 1 }] },
  ],
]

export const subjects: readonly Subject[] = [
  {
    name: 'traces',
    cases: 4000,
    open: async (folder) => {
      const path = join(folder, 'traces.jsonl')
      return (draw) => {
        const bytes = mutantOf({ values: files, write: asJsonLines }, draw)
        const run = async (): Promise<readonly string[]> => {
          await writeFile(path, bytes)
          const { traces } = await readTraces([path], {})
          return traces.flatMap(({ id, query }) =>
            query.trim() === '' ? [`trace ${id} has no question`] : [],
          )
        }
        return { input: bytes, run }
      }
    },
  },
  {
    name: 'run file, OTLP',
    cases: 2000,
    open: async (folder) => {
      const path = join(folder, 'traces.json')
      const asked = [{ id: 'seats', query: 'How many seats?' }]
      return (draw) => {
        const bytes = mutantOf({ values: [request], write: asJson }, draw)
        const run = async (): Promise<readonly string[]> => {
          await writeFile(path, bytes)
          const answers = await answersIn(path, asked)
          return [...answers.keys()].flatMap((id) =>
            id === 'seats' ? [] : [`an answer to ${id}, which was not asked`],
          )
        }
        return { input: bytes, run }
      }
    },
  },
]
