import { z } from 'zod'
import type { ScoredItem } from '../../../lib/model/comparison.ts'
import { type PolicyChange, PolicyChangeSchema } from '../../../lib/model/policy-change.ts'
import type { GoldenItem } from '../../../lib/model/items/golden-set.ts'
import { type KindOf, optionalText, texts } from '../../../lib/model/schema-parts.ts'
import type { TextLevel } from '../../../lib/model/settings/settings.ts'
import { showsTracked } from '../../../lib/model/visibility.ts'
import { byteLength } from '../../../lib/text/byte-length.ts'
import { listWithin } from '../../../lib/text/printing/id-list.ts'
import { markdownText } from '../../../lib/text/printing/markdown-text.ts'
import {
  foreign,
  id,
  joinWords,
  partsOf,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { wordDifference } from '../../../lib/text/printing/word-difference.ts'
import { isDeclaredLoss } from '../../../verdict/findings/kinds/declared-losses.ts'
import { isWeakerPolicy } from '../../../verdict/findings/kinds/weaker-policy.ts'
import type { Report } from '../../schema/report.ts'
import { listed, room } from '../../wording/listed.ts'
import type { NoteKind } from '../note-kind.ts'
import { pastedItems } from './labels.ts'

export const schema = () =>
  z
    .strictObject({
      changes: z.array(PolicyChangeSchema).describe('Settings.'),
      added: texts,
      removed: texts,
      relabelled: texts,
      regrouped: texts.describe(
        "Questions whose tags, cluster, split, draft or must_pass changed; base's values apply.",
      ),
      edits: z
        .array(
          z.strictObject({
            item: z.string(),
            was: optionalText,
            is: optionalText.describe(
              "Head's version; absent if head no longer labels the question.",
            ),
          }),
        )
        .describe(
          'The first questions that head edits, before and after; empty if the text level withholds them.',
        ),
    })
    .describe("What head changes in the policy and the golden set; base's versions apply.")

export type Found = KindOf<'policy-changed', typeof schema>

export const noteKind: NoteKind<Found> = {
  kind: 'policy-changed',
  place: 50,
  find: ({ policy, items, context }) => {
    const changes = {
      changes: policy.changes,
      ...goldenChanges(items),
      edits: editsOf(items.filter(isOfGoldenSet), context.text),
    }
    return Object.values(changes).some((list) => list.length > 0) ? changes : undefined
  },
  say: (changed, report) => [
    ...(changed.changes.length === 0 ? [] : [settingsWords(changed.changes, report)]),
    ...goldenWords(changed, report),
  ],
  isOpen: (_, { findings }) => !findings.some(isWeakerPolicy),
}

/**
 * Returns false for questions in head's changed wording, because they are also listed in base's
 * wording.
 */
function isOfGoldenSet({ wordingOf }: ScoredItem): boolean {
  return wordingOf === undefined
}

function goldenChanges(
  scored: readonly ScoredItem[],
): Pick<Found, 'added' | 'removed' | 'relabelled' | 'regrouped'> {
  const items = scored.filter(isOfGoldenSet)
  const ids = (wanted: (item: ScoredItem) => boolean): readonly string[] =>
    items.filter(wanted).map((item) => item.id)
  return {
    added: ids((item) => item.origin === 'added'),
    removed: ids((item) => item.origin === 'removed'),
    relabelled: ids((item) => item.relabelled),
    regrouped: ids((item) => item.policyChanged.length > 0),
  }
}

function settingsWords(changes: readonly PolicyChange[], { origin }: Report): Words {
  const limit = changes.length > fewChanges ? 40 : 120
  const list = listWithin(
    eachSectionFirst(changes).map((change) => policyChange(change, limit)),
    room,
  )
  const who = origin.pullRequest === undefined ? say`Head` : say`This pull request`
  const what = list ?? plural(changes.length, 'key')
  return say`${who} changes the policy: ${what}. Base's policy applies until the merge.`
}

/** If there are more changes than this, their values are shortened. */
const fewChanges = 4

/**
 * Sorts every section's first change before any section's second change, so that many small changes
 * cannot hide an important one.
 */
function eachSectionFirst(changes: readonly PolicyChange[]): readonly PolicyChange[] {
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

function policyChange({ path, base, head }: PolicyChange, limit: number): Words {
  return say`${foreign(path, 80)} from ${jsonWords(base, limit)} to ${jsonWords(head, limit)}`
}

/** Formats a value. Anything except a number is treated as untrusted text. */
function jsonWords(value: string | undefined, limit: number): Words {
  if (value === undefined) return say`not set`
  return /^-?\d+(?:\.\d+)?$/.test(value) ? plain(value) : foreign(value, limit)
}

/**
 * Returns one edit for each of the first few edited questions: the wording if it changed, otherwise
 * whether the question is answerable, otherwise its label.
 */
function editsOf(items: readonly ScoredItem[], text: TextLevel): Found['edits'] {
  if (text === 'ids') return []
  const edited = items.filter(({ relabelled }) => relabelled)
  return edited.slice(0, mostEdits).flatMap(({ id: item, golden: { base, head } }) => {
    if (base.query !== head.query) return [{ item, was: base.query, is: head.query }]
    if (base.answerable !== head.answerable)
      return [{ item, was: answerableWords(base), is: answerableWords(head) }]
    const [was, is] = [labelText(base, text), labelText(head, text)]
    return was === is ? [] : [{ item, was, is }]
  })
}

const mostEdits = 5

function answerableWords({ answerable }: GoldenItem): string {
  return answerable ? 'answerable' : 'unanswerable'
}

/** Formats a label. Quotes are shown only at text levels that permit document text. */
function labelText({ labels }: GoldenItem, text: TextLevel): string | undefined {
  switch (labels.kind) {
    case 'none':
      return undefined
    case 'evidence':
    case 'sections':
      return labels.targets
        .map(({ any }) =>
          any.map(({ doc, quote }) => (showsTracked(text) ? `${doc}: ${quote}` : doc)).join(' or '),
        )
        .join('; ')
    case 'chunks':
    case 'docs':
      return [...labels.grades].map(([name, grade]) => `${name} (${grade})`).join('; ')
  }
}

/**
 * Describes how head changes the golden set, with examples of edited questions. Returns an empty
 * list if head changes nothing.
 */
function goldenWords(
  changed: Found,
  { findings, notes }: Pick<Report, 'findings' | 'notes'>,
): readonly Words[] {
  const declared = new Set(
    findings.flatMap((finding) => (isDeclaredLoss(finding) ? finding.items : [])),
  )
  const [gone, kept] = [true, false].map((isGone) =>
    changed.removed.filter((item) => declared.has(item) === isGone),
  )
  const reworded = pastedItems({ notes })
  const edited = Map.groupBy(changed.relabelled, (item) =>
    declared.has(item) ? 'gone' : reworded.has(item) ? 'reworded' : 'other',
  )
  const parts = [
    goldenPart(say`added (measured, gated after the merge)`, changed.added),
    goldenPart(
      say`removed together with the text they quote (labels on that text are left out)`,
      gone ?? [],
    ),
    goldenPart(say`removed (still counted in this run)`, kept ?? []),
    goldenPart(
      say`edited together with the text they quote (labels on that text are left out)`,
      edited.get('gone') ?? [],
    ),
    goldenPart(
      say`edited (base's version applies, but quotes the new text)`,
      edited.get('reworded') ?? [],
    ),
    goldenPart(say`edited (base's version applies)`, edited.get('other') ?? []),
    goldenPart(
      say`with changed tags, cluster, split, draft or must_pass (base's values apply)`,
      changed.regrouped,
    ),
  ].flat()
  if (parts.length === 0) return []
  const edits = listWithin(
    changed.edits.map(editWords),
    room / 3,
    Math.max(changed.edits.length, changed.relabelled.length),
  )
  const told = edits === undefined ? say`` : say` For example ${edits}.`
  return [say`Head changes the golden set: ${joinWords(parts, say`; `)}.${told}`]
}

/** Shows only the words that differ if either version is too long to be shown in full. */
function editWords({ item, was, is }: Found['edits'][number]): Words {
  const isLong = [was, is].some((text = '') => text.length > shownInFull)
  const differs = isLong ? shortDifference(was ?? '', is ?? '') : undefined
  return differs === undefined
    ? say`${id(item)} from ${quoted(was)} to ${quoted(is)}`
    : say`${id(item)} (${differs})`
}

/**
 * Returns the words that differ, with as much text around them as fits. Returns undefined if
 * nothing fits, if the versions are too long to compare, or if they differ only in case, spaces or
 * punctuation.
 */
function shortDifference(was: string, is: string): Words | undefined {
  if (was.length + is.length > mostCompared) return undefined
  const shown = [5, 2, 0].map((around) => wordDifference(was, is, around, 3))
  const fitting = shown.find((words) => byteLength(markdownText(words)) <= room / 5)
  return fitting === undefined || partsOf(fitting).length === 0 ? undefined : fitting
}

const shownInFull = 80
const mostCompared = 4000

function quoted(text: string | undefined): Words {
  return text === undefined ? say`nothing` : foreign(text, shownInFull)
}

function goldenPart(what: Words, ids: readonly string[]): readonly Words[] {
  return ids.length === 0 ? [] : [say`${ids.length} ${what}${listed(ids, room / 6)}`]
}
