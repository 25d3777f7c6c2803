import { z } from 'zod'
import { listOf, oneOf, shortText, wholeNumber } from '../../parse/expected.ts'
import { chatKeys } from './chat-keys.ts'
import { JudgeModelSchema, otherJudge } from './judge-addresses.ts'
import { repositoryPath } from './repository-paths.ts'
import { RubricsSchema } from './rubric-schema.ts'
import { HeadersSchema } from './secret-headers.ts'
import { mapping, section } from './section.ts'
import { unordered, writtenAs } from './setting-traits.ts'
import { modelUrl } from './urls.ts'

const MONEY = { error: 'expected an amount of USD above 0' }
const PRICE = { error: 'expected USD per million tokens, 0 or more' }
const REPEATS = { error: 'expected 1, 3 or 5' }

const most = 1_000_000_000_000

const BudgetSchema = section('a mapping with `usd`, `tokens` and `calls`', {
  usd: z
    .number(MONEY)
    .gt(0, MONEY)
    .max(most, MONEY)
    .optional()
    .describe('Maximum cost in USD; needs a price for the model.'),
  tokens: wholeNumber(1, most)
    .optional()
    .describe('Maximum number of tokens, input and output together.'),
  calls: wholeNumber(1, most)
    .default(5000)
    .describe('Maximum number of requests, retries included.'),
})

function price() {
  return z.number(PRICE).min(0, PRICE).max(most, PRICE)
}

const PriceSchema = section('a mapping with at least the keys `input` and `output`', {
  input: price().describe('USD per million input tokens, cached ones included.'),
  'cached-input': price()
    .optional()
    .describe('USD per million input tokens that the server had cached. Default: same as input.'),
  output: price().describe('USD per million output tokens, reasoning included.'),
})

/** The maximum number of judges in addition to the first. */
const mostOthers = 4

export const JudgePanelSchema = writtenAs(
  listOf('a list of mappings with `model`, such as `[{ model: ... }]`', otherJudge()).max(
    mostOthers,
    {
      error: `expected at most ${mostOthers} judges in addition to the first`,
    },
  ),
  (judges) =>
    judges.map(({ model, baseUrl, keyVariable }) =>
      baseUrl === undefined && keyVariable === undefined
        ? model
        : { model, 'base-url': baseUrl, 'key-variable': keyVariable },
    ),
)

export const JudgeSchema = section('a mapping with at least the key `model`', {
  model: JudgeModelSchema.optional().describe(
    'Chat model that judges, as its endpoint names it, preferably with a date. Judged metrics need it.',
  ),
  'base-url': modelUrl()
    .optional()
    .describe(
      'Address of the judge and of the models of builtin pipelines, before /chat/completions. The input or flag base-url takes precedence. Default: https://api.openai.com/v1.',
    ),
  headers: HeadersSchema.prefault({}).describe(
    'Further request headers, each with the environment variable that contains its value, such as { api-key: RAG_GATE_AZURE_KEY }.',
  ),
  budget: BudgetSchema.prefault({}).describe(
    'What judging may spend. If the estimate already exceeds it, the judge is not asked.',
  ),
  prices: mapping(
    shortText('the name of a model', 200).meta({ title: 'model' }),
    PriceSchema,
    'expected a mapping from models to prices',
  )
    .prefault({})
    .describe(
      'Prices by model, for the budget (judges) and the metric cost (models that generate answers). No price is built in.',
    ),
  also: JudgePanelSchema.prefault([]).describe(
    'Two or four further models that judge every claim. The majority decides; without one, the verdict is not_found.',
  ),
  ...chatKeys,
  repeats: z
    .literal([1, 3, 5], REPEATS)
    .default(1)
    .describe(
      'How many times the judge is asked about a question that differs between the sides; the mean is used.',
    ),
  sample: wholeNumber(1, 1_000_000)
    .optional()
    .describe(
      'Maximum number of questions to judge, the same questions in every run. Default: all.',
    ),
  'on-untrusted': oneOf(['error', 'warn'])
    .default('error')
    .describe('Verdict when a gated metric comes from a judge that failed its checks.'),
  canaries: repositoryPath()
    .optional()
    .describe(
      'Path to your own checks with known verdicts, asked in addition to the built-in ones.',
    ),
  labels: repositoryPath()
    .optional()
    .describe(
      'Path to human labels, which correct judged metrics once 30 questions are labelled. Read from base.',
    ),
  rubrics: RubricsSchema.prefault({}),
}).describe('The chat model that judges answers. Its API key does not belong in this file.')

export const RefusalPhrasesSchema = unordered(
  listOf('a list of phrases', shortText('a phrase', 200)),
)
  .prefault([])
  .describe(
    'Phrases that mark an answer as a refusal, in addition to the built-in ones for ten languages. Used without a judge.',
  )
