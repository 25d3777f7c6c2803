import type { Evidence, GoldenItem, Labels } from '../src/lib/model/items/golden-set.ts'
import { evidencesOf } from '../src/lib/model/items/labelled-documents.ts'
import type { ChunkSettings } from '../src/lib/model/settings/settings.ts'
import { sectionsOf } from '../src/lib/text/markup/sections.ts'
import { measureChunking, type QuestionedTexts, readQuestionedTexts } from './measured-chunking.ts'

const data = process.env['RAG_GATE_DATA']

const chunkings: readonly ChunkSettings[] = [
  { unit: 'tokens', size: 100, overlap: 0 },
  { unit: 'tokens', size: 250, overlap: 25 },
  { unit: 'tokens', size: 500, overlap: 50 },
  { unit: 'tokens', size: 1000, overlap: 100 },
  { unit: 'headings', size: 500, overlap: 50 },
]

type Texts = ReadonlyMap<string, string>

/** Returns the innermost section around a quote, or the whole document if there is none. */
function sectionOf(
  { doc, quote }: Evidence,
  texts: Texts,
): { readonly slug?: string; readonly text: string } {
  const text = texts.get(doc) ?? ''
  const at = text.indexOf(quote)
  const section = sectionsOf(text, doc).findLast(({ start, end }) => start <= at && at < end)
  return section === undefined
    ? { text }
    : { slug: section.slug, text: text.slice(section.start, section.end) }
}

/** Converts the same labels to other kinds, without duplicate locations. */
const kinds: Readonly<Record<string, (marked: readonly Evidence[], texts: Texts) => Labels>> = {
  'sentences, as people marked them': (marked) => targetsOf('evidence', marked),
  'their sections, with `sections`': (marked, texts) =>
    targetsOf(
      'sections',
      marked.map((one) => {
        const { slug = '' } = sectionOf(one, texts)
        return { ...one, quote: `#${slug}`, section: slug }
      }),
    ),
  'their sections, each quoted in full': (marked, texts) =>
    targetsOf(
      'evidence',
      marked.map((one) => ({ ...one, quote: sectionOf(one, texts).text, start: undefined })),
    ),
  'their documents, with `docs`': (marked) => ({
    kind: 'docs',
    grades: new Map(marked.map(({ doc }) => [doc, 1])),
  }),
}

function targetsOf(kind: 'evidence' | 'sections', places: readonly Evidence[]): Labels {
  const once = new Map(places.map((one) => [`${one.doc} ${one.quote}`, one]))
  return { kind, targets: Array.from(once.values(), (one) => ({ grade: 1, any: [one] })) }
}

/**
 * Measures recall of the first five chunks of the built-in index, with the same passages labelled in four
 * ways and the documents chunked in five ways. Leaves out questions whose labels have alternatives, because
 * not every kind of label can represent them.
 */
export function benchLabelKinds(): void {
  for (const name of data === undefined ? ['handbook'] : ['handbook', 'encyclopedia']) {
    const set = readQuestionedTexts(name, data)
    const texts = new Map(set.texts)
    const items = set.items.filter(
      ({ labels }) => 'targets' in labels && labels.targets.every(({ any }) => any.length === 1),
    )
    console.log(`\nrecall@5 of ${name}: ${texts.size} documents, ${items.length} questions`)
    console.log(
      `${''.padEnd(48)}${chunkings.map(({ unit, size }) => `${unit} ${size}`.padStart(15)).join('')}`,
    )
    for (const [kind, relabel] of Object.entries(kinds)) {
      const relabelled = items.map((item): GoldenItem => ({
        ...item,
        labels: relabel(evidencesOf(item.labels), texts),
      }))
      const row = chunkings.map((chunking) => recall({ ...set, items: relabelled }, chunking))
      console.log(`${kind.padEnd(48)}${row.map((value) => value.toFixed(3).padStart(15)).join('')}`)
    }
  }
}

function recall(set: QuestionedTexts, chunking: ChunkSettings): number {
  const { scores } = measureChunking(set, { ...chunking, heading: 'none' }, ['recall@5'])
  const values = scores['recall@5'] ?? []
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
