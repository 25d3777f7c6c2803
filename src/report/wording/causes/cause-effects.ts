import { type Sides, sideNames } from '../../../lib/sides.ts'
import type { Cause, LikelyCause } from '../../../lib/model/cause.ts'
import {
  enumerate,
  foreign,
  id,
  plain,
  plural,
  say,
  type Words,
} from '../../../lib/text/printing/sentence.ts'
import { tokens } from '../../../lib/text/printing/numbers.ts'
import type { Report } from '../../schema/report.ts'
import {
  budgetWords,
  chunkLengths,
  lengthWords,
  sizes,
  smallerContext,
  wholePercent,
} from './chunk-lengths.ts'

/** What a likely cause did to the results, with figures if the run has any. */
type Effect = {
  /**
   * The effect as a verb phrase whose subject is the settings that caused it, such as `makes chunks
   * longer`. Undefined if no setting can be named.
   */
  readonly does: ((subject: 'one' | 'many') => Words) | undefined
  /** The effect as a complete sentence, without an initial capital or a full stop. */
  readonly seen: Words
}

export function causeEffect(likely: LikelyCause, report: Report): Effect {
  const { evidence } = likely
  switch (likely.cause) {
    case 'nothing-returned':
      return only(say`head returns nothing for questions that base answers`)
    case 'document-names':
      return only(say`head names its documents differently from base, so labels do not match them`)
    case 'documents-missing':
      return missing(likely, report)
    case 'texts-edited':
      return only(
        say`text that answers questions is gone from ${lostFrom('evidence-gone', report)}`,
      )
    case 'texts-moved':
      return only(
        say`text that answers questions was moved within or out of ${lostFrom('moved-text', report)}, and ${fromNewPlace(report)}`,
      )
    case 'texts-altered':
      return makesHead(
        'return',
        'returns',
        say` chunks whose text no longer contains ${lostWords(report)}`,
      )
    case 'list-cut':
      return only(
        say`head returns ${insteadOf(evidence.length)} per question, and the lost passages came after ${those(evidence.length)}`,
      )
    case 'context-cut': {
      const fewer = insteadOf(evidence.context)
      const after = say`${fewer}, and the lost passages come after ${those(evidence.context)}`
      return effect(
        (verb) => say`${verb('gives', 'give')} the generator ${after}`,
        say`the generator gets ${after}`,
      )
    }
    case 'refusals':
      return makesHead(
        'decline questions',
        'declines questions',
        say` although it has their passage`,
      )
    case 'invented':
      return makesHead('state', 'states', say` what its context does not contain`)
    case 'evidence-ignored':
      return makesHead('ignore', 'ignores', say` the passages that it is given`)
    case 'judge-wavers':
      return only(
        say`chunks and answers are the same on both sides, but the judge changed its verdict`,
      )
    case 'same-chunks-reordered':
      return makesHead(
        'return',
        'returns',
        say` ${plain(evidence.overlap === 1 ? 'the same' : 'nearly the same')} chunks in another order${orderWords(likely)}`,
      )
    case 'unrelated-results':
      return makesHead(
        'return',
        'returns',
        say` chunks that are unrelated to the questions${unrelatedWords(likely)}`,
      )
    case 'copies': {
      const rest = say` copies that take the place of other text${repeatWords(likely)}`
      return effect((verb) => say`${verb('brings', 'bring')} in${rest}`, say`head returns${rest}`)
    }
    case 'new-texts': {
      const above = say`above the passages that answer the questions`
      const { documents } = evidence
      if (documents === undefined)
        return effect(
          (verb) => say`${verb('brings', 'bring')} in text that ranks ${above}`,
          say`text that is new on head ranks ${above}`,
        )
      const list = listed(documents)
      return effect(
        (verb) => say`${verb('brings', 'bring')} in documents (${list}) that rank ${above}`,
        say`documents that are new on head (${list}) rank ${above}`,
      )
    }
    case 'split-evidence':
      return split(likely, report)
    case 'larger-chunks':
      return longer(likely, report)
    case 'smaller-chunks': {
      const shorter = say`${chunkLengths(likely, report) ?? say`shorter`}${smallerContext(report)}`
      return effect(
        (verb) => say`${verb('makes', 'make')} chunks ${shorter}`,
        say`chunks are ${shorter}`,
      )
    }
    case 'ranking-changed': {
      const { overlap } = evidence
      const same =
        overlap === undefined
          ? say``
          : say` (the lists share ${wholePercent(overlap)} of their passages)`
      const ranks = say`head ranks other chunks first${same}`
      return effect(
        (verb) => say`${verb('makes', 'make')} head rank other chunks first${same}`,
        areCounted(report) ? say`both indexes contain the same chunks, but ${ranks}` : ranks,
      )
    }
    case 'context-grown':
      return grown(likely, report)
    case 'unknown':
      return only(say`unknown`)
  }
}

