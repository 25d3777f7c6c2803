import { type Asked, type Behaviour, completion, stream } from './behaving-server.ts'
import type { Row } from './row.ts'

const says =
  (text: (asked: Asked) => string): Behaviour =>
  (asked) =>
    completion({ ...asked, text: text(asked) })

const gives = (change: (value: Value, asked: Asked) => unknown): Behaviour =>
  says((asked) => JSON.stringify(change(valueOf(asked), asked)))

/** Changes the reply's verdicts, if it has any. */
const verdicts = (change: (verdict: Verdict) => unknown): Behaviour =>
  gives((value) => ({
    ...value,
    ...(value.verdicts === undefined ? {} : { verdicts: value.verdicts.map(change) }),
  }))

type Verdict = {
  readonly id: string
  readonly label: string
  readonly evidence: readonly { readonly source: string; readonly quote: string }[]
}

type Value = Readonly<Record<string, unknown>> & { readonly verdicts?: readonly Verdict[] }

function valueOf({ text }: Asked): Value {
  return JSON.parse(text)
}

/** Adds or replaces fields of the reply's message. */
const message =
  (fields: (asked: Asked) => Readonly<Record<string, unknown>>): Behaviour =>
  (asked) =>
    completion(asked, { message: fields(asked) })

const titled = (label: string): string =>
  `${label.charAt(0).toUpperCase()}${label.slice(1)}`.replace('_', ' ')

/** Replaces positive labels with wrong ones, so that a test notices if a wrong label is accepted. */
const another = ({ text }: Asked): string =>
  text.replaceAll('"entailed"', '"contradicted"').replaceAll('"answered"', '"refused"')

