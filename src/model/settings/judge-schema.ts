import { z } from 'zod'
import { listOf, oneOf, share, shortText, trueOrFalse, wholeNumber } from '../../parse/expected.ts'
import { chatKeys } from './chat-keys.ts'
import { duration } from './duration.ts'
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
const NOISE = { error: 'expected a whole number from 5 to 1000, or 0 for none' }

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
  input: price().describe('USD per million tokens of input.'),
  'cached-input': price()
    .optional()
    .describe(
      'USD per million tokens of input that the server had read before. Without it: as input.',
    ),
  'cache-write': price()
    .optional()
    .describe(
      'USD per million tokens of input that the server keeps for later. Without it: as input.',
    ),
  output: price().describe('USD per million tokens of output, thinking included.'),
})

const TrustSchema = section('a mapping with min and on-untrusted', {
  min: share()
    .default(0.9)
    .describe(
      'Share of the checks with known answers that the judge must pass, 0 to 1. Those on text that gives it orders must all pass.',
    ),
  'on-untrusted': oneOf(['error', 'warn'])
    .default('error')
    .describe('Verdict where a metric is gated that an untrusted judge has measured.'),
})

const SampleSchema = section('a mapping with at least items', {
  items: wholeNumber(1, 1_000_000).describe('Questions that are judged at most.'),
  seed: wholeNumber(0, 2 ** 31 - 1)
    .default(1)
    .describe('Another number draws other questions.'),
})

const EmbedSchema = section('a mapping with at least model', {
  model: shortText('the name of an embedding model', 200).describe(
    'Embedding model, as the endpoint of the judge names it.',
  ),
  dimensions: wholeNumber(1, 65_536)
    .optional()
    .describe('Length of a vector, where the model lets one choose. Without it: its own.'),
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
  escalate: otherJudge()
    .optional()
    .describe(
      'A stronger model, which is asked again where the first word is doubtful: a verdict without proof, a number that no quoted text holds, or a gated metric close to its tolerance. Without it: nobody is asked again.',
    ),
  also: JudgePanelSchema.prefault([]).describe(
    'Up to four further models that give a verdict on every claim. The first judge alone reads the claims out of the texts, and rates rubrics.',
  ),
  combine: oneOf(['majority', 'strictest'])
    .default('majority')
    .describe(
      'What several verdicts on a claim come to. majority: what more than half say, else not found, which takes an odd number of judges; strictest: not found before contradicted before entailed.',
    ),
  concurrency: wholeNumber(1, 256)
    .default(16)
    .describe('Requests on their way at once at most. A server that complains gets fewer.'),
  deadline: duration()
    .prefault(1200)
    .describe(
      'Time that all judging may take: seconds as a number, or a text such as "20m". What is not judged by then is not measured.',
    ),
  'chunk-chars': wholeNumber(100, 1_000_000)
    .default(8000)
    .describe(
      'Characters (UTF-16 units) of a chunk that are judged; the rest is cut, and counted.',
    ),
  'max-input': wholeNumber(2000, 10_000_000)
    .default(24_000)
    .describe(
      'Estimated tokens of one request at most. Chunks that exceed it are judged in several requests.',
    ),
  ...chatKeys,
  output: oneOf(['auto', 'json_schema', 'json_object', 'text'])
    .default('auto')
    .describe(
      'How JSON is asked for. auto: as strictly as the server understands; the others name one way.',
    ),
  explain: trueOrFalse()
    .default(false)
    .describe('Whether the judge gives a reason with each verdict: slower, dearer, and readable.'),
  repeats: z
    .literal([1, 3, 5], REPEATS)
    .default(1)
    .describe(
      'How often verdicts are asked for where a question differs between the sides; the mean counts.',
    ),
  'noise-sample': wholeNumber(0, 1000)
    .refine((count) => count === 0 || count >= 5, NOISE)
    .default(0)
    .describe(
      'How many unchanged questions are judged twice, to tell how much the judge wavers; 20 is a good number, 0 is none.',
    ),
  sample: SampleSchema.optional().describe(
    'Judges only some questions, drawn by their ids: the same on both sides and in every run, those that base has first. Metrics of the judge do not apply to the others. Without it: all are judged.',
  ),
  embed: EmbedSchema.optional().describe(
    'Embeddings, which answer_similarity and reverse_relevancy need and no other metric. What they take is no part of judge.budget.',
  ),
  store: oneOf(['on', 'refresh', 'off'])
    .default('on')
    .describe(
      'Whether judgements are kept between runs. on: used and kept; refresh: asked for anew and kept; off: neither.',
    ),
  trust: TrustSchema.prefault({}).describe('What it takes for the word of the judge to count.'),
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
