import { z } from 'zod'

import { causes, patternCauses } from '../src/model/cause.ts'
import { answer, cost, judge, judgeCause, untrusted } from './judge-schema.ts'

const side = z.enum(['base', 'head'])
const verdict = z.enum(['pass', 'warn', 'fail', 'error'])
const count = z.int().min(0)
const share = z.number().min(0).max(1)
const optionalText = z.string().optional()

const notApplicable = z
  .enum([
    'unanswerable_item',
    'answerable_item',
    'no_labels',
    'label_kind',
    'stale_label',
    'no_text',
    'no_spans',
    'no_chunks',
    'no_answer',
    'no_reference',
    'no_reference_claims',
    'nothing_recalled',
    'no_numbers',
    'no_quotes',
    'no_strings',
    'no_citations',
    'refused',
    'not_sampled',
    'cold_start',
    'no_timing',
    'no_usage',
    'no_price',
  ])
  .describe('Why a metric makes no sense for an item.')
const claimCount = { judged: count, of: count }
const score = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('scored'),
      value: z.number(),
      claims: z
        .strictObject(claimCount)
        .optional()
        .describe(
          'Only where the judge gave no verdict on some claims: the others make the value.',
        ),
    }),
    z.strictObject({ kind: z.literal('not_applicable'), reason: notApplicable }),
    z.strictObject({ kind: z.literal('run_error'), reason: z.literal('query_failed') }),
    z.strictObject({ kind: z.literal('judge_error'), cause: judgeCause }),
  ])
  .describe('One metric, one item, one side: a value, or the reason why there is none.')

const coverage = z
  .strictObject({
    pairs: count.describe('Items scored on both sides (on head, where there is no base).'),
    run_errors: count.describe('Items lost because a query failed on either side.'),
    judge_errors: count.describe('Items lost because the judge gave no usable word on a side.'),
    judge_causes: z.array(z.strictObject({ cause: judgeCause, items: count })),
    turned_on_head: count.describe(
      'Items scored on base to which the metric does not apply on head.',
    ),
    turned_on_base: count.describe('The reverse.'),
    turned_reasons: z.array(z.strictObject({ reason: notApplicable, items: count })),
    not_applicable: count.describe('Items the metric applies to on neither side.'),
  })
  .describe('How many items a metric was compared on, and what became of the others.')

const lines = z
  .strictObject({ first: z.int().min(1), last: z.int().min(1) })
  .describe('Lines from 1, both included.')

const tolerance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('absolute'), value: z.number().min(0) }),
  z.strictObject({ kind: z.literal('relative'), share: z.number().min(0) }),
])

const probability = z.number().min(0).max(1)
const interval = z
  .strictObject({ low: z.number(), high: z.number() })
  .describe('Of head - base, two-sided, not cut to the possible range.')
const further = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('some'), questions: z.int().min(1) }),
    z.strictObject({ kind: z.literal('enough') }),
    z.strictObject({ kind: z.literal('too-many'), more_than: count }),
  ])
  .describe('How many more questions it takes, with a power of 80 %.')

const statistics = z
  .strictObject({
    changed: count.describe('Pairs whose score moved at all.'),
    clusters: count.optional(),
    standard_deviation: z.number().min(0).optional().describe('Of head - base over the pairs.'),
    standard_error: z.number().min(0).optional().describe('Of the mean, clusters considered.'),
    degrees_of_freedom: z.number().min(0).optional(),
    interval95: interval.optional(),
    interval90: interval.optional(),
    test: z
      .discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('none'),
          reason: z.enum(['unchanged', 'few-items', 'few-changed', 'few-clusters', 'no-mean']),
        }),
        z.strictObject({
          kind: z.enum(['t', 'sign-flip', 'mcnemar', 'bootstrap']),
          worse: probability.describe('One-sided: of such a fall where nothing had changed.'),
          different: probability.describe('Two-sided.'),
          worse_than_tolerance: probability.optional(),
          non_inferior: probability.optional(),
        }),
      ])
      .describe('The test made, or why none was.'),
    rule: z
      .strictObject({
        p: probability.optional(),
        adjusted: probability.optional().describe("After Holm's correction."),
        family: count.describe('Metrics and slices that were corrected together.'),
      })
      .optional(),
    sign_flip: z
      .strictObject({ worse: probability, different: probability, exact: z.boolean() })
      .optional(),
    mcnemar: z
      .strictObject({
        worse: count,
        better: count,
        exact: probability,
        mid_p: probability,
        different: probability,
      })
      .optional()
      .describe('Where every score is 0 or 1.'),
    detectable: z
      .number()
      .min(0)
      .optional()
      .describe('The smallest drop that these questions tell with a power of 80 %.'),
    further: further.optional().describe('To tell a drop as large as the tolerance.'),
    largest: z.array(z.string()).max(3).describe('Items that moved most.'),
  })
  .describe('What statistics make of a movement.')

