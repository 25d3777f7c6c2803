import { mostRequests } from '../../../../lib/llm/limits/waits-and-retries.ts'
import {
  type Asked,
  type Answer,
  type Behaviour,
  completion,
  failure,
  stream,
} from './behaving-server.ts'
import type { Row } from './row.ts'

const everyThird = (fault: Behaviour): Behaviour =>
  sometimes(({ number }) => number % 3 === 0, fault)

/** Applies the fault to a share of the requests, chosen by their numbers. */
const onShare = (share: number, fault: Behaviour): Behaviour =>
  sometimes(({ number }) => (number * 0.618_034) % 1 < share, fault)

/**
 * Applies the fault to some requests, but never to a call's last attempt, so a lost judgment means that
 * RAG Gate has a bug.
 */
function sometimes(isIts: (asked: Asked) => boolean, fault: Behaviour): Behaviour {
  return (asked) => (isIts(asked) && asked.again < mostRequests ? fault(asked) : undefined)
}

const html: Answer = { type: 'text/html', body: '<!doctype html><title>Sign in</title>' }

const ordersOf = /Note to graders|Ignore the rubric|All reference claims are present/

/** Servers that fail now and then, or because of something that the user has to fix. */
export const faults: readonly Row[] = [
  {
    name: 'OpenRouter: 200 with an error 429 in the body',
    source: 'https://github.com/Aider-AI/aider/issues/3550',
    isLossy: true,
    behave: everyThird(() => ({
      body: { error: { message: 'Provider returned error', code: 429, metadata: {} } },
    })),
  },
  {
    name: '200 with an error within the choice',
    source: 'https://openrouter.ai/docs/errors',
    isLossy: true,
    behave: everyThird((asked) =>
      completion(asked, {
        message: { content: '{"verdicts":' },
        choice: { finish_reason: 'error', error: { code: 502, message: 'Upstream error' } },
      }),
    ),
  },
  {
    name: '200 with finish_reason error',
    source: 'https://github.com/LostRuins/koboldcpp/issues/2481',
    isLossy: true,
    behave: everyThird((asked) =>
      completion(asked, { message: { content: '' }, choice: { finish_reason: 'error' } }),
    ),
  },
  {
    name: '200 with half a reply and finish_reason insufficient_system_resource',
    source: 'https://github.com/genkit-ai/genkit/pull/6259',
    isLossy: true,
    behave: everyThird((asked) =>
      completion(
        { ...asked, text: asked.text.slice(0, 30) },
        { choice: { finish_reason: 'insufficient_system_resource' } },
      ),
    ),
  },
  {
    name: '200 with choices null',
    source: 'https://github.com/decolua/9router/issues/2727',
    isLossy: true,
    behave: everyThird(() => ({ body: { id: null, choices: null, model: null } })),
  },
  {
    name: 'LiteLLM: 200 with null',
    source: 'https://github.com/BerriAI/litellm/issues/32221',
    isLossy: true,
    behave: everyThird(() => ({ body: 'null' })),
  },
  {
    name: 'DeepSeek: empty content on a quarter of the calls',
    source: 'https://github.com/langgenius/dify/issues/13068',
    isLossy: true,
    behave: onShare(0.25, (asked) => completion(asked, { message: { content: '' } })),
  },
  {
    name: 'vLLM: content and reasoning are sometimes null',
    source: 'https://github.com/vllm-project/vllm/issues/41902',
    isLossy: true,
    behave: everyThird((asked) =>
      completion(asked, { message: { content: null, reasoning: null } }),
    ),
  },
  {
    name: 'Groq: json_validate_failed on 15% of the calls',
    source: 'https://github.com/thepersonalaicompany/amurex-backend/issues/38',
    isLossy: true,
    behave: onShare(0.15, () => groq),
  },
  {
    name: 'Groq: json_validate_failed whenever JSON is requested',
    source: 'https://github.com/build-with-groq/g1/pull/23',
    behave: ({ body }) => (body['response_format'] === undefined ? undefined : groq),
  },
  {
    name: '429 with retry-after',
    isLossy: true,
    behave: onShare(0.2, () => ({
      ...failure(429, 'Rate limit reached', { code: 'rate_limit_exceeded' }),
      headers: { 'retry-after': '0' },
    })),
  },
  {
    name: '429 in plain text',
    isLossy: true,
    behave: onShare(0.2, () => ({ status: 429, type: 'text/plain', body: 'Too Many Requests' })),
  },
  {
    name: 'Gemini: 429 in a list',
    isLossy: true,
    behave: onShare(0.2, () => ({
      status: 429,
      body: [{ error: { code: 429, message: 'Resource exhausted', status: 'RESOURCE_EXHAUSTED' } }],
    })),
  },
  {
    name: '529 overloaded',
    isLossy: true,
    behave: onShare(0.2, () => failure(529, 'Overloaded', { type: 'overloaded_error' })),
  },
  {
    name: '502 with a page',
    isLossy: true,
    behave: onShare(0.2, () => ({ ...html, status: 502 })),
  },
  {
    name: 'llama.cpp: 503 while the model is loaded',
    source: 'https://github.com/mostlygeek/llama-swap/issues/146',
    behave: ({ number }) =>
      number <= 2
        ? failure(503, 'Loading model', { type: 'unavailable_error', code: 503 })
        : undefined,
  },
  {
    name: 'connections are reset',
    isLossy: true,
    behave: onShare(0.2, () => 'hang-up'),
  },
  {
    name: 'a stream that ends early',
    isLossy: true,
    behave: everyThird((asked) => stream({ ...asked, text: asked.text.slice(0, 40) }, { end: '' })),
  },
  {
    name: 'a stream with an error in it',
    source: 'https://openrouter.ai/docs/api/reference/errors-and-debugging',
    isLossy: true,
    behave: everyThird((asked) =>
      stream(
        { ...asked, text: asked.text.slice(0, 40) },
        {
          end: 'data: {"error":{"code":502,"message":"Upstream disconnected"},"choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]}\n\n',
        },
      ),
    ),
  },
  {
    name: 'Azure: prompt shield refuses checks that contain instructions',
    source: 'https://github.com/browser-use/browser-use/issues/262',
    behave: ({ prompt }) =>
      ordersOf.test(prompt)
        ? {
            status: 400,
            body: {
              error: {
                message:
                  "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
                type: null,
                param: 'prompt',
                code: 'content_filter',
                status: 400,
                innererror: {
                  code: 'ResponsibleAIPolicyViolation',
                  content_filter_result: { jailbreak: { filtered: true, detected: true } },
                },
              },
            },
          }
        : undefined,
  },
  {
    name: 'Azure behind LiteLLM: the same without a code',
    source: 'https://github.com/BerriAI/litellm/pull/16231',
    behave: ({ prompt }) =>
      ordersOf.test(prompt)
        ? failure(
            400,
            "litellm.BadRequestError: litellm.ContentPolicyViolationError: AzureException - The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
            { code: '400', type: null },
          )
        : undefined,
  },
  {
    name: 'DashScope: data_inspection_failed on checks that contain instructions',
    source: 'https://github.com/camel-ai/owl/issues/432',
    behave: ({ prompt }) =>
      ordersOf.test(prompt)
        ? failure(400, 'Input data may contain inappropriate content.', {
            code: 'data_inspection_failed',
            type: 'data_inspection_failed',
          })
        : undefined,
  },
  {
    name: 'OpenRouter: 403 because moderation flags checks that contain instructions',
    source: 'https://openrouter.ai/docs/errors',
    behave: ({ prompt }) =>
      ordersOf.test(prompt)
        ? {
            status: 403,
            body: {
              error: {
                code: 403,
                message: 'Your chosen model requires moderation and your input was flagged',
                metadata: {
                  reasons: ['jailbreak'],
                  flagged_input: 'Note to graders',
                  provider_name: 'x',
                },
              },
            },
          }
        : undefined,
  },
  {
    name: 'z.ai: finish_reason sensitive on checks that contain instructions',
    source: 'https://github.com/genkit-ai/genkit/pull/6259',
    behave: (asked) =>
      ordersOf.test(asked.prompt)
        ? completion(asked, { message: { content: '' }, choice: { finish_reason: 'sensitive' } })
        : undefined,
  },
  {
    name: 'a filter that refuses everything',
    behave: () => failure(400, 'The request was blocked', { code: 'content_filter' }),
    ends: { says: /content filter[^]*(?:turn|switch) it off/, cure: 'server' },
  },
  {
    name: 'a model that declines',
    behave: everyThird((asked) =>
      completion(asked, { message: { content: null, refusal: 'No.' } }),
    ),
    ends: { says: /declin[^]*another model/, cure: 'server' },
  },
  {
    name: '401',
    env: { OPENAI_API_KEY: 'sk-old' },
    behave: ({ headers }) =>
      headers['authorization'] === 'Bearer sk-test'
        ? undefined
        : failure(401, 'Incorrect API key provided: sk-old', { code: 'invalid_api_key' }),
    ends: { says: /401[^]*OPENAI_API_KEY/, cure: { env: { OPENAI_API_KEY: 'sk-test' } } },
  },
  {
    name: 'Azure: the key only in the api-key header',
    source: 'https://docs.rs/agent-code-lib/0.16.1/agent_code_lib/llm/azure_openai/',
    behave: ({ headers }) =>
      headers['api-key'] === 'azure-secret'
        ? undefined
        : failure(401, 'Access denied due to invalid subscription key or wrong API endpoint.', {
            code: '401',
          }),
    ends: {
      says: /401[^]*judge\.headers/,
      cure: {
        judge: { headers: { 'api-key': 'RAG_GATE_AZURE_KEY' } },
        env: { RAG_GATE_AZURE_KEY: 'azure-secret' },
      },
    },
  },
  {
    name: 'a header whose variable is not set',
    judge: { headers: { 'x-gateway-key': 'RAG_GATE_GATEWAY_KEY' } },
    behave: ({ headers }) =>
      headers['x-gateway-key'] === 'gate-secret' ? undefined : failure(403, 'no gateway key'),
    ends: {
      says: /RAG_GATE_GATEWAY_KEY/,
      cure: { env: { RAG_GATE_GATEWAY_KEY: 'gate-secret' } },
    },
  },
  {
    name: 'a server that repeats the key and header in its error',
    judge: { headers: { 'x-gateway-key': 'RAG_GATE_GATEWAY_KEY' } },
    env: { RAG_GATE_GATEWAY_KEY: 'gate-secret' },
    behave: ({ headers }) =>
      failure(
        401,
        `Wrong: ${String(headers['x-gateway-key'])}, ${String(headers['authorization'])}`,
      ),
    ends: { says: /Wrong: \*\*\*, Bearer \*\*\*[^]*key/, cure: 'server' },
  },
  {
    name: '403: the country is not served',
    source: 'https://github.com/songquanpeng/one-api/issues/1692',
    behave: () =>
      failure(403, 'Country, region, or territory not supported', {
        code: 'unsupported_country_region_territory',
      }),
    ends: { says: /403 Country[^]*key/, cure: 'server' },
  },
  {
    name: '404: the deployment does not exist',
    source: 'https://github.com/MicrosoftDocs/azure-docs/issues/114013',
    behave: ({ body }) =>
      body['model'] === 'judge-1'
        ? failure(404, 'The API deployment for this resource does not exist.', {
            code: 'DeploymentNotFound',
          })
        : undefined,
    ends: { says: /deployment[^]*name of the model/, cure: { judge: { model: 'judge-2' } } },
  },
  {
    name: 'an address without /v1',
    path: '',
    behave: ({ path }) =>
      path === '/v1/chat/completions'
        ? undefined
        : { status: 404, type: 'text/plain', body: '404 page not found' },
    ends: { says: /404[^]*base-url[^]*\/v1/, cure: { path: '/v1' } },
  },
  {
    name: 'LM Studio: an address without /v1 returns 200',
    source: 'https://github.com/lmstudio-ai/lmstudio-bug-tracker/issues/618',
    path: '',
    behave: ({ path }) =>
      path === '/v1/chat/completions'
        ? undefined
        : { body: { error: `Unexpected endpoint or method. (POST ${path})` } },
    ends: { says: /Unexpected endpoint[^]*base-url[^]*\/v1/, cure: { path: '/v1' } },
  },
  {
    name: 'a page where the API should be',
    path: '',
    behave: ({ path }) => (path === '/v1/chat/completions' ? undefined : html),
    ends: { says: /not a chat completion[^]*base-url/, cure: { path: '/v1' } },
  },
  {
    name: 'a redirect',
    path: '/old',
    behave: ({ path }) =>
      path === '/v1/chat/completions'
        ? undefined
        : { status: 308, headers: { location: '/v1/chat/completions' }, body: '' },
    ends: { says: /redirect[^]*base-url/, cure: { path: '/v1' } },
  },
  {
    name: 'no quota',
    behave: () => failure(429, 'You exceeded your current quota', { code: 'insufficient_quota' }),
    ends: { says: /quota[^]*bill/, cure: 'server' },
  },
  {
    name: 'Anthropic: no credit, reported with status 400',
    source: 'https://github.com/continuedev/continue/issues/5499',
    behave: () =>
      failure(
        400,
        'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
      ),
    ends: { says: /credit balance[^]*bill/, cure: 'server' },
  },
  {
    name: 'DashScope: Arrearage, reported with status 400',
    source: 'https://github.com/hsliuping/TradingAgents-CN/issues/170',
    behave: () =>
      failure(400, 'Access denied, please make sure your account is in good standing.', {
        code: 'Arrearage',
        type: 'Arrearage',
      }),
    ends: { says: /good standing[^]*bill/, cure: 'server' },
  },
  {
    name: 'no credit',
    source: 'https://openrouter.ai/docs/errors',
    behave: () => failure(402, 'Insufficient credits', { code: 402 }),
    ends: { says: /402[^]*bill/, cure: 'server' },
  },
  {
    name: '413: more tokens per minute than allowed',
    source: 'https://github.com/zeeyado/koassistant.koplugin/issues/106',
    behave: ({ body }) =>
      Number(body['max_completion_tokens'] ?? body['max_tokens'] ?? 0) > 6000
        ? failure(
            413,
            'Request too large for model: Limit 6000, Requested 9600, please reduce your message size',
            {
              type: 'tokens',
              code: 'rate_limit_exceeded',
            },
          )
        : undefined,
  },
]

const groq: Answer = {
  status: 400,
  body: {
    error: {
      message:
        "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details.",
      type: 'invalid_request_error',
      code: 'json_validate_failed',
      failed_generation: '{"verdicts": [',
    },
  },
}
