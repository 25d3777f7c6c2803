import type { Scenario, Truth } from '../scenario.ts'
import { changeChunks, changeReading } from './code-edits.ts'

/** The right report if head returns the same chunks with other words. */
export const altered: Truth = { likely: ['texts-altered'] }

/**
 * Faults that change what the indexed texts say. The right reports were written down before any of them
 * was run; `texts-altered` joined the program's list of causes later.
 */
export const changedTexts: readonly Scenario[] = [
  {
    name: 'numbers masked',
    plant: (site) => {
      changeReading(site, "text.replaceAll(/\\d+/g, '#')")
      return altered
    },
  },
  {
    name: 'the first sentence of each chunk dropped',
    plant: (site) => {
      changeChunks(
        site,
        "chunks.map((chunk) => ({ ...chunk, text: chunk.text.replace(/^[^]*?[.!?]\\s/, '') }))",
      )
      return altered
    },
  },
  {
    name: 'the texts of neighbouring documents swapped',
    plant: (site) => {
      const paths = [...site.corpus.documents.keys()]
      const pairs = Object.fromEntries(
        paths.map((path, at) => [path, paths[at % 2 === 0 ? at + 1 : at - 1] ?? path]),
      )
      changeReading(site, `readFileSync(${JSON.stringify(pairs)}[doc], 'utf8')`)
      return { likely: ['document-names'] }
    },
  },
  {
    name: 'every second chunk in look-alike letters',
    plant: (site) => {
      changeChunks(
        site,
        "chunks.map((chunk, at) => (at % 2 === 0 ? chunk : { ...chunk, text: chunk.text.replaceAll('e', '\\u0435').replaceAll('o', '\\u043e') }))",
      )
      return altered
    },
  },
  {
    name: 'texts limited to 250 characters',
    plant: (site) => {
      changeChunks(site, 'chunks.map((chunk) => ({ ...chunk, text: chunk.text.slice(0, 250) }))')
      return altered
    },
  },
  {
    name: 'the words of every second chunk in the order of the alphabet',
    plant: (site) => {
      changeChunks(
        site,
        "chunks.map((chunk, at) => (at % 2 === 0 ? chunk : { ...chunk, text: chunk.text.split(/\\s+/).toSorted().join(' ') }))",
      )
      return altered
    },
  },
]
