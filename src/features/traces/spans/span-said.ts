import { isMapping } from '../../../lib/parse/written-values.ts'
import { type AttributeName, messageEvents } from './conventions.ts'
import { textOf } from '../field-values.ts'
import { flattened } from './flattened.ts'
import type { Attributes, Span } from './otlp-spans.ts'
import { answerIn, queryIn, unwrapped } from '../said-in.ts'

/** Returns a span's question from the first attribute that contains one. */
export function asked(span: Span): string | undefined {
  const { attributes } = span
  return (
    queryIn(attributes.get('input.value')) ??
    queryIn(attributes.get('traceloop.entity.input')) ??
    queryIn(captured(span, 'gen_ai.input.messages')) ??
    textOf(attributes.get('gen_ai.retrieval.query.text')) ??
    queryIn(messagesIn(attributes, 'llm.input_messages')) ??
    queryIn(captured(span, 'gen_ai.prompt')) ??
    queryIn(numbered(attributes, 'gen_ai.prompt')) ??
    queryIn(messageOfEvent(span, 'asked')) ??
    queryIn(attributes.get('ai.prompt')) ??
    queryIn(attributes.get('ai.prompt.messages')) ??
    queryIn(attributes.get('mlflow.spanInputs'))
  )
}

/**
 * Returns a span's answer from the attributes that correspond to those in `asked`, tried in the same
 * order.
 */
export function said(span: Span): string | undefined {
  const { attributes } = span
  return (
    answerIn(attributes.get('output.value')) ??
    answerIn(attributes.get('traceloop.entity.output')) ??
    answerIn(captured(span, 'gen_ai.output.messages')) ??
    answerIn(messagesIn(attributes, 'llm.output_messages')) ??
    answerIn(captured(span, 'gen_ai.completion')) ??
    answerIn(numbered(attributes, 'gen_ai.completion')) ??
    answerIn(messageOfEvent(span, 'said')) ??
    textOf(attributes.get('ai.response.text')) ??
    answerIn(attributes.get('mlflow.spanOutputs'))
  )
}

/**
 * Returns an attribute of the span or of one of its events, because some tools put text into
 * events.
 */
function captured({ attributes, events }: Span, name: AttributeName): unknown {
  const all = [attributes, ...events.map((event) => event.attributes)]
  return all.map((each) => each.get(name)).find((value) => value !== undefined)
}

/**
 * Returns the last event with the user's message or the model's choice, as a message. Its content
 * is in one of the event's attributes, as plain text or JSON.
 */
function messageOfEvent({ events }: Span, what: 'asked' | 'said'): unknown {
  const event = events.findLast(({ name }) => name === messageEvents[what])
  if (event === undefined) return undefined
  const { attributes } = event
  const body = unwrapped(attributes.get('gen_ai.event.content') ?? attributes.get('message'))
  const within = isMapping(body) ? body : { content: body ?? attributes.get('content') }
  const message = isMapping(within['message']) ? within['message'] : within
  return { role: what === 'asked' ? 'user' : 'assistant', content: message['content'] }
}

/** Returns messages that were flattened into keys such as `gen_ai.prompt.0.content`. */
function numbered(attributes: Attributes, list: 'gen_ai.prompt' | 'gen_ai.completion'): unknown {
  const found = new Map<number, Map<string, unknown>>()
  for (const [key, value] of attributes) {
    const [, at, name] = key.startsWith(`${list}.`)
      ? (/^(\d{1,6})\.(role|content)$/.exec(key.slice(list.length + 1)) ?? [])
      : []
    if (at === undefined || name === undefined) continue
    found.set(Number(at), (found.get(Number(at)) ?? new Map<string, unknown>()).set(name, value))
  }
  const messages = [...found].toSorted(([a], [b]) => a - b)
  return messages.map(([, one]) => Object.fromEntries(one))
}

function messagesIn(
  attributes: Attributes,
  list: 'llm.input_messages' | 'llm.output_messages',
): unknown {
  return flattened(attributes, list, 'message').map((message) => ({
    role: message.get('message.role'),
    content:
      message.get('message.content') ??
      flattened(message, 'message.contents', 'message_content').map((part) =>
        part.get('message_content.text'),
      ),
  }))
}
