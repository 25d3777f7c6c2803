import type { LikelyCause, Named } from '../../model/cause.ts'
import type { Report } from '../schema/report.ts'
import {
  enumerate,
  foreign,
  id,
  joinWords,
  pathLimit,
  plain,
  plural,
  say,
  type Words,
} from '../../text/sentence.ts'

/** What the change did to what was returned, what shows it and what to try; undefined where nothing is to be said. */
export function likelyCause({ diagnosis, changed }: Report): Words | undefined {
  if (diagnosis === undefined) return undefined
  const { leads, also } = diagnosis
  const isListed = changed?.documents !== undefined
  const beside = also.map((each) => say`${seen(each, isListed)} (${shareOf(each)})`)
  if (leads.cause === 'unknown') return say`unknown: ${unknownWords(beside)}${editsWords(leads)}.`
  const others = also.length === 0 ? say`` : say` Also: ${joinWords(beside, say`; `)}.`
  return say`${seen(leads, isListed)}: ${leads.questions} of ${plural(leads.of, 'question')}${whose(leads)}${editsWords(leads)}. Try: ${remedy(leads)}.${others}`
}

function whose({ cause }: LikelyCause): Words {
  return cause === 'context-grown' ? say`` : say` that got worse`
}

function unknownWords(beside: readonly Words[]): Words {
  return beside.length === 0
    ? say`what was returned shows no one cause`
    : say`no one cause is proven, perhaps ${joinWords(beside, say`, or `)}`
}

function shareOf({ questions, of }: LikelyCause): Words {
  return say`${questions} of ${of}`
}

/** What the change touches that goes with it. */
function editsWords({ named }: LikelyCause): Words {
  if (named.length === 0) return say``
  const shown = named.slice(0, mostNamed).map((each) => nameWords(each))
  const others = named.length > mostNamed ? [say`others`] : []
  return say`; the change touches ${enumerate([...shown, ...others])}`
}

/** What the change touches that is told. */
const mostNamed = 3

function nameWords(named: Named): Words {
  switch (named.kind) {
    case 'config':
      return say`${foreign(named.path.replace(/^pipeline\./, ''), pathLimit)}${placeWords(named)}`
    case 'glob':
      return say`${foreign(named.glob, pathLimit)}${placeWords(named)}`
    case 'file':
      return foreign(named.name, pathLimit)
  }
}

function placeWords({ file, line }: Extract<Named, { readonly kind: 'config' | 'glob' }>): Words {
  if (file === undefined) return say``
  const at = line === undefined ? say`` : say`:${line}`
  return say` (${foreign(file, pathLimit)}${at})`
}

/** What was seen, without a full stop. `isListed`: both sides tell what their index holds. */
function seen({ cause, evidence }: LikelyCause, isListed: boolean): Words {
  const { length, context, contextTokens, chunkOverlap, chunkTokens, duplicates, documents } =
    evidence
  switch (cause) {
    case 'nothing-returned':
      return say`head returns nothing for questions that base answers`
    case 'document-names':
      return say`head names its documents in another way than base, so that labels fit none`
    case 'documents-missing':
      return say`${isListed ? say`head's index lacks` : say`head returns nothing of`} ${documents === undefined ? say`documents` : documentWords(documents)}`
    case 'texts-edited':
      return say`head's documents no longer hold the text that answers`
    case 'texts-moved':
      return say`the text that answers stands elsewhere, and head does not return it from there`
    case 'list-cut':
      return say`head returns fewer chunks${fromTo(length)}`
    case 'context-cut':
      return say`the generator gets fewer chunks${fromTo(context)}`
    case 'refusals':
      return say`head declines with the evidence before it`
    case 'invented':
      return say`head's answers state what their context does not hold`
    case 'evidence-ignored':
      return say`head's answers leave out what their context holds`
    case 'judge-wavers':
      return say`the judge's word differs on equal answers`
    case 'same-chunks-reordered':
      return say`both sides return the same chunks, and head in another order${overlapWords(evidence)}`
    case 'unrelated-results':
      return say`what head returns has nothing to do with the questions${overlapWords(evidence)}`
    case 'copies':
      return say`copies take the place of other chunks${percentFromTo(duplicates)}`
    case 'new-texts':
      return say`documents that are new on head stand before`
    case 'split-evidence':
      return chunkOverlap === undefined
        ? say`chunks cut through what answers`
        : say`chunks overlap less${percentFromTo(chunkOverlap)}`
    case 'larger-chunks':
      return say`chunks are larger${fromTo(chunkTokens, 'tokens')}`
    case 'smaller-chunks':
      return say`chunks are smaller${fromTo(chunkTokens, 'tokens')}, so that as many hold less`
    case 'ranking-changed':
      return say`the same chunks are indexed, and head ranks others before them${overlapWords(evidence)}`
    case 'context-grown':
      return say`the context grew${fromTo(contextTokens, 'tokens')}${madeOf(evidence)}`
    case 'unknown':
      return say`unknown`
  }
}

