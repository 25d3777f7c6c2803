type Convention = {
  readonly title: string
  readonly version: string
  readonly url: string
}

/** The conventions whose attributes are read or written. */
export const conventions = {
  openInference: {
    title: 'OpenInference',
    version: '2.12.0 of @arizeai/openinference-semantic-conventions',
    url: 'https://github.com/Arize-ai/openinference/blob/main/spec/semantic_conventions.md',
  },
  genAi: {
    title: 'OpenTelemetry, generative AI',
    version: '1.41.0, and its own repository as of November 2026',
    url: 'https://github.com/open-telemetry/semantic-conventions-genai',
  },
  openLlmetry: {
    title: 'OpenLLMetry',
    version: '0.5 of opentelemetry-semantic-conventions-ai, and earlier names',
    url: 'https://github.com/traceloop/openllmetry/tree/main/packages/opentelemetry-semantic-conventions-ai',
  },
  genAiEvents: {
    title: 'OpenTelemetry, events of messages',
    version: '1.28 to 1.36: `gen_ai.user.message`, `gen_ai.choice` and others, one event each',
    url: 'https://github.com/open-telemetry/semantic-conventions/blob/v1.36.0/docs/gen-ai/gen-ai-events.md',
  },
  vercel: {
    title: 'Vercel AI SDK',
    version: '4 and 5',
    url: 'https://ai-sdk.dev/docs/ai-sdk-core/telemetry',
  },
  mlflow: {
    title: 'MLflow',
    version: '2 and 3',
    url: 'https://mlflow.org/docs/latest/genai/tracing/',
  },
  langSmith: {
    title: 'LangSmith',
    version: 'as of November 2026',
    url: 'https://docs.langchain.com/langsmith/trace-with-opentelemetry',
  },
  resource: {
    title: 'OpenTelemetry, resources',
    version: '1.41.0',
    url: 'https://github.com/open-telemetry/semantic-conventions',
  },
} as const satisfies Readonly<Record<string, Convention>>

export type Attribute = {
  readonly of: keyof typeof conventions
  readonly read?: string
  /**
   * What `golden export --to otlp` writes into the attribute; absent if the attribute is not written.
   */
  readonly written?: string
}

/**
 * Every attribute name that is read or written. The `Attributes` type allows no others. Lists are
 * flattened: `retrieval.documents` and `document.id` become `retrieval.documents.0.document.id`.
 */
