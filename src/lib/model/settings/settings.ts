import type { z } from 'zod'
import type { Metric } from '../metric.ts'
import type { ConfigSchema } from './config-schema.ts'
import type { MetricGateSchema, SliceSchema } from './gate-schema.ts'
import type { PipelineSchema } from './pipeline-schema.ts'

// Settings are a configuration file's parsed values. The keys' descriptions explain their meaning.

/** A configuration file that matches its schema. Whether its metrics exist has not been checked. */
export type ConfigFile = z.output<typeof ConfigSchema>

/** The settings of the system under test. Each side uses its own. */
export type PipelineSettings = z.output<typeof PipelineSchema>

type SettingsOf<Kind extends PipelineSettings['kind']> = Extract<
  PipelineSettings,
  { readonly kind: Kind }
>

/** An index of documents that RAG Gate builds itself. */
export type BuiltinSettings = SettingsOf<'builtin'>
/**
 * A program that reads questions from its standard input and writes answers to its standard output. The
 * commands come from the side's own configuration.
 */
export type CommandSettings = SettingsOf<'command'>
export type HttpSettings = SettingsOf<'http'>
export type RunsSettings = SettingsOf<'runs'>

/**
 * How documents are split into chunks. For the unit `headings`, `size` limits the parts of a
 * section, in tokens.
 */
export type ChunkSettings = BuiltinSettings['chunk']
/** The embedding model, served at an OpenAI-compatible `/embeddings` endpoint. */
export type EmbedSettings = NonNullable<BuiltinSettings['embed']>
/** The model that generates answers from the first `retrieve.k` chunks. */
export type AnswerSettings = NonNullable<BuiltinSettings['answer']>
/**
 * The JMESPath expressions for the fields of a response. Those for a chunk's fields are relative to
 * each element of `chunks`.
 */
export type ResponsePaths = HttpSettings['response']

/**
 * A parsed entry of `gate`. Whether its tolerance fits the metric's direction has not been checked.
 */
export type GateEntry = z.output<typeof MetricGateSchema>

/** A parsed entry of `per-slice`. Whether it fits the metric has not been checked. */
export type SliceEntry = z.output<typeof SliceSchema>

/** How far a metric may fall or rise, in the metric's own unit or as a share of base's value. */
export type Tolerance = NonNullable<SliceEntry['maxDrop']>

/** `max-drop` or `max-rise`, depending on the metric's direction. */
type OneTolerance = { readonly tolerance: Tolerance | undefined }

/** A metric's bounds on the items with a tag. */
export type SliceGate = Omit<SliceEntry, 'maxDrop' | 'maxRise'> &
  OneTolerance & { readonly tag: string }

/** A metric's bounds, at least one of which is set. */
export type Bounds = Pick<SliceGate, 'tolerance' | 'min' | 'max'>

/**
 * How a change beyond the tolerance is judged. With `auto`, the change fails if it affects more
 * than one question and is either unlikely to be due to chance or far beyond the tolerance. With
 * `point`, the change always fails. With `significant`, the change fails if chance alone would
 * rarely cause it.
 */
export type Rule = NonNullable<GateEntry['rule']>

export type MetricGate = Omit<
  GateEntry,
  'maxDrop' | 'maxRise' | 'rule' | 'inconclusive' | 'perSlice'
> &
  OneTolerance & {
    readonly metric: Metric
    readonly rule: Rule
    /** Verdict for a breach that may be due to chance. */
    readonly inconclusive: 'warn' | 'fail'
    /** The gated slices, each with its own bounds or, if it has none, the metric's bounds. */
    readonly perSlice: readonly SliceGate[]
  }

/** A known loss that is accepted until a certain day. The gate warns instead of failing. */
export type Waiver = ConfigFile['waivers'][number]

type JudgeSection = ConfigFile['judge']

/** USD per million tokens. */
export type ModelPrice =
  JudgeSection['prices'] extends ReadonlyMap<string, infer Price> ? Price : never

/**
 * A quality that the judge rates by answering one of the project's questions. Its metric is
 * `rubric.<label>`.
 */
export type RubricSettings = {
  readonly label: string
} & (JudgeSection['rubrics'] extends ReadonlyMap<string, infer Rubric> ? Rubric : never)

/**
 * The judge's model, how it is called, and its budget. Rubrics are in file order and have unique
 * labels.
 */
export type JudgeSettings = Omit<JudgeSection, 'model' | 'baseUrl' | 'headers' | 'rubrics'> & {
  readonly model: string
  readonly rubrics: readonly RubricSettings[]
}

/** What counts as a refusal to answer. The detector can only be `judge` if there is a judge. */
export type RefusalSettings = {
  readonly detector: 'phrases' | 'judge'
  readonly phrases: readonly string[]
}

/**
 * How much text a report may show: only ids, also questions, also text from tracked files, or also
 * chunks and answers.
 */
export type TextLevel = Exclude<ConfigFile['report']['text'], 'auto'>

/**
 * Everything except the pipeline, that is, the settings that a pull request must not be able to
 * loosen for itself. Keys that are not listed here are as in the file.
 */
export type PolicySettings = Omit<
  ConfigFile,
  '$schema' | 'pipeline' | 'metrics' | 'gate' | 'judge' | 'refusalPhrases' | 'report'
> &
  Omit<ConfigFile['report'], 'url'> & {
    readonly pageUrl: ConfigFile['report']['url']
    /**
     * All metrics to measure, without duplicates. The metrics in `metrics` come first, followed by
     * the metrics that are only in `gate`.
     */
    readonly metrics: readonly Metric[]
    /** The gated metrics, in file order. */
    readonly gate: readonly MetricGate[]
    /**
     * An additional gate that applies if the golden set has unanswerable questions. Undefined if
     * there is no such gate.
     */
    readonly gateOnUnanswerable: MetricGate | undefined
    /** Model prices by name, from `judge.prices`. Set even if there is no judge. */
    readonly prices: JudgeSection['prices']
    /** Undefined if no model is configured and no metric needs one. */
    readonly judge: JudgeSettings | undefined
    /**
     * The address of all models, including those of builtin pipelines, from `judge.base-url`. If
     * undefined, the address given to the action or the command line is used, or else OpenAI's own.
     */
    readonly baseUrl: string | undefined
    /**
     * Extra headers for requests to `baseUrl`, from `judge.headers`: for each header name, the
     * environment variable that contains its value.
     */
    readonly headers: JudgeSection['headers']
    readonly refusal: RefusalSettings
    /**
     * The features' parsed sections, keyed by the names that the code uses. Each feature reads its
     * own section.
     */
    readonly features: Readonly<Record<string, unknown>>
  }

export type Config = { readonly pipeline: PipelineSettings; readonly policy: PolicySettings }