/** What to try first; what a pipeline may not have is not named. */
function remedy({ cause }: LikelyCause): Words {
  switch (cause) {
    case 'nothing-returned':
      return say`read what head's pipeline logs of them`
    case 'document-names':
      return say`return each document by its path in the repository`
    case 'documents-missing':
      return say`check what selects and reads the documents`
    case 'texts-edited':
      return say`correct the labels if the text was meant to go, else the documents`
    case 'texts-moved':
      return say`see how the new place is cut and what stands before it`
    case 'list-cut':
      return say`return as many chunks as are asked for`
    case 'context-cut':
      return say`compare sizes of the context in between`
    case 'refusals':
      return say`check when head declines`
    case 'invented':
      return say`check what keeps answers to their context`
    case 'evidence-ignored':
      return say`check what the generator is told, and the order of its context`
    case 'judge-wavers':
      return say`raise judge.repeats or the tolerance`
    case 'same-chunks-reordered':
      return say`check what sorts the chunks last, and in which direction`
    case 'unrelated-results':
      return say`check that questions and documents are read in the same way, and that the index is of this build`
    case 'copies':
      return say`index each text once`
    case 'new-texts':
      return say`label the new text where it answers as well`
    case 'split-evidence':
      return say`compare more overlap, or cut along the structure of the text`
    case 'larger-chunks':
      return say`compare sizes in between, or cut along the structure of the text`
    case 'smaller-chunks':
      return say`give the generator more of them, or compare sizes in between`
    case 'ranking-changed':
      return say`compare what stands before the lost passages now`
    case 'context-grown':
      return say`what lies between base and head`
    case 'unknown':
      return say`one change at a time`
  }
}

function documentWords({ total, names }: NonNullable<LikelyCause['evidence']['documents']>): Words {
  const listed = names.map((name) => id(name))
  const rest = total - names.length
  return enumerate(rest === 0 ? listed : [...listed, plural(rest, 'other')])
}

type SidesOf = { readonly base: number; readonly head: number } | undefined

/** ` (20 → 3)`, or with a unit. */
function fromTo(sides: SidesOf, unit?: string): Words {
  if (sides === undefined) return say``
  const named = unit === undefined ? say`` : say` ${plain(unit)}`
  return say` (${rounded(sides.base)} → ${rounded(sides.head)}${named})`
}

function percentFromTo(sides: SidesOf): Words {
  return sides === undefined ? say`` : say` (${percent(sides.base)} → ${percent(sides.head)})`
}

function overlapWords({ overlap, chance, order }: LikelyCause['evidence']): Words {
  if (overlap === undefined) return say``
  const common = say`${percent(overlap)} of a list in common`
  if (chance !== undefined) return say` (${common}; ${percent(chance)} with other questions)`
  return order === undefined
    ? say` (${common})`
    : say` (${common}, rank correlation ${plain(order.toFixed(2).replace('-', '\u2212'))})`
}

/** Whether there are more chunks of it, or larger ones. */
function madeOf({ context, chunkTokens }: LikelyCause['evidence']): Words {
  const parts = [
    isMore(context) ? [say`more chunks${fromTo(context)}`] : [],
    isMore(chunkTokens) ? [say`larger chunks${fromTo(chunkTokens, 'tokens')}`] : [],
  ].flat()
  return parts.length === 0 ? say`` : say`: ${joinWords(parts, say`, `)}`
}

function isMore(sides: SidesOf): boolean {
  return sides !== undefined && sides.head > sides.base
}

function percent(value: number): Words {
  return say`${plain(String(Math.round(100 * value)))}%`
}

function rounded(value: number): Words {
  return plain(String(value < 10 ? Math.round(10 * value) / 10 : Math.round(value)))
}
