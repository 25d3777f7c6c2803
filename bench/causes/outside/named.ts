import { replaceIn } from '../harms/edits.ts'
import { type Scenario, silence, type Truth } from '../scenario.ts'
import { changeChunks } from './code-edits.ts'

const footer = Array.from(
  { length: 10 },
  () => 'Was this page helpful? Share it, or tell our team more.',
).join(' ')

/** The right report if chunks get longer because of added text but are split at the same places. */
const addedText: Truth = { likely: ['larger-chunks, by added text'], ofPrice: 'context-grown' }

/**
 * Three harms whose cause is not in the program's list. The only right reports are none at all or the cost
 * of the added text.
 */
export const named: readonly Scenario[] = [
  {
    name: 'every fifth chunk missing',
    plant: (site) => {
      changeChunks(site, 'chunks.filter((_, at) => at % 5 !== 4)')
      return silence
    },
  },
  {
    name: 'every third text empty',
    plant: (site) => {
      changeChunks(
        site,
        "chunks.map((chunk, at) => (at % 3 === 2 ? { ...chunk, text: '' } : chunk))",
      )
      return silence
    },
  },
  {
    name: 'texts left out of what is returned',
    plant: (site) => {
      replaceIn(site, 'rag/ask.mjs', '...chunk,', "...chunk,\n        text: '',")
      return silence
    },
  },
  {
    name: 'a footer of 100 words in every chunk',
    plant: (site) => {
      changeChunks(
        site,
        `chunks.map((chunk) => ({ ...chunk, text: chunk.text + ' ' + ${JSON.stringify(footer)} }))`,
      )
      return addedText
    },
  },
  {
    name: 'related links of 100 words in every chunk',
    plant: (site) => {
      changeChunks(
        site,
        "chunks.map((chunk, at) => ({ ...chunk, text: chunk.text + ' ' + Array.from({ length: 10 }, (_, more) => chunks[(at + 7 * (more + 1)) % chunks.length].text.split(' ').slice(0, 10).join(' ')).join(' ') }))",
      )
      return addedText
    },
  },
]
