import type { Coverage } from '../../model/comparison.ts'
import type { Waiver } from '../../model/settings/settings.ts'
import { listWithin } from './id-list.ts'
import { shortSha } from '../markdown/footer.ts'
import { judgeNoteSentence } from './judge-note-sentences.ts'
import { listed } from './listed.ts'
import { metricNames } from './metric-names.ts'
import { amountWords, changeWords, type Group, unitOf } from './metric-values.ts'
import { share, tokens } from '../../text/numbers.ts'
import { reasonInWords } from './reason-in-words.ts'
import type { ExamChange } from '../../model/exam-change.ts'
import type { Note, WaiverReport } from '../schema/note.ts'
import type { Report } from '../schema/report.ts'
import {
  enumerate,
  foreign,
  id,
  joinWords,
  metricName,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'

/** What limits or explains the comparison: one text per note, in the report's order, each of at most 1,500 bytes of Markdown. */
export function noteSentences(report: Report): readonly Words[] {
  return report.notes.map((note) => noteSentence(note, report))
}

/** Bytes that a list of foreign names may take in a note. */
const room = 900

function noteSentence(note: Note, report: Report): Words {
  switch (note.kind) {
    case 'no-base-config':
      return say`Base has no RAG Gate config or no golden set yet: tolerances are skipped, and only minimum, maximum and must-pass questions count.`
    case 'no-base':
      return say`There is no base to compare with: tolerances are skipped, and only minimum, maximum and must-pass questions count.`
    case 'claims-of-fork':
      return say`The code of a fork made these runs: the numbers here are its claims, and nobody else has measured them.`
    case 'base-moved':
      return say`The runs name ${foreign(shortSha(note.claimed) ?? note.claimed, 40)} as their base, and the exam that counts is that of ${foreign(shortSha(note.counted) ?? note.counted, 40)}: base has moved since they were made.`
    case 'exam-changed':
      return examChanged(note.changes, report)
    case 'golden-changed':
      return goldenChanged(note)
    case 'waivers':
      return waiverWords(note)
    case 'dev-split':
      return say`${plural(note.dev, 'question')} of the split dev ${plain(note.dev === 1 ? 'gates' : 'gate')} nothing and ${plain(note.dev === 1 ? 'is' : 'are')} shown apart; the other ${note.test} gate.`
    case 'noise':
      return noiseWords(note, report)
    case 'few-clusters':
      return say`The questions form only ${plural(note.clusters, 'cluster')}: intervals and tests over so few are rough.`
    case 'stale':
      return staleLabels(note)
    case 'unscored':
      return say`${metricName(note.metric)} was compared on ${note.coverage.pairs} of ${plural(note.items, 'question')}: ${coverage(note.coverage)}.`
    case 'no-judge-key':
    case 'judge-stopped':
    case 'judge-untrusted':
    case 'partly-judged':
    case 'served-models':
    case 'self-preference':
    case 'judge-noise':
    case 'escalated':
    case 'panel':
    case 'unproven':
    case 'split-context':
    case 'cut-chunks':
    case 'assumed-context':
    case 'ignored-parameters':
    case 'addressed-documents':
      return judgeNoteSentence(note)
    case 'text-withheld':
      return withheld(note.level)
    case 'base-behind':
      return say`Base is ${plural(note.commits, 'commit')} behind the tip of its branch.`
    case 'filtered':
      return say`Only ${note.asked} of ${plural(note.of, 'question')} were asked.`
    case 'drafts':
      return say`${plural(note.items, 'draft of the golden set was', 'drafts of the golden set were')} not asked.`
    case 'details-limited':
      return say`What was returned is given for ${note.detailed} of ${plural(note.of, 'question')}: those that moved first, then those that must pass. All have their scores.`
    case 'ignored-answers':
      return say`On ${plain(note.side)} ${plural(note.answers, 'answer')} ${plain(note.answers === 1 ? 'was' : 'were')} ignored: for a question that was not asked, or one already answered.`
    case 'dropped-chunks':
      return say`On ${plain(note.side)} ${plural(note.chunks, 'chunk')} beyond the depth asked for ${plain(note.chunks === 1 ? 'was' : 'were')} dropped.`
    case 'unknown-context':
      return say`On ${plain(note.side)} ${plural(note.ids, 'id')} of the context ${plain(note.ids === 1 ? 'is' : 'are')} not among the chunks returned, and ${plain(note.ids === 1 ? 'was' : 'were')} ignored.`
    case 'chunk-ids-changed':
      return say`Only ${plain(share(note.jaccard))} of the chunk ids are the same on both sides, so labels that name chunks say little; evidence survives new chunking.`
    case 'chunk-size-changed':
      return say`The returned chunks hold ${plain(tokens(note.base))} tokens on base and ${plain(tokens(note.head))} on head on average. Larger chunks alone raise recall at a rank; recall@2000t compares at equal length.`
    case 're-anchored':
      return say`The exact text that ${labelsOf(note.items)} quoted is not there, and the likest place was taken${listed(note.items)}. Check the quotes.`
    case 'ambiguous-quote':
      return say`A quote stands in several places of its document for ${plural(note.items.length, 'question')}${listed(note.items)}; any of them counts. A prefix or suffix tells them apart.`
    case 'offsets-disagree':
      return say`${plural(note.chunks, 'chunk')} of ${plain(note.side)} did not hold the text at the offsets reported, and ${plain(note.chunks === 1 ? 'was' : 'were')} found by text. Offsets count UTF-16 units.`
    case 'ngram-share':
      return say`${plain(share(note.base))} of the chunks on base and ${plain(share(note.head))} on head could only be placed by their word sequences.`
    case 'unstable-order':
      return say`On ${plain(note.side)} ${plural(note.items, 'ranking has', 'rankings have')} equal or rising scores at neighbouring ranks; such ties may fall either way.`
    case 'budget-not-filled':
      return say`On ${plain(note.side)} ${note.depth} chunks did not fill ${metricName(note.metric)} for ${note.items} of ${plural(note.of, 'question')}; raise the depth of the pipeline.`
    case 'short-lists':
      return say`No query returned more than ${plural(note.longest, 'chunk')}, so ${metricNames(note.metrics)} ${plain(note.metrics.length === 1 ? 'looks' : 'look')} no deeper than rank ${note.longest}.`
    case 'more-targets-than-k':
      return say`${plural(note.items, 'question has', 'questions have')} more to find than ${metricName(note.metric)} looks at, so 1 cannot be reached there.`
    case 'small-slice':
      return say`The slice ${foreign(note.tag, 80)} has ${plural(note.pairs, 'question')}: too few for a mean, so it does not gate.`
    case 'context-changed':
      return say`The generator gets ${plural(note.base, 'chunk')} on base and ${note.head} on head (retrieve.k).${note.metrics.length === 0 ? say`` : say` ${metricNames(note.metrics)} ${plain(note.metrics.length === 1 ? 'looks' : 'look')} deeper than that and ${plain(note.metrics.length === 1 ? 'does' : 'do')} not see what it no longer gets.`}`
    case 'unknown-documents':
      return say`${plural(note.labels.length, 'label names a document', 'labels name documents')} that neither side holds: ${
        listWithin(
          note.labels.map(({ item, doc }) => say`${id(item)} (${foreign(doc, 120)})`),
          room,
        ) ?? plural(note.labels.length, 'label')
      }. Check the paths; until then the quotes are looked for in any text.`
    case 'unlabelled':
      return say`${plural(note.items.length, 'answerable question has', 'answerable questions have')} no label, and no metric of retrieval can grade ${plain(note.items.length === 1 ? 'it' : 'them')}${listed(note.items)}.`
    case 'zero-tolerance':
      return say`The tolerance of ${metricName(note.metric)} is a share of base, and base is 0: any fall is past it.`
  }
}

function examChanged(changes: readonly ExamChange[], { origin }: Report): Words {
  const limit = changes.length > fewChanges ? 40 : 120
  const list = listWithin(
    eachSectionFirst(changes).map((change) => examChange(change, limit)),
    room,
  )
  const who = origin.pullRequest === undefined ? say`Head` : say`This pull request`
  const what = list ?? plural(changes.length, 'key')
  return say`The exam comes from base. ${who} changes ${what}; the change counts after the merge.`
}

/** More of them are told with less of their values. */
const fewChanges = 4

/** One of every section before the second of any, so that many small ones cannot push a large one out of sight. */
function eachSectionFirst(changes: readonly ExamChange[]): readonly ExamChange[] {
  const seen = new Map<string, number>()
  return changes
    .map((change) => {
      const [section = ''] = change.path.split('.')
      const nth = seen.get(section) ?? 0
      seen.set(section, nth + 1)
      return { change, nth }
    })
    .toSorted((a, b) => a.nth - b.nth)
    .map(({ change }) => change)
}

function examChange({ path, base, head }: ExamChange, limit: number): Words {
  return say`${foreign(path, 80)} from ${jsonWords(base, limit)} to ${jsonWords(head, limit)}`
}

/** A number prints as it is; any other value is foreign text. */
function jsonWords(value: string | undefined, limit: number): Words {
  if (value === undefined) return say`not set`
  return /^-?\d+(?:\.\d+)?$/.test(value) ? plain(value) : foreign(value, limit)
}

function goldenChanged(note: Extract<Note, { kind: 'golden-changed' }>): Words {
  const parts = [
    golden('added (asked, does not gate yet)', note.added),
    golden('removed (still asked)', note.removed),
    golden('relabelled (each side by its own labels)', note.relabelled),
    golden('with other tags, cluster or split (those of base count)', note.regrouped),
  ]
  return say`The golden set changed: ${joinWords(parts.flat(), say`; `)}.`
}

function golden(what: string, ids: readonly string[]): readonly Words[] {
  return ids.length === 0 ? [] : [say`${ids.length} ${plain(what)}${listed(ids, room / 4)}`]
}

/** What moved between equal commits, by how much its value did, and what to do about it. */
function noiseWords({ metrics }: Extract<Note, { kind: 'noise' }>, report: Report): Words {
  const same = say`Both sides are the same commit, so that whatever moves is noise`
  if (metrics.length === 0) return say`${same}: nothing moved.`
  const list = listWithin(
    metrics.map(({ metric, moved, of, floor }) => noiseOf({ metric, moved, of, floor }, report)),
    room,
  )
  const isTimed = metrics.every(({ metric }) => groupOf(metric, report) === 'timed')
  const remedy = isTimed
    ? say`Times want a tolerance well above that.`
    : say`A tolerance below that blocks at random: fix a seed, make the order of ties stable, or gate by the rule significant.`
  return say`${same}: ${list ?? plural(metrics.length, 'metric')}. ${remedy}`
}

function noiseOf(
  { metric, moved, of, floor }: Extract<Note, { kind: 'noise' }>['metrics'][number],
  report: Report,
): Words {
  const group = groupOf(metric, report)
  const delta = report.metrics.find((each) => each.metric === metric)?.delta
  const size = delta === undefined ? say`` : say` by ${changeWords(delta, group)} ${unitOf(group)}`
  const error =
    floor === undefined
      ? say``
      : say`, two standard errors ${amountWords(floor, group)} ${unitOf(group)}`
  return say`${metricName(metric)}${size} (${moved} of ${plural(of, 'question')} moved${error})`
}

function groupOf(metric: string, { metrics }: Report): Group {
  return metrics.find((each) => each.metric === metric)?.group ?? 'retrieval'
}

function waiverWords({ waivers, expired }: Extract<Note, { kind: 'waivers' }>): Words {
  const sentences = [
    expired.length === 0 ? [] : [expiredWords(expired)],
    waivers.length === 0 ? [] : [acceptedWords(waivers)],
  ]
  return joinWords(sentences.flat(), say` `)
}

function expiredWords(expired: readonly Waiver[]): Words {
  const list = listWithin(
    expired.map((waiver) => say`that of ${subjectOf(waiver)} on ${plain(waiver.until)}`),
    room / 3,
  )
  return say`Waivers of base expired and accept nothing any more: ${list ?? plural(expired.length, 'waiver')}.`
}

function acceptedWords(waivers: readonly WaiverReport[]): Words {
  const list = listWithin(
    waivers.map((waiver) => waiverText(waiver)),
    (2 * room) / 3,
  )
  return say`Accepted for now: ${list ?? plural(waivers.length, 'loss', 'losses')}.`
}

function waiverText({ metric, items, until, reason, used, unknown }: WaiverReport): Words {
  const asked =
    unknown.length === 0 ? say`` : say`; ${unknown.length} of them not in the golden set`
  const idle = used ? say`` : say`; it accepts nothing here`
  return say`${subjectOf({ metric, items })} until ${plain(until)} (${foreign(reason, 80)}${asked}${idle})`
}

function subjectOf({ metric, items }: Pick<Waiver, 'metric' | 'items'>): Words {
  const what = [
    metric === undefined ? [] : [metricName(metric)],
    items.length === 0 ? [] : [plural(items.length, 'question')],
  ].flat()
  return joinWords(what, say` on `)
}

function staleLabels({ labels }: Extract<Note, { kind: 'stale' }>): Words {
  const holders = {
    head: 'head does not hold',
    base: 'base does not hold',
    both: 'neither side holds',
  } as const
  const parts = (['head', 'base', 'both'] as const).flatMap((on) => {
    const those = labels.filter((label) => label.on === on)
    if (those.length === 0) return []
    const items = [...new Set(those.map((label) => label.item))]
    return [
      say`${plain(holders[on])} the quoted text in the named document${listed(items, room / 3)}`,
    ]
  })
  return say`${plural(labels.length, 'stale label')} left out on both sides: ${joinWords(parts, say`; `)}.`
}

function coverage({ runErrors, turnedOnHead, turnedOnBase, turnedReasons }: Coverage): Words {
  const parts = [
    runErrors === 0 ? [] : [say`${plural(runErrors, 'failed query', 'failed queries')}`],
    turnedOnHead === 0 ? [] : [say`${turnedOnHead} not applicable on head`],
    turnedOnBase === 0 ? [] : [say`${turnedOnBase} not applicable on base`],
  ].flat()
  const reasons = turnedReasons.map(
    ({ reason, items }) => say`${items} ${plain(reasonInWords[reason])}`,
  )
  const why = reasons.length === 0 ? say`` : say` (${enumerate(reasons)})`
  return say`${enumerate(parts)}${why}`
}

function withheld(level: Extract<Note, { kind: 'text-withheld' }>['level']): Words {
  switch (level) {
    case 'ids':
      return say`Questions and texts are withheld here: the report shows ids, document names and numbers.`
    case 'queries':
      return say`Chunk texts are withheld here: the report shows questions, document names and lines.`
  }
}

function labelsOf(items: readonly string[]): Words {
  return plural(items.length, 'question')
}
