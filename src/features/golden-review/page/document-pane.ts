import type { DocumentPart, Place } from '../review-types.ts'
import { review } from './ask.ts'
import { byId } from './elements.ts'

/** The pane that shows a document and lets the reviewer select text. */
export type DocumentPane = {
  /**
   * Shows a document, scrolled to `place` and with the place highlighted. With `select`, also selects the
   * place.
   */
  open(doc: string, place: Place | undefined, select?: boolean): Promise<void>
  light(doc: string | undefined, places: readonly Place[]): void
  /** Returns the selected place in the shown document. */
  selection(): (Place & { readonly doc: string }) | undefined
  doc(): string | undefined
  /** Selects the previous or the next sentence. */
  step(by: 1 | -1): void
  /** Moves the end of the selection by one word. */
  stretch(by: 1 | -1): void
}

/** Sets up the pane. `onSelect` is called whenever the selection may have changed. */
export function documentPane(onSelect: () => void): DocumentPane {
  const pane = byId('document', HTMLDivElement)
  const name = byId('document-name', HTMLHeadingElement)
  const text = document.createTextNode('')
  pane.append(text)
  let part: DocumentPart | undefined
  let passage: Place | undefined
  let asked = 0
  const rangeOf = ({ start, end }: Place): Range | undefined => {
    if (part === undefined) return undefined
    const own = (at: number): number => Math.min(text.length, Math.max(0, at - (part?.from ?? 0)))
    const range = document.createRange()
    range.setStart(text, own(start))
    range.setEnd(text, own(end))
    return range.collapsed ? undefined : range
  }
  const paint = (kind: string, places: readonly Place[]): void => {
    // Browsers from before 2025 may not support highlights; everything else works without them.
    if (!('highlights' in CSS)) return
    const ranges = places.flatMap((place) => rangeOf(place) ?? [])
    CSS.highlights.set(kind, new Highlight(...ranges))
  }
  const select = (place: Place): void => {
    const range = rangeOf(place)
    if (range === undefined) return
    getSelection()?.setBaseAndExtent(text, range.startOffset, text, range.endOffset)
    show(range)
  }
  const show = (range: Range): void => {
    const [here, frame] = [range.getBoundingClientRect(), pane.getBoundingClientRect()]
    if (here.top < frame.top + 20 || here.bottom > frame.bottom - 20)
      pane.scrollTop += here.top - frame.top - frame.height / 3
  }
  const selected = (): Range | undefined => {
    const selection = getSelection()
    if (selection === null || selection.rangeCount === 0) return undefined
    const range = selection.getRangeAt(0)
    return range.startContainer === text && range.endContainer === text ? range : undefined
  }
  document.addEventListener('selectionchange', onSelect)
  return {
    open: async (doc, place, selects = false) => {
      if (part?.doc !== doc || isOutside(part, place)) {
        const mine = (asked += 1)
        const found = await review.document(doc, place?.start ?? 0)
        // Ignores the response if the user opened another document in the meantime.
        if (mine !== asked) return
        part = found ?? { doc, from: 0, text: '', total: 0 }
        text.data = part.text
        name.textContent = found === null ? `${doc} (does not exist)` : nameOf(part)
        pane.scrollTop = 0
      }
      passage = place
      paint('passage', place === undefined ? [] : [place])
      const range = place && rangeOf(place)
      if (place !== undefined && selects) select(place)
      else if (range !== undefined) show(range)
    },
    light: (doc, places) => paint('evidence', doc === part?.doc ? places : []),
    selection: () => {
      const range = selected()
      if (range === undefined || range.collapsed || part === undefined) return undefined
      const { from, doc } = part
      return { doc, start: from + range.startOffset, end: from + range.endOffset }
    },
    doc: () => part?.doc,
    step: (by) => {
      if (part === undefined) return
      const at = selected()?.startOffset ?? (passage?.start ?? -1) - part.from
      const next = sentenceBeside(text.data, at, selected()?.collapsed === false ? by : 0)
      if (next !== undefined) select({ start: part.from + next.start, end: part.from + next.end })
    },
    stretch: (by) => getSelection()?.modify('extend', by === 1 ? 'forward' : 'backward', 'word'),
  }
}

function isOutside({ from, text }: DocumentPart, place: Place | undefined): boolean {
  return place !== undefined && (place.start < from || place.end > from + text.length)
}

function nameOf({ doc, from, text, total }: DocumentPart): string {
  return text.length === total
    ? doc
    : `${doc} (characters ${from + 1} to ${from + text.length} of ${total})`
}

/** The number of UTF-16 code units to search for sentences on each side of a place. */
const reach = 5000

/**
 * Returns the sentence at a place (if `by` is 0), or the previous or next one, without surrounding white
 * space.
 */
function sentenceBeside(text: string, at: number, by: -1 | 0 | 1): Place | undefined {
  const from = Math.max(0, at - reach)
  // Joins hard-wrapped lines. A blank line, a heading or a list item ends a sentence.
  const near = text
    .slice(from, at + reach)
    .replaceAll(/(?<=\S)\r?\n(?=[^\s#>|*+-])/g, (end) => ' '.repeat(end.length))
  const sentences = [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(near)]
    .filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment))
    .map(({ segment, index }) => {
      const start = from + index + segment.length - segment.trimStart().length
      return { start, end: start + segment.trim().length }
    })
  if (by === -1) return sentences.findLast(({ end }) => end <= at)
  if (by === 1) return sentences.find(({ start }) => start > at)
  return sentences.find(({ end }) => end > at)
}