const bounds = {
  tolerance: tolerance.optional(),
  allowed: z.number().optional().describe('The tolerance in the unit of the metric.'),
  min: z.number().optional(),
  max: z.number().optional(),
}

const slice = z.strictObject({
  tag: z.string(),
  pairs: count,
  base: z.number().optional(),
  head: z.number().optional(),
  delta: z.number().optional(),
  improved: count,
  degraded: count,
  unchanged: count,
  gate: z.strictObject(bounds).optional().describe('Absent: the slice does not gate.'),
  statistics: statistics.optional(),
})

const metric = z.strictObject({
  metric: z.string().describe('Canonical name, e.g. recall@5.'),
  direction: z.enum(['higher', 'lower', 'neutral']).describe('Which way is better.'),
  group: z
    .enum(['retrieval', 'answer', 'judged', 'size', 'timed', 'cost'])
    .describe(
      'retrieval, answer (by rule), judged (by a model): 0..1. size: tokens. timed: ms. cost: USD.',
    ),
  judged: z.boolean().describe('Its scores rest on what the judge says.'),
  gate: z
    .strictObject({
      ...bounds,
      rule: z.enum(['point', 'significant', 'confident', 'non-inferior']),
      inconclusive: z.enum(['warn', 'fail']),
    })
    .optional()
    .describe('Absent: reported, not gated.'),
  verdict: z.enum(['pass', 'warn', 'fail', 'error', 'not-gated']),
  promoted: z.boolean().describe('In the main table although not gated.'),
  base: z.number().optional().describe('Mean over the pairs.'),
  head: z.number().optional().describe('Mean over the pairs.'),
  delta: z.number().optional().describe('head - base, unrounded.'),
  improved: count,
  degraded: count,
  unchanged: count,
  statistics: statistics.optional(),
  coverage,
  turned: z
    .strictObject({ base: z.array(z.string()), head: z.array(z.string()) })
    .describe('Of a metric of answers: the items it does not apply to on that side alone.'),
  ruled_out: z
    .array(z.strictObject({ reason: notApplicable, items: count }))
    .describe('Of a metric of answers: why it applies to an item on neither side.'),
  slices: z.array(slice),
  added: slice.optional().describe('The items that only head holds.'),
  dev: slice.optional().describe('The items of the split dev, where those of test gate.'),
})

const accepted = z
  .strictObject({ until: z.string(), reason: z.string() })
  .optional()
  .describe('A waiver accepts it until this day.')

const pastTolerance = {
  verdict: z.enum(['fail', 'warn']),
  metric: z.string(),
  tag: optionalText,
  base: z.number(),
  head: z.number(),
  drop: z.number(),
  tolerance: z.number(),
  pairs: count,
  rule: z.enum(['point', 'significant', 'confident', 'non-inferior']),
  outcome: z.enum(['broken', 'inconclusive']),
  p: probability.optional(),
  adjusted: probability.optional(),
  family: count,
  further: further.optional(),
  accepted,
}

