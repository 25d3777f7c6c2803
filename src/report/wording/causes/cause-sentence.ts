import { kindOf } from '../../../verdict/findings/kind-of.ts'
import { oncePer } from '../../../lib/once-per.ts'
import type { LikelyCause, Named } from '../../../lib/model/cause.ts'
import type { Changed, DocumentReason } from '../../../lib/model/changed.ts'
import {
  foreign,
  id,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { worseItems } from '../../build/worse-items.ts'
import type { Report } from '../../schema/report.ts'
import { areDeleted, causeEffect } from './cause-effects.ts'
import { type Emptied, emptiedInputs } from './emptied-inputs.ts'
import { longestValue } from '../changes/named-list.ts'
import { decidingFinding } from '../headline.ts'
import { enumerateLinked, type Linked, linked } from '../linked.ts'

/**
 * Returns what made questions worse, as a sentence to follow `Cause: `. It names the changed
 * settings that may be the cause, each with its line, and their measured effect. It adds how much
 * of the loss the cause explains, if not all of it, and a second cause. Without a single proven
 * cause, it starts with `unknown` or `not proven`. Returns undefined if there is no diagnosis, or
 * if the headline already says that text is gone.
 */
export const causeSentence = oncePer((report: Report): Linked | undefined => {
  const { diagnosis } = report
  if (diagnosis === undefined) return undefined
  const { leads, also } = diagnosis
  const deciding = decidingFinding(report)
  const tellsCause = deciding !== undefined && kindOf(deciding).rows?.cause !== undefined
  if (leads.cause === 'texts-edited' && tellsCause) return undefined
  if (leads.cause === 'unknown')
    return linked`${unknownWords(also, report)}${touched(leads, report)}.`
  const { does, seen } = causeEffect(leads, report)
  const subjects = subjectsOf(leads, report)
  const told =
    does === undefined || subjects.length === 0
      ? linked`${seen}${touched(leads, report)}`
      : linked`${enumerateLinked(subjects)} ${does(subjects.length === 1 ? 'one' : 'many')}`
  return linked`${told}${shareWords(leads, report)}${besides(report)}.`
})

/**
 * Returns the causes other than the leading one, except those that the headline already mentions.
 */
export function otherCauses({
  diagnosis,
  findings,
}: Pick<Report, 'diagnosis' | 'findings'>): readonly LikelyCause[] {
  const isTold = findings.some((each) => kindOf(each).rows?.cause !== undefined)
  return (diagnosis?.also ?? []).filter(({ cause }) => cause !== 'texts-edited' || !isTold)
}

/** Names a second cause, which explains some of the questions. */
function besides(report: Report): Words {
  const [second] = otherCauses(report)
  return second === undefined
    ? say``
    : say`; ${causeEffect(second, report).seen}${shareWords(second, report)}`
}

/**
 * Returns how many of the questions that got worse are explained by neither the leading cause nor
 * the second cause nor the headline.
 */
function unexplained(leads: LikelyCause, report: Report): number {
  const told = otherCauses(report)
  const inHeadline = (report.diagnosis?.also ?? []).filter((cause) => !told.includes(cause))
  return [leads, ...told.slice(0, 1), ...inHeadline].reduce(
    (left, { questions }) => left - questions,
    leads.of,
  )
}

/**
 * Returns whether a cause is known but leaves more than a fifth of the questions that got worse
 * unexplained.
 */
export function isCausePartial(report: Report): boolean {
  const leads = report.diagnosis?.leads
  if (leads === undefined || leads.cause === 'context-grown') return false
  return unexplained(leads, report) > leads.of / 5
}

function unknownWords(also: readonly LikelyCause[], report: Report): Words {
  const [first, ...others] = also.map((each) => causeEffect(each, report).seen)
  if (first === undefined) return say`unknown, because the results show no single cause`
  return others.reduce((all, one) => say`${all}, or ${one}`, say`not proven; perhaps ${first}`)
}

/**
 * Returns how much of the loss the cause explains, if not all of it. Uses numbers of questions if they
 * match those in the table.
 */
function shareWords(likely: LikelyCause, report: Report): Words {
  const { cause, questions, of } = likely
  if (cause === 'context-grown' || questions >= of) return say``
  if (isCounted(likely, report)) return say` (${questions} of the ${of})`
  return say` (${plain(2 * questions > of ? 'most' : 'part')} of what got worse)`
}

/** Returns whether a cause's questions are the ones that the report counts as worse. */
function isCounted({ cause, of }: LikelyCause, report: Report): boolean {
  return cause !== 'context-grown' && of === worseItems(report).length
}

/**
 * Returns the changed settings that may have had the effect, or an empty list if a changed file may
 * be the cause instead.
 */
function subjectsOf({ named, ...likely }: LikelyCause, report: Report): readonly Linked[] {
  if (!named.every(isOwnSetting)) return []
  const able = named.filter((one) => isAble(one, likely))
  const isNew = able.map((one) => one.kind === 'glob' && globOf(one, report.changed)?.is !== 'gone')
  return firstNamed(
    able.map((one, index) => {
      if (isNew[index] && isNew[index - 1]) return nameOf(one, report)
      const many = plain(isNew[index] && isNew[index + 1] ? 's' : '')
      return isNew[index]
        ? linked`the new glob${many} ${nameOf(one, report)}`
        : linked`${howWords(one, report)}${nameOf(one, report)}`
    }),
    named.length,
  )
}

/** The maximum number of settings and files that are named. The others are only counted. */
const mostNamed = 3

/** The maximum number of names in a diagnosis. If it is reached, there may be more. */
const mostKnown = 20

function firstNamed(list: readonly Linked[], known: number): readonly Linked[] {
  if (list.length <= mostNamed) return list
  const rest = list.length - mostNamed + 1
  const more = known < mostKnown ? linked`${rest} more` : linked`others`
  return [...list.slice(0, mostNamed - 1), more]
}

function isOwnSetting(named: Named): boolean {
  return named.kind === 'glob' || (named.kind === 'config' && ownKey.test(named.path))
}

const ownKey = /^pipeline\.(?:documents|chunk|retrieve|embed|answer|context)\b/

/**
 * Returns whether a change to a setting could have the measured effect. For example, a chunk size
 * cannot reduce the number of chunks that the generator gets.
 */
function isAble(named: Named, { cause, evidence }: Omit<LikelyCause, 'named'>): boolean {
  if (named.kind !== 'config') return true
  const isOfChunks = named.path.startsWith('pipeline.chunk')
  if (cause === 'context-cut') return !isOfChunks
  const { context, chunkTokens } = evidence
  if (cause !== 'context-grown') return true
  return isOfChunks ? isMore(chunkTokens) : isMore(context)
}

function isMore(sides: { readonly base: number; readonly head: number } | undefined): boolean {
  return sides !== undefined && sides.head > sides.base
}

/**
 * Returns the words before a changed setting, which are `dropping the glob `, `the edit to ` or
 * nothing.
 */
function howWords(named: Named, { changed }: Report): Words {
  if (named.kind === 'glob') return say`dropping the glob `
  return named.kind === 'config' && valuesOf(named, changed) === undefined
    ? say`the edit to `
    : say``
}

/** Names a setting or a file with its line. A setting's values are included if they are short. */
function nameOf(named: Named, { changed }: Report): Linked {
  switch (named.kind) {
    case 'config': {
      const values = valuesOf(named, changed)
      const key = named.path.replace(/^pipeline\./, '')
      const words = foreign(values === undefined ? key : `${key}: ${values}`, pathLimit)
      return at(words, named, changed?.config.find(({ path }) => path === named.path)?.side)
    }
    case 'glob':
      return at(id(named.glob), named, globOf(named, changed)?.side)
    case 'file': {
      const { name: path } = named
      const removed = [changed?.files?.removed, changed?.documents?.removed]
      const isGone = removed.some((files) => files?.names.includes(path))
      const side = isGone ? 'base' : 'head'
      return [{ words: foreign(path, pathLimit), at: { side, path, lines: undefined } }]
    }
  }
}

function globOf(
  { glob }: Extract<Named, { readonly kind: 'glob' }>,
  changed: Changed | undefined,
): Extract<DocumentReason, { readonly kind: 'glob' }> | undefined {
  const { added, removed } = changed?.documents ?? {}
  return [...(added?.by ?? []), ...(removed?.by ?? [])]
    .filter((why) => why.kind === 'glob')
    .find((why) => why.glob === glob)
}

/**
 * Formats a change, for example `500 → 1500`. Returns undefined if the values are withheld or too
 * long.
 */
function valuesOf(
  { path }: Extract<Named, { readonly kind: 'config' }>,
  changed: Changed | undefined,
): string | undefined {
  const change = changed?.config.find((one) => one.path === path)
  if (change?.kind !== 'value') return undefined
  const [base = '', head = ''] = [change.base, change.head].map((value) => value ?? 'not set')
  return base.length + head.length > 2 * longestValue ? undefined : `${base} → ${head}`
}

function at(
  words: Words,
  { file, line }: Extract<Named, { readonly kind: 'config' | 'glob' }>,
  side: 'base' | 'head' = 'head',
): Linked {
  const lines = line === undefined ? undefined : { first: line, last: line }
  return [{ words, at: file === undefined ? undefined : { side, path: file, lines } }]
}

/** Says that a glob of `pipeline.inputs` matches nothing any more. */
function emptiedWords({ glob, files, file, line }: Emptied): Linked {
  const named = at(id(glob), { kind: 'glob', glob, file, line })
  return linked`no file on head matches ${named} in ${foreign('inputs')} (${plural(files, 'file')} on base)`
}

/** Lists the changes that may be the cause but are not proven to be. */
function touched({ named, cause, evidence }: LikelyCause, report: Report): Linked {
  if (areDeleted(evidence.documents?.names ?? [], report.changed)) return []
  const [emptied] = emptiedInputs(cause, report)
  if (emptied !== undefined) return linked`; ${emptiedWords(emptied)}`
  const told = new Set(cause === 'new-texts' ? evidence.documents?.names : [])
  const others = named.filter((one) => one.kind !== 'file' || !told.has(one.name))
  if (others.length === 0 || cause === 'texts-edited' || cause === 'texts-moved') return []
  const names = firstNamed(
    others.map((one) => nameOf(one, report)),
    others.length,
  )
  return linked`; the change touches ${enumerateLinked(names)}`
}
