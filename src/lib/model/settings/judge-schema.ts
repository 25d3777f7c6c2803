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

const BudgetSchema = section('a mapping with usd, tokens and calls', {
  usd: z
    .number(MONEY)
    .gt(0, MONEY)
    .max(most, MONEY)
    .optional()
    .describe('USD at most, which needs the price of the model. Without it: no limit.'),
  tokens: wholeNumber(1, most)
    .optional()
    .describe('Tokens at most, input and output together. Without it: no limit.'),
  calls: wholeNumber(1, most).default(5000).describe('Requests at most, repeated ones included.'),
})

function price() {
  return z.number(PRICE).min(0, PRICE).max(most, PRICE)
}

const PriceSchema = section('a mapping with at least input and output', {
  input: price().describe(
    'USD per million tokens of input, those included that the server keeps for later.',
  ),
  'cached-input': price()
    .optional()
    .describe(
      'USD per million tokens of input that the server had read before. Without it: as input.',
    ),
  output: price().describe('USD per million tokens of output, thinking included.'),
})

/** Judges beside the first at most. */
const mostOthers = 4

/** `judge.also`. */
export const JudgePanelSchema = writtenAs(
  listOf('a list of mappings with model, such as [{ model: ... }]', otherJudge()).max(mostOthers, {
    error: `expected at most ${mostOthers} judges beside the first`,
  }),
  (judges) =>
    judges.map(({ model, baseUrl, keyVariable }) =>
      baseUrl === undefined && keyVariable === undefined
        ? model
        : { model, 'base-url': baseUrl, 'key-variable': keyVariable },
    ),
)

/** `judge`. */
export const JudgeSchema = section('a mapping with at least model', {
  model: JudgeModelSchema.optional().describe(
    'Chat model that judges, as the endpoint names it; take a dated name, so that it stays the same. Without it: no metric that needs a judge can be measured.',
  ),
  'base-url': modelUrl()
    .optional()
    .describe(
      'Address that /chat/completions and /embeddings follow, for the judge and for the models of builtin pipelines. The input base-url of the action and the flag --base-url come first. Without it: https://api.openai.com/v1.',
    ),
  headers: HeadersSchema.prefault({}).describe(
    'Further headers of each request to that address, each with the variable of the environment that holds its value; for a server that takes its key in a header of its own, such as { api-key: RAG_GATE_AZURE_KEY }.',
  ),
  budget: BudgetSchema.prefault({}).describe(
    'What judging may spend. Above it nothing is called: where the plan alone exceeds it, nothing at all.',
  ),
  prices: mapping(
    shortText('the name of a model', 200).meta({ title: 'model' }),
    PriceSchema,
    'expected a mapping from models to prices',
  )
    .prefault({})
    .describe(
      'What models cost, by the name that a request or the usage of a pipeline gives: those that judge, for the budget, and those that write answers, for the metric cost. No price is built in.',
    ),
  also: JudgePanelSchema.prefault([]).describe(
    'Two or four further models that give a verdict on every claim: what more than half of all judges say counts, else not found. The first judge alone reads the claims out of the texts, and rates rubrics.',
  ),
  ...chatKeys,
  repeats: z
    .literal([1, 3, 5], REPEATS)
    .default(1)
    .describe(
      'How often verdicts are asked for where a question differs between the sides; the mean counts.',
    ),
  sample: wholeNumber(1, 1_000_000)
    .optional()
    .describe(
      'Number of questions that are judged at most, drawn by their ids: the same on both sides and in every run, those that base has first. Metrics of the judge do not apply to the others. Without it: all are judged.',
    ),
  'on-untrusted': oneOf(['error', 'warn'])
    .default('error')
    .describe(
      'Verdict where a metric is gated that an untrusted judge has measured: one that failed a check on text that gives it orders, or more than a tenth of all checks with known answers.',
    ),
  canaries: repositoryPath()
    .optional()
    .describe(
      'Path of a file with checks of your own, relative to the working directory: cases whose right verdicts are known. Without it: the built-in ones alone, which are always asked.',
    ),
  labels: repositoryPath()
    .optional()
    .describe(
      "Path of a file with people's labels, relative to the working directory, as `rag-gate judge sample --base` writes it. Base's commit holds the file that counts. From 30 labelled questions on the change of a judged metric is corrected by them. Without it: the judge's word alone counts.",
    ),
  rubrics: RubricsSchema.prefault({}),
}).describe(
  'The judge: a chat model that is asked whether claims stand in texts. It needs a key, which is never part of this file.',
)

/** `refusal-phrases`. */
export const RefusalPhrasesSchema = unordered(
  listOf('a list of phrases', shortText('a phrase', 200)),
)
  .prefault([])
  .describe(
    'Phrases by which an answer declines to answer, beside the built-in rules for ten languages. Where there is a judge it says instead whether an answer declines.',
  )
