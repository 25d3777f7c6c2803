import { failure, stream, type Answer, type Behaviour } from './behaving-server.ts'
import { formatOf, type Row, sends } from './row.ts'

const without =
  (field: string, answer: Answer): Behaviour =>
  ({ body }) =>
    sends(body, field) ? answer : undefined

/** Rejects requests for these output formats. */
const noFormat =
  (formats: readonly string[], answer: Answer): Behaviour =>
  ({ body }) =>
    formats.includes(String(formatOf(body))) ? answer : undefined

const cold = { 'extra-body': { temperature: 0 } }
const short = { 'extra-body': { reasoning_effort: 'low' } }

/** Servers that reject part of the request, each with its own message. */
export const refusedRequests: readonly Row[] = [
  {
    name: 'temperature refused, named in param',
    source: 'https://github.com/HKUDS/LightRAG/issues/1536',
    judge: cold,
    behave: without(
      'temperature',
      failure(
        400,
        "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
        { param: 'temperature', code: 'unsupported_value' },
      ),
    ),
  },
  {
    name: 'temperature deprecated, reported without param',
    judge: cold,
    behave: without('temperature', failure(400, 'temperature is deprecated for this model')),
  },
  {
    name: 'reasoning_effort unrecognized',
    judge: short,
    behave: without(
      'reasoning_effort',
      failure(400, 'Unrecognized request argument supplied: reasoning_effort'),
    ),
  },
  {
    name: 'param is the string None (temperature)',
    source: 'https://github.com/BerriAI/litellm/issues/8192',
    judge: cold,
    behave: without(
      'temperature',
      failure(
        400,
        "litellm.BadRequestError: OpenAIException - Unsupported value: 'temperature' does not support 0 with this model.. Received Model Group=o3-mini",
        { param: 'None', code: '400', type: 'None' },
      ),
    ),
  },
  {
    name: 'param is the string None (max_completion_tokens)',
    source: 'https://github.com/BerriAI/litellm/issues/13327',
    behave: without(
      'max_completion_tokens',
      failure(
        400,
        "litellm.UnsupportedParamsError: sagemaker does not support parameters: ['max_completion_tokens'], for model=x. To drop these, set `litellm.drop_params=True`",
        { param: 'None', code: '400', type: 'None' },
      ),
    ),
  },
  {
    name: "an error inside another error's message",
    source: 'https://github.com/BerriAI/litellm/issues/16090',
    judge: cold,
    behave: without(
      'temperature',
      failure(
        400,
        'litellm.BadRequestError: AzureException BadRequestError - {\n  "error": {\n    "message": "Unsupported parameter: \'temperature\' is not supported with this model.",\n    "param": "temperature",\n    "code": null\n  }\n}. Received Model Group=azure/o3-mini',
        { code: '400', type: null },
      ),
    ),
  },
  {
    name: 'Bedrock: "doesn\'t support the temperature field"',
    source: 'https://github.com/BerriAI/litellm/issues/39829',
    judge: cold,
    behave: without(
      'temperature',
      failure(
        400,
        'litellm.BadRequestError: BedrockException - {"message":"This model doesn\'t support the temperature field. Remove temperature and try again."}',
        { param: 'None', code: '400' },
      ),
    ),
  },
  {
    name: 'a param that is not a field of the request',
    judge: cold,
    behave: without(
      'temperature',
      failure(400, "'temperature' is not supported", { param: 'inferenceConfig' }),
    ),
  },
  {
    name: 'two fields in one message',
    judge: { 'extra-body': { temperature: 0, reasoning_effort: 'low' } },
    behave: without(
      'temperature',
      failure(400, "'temperature' is not supported when 'reasoning_effort' is set"),
    ),
  },
  {
    name: '422 extra_forbidden with an object in detail',
    source: 'https://github.com/editor-code-assistant/eca/issues/231',
    behave: without('max_completion_tokens', {
      status: 422,
      body: {
        object: 'error',
        message: {
          detail: [
            {
              type: 'extra_forbidden',
              loc: ['body', 'max_completion_tokens'],
              msg: 'Extra inputs are not permitted',
              input: 8192,
            },
          ],
        },
        type: 'invalid_request_error',
        code: null,
      },
    }),
  },
  {
    name: 'Gemini: a list of one error',
    source: 'https://github.com/dzhng/deep-research/issues/23',
    judge: short,
    behave: without('reasoning_effort', {
      status: 400,
      body: [
        {
          error: {
            code: 400,
            message:
              'Invalid JSON payload received. Unknown name "reasoning_effort": Cannot find field.',
            status: 'INVALID_ARGUMENT',
          },
        },
      ],
    }),
  },
  {
    name: 'no system role: "System role not supported"',
    source: 'https://github.com/vllm-project/vllm/pull/2964',
    behave: ({ body }) =>
      JSON.stringify(body['messages']).includes('"role":"system"')
        ? failure(400, 'System role not supported', { type: 'BadRequestError', code: 400 })
        : undefined,
  },
  {
    name: "no system role: messages[0].role does not support 'system'",
    source: 'https://github.com/Lambdua/openai4j/issues/62',
    behave: ({ body }) =>
      JSON.stringify(body['messages']).includes('"role":"system"')
        ? failure(
            400,
            "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
            { param: 'messages[0].role', code: 'unsupported_value' },
          )
        : undefined,
  },
  {
    name: 'output limit renamed',
    behave: without(
      'max_completion_tokens',
      failure(400, 'Unrecognized request argument supplied: max_completion_tokens'),
    ),
  },
  {
    name: 'output limit larger than the context',
    source: 'https://github.com/gpustack/gpustack/issues/929',
    behave: ({ body }) =>
      sends(body, 'max_completion_tokens') || sends(body, 'max_tokens')
        ? failure(
            400,
            "This model's maximum context length is 4096 tokens. However, you requested 9600 tokens (1408 in the messages, 8192 in the completion). Please reduce the length of the messages or completion.",
            { type: 'BadRequestError', code: 400 },
          )
        : undefined,
  },
  {
    name: "output limit above the model's maximum",
    source: 'https://github.com/ChatGPTNextWeb/NextChat/issues/3195',
    behave: ({ body }) =>
      sends(body, 'max_completion_tokens') || sends(body, 'max_tokens')
        ? failure(
            400,
            'max_tokens is too large: 8192. This model supports at most 4096 completion tokens, whereas you provided 8192.',
            { param: 'max_tokens', code: 'invalid_value' },
          )
        : undefined,
  },
  {
    name: 'an output limit reported in param',
    source: 'https://github.com/AQBot-Desktop/AQBot/issues/93',
    behave: ({ body }) =>
      sends(body, 'max_completion_tokens') || sends(body, 'max_tokens')
        ? failure(400, 'Param Incorrect', {
            type: 'upstream_error',
            code: '400',
            param:
              'max_tokens is too large: 8192. This model supports at most 4096 completion tokens, whereas you provided 8192.',
          })
        : undefined,
  },
  {
    name: 'no json_schema: response_format unavailable',
    source: 'https://github.com/ItzCrazyKns/Vane/issues/969',
    behave: noFormat(['json_schema'], failure(400, 'This response_format type is unavailable now')),
  },
  {
    name: 'Groq: model does not support response format `json_schema`',
    source: 'https://github.com/ItzCrazyKns/Vane/issues/980',
    behave: noFormat(
      ['json_schema'],
      failure(
        400,
        'This model does not support response format `json_schema`. See supported models at https://console.groq.com/docs/structured-outputs#supported-models',
        { param: 'response_format' },
      ),
    ),
  },
  {
    name: 'LiteLLM: UnsupportedParamsError for response_format',
    source: 'https://github.com/BerriAI/litellm/issues/2275',
    behave: noFormat(
      ['json_schema', 'json_object'],
      failure(
        400,
        "litellm.UnsupportedParamsError: ollama does not support parameters: {'response_format': {'type': 'json_schema'}}, for model=x",
        { param: 'None', code: '400' },
      ),
    ),
  },
  {
    name: 'vLLM: schema has features not supported by xgrammar',
    source: 'https://github.com/vllm-project/vllm/issues/16880',
    behave: noFormat(
      ['json_schema'],
      failure(400, 'The provided JSON schema contains features not supported by xgrammar.', {
        type: 'BadRequestError',
        code: 400,
      }),
    ),
  },
  {
    name: 'Grammar error: Unimplemented keys, with status 500',
    source: 'https://github.com/noonghunna/club-3090/issues/45',
    behave: noFormat(
      ['json_schema'],
      failure(500, 'Grammar error: Unimplemented keys: ["additionalProperties"]', {
        type: 'InternalServerError',
        code: 500,
      }),
    ),
  },
  {
    name: 'LM Studio: response_format.type must be json_schema or text',
    source: 'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/189',
    behave: noFormat(['json_object'], {
      status: 400,
      body: { error: "'response_format.type' must be 'json_schema' or 'text'" },
    }),
  },
  {
    name: 'OpenRouter 404: no endpoint handles the requested parameters',
    source: 'https://github.com/openstory-so/openstory/issues/1302',
    behave: noFormat(
      ['json_schema'],
      failure(
        404,
        'No endpoints found that can handle the requested parameters. To learn more about provider routing, visit: https://openrouter.ai/docs/provider-routing',
        { code: 404 },
      ),
    ),
  },
  {
    name: 'structured output refused with an unknown message',
    behave: noFormat(
      ['json_schema'],
      failure(400, 'Constrained decoding is disabled on this deployment', { code: 400 }),
    ),
  },
  {
    name: 'structured output refused for only one kind of call',
    behave: ({ body }) =>
      formatOf(body) === 'json_schema' &&
      JSON.stringify(body['response_format']).includes('"extract"')
        ? failure(400, 'Failed to compile the FSM', { code: 400 })
        : undefined,
  },
  {
    name: 'DeepSeek 422: response_format.type json_schema is unavailable now',
    source: 'https://github.com/dzhng/deep-research/issues/22',
    behave: noFormat(
      ['json_schema'],
      failure(
        422,
        'Failed to deserialize the JSON body into the target type: response_format: response_format.type `json_schema` is unavailable now at line 1 column 12440',
      ),
    ),
  },
  {
    name: 'the compiled grammar is too large',
    source: 'https://github.com/openstory-so/openstory/issues/1302',
    behave: noFormat(['json_schema'], failure(400, 'The compiled grammar is too large')),
  },
  {
    name: 'detail: Unsupported parameter: response_format',
    source: 'https://github.com/router-for-me/CLIProxyAPI/issues/2352',
    behave: noFormat(['json_schema', 'json_object'], {
      status: 400,
      body: { detail: 'Unsupported parameter: response_format' },
    }),
  },
  {
    name: 'vLLM 400: extra_forbidden as a text',
    source: 'https://github.com/voideditor/void/issues/128',
    behave: without('max_completion_tokens', {
      status: 400,
      body: {
        object: 'error',
        message:
          "[{'type': 'extra_forbidden', 'loc': ('body', 'max_completion_tokens'), 'msg': 'Extra inputs are not permitted', 'input': 8192}]",
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    }),
  },
  {
    name: 'stream only: "only support stream mode"',
    source: 'https://github.com/FoundationAgents/OpenManus/issues/330',
    behave: (asked) =>
      asked.body['stream'] === true
        ? stream(asked, { before: [{ reasoning_content: 'The format is {"verdicts": []}.' }] })
        : failure(
            400,
            'This model only support stream mode, please enable the stream parameter to access the model. ',
            { code: 'invalid_parameter_error' },
          ),
  },
  {
    name: 'stream only: enable_thinking false for non-streaming calls',
    source: 'https://github.com/coze-dev/coze-studio/issues/324',
    behave: (asked) =>
      asked.body['stream'] === true
        ? stream(asked, { before: [{ reasoning_content: 'Let me see.' }] })
        : failure(400, 'parameter.enable_thinking must be set to false for non-streaming calls', {
            code: 'invalid_parameter_error',
          }),
  },
  {
    name: 'stream only: `stream=False` cannot be supported',
    source: 'https://github.com/musistudio/claude-code-router/issues/948',
    behave: (asked) =>
      asked.body['stream'] === true
        ? stream(asked)
        : failure(400, 'enable thinking can not be support when `stream=False`.', {
            code: 'invalid_parameter_error',
          }),
  },
  {
    name: 'stream only, reported in Chinese',
    source: 'https://github.com/alibaba/spring-ai-alibaba/issues/867',
    behave: (asked) =>
      asked.body['stream'] === true
        ? stream(asked)
        : failure(400, 'parameter.enable_thinking必须设置为false才能进行非流式调用', {
            code: 'invalid_parameter_error',
          }),
  },
  {
    name: 'thinking can be switched off with a server-specific field (extra-body)',
    source: 'https://github.com/langchain4j/langchain4j/issues/3974',
    judge: { 'extra-body': { enable_thinking: false } },
    behave: ({ body }) =>
      body['enable_thinking'] === false
        ? undefined
        : failure(400, 'parameter.enable_thinking must be set to false'),
  },
  {
    name: 'a field in extra-body that the server refuses',
    judge: { 'extra-body': { top_k: 1 } },
    behave: without(
      'top_k',
      failure(400, 'Unrecognized request argument supplied: top_k', { param: 'top_k' }),
    ),
  },
  {
    name: 'stream_options refused by a stream-only server',
    behave: (asked) => {
      if (asked.body['stream'] !== true) return failure(400, 'only stream=true is supported')
      return sends(asked.body, 'stream_options')
        ? failure(400, 'Extra inputs are not permitted: stream_options')
        : stream(asked)
    },
  },
  {
    name: 'model unknown',
    behave: ({ body }) =>
      body['model'] === 'judge-1'
        ? failure(404, "model 'judge-1' not found", { code: 'model_not_found' })
        : undefined,
    ends: { says: /not found[^]*name of the model/, cure: { judge: { model: 'judge-2' } } },
  },
  {
    name: 'llama.cpp: a context that is too small, with status 500',
    source: 'https://github.com/ggml-org/llama.cpp/issues/19774',
    behave: () =>
      failure(500, 'Context size has been exceeded.', { type: 'server_error', code: 500 }),
    ends: { says: /prompts are too long[^]*larger context/, cure: 'server' },
  },
  {
    name: 'a context of 512 tokens',
    source: 'https://github.com/oobabooga/textgen/issues/7257',
    behave: () =>
      failure(
        400,
        'the request exceeds the available context size. try increasing the context size or enable context shift',
        { type: 'exceed_context_size_error', code: 400 },
      ),
    ends: { says: /prompts are too long[^]*larger context/, cure: 'server' },
  },
]