const finding = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tolerance'), ...pastTolerance }),
  z.strictObject({ kind: z.literal('not-proven'), ...pastTolerance }),
  z.strictObject({
    kind: z.literal('bound'),
    verdict: z.enum(['fail', 'warn']),
    metric: z.string(),
    tag: optionalText,
    bound: z.enum(['min', 'max']),
    limit: z.number(),
    base: z.number().optional(),
    head: z.number(),
    over: count.optional(),
    accepted,
  }),
  z.strictObject({
    kind: z.literal('must-pass'),
    verdict: z.enum(['fail', 'warn']),
    items: z.array(z.string()),
    accepted,
  }),
  z.strictObject({
    kind: z.literal('nothing-to-compare'),
    verdict: z.literal('error'),
    metric: z.string(),
    tag: optionalText,
  }),
  z.strictObject({
    kind: z.literal('orphaned-chunk-labels'),
    verdict: z.literal('error'),
    metrics: z.array(z.string()),
    jaccard: share,
  }),
  z.strictObject({
    kind: z.literal('empty-slice'),
    verdict: z.literal('warn'),
    metric: z.string(),
    tag: z.string(),
  }),
  z.strictObject({
    kind: z.literal('lost-items'),
    verdict: z.literal('warn'),
    metric: z.string(),
    tag: optionalText,
    lost: count,
    of: count,
  }),
  z.strictObject({
    kind: z.literal('unpaired-items'),
    verdict: z.literal('warn'),
    metric: z.string(),
    unpaired: count,
    of: count,
  }),
  z.strictObject({
    kind: z.literal('too-many-failures'),
    verdict: z.literal('error'),
    side,
    failed: count,
    asked: count,
    allowed: share,
  }),
  z.strictObject({
    kind: z.literal('lost-answers'),
    verdict: z.literal('warn'),
    items: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('failed-queries'),
    verdict: z.literal('warn'),
    items: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('stale-labels'),
    verdict: z.enum(['warn', 'fail']),
    items: z.array(z.string()),
    accepted,
  }),
  z.strictObject({
    kind: z.literal('withdrawn-labels'),
    verdict: z.literal('warn'),
    items: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('no-judge-key'),
    verdict: z.enum(['error', 'warn']),
    metrics: z.array(z.string()),
    withheld: z.boolean().describe('The event is one that is given no secrets.'),
  }),
  z.strictObject({
    kind: z.literal('judge-stopped'),
    verdict: z.literal('error'),
    metrics: z.array(z.string()),
    cause: judgeCause,
    message: z.string(),
  }),
  z.strictObject({
    kind: z.literal('judge-untrusted'),
    verdict: z.enum(['error', 'warn']),
    metrics: z.array(z.string()),
    ...untrusted,
  }),
  z.strictObject({
    kind: z.literal('judge-errors'),
    verdict: z.literal('error'),
    metric: z.string(),
    failed: count,
    of: count,
    allowed: share,
  }),
  z.strictObject({ kind: z.literal('no-items'), verdict: z.literal('error'), message: z.string() }),
])

const examChange = z.strictObject({ path: z.string(), base: optionalText, head: optionalText })
const items = z.array(z.string())