/** Returns false if a side's chunks are unknown, for example because the returned ids are only ranks. */
function areCounted({ index }: Report): boolean {
  return sideNames.every((side) => index[side]?.chunks !== undefined)
}

type Verb = (one: string, many: string) => Words

function effect(does: (verb: Verb) => Words, seen: Words): Effect {
  return { does: (subject) => does((one, many) => plain(subject === 'one' ? one : many)), seen }
}

function only(seen: Words): Effect {
  return { does: undefined, seen }
}

function makesHead(infinitive: string, present: string, rest: Words): Effect {
  return effect(
    (verb) => say`${verb('makes', 'make')} head ${plain(infinitive)}${rest}`,
    say`head ${plain(present)}${rest}`,
  )
}

function listed({ total, names }: NonNullable<LikelyCause['evidence']['documents']>): Words {
  const rest = total - names.length
  return enumerate([...names.map(id), ...(rest === 0 ? [] : [plural(rest, 'other')])])
}

function missing({ evidence: { documents } }: LikelyCause, { changed }: Report): Effect {
  if (documents === undefined)
    return only(say`head's index lacks documents that answered questions`)
  const { names } = documents
  const list = listed(documents)
  if (areDeleted(names, changed)) return only(say`the change deletes ${list}`)
  if (changed?.documents === undefined)
    return only(say`head returns nothing from ${list}, but base does`)
  return effect(
    (verb) => say`${verb('takes', 'take')} ${list} out of the index`,
    say`head's index lacks ${list}`,
  )
}

/** Returns whether head has deleted all of these documents' files. */
export function areDeleted(
  names: readonly string[],
  changed: Pick<NonNullable<Report['changed']>, 'documents'> | undefined,
): boolean {
  const reasons = changed?.documents?.removed.by ?? []
  const deleted = new Set(reasons.flatMap((why) => (why.kind === 'file' ? why.names : [])))
  return names.length > 0 && names.every((name) => deleted.has(name))
}

/** Names what head's chunks no longer contain, with an example if facts are proven to be lost. */
function lostWords({ items }: Report): Words {
  const fact = items.flatMap(({ why }) =>
    why?.cause === 'text-altered' ? (why.claim ?? []) : [],
  )[0]
  return fact === undefined
    ? say`the passages`
    : say`facts of the passages, such as ${foreign(fact, 40)}`
}

/** Says whether head returns moved text from its new place, even if it ranks too low to count. */
function fromNewPlace({ items }: Report): Words {
  const ranks = items.flatMap(({ why }) => (why?.cause === 'moved-text' ? [why.rank.head] : []))
  if (ranks.every((rank) => rank === undefined))
    return say`head does not return it from its new place`
  return ranks.includes(undefined)
    ? say`head ranks it too low at its new place, or does not return it`
    : say`head returns it from its new place, but ranks it too low`
}

/** Names the first three documents that contained the lost passages. */
function lostFrom(cause: Cause, { items }: Report): Words {
  const names = items.flatMap(({ why }) =>
    why?.cause === cause && why.target !== undefined ? [why.target.name] : [],
  )
  const docs = [...new Set(names)]
  if (docs.length === 0) return say`head's documents`
  const rest = docs.length - mostDocuments
  return enumerate([
    ...docs.slice(0, mostDocuments).map(id),
    ...(rest > 0 ? [plural(rest, 'other')] : []),
  ])
}

