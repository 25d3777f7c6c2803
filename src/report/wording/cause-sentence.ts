import { oncePer } from '../../core/once-per.ts'
import type { LikelyCause, Named } from '../../model/cause.ts'
import type { ConfigChange } from '../../model/changed.ts'
import { foreign, id, pathLimit, plain, say, type Words } from '../../text/sentence.ts'
import { worseItems } from '../build/worse-items.ts'
import type { Report } from '../schema/report.ts'
import { causeEffect } from './cause-effects.ts'
import { longestValue } from './changes/named-list.ts'
import { enumerateLinked, type Linked, linked } from './linked.ts'

/**
 * What made questions worse, as one sentence that follows `Cause: `: the changed settings that can have done it, each
 * with its line, what they did in figures and so what it cost. `unknown` where no one cause is proven; undefined where
 * nothing is.
 */
export const causeSentence = oncePer((report: Report): Linked | undefined => {
  const { diagnosis } = report
  if (diagnosis === undefined) return undefined
  const { leads, also } = diagnosis
  if (leads.cause === 'unknown')
    return linked`${unknownWords(also, report)}${touched(leads, report)}.`
  const { does, seen } = causeEffect(leads, report)
  const subjects = subjectsOf(leads, report)
  const told =
    does === undefined || subjects.length === 0
      ? linked`${seen}${touched(leads, report)}`
      : linked`${enumerateLinked(subjects)} ${does(subjects.length === 1 ? 'one' : 'many')}`
  return linked`${told}.${shareWords(leads, report)}`
})

function unknownWords(also: readonly LikelyCause[], report: Report): Words {
  const [first, ...others] = also.map((each) => causeEffect(each, report).seen)
  if (first === undefined) return say`unknown: what was returned shows no one cause`
  return others.reduce((all, one) => say`${all}, or ${one}`, say`not proven; perhaps ${first}`)
}

/** Of a part of what got worse, how large it is; in figures where they are those of the table. */
function shareWords({ cause, questions, of }: LikelyCause, report: Report): Words {
  if (cause === 'context-grown' || questions >= of) return say``
  if (of === worseItems(report).length) return say` That explains ${questions} of the ${of}.`
  return say` That explains ${plain(2 * questions > of ? 'most' : 'part')} of what got worse.`
}

/** The changed settings that alone can have done it; none where a file of the change may have. */
function subjectsOf({ named, ...likely }: LikelyCause, report: Report): readonly Linked[] {
  const able = named.filter((one) => isAble(one, likely))
  if (named.length > mostNamed || !named.every(isOwnSetting)) return []
  return able.map((one) => subjectOf(one, report))
}

/** Settings that are named before none is. */
const mostNamed = 3

function isOwnSetting(named: Named): boolean {
  return named.kind === 'glob' || (named.kind === 'config' && ownKey.test(named.path))
}

const ownKey = /^pipeline\.(?:documents|chunk|retrieve|embed|answer|context)\b/

/** Whether a setting goes with what was measured: a size of chunks does not change how many there are. */
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

function subjectOf(named: Named, { changed }: Report): Linked {
  switch (named.kind) {
    case 'config': {
      const change = changed?.config.find(({ path }) => path === named.path)
      const { how, words } = settingWords(named.path, change)
      return linked`${how}${at(words, named, change?.side)}`
    }
    case 'glob': {
      const { added, removed } = changed?.documents ?? {}
      const why = [...(added?.by ?? []), ...(removed?.by ?? [])].find(
        (reason) => reason.kind === 'glob' && reason.glob === named.glob,
      )
      const isGone = why?.kind === 'glob' && why.is === 'gone'
      const side = why?.kind === 'glob' ? why.side : undefined
      return linked`${plain(isGone ? 'dropping the glob' : 'the new glob')} ${at(id(named.glob), named, side)}`
    }
    case 'file':
      return [
        {
          words: foreign(named.name, pathLimit),
          at: { side: 'head', path: named.name, lines: undefined },
        },
      ]
  }
}

/** `chunk.size: 500 → 1500`; a text that is not quoted is only said to be edited. */
function settingWords(
  path: string,
  change: ConfigChange | undefined,
): { readonly how: Words; readonly words: Words } {
  const key = path.replace(/^pipeline\./, '')
  if (change?.kind !== 'value') return { how: say`the edit of `, words: foreign(key, pathLimit) }
  const [base, head] = [change.base, change.head].map((value) => value ?? 'not set')
  if (base === undefined || head === undefined || base.length + head.length > 2 * longestValue)
    return { how: say`the edit of `, words: foreign(key, pathLimit) }
  return { how: say``, words: foreign(`${key}: ${base} → ${head}`, pathLimit) }
}

function at(
  words: Words,
  { file, line }: Extract<Named, { readonly kind: 'config' | 'glob' }>,
  side: 'base' | 'head' = 'head',
): Linked {
  const lines = line === undefined ? undefined : { first: line, last: line }
  return [{ words, at: file === undefined ? undefined : { side, path: file, lines } }]
}

/** What the change touches that may have done it, where that is not proven. */
function touched({ named, cause }: LikelyCause, report: Report): Linked {
  if (named.length === 0 || cause === 'texts-edited' || cause === 'texts-moved') return []
  const shown = named.slice(0, mostNamed).map((one) => subjectOf(one, report))
  const others = named.length > mostNamed ? [linked`${named.length - mostNamed} more`] : []
  return linked`; the change touches ${enumerateLinked([...shown, ...others])}`
}
