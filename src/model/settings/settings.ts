import type { Metric } from '../metric.ts'

/** Cutting of documents into chunks. For `headings`, `size` is an upper limit in tokens of a section's parts. */
export type ChunkSettings = {
  readonly size: number
  readonly overlap: number
  readonly unit: 'chars' | 'tokens' | 'headings'
}

/** What every kind of pipeline has. */
type PipelineCommon = {
  /** Globs of the files that index and answers depend on; undefined: not declared. */
  readonly inputs: readonly string[] | undefined
  /** Chunks asked for per query; undefined: derived from the metrics' cutoffs. Belongs to the exam. */
  readonly depth: number | undefined
  /** Queries in flight at once. Belongs to the exam, so that both sides are asked alike. */
  readonly concurrency: number
}

/** Which vectors a text has: a model behind an OpenAI-compatible `/embeddings`. */
export type EmbedSettings = {
  readonly model: string
  /** Length of a vector, where the model lets one choose; undefined: the model's own. */
  readonly dimensions: number | undefined
  /** Texts of one request. */
  readonly batch: number
}

/** An index of documents that RAG Gate makes itself. */
export type BuiltinSettings = PipelineCommon & {
  readonly kind: 'builtin'
  /** Globs relative to the repository's root; a leading `!` takes files out again. */
  readonly documents: readonly string[]
  readonly chunk: ChunkSettings
  readonly retrieve: { readonly mode: 'bm25' | 'vectors' | 'hybrid'; readonly k: number }
  /** Given for the modes that need vectors. */
  readonly embed: EmbedSettings | undefined
  /** Undefined: retrieval only. */
  readonly answer: AnswerSettings | undefined
}

/** How a chat model is asked. Undefined: not sent, so that the server's own default holds. */
type ChatParameters = {
  /** Of one HTTP request. */
  readonly timeoutMs: number
  /** Tokens of a reply at most, with those that the model thinks in. */
  readonly maxOutput: number
  readonly temperature: number | undefined
  readonly reasoningEffort: string | undefined
  readonly verbosity: string | undefined
  readonly serviceTier: string | undefined
}

/** What writes an answer from the first `retrieve.k` chunks. */
export type AnswerSettings = ChatParameters & {
  readonly model: string
  /** Instructions in place of the built-in ones. */
  readonly prompt: string | undefined
}

/** Milliseconds that each step of a pipeline of the user's own may take. */
export type StepTimeouts = {
  readonly setupMs: number
  readonly buildMs: number
  /** From starting a server until it is ready. */
  readonly startMs: number
  readonly queryMs: number
}

/** A program that answers questions on its standard input. Commands are shell lines of that side's config. */
export type CommandSettings = PipelineCommon & {
  readonly kind: 'command'
  readonly setup: string | undefined
  readonly build: string | undefined
  readonly query: string
  /** stream: one process for all queries. once: a process per query. batch: a file in, a file out. */
  readonly mode: 'stream' | 'once' | 'batch'
  readonly timeout: StepTimeouts
}

/** A server that answers questions over HTTP. */
export type HttpSettings = PipelineCommon & {
  readonly kind: 'http'
  readonly setup: string | undefined
  readonly build: string | undefined
  /** Undefined: the server runs already, and `url` says where. */
  readonly start: string | undefined
  /** A URL that answers with 2xx, or a text that a line of the server's output holds. */
  readonly ready:
    | { readonly kind: 'url'; readonly url: string }
    | { readonly kind: 'log'; readonly text: string }
    | undefined
  /** `{port}` and `{side}` in it are replaced. */
  readonly url: string
  /** Body of the request: any JSON, in whose strings `{id}`, `{query}` and `{k}` are replaced. */
  readonly request: unknown
  /** Where in the answer's JSON each field stands: JMESPath, names, `[n]` and `[]` only. */
  readonly response: ResponsePaths
  readonly timeout: StepTimeouts
}