const note = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('no-base-config') }),
  z.strictObject({ kind: z.literal('no-base') }),
  z.strictObject({ kind: z.literal('claims-of-fork') }),
  z.strictObject({ kind: z.literal('base-moved'), claimed: z.string(), counted: z.string() }),
  z.strictObject({ kind: z.literal('exam-changed'), changes: z.array(examChange) }),
  z.strictObject({
    kind: z.literal('golden-changed'),
    added: items,
    removed: items,
    relabelled: items,
    regrouped: items.describe('Other tags, cluster or split: those of base count.'),
  }),
  z.strictObject({
    kind: z.literal('waivers'),
    waivers: z.array(
      z.strictObject({
        metric: optionalText,
        items,
        until: z.string(),
        reason: z.string(),
        used: z.boolean(),
        unknown: items,
      }),
    ),
    expired: z.array(
      z.strictObject({ metric: optionalText, items, until: z.string(), reason: z.string() }),
    ),
  }),
  z.strictObject({ kind: z.literal('dev-split'), dev: count, test: count }),
  z.strictObject({
    kind: z.literal('noise'),
    metrics: z.array(
      z.strictObject({
        metric: z.string(),
        moved: count,
        of: count,
        floor: z.number().min(0).optional(),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('few-clusters'), clusters: count }),
  z.strictObject({
    kind: z.literal('stale'),
    labels: z.array(
      z.strictObject({
        item: z.string(),
        doc: z.string(),
        quote: optionalText,
        on: z.enum(['base', 'head', 'both']),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('unscored'), metric: z.string(), coverage, items: count }),
  z.strictObject({
    kind: z.literal('no-judge-key'),
    metrics: z.array(z.string()),
    withheld: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('judge-stopped'),
    metrics: z.array(z.string()),
    cause: judgeCause,
    message: z.string(),
  }),
  z.strictObject({ kind: z.literal('judge-untrusted'), ...untrusted }),
  z.strictObject({
    kind: z.literal('partly-judged'),
    items: z.array(z.strictObject({ item: z.string(), metric: z.string(), side, ...claimCount })),
  }),
  z.strictObject({
    kind: z.literal('served-models'),
    model: z.string(),
    served: z.strictObject({ base: items, head: items }),
  }),
  z.strictObject({
    kind: z.literal('self-preference'),
    model: z.string(),
    generators: items,
    reranker: optionalText,
  }),
  z.strictObject({
    kind: z.literal('judge-noise'),
    metric: z.string(),
    items: count,
    floor: z.number().min(0).optional(),
    reason: optionalText,
    allowed: z.number().optional(),
  }),
  z.strictObject({
    kind: z.literal('escalated'),
    model: z.string(),
    items: count,
    verdicts: count,
    changed: count,
  }),
  z.strictObject({
    kind: z.literal('panel'),
    models: items,
    combine: z.enum(['majority', 'strictest']),
    verdicts: count,
    disputed: count,
    alpha: z.number().optional(),
    disagreements: z.array(z.strictObject({ item: z.string(), disputed: count, of: count })),
  }),
  z.strictObject({ kind: z.literal('unproven'), unproven: count, verdicts: count }),
  z.strictObject({ kind: z.literal('split-context'), items }),
  z.strictObject({ kind: z.literal('cut-chunks'), chunks: count }),
  z.strictObject({ kind: z.literal('assumed-context'), side, chunks: count }),
  z.strictObject({ kind: z.literal('ignored-parameters'), names: items }),
  z.strictObject({
    kind: z.literal('addressed-documents'),
    documents: z.array(z.strictObject({ doc: z.string(), phrases: items })),
  }),
  z.strictObject({
    kind: z.literal('text-withheld'),
    level: z.enum(['ids', 'queries']),
  }),
  z.strictObject({ kind: z.literal('base-behind'), commits: count }),
  z.strictObject({ kind: z.literal('filtered'), asked: count, of: count }),
  z.strictObject({ kind: z.literal('drafts'), items: count }),
  z.strictObject({ kind: z.literal('details-limited'), detailed: count, of: count }),
  z.strictObject({ kind: z.literal('ignored-answers'), side, answers: count }),
  z.strictObject({ kind: z.literal('dropped-chunks'), side, chunks: count }),
  z.strictObject({ kind: z.literal('unknown-context'), side, ids: count }),
  z.strictObject({ kind: z.literal('chunk-ids-changed'), jaccard: share }),
  z.strictObject({ kind: z.literal('chunk-size-changed'), base: z.number(), head: z.number() }),
  z.strictObject({ kind: z.literal('re-anchored'), items }),
  z.strictObject({ kind: z.literal('ambiguous-quote'), items }),
  z.strictObject({ kind: z.literal('offsets-disagree'), side, chunks: count }),
  z.strictObject({ kind: z.literal('ngram-share'), base: share, head: share }),
  z.strictObject({ kind: z.literal('unstable-order'), side, items: count }),
  z.strictObject({
    kind: z.literal('budget-not-filled'),
    side,
    metric: z.string(),
    items: count,
    of: count,
    depth: count,
  }),
  z.strictObject({ kind: z.literal('short-lists'), longest: count, metrics: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('more-targets-than-k'), metric: z.string(), items: count }),
  z.strictObject({ kind: z.literal('small-slice'), tag: z.string(), pairs: count }),
  z.strictObject({ kind: z.literal('zero-tolerance'), metric: z.string() }),
  z.strictObject({
    kind: z.literal('context-changed'),
    base: count,
    head: count,
    metrics: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('unknown-documents'),
    labels: z.array(z.strictObject({ item: z.string(), doc: z.string() })),
  }),
  z.strictObject({ kind: z.literal('unlabelled'), items }),
])

const cause = z
  .enum(causes)
  .describe('Why a question got worse; unknown where the run does not tell.')
const rank = z.int().min(1)
const ranks = z.strictObject({ base: rank.optional(), head: rank.optional() })
const why = z.strictObject({
  cause,
  metric: z.string().describe('The gated metric that the question fell on.'),
  target: z
    .strictObject({ kind: z.enum(['evidence', 'chunk', 'doc']), name: z.string() })
    .optional()
    .describe('What was lost or fell.'),
  rank: ranks.describe('Of the target; absent: not found at this depth.'),
  depth: count.describe('Chunks that were asked for.'),
  room: count.optional().describe('Ranks that the token budget or the context of head holds.'),
  displaced_by: items.describe('Chunks of head within reach that base did not return there.'),
  claim: optionalText.describe('Only at the text level snippets.'),
  chunk: optionalText,
})

const pattern = z
  .strictObject({
    row: z.int().min(1).describe('Line of the matrix in the documentation.'),
    cause: z.enum(patternCauses),
    because: z.array(
      z.strictObject({
        metric: z.string(),
        moved: z.enum(['worse', 'better', 'same', 'more', 'between']),
      }),
    ),
    common: z
      .strictObject({ kind: z.enum(['document', 'tag']), name: z.string(), items: count })
      .optional()
      .describe('What the questions that got worse have in common.'),
  })
  .describe('Movements of metrics that have a usual cause together.')

const files = z
  .strictObject({ total: count, names: items })
  .describe('How many files, and the names of the first 20.')
const changed = z
  .strictObject({
    config: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('value'),
          path: z.string(),
          base: optionalText,
          head: optionalText,
        }),
        z.strictObject({
          kind: z.literal('list'),
          path: z.string(),
          added: items,
          removed: items,
        }),
        z.strictObject({ kind: z.literal('edited'), path: z.string() }),
      ]),
    ),
    documents: z.strictObject({ added: files, removed: files, edited: files }).optional(),
    index: z.array(
      z.strictObject({
        fact: z.enum([
          'documents',
          'chunks',
          'mean-chunk-tokens',
          'duplicate-share',
          'empty-chunks',
        ]),
        base: z.number(),
        head: z.number(),
      }),
    ),
    models: z.array(
      z.strictObject({
        role: z.enum(['generator', 'reranker']),
        base: optionalText,
        head: optionalText,
      }),
    ),
  })
  .describe('What differs between the sides and may explain what moved.')

