import { type Held, holdAgainst, holdTogether, type Label, type Sourced } from './hold-against.ts'
import type { Numbered, Prompt } from './read-prompt.ts'
import { draftReply, tryReply } from './draft-reply.ts'
import { sentencesOf, wordsOf } from './words-of.ts'

/** An entry of the reply to a call for verdicts. */
export type Verdict = {
  readonly id: string
  readonly label: Label
  readonly evidence: readonly Sourced[]
}

/** The reply to an extraction from an answer. */
export type Extraction = {
  readonly outcome: 'answered' | 'partial' | 'refused'
  readonly claims: readonly {
    readonly sentence: string
    readonly text: string
    readonly role: 'direct' | 'supporting' | 'off_topic'
  }[]
}

/**
 * Returns the reply of a judge that compares words. It is computed from the prompt, and always the same for
 * the same data.
 */
export function lexicalReply(prompt: Prompt): unknown {
  switch (prompt.kind) {
    case 'extract':
      return extraction(prompt)
    case 'reference':
      return {
        claims: sentencesOf(prompt.reference).map((text, at) => ({
          text,
          importance: at === 0 ? 'vital' : 'okay',
        })),
      }
    case 'verify':
    case 'compare':
      return { verdicts: claimsOf(prompt).map(({ claim, held }) => ({ id: claim.id, ...held() })) }
    case 'questions':
      return questionsReply(prompt)
    case 'relevance':
      return relevanceReply(prompt)
    case 'rubric':
      return 'second' in prompt.inputs ? preferenceReply(prompt) : rubricReply(prompt)
    case 'answer':
      return answerText(prompt)
    case 'draft':
      return draftReply(prompt)
    case 'try':
      return tryReply(prompt)
  }
}

/**
 * Returns the claims of a call for verdicts, each with the verdict from comparing its words with its
 * premise.
 */
export function claimsOf(prompt: Extract<Prompt, { kind: 'verify' | 'compare' }>): readonly {
  readonly claim: Numbered
  readonly premise: readonly Numbered[]
  readonly held: () => Omit<Verdict, 'id'>
}[] {
  const against = (premise: readonly Numbered[]) => (claim: Numbered) => ({
    claim,
    premise,
    held: () => verdict(claim.text, premise),
  })
  if (prompt.kind === 'verify') return prompt.claims.map(against(prompt.chunks))
  const reference = prompt.reference.map((text) => ({ id: 'reference', text }))
  return [
    ...prompt.answerClaims.map(against(reference)),
    ...prompt.referenceClaims.map(against([{ id: 'answer', text: prompt.answer }])),
  ]
}

/**
 * Compares each statement of a claim with the premise. The claim is entailed only if all of its statements
 * are.
 */
function verdict(claim: string, premise: readonly Numbered[]): Omit<Verdict, 'id'> {
  const parts = sentencesOf(claim).map((part) => verdictOnOne(part, premise))
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const label =
    parts.length > 0 && parts.every((part) => part.label === 'entailed')
      ? 'entailed'
      : parts.some((part) => part.label === 'contradicted')
        ? 'contradicted'
        : 'not_found'
  const evidence = parts.filter((part) => part.label === label).flatMap((part) => part.evidence)
  return { label, evidence }
}

/** Returns as evidence all parts of the premise that support the verdict, not only the first. */
function verdictOnOne(claim: string, premise: readonly Numbered[]): Omit<Verdict, 'id'> {
  const held: readonly (Held & { source: string })[] = premise.map(({ id, text }) => ({
    source: id,
    ...holdAgainst(claim, text),
  }))
  const saying = (label: Label): readonly Sourced[] =>
    held.filter((one) => one.label === label).map(({ source, quote }) => ({ source, quote }))
  const [entailing, contradicting] = [saying('entailed'), saying('contradicted')]
  if (namesAnother(claim, premise)) return { label: 'not_found', evidence: [] }
  if (entailing.length > 0) return { label: 'entailed', evidence: entailing }
  const together = holdTogether(claim, premise)
  if (together.length > 0) return { label: 'entailed', evidence: together }
  if (contradicting.length > 0) return { label: 'contradicted', evidence: contradicting }
  return { label: 'not_found', evidence: [] }
}

/** Returns whether a claim contains a name, other than its first word, that the premise does not contain. */
function namesAnother(claim: string, premise: readonly Numbered[]): boolean {
  const known = new Set(premise.flatMap(({ text }) => text.match(/[\p{L}\p{N}]+/gu) ?? []))
  const names = claim.match(/(?<=\p{L}\S* )\p{Lu}\p{Ll}{3,}/gu) ?? []
  return names.some((name) => !known.has(name))
}

/**
 * Returns a claim for each sentence that has words and is not a refusal. Its role depends on the words
 * shared with the query.
 */