/** JMESPath expressions; those of a chunk are relative to each element of `chunks`. */
export type ResponsePaths = {
  readonly chunks: string
  readonly chunk: Readonly<
    Record<'id' | 'doc' | 'start' | 'end' | 'text' | 'score', string | undefined>
  >
  readonly answer: string | undefined
  readonly context: string | undefined
  readonly usage: Readonly<Record<'input_tokens' | 'output_tokens', string | undefined>>
}

/** Run files made elsewhere. */
export type RunsSettings = PipelineCommon & {
  readonly kind: 'runs'
  /** `{side}` and `{sha}` in it are replaced. */
  readonly path: string
}

/** The system under test: each side uses its own. */
export type PipelineSettings = BuiltinSettings | CommandSettings | HttpSettings | RunsSettings

/** How far a metric may fall or rise: in the metric's own unit, or as a share of base's value. */
export type Tolerance =
  | { readonly kind: 'absolute'; readonly value: number }
  | { readonly kind: 'relative'; readonly share: number }

/**
 * How a movement past its tolerance is weighed. `point`: as measured on these questions. `significant`: and also
 * unlikely where nothing had changed. `confident`: and also unlikely within the tolerance. `non-inferior`: it must
 * be shown that the tolerance holds.
 */
export type Rule = 'point' | 'significant' | 'confident' | 'non-inferior'

/** The bounds of a metric: at least one of them is given. */
export type Bounds = {
  /** `max-drop` or `max-rise`, whichever the metric's direction takes. */
  readonly tolerance: Tolerance | undefined
  readonly min: number | undefined
  readonly max: number | undefined
}

/** What `gate.<metric>` asks of one metric. */
export type MetricGate = Bounds & {
  readonly metric: Metric
  readonly rule: Rule
  /** Verdict of a breach that no test can tell from chance. */
  readonly inconclusive: 'warn' | 'fail'
  /** Slices that have to hold as well, each with its bounds: its own, else those of the metric. */
  readonly perSlice: readonly SliceGate[]
}

/** The bounds of one metric on the items of one tag. */
export type SliceGate = Bounds & { readonly tag: string }

/** What tests of significance go by. */
type StatisticsSettings = {
  /** Probability of a false alarm, one-sided, 0..1. */
  readonly alpha: number
  /** Fewer pairs are not tested. */
  readonly minItems: number
  /** Fewer pairs that changed are not tested. */
  readonly minChanged: number
  /** Of means: by Student's t, or by bootstrap with bias correction and acceleration. */
  readonly interval: 't' | 'bca'
}

/** A known loss that is accepted until a day: it warns where it would fail. */
export type Waiver = {
  /** Undefined: of `items`, whatever the metric. */
  readonly metric: string | undefined
  /** Ids of golden items; empty: the metric as a whole. */
  readonly items: readonly string[]
  /** The last day it holds, UTC, as `2026-12-31`. */
  readonly until: string
  readonly reason: string
}

/** How much of what a report may show: ids only, questions too, or chunk text too. */
export type TextLevel = 'ids' | 'queries' | 'snippets'

/** USD per million tokens. */
export type ModelPrice = {
  readonly input: number
  /** Of input that the server had read before; undefined: as `input`. */
  readonly cachedInput: number | undefined
  /** Of input that it keeps for later; undefined: as `input`. */
  readonly cacheWrite: number | undefined
  readonly output: number
}

/** A quality that a project has the judge rate in words of its own. */
export type RubricSettings = {
  /** `rubric.<label>` is the metric. */
  readonly label: string
  readonly question: string
  /** What some whole numbers of the scale mean, ascending; at least two. */
  readonly anchors: readonly (readonly [score: number, text: string])[]
  /** What the judge is shown; not empty, without repeats. */
  readonly sees: readonly ('query' | 'answer' | 'reference' | 'chunks')[]
  /** How often it is asked; odd. */
  readonly repeats: number
  /** A refusal is not rated. */
  readonly skipRefused: boolean
}