const chunk = z.strictObject({
  rank: z.int().min(1),
  id: z.string(),
  doc: optionalText,
  start: count.optional().describe('UTF-16 offset into the text of the document.'),
  end: count.optional(),
  lines: lines.optional(),
  score: z.number().optional(),
  relevant: z.boolean(),
  matched_by: z.enum(['span', 'text', 'ngram', 'none']),
  tokens: count.optional(),
  text: optionalText.describe('Only at the text level snippets.'),
})

const target = z.strictObject({
  kind: z.enum(['evidence', 'chunk', 'doc']),
  name: z.string(),
  quote: optionalText,
  grade: count,
  rank: z.strictObject({ base: z.int().min(1).optional(), head: z.int().min(1).optional() }),
  lines: z.strictObject({ base: lines.optional(), head: lines.optional() }),
  lost: z.boolean(),
  gained: z.boolean(),
})

const item = z.strictObject({
  id: z.string(),
  query: optionalText.describe('Absent at the text level ids.'),
  tags: z.array(z.string()),
  must_pass: z.boolean(),
  answerable: z.boolean(),
  origin: z.enum(['both', 'added', 'removed']),
  relabelled: z.boolean(),
  line: z.int().min(1).optional().describe('Line of the golden file of head.'),
  change: z
    .enum(['improved', 'degraded', 'unchanged', 'not-compared'])
    .describe('On the headline metric.'),
  scores: z.array(z.strictObject({ metric: z.string(), base: score.optional(), head: score })),
  targets: z
    .array(target)
    .optional()
    .describe('Absent, as chunks and took_place are, past the 1,000 questions given in detail.'),
  chunks: z.strictObject({ base: z.array(chunk).optional(), head: z.array(chunk) }).optional(),
  took_place: z
    .array(z.string())
    .optional()
    .describe('Chunks of head within reach that base did not return there.'),
  answers: z
    .strictObject({ base: answer.optional(), head: answer.optional() })
    .optional()
    .describe('Absent where nothing was answered, and past the questions given in detail.'),
  why: why.optional().describe('Why it got worse on a gated metric.'),
  failures: z.strictObject({ base: optionalText, head: optionalText }),
})