export const attributes = {
  'openinference.span.kind': {
    of: 'openInference',
    read: "the span's kind",
    written:
      "`CHAIN` or `AGENT` for the question's span; `RETRIEVER`, `RERANKER`, `TOOL` or `LLM` for others",
  },
  'input.value': {
    of: 'openInference',
    read: "the question: a string, or JSON with a common key or messages; a tool's arguments",
    written: 'the question, with earlier turns as `{"messages": [...]}`; a step\'s arguments',
  },
  'input.mime_type': { of: 'openInference', written: '`text/plain` or `application/json`' },
  'output.value': {
    of: 'openInference',
    read: "the answer; a tool's result",
    written: "the answer; a step's result",
  },
  'output.mime_type': {
    of: 'openInference',
    read: '`text/plain`: the answer is not parsed',
    written: '`text/plain` or `application/json`',
  },
  'retrieval.documents': {
    of: 'openInference',
    read: 'what a retriever found',
    written: 'chunks of the answer, or of a step',
  },
  'reranker.output_documents': {
    of: 'openInference',
    read: 'what a reranker kept; the last one is used',
    written: 'chunks of an answer whose steps returned other chunks',
  },
  'document.id': { of: 'openInference', read: "a chunk's id", written: "a chunk's id" },
  'document.content': { of: 'openInference', read: 'its text', written: 'its text' },
  'document.score': { of: 'openInference', read: 'its score', written: 'its score' },
  'document.metadata': {
    of: 'openInference',
    read: "the chunk's document, under a common key such as `source`",
    written: '`source`, `start`, `end`',
  },
  'llm.input_messages': {
    of: 'openInference',
    read: 'the question, if `input.value` lacks it',
  },
  'llm.output_messages': {
    of: 'openInference',
    read: 'the answer, if `output.value` lacks it',
  },
  'message.role': { of: 'openInference', read: "a message's role, text and parts" },
  'message.content': { of: 'openInference', read: "a message's role, text and parts" },
  'message.contents': { of: 'openInference', read: "a message's role, text and parts" },
  'message_content.text': { of: 'openInference', read: "a message's role, text and parts" },
  'llm.token_count.prompt': { of: 'openInference', read: 'tokens read', written: 'tokens read' },
  'llm.token_count.completion': {
    of: 'openInference',
    read: 'tokens written',
    written: 'tokens written',
  },
  'llm.cost.total': { of: 'openInference', read: 'cost in US dollars' },
  'tool.name': { of: 'openInference', read: "a step's tool", written: "a step's tool" },
  'session.id': { of: 'openInference', read: 'the session' },
  'tag.tags': { of: 'openInference', written: "the question's tags" },
  metadata: {
    of: 'openInference',
    read: 'for a run: `item`, `context`, `confidence`, `cold`',
    written:
      '`item`: the id in the golden set; `filters`, `context`, `confidence`, `cold` if known',
  },
  annotations: { of: 'openInference', read: 'feedback' },
  'trace.annotations': { of: 'openInference', read: 'feedback' },
  'annotation.name': { of: 'openInference', read: 'whether the feedback is from a user' },
  'annotation.score': { of: 'openInference', read: 'thumbs, as a number' },
  'annotation.label': { of: 'openInference', read: 'thumbs, as a word' },
  'annotation.annotator_kind': {
    of: 'openInference',
    read: '`HUMAN` counts as feedback; `LLM` and `CODE` do not',
  },
  evaluations: { of: 'openInference', read: 'feedback' },
  'trace.evaluations': {
    of: 'openInference',
    read: 'feedback',
    written: "values of the project's scorers",
  },
  'evaluation.name': {
    of: 'openInference',
    read: 'whether the feedback is from a user',
    written: 'the scorer',
  },
  'evaluation.score': { of: 'openInference', read: 'thumbs, as a number', written: 'its value' },
  'evaluation.label': {
    of: 'openInference',
    read: 'thumbs, as a word',
    written: '`no value` if it had none',
  },
  'evaluation.explanation': {
    of: 'openInference',
    read: 'why a scorer failed',
    written: 'why it failed',
  },
  'evaluation.annotator_kind': {
    of: 'openInference',
    read: '`HUMAN` counts as feedback; `LLM` and `CODE` do not',
    written: '`CODE`',
  },
  'gen_ai.operation.name': { of: 'genAi', read: "the span's kind" },
  'gen_ai.conversation.id': { of: 'genAi', read: 'the session' },
  'gen_ai.input.messages': { of: 'genAi', read: 'the question: the last user message' },
  'gen_ai.output.messages': { of: 'genAi', read: 'the answer' },
  'gen_ai.retrieval.query.text': { of: 'genAi', read: 'the question, if no message has it' },
  'gen_ai.retrieval.documents': { of: 'genAi', read: 'what a retriever found' },
  'gen_ai.tool.name': { of: 'genAi', read: "a step's tool" },
  'gen_ai.tool.call.arguments': { of: 'genAi', read: 'its arguments' },
  'gen_ai.tool.call.result': { of: 'genAi', read: 'its result' },
  'gen_ai.usage.input_tokens': { of: 'genAi', read: 'tokens read' },
  'gen_ai.usage.output_tokens': { of: 'genAi', read: 'tokens written' },
  'gen_ai.evaluation.name': { of: 'genAi', read: 'whether the feedback is from a user' },
  'gen_ai.evaluation.score.value': { of: 'genAi', read: 'thumbs, as a number' },
  'gen_ai.evaluation.score.label': { of: 'genAi', read: 'thumbs, as a word' },
  'gen_ai.prompt': {
    of: 'genAi',
    read: 'the question in earlier versions: JSON messages, events, or flattened',
  },
  'gen_ai.completion': { of: 'genAi', read: 'the answer in earlier versions' },
  'gen_ai.usage.prompt_tokens': { of: 'genAi', read: 'tokens read' },
  'gen_ai.usage.completion_tokens': { of: 'genAi', read: 'tokens written' },
  'traceloop.span.kind': { of: 'openLlmetry', read: "the span's kind" },
  'traceloop.entity.input': {
    of: 'openLlmetry',
    read: "the question: JSON with a common key, messages or a call's arguments",
  },
  'traceloop.entity.output': { of: 'openLlmetry', read: 'the answer' },
  'llm.request.type': { of: 'openLlmetry', read: "the span's kind" },
  'db.query.result.id': { of: 'openLlmetry', read: "a chunk's id" },
  'db.query.result.document': { of: 'openLlmetry', read: 'its text' },
  'db.query.result.score': { of: 'openLlmetry', read: 'its score' },
  'db.query.result.metadata': {
    of: 'openLlmetry',
    read: "the chunk's document, under a common key such as `source`",
  },
  'db.search.result.id': { of: 'openLlmetry', read: "a chunk's id" },
  'db.search.result.score': { of: 'openLlmetry', read: 'its score' },
  'db.search.result.entity': {
    of: 'openLlmetry',
    read: "the chunk's document, under a common key such as `source`",
  },
  'gen_ai.event.content': {
    of: 'genAiEvents',
    read: "a message as JSON; the event's name gives its role",
  },
  content: { of: 'genAiEvents', read: "the message's text" },
  message: { of: 'genAiEvents', read: "a choice's message" },
  'ai.operationId': { of: 'vercel', read: 'which spans are models and tools' },
  'ai.prompt': { of: 'vercel', read: 'the question: JSON with `prompt` or `messages`' },
  'ai.prompt.messages': { of: 'vercel', read: 'the question: the last user message' },
  'ai.response.text': { of: 'vercel', read: 'the answer' },
  'ai.toolCall.name': { of: 'vercel', read: "a step's tool" },
  'ai.toolCall.args': { of: 'vercel', read: 'its arguments' },
  'ai.toolCall.input': { of: 'vercel', read: 'its arguments' },
  'ai.toolCall.result': { of: 'vercel', read: 'its result' },
  'ai.toolCall.output': { of: 'vercel', read: 'its result' },
  'ai.usage.promptTokens': { of: 'vercel', read: 'tokens read' },
  'ai.usage.inputTokens': { of: 'vercel', read: 'tokens read' },
  'ai.usage.completionTokens': { of: 'vercel', read: 'tokens written' },
  'ai.usage.outputTokens': { of: 'vercel', read: 'tokens written' },
  'mlflow.spanType': { of: 'mlflow', read: 'which spans are retrievers, models and tools' },
  'mlflow.spanInputs': { of: 'mlflow', read: "the question; a tool's arguments" },
  'mlflow.spanOutputs': {
    of: 'mlflow',
    read: "the answer; what a retriever found; a tool's result",
  },
  'mlflow.trace.session': { of: 'mlflow', read: 'the session' },
  'langsmith.span.kind': { of: 'langSmith', read: 'which spans are retrievers, models and tools' },
  'langsmith.trace.session_id': { of: 'langSmith', read: 'the session' },
  'service.name': { of: 'resource', written: '`rag-gate`' },
} as const satisfies Readonly<Record<string, Attribute>>