export function extraction({ query, sentences }: Extract<Prompt, { kind: 'extract' }>): Extraction {
  const parts = sentences.flatMap(({ id, text }) =>
    sentencesOf(text)
      .filter((part) => wordsOf(part).length > 0)
      .map((part) => ({ sentence: id, text: part, refuses: refusal.test(part) })),
  )
  const stated = parts.filter(({ refuses }) => !refuses)
  const declined = parts.length - stated.length
  const outcome = declined === 0 ? 'answered' : stated.length === 0 ? 'refused' : 'partial'
  const claims = stated.map(({ sentence, text }) => ({ sentence, text, role: roleOf(text, query) }))
  return { outcome: parts.length === 0 ? 'refused' : outcome, claims }
}

const refusal =
  /\b(?:I (?:do not|don['’]t) know|I (?:could not|couldn['’]t) find|I (?:cannot|can['’]t|am unable to) (?:answer|say|help)|no information about|not in the provided)\b/i

function roleOf(text: string, query: string): 'direct' | 'supporting' | 'off_topic' {
  const asked = new Set(wordsOf(query))
  const shared = asked.intersection(new Set(wordsOf(text))).size
  if (shared === 0) return 'off_topic'
  return shared * 3 >= asked.size ? 'direct' : 'supporting'
}

/**
 * Returns `count` questions, one per sentence of the answer. Sentences are repeated if there are too
 * few.
 */
function questionsReply({ answer, count }: Extract<Prompt, { kind: 'questions' }>): unknown {
  const sentences = sentencesOf(answer)
  const questions = Array.from({ length: count }, (_, at) => ({
    question: `Is it so: ${sentences[at % sentences.length] ?? answer}`,
    noncommittal: refusal.test(answer) ? 1 : 0,
  }))
  return { questions }
}

/**
 * Labels a chunk by the sentence that shares the most words with the query: `relevant` if it has at
 * least half of the query's words, `partly` if it has any.
 */
function relevanceReply({ query, chunks }: Extract<Prompt, { kind: 'relevance' }>): unknown {
  const asked = new Set(wordsOf(query))
  const labelled = chunks.map(({ id, text }) => {
    const [best] = sentencesOf(text)
      .map((quote) => ({ quote, shared: asked.intersection(new Set(wordsOf(quote))).size }))
      .toSorted((one, other) => other.shared - one.shared)
    if (best === undefined || best.shared === 0) return { id, quote: '', label: 'not' }
    return { id, quote: best.quote, label: best.shared * 2 >= asked.size ? 'relevant' : 'partly' }
  })
  return { chunks: labelled }
}

/** Returns the anchor that shares the most words with the inputs; the first one if tied. */
function rubricReply({ anchors, inputs }: Extract<Prompt, { kind: 'rubric' }>): unknown {
  const seen = new Set(wordsOf(JSON.stringify(inputs)))
  const ranked = anchors
    .map(([score, text]) => ({
      score,
      text,
      shared: seen.intersection(new Set(wordsOf(text))).size,
    }))
    .toSorted((a, b) => b.shared - a.shared)
  return { reason: `words shared with: ${ranked[0]?.text ?? ''}`, score: ranked[0]?.score ?? 0 }
}

/**
 * Returns which of two texts is better. If there is a reference, a text's value is the number of
 * sentences of the reference that the text entails, minus the number of its own sentences that
 * contradict the reference. Otherwise, it is the number of words that the text shares with the query.
 */
function preferenceReply({ inputs }: Extract<Prompt, { kind: 'rubric' }>): unknown {
  const { first, second, query, reference } = inputs
  const value = Array.isArray(reference)
    ? (text: unknown) => heldBy(reference.join('\n'), String(text))
    : (text: unknown) => sharedWords(query, text)
  const more = value(second) - value(first)
  return { reason: `the second has ${more} more`, score: 2 + Math.sign(more) }
}

function heldBy(reference: string, text: string): number {
  const labels = (claims: string, premise: string): readonly Label[] =>
    sentencesOf(claims).map((claim) => verdict(claim, [{ id: 'x1', text: premise }]).label)
  const said = labels(reference, text).filter((label) => label === 'entailed')
  const denied = labels(text, reference).filter((label) => label === 'contradicted')
  return said.length - denied.length
}

function sharedWords(one: unknown, other: unknown): number {
  const words = (value: unknown): ReadonlySet<string> => new Set(wordsOf(JSON.stringify(value)))
  return words(one).intersection(words(other)).size
}

/**
 * Returns an answer made of the two sentences that share the most words with the query, in their original
 * order.
 */
function answerText({ query, chunks }: Extract<Prompt, { kind: 'answer' }>): string {
  const asked = new Set(wordsOf(query))
  const best = chunks
    .flatMap(({ text }) => sentencesOf(text))
    .map((text, at) => ({ text, at, shared: asked.intersection(new Set(wordsOf(text))).size }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || a.at - b.at)
    .slice(0, 2)
  if (best.length === 0) return 'I could not find this in the documents.'
  return best
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ')
}