/** Who judges answers, how it is asked, and what it may spend. */
export type JudgeSettings = ChatParameters & {
  readonly model: string
  /** Requests on their way at once at most. */
  readonly concurrency: number
  /** How JSON is asked for; `auto`: as strictly as the server understands. */
  readonly output: 'auto' | 'json_schema' | 'json_object' | 'text'
  /** All calls together. */
  readonly deadlineMs: number
  /** The most that a run may spend; undefined: as much as it takes. `usd` only where the model has a price. */
  readonly budget: Readonly<Record<'usd' | 'tokens' | 'calls', number | undefined>>
  readonly prices: ReadonlyMap<string, ModelPrice>
  /** A stronger model that is asked again where the first word is doubtful; only without `also`. */
  readonly escalate: { readonly model: string } | undefined
  /** Models that vote on every verdict beside the first; each model is named once. */
  readonly also: readonly { readonly model: string }[]
  /** What the votes come to; `majority` only with an odd number of judges. */
  readonly combine: 'majority' | 'strictest'
  /** UTF-16 units of a chunk that are judged. */
  readonly chunkChars: number
  /** Estimated tokens of one request at most. */
  readonly maxInput: number
  /** The judge gives a reason before each label. */
  readonly explain: boolean
  /** How often the verdicts of an item are asked for that differs between the sides. */
  readonly repeats: 1 | 3 | 5
  /** Unchanged items that are judged twice; 0: none. */
  readonly noiseSample: number
  /** The only items that are judged, drawn by `seed`; undefined: all. */
  readonly sample: { readonly items: number; readonly seed: number } | undefined
  /** Vectors that a metric may compare texts by; undefined: none does. */
  readonly embed: Pick<EmbedSettings, 'model' | 'dimensions'> | undefined
  /** Whether judgements of earlier runs are used and new ones kept; `refresh`: only kept. */
  readonly store: 'on' | 'refresh' | 'off'
  readonly trust: {
    /** Share of the checks with known answers that it must pass, 0..1. */
    readonly min: number
    readonly onUntrusted: 'error' | 'warn'
  }
  /** Path inside the repository of the project's own checks; undefined: the built-in ones alone. */
  readonly canaries: string | undefined
  /** In the order of the file; labels are unique. */
  readonly rubrics: readonly RubricSettings[]
}

/** What counts as a refusal to answer. */
export type RefusalSettings = {
  /** Who says so; `judge` only where there is one. */
  readonly detector: 'phrases' | 'judge'
  /** Read beside the built-in ones. */
  readonly phrases: readonly string[]
}

/** Everything but the pipeline: what a pull request must not be able to loosen for itself. */
export type ExamSettings = {
  /** Path of the golden set inside the repository. */
  readonly golden: string
  /** All metrics to measure: those of `metrics`, then those only named in `gate`; no repeats. */
  readonly metrics: readonly Metric[]
  /** In the order of the file. */
  readonly gate: readonly MetricGate[]
  readonly statistics: StatisticsSettings
  /** Accepted losses, in the order of the file; those that have expired included. */
  readonly waivers: readonly Waiver[]
  /** What models cost, by name: `judge.prices`, whether or not there is a judge. */
  readonly prices: ReadonlyMap<string, ModelPrice>
  readonly match: { readonly coverage: number; readonly minGrade: number }
  readonly stale: 'warn' | 'fail'
  /** Undefined: no model is named, and no metric needs one. */
  readonly judge: JudgeSettings | undefined
  /**
   * `judge.base-url`: where all models are asked, those of builtin pipelines too. Undefined: where the door says,
   * else OpenAI's own address.
   */
  readonly baseUrl: string | undefined
  readonly refusal: RefusalSettings
  /** Verdict where a gated metric could not be measured since forks are given no key. */
  readonly whenUnmeasured: 'error' | 'warn'
  /** Share of failed queries past which a side counts as not measured, 0..1. */
  readonly maxErrors: number
  readonly text: TextLevel | 'auto'
  /** Whether `collect` may write chunk text of untracked documents in a public repository. */
  readonly runText: 'auto' | 'full'
}

/** A parsed configuration file. */
export type Config = { readonly pipeline: PipelineSettings; readonly exam: ExamSettings }

/** Whether answers are written here, and not by a pipeline of the user's own. */
export function isWritten(settings: PipelineSettings): boolean {
  return settings.kind === 'builtin' && settings.answer !== undefined
}
