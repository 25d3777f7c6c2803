import type { NormalCorpus } from '../../golden/matching/quotes/normal-corpus.ts'
import { placesOn } from '../../golden/matching/labels/label-member.ts'
import { resolveEvidence } from '../../golden/matching/quotes/resolve-evidence.ts'
import { parseGoldenItem } from '../../golden/parse-golden-item.ts'
import type { Evidence, GoldenItem } from '../../lib/model/items/golden-set.ts'
import { isMapping, type Mapping } from '../../lib/parse/written-values.ts'
import { decided, type Decision } from './decisions.ts'
import type { ItemLine } from './item-lines.ts'
import type { Passage, PlacedQuote, Question, Reason, ShownEvidence } from './review-types.ts'

/** A question as shown to a reviewer, without any decision. */
export type OpenQuestion = Omit<Question, 'reason' | 'verdict' | 'others'>

export function openQuestion({ written, item }: ItemLine, corpus: NormalCorpus): OpenQuestion {
  return {
    id: item.id,
    query: item.query,
    answer: answerOf(written),
    answerable: item.answerable,
    evidence: shownEvidence(written, item.labels, corpus),
    otherLabels: otherLabels(written),
  }
}

/**
 * Returns why a question needs a review, without considering decisions or results. Returns
 * undefined if the question needs no review.
 */
export function reasonOf(
  { written, item }: ItemLine,
  corpus: NormalCorpus,
): Extract<Reason, 'draft' | 'stale' | 'unlabelled'> | undefined {
  return written['draft'] === true ? 'draft' : labelFault(item, corpus)
}

function labelFault(
  { labels, answerable }: Pick<GoldenItem, 'labels' | 'answerable'>,
  corpus: NormalCorpus,
): 'stale' | 'unlabelled' | undefined {
  const targets = 'targets' in labels ? labels.targets : []
  const isGone = (evidence: Evidence): boolean => placesOn(corpus, evidence).length === 0
  if (targets.some(({ any }) => any.every(isGone))) return 'stale'
  return answerable && labels.kind === 'none' ? 'unlabelled' : undefined
}

/**
 * Returns what is still wrong with a question's label after a decision, and what to do about it. Returns
 * undefined if the label is fine.
 */
export function lackOf(
  { written, item }: ItemLine,
  decision: Decision,
  corpus: NormalCorpus,
): string | undefined {
  if (decision.verdict === 'rejected') return undefined
  const { labels, answerable } = parseGoldenItem(decided(written, decision)).item ?? item
  const fault = labelFault({ labels, answerable }, corpus)
  return fault && lacks[fault]
}

const takeBack =
  'Press z to undo the decision; then mark the answer with m, or press u if no document answers the question.'
const lacks = {
  stale: `No document contains what the label names, so rag-gate check and the gate still report the question. ${takeBack}`,
  unlabelled: `The question was accepted without evidence, so no retrieval metric includes it. ${takeBack}`,
}

/** The number of head's top chunks that should include at least one labelled chunk. */
const looked = 5

/**
 * Returns whether the question is answerable but none of head's first chunks is labelled. If so, an
 * unlabelled passage may also answer the question.
 */
export function isMissed({ item }: ItemLine, passages: readonly Passage[]): boolean {
  const first = passages.filter(({ ranks: { head = Infinity } }) => head <= looked)
  return item.answerable && first.length > 0 && first.every(({ labelled }) => !labelled)
}

/** Returns the right answers, one per line, as a reviewer edits them. */
function answerOf({ answer }: Mapping): string {
  if (Array.isArray(answer)) return answer.map(String).join('\n')
  return typeof answer === 'string' ? answer : ''
}

function shownEvidence(
  written: Mapping,
  labels: ItemLine['item']['labels'],
  corpus: NormalCorpus,
): readonly ShownEvidence[] {
  if (labels.kind !== 'evidence' || !Array.isArray(written['evidence'])) return []
  const entries: readonly unknown[] = written['evidence']
  return labels.targets.map(({ any }, at) => ({
    written: entries[at],
    any: any.map((evidence) => placed(evidence, corpus)),
  }))
}

function placed(evidence: Evidence, corpus: NormalCorpus): PlacedQuote {
  const { doc, quote, prefix } = evidence
  const shown = { doc, quote, ...(prefix === '' ? {} : { prefix }) }
  const document = corpus.normalised(doc)
  const found = document && resolveEvidence(evidence, document)
  if (found?.kind !== 'found') return { ...shown, state: 'gone' }
  const [place] = found.places
  const state = found.distance === 0 ? 'stands' : 'near'
  return { ...shown, state, ...(place === undefined ? {} : { place }) }
}

function otherLabels(written: Mapping): string | undefined {
  const told = ['chunks', 'docs', 'sections'].flatMap((kind) => {
    const value = written[kind]
    const ids = Array.isArray(value)
      ? value.map(String)
      : isMapping(value)
        ? Object.keys(value)
        : []
    return ids.length === 0 ? [] : [`${kind}: ${ids.join(', ')}`]
  })
  return told.length === 0 ? undefined : told.join('; ')
}
