import { eligibleItems } from '../../compare/eligible-items.ts'
import { sideNames } from '../../core/sides.ts'
import { isFilteredOrder } from '../../model/judging/canary.ts'
import { needsJudge } from '../../metrics/metric-traits.ts'
import { score } from '../../text/printing/numbers.ts'
import {
  foreign,
  id,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../text/printing/sentence.ts'
import { showsTracked } from '../../model/visibility.ts'
import { messageWords } from '../wording/message-words.ts'
import { listWithin } from '../wording/questions/id-list.ts'
import {
  distrustWords,
  modelName,
  models,
  noKeyWords,
  sameModels,
  stoppedWords,
  unprovenWords,
} from '../wording/judge-words.ts'
import { listed, room } from '../wording/listed.ts'
import { intervalWords } from '../wording/figures/interval-words.ts'
import { metricNames } from '../wording/figures/metric-names.ts'
import { changeWithUnit, groupOf } from '../wording/figures/metric-values.ts'
import type { Report } from '../schema/report.ts'
import { leastChanged } from '../../verdict/weigh-change.ts'
import { type NoteFacts, type NoteKinds, type NoteOf, some, when } from './note-kind.ts'

/** What limits the judge's word. What a finding says already is not said again. */
export const judgeNotes = {
  'no-judge-key': {
    find: (facts) => {
      const key = facts.judge?.key ?? 'given'
      return key === 'given' ? [] : some({ metrics: unjudged(facts), withheld: key === 'withheld' })
    },
    say: (note, { findings }) =>
      findings.some(({ kind }) => kind === 'no-judge-key') ? neither(note) : noKeyWords(note),
    isOpen: () => true,
  },
  'judge-stopped': {
    find: (facts) => {
      const { key, stopped } = facts.judge ?? {}
      if (key !== 'given' || stopped === undefined) return []
      const { cause, message } = stopped
      return some({ metrics: unjudged(facts), cause, message })
    },
    say: ({ cause, metrics, message }, { findings }) => {
      if (findings.some(({ kind }) => kind === 'judge-stopped')) return neither({ metrics })
      return say`The judge ${stoppedWords(cause)}, so ${metricNames(metrics)} ${plain(metrics.length === 1 ? 'is' : 'are')} not measured in full: ${messageWords(message, 300)}.`
    },
    isOpen: () => true,
  },
  'judge-untrusted': {
    find: ({ judge, decision }) => {
      const isFound = decision.findings.some(({ kind }) => kind === 'judge-untrusted')
      if (judge?.trust?.kind !== 'untrusted' || isFound) return []
      const { passed, of, failed, reasons } = judge.trust
      const names = failed.map(({ name }) => name)
      return [{ passed, of, failed: names, reasons }]
    },
    say: (note) =>
      say`The judge failed its own check (${distrustWords(note, 'full')}). No gated metric rests on it.`,
    isOpen: () => true,
  },
  'judge-unproven': {
    find: ({ judge, decision }) => {
      const isFound = decision.findings.some(({ kind }) => kind === 'judge-unproven')
      if (judge?.trust?.kind !== 'unproven' || isFound) return []
      return [{ missing: judge.trust.missing }]
    },
    say: ({ missing }) => unprovenWords({ missing, held: [] }),
  },
  'partly-judged': {
    find: (facts) => some({ items: facts.judge === undefined ? [] : partlyJudged(facts) }),
    say: ({ items }) => {
      const each = items.map(
        ({ item, metric, side, judged, of }) =>
          say`${id(item)} (${metricName(metric)} on ${plain(side)}: ${judged} of ${plural(of, 'claim')})`,
      )
      return say`${plural(items.length, 'score rests', 'scores rest')} on part of the claims, since the judge gave no verdict on the others: ${listWithin(each, room) ?? say`see report.json`}.`
    },
  },
  /** An alias may stand for another model tomorrow, and the two sides' scores would no longer have one judge. */
  'served-models': {
    find: ({ judge }) => {
      if (judge === undefined) return []
      const { model, served } = judge
      const { base = [], head } = served
      const names = new Set([...base, ...head])
      const isOne = names.size <= 1 && (names.size === 0 || names.has(model))
      const isSame = base.length === 0 || head.length === 0 || sameModels(base, head)
      return when(!isOne || !isSame, { model, served: { base, head } })
    },
    say: ({ model, served: { base, head } }) => {
      const advice = say`Name a dated model in judge.model so that it cannot change unseen.`
      if (base.length === 0 || head.length === 0 || sameModels(base, head)) {
        return say`${modelName(model)} was answered by ${models(head.length === 0 ? base : head)}. ${advice}`
      }
      return say`The sides had different judges: ${modelName(model)} was answered by ${models(base)} on base and by ${models(head)} on head. ${advice}`
    },
  },
  'self-preference': {
    find: ({ judge, metrics }) => {
      if (judge?.selfPreference === undefined) return []
      const { generators, reranker } = judge.selfPreference
      const measured = metrics.flatMap(({ comparison, weighed }) => {
        const { judge: own, corrected } = weighed?.correction ?? {}
        if (own === undefined || corrected === undefined) return []
        return [{ metric: comparison.metric.name, lean: own.change - corrected.change }]
      })
      return [{ model: judge.model, generators, reranker, measured }]
    },
    say: ({ model, generators, reranker, measured }, report) => {
      const parts = [
        generators.length === 0
          ? []
          : [
              say`judges answers of ${models(generators)}, which looks like its own family; judges tend to prefer their own`,
            ],
        reranker === undefined ? [] : [say`judges chunks that it ranked itself`],
      ].flat()
      const leans = measured.map(
        ({ metric, lean }) =>
          say`${metricName(metric)} ${changeWithUnit(lean, groupOf(metric, report))}`,
      )
      const much =
        leans.length === 0
          ? say`How much is not measured: that takes people's labels of both sides.`
          : say`Against people's labels its change is off by ${joinWords(leans, say`, `)}.`
      return say`${modelName(model)} ${joinWords(parts, say`; it `)}. ${much}`
    },
  },
  'unread-labels': {
    find: ({ unread, run }) => {
      if (unread === undefined) return []
      return [{ path: unread.path, message: showsTracked(run.text) ? unread.message : undefined }]
    },
    say: ({ path, message }) => {
      const why = message === undefined ? say`` : say` (${messageWords(message, 300)})`
      return say`People's labels correct nothing: base's ${foreign(path, 120)}, which judge.labels names, could not be read${why}. Merge a file that can be, in a pull request of its own.`
    },
    isOpen: () => true,
  },
  'peoples-labels': {
    find: ({ metrics }) =>
      metrics.flatMap(({ comparison: { metric }, weighed }) => {
        if (weighed?.correction === undefined) return []
        const { judge, corrected, ...counts } = weighed.correction
        const [low, high] = judge.interval95 ?? []
        const changes = { judge: judge.change, low, high, corrected: corrected?.change }
        return [{ metric: metric.name, ...counts, ...changes }]
      }),
    say: (note, report) => peopleWords(note, report),
  },
  'judge-noise': {
    find: ({ judge, metrics }) =>
      (judge?.noise ?? []).map(({ metric, items, floor, reason }) => {
        const gate = metrics.find(({ comparison }) => comparison.metric.name === metric)?.gate
        const allowed = gate?.tolerance?.kind === 'absolute' ? gate.tolerance.value : undefined
        const isInside = allowed !== undefined && floor !== undefined && allowed < floor
        return { metric, items, floor, reason, allowed: isInside ? allowed : undefined }
      }),
    say: ({ metric, items, floor, reason, allowed }) => {
      if (floor === undefined) {
        return say`The judge's noise on ${metricName(metric)} is not known: ${plain(reason ?? 'too few')} questions judged twice.`
      }
      const noise = say`The judge's noise on ${metricName(metric)} is ±${plain(score(floor))} (${plural(items, 'question')} judged twice).`
      if (allowed === undefined) return noise
      return say`${noise} That is more than the ${plain(score(allowed))} allowed: a fall may be the judge's alone.`
    },
    isOpen: ({ allowed }) => allowed !== undefined,
  },
  escalated: {
    find: ({ judge }) => {
      if (judge?.escalation === undefined) return []
      const { model, items, verdicts, changed } = judge.escalation
      return when(verdicts > 0, { model, items, verdicts, changed })
    },
    say: ({ verdicts, items, model, changed }) =>
      say`${modelName(model)} was asked again about ${plural(verdicts, 'verdict')} of ${plural(items, 'question')} and changed ${changed}.`,
  },
  panel: {
    find: ({ judge }) => {
      if (judge?.panel === undefined) return []
      const { models: names, combine, verdicts, disputed, alpha, disagreements } = judge.panel
      const facts = { combine, verdicts, disputed, alpha, disagreements }
      return when(verdicts > 0, { models: names, ...facts })
    },
    say: (note) => panelWords(note),
  },
  unproven: {
    find: ({ judge }) => {
      const { unproven = 0, verdicts = 0 } = judge ?? {}
      return when(unproven > 0, { unproven, verdicts })
    },
    say: ({ unproven, verdicts }) =>
      say`${unproven} of the judge's ${plural(verdicts, 'verdict')} quote text that is nowhere, and count as not found.`,
  },
  'split-context': {
    find: ({ judge }) => some({ items: judge?.split ?? [] }),
    say: ({ items }) =>
      say`The chunks of ${plural(items.length, 'question')} did not fit one request; claims that need two of these requests count as not found${listed(items)}.`,
  },
  'cut-chunks': {
    find: ({ judge }) => some({ chunks: judge?.cutChunks ?? 0 }),
    say: ({ chunks }) =>
      say`${plural(chunks, 'chunk')} longer than judge.chunk-chars ${plain(chunks === 1 ? 'was' : 'were')} judged without ${plain(chunks === 1 ? 'its' : 'their')} end.`,
  },
  'assumed-context': {
    find: ({ judge }) =>
      sideNames.flatMap((side) => {
        const chunks = judge?.assumedContext[side]
        return chunks === undefined ? [] : [{ side, chunks }]
      }),
    say: ({ side, chunks }) =>
      say`The pipeline of ${plain(side)} does not say which chunks its generator saw, so the first ${chunks} were judged. Send their ids as context.`,
  },
  'ignored-parameters': {
    find: ({ judge }) => some({ names: judge?.ignored ?? [] }),
    say: ({ names }) => {
      const each = names.map((name) => foreign(name, 60))
      return say`The judge's server does not accept ${listWithin(each, room) ?? plural(names.length, 'parameter')} from the configuration; it was asked without.`
    },
  },
  'refused-checks': {
    find: ({ judge }) => {
      const refused = judge?.trust?.failed.filter((check) => isFilteredOrder(check)) ?? []
      return some({ names: refused.map(({ name }) => name) })
    },
    say: ({ names }) =>
      say`The content filter of the judge's server refuses ${plural(names.length, 'check')} of text that gives orders; chunks with such text get no verdict.`,
  },
} satisfies Partial<NoteKinds>

/** Of metrics that lack what those that gate lack as well, and for the same reason. */
function neither({ metrics }: { readonly metrics: readonly string[] }): Words {
  return say`${metricNames(metrics)} ${plain(metrics.length === 1 ? 'was' : 'were')} not measured in full either.`
}

/** Metrics that do not gate and lack judgements: of the others a finding tells. */
function unjudged({ metrics, exam }: NoteFacts): readonly string[] {
  return metrics
    .filter(
      ({ gate, comparison: { metric, coverage } }) =>
        gate === undefined && needsJudge(metric, exam.settings) && coverage.judgeErrors > 0,
    )
    .map(({ comparison }) => comparison.metric.name)
}

function partlyJudged({ metrics, items }: NoteFacts): NoteOf<'partly-judged'>['items'] {
  const names = metrics.map(({ comparison }) => comparison.metric.name)
  return eligibleItems(items).flatMap(({ id: item, scores }) =>
    sideNames.flatMap((side) =>
      names.flatMap((metric) => {
        const own = scores[side]?.get(metric)
        const claims = own?.kind === 'scored' ? own.claims : undefined
        return claims === undefined ? [] : [{ item, metric, side, ...claims }]
      }),
    ),
  )
}

/** The judge's own word beside the corrected one, or why nothing is corrected. */
function peopleWords(
  {
    metric,
    labelled,
    differing,
    missing,
    unused,
    moved,
    judge,
    low,
    high,
    corrected,
  }: NoteOf<'peoples-labels'>,
  report: Report,
): Words {
  const group = groupOf(metric, report)
  const people = say`people labelled ${labelled} of the ${plural(differing, 'question')} that differ`
  const others =
    unused === 0
      ? say``
      : say` Labels of ${plural(unused, 'question')} do not count: their texts are others now, or a question drawn before them has none.`
  if (labelled + missing > differing)
    return say`${metricName(metric)} is not corrected: ${people}, and it takes ${labelled + missing}.${others}`
  if (missing > 0)
    return say`${metricName(metric)} is not corrected: ${people}, and it takes ${missing} more, drawn by rag-gate judge sample --questions.${others}`
  if (corrected === undefined)
    return say`${metricName(metric)} is not corrected: ${people}, and ${moved < leastChanged ? say`only ${moved} of these moved; it takes ${leastChanged}` : say`questions that form clusters are not corrected`}.${others}`
  const own = changeWithUnit(judge, group)
  const interval =
    low === undefined || high === undefined
      ? say``
      : say` (95% CI ${intervalWords({ low, high }, group)})`
  return say`The change of ${metricName(metric)} is corrected: ${people}. The judge alone says ${own}${interval}.${others}`
}

function panelWords(note: NoteOf<'panel'>): Words {
  const { alpha, verdicts, disputed, disagreements } = note
  const rule = plain(note.combine === 'majority' ? 'by majority' : 'by the strictest word')
  const agreement =
    alpha === undefined ? say`` : say` Krippendorff's alpha is ${plain(score(alpha))}.`
  const judges = say`${plural(note.models.length, 'judge')} (${models(note.models)}) decided ${rule}.${agreement}`
  if (disputed === 0) return say`${judges} They agreed on all of ${plural(verdicts, 'verdict')}.`
  const each = disagreements.map((one) => say`${id(one.item)} (${one.disputed} of ${one.of})`)
  const list = listWithin(each, room)
  const where = list === undefined ? say`` : say`: ${list}`
  return say`${judges} They differ on ${disputed} of ${plural(verdicts, 'verdict')}, which a person should check${where}.`
}
