import type { z } from 'zod'
import type { Metric } from '../metric.ts'
import type { ConfigSchema } from './config-schema.ts'
import type { MetricGateSchema, SliceSchema } from './gate-schema.ts'
import type { PipelineSchema } from './pipeline-schema.ts'

// Settings are the parsed values of a configuration file. The descriptions of the keys explain
// their meaning.

/** A configuration file that fits its schema. Whether its metrics exist has not been checked. */
export type ConfigFile = z.output<typeof ConfigSchema>

/** The system under test. Each side uses its own. */
export type PipelineSettings = z.output<typeof PipelineSchema>

type SettingsOf<Kind extends PipelineSettings['kind']> = Extract<
  PipelineSettings,
  { readonly kind: Kind }
>

/** An index of documents that RAG Gate builds itself. */
export type BuiltinSettings = SettingsOf<'builtin'>
/**
 * A program that answers questions on its standard input. The commands come from the configuration
 * of that side.
 */
export type CommandSettings = SettingsOf<'command'>
export type HttpSettings = SettingsOf<'http'>
export type RunsSettings = SettingsOf<'runs'>

/** Cutting of documents into chunks. For `headings`, `size` is an upper limit in tokens of a section's parts. */
export type ChunkSettings = BuiltinSettings['chunk']
/** Which vectors a text has: a model behind an OpenAI-compatible `/embeddings`. */
export type EmbedSettings = NonNullable<BuiltinSettings['embed']>
/** What writes an answer from the first `retrieve.k` chunks. */
export type AnswerSettings = NonNullable<BuiltinSettings['answer']>
/** JMESPath expressions; those of a chunk are relative to each element of `chunks`. */
export type ResponsePaths = HttpSettings['response']

/** An entry of `gate` as its schema reads it, before the metric says which tolerance it takes. */
export type GateEntry = z.output<typeof MetricGateSchema>

/** An entry of `per-slice`, likewise. */
export type SliceEntry = z.output<typeof SliceSchema>

/** How far a metric may fall or rise: in the metric's own unit, or as a share of base's value. */
export type Tolerance = NonNullable<SliceEntry['maxDrop']>

/** `max-drop` or `max-rise`, whichever the metric's direction takes. */
type OneTolerance = { readonly tolerance: Tolerance | undefined }

/** The bounds of one metric on the items of one tag. */
export type SliceGate = Omit<SliceEntry, 'maxDrop' | 'maxRise'> &
  OneTolerance & { readonly tag: string }

/** The bounds of a metric: at least one of them is given. */
export type Bounds = Pick<SliceGate, 'tolerance' | 'min' | 'max'>

/**
 * How a movement past its tolerance is weighed. `auto`: more than one question, and more than chance or far
 * past it. `point`: as measured on these questions. `significant`: and also unlikely if nothing had changed.
 */
export type Rule = NonNullable<GateEntry['rule']>

/** What `gate.<metric>` asks of one metric. */
export type MetricGate = Omit<
  GateEntry,
  'maxDrop' | 'maxRise' | 'rule' | 'inconclusive' | 'perSlice'
> &
  OneTolerance & {
    readonly metric: Metric
    readonly rule: Rule
    /** Verdict of a breach that no test can tell from chance. */
    readonly inconclusive: 'warn' | 'fail'
    /** Slices that have to pass as well, each with its bounds: its own, else those of the metric. */
    readonly perSlice: readonly SliceGate[]
  }

/** A known loss that is accepted until a day: it warns where it would fail. */
export type Waiver = ConfigFile['waivers'][number]

type JudgeSection = ConfigFile['judge']

/** USD per million tokens. */
export type ModelPrice =
  JudgeSection['prices'] extends ReadonlyMap<string, infer Price> ? Price : never

/** A quality that a project has the judge rate in words of its own. `rubric.<label>` is the metric. */
export type RubricSettings = {
  readonly label: string
} & (JudgeSection['rubrics'] extends ReadonlyMap<string, infer Rubric> ? Rubric : never)

/** Who judges answers, how it is asked, and what it may spend. Rubrics in the order of the file; labels are unique. */
export type JudgeSettings = Omit<JudgeSection, 'model' | 'baseUrl' | 'headers' | 'rubrics'> & {
  readonly model: string
  readonly rubrics: readonly RubricSettings[]
}

/** What counts as a refusal to answer. The detector is `judge` only if there is one. */
export type RefusalSettings = {
  readonly detector: 'phrases' | 'judge'
  readonly phrases: readonly string[]
}

/** How much of what a report may show: ids only, questions too, or chunk text too. */
export type TextLevel = Exclude<ConfigFile['report']['text'], 'auto'>

/**
 * Everything but the pipeline: what a pull request must not be able to loosen for itself. Keys that are not named
 * here are as in the file.
 */
export type PolicySettings = Omit<
  ConfigFile,
  '$schema' | 'pipeline' | 'metrics' | 'gate' | 'judge' | 'refusalPhrases' | 'report'
> &
  Omit<ConfigFile['report'], 'url'> & {
    /** `report.url`. */
    readonly pageUrl: ConfigFile['report']['url']
    /** All metrics to measure: those of `metrics`, then those only named in `gate`; no repeats. */
    readonly metrics: readonly Metric[]
    /** In the order of the file. */
    readonly gate: readonly MetricGate[]
    /** Gates too where the golden set has questions without an answer; undefined: nothing does. */
    readonly gateOnUnanswerable: MetricGate | undefined
    /** What models cost, by name: `judge.prices`, whether or not there is a judge. */
    readonly prices: JudgeSection['prices']
    /** Undefined: no model is named, and no metric needs one. */
    readonly judge: JudgeSettings | undefined
    /**
     * `judge.base-url`: where all models are asked, those of builtin pipelines too. Undefined: where the door says,
     * else OpenAI's own address.
     */
    readonly baseUrl: string | undefined
    /** `judge.headers`: names of variables by headers, for that address. */
    readonly headers: JudgeSection['headers']
    readonly refusal: RefusalSettings
    /** What the sections of features come to, under the names that the code has for their keys; each reads its own. */
    readonly features: Readonly<Record<string, unknown>>
  }

/** A parsed configuration file. */
export type Config = { readonly pipeline: PipelineSettings; readonly policy: PolicySettings }
