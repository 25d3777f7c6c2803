import { sha256 } from '../../lib/sha256.ts'
import {
  askers,
  type DraftKind,
  isOfTwo,
  type Style,
  styles,
  type Trap,
  traps,
} from './draft-kinds.ts'
import type { Passage, Related } from './passages.ts'

/** The specification for drafting one question. The same documents and kinds always give the same slots. */
export type Slot = {
  readonly id: string
  readonly kind: DraftKind
  readonly trap: Trap | undefined
  readonly persona: string
  readonly style: Style
  /**
   * Two passages from different documents for kinds that need two documents; otherwise, passages from one
   * document.
   */
  readonly passages: readonly Passage[]
}

export type Plan = {
  readonly kinds: readonly DraftKind[]
}

/**
 * Plans drafts one at a time. Cycles through the kinds, and picks documents in proportion to their
 * length, capped at three times the median length. The slots do not depend on how many are taken. Ends
 * when the documents offer no further questions.
 */
export function* planDrafts(
  passages: readonly Passage[],
  related: Related,
  { kinds }: Plan,
): Generator<Slot> {
  const turns = passageTurns(passages)
  const given = new Set<string>()
  for (let turn = 0; passages.length > 0 && turn < passages.length * kinds.length * 2; turn += 1) {
    const kind = kinds[turn % kinds.length]
    const first = turns.next().value
    if (kind === undefined || first === undefined) return
    const shown = passagesFor(kind, first, { passages, related })
    if (shown === undefined) continue
    const trap = kind === 'adversarial' ? draw(traps, 'trap', turn) : undefined
    const persona = draw(askers, 'persona', turn) ?? ''
    const style = draw(styles, 'style', turn) ?? 'plain'
    const asked = [kind, trap, persona, style, shown.map(({ doc, text }) => [doc, text])]
    const id = `draft-${sha256(JSON.stringify(asked)).slice(0, 12)}`
    if (given.has(id)) continue
    given.add(id)
    yield { id, kind, trap, persona, style, passages: shown }
  }
}

/**
 * Returns the passages for a question of this kind, or undefined if a second document is needed and
 * none resembles the first passage.
 */
function passagesFor(
  kind: DraftKind,
  first: Passage,
  { passages, related }: { readonly passages: readonly Passage[]; readonly related: Related },
): readonly Passage[] | undefined {
  if (kind === 'abstract')
    return passages.filter(({ doc }) => doc === first.doc).slice(0, mostOfDocument)
  if (!isOfTwo(kind)) return [first]
  const accepts = ({ doc }: Passage): boolean => doc !== first.doc
  const [second] = related(first.text, { most: 1, accepts })
  return second && [first, second]
}

/**
 * The maximum number of passages, taken from a document's beginning, for a question about the whole
 * document.
 */
const mostOfDocument = 5

/**
 * Yields passages endlessly, always from the document that has yielded the fewest relative to its length.
 */
function* passageTurns(passages: readonly Passage[]): Generator<Passage> {
  const documents = [...Map.groupBy(passages, ({ doc }) => doc)].map(([doc, own]) => ({
    order: sha256(doc),
    own: own.toSorted((a, b) => byText(sha256(a.text), sha256(b.text))),
    weight: own.reduce((sum, { text }) => sum + text.length, 0),
    given: 0,
  }))
  const weights = documents.map(({ weight }) => weight).toSorted((a, b) => a - b)
  const usual = weights[Math.floor(weights.length / 2)] ?? 0
  for (;;) {
    let next = documents[0]
    if (next === undefined) return
    for (const one of documents) {
      const [a, b] = [one, next].map(({ weight, given }) => {
        return Math.min(weight, mostOfUsual * usual) / (2 * given + 1)
      })
      if ((a ?? 0) > (b ?? 0) || (a === b && one.order < next.order)) next = one
    }
    const passage = next.own[next.given % next.own.length]
    next.given += 1
    if (passage !== undefined) yield passage
  }
}

/** The maximum weight of a document, as a multiple of the median length. */
const mostOfUsual = 3

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function draw<T>(list: readonly T[], purpose: string, turn: number): T | undefined {
  const number = Number.parseInt(sha256(`${purpose} ${turn}`).slice(0, 8), 16)
  return list[number % list.length]
}
