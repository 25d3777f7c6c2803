import { foreignWithin } from './foreign-within.ts'
import { listWithin } from './id-list.ts'
import {
  causeWords,
  distrustWords,
  modelName,
  models,
  noKeyWords,
  sameModels,
} from './judge-words.ts'
import { listed, room } from './listed.ts'
import { metricNames } from './metric-names.ts'
import { score } from '../../text/numbers.ts'
import type { Note } from '../schema/note.ts'
import {
  foreign,
  id,
  joinWords,
  metricName,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'

/** What a note on the judge says, in at most 1,500 bytes of Markdown. */
export function judgeNoteSentence(note: JudgeNote): Words {
  switch (note.kind) {
    case 'no-judge-key':
      return say`${noKeyWords(note)}`
    case 'judge-stopped':
      return say`The judge stopped (${causeWords(note.cause)}), so that ${metricNames(note.metrics)} ${areOrIs(note.metrics)} not measured in full: ${foreignWithin(note.message, 900)}.`
    case 'judge-untrusted':
      return say`The judge is not to be trusted: ${distrustWords(note, 'full')}. No gated metric rests on it.`
    case 'partly-judged':
      return partlyJudged(note)
    case 'served-models':
      return servedModels(note)
    case 'self-preference':
      return selfPreference(note)
    case 'judge-noise':
      return judgeNoise(note)
    case 'escalated':
      return say`${plural(note.verdicts, 'verdict')} of ${plural(note.items, 'question')} ${plain(note.verdicts === 1 ? 'was' : 'were')} asked again of ${modelName(note.model)}, which changed ${note.changed}.`
    case 'panel':
      return panel(note)
    case 'unproven':
      return say`${note.unproven} of the judge's ${plural(note.verdicts, 'verdict')} quote what stands nowhere, and count as not found.`
    case 'split-context':
      return say`The chunks of ${plural(note.items.length, 'question')} did not fit one request, and claims that need chunks of two count as not found${listed(note.items)}.`
    case 'cut-chunks':
      return say`${plural(note.chunks, 'chunk')} longer than judge.chunk-chars ${plain(note.chunks === 1 ? 'was' : 'were')} judged without the end.`
    case 'assumed-context':
      return say`The pipeline of ${plain(note.side)} does not tell which chunks its generator saw: the first ${note.chunks} were judged. A response may name them in its context.`
    case 'ignored-parameters':
      return say`The judge's server does not take ${listOfTexts(note.names)}, which the configuration sets; the judge was asked without.`
    case 'addressed-documents':
      return addressed(note)
  }
}

type JudgeNote = Extract<
  Note,
  {
    readonly kind:
      | 'no-judge-key'
      | 'judge-stopped'
      | 'judge-untrusted'
      | 'partly-judged'
      | 'served-models'
      | 'self-preference'
      | 'judge-noise'
      | 'escalated'
      | 'panel'
      | 'unproven'
      | 'split-context'
      | 'cut-chunks'
      | 'assumed-context'
      | 'ignored-parameters'
      | 'addressed-documents'
  }
>

function areOrIs(list: readonly unknown[]): Words {
  return plain(list.length === 1 ? 'is' : 'are')
}

function partlyJudged({ items }: Extract<Note, { kind: 'partly-judged' }>): Words {
  const each = items.map(
    ({ item, metric, side, judged, of }) =>
      say`${id(item)} (${metricName(metric)} on ${plain(side)}: ${judged} of ${plural(of, 'claim')})`,
  )
  return say`${plural(items.length, 'score stands', 'scores stand')} on fewer claims than there are, since the judge gave no verdict on the others: ${listWithin(each, room) ?? say`see report.json`}.`
}

function servedModels({ model, served }: Extract<Note, { kind: 'served-models' }>): Words {
  const { base, head } = served
  const advice = say`A dated model id in judge.model keeps it from changing unseen.`
  if (base.length === 0 || sameModels(base, head)) {
    return say`${modelName(model)} was answered by ${models(head.length === 0 ? base : head)}. ${advice}`
  }
  if (head.length === 0) return say`${modelName(model)} was answered by ${models(base)}. ${advice}`
  return say`${modelName(model)} was answered by ${models(base)} on base and ${models(head)} on head, so that the sides had different judges. ${advice}`
}

function selfPreference(note: Extract<Note, { kind: 'self-preference' }>): Words {
  const { model, generators, reranker } = note
  const parts = [
    generators.length === 0
      ? []
      : [
          say`judges answers of ${models(generators)}, which looks like its own family, and judges tend to prefer what their own kind writes`,
        ],
    reranker === undefined
      ? []
      : [say`judges chunks that it ranked itself, and would agree with itself`],
  ].flat()
  return say`${modelName(model)} ${joinWords(parts, say`; it `)}.`
}

function judgeNoise(note: Extract<Note, { kind: 'judge-noise' }>): Words {
  const { metric, items, floor, reason, allowed } = note
  if (floor === undefined) {
    return say`Judge noise on ${metricName(metric)} is not known: ${plain(reason ?? 'too few')} questions judged twice.`
  }
  const noise = say`Judge noise on ${metricName(metric)}: +-${plain(score(floor))} (${plural(items, 'question')} judged twice).`
  if (allowed === undefined) return noise
  return say`${noise} The tolerance of ${plain(score(allowed))} is inside the judge's noise: a fall past it may be the judge's alone.`
}

function panel(note: Extract<Note, { kind: 'panel' }>): Words {
  const { alpha, verdicts, disputed, disagreements } = note
  const rule = plain(note.combine === 'majority' ? 'by majority' : 'by the strictest word')
  const agreement =
    alpha === undefined ? say`` : say` Krippendorff's alpha is ${plain(score(alpha))}.`
  const judges = say`${plural(note.models.length, 'judge')} (${models(note.models)}) decided ${rule}.${agreement}`
  if (disputed === 0) return say`${judges} They agreed on all of ${plural(verdicts, 'verdict')}.`
  const each = disagreements.map((one) => say`${id(one.item)} (${one.disputed} of ${one.of})`)
  const list = listWithin(each, room)
  const where = list === undefined ? say`` : say`: ${list}`
  return say`${judges} They differ on ${disputed} of ${plural(verdicts, 'verdict')}, and a person should look${where}.`
}

function addressed({ documents }: Extract<Note, { kind: 'addressed-documents' }>): Words {
  const each = documents.map(({ doc, phrases }) => {
    const [first] = phrases
    return first === undefined
      ? foreign(doc, pathLimit)
      : say`${foreign(doc, pathLimit)} (${foreign(first, 60)})`
  })
  const list = listWithin(each, room)
  const which = list === undefined ? say`` : say`: ${list}`
  return say`${plural(documents.length, 'changed document holds', 'changed documents hold')} text that speaks to whoever judges it${which}. The judge is told to take no orders from texts; a person should look.`
}

function listOfTexts(list: readonly string[]): Words {
  return (
    listWithin(
      list.map((each) => foreign(each, 60)),
      room,
    ) ?? plural(list.length, 'parameter')
  )
}