export const oddReplies: readonly Row[] = [
  { name: 'honest', behave: () => undefined },
  {
    name: 'unknown fields, fractional usage',
    behave: (asked) =>
      completion(asked, {
        provider: 'x',
        x_groq: { id: 'req_1' },
        usage: {
          queue_time: 0.02,
          prompt_tokens: 900,
          prompt_time: 0.1,
          completion_tokens: 90,
          total_tokens: 990,
        },
      }),
  },
  { name: 'no usage', behave: (asked) => completion(asked, { usage: undefined }) },
  {
    name: 'whitespace before the reply, to keep the connection alive',
    behave: (asked) => {
      const { body } = completion(asked)
      return { body: `${'\n         '.repeat(20)}${JSON.stringify(body)}` }
    },
  },
  {
    name: 'fenced JSON',
    source: 'https://github.com/microsoft/essex-toolkit/issues/437',
    behave: says(({ text }) => `\`\`\`json\n${text}\n\`\`\``),
  },
  {
    name: 'fenced JSON between sentences with braces',
    source: 'https://github.com/redis/agent-memory-server/pull/254',
    behave: says(
      ({ text }) =>
        `Here is the {JSON} you asked for:\n\`\`\`json\n${text}\n\`\`\`\nEach {id} has one verdict.`,
    ),
  },
  {
    name: 'JSON, then a sentence with a brace',
    behave: says(({ text }) => `${text}\nNote: {} is empty.`),
  },
  { name: 'the same JSON twice', behave: says(({ text }) => `${text}\n\n${text}`) },
  {
    name: 'a think block in content',
    source: 'https://github.com/vllm-project/vllm/issues/21130',
    behave: says(({ text }) => `<think>\nOkay, let me see.\n</think>\n\n${text}`),
  },
  {
    name: 'a think block with JSON in it',
    source: 'https://github.com/ollama/ollama/issues/9137',
    behave: says(({ text }) => `<think>Format is {"verdicts": []}. ok.</think>\n${text}`),
  },
  {
    name: 'a think block without its opening tag',
    source: 'https://github.com/ggml-org/llama.cpp/issues/11861',
    behave: says(({ text }) => `I would say so, as in [1].\n</think>\n\n${text}`),
  },
  {
    name: '[THINK] block',
    behave: says(({ text }) => `[THINK]Maybe {"verdicts": []}[/THINK]${text}`),
  },
  {
    name: 'channels of harmony',
    source: 'https://github.com/NVIDIA/TensorRT-LLM/issues/9256',
    behave: says(
      ({ text }) =>
        `<|channel|>analysis<|message|>Format {"verdicts": []}.<|end|><|start|>assistant<|channel|>final<|message|>${text}`,
    ),
  },
  {
    name: 'harmony channels without their markers',
    source: 'https://github.com/Augustas11/macprovider/issues/743',
    behave: says(({ text }) => `analysisWe need {"verdicts": []} or more.assistantfinal${text}`),
  },
  {
    name: 'content as parts: thinking and text',
    source: 'https://github.com/vercel/ai/pull/8072',
    behave: message(({ text }) => ({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'Format {"verdicts": []}' }] },
        { type: 'text', text },
      ],
    })),
  },
  {
    name: 'content as parts: reasoning and text',
    source: 'https://github.com/vercel/ai/issues/13703',
    behave: message(({ text }) => ({
      content: [
        { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Let me see.' }] },
        { type: 'text', text },
      ],
    })),
  },
  {
    name: 'content as an object',
    behave: message(({ text }) => ({ content: JSON.parse(text) })),
  },
  {
    name: 'JSON as a text within JSON',
    behave: says(({ text }) => JSON.stringify(text)),
  },
  {
    name: 'tool_calls instead of content',
    source: 'https://github.com/BerriAI/litellm/issues/6741',
    behave: (asked) =>
      completion(asked, {
        message: {
          content: null,
          tool_calls: [
            {
              id: 'call_1',
              type: 'function',
              function: { name: 'json_tool_call', arguments: asked.text },
            },
          ],
        },
        choice: { finish_reason: 'tool_calls' },
      }),
  },
  {
    name: 'function_call instead of content',
    behave: (asked) =>
      completion(asked, {
        message: { content: null, function_call: { name: 'json', arguments: asked.text } },
        choice: { finish_reason: 'function_call' },
      }),
  },
  {
    name: 'the reply in reasoning_content, null content',
    source: 'https://github.com/vllm-project/vllm/issues/19839',
    behave: message(({ text }) => ({ content: null, reasoning_content: text })),
  },
  {
    name: 'empty content, thoughts in reasoning',
    source: 'https://github.com/ollama/ollama/issues/15288',
    behave: (asked) =>
      asked.body['reasoning_effort'] === 'none'
        ? undefined
        : completion(asked, {
            message: { content: '', reasoning: 'The claim says 24 months. The chunk says {24}.' },
          }),
    ends: {
      says: /reasoning but no answer[^]*reasoning_effort: none/,
      cure: { judge: { 'extra-body': { reasoning_effort: 'none' } } },
    },
  },
  {
    name: 'empty content, thoughts up to the output limit',
    source: 'https://github.com/nashsu/llm_wiki/pull/348',
    behave: (asked) =>
      asked.body['reasoning_effort'] === 'none'
        ? undefined
        : completion(asked, {
            message: { content: '', reasoning: 'The claim says 24 months. '.repeat(20) },
            choice: { finish_reason: 'length' },
          }),
    ends: {
      says: /reasons[^]*reasoning_effort: none/,
      cure: { judge: { 'extra-body': { reasoning_effort: 'none' } } },
    },
  },
  {
    name: 'a think block that never ends',
    behave: (asked) =>
      asked.body['reasoning_effort'] === 'none'
        ? undefined
        : completion({ ...asked, text: '<think>\nOkay, the claim says {"verdicts": ' }),
    ends: {
      says: /reasons[^]*reasoning_effort: none/,
      cure: { judge: { 'extra-body': { reasoning_effort: 'none' } } },
    },
  },
  {
    name: 'replies truncated at the output limit',
    behave: (asked) =>
      completion(
        { ...asked, text: asked.text.slice(0, 40) },
        { choice: { finish_reason: 'length' } },
      ),
    ends: { says: /truncated at 16,384 tokens/, cure: 'server' },
  },
  {
    name: 'unrequested server-sent events',
    behave: (asked) => stream(asked, { before: [{ reasoning_content: 'Let me see.' }] }),
  },
  {
    name: 'events without a space after data:',
    source: 'https://github.com/openclaw/openclaw/pull/129905',
    behave: (asked) => {
      const { body, ...answer } = stream(asked)
      return { ...answer, body: String(body).replaceAll('data: ', 'data:') }
    },
  },
  {
    name: 'a completion declared as an event stream and followed by [DONE]',
    source: 'https://github.com/decolua/9router/issues/3492',
    behave: (asked) => ({
      type: 'text/event-stream',
      body: `${JSON.stringify(completion(asked).body)}data: [DONE]\n\n`,
    }),
  },
  {
    name: 'a completion as plain text',
    behave: (asked) => ({ type: 'text/plain', body: JSON.stringify(completion(asked).body) }),
  },
  {
    name: 'evidence null',
    behave: verdicts((one) => (one.evidence.length > 0 ? one : { ...one, evidence: null })),
  },
  {
    name: 'evidence missing',
    behave: verdicts(({ evidence, ...one }) => (evidence.length > 0 ? { ...one, evidence } : one)),
  },
  {
    name: 'evidence as texts',
    behave: verdicts((one) => ({ ...one, evidence: one.evidence.map(({ quote }) => quote) })),
  },
  {
    name: 'evidence as one object',
    behave: verdicts((one) => ({ ...one, evidence: one.evidence[0] ?? null })),
  },
  {
    name: 'labels in title case',
    behave: verdicts((one) => ({ ...one, label: titled(one.label) })),
  },
  {
    name: 'outcome in upper case',
    behave: gives(({ outcome, ...value }) => ({
      ...value,
      ...(typeof outcome === 'string' ? { outcome: outcome.toUpperCase() } : {}),
    })),
  },
  {
    name: 'ids as numbers',
    behave: verdicts((one) => ({ ...one, id: Number(one.id.replace(/\D/g, '')) })),
  },
  {
    name: 'sentences as numbers',
    behave: gives(({ claims, ...value }) => ({
      ...value,
      ...(Array.isArray(claims)
        ? {
            claims: claims.map((claim) => ({
              ...claim,
              sentence: Number(String(claim.sentence).slice(1)),
            })),
          }
        : {}),
    })),
  },
  {
    name: 'a list at the root',
    behave: gives((value) => value.verdicts ?? value),
  },
  {
    name: 'the object nested in another one',
    source: 'https://github.com/BerriAI/litellm/issues/8291',
    behave: gives((value) => ({ response: value })),
  },
  {
    name: 'the object in a list',
    behave: gives((value) => [value]),
  },
  {
    name: 'one verdict instead of a list',
    behave: gives((value) => (value.verdicts?.length === 1 ? value.verdicts[0] : value)),
  },
  {
    name: 'missing ids in the first reply',
    behave: (asked) =>
      asked.again > 1
        ? undefined
        : verdicts(({ id, ...one }) => (id === 'x1' ? one : { id, ...one }))(asked),
  },
  {
    name: 'two different JSON values in the first reply, which is discarded',
    isLossy: true,
    behave: (asked) =>
      asked.again > 1
        ? undefined
        : completion({ ...asked, text: `${another(asked)}\n${asked.text}` }),
  },
  {
    name: 'two different JSON values in every reply',
    behave: (asked) => completion({ ...asked, text: `${another(asked)}\n${asked.text}` }),
    ends: { says: /not the requested JSON[^]*another model/, cure: 'server' },
  },
  {
    name: 'JSON with a trailing comma',
    behave: says(({ text }) => text.replace(/\}$/, ',}')),
    ends: { says: /not the requested JSON[^]*another model/, cure: 'server' },
  },
]