const index = z
  .strictObject({
    basis: z
      .enum(['index', 'returned'])
      .describe('Counted over the whole index, or over the distinct chunks that were returned.'),
    documents: count.optional(),
    chunks: count.optional(),
    mean_chunk_tokens: z.number().min(0).optional(),
    p95_chunk_tokens: z.number().min(0).optional().describe('Nearest rank.'),
    duplicate_chunks: count
      .optional()
      .describe('Chunks whose normalised text an earlier chunk has as well.'),
    empty_chunks: count.optional(),
    bytes: count.optional(),
  })
  .describe('What an index is made of; what is not known is absent.')
const milliseconds = z.number().min(0)
const buildTime = z.union([milliseconds, z.literal('cached')])
const queryTimes = z.strictObject({
  base: milliseconds.optional(),
  head: milliseconds.optional(),
})

/** The published shape of report.json. Strings from the repository are raw: whoever renders them has to escape them. */
export const ReportJsonSchema = z
  .strictObject({
    version: z
      .literal(1)
      .describe('Version of this shape; it changes when a key changes its meaning.'),
    tool: z.string().describe('Version of RAG Gate.'),
    verdict,
    outcome: z.enum(['compared', 'adopted', 'head-only', 'unchanged', 'not-measured']),
    error: z
      .strictObject({
        code: z.string(),
        side: side.optional(),
        message: z.string(),
        hint: optionalText,
        mistakes: z.array(
          z.strictObject({
            file: z.string(),
            line: z.int().optional(),
            column: z.int().optional(),
            path: z.string(),
            message: z.string(),
          }),
        ),
      })
      .optional()
      .describe('Why nothing was measured.'),
    origin: z.strictObject({
      repository: optionalText,
      server_url: optionalText,
      run_url: optionalText,
      help_url: optionalText,
      pull_request: z.int().optional(),
      pull_head: optionalText,
      fork: z.boolean(),
      commits: z.strictObject({ base: optionalText, head: optionalText }),
      files: z
        .strictObject({ base: optionalText, head: z.string() })
        .optional()
        .describe('Run files that were compared without any repository.'),
    }),
    text: z.enum(['ids', 'queries', 'snippets']).describe('How much text this report may hold.'),
    golden: z
      .strictObject({
        file: z.string(),
        hash: z.string(),
        items: count,
        answerable: count,
        drafts: count,
        added: items,
        removed: items,
        relabelled: items,
      })
      .optional(),
    exam: z.strictObject({ from: side, changes: z.array(examChange) }),
    findings: z.array(finding).describe('Why the verdict is not pass, worst first.'),
    metrics: z.array(metric),
    headline: optionalText.describe('The metric whose counts the headline shows.'),
    reach: z
      .strictObject({ k: z.int().min(1), items: count, lost: count, gained: count })
      .optional(),
    diagnosis: z
      .strictObject({ leads: pattern, also: z.array(pattern) })
      .optional()
      .describe('What the movements of the metrics together point to: likely, never certain.'),
    changed: changed.optional(),
    causes: z
      .array(z.strictObject({ cause, items: count, examples: items }))
      .describe('Why questions got worse, each question once: most frequent first.'),
    notes: z.array(note),
    items: z
      .array(item)
      .describe('Every question, with its scores on both sides; up to 1,000 with their chunks.'),
    index: z.strictObject({ base: index.optional(), head: index.optional() }),
    judge: judge.optional().describe('Absent where no metric needs a judge.'),
    cost: cost.optional(),
    times: z
      .strictObject({
        total_ms: milliseconds,
        build_ms: z
          .strictObject({ base: buildTime.optional(), head: buildTime.optional() })
          .optional(),
        query_p50_ms: queryTimes
          .optional()
          .describe('Nearest rank over the queries answered, first ones of a process left out.'),
        query_p95_ms: queryTimes.optional(),
      })
      .describe('With cost all that differs between two runs over the same inputs.'),
  })
  .describe('What one run of RAG Gate found.')
