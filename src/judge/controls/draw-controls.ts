import { sha256 } from '../../core/sha256.ts'
import { generator } from '../../stats/generator.ts'
import { normalText } from '../../text/words/normalise.ts'
import { sentencesOf } from '../../text/words/sentences.ts'
import { claimText } from '../ask/claim-text.ts'
import { textToGrader } from '../ask/text-to-grader.ts'
import type { ControlKind, ControlLength } from '../../model/judging/judge-controls.ts'
import type { ControlCounts, ControlRules } from '../session.ts'
import { type ClearSentence, clearSentences, disputes } from './clear-sentences.ts'
import { type Draw, falsified } from './falsify.ts'
import { rewordings } from './reword.ts'

/** A claim of known truth that rides in a call: `positive` is said by one of its texts, `negative` by none. */
export type Control = {
  readonly kind: ControlKind
  readonly length: ControlLength
  readonly text: string
}

/** Whether a claim counts as short or long: long from 70 UTF-16 units on. */
function lengthOf(claim: string): ControlLength {
  return claim.length < 70 ? 'short' : 'long'
}

/** Draws the controls of one call; what its texts give none of is left out. */
export type ControlSource = (claims: readonly string[]) => readonly Control[]

/**
 * Controls for calls about these texts, up to `most` of either kind: made of their own sentences, as long as the claims
 * that they go with where that can be, and different with every `seed`, which must be no text's to guess.
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
  const known = normalText(texts.join('\n'))
  const whole = new Set(texts.flatMap(sentencesOf).map(normalText))
  const counts = texts.some(speaksToJudge) ? { ...most, positive: 0 } : most
  return (claims) => {
    const draw = drawing(sha256(JSON.stringify([seed, texts, claims])))
    const taken = new Set(claims.map(claimText))
    const used = new Set<string>()
    const lengths = shuffled([...new Set(claims.map(lengthOf))], draw)
    const isFree = (text: string): boolean => !taken.has(text) && !whole.has(normalText(text))
    return wantedOf(lengths, counts).flatMap(({ kind, length }) => {
      const { wanted = [], others = [] } = Object.groupBy(
        rewordedSentences(sentences, draw),
        (said) => (lengthOf(said) === length ? 'wanted' : 'others'),
      )
      const drawn = [...wanted, ...others]
      // A text of one sentence that gave a true one gives a false one, too, which shows more.
      const sources = kind === 'positive' ? [isFree] : [isFree, (text: string) => used.has(text)]
      const found = sources
        .values()
        .flatMap((fits) => drawn.values().map(claimText).filter(fits))
        .flatMap((said) =>
          (kind === 'positive' ? [said].values() : falsehoods(said, known, draw)).map((text) => {
            return { said, text }
          }),
        )
        .find(({ text }) => isFree(text))
      if (found === undefined) return []
      taken.add(found.said).add(found.text)
      used.add(found.said)
      return [{ kind, length: lengthOf(found.text), text: found.text }]
    })
  }
}

/** A few, as one may be drawn that was drawn before. */
function* falsehoods(said: string, known: string, draw: Draw): Generator<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const text = falsified(said, known, draw)
    if (text === undefined) return
    yield text
  }
}

/** As many as are held against all others, which takes time for each pair. */
function weighed(clear: readonly ClearSentence[], draw: Draw): readonly ClearSentence[] {
  return clear.length <= mostWeighed ? clear : shuffled(clear, draw).slice(0, mostWeighed)
}

const mostWeighed = 200

/** Nothing is known to be true of a text that tells a judge what to say. */
function speaksToJudge(text: string): boolean {
  return textToGrader(text).length > 0
}

/** The lengths of the claims in turn, the same for both kinds. */
function wantedOf(
  lengths: readonly ControlLength[],
  counts: ControlCounts,
): readonly Omit<Control, 'text'>[] {
  return (['positive', 'negative'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at) => lengths[at % lengths.length]).flatMap(
      (length) => (length === undefined ? [] : [{ kind, length }]),
    ),
  )
}

/** In an order drawn anew, a bounded number. */
function* rewordedSentences(sentences: readonly ClearSentence[], draw: Draw): Generator<string> {
  const order = shuffled(sentences, draw).slice(0, mostTried)
  for (const sentence of order) yield* shuffled(rewordings(sentence, sentences), draw)
  // Known by their form, so only where nothing else is to be had.
  for (const { text } of order) yield `“${text}”`
}

const mostTried = 12

/** Whole numbers from 0 to below `sides`, from a hash. */
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