export type AttributeName = keyof typeof attributes

/** The span event that contains an evaluation in the generative AI convention. */
export const evaluationEvent = 'gen_ai.evaluation.result'

/** OpenLLMetry's span events for the chunks that a vector store returned. */
export const queryResultEvents = ['db.query.result', 'db.search.result'] as const

/**
 * The kinds of spans, each with the values of `openinference.span.kind`, `gen_ai.operation.name`, and
 * OpenLLMetry's `traceloop.span.kind` and `llm.request.type` that identify it.
 */
export const spanKinds = {
  agent: {
    openInference: ['AGENT', 'CHAIN'],
    genAi: ['invoke_agent'],
    openLlmetry: ['workflow', 'agent'],
  },
  retriever: {
    openInference: ['RETRIEVER'],
    genAi: ['retrieval'],
    openLlmetry: ['vector_db_retrieve'],
  },
  reranker: { openInference: ['RERANKER'], genAi: [], openLlmetry: ['rerank'] },
  model: {
    openInference: ['LLM'],
    genAi: ['chat', 'text_completion', 'generate_content'],
    openLlmetry: ['completion', 'llm_request'],
  },
  tool: { openInference: ['TOOL'], genAi: ['execute_tool'], openLlmetry: ['tool'] },
  aside: {
    openInference: ['EMBEDDING', 'GUARDRAIL', 'EVALUATOR', 'PROMPT'],
    genAi: ['embeddings'],
    openLlmetry: ['embedding'],
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly openInference: readonly string[]
      readonly genAi: readonly string[]
      readonly openLlmetry: readonly string[]
    }
  >
>

/**
 * The kinds of spans, each with the values of tool-specific attributes that identify it: Vercel's
 * `ai.operationId`, `mlflow.spanType` and `langsmith.span.kind`.
 */
export const toolSpanKinds = {
  agent: {
    vercel: ['ai.generateText', 'ai.streamText', 'ai.generateObject', 'ai.streamObject'],
    mlflow: ['AGENT', 'CHAIN', 'WORKFLOW'],
    langSmith: ['chain'],
  },
  retriever: { vercel: [], mlflow: ['RETRIEVER'], langSmith: ['retriever'] },
  reranker: { vercel: [], mlflow: ['RERANKER'], langSmith: [] },
  model: {
    vercel: [
      'ai.generateText.doGenerate',
      'ai.streamText.doStream',
      'ai.generateObject.doGenerate',
      'ai.streamObject.doStream',
    ],
    mlflow: ['LLM', 'CHAT_MODEL'],
    langSmith: ['llm'],
  },
  tool: { vercel: ['ai.toolCall'], mlflow: ['TOOL'], langSmith: ['tool'] },
  aside: {
    vercel: ['ai.embed', 'ai.embed.doEmbed', 'ai.embedMany', 'ai.embedMany.doEmbed'],
    mlflow: ['EMBEDDING', 'PARSER', 'GUARDRAIL', 'EVALUATOR'],
    langSmith: ['embedding', 'prompt', 'parser'],
  },
} as const satisfies Readonly<
  Record<
    keyof typeof spanKinds,
    Readonly<Record<'vercel' | 'mlflow' | 'langSmith', readonly string[]>>
  >
>

/** Span events that contain a message from the user (`asked`) or the model (`said`). */
export const messageEvents = { asked: 'gen_ai.user.message', said: 'gen_ai.choice' } as const

/** The label of an evaluation without a value. */
export const noValue = 'no value'
