import { z } from 'zod'
import type { GoneLabel } from '../../../lib/model/comparison.ts'
import { count, type KindOf, texts } from '../../../lib/model/schema-parts.ts'
import { plain, plural, say, type Words } from '../../../lib/text/printing/sentence.ts'
import type { Finding } from '../all.ts'
import type { FindingKind, Raised, ToRaise } from '../finding-kind.ts'
import { acceptance, FailOrWarn } from '../finding-parts.ts'
import { acceptIt, lostDocuments, lostFrom, lostLabels, mostDeclared } from '../lost-labels.ts'

export const schema = () =>
  z
    .strictObject({
      verdict: FailOrWarn,
      items: texts,
      docs: texts,
      most: count.describe('How many of these losses may pass with a warning.'),
      mustPass: texts.describe('Ids of the must-pass questions among them; one is enough to fail.'),
      accepted: acceptance,
    })
    .describe('Like gone-answers, but head removes, relabels or marks unanswerable the questions.')

export type Found = KindOf<'declared-losses', typeof schema>

export const findingKind: FindingKind<Found> = {
  kind: 'declared-losses',
  say: (finding, { items, detail }) =>
    detail === 'rest' && finding.verdict === 'fail'
      ? say`Removed or relabelled together with the text that answers ${plain(finding.items.length === 1 ? 'it' : 'them')}${items()}.`
      : say`Head removed text${lostFrom(finding.docs)} that ${plural(finding.items.length, 'question asks', 'questions ask')} for, and relabelled or removed the ${plain(finding.items.length === 1 ? 'question' : 'questions')}${items()}${declaredLimit(finding)}.${detail === 'brief' ? say`` : remedy(finding)}`,
  toFix: ({ verdict, items: { length } }, facts) =>
    verdict === 'fail'
      ? say`restore the text and its ${plain(length === 1 ? 'question' : `${length} questions`)} in ${facts.golden()}, or, if the removal is intended, ${acceptIt}, or first remove the ${plain(length === 1 ? 'question' : 'questions')} in another pull request`
      : undefined,
  tableRow: {
    called: say`removed text and its labels`,
    allowed: ({ most, mustPass }) =>
      mustPass.length > 0
        ? say`${most}, none must-pass (built-in)`
        : say`${plural(most, 'question')} (built-in)`,
  },
  // If the losses of only a few questions remain unaccepted, the finding is only a warning.
  accept: (finding, items, lost) => {
    const docs = finding.docs.filter((doc) => lost.has(doc))
    const mustPass = finding.mustPass.filter((id) => items.includes(id))
    return {
      ...finding,
      verdict: verdictOf({ ...finding, items, mustPass }),
      items,
      docs,
      mustPass,
    }
  },
}

export const raised: Raised<Found> = {
  as: 'loss',
  place: 40,
  by: declaredLosses,
}

/**
 * Reports removed text if head also removes, relabels or marks the questions that need it. A few
 * such questions cause only a warning, as does any number of them if base's context did not contain
 * the text.
 */
function declaredLosses({ metrics, ...rest }: ToRaise): readonly Found[] {
  const { had, others } = lostLabels({ metrics, ...rest }, true)
  const most = mostDeclared(metrics, 0)
  const declared = (those: readonly GoneLabel[], mustPass: readonly string[]): readonly Found[] => {
    const found = { ...lostDocuments(those), most, mustPass: [...mustPass] }
    const verdict = those === had ? verdictOf(found) : 'warn'
    return those.length === 0 ? [] : [{ kind: 'declared-losses', verdict, ...found }]
  }
  const named = new Set(had.map(({ item }) => item))
  const mustPass = rest.items.filter(({ id, golden }) => named.has(id) && golden.base.mustPass)
  return [
    ...declared(
      had,
      mustPass.map(({ id }) => id),
    ),
    ...declared(others, []),
  ]
}

function verdictOf({ items, most, mustPass }: Pick<Found, 'items' | 'most' | 'mustPass'>) {
  return items.length > most || mustPass.length > 0 ? 'fail' : 'warn'
}

export function isDeclaredLoss(finding: Finding): finding is Found {
  return finding.kind === 'declared-losses'
}

function declaredLimit({ most, mustPass, verdict }: Found): Words {
  if (verdict === 'warn') return say``
  return mustPass.length > 0
    ? say`; ${mustPass.length} of them must pass`
    : say`; a pull request may relabel or remove only ${most} such questions with a warning`
}

function remedy({ verdict }: Found): Words {
  return verdict === 'warn'
    ? say``
    : say` Remove the questions first, in a pull request of its own, or ${acceptIt}.`
}
