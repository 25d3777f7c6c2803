import { sha256 } from '../../../lib/sha256.ts'
import { generator } from '../../../lib/stats/random-generator.ts'
import { normalText } from '../../../lib/text/words/normalise.ts'
import { sentencesOf } from '../../../lib/text/words/sentences.ts'
import { words } from '../../../lib/text/words/words.ts'
import { claimText } from '../ask/claim-text.ts'
import { textToGrader } from '../ask/text-to-grader.ts'
import type { ControlKind, ControlLength } from '../../../lib/model/judging/judge-controls.ts'
import type { ControlCounts, ControlRules } from '../judging/session.ts'
import { type ClearSentence, clearSentences, disputes } from './clear-sentences.ts'
import { type Draw, falsified, misquoted } from './falsify.ts'
import { rewordings } from './reword.ts'

/**
 * A claim with a known verdict that is added to a call. A `positive` control is stated by at least
 * one of the call's texts; a `negative` control is not stated by any of them.
 */
export type Control = {
  readonly kind: ControlKind
  readonly length: ControlLength
  readonly text: string
  /** What the control was made from: a sentence in the texts, or a claim in the call. */
  readonly madeOf: 'text' | 'claim'
}

/** Returns `short` or `long`; claims of 70 or more UTF-16 code units are long. */
function lengthOf(claim: string): ControlLength {
  return claim.length < 70 ? 'short' : 'long'
}

/**
 * Draws the controls for one call. With `attempt` 2, draws different controls for the same claims.
 * Leaves out controls that cannot be made.
 */
export type ControlSource = (claims: readonly string[], attempt?: 1 | 2) => readonly Control[]

/**
 * Returns a source of controls for calls about these texts. It draws up to `most` controls of each
 * kind, if possible of the same lengths as the call's claims. Each `seed` yields different
 * controls; the texts' authors must not be able to guess it. True controls are made from sentences
 * in the texts. False controls are made alternately from the call's claims and from sentences, so
 * that the judge cannot recognise them by form or style.
 */
export function controlsFrom(
  texts: readonly string[],
  { seed, most }: ControlRules,
): ControlSource {
  if (most.positive + most.negative === 0) return () => []
  const clear = clearSentences(texts)
  const isDisputed = disputes(clear)
  const sentences = weighed(clear, drawing(sha256(JSON.stringify([seed, texts])))).filter(
    ({ text }) => !isDisputed(text),
  )
  const normal = normalText(texts.join('\n'))
  const known = { normal, words: new Set(words(normal)) }
  const whole = new Set(texts.flatMap(sentencesOf).map(normalText))
  const counts = texts.some(speaksToJudge) ? { ...most, positive: 0 } : most
  return (claims, attempt = 1) => {
    const order = drawing(sha256(JSON.stringify([seed, texts, claims])))
    const draw = drawing(sha256(JSON.stringify([seed, texts, claims, attempt])))
    // Both attempts try the claims in the same order. If the judge got a control wrong, the second
    // attempt therefore tests it with a control made from the same claim.
    const own = shuffled([...new Set(claims.map(claimText))], order)
    const taken = new Set(own)
    const used = new Set<string>()
    const lengths = shuffled([...new Set(claims.map(lengthOf))], order)
    const isFree = (text: string): boolean => !taken.has(text) && !whole.has(normalText(text))
    return wantedOf(lengths, counts).flatMap(({ kind, length, turn }) => {
      const drawn = beginningWith(length, rewordedSentences(sentences, draw)).map(claimText)
      const free = drawn.filter(isFree)
      const ofClaims = (): Made =>
        falsehoods(beginningWith(length, own), (said) => misquoted(said, known, draw))
      // If the texts have only one sentence, the true and the false control are both made from it. A
      // call without a false control would show less about the judge.
      const ofTexts = (): Made =>
        falsehoods([...free, ...drawn.filter((text) => used.has(text))], (said) =>
          falsified(said, known, draw),
        )
      const makers =
        kind === 'positive'
          ? [() => free.values().map((said) => ({ said, text: said }))]
          : turn % 2 === 0
            ? [ofClaims, ofTexts]
            : [ofTexts, ofClaims]
      const found = makers
        .values()
        .flatMap((make) => make())
        .find(({ text }) => isFree(text))
      if (found === undefined) return []
      taken.add(found.said).add(found.text)
      used.add(found.said)
      const { said, text } = found
      return [{ kind, length: lengthOf(text), text, madeOf: own.includes(said) ? 'claim' : 'text' }]
    })
  }
}

type Made = Iterable<{ readonly said: string; readonly text: string }>

/**
 * Yields false versions of sentences. Tries each sentence several times, because a random change
 * may produce a control that was already drawn.
 */
function* falsehoods(
  list: readonly string[],
  change: (said: string) => string | undefined,
): Generator<{ readonly said: string; readonly text: string }> {
  for (const said of list) {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const text = change(said)
      if (text === undefined) break
      yield { said, text }
    }
  }
}

function beginningWith(length: ControlLength, list: Iterable<string>): readonly string[] {
  const { wanted = [], others = [] } = Object.groupBy(list, (text) =>
    lengthOf(text) === length ? 'wanted' : 'others',
  )
  return [...wanted, ...others]
}

/** Returns at most `mostWeighed` sentences, because every pair of them is compared. */
function weighed(clear: readonly ClearSentence[], draw: Draw): readonly ClearSentence[] {
  return clear.length <= mostWeighed ? clear : shuffled(clear, draw).slice(0, mostWeighed)
}

const mostWeighed = 200

/**
 * Returns whether a text contains phrases addressed to a grader. If so, no true control is drawn
 * for the call, because the text may have been written to deceive the judge.
 */
function speaksToJudge(text: string): boolean {
  return textToGrader(text).length > 0
}

/**
 * Returns the kinds and lengths of the controls to draw. For each kind, takes the lengths from
 * `lengths` in turn.
 */
function wantedOf(
  lengths: readonly ControlLength[],
  counts: ControlCounts,
): readonly (Pick<Control, 'kind' | 'length'> & { readonly turn: number })[] {
  return (['positive', 'negative'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, turn) => turn).flatMap((turn) => {
      const length = lengths[turn % lengths.length]
      return length === undefined ? [] : [{ kind, length, turn }]
    }),
  )
}

function* rewordedSentences(sentences: readonly ClearSentence[], draw: Draw): Generator<string> {
  const order = shuffled(sentences, draw).slice(0, mostTried)
  for (const sentence of order) yield* shuffled(rewordings(sentence, sentences), draw)
  // Quoted sentences are drawn last, because the judge could recognise them by their quotation
  // marks.
  for (const { text } of order) yield `“${text}”`
}

const mostTried = 12

/**
 * Returns a generator of random whole numbers that is seeded with a hash. Each number is at least 0
 * and less than `sides`.
 */
function drawing(hash: string): Draw {
  const next = generator(Number.parseInt(hash.slice(0, 8), 16))
  return (sides) => next() % sides
}

function shuffled<T>(list: readonly T[], draw: Draw): readonly T[] {
  const order = [...list]
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1)
    const [one, two] = [order[at], order[other]]
    if (one === undefined || two === undefined) continue
    order[at] = two
    order[other] = one
  }
  return order
}