const mostDocuments = 3

/** Compares two counts, for example: `2 chunks instead of 5`. */
function insteadOf(counts: Sides<number> | undefined): Words {
  if (counts === undefined) return say`fewer chunks`
  const { base, head } = counts
  const isMean = !Number.isInteger(base) || !Number.isInteger(head)
  return say`${mean(head)} ${plain(head === 1 ? 'chunk' : 'chunks')} instead of ${mean(base)}${isMean ? say` on average` : say``}`
}

function those(counts: Sides<number> | undefined): Words {
  return plain(counts?.head === 1 ? 'it' : 'them')
}

function orderWords({ evidence: { order } }: LikelyCause): Words {
  return order === undefined
    ? say``
    : say` (rank correlation ${plain(order.toFixed(2).replace('-', '\u2212'))})`
}

function unrelatedWords({ evidence: { overlap, chance } }: LikelyCause): Words {
  if (overlap === undefined || chance === undefined) return say``
  return say` (${wholePercent(overlap)} in common with base's list, ${wholePercent(chance)} with base's lists for other questions)`
}

function repeatWords({ evidence: { duplicates } }: LikelyCause): Words {
  return duplicates === undefined
    ? say``
    : say` (${wholePercent(duplicates.base)} → ${wholePercent(duplicates.head)} of each list are repeats)`
}

function split(likely: LikelyCause, report: Report): Effect {
  const { chunkOverlap } = likely.evidence
  const lengths = chunkLengths(likely, report)
  if (lengths !== undefined) {
    const apart = say`${lengths}, which splits passages, so no chunk contains enough of a passage`
    return effect((verb) => say`${verb('makes', 'make')} chunks ${apart}`, say`chunks are ${apart}`)
  }
  if (chunkOverlap === undefined)
    return effect(
      (verb) => say`${verb('splits', 'split')} passages, so no chunk contains enough of a passage`,
      say`chunk boundaries split passages, so no chunk contains enough of a passage`,
    )
  const less = say`overlap less (${wholePercent(chunkOverlap.base)} → ${wholePercent(chunkOverlap.head)} of their text), so passages at their boundaries are split`
  return effect((verb) => say`${verb('makes', 'make')} chunks ${less}`, say`chunks ${less}`)
}

function longer(likely: LikelyCause, report: Report): Effect {
  const { addedTokens: added } = likely.evidence
  if (added !== undefined) {
    const own = say`${plain(tokens(added.head))} tokens that are not in its document${sizesOf(likely)}${budgetWords(report)}`
    return effect(
      (verb) => say`${verb('gives', 'give')} each chunk about ${own}`,
      say`each chunk has about ${own}`,
    )
  }
  const long = say`${chunkLengths(likely, report) ?? say`longer`}${budgetWords(report)}`
  return effect((verb) => say`${verb('makes', 'make')} chunks ${long}`, say`chunks are ${long}`)
}

function sizesOf({ evidence: { chunkTokens } }: LikelyCause): Words {
  return chunkTokens === undefined ? say`` : say` (${sizes(chunkTokens)} in all)`
}

/** Describes a longer context, which has more chunks, longer chunks, or both. */
function grown(likely: LikelyCause, report: Report): Effect {
  const { context, contextTokens, chunkTokens: lengths } = likely.evidence
  const isLonger = lengths !== undefined && lengths.head > lengths.base
  const isMore = context !== undefined && context.head > context.base
  if (!isMore && isLonger) return longer(likely, report)
  if (!isMore || context === undefined)
    return only(
      say`the context grew${contextTokens === undefined ? say`` : say` (${sizes(contextTokens)})`}`,
    )
  const more = insteadOf(context)
  const long = isLonger ? say`, each ${lengthWords(lengths)}` : say``
  return effect(
    (verb) => say`${verb('gives', 'give')} the generator ${more}${long}`,
    say`the generator gets ${more}${long}`,
  )
}

function mean(value: number): Words {
  return plain(String(Math.round(10 * value) / 10))
}
